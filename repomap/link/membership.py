"""Members of values: where they are, and what they stand for."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from repomap.link.values import Found, Value, union

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values
    from repomap.link.view import SourceView

WITH_CLASS = frozenset({"instance", "code", "base"})
"""Kinds of values that have the members of a class."""


def member_of(evaluator: Evaluator, view: SourceView, value: Value, name: str) -> Values:
    """What a member of a value stands for."""
    through = view.rules.seen_through(evaluator, value, name)
    if through != (value,):
        return evaluator.member(view, through, name)
    if value.is_outside:
        given = [evaluator.bound(each) for each in view.rules.given(evaluator, view, value, name)]
        return union(given) or view.rules.outside_member(evaluator, value, name)
    if value.kind == "placeholder":
        return evaluator.member(view, evaluator.limits(value), name)
    found = evaluator.members(value, name) or view.rules.extended(evaluator, view, value, name)
    each: list[Values] = []
    for one in _declared(evaluator, value, name, found):
        home = evaluator.universe.view(one.path)
        if home is not None:
            values = home.rules.as_member(evaluator, home, home.bindings[one.binding], evaluator.bound(one), value)
            each.append(home.rules.seen_from(evaluator, value, one, values))
    if not found and value.kind in ("module", "folder"):
        home = evaluator.universe.view(value.path) or view
        return home.rules.submodule(evaluator, value.path, name)
    if not found:
        home = evaluator.universe.view(value.path) or view
        missing = home.rules.missing_member(evaluator, value, name)
        return missing or ((Value("outside", name=name),) if evaluator.leads_outside(value) else ())
    return union(each)


def _declared(evaluator: Evaluator, value: Value, name: str, found: list[Found]) -> Sequence[Found]:
    """Those bindings of a member that say its type, where its language holds to that; for want of one, a base's."""
    home = evaluator.universe.view(value.path)
    if home is None or not home.rules.declared_types_hold or home.rules.members_are_declared_once:
        return found
    if value.kind == "module":
        return found
    typed = _typed_ones(evaluator, found)
    kept = [each for each in found if each in typed or is_code(evaluator, each)]
    if kept or not found:
        return kept
    return (
        evaluator.answer(("declared", *value[:3], name), partial(_declared_above, evaluator, value, name), []) or found
    )


def _declared_above(evaluator: Evaluator, value: Value, name: str) -> list[Found]:
    for each in evaluator.linear(value):
        members = [] if each.is_outside else _members_of(evaluator, each, value.kind, name, is_given=True)
        typed = _typed_ones(evaluator, members)
        if typed:
            return typed
    return []


def _typed_ones(evaluator: Evaluator, found: Sequence[Found]) -> list[Found]:
    homes = [(each, evaluator.universe.view(each.path)) for each in found]
    typed = [each for each, home in homes if home is not None and home.bindings[each.binding].type]
    return [each for each in typed if evaluator.bound(each)]


def is_code(evaluator: Evaluator, found: Found) -> bool:
    """Whether a binding is of a function or a type."""
    home = evaluator.universe.view(found.path)
    return home is not None and home.terms[home.bindings[found.binding].value].op == "scope"


def found_members(evaluator: Evaluator, value: Value, name: str) -> list[Found]:
    """The bindings of a member of a value, those of the nearest class that has it."""
    view = evaluator.universe.view(value.path)
    if view is None:
        return []
    if value.kind == "module":
        return view.rules.exported(evaluator, view, name)
    if value.kind == "package":
        return view.rules.of_package(evaluator, view, value.name, name)
    if value.kind == "placeholder":
        return [found for each in evaluator.limits(value) for found in evaluator.members(each, name)]
    if value.kind not in WITH_CLASS:
        return []
    if view.scopes[value.scope].kind == "namespace":
        parts = view.rules.parts(evaluator, view, value)
        homes = [(evaluator.universe.view(part.path), part.scope) for part in parts]
        return [found for home, scope in homes if home is not None for found in evaluator.named(home, scope, name)]
    return _inherited(evaluator, view, value, name)


def _inherited(evaluator: Evaluator, view: SourceView, value: Value, name: str) -> list[Found]:
    """The bindings of a member in the nearest class that has it, of those that a class inherits from in their order."""
    order = [each for each in evaluator.linear(value)[value.kind == "base" :] if not each.is_outside]
    several: list[Found] = []
    for is_given in view.rules.members_are_given:
        for each in order:
            found = _members_of(evaluator, each, value.kind, name, is_given=is_given)
            several += found
            if found and not (view.rules.members_are_overloaded and all(is_code(evaluator, one) for one in found)):
                return several
    return several or view.rules.further_members(evaluator, value, name)


def _members_of(evaluator: Evaluator, code: Value, kind: str, name: str, *, is_given: bool) -> list[Found]:
    """The members that a class has itself, in all its parts, with those that are given to it if these count."""
    home = evaluator.universe.view(code.path)
    if home is None:
        return []
    if code.kind == "module":
        return evaluator.members(code, name)
    found = evaluator.in_parts(home.rules.parts(evaluator, home, code), name)
    for path in home.rules.files_of_members(evaluator, home, code, name) if is_given else ():
        view = evaluator.universe.view(path)
        if view is not None:
            found += _assigned(evaluator, view, code, kind, name)
    return home.rules.members_of(evaluator, found, kind, code)


def _assigned(evaluator: Evaluator, view: SourceView, code: Value, kind: str, name: str) -> list[Found]:
    """The members that are given from outside of the class's own text, as `evaluator.x = 1` does within a method."""
    evaluator.reads(view.path, name)
    found = []
    for position in view.members.get(name, ()):
        is_defined = view.bindings[position].role == "definition"
        receivers = view.rules.receiver(evaluator, view, position)
        if any(each[1:3] == code[1:3] and view.rules.gives(each, kind, is_defined=is_defined) for each in receivers):
            found.append(view.found[position])
    return found
