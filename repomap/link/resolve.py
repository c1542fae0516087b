"""The references of a file -> what each of them means."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    for role, called, start, receiver, scope in zip(
        references.roles, references.names, references.starts, references.receivers, references.scopes, strict=True
    ):
        name = f"{called}!" if role == "macro" and view.rules.macros_are_apart else called
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
            inside = _definitions_of(evaluator, (*values, *bases))
            return Meaning(inside, "scope" if inside else "", is_outside=bool(values) and not inside)
        targets, is_outside = _targets(evaluator, view, found, place)
        is_own = found[0].path == view.path and view.bindings[found[0].binding].role != "import"
        return Meaning(targets, "scope" if is_own else "import", is_outside and not targets)
    values = evaluator.value(view, receiver, place)
    return _member_meaning(evaluator, view, values, name, place)


def _member_meaning(evaluator: Evaluator, view: SourceView, values: Values, name: str, place: Place) -> Meaning:
    targets: dict[tuple[str, int], None] = {}
    is_outside = bool(values)
    rule = ""
    seen = [each for value in values for each in view.rules.seen_through(evaluator, value, name)]
    for value in seen:
        given = view.rules.given(evaluator, view, value, name) if value.is_outside else []
        if value.is_outside and not given:
            continue
        found = given or evaluator.members(value, name)
        if not found:
            inside = evaluator.member(view, (value,), name)
            is_outside = is_outside and bool(inside) and all(each.is_outside for each in inside)
            continue
        apart = view.rules.told_apart(evaluator, found) if len(found) > 1 else found
        reached, leads_out = _targets(evaluator, view, apart, place)
        targets.update(dict.fromkeys(reached))
        is_outside = is_outside and leads_out and bool(apart)
        rule = rule or _RULES.get(value.kind, "instance")
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
        leads_out = bool(values) and all(value.is_outside for value in values)
        return _definitions_of(evaluator, view.rules.stand_for(evaluator, values)), leads_out
    followed: Values = ()
    is_type = home.facts.definitions[binding.at].kind == "type"
    if home.terms[binding.value].op != "scope" and not is_type and view.rules.is_followed(binding):
        values = tuple([value for value in evaluator.bound(found) if value.kind == "code"])
        followed = view.rules.stand_for(evaluator, values)
    return _definitions_of(evaluator, followed) or ((found.path, binding.at),), False


def _definitions_of(evaluator: Evaluator, values: Values) -> tuple[tuple[str, int], ...]:
    found = []
    for value in values:
        home = evaluator.universe.view(value.path) if value.kind == "code" else None
        if home is not None and home.scopes[value.scope].definition >= 0:
            found.append((value.path, home.scopes[value.scope].definition))
    return tuple(found)
