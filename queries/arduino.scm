; extensions: .ino .pde
; inherits: cpp
; family: c
; linking: c
; blanks: (?m)[A-Z_](?<!\w.)(?:(?<=^.)[A-Z_]*(?:NAMESPACE|BEGIN|END|DECLS)[A-Z0-9_]*(?:\(\))?;?[ \t]*$|(?<!ine .)(?<!def .)(?<!ned .)[A-Z0-9_]*_(?:API|EXPORT|INLINE|CONSTEXPR|NODISCARD|NORETURN|PUBLIC|EXTERN)[A-Z0-9_]*(?=[ \t]+[A-Za-z_]))|\b(?:ICACHE_RAM_ATTR|ICACHE_FLASH_ATTR|IRAM_ATTR|DRAM_ATTR)\b(?=[ \t]+[A-Za-z_])
