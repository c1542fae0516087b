"""What users of other repository maps complain of: a test for each symptom, which is not ours."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from builders_environment import CHECKOUT, environment
from builders_git import committed, run_plain_git
from builders_repository import SHOP, counted_scans, let_the_clock_tick, map_from_nothing, opened, write

from benchmarks.budget import independent_encoding
from repomap.cli import run

TWO_OF_A_NAME = {
    "store.py": "class Store:\n    def save(self): ...\n",
    "draft.py": "class Draft:\n    def save(self): ...\n",
    "app.py": (
        "from store import Store as Kept\n\n\ndef keep(item: Kept):\n    item.save()\n\n\n"
        "def other(thing):\n    thing.save()\n"
    ),
}


def lines_of(root: Path, **options: object) -> list[str]:
    return [line.strip() for line in map_from_nothing(root, map_tokens=8000, **options).splitlines()]


def test_callers_are_invented(tmp_path: Path) -> None:
    with opened(write(tmp_path, TWO_OF_A_NAME)) as repository:
        found = repository.impact("Draft.save")
    assert [(site.path, site.line) for site in found.sites if site.certainty == "certain"] == []


def test_no_callers_are_found_where_there_are_some(tmp_path: Path) -> None:
    with opened(write(tmp_path, TWO_OF_A_NAME)) as repository:
        found = repository.impact("Store.save")
    assert [(site.line, site.certainty) for site in found.sites] == [(5, "certain"), (9, "possible")]


def test_grammars_are_fetched_at_run_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object, **__: object) -> None:
        raise AssertionError("a socket")

    monkeypatch.setattr(socket, "socket", refused)
    files = {"a.py": "def f(): ...\n", "b.rs": "fn g() {}\n", "c.kt": "fun h() {}\n", "d.zig": "fn i() void {}\n"}
    assert {"def f()", "fn g()", "fun h()", "fn i() void"} <= set(lines_of(write(tmp_path, files)))


@pytest.mark.parametrize(
    "bad",
    [
        {"bad.jl": "function f(x\n  @ $ (((\n"},
        {"bad.py": "x = " + "+".join(["a"] * 20_000) + "\n"},
        {"bad.js": "f(" * 5_000},
        {"bad.c": "\0" * 1000},
    ],
    ids=["a language that breaks others", "a sum of twenty thousand", "deep brackets", "zeros"],
)
def test_one_bad_file_ends_the_map(bad: dict[str, str], tmp_path: Path) -> None:
    assert "def total(item)" in lines_of(write(tmp_path, SHOP | bad))


def test_the_scan_that_happens_only_once_happens_every_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root, cache = write(tmp_path / "root", SHOP), tmp_path / "cache"
    let_the_clock_tick()
    map_from_nothing(root, cache_dir=cache)
    with counted_scans(monkeypatch) as scanned:
        map_from_nothing(root, cache_dir=cache)
    assert scanned == []


def test_a_name_that_every_file_defines_explodes_the_graph(tmp_path: Path) -> None:
    files = {f"m{i}.py": "def get(x):\n    return x\n\n\ndef use(x):\n    return x.get()\n" for i in range(300)}
    with opened(write(tmp_path, files)) as repository:
        edges = repository.edges()
    assert len(edges) <= 300 * 20  # of a name that many have, the nearest twenty


def test_the_budget_is_a_suggestion() -> None:
    budgets = (64, 100, 333, 1024, 5000)
    with opened(CHECKOUT / "repomap" / "picture") as repository:
        texts = [str(repository.map(map_tokens=budget)) for budget in budgets]
    encoding = independent_encoding("o200k_base")
    counts = [len(encoding.encode_ordinary(text)) for text in texts]
    assert all(count <= budget for count, budget in zip(counts, budgets, strict=True)), counts


def test_two_runs_give_two_maps(tmp_path: Path) -> None:
    root = write(tmp_path / "root", SHOP | TWO_OF_A_NAME)
    maps = {
        subprocess.run(
            [sys.executable, "-m", "repomap", str(root), "--map-tokens", "60"],
            env=environment(tmp_path / f"cache{seed}") | {"PYTHONHASHSEED": str(seed)},
            stdout=subprocess.PIPE,
            check=True,
        ).stdout
        for seed in (0, 1)
    }
    assert len(maps) == 1


def test_arrow_functions_in_tsx_are_invisible(tmp_path: Path) -> None:
    text = "export const View = (props: Props): JSX.Element => <div>{props.name}</div>;\n"
    assert any("View" in line for line in lines_of(write(tmp_path, {"view.tsx": text})))


CELLS = json.dumps({"cells": [{"cell_type": "code", "source": ["def own(): ...\n"]}], "metadata": {}, "nbformat": 4})
ENDINGS = {
    "stub.pyi": "def own() -> int: ...\n",
    "old.cjs": "function own() {}\n",
    "new.mts": "export function own(): void {}\n",
    "both.cts": "export function own(): void {}\n",
    "book.ipynb": CELLS,
    "build.gradle": "def own() { }\n",
    "tasks.rake": "def own\nend\n",
    "a.gemspec": "def own\nend\n",
    "LOUD.PY": "def own(): ...\n",
}


@pytest.mark.parametrize("path", ENDINGS)
def test_an_ending_is_unknown(path: str, tmp_path: Path) -> None:
    assert any("own" in line for line in lines_of(write(tmp_path, {path: ENDINGS[path]})))


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"x = 1\n\x0c\ndef f(): ...\n", 3),
        ("s = '\u2028'\ndef f(): ...\n".encode(), 2),
        (b"x = 1\r\rdef f(): ...\r", 3),
    ],
    ids=["form feed", "line separator", "carriage returns alone"],
)
def test_lines_are_wrong(content: bytes, line: int, tmp_path: Path) -> None:
    (tmp_path / "a.py").write_bytes(content)
    with opened(tmp_path, map_tokens=1000) as repository:
        (found,) = [entry.line for entry in repository.map().entries if entry.symbol == "f"]
    assert found == line


def test_bodies_of_short_functions_leak_into_signatures(tmp_path: Path) -> None:
    files = {
        "a.py": "def f(x): return secret(x)\n",
        "b.js": "const g = (x) => secret(x);\n",
        "c.go": "package c\nfunc H() int { return secret() }\n",
    }
    assert not any("secret" in line for line in lines_of(write(tmp_path, files)))


def test_doc_comments_are_dropped(tmp_path: Path) -> None:
    files = {"a.go": "package a\n\n// Open begins. Then more.\nfunc Open() {}\n"}
    assert any("Open begins." in line for line in lines_of(write(tmp_path, files), has_docs=True))


def test_the_cache_is_lost_when_the_repository_moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root, cache = write(tmp_path / "here", SHOP), tmp_path / "cache"
    map_from_nothing(root, cache_dir=cache)
    moved = root.rename(tmp_path / "there")
    written: list[bytes] = []
    monkeypatch.setattr("repomap.worker.parse_file", lambda content, _: written.append(content))
    assert "def total(item)" in map_from_nothing(moved, cache_dir=cache)
    assert written == []


def test_a_malformed_cache_is_an_error(tmp_path: Path) -> None:
    root, cache = write(tmp_path / "root", SHOP), tmp_path / "cache"
    whole = map_from_nothing(root, cache_dir=cache)
    for path in cache.rglob("*.db"):
        path.write_bytes(b"no database" * 1000)
    assert map_from_nothing(root, cache_dir=cache) == whole


@pytest.mark.parametrize(
    "text", ["<|endoftext|>", "<|fim_prefix|>", " " * 200_000, "=" * 200_000], ids=["end", "fim", "blanks", "marks"]
)
def test_what_a_file_holds_breaks_the_tokenizer(text: str, tmp_path: Path) -> None:
    with opened(write(tmp_path, {"a.py": f"def f(x='{text}'): ...\n"}), map_tokens=500) as repository:
        assert repository.map().tokens <= 500


def test_a_nested_gitignore_and_names_beyond_ascii_are_misread(tmp_path: Path) -> None:
    root = write(tmp_path / "root", {"web/.gitignore": "made.py\n", "web/größe.py": "def grow(): ...\n"})
    committed(root)
    write(root, {"web/made.py": "def made(): ...\n"})
    found = [lines_of(place) for place in (root, root / "web")]
    assert [any("grow" in line for line in lines) for lines in found] == [True, True]
    assert [any("made" in line for line in lines) for lines in found] == [False, False]


def test_a_vendored_tree_that_is_tracked_is_missing(tmp_path: Path) -> None:
    root = write(tmp_path / "root", {".gitignore": "vendor/\n", "vendor/lib.py": "def vendored(): ...\n"})
    committed(root)
    run_plain_git(root, "add", "--force", "vendor/lib.py")
    assert any("vendored" in line for line in lines_of(root))


def test_a_server_prints_what_is_no_protocol_and_fails_with_an_empty_success(tmp_path: Path) -> None:
    about = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "c", "version": "1"}}
    called = {"name": "change_impact", "arguments": {"target": "nobody"}}
    calls = [
        {"id": 1, "method": "initialize", "params": about},
        {"method": "notifications/initialized"},
        {"id": 2, "method": "tools/call", "params": called},
    ]
    command = [sys.executable, "-m", "repomap", "mcp", "--root", str(write(tmp_path / "root", SHOP))]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=environment(tmp_path / "cache"), stdin=pipe, stdout=pipe, text=True) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        for call in calls:
            server.stdin.write(json.dumps({"jsonrpc": "2.0", **call}) + "\n")
            server.stdin.flush()
        _, failed = (json.loads(server.stdout.readline()) for _ in range(2))
        rest, _ = server.communicate()
    assert failed["result"]["isError"] is True
    assert "nobody" in failed["result"]["content"][0]["text"]
    assert rest == ""


def test_a_committed_map_differs_between_a_dirty_and_a_clean_checkout(tmp_path: Path) -> None:
    root, map_file = write(tmp_path / "root", SHOP), tmp_path / "root" / "REPO_MAP.md"
    committed(root)
    words = [str(root), "--cache-dir", str(tmp_path / "cache"), "-o", str(map_file)]
    assert run(words) == 0
    clean = map_file.read_bytes()
    write(root, {"scratch.py": "def scratch(): ...\n", "node_modules/m.js": "function m() {}\n"})
    assert run(words) == 0
    assert map_file.read_bytes() == clean


@pytest.mark.parametrize("encoding", ["shift_jis", "gbk", "euc_kr", "latin-1"])
def test_a_source_of_before_utf8_is_dropped_as_binary(encoding: str, tmp_path: Path) -> None:
    comment = {
        "shift_jis": "日本語の説明です",
        "gbk": "这是中文的说明文字",
        "euc_kr": "한국어로 쓴 설명입니다",
        "latin-1": "déjà vu, où ça",
    }[encoding]
    (tmp_path / "a.c").write_bytes(f"/* {comment} */\nint counted(void) {{ return 1; }}\n".encode(encoding))
    assert "int counted(void)" in lines_of(tmp_path)


def test_a_file_that_holds_a_replacement_character_is_skipped(tmp_path: Path) -> None:
    assert "def f()" in lines_of(write(tmp_path, {"a.py": "# \ufffd\ndef f(): ...\n"}))


def test_the_library_cannot_be_imported(tmp_path: Path) -> None:
    shutil.copytree(CHECKOUT / "tests" / "readme", tmp_path / "r")
    program = (
        "from repomap import RepoMap\n\n"
        "with RepoMap('r', map_tokens=100) as r:\n    print(r.map(focus=['src/auth.py']).tokens)\n"
    )
    finished = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env=environment(tmp_path / "cache"),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (finished.stderr, 0 < int(finished.stdout or 0) <= 100) == ("", True)
