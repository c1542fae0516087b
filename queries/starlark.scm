; extensions: .bzl .star .sky .bazel .starlark .bxl .tiltfile
; filenames: BUILD WORKSPACE BUCK Tiltfile
; interpreters: starlark
; elided: ...
; statements: expression_statement call assignment augmented_assignment string concatenated_string await list_comprehension
; statements: if_statement for_statement while_statement with_statement try_statement match_statement
; statements: assert_statement delete_statement print_statement exec_statement raise_statement

(function_definition name: (_) @name body: (_) @body) @definition.function
((assignment
  left: (identifier) @name
  right: (call function: [(identifier) @_maker (attribute attribute: (_) @_maker)]) @body) @definition.struct
  (#any-of? @_maker "provider" "struct" "record"))
((assignment
  left: (identifier) @name
  right: (call function: (identifier) @_maker) @body) @definition.function
  (#any-of? @_maker
    "rule" "repository_rule" "macro" "aspect" "module_extension" "tag_class" "transition" "materializer_rule"))
(module (expression_statement (assignment left: (identifier) @name right: (lambda body: (_) @body)) @definition.function))
(module (expression_statement (assignment left: (identifier) @name right: (_) @value) @definition.variable))
(module (expression_statement (assignment left: (pattern_list (identifier) @name) right: (_) @body) @definition.variable))

; what is built: cc_library(name = "x", …), and local_resource("x", …) of a Tiltfile
((call
  arguments: (argument_list
    (keyword_argument name: (_) @_name value: (string (string_content) @name))
    . ["," ")"] @body)) @definition.target
  (#eq? @_name "name"))
((call
  function: (identifier) @_resource
  arguments: (argument_list . (string (string_content) @name) ["," ")"] @body)) @definition.target
  (#any-of? @_resource
    "local_resource" "docker_build" "custom_build" "k8s_resource" "helm_resource" "dc_resource" "test" "cmd_button"))

(comment) @doc
(function_definition body: (block . (expression_statement (string) @doc)))
(default_parameter value: [(call) (list (_)) (dictionary (_)) (lambda)] @elide)

((call
  function: (identifier) @_load
  arguments: (argument_list . (string (string_content) @import.source) (string (string_content) @import.name))) @import
  (#any-of? @_load "load" "load_dynamic"))
((call
  function: (identifier) @_load
  arguments: (argument_list
    . (string (string_content) @import.source)
    (keyword_argument name: (_) @import.alias value: (string (string_content) @import.name)))) @import
  (#eq? @_load "load"))
((call
  function: (identifier) @_include
  arguments: (argument_list . (string (string_content) @import.source))) @import
  (#any-of? @_include "include" "load_dynamic" "subinclude"))

((call function: (identifier) @reference.call) (#not-eq? @reference.call "load"))
(call function: (attribute object: (_) @receiver attribute: (_) @reference.call))
(attribute object: (_) @receiver attribute: (_) @reference.read)
(attribute object: (identifier) @reference.read)
(subscript value: (identifier) @reference.read)
(argument_list (identifier) @reference.value)
(keyword_argument value: (identifier) @reference.value)
(assignment right: (identifier) @reference.value)
(pair value: (identifier) @reference.value)
(list (identifier) @reference.value)
(return_statement (identifier) @reference.value)
(binary_operator (identifier) @reference.read)
(comparison_operator (identifier) @reference.read)
(default_parameter value: (identifier) @reference.value)
(for_statement right: (identifier) @reference.value)
(for_in_clause right: (identifier) @reference.value)

(function_definition name: (_) @name parameters: (_) @parameters body: (_) @body) @scope.function
(lambda parameters: (_) @parameters body: (_) @body) @scope.function
(list_comprehension) @scope.block
(dictionary_comprehension) @scope.block
(assignment left: [(identifier) (pattern_list)] @binding.name right: (_) @binding.value) @binding
(for_statement left: [(identifier) (pattern_list)] @binding.name right: (_) @binding.element) @binding
(for_in_clause left: [(identifier) (pattern_list)] @binding.name right: (_) @binding.element) @binding
(return_statement (_) @returned)

; values:

(identifier) @value.name
(attribute object: (_) @of attribute: (_) @name) @value.member
(call function: (_) @of arguments: (_) @arguments) @value.call
(subscript value: (_) @of subscript: (_) @key) @value.index
(keyword_argument name: (_) @name value: (_) @of) @value.keyword
(string) @value.text
([integer true false none list dictionary]) @value.literal
([pattern_list tuple_pattern list_pattern] (_)* @of) @target.items
(default_parameter name: (_) @of value: (_) @value) @target.parameter
(list_splat_pattern (_) @of) @target.rest
(dictionary_splat_pattern (_) @of) @target.keywords
