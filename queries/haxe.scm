; extensions: .hx .hxsl
; blanks: (?m)#else[^\n#]*#end\b|#(?:if|elseif)[ \t]*(?:!?\([^\n]{0,120}?\)|!?[\w.]+)(?:[ \t]*(?:&&|\|\|)[ \t]*(?:!?\([^\n]{0,120}?\)|!?[\w.]+))*|#(?:else|end)\b|#error[^\n]*|[(,]\s*(\?)[ \t]*(?=\w+\s*[:,)=])|\b(abstract)[ \t]+class\b|^[ \t]*(@:?\w+(?:\.\w+)*(?:\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\))?)|(@:\w+)|\b(inline|override|overload)\b|\bfinal(?=[ \t]+(?:class|function))
; elided: { /* ... */ }

; The grammar reads no more than declarations, and loses its place in many bodies: so what is declared counts wherever
; it stands.
(class_declaration name: (_) @name body: (_) @body) @definition.class
(interface_declaration name: (_) @name body: (_) @body) @definition.interface
(typedef_declaration name: (_) @name (block)? @body (_)? @value) @definition.type
((_ (keyword) @_enum . (identifier) @definition.enum) (#eq? @_enum "enum"))
(ERROR "class" . (identifier) @definition.class)
(ERROR "interface" . (identifier) @definition.interface)
(ERROR "typedef" . (identifier) @definition.type)

(function_declaration name: (_) @name body: (_)? @body) @definition.function
(function_declaration "function" . "new" @name body: (_)? @body) @definition.constructor
(ERROR "function" . (identifier) @definition.function)
(module (variable_declaration name: (_) @name type: (_)? @type (operator)? @body) @definition.variable)
(class_declaration body: (block
  (variable_declaration name: (_) @name type: (_)? @type (operator)? @body) @definition.field))
(ERROR (variable_declaration name: (_) @name type: (_)? @type (operator)? @body) @definition.variable)

(comment) @doc
(metadata) @decorator

(class_declaration super_class_name: (_) @reference.inherit)
(class_declaration interface_name: (_) @reference.inherit)
(interface_declaration interface_name: (_) @reference.inherit)
(call_expression constructor: (type_name) @reference.construct)
(call_expression object: [
  (identifier) @reference.call
  (member_expression object: (_) @receiver member: (_) @reference.call)
  (member_expression !object member: (_) @reference.call)])
(call_expression arguments_list: (identifier) @reference.value)
(member_expression object: (_) @receiver member: (_) @reference.read)
(type type_name: (identifier) @reference.type)

(import_statement (package_name)* @import.source . (type_name) @import.name .) @import
(using_statement (type_name) @import.source) @import
(package_statement) @package

(class_declaration body: (_) @body) @scope.class
(interface_declaration body: (_) @body) @scope.class
(class_declaration super_class_name: (_) @base)
(function_declaration return_type: (_)? @returns body: (_)? @body) @parameters @scope.function
(block (variable_declaration name: (_) @binding.name type: (_)? @binding.type) @binding)

; values:

([identifier type_name]) @value.name
(member_expression object: (_) @of member: (_) @name) @value.member
(call_expression object: (_) @of) @value.call
(call_expression constructor: (_) @of) @value.new
(type (_) @of) @value.same
([integer float string bool null array map object]) @value.literal

(function_arg name: (_) @of (type) @type) @target.parameter
(function_arg name: (_) @of) @target.parameter
