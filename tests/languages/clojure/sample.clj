(ns my.shapes
  "Shapes."
  (:require [clojure.string :as str :refer [join split]]
            [my.other]
            my.plain)
  (:import (java.util Date List)
           java.io.File)
  (:use my.used))

(def limit 10)
(def ^:private ^String title "A title." "x")
(defonce state (atom {}))
(declare later)

; Area.
(defn area
  "Area of it. More."
  {:added "1.0"}
  ^double [{:keys [radius] :as shape} & rest]
  (let [local (helper radius)
        [a b] local]
    (str/join ", " (map finish rest))
    (-> shape later (my.other/call a))
    (.method shape) (Date.) (File/exists b)
    (fn named [x] (x))))
(defn multi
  ([x] (multi x 1))
  ([x y] (+ x y)))
(defn- hidden [] 'area)
(defmacro unless [test & body]
  `(if (not ~test) ~@body))
(defmulti draw :kind)
(defmethod draw :circle [shape] (area shape))
(defprotocol Shape
  "Doc."
  (sides [this] "Sides.")
  (scale [this factor]))
(defrecord Circle [radius]
  Shape
  (sides [this] 0))
(deftype Box [w h])
(extend-type String
  Shape
  (sides [this] 1))
(s/def ::name string?)
(deftest area-test
  (is (= 1 (area {}))))
(comment (defn commented [] 1))
#_(defn discarded [] 2)
'(defn quoted [] 3)
(call (defn-like x))
#?(:clj (defn platform [] 4))
(reify Shape (sides [_] 2))
"(defn in-string [] 5)"
