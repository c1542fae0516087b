; extensions: .heex
; family: elixir

((tag (start_tag (attribute
    (attribute_name) @_id
    (quoted_attribute_value (attribute_value) @name)) ">" @body)) @definition.target
  (#eq? @_id "id"))
((tag (self_closing_tag (attribute
    (attribute_name) @_id
    (quoted_attribute_value (attribute_value) @name)))) @definition.target
  (#eq? @_id "id"))
(slot (start_slot (slot_name) @name) @definition.section)

(start_component (component_name . (function) @reference.call))
(start_component (component_name (module) @receiver (function) @name)) @reference.call
(self_closing_component (component_name . (function) @reference.call))
(self_closing_component (component_name (module) @receiver (function) @name)) @reference.call
(component_name (module) @reference.type)

; values:

([module function]) @value.name
