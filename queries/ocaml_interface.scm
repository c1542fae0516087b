; extensions: .mli .eliomi
; inherits: ocaml_family
; family: ocaml
