; extensions: .cpp .cc .cxx .c++ .hpp .hh .hxx .h++ .ipp .inl .tpp .tcc .txx .ixx .cppm .cu .cuh
; inherits: c_family
; family: c
; claims: .h (?m)^[ \t]*(?:(?:class|struct)\s+\w[\w ]*(?::\s*(?:public|private|protected|virtual)\b|<)|class\s+\w+\s*[;{]|(?:inline\s+)?namespace(?:\s+[\w:]+)?\s*\{|template\s*<|(?:public|private|protected)\s*:|using\s+(?:namespace\b|\w+\s*=)|(?:static\s+|inline\s+)*constexpr\b|virtual\s|#\s*include\s*<\w+>)|^[^/*"\n]*\w::~?\w

(function_definition
  declarator: [
    (function_declarator declarator: [
      (field_identifier) @name
      (destructor_name) @name
      (operator_name) @name
      (template_function name: (identifier) @name)])
    (_
      (function_declarator
        declarator: [
          (identifier) @name
          (field_identifier) @name
          (destructor_name) @name
          (operator_name) @name
          (template_function name: (identifier) @name)]))
    (_
      (_
        (function_declarator
          declarator: [
            (identifier) @name
            (field_identifier) @name
            (destructor_name) @name
            (operator_name) @name
            (template_function name: (identifier) @name)])))]
  body: (_) @body) @definition.function
(function_definition
  declarator: [
    (function_declarator
      declarator: [
        (identifier) @name
        (field_identifier) @name
        (destructor_name) @name
        (operator_name) @name
        (template_function name: (identifier) @name)])
    (_
      (function_declarator
        declarator: [
          (identifier) @name
          (field_identifier) @name
          (destructor_name) @name
          (operator_name) @name
          (template_function name: (identifier) @name)]))]
  [(default_method_clause) (delete_method_clause) (pure_virtual_clause)]) @definition.function
(function_definition declarator: (operator_cast "operator" @name) body: (_) @body) @definition.function
(function_definition
  declarator: (operator_cast "operator" @name)
  [(default_method_clause) (delete_method_clause) (pure_virtual_clause)]) @definition.function

(function_definition
  declarator: (function_declarator declarator: (qualified_identifier
      scope: [(namespace_identifier) @scope (template_type name: (type_identifier) @scope)]
      name: [
        (identifier) @name
        (destructor_name) @name
        (operator_name) @name
        (template_function name: (identifier) @name)
        (qualified_identifier
          scope: [(namespace_identifier) @scope (template_type name: (type_identifier) @scope)]
          name: [
            (identifier) @name
            (destructor_name) @name
            (operator_name) @name
            (template_function name: (identifier) @name)
            (qualified_identifier
              scope: [(namespace_identifier) @scope (template_type name: (type_identifier) @scope)]
              name: [(identifier) @name (destructor_name) @name (operator_name) @name])])]))
  body: (_) @body) @definition.function
(function_definition
  declarator: (_ (function_declarator declarator: (qualified_identifier
      scope: [(namespace_identifier) @scope (template_type name: (type_identifier) @scope)]
      name: [
        (identifier) @name
        (destructor_name) @name
        (operator_name) @name
        (template_function name: (identifier) @name)
        (qualified_identifier
          scope: [(namespace_identifier) @scope (template_type name: (type_identifier) @scope)]
          name: [
            (identifier) @name
            (destructor_name) @name
            (operator_name) @name
            (template_function name: (identifier) @name)
            (qualified_identifier
              scope: [(namespace_identifier) @scope (template_type name: (type_identifier) @scope)]
              name: [(identifier) @name (destructor_name) @name (operator_name) @name])])])))
  body: (_) @body) @definition.function
(function_definition
  declarator: (function_declarator declarator: (qualified_identifier
    scope: [(namespace_identifier) @scope (template_type name: (type_identifier) @scope)]
    name: [(identifier) @name (destructor_name) @name (operator_name) @name]))
  [(default_method_clause) (delete_method_clause)]) @definition.function
(function_definition
  declarator: (qualified_identifier
    scope: [(namespace_identifier) @scope (template_type name: (type_identifier) @scope)]
    name: [
      (operator_cast "operator" @name)
      (qualified_identifier
        scope: [(namespace_identifier) @scope (template_type name: (type_identifier) @scope)]
        name: [
          (operator_cast "operator" @name)
          (qualified_identifier
            scope: [(namespace_identifier) @scope (template_type name: (type_identifier) @scope)]
            name: (operator_cast "operator" @name))])])
  body: (_) @body) @definition.function

(field_initializer_list) @ignore

(declaration
  declarator: [
    (function_declarator declarator: [(destructor_name) (operator_name)] @name)
    (_ (function_declarator declarator: [(identifier) (operator_name)] @name))]) @definition.function
(declaration declarator: (operator_cast "operator" @name)) @definition.function
(declaration declarator: (function_declarator declarator: (qualified_identifier
  scope: [(namespace_identifier) @scope (template_type name: (type_identifier) @scope)]
  name: [(identifier) @name (destructor_name) @name (operator_name) @name]))) @definition.function
(declaration declarator: (qualified_identifier name: (pointer_type_declarator
  declarator: (function_declarator declarator: (type_identifier) @name)))) @definition.function
(expression_statement (assignment_expression left: (call_expression function: (qualified_identifier
  scope: [(namespace_identifier) @scope (template_type name: (type_identifier) @scope)]
  name: (destructor_name) @name)))) @definition.function
(field_declaration
  declarator: (function_declarator declarator: (field_identifier) @name)
  (bitfield_clause) @body) @definition.function
(field_declaration
  declarator: [
    (function_declarator declarator: [(field_identifier) (operator_name)] @name)
    (_ (function_declarator declarator: [(field_identifier) (operator_name)] @name))
    (_ (_ (function_declarator declarator: (field_identifier) @name)))]) @definition.function
(field_declaration declarator: (operator_cast "operator" @name)) @definition.function
(field_declaration declarator: (reference_declarator (field_identifier) @name)) @definition.field
(field_declaration
  default_value: [(call_expression) (initializer_list) (lambda_expression) (new_expression) (binary_expression)] @elide)

(declaration
  type: (placeholder_type_specifier)
  declarator: (init_declarator
    declarator: (identifier) @name
    value: (lambda_expression body: (_) @body))) @definition.function
(declaration
  declarator: [
    (init_declarator
      declarator: [
        (qualified_identifier
          scope: [(namespace_identifier) @scope (template_type name: (type_identifier) @scope)]
          name: (identifier) @name)
        (_
          (qualified_identifier
            scope: [(namespace_identifier) @scope (template_type name: (type_identifier) @scope)]
            name: (identifier) @name))]
      value: (_) @body)
    (qualified_identifier
      scope: [(namespace_identifier) @scope (template_type name: (type_identifier) @scope)]
      name: (identifier) @name)]) @definition.variable
([(translation_unit (declaration declarator: [
    (reference_declarator (identifier) @name)
    (init_declarator declarator: (reference_declarator (identifier) @name) value: (_) @body)]) @definition.variable)
  (declaration_list (declaration declarator: [
    (reference_declarator (identifier) @name)
    (init_declarator declarator: (reference_declarator (identifier) @name) value: (_) @body)]) @definition.variable)])

(function_definition
  type: (class_specifier !body)
  (ERROR . (identifier) @name)
  declarator: (identifier)
  body: (_) @body) @definition.class
(function_definition
  type: (class_specifier !body)
  . declarator: (identifier) @name
  body: (_) @body) @definition.class
((function_definition
  declarator: (identifier) @_keyword
  (ERROR . (identifier) @name)
  body: (_) @body) @definition.namespace
  (#eq? @_keyword "namespace"))
(ERROR (function_declarator declarator: (destructor_name) @name) @definition.function)

(class_specifier
  name: [
    (type_identifier) @name
    (template_type name: (type_identifier) @name)
    (qualified_identifier
      scope: [(namespace_identifier) @scope (template_type name: (type_identifier) @scope)]
      name: [(type_identifier) @name (template_type name: (type_identifier) @name)])]
  body: (_) @body) @definition.class
(struct_specifier
  name: [
    (template_type name: (type_identifier) @name)
    (qualified_identifier
      scope: [(namespace_identifier) @scope (template_type name: (type_identifier) @scope)]
      name: [(type_identifier) @name (template_type name: (type_identifier) @name)])]
  body: (_) @body) @definition.struct
(union_specifier name: (template_type name: (type_identifier) @name) body: (_) @body) @definition.union
(enum_specifier
  name: (qualified_identifier
    scope: [(namespace_identifier) @scope (template_type name: (type_identifier) @scope)]
    name: (type_identifier) @name)
  body: (_) @body) @definition.enum

(namespace_definition
  name: [(namespace_identifier) (nested_namespace_specifier)] @name
  body: (_) @body) @definition.namespace
(namespace_alias_definition name: (namespace_identifier) @name) @definition.namespace
(alias_declaration name: (type_identifier) @name) @definition.type
(type_definition declarator: (reference_declarator (type_identifier) @name)) @definition.type
(concept_definition name: (identifier) @name (_) @body) @definition.type

(template_declaration parameters: (template_parameter_list) @decorator)
(attribute_declaration) @decorator

(call_expression function: (qualified_identifier
  scope: (_) @receiver
  name: [(identifier) @name (template_function name: (identifier) @name)])) @reference.call
(call_expression function: (qualified_identifier name: (qualified_identifier
  scope: (_) @receiver
  name: [(identifier) @name (template_function name: (identifier) @name)]))) @reference.call
(call_expression function: (qualified_identifier name: (qualified_identifier name: (qualified_identifier
  scope: (_) @receiver
  name: [(identifier) @name (template_function name: (identifier) @name)])))) @reference.call
(call_expression function: (template_function name: (identifier) @reference.call))
(call_expression function: (field_expression
  argument: (_) @receiver
  field: (template_method name: (field_identifier) @name))) @reference.call

(new_expression type: [
  (type_identifier) @reference.construct
  (template_type name: (type_identifier) @reference.construct)])
(new_expression type: (qualified_identifier
  scope: (_) @receiver
  name: [(type_identifier) @name (template_type name: (type_identifier) @name)])) @reference.construct
(compound_literal_expression type: (type_identifier) @reference.construct)

(base_class_clause [
  (type_identifier) @reference.inherit
  (template_type name: (type_identifier) @reference.inherit)])
(base_class_clause (qualified_identifier
  scope: (_) @receiver
  name: [(type_identifier) @name (template_type name: (type_identifier) @name)])) @reference.inherit

(function_definition type: (class_specifier !body) (ERROR) declarator: (identifier) @reference.inherit)
(function_definition type: (class_specifier !body) declarator: (identifier) (ERROR (identifier) @reference.inherit .))

(type_identifier) @reference.type
(qualified_identifier scope: (_) @receiver name: (identifier) @name) @reference.read
(qualified_identifier scope: (namespace_identifier) @reference.type)

((using_declaration (qualified_identifier
  scope: (_) @import.source
  name: [
    (identifier) @import.name
    (qualified_identifier name: (identifier) @import.name)])) @import
  (#not-match? @import "^using\\s+namespace"))
(using_declaration "namespace" @import.wildcard [(identifier) (qualified_identifier)] @import.source) @import
