; extensions: .py .pyi .pyw
; filenames: SConstruct SConscript wscript
; interpreters: python pypy

(function_definition
  name: (identifier) @name
  body: (block) @body) @definition.function

(class_definition
  name: (identifier) @name
  body: (block) @body) @definition.class

(assignment
  left: (identifier) @name
  right: (lambda body: (_) @body)) @definition.function

(assignment left: (identifier) @name right: (_)? @value) @definition.constant

(type_alias_statement left: (type (identifier) @name)) @definition.type

(block . [(string) (concatenated_string)] @doc)

(decorator (_) @decorator)

(parameters (comment) @ignore)
(function_definition (comment) @ignore)
(class_definition (comment) @ignore)

(call function: (identifier) @reference.call)
(call function: (attribute object: (_) @receiver attribute: (identifier) @reference.call))

(class_definition superclasses: (argument_list (identifier) @reference.inherit))
(class_definition superclasses: (argument_list
  (attribute object: (_) @receiver attribute: (identifier) @reference.inherit)))
(class_definition superclasses: (argument_list (subscript value: (identifier) @reference.inherit)))

(decorator (identifier) @reference.decorate)
(decorator (attribute object: (_) @receiver attribute: (identifier) @reference.decorate))

(type (identifier) @reference.type)
(type (attribute object: (_) @receiver attribute: (identifier) @reference.type))
(generic_type (identifier) @reference.type)
(type (binary_operator (identifier) @reference.type))

(except_clause (identifier) @reference.type)
(raise_statement (identifier) @reference.value)

(argument_list [
  (identifier) @reference.value
  (attribute object: (identifier) @receiver attribute: (identifier) @reference.value)])
(keyword_argument value: [
  (identifier) @reference.value
  (attribute object: (identifier) @receiver attribute: (identifier) @reference.value)])
(pair value: (identifier) @reference.value)

(import_statement name: (dotted_name) @import.source) @import
(import_statement name: (aliased_import name: (dotted_name) @import.source alias: (identifier) @import.alias)) @import
(import_from_statement
  module_name: [
    (dotted_name) @import.source
    (relative_import (import_prefix) @import.level (dotted_name)? @import.source)]
  name: (dotted_name) @import.name) @import
(import_from_statement
  module_name: [
    (dotted_name) @import.source
    (relative_import (import_prefix) @import.level (dotted_name)? @import.source)]
  name: (aliased_import name: (dotted_name) @import.name alias: (identifier) @import.alias)) @import
(import_from_statement
  module_name: [
    (dotted_name) @import.source
    (relative_import (import_prefix) @import.level (dotted_name)? @import.source)]
  (wildcard_import) @import.wildcard) @import
