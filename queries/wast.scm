; extensions: .wast
; inherits: wat
; family: wat
