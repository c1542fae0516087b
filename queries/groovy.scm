; extensions: .groovy .gradle .gvy .gy .gsh .jenkinsfile .nf
; filenames: Jenkinsfile
; interpreters: groovy nextflow
; family: java
; blanks: (?m)^[ \t]*import[^\n]*(\.\*)[ \t]*(?:;[ \t]*)?$|^@Library\([^)\n]*\)([ \t]*_)[ \t]*$|\b(?:def|void)[ \t]+(?:"[^"\n]*"|'[^'\n]*')([ \t]*\([^()\n]*\)(?:[ \t]*throws[ \t]+[\w.]+)?)[ \t]*\{|\w(<[^<>(){}\n;=]*<[^<>(){}\n;=]*>[^<>(){}\n;=]*>)(?=\s+\w)|^[ \t]*@\w+(\([^()]*(?:\([^()]*\)[^()]*){0,8}\))[ \t]*$|[\w)\]_][ \t](\*|<<|>>)[ \t]|\w(\?)\.|[(,][ \t]*(@\w+)[ \t]+(?=\w)|\)([ \t]*throws[ \t][\w., \t]+)(?=\{)

; The grammar knows words, calls and blocks, and no classes or methods: what they are, the words before them say.
; Of `class A extends B {…}`, B is read as the head of the block.

((_ (unit . (identifier) @_class .) . (block . (unit . [(identifier) @name (_ . (identifier) @name)]) "{" @body))
    @definition.class
  (#eq? @_class "class"))
((_ (unit . (identifier) @_class .) . (unit . [(identifier) @name (_ . (identifier) @name)]) (block "{" @body))
    @definition.class
  (#eq? @_class "class"))
((_ (unit . (identifier) @_class .) . (block . (unit . [(identifier) @name (_ . (identifier) @name)]) "{" @body))
    @definition.interface
  (#eq? @_class "interface"))
((_ (unit . (identifier) @_class .) . (unit . [(identifier) @name (_ . (identifier) @name)]) (block "{" @body))
    @definition.interface
  (#eq? @_class "interface"))
((_ (decorate (identifier) @_class) . (block . (unit . (identifier) @name) "{" @body)) @definition.interface
  (#eq? @_class "interface"))
((_ (unit . (identifier) @_class .) . (block . (unit . [(identifier) @name (_ . (identifier) @name)]) "{" @body))
    @definition.trait
  (#eq? @_class "trait"))
((_ (unit . (identifier) @_class .) . (unit . [(identifier) @name (_ . (identifier) @name)]) (block "{" @body))
    @definition.trait
  (#eq? @_class "trait"))
((_ (unit . (identifier) @_class .) . (block . (unit . (identifier) @name) "{" @body)) @definition.enum
  (#eq? @_class "enum"))
((_ (unit . (identifier) @_class .) . (block . (unit) "{" . (_ (unit . (identifier) @definition.member .))))
  (#eq? @_class "enum")
  (#match? @definition.member "^[A-Z][A-Z0-9_]*$"))
((_ (unit . (identifier) @_class .) . (block . (unit) "{" . (_ (unit . (func . (identifier) @name) .) @definition.member)))
  (#eq? @_class "enum")
  (#match? @name "^[A-Z][A-Z0-9_]*$"))

; tasks of Gradle, stages of Jenkins
((_ (unit . (identifier) @_task .) . [
    (block . (unit . [(identifier) @name (func . (identifier) @name)]) "{" @body)
    (unit . [(identifier) @name (func . (identifier) @name (_) @body)] .)]) @definition.target
  (#eq? @_task "task"))
((_ (unit . (identifier) @_tasks . (func . (identifier) @_register (arg_block . (string) @name)))) @definition.target
  (#eq? @_tasks "tasks")
  (#any-of? @_register "register" "create"))
((_ (block . (unit . (identifier) @_tasks . (func . (identifier) @_register (arg_block . (string) @name))) "{" @body))
    @definition.target
  (#eq? @_tasks "tasks")
  (#any-of? @_register "register" "create"))
((_ (block . (unit . (func . (identifier) @_stage (arg_block . (string) @name))) "{" @body)) @definition.stage
  (#eq? @_stage "stage"))
((_ (unit . (identifier) @_process .) . (block . (unit . (identifier) @name .) "{" @body)) @definition.function
  (#any-of? @_process "process" "workflow"))

((_ (unit [(identifier) (generics_class . (identifier))] @_type .) . (list)*
  . (block . (unit . (func . (identifier) @name . (arg_block)) .) "{" @body)) @definition.function
  (#not-match? @_type "^(?:return|new|throw|else|assert|case|in|println|task|stage|as|instanceof)$"))
((_ (unit (identifier) @_type .) . (block . (string) @name "{" @body)) @definition.function
  (#any-of? @_type "def" "void" "Object"))
((_ (unit [(identifier) (generics_class . (identifier))] @_type .) . (list)*
  . (unit . (func . (identifier) @name . (arg_block)) .) .) @definition.function
  (#match? @_type "^(?:def|void|boolean|byte|char|short|int|long|float|double|[A-Z]\\w*)$"))
((block (_ . (block . (unit . (func . (identifier) @name . (arg_block)) .) "{" @body)) @definition.constructor)
  (#match? @name "^[A-Z]"))

((_ (unit [(identifier) (generics_class . (identifier))] @_type .) . (list)*
  . (unit . (identifier) @name .) . (block "{" @body)) @definition.function
  (#eq? @_type "def")
  (#match? @name "^[a-z]"))
((_ (unit [(identifier) (generics_class . (identifier))] @_type .) . (list)*
  . (unit . (identifier) @name .) . (operators) . [(string) (number)] @value .) @definition.variable
  (#match? @_type "^(?:def|final|static|private|public|protected|var|boolean|byte|char|short|int|long|float|double|[A-Z]\\w*)$"))
((_ (unit [(identifier) (generics_class . (identifier))] @_type .) . (list)*
  . (unit . (identifier) @name .) . (operators) @body) @definition.variable
  (#match? @_type "^(?:def|final|static|private|public|protected|var|boolean|byte|char|short|int|long|float|double|[A-Z]\\w*)$"))
((block (_ (unit [(identifier) (generics_class . (identifier))] @_type .) . (list)*
  . (unit . (identifier) @name .) .) @definition.field)
  (#match? @_type "^(?:def|final|static|private|public|protected|boolean|byte|char|short|int|long|float|double|[A-Z]\\w*)$"))

[(line_comment) (block_comment)] @doc
(decorate) @decorator

(decorate (identifier) @reference.decorate)
((_ (unit . (identifier) @_extends .) . [
    (unit . [(identifier) @reference.inherit (generics_class . (identifier) @reference.inherit)] .)
    (block . (unit . [(identifier) @reference.inherit (generics_class . (identifier) @reference.inherit)] .))])
  (#any-of? @_extends "extends" "implements"))
((func . (identifier) @reference.construct) (#match? @reference.construct "^[A-Z]"))
((unit (identifier) @receiver . (func . (identifier) @reference.call))
  (#not-match? @reference.call "^(?:if|for|while|switch|catch|return|synchronized)$"))
((func . (identifier) @reference.call)
  (#not-match? @reference.call "^(?:if|for|while|switch|catch|return|synchronized)$"))
((unit . (identifier) @reference.type) (#match? @reference.type "^[A-Z]\\w*[a-z]"))
((generics_class (identifier) @reference.type) (#match? @reference.type "^[A-Z]"))
(unit (identifier) @receiver . (identifier) @reference.read)
((arg_block (unit . (identifier) @reference.value .))
  (#not-match? @reference.value "^(?:boolean|byte|char|short|int|long|float|double|def|final|null|this|new)$"))
(_ (operators) . (unit . (identifier) @reference.value .))
(string (identifier) @reference.value)
; gradle and pipelines call without parentheses
((_ . (unit . (identifier) @reference.call .) . [(unit) (string) (number) (list)])
  (#not-match? @reference.call "^(?:def|return|import|package|new|class|interface|enum|trait|task|static|final|private|public|protected|abstract|void|boolean|int|long|double|float|char|byte|short|throw|assert|case|var|as|in|extends|implements)$"))

((command (unit . (identifier) @_import .) . (unit (identifier)+ @import.source . (identifier) @import.name .)) @import
  (#eq? @_import "import"))
((command
  . (block . (unit . (identifier) @_include .) "{" (_ . (unit (identifier) @import.name .) .))
  . (unit) . (string) @import.source) @import
  (#eq? @_include "include"))
((command
  . (block . (unit . (identifier) @_include .) "{"
    (_ . (unit (identifier) @import.name .) . (unit) . (unit (identifier) @import.alias .) .))
  . (unit) . (string) @import.source) @import
  (#eq? @_include "include"))
((command (unit . (identifier) @_package .) . (unit) @package) (#eq? @_package "package"))

((_ (unit . (identifier) @_class .) (block "{" @body)) @scope.class
  (#any-of? @_class "class" "interface" "trait" "enum"))
((_ (unit [(identifier) (generics_class . (identifier))] @_type .) . (list)*
  . (block . (unit . (func . (identifier) @name . (arg_block)) .) "{" @body)) @scope.function
  (#not-match? @_type "^(?:return|new|throw|else|assert|case|in|println|task|stage|as|instanceof)$"))
((block (_ . (block . (unit . (func . (identifier) @name . (arg_block)) .) "{" @body)) @scope.function)
  (#match? @name "^[A-Z]"))

((block . (unit . (func (identifier) (arg_block (unit . (identifier) @binding.name .))) .) "{" @binding.block) @binding
  (#match? @binding.name "^[a-z_]")
  (#not-match? @binding.name "^(?:boolean|byte|char|short|int|long|float|double|def|final)$"))

; values:

([identifier]) @value.name
(unit (identifier)* @of) @value.chain
(func (identifier) @of) @value.call
([string number]) @value.literal
