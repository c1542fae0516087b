; extensions: .el
; filenames: .emacs _emacs Cask
; interpreters: emacs

; Definitions stand at the top or in what holds a run of them: what stands quoted is none.
(source_file (function_definition
    name: (symbol) @name
    docstring: (_) @body) @definition.function)
((_ . (symbol) @_run (function_definition
    name: (symbol) @name
    docstring: (_) @body) @definition.function)
  (#match? @_run "^(?:eval-.*|when|unless|with-.*|progn|if)$"))
(source_file (function_definition
    name: (symbol) @name
    parameters: (_)
    . (_)? @body) @definition.function)
((_ . (symbol) @_run (function_definition
    name: (symbol) @name
    parameters: (_)
    . (_)? @body) @definition.function)
  (#match? @_run "^(?:eval-.*|when|unless|with-.*|progn|if)$"))
(source_file (macro_definition
    name: (symbol) @name
    docstring: (_) @body) @definition.macro)
((_ . (symbol) @_run (macro_definition
    name: (symbol) @name
    docstring: (_) @body) @definition.macro)
  (#match? @_run "^(?:eval-.*|when|unless|with-.*|progn|if)$"))
(source_file (macro_definition
    name: (symbol) @name
    parameters: (_)
    . (_)? @body) @definition.macro)
((_ . (symbol) @_run (macro_definition
    name: (symbol) @name
    parameters: (_)
    . (_)? @body) @definition.macro)
  (#match? @_run "^(?:eval-.*|when|unless|with-.*|progn|if)$"))
(source_file (special_form "defvar" . (symbol) @name . (_)? @value) @definition.variable)
((_ . (symbol) @_run (special_form "defvar" . (symbol) @name . (_)? @value) @definition.variable)
  (#match? @_run "^(?:eval-.*|when|unless|with-.*|progn|if)$"))
(source_file (special_form "defconst" . (symbol) @name . (_)? @value) @definition.constant)
((_ . (symbol) @_run (special_form "defconst" . (symbol) @name . (_)? @value) @definition.constant)
  (#match? @_run "^(?:eval-.*|when|unless|with-.*|progn|if)$"))
((source_file (list
    . (symbol) @_def
    . (symbol) @name
    . (_)? @value) @definition.variable)
  (#match? @_def "^(?:defcustom|defvar-.*|defconst-.*|defvaralias|defvar\\*)$"))
((_ . (symbol) @_run (list
    . (symbol) @_def
    . (symbol) @name
    . (_)? @value) @definition.variable)
  (#match? @_run "^(?:eval-.*|when|unless|with-.*|progn|if)$")
  (#match? @_def "^(?:defcustom|defvar-.*|defconst-.*|defvaralias|defvar\\*)$"))
((source_file (list
    . (symbol) @_def
    . (symbol) @name
    . (list)
    . (_)? @body) @definition.method)
  (#any-of? @_def "cl-defmethod" "defmethod"))
((_ . (symbol) @_run (list
    . (symbol) @_def
    . (symbol) @name
    . (list)
    . (_)? @body) @definition.method)
  (#match? @_run "^(?:eval-.*|when|unless|with-.*|progn|if)$")
  (#any-of? @_def "cl-defmethod" "defmethod"))
((source_file (list
    . (symbol) @_def
    . (symbol) @name
    . (list)
    . (_)? @body) @definition.macro)
  (#any-of? @_def "cl-defmacro" "defmacro*"))
((_ . (symbol) @_run (list
    . (symbol) @_def
    . (symbol) @name
    . (list)
    . (_)? @body) @definition.macro)
  (#match? @_run "^(?:eval-.*|when|unless|with-.*|progn|if)$")
  (#any-of? @_def "cl-defmacro" "defmacro*"))
((source_file (list
    . (symbol) @_def
    . [(symbol) @name (list . (symbol) @name)]
    . (_)? @body) @definition.struct)
  (#any-of? @_def "cl-defstruct" "defstruct"))
((_ . (symbol) @_run (list
    . (symbol) @_def
    . [(symbol) @name (list . (symbol) @name)]
    . (_)? @body) @definition.struct)
  (#match? @_run "^(?:eval-.*|when|unless|with-.*|progn|if)$")
  (#any-of? @_def "cl-defstruct" "defstruct"))
((source_file (list
    . (symbol) @_def
    . (symbol) @name
    . (list)
    . (_)? @body) @definition.class)
  (#any-of? @_def "defclass" "eieio-defclass"))
((_ . (symbol) @_run (list
    . (symbol) @_def
    . (symbol) @name
    . (list)
    . (_)? @body) @definition.class)
  (#match? @_run "^(?:eval-.*|when|unless|with-.*|progn|if)$")
  (#any-of? @_def "defclass" "eieio-defclass"))
((source_file (list
    . (symbol) @_def
    . (quote (symbol) @name)
    . [(_ (symbol) @other) (_)]? ) @definition.function)
  (#any-of? @_def "defalias" "define-obsolete-function-alias"))
((_ . (symbol) @_run (list
    . (symbol) @_def
    . (quote (symbol) @name)
    . [(_ (symbol) @other) (_)]? ) @definition.function)
  (#match? @_run "^(?:eval-.*|when|unless|with-.*|progn|if)$")
  (#any-of? @_def "defalias" "define-obsolete-function-alias"))
((source_file (list
    . (symbol) @_def
    . (quote (symbol) @name)) @definition.variable)
  (#match? @_def "^(?:define-|defvaralias)"))
((_ . (symbol) @_run (list
    . (symbol) @_def
    . (quote (symbol) @name)) @definition.variable)
  (#match? @_run "^(?:eval-.*|when|unless|with-.*|progn|if)$")
  (#match? @_def "^(?:define-|defvaralias)"))
((source_file (list
    . (symbol) @_def
    . (symbol) @name
    . (_)? @body) @definition.variable)
  (#any-of? @_def "defgroup" "defface"))
((_ . (symbol) @_run (list
    . (symbol) @_def
    . (symbol) @name
    . (_)? @body) @definition.variable)
  (#match? @_run "^(?:eval-.*|when|unless|with-.*|progn|if)$")
  (#any-of? @_def "defgroup" "defface"))
((source_file (list
    . (symbol) @_def
    . (symbol) @name
    . (list)
    . (_)? @body) @definition.function)
  (#match? @_def "^(?:(?:cl-)?def.*|define-.*|iter-defun|ert-def.*|transient-define-.*|magit-define-.*)$"))
((_ . (symbol) @_run (list
    . (symbol) @_def
    . (symbol) @name
    . (list)
    . (_)? @body) @definition.function)
  (#match? @_run "^(?:eval-.*|when|unless|with-.*|progn|if)$")
  (#match? @_def "^(?:(?:cl-)?def.*|define-.*|iter-defun|ert-def.*|transient-define-.*|magit-define-.*)$"))
((source_file (list
    . (symbol) @_def
    . (symbol) @name
    . (_)? @body) @definition.function)
  (#match? @_def "^(?:define-.*|(?:cl-)?def.*|ert-def.*|transient-define-.*)$"))
((_ . (symbol) @_run (list
    . (symbol) @_def
    . (symbol) @name
    . (_)? @body) @definition.function)
  (#match? @_run "^(?:eval-.*|when|unless|with-.*|progn|if)$")
  (#match? @_def "^(?:define-.*|(?:cl-)?def.*|ert-def.*|transient-define-.*)$"))

((list . (symbol) @_def . (symbol) . (_) . (list [
    (list . (symbol) @name) @definition.field
    (symbol) @definition.field]))
  (#eq? @_def "defclass"))
((list . (symbol) @_def . (_) (symbol) @definition.field)
  (#any-of? @_def "cl-defstruct" "defstruct"))
((list . (symbol) @_def . (_) (list . (symbol) @name . (_)) @definition.field)
  (#any-of? @_def "cl-defstruct" "defstruct"))

(comment) @doc
(_ docstring: (_) @doc)
((list . (symbol) @_def . (symbol) . (list) . (string) @doc)
  (#match? @_def "def"))
((list . (symbol) @_def . (symbol) . (string) @doc)
  (#match? @_def "^def"))

((list . (symbol) @_require . (quote (symbol) @import.source)) @import
  (#any-of? @_require "require" "cl-require"))
((list . (symbol) @_load . (string) @import.source) @import
  (#any-of? @_load "load" "load-file" "load-library"))
((list . (symbol) @_autoload . (quote (symbol) @import.name) . (string) @import.source) @import
  (#eq? @_autoload "autoload"))
((list . (symbol) @_use . (symbol) @import.source) @import
  (#any-of? @_use "use-package" "leaf"))

; No calls: what stands quoted, parameters, and what a `let` binds.
(quote (list . [(symbol) @reference.value (list . (symbol) @reference.value)]))
(_ parameters: (list . (symbol) @reference.value))
([
  (special_form "let" . (list . [(symbol) @reference.value (list . (symbol) @reference.value)]))
  (special_form "let*" . (list . [(symbol) @reference.value (list . (symbol) @reference.value)]))
  (special_form "let" . (list (list . (symbol) @reference.value)))
  (special_form "let*" . (list (list . (symbol) @reference.value)))
  (special_form "lambda" . (list . (symbol) @reference.value))
  (special_form "condition-case" . (_) . (_) (list . (symbol) @reference.value))])
((list . (symbol) @_def . (symbol) . (list (list . (symbol) . (symbol) @reference.type .)))
  (#match? @_def "defmethod$"))
((list . (symbol) @_def . (symbol) . (list . [
    (symbol) @reference.value
    (list . (symbol) @reference.value)]))
  (#match? @_def "^(?:(?:cl-)?def.*|define-.*)$"))
((list . (symbol) @_let . (list . [(symbol) @reference.value (list . (symbol) @reference.value)]))
  (#match? @_let "^(?:(?:when|if|and|cl|named)-let[*]?|dolist|dotimes|cl-(?:flet|labels)[*]?|declare|pcase.*)$"))
((list . (symbol) @_def (list . [(symbol) @reference.value (list . (symbol) @reference.value)]))
  (#match? @_def "^(?:cl-defstruct|defclass|declare|pcase.*|cl-case)$"))
((list . (symbol) @_def . (symbol) . (symbol) @reference.inherit)
  (#eq? @_def "define-derived-mode"))
((list . (symbol) @_def . (symbol) . (list (symbol) @reference.inherit))
  (#eq? @_def "defclass"))
((quote "#'" (symbol) @reference.call))
((list . (symbol) @reference.call)
  (#not-match? @reference.call "^(?:def.*|cl-def.*|when|unless|declare|require|provide|dolist|dotimes|pcase.*|[+*/<>=-]|[<>/]=|eq|equal|not|null|car|cdr|cons|list|nth|use-package|[:&].*)$"))
(quote (symbol) @reference.value)
((list (_) . (symbol) @reference.value) (#not-match? @reference.value "^[:&]"))
((special_form (symbol) @reference.value) (#not-match? @reference.value "^[:&]"))

(_ name: (symbol) @name parameters: (list) @parameters . (_) @body) @scope.function
(special_form "lambda" . (list) @parameters . (_) @body) @scope.function
(special_form "let") @scope.block
(special_form "let*") @scope.block
(special_form "let" . (list [(symbol) @binding.name (list . (symbol) @binding.name)])) @binding
(special_form "let*" . (list [(symbol) @binding.name (list . (symbol) @binding.name)])) @binding

; values:

(symbol) @value.name
([integer float string char quote vector]) @value.literal
(list (symbol)* @of) @target.same
