; extensions: .astro
; inherits: markup
; family: ecmascript
; linking: ecmascript

; What a component defines stands in its script. Its template refers to other components and to what the script says.

((attribute_interpolation (attribute_js_expr) @reference.read)
  (#match? @reference.read "^[A-Za-z_$][A-Za-z0-9_$]*$")
  (#not-match? @reference.read "^(?:true|false|null|undefined)$"))

(frontmatter (frontmatter_js_block) @inside.typescript)
(script_element (raw_text) @inside.typescript)
