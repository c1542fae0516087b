"""What speaks for each symbol, within its file and against the symbols of others: the odds that it is looked for.

The odds are those of a conditional logit over all symbols: their logarithm is a sum of terms, each with a weight.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from repomap.captures import VALUE_KINDS
from repomap.evidence import softmax
from repomap.vocabulary import body_texts, name_texts, relevance

if TYPE_CHECKING:
    from repomap.graph import Graph
    from repomap.index import Index, Vector
    from repomap.sought import Sought
    from repomap.vocabulary import Vocabulary

FILES_READ = 80
"""The best files whose symbols' bodies are looked at: further down the file says more against than a body for."""


class Terms(NamedTuple):
    """The weights in the logarithm of a symbol's odds."""

    file: float = 0.7
    """Its file's points: those of two files tell less of their symbols than of themselves."""
    text: float = 1.5
    """Standing among all symbols read, by how its body has the rare words of the focus."""
    text_within: float = 1.5
    """The same among the symbols of its file."""
    names: float = 0.75
    """Its body has a name that the focus defines."""
    words: float = 2.0
    """Standing among all symbols read, by how its body has the mentioned words."""
    words_within: float = 1.5
    """The same among the symbols of its file."""
    named_within: float = 0.75
    """Standing in its file by how its name has the mentioned words."""
    length: float = 0.5
    """The logarithm of its lines: four times as long, twice as likely."""
    value: float = -1.5
    """A constant, a field or another value: one such line is changed less often than one of a function."""
    crowd: float = -0.4
    """The logarithm of the number of symbols in its file, which share in what speaks for the file."""


TERMS = Terms()

HALF_PLACE = 20.0
"""Places down among all symbols at which a measure counts half."""

HALF_PLACE_WITHIN = 5.0
"""The same among the symbols of one file."""


def by_text(index: Index, vocabulary: Vocabulary, sought: Sought, file_points: Vector) -> Vector:
    """The logarithm of the odds that each symbol is what is looked for, up to a constant."""
    texts = body_texts(index)
    best = np.argsort(-file_points, kind="stable")[:FILES_READ]
    is_read = np.isin(index.symbol_file, best)
    read = texts.rows(is_read[texts.text])
    odds = TERMS.file * file_points[index.symbol_file] + by_itself(index)
    if len(sought.files):
        text = relevance(vocabulary, read, sought.telling)
        odds += TERMS.text * standing_among_all(text) + TERMS.text_within * standing_within(index, text)
        odds += TERMS.names * (relevance(vocabulary, read, sought.defined) > 0)
    if len(sought.words.terms):
        words = relevance(vocabulary, read, sought.words)
        named = relevance(vocabulary, name_texts(index), sought.words)
        odds += TERMS.words * standing_among_all(words) + TERMS.words_within * standing_within(index, words)
        odds += TERMS.named_within * standing_within(index, named * is_read)
    return odds


def by_use(index: Index, graph: Graph, file_points: Vector) -> Vector:
    """The same where nothing is looked for: a symbol is worth reading that files worth reading refer to."""
    arriving = graph.to_symbols(softmax(file_points))
    text = TERMS.text * standing_among_all(arriving) + TERMS.text_within * standing_within(index, arriving)
    return TERMS.file * file_points[index.symbol_file] + by_itself(index) + text


def by_itself(index: Index) -> Vector:
    """What a symbol's kind, its length and the company it is in say, whatever is looked for."""
    symbols_each = np.bincount(index.symbol_file, minlength=len(index.paths))
    lines = np.maximum(index.symbol_end_row - index.symbol_row, 0) + 1
    odds: Vector = TERMS.length * np.log1p(lines) + TERMS.value * index.is_of(VALUE_KINDS)
    return odds + TERMS.crowd * np.log1p(symbols_each)[index.symbol_file]


def standing_among_all(measure: Vector) -> Vector:
    """1 for the first of all symbols, 1/2 HALF_PLACE places down, 0 for those without any."""
    order = np.argsort(-measure, kind="stable")
    place = np.empty(len(measure))
    place[order] = np.arange(len(measure))
    return np.where(measure > 0, HALF_PLACE / (HALF_PLACE + place), 0.0)


def standing_within(index: Index, measure: Vector) -> Vector:
    """1 for the first of each file, 1/2 HALF_PLACE_WITHIN places down, 0 for those without any."""
    order = np.lexsort((-measure, index.symbol_file))
    file = index.symbol_file[order]
    place = np.empty(len(measure))
    place[order] = np.arange(len(measure)) - np.searchsorted(file, file)
    return np.where(measure > 0, HALF_PLACE_WITHIN / (HALF_PLACE_WITHIN + place), 0.0)
