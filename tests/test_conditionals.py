"""Conditionals of a preprocessor where a grammar cannot part them: read without, in files that have errors."""

from __future__ import annotations

from time import process_time

from repomap.conditionals import first_branches, without_directives
from repomap.languages import load_language
from repomap.parse import parse_file

C = load_language("c")
SPLIT_CONDITION = b"""int run(int a, int b) {
#ifdef FAST
    if (a) {
#else
    if (b) {
#endif
        int local = work(a);
    }
    return 0;
}

int after(void) { return 1; }
"""
APART = b"#if A\nint one;\n#elif B\nint two;\n#else\nint three;\n#endif\n"


def both_readings(text: bytes) -> list[list[bytes]]:
    assert C.directives is not None
    whole = without_directives(text, C.directives)
    return [
        [line for line in each.split(b"\n") if line.strip()]
        for each in (whole, first_branches(whole, text, C.directives))
    ]


def test_a_statement_that_directives_split_leaves_no_errors_behind() -> None:
    facts = parse_file(SPLIT_CONDITION, C)

    assert facts.error_share == 0
    assert [(each.name, each.span.row, each.span.end_row) for each in facts.definitions] == [
        ("run", 0, 9),
        ("after", 11, 11),
    ]


def test_a_file_without_errors_keeps_all_its_branches() -> None:
    assert [each.name for each in parse_file(APART, C).definitions] == ["one", "two", "three"]


def test_no_branch_is_left_out_for_errors_that_are_smaller() -> None:
    names = [each.name for each in parse_file(APART + b"int x = = 3;\n", C).definitions]

    assert {"one", "two", "three"} <= set(names)


def test_directives_are_read_as_blanks() -> None:
    assert both_readings(APART) == [[b"int one;", b"int two;", b"int three;"], [b"int one;"]]


def test_a_directive_goes_on_behind_an_escaped_end_of_line() -> None:
    assert both_readings(b"#if A \\\n  && B\nint one;\n#endif\n")[0] == [b"int one;"]


def test_branches_within_branches_are_told_apart() -> None:
    text = b"#if A\n#if B\nint one;\n#else\nint two;\n#endif\nint three;\n#else\nint four;\n#endif\nint five;\n"

    assert both_readings(text)[1] == [b"int one;", b"int three;", b"int five;"]


def test_directives_that_nothing_opens_or_closes_are_borne() -> None:
    assert both_readings(b"#endif\n#else\nint one;\n#if A\nint two;\n")[1] == [b"int one;", b"int two;"]


def test_every_end_of_line_stays_where_it_was() -> None:
    assert C.directives is not None
    text = b"#if A \\\r\n  && B\r\nint one;\r\n#endif\r\n"

    whole = without_directives(text, C.directives)

    assert (len(whole), whole.count(b"\r\n")) == (len(text), text.count(b"\r\n"))


def test_the_time_of_branches_within_branches_grows_with_their_number() -> None:
    def seconds(depth: int) -> float:
        assert C.directives is not None
        text = b"#if A\nint a;\n#else\nint b;\n" * depth + b"#endif\n" * depth
        start = process_time()
        first_branches(text, text, C.directives)
        return process_time() - start

    assert seconds(8000) < 16 * seconds(1000) + 0.1
