; extensions: .tsx
; inherits: jsx typescript
; family: ecmascript
; linking: ecmascript
; unlinked: variables
; behind: ;
; elided: { /* ... */ }
; statements: expression_statement if_statement for_statement for_in_statement while_statement do_statement try_statement switch_statement labeled_statement throw_statement statement_block with_statement

(required_parameter value: [(jsx_element) (jsx_self_closing_element)] @elide)
