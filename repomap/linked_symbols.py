"""The definitions that a linkage numbers as symbols of an index, and the edges between files and symbols."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable

    from repomap.index import Index, Positions
    from repomap.link.linked import LinkedFile
    from repomap.linkage import Linkage, Numbers


class LinkedSymbols:
    """The edges of a linkage, which lead to definitions by numbers, with the positions of these in the index.

    All edges are one column, file by file; a position in it is that of an edge.
    """

    def __init__(self, index: Index, linkage: Linkage) -> None:
        self._index = index
        self._files = linkage.files
        self._first: list[int] = np.searchsorted(index.symbol_file, np.arange(len(index.paths) + 1)).tolist()
        self._targets: dict[int, Positions] = {}

    def file(self, file: int) -> LinkedFile:
        """A file as linked."""
        return self._files[file]

    def first_symbol(self, file: int) -> int:
        """The position in the index of a file's first definition; the others follow in the order of its facts."""
        return self._first[file]

    def targets(self, file: int) -> Positions:
        """The symbol that each edge of a file leads to, -1 for one that is not there any more."""
        if file not in self._targets:
            wanted = np.frombuffer(self._files[file].edge_targets, np.uint64)
            order, numbers = self._by_number
            places = np.searchsorted(numbers, wanted)
            is_there = np.append(numbers, 0)[places] == wanted
            self._targets[file] = np.where(is_there, np.append(order, -1)[places], -1)
        return self._targets[file]

    def edges_to(self, symbols: Iterable[int]) -> Positions:
        """The edges that lead to one of these symbols, in their order."""
        order, targets = self._by_target
        numbers = self._numbers[sorted({*symbols})]
        first, end = (np.searchsorted(targets, numbers, side) for side in ("left", "right"))
        ranges = [order[start:stop] for start, stop in zip(first.tolist(), end.tolist(), strict=True)]
        return np.sort(np.concatenate([np.empty(0, np.intp), *ranges]))

    @cached_property
    def edge_files(self) -> Positions:
        """The file of each edge."""
        return np.repeat(np.arange(len(self._files)), [len(linked.edge_rules) for linked in self._files])

    @cached_property
    def edge_references(self) -> Positions:
        """The reference of each edge, by its position in its file."""
        return np.frombuffer(b"".join([linked.edge_references for linked in self._files]), np.uint32).astype(np.intp)

    @cached_property
    def _numbers(self) -> Numbers:
        """The number of each symbol; 0, which no edge leads to, in a file that is not linked."""
        numbers = np.zeros(len(self._index.symbol_file), np.uint64)
        for first, end, linked in zip(self._first, self._first[1:], self._files, strict=False):
            own = np.frombuffer(linked.definitions, np.uint64)
            numbers[first : first + len(own)] = own[: end - first]
        return numbers

    @cached_property
    def _by_number(self) -> tuple[Positions, Numbers]:
        """All symbols in the order of their numbers, and these."""
        order = np.argsort(self._numbers, kind="stable")
        return order, self._numbers[order]

    @cached_property
    def _by_target(self) -> tuple[Positions, Numbers]:
        """All edges in the order of the numbers that they lead to, and these."""
        targets = np.frombuffer(b"".join([linked.edge_targets for linked in self._files]), np.uint64)
        order = np.argsort(targets, kind="stable")
        return order, targets[order]
