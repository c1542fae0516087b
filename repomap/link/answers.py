"""Questions answered once, whatever depends on what: the memory of the linker, and what each answer rests on."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Callable

_Answer = TypeVar("_Answer")

MAX_DEPTH = 40
"""Questions within questions that are answered at once; one further down waits for its turn, so that no stack
overflows."""

MAX_ROUNDS = 12
"""How often one question is answered anew since an answer that it rests on has changed: three times are the rule."""


ANYWHERE = "*"
"""The path of cells of what any file may have under a name."""


BELOW = "*/"
"""What the cells begin with of files that are called so in any folder."""


class Cell(NamedTuple):
    """What an answer may rest on: a name in a file or in a function of it, or, with no path, whether a path exists.

    With a path that ends in `/`, it is the name in any file of that folder; with `*`, the name in any file.
    """

    path: str
    name: str


class Question:
    """A question: its answer so far, and the questions and the cells of files that the answer rests on."""

    __slots__ = ("answer", "ask", "asked_by", "cells", "is_waiting", "number", "rests_on", "rounds")

    def __init__(self, number: int, ask: Callable[[], Any] | None, answer: object) -> None:
        self.number = number
        self.ask = ask
        self.answer: Any = answer
        self.rests_on: dict[int, Question] = {}
        self.cells: set[Cell] = set()
        self.asked_by: dict[int, Question] = {}
        self.is_waiting = False
        self.rounds = 0


class Answers:
    """Answers about one state of a repository, each kept.

    A question that is asked while it is being answered has its answer so far, at first nothing; when that changes, the
    questions that rest on it are answered anew, until nothing changes: it does not matter which was asked first.
    """

    def __init__(self) -> None:
        self.questions: list[Question] = []
        self._by_key: dict[object, Question] = {}
        self._current = Question(-1, None, None)
        self._depth = 0
        self._waiting: deque[Question] = deque()
        self._unsettled: list[Question] = []

    def root(self) -> Question:
        """A question that is asked from outside: what is asked from now on is noted there."""
        self._current = self._numbered(None, None)
        return self._current

    def reads(self, path: str, name: str) -> None:
        """Note that the answer in the making rests on a cell."""
        self._current.cells.add(Cell(path, name))

    def answer(self, key: object, ask: Callable[[], _Answer], nothing: _Answer) -> _Answer:
        """The answer to the question `key`, which `ask` finds; `nothing` as long as nothing is known of it."""
        question = self._by_key.get(key)
        if question is None:
            question = self._by_key[key] = self._numbered(ask, nothing)
            self._unsettled.append(question)
            if self._depth < MAX_DEPTH:
                self._find(question)
            else:
                self._await(question)
        if question.ask is not None:
            if not self._depth:
                self._settle()
            else:
                question.asked_by[self._current.number] = self._current
        self._current.rests_on[question.number] = question
        return cast("_Answer", question.answer)

    def _numbered(self, ask: Callable[[], Any] | None, answer: object) -> Question:
        question = Question(len(self.questions), ask, answer)
        self.questions.append(question)
        return question

    def _find(self, question: Question) -> None:
        outer, self._current = self._current, question
        question.rests_on, question.cells = {}, set()
        question.rounds += 1
        self._depth += 1
        found = question.ask() if question.ask is not None else question.answer
        self._depth -= 1
        self._current = outer
        if found != question.answer:
            question.answer = found
            for each in question.asked_by.values():
                self._await(each)

    def _await(self, question: Question) -> None:
        if not question.is_waiting and question.rounds < MAX_ROUNDS and question.ask is not None:
            question.is_waiting = True
            self._waiting.append(question)

    def _settle(self) -> None:
        """Answer what waits, until nothing does: then all answers so far are final."""
        while self._waiting:
            question = self._waiting.popleft()
            question.is_waiting = False
            self._find(question)
        for each in self._unsettled:
            each.ask = None
            each.asked_by = {}
        self._unsettled.clear()
