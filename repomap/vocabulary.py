"""The terms that names are made of (see `repomap.terms`), how many files have each, and texts found by them."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import compress, pairwise
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from repomap.index import in_order, int_column, numbered, numbering
from repomap.terms import SHORTEST_TERM, parts_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from repomap.index import Index, IntColumn, Mask, Positions, Vector

PATH_COUNT = 3
"""A word of a file's path counts as often as if it stood so many times in the text: what a file is called, it is
about. From 2 to 10 the files found are the same to within a point."""


class Form(NamedTuple):
    """The two numbers of BM25: how soon a term's count says no more (k1), and how much a text's length counts (b)."""

    saturation: float
    length: float


USUAL = Form(1.2, 0.75)
"""The values of Robertson and Zaragoza (2009); others found no better files."""

_NAMES_AT_ONCE = 8192
"""Names that are taken apart together."""

_TEXTS_AT_ONCE = 512
"""Files whose terms are counted together."""


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """The terms of all names of an index, sorted and distinct.

    `part_name` and `part_term` have one entry a (name, term), in that order. `file_frequency` has one entry a term:
    the number of files that have it in their text or path, of `files` in all.
    """

    terms: tuple[str, ...]
    part_name: IntColumn
    part_term: IntColumn
    file_frequency: IntColumn
    names: int
    files: int

    def positions(self, terms: Iterable[str]) -> Positions:
        """Where those of `terms` stand that there are, ascending."""
        found = {term: bisect_left(self.terms, term) for term in terms}
        return np.array(
            sorted(at for term, at in found.items() if at < len(self.terms) and self.terms[at] == term), np.intp
        )

    @cached_property
    def idf(self) -> Vector:
        """How telling each term is."""
        return idf_of(self.file_frequency, self.files)

    @cached_property
    def parts_each(self) -> IntColumn:
        """The number of terms of each name."""
        return int_column(np.bincount(self.part_name, minlength=self.names))


class Texts(NamedTuple):
    """Texts as columns, one row a (text, name): which text, the name's code, and how often it stands there."""

    text: IntColumn
    name: IntColumn
    times: IntColumn
    size: int

    def rows(self, chosen: Mask | Positions) -> Texts:
        """The chosen rows alone."""
        return Texts(self.text[chosen], self.name[chosen], self.times[chosen], self.size)


class Query(NamedTuple):
    """What is looked for: positions of terms, distinct and ascending, and the weight of each."""

    terms: Positions
    weights: Vector


def idf_of(frequency: npt.NDArray[np.integer], files: int) -> Vector:
    """How telling it is to be in so many of all files: ln(1 + (N - n + 1/2) / (n + 1/2)), as in BM25."""
    idf: Vector = np.log1p((files - frequency + 0.5) / (frequency + 0.5))
    return idf


def file_texts(index: Index) -> Texts:
    """The text of each file, its path included."""
    return Texts(
        int_column(np.concatenate([index.word_file, index.path_file])),
        int_column(np.concatenate([index.word_name, index.path_name])),
        int_column(np.concatenate([index.word_count, np.full(len(index.path_name), PATH_COUNT, np.int32)])),
        len(index.paths),
    )


def path_texts(index: Index) -> Texts:
    """The path of each file."""
    return Texts(index.path_file, index.path_name, _once(index.path_name), len(index.paths))


def definition_texts(index: Index) -> Texts:
    """For each file, the names of its symbols."""
    return Texts(index.symbol_file, index.symbol_name, _once(index.symbol_name), len(index.paths))


def body_texts(index: Index) -> Texts:
    """The text of each symbol outside the symbols within it; a name that it repeats counts once."""
    return Texts(index.body_symbol, index.body_name, _once(index.body_name), len(index.symbol_file))


def name_texts(index: Index) -> Texts:
    """The name of each symbol."""
    rows = int_column(np.arange(len(index.symbol_name)))
    return Texts(rows, index.symbol_name, _once(index.symbol_name), len(index.symbol_name))


def build_vocabulary(index: Index) -> Vocabulary:
    """The terms of the names of an index."""
    without = vocabulary_of(index, parts_of_names(index.names))
    return replace(without, file_frequency=int_column(frequencies(without, file_texts(index))))


class Parts(NamedTuple):
    """The terms of some names, distinct and sorted, and for each term of a name the positions of both, in any order."""

    terms: tuple[str, ...]
    name: Positions
    term: Positions


def parts_of_names(names: Sequence[str]) -> Parts:
    """The terms of these names; some names are looked at at a time, to take little room."""
    number_of = numbering()
    of_name: list[Positions] = [np.zeros(0, np.intp)]
    numbers: list[Positions] = [np.zeros(0, np.intp)]
    for start in range(0, len(names), _NAMES_AT_ONCE):
        some = names[start : start + _NAMES_AT_ONCE]
        positions, parts = parts_of(some)
        texts = [*(name.lower() for name in some), *parts]
        is_long = np.fromiter(map(len, texts), np.intp, len(texts)) >= SHORTEST_TERM
        of_name.append(np.array([*range(len(some)), *positions], np.intp)[is_long] + start)
        numbers.append(numbered(number_of, compress(texts, is_long.tolist())))
    terms, code_of = in_order(number_of)
    return Parts(terms, np.concatenate(of_name), code_of[np.concatenate(numbers)])


def vocabulary_of(index: Index, parts: Parts) -> Vocabulary:
    """The vocabulary of these parts of the names of an index, still without frequencies."""
    terms = max(len(parts.terms), 1)
    name, term = np.divmod(distinct(parts.name * terms + parts.term), terms)
    return Vocabulary(
        parts.terms, int_column(name), int_column(term), int_column([]), len(index.names), len(index.paths)
    )


def frequencies(vocabulary: Vocabulary, texts: Texts) -> Positions:
    """The number of texts that have each term; some texts are looked at a time, to take little room."""
    terms = len(vocabulary.terms)
    frequency = np.zeros(terms, np.intp)
    order = np.argsort(texts.text, kind="stable")
    borders = np.searchsorted(texts.text[order], np.arange(0, texts.size + _TEXTS_AT_ONCE, _TEXTS_AT_ONCE))
    for start, end in pairwise(borders.tolist()):
        some = texts.rows(order[start:end])
        row, part = expanded(vocabulary, some.name)
        pairs = distinct(some.text[row].astype(np.int64) * terms + vocabulary.part_term[part])
        frequency += np.bincount(pairs % max(terms, 1), minlength=terms)
    return frequency


def distinct(keys: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """The distinct ones of keys that are not negative, ascending; numpy's own `unique` takes ten times as long."""
    ordered = np.sort(keys)
    first: npt.NDArray[np.int64] = ordered[np.diff(ordered, prepend=-1) != 0]
    return first


def relevance(vocabulary: Vocabulary, texts: Texts, query: Query, form: Form = USUAL) -> Vector:
    """BM25 of each text for a query; 0 where it has none of the terms.

    The weight of a term stands where BM25 has its idf.
    """
    row, asked = _rows_asked(vocabulary, texts, query)
    pairs, at = np.unique(texts.text[row].astype(np.int64) * max(len(query.terms), 1) + asked, return_inverse=True)
    frequency = np.bincount(at, texts.times[row], len(pairs))
    text, asked = np.divmod(pairs, max(len(query.terms), 1))
    lengths = np.bincount(texts.text, texts.times * vocabulary.parts_each[texts.name], texts.size)
    written = lengths > 0
    mean = lengths[written].mean() if written.any() else 1.0
    norm = form.saturation * (1 - form.length + form.length * lengths / mean)
    gains = query.weights[asked] * frequency * (form.saturation + 1) / (frequency + norm[text])
    return np.bincount(text, gains, texts.size).astype(np.float64, copy=False)


def shared_terms(vocabulary: Vocabulary, texts: Texts, query: Query) -> dict[int, list[str]]:
    """For each text that has any of them, the terms of the query that it has, those that weigh most first."""
    row, asked = _rows_asked(vocabulary, texts, query)
    shared: dict[int, list[str]] = {}
    pairs = {*zip(texts.text[row].tolist(), asked.tolist(), strict=True)}
    for text, at in sorted(pairs, key=lambda pair: (-query.weights[pair[1]], pair)):
        shared.setdefault(text, []).append(vocabulary.terms[query.terms[at]])
    return shared


def term_counts(vocabulary: Vocabulary, texts: Texts) -> Vector:
    """How often each term stands in all of these texts together."""
    row, part = expanded(vocabulary, texts.name)
    return np.bincount(vocabulary.part_term[part], texts.times[row], len(vocabulary.terms)).astype(
        np.float64, copy=False
    )


def _rows_asked(vocabulary: Vocabulary, texts: Texts, query: Query) -> tuple[Positions, Positions]:
    """The rows of texts whose name has a term of the query, one for each such term, and beside it which term."""
    asked_at = np.full(len(vocabulary.terms), -1, np.intp)
    asked_at[query.terms] = np.arange(len(query.terms))
    asked = asked_at[vocabulary.part_term]
    is_asked = asked >= 0
    return joined(vocabulary.part_name[is_asked], asked[is_asked], vocabulary.names, texts.name)


def expanded(vocabulary: Vocabulary, names: IntColumn) -> tuple[Positions, Positions]:
    """For each term of each name: its row, and the row of the (name, term) in the vocabulary."""
    return joined(vocabulary.part_name, np.arange(len(vocabulary.part_name)), vocabulary.names, names)


def joined(key: IntColumn, value: Positions, keys: int, wanted: IntColumn) -> tuple[Positions, Positions]:
    """For each of `wanted`, once for each entry of the sorted `key` that equals it: its row, and the entry's value."""
    each = np.bincount(key, minlength=keys)
    first = np.cumsum(each) - each
    matches = each[wanted]
    row = np.repeat(np.arange(len(wanted)), matches)
    within = np.arange(len(row)) - np.repeat(np.cumsum(matches) - matches, matches)
    return row, value[first[wanted[row]] + within]


def _once(column: IntColumn) -> IntColumn:
    return int_column(np.ones(len(column), np.int32))
