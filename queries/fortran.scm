; extensions: .f .for .ftn .f77 .f90 .f95 .f03 .f08 .f18 .fpp
; case: ignored

(module (module_statement (name) @name) . (_) @body) @definition.module
(submodule (submodule_statement ancestor: (_) (name) @name) . (_) @body) @definition.module
(program (program_statement (name) @name) . (_) @body) @definition.function
(block_data (block_data_statement (name) @name) . (_) @body) @definition.module

(function (function_statement name: (_) @name) . (_) @body) @definition.function
(subroutine (subroutine_statement name: (_) @name) . (_) @body) @definition.function
(module_procedure (module_procedure_statement name: (_) @name) . (_) @body) @definition.function
(entry_statement name: (_) @name) @definition.function

(derived_type_definition (derived_type_statement (type_name) @name) . (_) @body) @definition.struct
(interface (interface_statement [(name) (operator)] @name) . (_) @body) @definition.interface
(enumeration_type (enumeration_type_statement (type_name) @name) . (_) @body) @definition.enum
(enumerator_statement declarator: [(identifier) @name (_ left: (_) @name right: (_) @value)]) @definition.member

((derived_type_procedures (procedure_statement (procedure_kind) @_kind declarator: [
    (method_name) @name
    (binding (binding_name [(identifier) (operator)] @name) (method_name) @other)]) @definition.method)
  (#not-match? @_kind "^[fF]"))

(variable_declaration attribute: (type_qualifier "parameter") declarator: [
  (_ left: [(identifier) @name (_ . (identifier) @name)] right: (_) @value)]) @definition.constant
(variable_declaration type: (_) @type declarator: [
  (identifier) @name
  (sized_declarator . (identifier) @name)
  (_ left: [(identifier) @name (_ . (identifier) @name)] right: (_) @value)]) @definition.variable
(parameter_statement (parameter_assignment . (identifier) @name . (_) @value)) @definition.constant
(common_statement (variable_group (name) @name)) @definition.variable
(preproc_def name: (_) @name value: (_)? @value) @definition.constant
(preproc_function_def name: (_) @name value: (_)? @body) @definition.macro

(comment) @doc

(base_type_specifier (identifier) @reference.inherit)
(subroutine_call subroutine: [
  (identifier) @reference.call
  (derived_type_member_expression (_) @receiver . (type_member) @reference.call .)])
(call_expression . [
  (identifier) @reference.call
  (derived_type_member_expression (_) @receiver . (type_member) @reference.call .)])
(derived_type name: (_) @reference.type)
(type_statement type: (identifier) @reference.type)
(procedure_interface) @reference.type
(method_name) @reference.value
(derived_type_member_expression (_) @receiver . (type_member) @reference.read .)
(argument_list (identifier) @reference.value)
(keyword_argument value: (identifier) @reference.value)
(assignment_statement right: (identifier) @reference.value)
(pointer_association_statement (_) . (identifier) @reference.value)
(math_expression [left: (identifier) @reference.value right: (identifier) @reference.value])
(relational_expression [left: (identifier) @reference.value right: (identifier) @reference.value])
(loop_control_expression (identifier) @reference.value)
(case_value_range_list (identifier) @reference.value)
(extent_specifier (identifier) @reference.value)
(kind (identifier) @reference.value)
(public_statement (identifier) @reference.value)

(use_statement (module_name) @import.source (included_items (identifier) @import.name)) @import
(use_statement (module_name) @import.source (included_items (use_alias
  (local_name) @import.alias (identifier) @import.name))) @import
(use_statement (module_name) @import.source @import.wildcard .) @import
(submodule_statement ancestor: (module_name (name) @import.source @import.wildcard .)) @import
(include_statement (filename) @import.source) @import
(preproc_include path: (_) @import.source) @import

(module (module_statement (name) @name) . (_) @body) @scope.namespace
(submodule (submodule_statement ancestor: (_) (name) @name) . (_) @body) @scope.namespace
(program (program_statement) . (_) @body) @scope.function
(function (function_statement parameters: (_)? @parameters) . (_) @body) @scope.function
(subroutine (subroutine_statement parameters: (_)? @parameters) . (_) @body) @scope.function
(module_procedure (module_procedure_statement) . (_) @body) @scope.function
(derived_type_definition (derived_type_statement) . (_) @body) @scope.class
(base_type_specifier (identifier) @base)
(block_construct) @scope.local

; values:

([identifier type_name type_member name]) @value.name
(derived_type_member_expression (_) @of (type_member) @name) @value.member
(call_expression (_) @of (argument_list) @arguments) @value.call
(derived_type name: (_) @of) @value.same
(parenthesized_expression (_) @of) @value.same
([number_literal string_literal boolean_literal complex_literal null_literal array_literal]) @value.literal
