"""What depends on a target, and how: the answer to `repomap impact`, bounded, with totals of all that there is."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from repomap.answers import and_more
from repomap.impact.dependents import Search
from repomap.impact.kinship import Kinship
from repomap.impact.limits import NAMES_SHOWN, RELATIVES
from repomap.impact.mentions import Mentions, take_leftovers, unread_mentions
from repomap.impact.nearness import Nearness
from repomap.impact.sites import SiteReader, module_sites
from repomap.layout import escaped
from repomap.pointing import namesakes, pointed_at, target_files, target_symbols
from repomap.roles import are_tests
from repomap.uses import CERTAIN, POSSIBLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.ground import Ground
    from repomap.impact.dependents import Dependent, Dependents
    from repomap.impact.mentions import MentionsIn
    from repomap.impact.sites import ImpactSite
    from repomap.index import Index


class Relative(NamedTuple):
    """A definition that is bound to a target: `relation` is overrides, overridden, inherits or implements.

    `line` counts from 1; `certainty` is possible where only the names of methods say it.
    """

    relation: str
    symbol: str
    path: str
    line: int
    certainty: str


class Count(NamedTuple):
    """How many sites there are at a hop, of one certainty, in tests or not, and in how many files."""

    hop: int
    certainty: str
    in_tests: bool
    sites: int
    files: int


class Definition(NamedTuple):
    """A target: its id, kind, path and line, from 1, and its decorators, which may register it somewhere."""

    symbol: str
    kind: str
    path: str
    line: int
    decorators: tuple[str, ...]


@dataclass(frozen=True)
class Evidence:
    """What depends on a target: all that an answer is composed of, before any budget.

    `definitions` are what the target means, of `definitions_in_all`. `sites` and `test_sites` are in the order of how
    much they matter: certain ones first, then by hop, then by distance; `counts` has totals of all. `relatives`
    likewise, of `relatives_in_all`. `mentions` are further places where the name stands in text, in files that were
    looked at, and `unread` in those that were not; `elsewhere` counts references by the same name that are known to
    mean something else. `notes` are sentences about what was not looked for.
    """

    target: str
    hops: int
    definitions: tuple[Definition, ...]
    definitions_in_all: int
    sites: tuple[ImpactSite, ...]
    test_sites: tuple[ImpactSite, ...]
    relatives: tuple[Relative, ...]
    relatives_in_all: int
    counts: tuple[Count, ...]
    mentions: tuple[MentionsIn, ...]
    mentions_in_all: int
    unread: tuple[MentionsIn, ...]
    unread_in_all: int
    elsewhere: int
    notes: tuple[str, ...]


@dataclass(frozen=True)
class Impact(Evidence):
    """What depends on a target, as far as it is shown; `str()` is its text.

    `omitted` counts the sites that are not shown, for whatever reason. `tokens` counts the text and is never above
    `limit`, if there is one.
    """

    text: str
    tokens: int
    limit: int | None
    encoding: str
    omitted: int

    def __str__(self) -> str:
        return self.text


def evidence_of(ground: Ground, target: str, hops: int, limit: int, *, is_whole: bool) -> Evidence:
    """What depends on a target. Raises TargetError where it is not there or may be several, UsageError outside."""
    asked = "impact", target, hops, limit, is_whole
    if asked not in ground.answers:
        ground.answers[asked] = _found(ground, target, hops, limit, is_whole=is_whole)
    found: Evidence = ground.answers[asked]
    return found


def _found(ground: Ground, target: str, hops: int, limit: int, *, is_whole: bool) -> Evidence:
    kinship = Kinship(ground.uses)
    pointed = pointed_at(ground.root, ground.index, target)
    files: tuple[int, ...] = ()
    if pointed.files:
        files = target_files(ground.root, ground.index, target)
        is_meant = _are_within(ground, files)
        symbols = tuple([symbol for symbol, meant in enumerate(is_meant) if meant])
    else:
        symbols = _alike(ground, kinship, target_symbols(ground.root, ground.index, target))
    found = Search(ground, kinship, is_bounded=not is_whole, outside=files).of(symbols, hops)
    found.sites += module_sites(ground, found, symbols, files)
    mentions = take_leftovers(ground, kinship, found), unread_mentions(ground, found)
    return _bounded(ground, kinship, found, mentions, target, hops, len(found.sites) if is_whole else limit)


def _alike(ground: Ground, kinship: Kinship, symbols: Sequence[int]) -> tuple[int, ...]:
    """The symbols and those of their kinds with the same ids: a line stands in one of several overloads."""
    same = {(ground.index.full_id(symbol), kinship.kind(symbol)) for symbol in symbols}
    named = {symbol for full_id, _ in same for symbol in ground.index.find_symbols(full_id)}
    return tuple(
        sorted({*symbols, *(each for each in named if (ground.index.full_id(each), kinship.kind(each)) in same)})
    )


def _are_within(ground: Ground, files: Sequence[int]) -> list[bool]:
    """Whether each symbol of the index is in one of these files."""
    wanted = frozenset(files)
    return [file in wanted for file in ground.index.symbol_file.tolist()]


def _bounded(
    ground: Ground,
    kinship: Kinship,
    found: Dependents,
    mentions: tuple[Mentions, Mentions],
    target: str,
    hops: int,
    limit: int,
) -> Evidence:
    is_test = are_tests(ground.index.paths)
    near = Nearness(ground.index.paths, [int(ground.index.symbol_file[each]) for each in found.targets])
    ordered = sorted(
        found.sites,
        key=lambda each: (
            *(each.certainty != CERTAIN, each.hop, _is_unlike(kinship, each), near.distance(each.use.file)),
            *(each.use.file, each.use.row, each.use.column),
        ),
    )
    reader = SiteReader(ground, kinship, is_many=len(found.targets) > 1)
    apart: dict[bool, list[Dependent]] = {False: [], True: []}
    for each in ordered:
        apart[bool(is_test[each.use.file])].append(each)
    relatives = _relatives(ground, kinship, found.targets)
    most_relatives = len(relatives) if limit >= len(found.sites) else RELATIVES
    return Evidence(
        target,
        hops,
        tuple([_definition(ground, kinship, each) for each in found.targets[: max(limit, 1)]]),
        len(found.targets),
        tuple(map(reader.site, apart[False][:limit])),
        tuple(map(reader.site, apart[True][:limit])),
        tuple(relatives[:most_relatives]),
        len(relatives),
        _counts(apart),
        *mentions[0],
        *mentions[1],
        found.elsewhere,
        _notes(found) + _note_on_namesakes(ground.index, target, found.targets),
    )


def _note_on_namesakes(index: Index, target: str, meant: Sequence[int]) -> tuple[str, ...]:
    """A sentence that names the others of a single name, of which the one that has it for its whole id is taken."""
    others = list(dict.fromkeys(escaped(index.full_id(each)) for each in namesakes(index, target, tuple(meant))))
    return (f"Others are called {target} too: {and_more(others[:NAMES_SHOWN], len(others))}.",) if others else ()


def _is_unlike(kinship: Kinship, dependent: Dependent) -> bool:
    """Whether what only may be meant is written as a member and is none."""
    definition = dependent.definition
    is_member = definition >= 0 and kinship.owner(definition) >= 0
    return dependent.certainty != CERTAIN and dependent.use.is_member and not is_member


def _counts(apart: dict[bool, list[Dependent]]) -> tuple[Count, ...]:
    counts = []
    for in_tests, sites in apart.items():
        for (certainty, hop), times in sorted(Counter((each.certainty, each.hop) for each in sites).items()):
            files = {each.use.file for each in sites if (each.certainty, each.hop) == (certainty, hop)}
            counts.append(Count(hop, certainty, in_tests, times, len(files)))
    return tuple(counts)


def _definition(ground: Ground, kinship: Kinship, symbol: int) -> Definition:
    index = ground.index
    file = int(index.symbol_file[symbol])
    facts = ground.uses.facts(file)
    place = symbol - ground.uses.first_symbol(file)
    decorators = facts.definitions[place].decorators if facts is not None and place < len(facts.definitions) else ()
    line = int(index.symbol_row[symbol]) + 1
    return Definition(index.full_id(symbol), kinship.kind(symbol), index.paths[file], line, decorators)


def _relatives(ground: Ground, kinship: Kinship, targets: Sequence[int]) -> list[Relative]:
    index = ground.index
    found: dict[tuple[str, int], str] = {}
    for target in targets:
        if kinship.is_type(target):
            relation = "implements" if kinship.kind(target) in ("interface", "trait", "protocol") else "inherits"
            for heir in kinship.heirs(target):
                found.setdefault((relation, heir.symbol), CERTAIN if heir.is_certain else POSSIBLE)
            continue
        for heir in kinship.overriding(target):
            found.setdefault(("overrides", heir.symbol), CERTAIN if heir.is_certain else POSSIBLE)
        for each in kinship.overridden(target):
            found.setdefault(("overridden", each), CERTAIN)
    own = frozenset(targets)
    return [
        Relative(
            relation,
            index.full_id(symbol),
            index.paths[index.symbol_file[symbol]],
            int(index.symbol_row[symbol]) + 1,
            certainty,
        )
        for (relation, symbol), certainty in sorted(found.items(), key=lambda item: (item[1], item[0]))
        if symbol not in own
    ]


def _notes(found: Dependents) -> tuple[str, ...]:
    notes = []
    if found.unfollowed:
        are_many = found.unfollowed > 1
        followed = "definitions around sites were" if are_many else "definition around a site was"
        notes.append(f"{found.unfollowed} {followed} not followed further: --all does.")
    if found.unlisted:
        notes.append(
            f"Texts are not searched for names as short as {', '.join(found.unlisted[:NAMES_SHOWN])}: only files that "
            "refer to such a name by itself, that link to or name its file, or that stand beside it were looked at. "
            "--all looks at every file."
        )
        if found.unread:
            notes.append(f"{len(found.unread)} of these files were not read.")
    if found.shared:
        notes.append(_unsought(found.shared, "others define {} as well"))
    if found.beyond:
        notes.append(_unsought(found.beyond, "there are too many names beside {}"))
    return tuple(notes)


def _unsought(names: tuple[str, ...], reason: str) -> str:
    """The sentence that names those that were not looked for, and what to do about it."""
    are_many = len(names) > 1
    named = and_more(names[:NAMES_SHOWN], len(names))
    why, ask = reason.format("them" if are_many else "it"), "each symbol by itself" if are_many else "the symbol itself"
    return f"Possible uses of {named} were not looked for, since {why}: ask for {ask}."
