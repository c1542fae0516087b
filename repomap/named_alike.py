"""The definitions that a name may mean where nothing but the name tells: those of its family, the nearest first."""

from __future__ import annotations

from bisect import bisect_left
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING

import numpy as np

from repomap.captures import EXTENSION_KINDS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from repomap.index import Index

MAX_CANDIDATES = 20
"""Definitions that a possible reference names: the nearest ones. A name with more is everybody's."""


class NamedAlike:
    """The symbols of an index by name; languages of one family share names, those of `uncased` in small letters."""

    def __init__(self, index: Index, families: Mapping[str, str], uncased: Collection[str]) -> None:
        self._index = index
        self._family_of_file = [families.get(language, language) for language in index.languages]
        self._uncased = uncased

    def candidates(self, file: int, name: str) -> Sequence[int]:
        """Every symbol that a name in a file may mean, in the order of the index."""
        return self._by_name.get((self._family_of_file[file], name), ())

    def nearest(self, file: int, candidates: Sequence[int]) -> list[int]:
        """The candidates, or those of too many that have most folders in common with a file; of equals the first."""
        if len(candidates) <= MAX_CANDIDATES:
            return list(candidates)
        path = self._index.paths[file]
        nearest: list[int] = []
        low = high = bisect_left(candidates, self._within[path][0])
        for place in _around(path):
            first, end = self._within[place]
            before, behind = bisect_left(candidates, first), bisect_left(candidates, end)
            for at in chain(range(before, low), range(high, behind)):
                if len(nearest) == MAX_CANDIDATES:
                    return sorted(nearest)
                nearest.append(candidates[at])
            low, high = before, behind
        return sorted(nearest)

    @cached_property
    def _by_name(self) -> dict[tuple[str, str], list[int]]:
        index = self._index
        is_extension = index.is_of(EXTENSION_KINDS).tolist()
        by_name: dict[tuple[str, str], list[int]] = {}
        columns = zip(index.symbol_file.tolist(), index.called(self._uncased).tolist(), is_extension, strict=True)
        for symbol, (file, name, is_only_more) in enumerate(columns):
            if not is_only_more:
                by_name.setdefault((self._family_of_file[file], index.names[name]), []).append(symbol)
        return by_name

    @cached_property
    def _within(self) -> dict[str, tuple[int, int]]:
        """For each file and each folder the first of its symbols, and the one behind its last: paths are sorted."""
        index = self._index
        bounds = np.searchsorted(index.symbol_file, np.arange(len(index.paths) + 1)).tolist()
        within: dict[str, tuple[int, int]] = {}
        for path, first, end in zip(index.paths, bounds, bounds[1:], strict=False):
            for place in _around(path):
                within[place] = within.get(place, (first, end))[0], end
        return within


def _around(path: str) -> Iterator[str]:
    """A path, the folders that it stands in, and at last the root, which is ""."""
    while path:
        yield path
        path = path.rpartition("/")[0]
    yield ""
