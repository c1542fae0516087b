"""Why a map shows what it shows: for each file and symbol the signals that speak for it, and the edges, in sentences.

Names and words come from repositories that may be hostile: each sentence is escaped as a line of a map is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from repomap.edges import Edges
from repomap.file_reasons import reasons_of_files
from repomap.layout import escaped
from repomap.shown import Shown, files_shown
from repomap.sites import sites_of
from repomap.sought import sought_in
from repomap.symbol_reasons import reasons_of_symbols

if TYPE_CHECKING:
    from repomap.fit import Chosen
    from repomap.graph import Graph
    from repomap.known_facts import Scanning
    from repomap.model import Focus
    from repomap.rank import Ranking
    from repomap.snapshot import Snapshot
    from repomap.together import Touches

    Sentences = dict[int, tuple[str, ...]]


class Reasons(NamedTuple):
    """Sentences for each shown file and each shown symbol, by position."""

    of_files: Sentences
    of_symbols: Sentences


def explained(
    snapshot: Snapshot,
    scanning: Scanning,
    graph: Graph,
    touches: Touches,
    focus: Focus,
    ranking: Ranking,
    chosen: Chosen,
) -> Reasons:
    """Why each file and symbol that was chosen is shown: `+0.50 refers to what the focus defines: …`.

    A sentence begins with the points that it adds, and those that add most come first; those without points of their
    own come last. Lines are those of the files as the snapshot has them.
    """
    index = snapshot.index
    sought = sought_in(index, snapshot.vocabulary, focus)
    files = {*files_shown(index, chosen).tolist(), *sought.files.tolist()}
    edges = Edges(index, graph, sites_of(snapshot, sorted(files), scanning))
    shown = Shown(index, snapshot.vocabulary, graph, touches, sought, ranking, chosen, edges)
    return Reasons(_escaped(reasons_of_files(shown)), _escaped(reasons_of_symbols(shown)))


def _escaped(sentences: dict[int, list[str]]) -> Sentences:
    return {position: tuple(map(escaped, each)) for position, each in sentences.items()}
