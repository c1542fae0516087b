"""Ignore files with git's meaning: the last line that speaks of an entry decides, a deeper file over an outer one.

A line speaks of one entry alone, since the walk has judged the folders above before it comes there. That is how git
reads them: nothing below an ignored folder comes back, and `!kept` does not bring back `kept/*.pyc`.
"""

from __future__ import annotations

import os
import re
from functools import lru_cache
from itertools import count, groupby
from typing import TYPE_CHECKING, NamedTuple

from repomap.errors import UsageError
from repomap.regular import read_regular
from repomap.wildmatch import Line, read_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_IGNORE_FILE_BYTES = 1024 * 1024
"""Ignore files are written by hand; a larger one is a mistake, and its expressions would take gigabytes."""

_UNSPOKEN = 0
_JOINED_LINES = 100
"""An expression of many lines is matched at once, but one with many groups clears them all for each alternative."""


class _Expressions(NamedTuple):
    """Lines with wildcards: `names` is matched from the last part of a path, `paths` from its start.

    Most lines name a file in any folder, and to match those from the start costs ten times as much.
    """

    names: tuple[re.Pattern[str], ...]
    paths: tuple[re.Pattern[str], ...]

    def match(self, path: str, start: int, end: int) -> bool:
        """Whether one of them speaks of `path[:end]`, whose last part begins at `start`."""
        for names in self.names:
            if names.match(path, start, end):
                return True
        return any(paths.match(path, 0, end) for paths in self.paths) if self.paths else False


class _Run(NamedTuple):
    """The lines with wildcards among neighbouring lines that all ignore, or all keep; `number` counts from 1."""

    number: int
    for_all: _Expressions
    for_folders: _Expressions


class Rules:
    """The lines of one ignore file or option.

    Paths are relative to the file's folder; a folder's path ends in `/`. Lines without wildcards and those of the
    kind `*.py` are looked up, so that their number costs nothing; keys that end in `/` speak of folders alone.
    """

    def __init__(self, lines: Iterable[Line]) -> None:
        """Take the lines in the order of the file."""
        self._names: dict[str, int] = {}
        self._paths: dict[str, int] = {}
        self._suffixes: dict[str, int] = {}
        self._verdicts: list[bool | None] = [None]
        runs: list[_Run] = []
        for number, (is_ignoring, run) in enumerate(groupby(lines, lambda line: line.is_ignoring), start=1):
            self._verdicts.append(is_ignoring)
            wild = [line for line in run if not self._has_filed(line, number)]
            if wild:
                runs.append(_run(number, wild))
        self._runs = runs[::-1]
        self._suffix_lengths = sorted({len(suffix) for suffix in self._suffixes})
        self._last_characters = {suffix[-1] for suffix in self._suffixes}

    def verdict(self, path: str) -> bool | None:
        """Whether the entry is ignored (True) or kept (False) by a line that speaks of it; None where none does."""
        if not path.isascii():
            path = _one_character_a_byte(path)
        is_folder = path.endswith("/")
        end = len(path) - is_folder
        start = path.rfind("/", 0, end) + 1
        last = self._looked_up(path[start:end], path[:end])
        if is_folder:
            last = max(last, self._looked_up(path[start:], path))
        for run in self._runs:
            if run.number <= last:
                break
            if run.for_all.match(path, start, end) or (is_folder and run.for_folders.match(path, start, end)):
                last = run.number
        return self._verdicts[last]

    def verdict_within(self, path: str) -> bool | None:
        """The verdict on the entry or, where no line speaks of it, on the nearest folder above that one speaks of."""
        verdict = self.verdict(path)
        while verdict is None and (end := path.rfind("/", 0, -1)) >= 0:
            path = path[: end + 1]
            verdict = self.verdict(path)
        return verdict

    def _has_filed(self, line: Line, number: int) -> bool:
        """Put a line where it is looked up, unless it takes an expression."""
        literal, suffix = line.literal(), line.suffix()
        slash = "/" if line.is_for_folders else ""
        if literal is not None:
            (self._names if line.is_name else self._paths)[literal + slash] = number
        elif suffix is not None:
            self._suffixes[suffix + slash] = number
        return literal is not None or suffix is not None

    def _looked_up(self, name: str, path: str) -> int:
        """The number of the last run with a looked-up line for the entry, or _UNSPOKEN."""
        last = max(self._names.get(name, _UNSPOKEN), self._paths.get(path, _UNSPOKEN))
        if name[-1:] in self._last_characters:
            for length in self._suffix_lengths:
                last = max(last, self._suffixes.get(name[-length:], _UNSPOKEN))
        return last


class Scope(NamedTuple):
    """Rules in force below a folder, and those of the folders around it in `outer`.

    The rules see a path of the tree without its first `skipped` characters (their folder lies in the tree), or
    with `prefix` before it (their folder lies above the root).
    """

    rules: Rules
    skipped: int
    prefix: str
    outer: Scope | None


class RuleSet(NamedTuple):
    """All that can leave out an entry: each kind decides alone, so that none brings back what another drops."""

    gitignore: Scope | None = None
    repomapignore: Scope | None = None
    exclude: Scope | None = None

    def ignores(self, path: str) -> bool:
        """Whether the entry itself is ignored, the folders above it being judged already; a folder ends in `/`."""
        return self != _NO_RULES and any(_is_ignored(scope, path) for scope in self)


_NO_RULES = RuleSet()


def scope_of_file(file: str, folder: str, outer: Scope | None, prefix: str = "") -> Scope | None:
    """The scope of `folder` (as in the tree, ending in `/`, or "") with the ignore file at `file` read into it.

    A file that is missing, unreadable, a link or without patterns leaves `outer` in force. `prefix` is set for a
    file above the root: the path from its folder to the root, ending in `/`.
    """
    text = read_regular(file, _IGNORE_FILE_BYTES)
    rules = _compiled(text) if text else None
    return outer if rules is None else Scope(rules, len(folder), prefix, outer)


def rules_of_option(option: str, patterns: Iterable[str]) -> Rules | None:
    """The rules that a user gave to `option`, or None where there are none.

    Raises UsageError for a pattern that could match nothing.
    """
    lines = []
    for pattern in patterns:
        line = read_line(_one_character_a_byte(pattern))
        if line is None:
            raise UsageError(
                f"{option} {pattern!r} is no gitignore pattern that can match; write one such as '*.py' or 'tests/'."
            )
        lines.append(line)
    return Rules(lines) if lines else None


@lru_cache(maxsize=4096)
def _compiled(content: bytes) -> Rules | None:
    texts = content.removeprefix(_BYTE_ORDER_MARK).decode("latin-1").split("\n")
    if len(content) == _IGNORE_FILE_BYTES:
        texts.pop()  # the line that was cut may mean anything
    lines = [line for text in texts if (line := read_line(text)) is not None]
    return Rules(lines) if lines else None


def _one_character_a_byte(path: str) -> str:
    return os.fsencode(path).decode("latin-1")


def _run(number: int, lines: Sequence[Line]) -> _Run:
    for_all = [line for line in lines if not line.is_for_folders]
    for_folders = [line for line in lines if line.is_for_folders]
    return _Run(number, _expressions(for_all), _expressions(for_folders))


def _expressions(lines: Sequence[Line]) -> _Expressions:
    names = [line for line in lines if line.is_name]
    paths = [line for line in lines if not line.is_name]
    return _Expressions(_joined(names), _joined(paths))


def _joined(lines: Sequence[Line]) -> tuple[re.Pattern[str], ...]:
    marks = (f"m{number}" for number in count())
    expressions = [line.expression(marks) for line in lines]
    starts = range(0, len(lines), _JOINED_LINES)
    return tuple(re.compile("|".join(expressions[start : start + _JOINED_LINES]), re.DOTALL) for start in starts)


def _is_ignored(scope: Scope | None, path: str) -> bool:
    while scope is not None:
        verdict = scope.rules.verdict(scope.prefix + path[scope.skipped :])
        if verdict is not None:
            return verdict
        scope = scope.outer
    return False
