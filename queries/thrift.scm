; extensions: .thrift

(struct_definition type: (identifier) @name . "{" @body) @definition.struct
(union_definition type: (identifier) @name . "{" @body) @definition.union
(exception_definition . "exception" . (identifier) @name . "{" @body) @definition.class
(enum_definition type: (identifier) @name . "{" @body) @definition.enum
(senum_definition type: (identifier) @name . "{" @body) @definition.enum
(enum_definition "{" (identifier) @name @definition.member)
(service_definition . type: (identifier) @name "{" @body) @definition.interface
(function_definition (type) (identifier) @name) @definition.method
([(struct_definition (field (identifier) @name [(literal) (annotation_definition)]? @body) @definition.field)
  (union_definition (field (identifier) @name [(literal) (annotation_definition)]? @body) @definition.field)
  (exception_definition (field (identifier) @name [(literal) (annotation_definition)]? @body) @definition.field)])
(const_definition (identifier) @name "=" (_) @value) @definition.constant
(typedef_definition (typedef_identifier) @name) @definition.type

(comment) @doc
(field_id) @ignore

(service_definition "extends" (identifier) @reference.inherit .)
(service_definition "extends" (identifier) @reference.inherit . "{")
(type (identifier) @reference.type .)

(include_statement (string (string_fragment) @import.source)) @import
