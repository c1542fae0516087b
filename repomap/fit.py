"""Ranking + costs + budget -> the symbols that a map shows. Arithmetic on whole columns: no text is looked at.

A map is worth the odds of all that it shows. What gives most odds a token is taken first, over all files at once: a
symbol costs its line, those of its parents that are not shown yet, and the file's opening if it is the file's first. Of
symbols of one name in a file (overloads, the methods of several classes), one has the odds of all, and the others come
last: who reads one looks for the others.
"""

from __future__ import annotations

from functools import cached_property
from heapq import heapify, heappop, heappush
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from repomap.errors import BudgetError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from repomap.index import Index, IntColumn, Mask, Positions, Vector
    from repomap.lines import Costs, LineTable
    from repomap.rank import Ranking

Tokens: TypeAlias = npt.NDArray[np.int64]

NEW_FILE = 0.15
"""The part of a file's odds that its first symbol earns beside its own: the name of the right file helps by itself."""

FEW_UNKNOWN = 0.05
"""The share of lines without a known count up to which a run counts only what it shows: an edit leaves less."""

_SHOWN = -1.0
"""In a column of what symbols are worth: shown already."""


class Chosen(NamedTuple):
    """What a map shows: positions of `symbols` and of `bare_files` (those without symbols), both ascending.

    `tokens` is exact for the whole map; `omitted` counts the symbols, outside hidden files, that found no room. Of
    symbols that one name shows, only the first is among `symbols`, and none of the others is omitted.
    """

    symbols: Positions
    bare_files: Positions
    tokens: int
    omitted: int


def choose(index: Index, costs: Costs, ranking: Ranking, is_hidden: Mask, budget: int) -> Chosen:
    """The symbols most worth `budget` tokens, each with its parents; files in `is_hidden` are left out.

    `is_hidden` has one entry a file. Files without symbols come last and only where every symbol is shown. Where there
    is nothing to show, the choice is empty. Raises BudgetError where the budget cannot hold the smallest map; the
    message names the least that would do.
    """
    stands = _of_their_name(index, costs, ranking)
    is_repeated = costs.is_of_names & (stands != np.arange(len(stands)))
    candidates = np.flatnonzero(~is_hidden[index.symbol_file] & ~is_repeated)
    bare = ranking.file_order[~(is_hidden | index.has_symbols())[ranking.file_order]]
    room = budget - costs.fixed
    page = _Page(index, costs, ranking, stands)
    if page.cost(candidates) <= room:
        page.show(candidates)
    else:
        _spend(page, candidates, room)
    omitted = len(candidates) - int(page.is_shown.sum())
    bare_files = _affordable_files(costs, bare, room - page.spent) if omitted == 0 else bare[:0]
    if page.spent == 0 and not len(bare_files):
        return _nothing(page, costs, candidates, bare, budget)
    tokens = costs.fixed + page.spent + int(costs.files[bare_files].sum())
    return Chosen(np.flatnonzero(page.is_shown), bare_files, tokens, omitted)


def choose_exactly(table: LineTable, ranking: Ranking, is_hidden: Mask, budget: int) -> Chosen:
    """The choice at exact costs; where few lines are not counted yet, only those that it comes to are.

    A tokenizer takes longer to load than all the rest of a run after an edit.
    """
    if table.unknown_share() > FEW_UNKNOWN:
        table.count_all()
    while True:
        try:
            chosen = choose(table.index, table.least_costs(), ranking, is_hidden, budget)
        except BudgetError:
            if table.count_all():
                continue
            raise
        if not table.count_shown(chosen.symbols, chosen.bare_files):
            return chosen


def _of_their_name(index: Index, costs: Costs, ranking: Ranking) -> Positions:
    """For each symbol, which of its file's symbols of the same name stands for all: the best, or in names the first."""
    name = index.symbol_file.astype(np.int64) * max(len(index.names), 1) + index.symbol_name
    order = np.arange(len(name)) if costs.is_of_names else ranking.symbol_order
    _, first, of_name = np.unique(name[order], return_index=True, return_inverse=True)
    stands: Positions = np.empty(len(name), np.intp)
    stands[order] = order[first[of_name]]
    return stands


class _Page:
    """What is shown so far, and the tokens `spent` on it without the fixed ones."""

    def __init__(self, index: Index, costs: Costs, ranking: Ranking, stands: Positions) -> None:
        self._index = index
        self._costs = costs
        self._scores = np.bincount(stands, ranking.symbol_scores, len(stands))
        self._bonus = NEW_FILE * ranking.file_scores
        self.is_shown: Mask = np.zeros(len(index.signatures), np.bool_)
        self._is_open: Mask = np.zeros(len(index.paths), np.bool_)
        self.spent = 0

    def show(self, symbols: Positions) -> None:
        """Shows these symbols, among which are all of their parents that are not shown yet."""
        self.spent += self.cost(symbols)
        self.is_shown[symbols] = True
        self._is_open[self._index.symbol_file[symbols]] = True

    def cost(self, symbols: Positions) -> int:
        """What showing all these would add: none of them is shown."""
        files = np.unique(self._index.symbol_file[symbols])
        files = files[~self._is_open[files]]
        return int(self._costs.lines[symbols].sum() + self._costs.files[files].sum())

    def brought_by(self, symbol: int) -> Positions:
        """The symbol and those of its parents that are not shown yet."""
        brought = [symbol]
        if not self._costs.is_of_names:
            above = int(self._index.symbol_parent[symbol])
            while above >= 0 and not self.is_shown[above]:
                brought.append(above)
                above = int(self._index.symbol_parent[above])
        return np.array(brought, np.intp)

    def changed_by(self, symbols: Positions) -> range:
        """Where the symbols of a file stand whose worth changes when these are shown: all of it, or what they hold."""
        first = int(symbols.min())
        file = self._index.symbol_file[first]
        if not self._is_open[file]:
            return range(*np.searchsorted(self._index.symbol_file, [file, file + 1]).tolist())
        return range(first, int(self._inner_end[first]))

    @cached_property
    def _inner_end(self) -> Positions:
        """For each symbol the position after the last that it holds, or where none is shown with its parents, 0."""
        ends = np.zeros(len(self.is_shown), np.intp)
        for inner, ancestors in self._parents(np.arange(len(ends))):
            np.maximum.at(ends, ancestors, inner + 1)
        return ends

    def _parents(self, symbols: Positions) -> Iterable[tuple[Positions, IntColumn]]:
        return () if self._costs.is_of_names else self._index.ancestors(symbols)

    def files_of(self, symbols: Positions) -> IntColumn:
        """The file of each symbol."""
        files: IntColumn = self._index.symbol_file[symbols]
        return files

    def affordable(self, symbols: Positions, room: int) -> Positions:
        """Those of `symbols` that are not shown and any one of which could be, within `room` in all."""
        left = room - self.spent
        symbols = symbols[~self.is_shown[symbols] & (self._costs.lines[symbols] <= left)]
        return symbols[self.added(symbols) <= left]

    def added(self, symbols: Positions) -> Tokens:
        """What showing each symbol, and it alone, would cost: its line, parents not shown yet, a file not open yet."""
        file = self._index.symbol_file[symbols]
        added: Tokens = np.where(self._is_open[file], 0, self._costs.files[file]).astype(np.int64)
        added += self._costs.lines[symbols]
        for rows, ancestors in self._parents(symbols):
            added[rows] += np.where(self.is_shown[ancestors], 0, self._costs.lines[ancestors])
        return added

    def worth(self, symbols: Positions) -> Vector:
        """The odds a token that showing each symbol, and it alone, would add."""
        file = self._index.symbol_file[symbols]
        gains = self._scores[symbols] + np.where(self._is_open[file], 0.0, self._bonus[file])
        for rows, ancestors in self._parents(symbols):
            gains[rows] += np.where(self.is_shown[ancestors], 0.0, self._scores[ancestors])
        worth: Vector = gains / np.maximum(self.added(symbols), 1)
        return worth


def _spend(page: _Page, candidates: Positions, room: int) -> None:
    """Shows, one after the other, what is worth most a token, until nothing fits.

    What does not fit will not fit later either: whatever makes it cheaper has taken as much from the room.
    """
    candidates = page.affordable(candidates, room)
    while len(candidates):
        _spend_while_it_fits(page, candidates, room)
        candidates = page.affordable(candidates, room)


def _spend_while_it_fits(page: _Page, candidates: Positions, room: int) -> None:
    """Shows the best of `candidates` until one does not fit, although each would by itself.

    What a symbol is worth changes only when its file is opened or a parent of it is shown, so that the best of each
    file stands in a heap, and is looked up anew for that file alone.
    """
    file = page.files_of(candidates)
    starts = np.flatnonzero(np.diff(file, prepend=-1))
    spans = map(slice, starts.tolist(), [*starts[1:].tolist(), len(file)])
    span_of = dict(zip(file[starts].tolist(), spans, strict=True))
    worth = page.worth(candidates)
    best = np.lexsort((-worth, file))[starts]
    heap = list(zip((-worth[best]).tolist(), candidates[best].tolist(), strict=True))
    heapify(heap)
    while heap:
        _, symbol = heappop(heap)
        brought = page.brought_by(symbol)
        if page.cost(brought) > room - page.spent:
            return
        span = span_of[int(page.files_of(brought)[0])]
        changed = page.changed_by(brought)
        page.show(brought)
        if changed:
            start, end = np.searchsorted(candidates, [changed.start, changed.stop]).tolist()
            worth[start:end] = page.worth(candidates[start:end])
        worth[span][page.is_shown[candidates[span]]] = _SHOWN
        first = span.start + int(np.argmax(worth[span]))
        if worth[first] > _SHOWN:
            heappush(heap, (-float(worth[first]), int(candidates[first])))


def _affordable_files(costs: Costs, ranked: Positions, room: int) -> Positions:
    """The files, best first, that fit one after the other, in ascending order."""
    fitting = []
    for file, tokens in zip(ranked.tolist(), costs.files[ranked].tolist(), strict=True):
        if tokens <= room:
            fitting.append(file)
            room -= tokens
    return np.array(sorted(fitting), np.intp)


def _nothing(page: _Page, costs: Costs, candidates: Positions, bare: Positions, budget: int) -> Chosen:
    """The empty choice if there is nothing to show, else BudgetError."""
    smallest = page.added(candidates) if len(candidates) else costs.files[bare]
    if len(smallest):
        least = costs.fixed + int(smallest.min())
        raise BudgetError(f"A budget of {budget} tokens cannot hold one line of the map: give it at least {least}.")
    return Chosen(candidates, bare, tokens=0, omitted=0)
