; extensions: .hlsl .hlsli .fx .fxh .cginc .usf .ush
; inherits: cpp
; blanks: (?m):\s*(?:register|packoffset)\s*\([^()]*\)|^[ \t]*\[RootSignature\([^()]*\)\]
; elided: { /* ... */ }

; `cbuffer Name {…}` is read as a function without parameters; what it holds is known everywhere.
((function_definition type: (type_identifier) @_buffer declarator: (identifier) @name body: (_) @body)
    @definition.namespace
  (#any-of? @_buffer "cbuffer" "tbuffer"))
(hlsl_attribute) @decorator
(semantics) @ignore
