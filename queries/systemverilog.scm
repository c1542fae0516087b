; extensions: .sv .svh
; grammar: verilog
; inherits: verilog
; family: verilog
; blanks: (?m)^[ \t]*`(?!include|define|if|els|end|undef|timescale|default|line|pragma|resetall)\w+[ \t]*(?:\([^()]{0,800}(?:\([^()]{0,400}(?:\([^()]{0,200}\)[^()]{0,200}){0,6}\)[^()]{0,400}){0,12}\)[ \t]*)?(?:;[ \t]*)?(?://[^\n]*)?$|\b\w+(?:#\([^()\n]*\))?::(?!\*)(?=\w+(?:::|\())

; Macros that stand for statements, and what is named before a call, make the grammar lose its place: read as blanks.
