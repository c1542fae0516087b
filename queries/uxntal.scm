; extensions: .tal

(subroutine (label (identifier) @name) . (_)? @body) @definition.function
((subroutine (rune rune_start: (rune_char) @_sub . (identifier) @name) @definition.target)
  (#eq? @_sub "&"))
(macro (identifier) @name . (_)? @body) @definition.macro

(comment) @doc

(include) @import @import.source
((rune rune_start: (rune_char) @_of (identifier) @reference.call)
  (#match? @_of "[;,.:!?`_=-]"))
(sublabel_reference . (identifier) @receiver (identifier) @name) @reference.call
(identifier) @reference.call
