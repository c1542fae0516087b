"""Who refers to a symbol, and to what a symbol refers, by the linkage alone: no file is linked again for it.

The linkage knows calls, types, imports, decorators and values that are passed on. That a name is merely read, it does
not (see `repomap.uses`).
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from repomap.facts_codec import references_of_row
from repomap.link.linked import LOOSE
from repomap.linked_edges import symbols_by_number
from repomap.model import NO_REFERENCES

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from repomap.index import Index
    from repomap.known_facts import KnownFacts
    from repomap.linkage import Linkage
    from repomap.model import References


class Mention(NamedTuple):
    """A reference: its file, and the innermost symbol around it or -1, by their positions in the index.

    `row` and `column` are 0-based, the column in bytes.
    """

    file: int
    symbol: int
    role: str
    name: str
    row: int
    column: int


class Referrers:
    """The edges of a linkage both ways, each file's references read when they are first needed."""

    def __init__(self, index: Index, linkage: Linkage, facts: KnownFacts) -> None:
        self.index = index
        self._linkage = linkage
        self._facts = facts
        self._first = np.searchsorted(index.symbol_file, np.arange(len(index.paths) + 1)).tolist()
        targets = [np.frombuffer(linked.edge_targets, np.uint64) for linked in linkage.files]
        self._targets = np.concatenate(targets) if targets else np.empty(0, np.uint64)
        self._edge_file = np.repeat(np.arange(len(targets)), [len(each) for each in targets])
        places = [np.frombuffer(linked.edge_references, np.uint32) for linked in linkage.files]
        self._edge_reference = np.concatenate(places) if places else np.empty(0, np.uint32)
        self._order = np.argsort(self._targets, kind="stable")
        self._sorted = self._targets[self._order]
        self._symbol_of = symbols_by_number(index, linkage)
        self._references: dict[int, References] = {}

    def to(self, symbol: int) -> list[Mention]:
        """The references that mean a symbol for certain, by path and place."""
        return self.in_files(symbol, self.files_to(symbol))

    def count_to(self, symbol: int) -> int:
        """How many references mean a symbol for certain."""
        return len(self._edges_to(symbol))

    def count_in(self, symbol: int, files: Collection[int]) -> int:
        """How many references in these files do."""
        return int(np.isin(self._edge_file[self._edges_to(symbol)], np.array(sorted(files), np.intp)).sum())

    def in_files(self, symbol: int, files: Collection[int]) -> list[Mention]:
        """The references in these files that mean a symbol for certain, by path and place."""
        edges = self._edges_to(symbol)
        edges = edges[np.isin(self._edge_file[edges], np.array(sorted(files), np.intp))]
        found = self._edge_file[edges].tolist()
        self.read(found)
        return [
            self._mention(file, place) for file, place in zip(found, self._edge_reference[edges].tolist(), strict=True)
        ]

    def files_to(self, symbol: int) -> list[int]:
        """The files that refer to a symbol for certain, each once, sorted."""
        found: list[int] = np.unique(self._edge_file[self._edges_to(symbol)]).tolist()
        return found

    def within(self, file: int, symbols: range) -> list[tuple[Mention, int]]:
        """What stands in these symbols of a file, and the symbol that it means for certain, in source order."""
        linked = self._linkage.files[file]
        references = self._read(file)
        pairs = zip(array("I", linked.edge_references), array("Q", linked.edge_targets), strict=True)
        found: list[tuple[Mention, int]] = []
        for place, number in pairs:
            around = references.enclosing[place] if place < len(references.enclosing) else -1
            target = self._symbol_of.get(number, -1)
            if around >= 0 and self._first[file] + around in symbols and target >= 0:
                found.append((self._mention(file, place), target))
        return found

    def loose(self, file: int, name: str) -> list[Mention]:
        """The references by this name of which nothing is known, so that a name alone may link them."""
        references = self._read(file)
        outcomes = self._linkage.files[file].outcomes
        return [
            self._mention(file, place)
            for place, (each, outcome) in enumerate(zip(references.names, outcomes, strict=False))
            if each == name and outcome == LOOSE
        ]

    def read(self, files: Iterable[int]) -> None:
        """Read the references of these files at once."""
        missing = sorted({*files} - self._references.keys())
        for file, row in self._facts.rows_of(missing).items():
            try:
                self._references[file] = references_of_row(row)
            except ValueError:
                continue  # as for a file without facts
        for file in missing:
            self._references.setdefault(file, NO_REFERENCES)

    def _edges_to(self, symbol: int) -> np.ndarray[tuple[int], np.dtype[np.intp]]:
        number = self._number(symbol)
        first, end = np.searchsorted(self._sorted, np.array([number, number + 1], np.uint64))
        found: np.ndarray[tuple[int], np.dtype[np.intp]] = np.sort(self._order[first:end])
        return found

    def _number(self, symbol: int) -> int:
        file = int(self.index.symbol_file[symbol])
        numbers = np.frombuffer(self._linkage.files[file].definitions, np.uint64)
        place = symbol - self._first[file]
        return int(numbers[place]) if place < len(numbers) else 0

    def _read(self, file: int) -> References:
        self.read((file,))
        return self._references[file]

    def _mention(self, file: int, place: int) -> Mention:
        references = self._references[file]
        if place >= len(references.roles):
            return Mention(file, -1, "", "", 0, 0)
        around = references.enclosing[place]
        return Mention(
            file,
            self._first[file] + around if around >= 0 else -1,
            references.roles[place],
            references.names[place],
            references.rows[place],
            references.columns[place],
        )
