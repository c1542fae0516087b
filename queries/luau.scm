; extensions: .luau
; interpreters: luau lune
; inherits: lua
; family: lua
; claims: .lua (?m)^--!(?:strict|nonstrict|native|optimize)\b|^(?:export )?type [A-Za-z_]\w*(?:<[^>\n]*>)? =|^[ \t]*local \w+ = game:GetService\(
; elided: --[[ ... ]]
; statements: function_call if_statement for_statement while_statement do_statement

(type_definition name: [(identifier) @name (generic_type . (identifier) @name)] "=" . (_) @value) @definition.type

; What stands for a type has no node of its own around it.
(parameter ":" . (identifier) @reference.type)
(function_declaration ":" . (identifier) @reference.type)
(function_definition ":" . (identifier) @reference.type)
(variable_list ":" . (identifier) @reference.type)
(cast_expression "::" . (identifier) @reference.type)
(type_definition "=" . (identifier) @reference.type)
(object_type ":" . (identifier) @reference.type)
(object_type . "{" . (identifier) @reference.type . "}")
(function_type "->" . (identifier) @reference.type)
(function_type ":" . (identifier) @reference.type)
(optional_type (identifier) @reference.type)
(union_type (identifier) @reference.type)
(intersection_type (identifier) @reference.type)
(tuple_type (identifier) @reference.type)
(generic_type (identifier) @reference.type)
(field_type . (identifier) @receiver . (identifier) @reference.type)
(variadic_type (identifier) @reference.type)
