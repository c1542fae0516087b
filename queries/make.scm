; extensions: .mk .mak .make .mkfile
; filenames: Makefile makefile GNUmakefile Makefile.am Makefile.in Kbuild BSDmakefile
; interpreters: make gmake
; blanks: (?m)^[ \t]*[\w-]+(\$\((?:\w|\$\(\w+\))+\))[\w-]*[ \t]*[:+?]?=|[ \t](\([^()$,\n]*\))

; What makes the name of a variable (obj-$(CONFIG_X) += …), and text in brackets, which the grammar does not know, are
; read as blanks.

((rule (targets (word) @name) (recipe) @body) @definition.target
  (#not-match? @name "^(?:\\.[A-Z_]+|[-+?!:=].*)$"))
((rule (targets (word) @name)) @definition.target
  (#not-match? @name "^(?:\\.[A-Z_]+|[-+?!:=].*)$"))
(rule (targets (concatenation) @name) (recipe)? @body) @definition.target
(rule (targets (variable_reference) @name) (recipe)? @body) @definition.target
(define_directive name: (_) @name value: (_) @body) @definition.macro
((variable_assignment name: (word) @name value: (_) @value) @definition.variable (#match? @value "^[0-9.]+$"))
(variable_assignment
  name: (word) @name
  ["=" ":=" "::=" "?=" "+="] @body) @definition.variable
(ERROR (word) @definition.variable . ["=" ":=" "?="])
(shell_assignment name: (word) @name value: (_) @body) @definition.variable

(comment) @doc

(include_directive filenames: (list [(word) (concatenation)] @import.source)) @import

(variable_reference (word) @reference.read)
(substitution_reference text: (word) @reference.read)
((function_call "call" (arguments . argument: (_) @reference.call)) (#match? @reference.call "^[\\w.-]+$"))
((prerequisites (word) @reference.value) (#not-match? @reference.value "^[.%]"))
(export_directive variables: (list (word) @reference.value))
(ifdef_directive variable: (word) @reference.read)
(ifndef_directive variable: (word) @reference.read)

; values:

(word) @value.name
([text raw_text]) @value.literal
