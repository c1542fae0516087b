"""The imports that the code of a slice needs, file by file, and those by which a name is passed on on its way."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from repomap.captures import CALLABLE_KINDS
from repomap.languages import load_language
from repomap.slice.extents import Rows, Spared
from repomap.uses import CERTAIN

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from repomap.ground import Ground
    from repomap.model import FileFacts, Import
    from repomap.slice.layouts import Layouts
    from repomap.uses import Use

_FARTHEST = 20
"""Files through which a name may be passed on."""

_OF_OBJECTS = "ecmascript"
"""The rules of languages in which a module may give an object whose keys no definition has."""

_OF_PACKAGES = "go"
"""The rules of the languages whose imports name a folder, and not the name that it has in the file."""

_VERSION = re.compile(r"v\d+")
_PARTS_OF_NAME = re.compile(r"[.-]")

_LIST_OF_NAMES = "__all__"
"""What a module of Python gives to whoever imports all of it."""

_OF_NAMES_ALONE = frozenset({"python", "ecmascript"})
"""The rules of languages in which an import gives a name that stands by itself, never a member: no extensions."""

_OF_NAMES = frozenset({"python", "go", "rust", "ecmascript"})
"""The rules of languages in which a module that is imported as a whole is called by its name; others show it to all."""


class Needs(NamedTuple):
    """What the code that is shown of a file asks for: the names that it uses, and those that it is followed for."""

    names: frozenset[str]
    followed: frozenset[str]


def needs_of(rules: str, shown: Iterable[Use], followed: Iterable[Use]) -> Needs:
    """What these uses, in source order, ask for, in a language of these rules."""
    return Needs(_names_used(rules, [*shown]), frozenset([use.name for use in followed]))


def _names_used(rules: str, uses: Sequence[Use]) -> frozenset[str]:
    """The names of these uses that an import may give: no member where imports give none, in Go only packages."""
    if rules == _OF_PACKAGES:
        beside = pairwise(uses)
        return frozenset([use.name for use, behind in beside if not use.is_member and _is_member_of(behind, use)])
    return frozenset([use.name for use in uses if not use.is_member or rules not in _OF_NAMES_ALONE])


def _is_member_of(use: Use, before: Use) -> bool:
    """Whether a use is written as a member of the name right before it."""
    return use.is_member and use.start == before.start + len(before.name.encode()) + 1


class _Imported(NamedTuple):
    """The imports of a file outside of functions, whose own are had with them: by position, the name that each binds.

    `meant` has by name, in source order, each reference in an import that means something for certain.
    """

    outer: tuple[tuple[int, Import], ...]
    bound: dict[int, str]
    meant: dict[str, list[Use]]


_NOTHING_IMPORTED = _Imported((), {}, {})


class SliceImports:
    """Finds the rows of imports, by file; `shown` are the definitions that the slice holds.

    `rows` has for each statement the names in it that are imported and not needed.
    """

    def __init__(self, ground: Ground, layouts: Layouts, shown: Collection[int]) -> None:
        self._index = ground.index
        self._uses = ground.uses
        self._layouts = layouts
        self._shown = frozenset(shown)
        self._shown_files = frozenset(int(ground.index.symbol_file[symbol]) for symbol in shown)
        self._kept: dict[int, set[int]] = {}
        self._wanted: set[int] = set()
        self._imported_in: dict[int, _Imported] = {}

    def whole_files(self) -> list[int]:
        """The files from which something is taken that is no definition, and which nothing else is shown of.

        They are needed as they are; what they import is taken in. To be asked for after the last `add`.
        """
        whole: set[int] = set()
        while new := self._wanted - whole - self._shown_files - self._kept.keys():
            whole |= new
            for file in sorted(new):
                uses = self._uses.in_file(file)
                self.add(file, needs_of(self._rules(file), uses, uses))
        return sorted(whole)

    def add(self, file: int, needs: Needs) -> None:
        """Take in the imports that a file needs, and in other files those through which they lead.

        What stands beside an import in its statement, such as the test of an `if`, may need further ones.
        """
        before = -1
        while before != len(self._kept.get(file, ())):
            before = len(self._kept.get(file, ()))
            self._add(file, needs)
            beside = [use for rows in self._rows_in(file) for use in self._layouts.in_rows(file, rows)]
            names = _names_used(self._rules(file), [use for use in beside if use.role != "import"])
            needs = Needs(needs.names | names, needs.followed | names)

    def _rules(self, file: int) -> str:
        return load_language(self._index.languages[file]).rules

    def _rows_in(self, file: int) -> set[Rows]:
        facts, extents = self._uses.facts(file), self._layouts.extents(file)
        if facts is None or extents is None:
            return set()
        return {extents.statement(facts.imports[position].row) for position in self._kept.get(file, ())}

    def _add(self, file: int, needs: Needs) -> None:
        facts = self._uses.facts(file)
        for position, each in self._imported(file).outer:
            if facts is not None and self._is_needed(file, facts, position, each, needs):
                self._keep(file, position)
                self._pass_on(file, position, each, needs.followed, _FARTHEST)

    def rows(self) -> dict[int, dict[Rows, Spared]]:
        """By file, the rows of each statement that is kept, with what it imports for nothing."""
        found: dict[int, dict[Rows, Spared]] = {}
        for file, kept in sorted(self._kept.items()):
            facts, extents = self._uses.facts(file), self._layouts.extents(file)
            if facts is None or extents is None:
                continue
            rows_of = [extents.statement(each.row) for each in facts.imports]
            for rows in sorted({rows_of[position] for position in kept}):
                if extents.is_indented and not any(facts.imports[position].row == rows.start for position in kept):
                    found.setdefault(file, {})[rows] = Spared()
                    continue
                here = [other for other, where in enumerate(rows_of) if where == rows]
                names = {facts.imports[other].name for other in here if other not in kept} - {"", "*"}
                needed = {facts.imports[other].row for other in kept}
                spared = {facts.imports[other].row for other in here} - needed
                found.setdefault(file, {})[rows] = Spared(frozenset(names), frozenset(spared))
        for file, rows, given in self._lists_of_names():
            found.setdefault(file, {})[rows] = given
        return found

    def _is_needed(self, file: int, facts: FileFacts, position: int, each: Import, needs: Needs) -> bool:
        bound = self._bound(file, facts, position, each)
        is_whole = each.name in ("", "*") and not each.alias
        if is_whole and (each.name or load_language(facts.language).rules not in _OF_NAMES):
            sources = self._uses.files_imported(file, position)
            return not sources or not self._shown_files.isdisjoint(sources)
        if bound.isdisjoint(needs.names):
            return False
        meant = self._meant(file, each)
        if meant:
            return any(self._index.is_within(symbol, other) for other in meant for symbol in self._shown)
        sources = self._uses.files_imported(file, position)
        is_followed = not bound.isdisjoint(needs.followed)
        if sources and is_followed:
            self._wanted.update(source for source in sources if self._has_more_than_definitions(source))
        return is_followed or not sources

    def _bound(self, file: int, facts: FileFacts, position: int, each: Import) -> frozenset[str]:
        """The names that an import may bind: one, or where the package itself says which, all that it is called by."""
        if load_language(facts.language).rules == _OF_PACKAGES and not each.alias:
            return package_names(each.source)
        name = self._imported(file).bound.get(position)
        return frozenset() if name is None else frozenset((name,))

    def _has_more_than_definitions(self, file: int) -> bool:
        """Whether a file may give what is no definition: keys of an object, or anything where it was not read."""
        facts = self._uses.facts(file)
        return facts is None or load_language(facts.language).rules == _OF_OBJECTS

    def _meant(self, file: int, each: Import) -> frozenset[int]:
        """The definitions that the name of an import means."""
        uses = self._imported(file).meant.get(each.name, ())
        return next((frozenset(use.definitions) for use in uses if use.row >= each.row), frozenset())

    def _imported(self, file: int) -> _Imported:
        if file not in self._imported_in:
            facts = self._uses.facts(file)
            self._imported_in[file] = _NOTHING_IMPORTED if facts is None else _imported(facts, self._uses.in_file(file))
        return self._imported_in[file]

    def _keep(self, file: int, position: int) -> None:
        self._kept.setdefault(file, set()).add(position)

    def _pass_on(self, file: int, position: int, each: Import, through: frozenset[str], hops: int) -> None:
        """Keep the imports, in the files that an import names, that bring in what is taken from there.

        `through` are the names that are followed through a module that is imported as a whole.
        """
        for source in self._uses.files_imported(file, position) if hops else ():
            imported = self._imported(source) if source != file else _NOTHING_IMPORTED
            is_whole = not each.name or _is_called(self._index.paths[source], each.name)
            taken = through if is_whole else frozenset([each.name])
            for other, inner in imported.outer:
                name = imported.bound.get(other) or inner.alias or inner.name
                is_taken = "*" in (each.name, inner.name) or name in taken
                is_known = other in self._kept.get(source, ())
                if is_taken and not is_known and self._leads_to_shown(source, other, inner):
                    self._keep(source, other)
                    self._pass_on(source, other, inner, through, hops - 1)

    def _leads_to_shown(self, file: int, position: int, each: Import) -> bool:
        sources = self._uses.files_imported(file, position)
        meant = self._meant(file, each) if each.name not in ("", "*") else frozenset()
        if meant:
            return not self._shown.isdisjoint(meant)
        leads_out = not sources and each.name != "*"
        return leads_out or not self._shown_files.isdisjoint(sources)

    def _lists_of_names(self) -> Iterator[tuple[int, Rows, Spared]]:
        """The lists of what a module gives to whoever imports all of it, with what of them is shown."""
        opened = {
            source
            for file, kept in self._kept.items()
            for position in kept
            if (facts := self._uses.facts(file)) is not None and facts.imports[position].name == "*"
            for source in self._uses.files_imported(file, position)
        }
        for file in sorted(opened):
            given = {self._index.name_of(each) for each in self._shown if self._index.symbol_file[each] == file}
            bound = self._imported(file).bound
            given |= {bound[each] for each in self._kept.get(file, ()) if each in bound}
            for symbol in self._index.find_symbols(f"{self._index.paths[file]}::{_LIST_OF_NAMES}"):
                yield file, self._layouts.rows(symbol), Spared(given=frozenset(given))


def package_names(path: str) -> frozenset[str]:
    """What a package of Go at a path may be called: its last folder, without what stands for a version or a language.

    `net/http` is `http`, `gopkg.in/yaml.v3` is `yaml`, `github.com/mattn/go-isatty/v2` is `isatty`.
    """
    folders = [folder for folder in path.split("/") if not _VERSION.fullmatch(folder)]
    last = folders[-1] if folders else path
    return frozenset((last, *_PARTS_OF_NAME.split(last)))


def _imported(facts: FileFacts, uses: Iterable[Use]) -> _Imported:
    functions = [each.span for each in facts.definitions if each.kind in CALLABLE_KINDS]
    bound: dict[int, str] = {}
    for each in facts.scoping.bindings:
        if each.role == "import":
            bound.setdefault(each.at, each.name)
    meant: dict[str, list[Use]] = {}
    for use in uses:
        if use.role == "import" and use.certainty == CERTAIN:
            meant.setdefault(use.name, []).append(use)
    outer = [
        (position, each)
        for position, each in enumerate(facts.imports)
        if not any(span.row <= each.row <= span.end_row for span in functions)
    ]
    return _Imported(tuple(outer), bound, meant)


def _is_called(path: str, name: str) -> bool:
    """Whether a file is the module of that name: `name.py`, or the one that makes a package of a folder `name`."""
    stem = path.removesuffix(".py").removesuffix(".pyi").removesuffix("/__init__")
    return stem.rpartition("/")[2] == name
