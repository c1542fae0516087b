; extensions: .ts .mts .cts
; interpreters: ts-node tsx
; inherits: ecmascript
; family: ecmascript
; linking: ecmascript
; unlinked: variables
; restarts: < (
; behind: ;
; elided: { /* ... */ }
; statements: expression_statement if_statement for_statement for_in_statement while_statement do_statement try_statement switch_statement labeled_statement throw_statement statement_block with_statement

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

(required_parameter
  (accessibility_modifier) pattern: (identifier) @name type: (_)? @type value: (_) @body) @definition.field
(required_parameter (accessibility_modifier) pattern: (identifier) @name type: (_)? @type !value) @definition.field
(required_parameter "readonly" pattern: (identifier) @name type: (_)? @type value: (_) @body) @definition.field
(required_parameter "readonly" pattern: (identifier) @name type: (_)? @type !value) @definition.field
(optional_parameter (accessibility_modifier) pattern: (identifier) @name type: (_)? @type) @definition.field

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

(call_expression function: (non_null_expression (identifier) @reference.call))
(call_expression
  function: (non_null_expression (_ object: (_) @receiver property: (property_identifier) @reference.call)))
(call_expression function: (parenthesized_expression (as_expression . (identifier) @reference.call)))
(call_expression function: (parenthesized_expression
  (as_expression . (_ object: (_) @receiver property: (property_identifier) @reference.call))))
; await f<T>() is read as a call of what was waited for
(call_expression function: (await_expression (identifier) @reference.call))
(call_expression
  function: (await_expression (_ object: (_) @receiver property: (property_identifier) @reference.call)))

(import_statement (import_require_clause (identifier) @import.alias source: (string) @import.source)) @import

; what no pattern above says more of
(member_expression object: (_) @receiver
  property: [(property_identifier) (private_property_identifier)] @reference.read)

(function_declaration
  type_parameters: (_)? @placeholders parameters: (_) @parameters return_type: (_)? @returns
  body: (_) @body) @scope.function
(generator_function_declaration
  type_parameters: (_)? @placeholders parameters: (_) @parameters return_type: (_)? @returns
  body: (_) @body) @scope.function
(function_expression
  type_parameters: (_)? @placeholders parameters: (_) @parameters return_type: (_)? @returns
  body: (_) @body) @scope.function
(generator_function
  type_parameters: (_)? @placeholders parameters: (_) @parameters return_type: (_)? @returns
  body: (_) @body) @scope.function
(method_definition
  type_parameters: (_)? @placeholders parameters: (_) @parameters return_type: (_)? @returns
  body: (_) @body) @scope.function
(arrow_function
  type_parameters: (_)? @placeholders parameters: (_) @parameters return_type: (_)? @returns
  body: (_) @body) @scope.function
(arrow_function parameter: (_) @parameters body: (_) @body) @scope.function
(function_signature name: (_) @name type_parameters: (_)? @placeholders parameters: (_) @parameters return_type: (_)? @returns) @scope.function
(method_signature name: (_) @name type_parameters: (_)? @placeholders parameters: (_) @parameters return_type: (_)? @returns) @scope.function
(abstract_method_signature
  name: (_) @name type_parameters: (_)? @placeholders parameters: (_) @parameters return_type: (_)? @returns) @scope.function
(call_signature type_parameters: (_)? @placeholders parameters: (_) @parameters return_type: (_)? @returns) @scope.function
(function_type type_parameters: (_)? @placeholders parameters: (_) @parameters return_type: (_)? @returns) @scope.function
(construct_signature
  type_parameters: (_)? @placeholders parameters: (_) @parameters type: (_)? @returns) @scope.function
(constructor_type
  type_parameters: (_)? @placeholders parameters: (_) @parameters type: (_)? @returns) @scope.function
(constructor_type) @mark.new
(method_signature ["get" @mark.get "set" @mark.set "static" @mark.static])

(class_declaration type_parameters: (_)? @placeholders body: (_) @body) @scope.class
(abstract_class_declaration type_parameters: (_)? @placeholders body: (_) @body) @scope.class
(class type_parameters: (_)? @placeholders body: (_) @body) @scope.class
(interface_declaration type_parameters: (_)? @placeholders body: (_) @body) @scope.class
(type_alias_declaration
  name: (_) @name type_parameters: (_)? @placeholders value: (_) @returns) @scope.alias
(enum_declaration body: (_) @body) @scope.class
[(internal_module body: (_) @body) (module body: (_) @body)] @scope.namespace
(object_type (index_signature (mapped_type_clause)) @placeholders) @scope.class
(object_type (index_signature (mapped_type_clause))) @mark.mapped
(object_type) @scope.class
(intersection_type) @scope.class @base
[(extends_clause) (extends_type_clause) (implements_clause)] @base

(lexical_declaration (variable_declarator
  name: (_) @binding.name type: (_)? @binding.type value: (_)? @binding.value) @binding)
(variable_declaration (variable_declarator
  name: (_) @binding.name type: (_)? @binding.type value: (_)? @binding.value) @binding @binding.hoisted)
(public_field_definition name: (_) @binding.name type: (_)? @binding.type value: (_)? @binding.value) @binding
(property_signature name: (_) @binding.name type: (_)? @binding.type) @binding
(method_signature name: (_) @binding.name) @binding @binding.value
(call_signature) @binding @binding.call
(construct_signature) @binding @binding.new
(index_signature type: (_) @binding.type) @binding @binding.index
; a function that says what its argument, or what it is a member of, is
((call_expression
  function: [(identifier) @_guard (_ property: (_) @_guard)]
  arguments: (_ . (_) @binding.name)) @binding @binding.is (#match? @_guard "^(is|has)[A-Z]"))
((call_expression
  function: (_ object: (_) @binding.name property: (_) @_guard)
  arguments: (arguments)) @binding @binding.is (#match? @_guard "^(is|has)[A-Z]"))
(infer_type . (type_identifier) @binding.name) @binding
(import_alias (identifier) @binding.name (_) @binding.value) @binding
(export_statement "=" @export.name . (_) @export.value) @export

; values:

(call_expression function: (_) @of type_arguments: (_) @types arguments: (_) @arguments) @value.call
(new_expression constructor: (_) @of type_arguments: (_) @types arguments: (_) @arguments) @value.new
(type_identifier) @value.name
(this_type) @value.name
(nested_type_identifier module: (_) @of name: (_) @name) @value.member
(generic_type name: (_) @of type_arguments: (_) @types) @value.index
(instantiation_expression (_) @of (type_arguments) @types) @value.index
(union_type (_)* @of) @value.either
(intersection_type (_)* @type) @value.either
([opting_type_annotation omitting_type_annotation adding_type_annotation] (_) @of) @value.same
([type_annotation parenthesized_type readonly_type constraint default_type optional_type] (_) @of) @value.same
(required_parameter type: (_) @of) @value.same
(optional_parameter type: (_) @of) @value.same
(rest_type (_) @of) @value.spread
(array_type (_) @type) @value.list
(tuple_type (_)* @type) @value.tuple
(predefined_type) @value.name
(literal_type [(string) (number) (true) (false) (unary_expression)] @of) @value.typeof
(template_literal_type) @value.literal
(index_type_query) @value.literal
(type_predicate_annotation (_) @of) @value.same
(type_predicate name: (_) @name type: (_) @type) @value.predicate
(conditional_type consequence: (_) @of alternative: (_) @of) @value.undecided
(lookup_type (_) @of (_) @key) @value.lookup
(type_query (_) @of) @value.typeof
(as_expression (_) @of (_) @type) @value.typed
(satisfies_expression (_) @of (_) @type) @value.same
([as_expression non_null_expression] (_) @of) @value.same
(type_assertion (type_arguments) @type (_) @of) @value.typed
(type_arguments (_) @of) @value.same
(extends_clause value: (_) @of type_arguments: (type_arguments) @types) @value.index
(extends_clause value: (_) @of) @value.same
(extends_type_clause type: (_) @type) @value.either
(implements_clause (_)* @type) @value.either

(required_parameter pattern: (_) @of type: (_)? @type value: (_)? @value) @target.parameter
(optional_parameter pattern: (_) @of type: (_)? @type value: (_)? @value) @target.optional
(mapped_type_clause name: (_) @of type: (_) @type) @target.parameter
(type_parameter name: (_) @of constraint: (_)? @type value: (_)? @value) @target.parameter
