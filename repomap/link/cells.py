"""What others may rest on in a file: a digest for each of its cells, equal where they would find the same."""

from __future__ import annotations

from bisect import bisect_right
from hashlib import blake2b
from itertools import chain
from typing import TYPE_CHECKING

from repomap.captures import VALUE_KINDS
from repomap.link.everywhere import package_cell, packages_around
from repomap.link.view import IMPORTS, scope_cell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from repomap.link.view import SourceView
    from repomap.scoping import Binding


def contents_of(view: SourceView) -> dict[str, bytes]:
    """The digest of each cell of a file, by its name."""
    return _Contents(view).digests()


class _Contents:
    def __init__(self, view: SourceView) -> None:
        self._view = view
        self._starts: dict[str, list[int]] = {}
        for each in view.bindings:
            self._starts.setdefault(each.name, []).append(each.start)

    def digests(self) -> dict[str, bytes]:
        cells: dict[str, list[str]] = {}
        for cell, said in chain(self._scopes(), self._bindings(), self._bases(), self._packages()):
            cells.setdefault(cell, []).append(said)
        return {
            cell: blake2b("\n".join(said).encode("utf-8", "replace"), digest_size=8).digest()
            for cell, said in cells.items()
        }

    def _scopes(self) -> Iterator[tuple[str, str]]:
        """What each function gives, and what each type stands for."""
        view = self._view
        for position, scope in enumerate(view.scopes):
            name = view.names_of_scopes[position]
            said = [self._term(each, -1) for each in (scope.result, *scope.returned, scope.passed_to, scope.expected)]
            types = [
                self._binding(view.bindings[each], is_within_unit=True) for each in view.placeholders.get(position, ())
            ]
            given = [view.bindings[each].name for each in view.given_by_scope.get(position, ())]
            cell = view.units[position] or scope_cell(name)
            names = sorted(view.names[position]) if scope.kind == "class" else []
            yield cell, f"{scope.kind} {name} {scope.passed_as} {said} {scope.marks} {types} {given} {names}"

    def _bindings(self) -> Iterator[tuple[str, str]]:
        view = self._view
        for each in view.bindings:
            unit = view.units[each.scope]
            said = self._binding(each, is_within_unit=bool(unit))
            if unit:
                yield unit, said
            if each.role == "import":
                yield IMPORTS, said
            if not unit or each.receiver:
                yield each.name, said

    def _packages(self) -> Iterator[tuple[str, str]]:
        view = self._view
        for scope, package in view.packages.items():
            yield package_cell(package), view.names_of_scopes[scope]
            for outer in packages_around(package, view.rules):
                yield package_cell(outer), ""

    def _bases(self) -> Iterator[tuple[str, str]]:
        view = self._view
        inherited = view.inherited()
        for position, scope in enumerate(view.scopes):
            cell = scope_cell(view.names_of_scopes[position])
            for each in scope.bases:
                yield cell, self._term(each, scope.start)
            for receiver, name, _, start in inherited.get(scope.definition, ()) if scope.definition >= 0 else ():
                yield cell, f"{self._term(max(receiver, 0), start)} {name}"

    def _binding(self, each: Binding, *, is_within_unit: bool) -> str:
        view = self._view
        seen_from = -1 if is_within_unit else each.start - 1
        terms = [self._term(term, seen_from) for term in (each.receiver, each.value, each.type)]
        where = [view.names_of_scopes[each.scope], view.names_of_scopes[each.block], view.packages.get(each.scope, "")]
        more: object = each.at if each.role in ("parameter", "rest", "keywords", "placeholder") else ""
        if each.role == "narrowed":
            around = view.scopes[each.scope].start
            more = (each.start - around, each.at - around)
        elif each.role == "import":
            more = view.facts.imports[each.at]._replace(row=0)
        elif each.role in ("definition", "extension"):
            definition = view.facts.definitions[each.at]
            signature = definition.signature if definition.kind not in VALUE_KINDS else ""
            more = (definition.kind, definition.scope, definition.decorators, signature, definition.body is not None)
        return f"{each.name} {each.role} {where} {terms} {more}"

    def _term(self, position: int, seen_from: int) -> str:
        """A term in full; each name in it with the number of its bindings up to where it is seen from."""
        view = self._view
        op, text, parts = view.terms[position]
        if op == "name":
            count = bisect_right(self._starts.get(text, ()), seen_from) if seen_from >= 0 else ""
            return f"{text}@{count}"
        if op in ("scope", "within", "parameter"):
            inner = [view.names_of_scopes[parts[0]], *(self._term(part, seen_from) for part in parts[1:])]
        else:
            inner = [self._term(part, seen_from) for part in parts]
        return f"({op} {text} {' '.join(inner)})"
