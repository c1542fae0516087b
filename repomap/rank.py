"""Evidence and walk -> a score for each file and each symbol.

A personalised PageRank over the file reference graph: it starts again, often, from the evidence for what the person
is at, and between two starts it goes along references, to what a file uses and to what uses it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from repomap.captures import EXTENSION_KINDS
from repomap.evidence import EVIDENCE, Seeds, normed, seeds_of
from repomap.graph import Graph, Vector, sums

if TYPE_CHECKING:
    from repomap.index import Index, Mask, Positions
    from repomap.model import Focus

RESTART = 0.4
"""Chance to start again at each step: 2.5 steps from start to start stay near and do not drift to hubs."""

TOLERANCE = 1e-9
"""The walk ends when its scores, all together, are nearer than this to those of an endless walk."""

SCORE_DECIMALS = 12
"""Scores equal to here are a tie, which the order of paths and source breaks and not the last bits of a sum."""


class Directions(NamedTuple):
    """How a walk leaves a file that has both: the odds of going to what it uses and to what uses it."""

    to_definitions: float
    to_referrers: float


FOCUSED = Directions(1.0, 1.0)
"""With a focus, who calls it tells as much as what it calls: of the files that a change goes on to touch, as many only
name the focus as are named by it."""

UNFOCUSED = Directions(1.0, 0.0)
"""Without one, being used is what matters; the way back would lift those who use much: tests, scripts, examples."""

ARRIVING = 0.7
"""Part of a symbol's score that arrives at it by evidence and references; the rest is its share of its file's score."""

SHARE_FLOOR = 8.0
"""Added to what the symbols of a file divide its score by: a lone symbol of a small file is not worth a whole file."""


@dataclass(frozen=True, eq=False)
class Ranking:
    """A score for each file and for each symbol of the index, and their positions best first.

    File scores sum to 1. Ties stand in the order of the index: by path, then as in the source.
    """

    file_scores: Vector
    symbol_scores: Vector
    file_order: Positions
    symbol_order: Positions


class _Steps(NamedTuple):
    """What turns a file's score into what leaves it each way; `is_dangling` where nothing does."""

    to_definitions: Vector
    to_referrers: Vector
    is_dangling: Mask


def rank(index: Index, graph: Graph, focus: Focus) -> Ranking:
    """The scores of all files and symbols as seen from `focus`; what it names and the index lacks is passed over."""
    seeds = seeds_of(index, graph, focus)
    has_focus = bool(seeds.files.any() or seeds.symbols.any())
    restart, symbol_restart = _restart(index, seeds)
    steps = _steps(graph, FOCUSED if has_focus else UNFOCUSED)
    file_scores = _walk(graph, steps, restart)
    symbol_scores = _symbol_scores(index, graph, steps, file_scores, symbol_restart)
    files, symbols = (np.round(scores, SCORE_DECIMALS) for scores in (file_scores, symbol_scores))
    return Ranking(files, symbols, _best_first(files), _best_first(symbols))


def _restart(index: Index, seeds: Seeds) -> Seeds:
    """The restart vector, which sums to 1, and the part of it that belongs to single symbols."""
    symbols_each = np.bincount(index.symbol_file, minlength=len(index.paths))
    anywhere = EVIDENCE.anywhere * normed(1.0 + np.log1p(symbols_each))
    files = anywhere + seeds.files + sums(index.symbol_file, seeds.symbols, len(index.paths))
    total = files.sum() or 1.0
    return Seeds(files / total, seeds.symbols / total)


def _steps(graph: Graph, directions: Directions) -> _Steps:
    forward = np.where(graph.uses > 0, directions.to_definitions, 0.0)
    backward = np.where(graph.used > 0, directions.to_referrers, 0.0)
    odds = forward + backward
    return _Steps(
        np.divide(forward, odds * graph.uses, out=np.zeros_like(odds), where=forward > 0),
        np.divide(backward, odds * graph.used, out=np.zeros_like(odds), where=backward > 0),
        odds == 0,
    )


def _walk(graph: Graph, steps: _Steps, restart: Vector) -> Vector:
    """The stationary distribution; a file that nothing leaves starts again, as in networkx.pagerank.

    A step shrinks the error by 1 - RESTART, so that the error left is at most the last move times that over RESTART.
    """
    scores = restart
    error = np.inf
    while error > TOLERANCE:
        moved = graph.to_definitions(scores * steps.to_definitions) + restart * scores[steps.is_dangling].sum()
        if steps.to_referrers.any():
            moved += graph.to_referrers(scores * steps.to_referrers)
        following = RESTART * restart + (1 - RESTART) * moved
        error = np.abs(following - scores).sum() * (1 - RESTART) / RESTART
        scores = following
    return scores


def _symbol_scores(index: Index, graph: Graph, steps: _Steps, file_scores: Vector, restart: Vector) -> Vector:
    """What arrives at each symbol, and its share of the standing of its file.

    What arrives along a reference is meant for the symbols of that name. What arrives the other way is meant for the
    symbols of the file that do the referring; as the index does not tell them apart, they share it.
    """
    prior = _priors(index)
    total = sums(index.symbol_file, prior, len(index.paths))
    to_named = graph.to_symbols(file_scores * steps.to_definitions)
    to_referring = graph.to_referrers(file_scores * steps.to_referrers) / (total + (total == 0))
    arriving = (1 - RESTART) * (to_named + prior * to_referring[index.symbol_file]) + RESTART * restart
    standing = prior * (file_scores / (total + SHARE_FLOOR))[index.symbol_file]
    scores: Vector = ARRIVING * arriving + (1 - ARRIVING) * standing
    return scores


def _priors(index: Index) -> Vector:
    """How much of its file a symbol stands for: more for longer definitions, less within others, 0 for extensions."""
    depth = np.zeros(len(index.symbol_file))
    for inner, _ in index.ancestors():
        depth[inner] += 1
    rows = index.symbol_end_row - index.symbol_row
    return np.where(index.is_of(EXTENSION_KINDS), 0.0, (1.0 + np.log1p(np.maximum(rows, 0))) / (1.0 + depth))


def _best_first(scores: Vector) -> Positions:
    return np.argsort(-scores, kind="stable")
