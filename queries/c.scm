; extensions: .c .h
; inherits: c_family
; family: c
; linking: c
; directives: (?m)^[ \t]*#[ \t]*(?:(?P<open>if(?:n?def)?)|(?P<other>el(?:if(?:n?def)?|se))|(?P<close>endif))\b(?:[^\\\n]|\\[\s\S])*
; blanks: (?m)[A-Z_](?<!\w.)(?:(?<=^.)[A-Z_]{0,80}(?:NAMESPACE|BEGIN|END|DECLS)[A-Z0-9_]{0,80}(?:\(\))?;?[ \t]*$|(?<!ine .)(?<!def .)(?<!ned .)[A-Z0-9_]{0,80}_(?:API|EXPORT|INLINE|CONSTEXPR|NODISCARD|NORETURN|PUBLIC|EXTERN)[A-Z0-9_]{0,80}(?=[ \t]+[A-Za-z_]))|\n(?:(?<=[;}]\n)\s*|(?<=[A-Z_]\n)[ \t]+|(?<=/\n)|(?<=\{\n)[ \t]+(?=[A-Z0-9_]{1,80}\s{0,80}\n(?:[^}\n]*;|\s*};|[ \t]*[A-Z0-9_]+[ \t]*\n)))([A-Z][A-Z0-9]*_[A-Z0-9_]+)[ \t]*$|\)(?:[ \t]*const)?[ \t]+(?:([A-Z][A-Z0-9]*_[A-Z0-9_]+\([^()\n]*\))(?=[ \t]*\{)|([A-Z][A-Z0-9]*_ATTR[A-Z0-9_]*)(?=[ \t]*;))
; elided: { /* ... */ }

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
; `TEST_IMPL(name) {…}`: a macro that makes a function of what it is given. Within a function it is a loop.
((translation_unit (function_definition
  type: (type_identifier) @_macro
  declarator: (parenthesized_declarator (identifier) @name)
  body: (_) @body) @definition.function)
  (#match? @_macro "^[A-Z][A-Z0-9_]+$"))
((_ (function_definition
  type: (type_identifier) @_macro
  declarator: (parenthesized_declarator (identifier) @name)
  body: (_) @body) @definition.function "#endif")
  (#match? @_macro "^[A-Z][A-Z0-9_]+$"))
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
