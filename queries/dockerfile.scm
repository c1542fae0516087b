; paths: Dockerfile.* Containerfile.*
; extensions: .dockerfile .containerfile
; filenames: Dockerfile Containerfile

(from_instruction as: (_) @name) @definition.stage
(from_instruction (image_spec name: (_) @name) !as) @definition.stage
(arg_instruction name: (_) @name default: (_)? @value) @definition.variable
(env_instruction . (env_pair name: (_) @name value: (_) @value) .) @definition.variable
(env_instruction (env_pair name: (_) @name value: (_) @value) @definition.variable)
(source_file (entrypoint_instruction "ENTRYPOINT" @name) @definition.target)
(source_file (cmd_instruction "CMD" @name) @definition.target)
(expose_instruction (expose_port) @name) @definition.target

((comment) @doc (#not-match? @doc "^# *(?:syntax|escape|check)="))

(from_instruction (image_spec name: (_) @import.source)) @import

(from_instruction (image_spec name: (_) @reference.type))
(variable) @reference.read

; values:

([variable unquoted_string]) @value.name
