"""The terms of an index: how many files have each, how telling each is, and texts found by them."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable

import numpy as np
import pytest
from builders_graph import file, repositories, unhurried
from hypothesis import given
from hypothesis import strategies as st

from repomap.index import Index, build_index
from repomap.index_update import update_index
from repomap.model import FileOutline
from repomap.terms import SHORTEST_TERM, parts_of
from repomap.vocabulary import (
    PATH_COUNT,
    USUAL,
    Form,
    Query,
    Texts,
    Vocabulary,
    body_texts,
    build_vocabulary,
    definition_texts,
    file_texts,
    path_texts,
    relevance,
    term_counts,
)
from repomap.vocabulary_update import update_vocabulary

ANY_NAME = st.sampled_from(["get", "getValue", "HTTPServer", "été", "a_b_c", "no", "", "a\nbcd"])


def frequency_of(index: Index, term: str) -> int:
    vocabulary = build_vocabulary(index)
    return int(vocabulary.file_frequency[vocabulary.positions([term])].sum())


def text_only(path: str, text: str) -> FileOutline:
    """A file without symbols that says this."""
    return file(path, texts=[text])


def naive_terms(name: str) -> set[str]:
    """What a name is made of, each once."""
    return {term for term in (name.lower(), *parts_of([name])[1]) if len(term) >= SHORTEST_TERM}


def naive_bags(index: Index, texts: Texts) -> list[Counter[str]]:
    """The terms of each text, as often as it has them."""
    bags: list[Counter[str]] = [Counter() for _ in range(texts.size)]
    for text, name, times in zip(texts.text.tolist(), texts.name.tolist(), texts.times.tolist(), strict=True):
        for term in naive_terms(index.names[name]):
            bags[text][term] += times
    return bags


def naive_relevance(index: Index, texts: Texts, weight_of: dict[str, float], form: Form) -> list[float]:
    """BM25 as its authors write it, one text and one term at a time."""
    bags = naive_bags(index, texts)
    lengths = [bag.total() for bag in bags]
    written = [length for length in lengths if length]
    mean = sum(written) / len(written) if written else 1.0
    scores = []
    for bag, length in zip(bags, lengths, strict=True):
        norm = form.saturation * (1 - form.length + form.length * length / mean)
        gains = [weight * bag[term] * (form.saturation + 1) / (bag[term] + norm) for term, weight in weight_of.items()]
        scores.append(sum(gains))
    return scores


def query_of(vocabulary: Vocabulary, weight_of: dict[str, float]) -> Query:
    terms = vocabulary.positions(weight_of)
    return Query(terms, np.array([weight_of[vocabulary.terms[term]] for term in terms.tolist()], np.float64))


def test_a_file_counts_once_for_a_term_however_often_it_has_it() -> None:
    assert (
        frequency_of(build_index([text_only("a.c", "parse parse parseHeader"), text_only("b.c", "run")]), "parse") == 1
    )


def test_the_path_of_a_file_counts_as_its_text_does() -> None:
    files = [text_only("parse/a.c", "run"), text_only("b.c", "parse"), text_only("parse.c", "parse")]
    assert frequency_of(build_index(files), "parse") == 3


def test_terms_are_sorted_and_distinct() -> None:
    terms = build_vocabulary(build_index([text_only("src/a.c", "parseHeader parse_header PARSE header")])).terms
    assert list(terms) == ["header", "parse", "parse_header", "parseheader", "src"]


def test_the_more_files_have_a_term_the_less_it_tells() -> None:
    vocabulary = build_vocabulary(
        build_index([text_only(f"{at}.c", "everywhere" + " seldom" * (at < 2) + " once" * (at < 1)) for at in range(9)])
    )
    once, seldom, everywhere = (
        vocabulary.idf[vocabulary.positions([term])][0] for term in ("once", "seldom", "everywhere")
    )
    assert once > seldom > everywhere > 0


@pytest.mark.parametrize("term", ["", "unknown", "zzz", "\U0001f600", "PARSE"])
def test_a_term_that_no_file_has_stands_nowhere(term: str) -> None:
    assert build_vocabulary(build_index([text_only("a.c", "parse")])).positions([term]).tolist() == []


def test_positions_are_ascending_whatever_order_is_asked_for() -> None:
    vocabulary = build_vocabulary(build_index([text_only("a.c", "one two three")]))
    positions = vocabulary.positions(["two", "gone", "one", "three"]).tolist()
    assert [vocabulary.terms[at] for at in positions] == ["one", "three", "two"]


def test_nothing_has_no_terms() -> None:
    vocabulary = build_vocabulary(build_index([]))
    assert (vocabulary.terms, vocabulary.positions(["any"]).tolist(), vocabulary.idf.tolist()) == ((), [], [])


@unhurried
@given(repositories(ANY_NAME))
def test_file_frequency_is_the_number_of_files_with_the_term_in_text_or_path(files: list[FileOutline]) -> None:
    index = build_index(files)
    vocabulary = build_vocabulary(index)
    bags = naive_bags(index, file_texts(index))
    expected = [sum(term in bag for bag in bags) for term in vocabulary.terms]
    assert vocabulary.file_frequency.tolist() == expected


@pytest.mark.parametrize("at_once", [1, 2, 512])
def test_file_frequency_is_the_same_however_many_files_are_counted_at_once(
    monkeypatch: pytest.MonkeyPatch, at_once: int
) -> None:
    monkeypatch.setattr("repomap.vocabulary._TEXTS_AT_ONCE", at_once)
    index = build_index([text_only(f"{at}.c", "each" + " odd" * (at % 2)) for at in range(5)])
    assert (frequency_of(index, "each"), frequency_of(index, "odd")) == (5, 2)


@unhurried
@given(repositories(ANY_NAME))
def test_the_terms_are_those_of_all_names(files: list[FileOutline]) -> None:
    index = build_index(files)
    assert set(build_vocabulary(index).terms) == set().union(*map(naive_terms, index.names))


@unhurried
@given(
    repositories(ANY_NAME),
    st.sampled_from([file_texts, path_texts, definition_texts, body_texts]),
    st.dictionaries(st.sampled_from(["get", "value", "http", "été", "a_b_c", "bcd"]), st.floats(0.1, 9.0)),
    st.sampled_from([USUAL, Form(2.0, 0.4)]),
)
def test_relevance_is_bm25(
    files: list[FileOutline], texts_of: Callable[[Index], Texts], weight_of: dict[str, float], form: Form
) -> None:
    index = build_index(files)
    vocabulary = build_vocabulary(index)
    texts = texts_of(index)
    found = relevance(vocabulary, texts, query_of(vocabulary, weight_of), form)
    assert found.tolist() == pytest.approx(naive_relevance(index, texts, weight_of, form), abs=1e-9)


@unhurried
@given(repositories(ANY_NAME))
def test_terms_are_counted_as_often_as_all_texts_have_them(files: list[FileOutline]) -> None:
    index = build_index(files)
    vocabulary = build_vocabulary(index)
    total = sum(naive_bags(index, file_texts(index)), Counter[str]())
    assert term_counts(vocabulary, file_texts(index)).tolist() == [total[term] for term in vocabulary.terms]


def test_a_word_of_the_path_counts_more_than_one_of_the_text() -> None:
    index = build_index([text_only("a.c", "parse"), text_only("parse.c", "")])
    texts = file_texts(index)
    vocabulary = build_vocabulary(index)
    parse = vocabulary.positions(["parse"])[0]
    in_text, in_path = (term_counts(vocabulary, texts.rows(texts.text == at))[parse] for at in range(2))
    assert (in_text, in_path) == (1, PATH_COUNT)


def test_the_text_of_a_symbol_is_what_it_has_outside_the_symbols_within_it() -> None:
    index = build_index([file("a.py", ["outer", "inner"], texts=["own words", "inner words", "rest"])])
    bodies = body_texts(index)
    assert [index.names[name] for name in bodies.name[bodies.text == 0].tolist()] == ["own", "words"]


@unhurried
@given(repositories(ANY_NAME), repositories(ANY_NAME), st.sets(st.sampled_from("abcdefgh")))
def test_an_updated_index_has_the_vocabulary_of_one_built_anew(
    files: list[FileOutline], changed: list[FileOutline], removed: set[str]
) -> None:
    by_path = {each.path: each for each in files if each.path not in removed} | {each.path: each for each in changed}
    before = build_index(files)
    now = update_index(before, changed, removed)
    touched = {each.path for each in changed} | {*before.paths}.difference(by_path)
    updated = update_vocabulary(build_vocabulary(before), before, now, touched)
    assert columns_of_vocabulary(updated) == columns_of_vocabulary(build_vocabulary(build_index(by_path.values())))


def columns_of_vocabulary(vocabulary: Vocabulary) -> dict[str, object]:
    return {
        name: value.tolist() if isinstance(value, np.ndarray) else value for name, value in vars(vocabulary).items()
    }


def test_idf_is_that_of_bm25() -> None:
    vocabulary = build_vocabulary(build_index([text_only("a.c", "rare all"), text_only("b.c", "all")]))
    expected = [math.log(1 + (2 - n + 0.5) / (n + 0.5)) for n in vocabulary.file_frequency.tolist()]
    assert vocabulary.idf.tolist() == pytest.approx(expected)
