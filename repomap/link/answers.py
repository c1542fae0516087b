"""Questions answered once, whatever depends on what: the memory of the linker, and what each answer rests on."""

from __future__ import annotations

from array import array
from collections import deque
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar
from zlib import crc32

if TYPE_CHECKING:
    from collections.abc import Callable

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
    """63 bits for a cell: two cells with the same are linked anew together, which costs time and nothing else."""
    path, name = cell
    return path_number(path) << 32 | crc32(name.encode("utf-8", "replace"))


def path_number(path: str) -> int:
    """The upper bits of the numbers of the cells of a path."""
    return crc32(path.encode("utf-8", "replace")) >> 1


class CellNumbers(dict[str, int]):
    """The numbers of the cells of one path, by their names, as they are asked for."""

    def __init__(self, path: str) -> None:
        super().__init__()
        self._path = path_number(path) << 32

    def __missing__(self, name: str) -> int:
        number = self[name] = self._path | crc32(name.encode("utf-8", "replace"))
        return number


class _NumbersOfPaths(dict[str, CellNumbers]):
    def __missing__(self, path: str) -> CellNumbers:
        numbers = self[path] = CellNumbers(path)
        return numbers


NOTHING = ~0
"""What is noted of an answer that rests on nothing but the place where it is asked."""


class Basis(NamedTuple):
    """What the questions of a linker rest on, those that others may note: each owner has so many of the notes.

    A note is the number of a cell, or `~` that of a question.
    """

    owners: array[int]
    sizes: array[int]
    notes: array[int]
    questions: int


class _Question:
    """A question whose answer may still change: its answer so far, and what that rests on."""

    __slots__ = ("answer", "ask", "asked_by", "is_waiting", "note", "noted", "rounds")

    def __init__(self, ask: Callable[[], Any], answer: object) -> None:
        self.ask = ask
        self.answer: Any = answer
        self.note = NOTHING
        self.noted: set[int] = set()
        self.asked_by: dict[_Question, None] | None = None
        self.is_waiting = False
        self.rounds = 0


class Memory(Generic[_Key]):
    """Questions of one kind by their keys: the answers that stay, each with its note, and what is still open."""

    __slots__ = ("kept", "open")

    def __init__(self) -> None:
        self.kept: dict[_Key, tuple[Any, int]] = {}
        self.open: dict[_Key, _Question] = {}


class Answers:
    """Answers about one state of a repository, each kept.

    A question that is asked while it is being answered has its answer so far, at first nothing; when that changes, the
    questions that rest on it are answered anew, until nothing changes: it does not matter which was asked first.

    What asks notes what its answer rests on: cells and questions. A question that rests on one of these alone is noted
    as that, and has no number of its own.
    """

    def __init__(self) -> None:
        self._memory: Memory[object] = Memory()
        self._current: _Question | None = None
        self._noted: set[int] = set()
        self._is_final = True
        self._depth = 0
        self.nesting = 0
        self._waiting: deque[_Question] = deque()
        self._unsettled: list[tuple[Memory[Any], Any, _Question]] = []
        self._numbers = _NumbersOfPaths()
        self._root = 0
        self._count = 1
        self._basis = Basis(array("i"), array("i"), array("q"), 1)

    def root(self) -> int:
        """The number of a question that is asked from outside: what is asked from now on is noted there."""
        self._write(self._root, self._noted)
        self._noted = set()
        self._root = self._numbered()
        return self._root

    def basis(self) -> Basis:
        """What all questions so far rest on."""
        self._write(self._root, self._noted)
        self._noted = set()
        return self._basis._replace(questions=self._count)

    def reads(self, path: str, name: str) -> None:
        """Note that the answer in the making rests on a cell."""
        self._noted.add(self._numbers[path][name])

    def answer(self, key: object, ask: Callable[[], _Answer], nothing: _Answer) -> _Answer:
        """The answer to the question `key`, which `ask` finds; `nothing` as long as nothing is known of it."""
        known = self._memory.kept.get(key)
        answer: _Answer
        answer, note = self.asked(self._memory, key, ask, nothing) if known is None else known
        self._noted.add(note)
        return answer

    def asked(self, memory: Memory[_Key], key: _Key, ask: Callable[[], Any], nothing: object) -> tuple[Any, int]:
        """The answer to a question that is new or whose answer may still change, and what to note of it."""
        question = memory.open.get(key)
        if question is None:
            question = memory.open[key] = _Question(ask, nothing)
            if self._depth * _STEPS + self.nesting < MAX_DEPTH:
                if self._find(question):
                    return self._keep(memory, key, question)
            else:
                self._await(question)
            self._unsettled.append((memory, key, question))
        if self._current is None:
            self._settle()
            return memory.kept[key]
        self._is_final = False
        if question.asked_by is None:
            question.asked_by = {}
            question.note = ~self._numbered()
        question.asked_by[self._current] = None
        return question.answer, question.note

    def _numbered(self) -> int:
        self._count += 1
        return self._count - 1

    def _find(self, question: _Question) -> bool:
        """Answer a question; whether the answer is final, since it rests on no other that may still change."""
        outer = self._current, self._noted, self._is_final
        self._current, self._is_final = question, True
        self._noted = question.noted = set()
        question.rounds += 1
        self._depth += 1
        found = question.ask()
        self._depth -= 1
        is_final = self._is_final
        self._current, self._noted, self._is_final = outer
        if found != question.answer:
            question.answer = found
            for each in question.asked_by or ():
                self._await(each)
        return is_final

    def _await(self, question: _Question) -> None:
        if not question.is_waiting and question.rounds < MAX_ROUNDS:
            question.is_waiting = True
            self._waiting.append(question)

    def _settle(self) -> None:
        """Answer what waits, until nothing does: then all answers so far are final."""
        while self._waiting:
            question = self._waiting.popleft()
            question.is_waiting = False
            self._find(question)
        for memory, key, each in self._unsettled:
            each.asked_by = None
            self._keep(memory, key, each)
        self._unsettled.clear()

    def _keep(self, memory: Memory[_Key], key: _Key, question: _Question) -> tuple[Any, int]:
        """Keep an answer that is final, with what is to be noted where it is used."""
        del memory.open[key]
        note, noted = question.note, question.noted
        noted.discard(NOTHING)
        if note == NOTHING and len(noted) == 1:
            note = noted.pop()
        elif note != NOTHING or noted:
            note = note if note != NOTHING else ~self._numbered()
            self._write(~note, noted)
        known = memory.kept[key] = question.answer, note
        return known

    def _write(self, number: int, noted: set[int]) -> None:
        owners, sizes, notes, _ = self._basis
        owners.append(number)
        sizes.append(len(noted))
        notes.extend(noted)
