; extensions: .rst .rest

; Titles stand side by side in this grammar, whatever their level.

(section (title) @name @definition.heading)
((target (name) @name !link) @definition.target (#match? @name "^_[A-Za-z]"))
((directive
  name: (type) @_type
  body: (body . (arguments) @name . (_)? @body)) @definition.target
  (#match? @_type "^(?:(?:py|c|cpp|js|rst|std|rb|php|go):)?(?:function|class|method|module|data|attribute|exception|option|confval|setting|macro|type|struct|directive|role)$"))

((directive
  name: (type) @_type
  body: (body . (arguments) @reference.read))
  (#match? @_type "^auto(?:function|class|method|module|data|attribute|exception)$"))

((directive
  name: (type) @_type
  body: (body . (arguments) @import.source)) @import
  (#match? @_type "^(?:literal)?include$"))
