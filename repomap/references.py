"""The reference matches of one file -> References: column by column, since a file has hundreds of them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from itertools import accumulate, count
from operator import add
from typing import TYPE_CHECKING, NamedTuple

from repomap.model import NO_REFERENCES, References
from repomap.signature import fold

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tree_sitter import Node

    Captures = dict[str, list[Node]]

MAX_NAME_BYTES = 200
"""A longer "name" is a malformed stretch of source."""

MAX_RECEIVER_BYTES = 80
"""A longer receiver is a chain of calls, whose class no rule can tell from its text."""


class Extent(NamedTuple):
    """The bytes of a definition, and the first byte of its name."""

    start: int
    end: int
    name_start: int


class Uses:
    """References as matched; `add` them pattern by pattern, the pattern that is to win first."""

    def __init__(self, text: bytes) -> None:
        self._text = text
        self._roles: list[str] = []
        self._starts: list[int] = []
        self._ends: list[int] = []
        self._receivers: list[str] = []

    def add(self, role: str, main: str, matches: Sequence[Captures]) -> None:
        """Take in all matches of one pattern; the name is `@name`, or else the main capture itself."""
        nodes = [captures.get("name", captures[main])[0] for captures in matches]
        self._starts += [node.start_byte for node in nodes]
        self._ends += [node.end_byte for node in nodes]
        self._roles += [role] * len(nodes)
        receivers = [captures.get("receiver") for captures in matches]
        self._receivers += [self._receiver_text(nodes[0]) if nodes else "" for nodes in receivers]

    def _receiver_text(self, node: Node) -> str:
        start, end = node.byte_range
        if end - start > MAX_RECEIVER_BYTES:
            return ""
        text = self._text[start:end].decode("utf-8", "replace")
        return fold(text) if " " in text or "\n" in text else text

    def within(self, definitions: Sequence[Extent]) -> References:
        """The references in source order; a name that is itself defined there, or matched before, is left out."""
        if not self._starts:
            return NO_REFERENCES
        order = self._distinct(each.name_start for each in definitions)
        starts = [self._starts[i] for i in order]
        lengths = map(len, self._text.split(b"\n"))
        line_starts = [0, *map(add, accumulate(lengths), count(1))]
        rows = [bisect_right(line_starts, start) - 1 for start in starts]
        return References(
            tuple([self._roles[i] for i in order]),
            self._names(order),
            tuple(rows),
            tuple([start - line_starts[row] for start, row in zip(starts, rows, strict=True)]),
            tuple([self._receivers[i] for i in order]),
            _enclosing(starts, definitions),
        )

    def _distinct(self, taken: Iterable[int]) -> list[int]:
        """Positions in source order; of two uses at one place, the one added first."""
        starts, ends = self._starts, self._ends
        first = dict(zip(reversed(starts), range(len(starts) - 1, -1, -1), strict=True))
        for start in taken:
            first.pop(start, None)
        return [i for start, i in sorted(first.items()) if 0 < ends[i] - start <= MAX_NAME_BYTES]

    def _names(self, order: list[int]) -> tuple[str, ...]:
        text, starts, ends = self._text, self._starts, self._ends
        return tuple([text[starts[i] : ends[i]].decode("utf-8", "replace") for i in order])


def _enclosing(starts: list[int], definitions: Sequence[Extent]) -> tuple[int, ...]:
    """The innermost definition around each start: between two borders of definitions it stays the same."""
    enclosing: list[int] = []
    opened: list[int] = []

    def reach(border: int) -> None:
        position = bisect_left(starts, border, lo=len(enclosing))
        enclosing.extend([opened[-1] if opened else -1] * (position - len(enclosing)))

    for position, each in enumerate(definitions):
        while opened and definitions[opened[-1]].end <= each.start:
            reach(definitions[opened[-1]].end)
            opened.pop()
        reach(each.start)
        opened.append(position)
    while opened:
        reach(definitions[opened[-1]].end)
        opened.pop()
    return tuple(enclosing + [-1] * (len(starts) - len(enclosing)))
