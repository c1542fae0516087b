; extensions: .nut
; interpreters: sq
; elided: { /* ... */ }

(class_declaration . (identifier) @name "{" @body) @definition.class
(enum_declaration . (identifier) @name "{" @body) @definition.enum
(enum_declaration "{" (identifier) @definition.member)
(member_declaration "constructor" @name (block) @body) @definition.constructor
(member_declaration . (identifier) @name . (_) @value .) @definition.field
(function_declaration . (identifier) @scope . (identifier) @name . (parameters)? . (block) @body) @definition.method
(function_declaration . (identifier) @name . (parameters)? . (block) @body) @definition.function
(const_declaration . (identifier) @name (const_value (_) @value)) @definition.constant
(update_expression left: (identifier) @name "<-" right: (anonymous_function (block) @body)) @definition.function
(script (update_expression
  left: [(identifier) @name (global_variable (identifier) @name)] "<-" right: (_) @value) @definition.variable)
(script (local_declaration . (identifier) @name . (_)? @value) @definition.variable)

(comment) @doc

(class_declaration "extends" (identifier) @reference.inherit)
(call_expression function: [
  (identifier) @reference.call
  (deref_expression (_) @receiver . (identifier) @reference.call .)
  (global_variable (identifier) @reference.call)])
(deref_expression (_) @receiver . (identifier) @reference.read .)
(global_variable (identifier) @reference.value)
(call_args (identifier) @reference.value)
(binary_expression (identifier) @reference.value)
(local_declaration (identifier) . (identifier) @reference.value)
(return (identifier) @reference.value)
(assignment_expression right: (identifier) @reference.value)

(class_declaration "{" @body) @scope.class
(function_declaration (parameters)? @parameters (block) @body) @scope.function
(member_declaration (parameters) @parameters (block) @body) @scope.function
(anonymous_function (parameters)? @parameters (block) @body) @scope.function
[(block) (foreach_statement) (for_statement) (catch_statement)] @scope.block

(local_declaration . (identifier) @binding.name . (_)? @binding.value) @binding
(foreach_statement index: (_)? @binding.name value: (_)? @binding.name) @binding
(catch_statement . (identifier) @binding.name) @binding

; values:

([identifier]) @value.name
(deref_expression (_) @of (identifier) @name) @value.member
(call_expression function: (_) @of (call_args) @arguments) @value.call
([integer float string bool null table array]) @value.literal

(parameter (identifier) . @of) @target.parameter
