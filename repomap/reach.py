"""Which tests reach a definition: along certain references backwards, and what may stand for more than these say."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from repomap.captures import CALLABLE_KINDS, TYPE_KINDS
from repomap.index import position_in
from repomap.reviewed import MAYBE_TESTED, TESTED, UNTESTED, Neighbour
from repomap.roles import are_tests

if TYPE_CHECKING:
    from collections.abc import Iterable

    from repomap.referrers import Mention, Referrers

MOST_HOPS = 8
"""Calls between a test and what it reaches: further away, a test says little of it."""

MOST_FILES = 250
"""Files whose references are read for all questions of one review; each takes a millisecond."""

_STANDING_STILL = frozenset({"import", "type"})
"""Roles by which nothing runs."""

_FEWEST_CHARACTERS = 3
"""Shorter names are in no index of words."""


class Reach(NamedTuple):
    """Whether tests reach a definition (`repomap.reviewed`), what speaks for it where they may, and which, nearest first."""

    reach: str
    why: str
    tests: tuple[Neighbour, ...]


class TestReach:
    """Follows references of one index backwards to its tests."""

    __test__ = False  # pytest would take it for one

    def __init__(self, referrers: Referrers) -> None:
        self._referrers = referrers
        self._index = referrers.index
        self.is_test = are_tests(self._index.paths)
        self._is_word = self._words_of_tests()
        self._files_read: set[int] = set()
        self._mentions: dict[int, list[Mention]] = {}

    def of(self, symbols: Iterable[int]) -> Reach:
        """Which tests reach one of these symbols, which are those of one definition."""
        frontier = {each for symbol in symbols for each in self._run_with(symbol)}
        seen = set(frontier)
        for hop in range(1, MOST_HOPS + 1):
            mentions = self._to(frontier)
            if mentions is None:
                return Reach(MAYBE_TESTED, "too much refers to it to follow it all", ())
            running = [each for each in mentions if each.role not in _STANDING_STILL]
            tests = self._tests(running, hop)
            if tests:
                return Reach(TESTED, "", tests)
            frontier = {each for one in running if one.symbol >= 0 for each in self._run_with(one.symbol)} - seen
            seen |= frontier
            if not frontier:
                break
        else:
            return Reach(MAYBE_TESTED, f"it is more than {MOST_HOPS} calls away from what was looked at", ())
        return self._named_in_tests(seen)

    def _named_in_tests(self, symbols: set[int]) -> Reach:
        """What the tests name of these symbols: by that alone they may reach them."""
        names = {int(self._index.symbol_name[each]): each for each in sorted(symbols, reverse=True)}
        named = sorted(each for name, each in names.items() if self._is_word[name])
        short = [each for each in symbols if len(self._index.names[self._index.symbol_name[each]]) < _FEWEST_CHARACTERS]
        if named:
            shown = self._index.symbol_id(named[0])
            return Reach(MAYBE_TESTED, f"tests have the name of {shown}, and what it means there is not known", ())
        return Reach(MAYBE_TESTED, "its name is too short to be looked for", ()) if short else Reach(UNTESTED, "", ())

    def _run_with(self, symbol: int) -> Iterable[int]:
        """A symbol, and what runs it without its name: the making of its class, the function around it."""
        index = self._index
        yield symbol
        parent = int(index.symbol_parent[symbol])
        if parent < 0:
            return
        kind, name = index.kinds[index.symbol_kind[parent]], index.names[index.symbol_name[symbol]]
        is_constructor = index.kinds[index.symbol_kind[symbol]] == "constructor" or name.strip("_") in _MAKING
        is_special = name.startswith("__") and name.endswith("__")
        if kind in CALLABLE_KINDS or (kind in TYPE_KINDS and (is_constructor or is_special)):
            yield parent

    def _to(self, symbols: set[int]) -> list[Mention] | None:
        """What refers to these symbols; None where that is too much to read."""
        wanted = sorted(symbols - self._mentions.keys())
        files = {file for each in wanted for file in self._referrers.files_to(each)}
        if len(self._files_read | files) > MOST_FILES:
            tests = {file for file in files if self.is_test[file]}
            files = tests if tests and len(self._files_read | tests) <= MOST_FILES else set()
            if not files:
                return None
        self._files_read |= files
        self._referrers.read(files)
        for each in wanted:
            self._mentions[each] = self._referrers.in_files(each, self._files_read)
        return [one for each in sorted(symbols) for one in self._mentions[each]]

    def _tests(self, mentions: Iterable[Mention], hop: int) -> tuple[Neighbour, ...]:
        lines: dict[tuple[int, int], set[int]] = {}
        for each in mentions:
            if self.is_test[each.file]:
                lines.setdefault((each.file, each.symbol), set()).add(each.row + 1)
        return tuple(neighbour(self._referrers, *key, hop, lines[key]) for key in sorted(lines))

    def _words_of_tests(self) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
        """Whether each name of the index stands in a test."""
        is_word = np.zeros(len(self._index.names), np.bool_)
        is_word[self._index.word_name[self.is_test[self._index.word_file]]] = True
        return is_word



_MAKING = frozenset({"init", "new", "constructor", "initialize", "construct"})


def neighbour(referrers: Referrers, file: int, symbol: int, hops: int, lines: Iterable[int]) -> Neighbour:
    """A symbol, or a file outside of all its symbols, as an answer names it."""
    index = referrers.index
    path = index.paths[file]
    if symbol < 0:
        return Neighbour(path, path, 1, hops, tuple(sorted({*lines})))
    return Neighbour(index.full_id(symbol), path, int(index.symbol_row[symbol]) + 1, hops, tuple(sorted({*lines})))
