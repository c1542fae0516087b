"""All that is known of a root, seen from somewhere -> its map, within a budget."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from repomap.fit import choose_exactly
from repomap.rank import rank
from repomap.render import render

if TYPE_CHECKING:
    from repomap.kept import Current, KeptIndex
    from repomap.model import Focus, RepoMapResult
    from repomap.rank import Ranking
    from repomap.snapshot import Snapshot
    from repomap.stats import Stopwatch
    from repomap.together import Past


def mapped(
    kept: KeptIndex, past: Past, current: Current, focus: Focus, budget: int, clock: Stopwatch, *, is_explained: bool
) -> RepoMapResult:
    """The map of what is known now, as seen from `focus`; `clock` takes the time of each stage.

    Raises BudgetError where the budget cannot hold the smallest map.
    """
    snapshot, table = current
    index = snapshot.index
    graph = kept.graph(snapshot)
    clock.lap("graph")
    touches = past.touches(index.paths)
    clock.lap("history")
    ranking = rank(index, snapshot.vocabulary, graph, touches, focus)
    clock.lap("rank")
    focused = frozenset(focus.files)
    is_hidden = np.array([path in focused for path in index.paths], np.bool_)
    try:
        chosen = choose_exactly(table, ranking, is_hidden, budget)
        clock.lap("fit")
    finally:
        kept.keep(current)
        clock.lap("keep")
    reasons = None
    if is_explained:
        from repomap.explain import explained  # most maps are made without

        reasons = explained(snapshot, kept.scanning, graph, touches, focus, ranking, chosen)
        clock.lap("explain")
    result = render(table, chosen, ranking, budget, kept.skipped(), reasons)
    clock.lap("render")
    return result


def ranked(kept: KeptIndex, past: Past, snapshot: Snapshot, focus: Focus) -> Ranking:
    """All files and symbols of a state, as seen from `focus`."""
    touches = past.touches(snapshot.index.paths)
    return rank(snapshot.index, snapshot.vocabulary, kept.graph(snapshot), touches, focus)
