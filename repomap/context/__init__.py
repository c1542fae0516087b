"""What is worth reading before a task is begun, in one budget: `repomap context`."""
