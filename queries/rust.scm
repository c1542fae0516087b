; extensions: .rs
; linking: rust
; macros: (?<=\w)(?<!\bmatches)!(?=\()
; items: declaration_list
; blanks: \bvec!(?=\[)
; elided: { /* ... */ }

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

(field_declaration name: (field_identifier) @name type: (_) @type) @definition.field
(enum_variant name: (identifier) @name body: (field_declaration_list) @body) @definition.member
(enum_variant
  name: (identifier) @name
  value: [(integer_literal) (negative_literal) (char_literal)] @value) @definition.member
(enum_variant name: (identifier) @name value: (_) @body) @definition.member
(enum_variant name: (identifier) @name !value) @definition.member

(type_item name: (type_identifier) @name type: (_) @value) @definition.type
(associated_type name: (type_identifier) @name bounds: (_) @type) @definition.type
(associated_type name: (type_identifier) @name !bounds) @definition.type

(const_item
  name: (identifier) @name
  type: (_) @type
  value: [(integer_literal) (float_literal) (negative_literal) (string_literal) (raw_string_literal) (char_literal)
    (boolean_literal)] @value) @definition.constant
(const_item name: (identifier) @name type: (_) @type value: (_) @body) @definition.constant
(const_item name: (identifier) @name type: (_) @type !value) @definition.constant
(static_item
  name: (identifier) @name
  type: (_) @type
  value: [(integer_literal) (float_literal) (negative_literal) (string_literal) (raw_string_literal) (char_literal)
    (boolean_literal)] @value) @definition.variable
(static_item name: (identifier) @name type: (_) @type value: (_) @body) @definition.variable
(static_item name: (identifier) @name type: (_) @type !value) @definition.variable

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
(token_tree ["." "::"] @receiver . (identifier) @name . (token_tree "(")) @reference.call
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
(use_as_clause path: (scoped_identifier path: (_) @receiver name: (identifier) @name)) @reference.import
(use_as_clause path: (identifier) @reference.import)
(use_list (scoped_identifier name: (identifier) @reference.import))
(scoped_identifier path: (_) @receiver name: (identifier) @name) @reference.read

(arguments (identifier) @reference.value)
(field_initializer value: (identifier) @reference.value)
(shorthand_field_initializer (identifier) @reference.value)

(field_expression value: (_) @receiver field: (field_identifier) @name) @reference.read

(scoped_use_list path: (_) @import.prefix "::" @import.prefix)
(use_declaration argument: (identifier) @import.source) @import
(use_declaration argument: (scoped_identifier path: (_) @import.source name: (identifier) @import.name)) @import
(use_as_clause
  path: (scoped_identifier path: (_) @import.source name: (identifier) @import.name)
  alias: (identifier) @import.alias) @import
(use_declaration argument: (use_as_clause
  path: (identifier) @import.source
  alias: (identifier) @import.alias)) @import
(use_wildcard (_) @import.source "*" @import.wildcard) @import
(use_list (scoped_identifier path: (_) @import.source name: (identifier) @import.name)) @import
(scoped_use_list path: (_) @import.source list: (use_list (identifier) @import.name)) @import
(scoped_use_list
  path: [(identifier) @import.alias (scoped_identifier name: (identifier) @import.alias)] @import.source
  list: (use_list (self))) @import
(scoped_use_list path: (_) @import.source list: (use_list (use_as_clause
  path: (identifier) @import.name
  alias: (identifier) @import.alias))) @import
(scoped_use_list path: (_) @import.source list: (use_list (use_as_clause
  path: (self)
  alias: (identifier) @import.alias))) @import
(scoped_use_list path: (_) @import.source list: (use_list (use_wildcard . "*" @import.wildcard))) @import
(extern_crate_declaration name: (identifier) @import.source !alias) @import
(extern_crate_declaration name: (identifier) @import.source alias: (identifier) @import.alias) @import
(mod_item name: (identifier) @import.source !body) @import

(function_item
  name: (_) @name
  type_parameters: (_)? @placeholders
  parameters: (_) @parameters
  return_type: (_)? @returns
  (where_clause)? @placeholders
  body: (_) @body) @scope.function
(function_signature_item
  name: (_) @name
  type_parameters: (_)? @placeholders
  parameters: (_) @parameters
  return_type: (_)? @returns
  (where_clause)? @placeholders) @scope.function
(closure_expression parameters: (_) @parameters return_type: (_)? @returns body: (_) @body @returned) @scope.function

([
  (struct_item
    name: (_) @name
    type_parameters: (_)? @placeholders
    (where_clause)? @placeholders
    body: (field_declaration_list) @body)
  (struct_item
    name: (_) @name
    type_parameters: (_)? @placeholders
    body: (ordered_field_declaration_list) @returns
    (where_clause)? @placeholders)
  (struct_item name: (_) @name !body)
  (union_item name: (_) @name type_parameters: (_)? @placeholders body: (_) @body)
  (enum_item name: (_) @name type_parameters: (_)? @placeholders (where_clause)? @placeholders body: (_) @body)
  (trait_item name: (_) @name type_parameters: (_)? @placeholders (where_clause)? @placeholders body: (_) @body)
  (impl_item
    type_parameters: (_)? @placeholders
    type: (_) @returns
    (where_clause)? @placeholders
    body: (_) @body)
  (enum_variant name: (_) @name body: (field_declaration_list) @body)
  (enum_variant name: (_) @name body: (ordered_field_declaration_list) @returns)
  (enum_variant name: (_) @name !body)]) @scope.class

(mod_item name: (_) @name body: (_) @body) @scope.namespace
(type_item name: (_) @name type_parameters: (_) @placeholders type: (_) @returns) @scope.alias
[(block) (match_arm)] @scope.block

(let_declaration pattern: (_) @binding.name type: (_)? @binding.type value: (_)? @binding.value) @binding
(if_expression
  condition: (let_condition pattern: (_) @binding.name value: (_) @binding.value)
  consequence: (_) @binding.block) @binding
(if_expression
  condition: (let_chain (let_condition pattern: (_) @binding.name value: (_) @binding.value))
  consequence: (_) @binding.block) @binding
(while_expression
  condition: (let_condition pattern: (_) @binding.name value: (_) @binding.value)
  body: (_) @binding.block) @binding
(for_expression pattern: (_) @binding.name value: (_) @binding.element body: (_) @binding.block) @binding
(match_expression
  value: (_) @binding.value
  body: (match_block (match_arm pattern: (match_pattern . (_) @binding.name)))) @binding

; values:

([
  identifier type_identifier field_identifier shorthand_field_identifier primitive_type self super crate
  metavariable]) @value.name
([scoped_identifier scoped_type_identifier]
  path: [(identifier) (scoped_identifier) (generic_type) (bracketed_type) (crate) (self) (super) (metavariable)] @of
  name: (_) @name) @value.member
([scoped_identifier scoped_type_identifier] name: (_) @of) @value.same
(field_expression value: (_) @of field: (integer_literal) @name) @value.item
(field_expression value: (_) @of field: (_) @name) @value.member
(call_expression function: (_) @of arguments: (_) @arguments) @value.call
(generic_function function: (_) @of type_arguments: (_) @keys) @value.index
(generic_type type: (_) @of type_arguments: (_) @keys) @value.index
(generic_type_with_turbofish type: (_) @of type_arguments: (_) @keys) @value.index
(try_expression (_) @of) @value.element
(await_expression (_) @of) @value.awaited
(reference_expression value: (_) @of) @value.same
([
  parenthesized_expression unary_expression else_clause unsafe_block async_block bracketed_type]
  (_) @of) @value.same
(type_cast_expression type: (_) @type) @value.typed
(struct_expression name: (_) @type) @value.typed
(index_expression (_) @of (_) @key) @value.index
(if_expression consequence: (_) @of alternative: (_) @of) @value.either
(match_expression body: (_) @of) @value.same
(match_block (match_arm)* @of) @value.either
(match_arm value: (_) @of) @value.same
(block (_)* @of) @value.last
(array_expression (_)* @of) @value.list
(tuple_expression (_)* @of) @value.tuple
([reference_type pointer_type higher_ranked_trait_bound qualified_type type_binding] type: (_) @of) @value.same
([dynamic_type abstract_type] trait: (_) @of) @value.same
(array_type element: (_) @key) @value.index
(tuple_type (_)* @of) @value.tuple
(ordered_field_declaration_list type: (_)* @of) @value.tuple
([bounded_type trait_bounds] (_)* @of) @value.either
(function_type parameters: (_) @key return_type: (_) @key) @value.index
(parameters (_)* @of) @value.tuple
([lifetime unit_type unit_expression range_expression string_literal raw_string_literal char_literal]) @value.literal
([integer_literal float_literal boolean_literal]) @value.literal

([ref_pattern reference_pattern mut_pattern captured_pattern or_pattern] (_)* @of) @target.same
([tuple_pattern slice_pattern] (_)* @of) @target.items
(tuple_struct_pattern type: (_) @type (_)* @of) @target.items
(struct_pattern type: (_) @type (field_pattern)* @of) @target.pairs
(field_pattern name: (_) @key name: (shorthand_field_identifier) @of) @target.pair
(field_pattern name: (_) @key pattern: (_) @of) @target.pair
(remaining_field_pattern) @target.rest
(self_parameter (self) @of) @target.parameter
(parameter pattern: (_) @of type: (_) @type) @target.parameter
(type_parameter name: (_) @of bounds: (_)? @type) @target.parameter
(where_predicate left: (_) @of bounds: (_)? @type) @target.parameter
