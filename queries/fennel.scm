; extensions: .fnl .fnlm
; interpreters: fennel

(program (fn
  name: [(symbol) @name (multi_symbol (symbol) @scope . (symbol) @name .)]
  (parameters)
  . (_)? @body) @definition.function)
(program (lambda
  name: [(symbol) @name (multi_symbol (symbol) @scope . (symbol) @name .)]
  (parameters)
  . (_)? @body) @definition.function)
(program (local (binding (symbol) @name) (fn (parameters) . (_) @body)) @definition.function)
(program (local (binding (symbol) @name) (lambda (parameters) . (_) @body)) @definition.function)
((program (local (binding (symbol) @name) . (_) @value) @definition.constant)
  (#not-match? @value "^[(]require\\s"))
(program (var (binding (symbol) @name) . (_) @value) @definition.variable)
(program (global (binding (symbol) @name) . (_) @value) @definition.variable)
((program (list . (symbol) @_macro . (symbol) @name . (sequential_table) . (_)? @body) @definition.macro)
  (#eq? @_macro "macro"))
((program (list . (symbol) @_macros . (table (table_pair key: (string) @name value: (fn (parameters) . (_)? @body))
    @definition.macro)))
  (#eq? @_macros "macros"))
(program (set
  (assignment (multi_symbol (symbol) @scope . (symbol) @name .))
  (fn (parameters) . (_) @body)) @definition.function)
(program (set (assignment (multi_symbol (symbol) @scope . (symbol) @name .)) . (_) @value) @definition.field)

(comment) @doc
(fn docstring: (_) @doc)
(lambda docstring: (_) @doc)

((local (binding (symbol) @import.alias) (list . (symbol) @_require . (string) @import.source)) @import
  (#eq? @_require "require"))
((local
    (table_binding [
      (binding (symbol) @import.name)
      (table_pair (binding (symbol) @import.name))])
    (list . (symbol) @_require . (string) @import.source)) @import
  (#eq? @_require "require"))
((list . (symbol) @_import (table (table_pair (binding (symbol) @import.name))) (string) @import.source) @import
  (#any-of? @_import "import-macros" "require-macros"))
((list . (symbol) @_require . (string) @import.source) @import
  (#any-of? @_require "require" "include" "require-macros"))

((list . (symbol) @reference.call)
  (#not-match? @reference.call "^(?:[+*/<>=-]|[<>]=|and|or|not|not=|do|if|when|case|match|macros?|values|[.]+|[?][.])$"))
(list . (multi_symbol (symbol) @receiver . (symbol) @reference.call .))
(list . (multi_symbol_method (symbol) @receiver . (symbol) @reference.call .))
(multi_symbol (symbol) @receiver . (symbol) @reference.read .)
(list (_) . (symbol) @reference.value)
(table_pair value: (symbol) @reference.value)

(fn (parameters) @parameters . (_) @body) @scope.function
(lambda (parameters) @parameters . (_) @body) @scope.function
[(let) (each) (for)] @scope.block
(let_clause (binding (symbol) @binding.name)) @binding
(iter_bindings (binding (symbol) @binding.name)) @binding
(for_clause . (symbol) @binding.name) @binding

; values:

(symbol) @value.name
(multi_symbol (symbol)* @of) @value.chain
([number string boolean nil sequential_table]) @value.literal
([parameters binding table_binding sequential_table_binding] (_)* @of) @target.same
