; extensions: .prisma
; blanks: (?<!@)@map\([^()\n]*\)

; The grammar knows no `@map` of an enum's values, so that it is read as blanks everywhere.

(model_block (identifier) @name . "{" @body) @definition.class
(enum_block . (identifier) @name . "{" @body) @definition.enum
(enum_block "{" (identifier) @name @definition.member)
(model_field field_name: (identifier) @name (field_type) @type (model_single_attribute)* @ignore) @definition.field
(key_value_block (identifier) @name . "{" @body) @definition.resource

([(document_comment) (comment)]) @doc

(non_null_type (identifier) @reference.type)
