; extensions: .cairo
; blanks: \b(pub(?:\([a-z]+\))?)[ \t]+|\w(!)(?=[\(\[{])|[<,]\s*(\+)(?=\w)|\b(mut)[ \t]+(?=\w)
; elided: { // ...\n}

(mod_item name: (_) @name body: (_)? @body) @definition.module
(namespace_definition (identifier) @name "{" @body) @definition.namespace
(struct_item name: (_) @name body: (_)? @body) @definition.struct
(struct_definition . (identifier) @name) @definition.struct
(enum_item name: (_) @name body: (_) @body) @definition.enum
(enum_variant name: (_) @name) @definition.member
(field_declaration name: (_) @name type: (_) @type) @definition.field
(trait_item name: (_) @name body: (_) @body) @definition.trait
(impl_item . (type_identifier) @name (block)? @body) @definition.class
(function_definition . (identifier) @name (block)? @body) @definition.function
(function_signature . (identifier) @name) @definition.function
(extern_function_statement . (identifier) @name) @definition.function
(type_item name: (_) @name type: (_) @value) @definition.type
(const_item name: (_) @name value: (_)? @value) @definition.constant
(const_var_declaration . (identifier) @name . (_)? @value) @definition.constant

(comment) @doc
(attribute_item) @decorator
(decorator) @decorator

(attribute_item [(identifier) @reference.decorate (scoped_identifier name: (_) @reference.decorate)])
(impl_item (type_identifier) . [
  (type_identifier) @reference.inherit
  (scoped_type_identifier path: (_) @receiver name: (_) @reference.inherit)
  (generic_type type: [
    (type_identifier) @reference.inherit
    (scoped_type_identifier path: (_) @receiver name: (_) @reference.inherit)])])
(call_expression function: [
  (identifier) @reference.call
  (field_expression value: (_) @receiver field: (_) @reference.call)
  (scoped_identifier path: (_) @receiver name: (_) @reference.call)])
(call_instruction . (identifier) @reference.call)
(struct_expression name: [
  (type_identifier) @reference.construct
  (scoped_type_identifier path: (_) @receiver name: (_) @reference.construct)])
(scoped_type_identifier path: (_) @receiver name: (_) @reference.type)
((scoped_identifier path: (identifier) @reference.type) (#match? @reference.type "^[A-Z]"))
(scoped_identifier path: (_) @receiver name: (_) @reference.read)
(type_identifier) @reference.type
(named_type (identifier) @reference.type)
(field_expression value: (_) @receiver field: (_) @reference.read)
(field_initializer name: (_) @reference.read)
(call_expression (identifier) @reference.value)
(field_initializer value: (identifier) @reference.value)
(let_declaration value: (identifier) @reference.value)
(binary_expression (identifier) @reference.value)
(match_expression value: (identifier) @reference.value)
(expression_statement (identifier) @reference.value)
(field_expression value: (identifier) @reference.value)

(use_declaration argument: (identifier) @import.source) @import
(use_declaration argument: (scoped_identifier path: (_) @import.source name: (_) @import.name)) @import
(use_declaration argument: (scoped_use_list path: (_) @import.source list: (use_list (identifier) @import.name))) @import
(use_declaration argument: (use_as_clause
  path: (scoped_identifier path: (_) @import.source name: (_) @import.name) alias: (_) @import.alias)) @import
(use_list (use_as_clause path: (identifier) @import.name alias: (_) @import.alias)) @import
(import_statement module_name: (_) @import.source name: (_) @import.name) @import

(mod_item name: (_) @name body: (_) @body) @scope.namespace
(struct_item body: (_) @body) @scope.class
(trait_item body: (_) @body) @scope.class
(impl_item (block) @body) @scope.class
(function_definition returns: (_)? @returns (block)? @body) @parameters @scope.function
[(block) (match_arm)] @scope.block

(let_declaration pattern: (_) @binding.name value: (_)? @binding.value) @binding
(let_binding left: (_) @binding.name) @binding

; values:

([identifier type_identifier field_identifier self]) @value.name
([scoped_identifier scoped_type_identifier] path: (_) @of name: (_) @name) @value.member
(field_expression value: (_) @of field: (_) @name) @value.member
(call_expression function: (_) @of) @value.call
(struct_expression name: (_) @of) @value.same
(generic_type type: (_) @of) @value.same
([at_type at_expression unary_expression parenthesized_expression try_expression] (_) @of) @value.same
([number string short_string boolean]) @value.literal

(parameter (_) . @of [
  (type_identifier) (scoped_type_identifier) (generic_type) (at_type) (primitive_type)] . @type) @target.parameter
(tuple_pattern (_)* @of) @target.items
