; extensions: .js .mjs .cjs .jsx
; interpreters: node nodejs deno bun
; inherits: jsx ecmascript
; family: ecmascript

(field_definition
  property: [
    (property_identifier) @name
    (private_property_identifier) @name
    (computed_property_name) @name
    (string (string_fragment) @name)]
  value: [(arrow_function body: (_) @body) (function_expression body: (_) @body)]) @definition.method
(field_definition
  property: [
    (property_identifier) @name
    (private_property_identifier) @name
    (computed_property_name) @name
    (string (string_fragment) @name)]
  value: [
    (string) (number) (regex) (true) (false) (null) (undefined)
    (unary_expression argument: (number))] @value) @definition.field
(field_definition
  property: [
    (property_identifier) @name
    (private_property_identifier) @name
    (computed_property_name) @name
    (string (string_fragment) @name)]
  value: (_) @body) @definition.field
(field_definition
  property: [
    (property_identifier) @name
    (private_property_identifier) @name
    (computed_property_name) @name
    (string (string_fragment) @name)]
  !value) @definition.field

(class_heritage (identifier) @reference.inherit)
(class_heritage (member_expression object: (_) @receiver property: (property_identifier) @reference.inherit))
(class_heritage (call_expression arguments: (arguments [
  (arrow_function) (function_expression) (class) (object . (_))] @elide)))

; what no pattern above says more of
(member_expression object: (_) @receiver property: [(property_identifier) (private_property_identifier)] @reference.read)
