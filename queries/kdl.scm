; extensions: .kdl

; The nodes at the top that hold more.

(document (node (identifier) @name children: (_) @body) @definition.key)
