; extensions: .sql .psql .pgsql .ddl .dml .mysql .tsql

(create_table (object_reference schema: (_)? @scope name: (_) @name) [(column_definitions) (create_query)]? @body) @definition.table
(create_view (object_reference schema: (_)? @scope name: (_) @name) (create_query) @body) @definition.table
(create_materialized_view
  (object_reference schema: (_)? @scope name: (_) @name)
  (create_query) @body) @definition.table
(create_function
  (object_reference schema: (_)? @scope name: (_) @name)
  [(function_body) (function_language) (function_volatility)] @body) @definition.function
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
(create_trigger (object_reference name: (_) @reference.call) .)
(column_definition custom_type: (object_reference schema: (_)? @receiver name: (_) @reference.type))
(function_argument (object_reference schema: (_)? @receiver name: (_) @reference.type))
(field (object_reference name: (_) @receiver) name: (_) @reference.read)
(column_definition (object_reference schema: (_)? @receiver name: (_) @reference.type))
(object_reference schema: (_)? @receiver name: (_) @reference.type)
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
