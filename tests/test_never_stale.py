"""No answer is a stale one: what is kept, in a process or in a cache, never outlives what it was made of.

Every answer is asked for: the map, a search (its table), what refers to what (the linkage), a review, and what a server
replies that keeps the repository open.
"""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from builders_git import commit_all, isolate_git, make_repository, run_plain_git
from builders_repository import SHOP, Here, let_the_clock_tick, opened, write, write_with_the_time_set_back

from repomap import RepoMap, scan
from repomap.model import FileStat
from repomap.server.hosted import HostedRepository
from repomap.server.toolbox import TOOLS

Change = Callable[[Path], object]

OTHER_TOTAL = "def total(item, tax=1):\n    return item + tax\n"
OTHER_NAME = "def toral(item):\n    return item\n"
"""As long as what stands there."""


@pytest.fixture(autouse=True)
def isolated(monkeypatch: pytest.MonkeyPatch) -> None:
    isolate_git(monkeypatch)
    monkeypatch.setattr(scan, "_child_command", list)  # a server that parses here takes a tenth of the time


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = write(make_repository(tmp_path / "root"), SHOP)
    commit_all(root)
    return root


class Asking(NamedTuple):
    """A repository that is kept open, and a server that keeps it open."""

    repository: RepoMap
    server: HostedRepository

    def all(self) -> dict[str, str]:
        reply = self.server.reply(TOOLS["change_impact"], {"target": "shop/cart.py"}, lambda: True)
        assert reply is not None
        repository = self.repository
        return {
            "map": str(repository.map()),
            "edges": "\n".join(map(repr, repository.edges())),
            "search": str(repository.search("total toral")),
            "impact": str(repository.impact("shop/cart.py")),
            "slice": str(repository.slice("shop/cart.py::Cart.add")),
            "compile": str(repository.compile(["shop/cart.py"])),
            "review": str(repository.review()),
            "server": reply.text,
        }


def asking(root: Path, cache: Path | None) -> Asking:
    chosen: dict[str, Any] = {"cache": False} if cache is None else {"cache-dir": str(cache)}
    repository = opened(root) if cache is None else opened(root, cache_dir=cache)
    return Asking(repository, HostedRepository(root, chosen))


def answers_from_nothing(root: Path) -> dict[str, str]:
    return asking(root, None).all()


def edited_while_the_clock_is_ahead(root: Path) -> None:
    os.utime(root / "shop/price.py", ns=(time.time_ns() + 10**13,) * 2)
    (root / "shop/price.py").write_text(OTHER_TOTAL)


def edited_and_dated_long_ago(root: Path) -> None:
    (root / "shop/price.py").write_text(OTHER_TOTAL)
    os.utime(root / "shop/price.py", ns=(10**17, 10**17))


def replaced_by_a_file_of_the_same_size_and_time(root: Path) -> None:
    status = (root / "shop/price.py").stat()
    write(root, {".new": OTHER_NAME})
    os.utime(root / ".new", ns=(status.st_atime_ns, status.st_mtime_ns))
    (root / ".new").replace(root / "shop/price.py")


def swapped(root: Path) -> None:
    one, other, aside = root / "shop/price.py", root / "shop/order.py", root / "aside"
    one.rename(aside)
    other.rename(one)
    aside.rename(other)


def turned_into_a_link(root: Path) -> None:
    (root / "shop/price.py").rename(root / "shop/real.py")
    (root / "shop/price.py").symlink_to("real.py")


CHANGES: dict[str, Change] = {
    "edited to the same size with the time set back": lambda root: write_with_the_time_set_back(
        root / "shop/price.py", OTHER_NAME
    ),
    "edited while the clock is ahead": edited_while_the_clock_is_ahead,
    "edited and dated long ago": edited_and_dated_long_ago,
    "replaced by a file of the same size and time": replaced_by_a_file_of_the_same_size_and_time,
    "swapped with another": swapped,
    "turned into a link": turned_into_a_link,
    "removed": lambda root: (root / "shop/price.py").unlink(),
}


@pytest.mark.parametrize("change", CHANGES)
def test_no_answer_is_that_of_before_a_change(root: Path, tmp_path: Path, change: str) -> None:
    kept = asking(root, tmp_path / "cache")
    let_the_clock_tick()
    before = kept.all()

    CHANGES[change](root)
    right = answers_from_nothing(root)

    assert right["map"] != before["map"]
    assert kept.all() == right
    assert asking(root, tmp_path / "cache").all() == right


@pytest.mark.parametrize("hours", [1, -1])
def test_a_clock_that_is_set_otherwise_hides_no_edit(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    real = time.time_ns
    with monkeypatch.context() as patch:
        patch.setattr(time, "time_ns", lambda: real() + hours * 3600 * 10**9)
        kept = asking(root, tmp_path / "cache")
        kept.all()

    write_with_the_time_set_back(root / "shop/price.py", OTHER_NAME)

    right = answers_from_nothing(root)
    assert kept.all() == right
    assert asking(root, tmp_path / "cache").all() == right


def test_an_edit_that_leaves_no_trace_within_a_tick_of_the_clock_is_seen(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    status = FileStat.of((root / "shop/price.py").lstat())
    of = FileStat.of
    monkeypatch.setattr(FileStat, "of", staticmethod(lambda each: status if each.st_ino == status.inode else of(each)))
    kept = asking(root, tmp_path / "cache")
    with monkeypatch.context() as patch:
        patch.setattr(time, "time_ns", lambda: status.mtime_ns + 1)
        kept.all()

    (root / "shop/price.py").write_text(OTHER_NAME)

    right = answers_from_nothing(root)
    assert "toral" in right["map"]
    assert kept.all() == right
    assert asking(root, tmp_path / "cache").all() == right


class ReplacesWhileScanning(Here):
    """Replaces a file as soon as it was parsed, once."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._is_done = False

    def submit(self, fn: Callable[..., Any], /, *args: Any, **keywords: Any) -> Any:
        future = super().submit(fn, *args, **keywords)
        if not self._is_done:
            write_with_the_time_set_back(self._path, OTHER_NAME)
            self._is_done = True
        return future


@pytest.mark.parametrize("first", ["map", "search", "edges"])
def test_a_file_that_is_replaced_during_the_scan_is_seen_at_the_next_question(
    root: Path, tmp_path: Path, first: str
) -> None:
    let_the_clock_tick()
    with opened(
        root, cache_dir=tmp_path / "cache", executor=ReplacesWhileScanning(root / "shop/price.py")
    ) as repository:
        getattr(repository, first)(*(["total"] if first == "search" else []))

        kept = Asking(repository, HostedRepository(root, {"cache-dir": str(tmp_path / "cache")})).all()

    right = answers_from_nothing(root)
    assert "toral" in right["map"]
    assert kept == right
    assert asking(root, tmp_path / "cache").all() == right


def test_a_touch_changes_no_answer_and_costs_no_table(root: Path, tmp_path: Path) -> None:
    kept = asking(root, tmp_path / "cache")
    before = kept.all()

    for path in SHOP:
        (root / path).touch()

    assert kept.all() == before
    assert asking(root, tmp_path / "cache").all() == before


def test_a_repository_that_moved_is_itself_and_what_takes_its_place_is_not(root: Path, tmp_path: Path) -> None:
    asking(root, tmp_path / "cache").all()
    let_the_clock_tick()
    asking(root, tmp_path / "cache").all()

    root.rename(tmp_path / "moved")
    write(make_repository(root), SHOP | {"shop/price.py": OTHER_NAME})
    commit_all(root)

    assert asking(tmp_path / "moved", tmp_path / "cache").all() == answers_from_nothing(tmp_path / "moved")
    assert asking(root, tmp_path / "cache").all() == answers_from_nothing(root)


def test_a_copy_that_kept_all_times_in_the_place_of_a_repository_is_read_anew(root: Path, tmp_path: Path) -> None:
    let_the_clock_tick()
    asking(root, tmp_path / "cache").all()
    shutil.copytree(root, tmp_path / "copy")
    write_with_the_time_set_back(tmp_path / "copy/shop/price.py", OTHER_NAME)

    root.rename(tmp_path / "aside")
    (tmp_path / "copy").rename(root)

    assert asking(root, tmp_path / "cache").all() == answers_from_nothing(root)


def test_two_work_trees_have_each_its_own_answers(root: Path, tmp_path: Path) -> None:
    run_plain_git(root, "worktree", "add", "--quiet", "-b", "other", str(tmp_path / "other"))
    (tmp_path / "other/shop/price.py").write_text(OTHER_NAME)
    trees = [(each, asking(each, tmp_path / "cache")) for each in (root, tmp_path / "other")]

    for _, kept in trees:
        kept.all()
    (root / "shop/price.py").write_text(OTHER_TOTAL)

    assert [kept.all() == answers_from_nothing(tree) for tree, kept in trees] == [True, True]


def test_a_branch_that_is_switched_back_and_forth_is_seen_each_time(root: Path, tmp_path: Path) -> None:
    run_plain_git(root, "checkout", "--quiet", "-b", "other")
    write(root, {"shop/price.py": OTHER_NAME, "shop/stock.py": "from shop.price import toral\n\ntoral(1)\n"})
    commit_all(root)
    kept = asking(root, tmp_path / "cache")
    right = {}
    for branch in ("main", "other"):
        run_plain_git(root, "checkout", "--quiet", branch)
        right[branch] = answers_from_nothing(root)

    seen = []
    for branch in ("main", "other", "main", "other"):
        run_plain_git(root, "checkout", "--quiet", branch)
        seen += [kept.all() == right[branch], asking(root, tmp_path / "cache").all() == right[branch]]

    assert right["main"] != right["other"]
    assert seen == [True] * 8
