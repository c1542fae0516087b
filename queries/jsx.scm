; elided: { /* ... */ }
; statements: expression_statement if_statement for_statement for_in_statement while_statement do_statement try_statement switch_statement labeled_statement throw_statement statement_block with_statement
; What the grammars of JavaScript and TSX add for JSX; no file is read with this query alone.

((jsx_opening_element name: (identifier) @reference.call) (#match? @reference.call "^[A-Z]"))
((jsx_self_closing_element name: (identifier) @reference.call) (#match? @reference.call "^[A-Z]"))
(jsx_opening_element name: (_ object: (_) @receiver property: (property_identifier) @reference.call))
(jsx_self_closing_element name: (_ object: (_) @receiver property: (property_identifier) @reference.call))
(jsx_expression (identifier) @reference.value)

(assignment_pattern right: [(jsx_element) (jsx_self_closing_element)] @elide)
(object_assignment_pattern right: [(jsx_element) (jsx_self_closing_element)] @elide)
