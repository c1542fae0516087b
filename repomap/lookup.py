"""All that is known of a root, and a query -> the definitions that it means, and the files where they are asked for."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from repomap.search.composition import searched
from repomap.search.vectors import nearest_codes_by_numpy

if TYPE_CHECKING:
    from repomap.kept import Current, KeptIndex
    from repomap.search.answer import Search
    from repomap.search.options import SearchOptions
    from repomap.together import Past


def looked_up(
    kept: KeptIndex, past: Past, current: Current, query: str, options: SearchOptions
) -> tuple[Search, list[str]]:
    """The answer to a query by what is known now, and sentences for the user.

    Raises UsageError for paths at which no file is, BudgetError where the budget does not hold the best hit.
    """
    searching = kept.searching(current)
    kept.keep(current)
    files_by = None
    if options.with_files:
        from repomap.search.files import ranked_files  # most searches are made without

        snapshot = current.snapshot
        graph, touches = kept.graph(snapshot), past.touches(snapshot.index.paths)
        files_by = partial(ranked_files, snapshot, graph, touches, searching.table, query, options)
    answer = searched(searching.table, query, options, searching.model, kept.counter, nearest_codes_by_numpy, files_by)
    return answer, [searching.warning] if searching.warning else []
