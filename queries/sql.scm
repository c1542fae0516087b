; extensions: .sql .psql .pgsql .ddl .dml .mysql .tsql
; case: ignored
; instead: " for \[(?<![\w\])"]\[)(?=[A-Za-z_][\w ]*\])
; instead: " for \[(?<![\w\])"]\[)[A-Za-z_][\w ]*(\])
; instead: ; for (?im)^[ \t]*(?:GO|/)[ \t]*$
; instead: CREATE FUNCTION for (?ims)(CREATE(?<!['\w]CREATE)\s+(?:OR\s+(?:REPLACE|ALTER)\s+)?(?:DEFINER\s*=\s*\S+\s+)?PROC(?:EDURE)?(?:\s+IF\s+NOT\s+EXISTS)?)\s+(?:[\w.]|"[^"\n]+"|`[^`\n]+`|\[[^]\n]+\])+
; instead: CREATE TYPE for (?i)(\bCREATE\s+DOMAIN)\s
; instead: () for (?ims)CREATE(?<!['\w]CREATE)\s+(?:OR\s+(?:REPLACE|ALTER)\s+)?(?:DEFINER\s*=\s*\S+\s+)?(?:FUNCTION|PROC(?:EDURE)?)\s+(?:IF\s+NOT\s+EXISTS\s+)?(?:[\w.]|"[^"\n]+"|`[^`\n]+`|\[[^]\n]+\])+\s*(\((?:[^()]|\([^()]*\)){0,3000}\))(?![^;]*(?:\$|\bAS\s*'))(?:(?!\bCREATE\s+(?!TEMP)).){0,20000}?(?:\bEND\b(?:\s+(?!(?:IF|LOOP|CASE|WHILE|REPEAT|FOR)\b)\w+)?(?:\s*(?:;;|\$\$|//)|(?=\s*;?\s*(?:^[ \t]*(?:/|GO)[ \t]*$|^ ?(?:DELIMITER\b|CREATE\b|--|/\*)|\Z)))|(?=^[ \t]*GO[ \t]*$))|CREATE(?<!['\w]CREATE)\s+(?:OR\s+(?:REPLACE|ALTER)\s+)?(?:DEFINER\s*=\s*\S+\s+)?PROC(?:EDURE)?\s+(?:IF\s+NOT\s+EXISTS\s+)?(?:[\w.]|"[^"\n]+"|`[^`\n]+`|\[[^]\n]+\])+\s*(\((?:[^()]|\([^()]*\)){0,3000}\))(?:(?!\bBEGIN\b)[^;$']){0,2000}(?:(?:\$\w*\$.{0,20000}?\$\w*\$|'[^']*')[^;$]*)?(?=;)
; instead: RETURNS _ AS '' for (?ims)CREATE(?<!['\w]CREATE)\s+(?:OR\s+(?:REPLACE|ALTER)\s+)?(?:DEFINER\s*=\s*\S+\s+)?(?:FUNCTION|PROC(?:EDURE)?)\s+(?:IF\s+NOT\s+EXISTS\s+)?(?:[\w.]|"[^"\n]+"|`[^`\n]+`|\[[^]\n]+\])+\s*\((?:[^()]|\([^()]*\)){0,3000}\)((?![^;]*(?:\$|\bAS\s*'))(?:(?!\bCREATE\s+(?!TEMP)).){0,20000}?(?:\bEND\b(?:\s+(?!(?:IF|LOOP|CASE|WHILE|REPEAT|FOR)\b)\w+)?(?:\s*(?:;;|\$\$|//)|(?=\s*;?\s*(?:^[ \t]*(?:/|GO)[ \t]*$|^ ?(?:DELIMITER\b|CREATE\b|--|/\*)|\Z)))|(?=^[ \t]*GO[ \t]*$)))|CREATE(?<!['\w]CREATE)\s+(?:OR\s+(?:REPLACE|ALTER)\s+)?(?:DEFINER\s*=\s*\S+\s+)?PROC(?:EDURE)?\s+(?:IF\s+NOT\s+EXISTS\s+)?(?:[\w.]|"[^"\n]+"|`[^`\n]+`|\[[^]\n]+\])+\s*\((?:[^()]|\([^()]*\)){0,3000}\)((?:(?!\bBEGIN\b)[^;$']){0,2000}(?:(?:\$\w*\$.{0,20000}?\$\w*\$|'[^']*')[^;$]*)?(?=;))
; instead: () RETURNS __ AS '' for (?ims)CREATE(?<!['\w]CREATE)\s+(?:OR\s+(?:REPLACE|ALTER)\s+)?(?:DEFINER\s*=\s*\S+\s+)?(?:FUNCTION|PROC(?:EDURE)?)\s+(?:IF\s+NOT\s+EXISTS\s+)?(?:[\w.]|"[^"\n]+"|`[^`\n]+`|\[[^]\n]+\])+(?=\s)(?!\s*\()((?![^;]*(?:\$|\bAS\s*'))(?:(?!\bCREATE\s+(?!TEMP)).){0,20000}?(?:\bEND\b(?:\s+(?!(?:IF|LOOP|CASE|WHILE|REPEAT|FOR)\b)\w+)?(?:\s*(?:;;|\$\$|//)|(?=\s*;?\s*(?:^[ \t]*(?:/|GO)[ \t]*$|^ ?(?:DELIMITER\b|CREATE\b|--|/\*)|\Z)))|(?=^[ \t]*GO[ \t]*$)))
; instead: EXECUTE FUNCTION _() for (?ims)CREATE(?<!['\w]CREATE)\s+(?:OR\s+(?:REPLACE|ALTER)\s+)?(?:DEFINER\s*=\s*\S+\s+)?(?:TEMP(?:ORARY)?\s+)?TRIGGER\s+(?:IF\s+NOT\s+EXISTS\s+)?(?:[\w.]|"[^"\n]+"|`[^`\n]+`|\[[^]\n]+\])+[^;$]{0,2000}?(\bBEGIN\b(?![^;]*(?:\$|\bAS\s*'))(?:(?!\bCREATE\s+(?!TEMP)).){0,20000}?(?:\bEND\b(?:\s+(?!(?:IF|LOOP|CASE|WHILE|REPEAT|FOR)\b)\w+)?(?:\s*(?:;;|\$\$|//)|(?=\s*;?\s*(?:^[ \t]*(?:/|GO)[ \t]*$|^ ?(?:DELIMITER\b|CREATE\b|--|/\*)|\Z)))|(?=^[ \t]*GO[ \t]*$)))
; blanks: (?im)^[ \t]*(DELIMITER[^\n]*)|\bCREATE\s+DOMAIN\s+(?:[\w.]|"[^"\n]+"|`[^`\n]+`|\[[^]\n]+\])+([^;]*)(?=;)|\b(?:NON)?CLUSTERED\b|\bIDENTITY\b(?=\s*[,(])|^[ \t]*(?:USE[ \t]+[\w\[\]]+[ \t]*;?$|ALTER\s+TABLE\s+[^;\n]{1,200}\sDEFAULT\b[^;\n]{1,200}\sFOR\s+[\w\[\]]+|ALTER\s+(?!TABLE\b)[^;\n]{1,200}\sOWNER\s+TO\b[^;]*;)|\)\s*(INHERITS\s*\([^()]*\))

(create_table (object_reference schema: (_)? @scope name: (_) @name) [(column_definitions) (create_query)]? @body) @definition.table
(create_view (object_reference schema: (_)? @scope name: (_) @name) (create_query) @body) @definition.table
(create_materialized_view
  (object_reference schema: (_)? @scope name: (_) @name)
  (create_query) @body) @definition.table
; What `instead:` puts in the place of bodies that the grammar cannot read gives `_`, or `__` without parameters, or calls `_`.
((create_function
  (keyword_function) . (object_reference schema: (_)? @scope name: (_) @name)
  (keyword_returns) @body
  custom_type: (_ name: (_) @_type)) @definition.function
  (#eq? @_type "_"))
((create_function
  (keyword_function) . (object_reference schema: (_)? @scope name: (_) @name)
  (function_arguments) @body
  custom_type: (_ name: (_) @_type)) @definition.function
  (#eq? @_type "__"))
(create_function
  (keyword_function) . (object_reference schema: (_)? @scope name: (_) @name)
  [(function_body) (function_language) (function_volatility)] @body) @definition.function
((create_trigger
  (keyword_trigger) . (object_reference name: (_) @name)
  (keyword_execute) @body
  (object_reference name: (_) @_function) .) @definition.rule
  (#eq? @_function "_"))
(create_trigger (keyword_trigger) . (object_reference name: (_) @name)) @definition.rule
(create_type (object_reference schema: (_)? @scope name: (_) @name) (enum_elements) @body) @definition.enum
(create_type (object_reference schema: (_)? @scope name: (_) @name) (column_definitions)? @body) @definition.type
(create_sequence (object_reference schema: (_)? @scope name: (_) @name)) @definition.resource
(create_index column: (identifier) @name) @definition.key
(create_schema . (keyword_create) . (keyword_schema) (identifier) @name) @definition.namespace
(create_database (keyword_database) . (identifier) @name) @definition.namespace
(create_role . (keyword_create) . (_) . (identifier) @name) @definition.resource
(cte . (identifier) @name) @definition.table

(create_table (column_definitions (column_definition name: (_) @name type: (_)? @type) @definition.field))
(create_type (column_definitions (column_definition name: (_) @name type: (_)? @type) @definition.field))
(add_column (column_definition name: (_) @name type: (_)? @type)) @definition.field
(enum_elements enum_element: (literal) @definition.member)

; what the grammar cannot read to its end, of which dialects have much
(ERROR (keyword_table) . [
  (identifier) @definition.table
  (object_reference schema: (_)? @scope name: (_) @name) @definition.table
  (invocation . (object_reference schema: (_)? @scope name: (_) @name)) @definition.table]
  . "(")
(ERROR (keyword_create) (keyword_view) . [(identifier) (object_reference)] @definition.table)
(ERROR (keyword_create) (keyword_function) . [(identifier) @name (object_reference schema: (_)? @scope name: (_) @name)] @definition.function)
(ERROR (keyword_create) (keyword_trigger) . (object_reference) @definition.rule)
(ERROR (keyword_create) (keyword_index) . (identifier) @definition.key)
(ERROR (column_definition name: (_) @name type: (_)? @type) @definition.field)

(comment) @doc

(create_extension (identifier) @import.source) @import

(invocation . (object_reference schema: (_)? @receiver name: (_) @reference.call))
((create_trigger (object_reference name: (_) @reference.call) .) (#not-eq? @reference.call "_"))
(column_definition custom_type: (object_reference schema: (_)? @receiver name: (_) @reference.type))
(function_argument (object_reference schema: (_)? @receiver name: (_) @reference.type))
(field (object_reference name: (_) @receiver) name: (_) @reference.read)
(column_definition (object_reference schema: (_)? @receiver name: (_) @reference.type))
((object_reference schema: (_)? @receiver name: (_) @reference.type) (#not-match? @reference.type "^__?$"))
(field name: (_) @reference.read)
(column (identifier) @reference.read)
(column name: (identifier) @reference.read)
(ordered_columns (column name: (_) @reference.read))

(create_function (function_arguments) @parameters (function_body) @body) @scope.function
(function_declaration . (identifier) @binding.name) @binding
(relation alias: (identifier) @binding.name) @binding

; values:

(identifier) @value.name
(object_reference name: (_) @of) @value.same
(field name: (_) @of) @value.same
(function_argument (identifier) . @of) @target.parameter
