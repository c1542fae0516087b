; What the grammars of JavaScript, TypeScript and TSX have in common; no file is read with this query alone.

(function_declaration name: (identifier) @name body: (_) @body) @definition.function
(generator_function_declaration name: (identifier) @name body: (_) @body) @definition.function
(class_declaration name: (_) @name body: (_) @body) @definition.class
(class name: (_) @name body: (_) @body) @definition.class

(method_definition
  name: [
    (property_identifier) @name
    (private_property_identifier) @name
    (computed_property_name) @name
    (_ (string_fragment) @name)]
  body: (_) @body) @definition.method

(variable_declarator
  name: (identifier) @name
  value: [(_ parameters: (_) body: (_) @body) (_ parameter: (_) body: (_) @body)]) @definition.function
(variable_declarator name: (identifier) @name value: (class !name body: (_) @body)) @definition.class

; module.exports = function f() {}: it is called f, and `exports` only where it has no name of its own
(assignment_expression
  left: (_ object: (identifier) @_module property: (property_identifier) @_exports)
  right: (_ name: (identifier) @name parameters: (_) body: (_) @body) @definition.function
  (#eq? @_module "module") (#eq? @_exports "exports"))
(assignment_expression
  left: (_ object: (identifier) @_module property: (property_identifier) @_exports @name)
  right: [(_ !name parameters: (_) body: (_) @body) (_ parameter: (_) body: (_) @body)]
  (#eq? @_module "module") (#eq? @_exports "exports")) @definition.function
(assignment_expression
  left: (_ object: (identifier) @_module property: (property_identifier) @_exports @name)
  right: (class !name body: (_) @body)
  (#eq? @_module "module") (#eq? @_exports "exports")) @definition.class

(assignment_expression
  left: (_ object: (_) @_module property: (property_identifier) @name)
  right: [(_ parameters: (_) body: (_) @body) (_ parameter: (_) body: (_) @body)]
  (#any-of? @_module "exports" "module.exports" "this")) @definition.function
(assignment_expression
  left: (_
    object: (_ object: (_) @scope property: (property_identifier) @_prototype)
    property: (property_identifier) @name)
  right: [(_ parameters: (_) body: (_) @body) (_ parameter: (_) body: (_) @body)]
  (#eq? @_prototype "prototype")) @definition.method
(assignment_expression
  left: (_ object: [(identifier) (member_expression)] @scope property: (property_identifier) @name)
  right: [(_ parameters: (_) body: (_) @body) (_ parameter: (_) body: (_) @body)]
  (#not-eq? @scope "module")) @definition.function
(assignment_expression
  left: (_ object: (identifier) property: (property_identifier) @name)
  right: (class !name body: (_) @body)) @definition.class
(assignment_expression
  left: (identifier) @name
  right: [(_ parameters: (_) body: (_) @body) (_ parameter: (_) body: (_) @body)]) @definition.function

(export_statement "default" @name value:
  [(_ parameters: (_) body: (_) @body) (_ parameter: (_) body: (_) @body)]) @definition.function
(export_statement "default" @name value: (class !name body: (_) @body)) @definition.class

; a function with a name of its own, where nothing that it is assigned to gives it another
(arguments (function_expression name: (identifier) @name body: (_) @body) @definition.function)
(parenthesized_expression (function_expression name: (identifier) @name body: (_) @body) @definition.function)
(return_statement [
  (function_expression name: (identifier) @name body: (_) @body)
  (generator_function name: (identifier) @name body: (_) @body)] @definition.function)

; functions in an object that hangs on a name, or that a function returns
(variable_declarator value: (object (_
  key: [(property_identifier) @name (_ (string_fragment) @name)]
  value: [(_ parameters: (_) body: (_) @body) (_ parameter: (_) body: (_) @body)]) @definition.method))
(assignment_expression right: (object (_
  key: [(property_identifier) @name (_ (string_fragment) @name)]
  value: [(_ parameters: (_) body: (_) @body) (_ parameter: (_) body: (_) @body)]) @definition.method))
(export_statement value: (object (_
  key: [(property_identifier) @name (_ (string_fragment) @name)]
  value: [(_ parameters: (_) body: (_) @body) (_ parameter: (_) body: (_) @body)]) @definition.method))
(return_statement (object (_
  key: [(property_identifier) @name (_ (string_fragment) @name)]
  value: [(_ parameters: (_) body: (_) @body) (_ parameter: (_) body: (_) @body)]) @definition.method))
(pair value: (object (_
  key: [(property_identifier) @name (_ (string_fragment) @name)]
  value: [(_ parameters: (_) body: (_) @body) (_ parameter: (_) body: (_) @body)]) @definition.method))
; what a class is made of by a call whose value has a name, or that adds to one: old libraries' `Base.extend({…})`
(variable_declarator value: (call_expression arguments: (arguments (object (_
  key: [(property_identifier) @name (_ (string_fragment) @name)]
  value: (function_expression body: (_) @body)) @definition.method))))
(assignment_expression right: (call_expression arguments: (arguments (object (_
  key: [(property_identifier) @name (_ (string_fragment) @name)]
  value: (function_expression body: (_) @body)) @definition.method))))
((call_expression
    function: [(identifier) @_adds (_ property: (property_identifier) @_adds)]
    arguments: (arguments (_) (object (_
      key: [(property_identifier) @name (_ (string_fragment) @name)]
      value: (function_expression body: (_) @body)) @definition.method)))
  (#any-of? @_adds "inherits" "extend" "assign" "mixin"))

; the accessors of a property are members of it
((call_expression
    function: (_ property: (property_identifier) @_defines)
    arguments: (arguments (object (pair
      key: [(property_identifier) @name (_ (string_fragment) @name)]
      value: (object [(method_definition) (pair value: [(function_expression) (arrow_function)])]) @body)
      @definition.object)))
  (#eq? @_defines "defineProperties"))
((call_expression
    function: (_ property: (property_identifier) @_defines)
    arguments: (arguments
      (_) . (string (string_fragment) @name)
      . (object [(method_definition) (pair value: [(function_expression) (arrow_function)])]) @body)) @definition.object
  (#eq? @_defines "defineProperty"))
((call_expression
    function: (_ property: (property_identifier) @_defines)
    arguments: (arguments (_) . (_) . (object (pair
      key: (property_identifier) @name
      value: [(_ parameters: (_) body: (_) @body) (_ parameter: (_) body: (_) @body)]) @definition.method)))
  (#eq? @_defines "defineProperty")
  (#any-of? @name "get" "set"))

((program (_ (variable_declarator name: (identifier) @name value: (_)? @value) @definition.constant))
  (#not-match? @value "^require\\("))
(export_statement declaration: (_ (variable_declarator
  name: (identifier) @name
  value: (_)? @value) @definition.constant))
(export_statement declaration: (_ (variable_declarator name: [
  (object_pattern [
    (shorthand_property_identifier_pattern) @definition.constant
    (pair_pattern value: (identifier) @definition.constant)
    (object_assignment_pattern left: (shorthand_property_identifier_pattern) @definition.constant)])
  (array_pattern (identifier) @definition.constant)])))

(comment) @doc
(decorator "@" @ignore (_) @decorator)

(assignment_pattern right: [
  (arrow_function) (function_expression) (class) (call_expression) (new_expression) (await_expression)
  (parenthesized_expression) (ternary_expression) (_ operator: _ (parenthesized_expression))
  (template_string (template_substitution)) (object . (_)) (array . (_))] @elide)
(object_assignment_pattern right: [
  (arrow_function) (function_expression) (class) (call_expression) (new_expression) (await_expression)
  (parenthesized_expression) (ternary_expression) (_ operator: _ (parenthesized_expression))
  (template_string (template_substitution)) (object . (_)) (array . (_))] @elide)

(decorator [
  (identifier) @reference.decorate
  (_ object: (_) @receiver property: (property_identifier) @reference.decorate)
  (_ function: [
    (identifier) @reference.decorate
    (_ object: (_) @receiver property: (property_identifier) @reference.decorate)])])

(call_expression function: [
  (identifier) @reference.call
  (_
    object: (_) @receiver
    property: [(property_identifier) @reference.call (private_property_identifier) @reference.call])])

(call_expression function: (super) @reference.call)

(new_expression constructor: [
  (identifier) @reference.construct
  (_ object: (_) @receiver property: (property_identifier) @reference.construct)])

(arguments (identifier) @reference.value)
(array (identifier) @reference.value)
(pair value: (identifier) @reference.value)
(shorthand_property_identifier) @reference.value
(spread_element (identifier) @reference.value)
(variable_declarator value: (identifier) @reference.value)
(assignment_expression right: (identifier) @reference.value)
(assignment_pattern right: (identifier) @reference.value)
(return_statement (identifier) @reference.value)
(arrow_function body: (identifier) @reference.value)
(export_statement (identifier) @reference.value)
(export_statement (export_clause (export_specifier name: (identifier) @reference.value)) !source)
(binary_expression operator: "instanceof" right: (identifier) @reference.type)

(import_statement
  (import_clause (named_imports (import_specifier name: _ @import.name alias: (_)? @import.alias)))
  source: (string) @import.source) @import
(import_statement
  (import_clause (identifier) @import.default)
  source: (string) @import.source) @import
(import_statement
  (import_clause (namespace_import "*" @import.wildcard (identifier) @import.alias))
  source: (string) @import.source) @import
(import_statement . source: (string) @import.source) @import

(export_statement
  (export_clause (export_specifier name: _ @import.name alias: _? @import.alias))
  source: (string) @import.source) @import @import.export
(export_statement "*" @import.wildcard source: (string) @import.source) @import @import.export
(export_statement
  (namespace_export "*" @import.wildcard (identifier) @import.alias)
  source: (string) @import.source) @import @import.export

(call_expression function: (import) arguments: (_ . (string) @import.source)) @import

(variable_declarator
  name: [
    (identifier) @import.alias
    (object_pattern (shorthand_property_identifier_pattern) @import.name)
    (object_pattern (_ key: (property_identifier) @import.name value: (identifier) @import.alias))]
  value: (_ function: (identifier) @_require arguments: (_ . (string) @import.source))
  (#eq? @_require "require")) @import
(variable_declarator
  name: (identifier) @import.alias
  value: (_
    object: (_ function: (identifier) @_require arguments: (_ . (string) @import.source))
    property: (property_identifier) @import.name)
  (#eq? @_require "require")) @import
((call_expression function: (identifier) @_require arguments: (_ . (string) @import.source)) @import
  (#eq? @_require "require"))

[(statement_block) (for_statement) (for_in_statement) (catch_clause) (switch_body)] @scope.block
(if_statement consequence: (expression_statement) @scope.branch)
(else_clause (expression_statement) @scope.branch)
(object) @scope.object
(object (spread_element (_) @base))
((call_expression
  function: (_ object: (identifier) @_object property: (_) @_create)
  arguments: (_ . (_) @base)) @scope.object
  (#eq? @_object "Object") (#eq? @_create "create"))

(arrow_function) @mark.arrow
(arrow_function "async" @mark.async)
(function_expression "async" @mark.async)
(function_declaration "async" @mark.async)
(method_definition ["async" @mark.async "get" @mark.get "set" @mark.set "static" @mark.static])

(return_statement (_) @returned)
(arrow_function body: (expression) @returned)
(yield_expression (_) @yielded)

(assignment_expression left: (_) @binding.name right: (_) @binding.value) @binding @binding.known
(augmented_assignment_expression
  left: (_) @binding.name operator: ["??=" "||="] right: (_) @binding.value) @binding @binding.known
(for_in_statement left: (_) @binding.name operator: "of" right: (_) @binding.element) @binding
(catch_clause parameter: (_) @binding.name) @binding
(pair key: (_) @binding.name value: (_) @binding.value) @binding
(object (shorthand_property_identifier) @binding.name @binding.value) @binding
(method_definition name: (_) @binding.name) @binding @binding.value
(binary_expression left: (_) @binding.name operator: "instanceof" right: (_) @binding.is) @binding

(binary_expression
  left: (_ object: (_) @binding.name property: (_) @binding.tag)
  operator: ["===" "=="] right: (string) @binding.is) @binding
(binary_expression
  left: (_ object: (_) @binding.name property: (_) @binding.tag)
  operator: ["!==" "!="] right: (string) @binding.not) @binding
(switch_statement
  value: (_ (_ object: (_) @binding.name property: (_) @binding.tag))
  body: (_ (switch_case value: (string) @binding.is) @binding.within)) @binding

; the name of a function expression is known within it alone
(function_expression name: (_) @binding.name body: (_) @binding.block) @binding @binding.value
(generator_function name: (_) @binding.name body: (_) @binding.block) @binding @binding.value
(assignment_expression
  left: (_ object: (_) @binding.of index: (_) @binding.key) right: (_) @binding.value) @binding
; what has the members of something else from now on
((call_expression
  function: [(identifier) @binding.name (_ property: (_) @binding.name)]
  arguments: (_ . (_) @binding.of . (_) @binding.value)) @binding
  (#any-of? @binding.name "inherits" "setPrototypeOf" "assign" "extend" "mixin"))

(export_statement declaration: (_ name: (_) @export.name)) @export
(export_statement declaration: (_ (variable_declarator name: (identifier) @export.name))) @export
(export_statement declaration: (_ (variable_declarator name: [
  (object_pattern [
    (shorthand_property_identifier_pattern) @export.name
    (pair_pattern value: (identifier) @export.name)
    (object_assignment_pattern left: (_) @export.name)])
  (array_pattern (identifier) @export.name)]))) @export
(export_statement (export_clause (export_specifier name: (_) @export.name alias: (_)? @export.alias)) !source) @export
(export_statement "default" @export.default declaration: (_ name: (_) @export.name)) @export
(export_statement "default" @export.name @export.default value: (_) @export.value) @export

; values:

([identifier this super import property_identifier private_property_identifier shorthand_property_identifier]) @value.name
([member_expression nested_identifier] object: (_) @of property: (_) @name) @value.member
(subscript_expression object: (_) @of index: (_) @key) @value.index
(await_expression (_) @of) @value.awaited
(parenthesized_expression (_) @of) @value.same
(sequence_expression (_)* @of) @value.last
(ternary_expression consequence: (_) @of alternative: (_) @of) @value.either
([binary_expression augmented_assignment_expression]
  left: (_) @of operator: ["||" "??" "||=" "??="] right: (_) @of) @value.either
(binary_expression operator: "&&" right: (_) @of) @value.same
([assignment_expression augmented_assignment_expression] right: (_) @of) @value.same
(array (_)* @of) @value.tuple
(spread_element (_) @of) @value.spread
(string) @value.text
([template_string number true false regex unary_expression binary_expression update_expression]) @value.literal

(parenthesized_expression (_) @of) @condition.same
(unary_expression operator: "!" argument: (_) @of) @condition.not
(binary_expression left: (_) @of operator: "&&" right: (_) @of) @condition.all
(binary_expression left: (_) @of operator: "||" right: (_) @of) @condition.any
(if_statement condition: (_) @of consequence: (_) @then alternative: (_)* @else) @condition.chosen
(ternary_expression condition: (_) @of consequence: (_) @then alternative: (_) @else) @condition.chosen
(while_statement condition: (_) @of body: (_) @then) @condition.repeated
([return_statement throw_statement continue_statement break_statement]) @condition.exit
([statement_block else_clause]) @condition.block

(object_pattern (_)* @of) @target.pairs
(pair_pattern key: (_) @key value: (_) @of) @target.pair
(shorthand_property_identifier_pattern) @target.short
([object_assignment_pattern assignment_pattern] left: (_) @of right: (_) @value) @target.default
(array_pattern (_)* @of) @target.items
(rest_pattern (_) @of) @target.rest
