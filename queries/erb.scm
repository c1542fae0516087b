; extensions: .erb .rhtml
; grammar: embeddedtemplate
; family: ruby
; linking: ruby

(directive (code) @inside.ruby)
(output_directive (code) @inside.ruby)
(content) @inside.html
