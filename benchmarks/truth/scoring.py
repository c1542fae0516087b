"""How far answers agree with call-site truth.

Precision is over every site that the truth answers: a call that leaves the checkout must get no definition. Recall is
over the sites whose definition is in the checkout. A caller is exact where the definitions said for all its calls are
those that they mean. A constructor counts as its class, and names of one function value as one; sites that are
`dynamic` or `unknown` are left out, and those that are only `traced` are counted apart.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

from benchmarks.truth.rows import DYNAMIC, INTERNAL, TRACED, UNKNOWN, Definition, Site, Target, Truth

Position: TypeAlias = tuple[str, int, int]
"""Where a site is: path, line from 1, UTF-16 column from 0."""

Place: TypeAlias = tuple[str, int]
"""Where a definition is said to be: path, and the line of its name from 1."""

Key: TypeAlias = tuple[str, str]
"""What a definition is known by: path and qualified name."""

_CONSTRUCTORS = (".__init__", ".constructor")
_LEFT_OUT = frozenset({DYNAMIC, UNKNOWN})


class Verdict(NamedTuple):
    """What was `said` of a site: `right` are the definitions among it that the site means, `wrong` the other places."""

    site: Site
    said: tuple[Place, ...]
    right: frozenset[Key]
    wrong: tuple[Place, ...]

    @property
    def is_found(self) -> bool:
        """Whether anything right was said."""
        return bool(self.right)


class Score(NamedTuple):
    """Counts: right and wrong definitions said, sites and those found of each kind, callers and those exact.

    `misses` are the verdicts on sites of which something wrong was said, or nothing right though it is in the checkout.
    """

    right: int
    wrong: int
    internal: int
    found: int
    traced: int
    traced_found: int
    callers: int
    callers_exact: int
    misses: tuple[Verdict, ...]


class Judge:
    """Knows what each site of a truth means, and which definitions stand on a line."""

    def __init__(self, truth: Truth) -> None:
        self._sites = [site for site in truth.sites if site.status not in _LEFT_OUT]
        self._same: dict[Key, Key] = {}
        self._at: dict[Place, set[Key]] = defaultdict(set)
        firsts: dict[tuple[object, ...], Key] = {}
        for each in truth.definitions:
            key = _key(each)
            if each.same_as:
                self._same[key] = firsts.setdefault((each.path, *each.same_as), key)
            self._at[each.path, each.line].add(key)

    def verdicts(self, said: Mapping[Position, Iterable[Place]]) -> list[Verdict]:
        """A verdict on each site that counts, in the truth's order, for the definitions said of it."""
        return [self._verdict(site, tuple(said.get(site[:3], ()))) for site in self._sites]

    def wanted(self, site: Site) -> frozenset[Key]:
        """The definitions that a site means."""
        return self._keys(site.targets)

    def _verdict(self, site: Site, said: tuple[Place, ...]) -> Verdict:
        accepted = self.wanted(site) | self._keys(site.also)
        right: set[Key] = set()
        wrong = []
        for place in said:
            meant = accepted & {self._one(key) for key in self._at.get(place, ())}
            right |= meant
            if not meant:
                wrong.append(place)
        return Verdict(site, said, frozenset(right), tuple(wrong))

    def _keys(self, targets: Iterable[Target]) -> frozenset[Key]:
        return frozenset(self._one(_key(target)) for target in targets)

    def _one(self, key: Key) -> Key:
        return self._same.get(key, key)


def score(judge: Judge, said: Mapping[Position, Iterable[Place]]) -> Score:
    """The counts for what was said; a place that is said twice of one site counts twice."""
    verdicts = judge.verdicts(said)
    static = [each for each in verdicts if each.site.status != TRACED]
    internal = [each for each in static if each.site.status == INTERNAL]
    traced = [each for each in verdicts if each.site.status == TRACED]
    callers, exact = _callers(judge, verdicts)
    return Score(
        right=sum(len(each.right) for each in static),
        wrong=sum(len(each.wrong) for each in static),
        internal=len(internal),
        found=sum(each.is_found for each in internal),
        traced=len(traced),
        traced_found=sum(each.is_found for each in traced),
        callers=callers,
        callers_exact=exact,
        misses=tuple(each for each in static if each.wrong or (each.site.status == INTERNAL and not each.is_found)),
    )


def _callers(judge: Judge, verdicts: Iterable[Verdict]) -> tuple[int, int]:
    """How many callers have definitions, meant or said, and of how many both are the same.

    A site of several definitions is answered by any of them. What is wrong of a traced site is its caller's fault too.
    """
    meant: dict[Target, set[object]] = defaultdict(set)
    said: dict[Target, set[object]] = defaultdict(set)
    for each in verdicts:
        wanted: frozenset[object] = judge.wanted(each.site)
        said[each.site.caller].update(("wrong", *place) for place in each.wrong)
        if each.site.status == INTERNAL:
            meant[each.site.caller] |= wanted
            said[each.site.caller] |= wanted if wanted & each.right else each.right
    callers = {caller for caller in {*meant, *said} if caller in meant or said[caller]}
    return len(callers), sum(meant[caller] == said[caller] for caller in callers)


def _key(named: Definition | Target) -> Key:
    for tail in _CONSTRUCTORS:
        if named.qualname.endswith(tail):
            return named.path, named.qualname.removesuffix(tail)
    return named.path, named.qualname
