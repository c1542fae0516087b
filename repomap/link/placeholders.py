"""Type parameters: which are visible where, and what stands for them in what a class or function gives."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from repomap.link.values import MAX_HELD, SELF, Found, Value, bounded, held, union
from repomap.link.view import scope_cell

if TYPE_CHECKING:
    from collections.abc import Mapping

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values
    from repomap.link.view import SourceView

    Environment = Mapping[Value, Values]

MAX_NESTING = 4
"""Types within types that are kept: a type that holds itself would go on for ever."""

_WITH_ARGUMENTS = frozenset({"code", "instance"})

RECEIVER = Value("placeholder", name=SELF)
"""What stands for the receiver in the type of a method, as a further type parameter of all functions."""


def own_placeholders(view: SourceView, scope: int) -> tuple[Value, ...]:
    """The type parameters that a scope declares itself, in their order."""
    positions = sorted(view.placeholders.get(scope, ()), key=lambda position: view.bindings[position].at)
    names = dict.fromkeys(view.bindings[position].name for position in positions)
    return tuple([Value("placeholder", view.path, scope, name) for name in names])


def visible_placeholders(evaluator: Evaluator, path: str, scope: int) -> tuple[Value, ...]:
    """The type parameters that may be named in a scope, an outer one's first."""
    view = evaluator.universe.view(path)
    if view is None or not view.placeholders:
        return ()
    evaluator.reads(path, view.units[scope] or scope_cell(view.names_of_scopes[scope]))
    known = view.visible_placeholders.get(scope)
    if known is None:
        around = view.scopes[scope].parent
        outer = visible_placeholders(evaluator, path, around) if around >= 0 else ()
        known = view.visible_placeholders[scope] = (*outer, *own_placeholders(view, scope))
    return known


def environment_of(evaluator: Evaluator, value: Value) -> dict[Value, Values]:
    """What stands for the type parameters that are visible in a value's scope, as far as it says so."""
    if not value.arguments or value.kind not in _WITH_ARGUMENTS:
        return {}
    visible = visible_placeholders(evaluator, value.path, value.scope)
    return dict(zip((*visible, RECEIVER), value.arguments, strict=False))


def substituted(evaluator: Evaluator, values: Values, environment: Environment, nesting: int = 0) -> Values:
    """The values with what stands for their type parameters."""
    if not environment:
        return values
    made = union(_substituted(evaluator, each, environment, nesting) for each in values)
    return made if nesting else bounded(made)


def _substituted(evaluator: Evaluator, value: Value, environment: Environment, nesting: int) -> Values:
    if value.kind == "placeholder":
        return held(environment.get(value, (value,)), MAX_NESTING - nesting)
    if value.name == SELF and value.kind in _WITH_ARGUMENTS:
        return tuple([each._replace(kind=value.kind) for each in environment.get(RECEIVER, (value,))])
    arguments = value.arguments
    if not arguments and value.kind in _WITH_ARGUMENTS:
        visible = visible_placeholders(evaluator, value.path, value.scope)
        if value.kind == "code" and RECEIVER in environment:
            visible = (*visible, RECEIVER)
        if not any(each in environment for each in visible):
            return (value,)
        arguments = tuple([(each,) for each in visible])
    if not arguments:
        return (value,)
    if nesting >= MAX_NESTING:
        return (value._replace(arguments=((),) * len(arguments)),)
    inner = tuple([substituted(evaluator, each, environment, nesting + 1) for each in arguments])
    if value.kind == "deferred":
        return deferred(evaluator, inner[0], value.name, inner[1])
    return (value._replace(arguments=inner),)


def deferred(evaluator: Evaluator, owners: Values, name: str, keys: Values = ()) -> Values:
    """The member of a type, or those that strings name, which has to wait where that is a type parameter."""
    each: list[Values] = []
    is_open = any(key.kind in ("placeholder", "deferred") for key in keys)
    names = [name] if name else words_in(keys)
    for owner in held(owners, MAX_HELD):
        if owner.kind in ("placeholder", "deferred") or is_open:
            each.append((Value("deferred", name=name, arguments=((owner,), keys)),))
            continue
        for one in names:
            nothing: Values = ()
            each.append(evaluator.answer(("deferred", owner, one), partial(_member, evaluator, owner, one), nothing))
    return union(each)


def words_in(values: Values) -> list[str]:
    """What strings say."""
    arguments = [each.arguments[0] for each in values if each.is_outside and each.name == "text" and each.arguments]
    return [word.name for each in arguments for word in each if word.kind == "word"]


def _member(evaluator: Evaluator, owner: Value, name: str) -> Values:
    if owner.is_outside and name.isdecimal():
        at = int(name) if owner.name == "tuple" else 0
        return owner.arguments[at] if at < len(owner.arguments) else ()
    view = evaluator.universe.view(owner.path)
    return evaluator.member(view, (owner,), name) if view is not None else ()


def placeholders_in(evaluator: Evaluator, values: Values) -> set[Value]:
    """The type parameters that values leave open."""
    found: set[Value] = set()
    for each in values:
        if each.kind == "placeholder":
            found.add(each)
        elif each.arguments:
            for argument in each.arguments:
                found |= placeholders_in(evaluator, argument)
        elif each.kind in _WITH_ARGUMENTS:
            found.update(visible_placeholders(evaluator, each.path, each.scope))
    return found


def solid(evaluator: Evaluator, values: Values) -> Values:
    """The values with what their type parameters must be, where nothing else is known of these."""
    if not any(each.kind in ("placeholder", "deferred") for each in values):
        return values
    return union(_solid(evaluator, each) for each in values)


def _solid(evaluator: Evaluator, value: Value) -> Values:
    if value.kind == "placeholder":
        return evaluator.limits(value)
    if value.kind == "deferred":
        return deferred(
            evaluator, solid(evaluator, value.arguments[0]), value.name, solid(evaluator, value.arguments[1])
        )
    return (value,)


def default_of(evaluator: Evaluator, placeholder: Value) -> Values:
    """What stands for a type parameter where nothing is given: its default, or what it must be."""
    nothing: Values = ()
    return evaluator.answer(("default", *placeholder[1:4]), partial(_default, evaluator, placeholder), nothing)


def _default(evaluator: Evaluator, placeholder: Value) -> Values:
    view = evaluator.universe.view(placeholder.path)
    for position in evaluator.own(view, placeholder.scope, placeholder.name) if view is not None else ():
        binding = view.bindings[position] if view is not None else None
        if view is not None and binding is not None and binding.role == "placeholder":
            given = binding.value or binding.type
            return evaluator.typed(view, given, binding.scope) if given else ()
    return ()


def as_seen_from(evaluator: Evaluator, owner: Value, found: Found, values: Values) -> Values:
    """What a member of a class is in an instance of it, or of a class that inherits from it."""
    view = evaluator.universe.view(found.path)
    if view is None or not view.placeholders:
        return values
    scope = view.bindings[found.binding].scope
    if not visible_placeholders(evaluator, found.path, scope):
        return values
    receiver: dict[Value, Values] = {RECEIVER: (owner,)}
    for each in evaluator.linear(owner):
        if (each.path, each.scope) == (found.path, scope):
            inner = each if (each.path, each.scope) != (owner.path, owner.scope) else owner
            environment = {**environment_of(evaluator, inner), **receiver}
            if inner is not owner:
                above = environment_of(evaluator, owner)
                environment = {key: substituted(evaluator, given, above) for key, given in environment.items()}
            return substituted(evaluator, values, environment)
    return values
