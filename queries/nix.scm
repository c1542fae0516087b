; extensions: .nix

(binding
  attrpath: (_) @name
  expression: (function_expression body: (function_expression body: (function_expression
    body: (_) @body)))) @definition.function
(binding
  attrpath: (_) @name
  expression: (function_expression body: (function_expression body: (_) @body))) @definition.function
(binding attrpath: (_) @name expression: (function_expression body: (_) @body)) @definition.function
(let_expression (binding_set (binding
  attrpath: (_) @name
  expression: (_) @value) @definition.variable))
; what a file gives, and what stands directly in that
[
  (source_code expression: (_ (binding_set (binding attrpath: (_) @name expression: (_) @value) @definition.key)))
  (_ body: [
    (attrset_expression (binding_set (binding attrpath: (_) @name expression: (_) @value) @definition.key))
    (rec_attrset_expression (binding_set (binding attrpath: (_) @name expression: (_) @value) @definition.key))])
  (_ body: (_ argument: (_ (binding_set (binding attrpath: (_) @name expression: (_) @value) @definition.key))))
  (_ body: (_ (binding_set (binding expression: (attrset_expression
    (binding_set (binding attrpath: (_) @name expression: (_) @value) @definition.key))))))
  (_ body: (_ (binding_set (binding expression: (_ argument: (attrset_expression
    (binding_set (binding attrpath: (_) @name expression: (_) @value) @definition.key)))))))]

(comment) @doc

((path_expression) @import.source (#match? @import.source "(?:[.]nix|/[^./]+|/)$")) @import
(spath_expression) @import.source @import

(apply_expression function: [
  (variable_expression name: (_) @reference.call)
  (select_expression expression: (_) @receiver attrpath: (_ attr: (identifier) @reference.call .))])
(select_expression expression: (_) @receiver attrpath: (_ . attr: (identifier) @reference.read .))
(select_expression expression: (_) @receiver attrpath: (_ attr: (identifier) @reference.read .))
(variable_expression name: (_) @reference.read)
(inherit attrs: (_ attr: (identifier) @reference.read))
(inherit_from expression: (_) @receiver attrs: (_ attr: (identifier) @reference.read))

(function_expression
  formals: (formals)? @parameters
  universal: (identifier)? @parameters
  body: (_) @body) @scope.function
(let_expression) @scope.block
(let_expression (binding_set (binding
  attrpath: (attrpath . attr: (identifier) @binding.name .)
  expression: (_) @binding.value) @binding))
(let_expression (binding_set (inherit_from attrs: (_ attr: (identifier) @binding.name)) @binding))

; values:

([identifier]) @value.name
(variable_expression name: (_) @of) @value.same
(parenthesized_expression expression: (_) @of) @value.same
(attrpath (_) @of) @value.same
([string_expression integer_expression float_expression list_expression]) @value.literal
(formal name: (_) @of default: (_) @value) @target.parameter
