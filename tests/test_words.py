"""The identifiers of a text: which count as words, how often, and to which definition each belongs."""

from __future__ import annotations

from array import array
from collections import Counter
from pathlib import Path

import pytest
from builders_graph import unhurried
from hypothesis import given
from hypothesis import strategies as st

from repomap.languages import languages, load_language
from repomap.model import NO_WORDS, NUMBER_TYPE, Words
from repomap.parse import parse_file
from repomap.references import Extent
from repomap.source import Text
from repomap.words import words_of

SAMPLES = Path(__file__).parent / "languages"

NESTED = "before class_ outer method_ inner endmethod outer endclass after"


def words_in(text: str, *definitions: tuple[int, int]) -> Words:
    """The words of a text whose definitions begin and end at these bytes."""
    return words_of(Text(text.encode()), [Extent(start, end, start) for start, end in definitions])


def counts(words: Words) -> dict[str, int]:
    return dict(zip(words.names.splitlines(), numbers(words.counts), strict=True))


def owned(words: Words) -> list[set[str]]:
    """The words of each definition."""
    names, members = words.names.splitlines(), iter(numbers(words.members))
    return [{names[next(members)] for _ in range(each)} for each in numbers(words.names_each)]


def numbers(column: bytes) -> list[int]:
    return array(NUMBER_TYPE, column).tolist()


def stretch(text: str, first: str, last: str) -> tuple[int, int]:
    """From the first character of `first` to the last one of `last`."""
    return text.index(first), text.index(last) + len(last)


def test_a_word_is_counted_as_often_as_the_whole_file_has_it() -> None:
    assert counts(words_in("run walk run", (0, 3))) == {"run": 2, "walk": 1}


def test_comments_and_strings_have_words_as_code_has() -> None:
    python = load_language("python")
    facts = parse_file(b'# spoken\nquoted = "within a string"\n', python)
    assert facts.words.names.splitlines() == ["quoted", "spoken", "string", "within"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("ab", []),
        ("abc", ["abc"]),
        ("a" * 60, ["a" * 60]),
        ("_private __init__", ["__init__", "_private"]),
        ("12 345", []),
        ("sha256 x86_64", ["sha256", "x86_64"]),
        ("größe имя été", ["größe", "été", "имя"]),
        ("a-bcd.efg/hij", ["bcd", "efg", "hij"]),
        ("", []),
    ],
)
def test_words_are_identifiers_of_three_to_sixty_characters(text: str, words: list[str]) -> None:
    assert words_in(text).names.splitlines() == words


@pytest.mark.parametrize("characters", [61, 62, 100, 500])
def test_of_what_is_longer_not_even_the_end_is_a_word(characters: int) -> None:
    assert words_in("a" * characters) == NO_WORDS


def test_a_word_belongs_to_the_innermost_definition_around_it() -> None:
    words = words_in(NESTED, stretch(NESTED, "class_", "endclass"), stretch(NESTED, "method_", "endmethod"))
    assert owned(words) == [{"class_", "outer", "endclass"}, {"method_", "inner", "endmethod"}]


def test_words_outside_all_definitions_belong_to_the_file_alone() -> None:
    words = words_in(NESTED, stretch(NESTED, "class_", "endclass"))
    assert not {"before", "after"} & owned(words)[0]
    assert {"before", "after"} <= counts(words).keys()


def test_a_definition_has_each_of_its_words_once() -> None:
    words = words_in("run run run", (0, 11))
    assert (owned(words), numbers(words.names_each)) == ([{"run"}], [1])


def test_a_definition_without_words_keeps_its_place() -> None:
    assert owned(words_in("first ... third", (0, 5), (6, 9), (10, 15))) == [{"first"}, set(), {"third"}]


def test_the_bounds_of_definitions_are_bytes_and_not_characters() -> None:
    text = "ééé one two"
    assert owned(words_in(text, (7, 10), (11, 14))) == [{"one"}, {"two"}]


def test_definitions_of_the_same_stretch_share_it_with_nobody_twice() -> None:
    assert owned(words_in("shared", (0, 6), (0, 6))) == [set(), {"shared"}]


TEXTS = st.lists(st.sampled_from(["get", "getValue", "été", "имя", "no", "a" * 70, "0x1ff", "\n", "."]), max_size=12)


@st.composite
def texts_with_extents(draw: st.DrawFn) -> tuple[str, list[tuple[int, int]]]:
    """A text, and stretches of it that may overlap, be empty, end before they begin and stand in any order."""
    text = " ".join(draw(TEXTS))
    position = st.integers(0, len(text.encode()))
    return text, draw(st.lists(st.tuples(position, position), max_size=6))


@unhurried
@given(texts_with_extents())
def test_no_extents_change_what_the_file_has(drawn: tuple[str, list[tuple[int, int]]]) -> None:
    text, extents = drawn
    known = counts(words_in(text))
    assert counts(words_in(text, *whole_words(text, extents))) == known


@unhurried
@given(texts_with_extents())
def test_members_are_as_many_as_all_definitions_have_together(drawn: tuple[str, list[tuple[int, int]]]) -> None:
    text, extents = drawn
    words = words_in(text, *extents)
    assert sum(numbers(words.names_each)) == len(numbers(words.members))


@unhurried
@given(texts_with_extents())
def test_names_are_sorted_and_distinct(drawn: tuple[str, list[tuple[int, int]]]) -> None:
    text, extents = drawn
    names = words_in(text, *extents).names.splitlines()
    assert names == sorted({*names})


@unhurried
@given(texts_with_extents())
def test_each_definition_has_each_of_its_members_once(drawn: tuple[str, list[tuple[int, int]]]) -> None:
    text, extents = drawn
    words = words_in(text, *extents)
    members = iter(numbers(words.members))
    for each in numbers(words.names_each):
        own = [next(members) for _ in range(each)]
        assert len(own) == len({*own})


def whole_words(text: str, extents: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The same stretches with their bounds moved to where no word is cut."""
    encoded = text.encode()
    borders = [0, *[at for at, byte in enumerate(encoded) if byte == ord(" ")], len(encoded)]
    return [(nearest(one, borders), nearest(other, borders)) for one, other in extents]


def nearest(position: int, borders: list[int]) -> int:
    return min(borders, key=lambda border: abs(border - position))


@pytest.mark.parametrize("name", sorted(languages()))
def test_each_language_gives_words_to_each_of_its_definitions(name: str) -> None:
    sample = next(iter(sorted((SAMPLES / name).glob("sample*"))))
    facts = parse_file(sample.read_bytes(), load_language(name))
    assert len(numbers(facts.words.names_each)) == len(facts.definitions)


@pytest.mark.parametrize("name", sorted(languages()))
def test_each_language_has_the_names_of_its_definitions_in_their_words(name: str) -> None:
    sample = next(iter(sorted((SAMPLES / name).glob("sample*"))))
    facts = parse_file(sample.read_bytes(), load_language(name))
    rows: Counter[int] = Counter(each.name_span.row for each in facts.definitions)
    missing = [
        definition.name
        for definition, words in zip(facts.definitions, owned(facts.words), strict=True)
        if definition.name.isidentifier() and len(definition.name) >= 3 and definition.name not in words
        if rows[definition.name_span.row] == 1
    ]
    assert missing == []
