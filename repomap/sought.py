"""Focus -> what is looked for: positions in the index, and the terms that stand for it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from repomap.index import position_in
from repomap.terms import WORD, terms_of
from repomap.vocabulary import Query, body_texts, file_texts, term_counts

if TYPE_CHECKING:
    from collections.abc import Iterable

    from repomap.graph import Graph
    from repomap.index import Index, Positions, Vector
    from repomap.model import Focus
    from repomap.vocabulary import Vocabulary


MOST_FILES = 10
"""A name that the focus defines tells of who has it in at most so many files, or a tenth of all: more have `__init__`s
of their own, or mean that of a library."""

_LIKE_CODE = re.compile(r"[A-Z_].|\d")
"""A capital or an underscore before the end, or a digit: `userId`, `max_age`, `HTTP`, `Session`, but not `session`."""


class Telling(NamedTuple):
    """How many terms stand for a focus, the most telling first, and the power of idf in what each weighs.

    A term weighs (1 + ln count) * idf ** power.
    """

    terms: int
    power: float


FOR_FILES = Telling(60, 1.5)
"""With 30 terms, or with 200, a tenth fewer of the right files were among the first ten; the power matters little."""

FOR_BODIES = Telling(120, 2.0)
"""A body is short, and may have but a few of the terms: more of them find more, the rare ones count for most."""

WORD_POWER = 2.0
"""A word that a person wrote, or a name that the focus defines, weighs idf ** 2: it was chosen and does not repeat."""


class Sought(NamedTuple):
    """What is looked for; all of it may be empty.

    `whole_files` are the focused files, and `single_symbols` the focused symbols outside them, with those within them;
    `files` are the former and the files of the latter. `telling` are the terms that stand for the focus among files,
    and `telling_bodies` among symbols; `defined` are the names that it defines, `words` the terms of what was
    mentioned, and `identifiers` the positions of those mentioned names that look like code, as they are written.
    """

    whole_files: Positions
    single_symbols: Positions
    files: Positions
    telling: Query
    telling_bodies: Query
    defined: Query
    words: Query
    identifiers: Positions

    @property
    def is_anything(self) -> bool:
        """Whether there is anything to look for."""
        return bool(len(self.files) or len(self.words.terms))


def sought_in(index: Index, vocabulary: Vocabulary, focus: Focus) -> Sought:
    """What `focus` asks for; what it names and the index lacks is passed over."""
    focused = [position_in(index.paths, path) for path in focus.files]
    whole_files = np.array(sorted({file for file in focused if file >= 0}), np.intp)
    named = sorted({symbol for text in focus.symbols for symbol in index.find_symbols(text)})
    single = _with_inner(index, np.array(named, np.intp))
    single = single[~np.isin(index.symbol_file[single], whole_files)]
    focused_symbols = np.concatenate([single, np.flatnonzero(np.isin(index.symbol_file, whole_files))])
    defined = {index.names[name].lower() for name in index.symbol_name[focused_symbols].tolist()}
    mentioned = {term for mention in focus.mentions for term in terms_of(mention)}
    counts = _counts(index, vocabulary, whole_files, single)
    return Sought(
        whole_files=whole_files,
        single_symbols=single,
        files=np.union1d(whole_files, index.symbol_file[single]).astype(np.intp),
        telling=_telling(vocabulary, counts, FOR_FILES),
        telling_bodies=_telling(vocabulary, counts, FOR_BODIES),
        defined=_weighed(vocabulary, defined, least=2, most=max(MOST_FILES, len(index.paths) // 10)),
        words=_weighed(vocabulary, mentioned),
        identifiers=_identifiers(index, focus.mentions),
    )


def called_by(index: Index, graph: Graph, sought: Sought) -> Vector:
    """How tellingly the focus names each symbol: focused files as wholes, focused symbols by their own words."""
    stands_in_body = np.zeros(len(index.names), np.bool_)
    stands_in_body[index.body_name[np.isin(index.body_symbol, sought.single_symbols)]] = True
    by_symbols = graph.named_in(np.setdiff1d(sought.files, sought.whole_files))
    return graph.named_in(sought.whole_files) + by_symbols * stands_in_body[index.symbol_name]


def _with_inner(index: Index, symbols: Positions) -> Positions:
    """These symbols and all that is within them."""
    is_meant = np.zeros(len(index.symbol_file), np.bool_)
    is_meant[symbols] = True
    for inner, ancestors in index.ancestors():
        is_meant[inner] |= is_meant[ancestors]
    return np.flatnonzero(is_meant)


def _counts(index: Index, vocabulary: Vocabulary, files: Positions, symbols: Positions) -> Vector:
    """How often the focus has each term: the text of whole files, and the bodies of single symbols."""
    texts, bodies = file_texts(index), body_texts(index)
    of_files = texts.rows(np.isin(texts.text, files))
    return term_counts(vocabulary, of_files) + term_counts(vocabulary, bodies.rows(np.isin(bodies.text, symbols)))


def _telling(vocabulary: Vocabulary, counts: Vector, telling: Telling) -> Query:
    shared = np.flatnonzero((counts > 0) & (vocabulary.file_frequency > 1))
    weights = (1 + np.log(counts[shared])) * vocabulary.idf[shared] ** telling.power
    best = np.sort(np.argsort(-weights, kind="stable")[: telling.terms])
    return Query(shared[best], weights[best])


def _identifiers(index: Index, mentions: Iterable[str]) -> Positions:
    """Names of the index that stand in the mentions as they are written, and are no plain words."""
    words = {word for mention in mentions for word in WORD.findall(mention) if _LIKE_CODE.search(word)}
    return np.array(sorted({position_in(index.names, word) for word in words} - {-1}), np.intp)


def _weighed(vocabulary: Vocabulary, terms: Iterable[str], least: int = 1, most: int | None = None) -> Query:
    """Those of the terms that at least and at most so many files have."""
    known = vocabulary.positions(terms)
    frequency = vocabulary.file_frequency[known]
    known = known[(frequency >= least) & (frequency <= (vocabulary.files if most is None else most))]
    return Query(known, vocabulary.idf[known] ** WORD_POWER)
