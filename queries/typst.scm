; extensions: .typ
; blanks: \[{40,}

; Brackets that stand in one another by the hundred overflow the stack of the parser: a run of them is read as blanks.

(section (heading . (_) @name) (content)? @body) @definition.section
(let pattern: (call item: (ident) @name) value: (_) @body) @definition.function
(code (let pattern: (ident) @name value: (_) @value) @definition.variable)

([(comment)]) @doc
(label) @ignore

(call item: (ident) @reference.call)
(call item: (field (_) @receiver field: (ident) @name)) @reference.call

(import import: (string) @import.source (binding . (ident) @import.name (as (ident) @import.alias)?)) @import
(import import: (string) @import.source) @import
(include (string) @import.source) @import
(let pattern: (call item: (ident) @name) @parameters value: (_) @body) @scope.function
(lambda pattern: (_) @parameters value: (_) @body) @scope.function
(block) @scope.block
