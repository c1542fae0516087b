; extensions: .ml .eliom
; interpreters: ocaml ocamlrun
; inherits: ocaml_family
; family: ocaml

; What stands alone is shown with its keyword, each of several that `and` joins without.
([
  (compilation_unit (value_definition . (let_binding
    pattern: [(value_name) @name (parenthesized_operator (_) @name)]
    (parameter)
    body: (_) @body) .) @definition.function)
  (structure (value_definition . (let_binding
    pattern: [(value_name) @name (parenthesized_operator (_) @name)]
    (parameter)
    body: (_) @body) .) @definition.function)])
([
  (compilation_unit (value_definition . (let_binding
    pattern: [(value_name) @name (parenthesized_operator (_) @name)]
    body: [(function_expression) (fun_expression)] @body) .) @definition.function)
  (structure (value_definition . (let_binding
    pattern: [(value_name) @name (parenthesized_operator (_) @name)]
    body: [(function_expression) (fun_expression)] @body) .) @definition.function)])
([
  (compilation_unit (value_definition (let_binding
    pattern: [(value_name) @name (parenthesized_operator (_) @name)]
    (parameter)
    body: (_) @body) @definition.function))
  (structure (value_definition (let_binding
    pattern: [(value_name) @name (parenthesized_operator (_) @name)]
    (parameter)
    body: (_) @body) @definition.function))
  (attribute_payload (value_definition (let_binding
    pattern: [(value_name) @name (parenthesized_operator (_) @name)]
    (parameter)
    body: (_) @body) @definition.function))])
([
  (compilation_unit (value_definition (let_binding
    pattern: [(value_name) @name (parenthesized_operator (_) @name)]
    body: [(function_expression) (fun_expression)] @body) @definition.function))
  (structure (value_definition (let_binding
    pattern: [(value_name) @name (parenthesized_operator (_) @name)]
    body: [(function_expression) (fun_expression)] @body) @definition.function))
  (attribute_payload (value_definition (let_binding
    pattern: [(value_name) @name (parenthesized_operator (_) @name)]
    body: [(function_expression) (fun_expression)] @body) @definition.function))])
([
  (compilation_unit (value_definition . (let_binding
    pattern: [(value_name) @name (parenthesized_operator (_) @name) (typed_pattern pattern: (value_name) @name)]
    body: (_) @value) .) @definition.constant)
  (structure (value_definition . (let_binding
    pattern: [(value_name) @name (parenthesized_operator (_) @name) (typed_pattern pattern: (value_name) @name)]
    body: (_) @value) .) @definition.constant)
  (attribute_payload (value_definition . (let_binding
    pattern: [(value_name) @name (parenthesized_operator (_) @name) (typed_pattern pattern: (value_name) @name)]
    body: (_) @value) .) @definition.constant)])
([
  (compilation_unit (value_definition (let_binding
    pattern: [(value_name) @name (parenthesized_operator (_) @name) (typed_pattern pattern: (value_name) @name)]
    body: (_) @value) @definition.constant))
  (structure (value_definition (let_binding
    pattern: [(value_name) @name (parenthesized_operator (_) @name) (typed_pattern pattern: (value_name) @name)]
    body: (_) @value) @definition.constant))
  (attribute_payload (value_definition (let_binding
    pattern: [(value_name) @name (parenthesized_operator (_) @name) (typed_pattern pattern: (value_name) @name)]
    body: (_) @value) @definition.constant))])
([
  (compilation_unit (value_definition (let_binding pattern: (tuple_pattern (value_name) @definition.constant))))
  (structure (value_definition (let_binding pattern: (tuple_pattern (value_name) @definition.constant))))])
