"""C++: what is given for the parameters of templates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.values import MAX_HELD, Value, union

if TYPE_CHECKING:
    from collections.abc import Mapping

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values
    from repomap.link.view import SourceView

    Given = Mapping[Value, Values]


def substituted(evaluator: Evaluator, values: Values, owner: Value) -> Values:
    """The values with what a class or a function is given for the parameters of its template."""
    view = evaluator.universe.view(owner.path)
    return _replaced(values, _given(evaluator, view, owner), MAX_HELD) if view is not None else values


def _given(evaluator: Evaluator, view: SourceView, owner: Value) -> Given:
    scope = owner.scope
    while scope > 0:
        scope = view.scopes[scope].parent
        if scope > 0 and view.scopes[scope].kind == "block":
            parameters = _parameters(evaluator, view, scope)
            if parameters:
                return dict(zip(parameters, owner.arguments, strict=False))
    return {}


def _parameters(evaluator: Evaluator, view: SourceView, scope: int) -> list[Value]:
    """The parameters of the template whose block a scope is, in their order."""
    each = [view.bindings[position] for positions in view.names[scope].values() for position in positions]
    places = sorted((one.at, one.name) for one in each if one.role == "placeholder")
    for _, name in places:
        evaluator.reads(view.path, view.units[scope] or name)
    return [Value("placeholder", view.path, scope, name) for _, name in places]


def _replaced(values: Values, given: Given, depth: int) -> Values:
    if not given or not values:
        return values
    found: list[Values] = []
    for each in values:
        if each.kind == "placeholder":
            found.append(given.get(each, (each,)))
        elif each.arguments and depth:
            inner = tuple([_replaced(one, given, depth - 1) for one in each.arguments])
            found.append((each._replace(arguments=inner),))
        else:
            found.append((each,))
    return union(found)
