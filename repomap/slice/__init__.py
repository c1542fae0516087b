"""What a definition needs to run, as exact source: `repomap slice`."""
