; extensions: .less
; grammar: css
; inherits: css
; family: css
; blanks: (?m)^@plugin[^;\n]*;|^[ \t]*([.#&](?:[\w-]|@\{[\w-]+\})+(?:[ >]*[.#](?:[\w-]|@\{[\w-]+\})+)*\((?:[^{}]|@\{[\w-]+\}){0,2000}?\)\s*(?:!important)?;)|^[ \t]+([.#](?:[\w-]|@\{[\w-]+\})+(?:[ >]*[.#][\w-]+)*\s*(?:!important)?;)|[{;] *([.#][\w-]+(?:[ >]*[.#][\w-]+)*(?:\([^{}()]*\))?;)|&:extend\([^{};]{0,500}\)\s*;|\bwhen\b[^{};]{0,300}(?=\{)|\((?:reference|less|css|inline|optional|multiple|once)(?:, *\w+)*\)(?=\s*["'u])|`[^`]*`|(?<=[(:,\s])~(?=["'`])|[.#&]?@\{|(?<=@\{)[\w-]+(\})|(?<=[\w}-])\([^;{}]{0,1000}(?:;[^;{}()]{0,300}){0,20}\)(?=\s*(?:when\b[^{};]{0,300})?\{)(?<!\)\))|(?<![\w-])@(?!(?:media|import|keyframes|supports|font-face|charset|layer|page|container|namespace|property)(?![\w-])|-)(?=[\w@-])

; What Less adds to CSS is read as blanks: the `@` of a variable, which is then a declaration, the parameters of a
; mixin, which is then a rule, and what calls one, which costs the reference.

((stylesheet (declaration (property_name) @name . ":" . [(integer_value) (float_value)] @value .) @definition.variable)
  (#not-match? @name "^--"))
((stylesheet (declaration (property_name) @name . ":" @body) @definition.variable)
  (#not-match? @name "^--"))

(js_comment) @doc

(call_expression (function_name) @reference.call)
(plain_value) @reference.read
