; extensions: .cmake
; filenames: CMakeLists.txt CMakeLists.txt.in

(function_def (function_command (argument_list . (argument (_) @name))) (body) @body) @definition.function
(macro_def (macro_command (argument_list . (argument (_) @name))) (body) @body) @definition.macro
((normal_command (identifier) @_project (argument_list . (argument (unquoted_argument) @name))) @definition.package
  (#match? @_project "^(?i:project)$"))
((normal_command
  (identifier) @_target
  (argument_list . (argument (unquoted_argument) @name) . (argument)? @body)) @definition.target
  (#match? @_target "^(?i:add_library|add_executable|add_custom_target|ExternalProject_Add|FetchContent_Declare)$")
  (#not-match? @name "[$]"))
((normal_command
  (identifier) @_test
  (argument_list . (argument (unquoted_argument) @_name) . (argument (unquoted_argument) @name))) @definition.target
  (#match? @_test "^(?i:add_test)$")
  (#eq? @_name "NAME"))
((normal_command (identifier) @_option (argument_list . (argument (unquoted_argument) @name))) @definition.variable
  (#match? @_option "^(?i:option|cmake_dependent_option)$"))
((normal_command
  (identifier) @_set
  (argument_list . (argument (unquoted_argument) @name) . (argument)? @value)) @definition.variable
  (#match? @_set "^(?i:set)$")
  (#match? @name "^\\w+$"))

[(line_comment) (bracket_comment)] @doc

((normal_command
  (identifier) @_include
  (argument_list . (argument [(unquoted_argument) (quoted_argument)] @import.source))) @import
  (#match? @_include "^(?i:include|add_subdirectory|find_package|find_dependency|FetchContent_MakeAvailable)$"))

((normal_command (identifier) @_target (argument_list (argument (unquoted_argument) @reference.value)))
  (#match? @_target "^(?i:target_\\w+|add_dependencies|install|set_target_properties|get_target_property|add_test|add_custom_command|export)$")
  (#match? @reference.value "^[A-Za-z_][A-Za-z0-9_:.+-]*$")
  (#not-match? @reference.value "^[A-Z_]+$"))
(normal_command (identifier) @reference.call)
(variable) @reference.read
((if_command (argument_list (argument (unquoted_argument) @reference.read)))
  (#match? @reference.read "^[A-Za-z]\\w+$")
  (#not-match? @reference.read "^(?:AND|OR|NOT|DEFINED|TARGET|EXISTS|COMMAND|MATCHES|STREQUAL|EQUAL|LESS|GREATER|IN_LIST|VERSION_\\w+|ON|OFF|TRUE|FALSE)$"))
((elseif_command (argument_list (argument (unquoted_argument) @reference.read)))
  (#match? @reference.read "^[A-Za-z]\\w+$")
  (#not-match? @reference.read "^(?:AND|OR|NOT|DEFINED|TARGET|EXISTS|COMMAND|MATCHES|STREQUAL|EQUAL|LESS|GREATER|IN_LIST|VERSION_\\w+|ON|OFF|TRUE|FALSE)$"))
((foreach_command (argument_list (argument) (argument (unquoted_argument) @reference.read)))
  (#not-match? @reference.read "^(?:IN|LISTS|ITEMS|RANGE|ZIP_LISTS)$"))

(function_def
  (function_command (argument_list . (argument (_) @name) (argument)? @parameters))
  (body) @body) @scope.function
((normal_command
  (identifier) @_set
  (argument_list . (argument (unquoted_argument) @binding.name))) @binding
  (#match? @_set "^(?i:set)$"))
(function_command (argument_list . (argument) (argument (unquoted_argument) @binding.name @binding.hoisted))) @binding
(foreach_command (argument_list . (argument (unquoted_argument) @binding.name))) @binding

; values:

([unquoted_argument variable identifier]) @value.name
(argument (_) @of) @value.same
