; extensions: .qml
; inherits: ecmascript
; family: ecmascript

; An object is called by its id. Those without one, and what is bound to their properties, are left to the text.

((ui_object_definition
  initializer: (ui_object_initializer
    . (ui_binding name: (identifier) @_id value: (expression_statement (identifier) @name))
    . (_)? @body)) @definition.object
  (#eq? @_id "id"))
((ui_object_definition
  initializer: (ui_object_initializer
    "{" @body
    (ui_binding name: (identifier) @_id value: (expression_statement (identifier) @name)))) @definition.object
  (#eq? @_id "id"))
(ui_inline_component name: (identifier) @name component: (ui_object_definition initializer: (_) @body)) @definition.class
(ui_property type: (_) @type name: (identifier) @name value: (_)? @value) @definition.property
(ui_signal name: (identifier) @name) @definition.method

(ui_object_definition type_name: (_) @reference.construct)
(ui_object_definition_binding type_name: (_) @reference.construct)
(ui_property type: (type_identifier) @reference.type)
(ui_signal_parameter type: (type_identifier) @reference.type)

(ui_import source: (_) @import.source alias: (_)? @import.alias) @import
