"""Outlines become columns, columns take up edits, and both survive as bytes."""

from __future__ import annotations

import dataclasses
import random
import subprocess
import sys

import numpy as np
import pytest
from builders_graph import file, repositories, symbol, unhurried
from hypothesis import given
from hypothesis import strategies as st

from repomap.index import Index, build_index
from repomap.index_codec import index_from_bytes, index_to_bytes
from repomap.index_update import update_index
from repomap.model import FileOutline


def columns(index: Index) -> dict[str, object]:
    """Every column as plain values, arrays with their type, so that indexes can be compared."""
    found = {field.name: getattr(index, field.name) for field in dataclasses.fields(index)}
    return {
        name: (str(column.dtype), column.tolist()) if isinstance(column, np.ndarray) else column
        for name, column in found.items()
    }


def test_symbols_stand_in_path_then_source_order() -> None:
    index = build_index([file("b.py", ["late"]), file("a.py", ["second", "first"])])
    assert index.paths == ("a.py", "b.py")
    assert [index.names[name] for name in index.symbol_name] == ["second", "first", "late"]
    assert index.symbol_file.tolist() == [0, 0, 1]


def test_parents_are_positions_in_the_columns_of_all_files() -> None:
    index = build_index([file("a.py", ["f"]), file("b.py", [symbol("C", "class"), symbol("m", "method", parent=0)])])
    assert index.symbol_parent.tolist() == [-1, -1, 1]


def test_mentions_are_ordered_by_file_and_name() -> None:
    index = build_index([file("b.py", (), {"z": 2, "a": 3}), file("a.py", (), {"m": 1})])
    rows = zip(index.mention_file.tolist(), index.mention_name.tolist(), index.mention_count.tolist(), strict=True)
    assert [(index.paths[at], index.names[name], count) for at, name, count in rows] == [
        ("a.py", "m", 1),
        ("b.py", "a", 3),
        ("b.py", "z", 2),
    ]


def test_words_are_ordered_by_file_and_name() -> None:
    texts = ("alpha beta", "alpha gamma", "rest")
    index = build_index([file("b.py", ["f", "g"], texts=texts), file("a.py", texts=("delta",)), file("c.py", ["h"])])
    rows = zip(index.word_file.tolist(), index.word_name.tolist(), index.word_count.tolist(), strict=True)
    assert [(index.paths[at], index.names[name], count) for at, name, count in rows] == [
        ("a.py", "delta", 1),
        ("b.py", "alpha", 2),
        ("b.py", "beta", 1),
        ("b.py", "gamma", 1),
        ("b.py", "rest", 1),
    ]


def test_words_of_a_symbol_stand_beside_it_once_each() -> None:
    texts = ("second first second", "gamma", "rest")
    index = build_index(
        [file("b.py", ["f", "g"], texts=texts), file("a.py", ["h"]), file("c.py", ["i"], texts=("eta", ""))]
    )
    rows = zip(index.body_symbol.tolist(), index.body_name.tolist(), strict=True)
    assert sorted((index.symbol_id(at), index.names[name]) for at, name in rows) == [
        ("f", "first"),
        ("f", "second"),
        ("g", "gamma"),
        ("i", "eta"),
    ]


def test_words_of_paths_are_letters_digits_and_underscores_in_a_row() -> None:
    index = build_index([file("tests/test_auth.py"), file("src/a-2b.c")])
    rows = zip(index.path_file.tolist(), index.path_name.tolist(), strict=True)
    assert [(index.paths[at], index.names[name]) for at, name in rows] == [
        ("src/a-2b.c", "src"),
        ("tests/test_auth.py", "py"),
        ("tests/test_auth.py", "test_auth"),
        ("tests/test_auth.py", "tests"),
    ]


def test_names_hold_nothing_that_no_row_uses() -> None:
    before = build_index([file("a.py", ["f"], ["g"], texts=("word", "rest")), file("b.py", ["h"])])
    assert update_index(before, [], ["a.py"]).names == ("h", "py")


def test_columns_cannot_be_written_to() -> None:
    index = build_index([file("a.py", ["f"])])
    with pytest.raises(ValueError, match="read-only"):
        index.symbol_name[0] = 5


def test_empty_repository_has_empty_columns() -> None:
    assert len(build_index([]).symbol_file) == 0


@unhurried
@given(repositories(), st.randoms(use_true_random=False))
def test_columns_do_not_depend_on_the_order_of_files(files: list[FileOutline], order: random.Random) -> None:
    shuffled = order.sample(files, len(files))
    assert columns(build_index(shuffled)) == columns(build_index(files))


@unhurried
@given(repositories(), repositories(), st.sets(st.sampled_from("abcdefghi")))
def test_updated_index_equals_one_built_anew(
    before: list[FileOutline], changed: list[FileOutline], removed: set[str]
) -> None:
    after = {each.path: each for each in before if each.path not in removed} | {each.path: each for each in changed}
    updated = update_index(build_index(before), changed, removed)
    assert columns(updated) == columns(build_index(after.values()))


def test_update_leaves_the_old_index_as_it_was() -> None:
    index = build_index([file("a.py", ["f"], ["g"]), file("b.py", ["g"])])
    before = columns(index)
    update_index(index, [file("a.py", ["other"])], ["b.py"])
    assert columns(index) == before


@unhurried
@given(repositories())
def test_bytes_give_back_every_column(files: list[FileOutline]) -> None:
    index = build_index(files)
    assert columns(index_from_bytes(index_to_bytes(index))) == columns(index)


def test_separator_is_one_that_no_text_holds() -> None:
    taken = "".join(map(chr, range(300)))
    index = build_index([file("a.py", [taken, "b"])])
    assert index_from_bytes(index_to_bytes(index)).names == index.names


def test_bytes_are_the_same_under_any_hash_seed() -> None:
    program = (
        "import sys; from builders_graph import file;"
        "from repomap.index import build_index; from repomap.index_codec import index_to_bytes;"
        "sys.stdout.buffer.write(index_to_bytes(build_index([file(f'{n}.py', [f'f{n}', 'g'], ['x', f'f{n + 1}'])"
        " for n in range(40)])))"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(filter(None, sys.path))},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "2")
    }
    assert len(outputs) == 1


@pytest.fixture
def shop() -> Index:
    return build_index(
        [
            file("auth.py", [symbol("AuthService", "class"), symbol("login", "method", parent=0), symbol("login")]),
            file("server.go", [symbol("Close", "method", scope="Server")], language="go"),
            file("shape.rs", [symbol("Shape", "extension"), symbol("area", "method", parent=0)], language="rust"),
            file("views.py", [symbol("View", "class"), symbol("login", "method", parent=0)]),
        ]
    )


def test_symbol_id_names_parents_and_written_scopes(shop: Index) -> None:
    ids = [shop.symbol_id(position) for position in range(len(shop.symbol_file))]
    assert ids == [
        "AuthService",
        "AuthService.login",
        "login",
        "Server.Close",
        "Shape",
        "Shape.area",
        "View",
        "View.login",
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("AuthService.login", (1,)),
        ("auth.py::AuthService.login", (1,)),
        ("login", (2,)),
        ("views.py::login", (7,)),
        ("Close", (3,)),
        ("Server.Close", (3,)),
        ("Shape.area", (5,)),
        ("Service.login", ()),
        ("views.py::AuthService", ()),
        ("nothing", ()),
    ],
)
def test_symbols_are_found_by_id_or_by_its_end(shop: Index, text: str, found: tuple[int, ...]) -> None:
    assert shop.find_symbols(text) == found


def test_a_name_with_dots_is_found_whole() -> None:
    index = build_index(
        [file("a.js", [symbol("app", "class"), symbol("x.y", "field", parent=0)], language="javascript")]
    )
    assert index.find_symbols("app.x.y") == (1,)


def test_thousand_files_of_one_name_take_up_an_edit() -> None:
    files = [file(f"{number:04}.py", ["get"], ["get"]) for number in range(1000)]
    updated = update_index(build_index(files), [file("0500.py", ["put"])], [])
    assert "get" in updated.names
    assert "put" in updated.names
    assert columns(updated) == columns(build_index([*files[:500], file("0500.py", ["put"]), *files[501:]]))


def test_ancestors_stand_level_by_level_beside_the_symbols_that_they_hold() -> None:
    nested = [symbol("A"), symbol("B", parent=0), symbol("C", parent=1), symbol("D")]
    index = build_index([file("a.py", nested)])
    levels = [(rows.tolist(), above.tolist()) for rows, above in index.ancestors(np.array([3, 2, 1]))]
    assert levels == [([1, 2], [1, 0]), ([1], [0])]


def test_ancestors_of_all_stand_beside_their_own_positions() -> None:
    index = build_index([file("a.py", [symbol("A"), symbol("B", parent=0), symbol("C", parent=1)])])
    assert [(rows.tolist(), above.tolist()) for rows, above in index.ancestors()] == [([1, 2], [0, 1]), ([2], [0])]


def test_symbols_are_told_by_their_kinds(shop: Index) -> None:
    assert [shop.names[shop.symbol_name[at]] for at in np.flatnonzero(shop.is_of({"class", "extension"}))] == [
        "AuthService",
        "Shape",
        "View",
    ]


def test_files_without_symbols_are_told_from_others() -> None:
    index = build_index([file("a.py", ["f"]), file("b.py"), file("c.py", ["g"])])
    assert index.has_symbols().tolist() == [True, False, True]
