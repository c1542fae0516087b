; extensions: .wat
; family: wat

(module . identifier: (identifier) @name . (_)? @body) @definition.module
(module_field_func identifier: (identifier) @name [(func_locals) (func_locals_one) (func_locals_many) (instr_list)]? @body)
  @definition.function
(module_field_import (import_desc (_ (identifier) @name))) @definition.function
(module_field_global identifier: (identifier) @name (_) (instr) @body) @definition.variable
(module_field_global identifier: (identifier) @name) @definition.variable
(module_field_memory identifier: (identifier) @name) @definition.variable
(module_field_table identifier: (identifier) @name) @definition.variable
(module_field_type identifier: (identifier) @name) @definition.type

([(comment_line) (comment_block)]) @doc

((instr_plain (op_index) @_operation (index (identifier) @reference.call))
  (#match? @_operation "^(?:return_)?call$"))
((instr_plain (op_index) @_operation (index (identifier) @reference.value))
  (#any-of? @_operation "ref.func" "global.get" "global.set"))
(export_desc (_ (index (identifier) @reference.value)))
(module_field_start (index (identifier) @reference.call))
(module_field_elem (index (identifier) @reference.value))
(type_use (index (identifier) @reference.type))
