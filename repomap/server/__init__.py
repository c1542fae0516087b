"""The answers of one repository over the Model Context Protocol: `repomap mcp`."""
