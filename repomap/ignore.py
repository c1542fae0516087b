"""Ignore files with git's meaning: the last pattern that speaks of an entry decides, a deeper file over an outer one.

pathspec translates the patterns. Each of its expressions also matches whatever lies below what it names; here they
are closed so that they speak of one entry alone, since the walk has judged the folders above before it comes there.
That is how git reads them: nothing below an ignored folder comes back, and `!kept` does not bring back `kept/*.pyc`.
"""

from __future__ import annotations

import itertools
import os
import re
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from repomap.errors import UsageError
from repomap.regular import read_regular

if TYPE_CHECKING:
    from collections.abc import Iterable

_DIRECTORY_MARK = "(?P<ps_d>/)"
"""How pathspec's expressions write the slash that ends a folder's name."""

_ANY_FOLDER = "^(?:.+/)?"
"""How pathspec's expressions begin that hold in every folder."""

_BYTE_ORDER_MARK = "\ufeff"
_IGNORE_FILE_BYTES = 1024 * 1024
"""Ignore files are written by hand; a larger one is a mistake, and its expressions would take gigabytes."""


class _Run(NamedTuple):
    """Neighbouring patterns that all ignore, or all keep: `names` is matched from the last part of a path, `paths` from
    its start. Most patterns name a file in any folder, and to match those from the start costs ten times as much."""

    is_ignoring: bool
    names: re.Pattern[str] | None
    paths: re.Pattern[str] | None


class Rules:
    """The patterns of one ignore file or option.

    Paths are relative to the file's folder; a folder's path ends in `/`.
    """

    def __init__(self, patterns: Iterable[tuple[str, bool]]) -> None:
        """Take (expression of pathspec, whether it ignores), in the order of the file."""
        runs = [_run(is_ignoring, [each for each, _ in run]) for is_ignoring, run in groupby(patterns, itemgetter(1))]
        self._runs = runs[::-1]

    def verdict(self, path: str) -> bool | None:
        """Whether the entry is ignored (True) or kept (False) by a pattern that names it; None where none does."""
        name = path.rfind("/", 0, -1) + 1
        for is_ignoring, names, paths in self._runs:
            if (names is not None and names.match(path, name)) or (paths is not None and paths.match(path)):
                return is_ignoring
        return None

    def verdict_within(self, path: str) -> bool | None:
        """The verdict on the entry or, where no pattern names it, on the nearest folder above that one names."""
        verdict = self.verdict(path)
        while verdict is None and (end := path.rfind("/", 0, -1)) >= 0:
            path = path[: end + 1]
            verdict = self.verdict(path)
        return verdict


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

_NAME_WILDCARD = "[^/]*"
"""What pathspec makes of a `*`."""

_MOST_FOLDER_WILDCARDS = 4
"""Each `**` may end at any folder, so that the time to match grows with the depth to this power."""

_STARS = re.compile(r"\*{3,}")
_POSIX_CLASS = re.compile(r"\[:([a-z]+):\]")
_POSIX_CLASSES = {
    "alnum": "a-zA-Z0-9",
    "alpha": "a-zA-Z",
    "blank": " \t",
    "digit": "0-9",
    "lower": "a-z",
    "space": " \t\n\r\f\v",
    "upper": "A-Z",
    "xdigit": "0-9A-Fa-f",
}
_NUMBERS = itertools.count()
"""Expressions are joined, so that no two may name a group alike."""


def scope_of_file(file: str, folder: str, outer: Scope | None, prefix: str = "") -> Scope | None:
    """The scope of `folder` (as in the tree, ending in `/`, or "") with the ignore file at `file` read into it.

    A file that is missing, unreadable, a link or without patterns leaves `outer` in force. `prefix` is set for a
    file above the root: the path from its folder to the root, ending in `/`.
    """
    text = read_regular(file, _IGNORE_FILE_BYTES)
    rules = _compiled(os.fsdecode(text)) if text else None
    return outer if rules is None else Scope(rules, len(folder), prefix, outer)


def rules_of_option(option: str, patterns: Iterable[str]) -> Rules | None:
    """The rules that a user gave to `option`, or None where there are none.

    Raises UsageError for a pattern that no ignore file could hold.
    """
    translated = []
    for pattern in patterns:
        expressions = _translated(pattern)
        if not expressions:
            raise UsageError(f"{option} {pattern!r} is no gitignore pattern; write one such as '*.py' or 'tests/'.")
        translated += expressions
    return Rules(translated) if translated else None


@lru_cache(maxsize=4096)
def _compiled(text: str) -> Rules | None:
    lines = text.removeprefix(_BYTE_ORDER_MARK).split("\n")
    translated = [each for line in lines if line.strip() and not line.startswith("#") for each in _translated(line)]
    return Rules(translated) if translated else None


def _translated(line: str) -> list[tuple[str, bool]]:
    """Pathspec's expression for one line, and whether it ignores; none for a line that git passes over too.

    A range that ends before it begins matches nothing, as in git; neither does a line with more folder wildcards
    than anybody writes, which would take for ever.
    """
    from pathspec import GitIgnoreSpec  # costs 20 ms, which a tree without ignore files need not pay

    line = _POSIX_CLASS.sub(lambda match: _POSIX_CLASSES.get(match[1], match[0]), _STARS.sub("*", line))
    if line.count("**") > _MOST_FOLDER_WILDCARDS:
        return []
    try:
        spec = GitIgnoreSpec.from_lines([line])
    except (ValueError, re.error):
        return []
    return [
        (_without_backtracking(each.regex.pattern), bool(each.include))
        for each in spec.patterns
        if each.regex is not None
    ]


def _without_backtracking(expression: str) -> str:
    """The same expression with each wildcard of a name, but for the last, settled at its first match.

    What follows a wildcard up to the next one has a fixed length, so that the first place where it fits is as good
    as any: the lookahead takes it, and the reference keeps it (as in Python's `fnmatch.translate`).
    """
    first, *rest = expression.split(_NAME_WILDCARD)
    parts = [first]
    for position, piece in enumerate(rest):
        is_last = position == len(rest) - 1 or "/" in piece.replace("[^/]", "") or "(" in piece or not piece
        if is_last:
            parts.append(_NAME_WILDCARD + piece)
        else:
            name = f"w{next(_NUMBERS)}"
            parts.append(f"(?=(?P<{name}>[^/]*?{piece}))(?P={name})")
    return "".join(parts)


def _run(is_ignoring: bool, expressions: list[str]) -> _Run:
    names: list[str] = []
    paths: list[str] = []
    for expression in expressions:
        rest = expression.removeprefix(_ANY_FOLDER)
        is_name = rest != expression and "/" not in rest.replace(_DIRECTORY_MARK, "").replace("[^/]", "")
        if is_name:
            names.append(_closed(rest))
        else:
            paths.append(_closed(expression if expression.startswith("^") else f".*{expression}"))
    return _Run(is_ignoring, _any_of(names), _any_of(paths))


def _closed(expression: str) -> str:
    """Pathspec's expression made to match one entry's whole path, or its name, and not what lies below it."""
    if _DIRECTORY_MARK in expression:
        return expression.replace(_DIRECTORY_MARK, "/") + r"\Z"
    return f"{expression}." if expression.endswith("/") else expression


def _any_of(expressions: list[str]) -> re.Pattern[str] | None:
    return re.compile("|".join(expressions), re.DOTALL) if expressions else None


def _is_ignored(scope: Scope | None, path: str) -> bool:
    while scope is not None:
        verdict = scope.rules.verdict(scope.prefix + path[scope.skipped :])
        if verdict is not None:
            return verdict
        scope = scope.outer
    return False
