; paths: Kconfig.*
; filenames: Kconfig Kconfig.debug Kconfig.local Kconfig.projbuild Config.in Config.in.host Config.in.legacy Config.src
; extensions: .kconfig

(config name: (_) @name . (type_definition) . (_) @body) @definition.variable
(config name: (_) @name . (type_definition) .) @definition.variable
(config name: (_) @name . (_) @body) @definition.variable
(menuconfig name: (_) @name . (type_definition) . (_) @body) @definition.variable
(menuconfig name: (_) @name . (_) @body) @definition.variable
(choice name: (_) @name . (_) @body) @definition.section
(choice . (input_prompt (string (string_content) @name)) . (_) @body) @definition.section
(menu name: (string (string_content) @name) . (_) @body) @definition.section
(mainmenu name: (string (string_content) @name)) @definition.heading
(configdefault name: (_) @name . (_) @body) @definition.variable

(comment) @doc

(source (string (string_content) @import.source)) @import

(reverse_dependencies (name (symbol) @reference.value))
(weak_reverse_dependencies (symbol) @reference.value)
((symbol) @reference.read (#match? @reference.read "^[A-Z][A-Z0-9_]+$"))
(macro_variable) @reference.read

; values:

([name symbol]) @value.name
