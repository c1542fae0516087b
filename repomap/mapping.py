"""All that is known of a root, seen from somewhere -> its map, within a budget."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from repomap.errors import BudgetError
from repomap.fit import Chosen, choose
from repomap.rank import rank
from repomap.render import render

if TYPE_CHECKING:
    from repomap.index import Mask
    from repomap.kept import Current, KeptIndex
    from repomap.lines import LineTable
    from repomap.model import Focus, RepoMapResult
    from repomap.rank import Ranking
    from repomap.stats import Stopwatch
    from repomap.together import Past

FEW_UNKNOWN = 0.05
"""The share of lines without a known count up to which a run counts only what it shows: an edit leaves less."""


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
        chosen = _chosen(table, ranking, is_hidden, budget)
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


def _chosen(table: LineTable, ranking: Ranking, is_hidden: Mask, budget: int) -> Chosen:
    """The choice at exact costs; where few lines are not counted yet, only those that it comes to are.

    A tokenizer takes longer to load than all the rest of a run after an edit.
    """
    if table.unknown_share() > FEW_UNKNOWN:
        table.count_all()
    while True:
        try:
            chosen = choose(table.index, table.least_costs(), ranking, is_hidden, budget)
        except BudgetError:
            if table.count_all():
                continue
            raise
        if not table.count_shown(chosen.symbols, chosen.bare_files):
            return chosen
