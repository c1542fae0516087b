"""Who depends on definitions: the places that refer to them, and the tests that reach them, as single lines."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from repomap.impact.dependents import Search
from repomap.impact.limits import WIDEST
from repomap.impact.nearness import Nearness
from repomap.index import position_in
from repomap.pointing import symbol_around
from repomap.review.reach import TestReach
from repomap.review.referrers import Referrers
from repomap.roles import are_tests
from repomap.uses import CERTAIN, POSSIBLE

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from repomap.ground import Ground
    from repomap.impact.dependents import Dependent
    from repomap.impact.kinship import Kinship

_READ_FILES = 24
"""Files that are read with every name in them, the nearest first: who wants all asks `repomap impact`."""

_MOST_NAMING = 2
"""Tests that are told for having a name most often."""

_MOST_ROWS = 4
"""Rows of a call of which the first opens more brackets than it closes."""

_OPENING, _CLOSING = "([", ")]"
"""Brackets around what is given to a call; braces hold bodies, which are no part of it."""


class Site(NamedTuple):
    """A place that depends on a target, from line 1: the innermost definition around it, or "", and what stands there.

    `way` is how it refers to the target, `reason` why it only may, or "". Of a test that reaches a target through
    others `hops` is more than 1, and `text` is "".
    """

    path: str
    line: int
    symbol: str
    way: str
    certainty: str
    reason: str
    text: str
    in_tests: bool
    hops: int = 1


class Callers(NamedTuple):
    """The places that depend on targets, what is certain and near first, the tests, and how many files were not read.

    `why_untested` says why no test is told, where none is.
    """

    sites: tuple[Site, ...]
    tests: tuple[Site, ...]
    unread: int
    why_untested: str


def callers_of(ground: Ground, kinship: Kinship, targets: Sequence[int]) -> Callers:
    """Who refers to the targets directly; where no test does, which ones reach them through others."""
    found = Search(ground, kinship, is_bounded=True, most_files=_READ_FILES).of(targets, 1)
    index = ground.index
    is_test = are_tests(index.paths)
    near = Nearness(index.paths, [int(index.symbol_file[each]) for each in targets])
    own = (*targets, *outer_members(kinship, targets))
    outer = [each for each in found.sites if not any(index.is_within(each.use.symbol, each_own) for each_own in own)]
    outer.sort(
        key=lambda each: (
            *(each.certainty != CERTAIN, each.use.role == "import", near.distance(each.use.file)),
            *(each.use.file, each.use.row, each.use.column),
        )
    )
    told = [each for each in outer if each.use.role != "import"]
    told = told or outer
    sites = [_site(ground, each, in_tests=bool(is_test[each.use.file])) for each in _one_a_row(told)]
    tests = _one_a_test([each for each in sites if each.in_tests])
    why = ""
    if not any(each.certainty == CERTAIN for each in tests):
        farther, why = _reaching(ground, targets)
        tests = [*farther, *tests]
    if not any(each.certainty == CERTAIN for each in tests):
        counts = _counts(ground, targets)
        tests = [*tests, *_naming_most(ground, targets, counts, {each.path for each in tests})]
        tests.sort(key=lambda each: -counts.get(each.path, 0))
    return Callers(tuple([each for each in sites if not each.in_tests]), tuple(tests), len(found.unread), why)


def outer_members(kinship: Kinship, targets: Sequence[int]) -> list[int]:
    """What types among these have that is not written within them, as methods in Go and Rust, or of a prototype."""
    found = [each for target in targets for each in kinship.outer_members(target)]
    return [*dict.fromkeys(found)]


def _one_a_row(found: Sequence[Dependent]) -> list[Dependent]:
    rows: dict[tuple[int, int], Dependent] = {}
    for each in found:
        rows.setdefault((each.use.file, each.use.row), each)
    return list(rows.values())


def _counts(ground: Ground, targets: Sequence[int]) -> dict[str, int]:
    """How often each file has the name of the first target."""
    name = ground.index.name_of(targets[0]) if targets else ""
    return {ground.index.paths[file]: times for file, times in ground.uses.counts_of(name).items()}


def _naming_most(
    ground: Ground, targets: Sequence[int], counted: Mapping[str, int], known: Collection[str]
) -> list[Site]:
    """The tests that have the name of a target most often, at the first place of each."""
    index = ground.index
    name = index.name_of(targets[0]) if targets else ""
    is_test = are_tests(index.paths)
    counts = {file: times for path, times in counted.items() if is_test[file := position_in(index.paths, path)]}
    sites = []
    for file in sorted(counts, key=lambda each: (-counts[each], each))[:_MOST_NAMING]:
        lines = ground.texts.of(file).lines
        word = re.compile(rb"\b" + re.escape(name.encode()) + rb"\b")
        row = next((at for at, line in enumerate(lines) if word.search(line) and b"import" not in line), -1)
        if row >= 0 and counts[file] > 1 and index.paths[file] not in known:
            reason = f"its file has the name {counts[file]} times"
            around = symbol_around(index, file, row)
            symbol = index.symbol_id(around) if around is not None else ""
            sites.append(Site(index.paths[file], row + 1, symbol, "named", POSSIBLE, reason, "", in_tests=True))
    return sites


def _one_a_test(sites: Sequence[Site]) -> list[Site]:
    tests: dict[tuple[str, str], Site] = {}
    for each in sites:
        tests.setdefault((each.path, each.symbol), each)
    return list(tests.values())


def _site(ground: Ground, dependent: Dependent, *, in_tests: bool) -> Site:
    use = dependent.use
    return Site(
        ground.index.paths[use.file],
        use.row + 1,
        ground.index.symbol_id(use.symbol) if use.symbol >= 0 else "",
        use.role,
        dependent.certainty,
        dependent.reason,
        _written(ground, use.file, use.row, use.start),
        in_tests,
    )


def _written(ground: Ground, file: int, row: int, byte: int) -> str:
    """What stands at a row, in one line: with the rows after it that close the brackets which it opens."""
    text = ground.texts.of(file)
    cell = text.cell_at(byte) if text.cells else 0
    rows = [text.line(row, cell).strip()]
    if cell:
        return rows[0][:WIDEST]
    for line in text.rows(row + 1, row + _MOST_ROWS):
        said = " ".join(rows)
        if sum(map(said.count, _OPENING)) <= sum(map(said.count, _CLOSING)) or len(said) > WIDEST:
            break
        rows.append(line.strip())
    said = " ".join(rows)
    return said if len(said) <= WIDEST else f"{said[: WIDEST - 1]}…"


def _reaching(ground: Ground, targets: Sequence[int]) -> tuple[list[Site], str]:
    """The tests that reach the targets through others, and else why none is known."""
    asked = "reach", tuple(targets)
    if asked not in ground.answers:
        referrers = Referrers(ground.index, ground.linked, ground.facts)
        ground.answers[asked] = TestReach(referrers, ground, most_linked=0).of(targets)
    reach = ground.answers[asked]
    sites = [
        Site(
            each.path, each.line, each.symbol.partition("::")[2], "call", CERTAIN, "", "", in_tests=True, hops=each.hops
        )
        for each in reach.tests
    ]
    return sites, reach.why or ("" if sites else "references lead back from it to no test")
