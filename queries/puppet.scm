; filenames: site.pp init.pp params.pp install.pp config.pp service.pp
; claims: .pp (?ms)\A(?!(?:\xef\xbb\xbf)?(?:\s|\{[^}]*\}|\(\*.*?\*\)|//[^\n]*){0,20000}(?i:(?:program|unit|library|package)\s+[\w.]+\s*(?:\([^)]*\)\s*)?;|uses\s))(?:.*?\n)??(?:[ \t]*#|[^\n]*=>|(?:class|define|node)[ \t]+[\w:'\"]|[ \t]*(?:(?:include|contain|require|realize)[ \t]+(?:::)?[a-z][\w:]*[ \t]*(?:,|$)|@{0,2}[a-z][\w:]*[ \t]*\{[ \t]*(?:['"\[]|\$\w+[ \t]*:)|\$[a-z]\w*[ \t]*=|(?:if|unless|case)\b[^\n;]*\{[ \t]*$|(?:function|plan|type)[ \t]+[A-Za-z][\w:]*[^;\n]*[={][ \t]*$))
; blanks: (?<![\w:])(::)(?=[A-Za-z_])
; interpreters: puppet

(class_definition . [(identifier) (class_identifier)] @name (block) @body) @definition.class
(defined_resource_type . [(identifier) (class_identifier)] @name (block) @body) @definition.type
(function_declaration . [(identifier) (class_identifier)] @name (block) @body) @definition.function
(node_definition (node_name) @name (block) @body) @definition.target
(type_declaration . [(identifier) (class_identifier)] @name . (_) @value) @definition.type
((_ (identifier) @_plan . (function_call . [(identifier) (class_identifier)] @name) @definition.function)
  (#eq? @_plan "plan"))
(resource_declaration title: (string . (string_content) @name .) ":" @body) @definition.resource
(resource_declaration title: (string (interpolation)) @name ":" @body) @definition.resource
(assignment . (variable) @name . (_) @value) @definition.variable

(comment) @doc

((_ (identifier) @_contain . [(identifier) (class_identifier)] @reference.call)
  (#any-of? @_contain "contain" "realize"))
(include_statement [(identifier) (class_identifier)] @reference.call)
(require_statement [(identifier) (class_identifier)] @reference.call)
(class_inherits (_) @reference.inherit)
(_ (ERROR "class") . (hash . (attribute name: (string (string_content) @reference.construct))))
(resource_declaration type: (_) @reference.construct)
(function_call . [(identifier) (class_identifier)] @reference.call)
(resource_reference . [(identifier) (class_identifier)] @receiver (string (string_content) @reference.value))
(field_expression . (_) @receiver (identifier) @reference.call .)
(composite_type . [(identifier) (class_identifier)] @reference.type)
(parameter . (class_identifier) @reference.type)
((variable) @reference.read (#not-match? @reference.read "^[$](?:facts|title|name)$"))
(interpolation [(identifier) (class_identifier)] @reference.read)

(class_definition . (_) @name (block)) @scope.class
(defined_resource_type . (_) @name (parameter_list)? @parameters (block) @body) @scope.function
(function_declaration . (_) @name (parameter_list)? @parameters (block) @body) @scope.function
(iterator_statement) @scope.block
(iterator_statement iterator: (_) (variable) @binding.name) @binding
(assignment . (variable) @binding.name . (_) @binding.value) @binding

; values:

([variable identifier class_identifier]) @value.name
([string number boolean]) @value.literal
(parameter (variable) @of) @target.parameter
