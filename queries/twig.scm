; extensions: .twig .njk .jinja .jinja2 .j2

((tag_statement (tag) @_tag . (variable) @name) @definition.section
  (#eq? @_tag "block"))
(macro_statement (method) @name) @definition.macro

(comment) @doc

(function_call (function_identifier) @reference.call)
(filter (filter_identifier) @reference.call)

((tag_statement (tag) @_tag . [(interpolated_string) (string)] @import.source) @import
  (#any-of? @_tag "extends" "include" "use" "embed"))
(import_statement [(interpolated_string) (string)] @import.source (name) @import.alias) @import
(from_statement [(interpolated_string) (string)] @import.source (name) @import.name) @import
