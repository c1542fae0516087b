"""Index, references and history -> a score for each file and each symbol, as seen from a focus or from nowhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from repomap.evidence import evidence, first_reads, softmax, total_of
from repomap.odds import log_odds
from repomap.sought import sought_in

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
    if sought.is_anything:
        points = evidence(index, vocabulary, graph, touches, sought)
    else:
        points = first_reads(index, graph, touches)
    files = np.round(total_of(points), DECIMALS)
    symbols = np.round(log_odds(index, vocabulary, graph, sought, files), DECIMALS)
    return Ranking(softmax(files), softmax(symbols), _best_first(files), _best_first(symbols), points)


def _best_first(log_odds: Vector) -> Positions:
    return np.argsort(-log_odds, kind="stable")
