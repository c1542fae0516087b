; extensions: .tsx
; inherits: jsx typescript
; family: ecmascript
