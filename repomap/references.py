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
        spans = [node.byte_range for node in self._nodes]
        first = dict(zip(reversed(spans), range(len(spans) - 1, -1, -1), strict=True))
        taken = {each.name_start for each in definitions}
        kept = [span for span in sorted(first) if span[0] not in taken and 0 < span[1] - span[0] <= MAX_NAME_BYTES]
        order = [first[span] for span in kept]
        points = [self._nodes[i].start_point for i in order]
        return References(
            tuple([self._roles[i] for i in order]),
            tuple(self._text.each_between(kept)),
            tuple([row for row, _ in points]),
            tuple([column for _, column in points]),
            tuple([self._receivers[i] for i in order]),
            _enclosing([start for start, _ in kept], definitions),
        )


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
