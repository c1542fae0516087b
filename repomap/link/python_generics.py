"""Python's type parameters: what stands for a `TypeVar` in what a class or a function gives.

A `placeholder` is something of the type that a parameter stands for, a `placeholder type` that type itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.python_values import ELLIPSIS, elements, is_mapping, results_of, values_in
from repomap.link.values import Place, Value, union

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.rules import Rules
    from repomap.link.values import Values
    from repomap.link.view import SourceView
    from repomap.scoping import Binding

    Key = tuple[str, int, str]
    Environment = Mapping[Key, Values]

MAX_NESTING = 4
"""Types within types that are looked into."""

_PLACEHOLDERS = frozenset({"placeholder", "placeholder type"})
_DECLARING = frozenset({"Generic", "Protocol"})


def is_open(values: Values, nesting: int = 0) -> bool:
    """Whether any type parameter is left in these values."""
    for each in values:
        if each.kind in _PLACEHOLDERS:
            return True
        if each.arguments and nesting < MAX_NESTING and any(is_open(one, nesting + 1) for one in each.arguments):
            return True
    return False


def filled(values: Values, environment: Environment, nesting: int = 0) -> Values:
    """The values with what stands for their type parameters."""
    return union(_filled(each, environment, nesting) for each in values)


def _filled(value: Value, environment: Environment, nesting: int) -> Values:
    if value.kind in _PLACEHOLDERS:
        given = environment.get(_key(value))
        if given is None:
            return (value,)
        return given if value.kind == "placeholder" else tuple([_type_of(each) for each in given])
    if not value.arguments or nesting >= MAX_NESTING:
        return (value,)
    return (value._replace(arguments=tuple([filled(each, environment, nesting + 1) for each in value.arguments])),)


def _key(value: Value) -> Key:
    return value.path, value.scope, value.name


def _type_of(value: Value) -> Value:
    kinds = {"instance": "code", "outside instance": "outside", "placeholder": "placeholder type"}
    return value._replace(kind=kinds.get(value.kind, value.kind))


def parameters_of(evaluator: Evaluator, code: Value) -> list[Key]:
    """The type parameters of a class, in their order."""
    view = evaluator.universe.view(code.path)
    if view is None:
        return []
    own = [each for each in view.names[code.scope].values() if view.bindings[each[0]].role == "placeholder"]
    if own:
        return [(code.path, code.scope, view.bindings[each[0]].name) for each in own]
    bases = evaluator.bases(code)
    declaring = [each for each in bases if each.name.rpartition(".")[2] in _DECLARING and each.arguments]
    found: dict[Key, None] = {}
    for each in declaring or bases:
        for argument in each.arguments:
            found.update(dict.fromkeys(_placeholders_in(argument, 0)))
    return list(found)


def _placeholders_in(values: Values, nesting: int) -> list[Key]:
    found: list[Key] = []
    for each in values:
        if each.kind in _PLACEHOLDERS:
            found.append(_key(each))
        elif nesting < MAX_NESTING:
            found += [key for argument in each.arguments for key in _placeholders_in(argument, nesting + 1)]
    return found


def environment_in(evaluator: Evaluator, rules: Rules, owner: Value, home: Value) -> dict[Key, Values]:
    """What stands for the type parameters of the class `home` in a class that inherits from it, or in an instance."""
    waiting: list[tuple[Value, dict[Key, Values]]] = [(owner, _given(evaluator, rules, owner, {}))]
    seen = {owner[1:3]}
    while waiting:
        each, environment = waiting.pop(0)
        if each[1:3] == home[1:3]:
            return environment
        for base in evaluator.bases(each) if each.kind in ("code", "instance", "base") else ():
            if base.kind == "code" and base[1:3] not in seen:
                seen.add(base[1:3])
                waiting.append((base, _given(evaluator, rules, base, environment)))
    return {}


def _given(evaluator: Evaluator, rules: Rules, value: Value, environment: Environment) -> dict[Key, Values]:
    """What stands for the type parameters of a class by its arguments: those of an instance are instances already."""
    if not value.arguments:
        return {}
    given = [filled(each, environment) for each in value.arguments]
    if value.kind == "code":
        given = [rules.each_typed(evaluator, each) for each in given]
    return dict(zip(parameters_of(evaluator, value), given, strict=False))


def environment_of_call(
    evaluator: Evaluator, rules: Rules, function: Value, arguments: Sequence[Values], *, is_bound: bool
) -> dict[Key, Values]:
    """What stands for the type parameters of a function in a call with these arguments."""
    view = evaluator.universe.view(function.path)
    environment: dict[Key, Values] = {}
    if view is None:
        return environment
    named = {each.name: each.arguments[0] for values in arguments for each in values if each.kind == "keyword"}
    placed = [values for values in arguments if not any(each.kind == "keyword" for each in values)]
    for position in view.parameters.get(function.scope, ()):
        binding = view.bindings[position]
        given = _argument(evaluator, view, binding, placed, named, offset=int(is_bound))
        declared = evaluator.declared(view, binding) if given else ()
        if is_open(declared):
            _match(evaluator, rules, declared, given, environment, 0)
    return environment


def _argument(
    evaluator: Evaluator,
    view: SourceView,
    binding: Binding,
    placed: Sequence[Values],
    named: Mapping[str, Values],
    *,
    offset: int,
) -> Values:
    place = binding.at - offset
    if binding.role == "rest":
        return union(placed[max(0, place) :])
    if binding.role != "parameter" or place < 0:
        return ()
    if binding.name in named:
        return named[binding.name]
    if place < len(placed):
        return placed[place]
    return evaluator.value(view, binding.value, Place(view.scopes[binding.scope].parent)) if binding.value else ()


def _match(
    evaluator: Evaluator,
    rules: Rules,
    declared: Values,
    given: Values,
    environment: dict[Key, Values],
    nesting: int,
) -> None:
    """Note what the type parameters in a declared type stand for where `given` is of that type."""
    others = [each for each in declared if each.kind != "placeholder" and not each.arguments]
    for each in declared:
        if each.kind == "placeholder":
            told = tuple([one for one in given if one not in others])
            environment[_key(each)] = union([environment.get(_key(each), ()), told])
        elif each.kind == "placeholder type":
            made = tuple([one for one in rules.each_typed(evaluator, given) if one.kind != "placeholder"])
            environment[_key(each)] = union([environment.get(_key(each), ()), made])
        elif is_open((each,)) and nesting < MAX_NESTING:
            for pattern, inner in _parts(evaluator, rules, each, given):
                _match(evaluator, rules, pattern, inner, environment, nesting + 1)


def _parts(evaluator: Evaluator, rules: Rules, declared: Value, given: Values) -> list[tuple[Values, Values]]:
    """The arguments of a declared type, each with what it is in the given values."""
    tail = declared.name.rpartition(".")[2]
    last = declared.arguments[-1]
    if declared.kind == "instance":
        found: list[tuple[Values, Values]] = []
        for each in given:
            environment = environment_in(evaluator, rules, each, declared) if each.kind == "instance" else {}
            keys = parameters_of(evaluator, declared)
            found += [(told, environment.get(key, ())) for key, told in zip(keys, declared.arguments, strict=False)]
        return found
    if tail == "Callable":
        return [(last, results_of(rules, evaluator, given))]
    if is_mapping(declared):
        return [(declared.arguments[0], elements(rules, evaluator, given)), (last, values_in(given))]
    if tail in ("Awaitable", "Coroutine"):
        return [(last, union(rules.awaited(evaluator, each) for each in given))]
    if tail in ("tuple", "Tuple"):
        return [
            (argument, union(rules.item(evaluator, each, str(place)) for each in given))
            for place, argument in enumerate(declared.arguments)
            if ELLIPSIS not in declared.arguments
        ] or [(declared.arguments[0], elements(rules, evaluator, given))]
    return [(declared.arguments[0], elements(rules, evaluator, given))]
