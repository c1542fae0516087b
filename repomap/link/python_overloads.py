"""Python's overloads: which of several signatures of one function a call fits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.python_builtins import tail_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Value, Values
    from repomap.link.view import SourceView
    from repomap.scoping import Binding

_NO, _MAYBE, _YES = range(3)

_LITERALS = {
    "text": frozenset({"str"}),
    "integer": frozenset({"int", "float"}),
    "float": frozenset({"float"}),
    "true": frozenset({"bool", "int"}),
    "false": frozenset({"bool", "int"}),
    "list": frozenset({"list", "List"}),
    "tuple": frozenset({"tuple", "Tuple"}),
    "mapping": frozenset({"dict", "Dict"}),
}
"""The types that a literal is of, by what it is called here."""

_PLAIN = frozenset({"str", "int", "float", "bool", "bytes", "complex", "None"})
"""Types of which no instance of a class of the repository is one that does not say so."""


def fitting(evaluator: Evaluator, called: Values, arguments: Sequence[Values], *, bound: int) -> Values:
    """Those of the functions that a call may mean: the first overload that fits, and those before it that may fit."""
    overloads = tuple([each for each in called if _is_overload(evaluator, each)])
    if not overloads:
        return called
    found: list[Value] = []
    for each in sorted(overloads):
        fit = _fit(evaluator, each, arguments, bound)
        found += [each] if fit else []
        if fit == _YES:
            break
    return tuple(found) or overloads


def _is_overload(evaluator: Evaluator, code: Value) -> bool:
    view = evaluator.universe.view(code.path) if code.kind == "code" else None
    definition = view.scopes[code.scope].definition if view is not None else -1
    if view is None or definition < 0:
        return False
    return any(tail_of(each) == "overload" for each in view.facts.definitions[definition].decorators)


def _fit(evaluator: Evaluator, code: Value, arguments: Sequence[Values], bound: int) -> int:
    view = evaluator.universe.view(code.path)
    if view is None:
        return _MAYBE
    parameters = [view.bindings[each] for each in view.parameters.get(code.scope, ())]
    named = {one.name: one.arguments[0] for each in arguments for one in each if one.kind == "keyword"}
    placed = [each for each in arguments if not any(one.kind == "keyword" for one in each)]
    fits = [_MAYBE if "*" in named else _YES]
    takes_rest = any(each.role == "rest" for each in parameters)
    if not takes_rest and len(placed) > sum(each.role == "parameter" for each in parameters) - bound:
        return _NO
    for name in named:
        if name != "*" and not any(each.role == "keywords" or each.name == name for each in parameters):
            return _NO
    for each in parameters:
        place = each.at - bound
        if each.role != "parameter" or place < 0:
            continue
        if each.name in named:
            fits.append(_accepts(evaluator, view, each, named[each.name]))
        elif place < len(placed):
            fits.append(_accepts(evaluator, view, each, placed[place]))
        elif not each.value and "*" not in named:
            return _NO
    return min(fits)


def _accepts(evaluator: Evaluator, view: SourceView, parameter: Binding, given: Values) -> int:
    declared = evaluator.declared(view, parameter)
    if not declared or not given:
        is_literal = all(tail_of(each.name) == "Literal" for each in declared)
        return _YES if not declared else _NO if is_literal else _MAYBE
    return max(_is_of(evaluator, one, declared) for one in given)


def _is_of(evaluator: Evaluator, value: Value, declared: Iterable[Value]) -> int:
    return max(_is_one(evaluator, value, each) for each in declared)


def _is_one(evaluator: Evaluator, value: Value, declared: Value) -> int:
    tail = tail_of(declared.name)
    if declared.kind == "instance" and value.kind == "instance":
        inherits = any(each[1:3] == declared[1:3] for each in evaluator.linear(value))
        return _YES if inherits else _MAYBE if evaluator.leads_outside(declared) else _NO
    if declared.kind == "code" and value.kind == "code":
        return _YES if any(each[1:3] == declared[1:3] for each in evaluator.linear(value)) else _MAYBE
    if tail == "Literal":
        accepted = {one.name for each in declared.arguments for one in each}
        if value.is_outside and value.name == "text":
            return _MAYBE if accepted - _LITERALS.keys() else _NO
        return _YES if value.is_outside and value.name in accepted else _NO
    if value.is_outside and value.name in _LITERALS:
        if declared.kind in ("instance", "code"):
            return _NO
        if tail in _LITERALS[value.name]:
            return _YES
        return _NO if tail in _PLAIN else _MAYBE
    if value.kind == "instance" and tail in _PLAIN:
        return _MAYBE if evaluator.leads_outside(value) else _NO
    return _MAYBE
