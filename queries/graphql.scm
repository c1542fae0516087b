; extensions: .graphql .graphqls .gql

(object_type_definition (name) @name (fields_definition)? @body) @definition.class
(interface_type_definition (name) @name (fields_definition)? @body) @definition.interface
(input_object_type_definition (name) @name (input_fields_definition)? @body) @definition.struct
(enum_type_definition (name) @name (enum_values_definition) @body) @definition.enum
(union_type_definition (name) @name) @definition.union
(scalar_type_definition (name) @name) @definition.type
(directive_definition (name) @name) @definition.macro
(object_type_extension (name) @name (fields_definition) @body) @definition.extension
(interface_type_extension (name) @name (fields_definition) @body) @definition.extension
(input_object_type_extension (name) @name (input_fields_definition) @body) @definition.extension
(enum_type_extension (name) @name (enum_values_definition) @body) @definition.extension
(union_type_extension (name) @name) @definition.extension

(field_definition (name) @name (type) @type) @definition.field
(input_fields_definition (input_value_definition (name) @name (type) @type) @definition.field)
(enum_value_definition (enum_value (name) @name)) @definition.member

(operation_definition (name) @name (selection_set) @body) @definition.function
(fragment_definition (fragment_name (name) @name) (selection_set) @body) @definition.function

(description) @doc
(comment) @doc
(directives) @ignore
(directive (name) @reference.decorate)

(implements_interfaces (named_type (name) @reference.inherit))
(named_type (name) @reference.type)
(fragment_spread (fragment_name (name) @reference.call))
(selection (field . (name) @reference.read))
(selection (field (alias) . (name) @reference.read))
