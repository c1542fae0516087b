; extensions: .ld .lds .ldscript
; blanks: (?m)^[ \t]*(#(?:[^\\\n]|\\\n)*)|^[ \t]*((?:OUTPUT_FORMAT|OUTPUT_ARCH|OUTPUT|TARGET|EXTERN|ASSERT|INPUT|GROUP|SEARCH_DIR)\s*\((?:[^()]|\([^()]*\))*\)[ \t]*;?)

; What the preprocessor is told, and commands that the grammar does not know, are read as blanks.
(output_section name: (_) @name "{" @body) @definition.section
(memory_command name: (symbol) @definition.resource)
(linkerscript (assignment . (symbol) @name) @definition.variable)
(sections_command (assignment . (symbol) @name) @definition.variable)
(output_section (assignment . (symbol) @name) @definition.variable)
(provide_command . (symbol) @name) @definition.variable

(comment) @doc

(entry_command name: (_) @reference.value)
(region (symbol) @reference.value)
(load_memory_address address: (symbol) @reference.read)
(lma_region (symbol) @reference.value)
(call_expression (argument_list (symbol) @reference.value))
(binary_expression (symbol) @reference.read)
(assignment (symbol) . (symbol) @reference.read)

; values:

(symbol) @value.name
