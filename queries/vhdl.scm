; extensions: .vhd .vhdl .vho
; case: ignored

(entity_declaration name: (_) @name ["is" "end"] @body) @definition.class
(architecture_body name: (_) @name entity: (_) @scope [(declarative_part) (concurrent_statement_part)] @body)
  @definition.module
(architecture_body name: (_) @name) @definition.module
(package_declaration name: (_) @name [(declarative_part) (package_header)]? @body) @definition.package
(package_body package: (_) @name (declarative_part)? @body) @definition.package
(package_instantiation_declaration name: (_) @name) @definition.package
(configuration_declaration name: (_) @name (block_configuration)? @body) @definition.module
(context_declaration name: (_) @name) @definition.module
(component_declaration name: (_) @name) @definition.interface

(full_type_declaration name: (_) @name (record_type_definition) @body) @definition.struct
(full_type_declaration name: (_) @name (enumeration_type_definition) @body) @definition.enum
(full_type_declaration name: (_) @name (protected_type_declaration) @body) @definition.class
(full_type_declaration name: (_) @name (protected_type_body) @body) @definition.class
(full_type_declaration name: (_) @name) @definition.type
(incomplete_type_declaration name: (_) @name) @definition.type
(subtype_declaration name: (_) @name) @definition.type
(enumeration_type_definition literal: (_) @definition.member)
(element_declaration (identifier_list (identifier) @name) (subtype_indication) @type) @definition.field

(function_body designator: (_) @name [(declarative_part) (sequence_of_statements)]? @body) @definition.function
(procedure_body designator: (_) @name [(declarative_part) (sequence_of_statements)]? @body) @definition.function
(function_declaration designator: (_) @name) @definition.function
(procedure_declaration designator: (_) @name) @definition.function
(process_statement (label (identifier) @name) [(declarative_part) (sequence_of_statements)] @body) @definition.function

(constant_declaration
  (identifier_list (identifier) @name) (subtype_indication) @type (default_expression (_) @value)?) @definition.constant
(signal_declaration
  (identifier_list (identifier) @name) (subtype_indication) @type (default_expression (_) @value)?) @definition.variable
(shared_variable_declaration
  (identifier_list (identifier) @name) (subtype_indication) @type) @definition.variable
(variable_declaration (identifier_list (identifier) @name) (subtype_indication) @type) @definition.variable
(attribute_declaration name: (_) @name) @definition.variable
(alias_declaration designator: (_) @name) @definition.type
(entity_header (_ (signal_interface_declaration (identifier_list (identifier) @name) (subtype_indication) @type)
  @definition.field))
(entity_header (_ (constant_interface_declaration (identifier_list (identifier) @name) (subtype_indication) @type)
  @definition.field))

(comment) @doc

(architecture_body entity: (simple_name) @reference.type)
(component_instantiation component: [
  (simple_name) @reference.construct
  (selected_name prefix: (_) @receiver suffix: (_) @reference.construct)])
(entity_instantiation entity: [
  (simple_name) @reference.construct
  (selected_name prefix: (_) @receiver suffix: (_) @reference.construct)])
(package_instantiation_declaration uninstantiated: [
  (simple_name) @reference.type
  (selected_name prefix: (_) @receiver suffix: (_) @reference.type)])
(configuration_declaration entity: (simple_name) @reference.type)
(procedure_call_statement procedure: [
  (simple_name) @reference.call
  (selected_name prefix: (_) @receiver suffix: (_) @reference.call)])
(function_call function: [
  (simple_name) @reference.call
  (selected_name prefix: (_) @receiver suffix: (_) @reference.call)])
; An index reads as a call does.
(ambiguous_name prefix: [
  (simple_name) @reference.call
  (selected_name prefix: (_) @receiver suffix: (_) @reference.call)])
(type_mark [(simple_name) @reference.type (selected_name prefix: (_) @receiver suffix: (_) @reference.type)])
(use_clause (selected_name prefix: (selected_name suffix: (simple_name) @reference.type)))
(expression (simple_name) @reference.value)
(simple_expression (simple_name) @reference.value)
(term (simple_name) @reference.value)
(relation (simple_name) @reference.value)
(sensitivity_list (simple_name) @reference.value)
(default_expression (simple_name) @reference.value)
(_ target: (simple_name) @reference.value)
(selected_name prefix: (_) @receiver suffix: (simple_name) @reference.read)

(use_clause (selected_name prefix: (_) @import.source suffix: (all) @import.wildcard)) @import
(use_clause (selected_name prefix: (_) @import.source suffix: (simple_name) @import.name)) @import

(entity_declaration ["is" "end"] @body) @scope.namespace
(architecture_body [(declarative_part) (concurrent_statement_part)]? @body) @scope.namespace
(package_declaration name: (_) @name (declarative_part)? @body) @scope.namespace
(package_body package: (_) @name (declarative_part)? @body) @scope.namespace
(function_body
  (function_parameter_clause)? @parameters (return (_) @returns)? [(declarative_part) (sequence_of_statements)]? @body)
  @scope.function
(procedure_body
  (procedure_parameter_clause)? @parameters [(declarative_part) (sequence_of_statements)]? @body) @scope.function
(process_statement) @scope.local
[(for_loop) (block_statement)] @scope.block

(parameter_specification name: (_) @binding.name) @binding

; values:

([simple_name identifier]) @value.name
(selected_name prefix: (_) @of suffix: (_) @name) @value.member
(ambiguous_name prefix: (_) @of) @value.call
([type_mark subtype_indication expression] (_) @of) @value.same
([integer_decimal string_literal character_literal]) @value.literal

([constant_interface_declaration signal_interface_declaration variable_interface_declaration file_interface_declaration]
  (identifier_list) @of (subtype_indication) @type) @target.parameter
(identifier_list (_)* @of) @target.parameter
