; filenames: pyproject.toml Cargo.toml Pipfile uv.toml ruff.toml .ruff.toml tox.toml pixi.toml poetry.toml
; filenames: rustfmt.toml clippy.toml deny.toml rust-toolchain.toml Cross.toml Trunk.toml Anchor.toml book.toml
; filenames: netlify.toml wrangler.toml fly.toml hugo.toml foundry.toml Scarb.toml Nargo.toml Move.toml gleam.toml
; filenames: Project.toml libs.versions.toml .repomap.toml

; Only files that are known by their names are read: other TOML is data. Of these, their tables, and within some of
; them what the file is there for: programs and features.

(table . (_) @name . "]" . (_)? @body) @definition.table
(table_array_element . (_) @name . "]]" . (_)? @body) @definition.table
((table . (_) @_table (pair . [(bare_key) (quoted_key)] @name (_) @value .) @definition.key)
  (#match? @_table "(?:^|[.])(?:scripts|gui-scripts|features)$"))

(comment) @doc
