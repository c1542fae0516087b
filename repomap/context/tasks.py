"""What kind of task words tell of: a pure rule over them and over which of them name definitions that there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from repomap.context.cases import CASES, CHANGE, CREATE, EXPLORE, KINDS, UNDERSTAND
from repomap.context.phrasing import is_long, sentences
from repomap.context.verbs import ADD

if TYPE_CHECKING:
    from collections.abc import Collection

AUTO = "auto"
"""In place of a kind: let the words say it."""

TASKS = (AUTO, *KINDS)
"""What can be asked for as the kind of a task, the default first."""

MAX_TOKENS = 4000
"""The budget where none is given: what a question to a model has room for beside the work itself."""


class TaskGuess(NamedTuple):
    """The kind of a task, one of `repomap.context.cases.KINDS`, and why, as a clause."""

    task: str
    reason: str


NAMED_ALONE = TaskGuess(UNDERSTAND, "it names a definition and orders nothing")
NOTHING = TaskGuess(EXPLORE, "it orders nothing and names no definition that there is")
TOLD = TaskGuess(CHANGE, "it tells at length of something, and asks nothing")
ADDED_TO = TaskGuess(CHANGE, "it adds to the target that was given")


def guess_task(task: str, named: Collection[str], *, has_targets: bool = False) -> TaskGuess:
    """The kind of a task by its words, of which those in `named` name definitions that the repository has.

    With `has_targets`, what it is about was given beside the words.
    """
    for sentence in (*sentences(task, named), *sentences(task, named, by_clause=True)):
        for case in CASES:
            if case.fits(sentence):
                is_addition = has_targets and sentence.verb == ADD and case.task == CREATE
                return ADDED_TO if is_addition else TaskGuess(case.task, case.reason)
    if is_long(task) and not task.rstrip().endswith("?"):
        return TOLD
    return NAMED_ALONE if named or has_targets else NOTHING
