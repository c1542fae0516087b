; extensions: .rkt .rktl .rktd
; interpreters: racket
; inherits: scheme_family

(block_comment) @doc
