; What the grammars of HTML, Vue, Svelte and Astro have in common; no file is read with this query alone.

; Of a start tag, the line of the map shows its name and what it is called; classes and styles say little of it.
((attribute (attribute_name) @_shown) @ignore (#not-match? @_shown "^(?i:id|name)$"))

((element
  [
    (start_tag
      (tag_name) @_tag
      (attribute
        (attribute_name) @_attribute
        (quoted_attribute_value (attribute_value) @name))
      ">" @body)
    (self_closing_tag
      (tag_name) @_tag
      (attribute
        (attribute_name) @_attribute
        (quoted_attribute_value (attribute_value) @name))
      "/>" @body)]) @definition.target
  (#any-of? @_tag "slot" "a")
  (#eq? @_attribute "name"))

((script_element (start_tag (attribute
  (attribute_name) @_attribute
  (quoted_attribute_value (attribute_value) @import.source)))) @import
  (#eq? @_attribute "src")
  (#not-match? @import.source "^(?:[a-z]+:|//)|[{<$]"))
((element [
  (start_tag
    (tag_name) @_tag
    (attribute
      (attribute_name) @_attribute
      (quoted_attribute_value (attribute_value) @import.source)))
  (self_closing_tag
    (tag_name) @_tag
    (attribute
      (attribute_name) @_attribute
      (quoted_attribute_value (attribute_value) @import.source)))]) @import
  (#match? @_tag "^(?i:link)$")
  (#eq? @_attribute "href")
  (#match? @import.source "[.](?:css|m?js|json|webmanifest|xml)$")
  (#not-match? @import.source "^(?:[a-z]+:|//)|[{<$]"))

((start_tag (tag_name) @reference.construct) (#match? @reference.construct "^[A-Z]|[a-z]-"))
((self_closing_tag (tag_name) @reference.construct) (#match? @reference.construct "^[A-Z]|[a-z]-"))

((script_element (start_tag) @_start (raw_text) @inside.tsx) (#match? @_start "\\slang\\s*=\\s*[\"']?tsx\\b"))
((script_element (start_tag) @_start (raw_text) @inside.typescript)
  (#match? @_start "\\s(?:lang|type)\\s*=\\s*[\"']?(?:text/)?(?:ts|typescript)\\b"))
