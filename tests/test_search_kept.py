"""What searches look things up in is kept, and what is found is the same as if it were not."""

from __future__ import annotations

import os
import shutil
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from importlib.machinery import PathFinder
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from builders_environment import environment
from builders_repository import counted_scans, let_the_clock_tick, opened, write
from builders_search import AUTH, ids_of, search
from test_offline import PROGRAM, run_offline

from repomap.api import RepoMap
from repomap.rows import sealed
from repomap.search import building, keeping
from repomap.search import model as reading
from repomap.search.answer import to_json

QUERIES = ("login", "erase a directory tree", "parse the header", "AuthService", "quuxly", "who is known")

EDIT = "def enter_quietly(name): return name\n\n\nclass AuthService:\n    def login(self): return enter_quietly('me')\n"


def answers(repository: RepoMap) -> list[str]:
    return [to_json(repository.search(query)) for query in QUERIES]


def fresh_answers(root: Path) -> list[str]:
    """What somebody finds who never looked at `root` before, and keeps nothing."""
    with opened(root) as repository:
        return answers(repository)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write(tmp_path / "root", AUTH)


@pytest.fixture
def asked(root: Path, tmp_path: Path) -> Path:
    """A repository that was searched, so that its table is kept."""
    with opened(root, cache_dir=tmp_path / "cache") as repository:
        answers(repository)
    return root


def again(root: Path) -> RepoMap:
    """The repository with the cache that it was searched with."""
    return opened(root, cache_dir=root.parent / "cache")


def test_a_kept_table_answers_as_one_that_is_made(asked: Path) -> None:
    with again(asked) as repository:
        assert answers(repository) == fresh_answers(asked)


def test_a_table_that_is_kept_is_not_made_again(asked: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    let_the_clock_tick()
    monkeypatch.delattr(keeping, "build_table")

    with counted_scans(monkeypatch) as scanned, again(asked) as repository:
        answers(repository)

    assert scanned == []


def test_a_table_is_looked_up_once_while_nothing_changes(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(root) as repository:
        before = answers(repository)
        monkeypatch.delattr(keeping, "searching_of")

        assert answers(repository) == before


EDITS = {
    "a changed file": {"src/auth.py": EDIT},
    "a new file": {"src/more.py": "def quuxly(): return login()\n"},
    "a new file before all": {"a/login.py": "def login(): pass\n"},
    "a file without definitions": {"src/folders.py": "# empty\n"},
    "another doc comment": {"src/folders.py": 'def parse_header(line):\n    """Who is known."""\n'},
    "a reference": {
        "src/more.py": "from src.folders import parse_header\n\n\ndef go(): return parse_header(parse_header)\n"
    },
}


@pytest.mark.parametrize("edit", EDITS.values(), ids=EDITS)
def test_an_edit_is_seen_at_the_next_search(asked: Path, edit: dict[str, str]) -> None:
    with again(asked) as repository:
        before = answers(repository)
        write(asked, edit)

        after = answers(repository)

    assert after == fresh_answers(asked)
    assert after != before


@pytest.mark.parametrize("edit", EDITS.values(), ids=EDITS)
def test_an_edit_is_seen_by_the_next_who_searches(asked: Path, edit: dict[str, str]) -> None:
    write(asked, edit)

    with again(asked) as repository:
        assert answers(repository) == fresh_answers(asked)


def test_a_deleted_file_is_found_no_more(asked: Path) -> None:
    (asked / "src" / "folders.py").unlink()

    with again(asked) as repository:
        assert answers(repository) == fresh_answers(asked)
        assert not [each for each in ids_of(repository.search("header")) if "folders" in each]


def test_a_moved_file_is_found_where_it_is(asked: Path) -> None:
    (asked / "src" / "folders.py").rename(asked / "src" / "places.py")

    with again(asked) as repository:
        assert answers(repository) == fresh_answers(asked)
        assert ids_of(repository.search("parse_header"))[0] == "src/places.py::parse_header"


def test_an_edit_that_is_taken_back_leaves_what_was(asked: Path) -> None:
    before = fresh_answers(asked)
    with again(asked) as repository:
        write(asked, {"src/auth.py": EDIT})
        answers(repository)
        write(asked, AUTH)

        assert answers(repository) == before


def test_another_layout_of_the_project_is_seen_at_the_next_search(tmp_path: Path) -> None:
    files = {
        "one/x.ts": "export function load_it() { return 1 }\n",
        "two/x.ts": "export function load_it() { return 2 }\n",
        "main.ts": "import { load_it } from '@lib/x'\nexport function main() { return load_it() + load_it() }\n",
        "tsconfig.json": '{"compilerOptions": {"baseUrl": ".", "paths": {"@lib/*": ["one/*"]}}}\n',
    }
    root = write(tmp_path / "root", files)
    with opened(root) as repository:
        before = to_json(repository.search("to load it"))
        write(root, {"tsconfig.json": files["tsconfig.json"].replace("one", "two")})

        after = to_json(repository.search("to load it"))

    assert after == to_json(search(root, "to load it"))
    assert after != before


def test_an_edit_makes_codes_of_its_own_file_alone(asked: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    real = building.codes_of

    def counting(index: Any, symbols: Any, model: Any) -> Any:
        made.extend(np.asarray(index.symbol_file)[symbols].tolist())
        return real(index, symbols, model)

    monkeypatch.setattr(building, "codes_of", counting)
    write(asked, {"src/auth.py": EDIT})
    with again(asked) as repository:
        repository.search("login")

    assert len(made) == 3
    assert len({*made}) == 1


def rows(cache: Path) -> Iterator[tuple[sqlite3.Connection, int, bytes]]:
    """The rows of a cache that are tables of searches, and the connection that reads them."""
    (database,) = cache.rglob("cache.db")
    with sqlite3.connect(database) as connection:
        for row_id, value in connection.execute("SELECT rowid, value FROM Cache").fetchall():
            if isinstance(value, bytes) and b"repomap search" in value[:40]:
                yield connection, row_id, value
    connection.close()


DAMAGES = {
    "cut": lambda row: row[: len(row) // 2],
    "empty": lambda _: b"",
    "a bit": lambda row: row[:-9] + bytes([row[-9] ^ 1]) + row[-8:],
    "zeros": lambda row: bytes(len(row)),
    "a text": lambda _: "a text",
    "nothing": lambda _: None,
    "a number": lambda _: 3,
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_row_is_made_anew(asked: Path, damage: Any) -> None:
    damaged = 0
    for connection, row_id, value in rows(asked.parent / "cache"):
        connection.execute("UPDATE Cache SET value = ? WHERE rowid = ?", (damage(value), row_id))
        damaged += 1

    with again(asked) as repository:
        assert answers(repository) == fresh_answers(asked)

    assert damaged == 1


def test_a_row_that_is_no_table_is_made_anew(asked: Path) -> None:
    for connection, row_id, _ in rows(asked.parent / "cache"):
        (key,) = connection.execute("SELECT key FROM Cache WHERE rowid = ?", (row_id,)).fetchone()
        connection.execute("UPDATE Cache SET value = ? WHERE rowid = ?", (sealed(key, b"another row"), row_id))

    with again(asked) as repository:
        assert answers(repository) == fresh_answers(asked)

    assert len([*rows(asked.parent / "cache")]) == 1


def test_a_table_without_a_model_is_brought_up_to_date_where_there_is_one(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch, opened(root, cache_dir=tmp_path / "cache") as repository:
        patch.setattr(reading, "find_spec", lambda _: None)
        assert repository.search("login").searched == ("names", "text")

    with again(root) as repository:
        assert answers(repository) == fresh_answers(root)


def test_without_wordllama_names_and_text_are_searched_and_a_warning_says_so(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "find_spec", lambda _: None)

    with opened(root) as repository:
        found = repository.search("AuthService.login")
        warnings = repository.stats().warnings

    assert (found.searched, found.hits[0].id) == (("names", "text"), "src/auth.py::AuthService.login")
    assert {hit.likeness for hit in found.hits} == {None}
    assert warnings == (
        (
            "Meaning is not searched: wordllama is not installed. `pip install 'wordllama>=0.4,<0.5'` adds it, "
            "the extra `search`."
        ),
    )


def test_with_wordllama_there_is_no_warning(root: Path) -> None:
    with opened(root) as repository:
        repository.search("login")

        assert repository.stats().warnings == ()


def test_a_search_opens_no_socket(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError("no socket is to be opened")

    monkeypatch.setattr(socket, "socket", refuse)

    assert search(root, "erase a directory tree").searched == ("names", "text", "meaning")


def test_a_search_in_a_process_of_its_own_opens_no_socket(root: Path, tmp_path: Path) -> None:
    finished = run_offline(tmp_path, PROGRAM, "search", "erase a directory tree", "--root", os.fspath(root))

    assert (finished.returncode, finished.stderr) == (0, "")
    assert "delete_folder_recursively" in finished.stdout
    assert not (tmp_path / "witness.refused").exists()


def test_answers_do_not_depend_on_the_order_of_hashes(root: Path, tmp_path: Path) -> None:
    script = (
        "import sys\n"
        "from repomap.api import RepoMap\n"
        "from repomap.search.answer import to_json\n"
        "with RepoMap(sys.argv[1], use_cache=False) as repository:\n"
        "    for query in sys.argv[2:]:\n"
        "        print(to_json(repository.search(query)))\n"
    )
    own = environment(tmp_path / "cache") | {"PYTHONHASHSEED": "0"}
    command = [sys.executable, "-c", script, os.fspath(root), *QUERIES]

    with_other_hashes = subprocess.run(command, env=own, capture_output=True, text=True, check=True).stdout

    assert with_other_hashes == "".join(f"{answer}\n" for answer in fresh_answers(root))


def test_hits_do_not_depend_on_history(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = fresh_answers(root)
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(name)
    own = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
    for words in (["init", "-q"], ["add", "."], [*own, "commit", "-qm", "All"]):
        subprocess.run(["git", *words], cwd=root, check=True)

    assert fresh_answers(root) == before


def test_a_search_and_a_map_of_one_repository_leave_one_another_as_they_are(root: Path) -> None:
    with opened(root) as repository:
        before = str(repository.map()), answers(repository)

        assert (str(repository.map()), answers(repository)) == before


@pytest.mark.parametrize("ending", ["taken away", "written anew"])
def test_a_process_that_outlives_its_model_searches_as_a_new_one(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    package = tmp_path / "packages" / "wordllama"
    shutil.copytree(Path(str(find_spec("wordllama").origin)).parent, package)  # type: ignore[union-attr]
    monkeypatch.setattr(reading, "find_spec", lambda name: PathFinder.find_spec(name, [os.fspath(package.parent)]))
    with opened(root) as repository:
        answers(repository)
        for weights in (package / "weights").iterdir():
            if ending == "taken away":
                weights.unlink()
            else:
                weights.write_bytes(weights.read_bytes()[:-256] + bytes(256))
                os.utime(weights, ns=(0, 0))

        assert answers(repository) == fresh_answers(root)
