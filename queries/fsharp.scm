; extensions: .fs .fsx .fsscript
; interpreters: fsharpi

; A `let` within an expression has an `in`, written or not; one at the top or in a module has none.
((declaration_expression
    !in
    (function_or_value_defn . (function_declaration_left [(identifier) (op_identifier) (active_pattern)] @name)
  body: (_) @body) @definition.function)
  (#not-eq? @name "mutable"))
((declaration_expression
    !in
    (function_or_value_defn
      (function_declaration_left (identifier) @_mutable (argument_patterns . (long_identifier (identifier) @name)))
  body: (_) @value) @definition.variable)
  (#eq? @_mutable "mutable"))
(declaration_expression
  !in
  (function_or_value_defn (value_declaration_left (_ (long_identifier_or_op [(identifier) (op_identifier)] @name)))
  body: [(fun_expression) (function_expression)] @body) @definition.function)
(declaration_expression
  !in
  (function_or_value_defn (value_declaration_left (_ (long_identifier_or_op [(identifier) (op_identifier)] @name)))
  body: (_) @value) @definition.constant)
(declaration_expression
  !in
  (function_or_value_defn (value_declaration_left (_ (repeat_pattern (_ (_ (identifier) @name)))))
  body: (_) @body) @definition.constant)
; Functions within others as well, since what follows a line that the parser cannot follow stands within it.
((function_or_value_defn . (function_declaration_left (identifier) @name) body: (_) @body) @definition.function
  (#not-eq? @name "mutable"))
(function_or_value_defn
  (value_declaration_left (identifier_pattern
    . (long_identifier_or_op (long_identifier . (identifier) @name .))
    . (_)))
  body: (_) @body) @definition.function
; what `and` joins
(function_or_value_defn
  body: (_)
  . (function_declaration_left [(identifier) (op_identifier)] @name) @definition.function)
(type_extension_elements (function_or_value_defn
  . (function_declaration_left (identifier) @name)
  body: (_) @body) @definition.function)

((type_definition (union_type_defn
    (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])
    block: (union_type_cases . (union_type_case . (identifier) @value .) .))) @definition.type
  (#match? @value "^[a-z]"))
(type_definition "type" . (union_type_defn
  (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])
  block: (_) @body) .) @definition.enum
(type_definition (union_type_defn
  (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])
  block: (_) @body) @definition.enum)
(type_definition "type" . (record_type_defn
  (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])
  block: (_) @body) .) @definition.struct
(type_definition (record_type_defn
  (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])
  block: (_) @body) @definition.struct)
(type_definition "type" . (enum_type_defn
  (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])
  block: (_) @body) .) @definition.enum
(type_definition (enum_type_defn
  (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])
  block: (_) @body) @definition.enum)
(type_definition "type" . (type_abbrev_defn
  (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])
  block: (_) @value) .) @definition.type
(type_definition (type_abbrev_defn
  (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])
  block: (_) @value) @definition.type)
(type_definition "type" . (delegate_type_defn
  (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])
  block: (_) @value) .) @definition.type
(type_definition (delegate_type_defn
  (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])
  block: (_) @value) @definition.type)
(type_definition "type" . (anon_type_defn
  (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])
  (class_inherits_decl)? @body block: (_)? @body) .) @definition.class
(type_definition (anon_type_defn
  (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])
  (class_inherits_decl)? @body block: (_)? @body) @definition.class)
(type_definition "type" . (anon_type_defn
  (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])
  ) .) @definition.class
(type_definition (anon_type_defn
  (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])
  ) @definition.class)
(type_definition (type_extension
  (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])
  (type_extension_elements) @body)) @definition.extension
(exception_definition exception_name: (long_identifier (identifier) @name .)) @definition.type
(module_defn (identifier) @name block: (_) @body) @definition.module
(module_abbrev (identifier) @name) @definition.module

((union_type_case . (identifier) @name) @definition.member
  (#match? @name "^[A-Z]"))
(enum_type_case . (identifier) @name) @definition.member
(record_field (identifier) @name . (_) @type) @definition.field
(member_defn (method_or_prop_defn
  name: (property_or_ident (identifier) @name .)
  args: (_)
  (_) @body .)) @definition.method
(member_defn (method_or_prop_defn
  name: (property_or_ident (identifier) @name .)
  ["with" (_)] @body .)) @definition.property
(member_defn (method_or_prop_defn
  name: (property_or_ident (identifier) @name .)
  "with" @body)) @definition.property
(member_defn (property_or_ident (identifier) @name) (_) @body .) @definition.property
(member_defn (member_signature (identifier) @name (curried_spec (arguments_spec)))) @definition.method
(member_defn (member_signature (identifier) @name)) @definition.property
(member_defn (additional_constr_defn "new" @name (_) . (_) @body .)) @definition.constructor

[(line_comment) (block_comment)] @doc
(attributes) @decorator

(namespace name: (long_identifier) @package)
(named_module name: (long_identifier) @package)
(import_decl (long_identifier) @import.source @import.wildcard) @import

(class_inherits_decl (simple_type (long_identifier (identifier) @reference.inherit .)))
(interface_implementation . (simple_type (long_identifier (identifier) @reference.inherit .)))
(attribute (simple_type (long_identifier (identifier) @reference.decorate .)))
(application_expression . (long_identifier_or_op . (identifier) @reference.call .))
(application_expression
  . (long_identifier_or_op (long_identifier (identifier) @receiver . (identifier) @reference.call .)))
(application_expression . (typed_expression . (long_identifier_or_op . (identifier) @reference.call .)))
(application_expression . (infix_expression (infix_op) . (long_identifier_or_op . (identifier) @reference.call .)))
(application_expression . (infix_expression
  (infix_op) . (long_identifier_or_op (long_identifier (identifier) @receiver . (identifier) @reference.call .))))
((infix_expression
    (infix_op) @_applied
    . (long_identifier_or_op [
      (identifier) @reference.call
      (long_identifier (identifier) @receiver . (identifier) @reference.call .)]))
  (#any-of? @_applied "|>" ">>" "||>" "<|" "<<" ">>=" "|>!" ">=>"))
((infix_expression . (long_identifier_or_op . (identifier) @reference.call .) . (infix_op) @_applied)
  (#any-of? @_applied ">>" "<|" "<<" ">=>"))
(dot_expression base: (_) @receiver field: (long_identifier_or_op (identifier) @name)) @reference.call
(simple_type (long_identifier (identifier) @receiver . (identifier) @reference.type .))
(simple_type (long_identifier . (identifier) @reference.type .))
((identifier_pattern (long_identifier_or_op (identifier) @reference.construct))
  (#match? @reference.construct "^[A-Z]"))
(field_initializer field: (long_identifier (identifier) @reference.read .))
(long_identifier_or_op (long_identifier (identifier) @receiver . (identifier) @reference.value .))
(long_identifier_or_op . (identifier) @reference.value)

(function_or_value_defn
  . (function_declaration_left (_) @name (argument_patterns) @parameters)
  body: (_) @body) @scope.function
(member_defn (method_or_prop_defn
  name: (property_or_ident (identifier) @name .)
  args: (_) @parameters
  (_) @body .)) @scope.function
(fun_expression (argument_patterns) @parameters . (_) @body) @scope.function
[(rule) (declaration_expression in: (_))] @scope.block
(declaration_expression (function_or_value_defn (value_declaration_left (_) @binding.name)) in: (_)) @binding
(declaration_expression
  (function_or_value_defn (function_declaration_left . (identifier) @binding.name)) in: (_)) @binding
(declaration_expression . (identifier) @binding.name in: (_)) @binding
(rule pattern: (_) @binding.name) @binding

; values:

([identifier op_identifier]) @value.name
(long_identifier (identifier)* @of) @value.chain
(long_identifier_or_op (_) @of) @value.same
(paren_expression (_) @of) @value.same
(dot_expression base: (_) @of field: (_) @name) @value.member
([const list_expression array_expression]) @value.literal

([argument_patterns identifier_pattern long_identifier_or_op long_identifier paren_pattern repeat_pattern
  tuple_pattern as_pattern cons_pattern list_pattern array_pattern typed_pattern value_declaration_left]
  (_)* @of) @target.same
