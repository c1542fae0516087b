"""What stands for the type parameters of functions and classes where types are declared: as said, or by arguments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.placeholders import environment_of, substituted
from repomap.link.values import Found, Values, union

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.rules import Rules
    from repomap.link.values import Value

    Environment = Mapping[Value, Values]

MAX_NESTING = 4
"""Types within types that are compared."""


def filled(evaluator: Evaluator, rules: Rules, values: Values, environment: Environment) -> Values:
    """The values with what stands for their type parameters, as instances."""
    if not environment or not any(each.kind == "placeholder" or each.arguments for each in values):
        return values
    return union(rules.typed(evaluator, each) for each in substituted(evaluator, values, environment))


def of_owner(evaluator: Evaluator, rules: Rules, found: Value, owner: Value, values: Values) -> Values:
    """What a member of the class `found` is in `owner`, where that is of this class and says what it is made for."""
    if not owner.arguments or owner[1:3] != found[1:3]:
        return values
    return filled(evaluator, rules, values, environment_of(evaluator, owner))


def applied(
    evaluator: Evaluator, rules: Rules, function: Value, given: Values, arguments: Sequence[Values], skipped: int = 0
) -> Values:
    """What a call of a function gives; its parameters begin behind `skipped` that are no arguments."""
    if not any(each.kind == "placeholder" or each.arguments for each in given):
        return given
    environment: dict[Value, Values] = {}
    home = evaluator.universe.view(function.path)
    for position in home.parameters.get(function.scope, ()) if home is not None else ():
        at = home.bindings[position].at - skipped if home is not None else -1
        if 0 <= at < len(arguments) and home is not None and home.bindings[position].role == "parameter":
            _compare(environment, evaluator.bound(Found(function.path, position)), arguments[at], 0)
    environment.update(environment_of(evaluator, function))
    return filled(evaluator, rules, given, environment)


def compared(declared: Values, given: Values) -> dict[Value, Values]:
    """What stands for the type parameters in what is declared, where these values are given for it."""
    environment: dict[Value, Values] = {}
    _compare(environment, declared, given, 0)
    return environment


def _compare(environment: dict[Value, Values], declared: Values, given: Values, nesting: int) -> None:
    """Containers of the standard library are taken for one another: what goes for a slice may be a list."""
    if nesting > MAX_NESTING:
        return
    for each in declared:
        if each.kind == "placeholder":
            if given and each not in environment:
                environment[each] = given
            continue
        for value in given if each.arguments else ():
            are_alike = value.is_outside and each.is_outside and len(value.arguments) == len(each.arguments)
            if are_alike or value[1:4] == each[1:4]:
                for inner, other in zip(each.arguments, value.arguments, strict=False):
                    _compare(environment, inner, other, nesting + 1)
