; extensions: .hs .hs-boot .hsc
; interpreters: runhaskell runghc stack
; elided: = undefined
; elided: undefined

; A function is what its signature says of it, and its clauses; one without a signature, its clauses.
((signature name: [(variable) @name (_ (_) @name)] type: (_) @type) @definition.constant
  . [(comment) (haddock) (pragma) (cpp)]*
  . (bind name: (_) @_name match: (match expression: (literal)))
  (#eq? @name @_name))
(declarations (signature name: [(variable) @name (_ (_) @name)]) @definition.function)
; several of one type stand each alone
(declarations (signature names: (_ name: [(variable) @name (_ (_) @name)] @definition.function)))
(foreign_import signature: (_ name: (_) @name)) @definition.function

(declarations
  (_
    [
      name: (variable) @name
      name: (_ (_) @name)
      (_ operator: [(operator) @name (_ (_) @name)])
      (function_head_parens (_ operator: [(operator) @name (_ (_) @name)]))]
    match: (_) @body) @definition.clause)

(data_instance (data_type
  name: (name) @name
  constructors: (_)? @body
  deriving: (_)? @body)) @definition.extension
(data_type name: [(name) @name (prefix_id (_) @name)] constructors: (_)? @body deriving: (_)? @body) @definition.enum
(newtype name: [(name) @name (prefix_id (_) @name)] constructor: (_)? @body deriving: (_)? @body) @definition.struct
(type_synomym name: [(name) @name (prefix_id (_) @name)] type: (_) @value) @definition.type
(type_family name: [(name) @name (prefix_id (_) @name)] closed_family: (_)? @body) @definition.type
(data_family name: [(name) @name (prefix_id (_) @name)]) @definition.type
(pattern_synonym (_
  synonym: [
    (constructor) @name
    (_ function: (constructor) @name)
    (_ operator: (constructor_operator) @name)
    (_ constructor: (constructor) @name)]
  pattern: (_) @body)) @definition.constant

(data_constructor constructor: [
  (_ name: (_) @name fields: (_) @body)
  (prefix name: [(constructor) @name (_ (_) @name)])
  (_ operator: [(constructor_operator) @name (_ (_) @name)])]) @definition.member
(newtype_constructor name: (_) @name field: (record)? @body) @definition.member
(gadt_constructors (_ [name: (_) @name names: (_ (constructor) @name)]) @definition.member)
(field . name: (field_name (variable) @name) . type: (_) @type) @definition.field
(field name: (field_name (variable) @name) @definition.field type: (_) @type)

(class name: [(name) @name (prefix_id (_) @name)] fundeps: (_)? @body declarations: (_)? @body) @definition.trait
(class_declarations (signature name: [(variable) @name (_ (_) @name)]) @definition.method)
(class_declarations (signature names: (_ name: [(variable) @name (_ (_) @name)] @definition.method)))

; an instance adds to what its last type is made of
(instance
  patterns: (type_patterns [
    (name) @name
    (_ id: (name) @name)
    (_ type: [
      (name) @name
      (_ id: (name) @name)
      (_ constructor: [(name) @name (_ constructor: [(name) @name (_ constructor: (name) @name)])])])] .)
  declarations: (_) @body) @definition.extension
(instance
  name: (name) @name
  patterns: (type_patterns [
    (list) (tuple) (variable) (unit) (star) (prefix_list) (prefix_tuple) (literal) (promoted)
    (parens type: [(list) (tuple) (variable) (function) (prefix_id) (parens) (signature)
      (_ constructor: [(variable) (prefix_tuple) (prefix_list) (prefix_id) (parens)])])] .)
  declarations: (_) @body) @definition.extension
(instance name: (name) @name !patterns declarations: (_) @body) @definition.extension

(class_declarations
  (_
    [
      name: (variable) @name
      name: (_ (_) @name)
      (_ operator: [(operator) @name (_ (_) @name)])
      (function_head_parens (_ operator: [(operator) @name (_ (_) @name)]))]
    match: (_) @body) @definition.clause)
(instance_declarations
  (_
    [
      name: (variable) @name
      name: (_ (_) @name)
      (_ operator: [(operator) @name (_ (_) @name)])
      (function_head_parens (_ operator: [(operator) @name (_ (_) @name)]))]
    match: (_) @body) @definition.clause)

[(comment) (haddock)] @doc
(instance (pragma) @ignore)

(header module: (module) @package)
((import module: (_) @import.source names: (_ name: (_ [
    variable: (_) @import.name
    type: (_) @import.name
    operator: (_ (_) @import.name)]))) @import
  (#not-match? @import "\\bhiding\\b"))
(import module: (_) @import.source alias: (_) @import.alias) @import
((import module: (_) @import.source @import.wildcard !names) @import
  (#not-match? @import "\\bqualified\\b"))
(import module: (_) @import.source) @import

(class context: (context [
  (name) @reference.inherit
  (_ (name) @reference.inherit)
  (_ (apply constructor: (name) @reference.inherit))]))
(class context: (context (apply constructor: (name) @reference.inherit)))
(instance name: (name) @reference.inherit)
(instance name: (qualified module: (_) @receiver id: (name) @reference.inherit))
(deriving classes: [(name) @reference.inherit (_ (name) @reference.inherit)])
(deriving_instance name: (name) @reference.inherit)

(qualified module: (_) @receiver id: (name) @name) @reference.type
(name) @reference.type
(qualified module: (_) @receiver id: (constructor) @name) @reference.construct
[(constructor) (constructor_operator)] @reference.construct
(_ function: (variable) @reference.call)
(_ function: (qualified module: (_) @receiver id: (variable) @name)) @reference.call
((_
    left_operand: [(variable) @reference.call (_ module: (_) @receiver id: (variable) @reference.call)]
    operator: (operator) @_applied)
  (#any-of? @_applied "$" "$!" "." "<$>" "<$!>" "<*>" ">>>" "&&&" "***"))
((_ operator: (operator) @_applied right_operand: [(variable) @reference.call
  (_ module: (_) @receiver id: (variable) @reference.call)])
  (#any-of? @_applied "." "&" "<&>" ">>=" "=<<" ">=>" "<=<" ">>>" "&&&" "***"))
(exp (variable) @reference.call)
(infix_id [(variable) @reference.call (qualified module: (_) @receiver id: (_) @reference.call)])
; not the operators of the prelude
((_ operator: (operator) @reference.call)
  (#not-match? @reference.call "^(?:[$.+*/<>-]|[$&][$!]|==|/=|[<>]=|&&|[|][|]|[+][+]|<>|>>=?|=<<|<[$*]>?|[*]>)$"))
([(left_section (operator) @reference.call) (right_section (operator) @reference.call)])
(top_splice [(variable) @reference.macro (_ function: (variable) @reference.macro)])
(quasiquote quoter: (_ (variable) @reference.macro))
(field_update field: (field_name (variable) @reference.read))
(qualified module: (_) @receiver id: (variable) @name) @reference.value
(_ argument: (variable) @reference.value)
(match expression: (variable) @reference.value)
(_ left_operand: (variable) @reference.value)
(_ right_operand: (variable) @reference.value)
(_ element: (variable) @reference.value)
(parens expression: (variable) @reference.value)
(exports (export variable: (variable) @reference.value))

(function name: [(variable) @name (_ (_) @name)] patterns: (patterns) @parameters match: (_) @body) @scope.function
(function (_ left_operand: (_) @parameters right_operand: (_) @parameters) match: (_) @body) @scope.function
(lambda patterns: (_) @parameters expression: (_) @body) @scope.function
[(bind match: (_)) (alternative) (do) (let_in) (list_comprehension)] @scope.block
(local_binds [
  (function name: (_) @binding.name)
  (bind name: (_) @binding.name)
  (bind pattern: (_) @binding.name)]) @binding
(do (bind pattern: (_) @binding.name)) @binding
(alternative pattern: (_) @binding.name) @binding
(pattern_guard pattern: (_) @binding.name) @binding
(generator pattern: (_) @binding.name) @binding

; values:

([variable name constructor module_id]) @value.name
(module (module_id)* @of) @value.chain
(qualified module: (_) @of id: (_) @name) @value.member
([literal]) @value.literal
(parens (_) @of) @value.same
([patterns apply tuple list parens as infix strict lazy signature record field_pattern] (_)* @of) @target.same
