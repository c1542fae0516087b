; extensions: .proto

(message (message_name (identifier) @name) (message_body) @body) @definition.struct
(enum (enum_name (identifier) @name) (enum_body) @body) @definition.enum
(service (service_name (identifier) @name) . "{" @body) @definition.interface
(rpc (rpc_name (identifier) @name) ["{" ";"] @body) @definition.method
(field (type) @type (identifier) @name "=" @body) @definition.field
(map_field (type) @type (identifier) @name "=" @body) @definition.field
(oneof (identifier) @name . "{" @body) @definition.union
(oneof_field (type) @type (identifier) @name "=" @body) @definition.field
(enum_field (identifier) @name "=" @body) @definition.member
(extend (full_ident) @name (message_body) @body) @definition.extension

(comment) @doc

(message_or_enum_type (identifier) @reference.type .)

(import path: (string) @import.source) @import

(package (full_ident) @package)
