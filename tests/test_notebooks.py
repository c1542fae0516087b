"""Notebooks: their code cells are read, and rows are counted in each."""

from __future__ import annotations

import json
from time import process_time
from typing import Any

import pytest

from repomap.languages import load_language
from repomap.notebooks import read_notebook
from repomap.parse import parse_file
from repomap.source import MAX_FILE_BYTES, TOO_LARGE


def notebook(*cells: str | list[str], **more: Any) -> bytes:
    made = [{"cell_type": "code", "source": source} for source in cells]
    return json.dumps({"cells": made, "metadata": {}, "nbformat": 4, **more}).encode()


def test_rows_are_counted_in_each_cell() -> None:
    facts = parse_file(
        notebook("import os", "\n\ndef first(): pass", "x = 1\ndef second(): pass"), load_language("jupyter")
    )

    assert [(each.kind, each.name, each.name_span.row) for each in facts.definitions] == [
        ("cell", "cell 2", 0),
        ("function", "first", 2),
        ("cell", "cell 3", 0),
        ("constant", "x", 0),
        ("function", "second", 1),
    ]


def test_a_definition_stands_in_its_cell_and_keeps_the_parent_it_has_there() -> None:
    facts = parse_file(notebook("class A:\n    def b(self): pass"), load_language("jupyter"))

    assert [each.parent for each in facts.definitions] == [-1, 0, 1]


@pytest.mark.parametrize("line", ["%matplotlib inline", "!pip install x", "?help", "  %time f()"])
def test_what_the_notebook_runs_itself_is_no_code(line: str) -> None:
    found = read_notebook(notebook(f"{line}\nx = 1"))

    assert found is not None
    assert found.text.decode().splitlines()[1] == "x = 1"
    assert found.text.decode().splitlines()[0].strip().startswith("#")


def test_a_cell_in_another_language_is_left_out_and_keeps_its_rows() -> None:
    found = read_notebook(notebook("%%bash\necho hello", "x = 1"))

    assert found is not None
    assert found.text == b"\n\nx = 1\n"


def test_the_older_format_keeps_its_cells_in_worksheets() -> None:
    sheet = {"cells": [{"cell_type": "code", "input": ["def old():\n", "    pass"]}]}

    facts = parse_file(json.dumps({"worksheets": [sheet]}).encode(), load_language("jupyter"))

    assert [each.name for each in facts.definitions] == ["cell 1", "old"]


def test_a_notebook_in_a_language_that_is_not_read_gives_nothing_and_says_so() -> None:
    facts = parse_file(notebook("a <- 1", metadata={"kernelspec": {"language": "nolang"}}), load_language("jupyter"))

    assert (facts.definitions, facts.note) == ((), "no jupyter source")


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b"[" * 100_000, b'{"cells": 1}', b'{"cells": [1, {"source": 2}]}'])
def test_whatever_is_no_notebook_gives_nothing(raw: bytes) -> None:
    assert parse_file(raw, load_language("jupyter")).definitions == ()


def test_a_definition_that_reaches_into_the_next_cell_ends_with_its_own() -> None:
    facts = parse_file(
        notebook("x = 1", "class A:\n    def b(self): pass", "    def c(self): pass"), load_language("jupyter")
    )

    assert [(each.name, each.parent, each.span.row, each.span.end_row) for each in facts.definitions] == [
        ("cell 1", -1, 0, 0),
        ("x", 0, 0, 0),
        ("cell 2", -1, 0, 1),
        ("A", 2, 0, 1),
        ("b", 3, 1, 1),
        ("cell 3", -1, 0, 0),
        ("c", 5, 0, 0),
    ]


def test_a_byte_order_mark_in_the_first_cell_moves_nothing() -> None:
    facts = parse_file(notebook("\ufeff\nx = 1", "def first(): pass"), load_language("jupyter"))

    assert [(each.name, each.parent) for each in facts.definitions] == [
        ("cell 1", -1),
        ("x", 0),
        ("cell 2", -1),
        ("first", 2),
    ]


def test_a_notebook_that_was_cut_off_is_called_too_large() -> None:
    facts = parse_file(notebook("x" * MAX_FILE_BYTES)[: MAX_FILE_BYTES + 1], load_language("jupyter"))

    assert facts.note == TOO_LARGE


def test_the_time_of_a_notebook_grows_with_its_cells() -> None:
    raw = notebook(*(f"def f{number}(): pass" for number in range(5000)))
    start = process_time()

    parse_file(raw, load_language("jupyter"))

    assert process_time() - start < 4  # where it took the square of the cells, it was 6.5
