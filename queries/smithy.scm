; extensions: .smithy

(structure_statement (identifier) @name (shape_members) @body) @definition.struct
(union_statement (identifier) @name (shape_members) @body) @definition.union
(list_statement (identifier) @name (shape_members) @body) @definition.type
(map_statement (identifier) @name (shape_members) @body) @definition.type
(enum_statement (identifier) @name (enum_members) @body) @definition.enum
(simple_shape_statement (identifier) @name) @definition.type
(service_statement (identifier) @name (node_object) @body) @definition.interface
(resource_statement (identifier) @name (node_object) @body) @definition.resource
(operation_statement (identifier) @name (operation_body) @body) @definition.function
([(structure_statement (shape_members (shape_member (field) @name (value_assignment)? @body) @definition.field))
  (union_statement (shape_members (shape_member (field) @name (value_assignment)? @body) @definition.field))])
(enum_member (enum_field) @name (value_assignment)? @body) @definition.member

((comment) @doc (#match? @doc "^///"))
(trait_statement) @decorator

(mixins (shape_id (_ (identifier) @reference.inherit)))
(trait_statement . (shape_id (_ (identifier) @reference.decorate)))
(apply_statement (_ . (shape_id (_ (identifier) @reference.read))))
(shape_id (_ (identifier) @reference.type))
(operation_error (identifier) @reference.type)

(use_statement (absolute_root_shape_id (namespace) @import.source (identifier) @import.name)) @import
(namespace_statement (namespace) @package)
