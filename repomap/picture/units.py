"""What can be a node of a picture, file by file and symbol by symbol, and how it is ranked."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.index import Index, Positions, Vector
    from repomap.rank import Ranking


class Named(NamedTuple):
    """How a unit is called (see `repomap.picture.shape.Node`)."""

    id: str
    kind: str
    path: str
    line: int
    language: str


class Units:
    """The files, folders or symbols of an index, by positions; after all symbols come the files around them.

    A file is a unit beside symbols since what stands outside of all symbols refers to them, too.
    """

    def __init__(self, index: Index, of: str) -> None:
        self._index = index
        self.of = of

    @cached_property
    def folders(self) -> tuple[str, ...]:
        """The folders that have files, sorted, with `/` at their ends."""
        return tuple(sorted({_folder(path) for path in self._index.paths}))

    @cached_property
    def of_file(self) -> Positions:
        """The unit of each file."""
        files = np.arange(len(self._index.paths))
        if self.of == "folders":
            position = {folder: place for place, folder in enumerate(self.folders)}
            return np.array([position[_folder(path)] for path in self._index.paths], np.intp)
        return files + len(self._index.symbol_file) if self.of == "symbols" else files

    def of_symbols(self, symbols: Positions) -> Positions:
        """The unit that each of these symbols is, or stands in."""
        if self.of == "symbols":
            return symbols.astype(np.intp)
        return self.of_file[self._index.symbol_file[symbols]]

    def scores(self, ranking: Ranking) -> Vector:
        """The score of each unit; a file beside symbols comes after all of these."""
        if self.of == "symbols":
            return np.concatenate([ranking.symbol_scores, np.zeros(len(self._index.paths))])
        return np.bincount(self.of_file, ranking.file_scores).astype(np.float64)

    def named(self, unit: int) -> Named:
        """How a unit is called."""
        index = self._index
        if self.of == "folders":
            return Named(self.folders[unit], "folder", self.folders[unit], 0, "")
        if self.of == "symbols" and unit < len(index.symbol_file):
            file = int(index.symbol_file[unit])
            row = int(index.symbol_row[unit])
            return Named(index.full_id(unit), index.kind_of(unit), index.paths[file], row + 1, index.languages[file])
        file = unit - len(index.symbol_file) if self.of == "symbols" else unit
        return Named(index.paths[file], "file", index.paths[file], 0, index.languages[file])

    def files_of(self, units: Sequence[int]) -> list[int]:
        """The files that these units are, stand in, or hold."""
        is_meant = np.zeros(len(self._index.symbol_file) + len(self._index.paths), np.bool_)
        is_meant[list(units)] = True
        files = is_meant[self.of_file]
        if self.of == "symbols":
            files[self._index.symbol_file[np.flatnonzero(is_meant[: len(self._index.symbol_file)])]] = True
        found: list[int] = np.flatnonzero(files).tolist()
        return found

    def order(self, units: Positions) -> Positions:
        """The units in the order of their paths and lines: a file before its symbols."""
        index = self._index
        if self.of != "symbols":
            return np.sort(units)
        is_symbol = units < len(index.symbol_file)
        file = units - len(index.symbol_file)
        file[is_symbol] = index.symbol_file[units[is_symbol]]
        return units[np.lexsort((units, is_symbol, file))]


def _folder(path: str) -> str:
    folder = path.rpartition("/")[0]
    return f"{folder or '.'}/"
