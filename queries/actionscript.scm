; extensions: .as
; elided: { /* ... */ }

(class_declaration name: (_) @name body: (_) @body) @definition.class
(interface_declaration name: (_) @name [(class_attribut) (method_declaration) "{"] @body) @definition.interface
(namespace_declaration name: (_) @name) @definition.namespace
(function_declaration (accessor) name: (_) @name body: (_)? @body) @definition.property
(function_declaration name: (_) @name body: (_)? @body) @definition.function
(method_declaration (accessor) name: (_) @name) @definition.property
(method_declaration name: (_) @name) @definition.method
(constant_declaration name: (_) @name type: (type_hint (_) @type)? value: (_)? @value) @definition.constant
(variable_declaration name: (_) @name type: (type_hint (_) @type)? value: (_)? @value) @definition.variable

[(line_comment) (block_comment)] @doc
(annotation) @decorator

(class_declaration superclass: [
  (identifier) @reference.inherit
  (scoped_data_type (_) @receiver . (identifier) @reference.inherit .)])
(class_declaration interfaces: [
  (identifier) @reference.inherit
  (scoped_data_type (_) @receiver . (identifier) @reference.inherit .)])
(interface_declaration supertype: (identifier) @reference.inherit)
(annotation . (identifier) @reference.decorate)

(new_expression (identifier) @reference.construct)
(call_expression function: [
  (identifier) @reference.call
  (member_expression object: (_) @receiver property: (_) @reference.call)])
(type_hint type: (identifier) @reference.type)
(type_hint type: (generic_data_type (identifier) @reference.type))
(cast_expression (_) . (identifier) @reference.type .)
((member_expression object: (identifier) @reference.type) (#match? @reference.type "^[A-Z]"))
(member_expression object: (_) @receiver property: (_) @reference.read)
(call_expression parameters: (identifier) @reference.value)
(assignment_expression right: (identifier) @reference.value)
(variable_declaration value: (identifier) @reference.value)
(return_statement (identifier) @reference.value)
(binary_expression (identifier) @reference.value)
(array (identifier) @reference.value)
(pair value: (identifier) @reference.value)

(import_statement (scoped_data_type . (_) @import.source . (identifier) @import.name .)) @import
(import_statement (scoped_data_type
  . (identifier) @import.source . (scoped_data_type . (identifier) @import.source . (identifier) @import.name .) .)) @import
(import_statement (scoped_data_type
  . (identifier) @import.source
  . (scoped_data_type
    . (identifier) @import.source . (scoped_data_type . (identifier) @import.source . (identifier) @import.name .) .) .))
  @import
(package_declaration name: (_) @package)

(class_declaration body: (_) @body) @scope.class
(class_declaration superclass: (_) @base)
(function_declaration parameters: (_)? @parameters return_type: (_)? @returns body: (_)? @body) @scope.function
(anonymous_function parameters: (_)? @parameters body: (_) @body) @scope.function
[(for_statement) (for_each_in_statement) (for_in_statement) (catch_clause)] @scope.block

(for_each_in_statement left: (identifier) @binding.name) @binding
(for_in_statement left: (identifier) @binding.name) @binding
(catch_clause parameter: (_) @binding.name type: (type_hint (_) @binding.type)) @binding

; values:

([identifier]) @value.name
(member_expression object: (_) @of property: (_) @name) @value.member
(call_expression function: (_) @of) @value.call
(new_expression (_) @of) @value.same
(type_hint type: (_) @of) @value.same
(cast_expression (_) . (_) @type) @value.typed
(parenthesized_expression (_) @of) @value.same
([string number true false null array object]) @value.literal

(rest (identifier) @of) @target.rest
(type_hint type: (_) @type) @target.parameter
([null string number true false]) @target.parameter
