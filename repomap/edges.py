"""The edges of the graph as a person reads them: a name, where it is defined, and the lines that refer to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from repomap.index import int_column
from repomap.vocabulary import joined

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from repomap.graph import Graph
    from repomap.index import Index, Mask, Positions, Vector
    from repomap.sites import Site, Sites

MOST_EDGES = 3
"""Named of the names that tie two ends together: those that weigh most."""

MOST_LINES = 3
"""Given of the lines that refer to a name."""


class _Pairs(NamedTuple):
    """One row for each definition of a name and each file that mentions it: the name's key, and what passes along."""

    key: Positions
    symbol: Positions
    referrer: Positions
    weight: Vector

    def rows(self, chosen: Mask) -> _Pairs:
        """The chosen rows alone."""
        return _Pairs(self.key[chosen], self.symbol[chosen], self.referrer[chosen], self.weight[chosen])


class Edges:
    """The edges between the files of an index; `sites` has the references of those whose lines are to be given."""

    def __init__(self, index: Index, graph: Graph, sites: Sites) -> None:
        self._index = index
        self._graph = graph
        self._sites = sites
        self._key_of_each = np.concatenate([graph.symbol_key, graph.sole_key])
        self._share_of_each = np.concatenate([graph.symbol_share, np.ones(len(graph.sole_key))])
        by_key = np.argsort(self._key_of_each, kind="stable")
        self._each_by_key: Positions = by_key[self._key_of_each[by_key] >= 0]
        self._mentions_by_key: Positions = np.argsort(graph.mentions.key, kind="stable")

    def from_file(self, file: int, is_meant: Mask) -> str:
        """The names in `file` that symbols define that are meant, each with where that is, and its lines; or ""."""
        mentions = self._graph.mentions
        rows = np.arange(*np.searchsorted(mentions.file, [file, file + 1]))
        at, each = self._joined(mentions.key[rows], self._key_of_each, self._each_by_key)
        pairs = self._pairs(each, rows[at])
        pairs = pairs.rows(is_meant[pairs.symbol])
        keys, count = _heaviest(pairs)
        return _listed([self._defined(pairs.rows(pairs.key == key)) for key in keys], count)

    def to_file(self, file: int, is_referrer: Mask, within: Collection[int] | None = None) -> str:
        """The names that `file` defines and referrers mention, each with its line and with who refers to it; or "".

        With `within`, only references from these symbols count.
        """
        symbols = np.arange(*np.searchsorted(self._index.symbol_file, [file, file + 1]))
        each = self._with_key(symbols)
        at, row = self._joined(self._key_of_each[each], self._graph.mentions.key, self._mentions_by_key)
        pairs = self._pairs(each[at], row)
        pairs = pairs.rows(is_referrer[pairs.referrer])
        if within is not None:
            ends = zip(pairs.symbol.tolist(), pairs.referrer.tolist(), strict=True)
            is_within = [bool(self._mentioned_at(referrer, self._name(symbol), within)) for symbol, referrer in ends]
            pairs = pairs.rows(np.array(is_within, np.bool_))
        keys, count = _heaviest(pairs)
        return _listed([self._referred_to(pairs.rows(pairs.key == key), within) for key in keys], count)

    def referrers_of(self, symbol: int) -> Positions:
        """The files that mention the symbol's name, its own left out."""
        symbols = np.array([symbol], np.intp)
        return self._referrers(symbols, int(self._index.symbol_file[symbol]))

    def referrers_of_file(self, file: int) -> Positions:
        """The other files that mention a name that `file` defines."""
        return self._referrers(np.arange(*np.searchsorted(self._index.symbol_file, [file, file + 1])), file)

    def of_name(self, symbol: int, referrers: Iterable[int]) -> list[str]:
        """Where these files mention the symbol's name: the first line in each."""
        mentioned = [(file, self._mentioned_at(file, self._name(symbol), None)) for file in referrers]
        return [f"{self._index.paths[file]}:{lines[0]}" for file, lines in mentioned if lines]

    def in_body(self, symbol: int, names: Iterable[str]) -> list[str]:
        """Each of these names, with its lines where the symbol refers to it."""
        sites = self._sites.get(int(self._index.symbol_file[symbol]), {})
        lines_of = {name: self._lines_within(sites.get(name, []), symbol) for name in names}
        return [f"{name} ({lines_at(lines)})" if lines else name for name, lines in lines_of.items()]

    def _referrers(self, symbols: Positions, file: int) -> Positions:
        keys = self._key_of_each[self._with_key(symbols)]
        _, row = self._joined(keys, self._graph.mentions.key, self._mentions_by_key)
        files = np.unique(self._graph.mentions.file[row])
        others: Positions = files[files != file]
        return others

    def _with_key(self, symbols: Positions) -> Positions:
        """Each of these symbols as what its name refers to, and as what is certainly referred to, if it is that."""
        each = np.concatenate([symbols, symbols + len(self._graph.symbol_key)])
        with_key: Positions = each[self._key_of_each[each] >= 0]
        return with_key

    def _joined(self, wanted: Positions, key: Positions, by_key: Positions) -> tuple[Positions, Positions]:
        """For each of `wanted`, once for each position in `key` that holds it: its own position, and that one."""
        return joined(int_column(key[by_key]), by_key, self._graph.key_count, int_column(wanted))

    def _pairs(self, each: Positions, mention: Positions) -> _Pairs:
        """The pairs of symbols, each in one of its keys, with these rows of mentions; those in one file left out."""
        mentions = self._graph.mentions
        pairs = _Pairs(
            self._key_of_each[each],
            each % max(len(self._graph.symbol_key), 1),
            mentions.file[mention],
            mentions.weight[mention] * self._share_of_each[each],
        )
        return pairs.rows(pairs.referrer != self._index.symbol_file[pairs.symbol])

    def _defined(self, pairs: _Pairs) -> str:
        """One name that one file mentions: where it is defined, and where it stands in that file."""
        definers = np.unique(pairs.symbol).tolist()
        name = self._name(definers[0])
        lines = self._mentioned_at(int(pairs.referrer[0]), name, None)
        path = self._index.paths[self._index.symbol_file[definers[0]]]
        others = f", the first of {len(definers)}" if len(definers) > 1 else ""
        at = f" at {lines_at(lines)}" if lines else ""
        return f"{name} ({path}:{self._line(definers[0])}{others}){at}"

    def _referred_to(self, pairs: _Pairs, within: Collection[int] | None) -> str:
        """One name that one file defines: on which line, and where others mention it, the heaviest first."""
        symbol = int(pairs.symbol.min())
        name = self._name(symbol)
        order = np.lexsort((pairs.referrer, -pairs.weight))
        referrers = [*dict.fromkeys(pairs.referrer[order].tolist())]
        places = []
        for referrer in referrers[:MOST_EDGES]:
            lines = self._mentioned_at(referrer, name, within)
            places.append(f"from {self._index.paths[referrer]}" + (f":{_numbers(lines)}" if lines else ""))
        more = f" and from {len(referrers) - MOST_EDGES} more" if len(referrers) > MOST_EDGES else ""
        return f"{name} (line {self._line(symbol)}) {', '.join(places)}{more}"

    def _lines_within(self, sites: Iterable[Site], symbol: int) -> list[int]:
        """The lines of those that stand in the symbol, or in one within it."""
        lines = set()
        for site in sites:
            around = site.symbol
            while around >= 0 and around != symbol:
                around = int(self._index.symbol_parent[around])
            if around == symbol:
                lines.add(site.line)
        return sorted(lines)

    def _name(self, symbol: int) -> str:
        name: str = self._index.names[self._index.symbol_name[symbol]]
        return name

    def _line(self, symbol: int) -> int:
        return int(self._index.symbol_row[symbol]) + 1

    def _mentioned_at(self, file: int, name: str, within: Collection[int] | None) -> list[int]:
        known = self._sites.get(file, {})
        sites = known.get(name) or known.get(name.lower(), [])  # where case means nothing, references are small
        return sorted({site.line for site in sites if site.is_mention and (within is None or site.symbol in within)})


def few(items: Sequence[str], most: int) -> str:
    """The first of these, and how many there are beside them."""
    shown = ", ".join(items[:most])
    return f"{shown} and {len(items) - most} more" if len(items) > most else shown


def lines_at(lines: Sequence[int]) -> str:
    """`line 3`, or the first few of many lines."""
    return f"{'line' if len(lines) == 1 else 'lines'} {_numbers(lines)}"


def _numbers(lines: Sequence[int]) -> str:
    return few([str(line) for line in lines], MOST_LINES)


def _listed(edges: Sequence[str], count: int) -> str:
    return "; ".join([*edges, *([f"and {count - len(edges)} more"] if count > len(edges) else [])])


def _heaviest(pairs: _Pairs) -> tuple[list[int], int]:
    """The keys along which most passes, and the number of all."""
    keys, at = np.unique(pairs.key, return_inverse=True)
    order = np.argsort(-np.bincount(at, pairs.weight, len(keys)), kind="stable")
    return keys[order[:MOST_EDGES]].tolist(), len(keys)
