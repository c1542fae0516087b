; extensions: .properties

; A key with escaped blanks is a message that stands for itself.
((property (key) @name (value)? @body) @definition.key
  (#not-match? @name "[\\\\]"))

(comment) @doc
