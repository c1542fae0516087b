"""The answers of `search`: what they show, as what, and what they say where nothing is found."""

from __future__ import annotations

import json
import random
import re
import time
from pathlib import Path
from typing import Any

import pytest
from builders_repository import opened, write
from builders_search import AUTH, ids_of, search

from repomap.errors import BudgetError, UsageError
from repomap.search.answer import SCHEMA, Hit, Search, to_json
from repomap.search.finding import find
from repomap.search.options import MOST_HITS, SEARCHED_KINDS
from repomap.tokens import TokenCounter

LOGIN = "src/auth.py::AuthService.login"


@pytest.fixture(scope="module")
def auth(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A `RepoMap` of a small repository that all tests here may ask."""
    with opened(write(tmp_path_factory.mktemp("auth"), AUTH)) as repository:
        yield repository


def first(found: Search) -> Hit:
    return found.hits[0]


def test_a_hit_says_what_was_found_and_where(auth: Any) -> None:
    hit = first(auth.search("AuthService.login"))

    assert (hit.id, hit.name, hit.path, hit.line) == (LOGIN, "AuthService.login", "src/auth.py", 4)
    assert (hit.kind, hit.language) == ("method", "python")
    assert (hit.signature, hit.doc) == ("def login(self, name: str) -> bool", "Let somebody in.")


def test_a_hit_says_why_it_was_found(auth: Any) -> None:
    hit = first(auth.search("parse the line of a header"))

    assert (hit.id, hit.is_named) == ("src/folders.py::parse_header", False)
    assert (sorted(hit.by_name), hit.by_text) == (["header", "parse"], ("line",))
    assert hit.likeness is not None
    assert 0 < hit.likeness <= 1
    assert re.fullmatch(r"name: \w+, \w+; text: line; meaning: 0\.\d\d", hit.why)


def test_a_hit_says_what_was_taken_for_a_word_that_nothing_has(auth: Any) -> None:
    hit = first(auth.search("hedaer"))

    assert (hit.id, hit.by_name) == ("src/folders.py::parse_header", ("header for hedaer",))


def test_a_hit_that_is_named_says_so(auth: Any) -> None:
    hit = first(auth.search("AuthService.login"))

    assert hit.is_named
    assert hit.why.startswith("it is named so; name: ")


def test_a_definition_that_has_no_word_of_the_query_is_found(auth: Any) -> None:
    assert first(auth.search("erase a directory tree")).id == "src/folders.py::delete_folder_recursively"


def test_sections_of_prose_are_found(auth: Any) -> None:
    assert first(auth.search("how to enter")).id == "README.md::Shop.How to enter"


def test_hits_stand_by_their_scores_and_those_that_are_named_before_all(auth: Any) -> None:
    hits = auth.search("login").hits

    assert [*hits] == sorted(hits, key=lambda hit: (not hit.is_named, -hit.score))
    assert {hit.is_named for hit in hits} == {True, False}


def test_the_limit_is_the_number_of_hits(auth: Any) -> None:
    whole = auth.search("login name", limit=MOST_HITS)

    assert ids_of(auth.search("login name", limit=2)) == ids_of(whole)[:2]
    assert len(whole.hits) > 2


def test_ten_hits_are_shown_by_default(tmp_path: Path) -> None:
    root = write(tmp_path, {"a.py": "".join(f"def load_{number}(): pass\n" for number in range(30))})

    found = search(root, "load")

    assert (len(found.hits), found.total) == (10, 30)
    assert found.text.startswith("10 of 30 definitions that fit by names, text, meaning, the best first.\n")


@pytest.mark.parametrize(
    ("options", "ids"),
    [
        ({"kinds": ["method"], "languages": ["typescript"]}, ["web/session.ts::Session.login"]),
        (
            {"languages": ["typescript"], "kinds": ("class", "method")},
            ["web/session.ts::Session", "web/session.ts::Session.login"],
        ),
        ({"paths": ["tests/"]}, ["tests/test_auth.py::test_login"]),
        ({"paths": ["*.ts"], "kinds": ["method"]}, ["web/session.ts::Session.login"]),
        ({"paths": ["/web", "!web/other"], "kinds": ["method"]}, ["web/session.ts::Session.login"]),
        ({"paths": ["*.py", "!tests/"], "kinds": ["class"]}, ["src/auth.py::AuthService"]),
    ],
)
def test_only_what_the_filters_leave_is_found(auth: Any, options: dict[str, Any], ids: list[str]) -> None:
    assert sorted(ids_of(auth.search("login", **options))) == ids


def test_what_the_filters_leave_is_counted(auth: Any) -> None:
    assert auth.search("login", kinds=["method"], limit=1).total < auth.search("login", limit=1).total


def test_tests_are_found_last_unless_they_are_asked_for(auth: Any) -> None:
    assert first(auth.search("login in a test")).id == "tests/test_auth.py::test_login"
    assert first(auth.search("log somebody in")).path != "tests/test_auth.py"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"kinds": ["methud"]}, r"no kind 'methud'.*method.*there are"),
        ({"languages": ["pyton"]}, r"no language 'pyton'.*python"),
        ({"paths": ["nowhere/"]}, r"No file here is at nowhere/"),
        ({"paths": ["!src"]}, r"No file here is at !src"),
        ({"limit": 0}, r"limit"),
        ({"limit": MOST_HITS + 1}, r"limit"),
        ({"limit": "3"}, r"limit"),
        ({"max_tokens": 0}, r"max_tokens"),
        ({"format": "xml"}, r"format"),
        ({"kind": ["method"]}, r"no option 'kind'"),
        ({"kinds": "method"}, r"kinds"),
        ({"kinds": [3]}, r"kinds"),
    ],
)
def test_an_option_that_cannot_be_meant_is_refused(auth: Any, options: dict[str, Any], said: str) -> None:
    with pytest.raises(UsageError, match=said):
        auth.search("login", **options)


@pytest.mark.parametrize("query", ["", " ", "\n\t "])
def test_an_empty_query_is_refused(auth: Any, query: str) -> None:
    with pytest.raises(UsageError, match="The query is empty"):
        auth.search(query)


@pytest.mark.parametrize("kind", SEARCHED_KINDS)
def test_every_kind_can_be_asked_for(auth: Any, kind: str) -> None:
    assert {hit.kind for hit in auth.search("login", kinds=[kind]).hits} <= {kind}


@pytest.mark.parametrize(
    "query", ["?", "...", "\0", "\ud800", "日本", "x", "1", "(", "[", "*", "\x1b[2J", "🙂", "'", "--", "\u202e"]
)
def test_any_characters_can_be_asked_for(auth: Any, query: str) -> None:
    found = auth.search(query)

    assert "\x1b" not in found.text
    found.text.encode()
    json.loads(to_json(found))


@pytest.mark.parametrize("seed", range(3))
def test_any_query_has_an_answer(auth: Any, seed: int) -> None:
    dice = random.Random(seed)
    alphabet = "abcdefgh  ..::->#/()`'\"_$A\n\u0130é\ud800日"
    for _ in range(40):
        query = "login" + "".join(dice.choices(alphabet, k=dice.randrange(60)))
        assert auth.search(query).definitions > 0


def big(pattern: str) -> str:
    return (pattern * (1_000_000 // len(pattern) + 1))[:1_000_000]


@pytest.mark.parametrize(
    "pattern",
    ["login ", "a", "a.", "A_b(", "::", "(", "word\n", "aB", "é", "x1 y2 z3 ", "`", "a->b#c/d.", "\u0130"],
)
def test_a_query_of_a_megabyte_is_answered_by_its_beginning_and_soon(auth: Any, pattern: str) -> None:
    started = time.process_time()

    auth.search(big(pattern))

    assert time.process_time() - started < 2


def test_many_different_words_are_answered_soon(auth: Any) -> None:
    dice = random.Random(7)
    query = " ".join("".join(dice.choices("abcdefghij", k=8)) for _ in range(100_000))
    started = time.process_time()

    auth.search(query)

    assert time.process_time() - started < 2


def test_where_nothing_is_found_the_answer_says_what_was_searched_and_what_is_near(tmp_path: Path) -> None:
    root = write(tmp_path, {"a.py": "def parse_header(): pass\n", "b.py": "class Window: pass\n"})

    found = search(root, "prase_haeder", kinds=["class"], languages=["python"], paths=["a.py"])

    assert (found.hits, found.total) == ((), 0)
    assert (found.definitions, found.files) == (2, 2)
    assert found.text == (
        "Nothing was found among 2 definitions in 2 files, by names, text, meaning. "
        "The nearest names are: parse_header.\n"
    )
    assert found.nearest == ("parse_header",)


def test_an_empty_repository_has_an_answer(tmp_path: Path) -> None:
    found = search(tmp_path, "login")

    assert found.text == "Nothing was found among 0 definitions in 0 files, by names, text, meaning.\n"


def test_files_without_definitions_have_an_answer(tmp_path: Path) -> None:
    assert search(write(tmp_path, {"a.py": "# nothing\n"}), "login").hits == ()


def test_json_has_the_fields_of_the_answer(auth: Any) -> None:
    found = auth.search("login", max_tokens=500, limit=2)

    document = json.loads(to_json(found))

    assert list(document) == [
        *("schema", "query", "hits", "total", "searched", "definitions", "files", "nearest"),
        *("ranked_files", "tokens", "limit", "encoding", "text"),
    ]
    assert document["schema"] == SCHEMA == "repomap/search/1"
    assert document["hits"] == [json.loads(json.dumps(hit._asdict())) for hit in found.hits]
    assert list(document["hits"][0]) == [
        *("id", "path", "line", "kind", "language", "signature", "doc", "score"),
        *("is_named", "by_name", "by_text", "likeness"),
    ]
    assert (document["searched"], document["text"]) == (["names", "text", "meaning"], str(found))
    assert (document["tokens"], document["limit"], document["encoding"]) == (found.tokens, 500, "o200k_base")


def test_json_has_no_number_of_tokens_without_a_ceiling(auth: Any) -> None:
    document = json.loads(to_json(auth.search("login")))

    assert (document["tokens"], document["limit"]) == (None, None)


def test_text_has_the_place_the_name_the_signature_the_doc_and_the_reason(auth: Any) -> None:
    lines = auth.search("AuthService.login", limit=1).text.split("\n")

    assert lines[1:5] == [
        "",
        "src/auth.py:4 AuthService.login",
        "  def login(self, name: str) -> bool",
        "  Let somebody in.",
    ]
    assert lines[5].startswith("  it is named so; ")
    assert lines[6:] == [""]


def test_markdown_has_code_for_all_that_is_a_strangers(auth: Any) -> None:
    text = auth.search("AuthService.login", limit=1, format="markdown").text

    assert text.split("\n")[1:5] == [
        "",
        "- `src/auth.py:4` `AuthService.login`  ",
        "  `def login(self, name: str) -> bool`  ",
        "  `Let somebody in.`  ",
    ]


HOSTILE = {
    "<img src=x>/@me.py": "def go_there(x='</details> @you'):\n    '''See `a` and ``b`` <b>, @them.'''\n",
    "b\x1b[1m.py": "def go_there(x='\x1b[2J\u202e'): pass\n",
    "a\nb.py": "def go_there(): pass\n",
}


def test_names_that_would_drive_a_terminal_are_written_out(tmp_path: Path) -> None:
    text = search(write(tmp_path, HOSTILE), "go there \x1b \u202e").text

    assert not {"\x1b", "\u202e"} & {*text}
    assert "a\\x0ab.py:1 go_there\n" in text


def test_nothing_hostile_is_markup_outside_of_code(tmp_path: Path) -> None:
    text = search(write(tmp_path, HOSTILE), "go there @me <x>", format="markdown").text

    outside = re.sub(r"(`+).*?\1", "", text, flags=re.DOTALL)
    assert not set("<@") & {*outside}


def test_nearest_names_are_no_markup_in_markdown(tmp_path: Path) -> None:
    root = write(tmp_path, {"a.md": "# @headers\n"})

    text = search(root, "hedaers", kinds=["function"], format="markdown").text

    assert "Nothing was found" in text
    assert "headers" in text
    assert not set("<@") & {*re.sub(r"(`+).*?\1", "", text)}


def test_words_of_the_query_are_no_markup_in_markdown(auth: Any) -> None:
    text = auth.search("<b>login</b> @login", format="markdown").text

    assert not set("<@") & {*re.sub(r"(`+).*?\1", "", text, flags=re.DOTALL)}


@pytest.mark.parametrize("limit", [90, 200, 400])
@pytest.mark.parametrize("form", ["text", "markdown", "json"])
def test_an_answer_stays_within_its_budget(auth: Any, limit: int, form: str) -> None:
    found = auth.search("login name", limit=30, max_tokens=limit, format=form)

    assert found.tokens == TokenCounter("o200k_base").count(found.text) <= limit
    assert f"{len(found.hits)} of {found.total} definitions" in found.text


def test_hits_that_find_no_room_are_counted(auth: Any) -> None:
    whole = auth.search("login name", limit=30)

    found = auth.search("login name", limit=30, max_tokens=120)

    assert f"{len(whole.hits) - len(found.hits)} more found no room: raise --max-tokens." in found.text


def test_a_budget_that_holds_no_hit_names_one_that_does(auth: Any) -> None:
    with pytest.raises(BudgetError, match=r"takes \d+ tokens") as refusal:
        auth.search("login", max_tokens=10)

    needed = int(re.findall(r"\d+", str(refusal.value))[0])
    assert len(auth.search("login", max_tokens=needed).hits) >= 1


def test_an_answer_is_the_same_however_often_it_is_asked_for(auth: Any) -> None:
    assert {to_json(auth.search("login name")) for _ in range(3)} == {to_json(auth.search("login name"))}


def test_other_answers_find_what_a_search_finds(auth: Any) -> None:
    found = auth._answered(lambda ground: find(ground, "AuthService.login", 3))

    hits = auth.search("AuthService.login", limit=3).hits
    index = auth._kept.known.index
    assert [(index.full_id(each.symbol), each.score, each.is_named) for each in found] == [
        (hit.id, hit.score, hit.is_named) for hit in hits
    ]
