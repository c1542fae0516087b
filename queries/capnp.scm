; extensions: .capnp

; A comment describes what stands above it, or what it is the first line of.

(struct (type_identifier) @name "{" . (_) @body) @definition.struct
(struct (type_identifier) @name "{" @body) @definition.struct
(interface (type_identifier) @name "{" . (_) @body) @definition.interface
(interface (type_identifier) @name "{" @body) @definition.interface
(enum (enum_identifier) @name "{" @body) @definition.enum
(enum_field (enum_member) @name (field_version) @body) @definition.member
(field . (field_identifier) @name (field_type) @type) @definition.field
(union_field . (field_identifier) @name (field_type) @type) @definition.field
(field (union (type_identifier) @name "{" @body) @definition.union)
(field (group (type_identifier) @name "{" @body) @definition.struct)
(method . (method_identifier) @name) @definition.method
(const (const_identifier) @name (const_value) @value) @definition.constant
(annotation (annotation_definition_identifier) @name) @definition.macro

(struct "{" . (comment) @doc)
(interface "{" . (comment) @doc)
(message (comment) @doc)
(comment) @ignore
(field_version) @ignore

(extend_type) @reference.inherit
(custom_type (type_identifier) @reference.type)
(named_return_type (type_identifier) @reference.type)

(import_using (type_identifier)? @import.alias (import_path (string_fragment) @import.source)) @import
