#!/usr/bin/guile
; Shapes.
(define-module (my shapes) #:use-module (srfi srfi-1))
(import (scheme base) (only (scheme write) display))
(use-modules (ice-9 match))
(include "other.scm")

; Area.
(define (area shape . rest)
  "Area of it. More."
  (define (inner x) (helper x))
  (let loop ((i 0) (j (start)))
    (if (< i limit) (loop (+ i 1) j) (map finish rest)))
  (let* ((local (compute shape)))
    ((lambda (y) (consume y local)) 1)))
(define limit 10)
(define name "x")
(define compose (lambda (f g) (f (g 1))))
(define ((curried a) b) (+ a b))
(define* (optional a #:key (b 1)) a)
(define-public (public-one) 'area)
(define-values (first second) (values 1 2))
(define-syntax unless
  (syntax-rules ()
    ((_ test body) (if test #f body))))
(define-syntax-rule (swap a b) (list b a))
(define-record-type point
  (make-point x y)
  point?
  (x point-x set-point-x!)
  (y point-y))
(define-library (my lib)
  (export f)
  (import (scheme base))
  (begin
    (define (f) 1)))
(define-class <circle> (<shape>) (radius #:init-value 1))
(define-method (draw (c <circle>)) (area c))
#;(define (discarded) (never))
'(define (quoted) (never))
(quote (define (spelled) 1))
#| (define (blocked) 1) |#
"(define (in-string) 1)"
