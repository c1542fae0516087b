"""What kind of task words tell of: a pure rule over them and over which of them name definitions that there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from repomap.context.cases import CASES, EXPLORE, UNDERSTAND
from repomap.context.phrasing import sentences

if TYPE_CHECKING:
    from collections.abc import Collection

AUTO = "auto"
"""In place of a kind: let the words say it."""


class TaskGuess(NamedTuple):
    """The kind of a task, one of `repomap.context.cases.KINDS`, and why, as a clause."""

    task: str
    reason: str


NAMED_ALONE = TaskGuess(UNDERSTAND, "it names a definition and orders nothing")
NOTHING = TaskGuess(EXPLORE, "it orders nothing and names no definition that there is")


def guess_task(task: str, named: Collection[str]) -> TaskGuess:
    """The kind of a task by its words, of which those in `named` name definitions that the repository has."""
    for sentence in sentences(task, named):
        for case in CASES:
            if case.fits(sentence):
                return TaskGuess(case.task, case.reason)
    return NAMED_ALONE if named else NOTHING
