; extensions: .kt .kts
; interpreters: kotlin kotlinc
; family: java
; blanks: \bclass\s+\w+(?:<(?:[^<>{}()]|<(?:[^<>{}()]|<[^<>{}()]{0,99}>){0,99}>){0,200}>)?[^\S\n]*(\n\s*)(?=(?:@[\w.]+(?:\([^()\n]*\))?\s+){0,4}(?:(?:private|internal|protected|public)\s+)?constructor\b)|(?:\)|\b(?:class|object)\s+\w+(?:<(?:[^<>{}()]|<(?:[^<>{}()]|<[^<>{}()]{0,99}>){0,99}>){0,200}>)?)\s*:\s*(?:[\w.]+(?:<(?:[^<>{}()]|<(?:[^<>{}()]|<[^<>{}()]{0,99}>){0,99}>){0,200}>)?(?:\([^(){}]{0,200}\))?\s*,\s*){0,8}[\w.]+(?:<(?:[^<>{}()]|<(?:[^<>{}()]|<[^<>{}()]{0,99}>){0,99}>){0,200}>)?(\s+by\s+[\w.]+)(?=\s*\{)
; linking: kotlin
; elided: { /* ... */ }
; elided: = TODO()
; statements: anonymous_initializer call_expression

; `TODO()` is what Kotlin's own library has for a body that is not there.
;
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
  (variable_declaration . (simple_identifier) @name (_)? @type)
  ["=" (property_delegate) (getter)]? @body) @definition.variable))
([(source_file (_
    (binding_pattern_kind)
    receiver: (_ [
      (user_type . (type_identifier) @scope . (type_identifier)? @scope)
      (nullable_type (user_type . (type_identifier) @scope . (type_identifier)? @scope))])?
    [(variable_declaration . (simple_identifier) @name (_)? @type)
     (multi_variable_declaration (variable_declaration . (simple_identifier) @name (_)? @type))]
    ["=" (property_delegate) @body (getter) @body]?
    . (_)? @value) @definition.property)
  (class_body (_
    (binding_pattern_kind)
    receiver: (_ [
      (user_type . (type_identifier) @scope . (type_identifier)? @scope)
      (nullable_type (user_type . (type_identifier) @scope . (type_identifier)? @scope))])?
    (variable_declaration . (simple_identifier) @name (_)? @type)
    ["=" (property_delegate) @body (getter) @body]?
    . (_)? @value) @definition.property)
  (enum_class_body (_
    (binding_pattern_kind)
    receiver: (_ [
      (user_type . (type_identifier) @scope . (type_identifier)? @scope)
      (nullable_type (user_type . (type_identifier) @scope . (type_identifier)? @scope))])?
    (variable_declaration . (simple_identifier) @name (_)? @type)
    ["=" (property_delegate) @body (getter) @body]?
    . (_)? @value) @definition.property)
  (delegation_specifier (explicit_delegation (_ (_ (_ (lambda_literal (_ (_
    (binding_pattern_kind)
    (variable_declaration . (simple_identifier) @name (_)? @type)
    ["=" (property_delegate) @body (getter) @body]?
    . (_)? @value) @definition.property)))))))])
; What has a visibility is no local value, wherever the grammar loses its class: under a constructor on a line of its
; own, whose class body is read as a lambda, or beside what cannot be parsed.
([
  (statements (_
    (modifiers [(visibility_modifier) (property_modifier) (inheritance_modifier) (member_modifier)])
    (binding_pattern_kind)
    (variable_declaration . (simple_identifier) @name (_)? @type)
    ["=" (property_delegate) (getter)]? @body) @definition.variable)
  (ERROR (_
    (modifiers [(visibility_modifier) (property_modifier) (inheritance_modifier) (member_modifier)])
    (binding_pattern_kind)
    (variable_declaration . (simple_identifier) @name (_)? @type)
    ["=" (property_delegate) (getter)]? @body) @definition.variable)])
(class_parameter
  (binding_pattern_kind) . (simple_identifier) @name . (_) @type "=" . (_) @value) @definition.property
(class_parameter (binding_pattern_kind) . (simple_identifier) @name . (_) @type) @definition.property

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

(call_expression
  . [
    (simple_identifier) @reference.call
    (navigation_expression . (_) @receiver (navigation_suffix (simple_identifier) @reference.call))]
  . (call_suffix) @arguments)
(infix_expression . (_) @receiver . (simple_identifier) @reference.call)
(constructor_delegation_call ["this" "super"] @reference.construct)

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

(package_header (identifier) @package)

(class_declaration
  (type_identifier) @name
  (type_parameters)? @placeholders
  (primary_constructor)? @parameters
  (_ (explicit_delegation (_ (_ (annotated_lambda (lambda_literal) @scope.class))))))
(object_declaration
  (type_identifier) @name
  (_ (explicit_delegation (_ (_ (annotated_lambda (lambda_literal) @scope.class))))))
(class_declaration
  (type_identifier) @name
  (type_parameters)? @placeholders
  (primary_constructor)? @parameters
  [(class_body) (enum_class_body)]? @body) @scope.class
(object_declaration (type_identifier) @name (class_body)? @body) @scope.class
(companion_object [(type_identifier) "companion"] @name (class_body)? @body) @scope.class
(object_literal (class_body) @body) @scope.class
(enum_entry (simple_identifier) @name (class_body) @scope.class)

(delegation_specifier [
  (user_type) @base
  (constructor_invocation . (user_type) @base)
  (explicit_delegation . (user_type) @base)])

(function_declaration
  (type_parameters)? @placeholders
  (simple_identifier) @name
  (function_value_parameters) @parameters
  . [(user_type) (nullable_type) (function_type) (parenthesized_type)]? @returns
  (function_body)? @body) @scope.function
(secondary_constructor "constructor" @name (function_value_parameters) @parameters) @scope.function
(anonymous_function
  (function_value_parameters)? @parameters
  . [(user_type) (nullable_type) (function_type)]? @returns
  (function_body) @body) @scope.function
(lambda_literal (lambda_parameters)? @parameters) @scope.function

[(getter) (setter) (control_structure_body) (when_expression) (catch_block) (for_statement) (anonymous_initializer)] @scope.block

(function_body "=" . (_) @returned)
(jump_expression "return" . (_) @returned)
(lambda_literal (statements (_) @returned .))

(statements (property_declaration
  (variable_declaration . (simple_identifier) @binding.name . (_)? @binding.type)
  ["=" (property_delegate) @binding.value]
  . (_)? @binding.value) @binding)
(statements (property_declaration
  (multi_variable_declaration) @binding.name "=" . (_) @binding.value)) @binding
(for_statement
  . (variable_declaration . (simple_identifier) @binding.name . (_)? @binding.type)
  . (_) @binding.element
  (control_structure_body) @binding.block) @binding
(for_statement
  . (multi_variable_declaration) @binding.name
  . (_) @binding.element
  (control_structure_body) @binding.block) @binding
(catch_block (simple_identifier) @binding.name (user_type) @binding.type) @binding
(when_subject (variable_declaration (simple_identifier) @binding.name) . (_) @binding.value) @binding
(function_value_parameters
  (parameter (simple_identifier) @binding.name (_) @binding.type) . "=" . (_) @binding.value) @binding

((function_value_parameters
  (parameter_modifiers (parameter_modifier) @_vararg) . (parameter (simple_identifier) @binding.name) @binding.element)
  (#eq? @_vararg "vararg")) @binding

(check_expression . (_) @binding.name (user_type) @binding.is) @binding
(when_expression
  (when_subject [(simple_identifier) (navigation_expression) (variable_declaration)] @binding.name)
  (when_entry
    (when_condition (type_test (user_type) @binding.is))
    (control_structure_body) @binding.within)) @binding

; values:

([simple_identifier type_identifier this_expression super_expression]) @value.name
(navigation_expression (_) . @of (navigation_suffix) @name) @value.member
(navigation_suffix (simple_identifier) @of) @value.same
(callable_reference (type_identifier) @of (simple_identifier) @name) @value.member
(callable_reference (simple_identifier) @of) @value.same
(callable_reference (type_identifier) @key) @value.index
(call_expression (_) . @of (call_suffix) @arguments) @value.call
([value_arguments type_arguments] (value_argument)* @of) @value.arguments
(value_argument "=" (simple_identifier) . @name . (_) @of) @value.keyword
(value_argument . (_) @of) @value.same
([annotated_lambda spread_expression parenthesized_expression property_delegate] . (_) @of) @value.same
(indexing_expression (_) . @of (indexing_suffix) @keys) @value.index
(postfix_expression "!!" (_) . @of) @value.same
(as_expression . (_) @type) @value.typed
(elvis_expression (_)* @of) @value.either
(if_expression consequence: (_) @of alternative: (_) @of) @value.either
(when_expression (when_entry)* @of) @value.either
(when_entry (control_structure_body) @of) @value.same
(try_expression (statements) @of) @value.same
(getter (function_body) @of) @value.same
(function_body "=" . (_) @of) @value.same
([control_structure_body statements] (_)* @of) @value.last
(user_type (type_identifier) @of (type_arguments) @keys) @value.chain
(user_type (type_identifier) @of) @value.chain
(type_projection . (_) @of) @value.same
([nullable_type parenthesized_type receiver_type] . (_) @of) @value.same
(function_type (_)* @key) @value.index
(function_type_parameters (_)* @of) @value.tuple
(parameter . (_) @of) @value.same
([string_literal line_string_literal multi_line_string_literal]) @value.text
([integer_literal long_literal hex_literal real_literal boolean_literal character_literal null_literal]) @value.literal

(function_value_parameters (parameter)* @of) @value.arguments
(primary_constructor (class_parameter)* @of) @value.arguments
(lambda_parameters (_)* @of) @value.arguments

(parameter (simple_identifier) . @of . (_) @type) @target.parameter
(class_parameter
  "=" (simple_identifier) . @of
  [(user_type) (nullable_type) (function_type) (parenthesized_type)] . @type
  . (_) @value) @target.parameter
(class_parameter
  (simple_identifier) . @of
  [(user_type) (nullable_type) (function_type) (parenthesized_type)] . @type) @target.parameter
(type_parameter (type_identifier) . @of [(user_type) (nullable_type)] @type) @target.parameter
(type_parameter (type_identifier) . @of) @target.parameter
(variable_declaration
  (simple_identifier) . @of [(user_type) (nullable_type) (function_type) (parenthesized_type)] @type) @target.parameter
(variable_declaration (simple_identifier) . @of) @target.same
(multi_variable_declaration (_)* @of) @target.items

(parenthesized_expression (_) @of) @condition.same
(prefix_expression "!" (_) @of) @condition.not
(conjunction_expression (_)* @of) @condition.all
(disjunction_expression (_)* @of) @condition.any
(if_expression condition: (_) @of consequence: (_) @then alternative: (_)* @else) @condition.chosen
(while_statement . (_) @of (control_structure_body) @then) @condition.repeated
(jump_expression) @condition.exit
([control_structure_body statements]) @condition.block
