"""A Jupyter notebook -> the text of its code cells, one after the other; what that says -> the same by cells."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from itertools import accumulate
from typing import Any, NamedTuple

from repomap.captures import CELL
from repomap.definitions import Placed
from repomap.joined import Part, joined
from repomap.model import NO_REFERENCES, Definition, Span
from repomap.references import Extent
from repomap.scoping import NOTHING, Scope, Scoping

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
    text = text.replace("\r\n", "\n").replace("\r", "\n")
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
    """What the code of a notebook says, with rows counted in each cell and definitions below the cell they stand in."""
    starts = [cell.start for cell in notebook.cells]
    offsets = [0, *accumulate(len(line) + 1 for line in notebook.text.split(b"\n"))]
    cells = [
        (_definition(cell), Extent(offsets[cell.start], offsets[cell.end], -1))
        for position, cell in enumerate(notebook.cells)
        if any(bisect_right(starts, each.span.row) - 1 == position for each in part.placed.definitions)
    ]
    placed = Placed(tuple([each for each, _ in cells]), tuple([extent for _, extent in cells]))
    size = len(notebook.text)
    around = Part(placed, NO_REFERENCES, (), Scoping((NOTHING,), (Scope("module", -1, -1, 0, size),), ()))
    whole = joined([around, part])
    definitions: list[Definition] = []
    cell = -1
    for position, each in enumerate(whole.placed.definitions):
        if each.kind == CELL:
            cell = position
            definitions.append(each)
            continue
        moved = each._replace(name_span=_within(each.name_span, starts), span=_within(each.span, starts))
        body = each.body and _within(each.body, starts)
        definitions.append(moved._replace(body=body, parent=each.parent if each.parent >= 0 else cell))
    rows = tuple([row - starts[bisect_right(starts, row) - 1] for row in whole.references.rows])
    return whole._replace(
        placed=whole.placed._replace(definitions=tuple(definitions)), references=whole.references._replace(rows=rows)
    )


def _definition(cell: Cell) -> Definition:
    name = f"{CELL} {cell.number}"
    return Definition(
        CELL, name, Span(0, 0, 0, 0), Span(0, 0, cell.end - cell.start - 1, 0), None, -1, "", name, "", ()
    )


def _within(span: Span, starts: list[int]) -> Span:
    """The span with its rows counted in its cell."""
    start = starts[bisect_right(starts, span.row) - 1]
    return span._replace(row=span.row - start, end_row=span.end_row - start)
