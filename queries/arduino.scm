; extensions: .ino .pde
; inherits: cpp
; family: c
; linking: c
; blanks: (?m)[A-Z_](?<!\w.)(?:(?<=^.)[A-Z_]{0,80}(?:NAMESPACE|BEGIN|END|DECLS)[A-Z0-9_]{0,80}(?:\(\))?;?[ \t]*$|(?<!ine .)(?<!def .)(?<!ned .)[A-Z0-9_]{0,80}_(?:API|EXPORT|INLINE|CONSTEXPR|NODISCARD|NORETURN|PUBLIC|EXTERN)[A-Z0-9_]{0,80}(?=[ \t]+[A-Za-z_]))|\b(?:ICACHE_RAM_ATTR|ICACHE_FLASH_ATTR|IRAM_ATTR|DRAM_ATTR)\b(?=[ \t]+[A-Za-z_])
; elided: { /* ... */ }
