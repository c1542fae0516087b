"""The rendered whole costs exactly what was counted, in every format, and says what was chosen and nothing else."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from builders_lines import (
    Symbol,
    index_of,
    index_of_python_files,
    named,
    nasty_indexes,
    nothing_hidden,
    ranking_of,
    shuffled_ranking,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from repomap.errors import BudgetError
from repomap.fit import choose
from repomap.index import Index
from repomap.layout import FORMATS
from repomap.lines import LineTable, Style
from repomap.model import RepoMapResult, Skipped
from repomap.rank import Ranking
from repomap.render import render, to_json
from repomap.tokens import ENCODINGS, TokenCounter

BUDGETS = np.unique(np.geomspace(64, 16_384, 60).astype(int)).tolist()

STYLES = [
    Style(name, has_extras, has_extras, note="Made by `repomap -o REPO_MAP.md`.")
    for name in FORMATS
    for has_extras in (False, True)
]
STYLES += [Style(name, True, True, "Made by `repomap`.", "names") for name in FORMATS]

SMALL = {
    "src/a.py": [Symbol("class A", row=3), Symbol("def run(self)", parent=0, row=4)],
    "src/b.py": [Symbol("def b() -> list[int]", row=0)],
    "src/c.py": [],
}


def rendered(
    index: Index, ranking: Ranking, style: Style, budget: int, encoding: str = "o200k_base", skipped=()
) -> RepoMapResult:
    table = LineTable(index, style, TokenCounter(encoding))
    return render(table, choose(index, table.costs(), ranking, nothing_hidden(index), budget), ranking, budget, skipped)


def small(format_name: str, budget: int = 1_000, **options) -> RepoMapResult:
    index = index_of(SMALL)
    return rendered(index, ranking_of(index), Style(format_name, **options), budget)


@pytest.fixture(scope="module")
def real() -> Index:
    """The definitions of a library that every Python has."""
    return index_of_python_files(Path(asyncio.__file__).parent)


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("style", STYLES, ids=str)
def test_tokens_are_those_of_the_whole_text_and_within_every_budget(real, style, encoding):
    counter = TokenCounter(encoding)
    table = LineTable(real, style, counter)
    ranking = shuffled_ranking(real)

    for budget in BUDGETS:
        chosen = choose(real, table.costs(), ranking, nothing_hidden(real), budget)
        result = render(table, chosen, ranking, budget)
        assert counter.count(result.text) == result.tokens <= budget


@pytest.mark.parametrize("format_name", ["text", "markdown"])
def test_a_budget_is_used_up_where_more_could_be_shown(real, format_name):
    for seed, budget in enumerate(BUDGETS):
        result = rendered(real, shuffled_ranking(real, seed), Style(format_name), budget)
        assert not result.omitted or result.tokens >= budget * (0.97 if budget >= 512 else 0.9)


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("style", STYLES, ids=str)
@settings(deadline=None, max_examples=60)
@given(index=nasty_indexes(), budget=st.integers(40, 400), seed=st.integers(0, 9))
def test_hostile_names_do_not_upset_the_count(style, encoding, index, budget, seed):
    try:
        result = rendered(index, shuffled_ranking(index, seed), style, budget, encoding)
    except BudgetError:
        return

    assert TokenCounter(encoding).count(result.text) == result.tokens <= budget


@settings(deadline=None, max_examples=60)
@given(index=nasty_indexes())
def test_hostile_names_add_no_lines(index):
    result = rendered(index, ranking_of(index), Style(), 10_000)

    assert len(result.text.splitlines()) == len(index.signatures) + len(index.paths)


def test_text_shows_files_in_path_order_and_symbols_in_source_order():
    assert small("text").text == ("src/a.py:\n class A\n   def run(self)\nsrc/b.py:\n def b() -> list[int]\nsrc/c.py\n")


def test_markdown_shows_title_note_and_one_fenced_block_a_file():
    assert small("markdown", note="By hand.").text == (
        "# Repository map\n\nBy hand.\n\n## `src/a.py`\n\n```\n class A\n   def run(self)\n```\n\n"
        "## `src/b.py`\n\n```\n def b() -> list[int]\n```\n\n## `src/c.py` (no definitions)\n"
    )


def test_markdown_ends_in_one_line_end_after_a_block_too():
    index = index_of({"b.py": SMALL["src/b.py"]})

    assert rendered(index, ranking_of(index), Style("markdown"), 1_000).text.endswith("list[int]\n```\n")


def test_xml_is_well_formed_and_holds_the_lines():
    root = ET.fromstring(small("xml", has_line_numbers=True).text)

    assert root.tag == "repository_map"
    assert [(file.get("path"), file.text) for file in root] == [
        ("src/a.py", "\n4 class A\n5   def run(self)\n"),
        ("src/b.py", "\n1 def b() -> list[int]\n"),
        ("src/c.py", None),
    ]


def names_of(files: dict[str, list[Symbol]], format_name: str = "text", budget: int = 1_000) -> RepoMapResult:
    index = index_of(files)
    return rendered(index, ranking_of(index), Style(format_name, True, True, detail="names"), budget)


def test_names_of_a_file_stand_in_its_line_without_numbers_and_docs():
    files = {"src/a.py": [Symbol("class A", -1, 7, "What it is.", "A"), *named("run")], "src/b.py": named("b")}

    assert names_of({**files, "src/c.py": []}).text == "src/a.py: A, run\nsrc/b.py: b\nsrc/c.py\n"


def test_names_stand_without_their_parents_where_these_have_no_room():
    index = index_of({"a.py": [Symbol("class A", name="Abcdefghijklmnopqrst"), Symbol("def run", 0, name="run")]})

    result = rendered(index, ranking_of(index), Style(detail="names"), 6)

    assert result.text == "a.py: run\n"


def test_a_name_is_shown_once_a_file():
    assert names_of({"a.py": named("run", "stop", "run"), "b.py": named("run")}).text == "a.py: run, stop\nb.py: run\n"


def test_a_name_that_ends_in_no_letter_or_digit_is_parted_from_what_follows_by_a_blank():
    assert names_of({"a.rb": named("empty?", "value=", "x1", "e\u0301", "\u00e9")}).text == (
        "a.rb: empty? , value= , x1, e\u0301 , \u00e9\n"
    )


def test_names_in_markdown_stand_in_the_block_of_their_file():
    assert names_of({"a.py": named("run", "stop"), "b.py": []}, "markdown").text == (
        "# Repository map\n\n## `a.py`\n\n```\n run, stop\n```\n\n## `b.py` (no definitions)\n"
    )


def test_names_in_xml_are_well_formed():
    (file,) = ET.fromstring(names_of({"a.cpp": named("operator<", "run")}, "xml").text)

    assert file.text == "\n operator< , run\n"


def test_entries_of_names_are_as_whole_as_those_of_signatures():
    entries = names_of({"a.py": [Symbol("class A", name="A"), Symbol("def run(self)", 0, 4, name="run")]}).entries

    assert [(entry.symbol, entry.kind, entry.signature, entry.line) for entry in entries] == [
        ("A", "function", "class A", 1),
        ("A.run", "function", "def run(self)", 5),
    ]


def test_an_entry_has_the_whole_signature_where_its_line_is_leaner():
    signature = "def load(path: str, limit: int = 10, encoding: str = 'utf-8', errors: str = 'strict') -> Table"
    index = index_of({"a.py": [Symbol(signature)]})

    result = rendered(index, ranking_of(index), Style(), 100)

    assert result.entries[0].signature == signature
    assert result.text == "a.py:\n def load(path, limit, encoding, errors) -> Table\n"


def test_str_of_a_result_is_its_text():
    result = small("text")

    assert str(result) == result.text


def test_entries_follow_the_text_with_ids_and_one_based_lines():
    entries = small("text").entries

    assert [(entry.path, entry.symbol, entry.kind, entry.signature, entry.line) for entry in entries] == [
        ("src/a.py", "name0", "function", "class A", 4),
        ("src/a.py", "name0.name1", "function", "def run(self)", 5),
        ("src/b.py", "name0", "function", "def b() -> list[int]", 1),
        ("src/c.py", "", "", "", 0),
    ]


def test_ranked_files_are_all_files_best_first():
    index = index_of(SMALL)

    result = rendered(index, ranking_of(index, file_scores=[0.3, 0.1, 0.6]), Style(), 20)

    assert result.ranked_files == ("src/c.py", "src/a.py", "src/b.py")


@pytest.mark.parametrize("format_name", FORMATS)
def test_an_empty_repository_has_an_empty_map(format_name):
    index = index_of({})

    result = rendered(index, ranking_of(index), Style(format_name), 10)

    assert (result.text, result.tokens, result.entries) == ("", 0, ())


def test_json_holds_the_schema_and_its_keys_in_a_fixed_order():
    index = index_of(SMALL)
    result = rendered(index, ranking_of(index), Style("json"), 12, skipped=(Skipped("x.bin", "binary"),))

    document = json.loads(to_json(result))

    keys = ["schema", "text", "tokens", "limit", "encoding", "entries", "omitted", "skipped"]
    assert list(document) == keys
    assert list(document["entries"][0]) == ["path", "symbol", "kind", "signature", "line", "score"]
    assert [document[key] for key in keys if key not in {"text", "entries"}] == [
        "repomap/map/1", result.tokens, 12, "o200k_base", result.omitted, [{"path": "x.bin", "reason": "binary"}]
    ]  # fmt: skip


def test_json_covers_the_same_text_as_the_text_format():
    assert json.loads(to_json(small("json", 20)))["text"] == small("text", 20).text


def test_json_gives_hostile_paths_back_whole_in_ascii():
    index = index_of({"a\n\u202e\udc80.py": [Symbol("def é()")]})

    written = to_json(rendered(index, ranking_of(index), Style("json"), 100))

    assert written.isascii()
    assert json.loads(written)["entries"][0]["path"] == "a\n\u202e\udc80.py"


def test_json_scores_are_rounded_to_what_every_machine_agrees_on():
    index = index_of(SMALL)
    ranking = ranking_of(index)
    ranking.symbol_scores[0] = 0.1234567891234

    document = json.loads(to_json(rendered(index, ranking, Style("json"), 100)))

    assert document["entries"][0]["score"] == 0.123457
