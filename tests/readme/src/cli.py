"""The command line."""

import sys
from pathlib import Path

import auth
import report


def run_login(name: str, password: str) -> int:
    """Log in, and say whether that went well."""
    token = auth.login(name, password)
    return 0 if token else 1


def run_report(path: str) -> int:
    """Print the report."""
    print(report.make_report(Path(path)))
    return 0


def main(words: list[str]) -> int:
    """Run the command that the first word names."""
    command = getattr(sys.modules[__name__], f"run_{words[0]}")
    return command(*words[1:])
