"""Kotlin's extensions: functions and properties that a file sees and that are for a type."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from repomap.link.jvm_functions import tail
from repomap.link.jvm_packages import nearest, package_of, qualified
from repomap.link.values import Place, Value, union

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.jvm import JvmRules
    from repomap.link.values import Found, Values
    from repomap.link.view import SourceView

_ABOVE = {
    "String": ("CharSequence", "Comparable"),
    "MutableList": ("List", "MutableCollection", "Collection", "MutableIterable", "Iterable"),
    "ArrayList": ("MutableList", "List", "MutableCollection", "Collection", "Iterable"),
    "List": ("Collection", "Iterable"),
    "MutableSet": ("Set", "MutableCollection", "Collection", "Iterable"),
    "LinkedHashSet": ("MutableSet", "Set", "MutableCollection", "Collection", "Iterable"),
    "Set": ("Collection", "Iterable"),
    "Collection": ("Iterable",),
    "MutableMap": ("Map",),
    "LinkedHashMap": ("MutableMap", "Map"),
    "StringBuilder": ("Appendable", "CharSequence"),
    "Int": ("Number", "Comparable"),
    "Long": ("Number", "Comparable"),
}
_OF_ALL = frozenset({"Any", "Any?"})
_NAMES = {
    "text": "String",
    "string_literal": "String",
    "integer_literal": "Int",
    "int": "Int",
    "long_literal": "Long",
    "boolean_literal": "Boolean",
    "character_literal": "Char",
    "real_literal": "Double",
}


def receiver_type(evaluator: Evaluator, view: SourceView, written: str, scope: int) -> Values:
    """What the type stands for that a function extends; its own type parameters are names there."""
    first, *rest = written.split(".")
    values = evaluator.name(view, first, Place(scope))
    for each in rest:
        values = evaluator.member(view, values, each)
    return values


class Extensions:
    """The extensions that one file sees."""

    def __init__(self, evaluator: Evaluator, rules: JvmRules, view: SourceView) -> None:
        self._evaluator = evaluator
        self._rules = rules
        self._view = view

    def on_each(self, receivers: Sequence[Value], name: str) -> Values:
        """What a name stands for that is an extension of the first of these that has one."""
        for each in receivers:
            found = self.on(each, name)
            if found:
                return union(self._evaluator.bound(one) for one in found)
        return ()

    def named(self, source: str, name: str) -> Values:
        """The extensions of a name that stand in a package, or in a type or its companion."""
        found = []
        for called in (name, f"{name}()"):
            for each in self._evaluator.extensions(self._view, called):
                home = self._evaluator.universe.view(each.path)
                if home is not None and self._stands_in(home, each, source):
                    found.append(self._evaluator.bound(each))
        return union(found)

    def _stands_in(self, home: SourceView, found: Found, source: str) -> bool:
        scope = home.bindings[found.binding].scope
        if not scope:
            return package_of(home) == source
        around = qualified(self._evaluator, self._view, source)
        return any(each.kind == "code" and each[1:3] == (home.path, scope) for each in around)

    def on(self, value: Value, name: str) -> list[Found]:
        """The extensions of that name of a value, those of the nearest type."""
        nothing: list[Found] = []
        ask = partial(self._on, value, name)
        return self._evaluator.answer(("extensions on", self._view.path, value, name), ask, nothing)

    def _on(self, value: Value, name: str) -> list[Found]:
        best: list[Found] = []
        highest = -1
        for each in self._evaluator.extensions(self._view, name):
            home = self._evaluator.universe.view(each.path)
            if home is None or not self._is_seen(home, each, name):
                continue
            rank = self._rank(home, each, value)
            if rank > highest:
                best, highest = [], rank
            if rank >= 0 and rank == highest:
                best.append(each)
        return list(nearest(self._evaluator, self._view, best))

    def _is_seen(self, home: SourceView, found: Found, name: str) -> bool:
        binding = home.bindings[found.binding]
        if home.path == self._view.path or (not binding.scope and package_of(home) == package_of(self._view)):
            return True
        bare = name.removesuffix("()")
        imports = [
            self._view.facts.imports[self._view.bindings[each].at]
            for called in (bare, "*")
            for each in self._evaluator.own(self._view, 0, called)
            if self._view.bindings[each].role == "import"
        ]
        return any(self._stands_in(home, found, each.source.removesuffix(f".{bare}")) for each in imports)

    def _rank(self, home: SourceView, found: Found, value: Value) -> int:
        """How near the type that is extended is to that of a value, or -1."""
        binding = home.bindings[found.binding]
        written = home.facts.definitions[binding.at].scope
        inside = home.insides.get(binding.at, 0) or binding.scope
        best = -1
        ask = partial(receiver_type, self._evaluator, home, written, inside)
        nothing: Values = ()
        for each in self._evaluator.answer(("extends", home.path, found.binding), ask, nothing):
            best = max(best, self._near(each, value))
        return best

    def _near(self, extended: Value, value: Value) -> int:
        if extended.kind == "placeholder":
            limits = self._evaluator.limits(extended)
            return max([min(2, self._near(one, value)) for one in limits], default=1)
        word = tail(extended.name)
        if extended.is_outside and word in _OF_ALL:
            return 0
        if value.kind == "placeholder":
            return max([self._near(extended, one) for one in self._evaluator.limits(value)], default=-1)
        if value.is_outside:
            mine = tail(value.name)
            mine = _NAMES.get(mine, mine)
            if not extended.is_outside or value.kind == "outside":
                return -1
            return 100 if mine == word else 50 if word in _ABOVE.get(mine, ()) else -1
        order = self._evaluator.linear(value)
        if extended.is_outside:
            return 10 if any(each.is_outside and tail(each.name) == word for each in order) else -1
        for place, each in enumerate(order):
            if each[1:3] == extended[1:3]:
                return 100 - min(place, 80)
        return -1
