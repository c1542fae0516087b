"""A search in a process of its own: it reads the kept table alone where that is enough, and is right where not."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from builders_environment import CHECKOUT, environment
from builders_repository import let_the_clock_tick, opened, write, write_with_the_time_set_back
from builders_search import AUTH, search

from repomap.options import options_of
from repomap.search import model as reading
from repomap.search.answer import Search, to_json
from repomap.search.options import search_options
from repomap.search.quick import quick_search
from repomap.start import recalled_start

QUERIES = ("login", "erase a directory tree", "AuthService.login", "quuxly", "hedaer", "tests of login")


def searched_at_rest(folder: Path) -> Path:
    """A repository that was searched when all of it was at rest, beside the cache that it was searched with."""
    root = write(folder / "root", AUTH)
    let_the_clock_tick()
    ask(root)
    return root


@pytest.fixture
def asked(tmp_path: Path) -> Path:
    return searched_at_rest(tmp_path)


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Such a repository that all tests leave as it is."""
    return searched_at_rest(tmp_path_factory.mktemp("left"))


def ask(root: Path, query: str = "login", **options: Any) -> Search:
    """What `RepoMap.search` gives, which keeps the table."""
    with opened(root, cache_dir=root.parent / "cache") as repository:
        return repository.search(query, **options)


def quick(root: Path, query: str = "login", settings: dict[str, Any] | None = None, **options: Any) -> Search | None:
    """The quick answer, where there is one."""
    chosen = options_of({"cache_dir": root.parent / "cache", **(settings or {})})
    found = quick_search(root, chosen, query, search_options(options))  # type: ignore[arg-type]
    return None if found is None else found.search


@pytest.mark.parametrize("query", QUERIES)
def test_a_quick_answer_is_that_of_the_library(left: Path, query: str) -> None:
    found = quick(left, query)

    assert found is not None
    assert to_json(found) == to_json(search(left, query))


@pytest.mark.parametrize(
    "options",
    [
        {"kinds": ["method"]},
        {"languages": ["typescript"]},
        {"paths": ["tests/"]},
        {"limit": 1},
        {"max_tokens": 120},
        {"format": "markdown"},
    ],
)
def test_a_quick_answer_takes_every_option(left: Path, options: dict[str, Any]) -> None:
    found = quick(left, "login name", **options)

    assert found is not None
    assert to_json(found) == to_json(search(left, "login name", **options))


def test_files_have_no_quick_answer(left: Path) -> None:
    assert quick(left, with_files=True) is None


def test_a_root_that_was_never_searched_has_no_quick_answer(tmp_path: Path) -> None:
    assert quick(write(tmp_path / "root", AUTH)) is None


def test_a_root_that_was_searched_just_after_it_was_written_is_looked_at_again(tmp_path: Path) -> None:
    root = write(tmp_path / "root", AUTH)
    for path in AUTH:
        os.utime(root / path, ns=(time.time_ns() + 10**10,) * 2)  # a busy machine may take longer than a tick to ask
    ask(root)

    assert quick(root) is None


def test_a_root_that_has_come_to_rest_has_a_quick_answer_after_one_more_search(tmp_path: Path) -> None:
    root = write(tmp_path / "root", AUTH)
    ask(root)
    let_the_clock_tick()
    ask(root)

    assert quick(root) is not None


def change_a_file(root: Path) -> None:
    write(root, {"src/auth.py": "def other(): pass\n"})


def change_a_file_unseen(root: Path) -> None:
    path = root / "src" / "auth.py"
    write_with_the_time_set_back(path, path.read_text(encoding="utf-8").replace("login", "nigol"))


def add_a_file(root: Path) -> None:
    write(root, {"src/new.py": "def login(): pass\n"})


def delete_a_file(root: Path) -> None:
    (root / "src" / "auth.py").unlink()


def move_a_file(root: Path) -> None:
    (root / "src" / "auth.py").rename(root / "src" / "moved.py")


def ignore_a_file(root: Path) -> None:
    write(root, {".gitignore": "auth.py\n"})


def lay_it_out_otherwise(root: Path) -> None:
    write(root, {"tsconfig.json": '{"compilerOptions": {"baseUrl": "web"}}\n'})


CHANGES = (
    change_a_file,
    change_a_file_unseen,
    add_a_file,
    delete_a_file,
    move_a_file,
    ignore_a_file,
    lay_it_out_otherwise,
)


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_what_is_not_as_it_was_has_no_quick_answer(asked: Path, change: Any) -> None:
    change(asked)

    assert quick(asked) is None


@pytest.mark.parametrize(
    "settings",
    [{"exclude": ["tests/"]}, {"languages": [".md=python"]}, {"use_cache": False}, {"include": ["src/"]}],
)
def test_a_root_that_is_read_otherwise_has_no_quick_answer(left: Path, settings: dict[str, Any]) -> None:
    assert quick(left, settings=settings) is None


def test_without_the_model_that_made_the_table_there_is_no_quick_answer(
    left: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "find_spec", lambda _: None)

    assert quick(left) is None


def test_a_quick_answer_without_a_model_says_that_it_is_missing(asked: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "find_spec", lambda _: None)
    ask(asked)

    found = quick_search(asked, options_of({"cache_dir": asked.parent / "cache"}), "login", search_options({}))

    assert found is not None
    assert found.search.searched == ("names", "text")
    assert [warning.split(":")[0] for warning in found.warnings] == ["Meaning is not searched"]


@pytest.mark.parametrize(
    "row", [None, b"", b"null", b"[]", b"{}", b'{"by_path": {"a": ["(", {}]}}', b'{"by_path": []}', b"\xff"]
)
def test_a_beginning_that_is_none_is_no_beginning(row: bytes | None) -> None:
    class Rows:
        def read(self, _: bytes) -> bytes | None:
            return row

    assert recalled_start(Rows()) is None  # type: ignore[arg-type]


def run(root: Path, script: str, path: Path = CHECKOUT) -> subprocess.CompletedProcess[str]:
    own = environment(root.parent / "cache") | {"PYTHONPATH": os.fspath(path)}
    return subprocess.run([sys.executable, "-c", script], cwd=root, env=own, capture_output=True, text=True, check=True)


def test_a_search_of_what_is_as_it_was_loads_nothing_heavy(left: Path) -> None:
    script = (
        "import sys; from repomap.cli import run; run(['search', 'erase a directory tree']);"
        "heavy = {'numpy', 'rich', 'pydantic', 'tree_sitter', 'tiktoken', 'networkx', 'msgspec', 'diskcache',"
        " 'wordllama', 'tokenizers', 'safetensors', 'repomap.api', 'repomap.index', 'repomap.rank'};"
        "print(sorted(heavy & set(sys.modules)), file=sys.stderr)"
    )

    finished = run(left, script)

    assert finished.stdout == search(left, "erase a directory tree").text
    assert finished.stderr == "[]\n"


def test_a_table_that_other_code_made_is_not_read(asked: Path, tmp_path: Path) -> None:
    folder, unwanted = tmp_path / "other", shutil.ignore_patterns("__pycache__")
    for part in ("repomap", "queries"):
        shutil.copytree(CHECKOUT / part, folder / part, ignore=unwanted)
    script = (
        "from repomap.api import RepoMap; from repomap.search.answer import to_json\n"
        "with RepoMap('.', jobs=1) as repository:\n"
        "    print(to_json(repository.search('log somebody in')))\n"
    )
    before = run(asked, script, path=folder).stdout
    weights = folder / "repomap" / "search" / "weights.py"
    weights.write_text(weights.read_text(encoding="utf-8").replace("NAME = Field(5.0", "NAME = Field(0.01"), "utf-8")

    assert run(asked, script, path=folder).stdout != before
