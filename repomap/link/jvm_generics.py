"""Type parameters of the JVM's languages: what stands for them in members of an instance and in what a call gives.

Type arguments are kept as instances: those of `List<Foo>` are an instance of `Foo`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.jvm_functions import parameters_given, result_of, results_of
from repomap.link.values import Value, held, union

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values

    Key = tuple[str, int, str]
    Environment = Mapping[Key, Values]

MAX_NESTING = 4
"""Types within types that are looked into."""

MAX_BASES = 60
"""Types of a hierarchy that are looked through for type arguments."""


def is_open(values: Values, nesting: int = 0) -> bool:
    """Whether any type parameter is left in these values."""
    return any(
        each.kind == "placeholder"
        or (nesting < MAX_NESTING and any(is_open(one, nesting + 1) for one in each.arguments))
        for each in values
    )


def filled(values: Values, environment: Environment, nesting: int = 0) -> Values:
    """The values with what stands for their type parameters."""
    if not environment or not is_open(values):
        return values
    return union(_filled(each, environment, nesting) for each in values)


def _filled(value: Value, environment: Environment, nesting: int) -> Values:
    if value.kind == "placeholder":
        return held(environment.get(key_of(value), ()), MAX_NESTING - nesting) or (value,)
    if not value.arguments or nesting >= MAX_NESTING:
        return (value,)
    return (value._replace(arguments=tuple([filled(each, environment, nesting + 1) for each in value.arguments])),)


def key_of(placeholder: Value) -> Key:
    """By what a type parameter is known."""
    return placeholder.path, placeholder.scope, placeholder.name


def parameters_of(evaluator: Evaluator, code: Value) -> list[Key]:
    """The type parameters of a class or function, in their order."""
    view = evaluator.universe.view(code.path)
    if view is None:
        return []
    own = [view.bindings[each] for each in view.placeholders.get(code.scope, ())]
    return [(code.path, code.scope, name) for _, name in sorted((each.at, each.name) for each in own)]


def bases_given(evaluator: Evaluator, owner: Value) -> list[tuple[Value, dict[Key, Values]]]:
    """A type and all that it inherits from, each with what stands for its type parameters."""
    found: list[tuple[Value, dict[Key, Values]]] = []
    waiting = [owner]
    seen = set()
    while waiting and len(found) < MAX_BASES:
        each = waiting.pop(0)
        if (each[1:3], each.name) in seen:
            continue
        seen.add((each[1:3], each.name))
        if each.is_outside:
            found.append((each, {}))
            continue
        environment = _given(evaluator, each)
        found.append((each, environment))
        waiting += [
            base._replace(arguments=tuple([filled(one, environment) for one in base.arguments]))
            for base in evaluator.bases(each)
        ]
    return found


def environment_in(evaluator: Evaluator, owner: Value, home: Value) -> dict[Key, Values]:
    """What stands for the type parameters of the class `home` in `owner`, which is of a class that inherits from it."""
    view = evaluator.universe.view(home.path)
    if view is None or home.scope not in view.placeholders:
        return {}
    if owner[1:3] == home[1:3]:
        return _given(evaluator, owner)
    for each, environment in bases_given(evaluator, owner):
        if each[1:3] == home[1:3]:
            return environment
    return {}


def _given(evaluator: Evaluator, code: Value) -> dict[Key, Values]:
    if not code.arguments:
        return {}
    pairs = zip(parameters_of(evaluator, code), code.arguments, strict=False)
    return {key: values for key, values in pairs if values}


def environment_of_call(
    evaluator: Evaluator, function: Value, arguments: Sequence[Values], owners: Environment
) -> dict[Key, Values]:
    """What stands for the type parameters of a function in a call with these arguments."""
    environment: dict[Key, Values] = {}
    view = evaluator.universe.view(function.path)
    if view is None or not parameters_of(evaluator, function):
        return environment
    for binding, given in parameters_given(view, function.scope, arguments):
        declared = evaluator.typed(view, binding.type, binding.block) if binding.type and given else ()
        if is_open(declared):
            match(evaluator, filled(declared, owners), given, environment, 0)
    return environment


def match(evaluator: Evaluator, declared: Values, given: Values, environment: dict[Key, Values], nesting: int) -> None:
    """Note what the type parameters in a declared type stand for where `given` is of that type."""
    for each in declared:
        if each.kind == "placeholder":
            told = tuple([one for one in given if one.kind != "placeholder"])
            environment[key_of(each)] = union([environment.get(key_of(each), ()), told])
        elif each.arguments and nesting < MAX_NESTING and is_open((each,)):
            _match_inside(evaluator, each, given, environment, nesting + 1)


def _match_inside(
    evaluator: Evaluator, declared: Value, given: Values, environment: dict[Key, Values], nesting: int
) -> None:
    functions = tuple([each for each in given if each.kind == "code"])
    if functions:
        match(evaluator, result_of(evaluator, declared), results_of(evaluator, functions), environment, nesting)
    for each in given:
        if each.kind == "code":
            continue
        arguments = each.arguments
        if declared.kind == "instance":
            inside = environment_in(evaluator, each, declared) if each.kind == "instance" else {}
            arguments = tuple([inside.get(key, ()) for key in parameters_of(evaluator, declared)])
        elif each.kind == "instance":
            arguments = next(
                (base.arguments for base, _ in bases_given(evaluator, each) if base.name == declared.name), ()
            )
        if len(arguments) < len(declared.arguments):
            continue
        for pattern, inner in zip(declared.arguments, arguments, strict=False):
            match(evaluator, pattern, inner, environment, nesting)
