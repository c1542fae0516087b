; What the grammars of C and C++ have in common; no file is read with this query alone.

; Compiling a query costs time for every named node that has children in a pattern, once for each time it is written,
; and most for `function_definition` and `declaration`. A wildcard costs nothing, and fields say as much:
; what has `parameters` and a declarator is a function declarator.

; `struct EXPORT name {…}`: a macro before the name makes the grammar read a function whose declarator is a bare name.
(function_definition
  type: (struct_specifier !body)
  . [((ERROR . (identifier) @name) declarator: (identifier)) declarator: (identifier) @name]
  body: (_) @body) @definition.struct
((function_definition
  declarator: (identifier)
  body: (_ [
    (_ !body declarator: [
      (_ declarator: (identifier) @name parameters: (_))
      (_ !parameters [
        (_ declarator: (identifier) @name parameters: (_))
        (_ !parameters (_ declarator: (identifier) @name parameters: (_)))])]) @definition.function
    (labeled_statement (_ !body declarator: [
      (_ declarator: (identifier) @name parameters: (_))
      (_ !parameters [
        (_ declarator: (identifier) @name parameters: (_))
        (_ !parameters (_ declarator: (identifier) @name parameters: (_)))])]) @definition.function)]))
  (#not-match? @name "^(?:if|for|while|switch|sizeof|struct|class|int|void|public|friend)$"))
; A local declaration that reads like a prototype is dropped as a local value: in C++ it mostly is one.
(compound_statement (declaration
  type: (_) @type
  declarator: (_ declarator: (identifier) @name parameters: (_))) @definition.variable)

(struct_specifier name: (type_identifier) @name body: (_) @body) @definition.struct
(union_specifier name: (type_identifier) @name body: (_) @body) @definition.union
(enum_specifier name: (type_identifier) @name body: (_) @body) @definition.enum

(field_declaration_list) @elide
(enumerator_list) @elide
(ERROR [(expression_statement) (compound_statement) (return_statement) (initializer_list) "{" "}" ";"]) @elide
(declaration
  declarator: [(_ value: (_) @elide) (_)]
  declarator: [(_ value: (_) @elide) (_)])

(field_declaration
  type: (_) @type
  declarator: [
    (field_identifier) @name
    (_ !parameters declarator: [
      (field_identifier) @name
      (_ !parameters declarator: (field_identifier) @name)
      (_
        declarator: (parenthesized_declarator (_ declarator: (field_identifier) @name))
        parameters: (_))])
    (_
      declarator: (parenthesized_declarator (_ declarator: [
        (field_identifier) @name
        (_ declarator: (field_identifier) @name)]))
      parameters: (_))]) @definition.field

(enumerator name: (identifier) @name value: (_)? @value) @definition.member

(type_definition
  type: (_ name: (type_identifier) @_tag body: (_))
  declarator: [
    (type_identifier) @name
    (_ declarator: (type_identifier) @name)] @definition.type
  (#not-eq? @name @_tag))
(type_definition
  type: [(_ !body) (_ !name)]
  declarator: [
    [(type_identifier) (primitive_type)] @name
    (_ declarator: [
      (type_identifier) @name
      (_ declarator: [
        (type_identifier) @name
        (parenthesized_declarator [(type_identifier) @name (_ declarator: (type_identifier) @name)])])
      (parenthesized_declarator [
        (type_identifier) @name
        (_ declarator: (type_identifier) @name)])])]) @definition.type

(preproc_def name: (identifier) @name value: (_) @value) @definition.constant
((preproc_def "#define" @import.alias value: (_) @import.source) @import
  (#match? @import.source "^[\\s\\\\]*(?:inline\\s+)?namespace\\s"))
(preproc_function_def name: (identifier) @name value: (_)? @body) @definition.macro

((declaration
  type: (_ name: (_) body: (_))
  declarator: [
    (_ !declarator !name) @name
    (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)] value: (_)? @value)] @definition.variable)
  (#match? @name "^[\\w$]+$"))
((declaration type: (_)? @type declarator: [
    (_ !declarator !name) @name
    (_ . "(" . (identifier) @name . ")")
    (_ !value !parameters declarator: [(identifier) @name (_ !parameters declarator: (identifier) @name)])
    (_
      declarator: (parenthesized_declarator (_ declarator: [
        (identifier) @name
        (_ !parameters declarator: (identifier) @name)]))
      parameters: (_))
    (_
      declarator: [
        (identifier) @name
        (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)])
        (parenthesized_declarator (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)]))
        (_ declarator: (parenthesized_declarator (_ declarator: [
          (identifier) @name
          (_ declarator: (identifier) @name)])))]
      value: (_) @value)]) @definition.variable
  (#not-match? @value "^\\[")
  (#match? @name "^(?!(?:if|for|while|switch|sizeof|struct|class|int|void|public|friend)$)[\\w$]+$"))
(comment) @doc

(call_expression function: (identifier) @name arguments: (_) @arguments) @reference.call
(call_expression function: (field_expression
  argument: (_) @receiver
  field: (field_identifier) @name) arguments: (_) @arguments) @reference.call

(argument_list (identifier) @reference.value)
(initializer_list (identifier) @reference.value)
(initializer_pair value: (identifier) @reference.value)
(init_declarator value: (identifier) @reference.value)
(assignment_expression right: (identifier) @reference.value)
(pointer_expression argument: (identifier) @reference.value)
(return_statement (identifier) @reference.value)
(case_statement value: (identifier) @reference.value)
(array_declarator size: (identifier) @reference.value)
(binary_expression operator: "|" (identifier) @reference.value)

(field_expression argument: (_) @receiver field: (field_identifier) @name) @reference.read
(initializer_pair designator: (field_designator (field_identifier) @reference.read))

(preproc_ifdef name: (identifier) @reference.macro)
(preproc_defined (identifier) @reference.macro)

(preproc_include path: (_) @import.source) @import

(function_definition type: (_)? @returns declarator: (_) @parameters body: (_) @body) @scope.function
(struct_specifier body: (_) @body) @scope.class
(union_specifier body: (_) @body) @scope.class
(type_definition type: (_) @returns declarator: [
  (type_identifier) @name
  (_ declarator: (type_identifier) @name)]) @scope.class
[(compound_statement) (if_statement) (for_statement) (while_statement) (switch_statement)] @scope.local

; values:

([identifier type_identifier field_identifier primitive_type sized_type_specifier]) @value.name
(field_expression argument: (_) @of field: (_) @name) @value.member
(call_expression function: (_) @of arguments: (_) @arguments) @value.call
(subscript_expression argument: (_) @of indices: (_) @keys) @value.index
(subscript_expression argument: (_) @of index: (_) @key) @value.index
(cast_expression type: (_) @type) @value.typed
(compound_literal_expression type: (_) @type) @value.typed
(pointer_expression operator: "&" argument: (_) @of) @value.same
(pointer_expression argument: (_) @of) @value.same
(parenthesized_expression (_) @of) @value.same
(assignment_expression right: (_) @of) @value.same
(conditional_expression consequence: (_) @of alternative: (_) @of) @value.either
(comma_expression right: (_) @of) @value.same
([type_descriptor macro_type_specifier] type: (_) @of) @value.same
([struct_specifier union_specifier enum_specifier] name: (_) @of) @value.same
([number_literal char_literal string_literal concatenated_string true false null]) @value.literal

(parameter_declaration type: (_) @type declarator: (_) @of) @target.parameter
(init_declarator declarator: (_) @of value: (_) @value) @target.default
([pointer_declarator array_declarator function_declarator] declarator: (_) @of) @target.same
(function_declarator parameters: (_) @of) @target.parameters
([parenthesized_declarator attributed_declarator] (_) @of) @target.same
