; extensions: .gn .gni

; The block of a target stands behind its call, not in it.
((_
    (primary_expression (call_expression
      function: (identifier) @_template
      (primary_expression (string (string_content) @name))) @definition.macro)
    . (primary_expression (block)))
  (#eq? @_template "template"))
(_
  (primary_expression (call_expression
    function: (identifier)
    (primary_expression (string (string_content) @name))) @definition.target)
  . (primary_expression (block)))
((source_file
    (primary_expression (call_expression function: (identifier) @_declare))
    . (primary_expression (block (assignment_statement . (identifier) @name (primary_expression) @value) @definition.variable)))
  (#eq? @_declare "declare_args"))
(source_file (assignment_statement . (identifier) @name (primary_expression) @value) @definition.variable)
(source_file (if_statement (block
  (assignment_statement . (identifier) @name (primary_expression) @value) @definition.variable)))

(comment) @doc

(import_statement (primary_expression (string (string_content) @import.source))) @import

(call_expression function: (identifier) @reference.call)
(primary_expression (identifier) @reference.read)
(expansion (identifier) @reference.read)
(scope_access scope: (_) @receiver field: (_) @reference.read)

(foreach_statement) @scope.block
(foreach_statement item: (identifier) @binding.name) @binding

; values:

(identifier) @value.name
(primary_expression (_) @of) @value.same
([string integer boolean list]) @value.literal
