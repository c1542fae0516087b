; extensions: .ts .mts .cts
; interpreters: ts-node tsx
; inherits: ecmascript
; family: ecmascript

(abstract_class_declaration name: (_) @name body: (_) @body) @definition.class
(function_signature name: (identifier) @name) @definition.function
(abstract_method_signature name: [
  (property_identifier) @name (computed_property_name) @name (_ (string_fragment) @name)]) @definition.method
(class_body (method_signature name: [
  (property_identifier) @name
  (private_property_identifier) @name
  (computed_property_name) @name
  (_ (string_fragment) @name)]) @definition.method)

(public_field_definition
  name: [
    (property_identifier) @name
    (private_property_identifier) @name
    (computed_property_name) @name
    (_ (string_fragment) @name)]
  value: [(_ parameters: (_) body: (_) @body) (_ parameter: (_) body: (_) @body)]) @definition.method
(public_field_definition
  name: [
    (property_identifier) @name
    (private_property_identifier) @name
    (computed_property_name) @name
    (_ (string_fragment) @name)]
  value: (_)? @value) @definition.field

(required_parameter (accessibility_modifier) pattern: (identifier) @name value: (_) @body) @definition.field
(required_parameter (accessibility_modifier) pattern: (identifier) @name !value) @definition.field
(required_parameter "readonly" pattern: (identifier) @name value: (_) @body) @definition.field
(required_parameter "readonly" pattern: (identifier) @name !value) @definition.field
(optional_parameter (accessibility_modifier) pattern: (identifier) @name) @definition.field

(interface_declaration name: (_) @name body: (_) @body) @definition.interface
(interface_body (property_signature name: [
  (property_identifier) @name (computed_property_name) @name (_ (string_fragment) @name)]) @definition.property)
(interface_body (method_signature name: [
  (property_identifier) @name (computed_property_name) @name (_ (string_fragment) @name)]) @definition.method)

(type_alias_declaration name: (_) @name value: (object_type) @body) @definition.type
(type_alias_declaration name: (_) @name value: (_) @value) @definition.type
(type_alias_declaration value: (object_type (property_signature name: [
  (property_identifier) @name (computed_property_name) @name (_ (string_fragment) @name)]) @definition.property))
(type_alias_declaration value: (object_type (method_signature name: [
  (property_identifier) @name (computed_property_name) @name (_ (string_fragment) @name)]) @definition.method))
(type_alias_declaration value: (intersection_type (object_type (property_signature name: [
  (property_identifier) @name (computed_property_name) @name (_ (string_fragment) @name)]) @definition.property)))
(type_alias_declaration value: (intersection_type (object_type (method_signature name: [
  (property_identifier) @name (computed_property_name) @name (_ (string_fragment) @name)]) @definition.method)))

(enum_declaration name: (_) @name body: (_) @body) @definition.enum
(enum_body name: (property_identifier) @definition.member)
(enum_body name: (_ (string_fragment) @name) @definition.member)
(enum_assignment name: [(property_identifier) @name (_ (string_fragment) @name)] value: (_)? @value) @definition.member

(internal_module name: (_) @name body: (_) @body) @definition.namespace
(module
  name: [(_ (string_fragment) @name) (identifier) @name (nested_identifier) @name]
  body: (_) @body) @definition.module
(module name: (_ (string_fragment) @name) !body) @definition.module
(internal_module body: (statement_block
  (_ (variable_declarator name: (identifier) @name value: (_)? @body) @definition.constant)))
(module body: (statement_block
  (_ (variable_declarator name: (identifier) @name value: (_)? @body) @definition.constant)))
(ambient_declaration (_ (variable_declarator name: (identifier) @name !value) @definition.constant))
(ambient_declaration (statement_block
  (_ (variable_declarator name: (identifier) @name !value) @definition.constant)))

(variable_declarator value: (_ (object (_
  key: [(property_identifier) @name (_ (string_fragment) @name)]
  value: [(_ parameters: (_) body: (_) @body)
    (_ parameter: (_) body: (_) @body)]) @definition.method) ["as" "satisfies"]))

; a type that is written out names the same properties again
(required_parameter pattern: (object_pattern) @elide type: (type_annotation (object_type)))
(required_parameter value: [
  (arrow_function) (function_expression) (class) (call_expression) (new_expression) (await_expression)
  (as_expression) (satisfies_expression)
  (parenthesized_expression) (ternary_expression) (_ operator: _ (parenthesized_expression))
  (template_string (template_substitution)) (object . (_)) (array . (_))] @elide)
(extends_clause value: (_ arguments: (_ [
  (arrow_function) (function_expression) (class) (object . (_))] @elide)))

(extends_clause value: (identifier) @reference.inherit)
(extends_clause value: (_ object: (_) @receiver property: (property_identifier) @reference.inherit))
(implements_clause [
  (type_identifier) @reference.inherit
  (generic_type name: (type_identifier) @reference.inherit)])
(implements_clause [
  (nested_type_identifier module: (_) @receiver name: (type_identifier) @reference.inherit)
  (generic_type name: (nested_type_identifier module: (_) @receiver name: (type_identifier) @reference.inherit))])
(extends_type_clause type: [
  (type_identifier) @reference.inherit
  (generic_type name: (type_identifier) @reference.inherit)])
(extends_type_clause type: [
  (nested_type_identifier module: (_) @receiver name: (type_identifier) @reference.inherit)
  (generic_type name: (nested_type_identifier module: (_) @receiver name: (type_identifier) @reference.inherit))])

(nested_type_identifier module: (_) @receiver name: (type_identifier) @reference.type)
(type_identifier) @reference.type
(type_query (identifier) @reference.value)

(import_statement (import_require_clause (identifier) @import.alias source: (string) @import.source)) @import

; what no pattern above says more of
(member_expression object: (_) @receiver
  property: [(property_identifier) (private_property_identifier)] @reference.read)
