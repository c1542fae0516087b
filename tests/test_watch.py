"""A watch vouches for what surely did not change, costs no discovery, and never vouches for what it cannot know."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest
from builders_git import isolate_git, make_repository, run_plain_git
from builders_repository import SHOP, counted_discoveries, let_the_clock_tick, opened, write

from repomap import api, watch
from repomap.discover import DiscoverOptions, discover
from repomap.watch import Watch


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write(tmp_path / "root", SHOP)


def watching(root: Path) -> Watch:
    """A watch over all source files of `root`, which are at rest."""
    let_the_clock_tick()
    made = Watch(root)
    made.follow(root, discover(root, DiscoverOptions(), api._language_of).files)
    return made


def test_a_root_at_rest_is_unchanged(root: Path) -> None:
    assert watching(root).is_unchanged()


def test_nothing_is_vouched_for_before_the_files_are_known(root: Path) -> None:
    let_the_clock_tick()

    assert not Watch(root).is_unchanged()


def test_a_file_that_was_just_written_is_not_vouched_for(root: Path) -> None:
    let_the_clock_tick()
    write(root, {"shop/price.py": "def net(): pass\n"})
    made = Watch(root)
    made.follow(root, discover(root, DiscoverOptions(), api._language_of).files)

    assert not made.is_unchanged()


def test_a_file_from_the_future_is_not_vouched_for(root: Path) -> None:
    tomorrow = time.time() + 86_400
    os.utime(root / "shop/price.py", (tomorrow, tomorrow))

    assert not watching(root).is_unchanged()


def test_what_changes_while_the_files_are_discovered_is_a_change(root: Path) -> None:
    let_the_clock_tick()
    made = Watch(root)
    files = discover(root, DiscoverOptions(), api._language_of).files
    write(root, {"shop/price.py": "def net(): pass\n", "shop/stock.py": "def stocked(): pass\n"})
    made.follow(root, files)

    assert not made.is_unchanged()


def test_a_touched_file_is_a_change_though_its_time_is_set_back(root: Path) -> None:
    made = watching(root)
    status = (root / "shop/price.py").stat()
    os.utime(root / "shop/price.py", ns=(status.st_atime_ns, status.st_mtime_ns))

    assert not made.is_unchanged()


def test_an_entry_of_any_folder_is_a_change(root: Path) -> None:
    made = watching(root)
    write(root, {"docs/more.txt": "text\n"})

    assert not made.is_unchanged()


def test_reading_files_is_no_change(root: Path) -> None:
    made = watching(root)
    for path in root.rglob("*.py"):
        path.read_bytes()

    assert made.is_unchanged()


def test_a_root_of_too_many_folders_is_not_vouched_for(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch, "MOST_FOLDERS", 2)

    assert not watching(root).is_unchanged()


def test_what_git_does_with_its_index_is_a_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    isolate_git(monkeypatch)
    root = make_repository(tmp_path / "root", "a.py")
    made = watching(root)
    run_plain_git(root, "rm", "--cached", "--quiet", "a.py")

    assert not made.is_unchanged()


def test_what_git_writes_elsewhere_is_no_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    isolate_git(monkeypatch)
    root = make_repository(tmp_path / "root", "a.py")
    made = watching(root)
    run_plain_git(root, "tag", "v1")

    assert made.is_unchanged()


def test_the_ignore_file_of_a_repository_counts_in_all_its_work_trees(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    isolate_git(monkeypatch)
    main = make_repository(tmp_path / "main", "a.py")
    run_plain_git(main, "worktree", "add", "--quiet", str(tmp_path / "linked"))
    made = watching(tmp_path / "linked")
    (main / ".git/info").mkdir(exist_ok=True)
    (main / ".git/info/exclude").write_text("b.py\n", encoding="utf-8")

    assert not made.is_unchanged()


def test_a_second_call_discovers_nothing(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    let_the_clock_tick()
    with opened(root) as repository, counted_discoveries(monkeypatch) as discovered:
        repository.map()
        repository.map(focus=["shop/cart.py"])

    assert len(discovered) == 1


def test_without_a_watch_every_call_discovers(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    let_the_clock_tick()
    with opened(root, is_watching=False) as repository, counted_discoveries(monkeypatch) as discovered:
        repository.map()
        repository.map()

    assert len(discovered) == 2


def test_after_an_edit_the_watch_begins_anew(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    let_the_clock_tick()
    with opened(root) as repository, counted_discoveries(monkeypatch) as discovered:
        repository.map()
        write(root, {"shop/price.py": "def net(): pass\n"})
        let_the_clock_tick()
        repository.map()
        repository.map()

    assert len(discovered) == 2
