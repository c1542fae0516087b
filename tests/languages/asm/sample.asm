; The file is described here.
%include "defines.inc"
section .text
global _start
extern puts
MAX equ 10
%define WIDE 8
%macro enter_it 1
  mov eax, %1
%endmacro

; Begins.
_start:
  mov eax, [counter]
  call helper
  jmp .again
.again:
  dec ecx
  jnz .again
  lea rsi, [message]
finish: pop rbp
  ret
; commented_out:
section .data
message: db "in_a_string:", 0
count: dd 1
section .bss
buffer resb 64
