; extensions: .scss
; family: css
; blanks: (?m)^[ \t]+(\$[\w-]+\s*:[^;{}]{0,2000};)|^\$[\w-]+\s*:\s*\(\)[^;{}]{0,200};|@include\s+[\w-]+\s*(\((?=\s*\(|(?:[^;{}@]|#\{[^{}]*\}){0,3000}?(?:["']|[(,\s][\w-]+):)(?:[^;{}@]|#\{[^{}]*\}){0,4000}\))(?=\s*;)|(?<=\.)[\w-]+(\((?=\s*\(|\s*["']|\s*\$[\w-]+:\s*\()(?:[^;{}@]|#\{[^{}]*\}){0,4000}\))(?=\s*;)|^\$[\w-]+:\s*[\w.-]+(\((?=\s*\(|[^;{}()]{0,500}\(\s*["'\w$-]+\s*:)[^;{}]{0,2000}\))(?=\s*[;!])|\$[\w-]+\s*:\s*(\(\s*)(?=["'\w$-]+\s*:)|(?:(?<=\()|(?<=\( )|(?<=\(\n {2})|(?<=\(\n {4})|(?<=\(\n {6})|(?<=\(\n\t))["'\w-]+\s*(:[^();{}]*(?:\((?:[^();{}]|\((?:[^();{}]|\([^();{}]*\))*\))*\)[^();{}]*)*\))(?=\s*[;!])|![a-z]+(?=\s*;)|--#\{[^{}]*\}|(?<=[\w."'-])#\{[^{}]*\}|#\{(?![^{}]{0,300}\}(?:[\w-]*:|[^;\n]{0,300}[^#;\n]\{))|(?<=#\{)[^{}]{0,300}(\})(?![\w-]*:|[^;\n]{0,300}[^#;\n]\{)|(?<=[\s(:])-(?=\$)|\.\.\.|(?<=@extend )%|(?<=@include )[\w-]+\.|\(\)(?=\s*[{;])|(?<![\w.#&-])[A-Za-z][\w-]*\.(?=\$|[A-Za-z][\w-]*\()|(?<=[\s(])not(?=[\s(])|(?<=[\s)])(?:and|or)[ (][^{};*/\n]{0,300}(?=\{)|^[ \t]+([>+~])(?=[ .&\w])|(?<=["'])\s+(?:as|with|hide|show)\b[^;{}]{0,2000}(?=;)|@at-root |(?<=[,(][ ])\$[\w-]+:(?=[^;{}]{0,1000};)|(?<=\()\$[\w-]+:(?=[^;{}]{0,1000};)

; The grammar knows little of Sass: it goes astray at maps, at most `#{…}`, at `as` behind `@use`, at arguments by name
; and at what is assigned within functions and rules. These are read as blanks, which costs the references in them.

(mixin_statement name: (identifier) @name (block) @body) @definition.macro
(function_statement name: (identifier) @name (block) @body) @definition.function
(rule_set (selectors (placeholder (identifier) @name)) (block) @body) @definition.selector
(rule_set
  (selectors . [
    (class_selector (class_name) @name)
    (id_selector (id_name) @name)
    (descendant_selector [(class_selector (class_name) @name) (id_selector (id_name) @name)] .)
    (child_selector [(class_selector (class_name) @name) (id_selector (id_name) @name)] .)])
  (block) @body) @definition.selector
((stylesheet (declaration (property_name) @name . ":" . [(integer_value) (float_value)] @value .) @definition.variable)
  (#match? @name "^[$]"))
((stylesheet (declaration (property_name) @name . ":" @body) @definition.variable)
  (#match? @name "^[$]"))
((rule_set
  (selectors [
    (pseudo_class_selector . (class_name) @_root)
    (tag_name) @_root])
  (block (declaration (property_name) @name . ":" @body) @definition.variable))
  (#any-of? @_root "root" "host" "html" "body")
  (#match? @name "^--"))
(keyframes_statement (keyframes_name) @name (keyframe_block_list) @body) @definition.rule

([(comment) (js_comment)]) @doc

([(use_statement (string_value) @import.source)
  (forward_statement (string_value) @import.source)
  (import_statement [(string_value) @import.source (ERROR (string_value) @import.source)])] @import
  (#not-match? @import.source "^.(?:sass:|https?:|//)"))

(include_statement . (identifier) @reference.call)
(extend_statement (class_selector (class_name) @reference.inherit))
(extend_statement (plain_value) @reference.inherit)
(call_expression (function_name) @reference.call)
((call_expression
  (function_name) @_var
  (arguments . (plain_value) @reference.read))
  (#eq? @_var "var"))
((declaration (property_name) @_property (plain_value) @reference.value)
  (#match? @_property "^(?:-webkit-)?animation(?:-name)?$"))
(variable) @reference.read
(class_selector (class_name) @reference.read)
(id_selector (id_name) @reference.read)

(mixin_statement (parameters (parameter (variable) @binding.name)) @binding)
(function_statement (parameters (parameter (variable) @binding.name)) @binding)
(each_statement [key: (variable) @binding.name value: (variable) @binding.name]) @binding
(for_statement . (variable) @binding.name) @binding
([(mixin_statement (parameters)? @parameters (block) @body) (function_statement (parameters)? @parameters (block) @body)] @scope.function)
