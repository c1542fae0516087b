; extensions: .php .phtml .php3 .php4 .php5 .php7 .php8 .phps
; linking: php
; interpreters: php
; elided: { /* ... */ }
; statements: expression_statement if_statement echo_statement foreach_statement for_statement while_statement try_statement switch_statement do_statement

(class_declaration name: (name) @name body: (_) @body) @definition.class
(interface_declaration name: (name) @name body: (_) @body) @definition.interface
(trait_declaration name: (name) @name body: (_) @body) @definition.trait
(enum_declaration name: (name) @name body: (_) @body) @definition.enum
(enum_case name: (name) @name value: (_)? @value) @definition.member
(namespace_definition name: (_) @name body: (_) @body) @definition.namespace

(function_definition name: (name) @name body: (_) @body) @definition.function
((method_declaration name: (name) @name body: (_)? @body) @definition.constructor
  (#eq? @name "__construct"))
(method_declaration name: (name) @name body: (_)? @body) @definition.method
(use_as_clause (name) @name .) @definition.method

; What a class without a name holds is nobody's member, and what it is made of nobody's base.
(anonymous_class body: (_ (property_declaration (property_element name: (_ (name) @name))) @definition.variable))
; one property or constant with the whole line, each of several alone
(property_declaration
  type: (_)? @type
  (property_element name: (_ (name) @name) default_value: (_)? @value) @definition.property
  . (property_element))
(property_declaration
  type: (_)? @type
  (property_element)
  . (property_element name: (_ (name) @name) default_value: (_)? @value) @definition.property)
(property_declaration
  type: (_)? @type
  (property_element name: (_ (name) @name)) . (property_hook_list) @body) @definition.property
(property_declaration
  type: (_)? @type
  (property_element name: (_ (name) @name) default_value: (_)? @value)) @definition.property
(property_promotion_parameter
  type: (_)? @type
  name: (_ (name) @name)
  default_value: (_)? @value) @definition.property
(const_declaration (const_element (name) @name (_) @value) @definition.constant . (const_element))
(const_declaration (const_element) . (const_element (name) @name (_) @value) @definition.constant)
(const_declaration (const_element (name) @name (_) @value)) @definition.constant
((function_call_expression
  function: (name) @_define
  arguments: (_ . (argument (_ . (string_content) @name .)) (argument (_) @elide))) @definition.constant
  (#eq? @_define "define"))

(program (_ (_ left: (variable_name (name) @name) "=" right: (_ parameters: (_) body: (_) @body)) @definition.function))
(program (_ (_ left: (variable_name (name) @name) "=" right: (_) @value) @definition.variable))

((comment) @doc (#not-match? @doc "^/[*][*][*\\s]*\\{@inherit"))

(class_declaration attributes: (_ (attribute_group) @decorator))
(interface_declaration attributes: (_ (attribute_group) @decorator))
(trait_declaration attributes: (_ (attribute_group) @decorator))
(enum_declaration attributes: (_ (attribute_group) @decorator))
(enum_case attributes: (_ (attribute_group) @decorator))
(function_definition attributes: (_ (attribute_group) @decorator))
(method_declaration attributes: (_ (attribute_group) @decorator))
(property_declaration attributes: (_ (attribute_group) @decorator))
(property_promotion_parameter attributes: (_ (attribute_group) @decorator))
(const_declaration attributes: (_ (attribute_group) @decorator))
(simple_parameter attributes: (_) @ignore)
(variadic_parameter attributes: (_) @ignore)
(simple_parameter default_value: [(array_creation_expression . (_)) (object_creation_expression)] @elide)
(property_promotion_parameter default_value: [(array_creation_expression . (_)) (object_creation_expression)] @elide)

(attribute [(name) @reference.decorate (qualified_name (name) @reference.decorate) @receiver])
(anonymous_class (base_clause [
  (name) @reference.construct
  (qualified_name (name) @reference.construct) @receiver]))
(anonymous_class (class_interface_clause [
  (name) @reference.type
  (qualified_name (name) @reference.type) @receiver]))
(anonymous_class body: (_ (use_declaration [
  (name) @reference.type
  (qualified_name (name) @reference.type) @receiver])))
(base_clause [(name) @reference.inherit (qualified_name (name) @reference.inherit) @receiver])
(class_interface_clause [(name) @reference.inherit (qualified_name (name) @reference.inherit) @receiver])
(use_declaration [(name) @reference.inherit (qualified_name (name) @reference.inherit) @receiver])

(function_call_expression function: [
  (name) @reference.call
  (qualified_name (name) @reference.call) @receiver])
(member_call_expression object: (_) @receiver name: (name) @reference.call)
(nullsafe_member_call_expression object: (_) @receiver name: (name) @reference.call)
(scoped_call_expression scope: (_) @receiver name: (name) @reference.call)

((object_creation_expression [
  (name) @reference.construct
  (qualified_name (name) @reference.construct) @receiver])
  (#not-match? @reference.construct "^(?:self|static|parent)$"))

((named_type [
  (name) @reference.type
  (qualified_name (name) @reference.type) @receiver])
  (#not-match? @reference.type "^(?:self|static|parent)$"))
(scoped_call_expression scope: [
  (name) @reference.type
  (qualified_name (name) @reference.type) @receiver])
(scoped_property_access_expression scope: [
  (name) @reference.type
  (qualified_name (name) @reference.type) @receiver])
(class_constant_access_expression . [
  (name) @reference.type
  (qualified_name (name) @reference.type) @receiver])
(_ "instanceof" right: [
  (name) @reference.type
  (qualified_name (name) @reference.type) @receiver])

(argument [(name) @reference.value (qualified_name (name) @reference.value) @receiver] .)
(return_statement (name) @reference.value)
(array_element_initializer (name) @reference.value)

(member_access_expression object: (_) @receiver name: (name) @reference.read)
(nullsafe_member_access_expression object: (_) @receiver name: (name) @reference.read)
(scoped_property_access_expression scope: (_) @receiver name: (_ (name) @reference.read))
((class_constant_access_expression . (_) @receiver (name) @reference.read .)
  (#not-eq? @reference.read "class"))

(namespace_use_declaration
  (namespace_name) @import.source
  body: (_ (namespace_use_clause
    . [(name) @import.name (qualified_name (name) @import.name)]
    alias: (_)? @import.alias))) @import
(namespace_use_declaration (namespace_use_clause
  . [(name) @import.name (qualified_name prefix: (_) @import.source (name) @import.name)]
  alias: (_)? @import.alias)) @import

([
    (require_expression [
      (_ . (string_content) @import.source .)
      (_ right: (_ . (string_content) @import.source .))
      (_ . (_ . (string_content) @import.source .) .)
      (_ . (_ right: (_ . (string_content) @import.source .)) .)])
    (require_once_expression [
      (_ . (string_content) @import.source .)
      (_ right: (_ . (string_content) @import.source .))
      (_ . (_ . (string_content) @import.source .) .)
      (_ . (_ right: (_ . (string_content) @import.source .)) .)])
    (include_expression [
      (_ . (string_content) @import.source .)
      (_ right: (_ . (string_content) @import.source .))
      (_ . (_ . (string_content) @import.source .) .)
      (_ . (_ right: (_ . (string_content) @import.source .)) .)])
    (include_once_expression [
      (_ . (string_content) @import.source .)
      (_ right: (_ . (string_content) @import.source .))
      (_ . (_ . (string_content) @import.source .) .)
      (_ . (_ right: (_ . (string_content) @import.source .)) .)])] @import)

(namespace_definition name: (_) @package)
(namespace_definition name: (_) @name body: (_) @body) @scope.namespace
([
  (class_declaration name: (_) @name body: (_) @body)
  (interface_declaration name: (_) @name body: (_) @body)
  (trait_declaration name: (_) @name body: (_) @body)
  (enum_declaration name: (_) @name body: (_) @body)
  (anonymous_class body: (_) @body)]) @scope.class
(base_clause [(name) (qualified_name)] @base)
(class_interface_clause [(name) (qualified_name)] @base)
(use_declaration [(name) (qualified_name)] @base)

([
  (function_definition name: (_) @name parameters: (_) @parameters return_type: (_)? @returns body: (_) @body)
  (method_declaration name: (_) @name parameters: (_) @parameters return_type: (_)? @returns body: (_)? @body)
  (anonymous_function parameters: (_) @parameters return_type: (_)? @returns body: (_) @body)]) @scope.function
(arrow_function
  parameters: (_) @parameters
  return_type: (_)? @returns
  body: (_) @body @returned) @scope.function
[(compound_statement) (switch_block)] @scope.branch

(return_statement (_) @returned)

(assignment_expression
  left: [(variable_name) (member_access_expression) (list_literal)] @binding.name
  right: (_) @binding.value) @binding
(foreach_statement . (_) . [(variable_name) @binding.name (pair (variable_name) @binding.name)]) @binding
(catch_clause type: (_) @binding.type name: (variable_name) @binding.name) @binding
(static_variable_declaration name: (_) @binding.name value: (_)? @binding.value) @binding
(global_declaration (variable_name) @binding.name) @binding
(binary_expression
  left: [(variable_name) (member_access_expression)] @binding.name
  "instanceof"
  right: [(name) (qualified_name)] @binding.is) @binding

; values:

([variable_name name qualified_name relative_name relative_scope namespace_name primitive_type]) @value.name
([named_type optional_type parenthesized_expression clone_expression argument] (_) @of) @value.same
([union_type intersection_type type_list disjunctive_normal_form_type] (_)* @of) @value.either
([member_access_expression nullsafe_member_access_expression] object: (_) @of name: (_) @name) @value.member
(scoped_property_access_expression scope: (_) @of name: (_) @name) @value.member
(class_constant_access_expression (_) @of (_) @name) @value.member
([member_call_expression nullsafe_member_call_expression]
  object: (_) @of name: (name) @name arguments: (_) @arguments) @value.call
(scoped_call_expression scope: (_) @of name: (name) @name arguments: (_) @arguments) @value.call
(function_call_expression function: (_) @of arguments: (_) @arguments) @value.call
(object_creation_expression (_) @of (arguments) @arguments) @value.new
(object_creation_expression (_) @of) @value.new
(assignment_expression right: (_) @of) @value.same
(conditional_expression body: (_) @of alternative: (_) @of) @value.either
(binary_expression left: (_) @of operator: "??" right: (_) @of) @value.either
(subscript_expression (_) @of (_) @key) @value.index
([string encapsed_string heredoc nowdoc integer float boolean null array_creation_expression]) @value.literal

([simple_parameter property_promotion_parameter]
  type: (_) @type name: (_) @of default_value: (_) @value) @target.parameter
(variadic_parameter type: (_) @type name: (_) @of) @target.rest
(list_literal (_)* @of) @target.items

(parenthesized_expression (_) @of) @condition.same
(unary_op_expression operator: "!" argument: (_) @of) @condition.not
(binary_expression left: (_) @of operator: "&&" right: (_) @of) @condition.all
(binary_expression left: (_) @of operator: "||" right: (_) @of) @condition.any
(if_statement condition: (_) @of body: (_) @then alternative: (_)* @else) @condition.chosen
(else_if_clause condition: (_) @of body: (_) @then) @condition.chained
(while_statement condition: (_) @of body: (_) @then) @condition.repeated
(conditional_expression condition: (_) @of body: (_) @then alternative: (_) @else) @condition.chosen
([return_statement continue_statement break_statement]) @condition.exit
([compound_statement else_clause]) @condition.block
