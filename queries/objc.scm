; extensions: .m .mm
; inherits: c
; family: c
; claims: .h (?m)^[ \t]*(?:@(?:interface|protocol|class|import|property|end)\b|#[ \t]*import\b)|^(?:typedef[ \t]+)?(?:NS|CF)_(?:ENUM|OPTIONS|ASSUME_NONNULL_BEGIN)\b
; blanks: (?m)^[A-Z][A-Z0-9_]{0,80}(?:NONNULL_BEGIN|NONNULL_END|_BEGIN|_END|EXTERN_C_BEGIN|EXTERN_C_END)[A-Z_]{0,80}[ \t]*$|\b(?:NS|UI|CF|API|OBJC|SD|AF)_[A-Z_]{0,60}?(?:AVAILABLE|UNAVAILABLE|DEPRECATED|SWIFT_NAME|REFINED_FOR_SWIFT|DESIGNATED_INITIALIZER|REQUIRES_SUPER|NOESCAPE|FORMAT_FUNCTION|RETURNS_RETAINED|REQUIRES_PROPERTY_DEFINITIONS|ROOT_CLASS|RETURNS_INNER_POINTER|TYPED_EXTENSIBLE_ENUM|TYPED_ENUM|STRING_ENUM|EXTENSIBLE_STRING_ENUM|SUBCLASSING_RESTRICTED|VARIADIC_INITIALIZER)[A-Z_]{0,60}\b(?:\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\))?|\b(?:FOUNDATION|UIKIT|NS|OBJC|CF)_(?:EXPORT|EXTERN)\b(?=[ \t]+[A-Za-z_])|\b(?:__kindof|__autoreleasing|__unused|__nullable|__nonnull|_Nullable|_Nonnull|_Null_unspecified|IBOutlet|IBInspectable|IB_DESIGNABLE|IBAction(?=\)))\b
; elided: { /* ... */ }

; What a category, a class extension and an implementation add to a class, and the class itself.
(_
  . "@interface" . (identifier) @name
  . "(" [(instance_variables) (property_declaration) (method_declaration) "@end"] @body) @definition.extension
(_
  . "@interface" . (identifier) @name
  [(instance_variables) (property_declaration) (method_declaration) "@end"] @body) @definition.class
(_
  . "@implementation" . (identifier) @name
  [(instance_variables) (implementation_definition) "@end"] @body) @definition.extension
(_
  . "@protocol" . (identifier) @name
  [(property_declaration) (method_declaration) (qualified_protocol_interface_declaration) "@end"] @body)
  @definition.protocol

; A selector is known by its first word.
(method_declaration (method_type) . (identifier) @name) @definition.method
(_ (method_type) . (identifier) @name (compound_statement) @body) @definition.method
(property_declaration (struct_declaration (_) @type (struct_declarator [
  (identifier) @name
  (_ declarator: (identifier) @name)
  (_ declarator: (_ (_ declarator: (identifier) @name)))
  (_ declarator: (_ declarator: (identifier) @name))]))) @definition.property
(instance_variable (struct_declaration (_) @type (struct_declarator [
  (identifier) @name
  (_ declarator: (identifier) @name)
  (_ declarator: (_ (_ declarator: (identifier) @name)))
  (_ declarator: (_ declarator: (identifier) @name))]))) @definition.field

; typedef NS_ENUM(NSInteger, Name) {…}, which the grammar does not know
((ERROR (macro_type_specifier name: (identifier) @_enum (ERROR (identifier) @name))) @definition.enum
  (#match? @_enum "_(?:ENUM|OPTIONS|CLOSED_ENUM|ERROR_ENUM)$"))
((macro_type_specifier name: (identifier) @_enum (ERROR (identifier) @name)) @definition.enum
  (#match? @_enum "_(?:ENUM|OPTIONS|CLOSED_ENUM|ERROR_ENUM)$"))

(class_interface superclass: (identifier) @reference.inherit @base)
(class_interface [superclass: (_) category: (_)] (parameterized_arguments (_ (type_identifier) @reference.inherit)))
(protocol_declaration (protocol_reference_list (identifier) @reference.inherit))
(protocol_reference_list (identifier) @reference.type)
(class_implementation . "@implementation" . (identifier) @reference.type)

((message_expression receiver: (identifier) @reference.construct . method: (identifier) @_make)
  (#any-of? @_make "alloc" "new"))
((message_expression receiver: (identifier) @reference.type) (#match? @reference.type "^[A-Z]"))
(message_expression receiver: (_) @receiver . method: (identifier) @name) @reference.call
(message_expression receiver: (_) method: (_) (identifier) @reference.value)
(array_literal (identifier) @reference.value)
(dictionary_pair (identifier) @reference.value)

(module_import path: (_) @import.source) @import

(_ . "@interface" [(instance_variables) (property_declaration) (method_declaration) "@end"] @body) @scope.class
(_ . "@implementation" [(instance_variables) (implementation_definition) "@end"] @body) @scope.class
((_ (method_type) (compound_statement) @body) @parameters @scope.function)
(method_declaration (method_type)) @scope.function
(block_literal (parameter_list)? @parameters (compound_statement) @body) @scope.function

(method_parameter (method_type (type_name . (_) @binding.type)) . (identifier) @binding.name) @binding

; values:

(message_expression receiver: (_) @of method: (_) @name) @value.call
([array_literal dictionary_literal at_expression]) @value.literal
