; extensions: .bicep .bicepparam

(parameter_declaration (identifier) @name (type)? @type "="? @body) @definition.variable
(variable_declaration . (identifier) @name . (_) @value) @definition.variable
(resource_declaration . (identifier) @name . (string) . [(object) (if_statement) (for_statement)] @body) @definition.resource
(module_declaration . (identifier) @name . (string) . (_) @body) @definition.resource
(output_declaration . (identifier) @name "=" @body) @definition.key
(type_declaration . (identifier) @name . (_) @value) @definition.type
(user_defined_function name: (_) @name "=>" @body) @definition.function
(metadata_declaration . (identifier) @name . (_) @value) @definition.variable
(test_block . (identifier) @name) @definition.resource

(comment) @doc
(decorators (decorator) @decorator)

(import_functionality (identifier) @import.name (string (string_content) @import.source)) @import
(module_declaration (string (string_content) @import.source)) @import
(using_statement (string (string_content) @import.source)) @import

(call_expression function: (identifier) @reference.call)
(call_expression function: (member_expression object: (_) @receiver property: (_) @reference.call))
(member_expression object: (identifier) @reference.read)
(member_expression object: (_) @receiver property: (property_identifier) @reference.read)
(type (identifier) @reference.type)
(nullable_type (identifier) @reference.type)
(object_property (_) . (identifier) @reference.value .)
(array (identifier) @reference.value)
(arguments (identifier) @reference.value)
(interpolation (identifier) @reference.read)
(variable_declaration (identifier) . (identifier) @reference.value)
(output_declaration (type) . (identifier) @reference.value)
(binary_expression (identifier) @reference.read)
(ternary_expression (identifier) @reference.read)
(if_statement (parenthesized_expression (identifier) @reference.read))
(for_statement initializer: (_) (identifier) @reference.read)
(subscript_expression . (identifier) @reference.read)
(unary_expression (identifier) @reference.read)
(resource_expression (identifier) @reference.read)

(user_defined_function name: (_) @name (parameters) @parameters) @scope.function
(for_statement) @scope.block
(for_statement initializer: (identifier) @binding.name) @binding
(lambda_expression) @scope.block

; values:

([identifier property_identifier]) @value.name
(member_expression object: (_) @of property: (_) @name) @value.member
(call_expression function: (_) @of arguments: (_) @arguments) @value.call
([string number boolean null array object]) @value.literal
(parameter (identifier) . @of) @target.parameter
