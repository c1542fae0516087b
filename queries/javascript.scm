; extensions: .js .mjs .cjs .jsx
; interpreters: node nodejs deno bun
; inherits: jsx ecmascript
; family: ecmascript

(field_definition
  property: [
    (property_identifier) @name
    (private_property_identifier) @name
    (computed_property_name) @name
    (_ (string_fragment) @name)]
  value: [(_ parameters: (_) body: (_) @body) (_ parameter: (_) body: (_) @body)]) @definition.method
(field_definition
  property: [
    (property_identifier) @name
    (private_property_identifier) @name
    (computed_property_name) @name
    (_ (string_fragment) @name)]
  value: (_)? @value) @definition.field

(class_heritage (identifier) @reference.inherit)
(class_heritage (_ object: (_) @receiver property: (property_identifier) @reference.inherit))
(class_heritage (_ arguments: (_ [
  (arrow_function) (function_expression) (class) (object . (_))] @elide)))

; what no pattern above says more of
(member_expression object: (_) @receiver
  property: [(property_identifier) (private_property_identifier)] @reference.read)
