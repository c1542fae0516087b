;; Shapes.
(local other (require :other))
(local {: one :two renamed} (require :pair))
(import-macros {: when-let} :macros)

;; Area.
(fn area [shape ?factor]
  "Area of it."
  (let [local-one (helper shape)]
    (other.compute local-one)
    (each [_ each (ipairs shape)] (consume each))
    (shape:draw finish)
    (fn nested [x] (used x))))
(fn M.member [self] (M.other self))
(λ checked [x] x)
(lambda checked-too [x] x)
(local limit 10)
(local compose (fn [f g] (f (g 1))))
(var state nil)
(global everywhere 2)
(macro unless [test ...] `(if (not ,test) ,...))
(macros {:inline-macro (fn [x] x)})
(set M.version "1.0")
'(fn quoted [] 1)
"(fn in-string [] 1)"
;; (fn commented [] 1)
{: area :other area}
