; extensions: .pl .pm .t .psgi .plx
; filenames: cpanfile
; interpreters: perl
; instead: * for (?m)^[^/\n]*(/)(?<=\w[ \t]/)[ \t][^/\n]*$
; blanks: (?m)^[ \t]*(sub[ \t]+[\w:]+[ \t]*(?:\([\\$@%&*;+_\[\] ]*\)[ \t]*)?;)
; elided: { ... }
; statements: expression_statement if_statement for_statement while_statement conditional_statement loop_statement

; A package without a block goes on to the next one, of which the grammar knows nothing. A declaration of a sub that is
; defined further down is read as blanks, since the grammar takes all that follows for its body.
(package_statement name: (package) @name (block)? @body) @definition.package
(class_statement name: (package) @name (block)? @body) @definition.class
(role_statement name: (package) @name (block)? @body) @definition.trait
; What a sub takes is what its first line takes from @_.
((subroutine_declaration_statement
  name: (bareword) @name
  body: (block
    . (expression_statement (_ left: (variable_declaration) right: (array (varname) @_arguments)))
    . (_) @body)) @definition.function
  (#eq? @_arguments "_"))
((subroutine_declaration_statement
  name: (bareword) @name
  body: (block
    . (expression_statement (_ left: (variable_declaration) right: (func1op_call_expression)))
    . (expression_statement (_ left: (variable_declaration) right: (array (varname) @_arguments)))
    . (_) @body)) @definition.function
  (#eq? @_arguments "_"))
(subroutine_declaration_statement name: (bareword) @name body: (_) @body) @definition.function
(method_declaration_statement name: (bareword) @name body: (_) @body) @definition.method
(ERROR "sub" . (bareword) @definition.function)
(_ left: (glob (varname) @name) right: (anonymous_subroutine_expression body: (_) @body)) @definition.function
(_ left: (glob (varname) @name) right: (refgen_expression (function (varname) @other))) @definition.function

((ambiguous_function_call_expression
  function: (function) @_has
  . [(autoquoted_bareword) @name (string_literal (string_content) @name)]
  "(" @body) @definition.property
  (#any-of? @_has "has" "class_has" "option"))
((ambiguous_function_call_expression
  function: (function) @_has
  . arguments: [(autoquoted_bareword) @name (string_literal (string_content) @name)]
  . (_)? @body) @definition.property
  (#any-of? @_has "has" "class_has" "option"))
((ambiguous_function_call_expression
  function: (function) @_has
  . arguments: (_ . [(autoquoted_bareword) @name (string_literal (string_content) @name)] . (_)? @body)) @definition.property
  (#any-of? @_has "has" "class_has" "option"))
((use_statement module: (package) @_constant (_ . (autoquoted_bareword) @name . (_) @value)) @definition.constant
  (#eq? @_constant "constant"))
((use_statement module: (package) @_constant . (autoquoted_bareword) @name) @definition.constant
  (#eq? @_constant "constant"))
((use_statement module: (package) @_constant (_ (_ (autoquoted_bareword) @definition.constant)))
  (#eq? @_constant "constant"))
(source_file (expression_statement (_
  left: (variable_declaration variable: (_ (varname) @name))
  . (_) @value)) @definition.variable)
(source_file (expression_statement (variable_declaration variable: (_ (varname) @name))) @definition.variable)
(source_file (expression_statement (variable_declaration "our" (_ (varname) @name))) @definition.variable)

((comment) @doc (#not-match? @doc "^#!"))

((use_statement module: (package) @_parent [
    (string_literal (string_content) @reference.inherit)
    (quoted_word_list (string_content) @reference.inherit)
    (_ (string_literal (string_content) @reference.inherit))])
  (#any-of? @_parent "parent" "base" "Mojo::Base")
  (#match? @reference.inherit "^[A-Za-z][A-Za-z0-9_:]+$"))
((ambiguous_function_call_expression
    function: (function) @_extends
    (string_literal (string_content) @reference.inherit))
  (#any-of? @_extends "extends" "with"))
((_
    left: (variable_declaration variable: (array (varname) @_isa))
    . [
      (string_literal (string_content) @reference.inherit)
      (quoted_word_list (string_content) @reference.inherit)
      (_ (string_literal (string_content) @reference.inherit))])
  (#eq? @_isa "ISA")
  (#match? @reference.inherit "^[A-Za-z][A-Za-z0-9_:]+$"))

((use_statement module: (package) @import.source [
    (string_literal (string_content) @import.name)
    (quoted_word_list (string_content) @import.name)
    (_ (string_literal (string_content) @import.name))]) @import
  (#not-match? @import.source "^(?:[a-z0-9]+|Mojo::Base)$")
  (#match? @import.name "^[A-Za-z_0-9]+$"))
((use_statement module: (package) @import.source) @import
  (#not-match? @import.source "^(?:strict|warnings|utf8|feature|lib|vars|overload|parent|base|constant|bytes|integer|locale|open|re|sigtrap|sort|subs|experimental|autodie|bigint|bignum|diagnostics|fields|less|mro|encoding|Mojo::Base)$"))
(require_expression [(bareword) @import.source (_ (string_content) @import.source)]) @import

((method_call_expression invocant: (bareword) @reference.construct method: (method) @_new)
  (#eq? @_new "new"))
((method_call_expression invocant: (bareword) @reference.type)
  (#not-match? @reference.type "^__"))
(method_call_expression invocant: (_) @receiver method: (method) @reference.call)
(function_call_expression function: (function (varname) @reference.call))
((function_call_expression function: (function) @reference.call)
  (#match? @reference.call "^[A-Za-z_]"))
((ambiguous_function_call_expression function: (function) @reference.call)
  (#not-match? @reference.call "^(?:__END__|has|my)$"))
(refgen_expression (function (varname) @reference.value))
; Single letters, `$_` and what methods are called on are names of the moment.
((varname) @reference.read
  (#match? @reference.read "^[A-Za-z_][A-Za-z0-9_:]+$")
  (#not-match? @reference.read "^(?:self|class|this)$"))

(subroutine_declaration_statement
  name: (bareword) @name
  (signature)? @parameters
  body: (_) @body) @scope.function
(method_declaration_statement
  name: (bareword) @name
  (signature)? @parameters
  body: (_) @body) @scope.function
(anonymous_subroutine_expression (signature)? @parameters body: (_) @body) @scope.function
(block) @scope.block

(_
  left: (variable_declaration variable: (_ (varname) @binding.name))
  . (_) @binding.value) @binding
(variable_declaration (_ (varname) @binding.name)) @binding
(for_statement variable: (_ (varname) @binding.name)) @binding
(try_statement catch_expr: (_ (varname) @binding.name)) @binding

; values:

([varname bareword function]) @value.name
([scalar array hash container_variable] (varname) @of) @value.same
(method_call_expression invocant: (_) @of method: (_) @name) @value.call
(function_call_expression function: (_) @of) @value.call
(ambiguous_function_call_expression function: (_) @of) @value.call
([string_literal interpolated_string_literal number anonymous_hash_expression anonymous_array_expression]) @value.literal

(mandatory_parameter (_) @of) @target.parameter
(optional_parameter (_) @of default: (_) @value) @target.parameter
(slurpy_parameter (_) @of) @target.rest
(named_parameter (_) @of) @target.parameter
([scalar array hash] (varname) @of) @target.same
