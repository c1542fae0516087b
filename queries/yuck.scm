; extensions: .yuck

((source_file (list . (symbol) @_define . (symbol) @name . (array)? . (keyword)? @body) @definition.function)
  (#eq? @_define "defwindow"))
((source_file (list . (symbol) @_define . (symbol) @name . (array) . (_)? @body) @definition.function)
  (#eq? @_define "defwidget"))
((source_file (list . (symbol) @_define . (symbol) @name . (_)? @body) @definition.variable)
  (#any-of? @_define "defvar" "defpoll" "deflisten"))

(comment) @doc

((list . (symbol) @reference.call)
  (#not-match? @reference.call "^(?:def(?:window|widget|var|poll|listen)|include)$"))
((list (symbol) @reference.read)
  (#match? @reference.read "^[A-Za-z]")
  (#not-match? @reference.read "^(?:def(?:window|widget|var|poll|listen)|include)$"))
(simplexpr (ident) @reference.read)

((source_file (list . (symbol) @_include . (string) @import.source) @import)
  (#eq? @_include "include"))
