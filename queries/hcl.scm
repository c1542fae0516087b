; extensions: .hcl .nomad
; inherits: hcl_family
; family: hcl

(block
  (string_lit (template_literal) @scope)
  . (string_lit (template_literal) @name)
  . (block_start) @body) @definition.resource
(block (string_lit (template_literal) @name) . (block_start) @body) @definition.resource
(config_file (body (block . (identifier) @name . (block_start) @body) @definition.section))
(config_file (body (attribute (identifier) @name (expression) @value) @definition.key))
((block
  . (identifier) @_locals
  (body (attribute (identifier) @name (expression) @value) @definition.variable))
  (#any-of? @_locals "locals" "inputs"))

((attribute (identifier) @_source (expression (literal_value (string_lit (template_literal) @import.source)))) @import
  (#any-of? @_source "source" "config_path"))
((function_call
  (identifier) @_read
  (function_arguments . (expression (literal_value (string_lit (template_literal) @import.source))))) @import
  (#any-of? @_read "find_in_parent_folders" "read_terragrunt_config" "file" "templatefile"))
