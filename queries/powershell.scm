; extensions: .ps1 .psm1 .psd1
; case: ignored
; interpreters: pwsh powershell

; A function's own block begins with its parameters, which are worth a look.
(function_statement
  (function_name) @name
  "{" @ignore
  (script_block (param_block) . (script_block_body) @body)) @definition.function
(function_statement (function_name) @name "{" @body) @definition.function
(param_block (attribute_list) @ignore)
(script_parameter (attribute_list (attribute (attribute_name)) @ignore))

(class_statement . (simple_name) @name "{" @body) @definition.class
(enum_statement . (simple_name) @name "{" @body) @definition.enum
(enum_member (simple_name) @name (_)? @value) @definition.member
(class_method_definition (simple_name) @name "{" @body) @definition.method
(class_property_definition (variable) @name "="? @body) @definition.property

((program (statement_list (pipeline (assignment_expression
    (left_assignment_expression) @name
    value: (_) @value)) @definition.variable))
  (#match? @name "^[$][A-Za-z0-9_:]+$"))
((command
  command_name: (command_name) @_alias
  command_elements: (command_elements . (command_argument_sep) . (generic_token) @name)) @definition.function
  (#any-of? @_alias "Set-Alias" "New-Alias"))

; What is written for Get-Help has marks of its own between its lines.
((comment) @doc (#match? @doc "^#"))
((comment) @ignore (#match? @ignore "^<"))

((command
  command_name: (command_name) @_import
  command_elements: (command_elements . (command_argument_sep) . [
    (generic_token) @import.source
    (array_literal_expression (unary_expression (string_literal) @import.source))])) @import
  (#any-of? @_import "Import-Module" "ipmo"))
((command
  command_name: (command_name) @_using
  command_elements: (command_elements
    (generic_token) @_kind
    (command_argument_sep)
    . (generic_token) @import.source)) @import
  (#eq? @_using "using")
  (#any-of? @_kind "module" "namespace" "assembly"))
((command (command_invokation_operator) @_dot command_name: (command_name_expr) @import.source) @import
  (#match? @import.source "[.]ps1[\"']?[)]?$"))

(class_statement ":" (simple_name) @reference.inherit)
((command
  command_name: (command_name) @_new
  command_elements: (command_elements (generic_token) @reference.construct))
  (#eq? @_new "New-Object"))
((invokation_expression
  (type_literal (type_spec (type_name (type_identifier) @reference.construct .)))
  (member_name (simple_name) @_new))
  (#eq? @_new "new"))
(command command_name: (command_name) @reference.call)
(invokation_expression . (_) @receiver (member_name (simple_name) @reference.call))
(invokation_expression . (_) @receiver (member_name) @reference.call)
(member_access . (_) @receiver (member_name (simple_name) @reference.read))
((generic_token) @reference.value (#match? @reference.value "^[A-Z][A-Za-z]+-[A-Z][A-Za-z0-9]+$"))
((attribute_name (type_spec (type_name (type_identifier) @reference.decorate)))
  (#not-match? @reference.decorate "^(?:Parameter|CmdletBinding|Alias|Validate\\w+|OutputType)$"))
(type_literal (type_spec (type_name (type_identifier) @reference.type .)))
((variable) @reference.read
  (#match? @reference.read "^[$][A-Za-z][A-Za-z0-9_:]+$")
  (#not-match? @reference.read "^[$](?:this|null|true|false|PSScriptRoot|args|input)$"))

(function_statement
  (function_name) @name
  (function_parameter_declaration)? @parameters
  (script_block (param_block)? @parameters (script_block_body)? @body)) @scope.function
(class_statement . (simple_name) @name "{" @body) @scope.class
(class_method_definition
  (simple_name) @name
  (class_method_parameter_list)? @parameters
  (script_block) @body) @scope.function
(script_block_expression (param_block)? @parameters (script_block) @body) @scope.branch
((assignment_expression
    (left_assignment_expression) @binding.name
    value: (_) @binding.value) @binding
  (#match? @binding.name "^[$][A-Za-z0-9_]+$"))
(foreach_statement (variable) @binding.name) @binding
(script_parameter (variable) @binding.name) @binding

; values:

([variable left_assignment_expression type_identifier command_name]) @value.name
(member_access (_) @of (member_name) @name) @value.member
(invokation_expression (_) @of (member_name) @name (argument_list) @arguments) @value.call
(type_literal (_) @of) @value.same
(type_spec (_) @of) @value.same
(type_name (_) @of) @value.same
([string_literal integer_literal real_literal]) @value.literal
(class_method_parameter (variable) @of) @target.parameter
(script_parameter (variable) @of) @target.parameter
(function_parameter_declaration (parameter_list) @of) @target.parameters
(param_block (parameter_list) @of) @target.parameters
