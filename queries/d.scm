; extensions: .d .di
; interpreters: rdmd dmd
; elided: { /* ... */ }

(module_declaration (module_fqn) @package)

(class_declaration (identifier) @name (aggregate_body)? @body) @definition.class
(struct_declaration (identifier) @name (aggregate_body)? @body) @definition.struct
(union_declaration (identifier) @name (aggregate_body)? @body) @definition.union
(interface_declaration (identifier) @name (aggregate_body)? @body) @definition.interface
(enum_declaration (identifier) @name "{"? @body) @definition.enum
(anonymous_enum_declaration (_ . (identifier) @name (_)? @value) @definition.constant)
(enum_member [(at_attribute) (deprecated_attribute)]* . (identifier) @name (_)? @value) @definition.member
(anonymous_enum_member (identifier) @name . (_)? @value .) @definition.constant
(template_declaration (identifier) @name . (template_parameters) "{" @body) @definition.trait

(function_declaration (identifier) @name . [(template_parameters) (parameters)] (function_body)? @body)
  @definition.function
(constructor (this) @name (function_body)? @body) @definition.constructor
(destructor (this) @name (function_body)? @body) @definition.method
(postblit (this) @name (function_body)? @body) @definition.constructor

(manifest_constant (_ . (identifier) @name (_) @value .)) @definition.constant
; Within functions these are local, and dropped.
(variable_declaration (type)? @type (declarator . (identifier) @name (_)? @value)) @definition.variable
(auto_declaration variable: (_) @name value: (_) @value) @definition.variable
(alias_declaration (alias_initializer . (identifier) @name (_) @value)) @definition.type
(alias_declaration (_) . (identifier) @name .) @definition.type

(comment) @doc
(at_attribute) @decorator
[(unittest_declaration) (scope_statement) (block_statement)] @scope.local

(base_class [(identifier) @reference.inherit (template_instance . (identifier) @reference.inherit)] .)

(new_expression (_ [(identifier) @reference.construct (template_instance . (identifier) @reference.construct)] .))
(call_expression . (identifier) @reference.call)
(_ . (property_expression (_) @receiver . (identifier) @reference.call .) . (named_arguments))
(_ . (type (_) @receiver . (identifier) @reference.call .) . (named_arguments))
(_ . (type (template_instance . (identifier) @reference.call)) . (named_arguments))
(property_expression (_) @receiver . (template_instance . (identifier) @reference.call) .)
((property_expression . (identifier) @reference.type) (#match? @reference.type "^[A-Z]"))
(property_expression (_) @receiver . (identifier) @reference.read .)
(at_attribute (identifier) @reference.decorate)
(template_mixin (identifier) @reference.call)

(type (identifier) @reference.type .)
(type (template_instance . (identifier) @reference.type))
(template_instance . (identifier) @reference.call)
(template_arguments (identifier) @reference.type)
(catch_statement (_ (identifier) @reference.type))

(named_argument [(identifier) @reference.value (expression . (identifier) @reference.value .)])
(return_statement (expression . (identifier) @reference.value .))
(auto_declaration value: (identifier) @reference.value)
(assignment_expression (_) . (identifier) @reference.value)
(declarator (_) . (identifier) @reference.value)

(import_declaration (imported !alias (module_fqn) @import.source) . [";" ","]) @import
(import_declaration (imported alias: (_) @import.alias (module_fqn) @import.source)) @import
(import_declaration (imported (module_fqn) @import.source) (import_bind . (identifier) @import.name .)) @import
(import_declaration (imported (module_fqn) @import.source)
  (import_bind . (identifier) @import.alias . (identifier) @import.name .)) @import

([(class_declaration (aggregate_body) @body) (struct_declaration (aggregate_body) @body)
  (union_declaration (aggregate_body) @body) (interface_declaration (aggregate_body) @body)]) @scope.class
(template_declaration "{" @body) @scope.class
(base_class (_) @base)
(function_declaration
  (type)? @returns . (identifier) @name (parameters) @parameters (function_body)? @body) @scope.function
(constructor (parameters) @parameters (function_body)? @body) @scope.function
(destructor (function_body) @body) @scope.function
(function_literal (parameters)? @parameters (block_statement) @body) @scope.function
(function_literal . (identifier) @parameters) @scope.function
[(foreach_statement) (for_statement) (if_statement) (catch_statement) (while_statement)] @scope.block

(foreach_type (type)? @binding.type (identifier) @binding.name .) @binding
(catch_statement (type) @binding.type . (identifier) @binding.name) @binding
(if_condition (identifier) @binding.name . (_)) @binding

; values:

([identifier this super int string bool]) @value.name
(property_expression (_) @of (_) @name) @value.member
(template_instance . (_) @of) @value.same
(call_expression . (_) @of (named_arguments) @arguments) @value.call
(new_expression (type) @of) @value.same
(type (identifier)* @of) @value.chain
([expression expression_list parenthesized_expression] (_) @of) @value.same
(index_expression . (_) @of) @value.index
(cast_expression (type) @type) @value.typed
([int_literal float_literal string_literal char_literal true false null array_literal]) @value.literal

(parameter (type) @type . (identifier) @of) @target.parameter
(parameter . (identifier) @of) @target.parameter
