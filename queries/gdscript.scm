; extensions: .gd
; elided: pass

(class_name_statement name: (_) @name) @definition.class
(class_definition name: (_) @name body: (_) @body) @definition.class
(function_definition name: (_) @name body: (_) @body) @definition.function
(constructor_definition "_init" @name body: (_) @body) @definition.constructor
(signal_statement name: (_) @name) @definition.property
(enum_definition name: (_) @name body: (_) @body) @definition.enum
(enumerator left: (_) @name right: (_)? @value) @definition.member
(const_statement name: (_) @name type: (_)? @type value: (_) @value) @definition.constant
(variable_statement name: (_) @name type: (_)? @type value: (_) @value) @definition.variable
(variable_statement name: (_) @name type: (_)? @type setget: (_)? @body) @definition.variable

(comment) @doc
(annotation) @decorator
(region_label) @ignore

((call . (identifier) @_load arguments: (arguments (string) @import.source)) @import
  (#any-of? @_load "preload" "load"))
(extends_statement (string) @import.source) @import

(extends_statement (type (identifier) @reference.inherit))
(extends_statement (type (attribute (_) @receiver . (identifier) @reference.inherit .)))
((attribute . (identifier) @reference.construct . (attribute_call (identifier) @_new))
  (#eq? @_new "new")
  (#match? @reference.construct "^[A-Z]"))
(call . (identifier) @reference.call)
(base_call (identifier) @reference.call)
(attribute (_) @receiver . (attribute_call . (identifier) @reference.call))
(attribute (_) @receiver . (identifier) @reference.read)
(attribute . (identifier) @reference.read)
(type (identifier) @reference.type)
(type (attribute (_) @receiver . (identifier) @reference.type .))
(subscript_arguments (identifier) @reference.type)
(binary_operator op: ["as" "is"] right: (identifier) @reference.type)
(setter) @reference.value
(getter) @reference.value
(arguments (identifier) @reference.value)
(assignment right: (identifier) @reference.value)
(variable_statement value: (identifier) @reference.value)
(pair value: (identifier) @reference.value)
(array (identifier) @reference.value)
(return_statement (identifier) @reference.value)
(binary_operator (identifier) @reference.read)
(default_parameter value: (identifier) @reference.value)
(typed_default_parameter value: (identifier) @reference.value)

(class_definition name: (_) @name body: (_) @body) @scope.class
(function_definition
  name: (_) @name
  parameters: (_) @parameters
  return_type: (_)? @returns
  body: (_) @body) @scope.function
(constructor_definition "_init" @name parameters: (_) @parameters body: (_) @body) @scope.function
(lambda parameters: (_) @parameters body: (_) @body) @scope.function
(set_body (parameters) @parameters body: (_) @body) @scope.function
[(for_statement) (while_statement)] @scope.block
(variable_statement name: (_) @binding.name type: (type)? @binding.type value: (_)? @binding.value) @binding
(for_statement left: (identifier) @binding.name right: (_) @binding.element) @binding
(return_statement (_) @returned)

; values:

([identifier name]) @value.name
(type (_) @of) @value.same
(call (identifier) @of arguments: (_) @arguments) @value.call
(attribute (_)* @of) @value.last
([string integer float true false null array dictionary get_node]) @value.literal
(typed_parameter (identifier) . @of type: (_) @type) @target.parameter
(default_parameter (identifier) . @of value: (_) @value) @target.parameter
(typed_default_parameter (identifier) . @of type: (_) @type value: (_) @value) @target.parameter
