; extensions: .js .mjs .cjs .jsx .es6 .jsm
; interpreters: node nodejs deno bun
; inherits: jsx ecmascript
; family: ecmascript
; linking: ecmascript
; unlinked: variables
; behind: ;
; elided: { /* ... */ }
; statements: expression_statement if_statement for_statement for_in_statement while_statement do_statement try_statement switch_statement labeled_statement throw_statement statement_block with_statement

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

(function_declaration parameters: (_) @parameters body: (_) @body) @scope.function
(generator_function_declaration parameters: (_) @parameters body: (_) @body) @scope.function
(function_expression parameters: (_) @parameters body: (_) @body) @scope.function
(generator_function parameters: (_) @parameters body: (_) @body) @scope.function
(method_definition parameters: (_) @parameters body: (_) @body) @scope.function
(arrow_function parameters: (_) @parameters body: (_) @body) @scope.function
(arrow_function parameter: (_) @parameters body: (_) @body) @scope.function
(class_declaration body: (_) @body) @scope.class
(class body: (_) @body) @scope.class
(class_heritage (_) @base)

(lexical_declaration (variable_declarator name: (_) @binding.name value: (_)? @binding.value) @binding)
(variable_declaration
  (variable_declarator name: (_) @binding.name value: (_)? @binding.value) @binding @binding.hoisted)
(field_definition property: (_) @binding.name value: (_)? @binding.value) @binding

; types in comments
((comment) @documented . [(function_declaration) (generator_function_declaration) (method_definition)] @documented.function
  (#match? @documented "@"))
((comment) @documented . (expression_statement (assignment_expression
  right: [(function_expression) (arrow_function)] @documented.function)) (#match? @documented "@"))
((comment) @documented . (export_statement declaration: (function_declaration) @documented.function)
  (#match? @documented "@"))
((comment) @documented . (export_statement value: [(function_expression) (arrow_function)] @documented.function)
  (#match? @documented "@"))
((comment) @documented . (_ (variable_declarator
  name: (_) @documented.name value: [(function_expression) (arrow_function)]? @documented.function))
  (#match? @documented "@"))
((comment) @documented . (pair value: [(function_expression) (arrow_function)] @documented.function)
  (#match? @documented "@"))
((comment) @documented . (expression_statement (assignment_expression left: (_) @documented.name))
  (#match? @documented "@type"))
((comment) @documented . (field_definition property: (_) @documented.name) (#match? @documented "@type"))

; values:

(call_expression function: (_) @of arguments: (_) @arguments) @value.call
(new_expression constructor: (_) @of arguments: (_) @arguments) @value.new
