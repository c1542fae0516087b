; extensions: .sv .svh
; grammar: verilog
; inherits: verilog
; family: verilog
