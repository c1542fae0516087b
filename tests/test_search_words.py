"""Words and identifiers as searches compare them: by stems, and by what programmers call so as well."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from repomap.search import kindred
from repomap.search.kindred import other_words, short_forms
from repomap.search.stems import STOP_WORDS, asked_stems, stem, stems_of


@pytest.mark.parametrize(
    ("plural", "singular"),
    [
        ("headers", "header"),
        ("entries", "entry"),
        ("classes", "class"),
        ("hashes", "hash"),
        ("branches", "branch"),
        ("boxes", "box"),
        ("files", "file"),
        ("databases", "database"),
    ],
)
def test_a_plural_has_the_stem_of_its_singular(plural: str, singular: str) -> None:
    assert stem(plural) == stem(singular)


@pytest.mark.parametrize("word", ["class", "status", "analysis", "process", "bus"])
def test_a_last_s_that_makes_no_plural_stays(word: str) -> None:
    assert stem(word) == word


@pytest.mark.parametrize(
    ("form", "verb"),
    [
        ("parsed", "parse"),
        ("parsing", "parse"),
        ("parses", "parse"),
        ("stopped", "stop"),
        ("running", "run"),
        ("passing", "pass"),
        ("falling", "fall"),
        ("fetched", "fetch"),
        ("fetches", "fetch"),
        ("settings", "setting"),
    ],
)
def test_a_form_of_a_verb_has_the_stem_of_the_verb(form: str, verb: str) -> None:
    assert stem(form) == stem(verb)


@pytest.mark.parametrize("word", ["id", "db", "io", "ing", "red", "bed", "key", "use"])
def test_a_short_word_is_its_own_stem(word: str) -> None:
    assert stem(word) == word


@pytest.mark.parametrize("word", ["größe", "écrites", "заголовки", "設定を読む"])
def test_a_word_in_another_script_is_its_own_stem(word: str) -> None:
    assert stem(word) == word


def test_an_identifier_has_the_stems_of_its_parts_and_of_the_whole() -> None:
    assert stems_of(["parsedHTTPHeaders", "parse_header"]) == [
        ["pars", "http", "header", "parsedhttpheaders"],
        ["pars", "header", "parse_header"],
    ]


def test_a_word_of_one_part_has_one_stem() -> None:
    assert stems_of(["Headers"]) == [["header"]]


def test_each_word_has_stems_of_its_own() -> None:
    assert stems_of(["load", "x1", "save"]) == [["load"], ["x1"], ["sav"]]


def test_an_underscore_before_a_name_makes_it_no_other_word() -> None:
    assert "login" in stems_of(["_login"])[0]


def test_what_is_asked_for_leaves_out_words_that_hold_a_sentence_together() -> None:
    assert [each.word for each in asked_stems("How do I parse the headers of a request?")] == [
        "parse",
        "headers",
        "request",
    ]


def test_what_is_asked_for_in_such_words_alone_is_looked_for_by_them() -> None:
    assert [each.word for each in asked_stems("who is it")] == ["who", "is", "it"]


def test_a_stem_that_is_asked_for_twice_counts_once_by_its_first_word() -> None:
    assert [(each.stem, each.word) for each in asked_stems("parsed headers: parsing a header")] == [
        ("pars", "parsed"),
        ("header", "headers"),
    ]


def test_a_text_without_a_word_asks_for_nothing() -> None:
    assert asked_stems("?! 12 -") == []


def test_words_of_a_sentence_are_small_letters() -> None:
    assert {word for word in STOP_WORDS if word != word.lower()} == set()


@pytest.mark.parametrize(
    ("short", "whole"),
    [("max", "maximum"), ("cfg", "configuration"), ("args", "arguments"), ("dir", "directory"), ("msg", "messages")],
)
def test_a_short_form_and_what_it_is_short_for_stand_for_one_another(short: str, whole: str) -> None:
    forms = short_forms()
    assert stem(whole) in forms[stem(short)]
    assert stem(short) in forms[stem(whole)]


@pytest.mark.parametrize(("one", "other"), [("delete", "remove"), ("fetch", "retrieve"), ("erase", "drop")])
def test_words_for_the_same_stand_for_one_another(one: str, other: str) -> None:
    words = other_words()
    assert stem(other) in words[stem(one)]
    assert stem(one) in words[stem(other)]


@pytest.mark.parametrize("related", [short_forms, other_words])
def test_relations_of_words_go_both_ways(related: Callable[[], Mapping[str, tuple[str, ...]]]) -> None:
    pairs = {(one, other) for one, others in related().items() for other in others}
    assert pairs == {(other, one) for one, other in pairs}


@pytest.mark.parametrize("related", [short_forms, other_words])
def test_no_word_stands_for_itself_or_twice_for_another(related: Callable[[], Mapping[str, tuple[str, ...]]]) -> None:
    wrong = {one for one, others in related().items() if one in others or len({*others}) != len(others)}
    assert wrong == set()


@pytest.mark.parametrize("table", [kindred._SHORTENED, kindred._CALLED_ALSO])
def test_every_word_of_the_tables_is_found_by_its_stem(table: str) -> None:
    related = short_forms() if table is kindred._SHORTENED else other_words()
    lost = {word for group in table.split(";") for word in group.split() if stem(word) not in related}
    assert lost == set()


@pytest.mark.parametrize("table", [kindred._SHORTENED, kindred._CALLED_ALSO])
def test_a_line_of_the_tables_says_no_word_twice(table: str) -> None:
    groups = [[stem(word) for word in group.split()] for group in table.split(";")]
    assert [group for group in groups if len({*group}) != len(group)] == []


def test_no_short_form_begins_two_lines() -> None:
    first = [stem(group.split()[0]) for group in kindred._SHORTENED.split(";")]
    assert {word for word in first if first.count(word) > 1} == set()
