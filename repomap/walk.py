"""A personalised PageRank over the file reference graph: it starts again, often, from where the evidence points.

Between two starts it goes along references, as often to what a file uses as to what uses it: of the files that a change
goes on to touch, as many only name its first file as are named by it, and of the files that guides for newcomers name,
more are found so than by being used alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from repomap.graph import Graph
    from repomap.index import Mask, Vector

RESTART = 0.4
"""Chance to start again at each step: 2.5 steps from start to start stay near and do not drift to hubs."""

TOLERANCE = 1e-9
"""The walk ends when its scores, all together, are nearer than this to those of an endless walk."""


class _Steps(NamedTuple):
    """What turns a file's score into what leaves it each way; `is_dangling` where nothing does."""

    to_definitions: Vector
    to_referrers: Vector
    is_dangling: Mask


def walk(graph: Graph, start: Vector) -> Vector:
    """How often each file is come to, in all 1, by a walk that starts at files as often as `start` weighs them.

    A file that nothing leaves starts again, as in networkx.pagerank. A step shrinks the error by 1 - RESTART, so that
    the error left is at most the last move times that over RESTART.
    """
    steps = _steps_of(graph)
    scores = restart = start / (start.sum() or 1.0)
    error = np.inf
    while error > TOLERANCE:
        moved = restart * scores[steps.is_dangling].sum()
        moved += graph.to_definitions(scores * steps.to_definitions)
        moved += graph.to_referrers(scores * steps.to_referrers)
        following = RESTART * restart + (1 - RESTART) * moved
        error = np.abs(following - scores).sum() * (1 - RESTART) / RESTART
        scores = following
    return scores


def _steps_of(graph: Graph) -> _Steps:
    forward = np.where(graph.uses > 0, 1.0, 0.0)
    backward = np.where(graph.used > 0, 1.0, 0.0)
    odds = forward + backward
    return _Steps(
        np.divide(forward, odds * graph.uses, out=np.zeros_like(odds), where=forward > 0),
        np.divide(backward, odds * graph.used, out=np.zeros_like(odds), where=backward > 0),
        odds == 0,
    )
