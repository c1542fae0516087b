"""What depends on a symbol, a file or a line: `repomap impact`."""
