"""The places that a change may break: calls that a changed signature does not fit, uses of what is gone."""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from repomap.captures import CALLABLE_KINDS, CONSTRUCTOR_NAMES, TYPE_KINDS
from repomap.index import position_in
from repomap.layout import one_word, quoted
from repomap.review.answer import CERTAIN, POSSIBLE, Breakage, Site
from repomap.review.compared import MOVED, REMOVED, RENAMED, SIGNATURE, Place, symbol_name
from repomap.review.fitting import Fitting, Verdict
from repomap.review.gone_modules import gone_imports
from repomap.review.module_members import ModuleMembers

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from repomap.ground import Ground
    from repomap.review.compared import Difference
    from repomap.review.own_text import Side
    from repomap.review.referrers import LinkedReference, Referrers
    from repomap.review.text_trees import Trees

MOST_FILES = 60
"""Files that are looked into for one changed definition: parsing one takes some 5 ms. Those beyond are counted."""

MOST_OF_TYPES = 5
"""Uses that are listed where nothing but types changed: most of them fit, and callers are listed anyway."""

MOST_OVERLOADS = 100
"""Definitions of one id that a call is compared with: with more, which a program wrote, nothing is said of fitting."""

MOST_LOOSE = 12
"""Uses by name alone that are looked at for one definition: a name with more is everybody's."""

_CALLS = frozenset({"call", "construct", "macro", "decorate"})
_NO_USES = frozenset({"import", "type", "inherit"})
"""Roles that go with any signature."""

_OWN = re.compile(r"(?:\b(?:self|this|cls)|\$this|@)(?:\.|->|\?\.|::)$")
_FOLDER_MODULES = frozenset({"__init__", "index", "mod", "lib"})


class Breakages(NamedTuple):
    """The places that do not fit, or may not, and how many were not looked at."""

    found: tuple[Breakage, ...]
    unchecked: int


class Breaking:
    """Looks for what differences break in one state of a repository."""

    def __init__(self, ground: Ground, referrers: Referrers, trees: Trees) -> None:
        self._ground = ground
        self._referrers = referrers
        self._trees = trees
        self._members = ModuleMembers(ground)
        self._unchecked = 0

    def of(self, differences: Sequence[Difference], fittings: Sequence[Fitting | None]) -> Breakages:
        """The places that may break, the certain ones first, then by path and line."""
        self._unchecked = 0
        found: dict[tuple[str, int, str], Breakage] = {}
        told: set[str] = set()  # overloads that went have the same uses
        for difference, fitting in zip(differences, fittings, strict=True):
            gone = {REMOVED, RENAMED, MOVED} & {*difference.changes}
            id_ = difference.old.id if gone and difference.old is not None else ""
            parts = [self._of_gone(difference)] if gone and id_ not in told else []
            told.add(id_)
            parts += [self._of_signature(difference, fitting)] if fitting is not None else []
            for each in chain.from_iterable(parts):
                found.setdefault((each.site.path, each.site.line, each.definition), each)
        ordered = sorted(found.values(), key=lambda each: (each.certainty != CERTAIN, each.site.path, each.site.line))
        return Breakages(tuple(ordered), self._unchecked)

    def site(self, reference: LinkedReference) -> Site:
        """Where a reference stands, as a person reads it."""
        index = self._ground.index
        path = index.paths[reference.file]
        text = self._ground.texts.of(reference.file)
        around = index.full_id(reference.symbol) if reference.symbol >= 0 else path
        line = text.line(reference.row) if not text.cells else ""
        return Site(path, reference.row + 1, around, reference.role, line.strip())

    def _of_signature(self, difference: Difference, fitting: Fitting) -> Iterator[Breakage]:
        """The uses of a definition that its signature does not fit, or may not."""
        place = fitting.places[0]
        if fitting.is_harmless or (fitting.is_wider and not fitting.is_about_types_alone):
            return
        name = (difference.new or place).id
        references = self._certain([place] if difference.new is not None else fitting.places)
        if fitting.is_about_types_alone:
            self._unchecked += max(len(references) - MOST_OF_TYPES, 0)
            references = references[:MOST_OF_TYPES]
        for reference in references:
            verdict = self._verdict(fitting, reference)
            if verdict.certainty:
                yield Breakage(name, self.site(reference), verdict.certainty, verdict.why)
        if fitting.is_about_types_alone or place.definition.parent < 0:
            return
        for reference in self._loose(place.definition.name):
            verdict = self._verdict(fitting, reference)
            if verdict.certainty == CERTAIN:
                yield Breakage(name, self.site(reference), POSSIBLE, f"if it is this one, it {verdict.why}")

    def _verdict(self, fitting: Fitting, reference: LinkedReference) -> Verdict:
        if fitting.is_about_types_alone:
            return fitting.of_types()
        language = self._ground.index.languages[reference.file]
        return fitting.of_call(self._ground.texts.of(reference.file), language, reference.row, reference.column)

    def _certain(self, places: Sequence[Place]) -> list[LinkedReference]:
        """The uses of definitions that are linked; those of a constructor are the makings of its class, too."""
        symbols = {symbol for place in places if (symbol := self.symbol(place)) >= 0}
        found = [each for symbol in sorted(symbols) for each in self._read_to(symbol)]
        if is_constructor(places[0]):
            parents = {int(self._ground.index.symbol_parent[symbol]) for symbol in symbols} - {-1}
            found += [each for one in sorted(parents) for each in self._read_to(one) if each.role in _CALLS]
        is_type = places[0].definition.kind in TYPE_KINDS
        return sorted({each for each in found if (each.role in _CALLS if is_type else each.role not in _NO_USES)})

    def _read_to(self, symbol: int) -> list[LinkedReference]:
        """What refers to a symbol, in as many files as are looked into."""
        files = self._referrers.files_to(symbol)[:MOST_FILES]
        found = self._referrers.in_files(symbol, files)
        self._unchecked += self._referrers.count_to(symbol) - len(found)
        return found

    def _loose(self, name: str) -> list[LinkedReference]:
        """The calls by a name of which nothing else is known, where these are few and few definitions have the name."""
        index = self._ground.index
        code = position_in(index.names, name)
        if code < 0 or np.count_nonzero(index.symbol_name == code) > 1:
            return []
        rows = np.flatnonzero(index.mention_name == code)
        if int(index.mention_count[rows].sum()) > MOST_FILES:
            return []
        files = index.mention_file[rows].tolist()
        self._referrers.read(files)
        found = [each for file in files for each in self._referrers.loose(file, name) if each.role in _CALLS]
        return found if len(found) <= MOST_LOOSE else []

    def _of_gone(self, difference: Difference) -> Iterator[Breakage]:
        """The uses of a name that is not where it was any more."""
        old, new = difference.old, difference.new
        if old is None or old.definition.kind not in CALLABLE_KINDS | TYPE_KINDS | {"constant", "variable", "type"}:
            return
        name = old.definition.name
        if self._is_still_there(old):
            return
        now = f"; it is {one_word(new.id)} now" if new is not None else ""
        missing, imports = self._members.missing(old), gone_imports(self._ground, self._referrers, old)
        self._unchecked += missing.unread + imports.unread
        called, place = quoted(name), one_word(old.side.path)
        for each in missing.found:
            yield Breakage(old.id, self.site(each), CERTAIN, f"uses {called}, which {place} has no more{now}")
        for each in imports.found:
            yield Breakage(old.id, self.site(each), CERTAIN, f"imports {called}, and {place} is gone{now}")
        yield from self._of_gone_name(old, now, {(each.file, each.row) for each in (*missing.found, *imports.found)})

    def _of_gone_name(self, old: Place, now: str, known: set[tuple[int, int]]) -> Iterator[Breakage]:
        """The uses by name alone of what is gone, but for those in lines that are known."""
        index, name = self._ground.index, old.definition.name
        code = position_in(index.names, name)
        rows = np.flatnonzero(index.mention_name == code) if code >= 0 else ()
        files = [int(index.mention_file[row]) for row in rows]
        is_unique = code < 0 or not (index.symbol_name == code).any()
        self._referrers.read(files)
        loose = [each for file in files for each in self._referrers.loose(file, name)]
        unsure: list[Breakage] = []
        importing = {each.file for each in loose if each.role == "import" and self._imports(each, old)}
        for reference in loose:
            if (reference.file, reference.row) in known:
                continue
            if reference.file in importing and reference.role != "import":
                continue  # the import says it
            why = self._why_gone(old, reference, is_unique=is_unique)
            if why:
                yield Breakage(old.id, self.site(reference), CERTAIN, why + now)
            elif is_unique and reference.role != "type":
                why = f"nothing in the repository is named {quoted(name)} any more"
                unsure.append(Breakage(old.id, self.site(reference), POSSIBLE, why + now))
        if len(unsure) <= MOST_LOOSE:
            yield from unsure
        else:
            self._unchecked += len(unsure)

    def _is_still_there(self, old: Place) -> bool:
        """Whether the file has another definition by that id."""
        index = self._ground.index
        return any(index.full_id(each) == old.id for each in index.find_symbols(old.id))

    def _why_gone(self, old: Place, reference: LinkedReference, *, is_unique: bool) -> str:
        """Why a use by name meant what is gone for certain, or ""."""
        index, name = self._ground.index, old.definition.name
        path = index.paths[reference.file]
        text = self._ground.texts.of(reference.file)
        before = _before(text.lines, reference) if not text.cells else ""
        is_member = old.definition.parent >= 0 or bool(old.definition.scope)
        if reference.role == "import":
            is_meant = self._imports(reference, old) and not self._is_imported(old.side.path, name)
            return f"imports {quoted(name)}, which {one_word(old.side.path)} has no more" if is_meant else ""
        if is_member:
            is_own = bool(_OWN.search(before)) and path == old.side.path and is_unique
            return f"uses {quoted(name)}, which is gone, and nothing else is named so" if is_own else ""
        is_bare = not before.endswith((".", "->", "::"))
        is_near = path == old.side.path or (
            is_unique and _folder(path) == _folder(old.side.path) and old.side.language in ("go", "java", "kotlin")
        )
        if not (is_bare and is_near) or self._is_imported(path, name):
            return ""
        return f"uses {quoted(name)}, which {one_word(old.side.path)} has no more"

    def _is_imported(self, path: str, name: str) -> bool:
        """Whether a file has a name from elsewhere now."""
        facts = self._ground.facts.of(path)
        return facts is not None and any((each.alias or each.name) in (name, "*") for each in facts.imports)

    def _imports(self, reference: LinkedReference, old: Place) -> bool:
        """Whether a name is imported from the file that had it, as far as the module's name tells."""
        facts = self._ground.facts.of(self._ground.index.paths[reference.file])
        stems = _stems(old.side.path)
        return facts is not None and any(
            each.name == reference.name and each.row <= reference.row and _last(each.source) in stems
            for each in facts.imports
        )

    def symbol(self, place: Place) -> int:
        """The position of a definition in the index, or -1."""
        file = position_in(self._ground.index.paths, place.side.path)
        return self._ground.uses.first_symbol(file) + place.at if file >= 0 else -1


def is_constructor(place: Place) -> bool:
    """Whether a definition is what runs when its class is made."""
    definition = place.definition
    is_named_so = definition.kind == "constructor" or definition.name in CONSTRUCTOR_NAMES
    return definition.parent >= 0 and definition.kind in CALLABLE_KINDS and is_named_so


def _before(lines: Sequence[bytes], reference: LinkedReference) -> str:
    line = lines[reference.row] if reference.row < len(lines) else b""
    return line[: reference.column].decode("utf-8", "replace").rstrip()


def _folder(path: str) -> str:
    return path.rpartition("/")[0]


def _stems(path: str) -> frozenset[str]:
    """What a module is called by those who import from it."""
    folder, _, name = path.rpartition("/")
    stem = name.partition(".")[0]
    return frozenset({stem, folder.rpartition("/")[2]} if stem in _FOLDER_MODULES else {stem})


def _last(source: str) -> str:
    """The last part of the name of a module: `a.b`, `./a/b.js`, `crate::a::b`."""
    parts = [part for part in re.split(r"[./:\\]+", source) if part]
    if len(parts) > 1 and parts[-1] in ("js", "ts", "mjs", "cjs", "jsx", "tsx", "py", "h", "hpp"):
        parts.pop()
    return parts[-1] if parts else ""


def fittings_of(differences: Iterable[Difference], news: Iterable[Side], trees: Trees) -> list[Fitting | None]:
    """For each difference of what is called, what took and takes its calls; None for the others.

    That is, of a signature that changed, it and its overloads; of an overload that is gone, those that are left.
    """
    by_name = {side.path: _by_name(side) for side in news}
    found: list[Fitting | None] = []
    for each in differences:
        old, new = each.old, each.new
        if old is None or old.definition.kind not in CALLABLE_KINDS | TYPE_KINDS:
            found.append(None)
            continue
        named = new or old
        others = by_name.get(named.side.path, {}).get(symbol_name(named.side.facts, named.at), [])
        if len(others) > MOST_OVERLOADS:
            found.append(None)
        elif new is not None and SIGNATURE in each.changes:
            fitting = Fitting(old, [new, *(place for place in others if place.at != new.at)], trees)
            found.append(None if new.definition.kind in TYPE_KINDS and fitting.takes_nothing else fitting)
        else:
            found.append(Fitting(old, others, trees) if new is None and others else None)
    return found


def _by_name(side: Side) -> dict[str, list[Place]]:
    """The definitions of a file by their ids within it."""
    found: dict[str, list[Place]] = {}
    for at in range(len(side.facts.definitions)):
        found.setdefault(symbol_name(side.facts, at), []).append(Place(side, at))
    return found
