"""The places that depend on a target, as answers show them: how each uses it, its line, and in what that stands."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from repomap.captures import VALUE_KINDS
from repomap.impact.dependents import Dependent
from repomap.impact.limits import PASSING_ON, WIDEST
from repomap.impact.scope_lines import ScopeLines
from repomap.impact.short_names import ENTRIES, name_of_module
from repomap.uses import CERTAIN, POSSIBLE, Use

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from repomap.ground import Ground
    from repomap.impact.dependents import Dependents
    from repomap.impact.kinship import Kinship
    from repomap.model import FileFacts

_WRITTEN = re.compile(r"\s*(?:(?:[-+*/%&|^@]|\*\*|//|<<|>>>?|\?\?|&&|\|\|)?=(?![=>~])|\+\+|--|:=)")
"""What follows a name that is set: an assignment, alone or with an operation."""


class ScopeLine(NamedTuple):
    """A line that a site stands in, from 1, and its text."""

    line: int
    text: str


class ImpactSite(NamedTuple):
    """A place that depends on a target.

    `line` and `column` count from 1, columns in bytes; in notebooks lines count in the code cell of number `cell`, else
    0. `symbol` is the id of the innermost definition around it, or its path. `way` is call, construct, read, write,
    value, type, inherit, decorate, import, re-export, macro, or, of what is only possible, string, argument (its name)
    or entry (its key). `reason` says why it is only possible. `definition` is
    what of the target it refers to. `text` is its line and `scope` the first lines of what that stands in, outermost
    first.
    """

    path: str
    line: int
    column: int
    cell: int
    symbol: str
    way: str
    certainty: str
    reason: str
    hop: int
    definition: str
    text: str
    scope: tuple[ScopeLine, ...]


class SiteReader:
    """Dependents -> sites as they are shown; `is_many` says that there is more than one target."""

    def __init__(self, ground: Ground, kinship: Kinship, *, is_many: bool) -> None:
        self._ground = ground
        self._kinship = kinship
        self._scopes = ScopeLines(ground)
        self._is_many = is_many

    def site(self, dependent: Dependent) -> ImpactSite:
        """The site, with its line and those around it."""
        index, use = self._ground.index, dependent.use
        text = self._ground.texts.of(use.file)
        cell = text.cell_at(use.start) if text.cells else 0
        around = self._scopes.around(use.file, use.row, use.symbol)
        shown = [ScopeLine(row + 1, _cut(text.line(row, cell))) for row in around]
        return ImpactSite(
            index.paths[use.file],
            use.row + 1,
            use.column + 1,
            cell,
            index.full_id(use.symbol) if use.symbol >= 0 else index.paths[use.file],
            self._way(dependent, text.line(use.row, cell)),
            dependent.certainty,
            dependent.reason,
            dependent.hop,
            index.full_id(dependent.definition) if dependent.definition >= 0 else "",
            _cut(text.line(use.row, cell)),
            tuple([each for each in shown if any(map(str.isalnum, each.text))]),
        )

    def _way(self, dependent: Dependent, line: str) -> str:
        use = dependent.use
        definition = dependent.definition
        if use.role == "call" and definition >= 0 and self._makes(definition):
            return "construct"
        if use.role == "import":
            facts = self._ground.uses.facts(use.file)
            return "re-export" if facts is not None and _is_passed_on(facts, use, self._path(use)) else "import"
        if use.role in ("read", "value"):
            behind = line.encode("utf-8", "surrogateescape")[use.column + len(use.name.encode()) :]
            is_value = definition < 0 or self._kinship.kind(definition) in VALUE_KINDS
            if is_value and _WRITTEN.match(behind.decode("utf-8", "replace")):
                return "write"
        return use.role

    def _makes(self, definition: int) -> bool:
        return self._kinship.is_type(definition) or self._kinship.is_maker(definition)

    def _path(self, use: Use) -> str:
        return self._ground.index.paths[use.file]


def _is_passed_on(facts: FileFacts, use: Use, path: str) -> bool:
    """Whether an import is there for others: one that says so, or one in the file that stands for a package."""
    if use.name == "*" or path.rpartition("/")[2] == "__init__.py":
        return True
    bindings = [each for each in facts.scoping.bindings if each.role == "import" and each.start == use.start]
    imports = [facts.imports[each.at] for each in bindings]
    return any(each.receiver for each in bindings) or any(each.alias and each.alias == each.name for each in imports)


def module_sites(ground: Ground, found: Dependents, symbols: Sequence[int], files: Collection[int]) -> list[Dependent]:
    """The imports of target files as a whole; of the files that define symbols, those that pass on everything."""
    index = ground.index
    homes = frozenset(files) or frozenset(int(index.symbol_file[each]) for each in symbols)
    known = {(each.use.file, each.use.row) for each in found.sites}
    sites = []
    for file in _candidates(ground, found, homes, only_entries=not files):
        facts = ground.uses.facts(file)
        if facts is None or not (files or any(each.name == "*" for each in facts.imports)):
            continue
        for position, imported in enumerate(facts.imports):
            is_all, row = imported.name == "*" and not imported.alias, imported.row
            if (file, row) in known or not (files or is_all):
                continue
            if homes.isdisjoint(ground.uses.files_imported(file, position)):
                continue
            known.add((file, row))
            certainty, reason = (CERTAIN, "") if files else (POSSIBLE, "it passes on everything of the file")
            use = Use(file, -1, "import", "*" if is_all else "", row, 0, -1, certainty, "", (), 0)
            sites.append(Dependent(use, -1, certainty, reason, 1))
    return sites


def _candidates(ground: Ground, found: Dependents, homes: Collection[int], *, only_entries: bool) -> Iterator[int]:
    """The files that may import others as a whole: those with sites, or that say their name or that of their folder."""
    index = ground.index
    naming = {each.use.file for each in found.sites if each.hop == 1}
    for home in sorted(homes):
        naming.update(ground.uses.files_naming(name_of_module(index.paths[home])))
    stems = {file: index.paths[file].rpartition("/")[2].partition(".")[0] for file in naming - {*homes}}
    candidates = sorted(file for file, stem in stems.items() if not only_entries or stem in ENTRIES)
    yield from candidates[:PASSING_ON] if only_entries else candidates


def _cut(line: str) -> str:
    return line if len(line) <= WIDEST else f"{line[: WIDEST - 1]}…"
