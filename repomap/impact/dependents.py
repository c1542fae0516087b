"""What depends on definitions: the places that refer to them, hop by hop, each certain or possible with a reason."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from repomap.captures import VALUE_KINDS
from repomap.impact.limits import FOLLOWED, NAMES_SOUGHT, READ_FILES
from repomap.impact.nearness import Nearness
from repomap.impact.relations import relations_of
from repomap.impact.short_names import are_short, files_around
from repomap.languages import families
from repomap.link.values import MAX_VALUES
from repomap.uses import CERTAIN, OUTSIDE, POSSIBLE, UNRESOLVED

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from repomap.ground import Ground
    from repomap.impact.kinship import Kinship
    from repomap.impact.relations import Relations
    from repomap.uses import Use

MERE_ROLES = frozenset({"read", "value"})
"""Roles in which a name by itself is mostly that of a local variable."""

_NAMING_ROLES = MERE_ROLES | {"import"}
"""Roles in which a name may get another one: `export { one as other }`."""

_RENAMED = re.compile(rb"\s+as\s+([^\W\d]\w*)")


class Dependent(NamedTuple):
    """A reference that depends on `definition`, with why it only may, or by what it does; "" for neither."""

    use: Use
    definition: int
    certainty: str
    reason: str
    hop: int


@dataclass
class Dependents:
    """What was found: sites in the order in which they were, and what else there is.

    `names` are those by which the targets were looked for. `elsewhere` counts references by these that are known to
    mean something else. `read` and `unread` are the files that have them and were, or were not, read with every name in
    them; `unlisted` are names too short for a full list of such files. `unfollowed` counts definitions around sites
    whose own references were not looked for. Of the names of a file `shared` are those that others define as well, and
    `beyond` those that were too many to be looked for.
    """

    targets: tuple[int, ...]
    names: frozenset[str] = frozenset()
    sites: list[Dependent] = field(default_factory=list)
    elsewhere: int = 0
    read: list[int] = field(default_factory=list)
    unread: list[int] = field(default_factory=list)
    unlisted: tuple[str, ...] = ()
    unfollowed: int = 0
    shared: tuple[str, ...] = ()
    beyond: tuple[str, ...] = ()


class Search:
    """Looks for the dependents of targets in one state of a repository.

    What stands in the files of `outside` is left out: who asks for a file asks for the others that depend on it. A
    bounded search reads at most `most_files` with every name in them.
    """

    def __init__(
        self,
        ground: Ground,
        kinship: Kinship,
        *,
        is_bounded: bool,
        outside: Collection[int] = (),
        most_files: int = READ_FILES,
    ) -> None:
        self._ground = ground
        self._uses = ground.uses
        self._index = ground.index
        self._kinship = kinship
        self._is_bounded = is_bounded
        self._most_files = most_files if is_bounded else len(ground.index.paths)
        self._most_followed = FOLLOWED if is_bounded else len(ground.index.symbol_file)
        self._outside = frozenset(outside)
        self._family = families()
        self._told: set[tuple[int, int]] = set()
        self._aliases: set[str] = set()

    def of(self, targets: Sequence[int], hops: int) -> Dependents:
        """The dependents of the targets up to so many hops away."""
        found = Dependents(tuple(targets))
        relations = relations_of(self._kinship, targets)
        self._direct(found, relations)
        seen = set(targets)
        for hop in range(2, hops + 1):
            around = self._around(found, hop - 1, seen)
            found.unfollowed += max(0, len(around) - self._most_followed)
            self._further(found, around[: self._most_followed], hop)
            seen.update(around)
            if hop == 2:
                self._by_other_names(found, relations)
        return found

    def _direct(self, found: Dependents, relations: Relations) -> None:
        names = {self._kinship.name(each) for each in found.targets}
        sought = self._sought(found, names)
        made = {self._kinship.name(self._kinship.owner(each)) for each in found.targets if self._kinship.is_maker(each)}
        related = made | {self._kinship.name(each) for each in relations}
        certain = names | made | {self._kinship.name(each) for each in relations if not relations[each].reason}
        found.names = frozenset(sought)
        linked = self._uses.files_linked_to(relations)
        fresh, looked = sought | made, set[int]()
        files: Sequence[int] = ()
        around = self._around_short(found, fresh)
        while True:
            self._aliases |= fresh - sought - made
            naming = {*self._counts(sought | made | self._aliases), *around}
            files = self._in_order(found.targets, linked, naming)
            passed_on: set[str] = set()
            for file in files[: self._most_files]:
                own = names | related if file in linked else sought | made
                asked = fresh if file in looked else fresh | self._other_names(file, own)
                looked.add(file)
                passed_on |= self._look_into(found, self._uses.named(file, asked), relations)
            fresh = passed_on - sought - made - self._aliases
            if not fresh:
                break
        for file in files[self._most_files :]:
            uses = self._uses.linked(file, relations) if file in linked else []
            self._look_into(found, [use for use in uses if use.name in certain], relations)
        found.read, found.unread = sorted(looked), sorted({*files} - looked)

    def _look_into(self, found: Dependents, uses: Iterable[Use], relations: Relations) -> set[str]:
        """Take the sites among the references of a file; gives the other names that certain ones pass on."""
        passed_on = set()
        for use in uses:
            place = use.file, use.start
            if place in self._told:
                continue
            self._told.add(place)
            site = self._site(found, use, relations)
            if site is None:
                found.elsewhere += use.name in found.names
                continue
            found.sites.append(site)
            if site.certainty == CERTAIN and use.role in _NAMING_ROLES:
                line = self._ground.texts.of(use.file).lines[use.row]
                renamed = _RENAMED.match(line, use.column + len(use.name.encode()))
                passed_on |= {renamed[1].decode("utf-8", "replace")} if renamed else set()
        return passed_on

    def _further(self, found: Dependents, around: Sequence[int], hop: int) -> None:
        """Take the certain references to definitions; of constants and the like also those that merely read them."""
        relations = relations_of(self._kinship, around, with_relatives=False)
        values = [each for each in around if self._kinship.kind(each) in VALUE_KINDS]
        names = {self._kinship.name(each) for each in values}
        linked = self._uses.files_linked_to(relations)
        homes = sorted({int(self._index.symbol_file[each]) for each in values})
        reading = [*homes, *[file for file in linked if file not in homes]][: self._most_files] if values else []
        for file in sorted({*linked, *reading} - self._outside):
            uses = self._uses.linked(file, relations) if file in linked else []
            if file in reading:
                uses = [*uses, *[use for use in self._uses.named(file, names) if use.role in MERE_ROLES]]
            self._take_certain(found, uses, relations, hop, "")

    def _by_other_names(self, found: Dependents, relations: Relations) -> None:
        """Take what stands for a target under the name of something else, such as a variable that holds it."""
        own = {each: relation for each, relation in relations.items() if not relation.reason}
        for file in self._uses.files_linked_to(own):
            if file not in self._outside:
                self._take_certain(found, self._uses.linked(file, own), own, 2, "by another name")

    def _take_certain(
        self, found: Dependents, uses: Iterable[Use], relations: Relations, hop: int, reason: str
    ) -> None:
        for use in uses:
            meant = [relations[each] for each in use.definitions if each in relations]
            fitting = [each for each in meant if each.holds_for(use)]
            if fitting and use.certainty == CERTAIN and (use.file, use.start) not in self._told:
                self._told.add((use.file, use.start))
                found.sites.append(Dependent(use, fitting[0].target, CERTAIN, reason, hop))

    def _sought(self, found: Dependents, names: set[str]) -> set[str]:
        """The names by which the targets may be meant anywhere; of a whole file's, those that nothing else has."""
        if not self._outside:
            return names
        own = set(found.targets)
        unique = [name for name in sorted(names) if own.issuperset(self._uses.defined_as(name))]
        found.shared = tuple(sorted(names.difference(unique)))
        found.beyond = tuple(unique[NAMES_SOUGHT:])
        return set(unique[:NAMES_SOUGHT])

    def _counts(self, names: Iterable[str]) -> Counter[int]:
        """How often the names stand in each file; of names too short to be counted, how often they are referred to."""
        counts: Counter[int] = Counter()
        for name in sorted(names):
            counts.update(self._uses.counts_of(name) or self._uses.mentions_of(name))
        return counts

    def _around_short(self, found: Dependents, names: Iterable[str]) -> set[int]:
        """The files in which names that are too short to be counted may stand; all of them in an unbounded search."""
        short = are_short(names)
        every = set(range(len(self._index.paths))) if short else set[int]()
        if not self._is_bounded or not short:
            return every
        around = files_around(self._uses, found.targets)
        found.unlisted = tuple(short) if every - around else ()
        return around

    def _in_order(self, targets: Sequence[int], linked: Sequence[int], naming: set[int]) -> list[int]:
        """The files that may have sites: those that are linked for certain, then those nearest to a target."""
        own = {int(self._index.symbol_file[each]) for each in targets}
        near = Nearness(self._index.paths, own)
        certain = sorted({*linked} | own, key=lambda file: (near.distance(file), file))
        others = sorted(naming.difference(certain), key=lambda file: (near.distance(file), file))
        return [file for file in (*certain, *others) if file not in self._outside]

    def _other_names(self, file: int, names: Collection[str]) -> set[str]:
        """The names that are looked for in a file beside those sought everywhere: its imports may give others."""
        facts = self._uses.facts(file)
        imports = facts.imports if facts is not None else ()
        aliases = {each.alias for each in imports if each.alias and (each.name == "default" or each.name in names)}
        return {*names, *aliases, *self._aliases}

    def _site(self, found: Dependents, use: Use, relations: Relations) -> Dependent | None:
        if use.certainty == CERTAIN:
            meant = [relations[each] for each in use.definitions if each in relations]
            fitting = sorted([each for each in meant if each.holds_for(use)], key=lambda each: each.reason)
            for relation in fitting[:1]:
                certainty = POSSIBLE if relation.reason else CERTAIN
                return Dependent(use, relation.target, certainty, relation.reason, 1)
            if len(use.definitions) < MAX_VALUES:
                return None
        elif use.certainty == OUTSIDE or (use.certainty == UNRESOLVED and use.name not in self._aliases):
            return None
        alike = [each for each in found.targets if self._may_mean(use, each)]
        return Dependent(use, alike[0], POSSIBLE, _reason(use), 1) if alike else None

    def _may_mean(self, use: Use, target: int) -> bool:
        kinship = self._kinship
        is_member = kinship.owner(target) >= 0
        if is_member and not use.is_member and use.role in MERE_ROLES:
            return False
        name = kinship.name(kinship.owner(target)) if kinship.is_maker(target) else kinship.name(target)
        is_named_so = use.name == name or use.name in self._aliases
        return is_named_so and self._family_of(use.file) == self._family_of(int(self._index.symbol_file[target]))

    def _family_of(self, file: int) -> str:
        language = self._index.languages[file]
        return self._family.get(language, language)

    def _around(self, found: Dependents, hop: int, seen: Collection[int]) -> list[int]:
        """The definitions around the certain sites of a hop, as they were found."""
        around = [each.use.symbol for each in found.sites if each.hop == hop and each.certainty == CERTAIN]
        return [each for each in dict.fromkeys(around) if each >= 0 and each not in seen]


def _reason(use: Use) -> str:
    """Why a reference only may mean what it names."""
    if use.certainty == CERTAIN:
        return f"one of {len(use.definitions)} or more that it may name"
    alike = f"{use.candidates} definitions share the name" if use.candidates > 1 else ""
    if use.is_member:
        return "the receiver's type is not known" + (f"; {alike}" if alike else "")
    return alike or "found by name alone"
