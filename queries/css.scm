; extensions: .css .pcss
; family: css

; A rule is what its classes and ids are defined by: by the first selector, if it ends in one. Rules for states
; (`.button:hover`), elements and all that is looked for by attributes only say more of what is defined elsewhere.

(rule_set
  (selectors . [
    (class_selector (class_name (identifier) @name))
    (id_selector (id_name) @name)
    (descendant_selector [(class_selector (class_name (identifier) @name)) (id_selector (id_name) @name)] .)
    (child_selector [(class_selector (class_name (identifier) @name)) (id_selector (id_name) @name)] .)])
  (block) @body) @definition.selector
((rule_set
  (selectors [
    (pseudo_class_selector . (class_name (identifier) @_root))
    (tag_name) @_root])
  (block (declaration (property_name) @name . ":" . (_) @value) @definition.variable))
  (#any-of? @_root "root" "host" "html" "body")
  (#match? @name "^--"))
(keyframes_statement (keyframes_name) @name (keyframe_block_list) @body) @definition.rule
((at_rule (at_keyword) @_at . (keyword_query) @name (block)? @body) @definition.rule
  (#match? @_at "^@(?:property|layer|counter-style|font-feature-values|mixin|function|custom-media)$"))

(comment) @doc

((call_expression
  (function_name) @_var
  (arguments . (plain_value) @reference.read))
  (#eq? @_var "var"))
((declaration (property_name) @_property (plain_value) @reference.value)
  (#match? @_property "^(?:-webkit-)?animation(?:-name)?$"))
(class_selector (class_name (identifier) @reference.read))
(id_selector (id_name) @reference.read)

(import_statement . (string_value (string_content) @import.source)) @import
(import_statement . (call_expression
  (arguments . [(string_value (string_content) @import.source) (plain_value) @import.source]))) @import
