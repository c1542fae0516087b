"""References -> the definitions that they mean."""
