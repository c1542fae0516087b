"""The vocabulary after some files changed: as it would be if built from nothing, at the cost of what changed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from repomap.index import int_column, position_in
from repomap.index_update import union
from repomap.vocabulary import Parts, Vocabulary, expanded, file_texts, frequencies, parts_of_names, vocabulary_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from repomap.index import Index, Positions


def update_vocabulary(vocabulary: Vocabulary, before: Index, now: Index, touched: Collection[str]) -> Vocabulary:
    """The vocabulary of `now`, where that of `before` is known and all files but those at `touched` are the same.

    Equal in every column to `build_vocabulary(now)`.
    """
    unnumbered, earlier_at = _with_names(vocabulary, before, now)
    frequency = np.zeros(len(unnumbered.terms), np.intp)
    earlier = vocabulary.file_frequency - _frequencies_at(vocabulary, before, touched)
    stays = earlier_at >= 0
    frequency[earlier_at[stays]] = earlier[stays]
    frequency += _frequencies_at(unnumbered, now, touched)
    return replace(unnumbered, file_frequency=int_column(frequency))


def _with_names(vocabulary: Vocabulary, before: Index, now: Index) -> tuple[Vocabulary, Positions]:
    """The terms of the names of `now`, still without frequencies; and where each earlier term stands, or -1."""
    code_of = {name: code for code, name in enumerate(before.names)}
    known = np.array([code_of.get(name, -1) for name in now.names], np.intp)
    kept, new = np.flatnonzero(known >= 0), np.flatnonzero(known < 0)
    row, part = expanded(vocabulary, int_column(known[kept]))
    is_kept = np.zeros(len(vocabulary.terms), np.bool_)
    is_kept[vocabulary.part_term[part]] = True
    kept_terms = tuple([vocabulary.terms[term] for term in np.flatnonzero(is_kept).tolist()])
    fresh = parts_of_names([now.names[name] for name in new.tolist()])
    terms, kept_at, fresh_at = union(kept_terms, fresh.terms)
    earlier_at = np.full(len(is_kept), -1, np.intp)
    earlier_at[is_kept] = kept_at
    names = np.concatenate([kept[row], new[fresh.name]])
    codes = np.concatenate([earlier_at[vocabulary.part_term[part]], fresh_at[fresh.term]])
    return vocabulary_of(now, Parts(terms, names, codes)), earlier_at


def _frequencies_at(vocabulary: Vocabulary, index: Index, paths: Collection[str]) -> Positions:
    """The number of files at these paths that have each term."""
    files = [position_in(index.paths, path) for path in paths]
    texts = file_texts(index)
    return frequencies(vocabulary, texts.rows(np.isin(texts.text, files)))
