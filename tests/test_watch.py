"""A watch vouches for what surely did not change, costs no discovery, and never vouches for what it cannot know."""

from __future__ import annotations

import os
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from builders_git import isolate_git, make_repository, run_plain_git
from builders_repository import (
    SHOP,
    counted_discoveries,
    let_the_clock_tick,
    opened,
    write,
    write_with_the_time_set_back,
)

from repomap import discover as discovery_module
from repomap import watch
from repomap.discover import DiscoverOptions, discover
from repomap.languages import language_of_file
from repomap.model import Discovery
from repomap.watch import Watch


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write(tmp_path / "root", SHOP)


def discovered(root: Path, **options: Any) -> Discovery:
    return discover(root, DiscoverOptions(is_watching=True, **options), partial(language_of_file, {}))


def watching(root: Path, **options: Any) -> Watch:
    """A watch over what a discovery of `root`, which is at rest, looked at."""
    let_the_clock_tick()
    made = Watch(root)
    made.follow(discovered(root, **options))
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
    made.follow(discovered(root))

    assert not made.is_unchanged()


def test_a_file_from_the_future_is_not_vouched_for(root: Path) -> None:
    tomorrow = time.time() + 86_400
    os.utime(root / "shop/price.py", (tomorrow, tomorrow))

    assert not watching(root).is_unchanged()


def test_what_changes_while_the_files_are_discovered_is_a_change(root: Path) -> None:
    let_the_clock_tick()
    made = Watch(root)
    found = discovered(root)
    write(root, {"shop/price.py": "def net(): pass\n", "shop/stock.py": "def stocked(): pass\n"})
    made.follow(found)

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
    for module in (watch, discovery_module):
        monkeypatch.setattr(module, "MOST_PLACES", 2)

    assert not watching(root).is_unchanged()


IGNORED = {".gitignore": "node_modules/\nbuilt/\n", "node_modules/a/b/c.js": "", "built/x.py": "", "shop/cart.py": ""}


@pytest.fixture(params=["repository", "folder"])
def ignoring(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A root with ignored folders and an empty one, in git and without it."""
    isolate_git(monkeypatch)
    root = write(tmp_path / "root", IGNORED)
    (root / "empty" / "deep").mkdir(parents=True)
    return make_repository(root) if request.param == "repository" else root


def test_what_changes_in_an_ignored_folder_is_no_change(ignoring: Path) -> None:
    made = watching(ignoring)
    write(ignoring, {"node_modules/d/e.js": "", "node_modules/f.js": "", "built/y.py": ""})

    assert made.is_unchanged()


def test_ignored_folders_do_not_count_towards_the_limit(ignoring: Path) -> None:
    before = len(discovered(ignoring).places)
    write(ignoring, {f"node_modules/{i}/x.js": "" for i in range(50)})

    assert len(discovered(ignoring).places) == before


@pytest.mark.parametrize("path", ["new.py", "shop/new.py", "empty/new.py", "empty/deep/new.py", "other/new.py"])
def test_a_new_file_in_any_folder_that_is_not_ignored_is_a_change(ignoring: Path, path: str) -> None:
    made = watching(ignoring)
    write(ignoring, {path: "x = 1\n"})

    assert not made.is_unchanged()


@pytest.mark.parametrize("path", [".gitignore", "shop/.gitignore", ".repomapignore", "empty/deep/.repomapignore"])
def test_an_ignore_file_is_a_change_when_it_comes_and_when_it_is_edited(ignoring: Path, path: str) -> None:
    made = watching(ignoring)
    write(ignoring, {path: "one\n"})
    came = made.is_unchanged()
    made = watching(ignoring)
    write_with_the_time_set_back(ignoring / path, "two\n")

    assert (came, made.is_unchanged()) == (False, False)


def test_all_folders_are_watched_where_ignored_files_are_listed(ignoring: Path) -> None:
    made = watching(ignoring, has_gitignore=False)
    write(ignoring, {"built/deep.py": "x = 1\n"})

    assert not made.is_unchanged()


def test_a_mark_by_which_a_folder_is_left_out_is_a_change_when_it_goes(tmp_path: Path) -> None:
    root = write(tmp_path, {"venv/pyvenv.cfg": "", "venv/lib/a.py": "x = 1\n", "b.py": "x = 1\n"})
    made = watching(root)
    (root / "venv/lib/new.py").touch()
    before = made.is_unchanged()
    (root / "venv/pyvenv.cfg").unlink()

    assert (before, made.is_unchanged()) == (True, False)


def test_a_tracked_file_that_comes_back_to_an_ignored_folder_is_a_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    isolate_git(monkeypatch)
    root = make_repository(tmp_path, "built/x.py")
    write(root, {".gitignore": "built/\n"})
    (root / "built/x.py").unlink()
    made = watching(root)
    write(root, {"built/x.py": "x = 1\n"})

    assert not made.is_unchanged()


@pytest.mark.parametrize("path", ["vendor/part/new.py", "vendor/part/empty/new.py"])
def test_a_new_file_of_a_submodule_in_an_ignored_folder_is_a_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    isolate_git(monkeypatch)
    make_repository(tmp_path / "part", "a.py")
    root = make_repository(tmp_path / "root", "b.py")
    run_plain_git(root, "submodule", "--quiet", "add", str(tmp_path / "part"), "vendor/part")
    write(root, {".gitignore": "vendor/\n"})
    (root / "vendor/part/empty").mkdir()
    made = watching(root)
    write(root, {path: "x = 1\n"})

    assert not made.is_unchanged()


def test_the_rules_of_a_repository_end_where_one_within_it_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    isolate_git(monkeypatch)
    root = make_repository(tmp_path / "root", "b.py")
    write(root, {".gitignore": "built/\n"})
    make_repository(root / "nested", "built/a.py")
    made = watching(root)
    write(root, {"nested/built/new.py": "x = 1\n"})

    assert not made.is_unchanged()


def test_a_folder_that_only_a_file_beside_the_index_ignores_is_not_watched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    isolate_git(monkeypatch)
    root = make_repository(tmp_path / "root", "part/b.py")
    write(root, {".git/info/exclude": "/part/own/\n", "part/own/a.py": ""})
    made = watching(root / "part")
    write(root, {"part/own/new.py": "x = 1\n"})

    assert made.is_unchanged()


def test_a_named_file_is_a_change_when_it_comes(root: Path) -> None:
    made = watching(root, paths=("shop/price.py", "shop/later/new.py", "more.py"))
    write(root, {"docs/no.py": "x = 1\n"})
    before = made.is_unchanged()
    write(root, {"shop/later/new.py": "x = 1\n"})

    assert (before, made.is_unchanged()) == (True, False)


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
