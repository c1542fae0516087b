; extensions: .java

(class_declaration name: (identifier) @name body: (_) @body) @definition.class
(interface_declaration name: (identifier) @name body: (_) @body) @definition.interface
(annotation_type_declaration name: (identifier) @name body: (_) @body) @definition.interface
(enum_declaration name: (identifier) @name body: (_) @body) @definition.enum
(record_declaration name: (identifier) @name body: (_) @body) @definition.class
(record_declaration parameters: (formal_parameters (formal_parameter name: (identifier) @name) @definition.field))

(method_declaration name: (identifier) @name body: (_) @body) @definition.method
(method_declaration name: (identifier) @name !body) @definition.method
(constructor_declaration name: (identifier) @name body: (_) @body) @definition.constructor
(compact_constructor_declaration name: (identifier) @name body: (_) @body) @definition.constructor
(annotation_type_element_declaration name: (identifier) @name) @definition.method

(enum_constant name: (identifier) @name arguments: (_) @body) @definition.member
(enum_constant name: (identifier) @name !arguments body: (_) @body) @definition.member
(enum_constant name: (identifier) @name !arguments !body) @definition.member

(field_declaration declarator: (variable_declarator
  name: (identifier) @name
  value: [
    (decimal_integer_literal) (hex_integer_literal) (octal_integer_literal) (binary_integer_literal)
    (decimal_floating_point_literal) (string_literal) (character_literal) (true) (false) (null_literal)
    (unary_expression operand: (decimal_integer_literal))] @value)) @definition.field
(field_declaration declarator: (variable_declarator name: (identifier) @name value: (_) @body)) @definition.field
(field_declaration declarator: (variable_declarator name: (identifier) @name !value)) @definition.field
(field_declaration (variable_declarator value: (_) @elide) (variable_declarator))
(field_declaration (variable_declarator) (variable_declarator value: (_) @elide))
(constant_declaration declarator: (variable_declarator
  name: (identifier) @name
  value: [
    (decimal_integer_literal) (hex_integer_literal) (octal_integer_literal) (binary_integer_literal)
    (decimal_floating_point_literal) (string_literal) (character_literal) (true) (false) (null_literal)
    (unary_expression operand: (decimal_integer_literal))] @value)) @definition.field
(constant_declaration declarator: (variable_declarator name: (identifier) @name value: (_) @body)) @definition.field

(line_comment) @doc
(block_comment) @doc

(class_declaration (modifiers (_) @decorator))
(interface_declaration (modifiers (_) @decorator))
(annotation_type_declaration (modifiers (_) @decorator))
(enum_declaration (modifiers (_) @decorator))
(record_declaration (modifiers (_) @decorator))
(method_declaration (modifiers (_) @decorator))
(constructor_declaration (modifiers (_) @decorator))
(compact_constructor_declaration (modifiers (_) @decorator))
(annotation_type_element_declaration (modifiers (_) @decorator))
(field_declaration (modifiers (_) @decorator))
(constant_declaration (modifiers (_) @decorator))
(enum_constant (modifiers (_) @decorator))
(formal_parameter (modifiers (_) @ignore))
(spread_parameter (modifiers (_) @ignore))

(method_invocation !object name: (identifier) @reference.call)
(method_invocation object: (_) @receiver name: (identifier) @name) @reference.call

(object_creation_expression type: [
  (type_identifier) @reference.construct
  (generic_type (type_identifier) @reference.construct)])
(object_creation_expression type: [
  (scoped_type_identifier (_) @receiver (type_identifier) @name .)
  (generic_type (scoped_type_identifier (_) @receiver (type_identifier) @name .))]) @reference.construct
(method_reference . [
  (identifier) @reference.construct
  (type_identifier) @reference.construct
  (generic_type (type_identifier) @reference.construct)] "new")

(superclass [
  (type_identifier) @reference.inherit
  (generic_type (type_identifier) @reference.inherit)])
(superclass [
  (scoped_type_identifier (_) @receiver (type_identifier) @name .)
  (generic_type (scoped_type_identifier (_) @receiver (type_identifier) @name .))]) @reference.inherit
(super_interfaces (type_list [
  (type_identifier) @reference.inherit
  (generic_type (type_identifier) @reference.inherit)]))
(super_interfaces (type_list [
  (scoped_type_identifier (_) @receiver (type_identifier) @name .) @reference.inherit
  (generic_type (scoped_type_identifier (_) @receiver (type_identifier) @name .)) @reference.inherit]))
(extends_interfaces (type_list [
  (type_identifier) @reference.inherit
  (generic_type (type_identifier) @reference.inherit)]))
(extends_interfaces (type_list [
  (scoped_type_identifier (_) @receiver (type_identifier) @name .) @reference.inherit
  (generic_type (scoped_type_identifier (_) @receiver (type_identifier) @name .)) @reference.inherit]))

(marker_annotation name: [
  (identifier) @reference.decorate
  (scoped_identifier name: (identifier) @reference.decorate)])
(annotation name: [
  (identifier) @reference.decorate
  (scoped_identifier name: (identifier) @reference.decorate)])

(scoped_type_identifier (_) @receiver (type_identifier) @name .) @reference.type
(type_identifier) @reference.type

; A capital says that what a member is taken from is a type, not a variable.
((method_invocation object: (identifier) @reference.type) (#match? @reference.type "^[A-Z]"))
((field_access object: (identifier) @reference.type) (#match? @reference.type "^[A-Z]"))
((method_reference . (identifier) @reference.type) (#match? @reference.type "^[A-Z]"))

(method_reference (_) @receiver (identifier) @name .) @reference.value
(argument_list (identifier) @reference.value)
(variable_declarator value: (identifier) @reference.value)
(assignment_expression right: (identifier) @reference.value)
(return_statement (identifier) @reference.value)
(switch_label (identifier) @reference.value)

(field_access object: (_) @receiver field: (identifier) @name) @reference.read

(import_declaration (scoped_identifier scope: (_) @import.source name: (identifier) @import.name) .) @import
(import_declaration (scoped_identifier) @import.source (asterisk) @import.wildcard) @import
(import_declaration (identifier) @import.source .) @import
