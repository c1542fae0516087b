; extensions: .dart
; interpreters: dart
; elided: { /* ... */ }
; elided: => throw 0;

; A function's body stands beside its signature, not in it: both together are the definition.

(class_definition name: (_) @name body: (_) @body) @definition.class
(class_definition (mixin_application_class . (identifier) @name)) @definition.class
(mixin_declaration (identifier) @name (class_body) @body) @definition.trait
(extension_declaration name: (_) @name body: (_) @body) @definition.class
(extension_declaration !name class: (_) @name body: (_) @body) @definition.extension
(extension_type_declaration name: (_) @name body: (_) @body) @definition.class
(enum_declaration name: (_) @name body: (_) @body) @definition.enum
(enum_constant name: (_) @name) @definition.member
(type_alias . (type_identifier) @name . "=" . (_) @value) @definition.type
(type_alias . (type_identifier) @name (type_parameters) . "=" . (_) @value) @definition.type
(type_alias (type_identifier) @name . (formal_parameter_list)) @definition.type

(((method_signature [
    (function_signature name: (_) @name)
    (operator_signature "operator" . (_) @name)])
  . (function_body) @body) @definition.method)
(((method_signature [
    (getter_signature name: (_) @name)
    (setter_signature name: (_) @name)])
  . (function_body) @body) @definition.property)
(((method_signature [
    (constructor_signature (identifier) @name . (formal_parameter_list))
    (factory_constructor_signature (identifier) @name . (formal_parameter_list))])
  . (function_body) @body) @definition.constructor)
(method_signature (constructor_signature (identifier) @name . (formal_parameter_list))) @definition.constructor
(method_signature (factory_constructor_signature (identifier) @name . (formal_parameter_list))) @definition.constructor
(declaration (function_signature name: (_) @name)) @definition.method
(declaration (getter_signature name: (_) @name)) @definition.property
(declaration (setter_signature name: (_) @name)) @definition.property
(declaration (operator_signature "operator" . (_) @name)) @definition.method
(declaration [
  (constructor_signature (identifier) @name . (formal_parameter_list))
  (constant_constructor_signature (identifier) @name . (formal_parameter_list))
  (redirecting_factory_constructor_signature (identifier) @name . (formal_parameter_list))]) @definition.constructor

(((function_signature name: (_) @name) . (function_body) @body) @definition.function)
(([(getter_signature name: (_) @name) (setter_signature name: (_) @name)] . (function_body) @body)
  @definition.property)
(lambda_expression parameters: (function_signature name: (_) @name) body: (_) @body) @definition.function
(program (function_signature name: (_) @name) @definition.function)

(declaration (static_final_declaration_list (static_final_declaration . (identifier) @name . (_)? @value)))
  @definition.constant
(declaration (initialized_identifier_list (initialized_identifier . (identifier) @name . (_)? @value)))
  @definition.field
(declaration (identifier_list (identifier) @name)) @definition.field
(representation_declaration name: (_) @name) @definition.field
(program (static_final_declaration_list (static_final_declaration . (identifier) @name . (_)? @value))
  @definition.constant)
(program (initialized_identifier_list (initialized_identifier . (identifier) @name . (_)? @value))
  @definition.variable)

[(comment) (documentation_comment)] @doc
(annotation) @decorator
(initializers) @ignore

(annotation name: (identifier) @reference.decorate)
(superclass . (type_identifier) @reference.inherit)
(superclass (type_identifier) @receiver . (type_identifier) @reference.inherit)
(mixins (type_identifier) @reference.inherit)
(interfaces (type_identifier) @reference.inherit)
(mixin_declaration (type_identifier) @reference.inherit)
(extension_declaration class: (type_identifier) @reference.type)

(new_expression (type_identifier) @reference.construct . [(identifier) (arguments) (type_arguments)])
(const_object_expression (type_identifier) @reference.construct . [(identifier) (arguments) (type_arguments)])
((_ (identifier) @reference.construct . (selector (argument_part))) (#match? @reference.construct "^_*[A-Z]"))
(_ (identifier) @reference.call . (selector (argument_part)))
(_ (_) @receiver
  . (selector (_ ["." "?."] (identifier) @reference.call))
  . (selector (argument_part)))
(_ (super) @receiver . (_ (identifier) @reference.call) . (selector (argument_part)))
(cascade_section (cascade_selector (identifier) @reference.call) . (argument_part))
(cascade_section (cascade_selector (identifier) @reference.read))
(redirection (identifier) @reference.call)

(type_identifier) @reference.type
((_ (identifier) @reference.type . (selector (unconditional_assignable_selector)))
  (#match? @reference.type "^_*[A-Z]"))
(_ (_) @receiver . (selector (_ ["." "?."] (identifier) @reference.read)))
(assignable_expression (_) @receiver . (unconditional_assignable_selector (identifier) @reference.read))
(qualified (type_identifier) @receiver . (identifier) @reference.read)
(argument (identifier) @reference.value)
(named_argument (identifier) @reference.value)
(return_statement (identifier) @reference.value)
(function_body . (identifier) @reference.value .)
(assignment_expression right: (identifier) @reference.value)
(initialized_variable_definition value: (identifier) @reference.value)
(initialized_identifier (identifier) . (identifier) @reference.value)
(_ "in" value: (identifier) @reference.value)
(template_substitution [(identifier) (identifier_dollar_escaped)] @reference.value)
(list_literal (identifier) @reference.value)
(pair value: (identifier) @reference.value)

(import_specification (configurable_uri) @import.source (combinator "show" (identifier) @import.name)) @import
(import_specification (configurable_uri) @import.source . (identifier) @import.alias) @import
(import_specification (configurable_uri) @import.source @import.wildcard . [";" (combinator "hide")]) @import
(library_export (configurable_uri) @import.source @import.export @import.wildcard) @import
(part_directive (uri) @import.source @import.wildcard) @import
(part_of_directive (uri) @import.source @import.wildcard) @import

(class_definition body: (_) @body) @scope.class
(mixin_declaration (class_body) @body) @scope.class
(extension_declaration body: (_) @body) @scope.class
(extension_type_declaration body: (_) @body) @scope.class
(enum_declaration body: (_) @body) @scope.class
(superclass . (type_identifier) @base)
(((method_signature [
    (getter_signature)
    (function_signature (_)? @returns name: (_) (formal_parameter_list) @parameters)
    (setter_signature (formal_parameter_list) @parameters)
    (operator_signature (formal_parameter_list) @parameters)
    (constructor_signature (formal_parameter_list) @parameters)
    (factory_constructor_signature (formal_parameter_list) @parameters)])
  . (function_body) @body) @scope.function)
(([(getter_signature) (function_signature (formal_parameter_list) @parameters)] . (function_body) @body)
  @scope.function)
(lambda_expression
  parameters: (function_signature (formal_parameter_list) @parameters) body: (_) @body) @scope.function
(function_expression parameters: (_) @parameters) @scope.function
[(block) (for_statement) (if_statement) (catch_clause) (switch_statement_case)] @scope.block

(initialized_variable_definition (type_identifier)? @binding.type name: (_) @binding.name value: (_)? @binding.value)
  @binding
(initialized_variable_definition (initialized_identifier . (identifier) @binding.name)) @binding
(_ name: (_) @binding.name "in") @binding
(catch_parameters (identifier) @binding.name) @binding
(variable_pattern (identifier) @binding.name) @binding

; values:

([identifier type_identifier this super]) @value.name
(selector (unconditional_assignable_selector) @of) @value.same
(selector (conditional_assignable_selector) @of) @value.same
([unconditional_assignable_selector conditional_assignable_selector] (identifier) @of) @value.same
(new_expression (type_identifier) @of (arguments) @arguments) @value.new
(parenthesized_expression (_) @of) @value.same
([string_literal decimal_integer_literal decimal_floating_point_literal true false null_literal list_literal]) @value.literal

(formal_parameter (type_identifier) @type name: (_) @of) @target.parameter
(formal_parameter name: (_) @of) @target.parameter
(formal_parameter (constructor_param) @of) @target.parameter
(formal_parameter (super_formal_parameter) @of) @target.parameter
(formal_parameter (identifier) @of) @target.parameter
(constructor_param (identifier) @of) @target.parameter
(super_formal_parameter (identifier) @of) @target.parameter
(optional_formal_parameters (formal_parameter)* @of) @target.parameter
