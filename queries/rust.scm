; extensions: .rs

(function_item name: (identifier) @name body: (_) @body) @definition.function
(function_signature_item name: (identifier) @name) @definition.function

(struct_item name: (type_identifier) @name body: (field_declaration_list) @body) @definition.struct
(struct_item name: (type_identifier) @name) @definition.struct
(union_item name: (type_identifier) @name body: (_) @body) @definition.union
(enum_item name: (type_identifier) @name body: (_) @body) @definition.enum
(trait_item name: (type_identifier) @name body: (_) @body) @definition.trait

(impl_item
  type: [
    (type_identifier) @name
    (primitive_type) @name
    (array_type) @name
    (tuple_type) @name
    (unit_type) @name
    (function_type) @name
    (pointer_type) @name
    (generic_type type: [(type_identifier) @name (scoped_type_identifier name: (type_identifier) @name)])
    (scoped_type_identifier name: (type_identifier) @name)
    (dynamic_type trait: (_) @name)
    (reference_type type: [
      (type_identifier) @name
      (primitive_type) @name
      (array_type) @name
      (tuple_type) @name
      (generic_type type: (type_identifier) @name)
      (scoped_type_identifier name: (type_identifier) @name)
      (dynamic_type trait: (_) @name)
      (reference_type) @name])]
  body: (_) @body) @definition.extension

(field_declaration name: (field_identifier) @name) @definition.field
(enum_variant name: (identifier) @name body: (field_declaration_list) @body) @definition.member
(enum_variant
  name: (identifier) @name
  value: [(integer_literal) (negative_literal) (char_literal)] @value) @definition.member
(enum_variant name: (identifier) @name value: (_) @body) @definition.member
(enum_variant name: (identifier) @name !value) @definition.member

(type_item name: (type_identifier) @name) @definition.type
(associated_type name: (type_identifier) @name) @definition.type

(const_item
  name: (identifier) @name
  value: [(integer_literal) (float_literal) (negative_literal) (string_literal) (raw_string_literal) (char_literal)
    (boolean_literal)] @value) @definition.constant
(const_item name: (identifier) @name value: (_) @body) @definition.constant
(const_item name: (identifier) @name !value) @definition.constant
(static_item
  name: (identifier) @name
  value: [(integer_literal) (float_literal) (negative_literal) (string_literal) (raw_string_literal) (char_literal)
    (boolean_literal)] @value) @definition.variable
(static_item name: (identifier) @name value: (_) @body) @definition.variable
(static_item name: (identifier) @name !value) @definition.variable

(mod_item name: (identifier) @name body: (_) @body) @definition.namespace
(macro_definition name: (identifier) @name ["{" "(" "["] @body) @definition.macro

(line_comment outer: (_)) @doc
(block_comment outer: (_)) @doc
(line_comment !outer) @ignore
(block_comment !outer) @ignore

((attribute_item) @decorator . [
  (function_item) (function_signature_item) (struct_item) (union_item) (enum_item) (trait_item) (impl_item)
  (field_declaration) (enum_variant) (type_item) (associated_type) (const_item) (static_item) (mod_item)
  (macro_definition) (attribute_item) (line_comment)])
(attribute_item (attribute [
  (identifier) @reference.decorate
  (scoped_identifier name: (identifier) @reference.decorate)]))
(attribute_item (attribute arguments: (token_tree (identifier) @reference.decorate)))

(call_expression function: [
  (identifier) @reference.call
  (generic_function function: (identifier) @reference.call)])
(call_expression function: (field_expression
  value: (_) @receiver
  field: (field_identifier) @name)) @reference.call
(call_expression function: (scoped_identifier path: (_) @receiver name: (identifier) @name)) @reference.call
(call_expression function: (generic_function function: [
  (field_expression value: (_) @receiver field: (field_identifier) @name)
  (scoped_identifier path: (_) @receiver name: (identifier) @name)])) @reference.call

(macro_invocation macro: [
  (identifier) @reference.macro
  (scoped_identifier name: (identifier) @reference.macro)])
(token_tree (identifier) @reference.call . (token_tree "("))

(struct_expression name: [
  (type_identifier) @reference.construct
  (generic_type_with_turbofish type: (type_identifier) @reference.construct)])
(struct_expression name: (scoped_type_identifier
  path: (_) @receiver
  name: (type_identifier) @name)) @reference.construct

(impl_item trait: [
  (type_identifier) @reference.inherit
  (generic_type type: (type_identifier) @reference.inherit)])
(impl_item trait: [
  (scoped_type_identifier path: (_) @receiver name: (type_identifier) @name)
  (generic_type type: (scoped_type_identifier path: (_) @receiver name: (type_identifier) @name))]) @reference.inherit
(trait_item bounds: (trait_bounds [
  (type_identifier) @reference.inherit
  (generic_type type: (type_identifier) @reference.inherit)]))

(scoped_type_identifier path: (_) @receiver name: (type_identifier) @name) @reference.type
(type_identifier) @reference.type
(scoped_identifier path: (identifier) @reference.type)
(scoped_type_identifier path: (identifier) @reference.type)

(use_declaration argument: (scoped_identifier name: (identifier) @reference.import))
(use_as_clause path: [
  (identifier) @reference.import
  (scoped_identifier name: (identifier) @reference.import)])
(use_list (scoped_identifier name: (identifier) @reference.import))
(scoped_identifier path: (_) @receiver name: (identifier) @name) @reference.read

(arguments (identifier) @reference.value)
(field_initializer value: (identifier) @reference.value)
(shorthand_field_initializer (identifier) @reference.value)

(field_expression value: (_) @receiver field: (field_identifier) @name) @reference.read

(use_declaration argument: (identifier) @import.source) @import
(use_declaration argument: (scoped_identifier path: (_) @import.source name: (identifier) @import.name)) @import
(use_declaration argument: (use_as_clause
  path: (scoped_identifier path: (_) @import.source name: (identifier) @import.name)
  alias: (identifier) @import.alias)) @import
(use_declaration argument: (use_as_clause
  path: (identifier) @import.source
  alias: (identifier) @import.alias)) @import
(use_declaration argument: (use_wildcard (_) @import.source "*" @import.wildcard)) @import
(scoped_use_list path: (_) @import.source list: (use_list [
  (identifier) @import.name
  (scoped_identifier name: (identifier) @import.name)])) @import
(scoped_use_list path: (_) @import.source list: (use_list (self))) @import
(scoped_use_list path: (_) @import.source list: (use_list (use_as_clause
  path: [(identifier) @import.name (self) (scoped_identifier name: (identifier) @import.name)]
  alias: (identifier) @import.alias))) @import
(scoped_use_list path: (_) @import.source list: (use_list (use_wildcard "*" @import.wildcard))) @import
(extern_crate_declaration name: (identifier) @import.source !alias) @import
(extern_crate_declaration name: (identifier) @import.source alias: (identifier) @import.alias) @import
(mod_item name: (identifier) @import.source !body) @import
