"""Every function, method and class that Python's own parser finds in its library is ours, on the same lines.

A choice of files; `python -m benchmarks.stdlib` compares them all.
"""

from __future__ import annotations

import sysconfig
from pathlib import Path

import pytest

from benchmarks.stdlib import Comparison, compared, explained, python_files

LIBRARY = Path(sysconfig.get_path("stdlib"))
TESTS_OF_THE_LIBRARY = frozenset({"test", "tests", "idle_test"})
"""Left out: not every Python is installed with them, and some are no Python on purpose."""

CHOSEN = 300


@pytest.fixture(scope="module")
def comparisons() -> list[Comparison]:
    """Files at even distances, so that the choice depends on nothing but the library."""
    files = [path for path in python_files(LIBRARY) if TESTS_OF_THE_LIBRARY.isdisjoint(path.relative_to(LIBRARY).parts)]
    return [compared(files[len(files) * i // CHOSEN]) for i in range(CHOSEN)]


def test_nearly_every_file_is_compared(comparisons: list[Comparison]) -> None:
    uncompared = {str(each.path): each.reason for each in comparisons if each.reason}
    assert len(uncompared) <= CHOSEN // 50, uncompared


def test_no_definition_of_pythons_is_missing(comparisons: list[Comparison]) -> None:
    missing = [
        f"{each.path}:{definition.line} {definition.name}: {explained(each, definition)}"
        for each in comparisons
        for definition in each.missing
    ]
    assert missing == []


def test_no_definition_is_only_ours(comparisons: list[Comparison]) -> None:
    assert [(str(each.path), each.extra) for each in comparisons if each.extra] == []


def test_the_choice_is_worth_its_name(comparisons: list[Comparison]) -> None:
    assert sum(each.shared for each in comparisons) > 5_000
