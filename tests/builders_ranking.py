"""Small repositories made of outlines, and what stands first in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from repomap.graph import Graph, build_graph
from repomap.history import NO_HISTORY, Change, Commit, History
from repomap.index import Index, build_index
from repomap.languages import families
from repomap.model import FileOutline, Focus
from repomap.rank import Ranking, rank
from repomap.sought import Sought, sought_in
from repomap.together import Touches, touches_of
from repomap.vocabulary import Vocabulary, build_vocabulary

NO_FOCUS = Focus()


class Repository(NamedTuple):
    """What a ranking is made of."""

    index: Index
    vocabulary: Vocabulary
    graph: Graph
    touches: Touches

    def sought(self, focus: Focus) -> Sought:
        return sought_in(self.index, self.vocabulary, focus)

    def ranking(self, focus: Focus = NO_FOCUS) -> Ranking:
        return rank(self.index, self.vocabulary, self.graph, self.touches, focus)

    def files(self, focus: Focus = NO_FOCUS) -> list[str]:
        """The paths of all files, best first."""
        return [self.index.paths[file] for file in self.ranking(focus).file_order]

    def symbols(self, focus: Focus = NO_FOCUS) -> list[str]:
        """The ids of all symbols, best first."""
        return [self.index.symbol_id(symbol) for symbol in self.ranking(focus).symbol_order]


def repository_of(files: Sequence[FileOutline], history: History = NO_HISTORY) -> Repository:
    index = build_index(files)
    return Repository(index, build_vocabulary(index), build_graph(index, families()), touches_of(history, index.paths))


def history_of_commits(*newest_first: tuple[str, ...]) -> History:
    """Commits, each a message and the paths that it changed."""
    commits = [
        Commit(tuple(sorted(message.split())), len(paths), tuple([Change(path, "") for path in paths]))
        for message, *paths in newest_first
    ]
    return History(tuple([str(number) for number in range(len(commits))]), tuple(commits))
