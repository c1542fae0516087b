; extensions: .rq .sparql
; claims: .ru (?im)^[ \t]*(?:@?prefix[ \t]+[\w.-]*:[ \t]*<|@?base[ \t]+<|(?:insert|delete)[ \t]+(?:data|where)?[ \t]*\{|(?:load|clear|drop|create)[ \t]+(?:silent[ \t]+)?(?:<|graph[ \t]+<|all\b|default\b|named\b))

; What a query gives is what it selects; its prefixes are the names of all else.
(prefix_declaration (namespace (pn_prefix) @name)) @definition.namespace
(select_query (select_clause bound_variable: (var) @definition.field))
(select_query (select_clause (aggregate) . bound_variable: (var) @definition.field))
(select_query (select_clause (var) @definition.field))

(comment) @doc

(prefixed_name (namespace (pn_prefix) @receiver) (pn_local) @name) @reference.value
(prefixed_name (namespace (pn_prefix) @reference.type))
(default_graph_clause source_selector: (_) @import.source) @import
(var) @reference.read
