; extensions: .tsx
; inherits: jsx typescript
; family: ecmascript
; linking: ecmascript
; unlinked: variables
; behind: ;

(required_parameter value: [(jsx_element) (jsx_self_closing_element)] @elide)
