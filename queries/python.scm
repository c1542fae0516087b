; extensions: .py .pyi .pyw .wsgi .gyp .gypi
; filenames: SConstruct SConscript wscript
; interpreters: python pypy
; linking: python
; unlinked: variables
; elided: ...
; statements: expression_statement call assignment augmented_assignment string concatenated_string await list_comprehension
; statements: if_statement for_statement while_statement with_statement try_statement match_statement
; statements: assert_statement delete_statement print_statement exec_statement raise_statement

(function_definition
  name: (identifier) @name
  body: (block) @body) @definition.function

(class_definition
  name: (identifier) @name
  body: (block) @body) @definition.class

(assignment
  left: (identifier) @name
  right: (lambda body: (_) @body)) @definition.function

(assignment left: (identifier) @name type: (_)? @type right: (_)? @value) @definition.constant

(type_alias_statement left: (type (identifier) @name) right: (_) @value) @definition.type

(block . [(string) (concatenated_string)] @doc)

(decorator (_) @decorator)

(parameters (comment) @ignore)
(function_definition (comment) @ignore)
(class_definition (comment) @ignore)

(call function: (identifier) @reference.call)
(call function: (attribute object: (_) @receiver attribute: (identifier) @reference.call))

(class_definition superclasses: (argument_list (identifier) @reference.inherit))
(class_definition superclasses: (argument_list
  (attribute object: (_) @receiver attribute: (identifier) @reference.inherit)))
(class_definition superclasses: (argument_list (subscript value: (identifier) @reference.inherit)))

(decorator (identifier) @reference.decorate)
(decorator (attribute object: (_) @receiver attribute: (identifier) @reference.decorate))

(type (identifier) @reference.type)
(type (attribute object: (_) @receiver attribute: (identifier) @reference.type))
(generic_type (identifier) @reference.type)
(type (binary_operator (identifier) @reference.type))

(except_clause (identifier) @reference.type)
(raise_statement (identifier) @reference.value)

(argument_list [
  (identifier) @reference.value
  (attribute object: (identifier) @receiver attribute: (identifier) @reference.value)])
(keyword_argument value: [
  (identifier) @reference.value
  (attribute object: (identifier) @receiver attribute: (identifier) @reference.value)])
(pair value: [
  (identifier) @reference.value
  (attribute object: (identifier) @receiver attribute: (identifier) @reference.value)])

(import_statement name: (dotted_name) @import.source) @import
(import_statement name: (aliased_import name: (dotted_name) @import.source alias: (identifier) @import.alias)) @import
(import_from_statement
  module_name: [
    (dotted_name) @import.source
    (relative_import (import_prefix) @import.level (dotted_name)? @import.source)]
  name: (dotted_name) @import.name) @import
(import_from_statement
  module_name: [
    (dotted_name) @import.source
    (relative_import (import_prefix) @import.level (dotted_name)? @import.source)]
  name: (aliased_import name: (dotted_name) @import.name alias: (identifier) @import.alias)) @import
(import_from_statement
  module_name: [
    (dotted_name) @import.source
    (relative_import (import_prefix) @import.level (dotted_name)? @import.source)]
  (wildcard_import) @import.wildcard) @import

(function_definition
  type_parameters: (_)? @placeholders
  parameters: (_) @parameters
  return_type: (_)? @returns
  body: (_) @body) @scope.function
(lambda parameters: (_)? @parameters body: (_) @body @returned) @scope.function
(class_definition type_parameters: (_)? @placeholders body: (_) @body) @scope.class
(class_definition superclasses: (argument_list [(identifier) (attribute) (subscript) (call)] @base))
((class_definition superclasses: (argument_list (keyword_argument name: (identifier) @_key) @base))
  (#eq? @_key "metaclass"))
[(list_comprehension) (set_comprehension) (dictionary_comprehension) (generator_expression)] @scope.block
(block) @scope.branch

(return_statement (_) @returned)
(yield (_) @yielded)

((augmented_assignment left: (identifier) @binding.name right: (_) @binding.value) @binding
  (#eq? @binding.name "__all__"))
((call function: (attribute object: (identifier) @binding.name)) @binding
  (#eq? @binding.name "__all__"))
(assignment left: (attribute) @binding.name type: (_)? @binding.type right: (_)? @binding.value) @binding
(assignment left: [(pattern_list) (tuple_pattern) (list_pattern)] @binding.name right: (_) @binding.value) @binding
(named_expression name: (_) @binding.name value: (_) @binding.value) @binding
(for_statement left: (_) @binding.name right: (_) @binding.element) @binding
(for_in_clause left: (_) @binding.name right: (_) @binding.element) @binding
(with_item value: (as_pattern (_) @binding.entered alias: (_) @binding.name)) @binding
(except_clause value: (as_pattern (_) @binding.type alias: (_) @binding.name)) @binding
(case_clause (case_pattern (as_pattern (case_pattern (class_pattern . (dotted_name) @binding.type)) (identifier) @binding.name))) @binding
(match_statement
  subject: (_) @binding.name
  body: (block (case_clause
    (case_pattern [
      (class_pattern . (dotted_name) @binding.is)
      (as_pattern (case_pattern (class_pattern . (dotted_name) @binding.is)))])
    consequence: (_) @binding.within))) @binding
((call function: (identifier) @_test arguments: (argument_list . (_) @binding.name . (_) @binding.is .)) @binding
  (#eq? @_test "isinstance"))
((call function: (identifier) @_test arguments: (argument_list . (_) @binding.name . (_) @binding.inherits .)) @binding
  (#eq? @_test "issubclass"))
((comparison_operator
  . (call function: (identifier) @_test arguments: (argument_list . (_) @binding.name .))
  . ["is" "=="]
  . (_) @binding.exactly .) @binding
  (#eq? @_test "type"))
(global_statement (identifier) @binding.outer) @binding
(nonlocal_statement (identifier) @binding.outer) @binding

; values:

(identifier) @value.name
(attribute object: (_) @of attribute: (_) @name) @value.member
(dotted_name) @value.name
(call function: (_) @of arguments: (_) @arguments) @value.call
(subscript value: (_) @of subscript: (_) @key) @value.index
(generic_type (identifier) @of (type_parameter) @keys) @value.index
(type (_) @of) @value.same
(await (_) @of) @value.awaited
(parenthesized_expression (_) @of) @value.same
(conditional_expression (_) @of (_) (_) @of) @value.either
(boolean_operator left: (_) @of right: (_) @of) @value.either
(binary_operator left: (_) @of operator: "|" right: (_) @of) @value.either
(binary_operator left: (_) @of operator: (_) @name) @value.operated
(union_type (_)* @of) @value.either
(slice) @value.literal
(yield) @value.sent
(named_expression value: (_) @of) @value.same
(assignment right: (_) @of) @value.same
([list set] (_)* @of) @value.list
([list_comprehension set_comprehension generator_expression] body: (_) @of) @value.list
(dictionary_comprehension body: (pair) @of) @value.mapping
(pair value: (_) @of) @value.same
(dictionary (pair)* @of) @value.mapping
([tuple expression_list] (_)* @of) @value.tuple
(list_splat (_) @of) @value.spread
(keyword_argument name: (_) @name value: (_) @of) @value.keyword
([string concatenated_string]) @value.quoted
(integer) @value.number
([float true false none ellipsis]) @value.literal

([pattern_list tuple_pattern list_pattern tuple] (_)* @of) @target.items
([keyword_separator positional_separator]) @target.rest
(list_splat_pattern (_) @of) @target.rest
(dictionary_splat_pattern (_) @of) @target.keywords
(as_pattern_target (_) @of) @target.same
(default_parameter name: (_) @of value: (_) @value) @target.parameter
(typed_parameter (_) @of type: (_) @type) @target.parameter
(typed_default_parameter name: (_) @of type: (_) @type value: (_) @value) @target.parameter
(type (_) @of) @target.same
(constrained_type (_) @of (_) @type) @target.parameter

(parenthesized_expression (_) @of) @condition.same
(not_operator argument: (_) @of) @condition.not
(boolean_operator left: (_) @of operator: "and" right: (_) @of) @condition.all
(boolean_operator left: (_) @of operator: "or" right: (_) @of) @condition.any
(if_statement condition: (_) @of consequence: (_) @then alternative: (_)* @else) @condition.chosen
(elif_clause condition: (_) @of consequence: (_) @then) @condition.chained
(while_statement condition: (_) @of body: (_) @then) @condition.repeated
(conditional_expression (_) @then (_) @of (_) @else) @condition.chosen
(assert_statement (_) @of) @condition.asserted
(if_clause (_) @of) @condition.filter
([return_statement raise_statement continue_statement break_statement]) @condition.exit
([block else_clause]) @condition.block
