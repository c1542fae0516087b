; extensions: .pony

(class_definition (identifier) @name [(string) (members)]? @body) @definition.class
(actor_definition (identifier) @name [(string) (members)]? @body) @definition.class
(primitive_definition (identifier) @name [(string) (members)]? @body) @definition.object
(struct_definition (identifier) @name [(string) (members)]? @body) @definition.struct
(trait_definition (identifier) @name [(string) (members)]? @body) @definition.trait
(interface_definition (identifier) @name [(string) (members)]? @body) @definition.interface
(type_alias . (identifier) @name (_) @value .) @definition.type
(field name: (_) @name . (_) @type . (_)? @value) @definition.field
(constructor (identifier) @name (block)? @body) @definition.constructor
(method (identifier) @name (block)? @body) @definition.method
(behavior (identifier) @name (block)? @body) @definition.method
(use_statement (ffi_method (_) @name) @definition.function)

[(line_comment) (block_comment)] @doc
(class_definition (string) @doc)
(actor_definition (string) @doc)
(primitive_definition (string) @doc)
(trait_definition (string) @doc)
(interface_definition (string) @doc)
(struct_definition (string) @doc)
(method (block . (string) @doc))
(constructor (block . (string) @doc))
(behavior (block . (string) @doc))
(annotation) @ignore

([
  (class_definition [
    (base_type name: (_) @name) (intersection_type (base_type name: (_) @name)) (union_type (base_type name: (_) @name))])
  (actor_definition [(base_type name: (_) @name) (intersection_type (base_type name: (_) @name))])
  (primitive_definition [(base_type name: (_) @name) (intersection_type (base_type name: (_) @name))])
  (trait_definition [(base_type name: (_) @name) (intersection_type (base_type name: (_) @name))])
  (interface_definition [(base_type name: (_) @name) (intersection_type (base_type name: (_) @name))])]
  @reference.inherit)
((call_expression callee: (identifier) @reference.construct) (#match? @reference.construct "^[A-Z]"))
((call_expression callee: (member_expression . (identifier) @reference.type)) (#match? @reference.type "^[A-Z]"))
(call_expression callee: [
  (identifier) @reference.call
  (member_expression (_) @receiver . (identifier) @reference.call .)
  (chain_expression (_) @receiver . (identifier) @reference.call .)
  (generic_expression . (identifier) @reference.call)])
(base_type name: (_) @reference.type)
((member_expression . (identifier) @reference.type) (#match? @reference.type "^[A-Z]"))
(member_expression (_) @receiver . (identifier) @reference.read .)
(arguments positional: (identifier) @reference.value)
(binary_expression (identifier) @reference.value)
(assignment_expression (_) (block . (identifier) @reference.value .))
(block (identifier) @reference.value .)

(use_statement . (string (string_content) @import.source @import.wildcard)) @import
(use_statement . (identifier) @import.alias (string (string_content) @import.source)) @import

([
  (class_definition (members) @body) (actor_definition (members) @body) (primitive_definition (members) @body)
  (trait_definition (members) @body) (interface_definition (members) @body)]) @scope.class
(method (parameters) @parameters returns: (_)? @returns (block)? @body) @scope.function
(constructor (parameters) @parameters (block)? @body) @scope.function
(behavior (parameters) @parameters (block)? @body) @scope.function
(lambda_expression) @scope.function
[(for_statement) (if_statement) (match_statement) (do_block) (else_block) (then_block)] @scope.block

(variable_declaration . (identifier) @binding.name . (_)? @binding.type) @binding
(for_statement . (identifier) @binding.name) @binding
(lambda_parameter (identifier) @binding.name) @binding

; values:

([identifier this]) @value.name
([member_expression chain_expression] (_) @of (_) @name) @value.member
(call_expression callee: (_) @of (arguments) @arguments) @value.call
(base_type name: (_) @of) @value.same
(generic_expression (_) @of) @value.same
([number string boolean character array_literal]) @value.literal

(parameter name: (_) @of) @target.parameter
