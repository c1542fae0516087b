; extensions: .erl .hrl .escript
; interpreters: escript

(source_file
  (fun_decl clause: (function_clause name: (_) @name args: (_) @parameters body: (_) @body)) @definition.clause)
(callback fun: (atom) @name) @definition.function
(pp_define lhs: (macro_lhs name: (_) @name args: (_)) replacement: (_)? @body) @definition.macro
(pp_define lhs: (macro_lhs name: (_) @name) replacement: (_)? @value) @definition.constant
(record_decl name: (_) @name "," @body) @definition.struct
(record_decl fields: (record_field name: (_) @name) @definition.field)
(type_alias name: (type_name name: (_) @name) ty: (_) @value) @definition.type
(opaque name: (type_name name: (_) @name) ty: (_) @value) @definition.type

(comment) @doc
(spec) @decorator

(module_attribute name: (_) @package)
(pp_include file: (string) @import.source) @import
(pp_include_lib file: (string) @import.source) @import
(import_attribute module: (_) @import.source funs: (fa fun: (_) @import.name)) @import

(behaviour_attribute name: (_) @reference.inherit)
(spec fun: (_) @reference.value)
(call expr: (remote module: (remote_module module: (_) @receiver) fun: (atom) @name)) @reference.call
(call expr: (atom) @reference.call)
(internal_fun fun: (atom) @reference.call)
(external_fun module: (_ name: (_) @receiver) fun: (atom) @name) @reference.call
(macro_call_expr name: (_) @reference.macro)
(record_expr name: (_ name: (atom) @reference.construct))
(record_update_expr name: (_ name: (atom) @reference.construct))
(record_name name: (atom) @reference.type)
(record_field_name name: (atom) @reference.read)
(record_field name: (atom) @reference.read)
(fa fun: (atom) @reference.value)

(function_clause name: (_) @name args: (_) @parameters body: (_) @body) @scope.function
(fun_clause args: (_) @parameters body: (_) @body) @scope.function

; values:

([atom var module]) @value.name
(macro_call_expr name: (_) @of) @value.same
(remote module: (_ module: (_) @of) fun: (_) @name) @value.member
([integer float string char list tuple]) @value.literal
