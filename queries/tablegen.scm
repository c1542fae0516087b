; extensions: .td

(class name: (identifier) @name (parent_class_list)? body: (_) @body) @definition.class
(multiclass . (identifier) @name body: (_) @body) @definition.class
(def . (value) @name body: (_) @body) @definition.object
(defm . (value) @name) @definition.object
(defvar . (identifier) @name (value) @value) @definition.variable
(defset (identifier) @name (_) @body) @definition.variable
(instruction (type) @type (identifier) @name (value)? @body) @definition.field

(comment) @doc
(multiline_comment) @doc

(parent_class_list (identifier) @reference.inherit)
(type (identifier) @reference.type)
(value (identifier) @reference.value)
(let_inst (identifier) @reference.read)

(include (string_string) @import.source) @import
(template_arg (type) (identifier) @binding.name) @binding
(class name: (_) @name (template_args)? @parameters body: (_) @body) @scope.function
