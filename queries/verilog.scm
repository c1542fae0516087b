; extensions: .v .vh .vl
; family: verilog

(module_declaration
  [(module_header (simple_identifier) @name) (_ (module_header (simple_identifier) @name))] ";" @body) @definition.module
(interface_declaration [
  (interface_identifier (simple_identifier) @name)
  (_ (interface_identifier (simple_identifier) @name) ";" @body)]) @definition.interface
(program_declaration [
  (program_identifier (simple_identifier) @name)
  (_ (program_identifier (simple_identifier) @name) ";" @body)]) @definition.module
(package_declaration (package_identifier (simple_identifier) @name) ";" @body) @definition.package
(udp_declaration (_ (simple_identifier) @name)) @definition.module
(checker_declaration (checker_identifier (simple_identifier) @name) ";" @body) @definition.module

(class_declaration (class_identifier (simple_identifier) @name) ";" @body) @definition.class
(interface_class_declaration (class_identifier (simple_identifier) @name) ";" @body) @definition.interface
(type_declaration (data_type "enum" "{" @body) (simple_identifier) @name) @definition.enum
(type_declaration (data_type (struct_union) "{" @body) (simple_identifier) @name) @definition.struct
(type_declaration (data_type) @value . (simple_identifier) @name) @definition.type
(enum_name_declaration (enum_identifier (simple_identifier) @name) (_)? @_value) @definition.member
(struct_union_member (_ (_ (simple_identifier) @name))) @definition.field

(function_declaration (_ (function_identifier (_ (simple_identifier) @name)) ";" @body)) @definition.function
(task_declaration (_ (task_identifier (_ (simple_identifier) @name)) ";" @body)) @definition.function
(function_prototype (function_identifier (_ (simple_identifier) @name))) @definition.function
(task_prototype (task_identifier (_ (simple_identifier) @name))) @definition.function
(class_constructor_declaration "function" . "new" @name ";" @body) @definition.constructor
(class_constructor_prototype "function" . "new" @name) @definition.constructor
(property_declaration (property_identifier (simple_identifier) @name) ";" @body) @definition.function
(sequence_declaration (_ (simple_identifier) @name) ";" @body) @definition.function
(covergroup_declaration (covergroup_identifier (_ (simple_identifier) @name))) @definition.rule
(constraint_declaration (constraint_identifier (_ (simple_identifier) @name)) (constraint_block) @body) @definition.rule

; What stands beside what the grammar cannot read.
(ERROR (function_identifier (_ (simple_identifier) @name)) @definition.function)
(ERROR (task_identifier (_ (simple_identifier) @name)) @definition.function)
(ERROR [(module_header (simple_identifier) @name) (_ (module_header (simple_identifier) @name))] @definition.module)
(ERROR "class" . (class_identifier (simple_identifier) @name) @definition.class)
(ERROR "package" . (package_identifier (simple_identifier) @name) @definition.package)

(parameter_declaration (_ (param_assignment (_ (simple_identifier) @name) (constant_param_expression)? @value)))
  @definition.constant
(local_parameter_declaration (_ (param_assignment (_ (simple_identifier) @name) (constant_param_expression)? @value)))
  @definition.constant
; The grammar takes a call of a task for a declaration.
(block_item_declaration (data_declaration (_ (variable_decl_assignment . (simple_identifier) @reference.call)) (ERROR)))
(class_property (data_declaration (_ (variable_decl_assignment . (simple_identifier) @name)))) @definition.field
; Where it has lost its place, statements are declarations to it, and their keywords types.
((data_declaration (_ (variable_decl_assignment . (simple_identifier) @name (_)? @value))) @definition.variable
  (#not-match? @definition.variable "^(?:assign|return|initial|always|if|for|begin|else|end(?!\\w*\\s+(?:reg|wire|logic)\\b))"))
((net_declaration (_ (net_decl_assignment . (simple_identifier) @name))) @definition.variable
  (#not-match? @definition.variable "^(?:assign|return|initial|always|if|for|begin|else|end(?!\\w*\\s+(?:reg|wire|logic)\\b))"))
(text_macro_definition (text_macro_name (text_macro_identifier (simple_identifier) @name)) (macro_text)? @body)
  @definition.macro

(comment) @doc

(class_declaration (_ (class_identifier (simple_identifier) @reference.inherit)))
(interface_class_type (class_identifier (simple_identifier) @reference.inherit))
(module_instantiation . (simple_identifier) @reference.construct)
(interface_instantiation (interface_identifier (simple_identifier) @reference.construct))
(program_instantiation (program_identifier (simple_identifier) @reference.construct))
(checker_instantiation (checker_identifier (simple_identifier) @reference.construct))
(udp_instantiation . (simple_identifier) @reference.construct)
(tf_call . (simple_identifier) @reference.call)
(method_call (_) @receiver (method_call_body . (_ (simple_identifier) @reference.call)))
(data_type (simple_identifier) @reference.type)
(class_type (class_identifier (simple_identifier) @reference.type) .)
(net_declaration . (simple_identifier) @reference.type)
(casting_type (simple_identifier) @reference.type)
(interface_port_header (interface_identifier (simple_identifier) @reference.type))
(package_scope (package_identifier (simple_identifier) @reference.type))
(class_scope (class_type (class_identifier (simple_identifier) @reference.type)))
(text_macro_usage (text_macro_identifier (simple_identifier) @reference.macro))
(simple_text_macro_usage (text_macro_identifier (simple_identifier) @reference.macro))
(id_directive (text_macro_identifier (simple_identifier) @reference.macro))
(primary (simple_identifier) @reference.value)
(constant_primary (_ . (simple_identifier) @reference.value))

(package_import_item (package_identifier (simple_identifier) @import.source @import.wildcard) "*") @import
(package_import_item
  (package_identifier (simple_identifier) @import.source) (simple_identifier) @import.name) @import
(include_compiler_directive (_) @import.source) @import

(module_declaration ";" @body) @scope.namespace
(package_declaration (package_identifier (simple_identifier) @name) ";" @body) @scope.namespace
(class_declaration ";" @body) @scope.class
(function_declaration (_ (tf_port_list)? @parameters ";" @body)) @scope.function
(task_declaration (_ (tf_port_list)? @parameters ";" @body)) @scope.function
[(seq_block) (par_block)] @scope.local

(list_of_port_declarations (_ (port_identifier (simple_identifier) @binding.name)) @binding)
(tf_port_declaration (_ (port_identifier (simple_identifier) @binding.name))) @binding
(port_declaration (_ (_ (port_identifier (simple_identifier) @binding.name)))) @binding

; values:

([simple_identifier]) @value.name
([data_type class_type class_identifier primary package_identifier port_identifier] (_) @of) @value.same
([integral_number string_literal primary_literal]) @value.literal

(tf_port_item1 (port_identifier) @of) @target.parameter
