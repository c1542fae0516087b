; claims: .cls ^\s*%|\\(?:NeedsTeXFormat|ProvidesClass)\b
; extensions: .tex .sty .ltx .dtx .bbx .cbx
; family: latex
; instead: @ for [_:](?:(?<=[A-Za-z@].)(?=[A-Za-z@_:])|(?<=\\.)(?=_[a-z])|(?<=\\__)(?=[a-z]))

; A wildcard compiles ten times as fast as the nodes by their names.
((_
  command: _ @_command
  text: (curly_group . (_) @name)
  . (_)? @body) @definition.section
  (#match? @_command "^.(?:part|chapter|section|subsection|subsubsection|addpart|addchap|addsec)[*]?$"))
(label_definition name: (_ label: (_) @name)) @definition.target
(glossary_entry_definition name: (_ (text) @name) options: (_) @body) @definition.target

(new_command_definition
  declaration: [(command_name) @name (curly_group_command_name command: (_) @name)]
  implementation: (_) @body) @definition.macro
((old_command_definition declaration: (command_name) @name) @definition.macro
  (#not-match? @name "^.(?:csname|expandafter)$"))
((old_command_definition declaration: (command_name) @_named) . (text . (word) @definition.macro)
  (#match? @_named "^.csname$"))
; LaTeX3's names have underlines and colons, for which `instead:` puts letters.
((generic_command . command: (command_name) @_new .) . (generic_command command: (command_name) @name) @definition.macro
  (#match? @_new "^.(?:cs|prg)@(?:g?new|g?set)@.*Npn|^.cs@(?:new|set|gset)"))
((generic_command . command: (command_name) @_new .) . (generic_command command: (command_name) @name) @definition.variable
  (#match? @_new "^.(?:new(?:if|count|dimen|length|toks|box|skip|muskip|savebox|write|read)|[a-z]+@new@[Nc])$"))
((generic_command
    command: (command_name) @_new
    arg: (curly_group . (generic_command command: (command_name) @name))) @definition.variable
  (#match? @_new "^.new(?:length|savebox)$"))
(counter_declaration counter: (_ word: (_) @name)) @definition.variable
(let_command_definition declaration: (command_name) @name) @definition.macro
(paired_delimiter_definition
  declaration: (curly_group_command_name command: (_) @name)
  left: (_) @body) @definition.macro
(environment_definition name: (_ (text) @name) begin: (_) @body) @definition.macro
(theorem_definition name: (_ (text) @name)) @definition.macro

(line_comment) @doc
(block_comment) @ignore

(generic_command command: (command_name) @reference.macro)
(begin name: (_ text: (text) @reference.macro))
(label_reference names: (_ label: (label) @reference.read))
(label_reference_range from: (_ label: (label) @reference.read))
(label_reference_range to: (_ label: (label) @reference.read))
(citation keys: (_ text: (text) @reference.read))
(glossary_entry_reference name: (_ text: (text) @reference.read))

(latex_include path: (_ path: (path) @import.source)) @import
(package_include paths: (_ path: (path) @import.source)) @import
(class_include path: (_ path: (path) @import.source)) @import
(bibtex_include paths: (_ path: (path) @import.source)) @import
(biblatex_include glob: (_ pattern: (_) @import.source)) @import
