; extensions: .rb .rake .gemspec .ru .rbi .rbw .podspec .jbuilder .rabl .thor .builder
; linking: ruby
; filenames: Rakefile Gemfile Vagrantfile Podfile Brewfile Fastfile Appfile Guardfile Capfile Dangerfile Appraisals
; filenames: Berksfile Thorfile Steepfile Puppetfile
; interpreters: ruby jruby rake
; behind: ;
; elided: # ...
; elided: = nil
; statements: call if unless while until for begin case

; Compiling costs 5 ms for every `call` with children in a pattern. A wildcard above a named child costs 2 ms and is as
; quick, since the query begins at the child: `_ method:` is a call, `_ left:` an assignment, `_ scope:` a name as in
; `A::B`. With an anchor (`_ . method:` is a call without receiver) it costs nothing, and is looked for at every node.

; Where there is no body, `end` stands where it would begin.
(class
  name: [(constant) @name (_ scope: (_)? @scope name: (constant) @name)]
  body: (_)? @body "end"? @body) @definition.class
(module
  name: [(constant) @name (_ scope: (_)? @scope name: (constant) @name)]
  body: (_)? @body "end"? @body) @definition.module

(program (_ "def" !object name: (_) @name body: (_)? @body "end"? @body) @definition.function)
(program (_ "def" object: (constant) @scope name: (_) @name body: (_)? @body "end"? @body) @definition.method)
((method name: (identifier) @name body: (_)? @body "end"? @body) @definition.constructor
  (#eq? @name "initialize"))
(_ "def" name: [(setter name: (_) @name) (_) @name] body: (_)? @body "end"? @body) @definition.method

(alias
  name: [(identifier) (simple_symbol) (operator)] @name
  alias: [(identifier) (simple_symbol)] @other) @definition.method
((_ method: (identifier) @_alias arguments: (_ . (simple_symbol) @name . (simple_symbol) @other .)) @definition.method
  (#eq? @_alias "alias_method"))
((_ method: (identifier) @_alias arguments: (_ . (simple_symbol) @name) block: (_)? @body) @definition.method
  (#any-of? @_alias "alias_method" "define_method" "define_singleton_method"))
((_ method: (identifier) @_delegate arguments: (_ . (_) (simple_symbol) @definition.method))
  (#eq? @_delegate "def_delegators"))
; one attribute with the whole line, each of several alone
((_ method: (identifier) @_attribute arguments: (_ . (simple_symbol) @name . (pair)* .)) @definition.property
  (#match? @_attribute "^(?:[cm]?attr_(?:accessor|reader|writer)|attr|delegate)$"))
((_ method: (identifier) @_attribute arguments: (_ (simple_symbol) @definition.property))
  (#match? @_attribute "^(?:[cm]?attr_(?:accessor|reader|writer)|attr|delegate)$"))

; Point = Struct.new(:x, :y) do … end
((_
  left: [(constant) @name (_ scope: (_) @scope name: (constant) @name)]
  right: (_ receiver: (constant) @_maker method: (identifier) @_make block: (_)? @body)) @definition.class
  (#any-of? @_maker "Class" "Module" "Struct" "Data")
  (#any-of? @_make "new" "define"))
((_ . method: (identifier) @_refine
  arguments: (_ . [(constant) @name (_ name: (constant) @name)])
  block: (_) @body) @definition.extension
  (#eq? @_refine "refine"))

(_ left: (constant) @name "=" right: [(constant) (scope_resolution)]) @definition.constant
; VERSION = "1.0".freeze
((_ left: (constant) @name "=" right: (_ receiver: (string) @value method: (identifier) @_freeze)) @definition.constant
  (#eq? @_freeze "freeze"))
(_
  left: [(constant) @name (_ scope: (_) @scope name: (constant) @name)]
  ["=" operator: "||=" @body]
  right: (_) @value) @definition.constant
(left_assignment_list (constant) @definition.constant)
(program (_ left: (global_variable) @name "=" right: (_) @value) @definition.variable)
(body_statement (_ left: (class_variable) @name "=" right: (_) @value) @definition.variable)

; tasks of Rake, and their namespaces
((_ . method: (identifier) @_namespace
  arguments: (_ . [(simple_symbol) @name (string (string_content) @name)])
  block: (_) @body) @definition.namespace
  (#eq? @_namespace "namespace"))
((_ . method: (identifier) @_task
  arguments: (_ . [(simple_symbol) @name (string (string_content) @name)])
  block: (_) @body) @definition.target
  (#any-of? @_task "task" "multitask" "file"))
((_ . method: (identifier) @_task
  arguments: (_
    . (pair key: [(simple_symbol) @name (hash_key_symbol) @name (string (string_content) @name)]))
  block: (_)? @body) @definition.target
  (#any-of? @_task "task" "multitask" "file"))

(comment) @doc

; what is passed for a key by default stands in Ruby behind a colon
((keyword_parameter name: (_) @_key value: (string) @elide)
  (#match? @_key "(?i)secret|passw|token|_key|credential"))

(superclass [
  (constant) @reference.inherit
  (_ scope: (_) @receiver name: (constant) @reference.inherit)
  (_ object: [
    (constant) @reference.inherit
    (_ scope: (_) @receiver name: (constant) @reference.inherit)])])
([
    (program (_ . method: (identifier) @_mix arguments: (_ [
      (constant) @reference.inherit
      (_ scope: (_) @receiver name: (constant) @reference.inherit)])))
    (body_statement (_ . method: (identifier) @_mix arguments: (_ [
      (constant) @reference.inherit
      (_ scope: (_) @receiver name: (constant) @reference.inherit)])))]
  (#any-of? @_mix "include" "extend" "prepend"))
((_ left: (constant) right: (_ . receiver: (constant) @_class method: (_) @_new arguments: (_ . [
    (constant) @reference.inherit
    (_ scope: (_) @receiver name: (constant) @reference.inherit)])))
  (#eq? @_class "Class")
  (#eq? @_new "new"))

((_ receiver: [
    (constant) @reference.construct
    (_ scope: (_) @receiver name: (constant) @reference.construct)]
  method: (_) @_new)
  (#eq? @_new "new"))

; What is set is another method than what is read.
(_ left: (call receiver: (_) @receiver method: (_) @reference.read))
(call receiver: (_)? @receiver method: (_) @reference.call)
; A name alone is a call where nothing would come of it if it were a variable.
(body_statement (identifier) @reference.call . (_))

; A constant whose capitals have a line between them is a value, and no class or module.
((scope_resolution scope: (_) @receiver name: (constant) @reference.read)
  (#match? @reference.read "^[A-Z0-9]+_[A-Z0-9_]+$"))
((constant) @reference.read (#match? @reference.read "^[A-Z0-9]+_[A-Z0-9_]+$"))
(scope_resolution scope: (_) @receiver name: (constant) @reference.type)
(constant) @reference.type

(argument_list [
  (identifier) @reference.value
  (pair value: (identifier) @reference.value)
  (_ . (identifier) @reference.value)])
(_ "=" right: (identifier) @reference.value)

((_ . method: (identifier) @_require arguments: (_ (string . (string_content) @import.source .) .)) @import
  (#any-of? @_require "require" "require_relative" "load" "autoload"))

(super) @reference.call

([
  (class name: [(constant) @name (_ name: (constant) @name)] body: (_)? @body "end"? @body)
  (module name: [(constant) @name (_ name: (constant) @name)] body: (_)? @body "end"? @body)]) @scope.class
(singleton_class value: (self) body: (_) @body) @scope.class @mark.singleton
((_
  left: (constant) @name
  right: (call receiver: (constant) @_maker method: (identifier) @_make block: (_) @body @scope.class))
  (#any-of? @_maker "Class" "Module" "Struct" "Data")
  (#any-of? @_make "new" "define"))
(superclass [(constant) (scope_resolution)] @base)
((call
  !receiver
  method: (identifier) @_mix
  arguments: (argument_list [(constant) (scope_resolution) (self)])) @base
  (#any-of? @_mix "include" "extend" "prepend"))
((identifier) @mark.functions (#eq? @mark.functions "module_function"))

(method
  name: [(setter name: (_) @name) @mark.setter (_) @name]
  parameters: (_)? @parameters
  body: (_)? @body) @scope.function
(singleton_method
  name: [(setter name: (_) @name) (_) @name]
  parameters: (_)? @parameters
  body: (_)? @body) @scope.function @mark.singleton
(block parameters: (_)? @parameters body: (_)? @body) @scope.function
(do_block parameters: (_)? @parameters body: (_)? @body) @scope.function
[(then) (else) (begin) (ensure) (rescue) (case) (while) (until) (for)] @scope.branch

(body_statement (_) @returned . [(rescue) (ensure) (else)])
(rescue body: (then (_) @returned .))
(method body: [
  (body_statement (_) @returned .)
  (identifier) @returned
  (call) @returned
  (instance_variable) @returned])
(singleton_method body: [(body_statement (_) @returned .) (identifier) @returned (call) @returned])
(return (argument_list . (_) @returned .))

([
  (assignment
    left: [(identifier) (instance_variable) (left_assignment_list)] @binding.name
    right: (_) @binding.value)
  (operator_assignment
    left: [(identifier) (instance_variable)] @binding.name
    right: (_) @binding.value)]) @binding
(rescue
  exceptions: (exceptions [(constant) (scope_resolution)] @binding.type)
  variable: (exception_variable (identifier) @binding.name)) @binding
(for pattern: (identifier) @binding.name) @binding

; values:

([identifier constant self super]) @value.name
([instance_variable class_variable]) @value.own
(scope_resolution scope: [constant scope_resolution self] @of name: (_) @name) @value.member
(scope_resolution name: (_) @of) @value.same
(call receiver: (_) @of method: (_) @name arguments: (_) @arguments) @value.call
([assignment operator_assignment] right: (_) @of) @value.same
(parenthesized_statements (_)* @of) @value.last
([then else body_statement block_body] (_)* @of) @value.last
(begin (_) @of) @value.same
(if consequence: (_) @of alternative: (_) @of) @value.either
(unless consequence: (_) @of alternative: (_) @of) @value.either
(conditional consequence: (_) @of alternative: (_) @of) @value.either
(binary left: (_) @of operator: "||" right: (_) @of) @value.either
(binary operator: "&&" right: (_) @of) @value.same
(element_reference object: (_) @of (_) @key) @value.index
(pair value: (_) @of) @value.keyword
([string integer float true false nil array hash regex subshell heredoc_beginning]) @value.literal

(simple_symbol) @value.text

(left_assignment_list (_)* @of) @target.items
([optional_parameter keyword_parameter] name: (_) @of value: (_) @value) @target.parameter
(keyword_parameter name: (_) @of) @target.parameter
(splat_parameter name: (_) @of) @target.rest
(hash_splat_parameter name: (_) @of) @target.keywords
(block_parameter name: (_) @of) @target.parameter
