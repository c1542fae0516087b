"""Aider's map of a tree, made by its own class: run by an interpreter that has `aider-chat`, and needs nothing else.

`python aider_map.py ROOT < PATHS` (one relative path a line) prints the map. Its tokens are counted as a quarter of the
characters, which costs it nothing, and it keeps its cache in ROOT.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

MAP_TOKENS = 1024


class Model:
    """As much of a model as the class asks for."""

    def token_count(self, text: str) -> int:
        """About the tokens of a text."""
        return len(text) // 4


class Terminal:
    """As much of a terminal as the class asks for: it reads files, and says nothing."""

    def read_text(self, path: str) -> str | None:
        """The text of a file, or None where it has none."""
        try:
            return Path(path).read_text(encoding="utf-8")
        except (OSError, UnicodeError):
            return None

    def tool_output(self, *messages: str) -> None:
        """Nothing is said."""

    tool_warning = tool_error = tool_output


def main() -> None:
    """Print the map of the files named on standard input."""
    root = Path(sys.argv[1])
    repo_map = import_module("aider.repomap").RepoMap(MAP_TOKENS, str(root), Model(), Terminal())
    files = [str(root / line) for line in sys.stdin.read().splitlines()]
    print(repo_map.get_repo_map([], files))


if __name__ == "__main__":
    main()
