; What HCL and Terraform have in common; no file is read with this query alone.

(comment) @doc

(function_call (identifier) @reference.call)
((expression
    . (variable_expr (identifier) @_data)
    . (get_attr (identifier) @receiver)
    . (get_attr (identifier) @reference.read))
  (#any-of? @_data "data" "ephemeral"))
((expression . (variable_expr (identifier) @receiver) . (get_attr (identifier) @reference.read))
  (#not-match? @receiver "^(?:data|ephemeral|each|count|self|path)$"))

; values:

(identifier) @value.name
