"""What a map shows and all that it was made of, as an explanation needs it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable

    from repomap.edges import Edges
    from repomap.fit import Chosen
    from repomap.graph import Graph
    from repomap.index import Index, Mask, Positions
    from repomap.rank import Ranking
    from repomap.sought import Sought
    from repomap.together import Touches
    from repomap.vocabulary import Vocabulary

LEAST_POINTS = 0.01
"""What adds less is left out of an explanation."""

Weighed = tuple[float, str]
"""A reason and the points that it adds; 0 where it has none of its own."""


@dataclass(frozen=True, eq=False)
class Shown:
    """A map before it is rendered; `edges` has the references of `files` and of the files of the focus."""

    index: Index
    vocabulary: Vocabulary
    graph: Graph
    touches: Touches
    sought: Sought
    ranking: Ranking
    chosen: Chosen
    edges: Edges

    @cached_property
    def files(self) -> Positions:
        """The files shown, ascending."""
        return files_shown(self.index, self.chosen)

    @cached_property
    def is_focused(self) -> Mask:
        """Whether each symbol is of a whole file in focus, or in focus itself."""
        is_focused: Mask = np.isin(self.index.symbol_file, self.sought.whole_files)
        is_focused[self.sought.single_symbols] = True
        return is_focused

    def are_files(self, files: Positions) -> Mask:
        """Whether each file of the index is one of these."""
        are_meant: Mask = np.zeros(len(self.index.paths), np.bool_)
        are_meant[files] = True
        return are_meant

    @cached_property
    def names_defined(self) -> dict[str, str]:
        """The names that the focus defines, as they are written, by how they are looked for."""
        names = self.index.symbol_name[self.is_focused].tolist()
        return {self.index.names[name].lower(): self.index.names[name] for name in sorted(names, reverse=True)}


def files_shown(index: Index, chosen: Chosen) -> Positions:
    """The files of what was chosen, ascending."""
    return np.union1d(index.symbol_file[chosen.symbols], chosen.bare_files).astype(np.intp)


def worded(reasons: Iterable[Weighed]) -> list[str]:
    """The reasons with their points before them, what adds most first, and those without points of their own last."""
    with_points = [reason for reason in reasons if abs(reason[0]) >= LEAST_POINTS]
    ordered = sorted(with_points, key=lambda reason: -reason[0])
    return [f"{points:+.2f} {sentence}" for points, sentence in ordered]
