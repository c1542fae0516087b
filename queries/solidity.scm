; extensions: .sol
; elided: { /* ... */ }

(contract_declaration name: (_) @name body: (_) @body) @definition.class
(interface_declaration name: (_) @name body: (_) @body) @definition.interface
(library_declaration name: (_) @name body: (_) @body) @definition.module
(struct_declaration name: (_) @name body: (_) @body) @definition.struct
(struct_member type: (_) @type name: (_) @name) @definition.field
(enum_declaration name: (_) @name body: (_) @body) @definition.enum
(enum_value) @definition.member
(event_definition name: (_) @name) @definition.type
(error_declaration name: (_) @name) @definition.type
(user_defined_type_definition name: (_) @name (_) @value) @definition.type

(function_definition name: (_) @name body: (_)? @body) @definition.function
(modifier_definition name: (_) @name body: (_)? @body) @definition.function
(constructor_definition "constructor" @name body: (_)? @body) @definition.constructor
(fallback_receive_definition ["fallback" "receive"] @name body: (_)? @body) @definition.function
(yul_function_definition . (yul_identifier) @name (yul_block) @body) @definition.function

(state_variable_declaration "constant" name: (_) @name value: (_) @value) @definition.constant
(state_variable_declaration type: (_) @type name: (_) @name value: (_)? @value) @definition.field
(constant_variable_declaration type: (_) @type name: (_) @name value: (_) @value) @definition.constant

(comment) @doc

(inheritance_specifier ancestor: (user_defined_type (identifier)? @receiver . (identifier) @reference.inherit .))
(modifier_invocation . (identifier) @reference.decorate)
(override_specifier (user_defined_type (identifier) @reference.type .))
(using_directive (type_alias (identifier) @reference.type))

(call_expression function: (expression [
  (identifier) @reference.call
  (member_expression object: (_) @receiver property: (_) @reference.call)
  (struct_expression type: (expression [
    (identifier) @reference.call
    (member_expression object: (_) @receiver property: (_) @reference.call)]))]))
(emit_statement name: (expression [
  (identifier) @reference.call
  (member_expression object: (_) @receiver property: (_) @reference.call)]))
(revert_statement error: (expression [
  (identifier) @reference.construct
  (member_expression object: (_) @receiver property: (_) @reference.construct)]))
(yul_function_call function: (yul_identifier) @reference.call)
(new_expression name: (type_name (user_defined_type (identifier) @reference.construct .)))
(catch_clause (identifier) @reference.type)

(user_defined_type (identifier) @receiver . (identifier) @reference.type .)
(user_defined_type . (identifier) @reference.type .)
((member_expression object: (identifier) @reference.type) (#match? @reference.type "^[A-Z][A-Za-z0-9]*[a-z]"))
(member_expression object: (_) @receiver property: (_) @reference.read)
(expression . (identifier) @reference.value .)

(import_directive import_name: (_) @import.name . alias: (_) @import.alias source: (_) @import.source) @import
(import_directive !import_name alias: (_) @import.alias source: (_) @import.source) @import
(import_directive import_name: (_) @import.name . ["," "}"] source: (_) @import.source) @import
(import_directive source: (_) @import.source alias: (_) @import.alias) @import
(import_directive !import_name !alias source: (_) @import.source @import.wildcard) @import

(contract_declaration body: (_) @body) @scope.class
(interface_declaration body: (_) @body) @scope.class
(library_declaration name: (_) @name body: (_) @body) @scope.namespace
(struct_declaration body: (_) @body) @scope.class
(function_definition name: (_) @name return_type: (_)? @returns body: (_)? @body) @parameters @scope.function
(modifier_definition body: (_)? @body) @parameters @scope.function
(constructor_definition body: (_)? @body) @parameters @scope.function
(yul_function_definition (yul_block) @body) @scope.function
(inheritance_specifier ancestor: (_) @base)
[(block_statement) (for_statement)] @scope.block

(variable_declaration type: (_) @binding.type name: (_) @binding.name) @binding
(return_type_definition (parameter type: (_) @binding.type name: (_) @binding.name)) @binding
(try_statement (parameter type: (_) @binding.type name: (_) @binding.name)) @binding
(catch_clause (parameter type: (_) @binding.type name: (_) @binding.name)) @binding
(yul_variable_declaration left: (_) @binding.name) @binding

; values:

([identifier yul_identifier]) @value.name
(member_expression object: (_) @of property: (_) @name) @value.member
(user_defined_type (_)* @of) @value.chain
(call_expression function: (_) @of) @value.call
(new_expression name: (_) @of) @value.same
(array_access base: (_) @of index: (_) @key) @value.index
(struct_expression type: (_) @of) @value.same
([expression parenthesized_expression type_name] (_) @of) @value.same
([number_literal string_literal boolean_literal]) @value.literal

(parameter type: (_) @type name: (_) @of) @target.parameter
