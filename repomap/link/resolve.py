"""The references of a file -> what each of them means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.placeholders import solid
from repomap.link.values import Meaning, Place

if TYPE_CHECKING:
    from collections.abc import Iterable

    from repomap.link.evaluate import Evaluator
    from repomap.link.universe import SourceView
    from repomap.link.values import Found, Values

_RULES = {
    "module": "module",
    "folder": "module",
    "instance": "instance",
    "code": "class",
    "base": "base",
}


def meanings(evaluator: Evaluator, view: SourceView) -> list[Meaning]:
    """What each reference of a file means, in their order."""
    references = view.facts.references
    known: dict[tuple[str, int, int, int, bool], Meaning] = {}
    found = []
    for role, name, start, receiver, scope in zip(
        references.roles, references.names, references.starts, references.receivers, references.scopes, strict=True
    ):
        key = (name, receiver, scope, start, role == "type")
        meaning = known.get(key)
        if meaning is None:
            place = Place(scope, start, is_type=role == "type")
            meaning = known[key] = _meaning(evaluator, view, name, receiver, place)
        found.append(meaning)
    return found


def _meaning(evaluator: Evaluator, view: SourceView, name: str, receiver: int, place: Place) -> Meaning:
    if receiver < 0:
        found = evaluator.lookup(view, name, place)
        if not found:
            values = view.rules.unbound(evaluator, view, name, place.scope)
            bases = [each for value in values if value.kind == "base" for each in evaluator.linear(value)[1:2]]
            return Meaning(_definitions_of(evaluator, tuple(bases)), "base", is_outside=bool(values) and not bases)
        targets, is_outside = _targets(evaluator, view, found, place)
        return Meaning(targets, "scope" if found[0].path == view.path else "import", is_outside and not targets)
    values = solid(evaluator, evaluator.value(view, receiver, place))
    return _member_meaning(evaluator, view, values, name, place)


def _member_meaning(evaluator: Evaluator, view: SourceView, values: Values, name: str, place: Place) -> Meaning:
    targets: dict[tuple[str, int], None] = {}
    is_outside = bool(values)
    rule = ""
    for value in values:
        if value.is_outside:
            continue
        found = evaluator.members(value, name)
        if not found:
            inside = evaluator.member(view, (value,), name)
            is_outside = is_outside and bool(inside) and all(each.is_outside for each in inside)
            continue
        reached, leads_out = _targets(evaluator, view, found, place)
        targets.update(dict.fromkeys(reached))
        is_outside = is_outside and leads_out
        rule = rule or _RULES.get(value.kind, "")
    return Meaning(tuple(targets), rule, is_outside and not targets)


def _targets(
    evaluator: Evaluator, view: SourceView, found: Iterable[Found], place: Place
) -> tuple[tuple[tuple[str, int], ...], bool]:
    """The definitions that these bindings are or stand for, and whether they lead outside."""
    targets: dict[tuple[str, int], None] = {}
    is_outside = True
    for each in _led_to(evaluator, found):
        home = evaluator.universe.view(each.path)
        if home is None or not home.rules.is_meant(home, home.bindings[each.binding], is_type=place.is_type):
            continue
        reached, leads_out = _reached(evaluator, view, home, each)
        targets.update(dict.fromkeys(reached))
        is_outside = is_outside and leads_out
    return tuple(targets), is_outside


def _led_to(evaluator: Evaluator, found: Iterable[Found]) -> list[Found]:
    """The bindings with those that imports bring in for the imports."""
    reached: list[Found] = []
    for each in found:
        home = evaluator.universe.view(each.path)
        binding = home.bindings[each.binding] if home is not None else None
        inner: list[Found] = []
        if home is not None and binding is not None and binding.role == "import":
            inner = home.rules.leads_to(evaluator, home, binding.at)
        reached += inner or [each]
    return reached


def _reached(
    evaluator: Evaluator, view: SourceView, home: SourceView, found: Found
) -> tuple[tuple[tuple[str, int], ...], bool]:
    """The definitions that a binding is or stands for, and whether it leads outside."""
    binding = home.bindings[found.binding]
    if binding.role != "definition" or binding.at < 0:
        values = evaluator.bound(found)
        return _definitions_of(evaluator, values), bool(values) and all(value.is_outside for value in values)
    followed: Values = ()
    is_open = not (binding.type and home.rules.declared_types_win)
    if home.terms[binding.value].op != "scope" and view.rules.values_are_followed and is_open:
        followed = tuple([value for value in evaluator.bound(found) if value.kind == "code"])
    return _definitions_of(evaluator, followed) or ((found.path, binding.at),), False


def _definitions_of(evaluator: Evaluator, values: Values) -> tuple[tuple[str, int], ...]:
    found = []
    for value in values:
        home = evaluator.universe.view(value.path) if value.kind == "code" else None
        if home is not None and home.scopes[value.scope].definition >= 0:
            found.append((value.path, home.scopes[value.scope].definition))
    return tuple(found)
