; extensions: .ex .exs
; interpreters: elixir iex
; separator: .
; elided: # ...

((_ target: (identifier) @_def (arguments . (alias) @name) (do_block) @body) @definition.module
  (#eq? @_def "defmodule"))
((_ target: (identifier) @_def (arguments . (alias) @name) (do_block) @body) @definition.protocol
  (#eq? @_def "defprotocol"))
((_
    target: (identifier) @_def
    (arguments . (alias) . (keywords (pair key: (keyword) @_for value: (alias) @name)))
    (do_block) @body) @definition.extension
  (#eq? @_def "defimpl")
  (#match? @_for "^for:"))
((_
    target: (identifier) @_def
    (arguments . (alias) @name . (keywords (pair key: (keyword) @_for value: [(list) (identifier)])))
    (do_block) @body) @definition.extension
  (#eq? @_def "defimpl")
  (#match? @_for "^for:"))
((_ target: (identifier) @_def (arguments . (alias) @name .) (do_block) @body) @definition.extension
  (#eq? @_def "defimpl"))

; The wildcards stand for `call` and its like, which take a hundred times as long to compile.
((_
    target: (identifier) @_def
    (arguments
      . [
        (identifier) @name @parameters
        (_ target: (identifier) @name (arguments) @parameters)
        (_
          left: [(identifier) @name @parameters (_ target: (identifier) @name (arguments) @parameters)]
          operator: "when")]
      (keywords)? @body)
    (do_block)? @body) @definition.clause
  (#any-of? @_def "def" "defp"))
((_
    target: (identifier) @_def
    (arguments
      . [
        (identifier) @name @parameters
        (_ target: (identifier) @name (arguments) @parameters)
        (_
          left: [(identifier) @name @parameters (_ target: (identifier) @name (arguments) @parameters)]
          operator: "when")]
      (keywords)? @body)
    (do_block)? @body) @definition.macro_clause
  (#any-of? @_def "defmacro" "defmacrop"))
((_
    target: (identifier) @_def
    (arguments
      . [
        (identifier) @name
        (_ target: (identifier) @name)
        (binary_operator left: [(identifier) @name (_ target: (identifier) @name)] operator: "when")]
      (keywords)? @body)
    (do_block)? @body) @definition.macro
  (#any-of? @_def "defguard" "defguardp"))
((_
    target: (identifier) @_def
    (arguments
      . [
        (binary_operator operator: _ @name)
        (binary_operator left: (binary_operator operator: _ @name) operator: "when")
        (_ operator: _ @name)]
      (keywords)? @body)
    (do_block)? @body) @definition.clause
  (#any-of? @_def "def" "defp" "defmacro")
  (#not-eq? @name "when"))
((_ target: (identifier) @_def (arguments . [
    (identifier) @name
    (_ target: (identifier) @name)])) @definition.function
  (#eq? @_def "defdelegate"))

((do_block (_ target: (identifier) @name (arguments)) @definition.struct)
  (#any-of? @name "defstruct" "defexception"))
((_ target: (identifier) @_def (arguments (string (quoted_content) @name)) (do_block) @body) @definition.table
  (#eq? @_def "schema"))
((do_block (_ target: (identifier) @_def (arguments . (atom) @name)) @definition.field)
  (#any-of? @_def
    "field" "belongs_to" "has_one" "has_many" "many_to_many" "embeds_one" "embeds_many"))

((_ operator: "@" operand: (_ target: (identifier) @_attribute (arguments (binary_operator
    left: [(identifier) @name (_ target: (identifier) @name)]
    right: (_) @value)))) @definition.type
  (#any-of? @_attribute "type" "typep" "opaque"))
((_ operator: "@" operand: (_ target: (identifier) @_attribute (arguments (binary_operator
    left: [
      (identifier) @name
      (_ target: (identifier) @name)
      (binary_operator left: (_ target: (identifier) @name) operator: "::")])))) @definition.function
  (#any-of? @_attribute "callback" "macrocallback"))
((do_block (_
    operator: "@"
    operand: (_ target: (identifier) @name (arguments . (_) @value .))) @definition.constant)
  (#not-match? @name "^(?:type|typep|opaque|spec|callback|macrocallback|optional_callbacks|impl|behaviour|doc)$")
  (#not-match? @name "^(?:moduledoc|typedoc|derive|dialyzer|compile|enforce_keys|deprecated|external_resource|tag)$")
  (#not-match? @name "^(?:moduletag|describetag|before_compile|after_compile|on_load|on_definition|after_verify)$")
  (#not-match? @name "^(?:shortdoc|requirements|recursive|preferred_cli_env|primary_key|foreign_key_type)$")
  (#not-match? @name "^(?:schema_prefix|timestamps_opts|file|vsn|since|fallback_to_any|undefined_impl_description)$")
  (#not-match? @name "^(?:nifs)$"))

(comment) @doc
((_ operator: "@" operand: (_ target: (identifier) @_attribute (arguments . [(string) (sigil)]))) @doc
  (#any-of? @_attribute "doc" "typedoc"))
((_ operator: "@" operand: (_ target: (identifier) @_attribute)) @decorator
  (#any-of? @_attribute "spec" "impl" "deprecated"))

((_ target: (identifier) @_use (arguments . (alias) @reference.inherit))
  (#any-of? @_use "use" "defimpl"))
((_ operator: "@" operand: (_ target: (identifier) @_attribute (arguments (alias) @reference.inherit)))
  (#any-of? @_attribute "behaviour" "derive"))
(struct (alias) @reference.construct)
(alias) @reference.type

(_ target: (dot left: (_) @receiver right: (identifier) @name)) @reference.call
(_ operator: "@" operand: (_ target: (identifier) (arguments (_
  left: (_ target: (identifier) @reference.value)
  operator: "::"))))
((_ target: (identifier) @reference.call)
  (#not-match? @reference.call "^(?:def|defp|defmacro|defmacrop|defmodule|defprotocol|defimpl|defguard|defguardp)$")
  (#not-match? @reference.call "^(?:defdelegate|defoverridable|if|unless|case|cond|with|for|quote|unquote)$")
  (#not-match? @reference.call "^(?:unquote_splicing|fn|receive|try|raise|alias|import|require|use|super|doc)$")
  (#not-match? @reference.call "^(?:moduledoc|typedoc|spec|type|typep|opaque|impl|behaviour|callback)$")
  (#not-match? @reference.call "^(?:macrocallback|optional_callbacks|is_nil|is_list|is_map|is_atom|is_binary)$")
  (#not-match? @reference.call "^(?:is_integer|is_function|is_tuple|is_boolean|is_number|is_float|is_bitstring)$")
  (#not-match? @reference.call "^(?:elem|hd|tl|length|inspect|to_string|and|or|not)$"))
(binary_operator operator: "|>" right: (identifier) @reference.call)
(_ operator: "&" operand: (binary_operator left: (identifier) @reference.call operator: "/"))
(_ operator: "@" operand: (identifier) @reference.read)
((arguments (identifier) @reference.value) (#not-eq? @reference.value "__MODULE__"))

((_ target: (identifier) @_alias (arguments . (alias) @import.source . (keywords (pair
    key: (keyword) @_as
    value: (alias) @import.alias)))) @import
  (#any-of? @_alias "alias" "require")
  (#match? @_as "^as:"))
((_ target: (identifier) @_alias (arguments . (dot
    left: (alias) @import.source
    right: (tuple (alias) @import.name)))) @import
  (#eq? @_alias "alias"))
((_ target: (identifier) @_import (arguments . (alias) @import.source @import.wildcard)) @import
  (#eq? @_import "import"))
((_ target: (identifier) @_alias (arguments . (alias) @import.source)) @import
  (#any-of? @_alias "alias" "require" "use"))

((_
    target: (identifier) @_def
    (arguments
      . [
        (_ target: (identifier) @name (arguments) @parameters)
        (binary_operator left: (_ target: (identifier) @name (arguments) @parameters) operator: "when")]
      (keywords)? @body)
    (do_block)? @body) @scope.function
  (#any-of? @_def "def" "defp" "defmacro" "defmacrop"))
((_ target: (identifier) @_def (arguments . (alias) @name) (do_block) @body) @scope.namespace
  (#any-of? @_def "defmodule" "defprotocol"))
(stab_clause left: (arguments) @parameters right: (body) @body) @scope.function
(binary_operator left: (_) @binding.name operator: "=" right: (_) @binding.value) @binding
(binary_operator left: (_) @binding.name operator: "<-") @binding

; values:

([identifier alias]) @value.name
(call target: (dot) @of (arguments) @arguments) @value.call
(call target: (dot) @of) @value.same
(call target: (identifier) @of (arguments) @arguments) @value.call
(dot left: (_) @of right: (_) @name) @value.member
(map (struct) @type) @value.typed
(struct (_) @of) @value.same
([string atom integer float boolean nil list sigil quoted_atom]) @value.literal

([tuple list map map_content keywords] (_)* @of) @target.same
(pair value: (_) @of) @target.same
(binary_operator left: (_) @of operator: "\\\\" right: (_) @value) @target.default
(binary_operator left: (_) @of right: (_) @of) @target.same
