; extensions: .cls .trigger .apex
; elided: { /* ... */ }
; case: ignored

(class_declaration name: (_) @name body: (_) @body) @definition.class
(interface_declaration name: (_) @name body: (_) @body) @definition.interface
(enum_declaration name: (_) @name body: (_) @body) @definition.enum
(enum_constant name: (_) @name) @definition.member
(trigger_declaration name: (_) @name body: (_) @body) @definition.function
(method_declaration name: (_) @name body: (_)? @body) @definition.method
(constructor_declaration name: (_) @name body: (_) @body) @definition.constructor
(field_declaration type: (_) @type declarator: (_ name: (_) @name) (accessor_list) @body) @definition.property
(field_declaration type: (_) @type declarator: (_ name: (_) @name value: (_)? @value)) @definition.field

[(line_comment) (block_comment)] @doc
(annotation) @decorator
(modifiers (annotation) @ignore)

(annotation name: (_) @reference.decorate)
(superclass [
  (type_identifier) @reference.inherit
  (scoped_type_identifier (_) @receiver . (type_identifier) @reference.inherit .)
  (generic_type . (type_identifier) @reference.inherit)])
(interfaces (type_list [
  (type_identifier) @reference.inherit
  (scoped_type_identifier (_) @receiver . (type_identifier) @reference.inherit .)
  (generic_type . (type_identifier) @reference.inherit)]))
(extends_interfaces (type_list (type_identifier) @reference.inherit))

(method_invocation object: (_) @receiver name: (_) @reference.call)
(method_invocation !object name: (_) @reference.call)
(explicit_constructor_invocation constructor: (_) @reference.construct)
(object_creation_expression type: [
  (type_identifier) @reference.construct
  (scoped_type_identifier (_) @receiver . (type_identifier) @reference.construct .)
  (generic_type . (type_identifier) @reference.construct)])
(scoped_type_identifier (_) @receiver . (type_identifier) @reference.type .)
(type_identifier) @reference.type
((method_invocation object: (identifier) @reference.type) (#match? @reference.type "^[A-Z]"))
((field_access object: (identifier) @reference.type) (#match? @reference.type "^[A-Z]"))
(trigger_declaration object: (identifier) @reference.type)
(storage_identifier (identifier) @reference.type)
(field_access object: (_) @receiver field: (_) @reference.read)
(argument_list (identifier) @reference.value)
(assignment_expression right: (identifier) @reference.value)
(variable_declarator value: (identifier) @reference.value)
(return_statement (identifier) @reference.value)
(binary_expression (identifier) @reference.value)
(bound_apex_expression (identifier) @reference.value)
(dml_expression target: (identifier) @reference.value)
(enhanced_for_statement value: (identifier) @reference.value)
(switch_label (identifier) @reference.value)

(class_declaration body: (_) @body) @scope.class
(interface_declaration body: (_) @body) @scope.class
(enum_declaration body: (_) @body) @scope.class
(superclass (_) @base)
(method_declaration type: (_)? @returns parameters: (_) @parameters body: (_)? @body) @scope.function
(constructor_declaration parameters: (_) @parameters body: (_) @body) @scope.function
(trigger_declaration body: (_) @body) @scope.function
(accessor_declaration body: (_) @body) @scope.function
[(block) (for_statement) (enhanced_for_statement) (catch_clause)] @scope.block

(local_variable_declaration
  type: (_) @binding.type declarator: (_ name: (_) @binding.name value: (_)? @binding.value)) @binding
(enhanced_for_statement type: (_) @binding.type name: (_) @binding.name) @binding
(catch_clause (formal_parameter type: (_) @binding.type name: (_) @binding.name)) @binding

; values:

([identifier type_identifier this super]) @value.name
(field_access object: (_) @of field: (_) @name) @value.member
(scoped_type_identifier (_) @of (_) @name) @value.member
(method_invocation object: (_) @of name: (_) @name arguments: (_) @arguments) @value.call
(method_invocation name: (_) @of arguments: (_) @arguments) @value.call
(object_creation_expression type: (_) @of arguments: (_) @arguments) @value.new
(cast_expression type: (_) @type) @value.typed
(generic_type (type_identifier) @of (type_arguments) @keys) @value.index
(array_access array: (_) @of index: (_) @key) @value.index
(parenthesized_expression (_) @of) @value.same
([string_literal int decimal boolean null_literal]) @value.literal

(formal_parameter type: (_) @type name: (_) @of) @target.parameter
