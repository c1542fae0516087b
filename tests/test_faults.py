"""The short forms of `benchmarks.faults`: that nothing goes wrong, and that what goes wrong would be seen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from builders_environment import CHECKOUT
from builders_git import isolate_git
from builders_repository import SHOP, write

from benchmarks import fault_edits, fault_flips, fault_kills, faults
from benchmarks.fault_edits import Seen, gathered
from benchmarks.random_edits import Edits
from repomap import relink
from repomap.cache import FactsStore

SAMPLES = [CHECKOUT / "tests/linking" / name for name in ("python_imports", "ecmascript_modules", "go_packages")]


@pytest.fixture(autouse=True)
def isolated(monkeypatch: pytest.MonkeyPatch) -> None:
    isolate_git(monkeypatch)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return gathered(SAMPLES, 8, tmp_path / "root")


def test_after_random_edits_everyone_sees_what_is_seen_from_nothing(root: Path, tmp_path: Path) -> None:
    wrong, made, compared = fault_edits.edited(root, tmp_path / "cache", count=25, seed=5)
    assert wrong == []
    assert made.total() == 25
    assert compared > 25


def test_an_edit_that_is_not_looked_at_is_found(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(relink, "_differing", lambda *_: set())
    wrong, _, _ = fault_edits.edited(root, tmp_path / "cache", count=4, seed=9)
    assert "edges" in {each.answer for each in wrong}


def test_the_same_seed_makes_the_same_edits(tmp_path: Path) -> None:
    made = []
    for name in ("one", "other"):
        edits = Edits(write(tmp_path / name, SHOP), seed=3)
        made.append([edits.next() for _ in range(30)])
    assert made[0] == made[1]


def test_processes_that_are_killed_leave_right_answers_and_a_warm_cache(root: Path, tmp_path: Path) -> None:
    found = fault_kills.killed(root, tmp_path / "cache", seconds=0, seed=2)
    assert found.wrong == []
    assert (found.rounds.total(), found.survivors + found.kills) == (1, 8)


def test_a_cache_that_lost_what_was_written_is_found(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FactsStore, "read_all", lambda *_: {})
    monkeypatch.setattr(fault_kills, "_TOGETHER", 1)
    monkeypatch.setattr(fault_kills, "_KILLED", 0)
    found = fault_kills.killed(root, tmp_path / "cache", seconds=0, seed=2)
    assert any("had to parse" in each for each in found.wrong)


def test_no_kind_of_damage_changes_an_answer(root: Path, tmp_path: Path) -> None:
    found = fault_flips.flipped(root, tmp_path / "cache", count=len(fault_flips.DAMAGE), seed=4)
    assert found.wrong == []
    assert set(found.made.values()) == {1}


def test_a_damage_that_is_not_noticed_is_found(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Path] = []

    def flawed(*arguments: Any) -> Seen:
        asked.append(arguments[1])
        return Seen("", (), "other" if len(asked) > 2 else "")

    monkeypatch.setattr(fault_flips, "_answers", lambda *arguments, **_: flawed(*arguments))
    FactsStore(tmp_path / "cache").write({b"k" * 24: b"row"})
    found = fault_flips.flipped(root, tmp_path / "cache", count=1, seed=4)
    assert [each.rpartition(": ")[2] for each in found.wrong] == ["found of the first", "found of the next"]


@pytest.mark.parametrize("kind", ["edits", "flips"])
def test_the_command_says_what_it_did(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert faults.main([kind, "--count", "1", "--files", "3", "--root", str(SAMPLES[0])]) == 0
    assert "0 wrong" in capsys.readouterr().out
