"""What bindings stand for, and what functions give: what their declared types, values and results say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.values import Place, Value, union

if TYPE_CHECKING:
    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Found, Values
    from repomap.link.view import SourceView

PARAMETERS = frozenset({"parameter", "rest", "keywords"})
"""Roles of what a function is given."""


def bound_values(evaluator: Evaluator, found: Found) -> Values:
    """What a binding stands for."""
    view = evaluator.universe.view(found.path)
    if view is None:
        return ()
    binding = view.bindings[found.binding]
    if binding.role == "import":
        return view.rules.imported(evaluator, view, binding.at)
    if binding.role == "placeholder":
        return (Value("placeholder", view.path, binding.scope, binding.name),)
    if binding.role in PARAMETERS:
        return _of_parameter(evaluator, view, found, evaluator.declared(view, binding))
    declared = evaluator.declared(view, binding)
    if declared and view.rules.declared_types_hold:
        return declared
    byte = binding.start if binding.role == "narrowed" else binding.start - 1
    value = evaluator.value(view, binding.value, Place(binding.block, byte)) if binding.value else ()
    is_told = any(not each.is_outside for each in value)
    if binding.role == "definition":
        value = view.rules.defined(evaluator, view, binding, value)
    return value if is_told or not declared else declared


def set_values(evaluator: Evaluator, found: Found) -> Values:
    """What a binding was set to; where that tells nothing, what it is declared to be."""
    view = evaluator.universe.view(found.path)
    if view is None:
        return ()
    binding = view.bindings[found.binding]
    if binding.role not in ("value", "definition") or not binding.value:
        return evaluator.bound(found)
    value = evaluator.value(view, binding.value, Place(binding.block, binding.start - 1))
    if any(not each.is_outside for each in value):
        return view.rules.defined(evaluator, view, binding, value) if binding.role == "definition" else value
    if not binding.receiver:
        others = [view.found[each] for each in evaluator.own(view, binding.scope, binding.name)]
        typed = [each for each in others if view.bindings[each.binding].type]
        value = union(evaluator.bound(each) for each in typed) or value
    return value or (evaluator.bound(found) if binding.type or binding.role == "definition" else value)


def _of_parameter(evaluator: Evaluator, view: SourceView, found: Found, declared: Values) -> Values:
    binding = view.bindings[found.binding]
    if binding.role != "parameter":
        return view.rules.gathered(evaluator, binding, declared)
    if declared:
        return declared
    around = view.scopes[binding.scope].parent
    default = evaluator.value(view, binding.value, Place(around)) if binding.value else ()
    return view.rules.parameter(evaluator, view, binding) or tuple([each for each in default if not each.is_outside])


def result_values(evaluator: Evaluator, value: Value) -> Values:
    """What a call of a function gives."""
    view = evaluator.universe.view(value.path)
    if view is None or view.scopes[value.scope].kind != "function":
        return ()
    scope = view.scopes[value.scope]
    evaluator.reads(view.path, view.units[value.scope])
    if scope.result:
        types = view.rules.scope_of_types(view, value.scope)
        given = evaluator.typed(view, scope.result, types, scope.start - 1)
        return view.rules.returned(evaluator, view, value.scope, given)
    given = union(evaluator.value(view, each, Place(value.scope)) for each in scope.returned)
    return view.rules.undeclared(evaluator, view, value.scope, given)


def limits_of(evaluator: Evaluator, value: Value) -> Values:
    """What each thing is that stands for the parameter of a type: an instance of what it must be."""
    view = evaluator.universe.view(value.path)
    if view is None or value.arguments:
        return value.arguments[0] if value.arguments else ()
    each = [view.bindings[one] for one in evaluator.own(view, value.scope, value.name)]
    types = [one.type for one in each if one.role == "placeholder" and one.type]
    found = union(evaluator.typed(view, one, value.scope) for one in types)
    return tuple([one for one in found if one.kind != "placeholder"])
