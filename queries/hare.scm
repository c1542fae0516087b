; extensions: .ha

(function_declaration name: [(identifier) @name (scoped_type_identifier name: (_) @name)] body: (_)? @body)
  @definition.function
(type_declaration . (identifier) @name (struct_type "{" @body)) @definition.struct
(type_declaration . (identifier) @name (union_type "{" @body)) @definition.union
(type_declaration . (identifier) @name (enum_type "{" @body)) @definition.enum
(type_declaration . (identifier) @name . (_) @value) @definition.type
(field . (identifier) @name . (_) @type) @definition.field
(enum_field . (identifier) @name (_)? @value) @definition.member
(constant_declaration . (identifier) @name (_) @value .) @definition.constant
(global_declaration (global_binding . (identifier) @name (_) @value .)) @definition.variable

(comment) @doc
(declaration_attribute) @decorator

(call_expression callee: [
  (identifier) @reference.call
  (scoped_type_identifier path: (_) @receiver name: (_) @reference.call)
  (member_expression (_) @receiver . (identifier) @reference.call .)])
(struct_literal . [
  (identifier) @reference.construct
  (scoped_type_identifier path: (_) @receiver name: (_) @reference.construct)])
(parameter (identifier) . (identifier) @reference.type)
(_ returns: (identifier) @reference.type)
(pointer_type (identifier) @reference.type)
(slice_type (identifier) @reference.type)
(array_type (identifier) @reference.type .)
(tagged_union_type (identifier) @reference.type)
(error_type (identifier) @reference.type)
(field (identifier) . (identifier) @reference.type)
(unwrapped_type (identifier) @reference.inherit)
(scoped_type_identifier path: (_) @receiver name: (_) @reference.type)
(member_expression (_) @receiver . (identifier) @reference.read .)
(call_expression (identifier) @reference.value)
(binary_expression (identifier) @reference.value)
(let_declaration (identifier) . (identifier) @reference.value)
(return_statement (identifier) @reference.value)
(assignment_expression (_) . (identifier) @reference.value)
(unary_expression (identifier) @reference.value)

(use_statement . [(identifier) (scoped_type_identifier)] @import.source .) @import
(use_statement . (_) @import.source (identifier) @import.name) @import

(function_declaration returns: (_)? @returns body: (_)? @body) @parameters @scope.function
(type_declaration (struct_type "{" @body)) @scope.class
[(block) (for_statement) (case)] @scope.block

(let_declaration . (identifier) @binding.name) @binding
(let_expression . (identifier) @binding.name) @binding

; values:

([identifier]) @value.name
(scoped_type_identifier path: (_) @of name: (_) @name) @value.member
(member_expression (_) @of (identifier) @name) @value.member
(call_expression callee: (_) @of) @value.call
(struct_literal (_) . @of) @value.same
([pointer_type slice_type] (_) @of) @value.same
([number string boolean rune null]) @value.literal

(parameter (identifier) . @of) @target.parameter
