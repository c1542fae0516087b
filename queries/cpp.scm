; extensions: .cpp .cc .cxx .c++ .hpp .hh .hxx .h++ .ipp .inl .tpp .tcc .txx .ixx .cppm .metal
; inherits: c_family
; family: c
; linking: c
; directives: (?m)^[ \t]*#[ \t]*(?:(?P<open>if(?:n?def)?)|(?P<other>el(?:if(?:n?def)?|se))|(?P<close>endif))\b(?:[^\\\n]|\\[\s\S])*
; blanks: (?m)[A-Z_](?<!\w.)(?:(?<=^.)[A-Z_]{0,80}(?:NAMESPACE|BEGIN|END|DECLS)[A-Z0-9_]{0,80}(?:\(\))?;?[ \t]*$|(?<!ine .)(?<!def .)(?<!ned .)[A-Z0-9_]{0,80}_(?:API|EXPORT|INLINE|CONSTEXPR|NODISCARD|NORETURN|PUBLIC|EXTERN)[A-Z0-9_]{0,80}(?=[ \t]+[A-Za-z_]))|\n(?:(?<=[;}]\n)\s*|(?<=[A-Z_]\n)[ \t]+|(?<=/\n)|(?<=\{\n)[ \t]+(?=[A-Z0-9_]{1,80}\s{0,80}\n(?:[^}\n]*;|\s*};|[ \t]*[A-Z0-9_]+[ \t]*\n)))([A-Z][A-Z0-9]*_[A-Z0-9_]+)[ \t]*$|\)(?:[ \t]*const)?[ \t]+(?:([A-Z][A-Z0-9]*_[A-Z0-9_]+\([^()\n]*\))(?=[ \t]*\{)|([A-Z][A-Z0-9]*_ATTR[A-Z0-9_]*)(?=[ \t]*;))
; claims: .h (?m)^[ \t]*(?:(?:class|struct)\s+\w[\w ]*(?::\s*(?:public|private|protected|virtual)\b|<)|class\s+\w+\s*[;{]|(?:inline\s+)?namespace(?:\s+[\w:]+)?\s*\{|template\s*<|(?:public|private|protected)\s*:|using\s+(?:namespace\b|\w+\s*=)|(?:static\s+|inline\s+){0,4}constexpr\b|virtual\s|#\s*include\s*<\w+>)|^[^/*"\n]*\w::~?\w
; elided: { /* ... */ }

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
  type: (_)? @type
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
  type: (_)? @type
  declarator: [
    (operator_cast "operator" @name)
    (_ declarator: [(field_identifier) @name (operator_name) @name] parameters: (_))
    (_ !parameters (_ declarator: [(field_identifier) @name (operator_name) @name] parameters: (_)))
    (_ !parameters (_ !parameters (_ declarator: (field_identifier) @name parameters: (_))))]
  (bitfield_clause)? @body) @definition.function
(field_declaration
  type: (_) @type
  declarator: (reference_declarator (field_identifier) @name)) @definition.field
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
(declaration type: (_)? @type declarator: [
  (reference_declarator (identifier) @name)
  (_ declarator: (reference_declarator (identifier) @name) value: (_) @value)]) @definition.variable

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
      name: [
        (type_identifier) @name
        (_ !scope name: (type_identifier) @name)
        (_ scope: (namespace_identifier) @scope name: (type_identifier) @name)])]
  body: (_) @body) @definition.class
(struct_specifier
  name: [
    (_ !scope name: (type_identifier) @name)
    (_
      scope: [(namespace_identifier) @scope (_ name: (type_identifier) @scope)]
      name: [
        (type_identifier) @name
        (_ !scope name: (type_identifier) @name)
        (_ scope: (namespace_identifier) @scope name: (type_identifier) @name)])]
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
  (_ !scope name: (identifier) @name)
  (_ argument: (_) @receiver field: (_ name: (field_identifier) @name))
  (_ scope: (_) @receiver name: [
    (identifier) @name
    (_ !scope name: (identifier) @name)])
  (_ name: (_ scope: (_) @receiver name: [
    (identifier) @name
    (_ !scope name: (identifier) @name)]))
  (_ name: (_ name: (_ scope: (_) @receiver name: [
    (identifier) @name
    (_ !scope name: (identifier) @name)])))]
  arguments: (_) @arguments) @reference.call

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
  name: [
    (identifier) @import.name
    (qualified_identifier name: (identifier) @import.name)]) @import.source) @import
  (#not-match? @import "^using\\s+namespace"))
(using_declaration "namespace" @import.wildcard [(identifier) (qualified_identifier)] @import.source) @import
(namespace_alias_definition name: (_) @import.alias . (_) @import.source) @import

(class_specifier body: (_) @body) @scope.class
(enum_specifier ["class" "struct"] body: (_) @body) @scope.class
(namespace_definition name: (_)? @name body: (_) @body) @scope.namespace
(alias_declaration name: (_) @name type: (_) @returns) @scope.class
(template_declaration parameters: (_) @placeholders) @scope.block
(lambda_expression declarator: (_)? @parameters body: (_) @body) @scope.function
(catch_clause parameters: (_) @parameters body: (_) @body) @scope.function
(for_range_loop) @scope.local
(return_statement (_) @returned)

(condition_clause value: (_
  type: (_) @binding.type
  declarator: (_) @binding.name
  value: (_) @binding.value)) @binding
(init_declarator
  declarator: (structured_binding_declarator) @binding.name
  value: (_) @binding.value) @binding
(for_range_loop
  type: (_) @binding.type
  declarator: (_) @binding.name
  right: (_) @binding.element
  body: (_) @binding.block) @binding

; values:

([namespace_identifier this destructor_name operator_name]) @value.name
(qualified_identifier scope: (_) @of name: (_) @name) @value.path
(template_function name: (_) @of arguments: (_) @keys) @value.index
(template_type name: (_) @of arguments: (_) @keys) @value.index
(template_method name: (_) @of) @value.same
(dependent_type (_) @of) @value.same
(new_expression type: (_) @of arguments: (_)? @arguments) @value.new
([class_specifier] name: (_) @of) @value.same
(user_defined_literal) @value.literal

(optional_parameter_declaration type: (_) @type declarator: (_) @of default_value: (_) @value) @target.parameter
(variadic_parameter_declaration type: (_) @type declarator: (_) @of) @target.rest
([reference_declarator variadic_declarator] (_) @of) @target.same
(structured_binding_declarator (_)* @of) @target.items
([lambda_declarator abstract_function_declarator] parameters: (_) @of) @target.parameters
(operator_cast declarator: (_) @of) @target.same
(type_parameter_declaration (_) @of) @target.parameter
(optional_type_parameter_declaration name: (_) @of) @target.parameter
(variadic_type_parameter_declaration (_) @of) @target.parameter
