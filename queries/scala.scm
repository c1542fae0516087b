; extensions: .scala .sc .sbt
; interpreters: scala scala-cli
; family: java
; linking: scala
; elided: { /* ... */ }
; elided: = ???
; statements: call_expression infix_expression if_expression for_expression while_expression match_expression try_expression

(class_definition name: (_) @name body: (_)? @body) @definition.class
(object_definition name: (_) @name body: (_)? @body) @definition.object
(package_object name: (_) @name body: (_)? @body) @definition.object
(trait_definition name: (_) @name body: (_)? @body) @definition.trait
(enum_definition name: (_) @name body: (_) @body) @definition.enum
(simple_enum_case name: (_) @name) @definition.member
(full_enum_case name: (_) @name) @definition.member
(package_clause name: (_) @name body: (_) @body) @definition.namespace
(type_definition name: (_) @name type: (_)? @value) @definition.type

((function_definition name: (_) @name body: (_) @body) @definition.constructor
  (#eq? @name "this"))
(function_definition name: (_) @name body: (_) @body) @definition.function
(function_declaration name: (_) @name) @definition.function

; A given with members is an object, another one a value. Without a name it adds to what it is an instance of, as an
; extension does. `with {` is more than the grammar understands.
(given_definition name: (_) @name ["with" @body (ERROR "with" @body)]) @definition.object
(given_definition name: (_) @name body: (_)? @body) @definition.constant
(given_definition
  !name
  return_type: [
    (type_identifier) @name
    (generic_type type: [(type_identifier) @name (stable_type_identifier (type_identifier) @name)])
    (stable_type_identifier (type_identifier) @name)]
  "with"? @body
  body: (_) @body) @definition.extension
(extension_definition
  parameters: (parameters . (parameter type: [
    (type_identifier) @name
    (generic_type type: [(type_identifier) @name (stable_type_identifier (type_identifier) @name)])
    (stable_type_identifier (type_identifier) @name)
    (function_type) @name
    (tuple_type) @name
    (infix_type) @name
    (compound_type) @name
    (singleton_type) @name]))
  body: _ @body) @definition.extension

; Values in blocks are local, though the block be an argument in the body of a class.
(compilation_unit (_ "var" pattern: (identifier) @name value: (_) @body) @definition.variable)
([
    (compilation_unit (_ pattern: (identifier) @name value: [
      (integer_literal) (floating_point_literal) (boolean_literal) (character_literal) (null_literal) (string)]
      @value) @definition.constant)
    (template_body (_ pattern: (identifier) @name value: [
      (integer_literal) (floating_point_literal) (boolean_literal) (character_literal) (null_literal) (string)]
      @value) @definition.constant)
    (with_template_body (_ pattern: (identifier) @name value: [
      (integer_literal) (floating_point_literal) (boolean_literal) (character_literal) (null_literal) (string)]
      @value) @definition.constant)
    (enum_body (_ pattern: (identifier) @name value: [
      (integer_literal) (floating_point_literal) (boolean_literal) (character_literal) (null_literal) (string)]
      @value) @definition.constant)])
([
    (compilation_unit (_ pattern: (identifier) @name value: (_) @body) @definition.constant)
    (template_body (_ pattern: (identifier) @name value: (_) @body) @definition.constant)
    (with_template_body (_ pattern: (identifier) @name value: (_) @body) @definition.constant)
    (enum_body (_ pattern: (identifier) @name value: (_) @body) @definition.constant)
    (template_body (_ pattern: (_ (identifier) @definition.constant)))
    (compilation_unit (_ pattern: (_ (identifier) @definition.constant)))])
(val_declaration name: (_) @name type: (_)? @type) @definition.constant
(var_declaration name: (_) @name type: (_)? @type) @definition.constant
(class_parameter ["val" "var"] name: (_) @name type: (_)? @type default_value: (_)? @value) @definition.field
(class_definition
  "case"
  class_parameters: (_ (class_parameter name: (_) @name type: (_)? @type default_value: (_)? @value) @definition.field))

(comment) @doc
(block_comment) @doc

(class_definition . (annotation)+ @decorator)
(object_definition . (annotation)+ @decorator)
(trait_definition . (annotation)+ @decorator)
(enum_definition . (annotation)+ @decorator)
(type_definition . (annotation)+ @decorator)
(function_definition . (annotation)+ @decorator)
(function_declaration . (annotation)+ @decorator)
(val_definition . (annotation)+ @decorator)
(var_definition . (annotation)+ @decorator)
(val_declaration . (annotation)+ @decorator)
(var_declaration . (annotation)+ @decorator)
(parameter (annotation) @ignore)
(class_parameter (annotation) @ignore)
; class Shape @Inject() (sides: Int): the parameters are read as further arguments of the annotation
(class_definition
  name: (_)
  (annotation "@" @ignore name: (_) @ignore arguments: (_) @ignore . arguments: (_)))

(parameter default_value: [(block) (lambda_expression) (instance_expression)] @elide)
(extends_clause arguments: (arguments [(block) (lambda_expression) (instance_expression)] @elide))

(annotation name: [
  (type_identifier) @reference.decorate
  (_ type: (type_identifier) @reference.decorate)
  (stable_type_identifier (_) @receiver (type_identifier) @reference.decorate .)])
(derives_clause [
  (type_identifier) @reference.decorate
  (stable_type_identifier (_) @receiver (type_identifier) @reference.decorate .)])

(extends_clause [
  (type_identifier) @reference.inherit
  (generic_type type: [
    (type_identifier) @reference.inherit
    (stable_type_identifier (_) @receiver (type_identifier) @reference.inherit .)])
  (stable_type_identifier (_) @receiver (type_identifier) @reference.inherit .)])
(instance_expression [
  (type_identifier) @reference.construct
  (generic_type type: [
    (type_identifier) @reference.construct
    (stable_type_identifier (_) @receiver (type_identifier) @reference.construct .)])
  (stable_type_identifier (_) @receiver (type_identifier) @reference.construct .)])

; What begins with a capital is a class that is applied.
((call_expression function: [
  (identifier) @reference.construct
  (field_expression value: (_) @receiver field: (identifier) @reference.construct)
  (generic_function function: [
    (identifier) @reference.construct
    (field_expression value: (_) @receiver field: (identifier) @reference.construct)])])
  (#match? @reference.construct "^[A-Z]"))
(call_expression
  function: [
    (identifier) @reference.call
    (field_expression value: (_) @receiver field: (identifier) @reference.call)]
  arguments: (_) @arguments)
(call_expression
  function: (generic_function function: [
    (identifier) @reference.call
    (field_expression value: (_) @receiver field: (identifier) @reference.call)])
  arguments: (_) @arguments)
(generic_function function: [
  (identifier) @reference.call
  (field_expression value: (_) @receiver field: (identifier) @reference.call)])
(infix_expression left: (_) @receiver operator: (identifier) @reference.call)

(stable_type_identifier (_) @receiver (type_identifier) @reference.type .)
(type_identifier) @reference.type
(singleton_type (identifier) @reference.type)

; A capital says that what a member is taken from is an object, not a variable.
((field_expression value: [
  (identifier) @reference.type
  (field_expression value: (_) @receiver field: (identifier) @reference.type)])
  (#match? @reference.type "^[A-Z]"))
((stable_identifier . (identifier) @reference.type) (#match? @reference.type "^[A-Z]"))
((stable_type_identifier . (identifier) @reference.type) (#match? @reference.type "^[A-Z]"))
((case_clause pattern: (identifier) @reference.read) (#match? @reference.read "^[A-Z]"))
((alternative_pattern (identifier) @reference.read) (#match? @reference.read "^[A-Z]"))
(stable_identifier (_) @receiver (identifier) @reference.read .)

(arguments (identifier) @reference.value)
(val_definition value: (identifier) @reference.value)

; A method without parameters is called as a value is read.
((field_expression value: (_) @receiver field: (identifier) @reference.read)
  (#match? @reference.read "^[A-Z]"))
(field_expression value: (_) @receiver field: (identifier) @reference.call)

(import_declaration
  ["import" ","] . ((identifier) @import.source . ".")+ . (identifier) @import.name .) @import
(import_declaration
  ["import" ","] . ((identifier) @import.source . ".")+ . (identifier) @import.name . ",") @import
(import_declaration . (identifier) @import.name .) @import
(import_declaration
  ["import" ","] . ((identifier) @import.source . ".")+
  . [
    (namespace_wildcard) @import.wildcard
    (namespace_selectors [
      (identifier) @import.name
      (namespace_wildcard) @import.wildcard
      (_ name: (_) @import.name alias: (_) @import.alias)])
    (as_renamed_identifier name: (_) @import.name alias: (_) @import.alias)]) @import
(export_declaration
  ["export" ","] . ((identifier) @import.source . ".")+
  . [
    (namespace_wildcard) @import.wildcard
    (namespace_selectors [
      (identifier) @import.name
      (namespace_wildcard) @import.wildcard
      (_ name: (_) @import.name alias: (_) @import.alias)])]) @import

(compilation_unit . (package_clause name: (_) @package !body))
(compilation_unit (package_clause) . (package_clause name: (_) @package.inner !body))

(class_definition
  name: (_) @name
  type_parameters: (_)? @placeholders
  class_parameters: (_)? @parameters
  body: (_)? @body) @scope.class
(trait_definition name: (_) @name type_parameters: (_)? @placeholders body: (_)? @body) @scope.class
(object_definition name: (_) @name body: (_)? @body) @scope.class
(package_object name: (_) @name body: (_) @body) @scope.namespace
(enum_definition
  name: (_) @name type_parameters: (_)? @placeholders class_parameters: (_)? @parameters body: (_) @body) @scope.class
(package_clause name: (_) @name body: (_) @body) @scope.namespace
(instance_expression . (_) @returns (template_body) @scope.class)

(extends_clause [(type_identifier) (generic_type) (stable_type_identifier)] @base)
(extends_clause (compound_type base: (_) @base))
(extends_clause (compound_type extra: (_) @base))

(function_definition
  name: (_) @name
  . parameters: (type_parameters)? @placeholders
  . parameters: (parameters)? @parameters
  return_type: (_)? @returns
  body: (_) @body) @scope.function
(function_declaration
  name: (_) @name
  . parameters: (type_parameters)? @placeholders
  . parameters: (parameters)? @parameters
  return_type: (_)? @returns) @scope.function
(function_definition body: (_) @returned)
(lambda_expression parameters: (_) @parameters . (_) @body @returned) @scope.function
(arguments [
  (field_expression value: (wildcard))
  (call_expression function: (field_expression value: (wildcard)))
  (field_expression value: (field_expression value: (wildcard)))
  (infix_expression left: (wildcard))
  (infix_expression left: (field_expression value: (wildcard)))] @scope.function)

[(block) (case_clause) (for_expression)] @scope.block

([
  (function_definition
    parameters: (parameters) parameters: (parameters (parameter name: (_) @binding.name type: (_) @binding.type)))
  (function_declaration
    parameters: (parameters) parameters: (parameters (parameter name: (_) @binding.name type: (_) @binding.type)))])
  @binding
(val_definition pattern: (_) @binding.name type: (_)? @binding.type value: (_) @binding.value) @binding
(var_definition pattern: (_) @binding.name type: (_)? @binding.type value: (_) @binding.value) @binding
(enumerator . (_) @binding.name "<-" . (_) @binding.element) @binding
(enumerator . (_) @binding.name "=" . (_) @binding.value) @binding
(match_expression
  value: (_) @binding.value body: (case_block (case_clause pattern: (_) @binding.name))) @binding
(call_expression
  function: (field_expression value: (_) @binding.element)
  arguments: (case_block (case_clause pattern: (_) @binding.name))) @binding
(catch_clause (case_block (case_clause pattern: (typed_pattern) @binding.name))) @binding

; values:

([identifier type_identifier wildcard]) @value.name
(package_identifier) @value.name
(field_expression value: (_) @of field: (_) @name) @value.member
(stable_identifier (_) . @of . (identifier) @name) @value.member
(stable_type_identifier (_) . @of (type_identifier) @name) @value.member
(call_expression function: (_) @of arguments: (_) @arguments) @value.call
(infix_expression left: (_) @of operator: (identifier) @name right: (_) @key) @value.call
(instance_expression (_) . @of arguments: (_) @arguments) @value.new
(generic_type type: (_) @of type_arguments: (_) @keys) @value.index
(generic_function function: (_) @of type_arguments: (_) @keys) @value.index
(parenthesized_expression (_) @of) @value.same
(ascription_expression (_) . (_) @type) @value.typed
(if_expression consequence: (_) @of alternative: (_) @of) @value.either
(match_expression body: (_) @of) @value.same
(case_block (case_clause)* @of) @value.either
(case_clause body: (_) @of) @value.same
(try_expression body: (_) @of) @value.same
(block (_)* @of) @value.last
(for_expression "yield" body: (_) @of) @value.list
(tuple_expression (_)* @of) @value.tuple
(tuple_type (_)* @of) @value.tuple
(function_type parameter_types: (_) @key return_type: (_) @key) @value.index
(parameter_types (_)* @of) @value.tuple
(lazy_parameter_type type: (_) @of) @value.same
(repeated_parameter_type type: (_) @key) @value.index
(compound_type base: (_) @of extra: (_)* @of) @value.either
(annotated_type (_) . @of) @value.same
(assignment_expression left: (_) @name right: (_) @of) @value.keyword
([string interpolated_string_expression]) @value.text
([integer_literal floating_point_literal boolean_literal character_literal null_literal]) @value.literal

(parameter name: (_) @of type: (_) @type default_value: (_) @value) @target.parameter
(class_parameter name: (_) @of type: (_) @type default_value: (_) @value) @target.parameter
(binding name: (_) @of type: (_) @type) @target.parameter
(case_class_pattern type: (_) @type pattern: (_)* @of) @target.items
(tuple_pattern (_)* @of) @target.items
(typed_pattern pattern: (_) @of type: (_) @type) @target.same
(capture_pattern name: (_) @of pattern: (case_class_pattern) @of) @target.same
(type_parameters name: (_)* @of) @value.arguments
