"""Contents that nobody wrote to be read: a fixed share of them, in every language, and what the command can tell."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from benchmarks import fuzz, fuzz_repositories
from benchmarks.damaged_repositories import CASES, damaged
from benchmarks.fuzz import Tried, minimised, tries
from benchmarks.fuzz_inputs import LARGE, SMALL, content_of
from repomap.languages import languages
from repomap.model import Skipped
from repomap.scan import FILE_SECONDS, ParsedFile, ScanRequest, scan
from repomap.source import MAX_FILE_BYTES

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the limits of a child are those of POSIX")

SEED = 20_260_101
EACH = 3
"""Contents of each language: truncated, with strange stretches, and spliced with another language."""

REPOSITORIES = 30
"""Small ones, of which every question is asked."""

GENEROUS_SECONDS = 3600.0


@pytest.fixture(scope="module")
def tried() -> list[Tried]:
    return list(tries(sorted(languages()), SEED, GENEROUS_SECONDS, has_large=False, count=EACH))


def test_nothing_is_raised_for_any_content_in_any_language(tried: list[Tried]) -> None:
    assert {str(each.order[0]) for each in tried} == set(languages())
    assert [(each.named, each.failure) for each in tried if each.failure] == []


def test_no_small_content_ends_its_process(tried: list[Tried]) -> None:
    assert [(each.named, each.end) for each in tried if each.end is not None] == []


def test_a_small_content_is_parsed_in_a_small_part_of_what_a_file_may_take(tried: list[Tried]) -> None:
    slowest = max(tried, key=lambda each: each.seconds)

    assert slowest.seconds < FILE_SECONDS / 10, slowest.named


@pytest.mark.parametrize("number", range(len(SMALL)))
def test_a_content_is_the_same_whenever_it_is_made(number: int) -> None:
    assert content_of("python", SEED, number) == content_of("python", SEED, number)


def test_what_is_larger_than_a_file_may_be_is_skipped_and_not_waited_for(tmp_path: Path) -> None:
    (tmp_path / "line.py").write_bytes(b"x = 1; " * 3_000_000)
    (tmp_path / "letters.py").write_bytes(b"a" * 10_000_000)
    (tmp_path / "nul.py").write_bytes(b"\0" * 1_000_000)
    requests = [ScanRequest(path.name, "python", 0) for path in sorted(tmp_path.iterdir())]

    found = {each.path: each for each in scan(tmp_path, requests, jobs=1, file_seconds=5.0)}

    notes = {path: each.outline.note if isinstance(each, ParsedFile) else each.reason for path, each in found.items()}
    larger = f"larger than {MAX_FILE_BYTES // 1024} KiB"
    assert notes == {"letters.py": larger, "line.py": larger, "nul.py": "binary"}


def test_brackets_nested_a_hundred_thousand_deep_are_read_or_skipped_in_time(tmp_path: Path) -> None:
    for name in ("python", "typescript", "c", "rust"):
        (tmp_path / name).write_bytes(b"(" * 100_000 + b"\n" * 2000)
    requests = [ScanRequest(path.name, path.name, 0) for path in sorted(tmp_path.iterdir())]

    found = list(scan(tmp_path, requests, jobs=1, file_seconds=10.0))

    assert len(found) == len(requests)
    assert all(isinstance(each, ParsedFile | Skipped) for each in found)


def test_a_failure_is_made_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    content = content_of("python", SEED, 1)

    def failing(_: object, order: list[str | int]) -> Tried:
        fails = content[40:50] in Path(str(order[1])).read_bytes()
        return Tried(order, 0, 0.0, 0.0, 0, "", '  File "a.py", line 1' if fails else "", None)

    monkeypatch.setattr(fuzz.Child, "tried", failing)
    failed = Tried(["python", SEED, 1, 0], 0, 0.0, 0.0, 0, "", '  File "a.py", line 1', None)

    assert minimised(failed) == content[40:50]


def test_the_command_prints_figures_and_fails_where_something_was_raised(capsys: pytest.CaptureFixture[str]) -> None:
    well = fuzz.main(["--language", "python", "--small", "--count", "1"])

    assert well == 0
    assert "failures" in capsys.readouterr().out


@pytest.fixture(scope="module")
def asked() -> list[fuzz_repositories.Asked]:
    return list(fuzz_repositories.asked(range(REPOSITORIES), SEED, GENEROUS_SECONDS))


def test_every_question_of_a_damaged_repository_has_an_answer_or_a_reason(asked: list[fuzz_repositories.Asked]) -> None:
    assert {each.number for each in asked} == set(range(REPOSITORIES))
    assert [(each.number, each.question, each.failure) for each in asked if each.failure] == []


def test_no_question_of_a_damaged_repository_takes_long(asked: list[fuzz_repositories.Asked]) -> None:
    slowest = max(asked, key=lambda each: each.seconds)

    assert slowest.seconds < 5, (slowest.number, slowest.question)


def test_a_damaged_repository_is_the_same_whenever_it_is_made() -> None:
    assert damaged(SEED, 1) == damaged(SEED, 1)


def test_damage_leaves_files_of_their_languages(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_bytes((CASES / "python_endless" / "main.py").read_bytes())

    made = [damaged(SEED, number, [tmp_path])["a.py"] for number in range(8)]

    assert len(set(made)) > 4
    assert any(b"import" in each for each in made)


def test_a_question_that_takes_too_long_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz_repositories, "_MOST_SECONDS", 0.01)
    monkeypatch.setattr(fuzz_repositories.RepoMap, "graph", lambda _: time.sleep(5))

    found = list(fuzz_repositories.asked([0], SEED, GENEROUS_SECONDS))

    assert "no answer after" in next(each.failure for each in found if each.question == "graph")


def test_the_largest_content_is_ten_times_what_is_parsed() -> None:
    sizes = [len(content_of("python", SEED, number, is_large=True)) for number in range(len(LARGE))]

    assert max(sizes) > 9 * MAX_FILE_BYTES
