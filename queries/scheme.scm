; extensions: .scm .ss .sld .sls .sps
; interpreters: guile chibi-scheme csi gsi scheme gosh scheme-script
; inherits: scheme_family

(block_comment) @doc
