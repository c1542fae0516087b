"""Questions that are answered once, whatever depends on what: the memory of the linker, and what it has read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Callable

_Answer = TypeVar("_Answer")

MAX_DEPTH = 48
"""Questions within questions: chains through a dozen functions and classes are found, and no stack overflows."""

MAX_ROUNDS = 4
"""How often what depends on itself is asked for, until the answer stays."""

_NEVER = 1 << 62


class Cell(NamedTuple):
    """What an answer may depend on: a name in a file (in its classes, too), or, with no path, whether a path exists.

    With a path that ends in `/`, it is the name in any file of that folder; with `*`, an extension or macro of that
    name anywhere.
    """

    path: str
    name: str


class _Known(NamedTuple):
    answer: Any
    height: int
    reads: frozenset[Cell]


class Answers:
    """Answers about one state of a repository, each kept. `reads` collects what the answers since were made of.

    An answer is kept only where it is the same whoever asks: one that was cut short because the question was already
    being asked further up belongs to that question, which is asked again until its answer stays the same.
    """

    def __init__(self) -> None:
        self.reads: set[Cell] = set()
        self._known: dict[object, _Known] = {}
        self._active: dict[object, int] = {}
        self._provisional: dict[object, Any] = {}
        self._lowest = _NEVER
        self._deepest = 0

    def answer(self, key: object, ask: Callable[[], _Answer], nothing: _Answer) -> _Answer:
        """The answer to the question `key`, which `ask` finds; `nothing` while it is being asked, or too far down."""
        depth = len(self._active)
        known = self._known.get(key)
        if known is not None and depth + known.height <= MAX_DEPTH:
            self._deepest = max(self._deepest, depth + known.height)
            self.reads |= known.reads
            return cast("_Answer", known.answer)
        if key in self._active:
            self._lowest = min(self._lowest, self._active[key])
            return cast("_Answer", self._provisional.get(key, nothing))
        if depth >= MAX_DEPTH:
            self._lowest = -1
            return nothing
        return self._asked(key, ask, nothing, depth)

    def _asked(self, key: object, ask: Callable[[], _Answer], nothing: _Answer, depth: int) -> _Answer:
        outer_lowest, outer_deepest, outer_reads = self._lowest, self._deepest, self.reads
        self._active[key] = depth
        self._lowest, self._deepest, self.reads = _NEVER, depth + 1, set()
        answer = nothing
        for _ in range(MAX_ROUNDS):
            found = ask()
            is_same, answer = found == answer, found
            if self._lowest > depth or is_same:
                break
            self._provisional[key] = answer
        self._provisional.pop(key, None)
        del self._active[key]
        lowest = self._lowest
        if lowest >= depth:
            self._known[key] = _Known(answer, self._deepest - depth, frozenset(self.reads))
            lowest = _NEVER
        outer_reads |= self.reads
        self.reads = outer_reads
        self._lowest, self._deepest = min(outer_lowest, lowest), max(outer_deepest, self._deepest)
        return answer
