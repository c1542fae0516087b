"""The reference matches of one file -> References: column by column, since a file has hundreds of them."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, NamedTuple

from repomap.model import References
from repomap.signature import fold

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tree_sitter import Node

    from repomap.source import Text

_NOTHING = (0, 0)

MAX_NAME_BYTES = 200
"""A longer "name" is a malformed stretch of source."""

MAX_RECEIVER_BYTES = 80
"""A longer receiver is a chain of calls, whose class no rule can tell from its text."""


class Extent(NamedTuple):
    """The bytes of a definition, and the first byte of its name, or -1 for a name that is defined elsewhere."""

    start: int
    end: int
    name_start: int


class Uses:
    """References as matched; `add` them pattern by pattern, the pattern that is to win first."""

    def __init__(self, text: Text) -> None:
        self._text = text
        self._roles: list[str] = []
        self._nodes: list[Node] = []
        self._receivers: list[str] = []

    def add(self, role: str, names: Sequence[Node], receivers: Sequence[Node | None]) -> None:
        """Take in the matches of one pattern: each one's name, and its receiver (`receivers` may be empty)."""
        self._roles += [role] * len(names)
        self._nodes += names
        self._receivers += self._receiver_texts(receivers) if receivers else [""] * len(names)

    def _receiver_texts(self, receivers: Sequence[Node | None]) -> list[str]:
        spans = [node.byte_range if node is not None else _NOTHING for node in receivers]
        short = [span if span[1] - span[0] <= MAX_RECEIVER_BYTES else _NOTHING for span in spans]
        return [fold(text) if " " in text or "\n" in text else text for text in self._text.each_between(short)]

    def within(self, definitions: Sequence[Extent]) -> References:
        """The references in source order; a name that is itself defined there, or matched before, is left out."""
        order = self._in_source_order(definitions)
        nodes = [self._nodes[i] for i in order]
        rows, columns = zip(*[node.start_point for node in nodes], strict=True) if nodes else ((), ())
        return References(
            tuple([self._roles[i] for i in order]),
            tuple(self._text.each_between([node.byte_range for node in nodes])),
            rows,
            columns,
            tuple([self._receivers[i] for i in order]),
            _enclosing([node.start_byte for node in nodes], definitions),
        )

    def _in_source_order(self, definitions: Sequence[Extent]) -> list[int]:
        """Positions of the uses that are references, by where they start; of two at one place, the one added first."""
        starts = [node.start_byte for node in self._nodes]
        first = dict(zip(reversed(starts), range(len(starts) - 1, -1, -1), strict=True))
        for each in definitions:
            first.pop(each.name_start, None)
        order = [first[start] for start in sorted(first)]
        lengths = [self._nodes[i].end_byte - starts[i] for i in order]
        if lengths and (max(lengths) > MAX_NAME_BYTES or not min(lengths)):
            return [i for i, length in zip(order, lengths, strict=True) if 0 < length <= MAX_NAME_BYTES]
        return order


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
