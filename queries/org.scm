; extensions: .org

(section
  headline: (headline item: (item) @name)
  . (_)? @body) @definition.section
((directive name: (expr) @_directive value: (value) @name) @definition.target
  (#match? @_directive "^(?i:name)$"))

(tag_list) @ignore

((directive name: (expr) @_directive value: (value . (expr) @import.source)) @import
  (#match? @_directive "^(?i:include|setupfile)$"))
