"""Calls: which of several signatures is meant, what the arguments say of its type parameters, and what it expects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link import ecmascript_types as types
from repomap.link.ecmascript_library import called as library_called
from repomap.link.ecmascript_library import element_of, is_tuple, tail
from repomap.link.placeholders import (
    as_seen_from,
    default_of,
    deferred,
    environment_of,
    own_placeholders,
    placeholders_in,
    solid,
    substituted,
)
from repomap.link.values import Found, Value, union
from repomap.link.view import scope_cell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values

_PRIMITIVE = frozenset(
    {"text", "template_string", "number", "true", "false", "regex", "unary_expression", "binary_expression"}
    | {"string", "boolean", "bigint", "symbol", "update_expression", "template_literal_type"}
)

_ENDLESS = 1 << 30

MAX_DEPTH = 4
"""Types within types that are looked at for what stands for a type parameter."""


def signatures(evaluator: Evaluator, value: Value, name: str = "()") -> list[Value]:
    """The functions that a call of a value may call, or with `new()` the making of an object."""
    found: list[Value] = []
    for each in solid(evaluator, (value,)):
        if types.is_function(evaluator, each):
            found.append(each)
        elif each.kind == "instance":
            found += _inherited_functions(evaluator, each) if name == "()" else ()
            for one in evaluator.members(each, name):
                given = as_seen_from(evaluator, each, one, evaluator.bound(one))
                found += [function for function in given if types.is_function(evaluator, function)]
        elif each.kind == "code" and name == "new()":
            found += constructors(evaluator, each)
    return found


def _inherited_functions(evaluator: Evaluator, value: Value) -> list[Value]:
    """The types of functions among those that an intersection of types is made of."""
    environment = environment_of(evaluator, value)
    bases = [each for each in evaluator.linear(value)[1:] if types.is_function(evaluator, each)]
    return list(substituted(evaluator, tuple(bases), environment))


def constructors(evaluator: Evaluator, code: Value) -> list[Value]:
    """The constructors of a class, its own or an inherited one."""
    instance = code._replace(kind="instance")
    found = evaluator.members(instance, "constructor")
    given = union(as_seen_from(evaluator, instance, one, evaluator.bound(one)) for one in found)
    return [one for one in given if types.is_function(evaluator, one)]


def chosen(evaluator: Evaluator, called: Values, arguments: Sequence[Values]) -> Values:
    """Of overloads the first that takes such arguments; all other values as they are."""
    functions = [each for each in called if types.is_function(evaluator, each)]
    if len(functions) < 2:
        return called
    kept = set(fitting_ones(evaluator, functions, arguments)[:1])
    return tuple([each for each in called if each in kept or each not in functions])


def fitting_ones(evaluator: Evaluator, functions: Sequence[Value], arguments: Sequence[Values]) -> list[Value]:
    """The functions that take so many arguments of such sorts; one of which nothing is known is of any."""
    declared = [each for each in functions if not _is_implementation(evaluator, each)] or list(functions)
    by_count = [each for each in declared if _takes(evaluator, each, len(arguments))] or declared
    by_kind = [each for each in by_count if _fits(evaluator, each, arguments)]
    return by_kind or by_count


def _is_implementation(evaluator: Evaluator, function: Value) -> bool:
    """Whether this is what overloads stand above, which callers do not see."""
    view = evaluator.universe.view(function.path)
    definition = view.scopes[function.scope].definition if view is not None else -1
    if view is None or definition < 0 or view.facts.definitions[definition].body is None:
        return False
    each = view.facts.definitions[definition]
    others = evaluator.own(view, view.scopes[function.scope].parent, each.name)
    return any(
        view.bindings[other].role == "definition" and view.facts.definitions[view.bindings[other].at].body is None
        for other in others
    )


def _takes(evaluator: Evaluator, function: Value, count: int) -> bool:
    view = evaluator.universe.view(function.path)
    if view is None:
        return False
    evaluator.reads(view.path, view.units[function.scope] or scope_cell(view.names_of_scopes[function.scope]))
    least = most = 0
    for position in view.parameters.get(function.scope, ()):
        binding = view.bindings[position]
        if binding.name == "this":
            continue
        if binding.role == "rest":
            rows = [each for each in evaluator.bound(Found(view.path, position)) if is_tuple(each)]
            most = binding.at + len(rows[0].arguments) if rows else _ENDLESS
            least = most if rows else least
        else:
            most = max(most, binding.at + 1)
            least = max(least, binding.at + 1 if not binding.value else 0)
    return least <= count <= most


def _fits(evaluator: Evaluator, function: Value, arguments: Sequence[Values]) -> bool:
    for at, values in enumerate(arguments):
        if values:
            expected = solid(evaluator, parameter_type(evaluator, function, at))
            if expected and not any(_may_be(evaluator, value, each) for value in values for each in expected):
                return False
    return True


def _may_be(evaluator: Evaluator, value: Value, expected: Value) -> bool:
    """Whether a value may be given where another is expected, as far as their sorts tell."""
    if expected.kind == "placeholder" or value.kind == "placeholder":
        return True
    if expected.is_outside and expected.name == "text":
        return value == expected
    if value.kind == "outside instance" and value.name in _PRIMITIVE:
        return expected.is_outside and not expected.arguments
    if expected.is_outside and expected.name in _PRIMITIVE:
        return value.is_outside
    if types.is_function(evaluator, value):
        return expected.kind != "instance" or bool(signatures(evaluator, expected))
    if value.kind == "code" and types.scope_kind(evaluator, value) == "object":
        return not types.is_function(evaluator, expected)
    return True


def parameter_type(evaluator: Evaluator, function: Value, at: int) -> Values:
    """What a function's parameter at a place is, or an item of what takes all further arguments."""
    view = evaluator.universe.view(function.path)
    if view is None:
        return ()
    evaluator.reads(view.path, view.units[function.scope] or scope_cell(view.names_of_scopes[function.scope]))
    positions = view.parameters.get(function.scope, ())
    shift = any(view.bindings[position][2:5] == ("this", "parameter", 0) for position in positions)
    for position in positions:
        binding = view.bindings[position]
        if binding.name == "this":
            continue
        place = binding.at - shift
        if binding.role == "rest" and at >= place:
            declared = evaluator.bound(Found(view.path, position))
            given = union(_item_of(evaluator, each, at - place) for each in declared)
        elif place == at and (binding.type or binding.value):
            given = evaluator.bound(Found(view.path, position))
        else:
            continue
        return substituted(evaluator, given, environment_of(evaluator, function))
    return ()


def _item_of(evaluator: Evaluator, value: Value, at: int) -> Values:
    if value.kind in ("placeholder", "deferred"):
        return deferred(evaluator, (value,), str(at))
    if is_tuple(value):
        return value.arguments[at] if at < len(value.arguments) else ()
    return element_of(value)


def applied(evaluator: Evaluator, function: Value, given: Values, arguments: Sequence[Values]) -> Values:
    """What a call of a function gives, with what stands for its type parameters and those around it."""
    given = substituted(evaluator, given, environment_of(evaluator, function))
    view = evaluator.universe.view(function.path)
    own = own_placeholders(view, function.scope) if view is not None else ()
    wanted = [each for each in own if each in placeholders_in(evaluator, given)] if own else []
    if not wanted:
        return given
    return substituted(evaluator, given, inferred(evaluator, function, wanted, arguments))


def inferred(
    evaluator: Evaluator, function: Value, wanted: Sequence[Value], arguments: Sequence[Values], result: Values = ()
) -> dict[Value, Values]:
    """What stands for type parameters of a function that is called with these arguments, for such a result."""
    found: dict[Value, Values] = dict.fromkeys(wanted, ())
    for at, values in enumerate(arguments):
        if values:
            infer(evaluator, found, parameter_type(evaluator, function, at), values, 0)
    if result and not any(found.values()):
        infer(evaluator, found, evaluator.result(function), result, 0)
    for each in wanted:
        if not found[each]:
            environment = {**environment_of(evaluator, function), **found}
            found[each] = substituted(evaluator, default_of(evaluator, each), environment)
    return found


def infer(evaluator: Evaluator, found: dict[Value, Values], expected: Values, values: Values, depth: int) -> None:
    """Add to `found` what `values` say of the type parameters in it, where `expected` is expected."""
    if depth > MAX_DEPTH:
        return
    for each in expected:
        if each.kind == "placeholder":
            if each in found:
                found[each] = union((found[each], values))
            continue
        for value in values:
            if types.is_function(evaluator, each):
                if types.is_function(evaluator, value):
                    _infer_of_function(evaluator, found, each, value, depth)
                continue
            for inner, given in zip(each.arguments, _arguments_as(evaluator, value, each), strict=False):
                infer(evaluator, found, inner, given, depth + 1)


def _infer_of_function(
    evaluator: Evaluator, found: dict[Value, Values], expected: Value, function: Value, depth: int
) -> None:
    result = substituted(evaluator, evaluator.result(expected), environment_of(evaluator, expected))
    if result and set(found) & placeholders_in(evaluator, result):
        given = substituted(evaluator, evaluator.result(function), environment_of(evaluator, function))
        infer(evaluator, found, result, given, depth + 1)


def _arguments_as(evaluator: Evaluator, value: Value, expected: Value) -> tuple[Values, ...]:
    """The type arguments of a value, seen as what is expected."""
    if expected.is_outside:
        if not value.is_outside:
            return ()
        if is_tuple(value) and not is_tuple(expected):
            return (element_of(value),)
        return value.arguments if tail(value.name) == tail(expected.name) or len(expected.arguments) == 1 else ()
    if value.kind != "instance":
        return ()
    for each in evaluator.linear(value):
        if each[1:3] == expected[1:3]:
            seen = value if each[1:3] == value[1:3] else each
            inner = substituted(evaluator, (seen,), environment_of(evaluator, value)) if seen is each else (seen,)
            return inner[0].arguments
    return ()


def instance_called(evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
    """What a call of an instance gives, by the call signatures of its type."""
    if value.kind == "instance":
        return _called_by(evaluator, signatures(evaluator, value), arguments)
    if value.kind == "placeholder":
        return union(instance_called(evaluator, each, arguments) for each in solid(evaluator, (value,)))
    return (Value("outside instance", name=f"{value.name}()"),) if value.is_outside else ()


def _called_by(evaluator: Evaluator, functions: Sequence[Value], arguments: Sequence[Values]) -> Values:
    fitting_ones = chosen(evaluator, tuple(dict.fromkeys(functions)), arguments)
    return union(applied(evaluator, each, evaluator.result(each), arguments) for each in fitting_ones)


def made(evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
    """What the making of an object gives."""
    if value.kind == "outside":
        return library_called(evaluator, value.name, value, arguments)
    if value.kind == "instance":
        return _called_by(evaluator, signatures(evaluator, value, "new()"), arguments)
    view = evaluator.universe.view(value.path)
    if value.kind != "code" or view is None:
        return ()
    if view.scopes[value.scope].kind == "function":
        if "new" in view.scopes[value.scope].marks:
            return _called_by(evaluator, [value], arguments)
        given = [each for each in evaluator.result(value) if each.kind in ("instance", "code")]
        return tuple(given) or (value._replace(kind="instance"),)
    own = own_placeholders(view, value.scope)
    if not own or value.arguments:
        return (value._replace(kind="instance"),)
    makers = fitting_ones(evaluator, constructors(evaluator, value), arguments)[:1]
    found: dict[Value, Values] = dict.fromkeys(own, ())
    for maker in makers:
        found = inferred(evaluator, maker, own, arguments)
    whole = value._replace(kind="instance", arguments=tuple([found[each] for each in own]))
    return (whole,) if any(found.values()) else (types.with_defaults(evaluator, value)._replace(kind="instance"),)
