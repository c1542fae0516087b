; extensions: .ninja

(rule name: (_) @name (body) @body) @definition.rule
(pool name: (_) @name (body) @body) @definition.resource
(build . explicit: (outputs (path) @name) (body)? @body) @definition.target
(manifest (let name: (_) @name value: (_) @body) @definition.variable)

(comment) @doc

(include (path) @import.source) @import
(subninja (path) @import.source) @import

(build rule: (_) @reference.call)
(dependencies (path) @reference.value)
(targets (path) @reference.value)
(expansion (identifier) @reference.read)

; values:

([identifier path]) @value.name
