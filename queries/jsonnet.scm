; extensions: .jsonnet .libsonnet
; interpreters: jsonnet

(bind function: (id) @name body: (_) @body) @definition.function
(bind . (id) @name . (anonymous_function body: (_) @body)) @definition.function
(field
  function: (fieldname [(id) @name (string (string_content) @name)])
  [":" "::" ":::"] @body) @definition.method
(field (fieldname (id) @name) . (anonymous_function body: (_) @body)) @definition.method
(objlocal (bind . (id) @name . (_) @body)) @definition.variable
(bind . (id) @name . [(number) (string) (true) (false) (null)] @value) @definition.variable
(bind . (id) @name . [
  (object) (array) (binary) (functioncall) (conditional) (forloop) (implicit_plus) (unary) (local_bind)
  (parenthesis (binary)) (parenthesis (object))] @body) @definition.variable
; what a file gives, and what stands directly in that
([
  (document (object (member (field (fieldname [(id) @name (string (string_content) @name)]) . (_) @body) @definition.key)))
  (local_bind (object (member (field (fieldname [(id) @name (string (string_content) @name)]) . (_) @body) @definition.key)))
  (document (_ (object (member (field (fieldname [(id) @name (string (string_content) @name)]) . (_) @body) @definition.key))))
  (local_bind (_ !function (object (member (field (fieldname [(id) @name (string (string_content) @name)]) . (_) @body) @definition.key))))
  (local_bind (object (member (field (object
    (member (field (fieldname [(id) @name (string (string_content) @name)]) . (_) @body) @definition.key))))))
  (document (object (member (field (object
    (member (field (fieldname [(id) @name (string (string_content) @name)]) . (_) @body) @definition.key))))))]
  (#not-match? @definition.key "^\\["))

(comment) @doc

(bind . (id) @import.alias . [
  (import (string (string_content) @import.source))
  (importstr (string (string_content) @import.source))
  (parenthesis (import (string (string_content) @import.source)))
  (fieldaccess (parenthesis (import (string (string_content) @import.source))) last: (id) @import.name)]) @import
(import (string (string_content) @import.source)) @import
(importstr (string (string_content) @import.source)) @import

(functioncall . (id) @reference.call)
(functioncall . (fieldaccess . (_) @receiver last: (id) @reference.call))
(fieldaccess . (_) @receiver last: (id) @reference.read)
(fieldaccess . (id) @reference.read)
(fieldaccess_super (id) @reference.read)
(args (id) @reference.value)
(named_argument (id) (id) @reference.value)
(binary left: (id) @reference.read)
(binary right: (id) @reference.read)
(implicit_plus . (id) @reference.read)
(indexing . (id) @reference.read)
(field (fieldname) (id) @reference.value)
(array (id) @reference.value)
(bind (id) . (id) @reference.value)
(fieldname "[" (id) @reference.read)

(bind function: (id) @name (params)? @parameters body: (_) @body) @scope.function
(anonymous_function (params)? @parameters body: (_) @body) @scope.function
(field function: (fieldname (id) @name) (params) @parameters) @scope.function
(object) @scope.block
(objlocal (bind . (id) @binding.name . (_) @binding.value) @binding)
(local_bind (bind . (id) @binding.name . (_) @binding.value) @binding)
(forspec (id) @binding.name) @binding

; values:

(id) @value.name
(fieldaccess (_) @of last: (_) @name) @value.member
(functioncall (_) @of (args) @arguments) @value.call
(parenthesis (_) @of) @value.same
([string number true false null]) @value.literal
(param identifier: (_) @of value: (_) @value) @target.parameter
