; extensions: .ada .adb .ads
; case: ignored

(package_declaration
  name: [(identifier) @name (selected_component prefix: (_) @scope selector_name: (_) @name)] "is" @body)
  @definition.package
(package_body
  name: [(identifier) @name (selected_component prefix: (_) @scope selector_name: (_) @name)] "is" @body)
  @definition.package
(package_renaming_declaration name: [(identifier) @name (selected_component selector_name: (_) @name)])
  @definition.package

(subprogram_body [
  (function_specification name: [(_ !prefix) @name (selected_component prefix: (_) @scope selector_name: (_) @name)])
  (procedure_specification name: [(_ !prefix) @name (selected_component prefix: (_) @scope selector_name: (_) @name)])]
  "is" @body) @definition.function
; Not the formal ones of a generic.
([
  (subprogram_declaration (_ name: (_) @name) ";" @body)
  (null_procedure_declaration (_ name: (_) @name) "is" @body)
  (expression_function_declaration (_ name: (_) @name) "is" @body)
  (subprogram_renaming_declaration (_ name: (_) @name) "renames" @body)
  (subprogram_body_stub (_ name: (_) @name) "is" @body)
  (generic_subprogram_declaration (_ name: (_) @name) ";" @body)]) @definition.function
(generic_instantiation "package" name: (_) @name) @definition.package
(generic_instantiation name: (_) @name) @definition.function
(entry_declaration entry_name: (_) @name) @definition.function
(entry_body . (identifier) @name "is" @body) @definition.function

(full_type_declaration . (identifier) @name
  (record_type_definition (record_definition) @body)) @definition.struct
(full_type_declaration . (identifier) @name
  (derived_type_definition (record_extension_part) @body)) @definition.class
(full_type_declaration . (identifier) @name (interface_type_definition)) @definition.interface
(full_type_declaration . (identifier) @name (enumeration_type_definition) @body) @definition.enum
(enumeration_type_definition [(identifier) (character_literal)] @definition.member)
(full_type_declaration . (identifier) @name) @definition.type
(task_type_declaration . (identifier) @name "is"? @body) @definition.class
(protected_type_declaration . (identifier) @name "is" @body) @definition.class
(single_protected_declaration . (identifier) @name "is" @body) @definition.class
(task_body . (identifier) @name "is" @body) @definition.function
(protected_body . (identifier) @name "is" @body) @definition.extension
(private_type_declaration . (identifier) @name) @definition.type
(private_extension_declaration . (identifier) @name) @definition.type
(incomplete_type_declaration . (identifier) @name) @definition.type
(subtype_declaration . (identifier) @name) @definition.type

(component_declaration
  (identifier) @name (component_definition subtype_mark: (_) @type) (expression)? @value) @definition.field
(discriminant_specification (identifier) @name subtype_mark: (_) @type) @definition.field
(object_declaration name: (identifier) @name "constant" (expression)? @value) @definition.constant
(number_declaration (identifier) @name (expression) @value) @definition.constant
(object_declaration name: (identifier) @name subtype_mark: (identifier) @type (expression)? @value) @definition.variable
(object_declaration name: (identifier) @name (expression)? @value) @definition.variable
(object_renaming_declaration . (identifier) @name) @definition.variable
(exception_declaration (identifier) @name) @definition.constant

(comment) @doc
(pragma_g) @ignore
(aspect_specification) @ignore

(derived_type_definition subtype_mark: [
  (identifier) @reference.inherit
  (selected_component prefix: (_) @receiver selector_name: (_) @reference.inherit)])
(derived_type_definition (identifier) @reference.inherit)
(private_extension_declaration subtype_mark: [
  (identifier) @reference.inherit
  (selected_component prefix: (_) @receiver selector_name: (_) @reference.inherit)])
(interface_type_definition (_ [
  (identifier) @reference.inherit
  (selected_component prefix: (_) @receiver selector_name: (_) @reference.inherit)]))

(procedure_call_statement name: [
  (identifier) @reference.call
  (selected_component prefix: (_) @receiver selector_name: (_) @reference.call)])
(function_call name: [
  (identifier) @reference.call
  (selected_component prefix: (_) @receiver selector_name: (_) @reference.call)])
(generic_instantiation [generic_name: (identifier) @reference.type generic_name: (selected_component
  prefix: (_) @receiver selector_name: (_) @reference.type)])
(subprogram_renaming_declaration callable_entity_name: (identifier) @reference.value)
(exception_choice exception_name: (identifier) @reference.type)
(raise_statement name: (identifier) @reference.construct)
(allocator (identifier) @reference.construct)
(allocator (qualified_expression . (identifier) @reference.construct))

(_ subtype_mark: (identifier) @reference.type)
(_ subtype_mark: (selected_component prefix: (_) @receiver selector_name: (_) @reference.type))
(result_profile (identifier) @reference.type)
(term name: (identifier) @reference.value)
(assignment_statement variable_name: (identifier) @reference.value)
(selected_component prefix: (_) @receiver selector_name: (identifier) @reference.read)

(with_clause [(identifier) (selected_component)] @import.source) @import
(use_clause [(identifier) (selected_component)] @import.source @import.wildcard) @import

(package_declaration name: (_) @name "is" @body) @scope.namespace
(package_body name: (_) @name "is" @body) @scope.namespace
(full_type_declaration (record_type_definition (record_definition) @body)) @scope.class
(full_type_declaration (derived_type_definition (record_extension_part) @body)) @scope.class
(task_type_declaration "is" @body) @scope.class
(protected_type_declaration "is" @body) @scope.class
(protected_body "is" @body) @scope.class
(task_body "is" @body) @scope.function
(entry_body "is" @body) @scope.function
(_ [
    (function_specification (formal_part)? @parameters (result_profile)? @returns)
    (procedure_specification (formal_part)? @parameters)]
  [";" "is" "renames"] @body) @scope.function
[(block_statement)] @scope.local
(loop_statement) @scope.block

(loop_parameter_specification . (identifier) @binding.name) @binding
(iterator_specification . (identifier) @binding.name) @binding
(choice_parameter_specification (identifier) @binding.name) @binding

; values:

([identifier string_literal]) @value.name
(selected_component prefix: (_) @of selector_name: (_) @name) @value.member
(function_call name: (_) @of (actual_parameter_part) @arguments) @value.call
([expression term] (_) @of) @value.same
([numeric_literal character_literal]) @value.literal

(parameter_specification subtype_mark: (_) @type (identifier)* @of) @target.parameter
(parameter_specification (identifier)* @of) @target.parameter
