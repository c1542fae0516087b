"""The terms of definitions, and what each counts in them."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from repomap.index import int_column, numbering
from repomap.search.fields import texts_of
from repomap.search.stems import stem, stems_of
from repomap.search.table import EXACT, MOST
from repomap.search.weights import SATURATION
from repomap.vocabulary import joined

if TYPE_CHECKING:
    from collections.abc import Mapping

    from repomap.index import Index, Mask, Positions, Vector
    from repomap.search.table import Table

_SHORTEST_PART = 3
"""Characters of the parts of a compound, but for what is in `_PREFIXES`; below, most words have one in them."""

_PREFIXES = frozenset(("by", "in", "is", "no", "of", "on", "re", "to", "un"))
"""Shorter words that stand before one in a name: `isdir`, `reopen`."""

_SHORTEST_PREFIX = 2

_LEAST_FREQUENCY = 2
"""Definitions that have a part of a compound by itself: what one has may be a slip."""


class Postings(NamedTuple):
    """One row a (term, symbol), in that order: the position of the term in `terms`, the symbol, and what it counts."""

    terms: list[str]
    term: Positions
    symbol: Positions
    impact: npt.NDArray[np.uint8]


def postings_of(index: Index, is_wanted: Mask) -> Postings:
    """The postings of the symbols that are wanted."""
    number_of = numbering()
    texts = texts_of(index, is_wanted, number_of)
    words = list(number_of)
    stem_number = numbering()
    stems_each = stems_of(words)
    of_word = int_column(np.repeat(np.arange(len(words)), [len(stems) for stems in stems_each]))
    numbers = np.fromiter(map(stem_number.__getitem__, chain.from_iterable(stems_each)), np.intp)
    symbols, stems, counts = [], [], []
    for text in texts:
        row, number = joined(of_word, numbers, len(words), int_column(text.word))
        owner = text.symbol[row]
        lengths = np.bincount(owner, minlength=len(is_wanted))
        norm = 1 - text.field.length + text.field.length * lengths / text.field.usual
        symbols.append(owner)
        stems.append(number)
        counts.append(text.field.weight / norm[owner])
    wanted = np.flatnonzero(is_wanted)
    names = [EXACT + index.names[name].lower() for name in index.symbol_name[wanted].tolist()]
    exact = np.fromiter(map(stem_number.__getitem__, names), np.intp, len(names))
    symbol, term, count = _summed(np.concatenate(symbols), np.concatenate(stems), np.concatenate(counts))
    impact = np.maximum(np.round(MOST * count / (SATURATION + count)), 1).astype(np.uint8)
    return _in_order(
        list(stem_number),
        np.concatenate([term, exact]),
        np.concatenate([symbol, wanted]),
        np.concatenate([impact, np.full(len(exact), MOST, np.uint8)]),
    )


def merged_postings(before: Table, moved: Positions, fresh: Postings) -> Postings:
    """Those of a table whose symbols are now at `moved`, or gone where that is -1, with fresh ones."""
    ends = np.asarray(before.posting_end, np.intp)
    term = np.repeat(np.arange(len(ends)), np.diff(ends, prepend=0))
    symbol = moved[np.asarray(before.posting_symbol, np.intp)]
    stays = symbol >= 0
    number_of = numbering()
    used, at = np.unique(term[stays], return_inverse=True)
    known = np.fromiter((number_of[before.terms[each]] for each in used.tolist()), np.intp, len(used))
    new = np.fromiter(map(number_of.__getitem__, fresh.terms), np.intp, len(fresh.terms))
    return _in_order(
        list(number_of),
        np.concatenate([known[at], new[fresh.term]]),
        np.concatenate([symbol[stays], fresh.symbol]),
        np.concatenate([np.asarray(before.posting_impact, np.uint8)[stays], fresh.impact]),
    )


def compounds_of(terms: list[str], frequency: list[int]) -> tuple[Positions, Positions]:
    """The terms that others are put together from, in order, and beside each one of these others.

    Of all ways to part a term in two that stand elsewhere, the one is taken whose rarer part is most frequent.
    """
    position = {term: at for at, term in enumerate(terms)}
    pairs = set()
    for term, at in position.items():
        if len(term) < _SHORTEST_PREFIX + _SHORTEST_PART or not term.isalpha():
            continue
        ways = [
            (min(frequency[first], frequency[second]), first, second)
            for cut in range(_SHORTEST_PREFIX, len(term) - _SHORTEST_PART + 1)
            if (first := _known(position, term[:cut])) is not None
            and (second := _known(position, term[cut:])) is not None
            and (cut >= _SHORTEST_PART or term[:cut] in _PREFIXES)
        ]
        least, first, second = max(ways, default=(0, 0, 0))
        if least >= _LEAST_FREQUENCY and least > frequency[at] / 2:
            pairs |= {(first, at), (second, at)}
    rows = np.array(sorted(pairs), np.intp).reshape(-1, 2)
    return rows[:, 0], rows[:, 1]


def _summed(symbol: Positions, term: Positions, count: Vector) -> tuple[Positions, Positions, Vector]:
    """The distinct (symbol, term), and the sum of the counts of each."""
    terms = int(term.max(initial=0)) + 1
    keys, at = np.unique(symbol * terms + term, return_inverse=True)
    distinct_symbol, distinct_term = np.divmod(keys, terms)
    sums: Vector = np.bincount(at, count, len(keys)).astype(np.float64, copy=False)
    return distinct_symbol, distinct_term, sums


def _in_order(terms: list[str], term: Positions, symbol: Positions, impact: npt.NDArray[np.uint8]) -> Postings:
    """Postings in order, of terms in any."""
    place = np.empty(len(terms), np.intp)
    by_text = sorted(range(len(terms)), key=terms.__getitem__)
    place[by_text] = np.arange(len(terms))
    order = np.lexsort((symbol, place[term]))
    return Postings([terms[each] for each in by_text], place[term][order], symbol[order], impact[order])


def _known(position: Mapping[str, int], part: str) -> int | None:
    """The position of the term that a part is, as it stands or by its stem."""
    found = position.get(part)
    return position.get(stem(part)) if found is None else found
