"""The reference matches of one file -> References: column by column, since a file has hundreds of them."""

from __future__ import annotations

from bisect import bisect_left
from itertools import compress
from typing import TYPE_CHECKING, NamedTuple

from repomap.model import NO_REFERENCES, References
from repomap.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from tree_sitter import Node

    from repomap.bindings import BindingReader
    from repomap.definitions import Placed
    from repomap.expressions import Terms
    from repomap.source import Text
    from repomap.variables import Variables

    Named = tuple[Node, Node | None, Sequence[Node] | None]
    _Use = tuple[int, int, str, Node, Node | None, Sequence[Node] | None]

_NOTHING = (0, 0)

_MERE = frozenset({"value", "read"})
"""Roles of a name that is neither called nor a type: that of a variable says nothing."""

_NO_END = 1 << 62
"""Behind the last byte of any file."""

MAX_NAME_BYTES = 200
"""A longer "name" is a malformed stretch of source."""


class Extent(NamedTuple):
    """The bytes of a definition, and the first byte of its name, or -1 for a name that is defined elsewhere."""

    start: int
    end: int
    name_start: int


class Clause(NamedTuple):
    """The bytes of one more clause of a definition, the first byte of the name in it, and which definition that is."""

    start: int
    end: int
    name_start: int
    definition: int


class Uses:
    """References as matched; `add` them pattern by pattern, the pattern that is to win first."""

    def __init__(self, text: Text, macro_ends: frozenset[int] = frozenset()) -> None:
        self._text = text
        self._macro_ends = macro_ends
        self._uses: list[_Use] = []

    def add(self, role: str, matches: Iterable[Named]) -> None:
        """Take in the matches of one pattern: each one's name, and its receiver and arguments if it has such."""
        if self._macro_ends and role == "call":
            named = [(*each, each[0].end_byte - 1 in self._macro_ends) for each in matches]
            self._uses += [
                (name.start_byte, name.end_byte - is_macro, "macro" if is_macro else role, name, receiver, arguments)
                for name, receiver, arguments, is_macro in named
            ]
            return
        self._uses += [(each[0].start_byte, each[0].end_byte, role, *each) for each in matches]

    def within(self, placed: Placed, bound: BindingReader, variables: Variables | None = None) -> References:
        """The references in source order; a name that is itself defined there, or matched before, is left out.

        So is one that stands for the value of one of `variables`.
        """
        first = {use[0]: use for use in reversed(self._uses)}
        for start in [each.name_start for each in placed.extents] + [each.name_start for each in placed.clauses]:
            first.pop(start, None)
        uses = [first[start] for start in sorted(first) if start < first[start][1] <= start + MAX_NAME_BYTES]
        texts = self._text.each_between([use[:2] for use in uses])
        scopes = bound.scopes.at_each([use[0] for use in uses])
        if variables is not None:
            is_kept = [
                use[2] not in _MERE or use[4] is not None or not variables.has(text, scope)
                for use, text, scope in zip(uses, texts, scopes, strict=True)
            ]
            uses, texts = [*compress(uses, is_kept)], [*compress(texts, is_kept)]
            scopes = [*compress(scopes, is_kept)]
        if not uses:
            return NO_REFERENCES
        starts, _, roles, names, receivers, arguments = zip(*uses, strict=True)
        rows, columns = zip(*[name.start_point for name in names], strict=True)
        return References(
            roles,
            tuple(texts),
            rows,
            columns,
            starts,
            tuple(self._receivers(names, receivers, bound.terms)),
            enclosing_each(starts, placed.extents, placed.clauses),
            tuple(scopes),
            tuple([0 if each is None else bound.terms.arguments(each) for each in arguments]),
        )

    def _receivers(self, names: Sequence[Node], receivers: Sequence[Node | None], terms: Terms) -> list[int]:
        """The term of each receiver: most are names with dots between, whose text says it all."""
        if terms.paths:
            return [
                terms.paths.to(terms, name)
                if self._text.between(name.start_byte - 2, name.start_byte) == ROOT
                else -1
                if node is None
                else terms.of(node)
                for name, node in zip(names, receivers, strict=True)
            ]
        texts = self._text.each_between([node.byte_range if node is not None else _NOTHING for node in receivers])
        return [-1 if node is None else terms.receiver(node, text) for node, text in zip(receivers, texts, strict=True)]


def innermost(definitions: Sequence[Extent], size: int, clauses: Sequence[Clause] = ()) -> Iterator[tuple[int, int]]:
    """The stretches of so many bytes, one after the other: where each ends, and which definition it belongs to, or -1.

    That is the innermost one around it; `definitions` stand in source order, an outer one before what it holds. A
    stretch that ends no later than the one before it is empty.
    """
    stretches = [(each.start, each.end, position) for position, each in enumerate(definitions)]
    if clauses:
        stretches += [(each.start, each.end, each.definition) for each in clauses]
        stretches.sort(key=lambda each: (each[0], -each[1]))
    opened = [(size, -1)]
    for start, end, position in stretches:
        while opened[-1][0] <= start and len(opened) > 1:
            yield opened.pop()
        yield start, opened[-1][1]
        opened.append((end, position))
    yield from reversed(opened)


def enclosing_each(
    starts: Sequence[int], definitions: Sequence[Extent], clauses: Sequence[Clause] = ()
) -> tuple[int, ...]:
    """The innermost of the stretches around each start; these ascend."""
    return tuple(stretch_each(starts, innermost(definitions, _NO_END, clauses)))


def stretch_each(starts: Sequence[int], stretches: Iterable[tuple[int, int]]) -> list[int]:
    """What the stretch around each start belongs to; both ascend, and a stretch has its end and its owner."""
    owners: list[int] = []
    reached = 0
    for end, owner in stretches:
        if reached < len(starts) and starts[reached] < end:
            following = bisect_left(starts, end, lo=reached)
            owners += [owner] * (following - reached)
            reached = following
    return owners
