; extensions: .fc .func

(function_definition name: (_) @name body: (_) @body) @definition.function
(function_definition name: (_) @name asm_body: (_) @body) @definition.function
(function_definition name: (_) @name) @definition.function
(const_var_declarations name: (_) @name value: (_) @value) @definition.constant
(global_var_declarations name: (_) @name) @definition.variable

(comment) @doc

(include_directive (include_path) @import.source) @import

(function_application function: (identifier) @reference.call)
(method_call method_name: (identifier) @reference.call)
(identifier) @reference.value

(function_definition name: (_) @name arguments: (_) @parameters body: (_) @body) @scope.function
(block_statement) @scope.block
(variable_declaration variable: (_) @binding.name) @binding

; values:

([identifier parameter function_name]) @value.name
([number string]) @value.literal
(parameter_list (parameter_declaration)* @of) @target.same
(parameter_declaration name: (_) @of) @target.parameter
