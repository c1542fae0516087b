; extensions: .vv
; interpreters: v
; claims: .v (?m)^(?:pub[ \t]+)?(?:fn[ \t]+[\w(]|(?:struct|enum|interface)[ \t]+[A-Z][^\n;]*\{)|^import[ \t]+[a-z][\w.]*[ \t]*(?:as[ \t]+\w+[ \t]*|\{[^}\n]*\}[ \t]*)?$
; blanks: (?m)@(?=\[)|\$\{[^{}\n]*\}|\w(\[[\w.]{0,80}[A-Z]\w{0,80}\])(?=\()|\bassert\b[^\n]{0,300}?(,[ \t]*(?:'[^'\n]*'|"[^"\n]*"))[ \t]*$
; elided: { // ...\n}

(function_declaration
  receiver: (parameter_list (parameter_declaration type: [
    (type_identifier) @scope
    (pointer_type (type_identifier) @scope)
    (generic_type . (type_identifier) @scope)]))
  name: [(identifier) (overloadable_operator)] @name
  body: (_)? @body) @definition.method
(function_declaration name: [(identifier) @name (binded_identifier name: (_) @name)] body: (_)? @body)
  @definition.function
(struct_declaration
  name: [(type_identifier) @name (generic_type . (type_identifier) @name)]
  (struct_field_declaration_list)? @body) @definition.struct
(struct_field_declaration name: (field_identifier) @name type: (_) @type) @definition.field
(struct_field_declaration !name type: (type_identifier) @reference.inherit)
(enum_declaration name: (type_identifier) @name (enum_member_declaration_list)? @body) @definition.enum
(enum_member name: (_) @name) @definition.member
(interface_declaration name: [(type_identifier) @name (_ . (type_identifier) @name)] (interface_spec_list)? @body)
  @definition.interface
(interface_spec name: (_) @name) @definition.method
(type_declaration name: [(type_identifier) @name (_ . (type_identifier) @name)] types: (_) @value) @definition.type
(const_declaration . (const_spec name: (_) @name value: (_) @value) .) @definition.constant
(const_spec name: (_) @name value: (_) @value) @definition.constant
(global_var_declaration (_ (_ name: (_) @name))) @definition.variable
(global_var_declaration (_ name: (_) @name)) @definition.variable

; What stands beside what the grammar cannot read.
(ERROR "fn" . (identifier) @definition.function)
((_ (ERROR) @_fn . (call_expression function: (identifier) @name) @definition.function . (block)) (#eq? @_fn "fn"))
(ERROR "struct" . (type_identifier) @definition.struct)

(comment) @doc
(attribute_list) @decorator

(call_expression function: [
  (identifier) @reference.call
  (selector_expression operand: (_) @receiver field: (_) @reference.call)])
(type_initializer type: [
  (type_identifier) @reference.construct
  (pointer_type (type_identifier) @reference.construct)
  (qualified_type module: (_) @receiver name: (type_identifier) @reference.construct)])
(qualified_type module: (_) @receiver name: (type_identifier) @reference.type)
(type_identifier) @reference.type
(selector_expression operand: (_) @receiver field: (_) @reference.read)
(argument_list (identifier) @reference.value)
(expression_list (identifier) @reference.value)
(binary_expression (identifier) @reference.value)
(unary_expression operand: (identifier) @reference.value)
(keyed_element value: (identifier) @reference.value)
(keyed_element name: (field_identifier) @reference.read)
(mutable_expression (identifier) @reference.value)
(string_interpolation (identifier) @reference.value)
(for_in_operator right: (identifier) @reference.value)

(import_declaration path: (_) @import.source symbols: (import_symbols (import_symbols_list (_) @import.name))) @import
(import_declaration path: (_) @import.source !alias !symbols) @import
(import_declaration path: (_) @import.source alias: (import_alias name: (_) @import.alias)) @import
(module_clause (module_identifier) @package)

(function_declaration receiver: (_)? @parameters parameters: (_) @parameters result: (_)? @returns body: (_)? @body)
  @scope.function
(fn_literal parameters: (_) @parameters body: (_) @body) @scope.function
(struct_declaration (struct_field_declaration_list) @body) @scope.class
[(block) (for_statement) (if_expression) (match_expression)] @scope.block

(short_var_declaration left: (_) @binding.name right: (_) @binding.value) @binding
(for_in_operator left: (_) @binding.name right: (_) @binding.element) @binding

; values:

([identifier type_identifier field_identifier module_identifier]) @value.name
(selector_expression operand: (_) @of field: (_) @name) @value.member
(qualified_type module: (_) @of name: (_) @name) @value.member
(call_expression function: (_) @of arguments: (_) @arguments) @value.call
(type_initializer type: (_) @type) @value.typed
(index_expression operand: (_) @of index: (_) @key) @value.index
([pointer_type option_type mutable_identifier mutable_expression parenthesized_expression] (_) @of) @value.same
(expression_list (_)* @of) @value.tuple
([int_literal float_literal interpreted_string_literal raw_string_literal true false none]) @value.literal

(expression_list (_)* @of) @target.items
(identifier_list (_)* @of) @target.items
(mutable_expression (_) @of) @target.same
(mutable_identifier (_) @of) @target.same
(parameter_declaration name: (_) @of type: (_) @type) @target.parameter
