; extensions: .r .rprofile
; filenames: NAMESPACE
; interpreters: rscript r littler
; elided: { ... }

(binary_operator
  lhs: [(identifier) @name (string (string_content) @name)]
  operator: ["<-" "=" "<<-" ":="]
  rhs: (function_definition body: (_) @body)) @definition.function
(binary_operator
  lhs: (extract_operator lhs: (_) @scope rhs: (identifier) @name)
  operator: ["<-" "=" "<<-"]
  rhs: (function_definition body: (_) @body)) @definition.function

; classes of R6, S4 and reference classes, and what their lists hold
((binary_operator
  lhs: (identifier) @name
  rhs: (call
    function: [(identifier) @_class (namespace_operator rhs: (_) @_class)]
    arguments: (arguments "(" @body))) @definition.class
  (#any-of? @_class "R6Class" "setRefClass" "setClass" "ggproto" "new_class"))
((call
  function: (identifier) @_class
  arguments: (arguments . (argument value: (string (string_content) @name)))) @definition.class
  (#any-of? @_class "setClass" "setClassUnion"))
((program (call
  function: (identifier) @_class
  arguments: (arguments . (argument value: (string (string_content) @name)) (comma) @body)) @definition.class)
  (#eq? @_class "setRefClass"))
((call
  function: (identifier) @_generic
  arguments: (arguments . (argument value: (string (string_content) @name)))) @definition.function
  (#eq? @_generic "setGeneric"))
((call
  function: (identifier) @_method
  arguments: (arguments
    . (argument value: (string (string_content) @name))
    . (comma)
    . (argument value: [
      (string (string_content) @scope)
      (call arguments: (arguments . (argument value: (string (string_content) @scope))))])
    (argument value: (function_definition body: (_) @body)))) @definition.method
  (#any-of? @_method "setMethod" "setReplaceMethod"))
((argument
  name: (identifier) @_members
  value: (call arguments: (arguments (argument
    name: (identifier) @name
    value: (function_definition body: (_) @body)) @definition.method)))
  (#any-of? @_members "public" "private" "active" "methods"))
((call
  function: [(identifier) @_class (namespace_operator rhs: (_) @_class)]
  arguments: (arguments (argument
    name: (identifier) @name
    value: (function_definition body: (_) @body)) @definition.method))
  (#eq? @_class "ggproto"))
((program (binary_operator rhs: (call
  function: (identifier) @_list
  arguments: (arguments (argument
    name: (identifier) @name
    value: (function_definition body: (_) @body)) @definition.method))))
  (#eq? @_list "list"))
((argument
  name: (identifier) @_members
  value: (call arguments: (arguments (argument name: (identifier) @name value: (_) @value) @definition.field)))
  (#any-of? @_members "public" "private" "fields"))

(program (binary_operator
  lhs: (identifier) @name
  operator: ["<-" "=" "<<-"]
  rhs: (_) @value) @definition.variable)
(program (binary_operator operator: ["->" "->>"] rhs: (identifier) @definition.variable))

(comment) @doc

((call function: (identifier) @_library arguments: (arguments . (argument value: [
    (identifier) @import.source
    (string (string_content) @import.source)]))) @import
  (#any-of? @_library "library" "require" "requireNamespace" "loadNamespace" "source" "import" "sys.source"))
((call function: (identifier) @_from arguments: (arguments
    . (argument value: [(identifier) @import.source (string (string_content) @import.source)])
    (argument value: [(identifier) @import.name (string (string_content) @import.name)]))) @import
  (#eq? @_from "importFrom"))

((call
    function: [(identifier) @_class (namespace_operator rhs: (_) @_class)]
    arguments: (arguments (argument
      name: (identifier) @_inherit
      value: [
        (identifier) @reference.inherit
        (string (string_content) @reference.inherit)
        (namespace_operator lhs: (_) @receiver rhs: (_) @reference.inherit)])))
  (#any-of? @_class "R6Class" "setRefClass" "setClass")
  (#any-of? @_inherit "inherit" "contains"))
((call function: (extract_operator lhs: (identifier) @reference.construct rhs: (identifier) @_new))
  (#eq? @_new "new"))
((call function: (identifier) @_new arguments: (arguments . (argument value: (string (string_content) @reference.construct))))
  (#eq? @_new "new"))
((call function: (identifier) @_generic arguments: (arguments . (argument value: (string (string_content) @reference.value))))
  (#any-of? @_generic "UseMethod" "standardGeneric" "do.call" "match.fun"))
(call function: [
  (identifier) @reference.call
  (namespace_operator lhs: (_) @receiver rhs: (_) @reference.call)
  (extract_operator lhs: (_) @receiver rhs: (identifier) @reference.call)])
(namespace_operator lhs: (_) @receiver rhs: (identifier) @reference.read)
(extract_operator lhs: (_) @receiver rhs: (identifier) @reference.read)
(argument value: (identifier) @reference.value)
(binary_operator rhs: (identifier) @reference.read)
(binary_operator lhs: (identifier) @reference.read operator: ["+" "-" "*" "/" "==" "!=" "<" ">" "<=" ">=" "&&" "||" "&" "|" "|>" "special" "~" "^"])
(extract_operator lhs: (identifier) @reference.read)
(subset function: (identifier) @reference.read)
(subset2 function: (identifier) @reference.read)

(function_definition parameters: (_) @parameters body: (_) @body) @scope.function
(binary_operator
  lhs: [(identifier) (string)] @binding.name
  operator: ["<-" "="]
  rhs: (_) @binding.value) @binding
(binary_operator
  lhs: (identifier) @binding.name
  operator: "<<-"
  rhs: (_) @binding.value @binding.known) @binding
(for_statement variable: (identifier) @binding.name) @binding

; values:

(identifier) @value.name
(extract_operator lhs: (_) @of rhs: (identifier) @name) @value.member
(namespace_operator lhs: (_) @of rhs: (_) @name) @value.member
(call function: (_) @of arguments: (_) @arguments) @value.call
(string) @value.text
([float integer complex true false null na inf nan]) @value.literal
(parameter name: (_) @of default: (_) @value) @target.parameter
