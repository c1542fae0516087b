"""Names that stand in the text of a file and are no references to what is linked: in strings, as keys, in comments."""

from __future__ import annotations

import re
from bisect import bisect_right
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from repomap.file_text import FileText
    from repomap.model import FileFacts

STRING, ARGUMENT, ENTRY = "string", "argument", "entry"

_STRING_BEFORE = re.compile(rb"""["'`](?:[\w.:/\[\]]|, ?| ?\| ?)*$""")
_STRING_BEHIND = re.compile(rb"""(?:[\w.:/\[\]]|, ?| ?\| ?)*["'`]""")
"""A string that is made of names alone: the name of something, a path of names, or a type."""

_COMMENT = re.compile(rb"^\s*(?:#|//|/?\*|--)|\s(?:#|//)\s")
"""What a line has before a name that stands in a comment."""

_ARGUMENT = re.compile(rb"=(?![=>])")
_KEY = re.compile(rb"\s*\??:(?![:=])")
_BEFORE_KEY = re.compile(rb"(?:^|[{,(])\s*$")
_SHORT = re.compile(rb"\s*(?:[,}]|$|=(?!=))")

_NOT_BEFORE, _NOT_BEHIND = rb"(?<![\w$\x80-\xff])", rb"(?![\w$\x80-\xff])"

_KEYLESS = frozenset({"python"})
"""Languages in which a name before a colon is no key: it declares a type."""


class Leftover(NamedTuple):
    """A name in a text, its 0-based row and its column in bytes; `kind` is string, argument, entry or "".

    `path` are the names with dots between them that stand before it in a string.
    """

    name: str
    row: int
    column: int
    kind: str
    path: str


def leftovers_in(text: FileText, facts: FileFacts, language: str, names: Collection[str]) -> Iterator[Leftover]:
    """The names in a text that are neither references nor definitions, in their order, and those that also name keys.

    Files of cells, whose rows count in these, have none.
    """
    if text.cells or not names:
        return
    told = {(row, column) for row, column, _ in _references(facts, names)}
    short = {(row, column) for row, column, role in _references(facts, names) if role == "value"}
    defined = {each.name_span[:2] for each in facts.definitions if each.name in names}
    for name, row, column in _occurrences(text, names):
        place = row, column
        line = text.lines[row]
        before, behind = line[:column], line[column + len(name.encode()) :]
        if place in defined or (place in told and place not in short):
            continue
        kind = _kind(before, behind, language)
        if place in told and kind != ENTRY:
            continue
        yield Leftover(name, row, column, kind, _path(before) if kind == STRING else "")


def _references(facts: FileFacts, names: Collection[str]) -> Iterator[tuple[int, int, str]]:
    references = facts.references
    columns = zip(references.names, references.rows, references.columns, references.roles, strict=True)
    return ((row, column, role) for name, row, column, role in columns if name in names)


def _occurrences(text: FileText, names: Collection[str]) -> Iterator[tuple[str, int, int]]:
    longest_first = sorted(names, key=lambda name: (-len(name), name))
    pattern = b"|".join(re.escape(name.encode()) for name in longest_first)
    whole = b"\n".join(text.lines)
    starts: Sequence[int] = [0, *accumulate(len(line) + 1 for line in text.lines)]
    for match in re.finditer(_NOT_BEFORE + b"(?:" + pattern + b")" + _NOT_BEHIND, whole):
        row = bisect_right(starts, match.start()) - 1
        yield match[0].decode(), row, match.start() - starts[row]


def _kind(before: bytes, behind: bytes, language: str) -> str:
    if _STRING_BEFORE.search(before[-200:]) and _STRING_BEHIND.match(behind[:200]):
        return STRING
    if _COMMENT.search(before):
        return ""
    is_first = _BEFORE_KEY.search(before) is not None
    if is_first and _ARGUMENT.match(behind):
        return ARGUMENT
    if is_first and language not in _KEYLESS and (_KEY.match(behind) or _SHORT.match(behind)):
        return ENTRY
    return ""


def _path(before: bytes) -> str:
    found = re.search(rb"([\w.]*)[.:]$", before)
    return found[1].decode("utf-8", "replace") if found else ""
