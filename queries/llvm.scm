; extensions: .ll

(fn_define (function_header name: (global_var) @name) body: (_) @body) @definition.function
(declare (function_header name: (global_var) @name)) @definition.function
(global_type . (local_var) @name (type) @value) @definition.type
(global_global . (global_var) @name (type_and_value)? @body) @definition.variable
(alias . (global_var) @name) @definition.variable
(ifunc . (global_var) @name) @definition.function

(comment) @doc

(instruction_call callee: (value (var (global_var) @reference.call)))
(instruction_invoke callee: (value (var (global_var) @reference.call)))
(value (var (global_var) @reference.value))
(type (local_var) @reference.type)
(alias (global_var) (_)* . (global_var) @reference.value)
