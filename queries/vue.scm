; extensions: .vue
; inherits: markup
; family: ecmascript
; linking: ecmascript

; What a component defines stands in its script. Its template refers to other components and to what the script says.

((directive_attribute (quoted_attribute_value (attribute_value) @reference.read))
  (#match? @reference.read "^[A-Za-z_$][A-Za-z0-9_$]*$")
  (#not-match? @reference.read "^(?:true|false|null|undefined)$"))
(directive_attribute) @ignore

((script_element (start_tag) @_start (raw_text) @inside.javascript)
  (#not-match? @_start "(?i)\\stype\\s*=\\s*(?![\"']?(?:module|(?:text|application)/(?:x-)?(?:java|ecma)script|text/(?:jsx|babel)))"))
