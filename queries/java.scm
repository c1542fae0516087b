; extensions: .java
; family: java
; linking: java
; elided: { /* ... */ }
; statements: static_initializer block expression_statement

(class_declaration name: (identifier) @name body: (_) @body) @definition.class
(interface_declaration name: (identifier) @name body: (_) @body) @definition.interface
(annotation_type_declaration name: (identifier) @name body: (_) @body) @definition.interface
(enum_declaration name: (identifier) @name body: (_) @body) @definition.enum
(record_declaration name: (identifier) @name body: (_) @body) @definition.class
(record_declaration parameters: (formal_parameters
  (formal_parameter type: (_) @type name: (identifier) @name) @definition.field))

(method_declaration name: (identifier) @name body: (_) @body) @definition.method
(method_declaration name: (identifier) @name !body) @definition.method
(constructor_declaration name: (identifier) @name body: (_) @body) @definition.constructor
(compact_constructor_declaration name: (identifier) @name body: (_) @body) @definition.constructor
(annotation_type_element_declaration name: (identifier) @name) @definition.method

(enum_constant name: (identifier) @name arguments: (_) @body) @definition.member
(enum_constant name: (identifier) @name !arguments body: (_) @body) @definition.member
(enum_constant name: (identifier) @name !arguments !body) @definition.member

(field_declaration type: (_) @type declarator: (variable_declarator
  name: (identifier) @name
  value: [
    (decimal_integer_literal) (hex_integer_literal) (octal_integer_literal) (binary_integer_literal)
    (decimal_floating_point_literal) (string_literal) (character_literal) (true) (false) (null_literal)
    (unary_expression operand: (decimal_integer_literal))] @value)) @definition.field
(field_declaration type: (_) @type declarator: (variable_declarator name: (identifier) @name value: (_) @body)) @definition.field
(field_declaration type: (_) @type declarator: (variable_declarator name: (identifier) @name !value)) @definition.field
(field_declaration (variable_declarator value: (_) @elide) (variable_declarator))
(field_declaration (variable_declarator) (variable_declarator value: (_) @elide))
(constant_declaration type: (_) @type declarator: (variable_declarator
  name: (identifier) @name
  value: [
    (decimal_integer_literal) (hex_integer_literal) (octal_integer_literal) (binary_integer_literal)
    (decimal_floating_point_literal) (string_literal) (character_literal) (true) (false) (null_literal)
    (unary_expression operand: (decimal_integer_literal))] @value)) @definition.field
(constant_declaration type: (_) @type declarator: (variable_declarator name: (identifier) @name value: (_) @body)) @definition.field

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

(method_invocation !object name: (identifier) @reference.call arguments: (_) @arguments)
(method_invocation object: (_) @receiver name: (identifier) @name arguments: (_) @arguments) @reference.call
(explicit_constructor_invocation constructor: [(this) (super)] @reference.construct)

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

(package_declaration (_) @package)

(class_declaration
  name: (_) @name type_parameters: (_)? @placeholders body: (_) @body) @scope.class
(interface_declaration
  name: (_) @name type_parameters: (_)? @placeholders body: (_) @body) @scope.class
(annotation_type_declaration name: (_) @name body: (_) @body) @scope.class
(enum_declaration name: (_) @name body: (_) @body) @scope.class
(record_declaration
  name: (_) @name type_parameters: (_)? @placeholders parameters: (_) @body body: (_) @body) @scope.class
(object_creation_expression type: (_) @returns (class_body) @scope.class)
(enum_constant name: (_) @name body: (_) @scope.class)

[(superclass (_) @base)
 (super_interfaces (type_list (_) @base))
 (extends_interfaces (type_list (_) @base))]

(method_declaration
  type_parameters: (_)? @placeholders
  type: (_) @returns
  name: (_) @name
  parameters: (_) @parameters
  body: (_)? @body) @scope.function
(annotation_type_element_declaration type: (_) @returns name: (_) @name) @scope.function
(constructor_declaration
  type_parameters: (_)? @placeholders name: (_) @name parameters: (_) @parameters body: (_) @body) @scope.function
(compact_constructor_declaration name: (_) @name body: (_) @body) @scope.function
(lambda_expression parameters: (_) @parameters body: (_) @body @returned) @scope.function

[(block) (for_statement) (enhanced_for_statement) (try_with_resources_statement) (catch_clause)
 (switch_block) (switch_rule)] @scope.block

(return_statement (_) @returned)

(local_variable_declaration
  type: (_) @binding.type
  declarator: (variable_declarator name: (identifier) @binding.name value: (_)? @binding.value)) @binding
(enhanced_for_statement
  type: (_) @binding.type name: (identifier) @binding.name value: (_) @binding.element body: (_) @binding.block) @binding
(resource type: (_) @binding.type name: (identifier) @binding.name value: (_) @binding.value) @binding
(catch_formal_parameter (catch_type (_) @binding.type) name: (identifier) @binding.name) @binding
(instanceof_expression right: (_) @binding.type name: (identifier) @binding.name) @binding
(type_pattern (_) @binding.type (identifier) @binding.name) @binding
(record_pattern_component (_) @binding.type (identifier) @binding.name) @binding

; values:

([
  identifier type_identifier this super integral_type floating_point_type boolean_type void_type]) @value.name
(scoped_identifier scope: (_) @of name: (_) @name) @value.member
(scoped_type_identifier (_) @of (_) @name) @value.member
(field_access object: (_) @of field: (_) @name) @value.member
(method_invocation object: (_) @of name: (_) @name arguments: (_) @arguments) @value.call
(object_creation_expression type: (_) @of arguments: (_) @arguments) @value.new
(generic_type (_) @of (type_arguments) @keys) @value.index
(array_type element: (_) @key) @value.index
(array_access array: (_) @of index: (_) @key) @value.index
(array_creation_expression type: (_) @key) @value.index
(array_initializer (_)* @of) @value.list
(class_literal (_) @key) @value.index
(type_bound . (_) @of) @value.same
(wildcard (super)) @value.literal
(wildcard (_) @of) @value.same
(cast_expression type: (_) @type) @value.typed
(parenthesized_expression (_) @of) @value.same
(ternary_expression consequence: (_) @of alternative: (_) @of) @value.either
(assignment_expression right: (_) @of) @value.same
(annotated_type (_)* @of) @value.last
(method_reference (_) @of (_) @name) @value.member
([
  decimal_integer_literal hex_integer_literal octal_integer_literal binary_integer_literal
  decimal_floating_point_literal character_literal true false null_literal]) @value.literal
(string_literal) @value.text

(formal_parameter type: (_) @type name: (_) @of) @target.parameter
(receiver_parameter) @target.rest
(spread_parameter
  [(type_identifier) (generic_type) (scoped_type_identifier) (array_type) (integral_type) (floating_point_type)
   (boolean_type)] @type
  (variable_declarator) @of) @target.rest
(variable_declarator name: (_) @of) @target.same
(type_parameter (type_identifier) @of (type_bound) @type) @target.parameter
(type_parameter (type_identifier) @of) @target.parameter
