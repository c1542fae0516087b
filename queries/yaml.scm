; paths: .github/workflows/*.yml .github/workflows/*.yaml .circleci/config.yml .woodpecker/*.yml docker-compose.*.yml
; filenames: docker-compose.yml docker-compose.yaml compose.yml compose.yaml docker-compose.override.yml
; filenames: openapi.yml openapi.yaml swagger.yml swagger.yaml asyncapi.yml asyncapi.yaml
; filenames: .gitlab-ci.yml .travis.yml .cirrus.yml appveyor.yml .appveyor.yml azure-pipelines.yml cloudbuild.yaml
; filenames: bitbucket-pipelines.yml action.yml action.yaml .pre-commit-config.yaml .pre-commit-hooks.yaml
; filenames: Taskfile.yml Taskfile.yaml Chart.yaml values.yaml kustomization.yaml kustomization.yml
; filenames: mkdocs.yml _config.yml pubspec.yaml serverless.yml pnpm-workspace.yaml .readthedocs.yaml .readthedocs.yml
; filenames: .goreleaser.yml .goreleaser.yaml dvc.yaml environment.yml codemagic.yaml skaffold.yaml melos.yaml

; Only files that are known by their names are read: other YAML is data. Of these, the keys at the top that hold
; more keys, and within some of them what the file is there for: jobs, services, tasks, paths, schemas.

(document (block_node (block_mapping (block_mapping_pair
  key: (flow_node) @name
  value: (block_node) @body) @definition.key)))

((block_mapping_pair
  key: (flow_node) @_section
  value: (block_node (block_mapping (block_mapping_pair key: (flow_node) @name value: (_) @body) @definition.stage)))
  (#any-of? @_section "jobs" "pipelines" "tasks" "stages"))
((block_mapping_pair
  key: (flow_node) @_section
  value: (block_node (block_mapping (block_mapping_pair key: (flow_node) @name value: (_) @body) @definition.resource)))
  (#any-of? @_section "services" "paths" "channels" "functions"))
((block_mapping_pair
  key: (flow_node) @_section
  value: (block_node (block_mapping (block_mapping_pair key: (flow_node) @name value: (_) @body) @definition.table)))
  (#any-of? @_section "schemas" "definitions"))
((block_mapping_pair
  key: (flow_node) @_section
  value: (block_node (block_mapping (block_mapping_pair key: (flow_node) @name value: (_) @body) @definition.key)))
  (#any-of? @_section "inputs" "outputs"))
((block_mapping_pair key: (flow_node) @_key value: (flow_node) @name) @definition.stage
  (#eq? @_key "operationId"))
((block_mapping (block_mapping_pair key: (flow_node) @_key value: (flow_node) @name) @definition.stage)
  (#any-of? @_key "job" "stage"))

(comment) @doc

((block_mapping_pair
  key: (flow_node) @_key
  value: [
    (flow_node (plain_scalar) @reference.call)
    (flow_node (flow_sequence (flow_node) @reference.call))
    (block_node (block_sequence (block_sequence_item (flow_node) @reference.call)))
    (block_node (block_mapping (block_mapping_pair key: (flow_node) @reference.call)))])
  (#any-of? @_key "needs" "depends_on" "dependsOn" "extends" "deps" "dependencies")
  (#match? @reference.call "^[-A-Za-z0-9_.:]+$"))
