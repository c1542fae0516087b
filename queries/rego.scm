; extensions: .rego

(module (package) . (ref) @definition.package)
(rule (default) (rule_head . (var) @name)) @definition.rule
(rule (rule_head . (var) @name (rule_args)) (rule_body (open_curly)) @body) @definition.function
(rule (rule_head . (var) @name (rule_args))) @definition.function
(rule (rule_head . (var) @name .) (rule_body . (assignment) . (term) @value)) @definition.constant
(rule (rule_head . (var) @name) (rule_body . (open_curly)) @body) @definition.rule
(rule (rule_head . (var) @name)) @definition.rule

(comment) @doc

((import) . (ref) @import.source @import . (as) . (var) @import.alias)
((import) . (ref) @import.source @import)

(expr_call func_name: (fn_name (var) @receiver . (var) @reference.call .))
(expr_call func_name: (fn_name . (var) @reference.call .))
(ref . (var) @receiver . (ref_arg (ref_arg_dot (var) @reference.read)))
((ref . (var) @reference.read) (#not-match? @reference.read "^(?:input|data|rego|future)$"))
((ref_arg_brack (var) @reference.read) (#not-eq? @reference.read "input"))

(rule (rule_head (rule_args)? @parameters) (rule_body) @body) @scope.function
(expr_infix
  (expr (term (ref . (var) @binding.name .)))
  (infix_operator (assignment_operator (assignment)))
  . (_) @binding.value) @binding
(some_decl (term (ref (var) @binding.name))) @binding

; values:

(var) @value.name
([scalar string number boolean]) @value.literal
([term ref expr] (_) @of) @value.same
(term (_) @of) @target.parameter
