"""The terms of definitions: what each counts, which are made of others, and that edits keep all that right."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from builders_graph import file, repositories, symbol
from builders_search import Sources, contents_of, outlined, state_of, table_of, toy_model, wordllama
from hypothesis import given, settings

from repomap.model import FileOutline, OutlineSymbol
from repomap.search import vectors
from repomap.search.postings import compounds_of
from repomap.search.table import EXACT, Table, table_from_bytes, table_to_bytes
from repomap.search.vectors import codes_of
from repomap.search.weights import BODY, DOC, MEMBERS, NAME, PATH, SATURATION, SCOPE, SIGNATURE, Field

PIECES = (
    "\n\ndef load_header(line):\n    return parse(line)\n",
    '\n\nclass Session:\n    """Who is here."""\n    def login(self): pass\n    def logout(self): pass\n',
    "\n\ndef keymap(): pass\n\n\ndef key(): pass\n\n\ndef map(): return key()\n",
    "\nLIMIT = 3\n",
    "\n\ndef größe(é): return é\n",
    '\n\ndef f(x):\n    """Tell what x is."""\n    class Within:\n        def g(self): return x\n    return Within\n',
)
PATHS = ("a.py", "lib/b.py", "lib/c.py", "tests/test_a.py", "web/d.ts", "e.md")
TEXTS = {"web/d.ts": "export class View { show(): void {} }\n", "e.md": "# Keys\n\n## What a key is\n"}


def impact(count: float) -> int:
    """What a weighed count of a term is worth, in 255 parts of what no count reaches: BM25's saturation."""
    return round(255 * count / (SATURATION + count))


def counted(field: Field, terms: int, times: int = 1) -> float:
    """What a term counts in a field of so many terms: BM25's weight by length, with a fixed usual length."""
    return field.weight * times / (1 - field.length + field.length * terms / field.usual)


def impacts(table: Table, symbol_id: str) -> dict[str, int]:
    """What each stem counts in a definition."""
    position = list(table.ids).index(symbol_id)
    rows = ((text, table.postings(term)) for term, text in enumerate(table.terms) if not text.startswith(EXACT))
    return {text: counts[symbols.index(position)] for text, (symbols, counts) in rows if position in symbols}


def edited(sources: Sources, dice: random.Random) -> Sources:
    """The sources after one edit of a kind that people make."""
    now = dict(sources)
    path = dice.choice(sorted(now) or PATHS)
    kind = dice.randrange(5)
    if kind == 0:
        now[dice.choice(PATHS[:4])] = "".join(dice.sample(PIECES, 2))
    elif kind == 1 and path.endswith(".py"):
        now[path] = now.get(path, "") + dice.choice(PIECES)
    elif kind == 2:
        now.pop(path, None)
    elif kind == 3:
        now |= TEXTS
    elif path in now:
        other = dice.choice(PATHS[:4])
        now[other] = now.pop(path) if path.endswith(".py") else "LIMIT = 4\n"
    return now


@pytest.mark.parametrize("seed", range(12))
def test_a_table_after_edits_is_the_one_made_from_nothing(seed: int) -> None:
    dice = random.Random(seed)
    sources: Sources = {}
    table = table_of([])
    for _ in range(25):
        sources = edited(sources, dice)
        outlines = outlined(sources)

        table = table_of(outlines, before=table)

        assert contents_of(table) == contents_of(table_of(outlines)), (seed, sources)


@pytest.mark.parametrize("seed", range(3))
def test_codes_after_edits_are_those_made_from_nothing(seed: int) -> None:
    dice, model = random.Random(seed), wordllama()
    sources: Sources = {}
    table = table_of([], model)
    for _ in range(12):
        sources = edited(sources, dice)
        outlines = outlined(sources)

        table = table_of(outlines, model, table)

        assert contents_of(table) == contents_of(table_of(outlines, model)), (seed, sources)


@settings(deadline=None, max_examples=25)
@given(repositories(), repositories())
def test_a_table_is_the_same_whatever_was_known_before(before: list[FileOutline], after: list[FileOutline]) -> None:
    known = table_from_bytes(table_to_bytes(table_of(before)))

    assert contents_of(table_of(after, before=known)) == contents_of(table_of(after))


def test_a_file_that_is_read_as_another_language_is_looked_at_anew() -> None:
    outline = file("a.h", ["f"], language="c")
    before = table_of([outline])

    after = table_of([outline._replace(language="cpp")], before=before)

    assert after.languages == ("cpp",)


def test_codes_come_with_the_model_and_go_with_it(tmp_path: Path) -> None:
    outlines, model = outlined({"a.py": "def login(): pass\n"}), toy_model(tmp_path, {"▁": (0.5, -1.0)})
    without = table_of(outlines)

    with_codes = table_of(outlines, model, without)

    assert contents_of(with_codes) == contents_of(table_of(outlines, model))
    assert contents_of(table_of(outlines, None, with_codes)) == contents_of(without)


@pytest.mark.parametrize("at_once", [1, 2, 3, 7])
def test_codes_do_not_depend_on_how_many_definitions_are_looked_at_together(
    monkeypatch: pytest.MonkeyPatch, at_once: int
) -> None:
    state = state_of(outlined({"a.py": "".join(PIECES), "b.py": PIECES[1] * 2}))
    everything = np.arange(len(state.files.symbol_file))
    whole = codes_of(state.files, everything, wordllama())

    monkeypatch.setattr(vectors, "_SYMBOLS_AT_ONCE", at_once)

    assert codes_of(state.files, everything, wordllama()).tolist() == whole.tolist()


def test_a_definition_without_a_word_of_the_model_has_no_bit(tmp_path: Path) -> None:
    model = toy_model(tmp_path, {"▁": (0.0,), "▁login": (1.0, -1.0)} | {"▁l": (0,), "▁lo": (0,)})
    state = state_of([file("b", [symbol("x"), symbol("y")])])

    assert not codes_of(state.files, np.array([0, 1]), model._replace(numbers={})).any()


def test_a_term_of_the_name_counts_by_the_number_of_terms_there() -> None:
    table = table_of([file("x", [OutlineSymbol("function", "load_all_headers", "", -1, 0, 0, "", "")])])

    assert impacts(table, "load_all_headers")["header"] == impact(counted(NAME, 4))


def test_a_term_of_the_doc_counts_by_the_length_of_the_doc() -> None:
    doc = "Give the headers of a request."
    table = table_of([file("x", [OutlineSymbol("function", "f", "", -1, 0, 0, "", doc)])])

    assert impacts(table, "f")["header"] == impact(counted(DOC, 5))


def test_a_term_of_the_signature_counts_without_the_name() -> None:
    signature = "def login(user: User) -> bool"
    table = table_of([file("x", [OutlineSymbol("function", "login", "", -1, 0, 0, signature, "")])])

    found = impacts(table, "login")

    assert found["bool"] == impact(counted(SIGNATURE, 4))
    assert found["user"] == impact(counted(SIGNATURE, 4, times=2))
    assert found["login"] == impact(counted(NAME, 1))


def test_a_term_of_the_scope_counts_in_what_stands_in_it() -> None:
    table = table_of([file("x", [symbol("Session", "class"), symbol("go", "method", parent=0)])])

    assert impacts(table, "Session.go")["session"] == impact(counted(SCOPE, 1))


def test_a_term_of_a_member_counts_in_what_it_stands_in() -> None:
    members = [symbol(name, "method", parent=0) for name in ("go", "stay")]
    table = table_of([file("x", [OutlineSymbol("class", "C1", "", -1, 0, 9, "", ""), *members])])

    assert impacts(table, "C1")["stay"] == impact(counted(MEMBERS, 2))


def test_a_term_of_the_path_counts_in_all_definitions_of_the_file() -> None:
    table = table_of([file("web/client.py", ["f", "g"])])

    assert [impacts(table, each)["client"] for each in "fg"] == [impact(counted(PATH, 3))] * 2


def test_a_term_of_the_body_counts_once_however_often_it_is_there() -> None:
    table = table_of([file("x", ["f"], texts=("total price total total", ""))])

    assert impacts(table, "f")["total"] == impact(counted(BODY, 2))


def test_a_term_of_several_fields_counts_in_each() -> None:
    signature, doc = "def sum_up(total)", "The total."
    table = table_of([file("total", [OutlineSymbol("function", "sum_up", "", -1, 0, 0, signature, doc)])])

    counts = [counted(PATH, 1), counted(SIGNATURE, 2), counted(DOC, 2)]
    assert impacts(table, "sum_up")["total"] == impact(sum(counts))


def test_a_whole_name_is_a_term_of_its_own_in_small_letters() -> None:
    table = table_of([file("x", ["parseHeader"])])

    assert table.postings(table.term("=parseheader")) == ([0], [255])


def compounds(**frequency: int) -> set[tuple[str, str]]:
    """Pairs of a term and one that is put together from it, where these terms are as frequent as told."""
    terms = sorted(frequency)
    roots, others = compounds_of(terms, [frequency[term] for term in terms])
    return {(terms[root], terms[other]) for root, other in zip(roots.tolist(), others.tolist(), strict=True)}


def test_a_compound_is_found_by_each_of_its_parts() -> None:
    assert compounds(key=5, map=5, keymap=1) == {("key", "keymap"), ("map", "keymap")}


def test_a_part_of_a_compound_may_be_a_stem() -> None:
    assert compounds(cach=5, file=5, cachefile=1) == {("cach", "cachefile"), ("file", "cachefile")}


def test_a_short_word_that_stands_before_others_is_a_part() -> None:
    assert compounds(dir=5, isdir=1) | compounds(**{"is": 5, "dir": 5, "isdir": 1}) == {
        ("is", "isdir"),
        ("dir", "isdir"),
    }


@pytest.mark.parametrize(
    "frequency",
    [
        {"ab": 5, "cde": 5, "abcde": 1},
        {"key": 1, "map": 5, "keymap": 1},
        {"key": 5, "map": 5, "keymap": 90},
        {"key": 5, "keymap": 1},
    ],
    ids=["a part is too short", "a part is a slip", "the whole is more usual", "the rest is no term"],
)
def test_what_only_looks_put_together_is_no_compound(frequency: dict[str, int]) -> None:
    assert compounds(**frequency) == set()


def test_of_several_ways_to_part_a_term_the_most_usual_parts_are_taken() -> None:
    frequency = {"use": 9, "rname": 3, "user": 7, "name": 8, "username": 1}

    assert compounds(**frequency) == {("user", "username"), ("name", "username")}


def test_compounds_stand_beside_the_terms_that_they_are_made_of() -> None:
    names: Sequence[str] = ["key", "key", "map", "map", "keymap"]
    table = table_of([file("x", [symbol(name) for name in names])])

    assert [table.terms[term] for term in table.compounds(table.term("key"))] == ["keymap"]
    assert table.compounds(table.term("keymap")) == []
