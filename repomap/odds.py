"""What speaks for each symbol, within its file and against the symbols of others: the odds that it is looked for.

The odds are those of a conditional logit over all symbols: their logarithm is a sum of terms, each with a weight.
"""

from __future__ import annotations

from functools import reduce
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from repomap.captures import CELL, MARKUP_KINDS, TYPE_KINDS, VALUE_KINDS
from repomap.evidence import softmax, standing
from repomap.graph import sums
from repomap.index import int_column
from repomap.sought import called_by
from repomap.vocabulary import Form, Texts, body_texts, idf_of, joined, relevance

if TYPE_CHECKING:
    from collections.abc import Iterator

    from repomap.graph import Graph
    from repomap.index import Index, Mask, Positions, Vector
    from repomap.sought import Sought
    from repomap.vocabulary import Vocabulary

FILES_READ = 60
"""The best files whose symbols' bodies are looked at; symbols of other files come after all of theirs."""

_AFTER_ALL = -12.0
"""Added to the logarithm of their odds."""


class Terms(NamedTuple):
    """The weights in the logarithm of a symbol's odds."""

    file: float = 0.75
    """Its file's points: those of two files tell less of their symbols than of themselves."""
    crowd: float = -0.5
    """The logarithm of the number of symbols in its file, which share in what speaks for the file."""
    length: float = 0.175
    """The logarithm of its lines: a change is likelier to touch what is long."""
    value: float = -1.0
    """A constant, a field or another value: one such line is changed less often than one of a function."""
    markup: float = -3.0
    """A heading, a selector or a key: of a file that has code as well, the code is what is asked for."""
    cell: float = -10.0
    """The cell of a notebook, which is shown above what it holds and not for itself."""
    depth: float = -0.25
    """How many symbols it stands in, up to DEEPEST."""
    text: float = 2.0
    """Standing among all symbols read, by how it has the rare words of the focus or the mentioned words."""
    text_within: float = 1.0
    """The same among the symbols of its file."""
    names: float = 1.0
    """Standing in its file by how it has the names that the focus defines."""
    called: float = 1.0
    """Standing among all symbols by how tellingly the focus names it: what a change calls has to be known."""
    alone: float = 2.5
    """What `called` and `names` count times where the focus is of symbols alone: their callees and callers are what it
    asks for, where a file has some hundreds of either."""
    namesakes: float = -0.25
    """The logarithm of the number of definitions of its name: that there is one more `setup` or `get` says little."""
    identifiers: float = 1.5
    """How much of ENOUGH_IDF the mentioned identifiers have that stand in it as they are written."""


TERMS = Terms()


MOST_NAMESAKES = 20
"""A member that shares its name with more definitions than this is no one's in particular."""


class Use(NamedTuple):
    """The weights where nothing is looked for; read off the maps of ten repositories, not measured."""

    file: float = 0.5
    """Its file's points: what is used everywhere matters whatever its file does."""
    used: float = 0.75
    """The logarithm of the odds of the files that refer to it, shared among the definitions of its name."""
    unused: float = 0.01
    """A symbol without references has so much of the odds of its file, shared among its symbols."""


USE = Use()

DEEPEST = 3
"""Deeper than this, depth says no more."""

DEEPEST_TEXT = 24
"""A symbol's words count for so many of those around it: a chain of a thousand would have a thousand times its text."""

ENOUGH_IDF = 5.0
"""The sum of the idf of identifiers at which all is said: about one that a hundredth of the files have."""

HALF_PLACE = 20.0
"""Places down among all symbols at which a measure counts half."""

HALF_PLACE_WITHIN = 5.0
"""The same among the symbols of one file."""

_BY_FOCUS = Form(1.2, 0.4)
"""BM25 for bodies: that a body is long tells less against it than of a file."""

_BY_WORDS = Form(2.0, 0.4)


def log_odds(index: Index, vocabulary: Vocabulary, graph: Graph, sought: Sought, file_points: Vector) -> Vector:
    """The logarithm of the odds that each symbol is what is looked for, up to a constant.

    Where nothing is looked for, they are the odds that it is worth reading: that many files worth reading refer to it.
    """
    terms = terms_of_odds(index, vocabulary, graph, sought, file_points)
    total: Vector = reduce(np.add, (points for _, points in terms))  # only one of them is there at a time
    return total


def terms_of_odds(
    index: Index, vocabulary: Vocabulary, graph: Graph, sought: Sought, file_points: Vector
) -> Iterator[tuple[str, Vector]]:
    """The terms that `log_odds` sums, one by one, by what they go by: both of a measure have one name."""
    if sought.is_anything:
        return _by_text(index, vocabulary, graph, sought, file_points)
    return _by_use(index, graph, file_points)


def _by_text(
    index: Index, vocabulary: Vocabulary, graph: Graph, sought: Sought, file_points: Vector
) -> Iterator[tuple[str, Vector]]:
    is_other = ~np.isin(index.symbol_file, sought.whole_files)
    points = file_points.copy()
    points[sought.whole_files] = -np.inf
    is_read = np.isin(index.symbol_file, np.argsort(-points, kind="stable")[:FILES_READ]) & is_other
    texts = texts_with_inner(index, is_read)
    yield "file", TERMS.file * file_points[index.symbol_file]
    yield from _by_itself(index)
    yield "crowd", TERMS.crowd * np.log1p(np.bincount(index.symbol_file, minlength=len(points)))[index.symbol_file]
    yield "unread", np.where(is_read, 0.0, _AFTER_ALL)
    if len(sought.files):
        yield "text", _by_measure(index, relevance(vocabulary, texts, sought.telling_bodies, _BY_FOCUS))
        alone = 1.0 if len(sought.whole_files) else TERMS.alone
        called = np.where(is_other, called_by(index, graph, sought), 0.0)
        yield "called", alone * TERMS.called * standing(called, HALF_PLACE)
        names = relevance(vocabulary, texts, sought.defined, _BY_FOCUS)
        yield "names", alone * TERMS.names * standing_within(index, names)
    if len(sought.words.terms):
        yield "words", _by_measure(index, relevance(vocabulary, texts, sought.words, _BY_WORDS))
        yield "identifiers", TERMS.identifiers * _having(index, vocabulary, sought.identifiers)


def _by_use(index: Index, graph: Graph, file_points: Vector) -> Iterator[tuple[str, Vector]]:
    """Here `file` has what a symbol of the file has without references."""
    files = softmax(file_points)
    symbols_each = np.bincount(index.symbol_file, minlength=len(index.paths))
    unused = (USE.unused * files / np.maximum(symbols_each, 1))[index.symbol_file] + np.finfo(np.float64).tiny
    used = _users(index, graph, files) + unused
    yield "file", USE.file * file_points[index.symbol_file] + USE.used * np.log(unused)
    yield "used", USE.used * np.log(used / unused)
    yield from _by_itself(index)


def _users(index: Index, graph: Graph, files: Vector) -> Vector:
    """The sum of `files` over those that refer to each symbol.

    A member that only its name links counts where its type is named as well: most files that have `items`, `append` or
    `set` mean those of the language's own types.
    """
    users = graph.users_of_symbols(files)
    parent = np.where(index.symbol_parent >= 0, index.symbol_parent, 0)
    is_member = (index.symbol_parent >= 0) & index.is_of(TYPE_KINDS)[parent] & (graph.symbol_key >= 0)
    is_member &= graph.symbol_key[parent] >= 0
    members = np.flatnonzero(is_member & (graph.symbol_share >= 1 / MOST_NAMESAKES))
    members = members[np.argsort(graph.symbol_key[members], kind="stable")]
    key, file = graph.mentions.key, graph.mentions.file
    row, member = joined(int_column(graph.symbol_key[members]), members, graph.key_count, int_column(key))
    type_key = graph.symbol_key[index.symbol_parent[member]]
    sole_type_key = graph.sole_key[index.symbol_parent[member]]
    known = file * graph.key_count + key
    is_named = np.isin(file[row] * graph.key_count + type_key, known)
    is_named |= np.isin(file[row] * graph.key_count + sole_type_key, known) & (sole_type_key >= 0)
    is_named &= file[row] != index.symbol_file[member]
    with_type = sums(member[is_named], files[file[row[is_named]]], len(users)) * graph.symbol_share
    certain = np.append(sums(key, files[file], graph.key_count), 0.0)[graph.sole_key]
    return np.where(is_member, with_type + certain, users)


def _by_itself(index: Index) -> Iterator[tuple[str, Vector]]:
    """What a symbol's length, its kind, its name and its depth say, whatever is looked for."""
    lines = np.maximum(index.symbol_end_row - index.symbol_row, 0) + 1
    length: Vector = TERMS.length * np.log1p(lines)
    yield "length", length
    yield "value", np.where(index.is_of(VALUE_KINDS), TERMS.value, 0.0)
    markup = np.where(index.is_of(MARKUP_KINDS), TERMS.markup, 0.0)
    yield "markup", markup + np.where(index.is_of({CELL}), TERMS.cell, 0.0)
    name_count = np.bincount(index.symbol_name, minlength=len(index.names))
    yield "namesakes", TERMS.namesakes * np.log(np.maximum(name_count, 1))[index.symbol_name]
    yield "depth", TERMS.depth * index.depths(DEEPEST).astype(np.float64)


def _by_measure(index: Index, measure: Vector) -> Vector:
    return TERMS.text * standing(measure, HALF_PLACE) + TERMS.text_within * standing_within(index, measure)


def texts_with_inner(index: Index, chosen: Mask) -> Texts:
    """The texts of the chosen symbols, that of the symbols within them included."""
    bodies = body_texts(index)
    rows = np.flatnonzero(chosen[bodies.text])
    names, owners = [bodies.name[rows]], [bodies.text[rows]]
    for inner, ancestors in islice(index.ancestors(owners[0].astype(np.intp)), DEEPEST_TEXT):
        names.append(bodies.name[rows[inner]])
        owners.append(ancestors)
    owner = int_column(np.concatenate(owners))
    return Texts(owner, int_column(np.concatenate(names)), int_column(np.ones(len(owner), np.int32)), bodies.size)


def _having(index: Index, vocabulary: Vocabulary, identifiers: Positions) -> Vector:
    """The part of ENOUGH_IDF that these identifiers have which stand in each symbol."""
    frequency = np.bincount(index.word_name, minlength=len(index.names))
    is_meant = np.zeros(len(index.names), np.bool_)
    is_meant[identifiers] = True
    rows = np.flatnonzero(is_meant[index.body_name])
    idf = idf_of(frequency, vocabulary.files)[index.body_name[rows]]
    having = np.bincount(index.body_symbol[rows], idf, len(index.symbol_file))
    return np.minimum(having / ENOUGH_IDF, 1.0)


def standing_within(index: Index, measure: Vector) -> Vector:
    """1 for the first of each file, 1/2 HALF_PLACE_WITHIN places down, 0 for those without any."""
    order = np.lexsort((-measure, index.symbol_file))
    file, ordered = index.symbol_file[order], measure[order]
    is_new = (np.diff(file, prepend=-1) > 0) | (np.diff(ordered, prepend=np.inf) < 0)
    first = np.maximum.accumulate(np.where(is_new, np.arange(len(order)), 0))
    place = np.empty(len(measure))
    place[order] = first - np.searchsorted(file, file)
    return np.where(measure > 0, HALF_PLACE_WITHIN / (HALF_PLACE_WITHIN + place), 0.0)
