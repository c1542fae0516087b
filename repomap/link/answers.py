"""Questions answered once, whatever depends on what: the memory of the linker, and what each answer rests on."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, cast
from zlib import crc32

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

_Answer = TypeVar("_Answer")
_Key = TypeVar("_Key")

MAX_DEPTH = 120
"""How deep a question that is answered at once may stand in others; one further down waits for its turn, so that no
stack overflows. A question counts three times, for its steps, and each term that is looked at within another once."""

_STEPS = 3

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


def cell_number(cell: tuple[str, str]) -> int:
    """64 bits for a cell: two cells with the same are linked anew together, which costs time and nothing else."""
    path, name = cell
    return _sum_of(path) << 32 | _sum_of(name)


def _sum_of(text: str) -> int:
    return crc32(text.encode("utf-8", "replace"))


class CellNumbers(dict[str, int]):
    """The numbers of the cells of one path, by their names, as they are asked for."""

    def __init__(self, path: str) -> None:
        super().__init__()
        self._path = _sum_of(path) << 32

    def __missing__(self, name: str) -> int:
        number = self[name] = self._path | _sum_of(name)
        return number


class _NumbersOfPaths(dict[str, CellNumbers]):
    def __missing__(self, path: str) -> CellNumbers:
        numbers = self[path] = CellNumbers(path)
        return numbers


class Question:
    """A question: its answer so far, and the numbers of the questions and cells that the answer rests on."""

    __slots__ = ("answer", "ask", "asked_by", "cells", "is_waiting", "number", "rests_on", "rounds")

    def __init__(self, number: int, ask: Callable[[], Any] | None, answer: object) -> None:
        self.number = number
        self.ask = ask
        self.answer: Any = answer
        self.rests_on: Collection[int] = ()
        self.cells: Collection[int] = ()
        self.asked_by: dict[int, Question] | None = None
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
        self._rests_on: set[int] = set()
        self._cells: set[int] = set()
        self._is_final = True
        self._depth = 0
        self.nesting = 0
        self._waiting: deque[Question] = deque()
        self._unsettled: list[Question] = []
        self._numbers = _NumbersOfPaths()

    def root(self) -> Question:
        """A question that is asked from outside: what is asked from now on is noted there."""
        self._current = self._numbered(None, None)
        self._current.rests_on = self._rests_on = set()
        self._current.cells = self._cells = set()
        return self._current

    def reads(self, path: str, name: str) -> None:
        """Note that the answer in the making rests on a cell."""
        self._cells.add(self._numbers[path][name])

    def answer(self, key: object, ask: Callable[[], _Answer], nothing: _Answer) -> _Answer:
        """The answer to the question `key`, which `ask` finds; `nothing` as long as nothing is known of it."""
        question = self._by_key.get(key)
        if question is None or question.ask is not None:
            question = self._asked(self._by_key, key, ask, nothing)
        self._rests_on.add(question.number)
        return cast("_Answer", question.answer)

    def _asked(self, known: dict[_Key, Question], key: _Key, ask: Callable[[], Any], nothing: object) -> Question:
        """The question `key`, which is new or whose answer may still change."""
        question = known.get(key)
        if question is None:
            question = known[key] = self._numbered(ask, nothing)
            if self._depth * _STEPS + self.nesting < MAX_DEPTH:
                if self._find(question):
                    question.ask = None
                    return question
            else:
                self._await(question)
            self._unsettled.append(question)
        if not self._depth:
            self._settle()
        else:
            self._is_final = False
            if question.asked_by is None:
                question.asked_by = {}
            question.asked_by[self._current.number] = self._current
        return question

    def _numbered(self, ask: Callable[[], Any] | None, answer: object) -> Question:
        question = Question(len(self.questions), ask, answer)
        self.questions.append(question)
        return question

    def _find(self, question: Question) -> bool:
        """Answer a question; whether the answer is final, since it rests on no other that may still change."""
        outer = self._current, self._rests_on, self._cells, self._is_final
        self._current, self._rests_on, self._cells, self._is_final = question, set(), set(), True
        question.rounds += 1
        self._depth += 1
        found = question.ask() if question.ask is not None else question.answer
        self._depth -= 1
        question.rests_on, question.cells = tuple(self._rests_on), tuple(self._cells)
        is_final = self._is_final
        self._current, self._rests_on, self._cells, self._is_final = outer
        if found != question.answer:
            question.answer = found
            for each in (question.asked_by or {}).values():
                self._await(each)
        return is_final

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
            each.asked_by = None
        self._unsettled.clear()
