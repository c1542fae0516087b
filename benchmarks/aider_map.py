"""Aider's map of a tree, made by its own class: run by an interpreter that has `aider-chat`, and needs nothing else.

`python aider_map.py ROOT < PATHS` (one relative path a line) prints the map. Its tokens are counted as a quarter of the
characters, which costs it nothing, and it keeps its cache in ROOT.

`python aider_map.py ROOT --questions < JSON` puts several questions to the class, as Aider's chat would put them. The
document has `paths`, `map_tokens` and `questions`, each with `focus` (files in the chat), `words` and `names`; what is
printed is a list with `text` and `ranked_files` for each. Tokens are counted exactly.

`python aider_map.py ROOT --budgets < JSON` prints a list of maps for nobody in particular, one for each of the
document's `budgets`, of its `paths`. Tokens are counted exactly.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from contextlib import redirect_stdout
from importlib import import_module
from pathlib import Path, PurePosixPath
from typing import Any

MAP_TOKENS = 1024

_SHORTEST_STEM = 5
"""A shorter word of a message is not taken for the name of a file without its ending."""


class Model:
    """As much of a model as the class asks for."""

    def token_count(self, text: str) -> int:
        """About the tokens of a text."""
        return len(text) // 4


class ExactModel:
    """The same, with the tokens of o200k_base."""

    def __init__(self) -> None:
        self._encoding = import_module("tiktoken").get_encoding("o200k_base")

    def token_count(self, text: str) -> int:
        """The tokens of a text."""
        return len(self._encoding.encode_ordinary(text))


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


def plain_map(root: Path, paths: list[str]) -> str | None:
    """The map of these files for nobody in particular."""
    repo_map = import_module("aider.repomap").RepoMap(MAP_TOKENS, str(root), Model(), Terminal())
    text: str | None = repo_map.get_repo_map([], [str(root / path) for path in paths])
    return text


def maps_within(root: Path, paths: list[str], budgets: list[int]) -> list[str]:
    """The map of these files for nobody in particular, in each of the budgets."""
    repo_map = import_module("aider.repomap").RepoMap(MAP_TOKENS, str(root), ExactModel(), Terminal())
    texts = []
    for budget in budgets:
        repo_map.max_map_tokens = budget
        texts.append(repo_map.get_repo_map([], [str(root / path) for path in paths], force_refresh=True) or "")
    return texts


class Asked:
    """Aider's class over one tree, asked as Aider's chat asks it."""

    def __init__(self, root: Path, paths: list[str], map_tokens: int) -> None:
        self._root = root
        self._paths = paths
        self._repo_map = import_module("aider.repomap").RepoMap(map_tokens, str(root), ExactModel(), Terminal())
        self._inner = self._repo_map.get_ranked_tags
        self._repo_map.get_ranked_tags = self._ranked_tags
        self._ranked: list[str] = []

    def answer(self, focus: list[str], words: list[str], names: list[str]) -> dict[str, object]:
        """The map seen from `focus`; where it is empty, the chat asks without a focus, and then without words."""
        files = named_files(self._paths, focus, words, names)
        for chat, mentioned, idents in ((focus, files, words), ([], files, words), ([], set[str](), [])):
            others = [path for path in self._paths if path not in chat]
            text = self._repo_map.get_repo_map(
                self._whole(chat), self._whole(others), mentioned, set(idents), force_refresh=True
            )
            if text:
                return {"text": text, "ranked_files": self._ranked}
        return {"text": "", "ranked_files": self._ranked}

    def _whole(self, paths: list[str]) -> list[str]:
        return [str(self._root / path) for path in paths]

    def _ranked_tags(self, *asked: object, **more: object) -> object:
        """What the class ranks, a tag or a file each, noted by files."""
        tags = self._inner(*asked, **more)
        self._ranked = list(dict.fromkeys(tag[0] for tag in tags))
        return tags


def named_files(paths: list[str], focus: list[str], words: list[str], names: list[str]) -> set[str]:
    """The files that Aider takes a message to mention.

    They are those whose path is a name, whose last part is a name and that of no other file nor of the focus, or
    whose stem is a word in any case.
    """
    last_parts = Counter(PurePosixPath(path).name for path in paths if path not in focus)
    taken = {PurePosixPath(path).name for path in focus}
    stems = {word.lower() for word in words if len(word) >= _SHORTEST_STEM}
    return {
        path
        for path in paths
        if path in names
        or PurePosixPath(path).stem.lower() in stems
        or ((last := PurePosixPath(path).name) in names and last_parts[last] == 1 and last not in taken)
    }


def main() -> None:
    """Print the map of the files named on standard input, or the answers to the document there."""
    root = Path(sys.argv[1])
    if not sys.argv[2:]:
        print(plain_map(root, sys.stdin.read().splitlines()))
        return
    document = json.load(sys.stdin)
    with redirect_stdout(sys.stderr):
        answers = maps_within(root, **document) if sys.argv[2] == "--budgets" else _answers(root, document)
    print(json.dumps(answers))


def _answers(root: Path, document: dict[str, Any]) -> list[dict[str, object]]:
    asked = Asked(root, document["paths"], document["map_tokens"])
    return [asked.answer(**question) for question in document["questions"]]


if __name__ == "__main__":
    main()
