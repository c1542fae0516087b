"""A task, and targets if any were given -> what it is about, and the plan of a context for that."""

from __future__ import annotations

from math import log2
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from repomap.captures import CALLABLE_KINDS, TYPE_KINDS
from repomap.context.creating import plan_to_create
from repomap.context.exploring import plan_to_explore
from repomap.context.gathering import Gathering, Subject
from repomap.context.kinds import AUTO, CREATE, EXPLORE
from repomap.context.naming import MOST_ALIKE, named_in, outermost_in
from repomap.context.phrasing import sought_in
from repomap.context.pieces import Asked, Plan, nothing_found, told_of
from repomap.context.tasks import guess_task
from repomap.errors import TargetError
from repomap.pointing import pointed_at, target_files, target_symbols
from repomap.search.finding import find

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from repomap.context.naming import Named
    from repomap.ground import Ground
    from repomap.index import Index
    from repomap.model import Focus
    from repomap.rank import Ranking
    from repomap.slice.layouts import Layouts

MOST_TARGETS = 40
"""Definitions of files that are given as targets: a budget holds no more in full."""

_HITS = 100
"""Hits of a search that are looked at: dozens may have one name, as migrations have."""

_LOOKED_AT = 12
"""Names among these, of which those are taken that stand out."""

_STANDING_OUT = 0.75
"""The share of the best hit's score that others have that are meant as well: of the commits below, each step from 0.6
to 0.8 took as much less source as it lost of what was changed, and above that it lost more."""

_MOST_FOUND = 3
"""Hits that are taken for what a task is about: more would leave each less room than it needs. Of 373 commits of 18
repositories, told by their subjects, 23 % changed the best hit, 14 % the second, and 9 % each of the next."""

_OF_SIZE = 0.15
"""What a score is raised by for each doubling of a definition's rows, from `_SMALL` to `_NOT_SMALL`: what is worked on
is rarely what only gives something on. Of these commits, 45 % changed one of the definitions that are taken, 36 %
without this; the same from 0.1 to 0.3, and in either half of the repositories."""

_SMALL, _NOT_SMALL = 4, 60

_NAMED_SHOWN = 5

_CODE = CALLABLE_KINDS | TYPE_KINDS
"""Kinds of what does something: it is told of before headings, keys and values."""


class Planned(NamedTuple):
    """A plan, the kind of task that it is for, why, and whether somebody named what it is about."""

    plan: Plan
    kind: str
    reason: str
    is_named: bool


def planned(
    ground: Ground,
    layouts: Layouts,
    task: str,
    asked: Asked,
    ranked: Callable[[Focus], Ranking],
) -> Planned:
    """The plan for a task; `ranked` orders all of the repository as seen from a focus.

    Raises TargetError for a target that is not there or may be several, UsageError for one outside the root.
    """
    kind, targets, _, form = asked
    given = tuple(dict.fromkeys(symbol for each in targets for symbol in _given(ground, each)))
    named = named_in(ground, task)
    reason = f"Kind: {kind}, as was asked for."
    if kind == AUTO:
        guess = guess_task(task, named.words, has_targets=bool(given))
        kind, reason = guess.task, f"Kind: {guess.task}, since {guess.reason} (--task overrules)."
    if kind == EXPLORE:
        plan = plan_to_explore(ground, task, given or named.symbols, asked, ranked)
    elif kind == CREATE:
        plan = plan_to_create(ground, layouts, task, given or named.symbols, asked)
    else:
        subject = _subject(ground, kind, task, given, named, form)
        plan = Gathering(ground, layouts, subject, asked).plan()
    return Planned(plan, kind, reason, bool(given or named.symbols or named.files))


def _given(ground: Ground, target: str) -> tuple[int, ...]:
    """The definitions that a target means: of a file or folder those that stand in no other."""
    pointed = pointed_at(ground.root, ground.index, target)
    if not pointed.files:
        return target_symbols(ground.root, ground.index, target)
    files = target_files(ground.root, ground.index, target)
    is_meant = np.isin(ground.index.symbol_file, files) & (ground.index.symbol_parent < 0)
    found = tuple(np.flatnonzero(is_meant)[:MOST_TARGETS].tolist())
    if not found:
        raise TargetError(f"{target!r} defines nothing that could be shown: name another file, or a symbol.")
    return found


def _subject(ground: Ground, kind: str, task: str, given: tuple[int, ...], named: Named, form: str) -> Subject:
    """What a task to understand or to change is about: given, or named, or found by the words."""
    if given:
        return Subject(kind, task, given, named.symbols, (_about("Target", ground, given, form),), is_named=True)
    if named.symbols:
        others = [_about("Also of these names", ground, named.others, form)] if named.others else []
        heading = (_about("Named", ground, named.symbols, form), *others)
        return Subject(kind, task, named.symbols, named.others, heading, is_named=True)
    if named.files:
        symbols = tuple([symbol for path in named.files for symbol in outermost_in(ground, path)][:MOST_TARGETS])
        if symbols:
            return Subject(kind, task, symbols, (), (_about("Named", ground, symbols, form),), is_named=True)
    found = _found(ground, task)
    if not found:
        nothing = nothing_found(ground.index, task, form)
        return Subject(kind, task, (), (), (nothing,), is_named=False)
    led_to = f"No definition is named; {_about('by the words', ground, found, form)}"
    return Subject(kind, task, found, (), (led_to,), is_named=False)


def _found(ground: Ground, task: str) -> tuple[int, ...]:
    """The definitions that the words lead to and that stand out, none within another and one of a name.

    Of one that is written several times, as overloads are, all are taken.
    """
    index = ground.index
    every = find(ground, sought_in(task), _HITS)
    hits = [each for each in every if index.kind_of(each.symbol) in _CODE] or every
    names = [*dict.fromkeys(index.name_of(each.symbol) for each in hits)][:_LOOKED_AT]
    weighed = {
        each.symbol: each.score * _weight(index, each.symbol) for each in hits if index.name_of(each.symbol) in names
    }
    best = max(weighed.values(), default=0.0)
    chosen: dict[str, list[int]] = {}
    for symbol in sorted(weighed, key=lambda each: (-weighed[each], each)):
        full_id = index.full_id(symbol)
        is_apart = not any(_is_alike(index, symbol, symbols[0]) for symbols in chosen.values())
        if full_id in chosen:
            chosen[full_id].append(symbol)
        elif weighed[symbol] >= _STANDING_OUT * best and is_apart and len(chosen) < _MOST_FOUND:
            chosen[full_id] = [symbol]
    return tuple([each for symbols in chosen.values() for each in symbols[:MOST_ALIKE]])


def _is_alike(index: Index, symbol: int, other: int) -> bool:
    """Whether of two definitions one stands within the other, or both have one name."""
    is_within = index.is_within(symbol, other) or index.is_within(other, symbol)
    return is_within or index.name_of(symbol) == index.name_of(other)


def _weight(index: Index, symbol: int) -> float:
    rows = int(index.symbol_end_row[symbol] - index.symbol_row[symbol]) + 1
    return 1 + _OF_SIZE * log2(min(max(rows, _SMALL), _NOT_SMALL) / _SMALL)


def _about(how: str, ground: Ground, symbols: Sequence[int], form: str) -> str:
    """A sentence that names definitions, with where they are."""
    shown = [told_of(ground.index, each, form) for each in symbols[:_NAMED_SHOWN]]
    more = f" and {len(symbols) - _NAMED_SHOWN} more" if len(symbols) > _NAMED_SHOWN else ""
    return f"{how}: {', '.join(shown)}{more}."
