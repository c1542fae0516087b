; extensions: .asm .s .nasm

; What a label stands before is its own until the next label: no node holds both. Labels with a point are local.
((label . (ident) @name) @definition.function (#not-match? @name "^\\."))
((instruction kind: (word) @name . (ident (reg (word) @_equ)) . (_) @value) @definition.constant
  (#match? @_equ "^(?:[eE][qQ][uU]|=)$"))
((instruction kind: (word) @_define . (ident (reg (word) @name)) . (_)? @value) @definition.constant
  (#match? @_define "^(?:x|i)?define$"))
((instruction kind: (word) @_macro . (ident (reg (word) @name))) @definition.macro
  (#match? @_macro "^i?macro$"))
((instruction kind: (word) @name . (ERROR)? . (ident (reg (word) @_reserve)) . (_)) @definition.variable
  (#match? @_reserve "^(?:res[bwdqt]|RES[BWDQT]|d[bwdq]|D[BWDQ])$"))
; a label and an instruction on one line
((instruction kind: (word) @name . (ERROR) @_colon) @definition.function (#eq? @_colon ":"))
(const name: (_) @name value: (_) @value) @definition.constant
((meta kind: (_) @_macro . (ident (reg (word) @name))) @definition.macro (#eq? @_macro ".macro"))
((meta kind: (_) @_equ . (ident (reg (word) @name))) @definition.constant (#match? @_equ "^\\.(?:equ|set|equiv)$"))

[(line_comment) (block_comment)] @doc

((instruction kind: (word) @_call . (ident) @reference.call)
  (#match? @_call "^(?i:call[lqw]?|jmp[q]?|j[a-z]{1,4}|bl?x?|b\\.?[a-z]{2}|jal|jalr|tail|bsr|jsr|cb?n?z)$"))
((ptr (reg (word) @reference.value))
  (#not-match? @reference.value "^(?i:[re]?[abcd]x|[abcd][hl]|[re]?[sd]il?|[re]?[sb]pl?|[re]?ip|r\\d+[bwd]?|[xyz]mm\\d+|x\\d+|w\\d+|sp)$"))

((instruction kind: (word) @_include . (string) @import.source) @import (#match? @_include "^(?i:include)$"))
((meta kind: (_) @_include . (string) @import.source) @import (#match? @_include "^\\.(?:include|incbin)$"))
