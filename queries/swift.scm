; extensions: .swift

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
    . (type_annotation)?
    . value: (_)? @value
    [computed_value: (_) @body (willset_didset_block) @body]?) @definition.property)
  (class_body (_
    name: (_ [bound_identifier: (simple_identifier) @name (_ (simple_identifier) @name)])
    . (type_annotation)?
    . value: (_)? @value
    [computed_value: (_) @body (willset_didset_block) @body]?) @definition.property)
  (enum_class_body (_
    name: (_ [bound_identifier: (simple_identifier) @name (_ (simple_identifier) @name)])
    . (type_annotation)?
    . value: (_)? @value
    [computed_value: (_) @body (willset_didset_block) @body]?) @definition.property)])
(protocol_body (_ name: (_ bound_identifier: (simple_identifier) @name)) @definition.property)
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
    (_ . target: _ @receiver suffix: (_ suffix: (simple_identifier) @reference.construct))])
  (#match? @reference.construct "^[A-Z]"))
((_ target: (simple_identifier) @reference.type suffix: (_)) (#match? @reference.type "^[A-Z]"))

(macro_invocation (simple_identifier) @reference.macro)
(call_expression . [
  (simple_identifier) @reference.call
  (_ . operation: "." . target: (simple_identifier) @reference.call)
  (_ . target: _ @receiver suffix: (_ suffix: (simple_identifier) @reference.call))])

; `Type<Other>.call()` is read as two comparisons.
(_ . lhs: (simple_identifier) @reference.type op: "<" rhs: (_ op: ">"))
(_ . lhs: _ op: "<" rhs: (_ . lhs: (simple_identifier) @reference.type op: ">"))

(value_argument value: (simple_identifier) @reference.value)
(_ (value_binding_pattern) value: (simple_identifier) @reference.value)
(assignment result: (simple_identifier) @reference.value)
(control_transfer_statement result: (simple_identifier) @reference.value)

(_ . target: _ @receiver suffix: (_ suffix: (simple_identifier) @reference.read))
(_ . operation: "." . target: (simple_identifier) @reference.read)
(pattern "." . (simple_identifier) @reference.read)

((import_declaration "import" @import.wildcard (identifier) @import.source) @import
  (#not-match? @import "import +(?:struct|class|enum|protocol|func|let|var|typealias) "))
(import_declaration "import" . _ . (identifier
  (simple_identifier) @import.source . (simple_identifier) @import.name .)) @import
