"""The content of a file -> its text in lines, as it is parsed."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, NamedTuple

from repomap.languages import load_language
from repomap.notebooks import read_notebook
from repomap.source import read_source

if TYPE_CHECKING:
    from collections.abc import Sequence

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


def text_of(raw: bytes, language: str) -> FileText:
    """The text in these bytes, without lines where it is not worth parsing."""
    notebook = read_notebook(raw) if load_language(language).cells else None
    if notebook is not None:
        return FileText(_lines(notebook.text), tuple([cell.start for cell in notebook.cells]))
    return in_lines(read_source(raw).text)


def in_lines(text: bytes) -> FileText:
    """A text that `repomap.source` has read, in lines."""
    return FileText(_lines(text))


def _lines(text: bytes) -> tuple[bytes, ...]:
    return tuple([line.removesuffix(b"\r") for line in text.split(b"\n")])


def _decoded(text: Sequence[int] | bytes) -> str:
    return bytes(text).decode("utf-8", "replace")
