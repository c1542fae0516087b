; extensions: .lua .rockspec
; filenames: .luacheckrc
; interpreters: lua luajit texlua resty
; elided: --[[ ... ]]
; statements: function_call if_statement for_statement while_statement do_statement

(function_declaration
  name: [
    (identifier) @name
    (dot_index_expression table: (_) @scope field: (_) @name)]
  body: (_)? @body
  "end" @body) @definition.function
(function_declaration
  name: (method_index_expression table: (_) @scope method: (_) @name)
  body: (_)? @body
  "end" @body) @definition.method
(variable_declaration (assignment_statement
  (variable_list . name: (identifier) @name .)
  (expression_list . value: (function_definition body: (_)? @body "end" @body) .))) @definition.function
(assignment_statement
  (variable_list . name: [
    (identifier) @name
    (dot_index_expression table: (_) @scope field: (_) @name)] .)
  (expression_list . value: (function_definition body: (_)? @body "end" @body) .)) @definition.function
(field name: (identifier) @name value: (function_definition body: (_)? @body "end" @body)) @definition.method

; What is another name of something is no definition: local insert = table.insert.
((chunk (variable_declaration (assignment_statement
    (variable_list . name: (identifier) @name . (attribute)? .)
    (expression_list . value: [
      (table_constructor) (number) (string) (true) (false) (nil) (binary_expression) (unary_expression)
      (function_call)] @value .))) @definition.variable)
  (#not-match? @value "require"))
((chunk (variable_declaration (assignment_statement
    (variable_list . name: (identifier) @name name: (identifier))
    (expression_list . value: [
      (table_constructor) (number) (string) (true) (false) (nil) (binary_expression) (unary_expression)
      (function_call)] @_value))) @definition.variable)
  (#not-match? @_value "require"))
((chunk (variable_declaration (assignment_statement
    (variable_list name: (identifier) name: (identifier) @name)
    (expression_list . value: [
      (table_constructor) (number) (string) (true) (false) (nil) (binary_expression) (unary_expression)
      (function_call)] @_value))) @definition.variable)
  (#not-match? @_value "require"))
(chunk (variable_declaration (variable_list name: (identifier) @name)) @definition.variable)
(chunk (assignment_statement
  (variable_list . name: (identifier) @name .)
  (expression_list . value: (_) @value)) @definition.variable)
(chunk (assignment_statement
  (variable_list . name: (dot_index_expression table: (_) @scope field: (_) @name) .)
  (expression_list . value: [
    (table_constructor) (number) (string) (true) (false) (nil) (binary_expression) (unary_expression)
    (function_call)] @value)) @definition.field)

((comment) @doc (#not-match? @doc "^--!"))

((variable_declaration (assignment_statement
    (variable_list . name: (identifier) @import.alias .)
    (expression_list . value: [
      (function_call name: (identifier) @_require arguments: (_ . [
        (string content: (_) @import.source)
        (dot_index_expression) @import.source]))
      (dot_index_expression
        table: (function_call name: (identifier) @_require arguments: (_ . (string content: (_) @import.source)))
        field: (_) @import.name)]))) @import
  (#eq? @_require "require"))
((function_call name: (identifier) @_require arguments: (_ . [
    (string content: (_) @import.source)
    (dot_index_expression) @import.source])) @import
  (#any-of? @_require "require" "dofile" "loadfile" "include"))

((function_call
  name: (identifier) @_set
  arguments: (_ (table_constructor (field
    name: (identifier) @_index
    value: [
      (identifier) @reference.inherit
      (dot_index_expression table: (_) @receiver field: (_) @reference.inherit)]))))
  (#eq? @_set "setmetatable")
  (#eq? @_index "__index"))
(function_call name: [
  (identifier) @reference.call
  (dot_index_expression table: (_) @receiver field: (_) @reference.call)
  (method_index_expression table: (_) @receiver method: (_) @reference.call)])
(arguments (identifier) @reference.value)
(field value: (identifier) @reference.value)
(expression_list value: (identifier) @reference.value)
(binary_expression left: (identifier) @reference.read)
(binary_expression right: (identifier) @reference.read)
(unary_expression operand: (identifier) @reference.read)
(dot_index_expression table: (_) @receiver field: (_) @reference.read)
(dot_index_expression table: (identifier) @reference.read)
(bracket_index_expression table: (identifier) @reference.read)

(function_declaration
  name: [
    (identifier) @name
    (dot_index_expression field: (_) @name)
    (method_index_expression method: (_) @name)]
  parameters: (_) @parameters
  body: (_)? @body) @scope.function
(function_definition parameters: (_) @parameters body: (_)? @body) @scope.function
[(do_statement) (while_statement) (repeat_statement) (for_statement)] @scope.block
(if_statement consequence: (_) @scope.block)

(variable_declaration (assignment_statement
  (variable_list . name: (identifier) @binding.name)
  (expression_list . value: (_) @binding.value))) @binding
(variable_declaration (assignment_statement (variable_list
  name: (identifier)
  name: (identifier) @binding.name))) @binding
(variable_declaration (variable_list name: (identifier) @binding.name)) @binding
(assignment_statement
  (variable_list . name: [(identifier) (dot_index_expression)] @binding.name)
  (expression_list . value: (_) @binding.value @binding.known)) @binding
(for_generic_clause (variable_list name: (identifier) @binding.name)) @binding
(for_numeric_clause name: (identifier) @binding.name) @binding
(return_statement (expression_list . value: (_) @returned))

; values:

(identifier) @value.name
(dot_index_expression table: (_) @of field: (_) @name) @value.member
(method_index_expression table: (_) @of method: (_) @name) @value.member
(bracket_index_expression table: (_) @of field: (_) @key) @value.index
(function_call name: (_) @of arguments: (_) @arguments) @value.call
(parenthesized_expression (_) @of) @value.same
(binary_expression left: (_) @of "or" right: (_) @of) @value.either
([string number true false nil table_constructor]) @value.literal
(parameter (_) @of) @target.parameter
