; extensions: .go

(function_declaration name: (identifier) @name body: (_) @body) @definition.function
(function_declaration name: (identifier) @name !body) @definition.function

(method_declaration
  receiver: (parameter_list (parameter_declaration type: [
    (type_identifier) @scope
    (generic_type type: (type_identifier) @scope)
    (pointer_type [(type_identifier) @scope (generic_type type: (type_identifier) @scope)])]))
  name: (field_identifier) @name
  body: (_)? @body) @definition.method

(type_declaration . (type_spec
  name: (type_identifier) @name
  type: (struct_type (field_declaration_list) @body)) .) @definition.struct
(type_declaration . (type_spec
  name: (type_identifier) @name
  type: (interface_type "{" @body)) .) @definition.interface
(type_declaration . (type_spec name: (type_identifier) @name) .) @definition.type
(type_declaration . (type_alias name: (type_identifier) @name) .) @definition.type
(type_declaration "(" (type_spec
  name: (type_identifier) @name
  type: (struct_type (field_declaration_list) @body)) @definition.struct)
(type_declaration "(" (type_spec
  name: (type_identifier) @name
  type: (interface_type "{" @body)) @definition.interface)
(type_declaration "(" (type_spec name: (type_identifier) @name) @definition.type)
(type_declaration "(" (type_alias name: (type_identifier) @name) @definition.type)

([(type_declaration "(" @ignore) (const_declaration "(" @ignore)])

(field_declaration name: (field_identifier) @name) @definition.field
(field_declaration tag: (_) @ignore)
(field_declaration_list) @elide
(method_elem name: (field_identifier) @name) @definition.method

(source_file (const_declaration . (const_spec
  (identifier) @name
  value: (expression_list
    . [(int_literal) (float_literal) (rune_literal) (interpreted_string_literal) (raw_string_literal)
       (true) (false) (iota)] @value .)) .) @definition.constant)
(source_file (const_declaration . (const_spec
  (identifier) @name
  value: (_) @body) .) @definition.constant)
(source_file (const_declaration "(" (const_spec
  (identifier) @name
  value: (expression_list
    . [(int_literal) (float_literal) (rune_literal) (interpreted_string_literal) (raw_string_literal)
       (true) (false) (iota)] @value .)) @definition.constant))
(source_file (const_declaration "(" (const_spec (identifier) @name value: (_) @body) @definition.constant))
(source_file (const_declaration "(" (const_spec (identifier) @name !value) @definition.constant))

(source_file (var_declaration (var_spec
  name: (identifier) @name
  value: (expression_list . (func_literal body: (_) @body) .))) @definition.function)
(source_file (var_declaration (var_spec
  name: (identifier) @name
  value: (expression_list
    . [(int_literal) (float_literal) (rune_literal) (interpreted_string_literal) (raw_string_literal)
       (true) (false) (nil)] @value .))) @definition.variable)
(source_file (var_declaration (var_spec name: (identifier) @name value: (_) @body)) @definition.variable)
(source_file (var_declaration (var_spec name: (identifier) @name !value)) @definition.variable)
(source_file (var_declaration (var_spec_list (var_spec
  name: (identifier) @name
  value: (expression_list . (func_literal body: (_) @body) .)) @definition.function)))
(source_file (var_declaration (var_spec_list (var_spec
  name: (identifier) @name
  value: (expression_list
    . [(int_literal) (float_literal) (rune_literal) (interpreted_string_literal) (raw_string_literal)
       (true) (false) (nil)] @value .)) @definition.variable)))
(source_file (var_declaration (var_spec_list
  (var_spec name: (identifier) @name value: (_) @body) @definition.variable)))
(source_file (var_declaration (var_spec_list (var_spec name: (identifier) @name !value) @definition.variable)))

(comment) @doc

(call_expression function: (identifier) @reference.call)
(call_expression function: (selector_expression
  operand: (_) @receiver
  field: (field_identifier) @name)) @reference.call
(call_expression function: (parenthesized_expression (identifier) @reference.call))

(composite_literal type: [
  (type_identifier) @reference.construct
  (generic_type type: (type_identifier) @reference.construct)
  (slice_type element: [
    (type_identifier) @reference.construct
    (pointer_type (type_identifier) @reference.construct)])
  (map_type value: [
    (type_identifier) @reference.construct
    (pointer_type (type_identifier) @reference.construct)])])
(composite_literal type: [
  (qualified_type package: (_) @receiver name: (type_identifier) @name)
  (generic_type type: (qualified_type package: (_) @receiver name: (type_identifier) @name))
  (slice_type element: (qualified_type package: (_) @receiver name: (type_identifier) @name))]) @reference.construct

(field_declaration !name type: [
  (type_identifier) @reference.inherit
  (generic_type type: (type_identifier) @reference.inherit)])
(field_declaration !name type: [
  (qualified_type package: (_) @receiver name: (type_identifier) @name)
  (generic_type type: (qualified_type package: (_) @receiver name: (type_identifier) @name))]) @reference.inherit
(interface_type (type_elem . (type_identifier) @reference.inherit .))
(interface_type (type_elem
  . (qualified_type package: (_) @receiver name: (type_identifier) @name) .)) @reference.inherit

(qualified_type package: (_) @receiver name: (type_identifier) @name) @reference.type
(type_identifier) @reference.type

(keyed_element key: (literal_element (identifier) @reference.read))
(literal_element (identifier) @reference.value)
(argument_list (identifier) @reference.value)
(return_statement (expression_list (identifier) @reference.value))
(assignment_statement right: (expression_list (identifier) @reference.value))
(short_var_declaration right: (expression_list (identifier) @reference.value))
(var_spec value: (expression_list (identifier) @reference.value))

(selector_expression operand: (_) @receiver field: (field_identifier) @name) @reference.read

(import_spec !name path: (_) @import.source) @import
(import_spec name: [(package_identifier) (blank_identifier)] @import.alias path: (_) @import.source) @import
(import_spec name: (dot) @import.wildcard path: (_) @import.source) @import
