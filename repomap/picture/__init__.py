"""Pictures of what refers to what: files, folders or symbols as nodes, references as edges, in several formats."""
