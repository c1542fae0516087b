; extensions: .cpp .cc .cxx .c++ .hpp .hh .hxx .h++ .ipp .inl .tpp .tcc .txx .ixx .cppm .cu .cuh
; inherits: c_family
; family: c
; claims: .h (?m)^[ \t]*(?:(?:class|struct)\s+\w[\w ]*(?::\s*(?:public|private|protected|virtual)\b|<)|class\s+\w+\s*[;{]|(?:inline\s+)?namespace(?:\s+[\w:]+)?\s*\{|template\s*<|(?:public|private|protected)\s*:|using\s+(?:namespace\b|\w+\s*=)|(?:static\s+|inline\s+)*constexpr\b|virtual\s|#\s*include\s*<\w+>)|^[^/*"\n]*\w::~?\w

; The names of functions: plain ones, `T::name` up to three deep, and below what a pointer or a reference adds.
((function_definition
  declarator: [
    (operator_cast "operator" @name)
    (_ scope: [(namespace_identifier) @scope (_ name: (type_identifier) @scope)] name: [
      (operator_cast "operator" @name)
      (_ scope: [(namespace_identifier) @scope (_ name: (type_identifier) @scope)] name: [
        (operator_cast "operator" @name)
        (_ scope: [(namespace_identifier) @scope (_ name: (type_identifier) @scope)] name: (operator_cast "operator" @name))])])
    (_
      declarator: [
        (parenthesized_declarator [
          (identifier) @name
          (_ !parameters declarator: (_ declarator: (identifier) @name parameters: (_)))])
        (_ parameters: (_ (_ type: (type_identifier) @name !declarator) .))
        (identifier) @name
        (field_identifier) @name
        (destructor_name) @name
        (operator_name) @name
        (_ !scope name: (identifier) @name)
        (_ scope: [(namespace_identifier) @scope (_ name: (type_identifier) @scope)] name: [
          (identifier) @name
          (destructor_name) @name
          (operator_name) @name
          (_ !scope name: (identifier) @name)
          (_ scope: [(namespace_identifier) @scope (_ name: (type_identifier) @scope)] name: [
            (identifier) @name
            (destructor_name) @name
            (operator_name) @name
            (_ !scope name: (identifier) @name)
            (_ scope: [(namespace_identifier) @scope (_ name: (type_identifier) @scope)] name: [
              (identifier) @name
              (destructor_name) @name
              (operator_name) @name
              (_ !scope name: (identifier) @name)])])])]
      parameters: (_))
    (_ !parameters (_
      declarator: [
        (identifier) @name
        (field_identifier) @name
        (destructor_name) @name
        (operator_name) @name
        (_ !scope name: (identifier) @name)
        (_ scope: [(namespace_identifier) @scope (_ name: (type_identifier) @scope)] name: [
          (identifier) @name
          (destructor_name) @name
          (operator_name) @name
          (_ !scope name: (identifier) @name)
          (_ scope: [(namespace_identifier) @scope (_ name: (type_identifier) @scope)] name: [
            (identifier) @name
            (destructor_name) @name
            (operator_name) @name
            (_ !scope name: (identifier) @name)
            (_ scope: [(namespace_identifier) @scope (_ name: (type_identifier) @scope)] name: [
              (identifier) @name
              (destructor_name) @name
              (operator_name) @name
              (_ !scope name: (identifier) @name)])])])]
      parameters: (_)))
    (_ !parameters (_ !parameters (_
      declarator: [
        (identifier) @name
        (field_identifier) @name
        (destructor_name) @name
        (operator_name) @name
        (_ !scope name: (identifier) @name)]
      parameters: (_))))]
  [body: (_) @body (default_method_clause) (delete_method_clause) (pure_virtual_clause)]) @definition.function
  (#not-match? @name "^(?:if|for|while|switch|sizeof|struct|class|int|void|public|friend)$"))
((declaration
  declarator: [
    (operator_cast "operator" @name)
    (_ scope: (_) name: (_ !parameters declarator: (_ declarator: (type_identifier) @name parameters: (_))))
    (_
      declarator: [
        (parenthesized_declarator [
          (identifier) @name
          (_ !parameters declarator: (_ declarator: (identifier) @name parameters: (_)))])
        (_ parameters: (_ (_ type: (type_identifier) @name !declarator) .))
        (identifier) @name
        (destructor_name) @name
        (operator_name) @name
        (_ scope: [(namespace_identifier) @scope (_ name: (type_identifier) @scope)]
          name: [(identifier) @name (destructor_name) @name (operator_name) @name])]
      parameters: (_))
    (_ !parameters [
      (_ declarator: [(identifier) @name (operator_name) @name] parameters: (_))
      (_ !parameters (_ declarator: (identifier) @name parameters: (_)))])]) @definition.function
  (#not-match? @name "^(?:if|for|while|switch|sizeof|struct|class|int|void|public|friend)$"))

((ERROR type: (_) . [
  (_
    declarator: [
      (identifier) @name
      (_ parameters: (_ (_ type: (type_identifier) @name !declarator) .))]
    parameters: (_))
  (_ !parameters declarator: (_ declarator: (identifier) @name parameters: (_)))] @definition.function)
  (#not-match? @name "^(?:if|for|while|switch|sizeof|struct|class|int|void|public|friend)$"))

(field_initializer_list) @ignore

(expression_statement (assignment_expression left: (call_expression function: (qualified_identifier
  scope: [(namespace_identifier) @scope (_ name: (type_identifier) @scope)]
  name: (destructor_name) @name)))) @definition.function
(field_declaration
  declarator: [
    (operator_cast "operator" @name)
    (_ declarator: [(field_identifier) @name (operator_name) @name] parameters: (_))
    (_ !parameters (_ declarator: [(field_identifier) @name (operator_name) @name] parameters: (_)))
    (_ !parameters (_ !parameters (_ declarator: (field_identifier) @name parameters: (_))))]
  (bitfield_clause)? @body) @definition.function
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
    (_ scope: [(namespace_identifier) @scope (_ name: (type_identifier) @scope)] name: (identifier) @name)
    (_
      declarator: [
        (_ scope: [(namespace_identifier) @scope (_ name: (type_identifier) @scope)] name: (identifier) @name)
        (_ (_ scope: [(namespace_identifier) @scope (_ name: (type_identifier) @scope)] name: (identifier) @name))]
      value: (_) @value)]) @definition.variable
([
  (translation_unit (declaration declarator: [
    (reference_declarator (identifier) @name)
    (_ declarator: (reference_declarator (identifier) @name) value: (_) @value)]) @definition.variable)
  (declaration_list (declaration declarator: [
    (reference_declarator (identifier) @name)
    (_ declarator: (reference_declarator (identifier) @name) value: (_) @value)]) @definition.variable)])

(function_definition
  type: (class_specifier !body)
  . [((ERROR . (identifier) @name) declarator: (identifier)) declarator: (identifier) @name]
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
    (_ !scope name: (type_identifier) @name)
    (_
      scope: [(namespace_identifier) @scope (_ name: (type_identifier) @scope)]
      name: [(type_identifier) @name (_ !scope name: (type_identifier) @name)])]
  body: (_) @body) @definition.class
(struct_specifier
  name: [
    (_ !scope name: (type_identifier) @name)
    (_
      scope: [(namespace_identifier) @scope (_ name: (type_identifier) @scope)]
      name: [(type_identifier) @name (_ !scope name: (type_identifier) @name)])]
  body: (_) @body) @definition.struct
(union_specifier name: (_ !scope name: (type_identifier) @name) body: (_) @body) @definition.union
(enum_specifier
  name: (qualified_identifier
    scope: [(namespace_identifier) @scope (_ name: (type_identifier) @scope)]
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

(call_expression function: [
  (_ !scope name: (identifier) @reference.call)
  (_ argument: (_) @receiver field: (_ name: (field_identifier) @reference.call))
  (_ scope: (_) @receiver name: [
    (identifier) @reference.call
    (_ !scope name: (identifier) @reference.call)])
  (_ name: (_ scope: (_) @receiver name: [
    (identifier) @reference.call
    (_ !scope name: (identifier) @reference.call)]))
  (_ name: (_ name: (_ scope: (_) @receiver name: [
    (identifier) @reference.call
    (_ !scope name: (identifier) @reference.call)])))])

(new_expression type: [
  (type_identifier) @reference.construct
  (_ !scope name: (type_identifier) @reference.construct)
  (_ scope: (_) @receiver name: [(type_identifier) @reference.construct (_ !scope
    name: (type_identifier) @reference.construct)])])
(compound_literal_expression type: (type_identifier) @reference.construct)

(base_class_clause [
  (type_identifier) @reference.inherit
  (_ !scope name: (type_identifier) @reference.inherit)
  (_ scope: (_) @receiver name: [(type_identifier) @reference.inherit (_ !scope
    name: (type_identifier) @reference.inherit)])])

(function_definition type: (class_specifier !body) [
  ((ERROR) declarator: (identifier) @reference.inherit)
  ((identifier) (ERROR (identifier) @reference.inherit .))])

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
