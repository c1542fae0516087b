"""The benchmarks of search in their short form: that each runs, and that what it counts is right."""

from __future__ import annotations

import json
import sys
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace

import pytest
from builders_repository import opened, write

from benchmarks import batch, beside_semble, search, search_speed, semble_search
from benchmarks.doc_questions import questions_of
from benchmarks.search_speed import Asked, queries_of
from repomap.search.keeping import Searching
from repomap.stats import Stopwatch

SHOP = {
    "shop/cart.py": 'class Cart:\n    def add(self, item):\n        """Put an item into the cart."""\n',
    "shop/till.py": 'def sell(cart):\n    """Take money for all that is in a cart."""\n    return cart.add("tea")\n',
}
VERBS = ("open", "close", "read", "write", "paint", "count", "sort", "send")
NOUNS = ("door", "book", "wall", "coin", "card", "mail")


@pytest.fixture(autouse=True)
def cache_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REPOMAP_CACHE_DIR", str(tmp_path / "cache"))


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    return write(tmp_path / "shop", SHOP)


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package of as many documented functions as are asked for at least."""
    functions = [f'def {verb}_{noun}():\n    """Now {verb} the {noun} for me."""\n' for verb in VERBS for noun in NOUNS]
    return write(tmp_path / "chores", {"__init__.py": "", "all.py": "\n".join(functions)})


def searching_of(root: Path) -> Searching:
    with opened(root) as repository:
        kept = repository._kept
        return kept.searching(kept.current(Stopwatch()))


def test_a_copy_has_no_doc_comment_and_each_question_is_of_a_function_in_it(package: Path, tmp_path: Path) -> None:
    [(copy, questions)] = questions_of([package], tmp_path / "copies", 10, seed=7).items()
    assert len(questions) == 10
    assert "for me" not in (copy / "all.py").read_text(encoding="utf-8")
    assert {f"Now {question.id.replace('_', ' the ')} for me." for question in questions} == {
        question.sentence for question in questions
    }


def test_docs_prints_what_each_way_found(package: Path, capsys: pytest.CaptureFixture[str]) -> None:
    search.main(["docs", str(package), "--count", "5"])
    printed = capsys.readouterr().out
    # The function whose name has both words of a sentence is the first that is found by it.
    assert ["text", "1.000", "100.0", "100.0"] in [line.split() for line in printed.splitlines()]


def test_speed_prints_each_case_and_leaves_the_repository_alone(shop: Path, capsys: pytest.CaptureFixture[str]) -> None:
    search_speed.print_speed(shop, seed=7, queries=3, rounds=1, edits=1)
    printed = capsys.readouterr().out
    assert [case for case in (search_speed.COLD, search_speed.WARM, search_speed.EDITED) if case not in printed] == []
    assert {path: (shop / path).read_text(encoding="utf-8") for path in SHOP} == SHOP


def test_queries_are_names_words_and_sentences_of_the_repository(shop: Path) -> None:
    asked = queries_of(searching_of(shop).table, 6, seed=7)
    assert sorted(kind for kind, _ in asked) == ["name", "name", "sentence", "sentence", "two words", "two words"]
    assert Asked("sentence", "Put an item into the cart.") in asked


def test_names_stand_in_for_sentences_that_are_not_there(tmp_path: Path) -> None:
    write(tmp_path / "bare", {"a.py": "def one(): pass\ndef two(): pass\n"})
    assert {query for _, query in queries_of(searching_of(tmp_path / "bare").table, 2, seed=7)} == {"one", "two"}


class FakeIndex:
    """semble's index as far as it is asked: three stretches of two files."""

    @classmethod
    def from_path(cls, _: str, model_path: str) -> FakeIndex:
        assert model_path
        return cls()

    def search(self, _: str, __: int, alpha: float | None) -> list[SimpleNamespace]:
        stretches = [("other.py", 1, 9), ("a.py", 1, 4), ("a.py", 5, 9)]
        hits = [SimpleNamespace(file_path=path, start_line=first, end_line=last) for path, first, last in stretches]
        return [SimpleNamespace(chunk=hit) for hit in (hits if alpha is None else hits[:1])]


def test_a_definition_is_where_the_first_hit_holds_one_of_its_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "semble", SimpleNamespace(SembleIndex=FakeIndex))
    found = semble_search.answers("model", "root", [{"sentence": "what", "path": "a.py", "first": 6, "last": 7}])
    assert found == [{"semble, its BM25 alone": (0, 0), "semble": (3, 2)}]


def test_semble_is_given_the_vectors_of_wordllama(tmp_path: Path) -> None:
    if find_spec("wordllama") is None:
        pytest.skip("wordllama, whose vectors semble is given, is not installed")
    folder = beside_semble.model_in(tmp_path)
    assert sorted(each.name for each in folder.iterdir() if each.exists()) == [
        "config_sentence_transformers.json",
        "model.safetensors",
        "tokenizer.json",
    ]


def test_a_batch_ranks_files_as_the_search_does(shop: Path) -> None:
    question = {"root": str(shop), "focus": [], "mentions": ["money", "cart"], "map_tokens": 256}
    [answer] = batch.answers([json.dumps(question)], by_search=True)
    with opened(shop) as repository:
        assert answer["ranked_files"] == list(repository.search("money cart", with_files=True).ranked_files)


def test_a_batch_without_words_asks_the_search_nothing(shop: Path) -> None:
    question = {"root": str(shop), "focus": ["shop/till.py"], "mentions": [], "map_tokens": 256}
    [answer] = batch.answers([json.dumps(question)], by_search=True)
    assert (answer["ranked_files"], answer["error"]) == ([], "")
