"""What was looked for -> how well each definition fits: by its text, by its meaning, and by both."""

from __future__ import annotations

from functools import lru_cache
from heapq import nlargest
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from repomap.captures import CELL, MARKUP_KINDS, VALUE_KINDS
from repomap.search.stems import stem
from repomap.search.table import MOST
from repomap.search.weights import ASIDE, CANDIDATES, COVERED, LEAST_LIKENESS, MEANING, SECTIONS, USED, VALUES
from repomap.terms import parts_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from repomap.search.concepts import Concept
    from repomap.search.meaning import Meant
    from repomap.search.options import Wanted
    from repomap.search.table import Table

_TEXT_KINDS = frozenset({"section", "heading"})
_LESSER_KINDS = (VALUE_KINDS | MARKUP_KINDS) - _TEXT_KINDS - {CELL}
"""Kinds of definitions that hold something and do nothing."""

_DECIMALS = 9
"""Scores that are equal to here are a tie, which the order of the index breaks and not the last bits of a sum."""


class Scored(NamedTuple):
    """A definition that was found: its score, and how like its meaning is to what was asked for, from -1 to 1."""

    symbol: int
    score: float
    likeness: float | None


class Fused(NamedTuple):
    """What was found, and how many of the definitions that are wanted have any word that was asked for."""

    found: list[Scored]
    matching: int


def text_scores(table: Table, concepts: Sequence[Concept]) -> dict[int, float]:
    """For each definition that has any of the concepts, the sum of what these count in it (BM25 over its fields)."""
    scores: dict[int, float] = {}
    for concept in concepts:
        for symbol, count in _counts(table, concept):
            scores[symbol] = scores.get(symbol, 0.0) + count * concept.idf
    return scores


def _counts(table: Table, concept: Concept) -> Iterable[tuple[int, float]]:
    """The definitions that have a concept, and what it counts in each: that of the variant that counts for most."""
    if len(concept.variants) == 1:
        only = concept.variants[0]
        symbols, impacts = table.postings(only.term)
        scale = only.weight / MOST
        return zip(symbols, [impact * scale for impact in impacts], strict=True)
    best: dict[int, float] = {}
    for term, weight in concept.variants:
        scale = weight / MOST
        for symbol, impact in zip(*table.postings(term), strict=True):
            count = impact * scale
            if count > best.get(symbol, 0.0):
                best[symbol] = count
    return best.items()


def fused(
    table: Table,
    concepts: Sequence[Concept],
    meant: Meant | None,
    wanted: Wanted | None,
    also: Iterable[int] = (),
    *,
    with_aside: bool,
) -> Fused:
    """The definitions that fit best by name, text and meaning together, and also these others, best first.

    What is aside is not looked for by meaning alone, unless `with_aside`. Ties stand in the order of the index.
    """
    factor = _factors(table, with_aside=with_aside)
    texts = text_scores(table, concepts)
    fitting = texts if wanted is None else {symbol: score for symbol, score in texts.items() if wanted(symbol)}
    weighed = {symbol: score * factor(symbol) for symbol, score in fitting.items()}
    best = max(weighed.values(), default=0.0) or 1.0
    candidates = {*nlargest(CANDIDATES, weighed, key=weighed.__getitem__), *also}
    likenesses: dict[int, float] = {}
    if meant is not None:
        near = meant.nearest(CANDIDATES, _meant_among(table, wanted, with_aside=with_aside))
        likenesses = {symbol: meant.likeness(symbol) for symbol in candidates.union(near)}
        candidates |= {symbol for symbol in near if symbol in fitting or likenesses[symbol] >= LEAST_LIKENESS}
    asked = frozenset(table.terms[each.term] for concept in concepts for each in concept.variants)
    found = []
    for symbol in candidates:
        likeness = likenesses.get(symbol)
        name = COVERED * covered(table.name(symbol), asked)
        score = weighed.get(symbol, 0.0) / best + (name + MEANING * max(likeness or 0.0, 0.0)) * factor(symbol)
        use = 1 + USED * table.symbol_prior[symbol] / MOST
        found.append(Scored(symbol, round(score * use, _DECIMALS), likeness))
    return Fused(sorted(found, key=lambda each: (-each.score, each.symbol)), len(fitting))


def covered(name: str, asked: frozenset[str]) -> float:
    """The share of the parts of a name that were asked for, from 0 to 1."""
    parts = _parts(name)
    return len(parts & asked) / len(parts) if parts else 0.0


@lru_cache(maxsize=1 << 14)
def _parts(name: str) -> frozenset[str]:
    return frozenset(stem(part) for part in parts_of([name])[1])


def _meant_among(table: Table, wanted: Wanted | None, *, with_aside: bool) -> Iterable[int]:
    """The definitions that are looked for by meaning."""
    if with_aside:
        places: Iterable[int] = range(len(table))
    else:
        starts = [0, *table.file_end]
        files = [file for file, is_aside in enumerate(table.is_aside) if not is_aside]
        places = chain.from_iterable(range(starts[file], starts[file + 1]) for file in files)
    return places if wanted is None else filter(wanted, places)


def _factors(table: Table, *, with_aside: bool) -> Callable[[int], float]:
    """What the score of a definition is multiplied by for what it is and where it stands."""
    of_kind = [VALUES if kind in _LESSER_KINDS else SECTIONS if kind in _TEXT_KINDS else 1.0 for kind in table.kinds]
    of_file = [ASIDE if is_aside and not with_aside else 1.0 for is_aside in table.is_aside]
    kinds, files = table.symbol_kind, table.symbol_file
    return lambda symbol: of_kind[kinds[symbol]] * of_file[files[symbol]]
