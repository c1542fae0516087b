; extensions: .tcl .tm .itcl .itk .xdc .sdc
; interpreters: tclsh wish expect jimsh

(procedure name: (_) @name body: (_) @body) @definition.function
(ERROR "proc" . (simple_word) @definition.function)
((namespace (word_list . (simple_word) @_eval . (simple_word) @name . (braced_word) @body)) @definition.namespace
  (#eq? @_eval "eval"))

; classes of TclOO, itcl and snit, and what they hold
((command
  name: (simple_word) @_class
  arguments: (word_list . (simple_word) @_create . (simple_word) @name . (braced_word) @body)) @definition.class
  (#match? @_class "^(?:::)?oo::(?:class|abstract|singleton|configurable)$")
  (#eq? @_create "create"))
((command
  name: (simple_word) @_class
  arguments: (word_list . (simple_word) @name . (braced_word) @body)) @definition.class
  (#match? @_class "^(?:(?:::)?itcl::class|class|(?:::)?snit::(?:type|widget|widgetadaptor))$"))
((command
  name: (simple_word) @_define
  arguments: (word_list . (simple_word) @name . (braced_word) @body)) @definition.extension
  (#match? @_define "^(?:::)?oo::(?:define|objdefine)$"))
((command
  name: (simple_word) @_define
  arguments: (word_list . (simple_word) @scope . (simple_word) @_method . (simple_word) @name . (_) . (_) @body)) @definition.method
  (#match? @_define "^(?:::)?oo::(?:define|objdefine)$")
  (#any-of? @_method "method" "classmethod"))
((command
  name: (simple_word) @_method
  arguments: (word_list . (simple_word) @name . (_) . (_) @body)) @definition.method
  (#any-of? @_method "method" "classmethod" "typemethod" "itcl::body" "itcl::configbody"))
((command
  name: (simple_word) @_constructor @name
  arguments: (word_list . (_) . (_) @body)) @definition.constructor
  (#eq? @_constructor "constructor"))
((command
  name: (simple_word) @_option
  arguments: (word_list . (simple_word) @name . (_)? @value)) @definition.variable
  (#any-of? @_option "variable" "component" "option" "typevariable" "typecomponent"))
((command
  name: (simple_word) @_alias
  arguments: (word_list . (simple_word) @_create . (_) . (simple_word) @name (_) @body)) @definition.function
  (#eq? @_alias "interp")
  (#eq? @_create "alias"))

(source_file (set (id) @name (_)? @value) @definition.variable)
(namespace (word_list (braced_word (set (id) @name (_)? @value) @definition.variable)))

((comment) @doc (#not-match? @doc "^#!"))

((command
  name: (simple_word) @_package
  arguments: (word_list . (simple_word) @_require . (simple_word)? @_exact . (simple_word) @import.source)) @import
  (#eq? @_package "package")
  (#eq? @_require "require")
  (#not-match? @import.source "^(?:-exact|[0-9.]+)$"))
((command
  name: (simple_word) @_source
  arguments: (word_list [
    (simple_word) @import.source
    (quoted_word) @import.source
    (command_substitution (command arguments: (word_list (simple_word) @import.source .)))] .)) @import
  (#eq? @_source "source"))

((command
  name: (simple_word) @_superclass
  arguments: (word_list (simple_word) @reference.inherit))
  (#any-of? @_superclass "superclass" "inherit" "mixin" "superclasses"))
((command
  name: (simple_word) @reference.construct
  arguments: (word_list . (simple_word) @_new))
  (#any-of? @_new "new" "create")
  (#not-match? @reference.construct "^(?:::)?(?:oo::|dict|interp|namespace|image|entry|ttk)"))
((command name: (simple_word) @_my @receiver arguments: (word_list . (simple_word) @reference.call))
  (#eq? @_my "my"))
((command name: (simple_word) @reference.call)
  (#not-match? @reference.call "^[-+.$]"))
; a prefix of commands that is called later on
((word_list (simple_word) @reference.value)
  (#match? @reference.value "^(?:::)?[A-Za-z]\\w*(?:::\\w+)+$"))
(variable_substitution (id) @reference.read)

(namespace (word_list . (_) . (simple_word) @name . (braced_word) @body)) @scope.namespace
(procedure name: (_) @name arguments: (_) @parameters body: (_) @body) @scope.function
(procedure body: (_ (set (id) @binding.name (_)? @binding.value) @binding))
(foreach (arguments (simple_word) @binding.name)) @binding

; values:

([id simple_word]) @value.name
([quoted_word braced_word number]) @value.literal
(argument name: (_) @of default: (_) @value) @target.parameter
