"""What a call expects of its arguments: the types of what is written there, and of the parameters of functions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.ecmascript_calls import fitting_ones, inferred, parameter_type, signatures
from repomap.link.ecmascript_library import callback_parameter
from repomap.link.operations import callees, value_of
from repomap.link.placeholders import (
    environment_of,
    own_placeholders,
    placeholders_in,
    substituted,
)
from repomap.link.values import Found, Place, Value, union

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values
    from repomap.link.view import SourceView
    from repomap.scoping import Binding, Term


def expected_parameter(evaluator: Evaluator, view: SourceView, binding: Binding) -> Values:
    """What a parameter without a declared type is: that of the function which is expected where its own is written."""
    scope = view.scopes[binding.scope]
    if not scope.expected:
        return ()
    term = view.terms[scope.expected]
    place = Place(scope.parent, scope.start)
    if term.op == "argument":
        direct = _by_library(evaluator, view, term, place, binding.at)
        if direct:
            return direct
    return union(
        parameter_type(evaluator, function, binding.at)
        for value in value_of(evaluator, view, scope.expected, place)
        for function in signatures(evaluator, value)[:1]
    )


def _by_library(evaluator: Evaluator, view: SourceView, argument: Term, place: Place, at: int) -> Values:
    """What a function of the standard library calls a function with that is given to it."""
    call = view.terms[argument.parts[0]]
    each: list[Values] = []
    for _, called in callees(evaluator, view, call, place):
        for value in called:
            if value.kind == "outside":
                others = [
                    () if other == int(argument.text) else value_of(evaluator, view, part, place)
                    for other, part in enumerate(call.parts[1:])
                ]
                each.append(callback_parameter(value, int(argument.text), at, others))
    return union(each)


def expected_receiver(evaluator: Evaluator, view: SourceView, function: int) -> Values:
    """What `this` is in a function whose expected type declares it."""
    scope = view.scopes[function]
    each: list[Values] = []
    values = value_of(evaluator, view, scope.expected, Place(scope.parent, scope.start)) if scope.expected else ()
    for value in values:
        for other in signatures(evaluator, value)[:1]:
            home = evaluator.universe.view(other.path)
            for position in evaluator.own(home, other.scope, "this") if home is not None else ():
                declared = evaluator.bound(Found(other.path, position))
                each.append(substituted(evaluator, declared, environment_of(evaluator, other)))
    return union(each)


def expected_argument(evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
    """What a call expects of one of its arguments: the type of the parameter of the signature that fits the others."""
    call = view.terms[term.parts[0]]
    at = int(term.text)
    arguments = [
        () if other == at or (view.terms[part].op == "scope" and other > at) else value_of(evaluator, view, part, place)
        for other, part in enumerate(call.parts[1:])
    ]
    sorts = [
        value_of(evaluator, view, part, place) if view.terms[part].op == "scope" else given
        for part, given in zip(call.parts[1:], arguments, strict=True)
    ]
    name = "new()" if call.op == "new" else "()"
    wanted = value_of(evaluator, view, term.parts[1], place) if len(term.parts) > 1 else ()
    each: list[Values] = []
    for _, called in callees(evaluator, view, call, place):
        functions = [one for value in called for one in signatures(evaluator, value, name)]
        fitting = fitting_ones(evaluator, functions, sorts)[:1]
        each += [_expected_by(evaluator, function, arguments, at, wanted) for function in fitting]
    return union(each)


def _expected_by(evaluator: Evaluator, function: Value, arguments: Sequence[Values], at: int, result: Values) -> Values:
    """What a function expects of an argument, given the others, and what is expected of its result."""
    given = parameter_type(evaluator, function, at)
    view = evaluator.universe.view(function.path)
    own = own_placeholders(view, function.scope) if view is not None else ()
    open_ones = placeholders_in(evaluator, given) if own else set()
    wanted = [each for each in own if each in open_ones]
    return substituted(evaluator, given, inferred(evaluator, function, wanted, arguments, result)) if wanted else given
