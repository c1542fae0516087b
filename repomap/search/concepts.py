"""A query -> what is looked for: for each of its stems, the terms of a table that stand for it."""

from __future__ import annotations

import math
from bisect import bisect_left
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from repomap.search.kindred import other_words, short_forms
from repomap.search.stems import asked_stems
from repomap.search.weights import ALIKE, COMPOUND, DERIVED, OTHERWISE, SHORTENED

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from repomap.search.table import Table

_SHORTEST_BEGINNING = 3
"""Characters of a word whose beginnings and continuations are looked for: much begins with two letters."""

_SHORTEST_MISSPELT = 4
"""Characters of a word that may be a letter off: shorter ones are a letter off from too many."""

_DERIVING = ("abl", "al", "ation", "at", "er", "ic", "ify", "ion", "iz", "iza", "ment", "nes", "or", "ly")
"""Endings, as stems have them, that make a word of another: `slugify`, `parser`, `creation`."""

_SHORTEST_ROOT = 4
"""Characters of a word that such endings are put to or taken from."""

_MOST_FREQUENT_ROOT = 0.05
"""The share of all definitions that have a word up to which it is looked for within compounds, too: more have it
anyway."""

_MOST_SIMILAR = 8
"""Terms that are taken for a word that nothing has, those nearest in length."""

_MOST_UNKNOWN = 16
"""Words that nothing has for which similar ones are looked for: more of them are a log's, and no slips."""


class Variant(NamedTuple):
    """A term of the table that stands for what was asked for, at a weight up to 1."""

    term: int
    weight: float


class Concept(NamedTuple):
    """One word that was asked for, how telling it is, and the terms that stand for it; none where nothing has it.

    `word` is as an answer shows it: with the term that was taken for it where nothing has it or a word of its kind.
    """

    word: str
    idf: float
    variants: tuple[Variant, ...]


def concepts_of(table: Table, query: str) -> list[Concept]:
    """What a query asks for, in its order."""
    concepts: list[Concept] = []
    unknown = 0
    for asked in asked_stems(query):
        word, variants = asked.word, _variants(table, asked.stem)
        if not variants and unknown < _MOST_UNKNOWN:
            unknown += 1
            variants = [Variant(term, ALIKE) for term in similar_terms(table, asked.stem)]
            word = f"{table.terms[variants[0].term]} for {word}" if variants else word
        concepts.append(_concept(table, word, variants))
    return concepts


def similar_terms(table: Table, word: str, mark: str = "") -> list[int]:
    """The terms after `mark` that are a letter off from a word, begin it or begin with it; the best first."""
    found = {*_misspelt(table, mark, word), *_shorter(table, mark, word)}
    found |= {*_beginning(table, mark + word)} if len(word) >= _SHORTEST_BEGINNING else set()
    length = len(mark) + len(word)

    def order(term: int) -> tuple[int, int, int]:
        return abs(len(table.terms[term]) - length), -table.frequency(term), term

    return sorted(found, key=order)[:_MOST_SIMILAR]


def _variants(table: Table, asked: str) -> list[Variant]:
    """The terms that stand for a stem: itself, its kin, and what is put together from it."""
    own = table.term(asked)
    variants = [Variant(own, 1.0)] if own >= 0 else []
    variants += _kindred(table, asked, short_forms(), SHORTENED)
    variants += _kindred(table, asked, other_words(), OTHERWISE)
    variants += _derived(table, asked)
    if own >= 0 and table.frequency(own) <= len(table) * _MOST_FREQUENT_ROOT:
        variants += [Variant(term, COMPOUND) for term in table.compounds(own)]
    return variants


def _concept(table: Table, word: str, variants: list[Variant]) -> Concept:
    frequency = table.frequency(variants[0].term) if variants else 0
    idf = math.log1p((len(table) - frequency + 0.5) / (frequency + 0.5))
    return Concept(word, idf, tuple(variants))


def _derived(table: Table, asked: str) -> list[Variant]:
    """The terms that are the one that was asked for with an ending, or that without one."""
    words = [asked + ending for ending in _DERIVING if len(asked) >= _SHORTEST_ROOT]
    words += [
        asked.removesuffix(ending)
        for ending in _DERIVING
        if asked.endswith(ending) and len(asked) - len(ending) >= _SHORTEST_ROOT
    ]
    terms = [table.term(word) for word in words]
    return [Variant(term, DERIVED) for term in terms if term >= 0]


def _kindred(table: Table, asked: str, words: Mapping[str, tuple[str, ...]], weight: float) -> list[Variant]:
    terms = [table.term(word) for word in words.get(asked, ())]
    return [Variant(term, weight) for term in terms if term >= 0]


def _beginning(table: Table, text: str) -> Iterator[int]:
    """The terms that begin so."""
    position = bisect_left(table.terms, text)
    while position < len(table.terms) and table.terms[position].startswith(text):
        yield position
        position += 1


def _shorter(table: Table, mark: str, word: str) -> Iterator[int]:
    """The terms that a word begins with, but for the shortest."""
    for length in range(len(word) - 1, _SHORTEST_BEGINNING - 1, -1):
        position = table.term(mark + word[:length])
        if position >= 0:
            yield position


def _misspelt(table: Table, mark: str, word: str) -> Iterator[int]:
    """The terms that are one letter off: they have the first half of the word, its second half, or both but for the
    letters where these meet."""
    if len(word) < _SHORTEST_MISSPELT:
        return
    middle = len(word) // 2
    swapped = table.term(mark + word[: middle - 1] + word[middle] + word[middle - 1] + word[middle + 1 :])
    if swapped >= 0:
        yield swapped
    for term in chain(_beginning(table, mark + word[:middle]), table.terms_ending(word[middle:])):
        text = table.terms[term]
        if text.startswith(mark) and is_letter_off(text[len(mark) :], word):
            yield term


def is_letter_off(first: str, second: str) -> bool:
    """Whether one letter more, less or other, or two that changed places, make one text of the other."""
    if abs(len(first) - len(second)) > 1 or first == second:
        return False
    start = next((at for at, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), None)
    start = min(len(first), len(second)) if start is None else start
    one, other = first[start:], second[start:]
    has_swapped = one[:2] == other[1::-1] and one[2:] == other[2:]
    return one[1:] == other or one == other[1:] or one[1:] == other[1:] or has_swapped
