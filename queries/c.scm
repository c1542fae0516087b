; extensions: .c .h
; inherits: c_family
; family: c
; linking: c
; blanks: (?m)[A-Z_](?<!\w.)(?:(?<=^.)[A-Z_]*(?:NAMESPACE|BEGIN|END|DECLS)[A-Z0-9_]*(?:\(\))?;?[ \t]*$|(?<!ine .)(?<!def .)(?<!ned .)[A-Z0-9_]*_(?:API|EXPORT|INLINE|CONSTEXPR|NODISCARD|NORETURN|PUBLIC|EXTERN)[A-Z0-9_]*(?=[ \t]+[A-Za-z_]))

((function_definition
  declarator: [
    (_
      declarator: [
        (identifier) @name
        (parenthesized_declarator [
          (identifier) @name
          (_ !parameters declarator: (_ declarator: (identifier) @name parameters: (_)))])
        (_ parameters: (_ (_ type: (type_identifier) @name !declarator) .))]
      parameters: (_))
    (_ !parameters declarator: [
      (_ declarator: (identifier) @name parameters: (_))
      (_ !parameters declarator: (_ declarator: (identifier) @name parameters: (_)))])]
  body: (_) @body) @definition.function
  (#not-match? @name "^(?:if|for|while|switch|sizeof|struct|class|int|void|public|friend)$"))
((declaration
  type: (_) @type
  declarator: [
    (_
      declarator: [
        (identifier) @name
        (parenthesized_declarator [
          (identifier) @name
          (_ !parameters declarator: (_ declarator: (identifier) @name parameters: (_)))])
        (_ parameters: (_ (_ type: (type_identifier) @name !declarator) .))]
      parameters: (_))
    (_ !parameters declarator: [
      (_ declarator: (identifier) @name parameters: (_))
      (_ !parameters declarator: (_ declarator: (identifier) @name parameters: (_)))])]) @definition.function
  (#not-match? @name "^(?:if|for|while|switch|sizeof|struct|class|int|void|public|friend)$"))

((ERROR type: (_) . [
  (_
    declarator: [
      (identifier) @name
      (_ parameters: (_ (_ type: (type_identifier) @name !declarator) .))]
    parameters: (_))
  (_ !parameters declarator: (_ declarator: (identifier) @name parameters: (_)))] @definition.function)
  (#not-match? @name "^(?:if|for|while|switch|sizeof|struct|class|int|void|public|friend)$"))

(field_declaration
  type: (macro_type_specifier type: (type_descriptor type: (type_identifier) @name))
  !declarator) @definition.field

(type_identifier) @reference.type
(macro_type_specifier name: (identifier) @reference.macro)
