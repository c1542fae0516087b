; extensions: .properties

(property (key) @name (value)? @body) @definition.key

(comment) @doc
