; extensions: .swift
; interpreters: swift
; linking: swift
; directives: (?m)^[ \t]*#[ \t]*(?:(?P<open>if)|(?P<other>else(?:if)?)|(?P<close>endif))\b[^\n]*
; blanks: \btry[!?]?[ \t]+(await)\b
; elided: { /* ... */ }
; statements: call_expression if_statement for_statement while_statement guard_statement do_statement switch_statement

; To compile a query takes time for each node of this grammar that is named in it, and for some a lot. A wildcard below
; a body costs nothing, so that what stands in few places is told by its place; where fields say as much, a wildcard
; stands alone. Types are called `name` as well: the name of a function is what follows `func`.

(class_declaration
  declaration_kind: ["class" "actor"] name: (type_identifier) @name body: (_) @body) @definition.class
(class_declaration declaration_kind: "struct" name: (type_identifier) @name body: (_) @body) @definition.struct
(class_declaration declaration_kind: "enum" name: (type_identifier) @name body: (_) @body) @definition.enum
(protocol_declaration name: (type_identifier) @name body: (_) @body) @definition.protocol
(class_declaration
  declaration_kind: "extension"
  name: [
    (_ . (type_identifier) @name . (type_arguments)? .)
    (_ . (type_identifier) @scope . (type_identifier)? @scope . (type_identifier) @name . (type_arguments)? .)
    (_ . "[") @name]
  body: (_) @body) @definition.extension

; A case alone is shown with what it holds; of several in a row, each by its name.
(enum_entry name: (simple_identifier) @definition.member name: (simple_identifier))
(enum_entry name: (simple_identifier) name: (simple_identifier) @definition.member)
(enum_entry name: (simple_identifier) @name raw_value: (_)? @value) @definition.member

(_ "func" . name: _ @name body: (_)? @body) @definition.function
([(class_body (_ name: "init" @name body: (_)? @body) @definition.constructor)
  (enum_class_body (_ name: "init" @name body: (_)? @body) @definition.constructor)
  (protocol_body (_ name: "init" @name body: (_)? @body) @definition.constructor)
  (source_file (_ name: "init" @name body: (_)? @body) @definition.constructor)
  (ERROR (_ name: "init" @name body: (_)? @body) @definition.constructor)])
([(class_body (_ "subscript" @name (computed_property) @body) @definition.method)
  (enum_class_body (_ "subscript" @name (computed_property) @body) @definition.method)
  (protocol_body (_ "subscript" @name (computed_property) @body) @definition.method)
  (source_file (_ "subscript" @name (computed_property) @body) @definition.method)])
(deinit_declaration "deinit" @name body: (_) @body) @definition.method
(source_file (_ "macro" . (simple_identifier) @name definition: (_)? @body) @definition.macro)

(typealias_declaration name: (type_identifier) @name "=" . (_) @value) @definition.type
(associatedtype_declaration name: (type_identifier) @name) @definition.type
(precedence_group_declaration (simple_identifier) @name (_)? @body) @definition.type

; Only what stands in a file or a type: values of functions and closures are local.
([(source_file (_
    name: (_ [bound_identifier: (simple_identifier) @name (_ (simple_identifier) @name)])
    . (type_annotation)? @type
    . value: (_)? @value
    [computed_value: (_) @body (willset_didset_block) @body]?) @definition.property)
  (class_body (_
    name: (_ [bound_identifier: (simple_identifier) @name (_ (simple_identifier) @name)])
    . (type_annotation)? @type
    . value: (_)? @value
    [computed_value: (_) @body (willset_didset_block) @body]?) @definition.property)
  (enum_class_body (_
    name: (_ [bound_identifier: (simple_identifier) @name (_ (simple_identifier) @name)])
    . (type_annotation)? @type
    . value: (_)? @value
    [computed_value: (_) @body (willset_didset_block) @body]?) @definition.property)])
(protocol_body (_
  name: (_ bound_identifier: (simple_identifier) @name)
  (type_annotation)? @type) @definition.property)
(ERROR ["class" "actor"] . [(simple_identifier) (type_identifier)] @definition.class)
(ERROR "struct" . [(simple_identifier) (type_identifier)] @definition.struct)
(ERROR "protocol" . [(simple_identifier) (type_identifier)] @definition.protocol)
; What has a visibility is no local value, beside whatever cannot be parsed.
(ERROR (_
  . (modifiers [(visibility_modifier) (property_modifier)])
  name: (_ bound_identifier: (simple_identifier) @name)
  [value: (_) computed_value: (_)]? @body) @definition.variable)
(source_file (_ value: (_) @elide name: (pattern)))
(class_body (_ value: (_) @elide name: (pattern)))

(comment) @doc
(multiline_comment) @doc

; Not those of an import: what it is told belongs to no definition.
(_ (modifiers (attribute) @decorator) . [
  "class" "struct" "enum" "actor" "extension" "protocol" "func" "init" "subscript" "macro" "typealias" "associatedtype"
  "case" "indirect" (value_binding_pattern) (pattern)])
(_ (attribute) @ignore (parameter))
(_ default_value: (lambda_literal) @elide)

(attribute (user_type (type_identifier) @reference.decorate))
(inheritance_specifier inherits_from: (user_type
  (type_identifier)? @receiver . (type_identifier) @reference.inherit . (type_arguments)? .))
(constructor_expression (_
  (type_identifier)? @receiver . (type_identifier) @reference.construct . (type_arguments)? .))
(user_type (type_identifier) @receiver . (type_identifier) @reference.type)
(user_type (type_identifier) @reference.type)
(key_path_expression (type_identifier) @reference.type)

; A capital says that what is called is a type, and so is what a member is taken from.
((call_expression . [
    (simple_identifier) @reference.construct
    (_ . target: _ @receiver suffix: (_ suffix: (simple_identifier) @reference.construct))]
  (call_suffix) @arguments)
  (#match? @reference.construct "^[A-Z]"))
((_ target: (simple_identifier) @reference.type suffix: (_)) (#match? @reference.type "^[A-Z]"))

(macro_invocation (simple_identifier) @reference.macro)
(call_expression . (_ . operation: "." @receiver . target: (simple_identifier) @reference.call))
(call_expression . [
    (simple_identifier) @reference.call
    (_ . target: _ @receiver suffix: (_ suffix: (simple_identifier) @reference.call))]
  (call_suffix) @arguments)

; `Type<Other>.call()` is read as two comparisons.
(_ . lhs: (simple_identifier) @reference.type op: "<" rhs: (_ op: ">"))
(_ . lhs: _ op: "<" rhs: (_ . lhs: (simple_identifier) @reference.type op: ">"))

(value_argument value: (simple_identifier) @reference.value)
(_ (value_binding_pattern) value: (simple_identifier) @reference.value)
(assignment result: (simple_identifier) @reference.value)
(control_transfer_statement result: (simple_identifier) @reference.value)

(_ . target: _ @receiver suffix: (_ suffix: (simple_identifier) @reference.read))
(_ . operation: "." @receiver . target: (simple_identifier) @reference.read)
(pattern "." . (simple_identifier) @reference.read)

((import_declaration "import" @import.wildcard (identifier) @import.source) @import
  (#not-match? @import "import +(?:struct|class|enum|protocol|func|let|var|typealias) "))
(import_declaration "import" . _ . (identifier
  (simple_identifier) @import.source . (simple_identifier) @import.name .)) @import

([
  (class_declaration name: (type_identifier) @name body: (_) @body)
  (protocol_declaration name: (type_identifier) @name body: (_) @body)]) @scope.class
(class_declaration declaration_kind: "extension" body: (_) @body) @scope.class
(class_declaration (inheritance_specifier inherits_from: (_) @base))
(protocol_declaration (inheritance_specifier inherits_from: (_) @base))
(class_declaration (type_parameters) @placeholders body: (_) @body) @scope.class

([
  (function_declaration "func" . name: _ @name "->" . name: _ @returns)
  (protocol_function_declaration "func" . name: _ @name "->" . name: _ @returns)]) @scope.function @parameters
([
  (function_declaration "func" . name: _ @name)
  (protocol_function_declaration "func" . name: _ @name)
  (init_declaration name: "init" @name)
  (deinit_declaration "deinit" @name)
  (subscript_declaration "subscript" @name)]) @scope.function @parameters
(lambda_literal) @scope.function
[
  (computed_property) (if_statement) (for_statement) (while_statement) (do_statement) (catch_block) (switch_entry)
  (computed_getter) (computed_setter) (willset_didset_block)] @scope.block

(control_transfer_statement "return" . result: (_) @returned)
(function_body (statements . (_) @returned .))

(statements (_
  name: (_ bound_identifier: _ @binding.name)
  (type_annotation)? @binding.type
  value: _? @binding.value)) @binding
(_ bound_identifier: (simple_identifier) @binding.name . "=" . condition: (_) @binding.value) @binding
(for_statement
  item: (pattern bound_identifier: (simple_identifier) @binding.name)
  collection: (_) @binding.element) @binding
(pattern (value_binding_pattern) . bound_identifier: (simple_identifier) @binding.name) @binding
(pattern (pattern . (simple_identifier) @binding.name .)) @binding
(lambda_parameter name: (simple_identifier) @binding.name (user_type)? @binding.type) @binding

; values:

([simple_identifier type_identifier self_expression super_expression]) @value.name
(navigation_expression target: (_) @of suffix: (_) @name) @value.member
(navigation_suffix suffix: (_) @of) @value.same
(call_expression (_) @of (call_suffix) @arguments) @value.call
(constructor_expression constructed_type: (_) @of (constructor_suffix) @arguments) @value.new
(value_arguments (value_argument)* @of) @value.arguments
(value_argument name: (value_argument_label) @name value: (_) @of) @value.keyword
(value_argument value: (_) @of) @value.same
(user_type (type_identifier) @of (type_arguments) @keys) @value.index
(user_type) @value.name
(type_annotation name: (_) @of) @value.same
(optional_type wrapped: (_) @of) @value.same
([opaque_type existential_type] (_) @of) @value.same
(array_type name: (_) @key) @value.index
(dictionary_type name: (_) @key) @value.index
(function_type) @value.index
(as_expression name: (_) @type) @value.typed
([try_expression await_expression] expr: (_) @of) @value.same
(tuple_expression value: (_) @of) @value.same
(postfix_expression target: (_) @of) @value.same
(ternary_expression if_true: (_) @of if_false: (_) @of) @value.either
(nil_coalescing_expression value: (_) @of if_nil: (_) @of) @value.either
([line_string_literal multi_line_string_literal integer_literal real_literal boolean_literal array_literal]) @value.literal
([dictionary_literal nil]) @value.literal

(parameter
  external_name: (_) @value
  name: (simple_identifier) @of
  name: [
    (user_type) (optional_type) (array_type) (dictionary_type) (function_type) (tuple_type) (opaque_type)
    (existential_type) (protocol_composition_type) (metatype)] @type) @target.parameter
(parameter
  name: (simple_identifier) @of
  name: [
    (user_type) (optional_type) (array_type) (dictionary_type) (function_type) (tuple_type) (opaque_type)
    (existential_type) (protocol_composition_type) (metatype)] @type) @target.parameter
(parameter name: (simple_identifier) @of) @target.parameter
(type_parameter (type_identifier) @of name: (_) @type) @target.parameter
(type_parameter (type_identifier) @of) @target.parameter
