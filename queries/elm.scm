; extensions: .elm

; A function is what its annotation says of it, and its declaration; one without, its declaration.
(file (type_annotation name: (_) @name) @definition.function)
(port_annotation name: (_) @name) @definition.function
(file (value_declaration
  functionDeclarationLeft: (function_declaration_left . (lower_case_identifier) @name . (_))
  body: (_) @body) @definition.clause)
(file (value_declaration
  functionDeclarationLeft: (function_declaration_left . (lower_case_identifier) @name .)
  body: (_) @value) @definition.clause)

(type_declaration name: (_) @name (eq) @body) @definition.enum
(union_variant name: (_) @name) @definition.member
(type_alias_declaration name: (_) @name (eq) @body typeExpression: (_ . part: (record_type))) @definition.struct
(type_alias_declaration name: (_) @name typeExpression: (_) @value) @definition.type
(type_alias_declaration typeExpression: (_ part: (_
  (field_type name: (_) @name typeExpression: (_) @type) @definition.field)))

[(line_comment) (block_comment)] @doc

(module_declaration name: (_) @package)
(import_clause
  moduleName: (_) @import.source
  exposing: (_ [
    (exposed_type (upper_case_identifier) @import.name)
    (exposed_value (_) @import.name)
    (exposed_operator (_) @import.name)])) @import
(import_clause moduleName: (_) @import.source exposing: (_ (double_dot) @import.wildcard)) @import
(import_clause moduleName: (_) @import.source asClause: (_ name: (_) @import.alias)) @import
(import_clause moduleName: (_) @import.source) @import

(exposed_value (lower_case_identifier) @reference.value)
(exposed_type . (upper_case_identifier) @reference.type)
(function_call_expr target: (value_expr name: (value_qid . (lower_case_identifier) @reference.call)))
(function_call_expr target: (value_expr name: (value_qid
  (upper_case_identifier) @receiver . (dot) . (lower_case_identifier) @name))) @reference.call
((bin_op_expr
    (operator) @_applied
    . (value_expr name: [
      (value_qid . (lower_case_identifier) @reference.call)
      (value_qid (upper_case_identifier) @receiver . (dot) . (lower_case_identifier) @reference.call)]))
  (#any-of? @_applied "|>" ">>" "<<" "<|"))
((bin_op_expr
    (value_expr name: [
      (value_qid . (lower_case_identifier) @reference.call)
      (value_qid (upper_case_identifier) @receiver . (dot) . (lower_case_identifier) @reference.call)])
    . (operator) @_applied)
  (#any-of? @_applied "<<" "<|" ">>"))
(value_expr name: (upper_case_qid (upper_case_identifier) @reference.construct .))
(union_pattern constructor: (upper_case_qid (upper_case_identifier) @reference.construct .))
(type_ref (upper_case_qid (upper_case_identifier) @receiver . (dot) . (upper_case_identifier) @reference.type .))
(type_ref (upper_case_qid . (upper_case_identifier) @reference.type .))
(field_access_expr target: (_) @receiver (lower_case_identifier) @name) @reference.read
(field name: (_) @reference.read)
(value_qid (upper_case_identifier) @receiver . (dot) . (lower_case_identifier) @reference.value)
(value_qid . (lower_case_identifier) @reference.value)

(value_declaration
  functionDeclarationLeft: (function_declaration_left
    . (lower_case_identifier) @name
    pattern: (_) @parameters)) @scope.function @body
(anonymous_function_expr param: (_) @parameters expr: (_) @body) @scope.function
[(let_in_expr) (case_of_branch)] @scope.block
(let_in_expr valueDeclaration: (value_declaration
  functionDeclarationLeft: (function_declaration_left . (lower_case_identifier) @binding.name)) @binding)

(case_of_branch pattern: (_) @binding.name) @binding

; values:

([lower_case_identifier upper_case_identifier]) @value.name
(value_expr name: (_) @of) @value.same
(value_qid (_)* @of) @value.chain
(upper_case_qid (upper_case_identifier)* @of) @value.chain
(field_access_expr target: (_) @of (lower_case_identifier) @name) @value.member
([number_constant_expr string_constant_expr char_constant_expr list_expr]) @value.literal

([pattern lower_pattern tuple_pattern record_pattern union_pattern list_pattern cons_pattern] (_)* @of) @target.same
