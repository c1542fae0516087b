"""What definitions call, make and read: each with how far away it is, how sure that is, and who refers to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from repomap.captures import CALLABLE_KINDS, EXTENSION_KINDS, MARKUP_KINDS, SCOPE_KINDS, TYPE_KINDS, VALUE_KINDS
from repomap.roles import are_tests
from repomap.uses import CERTAIN, POSSIBLE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from repomap.ground import Ground
    from repomap.impact.kinship import Kinship
    from repomap.slice.layouts import Layouts
    from repomap.uses import Use

_NO_CODE = MARKUP_KINDS | SCOPE_KINDS | EXTENSION_KINDS
"""Kinds of what does nothing itself."""

_RUNNING = frozenset({"call", "construct", "decorate", "macro"})
"""Ways to use a definition that run it."""

_ORDER = {"call": 0, "construct": 0, "macro": 0, "decorate": 1, "value": 1, "inherit": 2, "read": 3, "type": 4}
"""What is run stands before what is built on, read, or only named."""

_MOST_ALIKE, _MOST_CANDIDATES = 3, 20
"""Definitions of one name that are told where one of so many is meant, and nothing but the name says which."""


class Called(NamedTuple):
    """A definition that another one refers to, in this way, at a 0-based row of that one's file.

    `hop` is how far from the targets, `reason` why it is only possible, or "".
    """

    symbol: int
    hop: int
    certainty: str
    role: str
    referrer: int
    row: int
    reason: str = ""


class Calls:
    """Finds what definitions call, hop by hop; each definition is found once, where it is nearest."""

    def __init__(self, ground: Ground, layouts: Layouts, kinship: Kinship, targets: Sequence[int]) -> None:
        self._ground = ground
        self._index = ground.index
        self._layouts = layouts
        self._kinship = kinship
        self._targets = tuple(targets)
        self._seen: set[int] = set(targets)
        self._is_test = are_tests(ground.index.paths)
        self._in_symbols: dict[int, dict[int, list[Use]]] = {}

    def direct(self) -> list[Called]:
        """What the targets refer to themselves, with mere reads; their own parts are not told."""
        found: list[Called] = []
        for target in self._targets:
            found += self._met(target, self._layouts.uses_of(target), 1)
        return self._in_order(found)

    def further(self, around: Iterable[int], hop: int) -> list[Called]:
        """What these definitions refer to, at that hop, by what the linkage knows without reading files anew."""
        found: list[Called] = []
        for symbol in around:
            if self._index.kind_of(symbol) in CALLABLE_KINDS:
                found += self._met(symbol, self._linked_in(symbol), hop)
        return self._in_order(found)

    def _met(self, symbol: int, uses: Iterable[Use], hop: int) -> Iterator[Called]:
        for use in sorted(uses, key=lambda each: (each.certainty != CERTAIN, each.start)):
            if use.certainty == CERTAIN:
                for definition in use.definitions:
                    yield from self._new(definition, hop, use, symbol, "")
            elif use.certainty == POSSIBLE and use.role in _RUNNING and use.candidates <= _MOST_CANDIDATES:
                alike = f"one of {use.candidates} of that name" if use.candidates > 1 else "found by name alone"
                shipped = [each for each in use.definitions if self._may_be_meant(each, use)]
                for definition in shipped[:_MOST_ALIKE]:
                    yield from self._new(definition, hop, use, symbol, alike)

    def _may_be_meant(self, symbol: int, use: Use) -> bool:
        """Whether a reference by a definition's name may mean it: no test's, and for a member no function's own."""
        parent = int(self._index.symbol_parent[symbol])
        is_local = parent >= 0 and self._index.kind_of(parent) in CALLABLE_KINDS
        return not (self._is_test[self._index.symbol_file[symbol]] or (is_local and use.is_member))

    def _new(self, symbol: int, hop: int, use: Use, referrer: int, reason: str) -> Iterator[Called]:
        """A definition that was not met yet and says something; of a class that is made, what makes it before it."""
        index = self._index
        kind = index.kind_of(symbol)
        is_field = kind in VALUE_KINDS and int(index.symbol_parent[symbol]) >= 0 and use.role not in _RUNNING
        if symbol in self._seen or kind in _NO_CODE or use.role == "import" or is_field:
            return
        if any(index.is_within(symbol, target) for target in self._targets):
            return
        certainty = POSSIBLE if reason else CERTAIN
        if kind in TYPE_KINDS and use.role in _RUNNING:
            for maker in index.members_of(symbol):
                if maker not in self._seen and self._kinship.is_maker(maker):
                    self._seen.add(maker)
                    yield Called(maker, hop, certainty, use.role, referrer, use.row, reason)
        self._seen.add(symbol)
        yield Called(symbol, hop, certainty, use.role, referrer, use.row, reason)

    def _linked_in(self, symbol: int) -> Iterator[Use]:
        file = int(self._index.symbol_file[symbol])
        if file not in self._in_symbols:
            by_symbol = self._in_symbols[file] = {}
            for use in self._ground.uses.linked_in(file):
                by_symbol.setdefault(use.symbol, []).append(use)
        for each in (symbol, *self._index.descendants(symbol)):
            yield from self._in_symbols[file].get(each, ())

    def _in_order(self, found: list[Called]) -> list[Called]:
        """What is certain before what is possible, what is run before what is read; else as it stands in the source."""
        return sorted(found, key=lambda each: (each.certainty != CERTAIN, _ORDER.get(each.role, 3)))
