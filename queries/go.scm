; extensions: .go
; linking: go
; elided: { /* ... */ }

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
(type_declaration . (type_alias name: (type_identifier) @name type: (_) @value) .) @definition.type
(type_declaration "(" (type_spec
  name: (type_identifier) @name
  type: (struct_type (field_declaration_list) @body)) @definition.struct)
(type_declaration "(" (type_spec
  name: (type_identifier) @name
  type: (interface_type "{" @body)) @definition.interface)
(type_declaration "(" (type_spec name: (type_identifier) @name) @definition.type)
(type_declaration "(" (type_alias name: (type_identifier) @name type: (_) @value) @definition.type)

([(type_declaration "(" @ignore) (const_declaration "(" @ignore)])

(field_declaration name: (field_identifier) @name type: (_) @type) @definition.field
(field_declaration tag: (_) @ignore)
(field_declaration_list) @elide
(method_elem name: (field_identifier) @name) @definition.method

(source_file (const_declaration . (const_spec
  (identifier) @name
  type: (_)? @type
  value: (expression_list
    . [(int_literal) (float_literal) (rune_literal) (interpreted_string_literal) (raw_string_literal)
       (true) (false) (iota)] @value .)) .) @definition.constant)
(source_file (const_declaration . (const_spec
  . (identifier) @name . type: (_)? @type . value: (expression_list . (_) @value .) @body) .) @definition.constant)
(source_file (const_declaration . (const_spec
  (identifier) @name
  type: (_)? @type
  value: (_) @body) .) @definition.constant)
(source_file (const_declaration "(" (const_spec
  (identifier) @name
  type: (_)? @type
  value: (expression_list
    . [(int_literal) (float_literal) (rune_literal) (interpreted_string_literal) (raw_string_literal)
       (true) (false) (iota)] @value .)) @definition.constant))
(source_file (const_declaration "(" (const_spec
  . (identifier) @name . type: (_)? @type . value: (expression_list . (_) @value .) @body) @definition.constant))
(source_file (const_declaration "(" (const_spec
  (identifier) @name
  type: (_)? @type
  value: (_) @body) @definition.constant))
(source_file (const_declaration "(" (const_spec (identifier) @name !value) @definition.constant))

(source_file (var_declaration (var_spec
  name: (identifier) @name
  value: (expression_list . (func_literal body: (_) @body) .))) @definition.function)
(source_file (var_declaration (var_spec
  name: (identifier) @name
  type: (_)? @type
  value: (expression_list
    . [(int_literal) (float_literal) (rune_literal) (interpreted_string_literal) (raw_string_literal)
       (true) (false) (nil)] @value .))) @definition.variable)
(source_file (var_declaration (var_spec
  . name: (identifier) @name . type: (_)? @type . value: (expression_list . (_) @value .) @body)) @definition.variable)
(source_file (var_declaration (var_spec
  name: (identifier) @name
  type: (_)? @type
  value: (_) @body)) @definition.variable)
(source_file (var_declaration (var_spec name: (identifier) @name type: (_) @type !value)) @definition.variable)
(source_file (var_declaration (var_spec_list (var_spec
  name: (identifier) @name
  value: (expression_list . (func_literal body: (_) @body) .)) @definition.function)))
(source_file (var_declaration (var_spec_list (var_spec
  name: (identifier) @name
  type: (_)? @type
  value: (expression_list
    . [(int_literal) (float_literal) (rune_literal) (interpreted_string_literal) (raw_string_literal)
       (true) (false) (nil)] @value .)) @definition.variable)))
(source_file (var_declaration (var_spec_list (var_spec
  . name: (identifier) @name . type: (_)? @type . value: (expression_list . (_) @value .) @body) @definition.variable)))
(source_file (var_declaration (var_spec_list (var_spec
  name: (identifier) @name
  type: (_)? @type
  value: (_) @body) @definition.variable)))
(source_file (var_declaration (var_spec_list
  (var_spec name: (identifier) @name type: (_) @type !value) @definition.variable)))

(comment) @doc

(call_expression function: (identifier) @reference.call)
(call_expression function: (selector_expression
  operand: (_) @receiver
  field: (field_identifier) @name)) @reference.call
(call_expression function: (parenthesized_expression (identifier) @reference.call))
(call_expression function: (index_expression operand: (identifier) @reference.call))
(call_expression function: (index_expression operand: (selector_expression
  operand: (_) @receiver
  field: (field_identifier) @name))) @reference.call
(type_conversion_expression type: (generic_type type: (type_identifier) @reference.call))
(type_conversion_expression type: (generic_type
  type: (qualified_type package: (_) @receiver name: (type_identifier) @name))) @reference.call

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

(composite_literal
  type: [(type_identifier) (qualified_type) (generic_type) (struct_type)] @receiver
  body: (literal_value (keyed_element key: (literal_element (identifier) @name)))) @reference.read
(composite_literal
  type: [
    (slice_type element: [(_) @receiver (pointer_type (_) @receiver)])
    (array_type element: [(_) @receiver (pointer_type (_) @receiver)])
    (map_type value: [(_) @receiver (pointer_type (_) @receiver)])]
  body: (literal_value [
    (literal_element (literal_value (keyed_element key: (literal_element (identifier) @name))))
    (keyed_element value: (literal_element
      (literal_value (keyed_element key: (literal_element (identifier) @name)))))])) @reference.read
(literal_element (literal_value (keyed_element key: (literal_element (identifier) @name))) @receiver) @reference.read
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

(package_clause (package_identifier) @package)

(function_declaration
  name: (_) @name
  type_parameters: (_)? @placeholders
  parameters: (_) @parameters
  result: (_)? @returns
  body: (_)? @body) @scope.function
(method_declaration
  receiver: (parameter_list (parameter_declaration type: [
    (generic_type type_arguments: (_) @placeholders)
    (pointer_type (generic_type type_arguments: (_) @placeholders))])) @parameters
  name: (_) @name
  parameters: (_) @parameters
  result: (_)? @returns
  body: (_)? @body) @scope.function
(method_declaration
  receiver: (_) @parameters
  name: (_) @name
  parameters: (_) @parameters
  result: (_)? @returns
  body: (_)? @body) @scope.function
(func_literal parameters: (_) @parameters result: (_)? @returns body: (_) @body) @scope.function
(method_elem name: (_) @name parameters: (_) @parameters result: (_)? @returns) @scope.function

(type_spec
  name: (_) @name
  type_parameters: (_)? @placeholders
  type: (struct_type (field_declaration_list) @body) @scope.class)
(type_spec
  name: (_) @name
  type_parameters: (_)? @placeholders
  type: (interface_type "{" @body) @scope.class)
(type_spec
  name: (_) @name
  type_parameters: (_)? @placeholders
  type: [
    (type_identifier) (qualified_type) (generic_type) (pointer_type) (slice_type) (array_type) (map_type)
    (channel_type) (function_type) (parenthesized_type)] @returns) @scope.class
(struct_type (field_declaration_list) @body) @scope.class
(interface_type "{" @body) @scope.class

[
  (block) (if_statement) (for_statement) (expression_switch_statement) (type_switch_statement)
  (expression_case) (default_case) (type_case) (communication_case)] @scope.block

(field_declaration !name type: (_) @base)
(interface_type (type_elem . [(type_identifier) (qualified_type) (generic_type)] @base .))
(field_declaration !name type: [
  (type_identifier) @binding.name @binding.type
  (qualified_type name: (_) @binding.name) @binding.type
  (generic_type type: [(type_identifier) @binding.name (qualified_type name: (_) @binding.name)])
    @binding.type]) @binding
([
  (function_declaration result: (parameter_list
    (parameter_declaration name: (identifier) @binding.name type: (_) @binding.type)))
  (method_declaration result: (parameter_list
    (parameter_declaration name: (identifier) @binding.name type: (_) @binding.type)))
  (func_literal result: (parameter_list
    (parameter_declaration name: (identifier) @binding.name type: (_) @binding.type)))]) @binding

(var_spec name: (identifier) "," !type value: (expression_list) @binding.value) @binding.name @binding
(short_var_declaration left: (_) @binding.name right: (_) @binding.value) @binding
(range_clause left: (_) @binding.name ":=" right: (_) @binding.element) @binding
(receive_statement left: (_) @binding.name ":=" right: (_) @binding.value) @binding
(statement_list [
  (var_declaration [
    (var_spec name: (identifier) @binding.name type: (_) @binding.type)
    (var_spec . (identifier) @binding.name . value: (expression_list . (_) @binding.value .))
    (var_spec_list [
      (var_spec name: (identifier) @binding.name type: (_) @binding.type)
      (var_spec . (identifier) @binding.name . value: (expression_list . (_) @binding.value .))])])
  (const_declaration (const_spec name: (identifier) @binding.name type: (_)? @binding.type))]) @binding
(type_switch_statement alias: (expression_list (identifier) @binding.name) value: (_) @binding.value) @binding
(type_switch_statement
  alias: (expression_list (identifier) @binding.name)
  (type_case "case" . type: (_) @binding.type @binding.block . ":")) @binding

; values:

([identifier type_identifier package_identifier field_identifier]) @value.name
(selector_expression operand: (_) @of field: (_) @name) @value.member
(qualified_type package: (_) @of name: (_) @name) @value.member
(call_expression function: (_) @of arguments: (_) @arguments) @value.call
(type_conversion_expression type: (generic_type) @of) @value.call
(type_conversion_expression type: (_) @type) @value.typed
(composite_literal type: (_) @type) @value.typed
(type_assertion_expression type: (_) @type) @value.typed
(index_expression operand: (_) @of index: (_) @key) @value.index
(generic_type type: (_) @of type_arguments: (_) @keys) @value.index
(slice_expression operand: (_) @of) @value.same
(unary_expression operator: "<-" operand: (_) @of) @value.element
(unary_expression operator: "&" operand: (_) @of) @value.same
(unary_expression operator: "*" operand: (_) @of) @value.same
([parenthesized_expression parenthesized_type pointer_type type_elem type_constraint] (_) @of) @value.same
(slice_type element: (_) @key) @value.index
(array_type element: (_) @key) @value.index
(implicit_length_array_type element: (_) @key) @value.index
(map_type key: (_) @key value: (_) @key) @value.index
(channel_type value: (_) @key) @value.index
(function_type result: (_) @key) @value.index
(function_type) @value.index
(parameter_list (_)* @of) @value.tuple
(parameter_declaration name: (_)* @name type: (_) @of) @value.same
(expression_list (_)* @of) @value.tuple
([interpreted_string_literal raw_string_literal]) @value.text
([int_literal float_literal imaginary_literal rune_literal true false nil iota]) @value.literal

(expression_list (_)* @of) @target.items
(var_spec name: (_)* @of) @target.items
(parameter_declaration name: (_)* @of type: (_) @type) @target.parameter
(type_parameter_declaration name: (_)* @of type: (_) @type) @target.parameter
(variadic_parameter_declaration name: (_) @of type: (_) @type) @target.rest
(type_elem (_) @of) @target.same
