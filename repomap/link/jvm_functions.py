"""Functions as values on the JVM: what is handed to a lambda and what it gives, by the type that is expected of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.values import Found, union

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Value, Values
    from repomap.link.view import SourceView
    from repomap.scoping import Binding

FUNCTION_TYPE = "function type"
"""The name of what is a function with the types of its parameters and of its result as arguments."""

WITH_RECEIVER = "function type with receiver"
"""The name of one whose first argument is the type of what it is called on without a name."""

_HANDED = {
    "Function": (0,),
    "BiFunction": (0, 1),
    "Consumer": (0,),
    "BiConsumer": (0, 1),
    "Predicate": (0,),
    "BiPredicate": (0, 1),
    "UnaryOperator": (0,),
    "BinaryOperator": (0, 0),
    "Comparator": (0, 0),
    "ToIntFunction": (0,),
    "ToLongFunction": (0,),
    "ToDoubleFunction": (0,),
    "ObjIntConsumer": (0,),
    "Supplier": (),
    "Callable": (),
}
"""Functional interfaces of the standard library: which of its type arguments each of its parameters is."""

_GIVEN = {"Function": 1, "BiFunction": 2, "UnaryOperator": 0, "BinaryOperator": 0, "Supplier": 0, "Callable": 0}
"""Which of its type arguments each of them gives."""


def tail(name: str) -> str:
    """The last word of a dotted name."""
    return name.rpartition(".")[2]


def parameters_given(view: SourceView, function: int, arguments: Sequence[Values]) -> Iterator[tuple[Binding, Values]]:
    """The parameters of a function, each with what a call with these arguments gives for it."""
    named = {each.name: each.arguments[0] for values in arguments for each in values if each.kind == "keyword"}
    placed = [values for values in arguments if not any(each.kind == "keyword" for each in values)]
    for position in view.parameters.get(function, ()):
        binding = view.bindings[position]
        if binding.role == "rest":
            yield binding, union(placed[binding.at :])
        elif binding.name in named:
            yield binding, named[binding.name]
        elif binding.role == "parameter":
            yield binding, placed[binding.at] if binding.at < len(placed) else ()


def abstract_method(evaluator: Evaluator, value: Value) -> Value | None:
    """The one method that a functional interface leaves to be written."""
    for code in evaluator.linear(value):
        view = evaluator.universe.view(code.path)
        if view is None or code.is_outside:
            continue
        for position, scope in enumerate(view.scopes):
            definition = view.facts.definitions[scope.definition] if scope.definition >= 0 else None
            if scope.parent == code.scope and scope.kind == "function" and definition and definition.body is None:
                evaluator.reads(view.path, definition.name)
                return code._replace(kind="code", scope=position, arguments=())
    return None


def handed(evaluator: Evaluator, expected: Value, place: int) -> Values:
    """What a function that is of an expected type has as its parameter at a place."""
    if expected.is_outside:
        if tail(expected.name) == FUNCTION_TYPE:
            return expected.arguments[place] if 0 <= place < len(expected.arguments) - 1 else ()
        if tail(expected.name) == WITH_RECEIVER:
            return expected.arguments[place + 1] if place < len(expected.arguments) - 2 else ()
        places = _HANDED.get(tail(expected.name), ())
        at = places[place] if 0 <= place < len(places) else -1
        return expected.arguments[at] if 0 <= at < len(expected.arguments) else ()
    method = abstract_method(evaluator, expected) if expected.kind == "instance" else None
    view = evaluator.universe.view(method.path) if method is not None else None
    if method is None or view is None:
        return ()
    found = [each for each in view.parameters.get(method.scope, ()) if view.bindings[each].at == place]
    return union(evaluator.bound(Found(view.path, each)) for each in found)


def result_of(evaluator: Evaluator, expected: Value) -> Values:
    """What a function that is of an expected type gives."""
    if expected.is_outside:
        if tail(expected.name) in (FUNCTION_TYPE, WITH_RECEIVER):
            return expected.arguments[-1] if expected.arguments else ()
        at = _GIVEN.get(tail(expected.name), -1)
        return expected.arguments[at] if 0 <= at < len(expected.arguments) else ()
    method = abstract_method(evaluator, expected) if expected.kind == "instance" else None
    return evaluator.result(method) if method is not None else ()


def results_of(evaluator: Evaluator, functions: Values) -> Values:
    """What calls of these functions, or classes, give."""
    found: list[Values] = []
    for each in functions:
        view = evaluator.universe.view(each.path) if each.kind == "code" else None
        if view is not None:
            is_class = view.scopes[each.scope].kind == "class"
            found.append((each._replace(kind="instance"),) if is_class else evaluator.result(each))
    return union(found)
