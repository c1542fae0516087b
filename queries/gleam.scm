; extensions: .gleam

(function name: (_) @name body: (_)? @body) @definition.function
(external_function name: (_) @name) @definition.function
(type_definition (type_name name: (_) @name) (data_constructors) @body) @definition.enum
(type_definition (type_name name: (_) @name)) @definition.type
(external_type (type_name name: (_) @name)) @definition.type
(type_alias (type_name name: (_) @name) (type)? @value) @definition.type
(data_constructor name: (_) @name) @definition.member
(constant name: (_) @name value: (_)? @value) @definition.constant

[(comment) (statement_comment) (module_comment)] @doc
(attribute) @decorator

(function_call function: [
  (identifier) @reference.call
  (field_access record: (_) @receiver field: (_) @reference.call)])
(binary_expression operator: "|>" right: [
  (identifier) @reference.call
  (field_access record: (_) @receiver field: (_) @reference.call)])
(record name: [
  (constructor_name) @reference.construct
  (remote_constructor_name module: (_) @receiver name: (_) @reference.construct)])
(record_pattern name: [
  (constructor_name) @reference.type
  (remote_constructor_name module: (_) @receiver name: (_) @reference.type)])
(remote_type_identifier module: (_) @receiver name: (_) @reference.type)
(type_identifier) @reference.type
(field_access record: (_) @receiver field: (_) @reference.read)
(argument value: (identifier) @reference.value)
(binary_expression (identifier) @reference.value)
(let value: (identifier) @reference.value)
(case_subjects (identifier) @reference.value)
(block (identifier) @reference.value)
(list (identifier) @reference.value)
(tuple (identifier) @reference.value)
(case_clause value: (identifier) @reference.value)

(import module: (_) @import.source !alias !imports) @import
(import module: (_) @import.source alias: (_) @import.alias) @import
(import module: (_) @import.source
  imports: (unqualified_imports (unqualified_import name: (_) @import.name !alias))) @import
(import module: (_) @import.source
  imports: (unqualified_imports (unqualified_import name: (_) @import.name alias: (_) @import.alias))) @import

(function parameters: (_)? @parameters return_type: (_)? @returns body: (_)? @body) @scope.function
(anonymous_function parameters: (_)? @parameters body: (_) @body) @scope.function
[(block) (case_clause)] @scope.block

(let pattern: (identifier) @binding.name value: (_) @binding.value) @binding
(let_assert pattern: (identifier) @binding.name) @binding
(use_assignment (identifier) @binding.name) @binding
(record_pattern_argument pattern: (identifier) @binding.name) @binding
(case_clause_pattern (identifier) @binding.name) @binding
(list_pattern (identifier) @binding.name) @binding
(tuple_pattern (identifier) @binding.name) @binding

; values:

([identifier constructor_name type_identifier label]) @value.name
(field_access record: (_) @of field: (_) @name) @value.member
(function_call function: (_) @of arguments: (_) @arguments) @value.call
(type name: (_) @of) @value.same
(record name: (_) @of) @value.same
([integer float string list tuple bit_string]) @value.literal

(function_parameter name: (_) @of type: (_) @type) @target.parameter
(function_parameter name: (_) @of) @target.parameter
