; extensions: .jl
; interpreters: julia
; elided: # ...
; statements: if_statement for_statement while_statement

(module_definition name: (identifier) @name (block)? @body "end" @body) @definition.module
(function_definition
  (signature [
    (call_expression . [
      (identifier) @name
      (operator) @name
      (parametrized_type_expression . [(identifier) @name (_ value: (_) @scope (identifier) @name .)])
      (_ value: (_) @scope [(identifier) @name (quote_expression [(operator) @name (_ (operator) @name)])] .)])
    (_ . (call_expression . [
      (identifier) @name
      (operator) @name
      (parametrized_type_expression . [(identifier) @name (_ value: (_) @scope (identifier) @name .)])
      (_ value: (_) @scope [(identifier) @name (quote_expression [(operator) @name (_ (operator) @name)])] .)]))
    (_ . (_ . (call_expression . [
      (identifier) @name
      (operator) @name
      (parametrized_type_expression . [(identifier) @name (_ value: (_) @scope (identifier) @name .)])
      (_ value: (_) @scope [(identifier) @name (quote_expression [(operator) @name (_ (operator) @name)])] .)])))])
  (block)? @body
  "end" @body) @definition.function
(function_definition (signature (identifier) @name)) @definition.function
(assignment
  . [
    (call_expression . [
      (identifier) @name
      (operator) @name
      (parametrized_type_expression . [(identifier) @name (_ value: (_) @scope (identifier) @name .)])
      (_ value: (_) @scope [(identifier) @name (quote_expression [(operator) @name (_ (operator) @name)])] .)])
    (_ . (call_expression . [
      (identifier) @name
      (operator) @name
      (parametrized_type_expression . [(identifier) @name (_ value: (_) @scope (identifier) @name .)])
      (_ value: (_) @scope [(identifier) @name (quote_expression [(operator) @name (_ (operator) @name)])] .)]))
    (_ . (_ . (call_expression . [
      (identifier) @name
      (operator) @name
      (parametrized_type_expression . [(identifier) @name (_ value: (_) @scope (identifier) @name .)])
      (_ value: (_) @scope [(identifier) @name (quote_expression [(operator) @name (_ (operator) @name)])] .)])))]
  . (operator) @body) @definition.function
(source_file (assignment . (identifier) @name . (operator) . [
  (arrow_function_expression) @body
  (function_definition) @body]) @definition.function)
(module_definition (block (assignment . (identifier) @name . (operator) . [
  (arrow_function_expression) @body
  (function_definition) @body]) @definition.function))
(macro_definition (signature (call_expression . (identifier) @name)) (block)? @body "end" @body) @definition.macro

(struct_definition
  (type_head [
    (identifier) @name
    (parametrized_type_expression . (identifier) @name)
    (_ . [(identifier) @name (parametrized_type_expression . (identifier) @name)])])
  (block)? @body
  "end" @body) @definition.struct
(abstract_definition (type_head [
  (identifier) @name
  (parametrized_type_expression . (identifier) @name)
  (_ . [(identifier) @name (parametrized_type_expression . (identifier) @name)])])) @definition.interface
(primitive_definition (type_head [
  (identifier) @name
  (_ . (identifier) @name)])) @definition.type
((macrocall_expression
  (macro_identifier (identifier) @_enum)
  (macro_argument_list . [(identifier) @name (typed_expression . (identifier) @name)] . (_) @body)) @definition.enum
  (#any-of? @_enum "enum" "enumx"))
((macrocall_expression
  (macro_identifier (identifier) @_enum)
  (macro_argument_list . (_) [(identifier) @name (assignment . (identifier) @name)] @definition.member))
  (#eq? @_enum "enum"))

(struct_definition (block [
  (identifier) @definition.field
  (typed_expression . (identifier) @name . (_) @type) @definition.field
  (const_statement [(identifier) @name (typed_expression . (identifier) @name)]) @definition.field
  (assignment . [(identifier) @name (typed_expression . (identifier) @name)] (operator) . (_) @value) @definition.field]))

(const_statement (assignment
  . [(identifier) @name (operator) @name (typed_expression . (identifier) @name)]
  (operator)
  . (_) @value)) @definition.constant
(const_statement (assignment . (open_tuple (identifier) @name))) @definition.constant
(source_file (assignment
  . [(identifier) @name (typed_expression . (identifier) @name)]
  (operator)
  . (_) @value) @definition.variable)
(module_definition (block (assignment
  . [(identifier) @name (typed_expression . (identifier) @name)]
  (operator)
  . (_) @value) @definition.variable))
(global_statement (assignment . (identifier) @name (operator) . (_) @value)) @definition.variable

[(line_comment) (block_comment)] @doc
((string_literal) @doc . [
  (function_definition) (assignment) (struct_definition) (abstract_definition) (macro_definition)
  (module_definition) (const_statement) (macrocall_expression) (identifier) (call_expression)])

(using_statement [(identifier) (import_path)] @import.source @import.wildcard) @import
(import_statement [(identifier) (import_path)] @import.source) @import
(selected_import . (_) @import.source (identifier) @import.name) @import
(selected_import . (_) @import.source (macro_identifier (identifier) @import.name)) @import
(selected_import
  . (_) @import.source
  (import_alias . (identifier) @import.name (identifier) @import.alias)) @import
(import_statement (import_alias . (_) @import.source (identifier) @import.alias)) @import
((_
  . (identifier) @_include
  (argument_list (_ (content) @import.source))) @import
  (#eq? @_include "include"))
(export_statement (identifier) @reference.value)
(public_statement (identifier) @reference.value)

(type_head (_ (_) (operator) . [
  (identifier) @reference.inherit
  (_ value: (_) @receiver (identifier) @reference.inherit .)
  (parametrized_type_expression . (identifier) @reference.inherit)]))
(macro_identifier (identifier) @reference.macro)
(call_expression . [
  (identifier) @reference.call
  (field_expression value: (_) @receiver (identifier) @reference.call .)])
(broadcast_call_expression . [
  (identifier) @reference.call
  (field_expression value: (_) @receiver (identifier) @reference.call .)])
(call_expression . (parametrized_type_expression . (identifier) @reference.construct))
(typed_expression (_) . [
  (identifier) @reference.type
  (field_expression value: (_) @receiver (identifier) @reference.type .)])
(unary_typed_expression [
  (identifier) @reference.type
  (field_expression value: (_) @receiver (identifier) @reference.type .)])
(parametrized_type_expression . (identifier) @reference.type)
(curly_expression (identifier) @reference.type)
(curly_expression (_ (operator) . (identifier) @reference.type))
(field_expression value: (_) @receiver (identifier) @reference.read .)
(argument_list (identifier) @reference.value)
(assignment (operator) . (identifier) @reference.value)
(return_statement (identifier) @reference.value)
(binary_expression (identifier) @reference.read)
(index_expression . (identifier) @reference.read)
(field_expression value: (identifier) @reference.read)

(module_definition name: (identifier) @name (block) @body) @scope.namespace
(function_definition
  (signature [
    (call_expression (argument_list) @parameters)
    (_ . (call_expression (argument_list) @parameters))
    (_ . (_ . (call_expression (argument_list) @parameters)))
    (argument_list) @parameters])
  (block)? @body) @scope.function
(macro_definition (signature (call_expression (argument_list) @parameters)) (block)? @body) @scope.function
(assignment
  . [
    (call_expression (argument_list) @parameters)
    (_ . (call_expression (argument_list) @parameters))]
  . (operator) @body) @scope.function
(arrow_function_expression . (_) @parameters (_) @body) @scope.function
(do_clause) @scope.block
(let_statement) @scope.block
(struct_definition (block) @body) @scope.class
(for_binding . (_) @binding.name (_) @binding.element) @binding
(assignment . [(identifier) (typed_expression) (open_tuple)] @binding.name (operator) . (_) @binding.value) @binding
(catch_clause . (identifier) @binding.name) @binding

; values:

(identifier) @value.name
(field_expression value: (_) @of (identifier) @name) @value.member
(call_expression (_) @of (argument_list) @arguments) @value.call
(parametrized_type_expression (_) @of) @value.same
([string_literal integer_literal float_literal boolean_literal vector_expression]) @value.literal
([open_tuple tuple_expression] (_)* @of) @target.items
(typed_expression (_) @of (_) @type) @target.parameter
(assignment (_) @of) @target.parameter
(splat_expression (_) @of) @target.rest
