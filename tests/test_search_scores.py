"""What a query asks for, and which definitions fit it best: by text, by meaning, by what they are and where."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from builders_graph import file, symbol
from builders_search import names_found, state_of, table_of, toy_model

from repomap.search.asking import answered, nearest_names
from repomap.search.building import build_table
from repomap.search.concepts import concepts_of, is_letter_off, similar_terms
from repomap.search.model import Model
from repomap.search.scores import covered, text_scores
from repomap.search.table import EXACT, Table
from repomap.search.weights import (
    ALIKE,
    ASIDE,
    COMPOUND,
    COVERED,
    DERIVED,
    MEANING,
    OTHERWISE,
    SECTIONS,
    SHORTENED,
    USED,
    VALUES,
)


def variants(table: Table, query: str) -> dict[str, float]:
    """The terms that stand for a query of one word, each with its weight."""
    (concept,) = concepts_of(table, query)
    return {table.terms[term]: weight for term, weight in concept.variants}


def test_a_word_stands_for_its_own_stem() -> None:
    assert variants(table_of([file("x", ["header", "other"])]), "headers") == {"header": 1.0}


@pytest.mark.parametrize(("asked", "there"), [("slug", "slugify"), ("slugify", "slug")])
def test_a_word_stands_for_what_an_ending_makes_of_it(asked: str, there: str) -> None:
    assert variants(table_of([file("x", [there, "other"])]), asked) == {there: DERIVED}


def test_an_ending_makes_no_word_of_a_short_one() -> None:
    assert variants(table_of([file("x", ["orally", "other"])]), "or") != {"orally": DERIVED}


def test_a_word_stands_for_what_programmers_shorten_it_to() -> None:
    assert variants(table_of([file("x", ["max"])]), "maximum") == {"max": SHORTENED}


def test_a_short_form_stands_for_the_whole_word() -> None:
    assert variants(table_of([file("x", ["maximum"])]), "max") == {"maximum": SHORTENED}


def test_a_word_stands_for_what_programmers_call_so_as_well() -> None:
    assert variants(table_of([file("x", ["delete", "remove"])]), "remove") == {"remov": 1.0, "delet": OTHERWISE}


def test_a_rare_word_stands_for_the_compounds_that_it_is_in() -> None:
    names = ["key", "key", "map", "map", "keymap", *(f"other{number}" for number in range(100))]
    table = table_of([file("x", [symbol(name) for name in names])])

    assert variants(table, "key")["keymap"] == COMPOUND


def test_a_word_that_many_have_stands_for_no_compound() -> None:
    table = table_of([file("x", [symbol(name) for name in ("key", "key", "map", "map", "keymap")])])

    assert "keymap" not in variants(table, "key")


@pytest.mark.parametrize("written", ["hedaer", "heder", "headder", "heatder", "eader", "headr"])
def test_a_word_that_nothing_has_stands_for_what_is_a_letter_off(written: str) -> None:
    assert variants(table_of([file("x", ["header", "other"])]), written) == {"header": ALIKE}


def test_a_word_that_nothing_has_stands_for_what_begins_with_it() -> None:
    assert variants(table_of([file("x", ["authenticator", "other"])]), "authent") == {"authenticator": ALIKE}


def test_a_word_that_nothing_has_stands_for_what_it_begins_with() -> None:
    assert variants(table_of([file("x", ["auth", "other"])]), "authzz") == {"auth": ALIKE}


def test_a_word_that_is_like_nothing_stands_for_nothing() -> None:
    assert variants(table_of([file("x", ["header"])]), "quux") == {}


@pytest.mark.parametrize(
    ("one", "other"), [("load", "laod"), ("load", "lod"), ("load", "loaad"), ("load", "loed"), ("a", ""), ("ab", "ba")]
)
def test_texts_are_a_letter_off_in_both_directions(one: str, other: str) -> None:
    assert is_letter_off(one, other)
    assert is_letter_off(other, one)


@pytest.mark.parametrize(("one", "other"), [("load", "load"), ("load", "lo"), ("load", "daol"), ("load", "olda")])
def test_texts_that_are_the_same_or_more_than_a_letter_off_are_not(one: str, other: str) -> None:
    assert not is_letter_off(one, other)
    assert not is_letter_off(other, one)


def test_similar_terms_are_those_of_the_nearest_length_first() -> None:
    table = table_of([file("x", ["parserfactory", "parser", "other"])])

    assert [table.terms[term] for term in similar_terms(table, "parserf", EXACT)] == ["=parser", "=parserfactory"]


def test_a_rare_word_tells_more_than_a_usual_one() -> None:
    table = table_of([file("x", ["load_header", "load_body", "load_rest"])])
    load, header = concepts_of(table, "load header")

    assert load.idf == pytest.approx(math.log(1 + (3 - 3 + 0.5) / (3 + 0.5)))
    assert header.idf == pytest.approx(math.log(1 + (3 - 1 + 0.5) / (1 + 0.5)))


def test_text_scores_are_bm25_over_what_each_term_counts() -> None:
    table = table_of([file("x", ["load_header", "load_body", "rest"])])

    scores = text_scores(table, concepts_of(table, "load the header"))

    def idf(frequency: int) -> float:
        return math.log(1 + (3 - frequency + 0.5) / (frequency + 0.5))

    # Three terms in a name (two parts and the whole), weighed 5 and with the usual length 3: counts of 5 each.
    count = round(255 * 5 / (1.2 + 5)) / 255
    assert scores == {
        0: pytest.approx(idf(2) * count + idf(1) * count),
        1: pytest.approx(idf(2) * count),
    }


def test_of_several_terms_for_one_word_the_one_that_counts_most_counts() -> None:
    table = table_of([file("x", ["max", "maximum", "max_maximum"])])

    scores = text_scores(table, concepts_of(table, "maximum"))

    assert scores[1] > scores[2] > scores[0]


def test_what_has_more_of_the_words_is_found_first() -> None:
    table = table_of([file("x", ["parse_body", "parse_header", "write_header", "other"])])

    assert names_found(table, "parse the header")[0] == "parse_header"


def test_a_name_tells_more_than_a_body() -> None:
    body = " ".join(["checksum", *(f"word{letter}" for letter in "abcdefghi")])
    table = table_of([file("x", ["other", "load_checksum"], texts=(body, "other", ""))])

    assert names_found(table, "a checksum") == ["load_checksum", "other"]


def scored(table: Table, query: str, model: Model | None = None, **options: bool) -> dict[str, float]:
    """The score of each definition that is found."""
    return {table.ids[each.symbol]: each.score for each in answered(table, query, None, model, **options).found}


def used(place: int, definitions: int) -> float:
    """What the use of a definition raises its score by, where so many of all are used more."""
    return 1 + USED * (255 - place * 256 // definitions) / 255


HALF = 1 + COVERED / 2
"""The score of the best by text of whose name's two parts one was asked for, before its kind, place and use count."""


def test_without_meaning_the_best_by_text_scores_one_and_what_its_name_is_covered_by() -> None:
    table = table_of([file("x", ["load_header", "other"])])

    assert scored(table, "a header") == {"load_header": pytest.approx(HALF * used(0, 2))}


def test_a_name_that_is_asked_for_whole_goes_before_one_that_has_more_parts() -> None:
    table = table_of([file("x", ["load_all_headers", "load_headers"])])

    assert names_found(table, "headers, to be loaded") == ["load_headers", "load_all_headers"]


@pytest.mark.parametrize(
    ("name", "asked", "share"),
    [
        ("load_headers", {"load", "header"}, 1.0),
        ("loadedHeader", {"header", "other"}, 0.5),
        ("load_load", {"load"}, 1.0),
        ("x", {"x"}, 1.0),
        ("load", set(), 0.0),
        ("_", {"load"}, 0.0),
    ],
)
def test_a_name_is_covered_by_the_share_of_its_parts_that_are_asked_for(
    name: str, asked: set[str], share: float
) -> None:
    assert covered(name, frozenset(asked)) == share


def test_what_is_used_more_is_found_first_of_what_is_else_alike() -> None:
    state = state_of([file("x", ["load_a1", "load_b1", "load_c1"])])
    table = build_table(state, np.array([2, 0, 1]), None)

    assert names_found(table, "to load") == ["load_c1", "load_a1", "load_b1"]


def test_what_is_alike_in_all_stands_in_the_order_of_the_index() -> None:
    names = [f"load_{number:03}" for number in range(300)]
    table = table_of([file("x", names)])
    alike = replace(table, symbol_prior=memoryview(bytes(len(names))))

    assert names_found(alike, "to load") == names


def test_tests_are_lowered() -> None:
    table = table_of([file("a.py", ["load_one"]), file("tests/a.py", ["load_two"])])

    assert scored(table, "to load")["load_two"] == pytest.approx(ASIDE * HALF * used(1, 2))


@pytest.mark.parametrize("query", ["test of load", "load fixtures", "Specs: load"])
def test_tests_are_not_lowered_where_they_are_asked_for(query: str) -> None:
    table = table_of([file("a.py", ["load_one"]), file("e2e/a.py", ["load_two"])])

    assert scored(table, query)["load_two"] == pytest.approx(HALF * used(1, 2))


def test_tests_are_not_lowered_where_they_are_told_to_stay() -> None:
    table = table_of([file("a.py", ["load_one"]), file("e2e/a.py", ["load_two"])])

    assert scored(table, "to load", with_aside=True)["load_two"] == pytest.approx(HALF * used(1, 2))


@pytest.mark.parametrize("path", ["node_modules/a.py", "vendor/a.py", "lib/a.min.js"])
def test_what_is_not_written_here_is_lowered(path: str) -> None:
    table = table_of([file("a.py", ["load_one"]), file(path, ["load_two"])])

    assert names_found(table, "to load") == ["load_one", "load_two"]


@pytest.mark.parametrize("kind", ["constant", "variable", "field", "property", "key"])
def test_values_are_lowered(kind: str) -> None:
    table = table_of([file("x", [symbol("load_one", kind), symbol("load_two")])])

    found = scored(table, "to load")

    assert found == {
        "load_one": pytest.approx(VALUES * HALF * used(0, 2)),
        "load_two": pytest.approx(HALF * used(1, 2)),
    }


@pytest.mark.parametrize("kind", ["section", "heading"])
def test_a_heading_stands_after_what_it_is_about(kind: str) -> None:
    table = table_of([file("x", [symbol("load_one", kind), symbol("load_two")])])

    assert scored(table, "to load")["load_one"] == pytest.approx(SECTIONS * HALF * used(0, 2))


@pytest.mark.parametrize("kind", ["class", "method", "cell", "type"])
def test_what_does_or_says_something_is_not_lowered(kind: str) -> None:
    table = table_of([file("x", [symbol("load_one", kind), symbol("load_two")])])

    assert scored(table, "to load")["load_one"] == pytest.approx(HALF * used(0, 2))


RED = (3.0, -1.0) * 128
PIECES = {"▁red": RED, "▁blue": tuple(-number for number in RED), "▁pink": (*RED[:-2], -3.0, 1.0)}
PIECES |= {piece[:end]: (0.0,) for piece in [*PIECES] for end in range(1, len(piece))} | dict.fromkeys(
    "bdeiklnpru", (0.0,)
)
"""Pink means almost what red means, and blue the contrary; all other pieces mean nothing."""


def test_what_means_the_same_is_found_without_a_word_of_the_query(tmp_path: Path) -> None:
    model = toy_model(tmp_path, PIECES)

    assert names_found(table_of([file("x", ["blue", "red"])], model), "pink", model) == ["red"]


def test_a_score_is_that_of_text_by_the_best_and_the_weighed_likeness(tmp_path: Path) -> None:
    model = toy_model(tmp_path, PIECES)
    (found,) = answered(table_of([file("x", ["blue", "red"])], model), "red", None, model).found

    assert found.likeness == pytest.approx(1, abs=0.01)
    assert found.score == pytest.approx((1 + COVERED + MEANING * (found.likeness or 0)) * used(1, 2))


def test_what_means_the_contrary_is_not_lowered_by_that(tmp_path: Path) -> None:
    model = toy_model(tmp_path, PIECES)
    table = table_of([file("x", ["red_blue_blue", "other"])], model)
    (found,) = answered(table, "red", None, model).found

    assert found.likeness == pytest.approx(-1, abs=0.01)
    assert found.score == pytest.approx(HALF * used(0, 2))


def test_what_means_something_else_is_not_found_by_that(tmp_path: Path) -> None:
    model = toy_model(tmp_path, PIECES | {"▁green": (3.0, 1.0, -3.0, -1.0) * 64, "▁gree": (0.0,)})

    assert names_found(table_of([file("x", ["blue", "green"])], model), "pink", model) == []


def test_tests_are_not_found_by_their_meaning_alone(tmp_path: Path) -> None:
    model = toy_model(tmp_path, PIECES)
    table = table_of([file("e2e/x", ["red"])], model)

    assert names_found(table, "pink", model) == []
    assert [each.symbol for each in answered(table, "pink", None, model, with_aside=True).found] == [0]


def test_tests_that_are_found_by_a_word_say_what_they_mean(tmp_path: Path) -> None:
    model = toy_model(tmp_path, PIECES)
    (found,) = answered(table_of([file("e2e/x", ["red"])], model), "red", None, model).found

    assert found.likeness == pytest.approx(1, abs=0.01)


def test_a_table_without_codes_of_the_model_is_searched_by_text(tmp_path: Path) -> None:
    table = table_of([file("x", ["blue", "red"])])

    found = answered(table, "red", None, toy_model(tmp_path, PIECES)).found

    assert [(table.ids[each.symbol], each.likeness) for each in found] == [("red", None)]


def test_what_is_not_wanted_is_not_found_by_meaning_either(tmp_path: Path) -> None:
    model = toy_model(tmp_path, PIECES)
    table = table_of([file("x", [symbol("red"), symbol("pink", "class")])], model)

    assert names_found(table, "red", model, kinds=("class",)) == ["pink"]


def test_the_number_of_definitions_that_fit_counts_those_that_have_a_word() -> None:
    table = table_of([file("x", ["load_one", "load_two", "other"])])

    assert answered(table, "to load one", None, None).matching == 2


def test_the_number_of_definitions_that_fit_counts_none_that_is_not_wanted() -> None:
    table = table_of([file("x", [symbol("load_one", "class"), symbol("load_two")])])

    assert answered(table, "load", lambda each: each == 0, None).matching == 1


@pytest.mark.parametrize("written", ["hedaer", "Heder", "parse_hedaer"])
def test_nearest_names_are_those_that_are_like_a_word_of_the_query(written: str) -> None:
    table = table_of([file("x", ["Header", "parse_header", "rest"])])

    assert nearest_names(table, written)[0] in {"Header", "parse_header"}


@pytest.mark.parametrize("name", ["Release 1.2", "tool.pytest.ini_options", "\u0130stanbul"])
def test_nearest_names_are_whole_as_they_are_written(name: str) -> None:
    table = table_of([file("x", [symbol("Outer", "class"), symbol(name, "section", parent=0)])])

    assert nearest_names(table, f"{name}s") == [name]


def test_words_that_nothing_has_take_no_place_of_one_that_is_known() -> None:
    table = table_of([file("x", ["load_header", "save_footer"])])
    noise = " ".join(f"q{number}zzv" for number in range(200))

    assert names_found(table, f"{noise} header") == ["load_header"]


def test_similar_words_are_looked_for_in_no_more_than_a_few_slips() -> None:
    table = table_of([file("x", ["load_header"])])
    slips = [f"{letter}eader" for letter in "abcdefgijklmnopqrstuvwxyz"]

    variants = [each.variants for each in concepts_of(table, " ".join(slips))]

    assert [bool(each) for each in variants] == [True] * 16 + [False] * 9
