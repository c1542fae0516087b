; filenames: package.json composer.json deno.json deno.jsonc openapi.json swagger.json

; Only files that are known by their names are read: other JSON is data. Of these, the commands that they give names,
; and the paths and schemas of an interface.

((document (object (pair
  key: (string (string_content) @_section)
  value: (object (pair key: (string (string_content) @name) value: (_) @value) @definition.target))))
  (#any-of? @_section "scripts" "tasks" "bin"))
((document (object (pair
  key: (string (string_content) @_section)
  value: (object (pair key: (string (string_content) @name) value: (object) @body) @definition.resource))))
  (#eq? @_section "paths"))
((pair
  key: (string (string_content) @_section)
  value: (object (pair key: (string (string_content) @name) value: (object) @body) @definition.table))
  (#any-of? @_section "schemas" "definitions"))
((pair key: (string (string_content) @_key) value: (string (string_content) @name)) @definition.stage
  (#eq? @_key "operationId"))
