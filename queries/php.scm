; extensions: .php .phtml
; interpreters: php

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
  (property_element name: (_ (name) @name) default_value: (_)? @value) @definition.property
  . (property_element))
(property_declaration
  (property_element)
  . (property_element name: (_ (name) @name) default_value: (_)? @value) @definition.property)
(property_declaration (property_element name: (_ (name) @name)) . (property_hook_list) @body) @definition.property
(property_declaration
  (property_element name: (_ (name) @name) default_value: (_)? @value)) @definition.property
(property_promotion_parameter name: (_ (name) @name) default_value: (_)? @value) @definition.property
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

(attribute [(name) @reference.decorate (qualified_name prefix: (_)? @receiver (name) @reference.decorate)])
(anonymous_class (base_clause [
  (name) @reference.construct
  (qualified_name prefix: (_)? @receiver (name) @reference.construct)]))
(anonymous_class (class_interface_clause [
  (name) @reference.type
  (qualified_name prefix: (_)? @receiver (name) @reference.type)]))
(anonymous_class body: (_ (use_declaration [
  (name) @reference.type
  (qualified_name prefix: (_)? @receiver (name) @reference.type)])))
(base_clause [(name) @reference.inherit (qualified_name prefix: (_)? @receiver (name) @reference.inherit)])
(class_interface_clause [(name) @reference.inherit (qualified_name prefix: (_)? @receiver (name) @reference.inherit)])
(use_declaration [(name) @reference.inherit (qualified_name prefix: (_)? @receiver (name) @reference.inherit)])

(function_call_expression function: [
  (name) @reference.call
  (qualified_name prefix: (_)? @receiver (name) @reference.call)])
(member_call_expression object: (_) @receiver name: (name) @reference.call)
(nullsafe_member_call_expression object: (_) @receiver name: (name) @reference.call)
(scoped_call_expression scope: (_) @receiver name: (name) @reference.call)

((object_creation_expression [
  (name) @reference.construct
  (qualified_name prefix: (_)? @receiver (name) @reference.construct)])
  (#not-match? @reference.construct "^(?:self|static|parent)$"))

((named_type [
  (name) @reference.type
  (qualified_name prefix: (_)? @receiver (name) @reference.type)])
  (#not-match? @reference.type "^(?:self|static|parent)$"))
(scoped_call_expression scope: [
  (name) @reference.type
  (qualified_name prefix: (_)? @receiver (name) @reference.type)])
(scoped_property_access_expression scope: [
  (name) @reference.type
  (qualified_name prefix: (_)? @receiver (name) @reference.type)])
(class_constant_access_expression . [
  (name) @reference.type
  (qualified_name prefix: (_)? @receiver (name) @reference.type)])
(_ "instanceof" right: [
  (name) @reference.type
  (qualified_name prefix: (_)? @receiver (name) @reference.type)])

(argument [(name) @reference.value (qualified_name prefix: (_)? @receiver (name) @reference.value)] .)
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
