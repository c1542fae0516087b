; extensions: .ejs
; grammar: embeddedtemplate
; family: ecmascript
; linking: ecmascript

(directive (code) @inside.javascript)
(output_directive (code) @inside.javascript)
(content) @inside.html
