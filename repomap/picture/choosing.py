"""Which nodes and edges a picture shows: what is near the focus, and of that what is ranked highest."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from repomap.picture.names import numbered
from repomap.picture.shape import Node, Shape, Tie

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.index import Positions, Vector
    from repomap.picture.asked import PictureOptions
    from repomap.picture.ties import Ties
    from repomap.picture.units import Units

_NOWHERE = -1


def shape_of(units: Units, scores: Vector, ties: Ties, seen_from: Sequence[int], asked: PictureOptions) -> Shape:
    """The picture that is asked for, `seen_from` these units.

    Without a focus the highest ranked units are shown; with one it and what is near it, the nearest first. Beside
    symbols, files are shown only where they refer to some.
    """
    hops = _hops(len(scores), ties, seen_from, asked.hops) if asked.focus else np.zeros(len(scores), np.intp)
    if units.of == "symbols":
        is_tied = np.zeros(len(scores), np.bool_)
        is_tied[ties.source] = True
        hops = np.where(is_tied | (scores > 0), hops, _NOWHERE)
    worth = scores.copy()
    worth[list(seen_from)] += scores.sum()  # what is looked from comes first, whatever it looks at
    ranked = np.lexsort((np.arange(len(scores)), -worth))
    place = np.empty(len(scores), np.intp)
    place[ranked] = np.arange(1, len(scores) + 1)
    there = ranked[hops[ranked] >= 0]
    there = there[np.argsort(hops[there], kind="stable")]
    shown = units.order(there[: asked.most_nodes])
    inside, edges_left_out = _among(shown, ties, len(scores), asked.most_edges)
    nodes = tuple([_node(units, unit, int(place[unit]), int(hops[unit])) for unit in shown.tolist()])
    return Shape(units.of, _distinct(nodes), inside, len(there) - len(shown), edges_left_out, asked.focus)


def _hops(count: int, ties: Ties, seen_from: Sequence[int], most: int) -> Positions:
    """How many edges, in either direction, lead from what is looked from to each unit; -1 for more than `most`."""
    hops = np.full(count, _NOWHERE, np.intp)
    hops[list(seen_from)] = 0
    for hop in range(most):
        is_next = np.zeros(count, np.bool_)
        is_next[ties.target[hops[ties.source] == hop]] = True
        is_next[ties.source[hops[ties.target] == hop]] = True
        is_next &= hops == _NOWHERE
        if not is_next.any():
            break
        hops[is_next] = hop + 1
    return hops


def _among(shown: Positions, ties: Ties, count: int, most: int | None) -> tuple[tuple[Tie, ...], int]:
    """The edges between units that are shown, the strongest of too many, and how many are left out."""
    position = np.full(count, _NOWHERE, np.intp)
    position[shown] = np.arange(len(shown))
    source, target = position[ties.source], position[ties.target]
    rows = np.flatnonzero((source >= 0) & (target >= 0))
    strongest = rows[np.lexsort((rows, -ties.possible[rows], -ties.certain[rows]))][:most]
    ordered = strongest[np.lexsort((target[strongest], source[strongest]))]
    columns = (source[ordered], target[ordered], ties.certain[ordered], ties.possible[ordered])
    return tuple(map(Tie._make, zip(*[each.tolist() for each in columns], strict=True))), len(rows) - len(ordered)


def _node(units: Units, unit: int, place: int, hop: int) -> Node:
    return Node(*units.named(unit), place, hop, unit)


def _distinct(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    """The nodes with ids that all differ: overloads bear one, so that a later one has `#2` and so on behind it."""
    ids = numbered(node.id for node in nodes)
    return tuple([node._replace(id=name) for node, name in zip(nodes, ids, strict=True)])
