"""Two states and the ground of the newer one -> what the change does: the one place that puts a review together."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from repomap.captures import CALLABLE_KINDS, SCOPE_KINDS, TYPE_KINDS, VALUE_KINDS
from repomap.excerpts import Excerpt
from repomap.review.answer import NOT_ASKED, ChangedDefinition, Findings, Neighbour, OtherFile, OutsideChange
from repomap.review.breaking import Breaking, fittings_of, is_constructor
from repomap.review.compared import (
    ADDED,
    BODY,
    CHANGES,
    REMOVED,
    SIGNATURE,
    Difference,
    differences,
)
from repomap.review.line_changes import Lines, lines_apart
from repomap.review.own_text import first_row_above, is_comment
from repomap.review.reach import Reach, TestReach, neighbour
from repomap.review.referrers import LinkedReference, Referrers
from repomap.review.sides import sides_of
from repomap.review.text_trees import Trees
from repomap.roles import are_tests
from repomap.uses import CERTAIN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from repomap.ground import Ground
    from repomap.model import Definition
    from repomap.review.compared import Place
    from repomap.review.fitting import Fitting
    from repomap.review.own_text import Side
    from repomap.review.sides import Sides
    from repomap.review.states import Comparison

_RUNNING = frozenset({"call", "construct", "macro", "decorate", "value", "inherit"})
"""Roles of what a definition calls, or stands on."""

_READ = VALUE_KINDS | TYPE_KINDS
"""Kinds of what is used by being read, without a call."""

MOST_FILES = 60
"""Files whose references are read for the callers of one definition; those in others are counted."""

_MOST_READ = 40
"""Files that are read once more, in one review, for the places that merely read a value or a type: each takes 10 to 100
ms."""

_MOST_HOPS = 3
"""Hops of callers and callees: three reach most of a repository."""


def find(ground: Ground, comparison: Comparison, hops: int) -> Findings:
    """What the change does, with callers and callees so many hops away.

    Raises ChangedError where a file is not what the index has any more.
    """
    sides = sides_of(ground, comparison.changes)
    changed = differences(sides.olds, sides.news)
    referrers = Referrers(ground.index, ground.linked, ground.facts)
    trees = Trees()
    fittings = fittings_of(changed, sides.news, trees)
    changed = [_as_felt(each, fitting) for each, fitting in zip(changed, fittings, strict=True)]
    breaking = Breaking(ground, referrers, trees)
    breakages = breaking.of(changed, fittings)
    describing = _Describing(ground, referrers, breaking, min(hops, _MOST_HOPS))
    return Findings(
        comparison.said,
        breakages.found,
        tuple(describing.of(each, fitting) for each, fitting in zip(changed, fittings, strict=True)),
        sides.renamed,
        tuple(_outside(sides)),
        tuple(OtherFile(*each) for each in sides.others),
        breakages.unchecked,
    )


def _as_felt(difference: Difference, fitting: Fitting | None) -> Difference:
    """A difference as others feel it: names of parameters by which nothing is given are a matter of the body."""
    if fitting is None or not fitting.is_renaming_alone:
        return difference
    changes = {BODY if change == SIGNATURE else change for change in difference.changes}
    return difference._replace(changes=tuple(sorted(changes, key=CHANGES.index)))


class _Describing:
    """Says of a difference what it is, what it calls, who calls it, and which tests reach it."""

    def __init__(self, ground: Ground, referrers: Referrers, breaking: Breaking, hops: int) -> None:
        self._ground = ground
        self._referrers = referrers
        self._breaking = breaking
        self._hops = hops
        self._reach = TestReach(referrers, ground)
        self._read_anew: set[int] = set()

    def of(self, difference: Difference, fitting: Fitting | None) -> ChangedDefinition:
        """A difference in full."""
        place = difference.new or difference.old
        assert place is not None
        old, definition = difference.old, place.definition
        symbol = self._breaking.symbol(difference.new) if difference.new is not None else -1
        id_, old_id = place.id, old.id if old is not None else ""
        old_signature = old.definition.signature if old is not None else ""
        within = range(symbol, self._ground.index.descendants(symbol).stop) if symbol >= 0 else range(0)
        reach = self._tested(place, within)
        return ChangedDefinition(
            *(id_, definition.kind, place.side.path, definition.name_span.row + 1, definition.span.end_row + 1),
            *(difference.changes, old_id if old_id != id_ else "", definition.signature),
            old_signature if old_signature != definition.signature else "",
            fitting.details if fitting is not None else (),
            _members(place) if {ADDED, REMOVED} & {*difference.changes} else 0,
            tuple(self._callees(within)) if symbol >= 0 else (),
            tuple(self._callers(place, symbol, within)) if symbol >= 0 else (),
            self._mentions(definition.name, place.side.path),
            self._unread(symbol),
            *reach,
            self._is_test(place, within),
            _excerpt(difference.new) if difference.new is not None else None,
        )

    def _unread(self, symbol: int) -> int:
        """How many references are in files that are too many to read for one definition."""
        if symbol < 0:
            return 0
        files = [file for file in self._referrers.files_to(symbol) if not self._reach.is_test[file]]
        return self._referrers.count_in(symbol, files[MOST_FILES:])

    def _is_test(self, place: Place, within: range) -> bool:
        if not within:
            return bool(are_tests([place.side.path])[0])
        return self._reach.is_of_tests(int(self._ground.index.symbol_file[within.start]), within.start)

    def _tested(self, place: Place, within: range) -> Reach:
        """Whether tests reach it, asked of what runs and is no test itself."""
        runs = place.definition.kind in CALLABLE_KINDS | TYPE_KINDS and place.definition.body is not None
        if not within or not runs or self._is_test(place, within):
            return Reach(NOT_ASKED, "", ())
        is_type = place.definition.kind in TYPE_KINDS
        return self._reach.of(within if is_type else within[:1])

    def _callees(self, within: range) -> Iterable[Neighbour]:
        found: dict[int, tuple[int, set[int]]] = {}
        frontier = [within]
        for hop in range(1, self._hops + 1):
            reached: list[range] = []
            for each in frontier:
                file = int(self._ground.index.symbol_file[each.start])
                for reference, target in self._referrers.within(file, each):
                    if reference.role not in _RUNNING or target in within:
                        continue
                    if target not in found:
                        found[target] = hop, set()
                        reached.append(range(target, target + 1))
                    if found[target][0] == hop:
                        found[target][1].add(reference.row + 1)
            frontier = reached
        return self._neighbours(found)

    def _callers(self, place: Place, symbol: int, within: range) -> Iterable[Neighbour]:
        found: dict[tuple[int, int], tuple[int, set[int]]] = {}
        unmeant = {"import", "type"} if place.definition.kind in CALLABLE_KINDS else {"import"}
        frontier = {symbol} | ({int(self._ground.index.symbol_parent[symbol])} if is_constructor(place) else set())
        for hop in range(1, self._hops + 1):
            reached: set[int] = set()
            reading = self._reading(symbol, place.definition) if hop == 1 else ()
            for reference in (*reading, *(each for one in sorted(frontier) for each in self._read_to(one))):
                if reference.role in unmeant or reference.symbol in within:
                    continue
                if self._reach.is_of_tests(reference.file, reference.symbol):
                    continue
                key = reference.file, reference.symbol
                if key not in found:
                    found[key] = hop, set()
                    reached |= {reference.symbol} if reference.symbol >= 0 else set()
                if found[key][0] == hop:
                    found[key][1].add(reference.row + 1)
            frontier = reached
        each = [
            neighbour(self._referrers, *key, hop, lines)._replace(
                text=self._line(key[0], min(lines)) if hop == 1 else ""
            )
            for key, (hop, lines) in found.items()
        ]
        return sorted(each, key=lambda one: (one.hops, one.path, one.lines))

    def _line(self, file: int, line: int) -> str:
        text = self._ground.texts.of(file)
        return "" if text.cells else text.line(line - 1).strip()

    def _read_to(self, symbol: int) -> list[LinkedReference]:
        files = [file for file in self._referrers.files_to(symbol) if not self._reach.is_test[file]]
        return self._referrers.in_files(symbol, files[:MOST_FILES])

    def _reading(self, symbol: int, definition: Definition) -> Iterator[LinkedReference]:
        """The places outside of tests that merely read a value or a type, which the linkage does not know."""
        uses = self._ground.uses
        for file in uses.files_naming(definition.name) if definition.kind in _READ else ():
            is_too_many = file not in self._read_anew and len(self._read_anew) >= _MOST_READ
            if self._reach.is_test[file] or is_too_many:
                continue
            self._read_anew.add(file)
            for use in uses.named(file, {definition.name}):
                if use.certainty == CERTAIN and symbol in use.definitions and use.role in ("read", "value"):
                    yield LinkedReference(file, use.symbol, use.role, use.name, use.row, use.column)

    def _neighbours(self, found: dict[int, tuple[int, set[int]]]) -> Iterable[Neighbour]:
        files = self._ground.index.symbol_file
        each = [neighbour(self._referrers, int(files[key]), key, *value) for key, value in found.items()]
        return sorted(each, key=lambda one: (one.hops, one.path, one.line))

    def _mentions(self, name: str, path: str) -> int:
        """How often the name stands in other files, in code, comments and strings alike."""
        index = self._ground.index
        counts = self._ground.uses.counts_of(name)
        return sum(count for file, count in counts.items() if index.paths[file] != path)


def _members(place: Place) -> int:
    """How many definitions stand within one."""
    definitions = place.side.facts.definitions
    following = range(place.at + 1, len(definitions))
    return sum(1 for _ in takewhile(lambda at: definitions[at].parent >= place.at, following))


def _excerpt(place: Place) -> Excerpt | None:
    """The whole lines of a definition, as the newer state has them."""
    text, span = place.side.text, place.definition.span
    if text.cells or place.definition.kind in SCOPE_KINDS:
        return None
    rows = text.rows(span.row, span.end_row + 1)
    return Excerpt(place.side.path, span.row + 1, tuple(rows), place.side.language)


def _outside(sides: Sides) -> Iterable[OutsideChange]:
    """The lines outside of all definitions that differ, by path."""
    old_of, new_of = ({side.path: side for side in each} for each in (sides.olds, sides.news))
    for path in sorted({*old_of, *new_of}):
        old, new = (_lines_outside(each.get(path)) for each in (old_of, new_of))
        removed, added = lines_apart(old, new)
        if path in new_of and (added or removed) and (path in old_of or not new_of[path].facts.definitions):
            yield OutsideChange(path, added, removed)


def _lines_outside(side: Side | None) -> Lines:
    """The lines of a file with their numbers, but for those of definitions, blank ones and comments."""
    if side is None or side.text.cells:
        return ()
    inside: set[int] = set()
    for each in side.facts.definitions:
        if each.parent < 0 and each.kind not in SCOPE_KINDS:
            inside.update(range(first_row_above(side.text, each.span.row), each.span.end_row + 1))
    rows = (row for row in range(len(side.text.lines)) if row not in inside)
    lines = ((row + 1, side.text.line(row).rstrip()) for row in rows)
    return tuple((number, line) for number, line in lines if line.strip() and not is_comment(line))
