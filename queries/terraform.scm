; extensions: .tf .tfvars .tofu
; filenames: .terraformrc terraform.rc
; inherits: hcl_family
; family: hcl

((block
  . (identifier) @_kind
  . (string_lit (template_literal) @scope)
  . (string_lit (template_literal) @name)
  . (block_start) @body) @definition.resource
  (#any-of? @_kind "resource" "data" "ephemeral"))
((block . (identifier) @_kind . (string_lit (template_literal) @name) . (block_start) @body) @definition.variable
  (#eq? @_kind "variable"))
((block . (identifier) @_kind . (string_lit (template_literal) @name) . (block_start) @body) @definition.key
  (#eq? @_kind "output"))
((block . (identifier) @_kind . (string_lit (template_literal) @name) . (block_start) @body) @definition.resource
  (#any-of? @_kind "module" "provider" "check" "run"))
((block
  . (identifier) @_kind
  (body (attribute (identifier) @name (expression) @value) @definition.variable))
  (#eq? @_kind "locals"))
(config_file (body (attribute (identifier) @name (expression) @value) @definition.key))

((block
  . (identifier) @_kind
  (body (attribute (identifier) @_source (expression (literal_value (string_lit (template_literal) @import.source))))))
  @import
  (#eq? @_kind "module")
  (#eq? @_source "source"))
