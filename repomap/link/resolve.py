"""The references of a file -> what each of them means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.values import Meaning, Place, Value

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

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
    known: dict[tuple[str, int, int, int], Meaning] = {}
    found = []
    for role, called, start, receiver, scope, arguments in zip(
        references.roles,
        references.names,
        references.starts,
        references.receivers,
        references.scopes,
        references.arguments,
        strict=True,
    ):
        key = (called, receiver, scope, start)
        meaning = known.get(key)
        if meaning is None:
            place = Place(scope, start)
            given = _given(evaluator, view, arguments, place) if arguments and view.rules.arguments_decide else None
            meaning = _meaning(evaluator, view, _looked_up(view, called, role), receiver, place, role, given)
            if role == "value" and view.rules.functions_are_apart and not meaning.targets and not meaning.is_outside:
                meaning = _meaning(evaluator, view, view.rules.called_as(called), receiver, place, role)
            if len(meaning.targets) > 1:
                meaning = _chosen(evaluator, view, meaning, arguments, place, role)
            known[key] = meaning
        found.append(meaning)
    return found


def _looked_up(view: SourceView, name: str, role: str) -> str:
    if role == "macro" and view.rules.macros_are_apart:
        return f"{name}!"
    return view.rules.called_as(name) if role == "call" else name


def _given(evaluator: Evaluator, view: SourceView, arguments: int, place: Place) -> list[Values]:
    return [evaluator.value(view, each, place) for each in view.terms[arguments].parts]


def _chosen(evaluator: Evaluator, view: SourceView, meaning: Meaning, arguments: int, place: Place, role: str) -> Meaning:
    """The meaning with those of its definitions that a reference in a role, or with these arguments, means."""
    targets: dict[Value, tuple[str, int]] = {}
    for path, definition in meaning.targets:
        home = evaluator.universe.view(path)
        inside = home.insides.get(definition, 0) if home is not None else 0
        if not inside:
            return meaning
        targets[Value("code", path, inside)] = path, definition
    chosen = view.rules.by_role(evaluator, tuple(targets), role)
    if arguments and len(chosen) > 1:
        chosen = view.rules.chosen(evaluator, chosen, _given(evaluator, view, arguments, place))
    return meaning._replace(targets=tuple([targets[each] for each in chosen]))


def _meaning(
    evaluator: Evaluator,
    view: SourceView,
    name: str,
    receiver: int,
    place: Place,
    role: str,
    arguments: Sequence[Values] | None = None,
) -> Meaning:
    if receiver < 0:
        found = evaluator.lookup(view, name, place, arguments)
        if not found:
            values = view.rules.made_in_place(evaluator, view, name, place.scope) if role == "construct" else ()
            values = values or view.rules.unbound(evaluator, view, name, place.scope)
            inside = _definitions_of(evaluator, values)
            return Meaning(inside, "scope" if inside else "", is_outside=bool(values) and not inside)
        targets, is_outside = _targets(evaluator, view, found)
        return Meaning(targets, "scope" if found[0].path == view.path else "import", is_outside and not targets)
    values = evaluator.value(view, receiver, place)
    return _member_meaning(evaluator, view, values, name, arguments)


def _member_meaning(
    evaluator: Evaluator, view: SourceView, values: Values, name: str, arguments: Sequence[Values] | None
) -> Meaning:
    targets: dict[tuple[str, int], None] = {}
    is_outside = bool(values)
    rule = ""
    seen = [each for value in values for each in view.rules.seen_through(evaluator, value, name)]
    for value in seen:
        given = view.rules.given(evaluator, view, value, name) if value.is_outside else []
        if value.is_outside and not given:
            continue
        found = given or _members(evaluator, view, value, name, arguments)
        if not found:
            inside = evaluator.member(view, (value,), name)
            is_outside = is_outside and bool(inside) and all(each.is_outside for each in inside)
            if view.rules.missing_members_count:
                targets.update(dict.fromkeys(_definitions_of(evaluator, inside)))
                rule = rule or _RULES.get(value.kind, "instance")
            continue
        apart = view.rules.told_apart(evaluator, found) if len(found) > 1 else found
        reached, leads_out = _targets(evaluator, view, apart)
        targets.update(dict.fromkeys(reached))
        is_outside = is_outside and leads_out and bool(apart)
        rule = rule or _RULES.get(value.kind, "instance")
    return Meaning(tuple(targets), rule, is_outside and not targets)


def _members(
    evaluator: Evaluator, view: SourceView, value: Value, name: str, arguments: Sequence[Values] | None
) -> list[Found]:
    found = evaluator.members(value, name)
    if found and (arguments is None or view.rules.takes(evaluator, found, arguments)):
        return found
    return view.rules.extended(evaluator, view, value, name)


def _targets(
    evaluator: Evaluator, view: SourceView, found: Iterable[Found]
) -> tuple[tuple[tuple[str, int], ...], bool]:
    """The definitions that these bindings are or stand for, and whether they lead outside."""
    targets: dict[tuple[str, int], None] = {}
    is_outside = True
    for each in found:
        home = evaluator.universe.view(each.path)
        if home is None:
            continue
        binding = home.bindings[each.binding]
        if binding.role == "definition" and binding.at >= 0:
            kind_is_code = home.terms[binding.value].op == "scope"
            values: Values = ()
            is_type = home.facts.definitions[binding.at].kind == "type"
            if not kind_is_code and not is_type and view.rules.values_are_followed:
                values = tuple([value for value in evaluator.bound(each) if value.kind == "code"])
            reached = _definitions_of(evaluator, values) or ((each.path, binding.at),)
            targets.update(dict.fromkeys(reached))
            is_outside = False
            continue
        values = evaluator.bound(each)
        targets.update(dict.fromkeys(_definitions_of(evaluator, values)))
        is_outside = is_outside and bool(values) and all(value.is_outside for value in values)
    return tuple(targets), is_outside


def _definitions_of(evaluator: Evaluator, values: Values) -> tuple[tuple[str, int], ...]:
    found = []
    for value in values:
        home = evaluator.universe.view(value.path) if value.kind == "code" else None
        if home is not None and home.scopes[value.scope].definition >= 0:
            found.append((value.path, home.scopes[value.scope].definition))
    return tuple(found)
