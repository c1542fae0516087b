"""What a repository has for words: `repomap search`."""
