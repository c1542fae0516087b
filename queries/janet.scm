; extensions: .janet .jdn
; interpreters: janet

(source_file (extra_defs
  name: (_) @name
  parameters: (_)
  body: (_)? @body) @definition.function)
(source_file (def name: (symbol) @name value: (fn parameters: (_) body: (_) @body)) @definition.function)
(source_file (def name: (symbol) @name value: (_) @value) @definition.constant)
(source_file (var name: (symbol) @name value: (_) @value) @definition.variable)
((source_file (tuple . item: (symbol) @_def . item: (symbol) @name . item: (_)? @value) @definition.variable)
  (#match? @_def "^(?:def|var)"))
(extra_defs metadata: (_) @ignore)
(_ metadata: (metadata [(str_literal) (long_str_literal)] @doc))

(line_comment) @doc

((tuple
    . item: (symbol) @_import
    . item: (symbol) @import.source
    item: (keyword) @_as . item: (symbol) @import.alias) @import
  (#any-of? @_import "import" "import*")
  (#eq? @_as ":as"))
((tuple . item: (symbol) @_import . item: (symbol) @import.source) @import
  (#any-of? @_import "import" "use" "dofile" "require"))

(quote (tuple . item: (symbol) @reference.value))
(short_quote (tuple . item: (symbol) @reference.value))
((tuple . item: (symbol) @reference.call)
  (#not-match? @reference.call "^(?:def.*|var.*|import|use|let|if|when|unless|each|loop|seq|for|case|cond|match|[+*/<>=-]|[<>]=|and|or|not|not=|try|do|->>?|set|put|get)$"))
(short_fn body: (tuple . item: (symbol) @reference.call))
(tuple item: (_) . item: (symbol) @reference.value)

(extra_defs name: (_) @name parameters: (_) @parameters body: (_) @body) @scope.function
(fn parameters: (_) @parameters body: (_) @body) @scope.function
(body form: (def name: (symbol) @binding.name) @binding)
(body form: (var name: (symbol) @binding.name) @binding)
((tuple . item: (symbol) @_let . item: (sqr_tuple . item: (symbol) @binding.name)) @binding
  (#match? @_let "(?:let|each|for|loop|seq)$"))

; values:

(symbol) @value.name
([number_literal str_literal long_str_literal keyword nil_literal bool_literal]) @value.literal
([parameters struct table sqr_tuple] (_)* @of) @target.same
