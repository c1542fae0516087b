; extensions: .bib
; family: latex

(entry key: (_) @name . "," @body) @definition.resource
(string name: (identifier) @name value: (value . (token) @value .)) @definition.constant
(string name: (identifier) @name value: (value) @body) @definition.constant

(value (token (identifier) @reference.read))
((field name: (identifier) @_field value: (value (token [(brace_word) (quote_word)] @reference.read)))
  (#match? @_field "^(?i:crossref|xref|xdata)$"))
