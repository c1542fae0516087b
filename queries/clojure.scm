; extensions: .clj .cljs .cljc .cljd .bb .edn .boot
; interpreters: clojure bb clj

; Definitions stand at the top, in what is read for one platform alone, or in a `do` or a `let`: what stands quoted,
; discarded or in a comment is none.
((source (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . [(str_lit) (map_lit)]*
        . (vec_lit) . (_)? @body) @definition.function)
  (#any-of? @_def "defn" ">defn" "defn-" ">defn-" "defn-spec" "definline" "defhandler" "defnc" "defui"))
((read_cond_lit (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . [(str_lit) (map_lit)]*
        . (vec_lit) . (_)? @body) @definition.function)
  (#any-of? @_def "defn" ">defn" "defn-" ">defn-" "defn-spec" "definline" "defhandler" "defnc" "defui"))
((list_lit . (sym_lit name: (sym_name) @_do) (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . [(str_lit) (map_lit)]*
        . (vec_lit) . (_)? @body) @definition.function)
  (#any-of? @_do "do" "let" "when" "if" "letfn" "binding")
  (#any-of? @_def "defn" ">defn" "defn-" ">defn-" "defn-spec" "definline" "defhandler" "defnc" "defui"))
((source (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . [(str_lit) (map_lit)]*
        . (list_lit . (vec_lit) . (_)? @body)) @definition.function)
  (#any-of? @_def "defn" ">defn" "defn-" ">defn-" "defn-spec" "definline" "defhandler" "defnc" "defui"))
((read_cond_lit (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . [(str_lit) (map_lit)]*
        . (list_lit . (vec_lit) . (_)? @body)) @definition.function)
  (#any-of? @_def "defn" ">defn" "defn-" ">defn-" "defn-spec" "definline" "defhandler" "defnc" "defui"))
((list_lit . (sym_lit name: (sym_name) @_do) (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . [(str_lit) (map_lit)]*
        . (list_lit . (vec_lit) . (_)? @body)) @definition.function)
  (#any-of? @_do "do" "let" "when" "if" "letfn" "binding")
  (#any-of? @_def "defn" ">defn" "defn-" ">defn-" "defn-spec" "definline" "defhandler" "defnc" "defui"))
((source (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . [(str_lit) (map_lit)]*
        . (vec_lit) . (_)? @body) @definition.macro)
  (#eq? @_def "defmacro"))
((read_cond_lit (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . [(str_lit) (map_lit)]*
        . (vec_lit) . (_)? @body) @definition.macro)
  (#eq? @_def "defmacro"))
((list_lit . (sym_lit name: (sym_name) @_do) (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . [(str_lit) (map_lit)]*
        . (vec_lit) . (_)? @body) @definition.macro)
  (#any-of? @_do "do" "let" "when" "if" "letfn" "binding")
  (#eq? @_def "defmacro"))
((source (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . [(str_lit) (map_lit)]*
        . (list_lit . (vec_lit) . (_)? @body)) @definition.macro)
  (#eq? @_def "defmacro"))
((read_cond_lit (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . [(str_lit) (map_lit)]*
        . (list_lit . (vec_lit) . (_)? @body)) @definition.macro)
  (#eq? @_def "defmacro"))
((list_lit . (sym_lit name: (sym_name) @_do) (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . [(str_lit) (map_lit)]*
        . (list_lit . (vec_lit) . (_)? @body)) @definition.macro)
  (#any-of? @_do "do" "let" "when" "if" "letfn" "binding")
  (#eq? @_def "defmacro"))
((source (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . (_)
        . (vec_lit)
        . (_)? @body) @definition.method)
  (#eq? @_def "defmethod"))
((read_cond_lit (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . (_)
        . (vec_lit)
        . (_)? @body) @definition.method)
  (#eq? @_def "defmethod"))
((list_lit . (sym_lit name: (sym_name) @_do) (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . (_)
        . (vec_lit)
        . (_)? @body) @definition.method)
  (#any-of? @_do "do" "let" "when" "if" "letfn" "binding")
  (#eq? @_def "defmethod"))
((source (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . (_)? @body) @definition.method)
  (#eq? @_def "defmethod"))
((read_cond_lit (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . (_)? @body) @definition.method)
  (#eq? @_def "defmethod"))
((list_lit . (sym_lit name: (sym_name) @_do) (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . (_)? @body) @definition.method)
  (#any-of? @_do "do" "let" "when" "if" "letfn" "binding")
  (#eq? @_def "defmethod"))
((source (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . (_)? @body) @definition.function)
  (#any-of? @_def "deftest" "deftest-" "defspec" "defmulti" "deftask"))
((read_cond_lit (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . (_)? @body) @definition.function)
  (#any-of? @_def "deftest" "deftest-" "defspec" "defmulti" "deftask"))
((list_lit . (sym_lit name: (sym_name) @_do) (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . (_)? @body) @definition.function)
  (#any-of? @_do "do" "let" "when" "if" "letfn" "binding")
  (#any-of? @_def "deftest" "deftest-" "defspec" "defmulti" "deftask"))
((source (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . (vec_lit)
        . (_)? @body) @definition.class)
  (#any-of? @_def "defrecord" "deftype"))
((read_cond_lit (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . (vec_lit)
        . (_)? @body) @definition.class)
  (#any-of? @_def "defrecord" "deftype"))
((list_lit . (sym_lit name: (sym_name) @_do) (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . (vec_lit)
        . (_)? @body) @definition.class)
  (#any-of? @_do "do" "let" "when" "if" "letfn" "binding")
  (#any-of? @_def "defrecord" "deftype"))
((source (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . (_)? @body) @definition.protocol)
  (#any-of? @_def "defprotocol" "definterface"))
((read_cond_lit (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . (_)? @body) @definition.protocol)
  (#any-of? @_def "defprotocol" "definterface"))
((list_lit . (sym_lit name: (sym_name) @_do) (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . (_)? @body) @definition.protocol)
  (#any-of? @_do "do" "let" "when" "if" "letfn" "binding")
  (#any-of? @_def "defprotocol" "definterface"))
((source (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        (_)? @body) @definition.extension)
  (#any-of? @_def "extend-type" "extend-protocol"))
((read_cond_lit (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        (_)? @body) @definition.extension)
  (#any-of? @_def "extend-type" "extend-protocol"))
((list_lit . (sym_lit name: (sym_name) @_do) (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        (_)? @body) @definition.extension)
  (#any-of? @_do "do" "let" "when" "if" "letfn" "binding")
  (#any-of? @_def "extend-type" "extend-protocol"))
((source (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . (str_lit)?
        . (list_lit . (sym_lit name: (sym_name) @_fn) (vec_lit) . (_)? @body) .) @definition.function)
  (#any-of? @_def "def" "defonce")
  (#eq? @_fn "fn"))
((read_cond_lit (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . (str_lit)?
        . (list_lit . (sym_lit name: (sym_name) @_fn) (vec_lit) . (_)? @body) .) @definition.function)
  (#any-of? @_def "def" "defonce")
  (#eq? @_fn "fn"))
((list_lit . (sym_lit name: (sym_name) @_do) (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . (str_lit)?
        . (list_lit . (sym_lit name: (sym_name) @_fn) (vec_lit) . (_)? @body) .) @definition.function)
  (#any-of? @_do "do" "let" "when" "if" "letfn" "binding")
  (#any-of? @_def "def" "defonce")
  (#eq? @_fn "fn"))
((source (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . (str_lit)
        . (_) @value .) @definition.constant)
  (#any-of? @_def "def" "defonce"))
((read_cond_lit (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . (str_lit)
        . (_) @value .) @definition.constant)
  (#any-of? @_def "def" "defonce"))
((list_lit . (sym_lit name: (sym_name) @_do) (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . (str_lit)
        . (_) @value .) @definition.constant)
  (#any-of? @_do "do" "let" "when" "if" "letfn" "binding")
  (#any-of? @_def "def" "defonce"))
((source (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . (_)? @value) @definition.constant)
  (#any-of? @_def "def" "defonce"))
((read_cond_lit (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . (_)? @value) @definition.constant)
  (#any-of? @_def "def" "defonce"))
((list_lit . (sym_lit name: (sym_name) @_do) (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . (_)? @value) @definition.constant)
  (#any-of? @_do "do" "let" "when" "if" "letfn" "binding")
  (#any-of? @_def "def" "defonce"))
((source (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . (_)? @body) @definition.constant)
  (#match? @_def "^def")
  (#not-match? @_def "^(?:default|definterface)"))
((read_cond_lit (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . (_)? @body) @definition.constant)
  (#match? @_def "^def")
  (#not-match? @_def "^(?:default|definterface)"))
((list_lit . (sym_lit name: (sym_name) @_do) (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (sym_lit name: (sym_name) @name)
        . (_)? @body) @definition.constant)
  (#any-of? @_do "do" "let" "when" "if" "letfn" "binding")
  (#match? @_def "^def")
  (#not-match? @_def "^(?:default|definterface)"))
((source (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (kwd_lit) @name
        . (_)? @body) @definition.type)
  (#any-of? @_def "def" "reg-event-db" "reg-event-fx" "reg-sub" "reg-fx"))
((read_cond_lit (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (kwd_lit) @name
        . (_)? @body) @definition.type)
  (#any-of? @_def "def" "reg-event-db" "reg-event-fx" "reg-sub" "reg-fx"))
((list_lit . (sym_lit name: (sym_name) @_do) (list_lit
        . (sym_lit name: (sym_name) @_def)
        . (kwd_lit) @name
        . (_)? @body) @definition.type)
  (#any-of? @_do "do" "let" "when" "if" "letfn" "binding")
  (#any-of? @_def "def" "reg-event-db" "reg-event-fx" "reg-sub" "reg-fx"))

((list_lit
    . (sym_lit name: (sym_name) @_def)
    . (sym_lit)
    (list_lit . (sym_lit name: (sym_name) @name) . (vec_lit) . (str_lit)? @body) @definition.method)
  (#any-of? @_def "defprotocol" "definterface"))
((list_lit
    . (sym_lit name: (sym_name) @_def)
    (list_lit . (sym_lit name: (sym_name) @name) . (vec_lit) . (_)? @body) @definition.method)
  (#any-of? @_def "defrecord" "deftype" "extend-type" "extend-protocol"))
(source (map_lit
  value: (kwd_lit) @definition.key
  . value: [(map_lit) (vec_lit) (list_lit) (str_lit) (set_lit) (sym_lit) (quoting_lit)]))

(comment) @doc
((list_lit
    . (sym_lit name: (sym_name) @_def)
    . (sym_lit)
    . (str_lit) @doc)
  (#any-of? @_def "defn" "defn-" "defmacro" "defprotocol" "defmulti"))
((list_lit . (sym_lit name: (sym_name) @_def) . (sym_lit) . (str_lit) @doc . (_))
  (#any-of? @_def "def" "defonce"))
((list_lit . (sym_lit name: (sym_name) @_def) (list_lit . (sym_lit) (vec_lit) . (str_lit) @doc .))
  (#eq? @_def "defprotocol"))
((list_lit
    . (sym_lit name: (sym_name) @_def)
    . (sym_lit)
    . (str_lit)?
    . (map_lit) @ignore)
  (#any-of? @_def "defn" "defn-" "defmacro"))
(sym_lit meta: (_) @ignore)
(vec_lit meta: (_) @ignore)
(sym_lit meta: (meta_lit value: (_) @ignore))

((list_lit . (sym_lit name: (sym_name) @_ns) . (sym_lit name: (sym_name) @package))
  (#eq? @_ns "ns"))
((list_lit . (kwd_lit name: (kwd_name) @_require) [
    (vec_lit
      . (sym_lit) @import.source
      (kwd_lit name: (kwd_name) @_as) . (sym_lit name: (sym_name) @import.alias))
    (vec_lit
      . (sym_lit) @import.source
      (kwd_lit name: (kwd_name) @_as) . (vec_lit (sym_lit name: (sym_name) @import.name)))]) @import
  (#any-of? @_require "require" "require-macros" "use")
  (#any-of? @_as "as" "as-alias" "refer" "only" "refer-macros"))
((list_lit . (kwd_lit name: (kwd_name) @_require) [
    (vec_lit . (sym_lit) @import.source)
    (sym_lit) @import.source]) @import
  (#any-of? @_require "require" "require-macros" "use"))
((list_lit . (kwd_lit name: (kwd_name) @_import) [
    (list_lit . (sym_lit) @import.source (sym_lit name: (sym_name) @import.name))
    (vec_lit . (sym_lit) @import.source (sym_lit name: (sym_name) @import.name))
    (sym_lit) @import.source]) @import
  (#eq? @_import "import"))
((list_lit . (sym_lit name: (sym_name) @_require) (quoting_lit [
    (vec_lit
      . (sym_lit) @import.source
      (kwd_lit name: (kwd_name) @_as) . (sym_lit name: (sym_name) @import.alias))
    (vec_lit . (sym_lit) @import.source)
    (sym_lit) @import.source])) @import
  (#any-of? @_require "require" "use"))

; quoted and discarded lists call nothing
(quoting_lit (list_lit (sym_lit (sym_name) @reference.value)))
(dis_expr (list_lit (sym_lit (sym_name) @reference.value)))
((list_lit
    . (sym_lit name: (sym_name) @_def)
    (sym_lit name: (sym_name) @reference.inherit))
  (#any-of? @_def "defrecord" "deftype" "extend-type" "extend-protocol" "reify"))
((list_lit . (sym_lit name: (sym_name) @_def) . (sym_lit) . (sym_lit name: (sym_name) @reference.inherit))
  (#eq? @_def "defcomponent"))
((list_lit . (sym_lit name: (sym_name) @_def) . (sym_lit name: (sym_name) @reference.read))
  (#eq? @_def "defmethod"))
((list_lit . (sym_lit !namespace name: (sym_name) @reference.call))
  (#not-match? @reference.call "^(?:def.*|ns|let|letfn|if|if-let|if-not|when|when-let|when-not|do|fn|loop|and|or|not|cond|condp|case|for|doseq|dotimes|->>?|some->>?|cond->>?|as->|declare|try|catch|finally|throw|comment|var|set!|new|import|require|use|extend-.*|&)$"))
(list_lit . (sym_lit namespace: (_) @receiver name: (sym_name) @name)) @reference.call
(anon_fn_lit . (sym_lit !namespace name: (sym_name) @reference.call))
(anon_fn_lit . (sym_lit namespace: (_) @receiver name: (sym_name) @name)) @reference.call
(var_quoting_lit (sym_lit name: (sym_name) @reference.value))
(sym_lit namespace: (_) @receiver name: (sym_name) @name) @reference.value
((list_lit value: (_) . value: (sym_lit name: (sym_name) @reference.value))
  (#not-match? @reference.value "^(?:&|%.*|_)$"))

((list_lit
    . (sym_lit name: (sym_name) @_fn)
    . (sym_lit)? @name
    . [(str_lit) (map_lit)]*
    . (vec_lit) @parameters
    . (_) @body) @scope.function
  (#any-of? @_fn "fn" "defn" "defn-" "defmacro" "defn-spec"))
((list_lit
    . (sym_lit name: (sym_name) @_let)
    . (vec_lit)) @scope.block
  (#any-of? @_let "let" "loop" "when-let" "if-let" "binding" "with-open" "for" "doseq" "dotimes"))
((list_lit
    . (sym_lit name: (sym_name) @_let)
    . (vec_lit (sym_lit) @binding.name . [(list_lit) (num_lit) (str_lit) (kwd_lit) (map_lit)])) @binding
  (#any-of? @_let "let" "loop" "when-let" "if-let" "binding" "with-open" "for" "doseq" "dotimes"))

; values:

(sym_lit namespace: (_) @of name: (_) @name) @value.member
([sym_lit sym_name sym_ns]) @value.name
([num_lit str_lit kwd_lit nil_lit bool_lit char_lit regex_lit set_lit]) @value.literal
([vec_lit map_lit] (_)* @of) @target.same
