"""`repomap search` on the command line: what goes where, how it ends, and what its options do."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from builders_environment import environment
from builders_repository import write
from builders_search import AUTH, ids_of, search

from repomap.cli import run
from repomap.search import model as reading


class Ended(NamedTuple):
    """How a run in this process ended."""

    code: int
    out: str
    err: str


Run = Callable[..., Ended]


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A repository that all tests here ask, with a cache beside it, so that it is scanned once."""
    return write(tmp_path_factory.mktemp("asked") / "root", AUTH)


@pytest.fixture
def ended(root: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> Run:
    """Run `repomap search` in this process, in the repository."""

    def called(*argv: str) -> Ended:
        capfdbinary.readouterr()
        code = run(("search", "--root", str(root), "--cache-dir", str(root.parent / "cache"), *argv))
        out, err = capfdbinary.readouterr()
        return Ended(code, out.decode(), err.decode())

    return called


def places(text: str) -> list[str]:
    """The lines that say where and what a hit is."""
    return [block.split("\n")[0] for block in text.split("\n\n")[1:]]


def test_the_answer_goes_to_standard_output_and_nothing_to_standard_error(ended: Run, root: Path) -> None:
    result = ended("AuthService.login")

    assert (result.code, result.err) == (0, "")
    assert result.out == search(root, "AuthService.login").text
    assert places(result.out)[0] == "src/auth.py:4 AuthService.login"


def test_limit_is_the_number_of_definitions(ended: Run) -> None:
    assert len(places(ended("login", "--limit", "1").out)) == 1


def test_kind_can_be_repeated(ended: Run) -> None:
    result = ended("login", "--kind", "method", "--kind", "class", "--lang", "typescript")

    assert sorted(places(result.out)) == ["web/session.ts:1 Session", "web/session.ts:1 Session.login"]


def test_lang_leaves_files_in_these_languages(ended: Run) -> None:
    assert {place.split(":")[0] for place in places(ended("login at the door", "--lang", "markdown").out)} == {
        "README.md"
    }


def test_path_leaves_files_at_such_paths(ended: Run) -> None:
    assert places(ended("login", "--path", "tests/", "--path", "*.md", "--kind", "function").out) == [
        "tests/test_auth.py:4 test_login"
    ]


def test_max_tokens_is_a_ceiling(ended: Run) -> None:
    result = ended("login", "--max-tokens", "100")

    assert "more found no room: raise --max-tokens." in result.out
    assert len(result.out) < len(ended("login").out)


def test_json_is_one_document(ended: Run, root: Path) -> None:
    document = json.loads(ended("login", "--format", "json").out)

    assert document["schema"] == "repomap/search/1"
    assert [hit["id"] for hit in document["hits"]] == ids_of(search(root, "login"))


def test_markdown_is_a_list(ended: Run) -> None:
    assert "\n- `src/auth.py:4` `AuthService.login`" in ended("login", "--format", "markdown").out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([""], "repomap: The query is empty: say what to look for, by name or in words.\n"),
        (["  "], "repomap: The query is empty: say what to look for, by name or in words.\n"),
        (["login", "--kind", "methud"], "repomap: There is no kind 'methud'"),
        (["login", "--lang", "pyton"], "repomap: There is no language 'pyton'"),
        (["login", "--lang", "fortran"], "repomap: No file here is in fortran: there are markdown, python"),
        (["login", "--path", "nowhere/"], "repomap: No file here is at nowhere/"),
        (["login", "--limit", "0"], "repomap: --limit"),
        (["login", "--limit", "many"], "repomap: --limit"),
        (["login", "--max-tokens", "0"], "repomap: --max-tokens 0 holds no answer"),
        (["login", "--format", "xml"], "repomap: --format"),
        (["login", "--encoding", "none"], "repomap: --encoding"),
        (["login", "logout"], "repomap: "),
        ([], "repomap: "),
        (["login", "--nothing"], "repomap: "),
    ],
)
def test_what_cannot_be_meant_ends_with_2_and_a_sentence(ended: Run, words: list[str], sentence: str) -> None:
    result = ended(*words)

    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(sentence)
    assert len(result.err.splitlines()) == 1


def test_a_budget_that_holds_nothing_ends_with_3(ended: Run) -> None:
    result = ended("login", "--max-tokens", "5")

    assert (result.code, result.out) == (3, "")
    assert "The smallest answer takes" in result.err


def test_a_root_that_is_none_ends_with_2(tmp_path: Path) -> None:
    assert run(["search", "login", "--root", str(tmp_path / "nowhere")]) == 2


def test_nothing_found_ends_with_0_and_says_what_was_searched(ended: Run) -> None:
    result = ended("quuxly", "--path", "README.md", "--kind", "function")

    assert (result.code, result.err) == (0, "")
    assert result.out.startswith("Nothing was found among 12 definitions in 5 files, by names, text, meaning.")


def test_a_query_may_begin_with_a_dash(ended: Run) -> None:
    assert places(ended("--limit", "1", "--", "-logout").out) == ["src/auth.py:8 AuthService.logout"]


def test_without_wordllama_names_and_text_are_searched_and_a_sentence_says_so(
    ended: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "find_spec", lambda _: None)

    result = ended("parse a header")

    assert result.code == 0
    assert places(result.out)[0] == "src/folders.py:8 parse_header"
    assert "definitions that fit by names, text, the best first." in result.out
    assert result.err == (
        "repomap: Meaning is not searched: wordllama is not installed. "
        "`pip install 'wordllama>=0.4,<0.5'` adds it, the extra `search`.\n"
    )


def test_quiet_says_nothing_of_what_is_missing(ended: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "find_spec", lambda _: None)

    assert ended("parse a header", "--quiet").err == ""


def test_a_process_of_its_own_answers_as_the_library_does(root: Path) -> None:
    finished = subprocess.run(
        [sys.executable, "-m", "repomap", "search", "login", "--root", str(root)],
        env=environment(root.parent / "cache"),
        capture_output=True,
        check=False,
    )

    assert (finished.returncode, finished.stderr) == (0, b"")
    assert finished.stdout.decode() == search(root, "login").text
