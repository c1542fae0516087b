"""What searches look things up in survives as bytes, and bytes that are anything else are refused."""

from __future__ import annotations

import pytest
from builders_graph import file, repositories, symbol
from builders_search import AUTH, contents_of, outlined, table_of, wordllama
from hypothesis import given, settings

from repomap.model import FileOutline
from repomap.search.meaning import CODE_BYTES
from repomap.search.table import EXACT, table_from_bytes, table_to_bytes


@settings(deadline=None, max_examples=25)
@given(repositories())
def test_a_table_survives_its_bytes(outlines: list[FileOutline]) -> None:
    before = table_of(outlines, state="a state", stamp="a stamp")

    after = table_from_bytes(table_to_bytes(before))

    assert contents_of(after) == contents_of(before)


def test_a_table_with_codes_survives_its_bytes() -> None:
    before = table_of(outlined(AUTH), wordllama())

    after = table_from_bytes(table_to_bytes(before))

    assert contents_of(after) == contents_of(before)
    assert len(after.codes) == len(after) * CODE_BYTES


def test_the_table_of_no_files_survives_its_bytes() -> None:
    after = table_from_bytes(table_to_bytes(table_of([])))

    assert (len(after), list(after.paths), list(after.terms)) == (0, [], [])


@pytest.mark.parametrize("name", ["two\nlines", "\udc80 of no UTF-8", "\ud800", "\0", "é", "\U0001f600"])
def test_a_name_of_any_characters_is_found_in_the_bytes_as_it_was(name: str) -> None:
    table = table_from_bytes(table_to_bytes(table_of([file(f"{name}.py", [name, "other"])])))

    named = table.postings(table.term(EXACT + name.lower()))[0]

    assert [table.full_id(each) for each in named] == [f"{name}.py::{name}"]


def test_every_truncation_is_refused() -> None:
    row = table_to_bytes(table_of(outlined({"a.py": "def f(): pass\n"})))

    for size in range(len(row)):
        with pytest.raises(ValueError, match=r"."):
            table_from_bytes(row[:size])


def test_bytes_after_the_end_are_refused() -> None:
    row = table_to_bytes(table_of(outlined({"a.py": "def f(): pass\n"})))

    with pytest.raises(ValueError, match="search table"):
        table_from_bytes(row + b"\0")


@pytest.mark.parametrize("row", [b"", b"repomap snapshot 4\n", b"\0" * 200, b"x" * 200])
def test_bytes_of_something_else_are_refused(row: bytes) -> None:
    with pytest.raises(ValueError, match="search table"):
        table_from_bytes(row)


def test_a_table_of_another_version_is_refused() -> None:
    row = table_to_bytes(table_of(outlined(AUTH)))
    other = row.replace(b"repomap search 1", b"repomap search 0", 1)

    assert other != row
    with pytest.raises(ValueError, match="another version"):
        table_from_bytes(other)


def test_a_table_whose_header_is_damaged_is_refused() -> None:
    row = table_to_bytes(table_of(outlined({"a.py": "def f(): pass\n"})))
    at = row.index(b'"state"')

    with pytest.raises(ValueError, match=r"."):
        table_from_bytes(row[:at] + b"\xff" + row[at + 1 :])


def test_what_is_no_term_has_no_position() -> None:
    table = table_of([file("b.py", ["middle"])])

    assert [table.term(text) for text in ("", "aaa", "middl\ud800", "zzz", "\U0010ffff")] == [-1] * 5


def test_every_term_is_at_its_position() -> None:
    table = table_of(outlined(AUTH))

    assert [table.term(text) for text in table.terms] == list(range(len(table.terms)))


def test_a_symbol_has_the_terms_that_it_is_among_the_postings_of() -> None:
    table = table_of(outlined(AUTH))

    for term in range(len(table.terms)):
        having = [symbol for symbol in range(len(table)) if table.has(symbol, term)]
        assert having == table.postings(term)[0]
        assert len(having) == table.frequency(term)


def test_terms_that_end_so_are_found() -> None:
    table = table_of([file("a", ["keymap", "map", "maps_of", "remap"])])

    assert [table.terms[term] for term in table.terms_ending("map")] == sorted(
        ["=keymap", "=map", "=remap", "keymap", "map", "remap"]
    )


def test_definitions_say_where_they_stand() -> None:
    table = table_of([file("b.py", [symbol("C", "class"), symbol("m", "method", parent=0)]), file("a.py", ["f"])])

    assert [table.full_id(each) for each in range(len(table))] == ["a.py::f", "b.py::C", "b.py::C.m"]
