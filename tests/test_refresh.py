"""The map follows the files: whatever is edited, added, removed or renamed, and reading as little as that allows."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest
from builders_git import isolate_git, make_repository, run_plain_git
from builders_repository import (
    SHOP,
    Here,
    columns_of,
    counted_scans,
    let_the_clock_tick,
    lines_of,
    map_from_nothing,
    opened,
    write,
    write_with_the_time_set_back,
)
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from repomap import api, executors, row_keys, scan
from repomap.cache import FactsStore
from repomap.discover import DiscoverOptions, discover
from repomap.known_facts import Scanning
from repomap.languages import language_of_file
from repomap.model import Skipped
from repomap.refresh import refreshed
from repomap.scan import ScanRequest
from repomap.snapshot import Snapshot, empty_snapshot

Change = Callable[[Path], object]

CHANGES: dict[str, tuple[Change, str]] = {
    "edited": (lambda root: (root / "shop/price.py").write_text("def net(item):\n    pass\n"), "def net(item)"),
    "edited to the same size with the time set back": (
        lambda root: write_with_the_time_set_back(root / "shop/price.py", "def toral(item):\n    return item\n"),
        "def toral(item)",
    ),
    "added": (lambda root: write(root, {"shop/stock.py": "def stocked(): pass\n"}), "def stocked()"),
    "added in an empty folder": (lambda root: write(root, {"empty/a.py": "def lonely(): pass\n"}), "def lonely()"),
    "added in a new folder": (lambda root: write(root, {"new/deep/a.py": "def deep(): pass\n"}), "def deep()"),
    "added at the top": (lambda root: write(root, {"top.py": "def top(): pass\n"}), "def top()"),
    "renamed": (lambda root: (root / "shop/price.py").rename(root / "shop/cost.py"), "shop/cost.py:"),
    "moved over another": (lambda root: (root / "shop/price.py").replace(root / "shop/order.py"), "shop/order.py:"),
    "replaced": (
        lambda root: write(root, {".new": "def swapped(): pass\n"}) and (root / ".new").replace(root / "shop/cart.py"),
        "def swapped()",
    ),
    "turned into a script without an extension": (
        lambda root: (root / "tool").write_text("#!/usr/bin/env python3\ndef scripted(): pass\n"),
        "def scripted()",
    ),
    "left out by an ignore file": (lambda root: write(root, {".gitignore": "cart.py\n"}), "shop/order.py:"),
    "let back in by an ignore file": (
        lambda root: (root / "shop/.repomapignore").write_text("nothing\n"),
        "def hidden()",
    ),
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "root/empty").mkdir(parents=True)
    hidden = {"shop/hidden.py": "def hidden(): pass\n", "shop/.repomapignore": "hidden.py\n", "tool": "no script yet\n"}
    return write(tmp_path / "root", SHOP | hidden)


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("is_at_rest", [True, False], ids=["at rest before", "within a tick of the clock"])
def test_a_change_between_two_calls_is_seen(root: Path, change: str, is_at_rest: bool) -> None:
    make_change, sign = CHANGES[change]
    with opened(root) as repository:
        if is_at_rest:
            let_the_clock_tick()
        repository.map()

        make_change(root)
        now = str(repository.map())

    assert sign in lines_of(now)
    assert now == map_from_nothing(root)


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_between_two_processes_is_seen(root: Path, tmp_path: Path, change: str) -> None:
    make_change, sign = CHANGES[change]
    with opened(root, cache_dir=tmp_path / "cache") as repository:
        repository.map()

    make_change(root)
    with opened(root, cache_dir=tmp_path / "cache") as repository:
        now = str(repository.map())

    assert sign in lines_of(now)
    assert now == map_from_nothing(root)


def test_a_repository_that_begins_above_the_root_between_two_calls_is_seen(tmp_path: Path) -> None:
    isolate = write(tmp_path / "outer/root", SHOP)
    write(tmp_path / "outer", {".gitignore": "cart.py\n"})
    with opened(isolate) as repository:
        let_the_clock_tick()
        before = lines_of(repository.map())

        make_repository(tmp_path / "outer")
        now = lines_of(repository.map())

    assert "shop/cart.py:" in before
    assert "shop/cart.py:" not in now


def test_a_removed_file_is_gone(root: Path) -> None:
    with opened(root) as repository:
        before = lines_of(repository.map())
        (root / "shop/price.py").unlink()
        now = lines_of(repository.map())

    assert "shop/price.py:" in before
    assert "shop/price.py:" not in now


def test_a_removed_folder_is_gone(root: Path) -> None:
    with opened(root) as repository:
        let_the_clock_tick()
        repository.map()
        shutil.rmtree(root / "shop")
        now = repository.map()

    assert now.text == ""


@pytest.mark.parametrize("is_one_process", [True, False])
def test_what_git_tracks_decides_where_only_tracked_files_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_one_process: bool
) -> None:
    isolate_git(monkeypatch)
    root = make_repository(tmp_path / "root", "old.py")
    write(root, {"new.py": "def new(): pass\n"})
    let_the_clock_tick()

    def shown(repository: api.RepoMap) -> list[str]:
        if is_one_process:
            return lines_of(repository.map())
        return lines_of(map_from_nothing(root, tracked_only=True, cache_dir=tmp_path / "cache"))

    with opened(root, tracked_only=True) as repository:
        at_first = shown(repository)
        run_plain_git(root, "add", "new.py")
        with_new = shown(repository)
        let_the_clock_tick()
        run_plain_git(root, "rm", "--cached", "--quiet", "new.py")
        without = shown(repository)

    assert [("new.py:" in lines) for lines in (at_first, with_new, without)] == [False, True, False]


def test_an_ignore_file_above_the_root_counts_when_it_is_edited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    isolate_git(monkeypatch)
    root = make_repository(tmp_path / "top", "sub/a.py") / "sub"
    write(root, {"b.py": "def b(): pass\n"})
    let_the_clock_tick()
    with opened(root) as repository:
        before = lines_of(repository.map())
        write(tmp_path / "top", {".gitignore": "b.py\n"})
        now = lines_of(repository.map())

    assert "def b()" in before
    assert "def b()" not in now


def test_a_repository_within_the_root_counts_with_what_it_tracks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    isolate_git(monkeypatch)
    root = make_repository(tmp_path / "root", "a.py")
    inner = make_repository(root / "inner", "b.py")
    write(inner, {".gitignore": "c.py\n", "c.py": "def c(): pass\n"})
    let_the_clock_tick()
    with opened(root) as repository:
        before = lines_of(repository.map())
        run_plain_git(inner, "add", "--force", "c.py")
        now = lines_of(repository.map())

    assert "def c()" not in before
    assert "def c()" in now


def test_a_root_that_is_a_link_is_watched_behind_the_link(tmp_path: Path, root: Path) -> None:
    (tmp_path / "link").symlink_to(root)
    let_the_clock_tick()
    with opened(tmp_path / "link") as repository:
        repository.map()
        write(root, {"top.py": "def top(): pass\n"})
        now = lines_of(repository.map())

    assert "def top()" in now


def test_a_link_that_is_turned_to_another_root_is_followed(tmp_path: Path, root: Path) -> None:
    other = write(tmp_path / "other", {"other.py": "def other(): pass\n"})
    link = tmp_path / "link"
    link.symlink_to(root)
    let_the_clock_tick()
    with opened(link) as repository:
        repository.map()
        link.unlink()
        link.symlink_to(other)
        now = lines_of(repository.map())

    assert now == ["other.py:", "def other()"]


def test_only_what_changed_is_parsed(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(root) as repository:
        repository.map()
        write(root, {"shop/price.py": "def net(): pass\n"})
        with counted_scans(monkeypatch) as scanned:
            repository.map()

    assert scanned == ["shop/price.py"]


def test_a_file_that_was_only_touched_is_not_parsed(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(root) as repository:
        let_the_clock_tick()
        repository.map()
        os.utime(root / "shop/price.py")
        with counted_scans(monkeypatch) as scanned:
            repository.map()

    assert scanned == []


def test_a_renamed_file_is_not_parsed_where_there_is_a_cache(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(root, cache_dir=tmp_path / "cache") as repository:
        repository.map()
        (root / "shop/price.py").rename(root / "shop/cost.py")
        with counted_scans(monkeypatch) as scanned:
            now = lines_of(repository.map())

    assert scanned == []
    assert "shop/cost.py:" in now


def test_another_checkout_of_the_same_content_is_not_parsed(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = map_from_nothing(root, cache_dir=tmp_path / "cache")
    shutil.copytree(root, tmp_path / "second")

    with counted_scans(monkeypatch) as scanned:
        second = map_from_nothing(tmp_path / "second", cache_dir=tmp_path / "cache")

    assert scanned == []
    assert second == first


def test_a_file_that_could_not_be_read_once_is_read_at_the_next_look(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(executors, "read_file", lambda *_: None)
        assert "class Cart" not in map_from_nothing(root, cache_dir=tmp_path / "cache", executor=ThreadPoolExecutor(1))

    assert "class Cart" in map_from_nothing(root, cache_dir=tmp_path / "cache")


def test_facts_made_by_other_code_are_not_served(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    map_from_nothing(root, cache_dir=tmp_path / "cache")

    monkeypatch.setattr(row_keys, "code_digest", lambda: "another")
    with counted_scans(monkeypatch) as scanned:
        map_from_nothing(shutil.copytree(root, tmp_path / "second"), cache_dir=tmp_path / "cache")

    assert sorted(scanned) == ["shop/cart.py", "shop/order.py", "shop/price.py"]


def test_a_damaged_row_is_parsed_again(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = tmp_path / "cache"
    first = map_from_nothing(root, cache_dir=cache)
    shutil.copytree(root, tmp_path / "second")
    real = FactsStore.read_all
    monkeypatch.setattr(
        FactsStore, "read_all", lambda store, keys: {key: row[:40] for key, row in real(store, keys).items()}
    )

    with counted_scans(monkeypatch) as scanned:
        second = map_from_nothing(tmp_path / "second", cache_dir=cache)

    assert sorted(scanned) == ["shop/cart.py", "shop/order.py", "shop/price.py"]
    assert second == first


@pytest.mark.parametrize("is_at_rest", [True, False])
def test_a_file_that_cannot_be_parsed_is_named_and_not_tried_again_until_it_changes(
    root: Path, monkeypatch: pytest.MonkeyPatch, is_at_rest: bool
) -> None:
    tried: list[str] = []
    real = scan.scan

    def failing(place: Path, requests: list[ScanRequest], **keywords: object) -> object:
        tried.extend(request.path for request in requests)
        good = [request for request in requests if request.path != "shop/price.py"]
        yield from real(place, good, **keywords)  # type: ignore[arg-type]
        if len(good) < len(requests):
            yield Skipped("shop/price.py", "the parser crashed")

    monkeypatch.setattr(scan, "scan", failing)
    with opened(root) as repository:
        if is_at_rest:
            let_the_clock_tick()
        skipped = repository.map().skipped
        repository.map()
        os.utime(root / "shop/price.py")
        repository.map()
        tries_before = tried.count("shop/price.py")
        write(root, {"shop/price.py": "def again(): pass\n"})
        repository.map()

    assert skipped == (Skipped("shop/price.py", "the parser crashed"),)
    assert (tries_before, tried.count("shop/price.py")) == (1, 2)


def test_a_file_that_cannot_be_parsed_is_remembered_in_the_cache(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(_root: Path, requests: list[ScanRequest], **_keywords: object) -> list[Skipped]:
        return [Skipped(request.path, "the parser crashed") for request in requests]

    monkeypatch.setattr(scan, "scan", failing)
    map_from_nothing(root, cache_dir=tmp_path / "cache")

    with counted_scans(monkeypatch) as scanned, opened(root, cache_dir=tmp_path / "cache") as repository:
        skipped = repository.map().skipped

    assert scanned == []
    assert {each.reason for each in skipped} == {"the parser crashed"}


def test_progress_counts_every_file_that_is_parsed(root: Path) -> None:
    calls: list[tuple[int, int]] = []
    with opened(root, progress=lambda done, total: calls.append((done, total))) as repository:
        repository.map()
        repository.map()

    assert calls == [(1, 3), (2, 3), (3, 3)]


def test_nothing_new_gives_the_snapshot_that_was_known(root: Path) -> None:
    let_the_clock_tick()
    scanning = Scanning(root, FactsStore(None), None, Here(), None)
    known = refreshed(empty_snapshot(), discovered(root), scanning)

    now = refreshed(known, discovered(root), scanning)

    assert now is known


def discovered(root: Path) -> api.Discovery:
    return discover(root, DiscoverOptions(), partial(language_of_file, {}))


NAMES = st.sampled_from(["a.py", "b.py", "c.py", "lib/a.py", "lib/b.go", "lib/c.txt"])
TEXTS = st.sampled_from(
    [
        "",
        "def one(): pass\n",
        "def two(): return one()\n",
        "class Thing:\n    def one(self): return two()\n",
        "package x\n\nfunc one() { two() }\n",
        "A = 1\nclass Other(Thing): pass\n",
    ]
)


Edit = tuple[str, str | None]
"""A path and its new text, or None to remove it."""

ROUNDS = st.lists(st.lists(st.tuples(NAMES, st.none() | TEXTS), max_size=3), min_size=1, max_size=4)


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rounds=ROUNDS)
def test_after_any_edits_the_map_and_the_index_are_those_of_a_first_look(
    tmp_path_factory: pytest.TempPathFactory, rounds: list[list[Edit]]
) -> None:
    root = write(tmp_path_factory.mktemp("edited"), {"a.py": "def one(): pass\n"})
    with opened(root) as repository:
        repository.map()
        for edits in rounds:
            for path, text in edits:
                if text is None:
                    (root / path).unlink(missing_ok=True)
                else:
                    write(root, {path: text})
            after_edits = str(repository.map())
            index_after_edits = known_of(repository).index

            with opened(root) as anew:
                assert after_edits == str(anew.map())
                assert columns_of(index_after_edits) == columns_of(known_of(anew).index)


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rounds=ROUNDS)
def test_after_any_edits_every_process_sees_the_map_of_a_first_look(
    tmp_path_factory: pytest.TempPathFactory, rounds: list[list[Edit]]
) -> None:
    folder = tmp_path_factory.mktemp("edited")
    root = write(folder / "root", {"a.py": "def one(): pass\n"})
    for edits in rounds:
        for path, text in edits:
            if text is None:
                (root / path).unlink(missing_ok=True)
            else:
                write(root, {path: text})

        assert map_from_nothing(root, cache_dir=folder / "cache") == map_from_nothing(root)


def known_of(repository: api.RepoMap) -> Snapshot:
    assert repository._kept.known is not None
    return repository._kept.known
