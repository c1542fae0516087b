; extensions: .wgsl
; elided: { /* ... */ }

(function_declaration name: (_) @name body: (_) @body) @definition.function
(struct_declaration name: (_) @name "{" @body) @definition.struct
(struct_member (variable_identifier_declaration name: (_) @name type: (_) @type)) @definition.field
(global_constant_declaration (identifier) @name . (_)? @value .) @definition.constant
(global_constant_declaration (variable_identifier_declaration name: (_) @name type: (_) @type) (_)? @value)
  @definition.constant
(global_variable_declaration
  (variable_declaration [
    (identifier) @name
    (variable_identifier_declaration name: (_) @name type: (_) @type)])) @definition.variable
(type_alias_declaration (identifier) @name . (_) @value) @definition.type
; The grammar does not know `alias` and `const`.
((ERROR (identifier) @_word . (identifier) @name) @definition.constant (#eq? @_word "const"))
((ERROR (identifier) @_word . (identifier) @name) @definition.type (#eq? @_word "alias"))

[(line_comment) (block_comment)] @doc
(function_declaration (attribute) @decorator)

(type_constructor_or_function_call_expression (type_declaration (identifier) @reference.call))
(type_declaration (identifier) @reference.type)
(composite_value_decomposition_expression value: (_) @receiver accessor: (_) @reference.read)
(composite_value_decomposition_expression value: (identifier) @reference.value)
(argument_list_expression (identifier) @reference.value)
(binary_expression (identifier) @reference.value)
(unary_expression (identifier) @reference.value)
(parenthesized_expression (identifier) @reference.value)
(return_statement (identifier) @reference.value)
(lhs_expression (identifier) @reference.value)
(subscript_expression (identifier) @reference.value)
(assignment_statement right: (identifier) @reference.value)
(variable_statement (identifier) . (identifier) @reference.value)

(function_declaration parameters: (_)? @parameters type: (_)? @returns body: (_) @body) @scope.function
(struct_declaration "{" @body) @scope.class
[(for_statement) (if_statement) (while_statement) (loop_statement)] @scope.block
(variable_statement [
  (variable_declaration [
    (identifier) @binding.name
    (variable_identifier_declaration name: (_) @binding.name type: (_) @binding.type)])
  (variable_identifier_declaration name: (_) @binding.name type: (_) @binding.type)]) @binding
(variable_statement . (identifier) @binding.name) @binding

; values:

([identifier]) @value.name
(composite_value_decomposition_expression value: (_) @of accessor: (_) @name) @value.member
(type_constructor_or_function_call_expression (type_declaration) @of (argument_list_expression) @arguments) @value.call
(type_declaration (identifier) @of) @value.same
(subscript_expression (_) @of) @value.index
(parenthesized_expression (_) @of) @value.same
([int_literal float_literal const_literal bool_literal]) @value.literal

(parameter (variable_identifier_declaration) @of) @target.same
(variable_identifier_declaration name: (_) @of type: (_) @type) @target.parameter
