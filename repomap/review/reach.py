"""Which tests reach a definition: along certain references backwards, and what may stand for more than these say."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from repomap.captures import CALLABLE_KINDS, SCOPE_KINDS, TYPE_KINDS
from repomap.layout import one_word
from repomap.review.answer import MAYBE_TESTED, TESTED, UNTESTED, Neighbour
from repomap.review.referrers import LinkedReference
from repomap.roles import are_tests
from repomap.uses import CERTAIN

if TYPE_CHECKING:
    from collections.abc import Iterable

    from repomap.ground import Ground
    from repomap.review.referrers import Referrers

MOST_HOPS = 8
"""Calls between a test and what it reaches: further away, a test says little of it."""

MOST_FILES = 250
"""Files whose references are read for the questions of one review; each takes a millisecond."""

MORE_FILES = 20
"""Files by which that grows with each further question."""

MORE_LINKED = 2
MOST_LINKED = 16
"""Files that are linked once more, with every name, before it is said that no test reaches something: 10 to 100 ms
each."""

_STANDING_STILL = frozenset({"import", "type"})
"""Roles by which nothing runs."""

_FEWEST_CHARACTERS = 3
"""Shorter names are in no index of words."""


class Reach(NamedTuple):
    """Whether tests reach a definition (`repomap.review.answer`), what speaks for it where they may, and which do."""

    reach: str
    why: str
    tests: tuple[Neighbour, ...]


class TestReach:
    """Follows references of one index backwards to its tests; `most_linked` files are linked once more for it."""

    __test__ = False  # pytest would take it for one

    def __init__(self, referrers: Referrers, ground: Ground, most_linked: int = MOST_LINKED) -> None:
        self._referrers = referrers
        self._uses = ground.uses
        self._facts = ground.facts
        self._linked_anew: set[int] = set()
        self._most_linked = most_linked
        self._questions = 0
        self._index = referrers.index
        self.is_test = are_tests(self._index.paths)
        self._is_word = self._words_of_tests()
        self._files_read: set[int] = set()
        self._references: dict[int, list[LinkedReference]] = {}

    def of(self, symbols: Iterable[int]) -> Reach:
        """Which tests reach one of these symbols, which are those of one definition."""
        self._questions += 1
        frontier = {each for symbol in symbols for each in self._run_with(symbol)}
        seen: set[int] = set()
        for hop in range(1, MOST_HOPS + 1):
            seen |= frontier
            references = self._to(frontier)
            if references is None:
                return Reach(MAYBE_TESTED, "too much refers to it to follow it all", ())
            running = [each for each in references if each.role not in _STANDING_STILL]
            before = self._before(running) - seen
            if not before and not self._tests(running, hop):
                read = self._reads_of(seen)
                if read is None:
                    return Reach(MAYBE_TESTED, "it is named in more files than were looked into", ())
                running = [*running, *read]
                before = self._before(running) - seen
            tests = self._tests(running, hop)
            if tests:
                return Reach(TESTED, "", tests)
            if not before:
                return self._named_in_tests(seen)
            frontier = before
        return Reach(MAYBE_TESTED, f"it is more than {MOST_HOPS} calls away from what was looked at", ())

    def _before(self, references: Iterable[LinkedReference]) -> set[int]:
        """What runs when these references do."""
        return {each for one in references if one.symbol >= 0 for each in self._run_with(one.symbol)}

    def _reads_of(self, symbols: set[int]) -> list[LinkedReference] | None:
        """The places that merely read one of these, which the linkage does not know; None where that is much."""
        found: list[LinkedReference] = []
        for symbol in sorted(symbols):
            files = self._uses.files_naming(self._index.name_of(symbol))
            if len(self._linked_anew.union(files)) > self._most_linked + MORE_LINKED * self._questions:
                return None
            self._linked_anew.update(files)
            for file in files:
                found += [
                    LinkedReference(file, use.symbol, use.role, use.name, use.row, use.column)
                    for use in self._uses.in_file(file)
                    if use.certainty == CERTAIN and symbol in use.definitions and use.role in ("read", "value")
                ]
        return found

    def _named_in_tests(self, symbols: set[int]) -> Reach:
        """What the tests name of these symbols: by that alone they may reach them."""
        names = {int(self._index.symbol_name[each]): each for each in sorted(symbols, reverse=True)}
        named = sorted(each for name, each in names.items() if self._is_word[name])
        loose = next((why for each in sorted(symbols) if (why := self._loosely_called(each))), "")
        short = [each for each in symbols if len(self._index.name_of(each)) < _FEWEST_CHARACTERS]
        if named:
            shown = one_word(self._index.symbol_id(named[0]))
            return Reach(MAYBE_TESTED, f"tests have the name of {shown}, and what it means there is not known", ())
        if short:
            return Reach(MAYBE_TESTED, "its name is too short to be looked for", ())
        outside = loose or next((why for each in sorted(symbols) if (why := self._called_from_outside(each))), "")
        return Reach(MAYBE_TESTED, outside, ()) if outside else Reach(UNTESTED, "", ())

    def _called_from_outside(self, symbol: int) -> str:
        """Why a symbol may be called by what is not in the repository, as a clause; "" for nothing."""
        index = self._index
        name, parent = index.name_of(symbol), int(index.symbol_parent[symbol])
        shown = one_word(index.symbol_id(symbol))
        if (name.startswith("__") and name.endswith("__")) or name in _CALLED_BY_SYSTEMS:
            return f"{shown} is called without its name"
        if parent >= 0 and _BASES.search(index.signatures[parent]) is not None:
            return f"what {one_word(index.symbol_id(parent))} builds on may call {one_word(name)}"
        file = int(index.symbol_file[symbol])
        facts = self._facts.of(index.paths[file])
        at = symbol - self._uses.first_symbol(file)
        decorators = facts.definitions[at].decorators if facts is not None and at < len(facts.definitions) else ()
        is_handed_on = any(_DECORATOR_NAME.split(each.strip("@#[ "))[0] not in _PLAIN for each in decorators)
        return f"what decorates {shown} may call it" if is_handed_on else ""

    def _loosely_called(self, symbol: int) -> str:
        """What may call a symbol of which nothing but the name tells, as a clause; "" for nothing."""
        code = self._index.symbol_name[symbol]
        name = self._index.names[code]
        files = self._index.mention_file[self._index.mention_name == code].tolist()
        if len(files) > MOST_FILES:
            return f"{one_word(name)} is named in more files than were looked into"
        self._referrers.read(files)
        for file in files:
            for each in self._referrers.loose(file, name):
                if each.role not in _STANDING_STILL and each.symbol != symbol:
                    where = one_word(f"{self._index.paths[file]}:{each.row + 1}")
                    return f"{where} may call {one_word(self._index.symbol_id(symbol))}, by its name alone"
        return ""

    def _run_with(self, symbol: int) -> Iterable[int]:
        """A symbol, and what runs it without its name: the making of its class, the function around it."""
        index = self._index
        yield symbol
        parent = int(index.symbol_parent[symbol])
        if parent < 0:
            return
        kind, name = index.kind_of(parent), index.name_of(symbol)
        is_constructor = index.kind_of(symbol) == "constructor" or name.strip("_") in _MAKING
        is_special = name.startswith("__") and name.endswith("__")
        if kind in CALLABLE_KINDS or (kind in TYPE_KINDS and (is_constructor or is_special)):
            yield parent

    def is_of_tests(self, file: int, symbol: int) -> bool:
        """Whether a symbol is in a test, or in a module of tests within another file."""
        index = self._index
        while symbol >= 0:
            is_scope = index.kind_of(symbol) in SCOPE_KINDS
            if is_scope and index.name_of(symbol) in ("tests", "test"):
                return True
            symbol = int(index.symbol_parent[symbol])
        return bool(self.is_test[file])

    def _to(self, symbols: set[int]) -> list[LinkedReference] | None:
        """What refers to these symbols; None where that is too much to read."""
        wanted = sorted(symbols - self._references.keys())
        files = {file for each in wanted for file in self._referrers.files_to(each)}
        most = MOST_FILES + MORE_FILES * self._questions
        if len(self._files_read | files) > most:
            tests = {file for file in files if self.is_test[file]}
            files = tests if tests and len(self._files_read | tests) <= most else set()
            if not files:
                return None
        self._files_read |= files
        self._referrers.read(files)
        for each in wanted:
            self._references[each] = self._referrers.in_files(each, self._files_read)
        return [one for each in sorted(symbols) for one in self._references[each]]

    def _tests(self, references: Iterable[LinkedReference], hop: int) -> tuple[Neighbour, ...]:
        lines: dict[tuple[int, int], set[int]] = {}
        for each in references:
            if self.is_of_tests(each.file, each.symbol):
                lines.setdefault((each.file, each.symbol), set()).add(each.row + 1)
        return tuple(neighbour(self._referrers, *key, hop, lines[key]) for key in sorted(lines))

    def _words_of_tests(self) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
        """Whether each name of the index stands in a test."""
        is_word = np.zeros(len(self._index.names), np.bool_)
        is_word[self._index.word_name[self.is_test[self._index.word_file]]] = True
        return is_word


_CALLED_BY_SYSTEMS = frozenset({"main", "init", "setUp", "tearDown"})
_BASES = re.compile(r"\(|\b(?:extends|implements|for|with)\b|[^:]:[^:]|<\s*[A-Z]\w*$")
"""What a line says of a type that has members from elsewhere; in Ruby `A < B`."""
_DECORATOR_NAME = re.compile(r"[^\w]")
_PLAIN = frozenset(
    {"staticmethod", "classmethod", "override", "overload", "Override", "inline", "must_use", "Deprecated"}
)
_MAKING = frozenset({"init", "new", "constructor", "initialize", "construct"})


def neighbour(referrers: Referrers, file: int, symbol: int, hops: int, lines: Iterable[int]) -> Neighbour:
    """A symbol, or a file outside of all its symbols, as an answer names it."""
    index = referrers.index
    path = index.paths[file]
    if symbol < 0:
        return Neighbour(path, path, 1, hops, tuple(sorted({*lines})))
    return Neighbour(index.full_id(symbol), path, int(index.symbol_row[symbol]) + 1, hops, tuple(sorted({*lines})))
