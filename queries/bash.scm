; extensions: .sh .bash .zsh .ksh .bats .ebuild .eclass
; filenames: .bashrc .bash_profile .bash_login .bash_logout .bash_aliases .profile .zshrc .zshenv .zprofile .zlogin .zlogout .kshrc PKGBUILD APKBUILD
; instead: 1 for \$(?<!\\\$)(?:\{[+]\w+(?:\[[^][\n]*\])?\}|[+]\w+(?:\[[^][\n]*\])?)
; instead: $_ for \$(?<!\\\$)\{(?:\([^)\n]*\)|\$(?=[{\w])|[=~^]|\w+:(?:#|g?s/))(?:[^{}\n]|\{(?:[^{}\n]|\{[^{}\n]*\}){0,200}\}){0,200}\}
; instead: & for (?m)(&[|!])(?=[ \t]*$)
; instead: x for [!=]=[ \t]+(--)(?=[ \t]*(?:\]\]|&&|\|\|))
; interpreters: bash sh zsh ksh mksh dash ash bats
; elided: { : ...; }
; elided: ( : ... )
; statements: if_statement for_statement while_statement case_statement

(function_definition name: (word) @name body: (_) @body) @definition.function
; What the grammar cannot read to its end, mostly zsh, still begins so.
(ERROR "function" . (word) @definition.function)
(ERROR (word) @definition.function . "(" . ")")
(_ (command name: (command_name (word) @definition.function) .) . (ERROR . "(" . ")"))
; a test of Bats, whose brace the grammar takes for one more argument
((command
  name: (command_name (word) @_test)
  argument: [(string (string_content) @name) (raw_string) @name]
  argument: (word) @body) @definition.function
  (#eq? @_test "@test"))

; What a function sets is local or set by each call; what stands before a command is set for that command alone.
((declaration_command
  (word) @_option
  (variable_assignment name: (variable_name) @name value: (_)? @value)) @definition.constant
  (#match? @_option "^-[A-Za-z]*r"))
(declaration_command
  "readonly"
  (variable_assignment name: (variable_name) @name value: (_)? @value)) @definition.constant
(declaration_command (variable_assignment name: (variable_name) @name value: (_)? @value)) @definition.variable
(declaration_command ["declare" "typeset"] (variable_name) @name) @definition.variable
[
  (program (variable_assignment name: (variable_name) @name value: (_)? @value) @definition.variable)
  (program (variable_assignments
    (variable_assignment name: (variable_name) @name value: (_)? @value) @definition.variable))
  (program (list (variable_assignment name: (variable_name) @name value: (_)? @value) @definition.variable))
  (program (if_statement
    (variable_assignment name: (variable_name) @name value: (_)? @value) @definition.variable))
  (program (if_statement (_
    (variable_assignment name: (variable_name) @name value: (_)? @value) @definition.variable)))
  (program (case_statement (_
    (variable_assignment name: (variable_name) @name value: (_)? @value) @definition.variable)))]
((ERROR (variable_assignment name: (variable_name) @name value: (_)? @value) @definition.variable)
  (#match? @name "^[A-Z][A-Z0-9_]+$"))

((comment) @doc (#not-match? @doc "^#!"))

((command
  name: (command_name (word) @_source)
  argument: [
    (word) @import.source
    (raw_string) @import.source
    (string (string_content) @import.source .)
    (concatenation (word) @import.source .)
    (concatenation (string (string_content) @import.source .) .)]) @import
  (#any-of? @_source "source" "." "load" "inherit"))
((command name: (command_name [
    (word) @import.source
    (concatenation (word) @import.source .)
    (string (string_content) @import.source .)])) @import
  (#match? @import.source "/[^/]+[.](?:sh|bash|zsh|ksh)$"))

((command name: (command_name (word) @reference.call))
  (#match? @reference.call "^[A-Za-z_][^/$*?]*$"))
; the command that another one runs
((command name: (command_name (word) @_runner) . argument: (word) @reference.call)
  (#any-of? @_runner "trap" "run" "eval" "exec" "command" "time" "xargs" "nohup" "sudo" "add-zsh-hook" "zle")
  (#match? @reference.call "^[A-Za-z_][^/$*?=]*$"))
((declaration_command (word) @_option (variable_name) @reference.value)
  (#match? @_option "^-[A-Za-z]*f"))

((simple_expansion (variable_name) @reference.read) (#match? @reference.read "^[A-Za-z_]"))
((expansion (variable_name) @reference.read) (#match? @reference.read "^[A-Za-z_]"))
((subscript name: (variable_name) @reference.read) (#match? @reference.read "^[A-Za-z_]"))

(function_definition name: (word) @name body: (_) @body) @scope.function
(subshell) @scope.branch
(command_substitution) @scope.branch
(function_definition body: (_
  (declaration_command ["local" "declare" "typeset"] [
    (variable_name) @binding.name
    (variable_assignment name: (variable_name) @binding.name value: (_)? @binding.value)]) @binding))
(declaration_command ["local" "typeset"] [
  (variable_name) @binding.name
  (variable_assignment name: (variable_name) @binding.name value: (_)? @binding.value)]) @binding
(variable_assignment name: (variable_name) @binding.name value: (_) @binding.known) @binding
(for_statement variable: (variable_name) @binding.name body: (_) @binding.known) @binding

; values:

([variable_name word]) @value.name
([simple_expansion expansion string command_name] (_) @of) @value.same
([number raw_string ansi_c_string array]) @value.literal
