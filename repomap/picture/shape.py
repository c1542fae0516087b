"""What a picture shows: nodes, and edges between them, whatever it is written as."""

from __future__ import annotations

from typing import NamedTuple


class Node(NamedTuple):
    """A file, a folder or a symbol.

    `id` is a path, a path with `/` at its end (`./` for the root), or a symbol's id; names are as they stand in the
    repository, and whoever writes them makes them safe. `kind` is file, folder, or that of the symbol; `path` is where
    it stands, `line` the 1-based line of a symbol's name, else 0. `language` is that of its file, "" for a folder.
    `place` is its rank among all that there are, from 1; `hop` how far from the focus it is, 0 where there is none.
    `unit` is its position among all files, folders, or symbols and then files.
    """

    id: str
    kind: str
    path: str
    line: int
    language: str
    place: int
    hop: int
    unit: int


class Tie(NamedTuple):
    """What leads from one node to another, by their positions: how many references certainly do, and how many may."""

    source: int
    target: int
    certain: int
    possible: int

    @property
    def strength(self) -> int:
        """How much it counts where edges are drawn and pull: a certain reference twice as much as a possible one."""
        return 2 * self.certain + self.possible


class Shape(NamedTuple):
    """The nodes of a picture in the order of their paths and lines, and the edges between them in that order.

    `of` is one of `repomap.picture.asked.UNITS`. `nodes_left_out` and `edges_left_out` count those that found no room,
    the latter between nodes that are shown. `focus` has the words that it is seen from.
    """

    of: str
    nodes: tuple[Node, ...]
    ties: tuple[Tie, ...]
    nodes_left_out: int
    edges_left_out: int
    focus: tuple[str, ...]

    def note(self) -> str:
        """A sentence that says what found no room, or that there is nothing to show, or ""."""
        rest = []
        if self.nodes_left_out:
            rest.append(f"{self.nodes_left_out} {self.of} ranked lower")
        if self.edges_left_out:
            rest.append(f"{self.edges_left_out} weaker edges")
        if rest:
            return f"Left out: {' and '.join(rest)}."
        return "" if self.nodes else f"There are no {self.of} to show."
