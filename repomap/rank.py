"""Evidence and walk -> a score for each file and each symbol.

The evidence says where to start; a personalised PageRank over the file reference graph that starts there adds what is
linked to it. Where nothing is looked for, the walk alone tells: what is used most, everywhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from repomap.evidence import SIGNALS, evidence, standing
from repomap.odds import FILES_READ, TERMS, by_itself, log_odds, standing_among_all, standing_within
from repomap.sought import sought_in
from repomap.walk import FOCUSED, UNFOCUSED, steps_of, walk

if TYPE_CHECKING:
    from collections.abc import Mapping

    from repomap.graph import Graph
    from repomap.index import Index, Positions, Vector
    from repomap.model import Focus
    from repomap.together import Touches
    from repomap.vocabulary import Vocabulary

DECIMALS = 9
"""Logarithms of odds that are equal to here are a tie, which the order of paths and source breaks and not the last bits
of a sum."""


@dataclass(frozen=True, eq=False)
class Ranking:
    """A score for each file and for each symbol of the index, and their positions best first.

    The scores of all files sum to 1, and those of all symbols: they are odds that it is what is looked for. Ties stand
    in the order of the index: by path, then as in the source. `points` says for each signal what it adds for each file.
    """

    file_scores: Vector
    symbol_scores: Vector
    file_order: Positions
    symbol_order: Positions
    points: Mapping[str, Vector]


def rank(index: Index, vocabulary: Vocabulary, graph: Graph, touches: Touches, focus: Focus) -> Ranking:
    """The scores of all files and symbols as seen from `focus`; what it names and the index lacks is passed over."""
    sought = sought_in(index, vocabulary, focus)
    if not sought.is_anything:
        return _by_use(index, graph)
    points = evidence(index, vocabulary, graph, touches, sought)
    points |= {"near": SIGNALS["near"].weight * standing(_linked(graph, _total(points)))}
    total = _total(points)
    return _ranking(total, log_odds(index, vocabulary, sought, total), points)


def softmax(log_odds: Vector) -> Vector:
    """What sums to 1 and has these odds."""
    odds = np.exp(log_odds - log_odds.max(initial=-np.inf))
    shares: Vector = odds / (odds.sum() or 1.0)
    return shares


def _total(points: Mapping[str, Vector]) -> Vector:
    total: Vector = np.sum([points[name] for name in sorted(points)], axis=0)
    return total


def _linked(graph: Graph, total: Vector) -> Vector:
    """What a walk that starts from the best files comes to."""
    start = softmax(total)
    start[np.argsort(-total, kind="stable")[FILES_READ:]] = 0.0
    return walk(graph, steps_of(graph, FOCUSED), start / (start.sum() or 1.0))


def _by_use(index: Index, graph: Graph) -> Ranking:
    """What is used most: files by a walk that starts anywhere, symbols by what arrives at them."""
    symbols_each = np.bincount(index.symbol_file, minlength=len(index.paths))
    start = 1.0 + np.log1p(symbols_each)
    steps = steps_of(graph, UNFOCUSED)
    files = walk(graph, steps, start / (start.sum() or 1.0))
    arriving = graph.to_symbols(files * steps.to_definitions)
    log_files = np.log(files)
    odds = log_files[index.symbol_file] + by_itself(index)
    odds += TERMS.text * standing_among_all(arriving) + TERMS.text_within * standing_within(index, arriving)
    return _ranking(log_files, odds, {})


def _ranking(files: Vector, symbols: Vector, points: Mapping[str, Vector]) -> Ranking:
    """The ranking by these logarithms of odds."""
    files, symbols = np.round(files, DECIMALS), np.round(symbols, DECIMALS)
    return Ranking(softmax(files), softmax(symbols), _best_first(files), _best_first(symbols), points)


def _best_first(scores: Vector) -> Positions:
    return np.argsort(-scores, kind="stable")
