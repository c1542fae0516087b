"""What names and sentences are made of: whole words and the words that they are put together from."""

from __future__ import annotations

import pytest
from builders_graph import unhurried
from hypothesis import given
from hypothesis import strategies as st

from repomap.terms import SHORTEST_TERM, parts_of, terms_of

NAMES = st.text(st.sampled_from("abXYZ_19é\u0130я\U0001f600\ud800"), max_size=8)


@pytest.mark.parametrize(
    ("name", "terms"),
    [
        ("parseHeader", {"parseheader", "parse", "header"}),
        ("ParseHeader", {"parseheader", "parse", "header"}),
        ("parse_header", {"parse_header", "parse", "header"}),
        ("PARSE_HEADER", {"parse_header", "parse", "header"}),
        ("__parse__", {"__parse__", "parse"}),
        ("HTTPServer", {"httpserver", "http", "server"}),
        ("parseHTTPHeader", {"parsehttpheader", "parse", "http", "header"}),
        ("HTTP", {"http"}),
        ("utf8_decode", {"utf8_decode", "utf", "decode"}),
        ("sha256sum", {"sha256sum", "sha", "sum"}),
        ("größe", {"größe"}),
        ("имя_файла", {"имя_файла", "имя", "файла"}),
    ],
)
def test_a_name_has_itself_and_its_parts_in_lower_case(name: str, terms: set[str]) -> None:
    assert terms_of(name) == terms


@pytest.mark.parametrize("text", ["", "a", "ab", "x1", "of it", "12345", "... !?", "a_b_c"[:2]])
def test_what_is_shorter_than_three_characters_is_no_term(text: str) -> None:
    assert terms_of(text) == frozenset()


def test_short_parts_of_a_name_are_left_out_and_the_name_is_kept() -> None:
    assert terms_of("toDo") == {"todo"}


def test_a_sentence_has_the_terms_of_its_words() -> None:
    assert terms_of("Fix parseHeader: crash (#12)") == {"fix", "parseheader", "parse", "header", "crash"}


def test_a_path_has_the_terms_of_its_parts() -> None:
    assert terms_of("src/login_form.py") == {"src", "login_form", "login", "form"}


@unhurried
@given(st.lists(NAMES, max_size=5))
def test_the_terms_of_a_text_are_those_of_its_names_by_themselves(names: list[str]) -> None:
    assert terms_of(" ".join(names)) == frozenset().union(*map(terms_of, names))


@unhurried
@given(NAMES)
def test_every_term_is_long_enough_and_in_lower_case(name: str) -> None:
    assert all(len(term) >= SHORTEST_TERM and term == term.lower() for term in terms_of(name))


def test_each_part_has_the_position_of_its_name() -> None:
    assert parts_of(["parseHeader", "", "run", "x_1"]) == ([0, 0, 2, 3], ["parse", "header", "run", "x"])


def test_names_without_letters_have_no_parts() -> None:
    assert parts_of(["_", "1", ""]) == ([], [])


def test_no_names_have_no_parts() -> None:
    assert parts_of([]) == ([], [])


def test_a_name_with_a_line_break_is_one_name() -> None:
    assert parts_of(["one\ntwo", "three"]) == ([0, 0, 1], ["one", "two", "three"])


def test_a_letter_that_grows_in_lower_case_stays_in_its_name() -> None:
    positions, parts = parts_of(["\u0130\u0130", "wanted"])
    assert dict(zip(parts, positions, strict=True))["wanted"] == 1


@unhurried
@given(st.lists(NAMES, max_size=5))
def test_the_parts_of_many_names_are_those_of_each(names: list[str]) -> None:
    each = [(at, part) for at, name in enumerate(names) for part in parts_of([name])[1]]
    assert list(zip(*parts_of(names), strict=True)) == each
