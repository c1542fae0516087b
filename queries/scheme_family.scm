; What Scheme and Racket have in common. Definitions stand at the top, in a module, or in what holds a run of them:
; those within a function are local, and what stands quoted or discarded is none.

((program (list
    . (symbol) @_def
  . (list . (symbol) @name)
  . (_) @body) @definition.function)
  (#match? @_def "^def(?:ine)?(?:[*/-].*)?$")
  (#not-match? @_def "-(?:syntax|macro|record|class|values|module|library|struct|type|enum).*$"))
((ERROR (list
    . (symbol) @_def
  . (list . (symbol) @name)
  . (_) @body) @definition.function)
  (#match? @_def "^def(?:ine)?(?:[*/-].*)?$")
  (#not-match? @_def "-(?:syntax|macro|record|class|values|module|library|struct|type|enum).*$"))
((list . (symbol) @_run (list
    . (symbol) @_def
  . (list . (symbol) @name)
  . (_) @body) @definition.function)
  (#any-of? @_run
    "begin" "begin-for-syntax" "define-library" "library" "module" "module+" "module*" "cond-expand" "let" "unless"
    "when" "if" "else")
  (#match? @_def "^def(?:ine)?(?:[*/-].*)?$")
  (#not-match? @_def "-(?:syntax|macro|record|class|values|module|library|struct|type|enum).*$"))
((program (list
    . (symbol) @_def
  . (list . (list . (symbol) @name))
  . (_) @body) @definition.function)
  (#any-of? @_def "define" "define*" "define-public"))
((ERROR (list
    . (symbol) @_def
  . (list . (list . (symbol) @name))
  . (_) @body) @definition.function)
  (#any-of? @_def "define" "define*" "define-public"))
((list . (symbol) @_run (list
    . (symbol) @_def
  . (list . (list . (symbol) @name))
  . (_) @body) @definition.function)
  (#any-of? @_run
    "begin" "begin-for-syntax" "define-library" "library" "module" "module+" "module*" "cond-expand" "let" "unless"
    "when" "if" "else")
  (#any-of? @_def "define" "define*" "define-public"))
((program (list
    . (symbol) @_def
  . (symbol) @name
  . (list . (symbol) @_lambda . (_) . (_) @body)) @definition.function)
  (#match? @_def "^def(?:ine)?(?:[*/-].*)?$")
  (#any-of? @_lambda "lambda" "lambda*" "λ" "case-lambda" "named-lambda"))
((ERROR (list
    . (symbol) @_def
  . (symbol) @name
  . (list . (symbol) @_lambda . (_) . (_) @body)) @definition.function)
  (#match? @_def "^def(?:ine)?(?:[*/-].*)?$")
  (#any-of? @_lambda "lambda" "lambda*" "λ" "case-lambda" "named-lambda"))
((list . (symbol) @_run (list
    . (symbol) @_def
  . (symbol) @name
  . (list . (symbol) @_lambda . (_) . (_) @body)) @definition.function)
  (#any-of? @_run
    "begin" "begin-for-syntax" "define-library" "library" "module" "module+" "module*" "cond-expand" "let" "unless"
    "when" "if" "else")
  (#match? @_def "^def(?:ine)?(?:[*/-].*)?$")
  (#any-of? @_lambda "lambda" "lambda*" "λ" "case-lambda" "named-lambda"))
((program (list
    . (symbol) @_def
  . [(symbol) @name (list . (symbol) @name)]
  . (_) @body) @definition.macro)
  (#match? @_def "^(?:define-syntax.*|define-simple-macro|defmacro|define-macro|define-syntax-class)$"))
((ERROR (list
    . (symbol) @_def
  . [(symbol) @name (list . (symbol) @name)]
  . (_) @body) @definition.macro)
  (#match? @_def "^(?:define-syntax.*|define-simple-macro|defmacro|define-macro|define-syntax-class)$"))
((list . (symbol) @_run (list
    . (symbol) @_def
  . [(symbol) @name (list . (symbol) @name)]
  . (_) @body) @definition.macro)
  (#any-of? @_run
    "begin" "begin-for-syntax" "define-library" "library" "module" "module+" "module*" "cond-expand" "let" "unless"
    "when" "if" "else")
  (#match? @_def "^(?:define-syntax.*|define-simple-macro|defmacro|define-macro|define-syntax-class)$"))
((program (list
    . (symbol) @_def
  . [(symbol) @name (list . (symbol) @name)]
  . (_) @body) @definition.struct)
  (#match? @_def "^(?:define-record-type.*|define-record|define-structure)$"))
((ERROR (list
    . (symbol) @_def
  . [(symbol) @name (list . (symbol) @name)]
  . (_) @body) @definition.struct)
  (#match? @_def "^(?:define-record-type.*|define-record|define-structure)$"))
((list . (symbol) @_run (list
    . (symbol) @_def
  . [(symbol) @name (list . (symbol) @name)]
  . (_) @body) @definition.struct)
  (#any-of? @_run
    "begin" "begin-for-syntax" "define-library" "library" "module" "module+" "module*" "cond-expand" "let" "unless"
    "when" "if" "else")
  (#match? @_def "^(?:define-record-type.*|define-record|define-structure)$"))
((program (list
    . (symbol) @_def
  . (symbol) @name
  (list) @body) @definition.struct)
  (#any-of? @_def "struct" "define-struct" "struct/contract" "define-struct/contract" "serializable-struct"))
((ERROR (list
    . (symbol) @_def
  . (symbol) @name
  (list) @body) @definition.struct)
  (#any-of? @_def "struct" "define-struct" "struct/contract" "define-struct/contract" "serializable-struct"))
((list . (symbol) @_run (list
    . (symbol) @_def
  . (symbol) @name
  (list) @body) @definition.struct)
  (#any-of? @_run
    "begin" "begin-for-syntax" "define-library" "library" "module" "module+" "module*" "cond-expand" "let" "unless"
    "when" "if" "else")
  (#any-of? @_def "struct" "define-struct" "struct/contract" "define-struct/contract" "serializable-struct"))
((program (list
    . (symbol) @_def
  . (symbol) @name
  . (list . (symbol) @_class . (_)) @body) @definition.class)
  (#eq? @_def "define")
  (#any-of? @_class "class" "class*"))
((ERROR (list
    . (symbol) @_def
  . (symbol) @name
  . (list . (symbol) @_class . (_)) @body) @definition.class)
  (#eq? @_def "define")
  (#any-of? @_class "class" "class*"))
((list . (symbol) @_run (list
    . (symbol) @_def
  . (symbol) @name
  . (list . (symbol) @_class . (_)) @body) @definition.class)
  (#any-of? @_run
    "begin" "begin-for-syntax" "define-library" "library" "module" "module+" "module*" "cond-expand" "let" "unless"
    "when" "if" "else")
  (#eq? @_def "define")
  (#any-of? @_class "class" "class*"))
((program (list
    . (symbol) @_def
  . (symbol) @name
  . (list) @body) @definition.class)
  (#match? @_def "^define-class"))
((ERROR (list
    . (symbol) @_def
  . (symbol) @name
  . (list) @body) @definition.class)
  (#match? @_def "^define-class"))
((list . (symbol) @_run (list
    . (symbol) @_def
  . (symbol) @name
  . (list) @body) @definition.class)
  (#any-of? @_run
    "begin" "begin-for-syntax" "define-library" "library" "module" "module+" "module*" "cond-expand" "let" "unless"
    "when" "if" "else")
  (#match? @_def "^define-class"))
((program (list
    . (symbol) @_def
  . (list (symbol) @name)
  . (_) @body) @definition.constant)
  (#match? @_def "^define-values"))
((ERROR (list
    . (symbol) @_def
  . (list (symbol) @name)
  . (_) @body) @definition.constant)
  (#match? @_def "^define-values"))
((list . (symbol) @_run (list
    . (symbol) @_def
  . (list (symbol) @name)
  . (_) @body) @definition.constant)
  (#any-of? @_run
    "begin" "begin-for-syntax" "define-library" "library" "module" "module+" "module*" "cond-expand" "let" "unless"
    "when" "if" "else")
  (#match? @_def "^define-values"))
((program (list
    . (symbol) @_def
  . (symbol) @name
  . (_)? @value .) @definition.constant)
  (#match? @_def "^def(?:ine)?(?:[*/-].*)?$"))
((ERROR (list
    . (symbol) @_def
  . (symbol) @name
  . (_)? @value .) @definition.constant)
  (#match? @_def "^def(?:ine)?(?:[*/-].*)?$"))
((list . (symbol) @_run (list
    . (symbol) @_def
  . (symbol) @name
  . (_)? @value .) @definition.constant)
  (#any-of? @_run
    "begin" "begin-for-syntax" "define-library" "library" "module" "module+" "module*" "cond-expand" "let" "unless"
    "when" "if" "else")
  (#match? @_def "^def(?:ine)?(?:[*/-].*)?$"))
((program (list
    . (symbol) @_def
  . (symbol) @name
  . (_) @body) @definition.constant)
  (#match? @_def "^define[*/-].*$"))
((ERROR (list
    . (symbol) @_def
  . (symbol) @name
  . (_) @body) @definition.constant)
  (#match? @_def "^define[*/-].*$"))
((list . (symbol) @_run (list
    . (symbol) @_def
  . (symbol) @name
  . (_) @body) @definition.constant)
  (#any-of? @_run
    "begin" "begin-for-syntax" "define-library" "library" "module" "module+" "module*" "cond-expand" "let" "unless"
    "when" "if" "else")
  (#match? @_def "^define[*/-].*$"))
((list
    . (symbol) @_def
    . (_)
    . [(symbol) @definition.function (list . (symbol) @name) @definition.function]
    . [(symbol) @definition.function (boolean)])
  (#any-of? @_def "define-record-type" "define-record-type*"))
((list
    . (symbol) @_def
    . (_)
    . [(symbol) (list)]
    . (_)
    (list . (symbol) . (symbol) @name) @definition.field)
  (#any-of? @_def "define-record-type" "define-record-type*"))
((list
    . (symbol) @_def
    . [(symbol) (list)]
    . (symbol)?
    . (list [
      (symbol) @definition.field
      (list . (symbol) @definition.field)]))
  (#any-of? @_def "struct" "define-struct" "struct/contract"))
((list . (symbol) @_class (list
    . (symbol) @_def
    . [(list . (symbol) @name) (symbol) @name]
    . (_)? @body) @definition.method)
  (#any-of? @_class "class" "class*" "mixin")
  (#match? @_def "^(?:define/.*|define)$"))

(comment) @doc
((list
    . (symbol) @_def
    . (list)
    . (string) @doc
    . (_))
  (#match? @_def "^define"))

((list . (symbol) @_module . (list) @package)
  (#any-of? @_module "define-module" "define-library" "library"))
((list . (symbol) @_import (list . (symbol) @_only . [(string) (symbol) (list)] @import.source)) @import
  (#any-of? @_import "import" "require" "use-modules")
  (#any-of? @_only "only" "except" "prefix" "rename" "only-in" "except-in" "rename-in" "for-syntax" "for-label"))
((list . (symbol) @_import (list . (symbol) @_only . (symbol) . [(string) (symbol)] @import.source)) @import
  (#eq? @_import "require")
  (#eq? @_only "prefix-in"))
((list . (symbol) @_import (list) @import.source) @import
  (#any-of? @_import "import" "use-modules")
  (#not-match? @import.source "^.(?:only|except|prefix|rename)[^a-z]"))
((list . (symbol) @_import [(symbol) (string)] @import.source) @import
  (#eq? @_import "require"))
((list . (symbol) @_include (string) @import.source) @import
  (#any-of? @_include "include" "load" "include-ci"))
((list . (symbol) @_module (keyword) @_use . (list) @import.source) @import
  (#eq? @_module "define-module")
  (#eq? @_use "#:use-module"))

; No calls: what stands quoted or discarded, heads of definitions, parameters, and what a `let` binds.
(quote (list . (symbol) @reference.value))
(_ "#;" (list . (symbol) @reference.value))
((list . (symbol) @_def . (list . [
    (symbol) @reference.value
    (list . (symbol) @reference.value)]))
  (#match? @_def "^(?:def.*|lambda[*]?|λ|module.*|define-.*|export|provide|library)$"))
((list . (symbol) @_def . (list (_) (list . (symbol) @reference.value)))
  (#match? @_def "^(?:def.*|lambda[*]?|λ)$"))
((list . (symbol) @_let . (symbol)? . (list (list . (symbol) @reference.value)))
  (#match? @_let "^(?:let.*|do|for.*|with-syntax|parameterize.*|named-let|fluid-let|and-let.*)$"))
((list . (symbol) @_rules (list . [(symbol) @reference.value (list . (symbol) @reference.value)]))
  (#any-of? @_rules
    "syntax-rules" "define-syntax-rule" "syntax-case" "import" "require" "use-modules" "export" "provide" "struct"
    "define-record-type" "match" "match*" "case" "field" "init-field" "case-lambda"))
((list . (symbol) @_send . (_) @receiver . (symbol) @name) @reference.call
  (#any-of? @_send "send" "send+" "send*"))
((list . (symbol) @_new . (symbol) @reference.construct)
  (#any-of? @_new "new" "make-object" "instantiate"))
((list . (symbol) @_class . (symbol) @reference.inherit)
  (#any-of? @_class "class" "class*"))
((list . (symbol) @_struct . (symbol) . (symbol) @reference.inherit)
  (#eq? @_struct "struct"))
((list . (symbol) @_class . (symbol) . (list (symbol) @reference.inherit))
  (#match? @_class "^define-class"))
((list . (symbol) @reference.call)
  (#not-match? @reference.call "^(?:def.*|lambda[*]?|λ|let.*|if|cond|case|and|or|not|begin|do|else|quote|quasiquote|set!|when|unless|match.*|for.*|syntax-.*|import|require|use-modules|provide|export|include|library|parameterize|values|case-lambda|_|[+*/<>=-]|[<>]=|=>|struct|class[*]?|module.*|send|new|only.*|prefix.*|rename.*|[.]+|field)$"))
((list (_) . (symbol) @reference.value)
  (#not-match? @reference.value "^(?:[.]+|_|=>|else|[+*/<>=-])$"))

((list . (symbol) @_def . (list . (symbol) @name (_)* @parameters) . (_) @body) @scope.function
  (#match? @_def "^define"))
((list . (symbol) @_lambda . (list) @parameters . (_) @body) @scope.function
  (#any-of? @_lambda "lambda" "lambda*" "λ"))
((list . (symbol) @_let . (symbol)? . (list)) @scope.block
  (#match? @_let "^(?:let.*|do|for.*)$"))
((list . (symbol) @_let . (symbol)? @binding.name . (list (list . (symbol) @binding.name))) @binding
  (#match? @_let "^(?:let.*|do|for.*)$"))

; values:

([symbol]) @value.name
([number string boolean character keyword quote]) @value.literal
(list (symbol) @of) @target.same
