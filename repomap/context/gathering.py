"""What is worth reading of definitions that are to be understood or changed: what they call, and who calls them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from repomap.captures import CALLABLE_KINDS, MARKUP_KINDS, TYPE_KINDS
from repomap.context.answer import PART, SIGNATURE, SOURCE
from repomap.context.called import Calls
from repomap.context.callers import callers_of, outer_members
from repomap.context.kinds import CHANGE
from repomap.context.naming import MOST_ALIKE
from repomap.context.phrasing import sought_in
from repomap.context.pieces import (
    CALLED,
    CALLER,
    FOUND,
    MEMBER,
    TARGET,
    TEST,
    Asked,
    Piece,
    Plan,
    Planning,
    signature_of,
)
from repomap.impact.kinship import Kinship
from repomap.layout import named
from repomap.search.finding import find
from repomap.slice.extents import Rows
from repomap.slice.layouts import Layouts
from repomap.uses import CERTAIN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.context.called import Called
    from repomap.context.callers import Site
    from repomap.ground import Ground

CHARACTERS_A_TOKEN = 3.5
"""By which texts are compared with a budget before they are counted."""

_MOST_HOPS = 4
"""Hops to what is shown in full: further out, it has little to do with the task."""

_LARGE = 0.55
"""The share of a budget above which a definition is shown in part, so that what it stands among finds room."""

_IN_PART = 0.4
"""The share that it is given then."""

_LEAST_SITES, _FIRST_SITES, _MOST_SITES = 3, 8, 24
_FIRST_TESTS, _MOST_TESTS = 3, 8
_MOST_POSSIBLE = 6
"""Places that only may refer to a target, by name alone, of each kind: the nearest."""

_LARGE_CLASS = 80
"""Rows of a class above which what is called of it is shown, and not all of it."""

_WORDS_OF_MEMBERS = 400
"""Hits of a search by which members are told apart."""

_MOST_MEMBERS = 60

_MOST_FOUND = 8
"""Further definitions that are named of those that the words lead to."""

_LOOKED_AT = 60
"""Hits of a search among which they are looked for."""

_RELATED = 0.45
"""The share of the best score below which a definition has little to do with the words: 2 of 90 such were changed by
the commits of `repomap.context.subjects`, and of those above about each twelfth."""


class Subject(NamedTuple):
    """What a task is about: the kind of task, its words, the definitions, and others that the words may mean.

    `heading` are sentences on how these were found.
    """

    kind: str
    task: str
    targets: tuple[int, ...]
    others: tuple[int, ...]
    heading: tuple[str, ...]
    is_named: bool


class Gathering:
    """The plan of a context that has definitions at its centre; `asked` has its budget."""

    def __init__(self, ground: Ground, layouts: Layouts, subject: Subject, asked: Asked) -> None:
        self._ground = ground
        self._index = ground.index
        self._layouts = layouts
        self._subject = subject
        self._limit = asked.limit
        self._form = asked.form
        self._planning = Planning()
        self._kinship = Kinship(ground.uses)
        self._known: set[int] = set(subject.targets)
        self._outer = outer_members(self._kinship, subject.targets)
        self._sites: list[int] = []
        self._tests: list[int] = []

    def plan(self) -> Plan:
        """All that may be shown, what is wanted most first."""
        is_change = self._subject.kind == CHANGE
        targets = [self._target(each) for each in self._subject.targets]
        self._want(targets, SIGNATURE)
        calls = Calls(self._ground, self._layouts, self._kinship, self._subject.targets)
        direct = calls.direct()
        certain = [each for each in direct if each.certainty == CERTAIN]
        near = {each.symbol: self._called(each) for each in direct}
        is_crowded = sum(map(self._tokens, self._subject.targets)) > _LARGE * self._limit
        if not is_change:
            self._want(targets if is_crowded else (), PART)
            self._members()
        self._want([near[each.symbol] for each in certain], SIGNATURE)
        in_all, notes = self._dependents() if is_change else (0, ())
        self._want(self._sites[:_LEAST_SITES] if is_crowded else [], SIGNATURE)
        self._want(targets, SOURCE)
        self._want(targets, PART)
        self._want(self._sites[:_FIRST_SITES], SIGNATURE)
        self._want(self._tests[:_FIRST_TESTS], SIGNATURE)
        if is_change:
            self._members()
            self._in_full(calls, direct, near)
        self._want([near[each.symbol] for each in direct if each.certainty != CERTAIN], SIGNATURE)
        self._want(self._sites[_FIRST_SITES:], SIGNATURE)
        self._want(self._tests[_FIRST_TESTS:], SIGNATURE)
        self._found()
        return Plan(
            self._subject.targets,
            self._subject.heading,
            tuple(self._planning.pieces),
            tuple(self._planning.wants),
            notes,
            in_all,
            self._subject.kind,
        )

    def _want(self, pieces: Sequence[int], form: str) -> None:
        self._planning.want(pieces, form)

    def _target(self, symbol: int) -> int:
        rows: tuple[Rows, ...] = ()
        if self._tokens(symbol) > _IN_PART * self._limit:
            rows = self._rows_in_part(symbol)
        line = signature_of(self._index, symbol)
        return self._planning.piece(Piece(TARGET, line, symbol, rows=rows))

    def _rows_in_part(self, symbol: int) -> tuple[Rows, ...]:
        """The first rows of a definition that is too large; of a type, those of its own level."""
        room = _IN_PART * self._limit * CHARACTERS_A_TOKEN
        is_type = self._index.kind_of(symbol) in TYPE_KINDS
        rows = self._layouts.level_rows(symbol) if is_type else [self._layouts.rows(symbol)]
        text = self._ground.texts.of(int(self._index.symbol_file[symbol]))
        kept: list[Rows] = []
        for each in rows:
            end = each.start
            for line in text.rows(each.start, each.end):
                room -= len(line) + 1
                if room < 0 and end > each.start:
                    break
                end += 1
            kept.append(Rows(each.start, end))
            if room < 0:
                break
        return tuple(kept)

    def _members(self) -> None:
        """The members of types that are too large, or that stand outside: named, those of the words in full."""
        large = [
            each
            for each in self._subject.targets
            if self._index.kind_of(each) in TYPE_KINDS and self._tokens(each) > _LARGE * self._limit
        ]
        inner = [each for target in large for each in self._index.members_of(target)]
        members = [each for each in inner if self._index.kind_of(each) in CALLABLE_KINDS]
        members += [each for each in self._outer if each not in self._subject.targets]
        if not members:
            return
        by_words = [each.symbol for each in find(self._ground, sought_in(self._subject.task), _WORDS_OF_MEMBERS)]
        order = {symbol: place for place, symbol in enumerate(by_words)}
        pieces = {each: self._planning.piece(Piece(MEMBER, signature_of(self._index, each), each)) for each in members}
        self._known.update(members)
        self._want(list(pieces.values())[:_MOST_MEMBERS], SIGNATURE)
        meant = [each for each in members if each in inner or each in order]
        self._want([pieces[each] for each in sorted(meant, key=lambda each: order.get(each, 1 << 30))[:4]], SOURCE)

    def _called(self, called: Called) -> int:
        self._known.add(called.symbol)
        line = signature_of(self._index, called.symbol)
        return self._planning.piece(Piece(CALLED, line, called.symbol, called.certainty, called.reason, called.hop))

    def _in_full(self, calls: Calls, direct: Sequence[Called], near: dict[int, int]) -> None:
        """What is called, in full, hop by hop as far as the budget reaches."""
        room = self._limit * CHARACTERS_A_TOKEN * (1 - _IN_PART)
        frontier, hop = [each for each in direct if each.certainty == CERTAIN], 1
        while frontier and hop <= _MOST_HOPS:
            whole = [each for each in frontier if self._is_shown_whole(each)]
            places = [near[each.symbol] if hop == 1 else self._called(each) for each in whole]
            self._want(places, SOURCE)
            if hop > 1:
                self._want(places, SIGNATURE)
            room -= sum(self._characters(each.symbol) for each in whole)
            if room < 0:
                break
            hop += 1
            found = calls.further([each.symbol for each in whole], hop)
            frontier = [each for each in found if each.certainty == CERTAIN and each.symbol not in self._known]

    def _is_shown_whole(self, called: Called) -> bool:
        """Whether all of a definition is worth reading for who changes what calls it."""
        if any(self._index.is_within(target, called.symbol) for target in self._subject.targets):
            return False
        if self._index.kind_of(called.symbol) not in TYPE_KINDS:
            return True
        rows = self._layouts.rows(called.symbol)
        return called.role != "type" and rows.end - rows.start <= _LARGE_CLASS

    def _dependents(self) -> tuple[int, tuple[str, ...]]:
        """Find who calls the targets, and which tests reach them; gives how many there are, and what is to be said."""
        callers = callers_of(self._ground, self._kinship, self._subject.targets)
        sites, tests = _told(callers.sites), _told(callers.tests)
        self._sites = [self._site(CALLER, each) for each in sites[:_MOST_SITES]]
        self._tests = [self._site(TEST, each) for each in tests[:_MOST_TESTS]]
        notes = (
            [f"Tests that reach it: none known; {named(callers.why_untested, self._form)}."]
            if callers.why_untested and not tests
            else []
        )
        if not callers.sites:
            notes.append("Nothing outside of tests is known to refer to it.")
        if callers.unread:
            are_many = callers.unread > 1
            notes.append(
                f"{callers.unread} more file{'s' if are_many else ''} with the name {'were' if are_many else 'was'} "
                "not searched for possible uses."
            )
        return len(callers.sites) + len(callers.tests), tuple(notes)

    def _site(self, role: str, site: Site) -> int:
        return self._planning.piece(Piece(role, "", -1, site.certainty, site.reason, site=site))

    def _found(self) -> None:
        """What else the words lead to, and what else has the names that they name."""
        others = [each for each in self._subject.others if each not in self._known]
        if not self._subject.is_named:
            hits = find(self._ground, sought_in(self._subject.task), _LOOKED_AT)
            best = hits[0].score if hits else 0.0
            related = [each.symbol for each in hits if each.score >= _RELATED * best]
            others += [each for each in related if self._index.kind_of(each) not in MARKUP_KINDS]
        new = self._few_of_a_name([each for each in dict.fromkeys(others) if each not in self._known])[:_MOST_FOUND]
        self._want(
            [self._planning.piece(Piece(FOUND, signature_of(self._index, each), each)) for each in new], SIGNATURE
        )

    def _few_of_a_name(self, symbols: Sequence[int]) -> list[int]:
        """These without those of which enough have the same name already: one of forty migrations tells of all."""
        counts: Counter[str] = Counter()
        few = []
        for each in symbols:
            name = self._index.name_of(each)
            counts[name] += 1
            if counts[name] <= MOST_ALIKE:
                few.append(each)
        return few

    def _tokens(self, symbol: int) -> float:
        return self._characters(symbol) / CHARACTERS_A_TOKEN

    def _characters(self, symbol: int) -> int:
        rows = self._layouts.rows(symbol)
        text = self._ground.texts.of(int(self._index.symbol_file[symbol]))
        return sum(map(len, text.lines[rows.start : rows.end]))


def _told(sites: Sequence[Site]) -> list[Site]:
    """The certain ones, and the nearest of those that are only possible."""
    certain = [each for each in sites if each.certainty == CERTAIN]
    return [*certain, *[each for each in sites if each.certainty != CERTAIN][:_MOST_POSSIBLE]]
