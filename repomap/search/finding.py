"""Words -> the definitions that are likeliest meant: BM25 over names and bodies."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from repomap.roles import roles_of
from repomap.terms import terms_of
from repomap.vocabulary import Query, Vocabulary, body_texts, build_vocabulary, name_texts, relevance

if TYPE_CHECKING:
    from repomap.ground import Ground

_NAMES = 2.0
"""What a word in a name counts against one in a body."""

_LOWERED = 0.4
"""What is left of the score of a test, a copy or what was made by a program."""

_PLAIN = frozenset(
    [
        "the",
        "and",
        "for",
        "with",
        "from",
        "that",
        "this",
        "into",
        "when",
        "where",
        "what",
        "which",
        "how",
        "does",
        "not",
        "are",
        "was",
        "has",
        "have",
        "add",
        "fix",
        "make",
        "new",
        "use",
        "should",
        "can",
        "will",
        "its",
        "all",
        "any",
        "our",
        "you",
        "via",
        "per",
    ]
)


class Found(NamedTuple):
    """A definition that was found: its position in the index, its score, and why it was found."""

    symbol: int
    score: float
    ways: tuple[str, ...]


def find(ground: Ground, query: str, limit: int) -> tuple[Found, ...]:
    """The definitions that are likeliest meant by a query, best first; tests and generated code come late."""
    index = ground.index
    if ("vocabulary",) not in ground.answers:
        ground.answers["vocabulary",] = build_vocabulary(index)
    vocabulary: Vocabulary = ground.answers["vocabulary",]
    terms = vocabulary.positions(terms_of(query) - _PLAIN)
    if not len(terms) or not len(index.symbol_file):
        return ()
    asked = Query(terms, vocabulary.idf[terms])
    score = relevance(vocabulary, body_texts(index), asked) + _NAMES * relevance(vocabulary, name_texts(index), asked)
    roles = roles_of(index.paths, index.notes)
    is_lowered = (roles.is_test | roles.is_foreign | roles.is_built)[index.symbol_file]
    lowered = np.round(np.where(is_lowered, score * _LOWERED, score), 9)
    order = np.argsort(-lowered, kind="stable")[:limit]
    return tuple([Found(int(each), float(lowered[each]), ("words",)) for each in order if lowered[each] > 0])
