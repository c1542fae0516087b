"""Answers as an agent gets them: never above their budget, with what they have in all and how to get more."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from repomap.errors import BudgetError
from repomap.output import encode
from repomap.server.wording import of_tools

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from repomap.tokens import TokenCounter

MAX_TOKENS = 4000
"""The budget of a reply where none is asked for: what a question has room for beside the work itself."""

MOST_TOKENS = 20_000
"""The most that can be asked for: clients cut replies of more than 25,000 tokens, which they count in their own way."""

_LEAST = re.compile(r"takes (\d+) tokens")

_TOTALS_TOKENS = 48
"""What is kept for the totals below an answer."""

_MARK_TOKENS = 4
"""What is kept in a small budget, so that it is said at least that there is more."""

_MARK = "(truncated)"

_NOTES_TOKENS = 80
"""What is kept for warnings, in a budget that is not small."""

_SMALL = 1000

_NOTES = 3
"""Warnings that are told below an answer."""


class Found(NamedTuple):
    """An answer: its text, how many of `things` it is about in all, how many of them it shows, and what shows `more`.

    `more` names parameters.
    """

    text: str
    total: int
    shown: int
    things: str
    more: str

    @property
    def is_truncated(self) -> bool:
        """Whether it shows less than all."""
        return self.shown < self.total


class Reply(NamedTuple):
    """What an agent gets: its text, counted in `tokens`, and how many of all things it shows."""

    text: str
    tokens: int
    total: int
    shown: int
    is_truncated: bool


def reply_of(
    answer: Callable[[int], Found], limit: int, warnings: Callable[[], Iterable[str]], counter: TokenCounter
) -> Reply:
    """The reply of at most `limit` tokens to a question that `answer` answers in a number of tokens.

    Below the answer stand its totals and, where there is room, the warnings. Raises BudgetError, in the words of
    parameters, where the budget holds no answer.
    """
    try:
        found = _within(answer, limit)
    except BudgetError as error:
        raise BudgetError(_told(str(error))) from error
    totals = _totals(found)
    notes = "".join(f"Note: {each}\n" for each in [*warnings()][:_NOTES])
    said = of_tools(found.text)
    answered = said if said.endswith("\n") else f"{said}\n"
    mark = f"{_MARK}\n" if found.is_truncated else ""
    for foot in (f"\n{notes}{totals}", f"\n{totals}", mark, ""):
        text = encode(answered + foot).decode("utf-8")  # a path that is no UTF-8 is written out
        tokens = counter.count(text)
        if tokens <= limit:
            break
    return Reply(text, tokens, found.total, found.shown, found.is_truncated)


def _told(sentence: str) -> str:
    """What is said of a budget that holds no answer, in the words of parameters."""
    least = _LEAST.search(sentence)
    if least is not None and int(least[1]) > MOST_TOKENS:
        return (
            f"The smallest answer takes {least[1]} tokens, and at most {MOST_TOKENS} can be asked for: ask for a part, "
            "such as one symbol in place of files."
        )
    return of_tools(sentence)


def _within(answer: Callable[[int], Found], limit: int) -> Found:
    """The answer with room for what stands below it, or else, where that leaves too little, without."""
    kept = _TOTALS_TOKENS + (_NOTES_TOKENS if limit > _SMALL else 0)
    for room in (kept if limit > 2 * kept else _MARK_TOKENS, _MARK_TOKENS):
        try:
            return answer(max(limit - room, 1))
        except BudgetError:
            continue
    return answer(limit)


def _totals(found: Found) -> str:
    how = f"true; for more: {found.more}" if found.is_truncated else "false"
    return f"(total: {found.total} {found.things}; shown: {found.shown}; truncated: {how})\n"
