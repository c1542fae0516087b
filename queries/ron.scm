; extensions: .ron
; family: rust

; The fields of what the file is: their values are of the types of a program in Rust.

(source_file (struct (struct_entry . (identifier) @name . (_) @body) @definition.key))
(source_file (map (map_entry . (string) @name . (_) @body) @definition.key))

([(line_comment) (block_comment)]) @doc

(struct (struct_name (identifier) @reference.construct))
(enum_variant (identifier) @reference.read)
