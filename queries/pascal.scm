; extensions: .pas .pp .dpr .lpr .dpk
; case: ignored
; interpreters: instantfpc

(unit (moduleName (identifier) @name .) . (_) @body) @definition.module
(library (moduleName (identifier) @name .) . (_) @body) @definition.module
(program (moduleName (identifier) @name .) . (_) @body) @definition.module

(declType
  name: [(identifier) @name (_ entity: (identifier) @name)]
  type: (declClass [(kClass) (kObject)]
    [(declSection) (declField) (declProc) (declProp) (declVars) (declConsts) (declTypes) (kEnd)] @body))
  @definition.class
(declType name: [(identifier) @name (_ entity: (identifier) @name)] type: (declClass (kRecord) . (_) @body))
  @definition.struct
(declType
  name: [(identifier) @name (_ entity: (identifier) @name)]
  type: (declIntf [(guid) (declProc) (declProp) (declSection) (kEnd)] @body)) @definition.interface
(declType
  name: [(identifier) @name (_ entity: (identifier) @name)]
  type: (declHelper [(declSection) (declField) (declProc) (declProp) (kEnd)] @body)) @definition.class
(declType name: (identifier) @name type: (_ (declEnum) @body)) @definition.enum
(declEnumValue name: (_) @name) @definition.member
; A class that only says that there is one is none.
((declType name: [(identifier) @name (_ entity: (identifier) @name)] type: (type) @value) @definition.type)

(defProc
  header: (declProc [(kConstructor) (kDestructor)]
    name: [(identifier) @name (genericDot lhs: (_) @scope rhs: [(identifier) @name (_ entity: (identifier) @name)])])
  . (_) @body) @definition.constructor
(defProc
  header: (declProc
    name: [
      (identifier) @name
      (operatorName) @name
      (_ entity: (identifier) @name)
      (genericDot lhs: (_) @scope rhs: [(identifier) @name (operatorName) @name (_ entity: (identifier) @name)])])
  . (_) @body) @definition.function
(declProc [(kConstructor) (kDestructor)] name: (identifier) @name) @definition.constructor
(declProc name: [(identifier) (operatorName)] @name) @definition.function
(declProc name: (_ entity: (identifier) @name)) @definition.function

(declProp name: (_) @name type: (_)? @type (kRead)? @body) @definition.property
(declField name: (_) @name type: (_) @type) @definition.field
(declConst name: (_) @name type: (_)? @type defaultValue: (defaultValue (_) . (_) @value)) @definition.constant
(declVar name: (_) @name type: (_)? @type defaultValue: (defaultValue (_) . (_) @value)?) @definition.variable

(comment) @doc
(procAttribute) @ignore
(rttiAttributes) @decorator

(declClass parent: (typeref [(identifier) @reference.inherit (_ entity: (identifier) @reference.inherit)]))
(declIntf parent: (typeref [(identifier) @reference.inherit (_ entity: (identifier) @reference.inherit)]))
(declHelper (typeref (identifier) @reference.inherit))

((exprCall entity: (exprDot lhs: (identifier) @reference.construct rhs: (identifier) @_create))
  (#match? @_create "^[Cc]reate"))
(exprCall entity: [
  (identifier) @reference.call
  (exprDot lhs: (_) @receiver rhs: (identifier) @reference.call)
  (exprTpl entity: (identifier) @reference.call)])
(statement [
  (identifier) @reference.call
  (exprDot lhs: (_) @receiver rhs: (identifier) @reference.call)])
(inherited (identifier) @reference.call)
(exprDot lhs: (_) @receiver rhs: (identifier) @reference.read)
(declProp getter: (identifier) @reference.value)
(declProp setter: (identifier) @reference.value)

(exprBinary operator: (kIs) rhs: (identifier) @reference.type)
(exprBinary operator: (kAs) rhs: (identifier) @reference.type)
(typeref (identifier) @reference.type)
(typerefDot lhs: (_) @receiver rhs: (identifier) @reference.type)
(typerefPtr operand: (identifier) @reference.type)
(typerefTpl entity: (identifier) @reference.type)
((exprDot lhs: (identifier) @reference.type) (#match? @reference.type "^T[A-Z]"))
(exprArgs (identifier) @reference.value)
(exprUnary operand: (identifier) @reference.value)
(exprBinary (identifier) @reference.value)
(assignment rhs: (identifier) @reference.value)
(assignment lhs: (identifier) @reference.value)
(exprDot lhs: (identifier) @reference.value)
(if condition: (identifier) @reference.value)
(defaultValue (identifier) @reference.value)
(range (identifier) @reference.value)
(with entity: (identifier) @reference.value)

(declUses (moduleName) @import.source @import.wildcard) @import

(unit (moduleName (identifier) @name .) . (_) @body) @scope.namespace
(declType type: (declClass
  [(declSection) (declField) (declProc) (declProp) (declVars) (declConsts) (kEnd)] @body)) @scope.class
(declType type: (declIntf [(guid) (declProc) (declProp) (kEnd)] @body)) @scope.class
(declClass parent: (_) @base)
(defProc header: (declProc args: (_)? @parameters type: (_)? @returns) . (_) @body) @scope.function
(declProc args: (_) @parameters) @scope.function
(lambda args: (_)? @parameters) @scope.function
(exceptionHandler) @scope.block

(exceptionHandler variable: (_) @binding.name exception: (_) @binding.type) @binding
(varDef . (identifier) @binding.name) @binding

; values:

([identifier operatorName]) @value.name
([exprDot genericDot typerefDot] lhs: (_) @of rhs: (_) @name) @value.member
(exprCall entity: (_) @of args: (_) @arguments) @value.call
(exprSubscript entity: (_) @of) @value.index
(exprBinary operator: (kAs) rhs: (_) @type) @value.typed
([exprParens typeref type inherited] (_) @of) @value.same
([genericTpl typerefTpl exprTpl] entity: (_) @of) @value.same
([literalNumber literalString literalChar]) @value.literal

(declArg name: (_)* @of type: (_) @type) @target.parameter
(declArg name: (_)* @of) @target.parameter
