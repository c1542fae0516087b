#lang racket/base
; Shapes.
(require racket/list
         "other.rkt"
         (only-in "only.rkt" one two)
         (prefix-in p: "prefixed.rkt")
         (for-syntax racket/base))
(provide area (struct-out point))

; Area.
(define (area shape [factor 1] #:scale [scale 2] . rest)
  (define (inner x) (helper x))
  (let loop ([i 0] [j (start)])
    (if (< i limit) (loop (+ i 1) j) (map finish rest)))
  (for ([x (in-list rest)]) (consume x))
  (match shape
    [(circle r) (* r scale)]
    [else (new canvas% [parent #f])])
  (send shape draw))
(define limit 10)
(define compose (λ (f g) (f (g 1))))
(define/contract (checked x)
  (-> any/c any/c)
  x)
(define-values (first second) (values 1 2))
(define-syntax-rule (swap a b) (list b a))
(define-syntax (my-macro stx) stx)
(struct point (x [y #:mutable]) #:transparent)
(struct circle shape (radius))
(define-struct box (content))
(define canvas%
  (class object%
    (init-field parent)
    (super-new)
    (define/public (draw [dc #f]) (area dc))
    (define/private (hidden) 1)))
(module+ test
  (define (tested) 1)
  (check-equal? (area 1) 1))
(begin-for-syntax
  (define (at-syntax) 1))
#;(define (discarded) (never))
'(define (quoted) (never))
#| (define (blocked) 1) |#
"(define (in-string) 1)"
