"""Forms of sentences that tell of a kind of task."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from repomap.context.kinds import CHANGE

if TYPE_CHECKING:
    from repomap.context.phrasing import Sentence


class Case(NamedTuple):
    """A form of sentence, the kind of task that it tells of, and why: of the sentences with these verbs, or of any.

    `labels` are those of which one must stand before it, none is any. `is_told` says that such a sentence tells of
    something, and asks and orders nothing itself.
    """

    task: str
    reason: str
    verbs: frozenset[str]
    pattern: re.Pattern[str]
    labels: frozenset[str] = frozenset()
    is_told: bool = False

    def fits(self, sentence: Sentence) -> bool:
        """Whether a sentence is of this form."""
        is_meant = (not self.verbs or sentence.verb in self.verbs) and (
            not self.labels or sentence.label in self.labels
        )
        return is_meant and self.pattern.search(sentence.text) is not None


ANY: frozenset[str] = frozenset()


def case(task: str, reason: str, pattern: str, verbs: frozenset[str] = ANY, labels: str = "") -> Case:
    """A case of sentences with these verbs, or of any; of several labels, each stands between bars."""
    return Case(task, reason, verbs, re.compile(pattern), frozenset(filter(None, labels.split("|"))))


def told(reason: str, pattern: str) -> Case:
    """A case of sentences that report something, from which a change follows."""
    return Case(CHANGE, reason, ANY, re.compile(pattern), is_told=True)
