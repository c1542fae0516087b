"""What a change reaches: `repomap review`."""
