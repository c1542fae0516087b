; extensions: .odin
; elided: { /* ... */ }

(procedure_declaration (identifier) @name . (procedure (block) @body)) @definition.function
(procedure_declaration (identifier) @name . (procedure (uninitialized) @body)) @definition.function
(procedure_declaration (identifier) @name . (procedure)) @definition.type
(overloaded_procedure_declaration . (identifier) @name "proc" @body) @definition.function
(overloaded_procedure_declaration . (identifier) (identifier) @reference.value)
(struct_declaration (identifier) @name "struct" "{" @body) @definition.struct
(union_declaration (identifier) @name "union" "{" @body) @definition.union
(enum_declaration (identifier) @name "enum" "{" @body) @definition.enum
(bit_field_declaration (identifier) @name "{" @body) @definition.struct
(struct_declaration "{" (field (identifier) @name (type) @type) @definition.field)
(enum_declaration "{" (identifier) @definition.member)
(const_type_declaration (identifier) @name (_) @value) @definition.type
(const_declaration (identifier) @name . [(distinct_type) (type)] @value .) @definition.type
(const_declaration . (identifier) @name "::" . (_) @value) @definition.constant
(const_declaration (identifier) @name . (_) @value .) @definition.constant
(source_file (var_declaration . (identifier) @name (type) @type . (_)? @value) @definition.variable)
(source_file (variable_declaration . (identifier) @name (_) @value .) @definition.variable)
(foreign_block (block (var_declaration . (identifier) @name (type) @type) @definition.variable))

[(comment) (block_comment)] @doc
(attributes) @decorator

(member_expression (_) @receiver . (call_expression function: (identifier) @reference.call))
(selector_call_expression (_) @receiver . (call_expression function: (identifier) @reference.call))
(call_expression function: [
  (identifier) @reference.call
  (member_expression (_) @receiver . (identifier) @reference.call)])
(struct . (identifier) @reference.construct)
(struct . (member_expression (_) @receiver . (identifier) @reference.construct))
(member_expression (identifier) @receiver . (struct . (identifier) @reference.construct))
(field "using" (type (identifier) @reference.inherit))
(type (identifier) @reference.type)
(field_type . (identifier) @receiver . (identifier) @reference.type)
(member_expression (_) @receiver . (identifier) @reference.read)
(call_expression argument: (identifier) @reference.value)
(unary_expression (identifier) @reference.value)
(binary_expression (identifier) @reference.value)
(assignment_statement (_) (identifier) @reference.value)
(variable_declaration (_) (identifier) @reference.value)
(return_statement (identifier) @reference.value)
(struct_field (identifier) (identifier) @reference.value)
(attribute (identifier) @reference.decorate)

(import_declaration alias: (_)? @import.alias (string (string_content) @import.source)) @import
(package_declaration (identifier) @package)

(procedure (parameters)? @parameters (block) @body) @scope.function
(struct_declaration "{" @body) @scope.class
[(block) (for_statement) (if_statement) (switch_case)] @scope.block

(block (assignment_statement . (identifier) @binding.name ":=" . (_)? @binding.value) @binding)
(block (assignment_statement "," . (identifier) @binding.name ":=") @binding)
(block (var_declaration . (identifier) @binding.name (type) @binding.type) @binding)
(if_statement initializer: (assignment_statement (identifier) @binding.name) @binding)
(for_statement . (identifier) @binding.name) @binding
(for_statement . (_) . (identifier) @binding.name "in") @binding
(named_type (identifier) @binding.name) @binding

; values:

([identifier]) @value.name
(member_expression (_) @of (identifier) @name) @value.member
(member_expression (_) @of (call_expression) @name) @value.member
(call_expression function: (_) @of) @value.call
(struct . (_) @of) @value.same
(index_expression (_) @of) @value.index
([type pointer_type parenthesized_expression unary_expression] (_) @of) @value.same
([number float string boolean nil character]) @value.literal

(parameter (type) @type (identifier)* @of) @target.parameter
(default_parameter (identifier) . @of) @target.parameter
