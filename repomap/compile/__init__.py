"""What an edit of files needs to see: `repomap compile`."""
