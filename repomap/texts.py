"""The texts of the files of a root, as a state of it has them."""

from __future__ import annotations

import os
from bisect import bisect_right
from typing import TYPE_CHECKING, NamedTuple

from repomap.errors import ChangedError
from repomap.languages import load_language
from repomap.notebooks import read_notebook
from repomap.source import read_source
from repomap.worker import content_digest, read_file

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from repomap.known_facts import State
    from repomap.model import Span


class FileText(NamedTuple):
    """The text of a file as it is parsed: UTF-8 without a mark of byte order, in lines without their ends.

    `cells` has the first row of each code cell of a notebook, whose rows definitions count in their cell.
    """

    lines: tuple[bytes, ...]
    cells: tuple[int, ...] = ()

    def line(self, row: int, cell: int = 0) -> str:
        """The line at a 0-based row, in the code cell of that number if there is one; "" behind the last."""
        row += self.cells[cell - 1] if cell else 0
        return _decoded(self.lines[row]) if 0 <= row < len(self.lines) else ""

    def cell_at(self, byte: int) -> int:
        """The number of the code cell in which a byte of the text stands; 0 where there are no cells."""
        if not self.cells:
            return 0
        row = b"\n".join(self.lines)[:byte].count(b"\n")
        return bisect_right(self.cells, row)

    def rows(self, start: int, end: int, cell: int = 0) -> list[str]:
        """The lines from a 0-based row to before another."""
        return [self.line(row, cell) for row in range(start, end)]

    def within(self, span: Span, cell: int = 0) -> str:
        """The text of a span, whose columns count bytes."""
        first = self.cells[cell - 1] if cell else 0
        lines = self.lines[first + span.row : first + span.end_row + 1]
        if not lines:
            return ""
        cut = [*lines[:-1], lines[-1][: span.end_column]]
        cut[0] = cut[0][span.column :]
        return _decoded(b"\n".join(cut))


class Texts:
    """The texts of the files in a state, each read once."""

    def __init__(self, state: State, root: Path) -> None:
        self._state = state
        self._root = os.fspath(root)
        self._raw: dict[int, bytes] = {}
        self._texts: dict[int, FileText] = {}

    def raw(self, file: int) -> bytes:
        """The content of a file of the index. Raises ChangedError where it is not what the state has any more."""
        if file not in self._raw:
            path = self._state.files.paths[file]
            content = read_file(self._root, path)
            if content is None or content_digest(content) != self._state.digests[file].tobytes():
                raise ChangedError(f"{path} was changed while it was read: ask again.")
            self._raw[file] = content
        return self._raw[file]

    def digest(self, file: int) -> bytes:
        """The digest of the content of a file of the index."""
        digest: bytes = self._state.digests[file].tobytes()
        return digest

    def of(self, file: int) -> FileText:
        """The text of a file of the index. Raises ChangedError where it is not what the state has any more."""
        if file not in self._texts:
            self._texts[file] = text_of(self.raw(file), self._state.files.languages[file])
        return self._texts[file]


def text_of(raw: bytes, language: str) -> FileText:
    """The text in these bytes, without lines where it is not worth parsing."""
    notebook = read_notebook(raw) if load_language(language).cells else None
    if notebook is not None:
        return FileText(_lines(notebook.text), tuple([cell.start for cell in notebook.cells]))
    return FileText(_lines(read_source(raw).text))


def _lines(text: bytes) -> tuple[bytes, ...]:
    return tuple([line.removesuffix(b"\r") for line in text.split(b"\n")])


def _decoded(text: Sequence[int] | bytes) -> str:
    return bytes(text).decode("utf-8", "replace")
