; extensions: .re
; grammar: c
; inherits: c
; family: c
; linking: c

; The rules stand in comments of a program in C, which is what others refer to: it is read as that.
