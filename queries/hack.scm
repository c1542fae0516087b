; extensions: .hack .hck .hhi
; interpreters: hhvm
; claims: .php \A(?:#![^\n]*\n)?<\?hh\b
; elided: { /* ... */ }

(class_declaration name: (_) @name body: (_) @body) @definition.class
(interface_declaration name: (_) @name body: (_) @body) @definition.interface
(trait_declaration name: (_) @name body: (_) @body) @definition.trait
(enum_declaration name: (_) @name "{" @body) @definition.enum
(enumerator . (identifier) @name (_)? @value) @definition.member
(enum_class_declaration name: (_) @name "{" @body) @definition.enum
(abstract_enum_class_declaration name: (_) @name "{" @body) @definition.enum
(alias_declaration (identifier) @name (type_specifier) @value .) @definition.type
(type_const_declaration name: (_) @name) @definition.type
(namespace_declaration name: (_) @name body: (_) @body) @definition.namespace

((method_declaration name: (_) @name body: (_)? @body) @definition.constructor (#eq? @name "__construct"))
(method_declaration name: (_) @name body: (_)? @body) @definition.method
(function_declaration name: (_) @name body: (_)? @body) @definition.function
(const_declaration (const_declarator name: (_) @name value: (_)? @value)) @definition.constant
(property_declaration type: (_)? @type (property_declarator name: (_) @name value: (_)? @value)) @definition.property
(parameter (visibility_modifier) type: (_)? @type name: (_) @name) @definition.property

(comment) @doc
(attribute_modifier) @decorator

(extends_clause (type_specifier (qualified_identifier (identifier) @reference.inherit .)))
(implements_clause (type_specifier (qualified_identifier (identifier) @reference.inherit .)))
(trait_use_clause (type_specifier (qualified_identifier (identifier) @reference.inherit .)))
(require_extends_clause (type_specifier (qualified_identifier (identifier) @reference.inherit .)))
(require_implements_clause (type_specifier (qualified_identifier (identifier) @reference.inherit .)))
(attribute_modifier (qualified_identifier (identifier) @reference.decorate .))

(call_expression function: [
  (qualified_identifier . (identifier) @reference.call .)
  (qualified_identifier (identifier) @receiver . (identifier) @reference.call .)
  (selection_expression (_) @receiver . (qualified_identifier (identifier) @reference.call))
  (scoped_identifier (_) @receiver . (identifier) @reference.call)])
(new_expression . (qualified_identifier (identifier) @reference.construct .))
(scoped_identifier . (qualified_identifier (identifier) @reference.type .))
(scoped_identifier (_) @receiver . (identifier) @reference.read)
(selection_expression (_) @receiver . (qualified_identifier (identifier) @reference.read))
(type_specifier (qualified_identifier (identifier) @receiver . (identifier) @reference.type .))
(type_specifier (qualified_identifier (identifier) @reference.type .))
(argument (variable) @reference.value)
(argument (qualified_identifier (identifier) @reference.value .))
(return_statement (qualified_identifier (identifier) @reference.value .))
(binary_expression right: (qualified_identifier (identifier) @reference.value .))

(use_statement . (use_clause (qualified_identifier) @import.source alias: (_) @import.alias)) @import
(use_statement . (use_clause !alias (qualified_identifier (identifier)* @import.source . (identifier) @import.name .)))
  @import
(use_statement
  (qualified_identifier) @import.source (use_clause !alias (qualified_identifier) @import.name)) @import
(use_statement
  (qualified_identifier) @import.source (use_clause (qualified_identifier) @import.name alias: (_) @import.alias)) @import
(namespace_declaration name: (_) @package !body)

(class_declaration body: (_) @body) @scope.class
(interface_declaration body: (_) @body) @scope.class
(trait_declaration body: (_) @body) @scope.class
(extends_clause (type_specifier) @base)
(method_declaration (parameters) @parameters return_type: (_)? @returns body: (_)? @body) @scope.function
(function_declaration (parameters) @parameters return_type: (_)? @returns body: (_)? @body) @scope.function
(lambda_expression (parameters)? @parameters body: (_) @body) @scope.function
(anonymous_function_expression (parameters)? @parameters body: (_) @body) @scope.function

(expression_statement (binary_expression left: (variable) @binding.name "=" right: (_) @binding.value) @binding)
(foreach_statement collection: (_) @binding.element value: (variable) @binding.name) @binding
(catch_clause type: (_) @binding.type name: (_) @binding.name) @binding

; values:

([identifier variable]) @value.name
(qualified_identifier (_)* @of) @value.chain
(selection_expression (_) @of (qualified_identifier) @name) @value.member
(scoped_identifier (_) @of (identifier) @name) @value.member
(call_expression function: (_) @of (arguments) @arguments) @value.call
(new_expression (_) @of (arguments) @arguments) @value.new
(type_specifier (qualified_identifier) @of) @value.same
([awaitable_expression parenthesized_expression argument] (_) @of) @value.same
([integer float string true false null array shape tuple collection]) @value.literal

(parameter type: (_) @type name: (_) @of) @target.parameter
(parameter name: (_) @of) @target.parameter
