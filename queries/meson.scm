; filenames: meson.build meson_options.txt meson.options

; what is built, by the variable that it is kept in or else by its own name
((operatorunit
  . (identifier) @name
  (normal_command command: (_) @_builds [(variableunit) "," ")"] . ["," ")"] @body)) @definition.target
  (#match? @_builds "^(?:executable|(?:shared_|static_|both_)?(?:library|libraries)|shared_module|jar|build_target|custom_target|run_target|alias_target|generator)$"))
([
    (source_file (normal_command command: (_) @_builds . (variableunit (string) @name) . ["," ")"] @body) @definition.target)
    (if_condition (_ (normal_command command: (_) @_builds . (variableunit (string) @name) . ["," ")"] @body) @definition.target))
    (foreach_command (normal_command command: (_) @_builds . (variableunit (string) @name) . ["," ")"] @body) @definition.target)
    (foreach_command (if_condition (_ (normal_command command: (_) @_builds . (variableunit (string) @name) . ["," ")"] @body) @definition.target)))]
  (#match? @_builds "^(?:executable|(?:shared_|static_|both_)?(?:library|libraries)|shared_module|jar|build_target|custom_target|run_target|alias_target|test|benchmark)$"))
((normal_command command: (_) @_option . (variableunit (string) @name) . "," @body) @definition.variable
  (#eq? @_option "option"))
((normal_command command: (_) @_project . (variableunit (string) @name) . "," @body) @definition.package
  (#eq? @_project "project"))
((operatorunit . (identifier) @name . "=" . (_) @value) @definition.variable)

(comment) @doc

((normal_command command: (_) @_subdir . (variableunit (string) @import.source)) @import
  (#any-of? @_subdir "subdir" "subproject" "import"))
((normal_command command: (_) @_dependency . (variableunit (string) @import.source)) @import
  (#any-of? @_dependency "dependency" "find_library"))

((normal_command command: (_) @_get . (variableunit (string) @reference.read))
  (#any-of? @_get "get_option"))
(expression_statement object: (_) @receiver function: (normal_command command: (identifier) @reference.call))
(normal_command command: (identifier) @reference.call)
(expression_statement object: (identifier) @reference.read)
(variableunit value: (identifier) @reference.value)
(pair value: (identifier) @reference.value)
(list variable: (identifier) @reference.value)
(var_unit value: (identifier) @reference.read)
(foreach_command array: (identifier) @reference.value)
(foreach_command item: (identifier) @binding.name) @binding
(operatorunit . (identifier) @binding.name "=" . (_) @binding.value) @binding

; values:

([identifier]) @value.name
([string number bool list dictionaries]) @value.literal
