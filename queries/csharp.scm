; extensions: .cs .csx

; Where a node has fields enough to be known by, its own name is left out: compiling a query costs time for each.

(namespace_declaration name: (_) @name body: (_) @body) @definition.namespace
(file_scoped_namespace_declaration name: (_) @name) @definition.namespace

(class_declaration name: (identifier) @name body: (_)? @body) @definition.class
(interface_declaration name: (identifier) @name body: (_)? @body) @definition.interface
(struct_declaration name: (identifier) @name body: (_)? @body) @definition.struct
(record_declaration "struct" name: (identifier) @name body: (_)? @body) @definition.struct
(record_declaration name: (identifier) @name body: (_)? @body) @definition.class
(record_declaration (parameter_list (_ name: (identifier) @name) @definition.property))
(enum_declaration name: (identifier) @name body: (_)? @body) @definition.enum
(enum_member_declaration name: (identifier) @name value: (_)? @value) @definition.member
(delegate_declaration name: (identifier) @name) @definition.type

(method_declaration name: (identifier) @name body: (_)? @body) @definition.method
(constructor_declaration name: (identifier) @name parameters: (_) . (_)? @body) @definition.constructor
(destructor_declaration name: (identifier) @name body: (_)? @body) @definition.method
(operator_declaration operator: _ @name body: (_)? @body) @definition.method
(conversion_operator_declaration "operator" @name body: (_)? @body) @definition.method
(local_function_statement name: (identifier) @name body: (_)? @body) @definition.function

(property_declaration name: (identifier) @name . (_) @body) @definition.property
; An indexer is called with arguments and may be overloaded, as no property can.
(indexer_declaration "this" @name parameters: (_) . (_) @body) @definition.method
(event_declaration name: (identifier) @name accessors: (_)? @body) @definition.property
(event_field_declaration (_ (_ name: (identifier) @name "=" . (_) @value))) @definition.field
(event_field_declaration (_ (variable_declarator name: (identifier) @name))) @definition.field
(field_declaration (_ (_ name: (identifier) @name "=" . (_) @value))) @definition.field
(field_declaration (_ (variable_declarator name: (identifier) @name))) @definition.field
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
  (_ condition: (_) @receiver (_ name: [(identifier) @reference.call (_ (identifier) @reference.call)]))])

(object_creation_expression type: [
  (identifier) @reference.construct
  (generic_name (identifier) @reference.construct)
  (_ qualifier: (_) @receiver name: [(identifier) @reference.construct (_ (identifier) @reference.construct)])])

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
