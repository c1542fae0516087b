; What the grammars of C and C++ have in common; no file is read with this query alone.

((function_definition
  declarator: [
    (function_declarator declarator: [
      (identifier) @name
      (parenthesized_declarator [
        (identifier) @name
        (pointer_declarator declarator: (function_declarator declarator: (identifier) @name))])])
    (pointer_declarator declarator: [
      (function_declarator declarator: (identifier) @name)
      (pointer_declarator declarator: (function_declarator declarator: (identifier) @name))])]
  body: (_) @body) @definition.function
  (#not-match? @name "^(?:if|for|while|switch|sizeof|struct|class|int|void|public|friend)$"))

; `struct EXPORT name {…}`: a macro before the name makes the grammar read a function whose declarator is a bare name.
(function_definition
  type: (struct_specifier !body)
  (ERROR . (identifier) @name)
  declarator: (identifier)
  body: (_) @body) @definition.struct
(function_definition
  type: (struct_specifier !body)
  . declarator: (identifier) @name
  body: (_) @body) @definition.struct
((function_definition
  declarator: (identifier)
  body: (compound_statement (declaration declarator: [
    (function_declarator declarator: (identifier) @name)
    (_ (function_declarator declarator: (identifier) @name))
    (init_declarator declarator: (_ (function_declarator declarator: (identifier) @name)))]) @definition.function))
  (#not-match? @name "^(?:if|for|while|switch|sizeof|struct|class|int|void|public|friend)$"))
((function_definition
  declarator: (identifier)
  body: (compound_statement (labeled_statement (declaration declarator: [
    (function_declarator declarator: (identifier) @name)
    (_ (function_declarator declarator: (identifier) @name))
    (init_declarator declarator: (_ (function_declarator declarator: (identifier) @name)))]) @definition.function)))
  (#not-match? @name "^(?:if|for|while|switch|sizeof|struct|class|int|void|public|friend)$"))
((function_definition
  declarator: (identifier)
  body: (compound_statement (declaration declarator: [
    (identifier) @name
    (pointer_declarator declarator: (identifier) @name)
    (array_declarator declarator: (identifier) @name)
    (init_declarator
      declarator: [(identifier) @name (pointer_declarator declarator: (identifier) @name)]
      value: (_) @body)]) @definition.variable))
  (#not-match? @name "^(?:if|for|while|switch|sizeof|struct|class|int|void|public|friend)$"))
((function_definition
  declarator: (identifier)
  body: (compound_statement (labeled_statement (declaration declarator: [
    (identifier) @name
    (pointer_declarator declarator: (identifier) @name)
    (array_declarator declarator: (identifier) @name)
    (init_declarator
      declarator: [(identifier) @name (pointer_declarator declarator: (identifier) @name)]
      value: (_) @body)]) @definition.variable)))
  (#not-match? @name "^(?:if|for|while|switch|sizeof|struct|class|int|void|public|friend)$"))

; A local declaration that reads like a prototype is dropped as a local value: in C++ it mostly is one.
(compound_statement (declaration
  declarator: (function_declarator declarator: (identifier) @name)) @definition.variable)

((declaration
  declarator: [
    (function_declarator declarator: [
      (identifier) @name
      (parenthesized_declarator [
        (identifier) @name
        (pointer_declarator declarator: (function_declarator declarator: (identifier) @name))])])
    (pointer_declarator declarator: [
      (function_declarator declarator: (identifier) @name)
      (pointer_declarator declarator: (function_declarator declarator: (identifier) @name))])]) @definition.function
  (#not-match? @name "^(?:if|for|while|switch|sizeof|struct|class|int|void|public|friend)$"))

(declaration declarator: (function_declarator declarator: (function_declarator parameters: (parameter_list
  (parameter_declaration type: (type_identifier) @name !declarator) .)))) @definition.function
(function_definition
  declarator: (function_declarator declarator: (function_declarator parameters: (parameter_list
    (parameter_declaration type: (type_identifier) @name !declarator) .)))
  body: (_) @body) @definition.function

((ERROR type: (_) . [
  (function_declarator declarator: [
    (identifier) @name
    (function_declarator parameters: (parameter_list
      (parameter_declaration type: (type_identifier) @name !declarator) .))])
  (pointer_declarator declarator: (function_declarator declarator: (identifier) @name))] @definition.function)
  (#not-match? @name "^(?:if|for|while|switch|sizeof|struct|class|int|void|public|friend)$"))

(struct_specifier name: (type_identifier) @name body: (_) @body) @definition.struct
(union_specifier name: (type_identifier) @name body: (_) @body) @definition.union
(enum_specifier name: (type_identifier) @name body: (_) @body) @definition.enum

(field_declaration_list) @elide
(enumerator_list) @elide
(ERROR [(expression_statement) (compound_statement) (return_statement) (initializer_list) "{" "}" ";"]) @elide
(declaration declarator: (init_declarator value: (_) @elide) declarator: (_))
(declaration declarator: (_) declarator: (init_declarator value: (_) @elide))

(field_declaration
  declarator: [
    (field_identifier) @name
    (pointer_declarator declarator: [
      (field_identifier) @name
      (pointer_declarator declarator: (field_identifier) @name)
      (array_declarator declarator: (field_identifier) @name)
      (function_declarator declarator: (parenthesized_declarator
        (pointer_declarator declarator: (field_identifier) @name)))])
    (array_declarator declarator: [
      (field_identifier) @name
      (_ declarator: (field_identifier) @name)])
    (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: [
      (field_identifier) @name
      (_ declarator: (field_identifier) @name)])))]) @definition.field

(enumerator name: (identifier) @name !value) @definition.member
(enumerator name: (identifier) @name value: [(number_literal) (char_literal)] @value) @definition.member
(enumerator name: (identifier) @name value: (_) @body) @definition.member

(type_definition
  type: (_ name: (type_identifier) @_tag body: (_))
  declarator: [
    (type_identifier) @name
    (_ declarator: (type_identifier) @name)] @definition.type
  (#not-eq? @name @_tag))
(type_definition
  type: (_ !body)
  declarator: [
    [(type_identifier) (primitive_type)] @name
    (_ declarator: [
      (type_identifier) @name
      (_ declarator: [
        (type_identifier) @name
        (parenthesized_declarator (_ declarator: (type_identifier) @name))])
      (parenthesized_declarator [
        (type_identifier) @name
        (_ declarator: (type_identifier) @name)])])]) @definition.type
(type_definition
  type: (_ !name body: (_))
  declarator: [(type_identifier) @name (_ declarator: (type_identifier) @name)]) @definition.type

(preproc_def name: (identifier) @name value: (_) @value) @definition.constant
(preproc_function_def name: (identifier) @name value: (_)? @body) @definition.macro

(translation_unit (declaration
  type: (_ !body)
  declarator: (init_declarator
    declarator: [(identifier) @name (_ declarator: (identifier) @name)]
    value: [(number_literal) (string_literal) (char_literal) (true) (false) (null)] @value)) @definition.variable)
(preproc_ifdef (declaration
  type: (_ !body)
  declarator: (init_declarator
    declarator: [(identifier) @name (_ declarator: (identifier) @name)]
    value: [(number_literal) (string_literal) (char_literal) (true) (false) (null)] @value)) @definition.variable)
(preproc_if (declaration
  type: (_ !body)
  declarator: (init_declarator
    declarator: [(identifier) @name (_ declarator: (identifier) @name)]
    value: [(number_literal) (string_literal) (char_literal) (true) (false) (null)] @value)) @definition.variable)
(preproc_else (declaration
  type: (_ !body)
  declarator: (init_declarator
    declarator: [(identifier) @name (_ declarator: (identifier) @name)]
    value: [(number_literal) (string_literal) (char_literal) (true) (false) (null)] @value)) @definition.variable)
(declaration_list (declaration
  type: (_ !body)
  declarator: (init_declarator
    declarator: [(identifier) @name (_ declarator: (identifier) @name)]
    value: [(number_literal) (string_literal) (char_literal) (true) (false) (null)] @value)) @definition.variable)

((translation_unit (declaration type: (_ !body) declarator: [
  (identifier) @name
  (parenthesized_declarator (identifier) @name)
  (init_declarator declarator: [
    (identifier) @name
    (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)])
    (parenthesized_declarator (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)]))
    (_ declarator: (parenthesized_declarator (_ declarator: [
      (identifier) @name
      (_ declarator: (identifier) @name)])))]
    value: (_) @body)
  (pointer_declarator declarator: [(identifier) @name (_ declarator: (identifier) @name)])
  (array_declarator declarator: [(identifier) @name (_ declarator: (identifier) @name)])
  (function_declarator declarator: (parenthesized_declarator (_ declarator: [
    (identifier) @name
    (_ declarator: (identifier) @name)])))]) @definition.variable)
  (#not-match? @name "^(?:if|for|while|switch|sizeof|struct|class|int|void|public|friend)$"))
((preproc_ifdef (declaration type: (_ !body) declarator: [
  (identifier) @name
  (parenthesized_declarator (identifier) @name)
  (init_declarator declarator: [
    (identifier) @name
    (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)])
    (parenthesized_declarator (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)]))
    (_ declarator: (parenthesized_declarator (_ declarator: [
      (identifier) @name
      (_ declarator: (identifier) @name)])))]
    value: (_) @body)
  (pointer_declarator declarator: [(identifier) @name (_ declarator: (identifier) @name)])
  (array_declarator declarator: [(identifier) @name (_ declarator: (identifier) @name)])
  (function_declarator declarator: (parenthesized_declarator (_ declarator: [
    (identifier) @name
    (_ declarator: (identifier) @name)])))]) @definition.variable)
  (#not-match? @name "^(?:if|for|while|switch|sizeof|struct|class|int|void|public|friend)$"))
((preproc_if (declaration type: (_ !body) declarator: [
  (identifier) @name
  (parenthesized_declarator (identifier) @name)
  (init_declarator declarator: [
    (identifier) @name
    (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)])
    (parenthesized_declarator (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)]))
    (_ declarator: (parenthesized_declarator (_ declarator: [
      (identifier) @name
      (_ declarator: (identifier) @name)])))]
    value: (_) @body)
  (pointer_declarator declarator: [(identifier) @name (_ declarator: (identifier) @name)])
  (array_declarator declarator: [(identifier) @name (_ declarator: (identifier) @name)])
  (function_declarator declarator: (parenthesized_declarator (_ declarator: [
    (identifier) @name
    (_ declarator: (identifier) @name)])))]) @definition.variable)
  (#not-match? @name "^(?:if|for|while|switch|sizeof|struct|class|int|void|public|friend)$"))
((preproc_else (declaration type: (_ !body) declarator: [
  (identifier) @name
  (parenthesized_declarator (identifier) @name)
  (init_declarator declarator: [
    (identifier) @name
    (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)])
    (parenthesized_declarator (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)]))
    (_ declarator: (parenthesized_declarator (_ declarator: [
      (identifier) @name
      (_ declarator: (identifier) @name)])))]
    value: (_) @body)
  (pointer_declarator declarator: [(identifier) @name (_ declarator: (identifier) @name)])
  (array_declarator declarator: [(identifier) @name (_ declarator: (identifier) @name)])
  (function_declarator declarator: (parenthesized_declarator (_ declarator: [
    (identifier) @name
    (_ declarator: (identifier) @name)])))]) @definition.variable)
  (#not-match? @name "^(?:if|for|while|switch|sizeof|struct|class|int|void|public|friend)$"))
((declaration_list (declaration type: (_ !body) declarator: [
  (identifier) @name
  (parenthesized_declarator (identifier) @name)
  (init_declarator declarator: [
    (identifier) @name
    (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)])
    (parenthesized_declarator (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)]))
    (_ declarator: (parenthesized_declarator (_ declarator: [
      (identifier) @name
      (_ declarator: (identifier) @name)])))]
    value: (_) @body)
  (pointer_declarator declarator: [(identifier) @name (_ declarator: (identifier) @name)])
  (array_declarator declarator: [(identifier) @name (_ declarator: (identifier) @name)])
  (function_declarator declarator: (parenthesized_declarator (_ declarator: [
    (identifier) @name
    (_ declarator: (identifier) @name)])))]) @definition.variable)
  (#not-match? @name "^(?:if|for|while|switch|sizeof|struct|class|int|void|public|friend)$"))

(declaration
  type: (_ name: (_) body: (_))
  declarator: [
    (identifier) @name
    (_ declarator: (identifier) @name value: (_)? @body)
    (_ declarator: (_ declarator: (identifier) @name) value: (_)? @body)] @definition.variable)
(declaration
  type: (_ !name body: (_))
  declarator: [
    (identifier) @name
    (_ declarator: (identifier) @name value: (_)? @body)
    (_ declarator: (_ declarator: (identifier) @name) value: (_)? @body)]) @definition.variable

(comment) @doc

(call_expression function: (identifier) @reference.call)
(call_expression function: (field_expression
  argument: (_) @receiver
  field: (field_identifier) @name)) @reference.call

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
