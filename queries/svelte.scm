; extensions: .svelte
; inherits: markup
; family: ecmascript
; linking: ecmascript
; blanks: \{{40,}

; A run of braces takes the parser the square of its length and is read as blanks.

; What a component defines stands in its script. Its template refers to other components and to what the script says.

(snippet_statement
  (snippet_start_expr (snippet_name) @name "}" @body)) @definition.function
(render_expr (snippet_name) @reference.call)

(([(raw_text_expr) (raw_text_each)]) @reference.read
  (#match? @reference.read "^[A-Za-z_$][A-Za-z0-9_$]*$")
  (#not-match? @reference.read "^(?:true|false|null|undefined)$"))

((script_element (start_tag) @_start (raw_text) @inside.javascript)
  (#not-match? @_start "(?i)\\stype\\s*=\\s*(?![\"']?(?:module|(?:text|application)/(?:x-)?(?:java|ecma)script|text/(?:jsx|babel)))"))
