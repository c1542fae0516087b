; extensions: .bbclass .bbappend
; claims: .bb (?m)^(?:SUMMARY|DESCRIPTION|LICENSE|SRC_URI|DEPENDS|PN|PV|inherit|require|include)\b

(function_definition (identifier) @name "{" @body) @definition.function
(anonymous_python_function (identifier) @name (block) @body) @definition.function
(python_function_definition name: (_) @name body: (_) @body) @definition.function
(addtask_statement . (identifier) @name) @definition.target
(variable_assignment . (identifier) @name (literal) @value) @definition.variable

(comment) @doc

(inherit_directive (inherit_path) @import.source) @import
(require_directive (include_path) @import.source) @import
(include_directive (include_path) @import.source) @import
(import_statement (dotted_name) @import.source) @import

(addtask_statement (identifier) (identifier) @reference.value)
(export_functions_statement (identifier) @reference.value)
(call function: (python_identifier) @reference.call)
(call function: (attribute object: (_) @receiver attribute: (_) @reference.call))
(variable_expansion (identifier) @reference.read)

(python_function_definition name: (_) @name parameters: (_) @parameters body: (_) @body) @scope.function
(assignment left: (python_identifier) @binding.name right: (_) @binding.value) @binding

; values:

([identifier python_identifier]) @value.name
(attribute object: (_) @of attribute: (_) @name) @value.member
([literal python_string integer]) @value.literal
