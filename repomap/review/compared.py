"""Two texts of one file, or of what was one -> the definitions that differ: in signature, in body, added or removed.

What a definition says itself (`repomap.review.own_text`) is compared without the definitions in it, which are compared
for themselves.
"""

from __future__ import annotations

from collections import Counter, deque
from typing import TYPE_CHECKING, NamedTuple

from repomap.captures import CALLABLE_KINDS
from repomap.review.own_text import Said, Side, said_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from repomap.model import Definition, FileFacts

ADDED, REMOVED, RENAMED, MOVED, SIGNATURE, BODY = "added", "removed", "renamed", "moved", "signature", "body"
CHANGES = (REMOVED, RENAMED, MOVED, SIGNATURE, BODY, ADDED)
"""What may happen to a definition, in the order in which it is said."""

ALIKE = 0.6
"""The share of words that two bodies have in common, from which on one is taken to be the other under another name.

Git asks for half of the lines; words are in common more easily."""

_FEWEST_WORDS = 6
"""Bodies of fewer words are alike by chance: `return self._x`."""

_MOST_PAIRS = 40_000
"""Bodies compared with one another, which takes a second; with more, only equal ones are found."""


class Place(NamedTuple):
    """A definition of a side, by its position in the facts."""

    side: Side
    at: int

    @property
    def definition(self) -> Definition:
        """The definition itself."""
        return self.side.facts.definitions[self.at]

    @property
    def id(self) -> str:
        """Its id within the repository, as the index writes it."""
        return f"{self.side.path}::{symbol_name(self.side.facts, self.at)}"


class Difference(NamedTuple):
    """A definition that changed: where it was and where it is, None for nowhere, and what of `CHANGES` happened."""

    old: Place | None
    new: Place | None
    changes: tuple[str, ...]


class Definitions:
    """The definitions of a side, by their ids, with what each says itself."""

    def __init__(self, side: Side) -> None:
        self.side = side
        self.said = [said_of(side, at) for at in range(len(side.facts.definitions))]
        self.keys = [*_keys(side.facts)]

    def place(self, at: int) -> Place:
        """One of them."""
        return Place(self.side, at)


def symbol_name(facts: FileFacts, at: int) -> str:
    """The id of a definition within its file, as the index writes it: `AuthService.login`."""
    parts: list[str] = []
    outermost = at
    while at >= 0:
        parts.append(facts.definitions[at].name)
        outermost, at = at, facts.definitions[at].parent
    scope = facts.definitions[outermost].scope
    return ".".join(reversed([*parts, scope] if scope else parts))


def differences(olds: Sequence[Side], news: Sequence[Side]) -> list[Difference]:
    """The definitions that changed from some files to others, by path and place: removed ones where they were.

    Files of one path are one file; of what is left over, bodies that are alike tell what was moved or renamed.
    """
    old_of, new_of = ({side.path: Definitions(side) for side in sides} for sides in (olds, news))
    found: list[Difference] = []
    loose: tuple[list[_Loose], list[_Loose]] = [], []
    for path in sorted({*old_of, *new_of}):
        old, new = old_of.get(path), new_of.get(path)
        pairs = _paired(old, new) if old and new else {}
        for before, after in pairs.items():
            found += _changed(old, before, new, after) if old and new else []
        for kept, side, matched in ((0, old, {*pairs}), (1, new, {*pairs.values()})):
            if side is not None:
                loose[kept].extend(_Loose(side, at) for at in range(len(side.said)) if at not in matched)
    found += _told_apart(*loose)
    return sorted(found, key=_order)


class _Loose(NamedTuple):
    """A definition that has no partner of its name in its file."""

    file: Definitions
    at: int

    @property
    def said(self) -> Said:
        return self.file.said[self.at]

    @property
    def definition(self) -> Definition:
        return self.file.side.facts.definitions[self.at]

    @property
    def place(self) -> Place:
        return self.file.place(self.at)

    @property
    def is_local(self) -> bool:
        """Whether it stands in a function, which is not the same without it."""
        definitions = self.file.side.facts.definitions
        parent = self.definition.parent
        while parent >= 0 and definitions[parent].kind not in CALLABLE_KINDS:
            parent = definitions[parent].parent
        return parent >= 0


def _order(difference: Difference) -> tuple[str, int, int, str]:
    place = difference.new or difference.old
    assert place is not None
    return place.side.path, place.definition.name_span.row, place.definition.name_span.column, str(difference.changes)


def _keys(facts: FileFacts) -> Iterator[tuple[str, str, int]]:
    """What a definition is known by from one text to the next: its id, and its place among those that bear it."""
    seen: Counter[str] = Counter()
    for at, definition in enumerate(facts.definitions):
        name = symbol_name(facts, at)
        yield name, definition.scope, seen[name]
        seen[name] += 1


def _paired(old: Definitions, new: Definitions) -> dict[int, int]:
    """Definitions of one id: of several, those that say the same first, and the rest in their order."""
    pairs: dict[int, int] = {}
    by_name: dict[str, tuple[list[int], list[int]]] = {}
    for side, definitions in enumerate((old, new)):
        for at, (name, *_) in enumerate(definitions.keys):
            by_name.setdefault(name, ([], []))[side].append(at)
    for before, after in by_name.values():
        if len(before) == len(after) == 1:
            pairs[before[0]] = after[0]
            continue
        pairs |= _paired_alike(old, before, new, after)
    return pairs


def _paired_alike(old: Definitions, before: Sequence[int], new: Definitions, after: Sequence[int]) -> dict[int, int]:
    """The pairs among definitions that bear one id, of which a file may have thousands."""
    pairs: dict[int, int] = {}
    for what in (_all, _signature, _body):
        taken = {*pairs.values()}
        free: dict[Said | str, deque[int]] = {}
        for each in after:
            if each not in taken:
                free.setdefault(what(new.said[each]), deque()).append(each)
        free.pop("", None)
        for at in before:
            same = free.get(what(old.said[at])) if at not in pairs else None
            if same:
                pairs[at] = same.popleft()
    taken = {*pairs.values()}
    rest = zip([at for at in before if at not in pairs], [at for at in after if at not in taken], strict=False)
    return pairs | dict(rest)


def _all(said: Said) -> Said:
    return said


def _signature(said: Said) -> str:
    return said.signature


def _body(said: Said) -> str:
    return said.body


def _changed(old: Definitions, before: int, new: Definitions, after: int, *also: str) -> list[Difference]:
    changes = [*also]
    one, other = old.said[before], new.said[after]
    names = old.side.facts.definitions[before].name, new.side.facts.definitions[after].name
    has_moved_parameters = one.signature != other.signature.replace(names[1], names[0], 1)
    changes += [SIGNATURE] if has_moved_parameters else []
    changes += [BODY] if one.body != other.body else []
    if not changes:
        return []
    ordered = tuple(sorted(changes, key=CHANGES.index))
    return [Difference(old.place(before), new.place(after), ordered)]


def _told_apart(olds: Sequence[_Loose], news: Sequence[_Loose]) -> list[Difference]:
    """What was moved or renamed, and of the rest what was removed and what was added, each with all that it holds."""
    partner = _partners(olds, news)
    place_of = {(id(each.file), each.at): at for at, each in enumerate(olds)}
    found: list[Difference] = []
    for old, new in partner.items():
        before, after = olds[old], news[new]
        if before.is_local and after.is_local:
            continue
        has_moved = before.file.side.path != after.file.side.path
        also = [MOVED] if has_moved else []
        also += [RENAMED] if before.definition.name != after.definition.name else []
        holder = place_of.get((id(before.file), before.definition.parent), -1)
        if not also and not _has_company(after, news, partner.get(holder, -1)):
            also = [MOVED]  # into another class, or out of one
        found += _changed(before.file, before.at, after.file, after.at, *also)
    taken = {*partner.values()}
    for rest, change in (
        ([each for at, each in enumerate(olds) if at not in partner], REMOVED),
        ([each for at, each in enumerate(news) if at not in taken], ADDED),
    ):
        there = {(id(each.file), each.at) for each in rest}
        outermost = [
            each for each in rest if (id(each.file), each.definition.parent) not in there and not each.is_local
        ]
        for each in outermost:
            is_gone = change == REMOVED
            found.append(Difference(each.place if is_gone else None, None if is_gone else each.place, (change,)))
    return found


def _has_company(new: _Loose, news: Sequence[_Loose], holder: int) -> bool:
    """Whether what held a definition, and is `holder` of the new ones now, if any, still holds it: it went along."""
    return holder >= 0 and news[holder].file is new.file and news[holder].at == new.definition.parent


def _partners(olds: Sequence[_Loose], news: Sequence[_Loose]) -> dict[int, int]:
    """Which of the new definitions each old one became, by position: equals first, then what is most alike."""
    partner: dict[int, int] = {}
    taken: set[int] = set()
    by_body: dict[tuple[str, ...], deque[int]] = {}
    for at, new in enumerate(news):
        if len(new.said.words) >= _FEWEST_WORDS:
            same = new.definition.kind, new.said.body
            for key in (same, (*same, new.definition.name)):
                by_body.setdefault(key, deque()).append(at)
    for at, old in enumerate(olds):
        same = old.definition.kind, old.said.body
        for key in ((*same, old.definition.name), same):
            alike = by_body.get(key, deque())
            while alike and alike[0] in taken:
                alike.popleft()
            if alike:
                partner[at] = alike.popleft()
                taken.add(partner[at])
                break
    if len(olds) * len(news) <= _MOST_PAIRS:
        _add_similar(olds, news, partner, taken)
    _add_members(olds, news, partner, taken)
    return partner


def _add_similar(olds: Sequence[_Loose], news: Sequence[_Loose], partner: dict[int, int], taken: set[int]) -> None:
    words = [[Counter(each.said.words) for each in side] for side in (olds, news)]
    scores: list[tuple[float, int, int]] = []
    for old, before in enumerate(olds):
        for new, after in enumerate(news) if old not in partner else ():
            if new in taken or before.definition.kind != after.definition.kind:
                continue
            sizes = len(before.said.words), len(after.said.words)
            if min(sizes) < _FEWEST_WORDS or 2 * min(sizes) < ALIKE * sum(sizes):
                continue
            shared = (words[0][old] & words[1][new]).total()
            score = 2 * shared / sum(sizes) + (before.definition.name == after.definition.name)
            scores += [(-score, old, new)] if score >= ALIKE else []
    for _, old, new in sorted(scores):
        if old not in partner and new not in taken:
            partner[old] = new
            taken.add(new)


def _add_members(olds: Sequence[_Loose], news: Sequence[_Loose], partner: dict[int, int], taken: set[int]) -> None:
    """What a moved or renamed definition holds went along: members of one name are partners."""
    old_at, new_at = ({(id(each.file), each.at): at for at, each in enumerate(side)} for side in (olds, news))
    names: dict[tuple[int, str], int] = {}
    for at, new in enumerate(news):
        holder = new_at.get((id(new.file), new.definition.parent), -1)
        if holder >= 0 and at not in taken:
            names.setdefault((holder, new.definition.name), at)
    for at, old in enumerate(olds):
        holder = old_at.get((id(old.file), old.definition.parent), -1)
        became = partner.get(holder, -1)
        found = names.get((became, old.definition.name), -1)
        if at not in partner and became >= 0 and found >= 0 and found not in taken:
            partner[at] = found
            taken.add(found)
