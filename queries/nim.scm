; extensions: .nim .nims .nimble
; interpreters: nim
; elided: discard

(type_declaration
  (type_symbol_declaration name: [(identifier) @name (_ (identifier) @name)])
  [
    (object_declaration (field_declaration_list)? @body)
    (_ (object_declaration (field_declaration_list)? @body))]) @definition.class
(type_declaration
  (type_symbol_declaration name: [(identifier) @name (_ (identifier) @name)])
  (enum_declaration) @body) @definition.enum
(type_declaration
  (type_symbol_declaration name: [(identifier) @name (_ (identifier) @name)])
  (concept_declaration) @body) @definition.interface
(type_declaration
  (type_symbol_declaration name: [(identifier) @name (_ (identifier) @name)])
  (type_expression (tuple_type) @body)) @definition.struct
(type_declaration
  (type_symbol_declaration name: [(identifier) @name (_ (identifier) @name)])
  . "=" . (_) @value) @definition.type
(type_declaration (type_symbol_declaration name: [(identifier) @name (_ (identifier) @name)])) @definition.type
(enum_field_declaration (symbol_declaration name: (_) @name) value: (_)? @value) @definition.member
(field_declaration
  (symbol_declaration_list (symbol_declaration name: [(identifier) @name (_ (identifier) @name)]))
  type: (_)? @type) @definition.field
(variant_discriminator_declaration
  (symbol_declaration_list (symbol_declaration name: [(identifier) @name (_ (identifier) @name)]))
  type: (_)? @type) @definition.field

; A doc comment stands between the head and the body.
(_ ["proc" "func" "iterator" "converter" "method"]
  name: [(identifier) @name (_ [(identifier) @name (_ (identifier) @name)])]
  "=" . (_) @body) @definition.function
(_ ["proc" "func" "iterator" "converter" "method"]
  name: [(identifier) @name (_ [(identifier) @name (_ (identifier) @name)])]) @definition.function
(_ ["template" "macro"]
  name: [(identifier) @name (_ [(identifier) @name (_ (identifier) @name)])]
  "=" . (_) @body) @definition.macro
(_ ["template" "macro"]
  name: [(identifier) @name (_ [(identifier) @name (_ (identifier) @name)])]) @definition.macro

(const_section (variable_declaration
  (symbol_declaration_list (symbol_declaration name: [(identifier) @name (_ (identifier) @name)]))
  type: (_)? @type value: (_)? @value) @definition.constant)
([
  (let_section (variable_declaration
    (symbol_declaration_list [
      (symbol_declaration name: [(identifier) @name (_ (identifier) @name)])
      (_ (symbol_declaration name: [(identifier) @name (_ (identifier) @name)]))])
    type: (_)? @type value: (_)? @value) @definition.variable)
  (var_section (variable_declaration
    (symbol_declaration_list [
      (symbol_declaration name: [(identifier) @name (_ (identifier) @name)])
      (_ (symbol_declaration name: [(identifier) @name (_ (identifier) @name)]))])
    type: (_)? @type value: (_)? @value) @definition.variable)])

[(comment) (documentation_comment) (block_comment) (block_documentation_comment)] @doc

(import_statement (_ (_ (identifier) @reference.import)))
(import_statement (_ (_ (_ (identifier) @reference.import))))
(object_declaration inherits: (type_expression (identifier) @reference.inherit))
(_ function: [
  (identifier) @reference.call
  (dot_expression left: (_) @receiver right: (identifier) @reference.call)
  (bracket_expression left: (identifier) @reference.call)
  (bracket_expression left: (dot_expression left: (_) @receiver right: (identifier) @reference.call))])
(generalized_string function: (identifier) @reference.call)
(dot_generic_call left: (_) @receiver function: (identifier) @reference.call)
(pragma_list [(identifier) @reference.decorate (colon_expression left: (identifier) @reference.decorate)])

(type_expression (identifier) @reference.type)
(type_expression (dot_expression left: (_) @receiver right: (identifier) @reference.type))
(type_expression (bracket_expression left: (identifier) @reference.type))
(type_expression (bracket_expression right: (_ (identifier) @reference.type)))
(except_branch values: (expression_list [
  (identifier) @reference.type
  (infix_expression left: (identifier) @reference.type)]))
(dot_expression left: (_) @receiver right: (identifier) @reference.read)
((dot_expression left: (identifier) @reference.type) (#match? @reference.type "^[A-Z]"))
(argument_list (identifier) @reference.value)
(argument_list (equal_expression right: (identifier) @reference.value))
(assignment right: (identifier) @reference.value)
(infix_expression [left: (identifier) @reference.value right: (identifier) @reference.value])
(variable_declaration value: (identifier) @reference.value)
(return_statement (identifier) @reference.value)
(statement_list (identifier) @reference.value)
(array_construction (identifier) @reference.value)
(for right: (identifier) @reference.value)

(import_statement (expression_list [
  (identifier) @import.source @import.wildcard
  (infix_expression operator: (operator) right: (identifier)) @import.source @import.wildcard
  (dot_expression) @import.source @import.wildcard])) @import
(import_statement (_ (_ left: (_) @import.source "as" right: (identifier) @import.alias))) @import
(import_statement (_ (_ left: (_) right: (array_construction (identifier) @import.source @import.wildcard)))) @import
(import_from_statement module: (_) @import.source (expression_list (identifier) @import.name)) @import
(import_from_statement module: (_) @import.source (expression_list (infix_expression
  left: (_) @import.name right: (_) @import.alias))) @import
(include_statement (expression_list (_) @import.source @import.wildcard)) @import

(object_declaration (field_declaration_list)) @scope.class
(type_declaration (type_expression (tuple_type) @body)) @scope.class
(object_declaration inherits: (_) @base)
([
  (proc_declaration parameters: (_)? @parameters return_type: (_)? @returns "="? @body)
  (func_declaration parameters: (_)? @parameters return_type: (_)? @returns "="? @body)
  (method_declaration parameters: (_)? @parameters return_type: (_)? @returns "="? @body)
  (iterator_declaration parameters: (_)? @parameters return_type: (_)? @returns "="? @body)
  (template_declaration parameters: (_)? @parameters "="? @body)
  (macro_declaration parameters: (_)? @parameters "="? @body)
  (proc_expression parameters: (_)? @parameters)
  (func_expression parameters: (_)? @parameters)
  (do_block parameters: (_)? @parameters)]) @scope.function
[(for) (if) (while) (case) (try) (block)] @scope.local

(for left: (_) @binding.name) @binding
(except_branch values: (_ (_ right: (identifier) @binding.name))) @binding

; values:

([identifier]) @value.name
(dot_expression left: (_) @of right: (_) @name) @value.member
(call function: (_) @of (argument_list) @arguments) @value.call
(bracket_expression left: (_) @of) @value.index
([type_expression ref_type var_type pointer_type parenthesized] (_) @of) @value.same
([integer_literal float_literal interpreted_string_literal long_string_literal char_literal nil_literal]) @value.literal

(symbol_declaration_list (_)* @of) @target.parameter
(symbol_declaration name: (_) @of) @target.same
(exported_symbol (_) @of) @target.same
(parameter_declaration (symbol_declaration_list) @of type: (_) @type) @target.parameter
(parameter_declaration (symbol_declaration_list) @of) @target.parameter
