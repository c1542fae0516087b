"""Rust's closures: what is handed to one where it is written as an argument, and what a function value gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.rust_std import closure_argument, holding, tail
from repomap.link.values import Found, Place, union

if TYPE_CHECKING:
    from repomap.link.evaluate import Evaluator
    from repomap.link.rules import Rules
    from repomap.link.values import Values
    from repomap.link.view import SourceView
    from repomap.scoping import Binding


def handed(rules: Rules, evaluator: Evaluator, view: SourceView, binding: Binding) -> Values:
    """What the function that a closure is written as an argument of hands to it as a parameter."""
    closure = view.scopes[binding.scope]
    call = view.terms[closure.passed_to]
    if call.op != "call" or binding.at < 0:
        return ()
    called, place = view.terms[call.parts[0]], Place(closure.parent, closure.start)
    if called.op != "member":
        functions = evaluator.value(view, call.parts[0], place)
        return _expected(rules, evaluator, functions, closure.passed_as, binding.at)
    found: list[Values] = []
    for value in evaluator.value(view, called.parts[0], place):
        functions = () if value.is_outside else evaluator.member(view, (value,), called.text)
        offset = 0 if value.kind == "code" else 1
        found.append(_expected(rules, evaluator, functions, closure.passed_as + offset, binding.at))
        handing = [value, *[holding("iter", *each.arguments) for each in functions if each.is_outside]]
        given = union(closure_argument(each, called.text, binding.at) for each in handing if each.is_outside)
        found += [rules.typed(evaluator, each) for each in given]
    return union(found)


def _expected(rules: Rules, evaluator: Evaluator, functions: Values, argument: int, place: int) -> Values:
    """What a function's parameter at a place, a function itself, takes at its own."""
    found: list[Values] = []
    for function in functions:
        home = evaluator.universe.view(function.path) if function.kind == "code" else None
        for position in home.parameters.get(function.scope, ()) if home is not None else ():
            if home is None or home.bindings[position].at != argument:
                continue
            for value in evaluator.bound(Found(home.path, position)):
                limits = evaluator.limits(value) if value.kind == "placeholder" else (value,)
                taken = [each.arguments[0] for each in limits if each.name == "function_type" and each.arguments]
                found += [rules.item(evaluator, one, str(place)) for each in taken for one in each]
    return union(found)


def results(evaluator: Evaluator, values: Values) -> Values:
    """What calls of these functions, or constructors, give."""
    found: list[Values] = []
    for each in values:
        home = evaluator.universe.view(each.path) if each.kind == "code" else None
        if home is not None:
            is_class = home.scopes[each.scope].kind == "class"
            found.append((each._replace(kind="instance"),) if is_class else evaluator.result(each))
        elif each.kind == "outside" and tail(each.name) == "Some":
            found.append((holding("Option", ()),))
    return union(found)
