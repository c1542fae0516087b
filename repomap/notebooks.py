"""A Jupyter notebook -> the text of its code cells, one after the other; what that says -> the same by cells."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from itertools import accumulate
from typing import TYPE_CHECKING, Any, NamedTuple

from repomap.captures import CELL
from repomap.definitions import Placed
from repomap.joined import Part, joined
from repomap.model import NO_REFERENCES, Definition, Span
from repomap.references import Extent
from repomap.scoping import NOTHING, Scope, Scoping

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_PYTHON = "python"

_COMMANDS = re.compile(r"(?m)^([ \t]*)([%!?])")
"""How a line begins that the notebook runs itself, and not its language: `%matplotlib inline`, `!pip install x`."""

_ELSEWHERE = re.compile(r"\s*%%(?!(?:time|timeit|capture|prun|pypy|px)\b)")
"""How a cell begins that is in another language, or is written to a file: `%%bash`."""


class Cell(NamedTuple):
    """A code cell: its number among all code cells, from 1; its rows in the text, from `start` to before `end`."""

    number: int
    start: int
    end: int


class Notebook(NamedTuple):
    """The code of a notebook, the language that it is in, and where each cell is in the text."""

    text: bytes
    language: str
    cells: tuple[Cell, ...]


def read_notebook(raw: bytes) -> Notebook | None:
    """The notebook in `raw` (nbformat 3 and 4), or None where it is none."""
    try:
        document = json.loads(raw.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return None
    if not isinstance(document, dict):
        return None
    lines: list[str] = []
    cells: list[Cell] = []
    sources = [_source(each) for each in _cells(document) if each.get("cell_type") == "code"]
    for number, source in enumerate(sources, start=1):
        start = len(lines)
        lines += source.split("\n")
        cells.append(Cell(number, start, len(lines)))
    return Notebook("\n".join([*lines, ""]).encode("utf-8", "replace"), _language(document), tuple(cells))


def _cells(document: dict[str, Any]) -> list[dict[str, Any]]:
    """The cells, which stood in worksheets before nbformat 4."""
    sheets = document.get("worksheets")
    outer = [document, *(sheets if isinstance(sheets, list) else [])]
    lists = [each.get("cells") for each in outer if isinstance(each, dict)]
    return [cell for cells in lists if isinstance(cells, list) for cell in cells if isinstance(cell, dict)]


def _source(cell: dict[str, Any]) -> str:
    """The code of a cell in which what is not in the notebook's language is a comment."""
    said = cell.get("source", cell.get("input", ""))
    text = "".join(each for each in said if isinstance(each, str)) if isinstance(said, list) else said
    if not isinstance(text, str):
        return ""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if _ELSEWHERE.match(text):
        return "\n" * text.count("\n")
    return _COMMANDS.sub(r"\1#", text)


def _language(document: dict[str, Any]) -> str:
    metadata = document.get("metadata")
    for key, word in (("kernelspec", "language"), ("language_info", "name")):
        told = metadata.get(key) if isinstance(metadata, dict) else None
        name = told.get(word) if isinstance(told, dict) else None
        if isinstance(name, str) and name:
            return name.lower()
    return _PYTHON


def in_cells(part: Part, notebook: Notebook) -> Part:
    """What the code of a notebook says, with rows counted in each cell and definitions below the cell they stand in.

    A cell is run by itself: what the grammar takes to go on in the next one ends with its cell.
    """
    starts = [cell.start for cell in notebook.cells]
    lines = notebook.text.split(b"\n")
    offsets = [0, *accumulate(len(line) + 1 for line in lines)]
    cell_of = [notebook.cells[bisect_right(starts, each.span.row) - 1] for each in part.placed.definitions]
    cells = sorted(set(cell_of))
    extents = tuple([Extent(offsets[cell.start], offsets[cell.end], -1) for cell in cells])
    size = len(notebook.text)
    whole_file = Scoping((NOTHING,), (Scope("module", -1, -1, 0, size),), ())
    around = Part(Placed(tuple(map(_definition, cells)), extents), NO_REFERENCES, (), whole_file)
    inner = Placed(
        tuple(
            [_within(each, cell, cell_of, lines) for each, cell in zip(part.placed.definitions, cell_of, strict=True)]
        ),
        tuple(
            [
                extent._replace(end=min(extent.end, offsets[cell.end]))
                for extent, cell in zip(part.placed.extents, cell_of, strict=True)
            ]
        ),
    )
    whole = joined([around, part._replace(placed=inner)])
    rows = tuple([row - starts[bisect_right(starts, row) - 1] for row in whole.references.rows])
    return whole._replace(
        placed=whole.placed._replace(definitions=_below_cells(whole.placed.definitions)),
        references=whole.references._replace(rows=rows),
    )


def _below_cells(definitions: Iterable[Definition]) -> tuple[Definition, ...]:
    """The definitions, of which those that stand in no other stand in the last cell before them."""
    below: list[Definition] = []
    cell = -1
    for position, each in enumerate(definitions):
        cell = position if each.kind == CELL else cell
        below.append(each if each.kind == CELL or each.parent >= 0 else each._replace(parent=cell))
    return tuple(below)


def _definition(cell: Cell) -> Definition:
    name = f"{CELL} {cell.number}"
    return Definition(
        CELL, name, Span(0, 0, 0, 0), Span(0, 0, cell.end - cell.start - 1, 0), None, -1, "", name, "", ()
    )


def _within(each: Definition, cell: Cell, cell_of: Sequence[Cell], lines: Sequence[bytes]) -> Definition:
    """A definition with its rows counted in its cell, and what it stands in there."""
    return each._replace(
        name_span=_span_within(each.name_span, cell, lines),
        span=_span_within(each.span, cell, lines),
        body=each.body and _span_within(each.body, cell, lines),
        parent=each.parent if each.parent >= 0 and cell_of[each.parent] == cell else -1,
    )


def _span_within(span: Span, cell: Cell, lines: Sequence[bytes]) -> Span:
    """The span with its rows counted in a cell, up to the end of that."""
    last = cell.end - 1
    if span.end_row > last:
        span = span._replace(row=min(span.row, last), end_row=last, end_column=len(lines[last]))
    return span._replace(row=span.row - cell.start, end_row=span.end_row - cell.start)
