"""Comments, decorators and what a signature leaves out: matched to a definition by where they stand."""

from __future__ import annotations

import re
from bisect import bisect_left, insort
from typing import TYPE_CHECKING, NamedTuple

from repomap.signature import CUT, first_sentence

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from tree_sitter import Node

    from repomap.source import Text

_REPLACEMENT = {"doc": "\n", "decorator": "\n", "ignore": "\n", "elide": CUT}
"""A line end goes when the signature is folded, with the blanks around it where they separate nothing."""

_SEPARATORS = re.compile(rb"[;{}=]")
"""Between a decorator and what it decorates stand white space, comments, further decorators and words like `export`."""

_QUOTES = b'"`'
"""What a doc string begins with: one within a signature is told by it from comments on parameters."""

_LONGEST_DOC = 2000
"""Bytes of a comment in which its first sentence is looked for."""

_LONGEST_COMMENT_RUN = 200
"""A run of line comments that is longer than this many lines is a disabled stretch of code."""


class Cut(NamedTuple):
    """Bytes that a signature leaves out, and what stands for them."""

    start: int
    end: int
    replacement: str


class _Comment(NamedTuple):
    start: int
    end: int
    row: int
    end_row: int


class Comments:
    """The free captures of one file; `add` them all, then ask."""

    def __init__(self, text: Text) -> None:
        self._text = text
        self._cuts: list[Cut] = []
        self._docs: dict[int, _Comment] = {}
        self._by_end_row: dict[int, _Comment] = {}
        self._strings: list[int] = []
        self._decorators: list[Node] = []
        self._cut_starts: list[int] = []

    def add(self, capture: str, nodes: Iterable[Node]) -> None:
        """Take in the nodes of one free capture."""
        for node in nodes:
            start, end = node.start_byte, node.end_byte
            self._cuts.append(Cut(start, end, _REPLACEMENT[capture]))
            if capture == "decorator":
                self._decorators.append(node)
            elif capture == "doc":
                self._add_doc(node, start, end)

    def _add_doc(self, node: Node, start: int, end: int) -> None:
        row, column = node.start_point
        end_row, end_column = node.end_point
        comment = _Comment(start, end, row, end_row if end_column else end_row - 1)
        self._docs[start] = comment
        if self._text.encoded[start] in _QUOTES and not node.is_extra:
            insort(self._strings, start)
        if not self._text.encoded[start - column : start].strip():
            self._by_end_row[comment.end_row] = comment

    def decorators_of(self, definitions: Mapping[int, int]) -> dict[int, list[Node]]:
        """Decorators by the definition that each belongs to: the one whose name comes next, if nothing lies between.

        `definitions` maps the first byte of each one's name to the first byte of the whole, and so does the result
        with the decorators.
        """
        names = sorted(definitions) if self._decorators else []
        owned: dict[int, list[Node]] = {}
        reached = 0
        for node in sorted(self._decorators, key=lambda each: -each.start_byte):
            start, end = node.byte_range
            position = bisect_left(names, end)
            if position == len(names):
                continue
            name = names[position]
            beginning = min(definitions[name], reached) if name in owned else definitions[name]
            if _SEPARATORS.search(self._text.encoded, end, max(end, beginning)) is None:
                owned.setdefault(name, []).insert(0, node)
                reached = start
        return owned

    def doc(self, first_row: int, signature: tuple[int, int], body_start: int) -> str:
        """The first sentence of the doc string in a signature, or of the comment that opens the body.

        Or else of the run that ends above `first_row`. `signature` has the first and last bytes of what is behind the
        name. Ask in source order: what belongs to one definition does not stand above the next.
        """
        first = bisect_left(self._strings, signature[0])
        is_within = first < len(self._strings) and self._strings[first] < signature[1]
        opening = self._docs.get(self._strings[first] if is_within else body_start)
        if opening is not None:
            self._by_end_row.pop(opening.end_row, None)
            return self._sentence(opening.start, opening.end)
        comment = self._by_end_row.get(first_row - 1)
        if comment is None:
            return ""
        start, row = comment.start, comment.row
        for _ in range(_LONGEST_COMMENT_RUN):
            above = self._by_end_row.get(row - 1)
            if above is None:
                break
            start, row = above.start, above.row
        return self._sentence(start, comment.end)

    def without_cuts(self, start: int, end: int) -> str:
        """The text from byte `start` to `end` without comments, decorators and what the query cuts."""
        if len(self._cut_starts) != len(self._cuts):
            self._cuts.sort()
            self._cut_starts = [cut.start for cut in self._cuts]
        first = bisect_left(self._cut_starts, start)
        last = bisect_left(self._cut_starts, end, lo=first)
        parts: list[str] = []
        for cut in self._cuts[first:last] if first < last else ():
            if cut.start >= start and cut.end <= end:
                parts += [self._text.between(start, cut.start), cut.replacement]
                start = cut.end
        rest = self._text.between(start, end)
        return "".join([*parts, rest]) if parts else rest

    def _sentence(self, start: int, end: int) -> str:
        return first_sentence(self._text.between(start, min(end, start + _LONGEST_DOC)))
