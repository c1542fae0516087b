; extensions: .rules

((assignment "LABEL" (value (content) @name)) @definition.target)

(comment) @ignore

(assignment "GOTO" (value (content) @reference.call))
