; extensions: .clar

(function_definition (_ (function_signature . (identifier) @name) . (_) @body)) @definition.function
(constant_definition (identifier) @name . (_) @value) @definition.constant
(variable_definition (identifier) @name) @definition.variable
(mapping_definition . (identifier) @name) @definition.variable
(token_definition (_ (identifier) @name)) @definition.variable
(trait_definition (identifier) @name . "(" @body) @definition.trait
(function_signature_for_trait (identifier) @name) @definition.method

(comment) @doc

(trait_usage
  trait_alias: (_) @import.alias
  (contract_principal_lit) @import.source
  trait_name: (_) @import.name) @import
(trait_implementation trait_name: (_) @reference.inherit)
(contract_function_call operator: (identifier) @reference.call)
(trait_type (identifier) @reference.type)
((basic_native_form operator: (_) @_call (contract_principal_lit) @receiver . (identifier) @name) @reference.call
  (#eq? @_call "contract-call?"))
(identifier) @reference.value

(function_definition (_
  (function_signature . (identifier) @name (function_parameter)* @parameters)
  . (_) @body)) @scope.function
(let_expression) @scope.block
(local_binding . (identifier) @binding.name) @binding

; values:

(identifier) @value.name
([uint_lit int_lit ascii_string_lit utf8_string_lit bool_lit buffer_lit]) @value.literal
(function_parameter . (identifier) @of) @target.parameter
