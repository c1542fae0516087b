"""What leads from each file, folder or symbol to others: counts of certain and of possible references."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from repomap.index import Index, Positions
    from repomap.links import Links
    from repomap.named_alike import NamedAlike
    from repomap.picture.referring import Sites
    from repomap.picture.units import Units

FEW = 3
"""Definitions that a name may mean for a possible reference to be an edge: what may mean more would tie all to all."""


class Ties(NamedTuple):
    """The edges between units as columns, in the order of source and target; none leads from a unit to itself."""

    source: Positions
    target: Positions
    certain: Positions
    possible: Positions

    def rows(self, chosen: Positions) -> Ties:
        """The chosen rows alone, in their order."""
        return Ties(*[column[chosen] for column in self])


def ties_by_links(index: Index, links: Links, alike: NamedAlike, units: Units) -> Ties:
    """The edges between files or folders: no facts are read for these.

    A name that a file mentions, and of which nothing else is known, may mean each of its definitions where they are
    few (`FEW`).
    """
    unit_of = units.of_file
    certain = (
        unit_of[links.certain_file],
        units.of_symbols(links.certain_symbol.astype(np.intp)),
        links.certain_count.astype(np.intp),
    )
    loose = np.flatnonzero(links.loose > 0)
    columns = (index.mention_file[loose].tolist(), index.mention_name[loose].tolist(), links.loose[loose].tolist())
    pairs = []
    for file, name, count in zip(*columns, strict=True):
        candidates = alike.candidates(file, index.names[name])
        if len(candidates) <= FEW:
            pairs += [(file, symbol, count) for symbol in candidates]
    may = np.array(pairs, np.intp).reshape(len(pairs), 3)
    return _summed(certain, (unit_of[may[:, 0]], units.of_symbols(may[:, 1]), may[:, 2]))


def ties_by_sites(sites: Sites, units: Units) -> Ties:
    """The edges between symbols: a file refers by what stands outside of its symbols, but for what it imports."""
    is_told = (sites.referrer >= 0) | ~sites.is_import
    sources = np.where(sites.referrer >= 0, sites.referrer, units.of_file[sites.file])
    sure, may = np.flatnonzero(is_told & sites.is_certain), np.flatnonzero(is_told & ~sites.is_certain)
    certain, possible = (
        (sources[rows], units.of_symbols(sites.definition[rows]), np.ones(len(rows), np.intp)) for rows in (sure, may)
    )
    return _summed(certain, possible)


_Columns = tuple["Positions", "Positions", "Positions"]
"""Sources, targets and counts."""


def _summed(certain: _Columns, possible: _Columns) -> Ties:
    source, target = (np.concatenate([certain[place], possible[place]]).astype(np.intp) for place in (0, 1))
    counts = np.zeros((2, len(source)))
    counts[0, : len(certain[2])], counts[1, len(certain[2]) :] = certain[2], possible[2]
    kept = source != target
    source, target, counts = source[kept], target[kept], counts[:, kept]
    size = int(target.max(initial=0)) + 1
    pairs, row = np.unique(source * size + target, return_inverse=True)
    sums = [np.bincount(row, each, len(pairs)).astype(np.intp) for each in counts]
    return Ties(*np.divmod(pairs, size), *sums)
