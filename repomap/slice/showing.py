"""Definitions as exact source: their rows, the heads and feet of what they stand in, and imports, as excerpts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.excerpts import Excerpt

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from repomap.ground import Ground
    from repomap.slice.extents import Rows, Spared
    from repomap.slice.layouts import Layouts


class Showing:
    """Rows of files -> excerpts of them; symbols are positions in the index of the ground."""

    def __init__(self, ground: Ground, layouts: Layouts) -> None:
        self._ground = ground
        self._index = ground.index
        self._layouts = layouts

    def rows_around(self, symbol: int) -> list[Rows]:
        """The heads and feet of the definitions that a definition stands in."""
        rows: list[Rows] = []
        within = self._layouts.rows(symbol)
        around = int(self._index.symbol_parent[symbol])
        while around >= 0:
            named = int(self._index.symbol_row[around])
            rows += [_beside(each, within, named) for each in self._layouts.frame(around)]
            around = int(self._index.symbol_parent[around])
        return rows

    def excerpts_of(self, file: int, rows: Iterable[Rows], imports: Mapping[Rows, Spared]) -> Iterator[Excerpt]:
        """The lines of these rows, in their order; of statements of imports, without what is spared in them."""
        path, language = self._index.paths[file], self._index.languages[file]
        extents = self._layouts.extents(file)
        for each in sorted({*rows, *imports}):
            lines = self.lines(file, each)
            spared = imports.get(each)
            if extents is not None and spared:
                lines = extents.without(each, spared)
            is_cut = len(lines) != each.end - each.start
            if lines:
                yield Excerpt(path, each.start + 1, tuple(lines), language, each.end if is_cut else 0)

    def lines(self, file: int, rows: Rows) -> list[str]:
        """The lines of rows of a file."""
        return self._ground.texts.of(file).rows(rows.start, rows.end)


def _beside(rows: Rows, within: Rows, named: int) -> Rows:
    """The rows of a head or foot; of a head that holds what stands within, as where a body is not told, the name's."""
    is_all = rows.start < within.start and within.end <= rows.end
    return rows._replace(start=named, end=named + 1) if is_all else rows
