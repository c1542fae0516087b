; What modules and their interfaces have in common.

(value_specification
  [(value_name) @name (parenthesized_operator (_) @name)]
  type: [(function_type) (polymorphic_type (function_type))]) @definition.function
(value_specification [(value_name) @name (parenthesized_operator (_) @name)]) @definition.constant
(external [(value_name) @name (parenthesized_operator (_) @name)] (string) @body) @definition.function

(type_definition . (type_binding
  name: (type_constructor) @name
  body: (variant_declaration) @body) .) @definition.enum
(type_definition . (type_binding
  name: (type_constructor) @name
  body: (record_declaration) @body) .) @definition.struct
(type_definition . (type_binding name: (type_constructor) @name equation: (_) @value !body) .) @definition.type
(type_definition . (type_binding name: (type_constructor) @name) .) @definition.type
(type_definition (type_binding name: (type_constructor) @name body: (variant_declaration) @body) @definition.enum)
(type_definition (type_binding name: (type_constructor) @name body: (record_declaration) @body) @definition.struct)
(type_definition (type_binding name: (type_constructor) @name equation: (_) @value !body) @definition.type)
(type_definition (type_binding name: (type_constructor) @name) @definition.type)
(type_definition (type_binding
  name: (type_constructor_path (type_constructor) @name)
  body: (_) @body)) @definition.extension
(variant_declaration (constructor_declaration
  [(constructor_name) @name (parenthesized_operator (_) @name)]
  (record_declaration)? @body) @definition.member)
(tag_specification (tag) @name) @definition.member
(field_declaration (field_name) @name type: (_) @type) @definition.field
(exception_definition (constructor_declaration (constructor_name) @name)) @definition.type

(module_definition . (module_binding
  (module_name) @name
  module_type: (signature) @body
  body: (_)? @body) .) @definition.module
(module_definition . (module_binding
  (module_name) @name
  body: [(structure) @body (_ (structure) @body)]) .) @definition.module
(module_definition . (module_binding (module_name) @name) .) @definition.module
(module_definition (module_binding (module_name) @name module_type: (signature) @body) @definition.module)
(module_definition (module_binding (module_name) @name body: (structure) @body) @definition.module)
(module_definition (module_binding (module_name) @name) @definition.module)
(module_type_definition (module_type_name) @name body: [
  (signature) @body
  (module_type_of)]) @definition.interface
(module_type_definition (module_type_name) @name) @definition.interface

(class_definition . (class_binding
  (class_name) @name
  body: [(object_expression) @body (_ (object_expression) @body)]) .) @definition.class
(class_definition . (class_binding (class_name) @name) .) @definition.class
(class_definition (class_binding (class_name) @name body: (_) @body) @definition.class)
(class_definition (class_binding (class_name) @name) @definition.class)
(class_type_definition (class_type_binding (class_type_name) @name body: (_) @body)) @definition.interface
(method_definition (method_name) @name body: (_)? @body) @definition.method
(method_specification (method_name) @name) @definition.method
(instance_variable_definition (instance_variable_name) @name body: (_) @value) @definition.field
(instance_variable_specification (instance_variable_name) @name) @definition.field

(comment) @doc
[(item_attribute) (attribute) (floating_attribute)] @ignore

(open_module module: (module_path) @import.source @import.wildcard) @import
(include_module module: [
  (module_path (module_path)? @receiver (module_name) @name)
  (module_application functor: (module_path (module_path)? @receiver (module_name) @name))]) @reference.inherit
(include_module_type module_type: [
  (module_type_path (_)? @receiver (module_type_name) @name)
  (module_type_constraint module_type: (module_type_path (_)? @receiver (module_type_name) @name))]) @reference.inherit
(inheritance_definition class: (class_path (_)? @receiver (class_name) @name)) @reference.inherit

(application_expression function: (value_path (module_path)? @receiver (value_name) @name)) @reference.call
((infix_expression
    operator: (_) @_applied
    right: (value_path (module_path)? @receiver (value_name) @name)) @reference.call
  (#any-of? @_applied "|>" ">>=" ">>|" ">|="))
((infix_expression
    left: (value_path (module_path)? @receiver (value_name) @name)
    operator: (_) @_applied) @reference.call
  (#any-of? @_applied "@@" "<@"))
(method_invocation object: (_) @receiver method: (method_name) @name) @reference.call
(new_expression (class_path (module_path)? @receiver (class_name) @name)) @reference.construct
(constructor_path (module_path)? @receiver (constructor_name) @name) @reference.construct
(field_get_expression field: (field_path (field_name) @reference.read))
(field_path (field_name) @reference.read)
(type_constructor_path (_)? @receiver (type_constructor) @name) @reference.type
(class_type_path (_)? @receiver (class_type_name) @name) @reference.type
(module_type_path (_)? @receiver (module_type_name) @name) @reference.type
(module_application functor: (module_path (module_path)? @receiver (module_name) @name)) @reference.call
(module_path (module_path)? @receiver (module_name) @name) @reference.type
(extended_module_path (module_name) @reference.type)
(value_path (module_path) @receiver (value_name) @name) @reference.value
(value_path . (value_name) @reference.value)
(item_extension (attribute_id) @reference.macro)

(let_binding pattern: (_) @name (parameter)+ @parameters body: (_) @body) @scope.function
(method_definition (method_name) @name (parameter)+ @parameters body: (_) @body) @scope.function
(fun_expression (parameter)+ @parameters body: (_) @body) @scope.function
[(let_expression) (match_case) (for_expression)] @scope.block
(let_expression (value_definition (let_binding pattern: (_) @binding.name) @binding))
(match_case pattern: (_) @binding.name) @binding
(for_expression name: (_) @binding.name) @binding

; values:

([value_name value_pattern module_name class_name]) @value.name
([value_path module_path class_path] (module_path) @of (_) @name) @value.member
([value_path module_path class_path] (_) @of) @value.same
(parenthesized_expression (_) @of) @value.same
(field_get_expression record: (_) @of field: (_) @name) @value.member
([number string character boolean unit list_expression array_expression record_expression]) @value.literal

(parameter pattern: (_) @of) @target.parameter
(typed_pattern pattern: (_) @of) @target.same
([
  tuple_pattern parenthesized_pattern constructor_pattern or_pattern alias_pattern record_pattern list_pattern
  cons_pattern array_pattern lazy_pattern tag_pattern labeled_pattern]
  (_)* @of) @target.same
(field_pattern pattern: (_) @of) @target.same
