; extensions: .purs

; A function is what its signature says of it, and its clauses; one without, its clauses.
(purescript (signature name: (_) @name (_) @type) @definition.function)
(purescript (function name: (variable) @name patterns: (_) rhs: (_) @body) @definition.clause)
(purescript (function name: (variable) @name !patterns rhs: (_) @value) @definition.clause)
(foreign_import name: (variable) @name) @definition.function
(kind_value_declaration name: (type) @name) @definition.type

(data name: (type) @name "=" @body) @definition.enum
(data name: (type) @name) @definition.enum
(data (constructor) @definition.member)
(newtype name: (type) @name "=" @body) @definition.struct
(newtype_constructor (constructor) @name) @definition.member
(type_alias name: (type) @name "=" @body (record_type_literal)) @definition.struct
(type_alias name: (type) @name "=" . (_) @value) @definition.type
(type_alias (record_type_literal (row_field (field_name) @name (_) @type) @definition.field))
(class_declaration
  (class_head (class_name (type) @name))
  (class_body)? @body) @definition.trait
(class_body (signature name: (_) @name) @definition.method)
(class_instance
  (instance_head (class_name) [
    (type_name (type) @name)
    (type_parens (type_apply . (type_name (type) @name)))] .)
  (where)? @body) @definition.extension
(class_instance
  (instance_head (class_name (type) @name) [
    (type_name (type_variable)) (record_type_literal) (row_type) (type_literal)
    (type_parens [(type_infix) (type_name) (row_type)])] .)
  (where)? @body) @definition.extension
(class_instance (function name: (variable) @name rhs: (_) @body) @definition.clause)

(comment) @doc

(purescript name: (qualified_module) @package)
((import module: (_) @import.source imports: (import_list (import_item [
    (type_import (type) @import.name)
    (var_import (variable) @import.name)
    (class_import (type_name (type) @import.name))]))) @import
  (#not-match? @import "\\bhiding\\b"))
(import module: (_) @import.source import_rename: (_) @import.alias) @import
(import module: (_) @import.source @import.wildcard !imports !import_rename) @import
(import module: (_) @import.source) @import

(class_instance (instance_head (class_name (type) @reference.inherit)))
(derive_declaration (instance_name)? . (type_name (type) @reference.inherit))
(constraint (class_name (type) @reference.inherit))
(qualified_type (module) @receiver (type) @reference.type)
(type_name (type) @reference.type)
(export (type) @reference.type)
(export (variable) @reference.value)
(exp_apply . (exp_name (variable) @reference.call))
(exp_apply . (exp_name (qualified_variable (module) @receiver (variable) @reference.call)))
((exp_infix [
    (exp_name (variable) @reference.call)
    (exp_name (qualified_variable (module) @receiver (variable) @reference.call))] . (operator) @_applied)
  (#any-of? @_applied "$" "<<<" ">>>" "<$>" "<*>"))
((exp_infix (operator) @_applied . [
    (exp_name (variable) @reference.call)
    (exp_name (qualified_variable (module) @receiver (variable) @reference.call))])
  (#any-of? @_applied "#" "<<<" ">>>" "<#>" ">>=" "=<<" ">=>" "<=<"))
(exp_ticked (exp_name (variable) @reference.call))
(qualified_constructor (module) @receiver (constructor) @reference.construct)
[(exp_name (constructor) @reference.construct) (pat_name (constructor) @reference.construct)]
(exp_record_access (_) @receiver field: (_) @name) @reference.read
(qualified_variable (module) @receiver (variable) @reference.value)
(exp_name (variable) @reference.value)

(function name: (_) @name patterns: (_) @parameters rhs: (_) @body) @scope.function
(exp_lambda (pat_name) @parameters) @scope.function
[(alt) (exp_do) (exp_let_in)] @scope.block
(declarations (function name: (_) @binding.name) @binding)
(bind_pattern . (_) @binding.name) @binding
(alt pat: (_) @binding.name) @binding

; values:

([variable constructor module]) @value.name
(exp_name (_) @of) @value.same
(qualified_variable (module) @of (variable) @name) @value.member
(exp_parens (_) @of) @value.same
(exp_record_access (_) @of field: (_) @name) @value.member
([exp_literal exp_array record_literal]) @value.literal

([patterns pat_name pat_apply pat_parens pat_array pat_as pat_infix pat_record pat_fields pat_field pat_typed]
  (_)* @of) @target.same
