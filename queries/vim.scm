; extensions: .vim .vimrc
; filenames: .vimrc _vimrc .gvimrc _gvimrc vimrc gvimrc .exrc .ideavimrc
; interpreters: vim

(function_definition (function_declaration name: [
    (identifier) @name
    (scoped_identifier) @name
    (field_expression value: (_) @scope field: (_) @name)])
  (body)? @body
  "endfunction" @body) @definition.function
(command_statement name: (command_name) @name repl: (_) @body) @definition.macro
((augroup_statement (augroup_name) @name) @definition.section (#not-match? @name "^(?i:end)$"))
((let_statement . [(identifier) (scoped_identifier)] @name (_) @value) @definition.variable
  (#not-match? @name "^(?:[albtvw]:|&)"))
((const_statement . [(identifier) (scoped_identifier)] @name (_) @value) @definition.constant
  (#not-match? @name "^[albtvw]:"))

(comment) @doc

(source_statement file: (_) @import.source) @import
(runtime_statement (filenames (filename) @import.source)) @import

(call_expression function: [
  (identifier) @reference.call
  (scoped_identifier) @reference.call
  (field_expression value: (_) @receiver field: (_) @reference.call)])
(user_command (command_name) @reference.macro)
((unknown_command_name) @reference.macro (#match? @reference.macro "^[A-Z]"))
((scoped_identifier) @reference.read (#match? @reference.read "^[sgbwt]:"))
(field_expression value: (_) @receiver field: (identifier) @reference.read)
(argument (identifier) @reference.read)
(binary_operation (identifier) @reference.read)

(function_definition
  (function_declaration name: (_) @name parameters: (parameters) @parameters)
  (body)? @body) @scope.function
(let_statement . [(identifier) (scoped_identifier)] @binding.name (_) @binding.value) @binding
(const_statement . [(identifier) (scoped_identifier)] @binding.name (_) @binding.value) @binding
(for_loop variable: (identifier) @binding.name) @binding

; values:

([identifier scoped_identifier]) @value.name
(field_expression value: (_) @of field: (_) @name) @value.member
(call_expression function: (_) @of) @value.call
([string_literal integer_literal float_literal list dictionnary]) @value.literal
(default_parameter name: (_) @of) @target.parameter
