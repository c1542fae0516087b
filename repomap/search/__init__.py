"""Definitions found by name, by text and by meaning."""
