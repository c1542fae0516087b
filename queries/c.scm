; extensions: .c .h
; inherits: c_family
; family: c

(field_declaration
  type: (macro_type_specifier type: (type_descriptor type: (type_identifier) @name))
  !declarator) @definition.field

(type_identifier) @reference.type
(macro_type_specifier name: (identifier) @reference.macro)
