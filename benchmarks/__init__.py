"""Measurements, each a command that prints its table; the package itself imports none of them."""
