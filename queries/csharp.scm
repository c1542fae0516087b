; extensions: .cs .csx
; linking: csharp
; directives: (?m)^[ \t]*#[ \t]*(?:(?P<open>if)|(?P<other>el(?:if|se))|(?P<close>endif))\b[^\n]*
; elided: { /* ... */ }
; elided: => default
; statements: global_statement

; Where a node has fields enough to be known by, its own name is left out: compiling a query costs time for each.

(namespace_declaration name: (_) @name body: (_) @body) @definition.namespace
(file_scoped_namespace_declaration name: (_) @name) @definition.namespace

(class_declaration name: (identifier) @name body: (_)? @body) @definition.class
(interface_declaration name: (identifier) @name body: (_)? @body) @definition.interface
(struct_declaration name: (identifier) @name body: (_)? @body) @definition.struct
(record_declaration "struct" name: (identifier) @name body: (_)? @body) @definition.struct
(record_declaration name: (identifier) @name body: (_)? @body) @definition.class
(record_declaration (parameter_list (_ type: (_) @type name: (identifier) @name) @definition.property))
(enum_declaration name: (identifier) @name body: (_)? @body) @definition.enum
(enum_member_declaration name: (identifier) @name value: (_)? @value) @definition.member
(delegate_declaration name: (identifier) @name) @definition.type

(method_declaration name: (identifier) @name body: (_)? @body) @definition.method
(constructor_declaration name: (identifier) @name parameters: (_) . (_)? @body) @definition.constructor
(destructor_declaration name: (identifier) @name body: (_)? @body) @definition.method
(operator_declaration operator: _ @name body: (_)? @body) @definition.method
(conversion_operator_declaration "operator" @name body: (_)? @body) @definition.method
(local_function_statement name: (identifier) @name body: (_)? @body) @definition.function

(property_declaration type: (_) @type name: (identifier) @name . (_) @body) @definition.property
; An indexer is called with arguments and may be overloaded, as no property can.
(indexer_declaration "this" @name parameters: (_) . (_) @body) @definition.method
(event_declaration type: (_) @type name: (identifier) @name accessors: (_)? @body) @definition.property
(event_field_declaration (_ type: (_) @type (_ name: (identifier) @name "=" . (_) @value))) @definition.field
(event_field_declaration (_ type: (_) @type (variable_declarator name: (identifier) @name))) @definition.field
(field_declaration (_ type: (_) @type (_ name: (identifier) @name "=" . (_) @value))) @definition.field
(field_declaration (_ type: (_) @type (variable_declarator name: (identifier) @name))) @definition.field
(field_declaration (_ (_ "=" . (_) @elide) (variable_declarator)))
(field_declaration (_ (variable_declarator) (_ "=" . (_) @elide)))

(comment) @doc

(parameter (attribute_list) @ignore)
(type_parameter (attribute_list) @ignore)
(attribute_list) @decorator

([(preproc_pragma) (preproc_nullable) (preproc_region) (preproc_endregion) (preproc_line)
  (preproc_if_in_attribute_list)] @ignore)

(attribute name: [
  (identifier) @reference.decorate
  (generic_name (identifier) @reference.decorate)
  (_ qualifier: (_) @receiver name: (identifier) @reference.decorate)])

(invocation_expression function: [
    (identifier) @reference.call
    (generic_name (identifier) @reference.call)
    (_ expression: _ @receiver name: [(identifier) @reference.call (_ (identifier) @reference.call)])
    (_ condition: (_) @receiver (_ name: [(identifier) @reference.call (_ (identifier) @reference.call)]))]
  arguments: (_) @arguments)

(object_creation_expression
  type: [
    (identifier) @reference.construct
    (generic_name (identifier) @reference.construct)
    (_ qualifier: (_) @receiver name: [(identifier) @reference.construct (_ (identifier) @reference.construct)])]
  arguments: (_)? @arguments)

(constructor_initializer ["base" "this"] @reference.construct (argument_list) @arguments)

(base_list [
  (identifier) @reference.inherit
  (generic_name (identifier) @reference.inherit)
  (_ qualifier: (_) @receiver name: [(identifier) @reference.inherit (_ (identifier) @reference.inherit)])
  (_ type: [
    (identifier) @reference.inherit
    (generic_name (identifier) @reference.inherit)
    (_ qualifier: (_) @receiver name: [(identifier) @reference.inherit (_ (identifier) @reference.inherit)])])])

(_ type: [
  (identifier) @reference.type
  (_ qualifier: (_) @receiver name: [(identifier) @reference.type (_ (identifier) @reference.type)])])
(_ type: (_ qualifier: (identifier) @reference.type))
(method_declaration returns: [
  (identifier) @reference.type
  (_ qualifier: (_) @receiver name: [(identifier) @reference.type (_ (identifier) @reference.type)])])
(method_declaration returns: (_ qualifier: (identifier) @reference.type))
(type_argument_list [
  (identifier) @reference.type
  (_ qualifier: (_) @receiver name: [(identifier) @reference.type (_ (identifier) @reference.type)])])
(generic_name (identifier) @reference.type)
(as_expression right: [
  (identifier) @reference.type
  (_ qualifier: (_) @receiver name: (identifier) @reference.type)])
; `x is Type || y` is read as a test of x for `Type || y`.
(is_pattern_expression (constant_pattern [
  (identifier) @reference.type
  (_ left: (identifier) @reference.type)
  (_ left: (_ left: (identifier) @reference.type))]))
(negated_pattern (constant_pattern (identifier) @reference.type))
(explicit_interface_specifier (identifier) @reference.type)

; A capital says that what a member is taken from is a type; a property may be, too, and is then found by its name.
((member_access_expression expression: (identifier) @reference.type) (#match? @reference.type "^[A-Z]"))

(argument (identifier) @reference.value .)
(variable_declarator "=" . (identifier) @reference.value)
(assignment_expression right: (identifier) @reference.value)
(return_statement (identifier) @reference.value)
(arrow_expression_clause (identifier) @reference.value)
(initializer_expression (identifier) @reference.value)
(expression_element (identifier) @reference.value)
(constant_pattern (identifier) @reference.value)

(_ expression: _ @receiver name: (identifier) @reference.read)
(_ condition: (_) @receiver (member_binding_expression name: (identifier) @reference.read))
(initializer_expression (_ left: (identifier) @reference.read))
(with_initializer . (identifier) @reference.read)
(subpattern . (identifier) @reference.read)

(using_directive "using" @import.wildcard !name [(identifier) (qualified_name)] @import.source) @import
(using_directive name: (_) @import.alias "=" [
  (identifier) @import.source
  (_ qualifier: (_) @import.source name: [
    (identifier) @import.name
    (_ (identifier) @import.name)])]) @import

([
  (class_declaration
    name: (_) @name
    (type_parameter_list)? @placeholders
    (parameter_list)? @parameters
    (type_parameter_constraints_clause)* @placeholders
    body: (_)? @body)
  (struct_declaration
    name: (_) @name
    (type_parameter_list)? @placeholders
    (parameter_list)? @parameters
    (type_parameter_constraints_clause)* @placeholders
    body: (_)? @body)
  (record_declaration
    name: (_) @name
    (type_parameter_list)? @placeholders
    (parameter_list)? @parameters
    (type_parameter_constraints_clause)* @placeholders
    body: (_)? @body)
  (interface_declaration
    name: (_) @name
    type_parameters: (_)? @placeholders
    (type_parameter_constraints_clause)* @placeholders
    body: (_)? @body)
  (enum_declaration name: (_) @name body: (_)? @body)]) @scope.class
(base_list [(identifier) (generic_name) (qualified_name) (alias_qualified_name) (primary_constructor_base_type)] @base)

(method_declaration
  returns: (_) @returns
  name: (_) @name
  type_parameters: (_)? @placeholders
  parameters: (_) @parameters
  (type_parameter_constraints_clause)* @placeholders
  body: (_)? @body) @scope.function
(local_function_statement
  type: (_) @returns
  name: (_) @name
  type_parameters: (_)? @placeholders
  parameters: (_) @parameters
  (type_parameter_constraints_clause)* @placeholders
  body: (_)? @body) @scope.function
(constructor_declaration name: (_) @name parameters: (_) @parameters . (_)? . (_)? @body) @scope.function
([
  (destructor_declaration name: (_) @name parameters: (_) @parameters body: (_)? @body)
  (operator_declaration operator: _ @name parameters: (_) @parameters body: (_)? @body)
  (conversion_operator_declaration "operator" @name parameters: (_) @parameters body: (_)? @body)
  (indexer_declaration "this" @name parameters: (_) @parameters . (_) @body)]) @scope.function
(lambda_expression parameters: (_) @parameters) @scope.function
(_ parameters: (_) "=>" . body: (_) @returned)
(_ . (modifier) @mark.modified parameters: (_) "=>")
(anonymous_method_expression parameters: (_)? @parameters (block) @body) @scope.function

(return_statement (_) @returned)

(namespace_declaration name: (_) @name body: (_) @body) @scope.namespace
[
  (block) (accessor_declaration) (foreach_statement) (for_statement) (using_statement) (catch_clause)
  (switch_section) (switch_expression_arm) (query_expression)] @scope.block

([
  (local_declaration_statement (variable_declaration
    type: (_) @binding.type
    (variable_declarator name: (_) @binding.name "=" . (_) @binding.value)))
  (local_declaration_statement (variable_declaration
    type: (_) @binding.type
    (variable_declarator name: (_) @binding.name .)))
  (using_statement (variable_declaration
    type: (_) @binding.type
    (variable_declarator name: (_) @binding.name "=" . (_) @binding.value)))
  (for_statement (variable_declaration
    type: (_) @binding.type
    (variable_declarator name: (_) @binding.name "=" . (_) @binding.value)))]) @binding
(foreach_statement type: (_) @binding.type left: (identifier) @binding.name right: (_) @binding.element) @binding
[
  (declaration_pattern type: (_) @binding.type name: (identifier) @binding.name)
  (recursive_pattern type: (_) @binding.type name: (identifier) @binding.name)
  (declaration_expression type: (_) @binding.type name: (identifier) @binding.name)
  (catch_declaration type: (_) @binding.type name: (identifier) @binding.name)
  (from_clause type: (_)? @binding.type name: (identifier) @binding.name)] @binding

; values:

([identifier predefined_type implicit_parameter this base]) @value.name
(member_access_expression expression: (_) @of name: (_) @name) @value.member
(conditional_access_expression condition: (_) @of (member_binding_expression) @name) @value.member
(member_binding_expression name: (_) @of) @value.same
(qualified_name qualifier: (_) @of name: (_) @name) @value.member
(alias_qualified_name name: (_) @of) @value.same
(invocation_expression function: (_) @of arguments: (_) @arguments) @value.call
(object_creation_expression type: (_) @of arguments: (_) @arguments) @value.new
(object_creation_expression type: (_) @of) @value.new
(argument (declaration_expression) @of) @value.same
(argument name: (identifier) @name (_)* @of) @value.keyword
(argument (_) @of) @value.same
(cast_expression type: (_) @type) @value.typed
(as_expression right: (_) @type) @value.typed
(array_creation_expression type: (_) @type) @value.typed
(await_expression (_) @of) @value.awaited
([parenthesized_expression postfix_unary_expression with_expression checked_expression] (_) @of) @value.same
(conditional_expression consequence: (_) @of alternative: (_) @of) @value.either
(binary_expression left: (_) @of operator: "??" right: (_) @of) @value.either
(assignment_expression right: (_) @of) @value.same
(element_access_expression expression: (_) @of subscript: (_) @keys) @value.index
(generic_name (identifier) @of (type_argument_list) @keys) @value.index
([nullable_type ref_type scoped_type] type: (_) @of) @value.same
(array_type type: (_) @key) @value.index
([type_parameter_constraint primary_constructor_base_type] type: (_) @of) @value.same
([string_literal verbatim_string_literal interpolated_string_expression raw_string_literal character_literal]) @value.literal
([integer_literal real_literal boolean_literal null_literal typeof_expression tuple_expression default_expression]) @value.literal
(modifier) @value.text

(parameter (modifier) @value type: (_) @type name: (_) @of) @target.parameter
(parameter type: (_) @type name: (_) @of (_)* @value) @target.parameter
(parameter name: (_) @of) @target.parameter
(type_parameter name: (_) @of) @target.parameter
(type_parameter_constraints_clause (identifier) @of (type_parameter_constraint) @type) @target.parameter
