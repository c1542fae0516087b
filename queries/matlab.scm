; filenames: Contents.m startup.m finish.m pathdef.m .octaverc octaverc
; interpreters: octave matlab
; claims: .m (?m)^[ \t]*(?:%|function[ \t]+[\w\[]|classdef[ \t(]|(?:clc|clear|close all|hold on)\b)

; A help text stands below the line that it explains, and opens the body.
(function_definition name: (_) @name [(comment) (block) "end"] @body) @definition.function
(function_definition name: (_) @name) @definition.function
(function_signature name: (_) @name) @definition.method
(class_definition
  name: (_) @name
  [(comment) (properties) (methods) (events) (enumeration) "end"] @body) @definition.class
(properties (property name: (_) @name (default_value (_) @value)) @definition.property)
(properties (property name: (_) @name) @definition.property)
(enumeration (enum . (identifier) @name "("? @body) @definition.member)
(events (identifier) @definition.property)
(source_file (assignment left: (identifier) @name right: (_) @value) @definition.variable)
(source_file (global_operator (identifier) @definition.variable))

(comment) @doc

((command (command_name) @_import (command_argument) @import.source) @import
  (#eq? @_import "import"))

(superclasses (property_name (identifier) @reference.inherit .))
(function_call (superclass (identifier) @reference.construct .))
(field_expression object: (_) @receiver field: (function_call name: (identifier) @reference.call))
(function_call name: (identifier) @reference.call)
(command (command_name) @reference.call)
(block (identifier) @reference.call)
(source_file (identifier) @reference.call)
(handle_operator (identifier) @reference.value .)
(field_expression object: (_) @receiver field: (identifier) @reference.read)
(field_expression object: (identifier) @reference.read)
(arguments argument: (identifier) @reference.value)
(binary_operator (identifier) @reference.read)
(comparison_operator (identifier) @reference.read)
(assignment right: (identifier) @reference.value)
(property name: (_) (identifier) @reference.type)

(function_definition name: (_) @name (function_arguments) @parameters) @scope.function
(function_definition name: (_) @name) @scope.function
(class_definition name: (_) @name) @scope.class
(lambda (arguments) @parameters expression: (_) @body) @scope.function
(assignment left: [(identifier) (multioutput_variable)] @binding.name right: (_) @binding.value) @binding
(function_output (identifier) @binding.name) @binding
(function_output (multioutput_variable (identifier) @binding.name)) @binding
(iterator . (identifier) @binding.name) @binding

; values:

(identifier) @value.name
(field_expression object: (_) @of field: (_) @name) @value.member
(function_call name: (_) @of (arguments) @arguments) @value.call
([string number matrix cell]) @value.literal
(multioutput_variable (_)* @of) @target.items
