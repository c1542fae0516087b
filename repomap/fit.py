"""Ranking + costs + budget -> the symbols that a map shows. Arithmetic on whole columns: no text is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from repomap.errors import BudgetError

if TYPE_CHECKING:
    from repomap.index import Index, Mask, Positions
    from repomap.lines import Costs
    from repomap.rank import Ranking

Tokens: TypeAlias = npt.NDArray[np.int64]


class Chosen(NamedTuple):
    """What a map shows: positions of `symbols` and of `bare_files` (those without symbols), both ascending.

    `tokens` is exact for the whole map; `omitted` counts the symbols, outside hidden files, that found no room.
    """

    symbols: Positions
    bare_files: Positions
    tokens: int
    omitted: int


def choose(index: Index, costs: Costs, ranking: Ranking, is_hidden: Mask, budget: int) -> Chosen:
    """The best ranked symbols that `budget` tokens can show, each with its parents; files in `is_hidden` are left out.

    `is_hidden` has one entry a file. The longest prefix of the ranking that the budget affords is shown, then whatever
    comes later and still fits; files without symbols come last and only where every symbol is shown. Where there is
    nothing to show, the choice is empty. Raises BudgetError where the budget cannot hold the smallest map; the
    message names the least that would do.
    """
    ranked = ranking.symbol_order[~is_hidden[index.symbol_file[ranking.symbol_order]]]
    bare = ranking.file_order[~(is_hidden | index.has_symbols())[ranking.file_order]]
    room = budget - costs.fixed
    page = _Page(index, costs)
    prefix = _affordable_prefix(index, costs, ranked, room)
    page.show(ranked[:prefix])
    _fill_up(page, ranked[prefix:], room)
    omitted = len(ranked) - int(page.is_shown.sum())
    bare_files = _affordable_files(costs, bare, room - page.spent) if omitted == 0 else bare[:0]
    if page.spent == 0 and not len(bare_files):
        return _nothing(index, costs, ranked, bare, budget)
    tokens = costs.fixed + page.spent + int(costs.files[bare_files].sum())
    return Chosen(np.flatnonzero(page.is_shown), bare_files, tokens, omitted)


class _Page:
    """What is shown so far, and the tokens `spent` on it without the fixed ones."""

    def __init__(self, index: Index, costs: Costs) -> None:
        self._index = index
        self._costs = costs
        self.is_shown: Mask = np.zeros(len(index.signatures), np.bool_)
        self._is_open: Mask = np.zeros(len(index.paths), np.bool_)
        self.spent = 0

    def show(self, symbols: Positions) -> None:
        """Shows these symbols and all their parents."""
        self.is_shown[symbols] = True
        for _, ancestors in self._index.ancestors(symbols):
            self.is_shown[ancestors] = True
        self._is_open[self._index.symbol_file[symbols]] = True
        self.spent = int(self._costs.lines[self.is_shown].sum() + self._costs.files[self._is_open].sum())

    def affordable(self, symbols: Positions, room: int) -> Positions:
        """Those of `symbols` that are not shown and any one of which could be, within `room` in all; in their order."""
        left = room - self.spent
        symbols = symbols[~self.is_shown[symbols] & (self._costs.lines[symbols] <= left)]
        return symbols[self.added(symbols) <= left]

    def added(self, symbols: Positions) -> Tokens:
        """What showing each symbol, and it alone, would cost: its line, parents not shown yet, a file not open yet."""
        file = self._index.symbol_file[symbols]
        added: Tokens = np.where(self._is_open[file], 0, self._costs.files[file]).astype(np.int64)
        added += self._costs.lines[symbols]
        for rows, ancestors in self._index.ancestors(symbols):
            added[rows] += np.where(self.is_shown[ancestors], 0, self._costs.lines[ancestors])
        return added


def _affordable_prefix(index: Index, costs: Costs, ranked: Positions, room: int) -> int:
    """How many of the best ranked symbols can be shown together.

    A symbol's line is paid for at the first rank where it or anything within it is shown, a file at the first rank
    of its symbols: sums over these ranks never fall, so that the cut is found by bisection.
    """
    ranks = np.arange(len(ranked))
    first_shown = np.full(len(index.signatures), len(ranked), np.intp)
    first_shown[ranked] = ranks
    for rows, ancestors in index.ancestors(ranked):
        np.minimum.at(first_shown, ancestors, ranks[rows])
    first_open = np.full(len(index.paths), len(ranked), np.intp)
    np.minimum.at(first_open, index.symbol_file[ranked], ranks)
    paid = np.zeros(len(ranked) + 1, np.int64)
    np.add.at(paid, first_shown, costs.lines)
    np.add.at(paid, first_open, costs.files)
    return int(np.searchsorted(np.cumsum(paid[:-1]), room, side="right"))


def _fill_up(page: _Page, ranked: Positions, room: int) -> None:
    """Shows, best first, each of `ranked` that still fits.

    What does not fit will not fit later either: whatever makes it cheaper has taken as much from the room.
    """
    candidates = page.affordable(ranked, room)
    while len(candidates):
        page.show(candidates[:1])
        candidates = page.affordable(candidates[1:], room)


def _affordable_files(costs: Costs, ranked: Positions, room: int) -> Positions:
    """The files, best first, that fit one after the other, in ascending order."""
    fitting = []
    for file, tokens in zip(ranked.tolist(), costs.files[ranked].tolist(), strict=True):
        if tokens <= room:
            fitting.append(file)
            room -= tokens
    return np.array(sorted(fitting), np.intp)


def _nothing(index: Index, costs: Costs, ranked: Positions, bare: Positions, budget: int) -> Chosen:
    """The empty choice if there is nothing to show, else BudgetError."""
    smallest = _Page(index, costs).added(ranked) if len(ranked) else costs.files[bare]
    if len(smallest):
        least = costs.fixed + int(smallest.min())
        raise BudgetError(f"A budget of {budget} tokens cannot hold one line of the map: give it at least {least}.")
    return Chosen(ranked, bare, tokens=0, omitted=0)
