"""What a search found, and what speaks for files anyhow -> all files, best first.

Definitions alone miss what is in none: the words of a file's text and path, those of the messages that it was changed
with, and what is linked to all that. A map weighs these for words that are mentioned; here they are the query's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from repomap.evidence import evidence, standing, total_of
from repomap.model import Focus
from repomap.rank import DECIMALS
from repomap.search.asking import LONGEST_QUERY
from repomap.search.options import wanted_files
from repomap.search.weights import FILE_FOUND, NEXT_BEST
from repomap.sought import sought_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.graph import Graph
    from repomap.index import Vector
    from repomap.search.options import SearchOptions
    from repomap.search.scores import Scored
    from repomap.search.table import Table
    from repomap.snapshot import Snapshot
    from repomap.together import Touches


def ranked_files(
    snapshot: Snapshot,
    graph: Graph,
    touches: Touches,
    table: Table,
    query: str,
    options: SearchOptions,
    found: Sequence[Scored],
) -> tuple[str, ...]:
    """The files that the options leave, best first, in a table of this snapshot in which these were found.

    There are none where neither a definition nor a file has any of the query. Ties stand in path order.
    """
    index = snapshot.index
    sought = sought_in(index, snapshot.vocabulary, Focus(mentions=(query[:LONGEST_QUERY],)))
    if not found and not sought.is_anything:
        return ()
    points = evidence(index, snapshot.vocabulary, graph, touches, sought)
    total = np.round(total_of(points) + FILE_FOUND * standing(_found_in(table, found)), DECIMALS)
    is_wanted = wanted_files(table, options)
    order = np.argsort(-total, kind="stable").tolist()
    return tuple([index.paths[file] for file in order if is_wanted[file]])


def _found_in(table: Table, found: Sequence[Scored]) -> Vector:
    """The scores of the best of what was found in each file, each weighed less than the one before."""
    scores = np.zeros(len(table.paths))
    seen: dict[int, int] = {}
    for each in sorted(found, key=lambda each: (-each.score, each.symbol)):
        file = table.symbol_file[each.symbol]
        place = seen.get(file, 0)
        if place < len(NEXT_BEST):
            scores[file] += NEXT_BEST[place] * each.score
            seen[file] = place + 1
    return scores
