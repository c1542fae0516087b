; extensions: .tsq
; claims: .scm (?m)^[^;"\n]*[\])"?*+]\s*@[a-z_][\w.-]*|^\s*;+\s*(?:inherits|extends)\s*:|\(#(?:eq|match|any-of|not-eq|not-match|set|is|is-not)[?!]?\s

; Patterns of tree-sitter have no names: one navigates by the comments between them, and by the nodes that they match.

(program (named_node . (identifier) @reference.type))
(comment) @ignore
