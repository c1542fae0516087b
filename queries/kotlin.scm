; extensions: .kt .kts
; family: java

; The grammar has next to no fields: the kinds and places of children say what they are. A property is what has a
; `binding_pattern_kind`: its node's own name would make the query slow to compile.

; The body of `class A : B by c {…}` is read as a lambda that is handed to `c`.
(class_declaration (type_identifier) @name (_ (explicit_delegation (_ (_ (annotated_lambda) @body))))) @definition.class
(object_declaration
  (type_identifier) @name (_ (explicit_delegation (_ (_ (annotated_lambda) @body))))) @definition.object
(class_declaration "enum" (type_identifier) @name (enum_class_body)? @body) @definition.enum
(class_declaration "interface" (type_identifier) @name (class_body)? @body) @definition.interface
(class_declaration "class" (type_identifier) @name (class_body)? @body) @definition.class
(object_declaration (type_identifier) @name (class_body)? @body) @definition.object
(companion_object (type_identifier) @name (class_body)? @body) @definition.object
(companion_object "companion" @name "object" . [
  (class_body) @body
  ((delegation_specifier) (class_body)? @body)]) @definition.object
(companion_object "companion" @name "object" .) @definition.object
(type_alias (type_identifier) @name "=" . (_) @value) @definition.type

; A class or function under several annotations is at times read as words.
((infix_expression
  (simple_identifier) @_fun
  . (call_expression . (simple_identifier) @name (call_suffix (annotated_lambda) @body)) .) @definition.function
  (#eq? @_fun "fun"))
((infix_expression
  (simple_identifier) @_class
  . (call_expression . (simple_identifier) @name (call_suffix (annotated_lambda) @body)) .) @definition.class
  (#eq? @_class "class"))
([(infix_expression (simple_identifier) @_class . (simple_identifier) @definition.class)
  (infix_expression (infix_expression (simple_identifier) @_class .) . (simple_identifier) @definition.class)]
  (#eq? @_class "class"))
(ERROR "class" . [(simple_identifier) (type_identifier)] @definition.class)

(enum_entry (simple_identifier) @name [(value_arguments) (class_body)]? @body) @definition.member
(secondary_constructor "constructor" @name [(constructor_delegation_call) "{"]? @body) @definition.constructor

(class_body (function_declaration
  receiver: (_ [
    (user_type . (type_identifier) @scope . (type_identifier)? @scope)
    (nullable_type (user_type . (type_identifier) @scope . (type_identifier)? @scope))])?
  (simple_identifier) @name
  (function_body)? @body) @definition.method)
(function_declaration
  receiver: (_ [
    (user_type . (type_identifier) @scope . (type_identifier)? @scope)
    (nullable_type (user_type . (type_identifier) @scope . (type_identifier)? @scope))])?
  (simple_identifier) @name
  (function_body)? @body) @definition.function

; Properties of anonymous objects are dropped as local values where they stand in a function.
(object_literal (class_body (_
  (binding_pattern_kind)
  (variable_declaration . (simple_identifier) @name)
  ["=" (property_delegate) (getter)]? @body) @definition.variable))
([(source_file (_
    (binding_pattern_kind)
    receiver: (_ [
      (user_type . (type_identifier) @scope . (type_identifier)? @scope)
      (nullable_type (user_type . (type_identifier) @scope . (type_identifier)? @scope))])?
    [(variable_declaration . (simple_identifier) @name)
     (multi_variable_declaration (variable_declaration . (simple_identifier) @name))]
    ["=" (property_delegate) @body (getter) @body]?
    . (_)? @value) @definition.property)
  (class_body (_
    (binding_pattern_kind)
    receiver: (_ [
      (user_type . (type_identifier) @scope . (type_identifier)? @scope)
      (nullable_type (user_type . (type_identifier) @scope . (type_identifier)? @scope))])?
    (variable_declaration . (simple_identifier) @name)
    ["=" (property_delegate) @body (getter) @body]?
    . (_)? @value) @definition.property)
  (enum_class_body (_
    (binding_pattern_kind)
    receiver: (_ [
      (user_type . (type_identifier) @scope . (type_identifier)? @scope)
      (nullable_type (user_type . (type_identifier) @scope . (type_identifier)? @scope))])?
    (variable_declaration . (simple_identifier) @name)
    ["=" (property_delegate) @body (getter) @body]?
    . (_)? @value) @definition.property)
  (delegation_specifier (explicit_delegation (_ (_ (_ (lambda_literal (_ (_
    (binding_pattern_kind)
    (variable_declaration . (simple_identifier) @name)
    ["=" (property_delegate) @body (getter) @body]?
    . (_)? @value) @definition.property)))))))])
; What has a visibility is no local value, wherever the grammar loses its class: under a constructor on a line of its
; own, whose class body is read as a lambda, or beside what cannot be parsed.
([
  (statements (_
    (modifiers [(visibility_modifier) (property_modifier) (inheritance_modifier) (member_modifier)])
    (binding_pattern_kind)
    (variable_declaration . (simple_identifier) @name)
    ["=" (property_delegate) (getter)]? @body) @definition.variable)
  (ERROR (_
    (modifiers [(visibility_modifier) (property_modifier) (inheritance_modifier) (member_modifier)])
    (binding_pattern_kind)
    (variable_declaration . (simple_identifier) @name)
    ["=" (property_delegate) (getter)]? @body) @definition.variable)])
(class_parameter (binding_pattern_kind) (simple_identifier) @name "=" . (_) @value) @definition.property
(class_parameter (binding_pattern_kind) (simple_identifier) @name) @definition.property

(line_comment) @doc
(multiline_comment) @doc

; Not those of a primary constructor: the next name is a parameter's.
(_ (modifiers (annotation) @decorator) . [
  "class" "interface" "enum" "object" "companion" "fun" "typealias" (simple_identifier) (binding_pattern_kind)])
(secondary_constructor (modifiers (annotation) @decorator))
(prefix_expression (annotation) @decorator [(infix_expression) (prefix_expression) (parenthesized_expression)])
(class_parameter (modifiers (annotation) @ignore))
(primary_constructor (modifiers (annotation) @ignore))
(parameter_modifiers (annotation) @ignore)

(function_value_parameters "=" . [
  (call_expression) (lambda_literal) (anonymous_function) (object_literal)] @elide)
(class_parameter "=" . [
  (call_expression) (lambda_literal) (anonymous_function) (object_literal)] @elide)
(delegation_specifier (_ (value_arguments (value_argument [
  (call_expression) (lambda_literal) (anonymous_function) (object_literal)] @elide))))

(annotation [
  (user_type (type_identifier) @reference.decorate .)
  (_ (user_type (type_identifier) @reference.decorate .))])
(file_annotation [
  (user_type (type_identifier) @reference.decorate .)
  (_ (user_type (type_identifier) @reference.decorate .))])

; Only what is called has a class to construct: `object : Named {}` names a type.
(object_literal (delegation_specifier (constructor_invocation
  (user_type (type_identifier)? @receiver . (type_identifier) @reference.construct . (type_arguments)? .))))
(object_literal (delegation_specifier (user_type (type_identifier)? @receiver . (type_identifier) @reference.type)))
(delegation_specifier [
  (user_type (type_identifier)? @receiver . (type_identifier) @reference.inherit . (type_arguments)? .)
  (_ (user_type (type_identifier)? @receiver . (type_identifier) @reference.inherit . (type_arguments)? .))])

(user_type (type_identifier) @receiver . (type_identifier) @reference.type)
(user_type (type_identifier) @reference.type)
(callable_reference (type_identifier) @reference.type)

(call_expression . [
  (simple_identifier) @reference.call
  (navigation_expression . (_) @receiver (navigation_suffix (simple_identifier) @reference.call))])
(infix_expression . (_) @receiver . (simple_identifier) @reference.call)

; `call<Type>(x).go()` is read as two comparisons.
(comparison_expression
  . (_ . [
      (simple_identifier) @reference.call
      (navigation_expression . (_) @receiver (navigation_suffix (simple_identifier) @reference.call))] "<")
  ">")
(comparison_expression . (_ "<" (simple_identifier) @reference.type) ">")

; A capital says that what a member is taken from is a type, not a variable.
((navigation_expression . (simple_identifier) @reference.type) (#match? @reference.type "^[A-Z]"))

(callable_reference (type_identifier)? @receiver "::" (simple_identifier) @reference.value)
(navigation_expression . (_) @receiver (navigation_suffix "::" (simple_identifier) @reference.value))
(value_argument (simple_identifier) @reference.value .)
(spread_expression (simple_identifier) @reference.value)
(_ (variable_declaration) "=" . (simple_identifier) @reference.value)
(property_delegate (simple_identifier) @reference.value)
(explicit_delegation "by" . (simple_identifier) @reference.value)
(assignment (simple_identifier) @reference.value .)
(function_body "=" . (simple_identifier) @reference.value)
(jump_expression (simple_identifier) @reference.value)
(when_condition (simple_identifier) @reference.value)

(navigation_expression . (_) @receiver (navigation_suffix (simple_identifier) @reference.read))
(directly_assignable_expression . (_) @receiver . (navigation_suffix (simple_identifier) @reference.read))
(directly_assignable_expression (navigation_suffix (simple_identifier) @reference.read))

(import_header (identifier (simple_identifier) @import.name .) @import.source .) @import
(import_header (identifier (simple_identifier) @import.name .) @import.source
  . [(import_alias (type_identifier) @import.alias) (line_comment) (multiline_comment)]) @import
(import_header (identifier) @import.source (wildcard_import) @import.wildcard) @import
