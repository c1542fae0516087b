"""C and C++: which of the declarations and definitions of a name a reference leads to."""

from __future__ import annotations

import posixpath
from typing import TYPE_CHECKING

from repomap.link.c_includes import near
from repomap.link.c_lookup import using
from repomap.link.c_names import Entry, entries
from repomap.link.c_overloads import taken
from repomap.link.c_parameters import CUT, parameters_of, types_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Found, Use
    from repomap.link.view import SourceView

_CALLS = frozenset({"call", "construct", "macro"})
_CONSTANT = (" const", " const noexcept", " const &", " const override", " const final")
_OF_TYPES = frozenset({"type", "inherit", "construct"})


def settled(evaluator: Evaluator, view: SourceView, name: str, found: list[Found], use: Use) -> list[Found]:
    """Those of the bindings of a name that a reference leads to: of each function, what has its body."""
    each = {entry.found: entry for entry in entries(evaluator, view, name)}
    led = [one for binding in found for one in _led(evaluator, binding)]
    known = [each[one] for one in led if one in each and each[one].kind != "import"]
    if not known:
        return [one for one in led if one not in each]
    containers = {one.container for one in known}
    around = near(evaluator, view.path)
    group = [one for one in each.values() if one.container in containers and one.kind != "import"]
    seen = [one for one in group if one.found.path in around] or known
    if use.role in _OF_TYPES:
        types = [one for one in seen if one.is_type]
        return [one.found for one in _own(view, types)]
    choice = _Choice(evaluator, view, use)
    if use.role in _CALLS or any(one.is_callable for one in seen):
        return [one.found for one in choice.called(seen, group)]
    return [one.found for one in _own(view, seen)]


def _led(evaluator: Evaluator, found: Found) -> list[Found]:
    home = evaluator.universe.view(found.path)
    is_import = home is not None and home.bindings[found.binding].role == "import"
    return using(evaluator, found) if is_import else [found]


def _own(view: SourceView, each: Sequence[Entry]) -> Sequence[Entry]:
    """Those in the file itself, or else all."""
    return [one for one in each if one.found.path == view.path] or each


def _alone(each: Sequence[Entry]) -> Sequence[Entry]:
    return each if len(each) == 1 else ()


class _Choice:
    """The choice among functions of one name for one reference."""

    def __init__(self, evaluator: Evaluator, view: SourceView, use: Use) -> None:
        self._evaluator = evaluator
        self._view = view
        self._use = use

    def called(self, seen: Sequence[Entry], group: Sequence[Entry]) -> Sequence[Entry]:
        """What is called: a macro before a function, and a function before the type of the same name."""
        macros = [one for one in seen if one.kind == "macro"]
        if macros:
            return _alone(_own(self._view, macros))
        functions = [one for one in group if one.is_callable and (one in seen or not one.is_hidden)]
        if not functions:
            return _own(self._view, [one for one in seen if one.is_type])
        by_types = self._by_types(functions)
        meant = self._fitting({types: [one for one in each if one in seen] for types, each in by_types.items()})
        if len(meant) > 1:
            arguments = self._view.terms[self._use.arguments].parts
            at = taken(self._evaluator, self._view, self._use.place, arguments, meant) if arguments else -1
            meant = [meant[at]] if at >= 0 else []
        return [one for types in meant for one in self._defined(by_types[types], seen)]

    def _by_types(self, functions: Sequence[Entry]) -> dict[tuple[str, ...], list[Entry]]:
        """The declarations and definitions of each function: what takes the same types, as far as it is written."""
        found: dict[tuple[str, ...], list[Entry]] = {}
        for one in functions:
            found.setdefault(self._types(one), []).append(one)
        for types in sorted([each for each in found if each[-1:] == (CUT,)], key=len):
            longer = [each for each in found if each != types and each[: len(types) - 1] == types[:-1]]
            if longer:
                found[longer[0]] += found.pop(types)
        return found

    def _fitting(self, seen: Mapping[tuple[str, ...], Sequence[Entry]]) -> list[tuple[str, ...]]:
        """The types of those functions that are seen and take as many arguments as are given."""
        declared = [types for types, each in seen.items() if each]
        if not self._use.arguments:
            return declared
        count = len(self._view.terms[self._use.arguments].parts)
        return [types for types in declared if any(self._takes(one, count) for one in seen[types])] or declared

    def _takes(self, entry: Entry, count: int) -> bool:
        return parameters_of(self._signature(entry), self._name(entry)).take(count)

    def _types(self, entry: Entry) -> tuple[str, ...]:
        """What tells a function from others of its name: nothing, where the language has only one."""
        home = self._evaluator.universe.view(entry.found.path)
        if home is not None and home.facts.language == "c":
            return ()
        return types_of(parameters_of(self._signature(entry), self._name(entry)))

    def _signature(self, entry: Entry) -> str:
        home = self._evaluator.universe.view(entry.found.path)
        return home.facts.definitions[home.bindings[entry.found.binding].at].signature if home is not None else ""

    def _name(self, entry: Entry) -> str:
        home = self._evaluator.universe.view(entry.found.path)
        return home.bindings[entry.found.binding].name if home is not None else ""

    def _defined(self, alike: Sequence[Entry], seen: Sequence[Entry]) -> Sequence[Entry]:
        """Of the declarations and definitions of one function, what has its body and is nearest."""
        bodies = [one for one in alike if one.has_body]
        own = _own(self._view, bodies)
        if own is not bodies:
            return self._alone(own)
        visible = [one for one in bodies if one in seen]
        if visible or not bodies:
            return self._alone(visible) if visible else _own(self._view, alike)[:1]
        declared = [one.found.path for one in alike if one in seen] or [self._view.path]
        return self._alone(_nearest(bodies, declared))

    def _alone(self, each: Sequence[Entry]) -> Sequence[Entry]:
        """The only one of these; or both, where one is the other for what is constant."""
        constant = [one for one in each if self._signature(one).endswith(_CONSTANT)]
        return each if len(each) - len(constant) < 2 and len(constant) < 2 else ()


def _nearest(each: Sequence[Entry], paths: Iterable[str]) -> Sequence[Entry]:
    """Those that stand in the folders of one of these paths, or else all."""
    folders = {posixpath.dirname(path) for path in paths}
    return [one for one in each if posixpath.dirname(one.found.path) in folders] or each
