(import ./other :as o)
(use spork)

# Area.
(defn area
  "Area of it."
  [shape &opt factor]
  (def local (helper shape))
  (o/compute local)
  (map finish local)
  (fn [x] (used x)))
(def limit 10)
(def- name "x")
(var state nil)
(defmacro unless [test & body] ~(if (not ,test) ,body))
(defn- hidden [] 1)
(varfn replaced [x] x)
(defglobal "made" 1)
(defdyn *level*)
(let [a (start)] (area a))
(comment (defn commented [] 1))
'(defn quoted [] 1)
"(defn in-string [] 1)"
# (defn commented [] 1)
