"""What kind of task words tell of: a pure rule over them and over which of them name definitions that there are."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from repomap.context.cases import CASES
from repomap.context.kinds import CHANGE, CREATE, EXPLORE, UNDERSTAND
from repomap.context.phrasing import is_long, sentences
from repomap.context.verbs import ADD

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from repomap.context.phrasing import Sentence
    from repomap.context.sentence_forms import Case

_REPORT = re.compile(
    r"\b(?:steps|how) to reproduce\b|\bexpected\b[^:\n]{0,30}:.*\bactual\b[^:\n]{0,30}:", re.IGNORECASE | re.DOTALL
)
"""What only a report of a fault has: its steps are no orders."""

_MOST_READ = 4000
"""Characters in which these are looked for."""

_SHORTEST_REQUEST = 4
"""Words of a sentence that says what to do about what others tell: `Any ideas?` does not."""

_OF_THE_FAULT = re.compile(
    r"\b(?:happen(?:s|ing|ed)?|caus(?:e|es|ing)|wrong|going on|bugs?|reproduce|known|expected|ideas?|clue|attached"
    r"|below|screenshots?)\b|^(?:investigate|inspect|analy[sz]e|find|determine|study|examine|review|check)\b"
)
"""What asks about the fault itself that was told of."""


_SOMETHING_NEW = re.compile(r"^(?:[\w']+ ){1,7}?(?:an?|another|some|new)\b")
"""What orders something new says, `build a handler`; `generate the number later` is about what there is."""


class TaskGuess(NamedTuple):
    """The kind of a task, one of `repomap.context.kinds.KINDS`, and why, as a clause."""

    task: str
    reason: str


NAMED_ALONE = TaskGuess(UNDERSTAND, "it names a definition and orders nothing")
NOTHING = TaskGuess(EXPLORE, "it orders nothing and names no definition that there is")
TOLD = TaskGuess(CHANGE, "it tells at length of something, and asks nothing")
REPORTED = TaskGuess(CHANGE, "it tells how to reproduce what is wrong")
ADDED_TO = TaskGuess(CHANGE, "it adds to the target that was given")


def guess_task(task: str, named: Collection[str], *, has_targets: bool = False) -> TaskGuess:
    """The kind of a task by its words, of which those in `named` name definitions that the repository has.

    With `has_targets`, what it is about was given beside the words.
    """
    if _REPORT.search(task[:_MOST_READ]):
        return REPORTED
    told: TaskGuess | None = None
    for sentence, is_clause in _pieces(task, named):
        case = next((each for each in CASES if each.fits(sentence)), None)
        if case is None or (told is not None and not _is_asked(sentence, case, is_clause=is_clause)):
            continue
        guess = TaskGuess(case.task, case.reason)
        if case.is_told:
            told = told or guess
            continue
        is_addition = has_targets and sentence.verb == ADD and case.task == CREATE
        return ADDED_TO if is_addition else guess
    if told is not None:
        return told
    if is_long(task) and not task.rstrip().endswith("?"):
        return TOLD
    return NAMED_ALONE if named or has_targets else NOTHING


def _pieces(task: str, named: Collection[str]) -> Iterator[tuple[Sentence, bool]]:
    """The sentences of a task, then its clauses, which are told as such."""
    yield from ((sentence, False) for sentence in sentences(task, named))
    yield from ((clause, True) for clause in sentences(task, named, by_clause=True))


def _is_asked(sentence: Sentence, case: Case, *, is_clause: bool) -> bool:
    """Whether a sentence after one that only tells of something says what is to be done; a clause has to ask."""
    if case.is_told or len(sentence.text.split()) < _SHORTEST_REQUEST or _OF_THE_FAULT.search(sentence.text):
        return False
    if is_clause:
        return sentence.text.endswith("?")
    if case.task == CREATE:
        return _SOMETHING_NEW.search(sentence.text) is not None
    return bool(sentence.verb) or case.task in (UNDERSTAND, EXPLORE)
