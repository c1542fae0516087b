"""Macros read as calls of functions: where their arguments are expressions, and only there."""

from __future__ import annotations

from repomap.languages import load_language
from repomap.model import Reference
from repomap.parse import parse_file

RUST = load_language("rust")


def references(source: str) -> dict[str, Reference]:
    return {each.name: each for each in parse_file(source.encode(), RUST).references.each()}


def test_a_call_in_the_arguments_of_a_macro_has_its_receiver() -> None:
    found = references("fn f(x: X) { assert!(x.run()); }")

    assert found["run"].receiver > 0


def test_a_macro_that_is_read_as_a_function_stays_a_macro_by_its_own_name() -> None:
    found = references("fn f() { assert!(true); }")

    assert found["assert"].role == "macro"


def test_a_macro_within_another_is_read_as_well() -> None:
    found = references('fn f(x: X) { println!("{}", format!("{}", x.run())); }')

    assert found["run"].receiver > 0


def test_arguments_that_are_no_expressions_are_left_as_tokens() -> None:
    facts = parse_file(b"fn f(x: X) { odd!(a => b, x.run()); other!(x.walk()); }", RUST)

    assert facts.error_share == 0
    assert {each.name: each.receiver for each in facts.references.each()}["run"] == 0


def test_a_macro_with_such_arguments_takes_nothing_from_those_beside_it() -> None:
    found = references("fn f(x: X) { odd!(a => b); other!(x.walk()); }")

    assert found["walk"].receiver > 0


def test_macros_that_stand_for_items_leave_the_block_around_them_whole() -> None:
    facts = parse_file(b"mod m { one!(a, b); fn g() {} two!(c); }", RUST)

    assert facts.error_share == 0
    assert [each.name for each in facts.definitions] == ["m", "g"]


def test_a_list_that_a_macro_makes_is_read_as_one() -> None:
    found = references("fn f(x: X) { let v = vec![x.run(), 1]; }")

    assert found["run"].receiver > 0


def test_a_file_that_is_broken_anyhow_is_read_all_the_same() -> None:
    facts = parse_file(b"fn f() { assert!(run()); } fn (", RUST)

    assert "f" in [each.name for each in facts.definitions]


def test_what_a_group_called_first_has_is_moved_to_the_beginning_of_what_is_blank() -> None:
    facts = parse_file(b"cdef int area(int x):\n    return x\n", load_language("cython"))

    assert [(each.name, each.span.column, each.signature) for each in facts.definitions] == [
        ("area", 0, "cdef int area(int x)")
    ]


def test_what_is_read_as_other_words_is_shown_as_it_is_written() -> None:
    facts = parse_file(b"CREATE PROCEDURE clean(IN days INT) BEGIN\nDELETE FROM a;\nEND;\n", load_language("sql"))

    assert [(each.signature, each.span.end_row) for each in facts.definitions] == [
        ("CREATE PROCEDURE clean(IN days INT)", 2)
    ]


def test_rows_behind_a_body_that_is_read_as_another_are_those_of_the_file() -> None:
    facts = parse_file(b"CREATE PROCEDURE a AS\nBEGIN\nEND\nGO\nCREATE TABLE b (c INT);\n", load_language("sql"))

    assert [(each.name, each.name_span.row) for each in facts.definitions] == [("a", 0), ("b", 4), ("c", 4)]
