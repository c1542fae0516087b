; extensions: .tsx
; inherits: typescript jsx
; family: ecmascript
