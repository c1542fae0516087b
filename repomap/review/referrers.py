"""Who refers to a symbol, and to what a symbol refers, by the linkage alone: no file is linked again for it.

The linkage knows calls, types, imports, decorators and values that are passed on. That a name is merely read, it does
not (see `repomap.uses`).
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from repomap.link.linked import LOOSE, OUTSIDE
from repomap.mentioned import mentioned_in_row
from repomap.model import NO_REFERENCES

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from repomap.index import Index, Positions
    from repomap.known_facts import KnownFacts
    from repomap.linked_symbols import LinkedSymbols
    from repomap.model import References


MOST_READ_ANEW = 60
"""Files that are read once more for one name: each takes 10 to 100 ms, unless it was read for another one."""


class LinkedReference(NamedTuple):
    """A reference: its file, and the innermost symbol around it or -1, by their positions in the index.

    `row` and `column` are 0-based, the column in bytes.
    """

    file: int
    symbol: int
    role: str
    name: str
    row: int
    column: int


class FoundReferences(NamedTuple):
    """The references that were found, and how many files were too many to look into."""

    found: tuple[LinkedReference, ...]
    unread: int


NONE_FOUND = FoundReferences((), 0)


class Referrers:
    """The edges of a linkage both ways, each file's references read when they are first needed."""

    def __init__(self, index: Index, linked: LinkedSymbols, facts: KnownFacts) -> None:
        self.index = index
        self._linked = linked
        self._facts = facts
        self._references: dict[int, References] = {}

    def count_to(self, symbol: int) -> int:
        """How many references mean a symbol for certain."""
        return len(self._linked.edges_to((symbol,)))

    def count_in(self, symbol: int, files: Collection[int]) -> int:
        """How many references in these files do."""
        return len(self._edges_in(symbol, files))

    def in_files(self, symbol: int, files: Collection[int]) -> list[LinkedReference]:
        """The references in these files that mean a symbol for certain, by path and place."""
        edges = self._edges_in(symbol, files)
        found, places = self._linked.edge_files[edges].tolist(), self._linked.edge_references[edges].tolist()
        self.read(found)
        return [self._reference(file, place) for file, place in zip(found, places, strict=True)]

    def files_to(self, symbol: int) -> list[int]:
        """The files that refer to a symbol for certain, each once, sorted."""
        found: list[int] = np.unique(self._linked.edge_files[self._linked.edges_to((symbol,))]).tolist()
        return found

    def within(self, file: int, symbols: range) -> list[tuple[LinkedReference, int]]:
        """What stands in these symbols of a file, and the symbol that it means for certain, in source order."""
        references, first = self._read(file), self._linked.first_symbol(file)
        places = array("I", self._linked.file(file).edge_references)
        found: list[tuple[LinkedReference, int]] = []
        for place, target in zip(places, self._linked.targets(file).tolist(), strict=True):
            around = references.enclosing[place] if place < len(references.enclosing) else -1
            if around >= 0 and first + around in symbols and target >= 0:
                found.append((self._reference(file, place), target))
        return found

    def loose(self, file: int, name: str) -> list[LinkedReference]:
        """The references by this name of which nothing is known, so that a name alone may link them."""
        return self._with_outcome(file, name, LOOSE)

    def from_outside(self, file: int, name: str) -> list[LinkedReference]:
        """The references by this name that mean something outside of the repository."""
        return self._with_outcome(file, name, OUTSIDE)

    def _with_outcome(self, file: int, name: str, wanted: int) -> list[LinkedReference]:
        references = self._read(file)
        outcomes = self._linked.file(file).outcomes
        return [
            self._reference(file, place)
            for place, (each, outcome) in enumerate(zip(references.names, outcomes, strict=False))
            if each == name and outcome == wanted
        ]

    def read(self, files: Iterable[int]) -> None:
        """Read the references of these files at once."""
        missing = sorted({*files} - self._references.keys())
        for file, row in self._facts.rows_of(missing).items():
            try:
                self._references[file] = mentioned_in_row(row).references
            except ValueError:
                continue  # as for a file without facts
        for file in missing:
            self._references.setdefault(file, NO_REFERENCES)

    def _edges_in(self, symbol: int, files: Collection[int]) -> Positions:
        edges = self._linked.edges_to((symbol,))
        return edges[np.isin(self._linked.edge_files[edges], sorted(files))]

    def _read(self, file: int) -> References:
        self.read((file,))
        return self._references[file]

    def _reference(self, file: int, place: int) -> LinkedReference:
        references = self._references[file]
        if place >= len(references.roles):
            return LinkedReference(file, -1, "", "", 0, 0)
        around = references.enclosing[place]
        return LinkedReference(
            file,
            self._linked.first_symbol(file) + around if around >= 0 else -1,
            references.roles[place],
            references.names[place],
            references.rows[place],
            references.columns[place],
        )
