; extensions: .agda

; A function is its signature and the clauses behind it, which may have their names anywhere.
([
  (source_file (function (lhs (function_name) @name) (rhs)) @definition.function)
  (module (function (lhs (function_name) @name) (rhs)) @definition.function)
  (private (function (lhs (function_name) @name) (rhs)) @definition.function)
  (abstract (function (lhs (function_name) @name) (rhs)) @definition.function)
  (instance (function (lhs (function_name) @name) (rhs)) @definition.function)
  (mutual (function (lhs (function_name) @name) (rhs)) @definition.function)
  (postulate (function (lhs (function_name) @name) (rhs)) @definition.function)
  (record_declarations_block (function (lhs (function_name) @name) (rhs)) @definition.function)
  (macro (function (lhs (function_name) @name) (rhs)) @definition.function)])
([
  (source_file (function) @definition.clause)
  (module (function) @definition.clause)
  (private (function) @definition.clause)
  (abstract (function) @definition.clause)
  (instance (function) @definition.clause)
  (mutual (function) @definition.clause)
  (record_declarations_block (function) @definition.clause)
  (macro (function) @definition.clause)])
(data (data_name) @name (where)? @body) @definition.enum
(data_signature (data_name) @name) @definition.enum
(record (record_name) @name (record_declarations_block)? @body) @definition.struct
(record_signature (record_name) @name) @definition.struct
(record_constructor (id) @name) @definition.member
(fields (signature (field_name) @name) @definition.field)
(source_file (module (module_name) @name "where" @body (function)) @definition.module)
(module (module (module_name) @name "where" @body) @definition.module)
(pattern . (id) @name) @definition.constant

(comment) @doc

(source_file . (module (module_name) @package))
(import (module_name) @import.source) @import
(expr (atom (qid) @reference.value))
