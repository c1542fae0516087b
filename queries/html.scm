; extensions: .html .htm .xhtml
; inherits: markup
; behind: {
; family: css

; An element is called by its id.
((element
  (start_tag
    (tag_name) @_tag
    (attribute
      (attribute_name) @_attribute
      [(attribute_value) @name (quoted_attribute_value (attribute_value) @name)]))
  (end_tag) @body) @definition.heading
  (#match? @_tag "^[hH][1-6]$")
  (#match? @_attribute "^(?i:id)$")
  (#not-match? @name "[{<$]"))
; Parts of drawings have ids for each other.
((element [
  (start_tag
    (tag_name) @_tag
    (attribute
      (attribute_name) @_attribute
      [(attribute_value) @name (quoted_attribute_value (attribute_value) @name)])
    ">" @body)
  (self_closing_tag
    (tag_name) @_tag
    (attribute
      (attribute_name) @_attribute
      [(attribute_value) @name (quoted_attribute_value (attribute_value) @name)])
    "/>" @body)]) @definition.target
  (#match? @_attribute "^(?i:id)$")
  (#not-match? @_tag "^(?:path|g|clipPath|mask|linearGradient|radialGradient|filter|rect|circle|use|defs|polygon|stop|text)$")
  (#not-match? @name "[{<$]"))

; A heading without an id is called by its first words; below the third level it parts the text of a page.
((element
  (start_tag (tag_name) @_tag . (attribute (attribute_name) @_attribute)? . ">")
  . [
    (text) @name
    (element (start_tag) . [(text) @name (element (start_tag) . (text) @name)])
    ((element (start_tag) . (end_tag)) . (text) @name)]
  (end_tag) @body) @definition.heading
  (#match? @_tag "^(?:[hH][1-3]|(?i:title))$")
  (#not-match? @_attribute "^(?i:id)$")
  (#not-match? @name "^[{<]"))

(comment) @ignore

((attribute
  (attribute_name) @_attribute
  (quoted_attribute_value (attribute_value) @reference.read))
  (#match? @_attribute "^(?:class|for|form|list|aria-(?:labelledby|describedby|controls))$")
  (#match? @reference.read "^[A-Za-z_][-_A-Za-z0-9]*$"))

((script_element (start_tag) @_start (raw_text) @inside.javascript)
  (#not-match? @_start "(?i)\\stype\\s*=\\s*(?![\"']?(?:module|(?:text|application)/(?:x-)?(?:java|ecma)script|text/(?:jsx|babel)))"))
