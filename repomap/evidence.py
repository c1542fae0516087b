"""What speaks for each file, signal by signal: the table of weights, and how far each signal holds.

A signal orders the files; what counts is the place in that order and not the size of the signal, so that measures of
all kinds add up (reciprocal rank fusion, Cormack, Clarke and Büttcher 2009).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from repomap.captures import MARKUP_KINDS
from repomap.graph import sums
from repomap.roles import roles_of
from repomap.sought import called_by
from repomap.together import changed_lately, changed_steadily, changed_together, spoken_of
from repomap.vocabulary import Form, definition_texts, file_texts, path_texts, relevance
from repomap.walk import walk

if TYPE_CHECKING:
    from collections.abc import Mapping

    from repomap.graph import Graph
    from repomap.index import Index, Mask, Positions, Vector
    from repomap.sought import Sought
    from repomap.together import Touches
    from repomap.vocabulary import Query, Vocabulary

HALF_PLACE = 5.0
"""Places down at which a signal counts half: where k of the fusion is 60, as usual, six points fewer are found."""


class Signal(NamedTuple):
    """What one kind of evidence weighs, and how an explanation words it."""

    weight: float
    meaning: str


SIGNALS = {
    "text": Signal(1.5, "has the rare words of the focus"),
    "referrers": Signal(0.5, "refers to what the focus defines"),
    "called": Signal(0.25, "defines what the focus refers to"),
    "path": Signal(0.5, "has words of the focus in its path"),
    "together": Signal(1.0, "was changed together with the focus"),
    "words": Signal(1.5, "has the mentioned words"),
    "definitions": Signal(0.5, "defines names with the mentioned words"),
    "place": Signal(1.0, "has the mentioned words in its path"),
    "messages": Signal(1.0, "was changed by commits whose messages have the mentioned words"),
    "lately": Signal(0.5, "was changed lately"),
    "foreign": Signal(-1.0, "is not written here"),
    "prose": Signal(-4.0, "holds no code"),
    "built": Signal(-8.0, "is built from other files"),
    "near": Signal(0.5, "is linked to files that other signals find"),
    "steadily": Signal(2.5, "was changed often over the years"),
    "used": Signal(2.5, "is come by on walks along references"),
    "aside": Signal(-2.5, "is a test, not written here, or no code"),
}
"""The weights are halves, chosen on the tuning commits of benchmarks/README.md, where the table shows what each one
earned; none is fitted to a repository or a language. `prose` takes away more than words and history together give: a
README or a list of changes has all the words, and goes with every change. `built` takes away what the names of a copy
earn as well, since whatever refers to its sources may refer to it. `near` is a walk that starts from what the others
say; `used` is one that starts anywhere. The last three stand for themselves, with `built`, where nothing is looked for.
"""

STARTS = 80
"""The files that the walk may start from: the rest of a large repository, each with next to nothing, would outweigh
them together."""

TESTS_MORE = 0.25
"""For a test, `text`, `together` and `words` count this much more: a change is tried out where its words stand. Not so
where the focus is a test itself."""

_SAID_OF_TESTS = ("text", "together", "words")
_BY_WORDS = Form(2.0, 0.75)
"""BM25 for words that a person wrote: a file that has one of them again and again is about it."""


def evidence(index: Index, vocabulary: Vocabulary, graph: Graph, touches: Touches, sought: Sought) -> dict[str, Vector]:
    """The points of each file by signal; a signal from a measure that no file has is not in it.

    Focused files have none but those of `foreign`, `built` and `prose`.
    """
    is_other = np.ones(len(index.paths))
    is_other[sought.whole_files] = 0.0
    measures = {
        **(_from_focus(index, vocabulary, graph, touches, sought) if len(sought.files) else {}),
        **(_from_words(index, vocabulary, touches, sought.words) if len(sought.words.terms) else {}),
        "lately": changed_lately(touches),
    }
    held = {name: standing(is_other * measure) for name, measure in measures.items()}
    points = {name: SIGNALS[name].weight * held[name] for name in sorted(held) if held[name].any()}
    roles = roles_of(index.paths, index.notes)
    is_from_tests = len(sought.files) > 0 and bool(roles.is_test[sought.files].all())
    for name in () if is_from_tests else _SAID_OF_TESTS:
        if name in points:
            points[name] = points[name] * np.where(roles.is_test, 1 + TESTS_MORE, 1.0)
    points["foreign"] = np.where(roles.is_foreign & ~roles.is_built, SIGNALS["foreign"].weight, 0.0)
    points["built"] = np.where(roles.is_built, SIGNALS["built"].weight, 0.0)
    points["prose"] = np.where(_is_prose(index), SIGNALS["prose"].weight, 0.0)
    points["near"] = SIGNALS["near"].weight * standing(is_other * _linked(graph, points, is_other))
    return points


def first_reads(index: Index, graph: Graph, touches: Touches) -> dict[str, Vector]:
    """The points of each file by signal where nothing is looked for: what a newcomer should read first."""
    roles = roles_of(index.paths, index.notes)
    is_aside = roles.is_test | roles.is_foreign | _is_prose(index)
    symbols_each = np.bincount(index.symbol_file, minlength=len(index.paths))
    start = 1.0 + np.log1p(symbols_each)
    return {
        "used": SIGNALS["used"].weight * standing(walk(graph, start)),
        "steadily": SIGNALS["steadily"].weight * standing(changed_steadily(touches)),
        "aside": np.where(is_aside & ~roles.is_built, SIGNALS["aside"].weight, 0.0),
        "built": np.where(roles.is_built, SIGNALS["built"].weight, 0.0),
    }


def _is_prose(index: Index) -> Mask:
    """The files of which all definitions are headings, keys and the like."""
    code = np.bincount(index.symbol_file[~index.is_of(MARKUP_KINDS)], minlength=len(index.paths))
    prose: Mask = (code == 0) & (np.bincount(index.symbol_file, minlength=len(index.paths)) > 0)
    return prose


def total_of(points: Mapping[str, Vector]) -> Vector:
    """The points of each file in all."""
    total: Vector = np.sum([points[name] for name in sorted(points)], axis=0)
    return total


def softmax(log_odds: Vector) -> Vector:
    """What sums to 1 and has these odds."""
    odds = np.exp(log_odds - log_odds.max(initial=-np.inf))
    shares: Vector = odds / (odds.sum() or 1.0)
    return shares


def standing(measure: Vector, half_place: float = HALF_PLACE) -> Vector:
    """How far a measure holds for each: 1 for the first, 1/2 so many places down, 0 for those without any."""
    place = np.searchsorted(np.sort(-measure), -measure)
    return np.where(measure > 0, half_place / (half_place + place), 0.0)


def _from_focus(
    index: Index, vocabulary: Vocabulary, graph: Graph, touches: Touches, sought: Sought
) -> dict[str, Vector]:
    return {
        "text": relevance(vocabulary, file_texts(index), sought.telling),
        "referrers": _referring(graph, sought),
        "called": sums(index.symbol_file, called_by(index, graph, sought), len(index.paths)),
        "path": relevance(vocabulary, path_texts(index), sought.telling),
        "together": changed_together(touches, sought.files),
    }


def _from_words(index: Index, vocabulary: Vocabulary, touches: Touches, words: Query) -> dict[str, Vector]:
    return {
        "words": relevance(vocabulary, file_texts(index), words, _BY_WORDS),
        "definitions": relevance(vocabulary, definition_texts(index), words, _BY_WORDS),
        "place": relevance(vocabulary, path_texts(index), words),
        "messages": spoken_of(touches, _by_term(vocabulary, words)),
    }


def _linked(graph: Graph, points: Mapping[str, Vector], is_other: Vector) -> Vector:
    """What a walk comes to that starts from the files, other than focused ones, with most points."""
    start = is_other * softmax(total_of(points))
    start[np.argsort(-start, kind="stable")[STARTS:]] = 0.0
    return walk(graph, start)


def _referring(graph: Graph, sought: Sought) -> Vector:
    """How much each file refers to focused files, and to the focused symbols of others."""
    keys = np.concatenate([graph.symbol_key[sought.single_symbols], graph.sole_key[sought.single_symbols]])
    to_files = graph.to_referrers(_evenly(sought.whole_files, len(graph.uses)))
    return to_files + graph.mentions.to_files(_evenly(keys[keys >= 0], graph.key_count), len(graph.uses))


def _by_term(vocabulary: Vocabulary, query: Query) -> dict[str, float]:
    weights = query.weights.tolist()
    return {vocabulary.terms[term]: weight for term, weight in zip(query.terms.tolist(), weights, strict=True)}


def _evenly(positions: Positions, size: int) -> Vector:
    shares = np.zeros(size)
    shares[positions] = 1.0 / max(len(positions), 1)
    return shares
