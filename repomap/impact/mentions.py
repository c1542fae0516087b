"""Where the names of targets stand in text beside their references: sites that are possible, and plain mentions."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from repomap.captures import VALUE_KINDS
from repomap.impact.dependents import Dependent
from repomap.impact.leftovers import ARGUMENT, ENTRY, STRING, leftovers_in
from repomap.impact.limits import MENTIONS_SHOWN
from repomap.pointing import symbol_around
from repomap.uses import CERTAIN, POSSIBLE, Use

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.ground import Ground
    from repomap.impact.dependents import Dependents
    from repomap.impact.kinship import Kinship
    from repomap.impact.leftovers import Leftover

_REASONS = {
    STRING: "it stands in a string",
    ARGUMENT: "an argument of that name",
    ENTRY: "an entry of that name",
}


_KEYED = frozenset({"method", "property", "field", "member"})
"""Kinds of what may be an entry of an object that is written in place, whatever that is a part of."""


class MentionsIn(NamedTuple):
    """How many times a file has a name beside its sites; `line` is that of the first, from 1, or 0 for none."""

    path: str
    line: int
    times: int


class Mentions(NamedTuple):
    """The files with further mentions that are shown, those with most first, and how many mentions there are in all."""

    shown: tuple[MentionsIn, ...]
    in_all: int


def take_leftovers(ground: Ground, kinship: Kinship, found: Dependents) -> Mentions:
    """Add what the texts of files that were read have as possible sites; gives what else they mention."""
    by_name: dict[str, list[int]] = {}
    for target in found.targets:
        by_name.setdefault(kinship.name(target), []).append(target)
    names = found.names & by_name.keys()
    near = {int(ground.index.symbol_file[each]) for each in found.targets} | {
        each.use.file
        for each in found.sites
        if each.hop == 1 and (each.certainty == CERTAIN or each.definition < 0)  # or passes on all of the file
    }
    mentions = []
    for file in found.read:
        facts, text = ground.uses.facts(file), ground.texts.of(file)
        rest: list[int] = []
        for leftover in leftovers_in(text, facts, ground.index.languages[file], names) if facts is not None else ():
            target = _target(kinship, leftover, by_name[leftover.name], is_near=file in near)
            if target < 0:
                rest.append(leftover.row)
                continue
            around = symbol_around(ground.index, file, leftover.row)
            use = Use(
                *(file, -1 if around is None else around, leftover.kind, leftover.name, leftover.row, leftover.column),
                *(-1, POSSIBLE, "", (), 0),
            )
            found.sites.append(Dependent(use, target, POSSIBLE, _REASONS[leftover.kind], 1))
        if rest:
            mentions.append((file, rest[0] + 1, len(rest)))
    most = sorted(mentions, key=lambda each: (-each[2], each[0]))[:MENTIONS_SHOWN]
    shown = tuple([MentionsIn(ground.index.paths[file], line, times) for file, line, times in most])
    return Mentions(shown, sum(times for *_, times in mentions))


def unread_mentions(ground: Ground, found: Dependents) -> Mentions:
    """How often the names stand in the files that were not read."""
    counts = dict.fromkeys(found.unread, 0)
    for name in sorted(found.names):
        for file, times in ground.uses.counts_of(name).items():
            if file in counts:
                counts[file] += times
    most = sorted([file for file in counts if counts[file]], key=lambda file: (-counts[file], file))[:MENTIONS_SHOWN]
    shown = [MentionsIn(ground.index.paths[file], _first(ground, found.names, file), counts[file]) for file in most]
    return Mentions(tuple(shown), sum(counts.values()))


def _target(kinship: Kinship, leftover: Leftover, targets: Sequence[int], *, is_near: bool) -> int:
    """The target that a name in a text may mean, or -1."""
    for target in targets:
        is_member = kinship.owner(target) >= 0 or kinship.kind(target) in _KEYED
        if leftover.kind == STRING:
            if is_near or leftover.path.rpartition(".")[2] in kinship.homes_of(target):
                return target
        elif is_member and (leftover.kind == ENTRY or (leftover.kind == ARGUMENT and _is_value(kinship, target))):
            return target
    return -1


def _is_value(kinship: Kinship, target: int) -> bool:
    return kinship.kind(target) in VALUE_KINDS


def _first(ground: Ground, names: frozenset[str], file: int) -> int:
    """The first line of a file that has one of the names, from 1."""
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(names)))})(?!\w)".encode())
    lines = ground.texts.of(file).lines
    return next((row for row, line in enumerate(lines, start=1) if pattern.search(line)), 0)
