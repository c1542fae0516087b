; extensions: .fish
; interpreters: fish

; The statements of a function stand beside its options.
(function_definition name: (_) @name [
  (command) (pipe) (conditional_execution) (negated_statement) (return) (redirect_statement) (if_statement)
  (for_statement) (while_statement) (switch_statement) (begin_statement) (function_definition) (comment)
  "end"] @body) @definition.function
((command name: (word) @_alias argument: (word) @name . argument: (_) @body) @definition.function
  (#eq? @_alias "alias")
  (#not-match? @name "="))
((program (command
    name: (word) @_set
    . argument: (word) @name
    . argument: (_)? @value) @definition.variable)
  (#eq? @_set "set")
  (#match? @name "^[A-Za-z_]"))
((program (command
    name: (word) @_set
    . argument: (word) @_option
    . argument: (word) @name
    . argument: (_)? @value) @definition.variable)
  (#eq? @_set "set")
  (#match? @_option "^(?:-[gxU]+|--(?:global|export|universal))$")
  (#match? @name "^[A-Za-z_]"))
((program (_ (command
    name: (word) @_set
    . argument: (word) @name
    . argument: (_)? @value) @definition.variable))
  (#eq? @_set "set")
  (#match? @name "^[A-Za-z_]"))
((program (_ (command
    name: (word) @_set
    . argument: (word) @_option
    . argument: (word) @name
    . argument: (_)? @value) @definition.variable))
  (#eq? @_set "set")
  (#match? @_option "^(?:-[gxU]+|--(?:global|export|universal))$")
  (#match? @name "^[A-Za-z_]"))

((comment) @doc (#not-match? @doc "^#!"))

((command name: (word) @_source argument: (word) @import.source) @import
  (#any-of? @_source "source" "."))
((command name: (word) @_source argument: (concatenation (word) @import.source .)) @import
  (#any-of? @_source "source" "."))

((command name: (word) @_runner argument: (word) @reference.value)
  (#any-of? @_runner "functions" "emit" "type" "eval" "command")
  (#match? @reference.value "^[A-Za-z_]"))
((command name: (word) @reference.call) (#match? @reference.call "^[A-Za-z_]"))
(variable_expansion (variable_name) @reference.read)

(function_definition name: (_) @name) @scope.function
[(for_statement) (while_statement) (if_statement) (begin_statement)] @scope.branch
((command name: (word) @_set . argument: (word) @_option . argument: (word) @binding.name) @binding
  (#eq? @_set "set")
  (#match? @_option "^(?:-l|--local|-f|--function)"))
((command name: (word) @_set . argument: (word) @binding.name @binding.known) @binding
  (#eq? @_set "set")
  (#match? @binding.name "^[A-Za-z_]"))
(for_statement variable: (variable_name) @binding.name) @binding

; values:

([word variable_name]) @value.name
(variable_expansion (variable_name) @of) @value.same
([single_quote_string double_quote_string integer float]) @value.literal
