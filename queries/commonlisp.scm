; extensions: .lisp .lsp .cl .asd .ros
; interpreters: sbcl clisp ecl ccl ros

; Definitions stand at the top, in what is read for one implementation, or in what holds a run of them: what stands
; quoted or in a comment is none.
((source (_
    (defun
      (defun_header
      keyword: (defun_keyword) @_def
      function_name: (sym_lit) @name)
      . value: (_)? @body)) @definition.macro)
  (#match? @_def "(?i)macro$"))
((_ target: (_
    (defun
      (defun_header
      keyword: (defun_keyword) @_def
      function_name: (sym_lit) @name)
      . value: (_)? @body)) @definition.macro)
  (#match? @_def "(?i)macro$"))
((_ . (sym_lit) @_run value: (_
    (defun
      (defun_header
      keyword: (defun_keyword) @_def
      function_name: (sym_lit) @name)
      . value: (_)? @body)) @definition.macro)
  (#match? @_def "(?i)macro$")
  (#match? @_run "(?i)^(?:progn|eval-when|let[*]?|when|unless|macrolet|flet|labels|locally|if)$"))
((source (_
    (defun
      (defun_header
      keyword: (defun_keyword) @_def
      function_name: [
        (sym_lit) @name
        (package_lit symbol: (_) @name)
        (_ . (sym_lit) . (sym_lit) @name)])
      . value: (_)? @body)) @definition.method)
  (#any-of? @_def "defmethod" "DEFMETHOD"))
((_ target: (_
    (defun
      (defun_header
      keyword: (defun_keyword) @_def
      function_name: [
        (sym_lit) @name
        (package_lit symbol: (_) @name)
        (_ . (sym_lit) . (sym_lit) @name)])
      . value: (_)? @body)) @definition.method)
  (#any-of? @_def "defmethod" "DEFMETHOD"))
((_ . (sym_lit) @_run value: (_
    (defun
      (defun_header
      keyword: (defun_keyword) @_def
      function_name: [
        (sym_lit) @name
        (package_lit symbol: (_) @name)
        (_ . (sym_lit) . (sym_lit) @name)])
      . value: (_)? @body)) @definition.method)
  (#any-of? @_def "defmethod" "DEFMETHOD")
  (#match? @_run "(?i)^(?:progn|eval-when|let[*]?|when|unless|macrolet|flet|labels|locally|if)$"))
(source (_
    (defun
      (defun_header function_name: [
        (sym_lit) @name
        (package_lit symbol: (_) @name)
        (_ . (sym_lit) . (sym_lit) @name)])
      . value: (_)? @body)) @definition.function)
(_ target: (_
    (defun
      (defun_header function_name: [
        (sym_lit) @name
        (package_lit symbol: (_) @name)
        (_ . (sym_lit) . (sym_lit) @name)])
      . value: (_)? @body)) @definition.function)
((_ . (sym_lit) @_run value: (_
    (defun
      (defun_header function_name: [
        (sym_lit) @name
        (package_lit symbol: (_) @name)
        (_ . (sym_lit) . (sym_lit) @name)])
      . value: (_)? @body)) @definition.function)
  (#match? @_run "(?i)^(?:progn|eval-when|let[*]?|when|unless|macrolet|flet|labels|locally|if)$"))
((source (_
    . (sym_lit) @_def
  . [(sym_lit) @name (package_lit symbol: (_) @name)]
  . (list_lit)
  . (_)? @body) @definition.class)
  (#any-of? @_def "defclass" "define-condition" "DEFCLASS" "DEFINE-CONDITION" "defclass*"))
((_ target: (_
    . (sym_lit) @_def
  . [(sym_lit) @name (package_lit symbol: (_) @name)]
  . (list_lit)
  . (_)? @body) @definition.class)
  (#any-of? @_def "defclass" "define-condition" "DEFCLASS" "DEFINE-CONDITION" "defclass*"))
((_ . (sym_lit) @_run value: (_
    . (sym_lit) @_def
  . [(sym_lit) @name (package_lit symbol: (_) @name)]
  . (list_lit)
  . (_)? @body) @definition.class)
  (#any-of? @_def "defclass" "define-condition" "DEFCLASS" "DEFINE-CONDITION" "defclass*")
  (#match? @_run "(?i)^(?:progn|eval-when|let[*]?|when|unless|macrolet|flet|labels|locally|if)$"))
((source (_
    . (sym_lit) @_def
  . [
    (sym_lit) @name
    (_ . (sym_lit) @name)]
  . (_)? @body) @definition.struct)
  (#any-of? @_def "defstruct" "DEFSTRUCT"))
((_ target: (_
    . (sym_lit) @_def
  . [
    (sym_lit) @name
    (_ . (sym_lit) @name)]
  . (_)? @body) @definition.struct)
  (#any-of? @_def "defstruct" "DEFSTRUCT"))
((_ . (sym_lit) @_run value: (_
    . (sym_lit) @_def
  . [
    (sym_lit) @name
    (_ . (sym_lit) @name)]
  . (_)? @body) @definition.struct)
  (#any-of? @_def "defstruct" "DEFSTRUCT")
  (#match? @_run "(?i)^(?:progn|eval-when|let[*]?|when|unless|macrolet|flet|labels|locally|if)$"))
((source (_
    . (sym_lit) @_def
  . [(sym_lit) @name (package_lit symbol: (_) @name)]
  . (_)? @value) @definition.constant)
  (#any-of? @_def "defconstant" "define-constant" "DEFCONSTANT" "alexandria:define-constant"))
((_ target: (_
    . (sym_lit) @_def
  . [(sym_lit) @name (package_lit symbol: (_) @name)]
  . (_)? @value) @definition.constant)
  (#any-of? @_def "defconstant" "define-constant" "DEFCONSTANT" "alexandria:define-constant"))
((_ . (sym_lit) @_run value: (_
    . (sym_lit) @_def
  . [(sym_lit) @name (package_lit symbol: (_) @name)]
  . (_)? @value) @definition.constant)
  (#any-of? @_def "defconstant" "define-constant" "DEFCONSTANT" "alexandria:define-constant")
  (#match? @_run "(?i)^(?:progn|eval-when|let[*]?|when|unless|macrolet|flet|labels|locally|if)$"))
((source (_
    . (sym_lit) @_def
  . [(sym_lit) @name (package_lit symbol: (_) @name)]
  . (_)? @value) @definition.variable)
  (#match? @_def "(?i)^(?:defvar|defparameter|defglobal|define-symbol-macro)"))
((_ target: (_
    . (sym_lit) @_def
  . [(sym_lit) @name (package_lit symbol: (_) @name)]
  . (_)? @value) @definition.variable)
  (#match? @_def "(?i)^(?:defvar|defparameter|defglobal|define-symbol-macro)"))
((_ . (sym_lit) @_run value: (_
    . (sym_lit) @_def
  . [(sym_lit) @name (package_lit symbol: (_) @name)]
  . (_)? @value) @definition.variable)
  (#match? @_def "(?i)^(?:defvar|defparameter|defglobal|define-symbol-macro)")
  (#match? @_run "(?i)^(?:progn|eval-when|let[*]?|when|unless|macrolet|flet|labels|locally|if)$"))
((source (_
    . (sym_lit) @_def
  . [(sym_lit) @name (package_lit symbol: (_) @name)]
  . (list_lit)
  . (_) @body) @definition.type)
  (#any-of? @_def "deftype" "DEFTYPE"))
((_ target: (_
    . (sym_lit) @_def
  . [(sym_lit) @name (package_lit symbol: (_) @name)]
  . (list_lit)
  . (_) @body) @definition.type)
  (#any-of? @_def "deftype" "DEFTYPE"))
((_ . (sym_lit) @_run value: (_
    . (sym_lit) @_def
  . [(sym_lit) @name (package_lit symbol: (_) @name)]
  . (list_lit)
  . (_) @body) @definition.type)
  (#any-of? @_def "deftype" "DEFTYPE")
  (#match? @_run "(?i)^(?:progn|eval-when|let[*]?|when|unless|macrolet|flet|labels|locally|if)$"))
((source (_
    . (sym_lit) @_def
  . [(kwd_lit (_) @name) (sym_lit) @name (str_lit) @name]
  . (_)? @body) @definition.namespace)
  (#any-of? @_def
    "defpackage" "define-package" "uiop:define-package" "defsystem" "DEFPACKAGE" "DEFINE-PACKAGE"
    "UIOP:DEFINE-PACKAGE" "DEFSYSTEM"))
((_ target: (_
    . (sym_lit) @_def
  . [(kwd_lit (_) @name) (sym_lit) @name (str_lit) @name]
  . (_)? @body) @definition.namespace)
  (#any-of? @_def
    "defpackage" "define-package" "uiop:define-package" "defsystem" "DEFPACKAGE" "DEFINE-PACKAGE"
    "UIOP:DEFINE-PACKAGE" "DEFSYSTEM"))
((_ . (sym_lit) @_run value: (_
    . (sym_lit) @_def
  . [(kwd_lit (_) @name) (sym_lit) @name (str_lit) @name]
  . (_)? @body) @definition.namespace)
  (#any-of? @_def
    "defpackage" "define-package" "uiop:define-package" "defsystem" "DEFPACKAGE" "DEFINE-PACKAGE"
    "UIOP:DEFINE-PACKAGE" "DEFSYSTEM")
  (#match? @_run "(?i)^(?:progn|eval-when|let[*]?|when|unless|macrolet|flet|labels|locally|if)$"))
((source (_
    . (package_lit symbol: (sym_lit) @_def)
  . [(kwd_lit (_) @name) (sym_lit) @name (str_lit) @name]
  . (_)? @body) @definition.namespace)
  (#any-of? @_def "defpackage" "define-package" "defsystem" "DEFPACKAGE" "DEFINE-PACKAGE" "DEFSYSTEM"))
((_ target: (_
    . (package_lit symbol: (sym_lit) @_def)
  . [(kwd_lit (_) @name) (sym_lit) @name (str_lit) @name]
  . (_)? @body) @definition.namespace)
  (#any-of? @_def "defpackage" "define-package" "defsystem" "DEFPACKAGE" "DEFINE-PACKAGE" "DEFSYSTEM"))
((_ . (sym_lit) @_run value: (_
    . (package_lit symbol: (sym_lit) @_def)
  . [(kwd_lit (_) @name) (sym_lit) @name (str_lit) @name]
  . (_)? @body) @definition.namespace)
  (#any-of? @_def "defpackage" "define-package" "defsystem" "DEFPACKAGE" "DEFINE-PACKAGE" "DEFSYSTEM")
  (#match? @_run "(?i)^(?:progn|eval-when|let[*]?|when|unless|macrolet|flet|labels|locally|if)$"))
((source (_
    . [(sym_lit) @_def (package_lit symbol: (_) @_def)]
  . [(sym_lit) @name (_ . (sym_lit) @name)]
  . (list_lit)
  . (_) @body) @definition.function)
  (#match? @_def "(?i)^(?:define-.*|def[a-z].*)$"))
((_ target: (_
    . [(sym_lit) @_def (package_lit symbol: (_) @_def)]
  . [(sym_lit) @name (_ . (sym_lit) @name)]
  . (list_lit)
  . (_) @body) @definition.function)
  (#match? @_def "(?i)^(?:define-.*|def[a-z].*)$"))
((_ . (sym_lit) @_run value: (_
    . [(sym_lit) @_def (package_lit symbol: (_) @_def)]
  . [(sym_lit) @name (_ . (sym_lit) @name)]
  . (list_lit)
  . (_) @body) @definition.function)
  (#match? @_def "(?i)^(?:define-.*|def[a-z].*)$")
  (#match? @_run "(?i)^(?:progn|eval-when|let[*]?|when|unless|macrolet|flet|labels|locally|if)$"))
((source (_
    . [(sym_lit) @_def (package_lit symbol: (_) @_def)]
  . [(sym_lit) @name (_ . (sym_lit) @name)]
  . (_)? @body) @definition.function)
  (#match? @_def "(?i)^(?:define-.*|def[a-z].*)$"))
((_ target: (_
    . [(sym_lit) @_def (package_lit symbol: (_) @_def)]
  . [(sym_lit) @name (_ . (sym_lit) @name)]
  . (_)? @body) @definition.function)
  (#match? @_def "(?i)^(?:define-.*|def[a-z].*)$"))
((_ . (sym_lit) @_run value: (_
    . [(sym_lit) @_def (package_lit symbol: (_) @_def)]
  . [(sym_lit) @name (_ . (sym_lit) @name)]
  . (_)? @body) @definition.function)
  (#match? @_def "(?i)^(?:define-.*|def[a-z].*)$")
  (#match? @_run "(?i)^(?:progn|eval-when|let[*]?|when|unless|macrolet|flet|labels|locally|if)$"))
(ERROR (_ (defun
  (defun_header function_name: [(sym_lit) @name (package_lit symbol: (_) @name)])
  . value: (_)? @body)) @definition.function)
((ERROR (_ . (sym_lit) @_def . (sym_lit) @name . (_)? @value) @definition.variable)
  (#match? @_def "(?i)^(?:defvar|defparameter|defconstant)"))

((_ . (sym_lit) @_def . (_) . (list_lit) . (list_lit [
    (_ . (sym_lit) @name) @definition.field
    (sym_lit) @definition.field]))
  (#any-of? @_def "defclass" "defclass*" "define-condition" "DEFCLASS" "DEFCLASS*" "DEFINE-CONDITION"))
((list_lit . (sym_lit) @_def . (_) [
    (_ . (sym_lit) @name . (_)) @definition.field
    (sym_lit) @definition.field])
  (#any-of? @_def "defstruct" "DEFSTRUCT"))

[(comment) (block_comment)] @doc
(defun (defun_header) . value: (str_lit) @doc . value: (_))
((_ . (sym_lit) @_def . (sym_lit) . (_) . (str_lit) @ignore .)
  (#match? @_def "(?i)^(?:defvar|defparameter|defconstant)"))

((list_lit . (sym_lit) @_in . [(kwd_lit (_) @package) (sym_lit) @package (str_lit) @package])
  (#any-of? @_in "in-package" "IN-PACKAGE"))
((_ . (kwd_lit) @_use [(kwd_lit (_) @import.source) (sym_lit) @import.source (str_lit) @import.source]) @import
  (#match? @_use "(?i)^#?:(?:use|mix|depends-on)$"))
((_
    . (kwd_lit) @_use
    . [(kwd_lit (_) @import.source) (sym_lit) @import.source]
    [(kwd_lit (_) @import.name) (sym_lit) @import.name]) @import
  (#any-of? @_use ":import-from" ":IMPORT-FROM"))
((list_lit (kwd_lit) @_use . (list_lit [(kwd_lit (_) @import.source) (str_lit) @import.source])) @import
  (#any-of? @_use ":depends-on" ":DEPENDS-ON"))

; No calls: what stands quoted, parameters, and what a `let` binds.
(quoting_lit (_ . (sym_lit) @reference.value))
((defun_header
    keyword: (defun_keyword) @_def
    lambda_list: (list_lit (_ . (sym_lit) @_parameter . (sym_lit) @reference.type .)))
  (#any-of? @_def "defmethod" "DEFMETHOD"))
(defun_header lambda_list: (_ . (sym_lit) @reference.value))
(defun_header lambda_list: (list_lit (_ . (sym_lit) @reference.value)))
((_ . (sym_lit) @_let . (_ . [
    (sym_lit) @reference.value
    (_ . (sym_lit) @reference.value)]))
  (#match? @_let "(?i)^(?:let[*]?|do[*]?|dolist|dotimes|flet|labels|.*macrolet|prog[*]?|with-.*|.*-bind)$"))
((_ . (sym_lit) @_let . (list_lit (_ . (sym_lit) @reference.value)))
  (#match? @_let "(?i)^(?:let[*]?|do[*]?|flet|labels|.*macrolet|prog[*]?)$"))
((_ . (sym_lit) @_let . (list_lit (_ . (_) . (_ . (sym_lit) @reference.value))))
  (#match? @_let "(?i)^(?:flet|labels|macrolet)$"))
((_ . (sym_lit) @_def . (_) . (list_lit (sym_lit) @reference.inherit))
  (#any-of? @_def "defclass" "defclass*" "define-condition" "DEFCLASS" "DEFCLASS*" "DEFINE-CONDITION"))
((_ . (sym_lit) @_def . (list_lit (_ . (kwd_lit) @_include . (sym_lit) @reference.inherit)))
  (#any-of? @_def "defstruct" "DEFSTRUCT")
  (#any-of? @_include ":include" ":INCLUDE"))
((list_lit . (sym_lit) @_def (_ . [
    (sym_lit) @reference.value
    (_ . (sym_lit) @reference.value)]))
  (#any-of? @_def
    "defclass" "defclass*" "define-condition" "declare" "declaim" "defstruct" "case" "ecase" "typecase" "etypecase"
    "quote" "DEFCLASS" "DEFCLASS*" "DEFINE-CONDITION" "DECLARE" "DECLAIM" "DEFSTRUCT" "CASE" "ECASE" "TYPECASE"
    "ETYPECASE" "QUOTE"))
((_ . (sym_lit) @_def . (_) . (_ . (sym_lit) @reference.value))
  (#match? @_def "(?i)^(?:def.*)$"))
((_ . (sym_lit) @_def . (_) . (list_lit (_ . (sym_lit) @reference.value)))
  (#any-of? @_def "defclass" "defclass*" "define-condition" "DEFCLASS" "DEFCLASS*" "DEFINE-CONDITION"))
((_ . (sym_lit) @_make . (quoting_lit (sym_lit) @reference.construct))
  (#any-of? @_make
    "make-instance" "make-condition" "error" "signal" "MAKE-INSTANCE" "MAKE-CONDITION" "ERROR" "SIGNAL"))
(var_quoting_lit [(sym_lit) @reference.call (package_lit package: (_) @receiver symbol: (_) @reference.call)])
(list_lit . (package_lit package: (_) @receiver symbol: (_) @name)) @reference.call
((list_lit . (sym_lit) @reference.call)
  (#not-match? @reference.call "(?i)^(?:def.*|lambda|let[*]?|if|cond|e?case|and|or|not|progn|do[*]?|dolist|dotimes|quote|function|set[fq]|when|unless|flet|labels|macrolet|declare|loop|return|in-package|block|return-from|the|eval-when|[+*/<>=-]|[<>/]=|values|t|nil)$"))
(package_lit package: (_) @receiver symbol: (_) @name) @reference.value
(quoting_lit (sym_lit) @reference.value)
((list_lit value: (_) . value: (sym_lit) @reference.value)
  (#not-match? @reference.value "(?i)^(?:t|nil|&.*)$"))

(defun
  (defun_header function_name: (_) @name lambda_list: (list_lit) @parameters)
  . value: (_) @body) @scope.function
(defun (defun_header !function_name lambda_list: (list_lit) @parameters) . value: (_) @body) @scope.function
((_ . (sym_lit) @_let . (list_lit)) @scope.block
  (#match? @_let "(?i)^(?:let[*]?|do[*]?|dolist|dotimes)$"))
((_ . (sym_lit) @_let . (list_lit (_ . (sym_lit) @binding.name))) @binding
  (#match? @_let "(?i)^(?:let[*]?|do[*]?)$"))
((_ . (sym_lit) @_let . (_ . (sym_lit) @binding.name)) @binding
  (#match? @_let "(?i)^(?:dolist|dotimes)$"))

; values:

([sym_lit kwd_symbol]) @value.name
([num_lit str_lit kwd_lit char_lit nil_lit]) @value.literal
(list_lit (_)* @of) @target.same
