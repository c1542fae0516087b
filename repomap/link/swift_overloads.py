"""Swift: which of several functions of one name a call means, by the labels of its arguments."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from repomap.link.values import Found

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Value, Values
    from repomap.link.view import SourceView
    from repomap.scoping import Binding

LABEL = "label "
"""How the name of a value begins that stands for an argument with a label."""

_LITERALS = {
    "line_string_literal": "String",
    "multi_line_string_literal": "String",
    "integer_literal": "Int",
    "boolean_literal": "Bool",
}


class _Rank(NamedTuple):
    """How well a call fits a function: by the types of arguments, and by how many parameters it leaves out."""

    fit: float
    left: int
    is_known: bool


def chosen(evaluator: Evaluator, called: Values, arguments: Sequence[Values]) -> Values:
    """The one that fits best, where one does; none where several fit alike, since one alone is called."""
    ranks: dict[Value, _Rank] = {}
    for each in called:
        home = evaluator.universe.view(each.path) if each.kind == "code" else None
        if home is None or home.scopes[each.scope].kind != "function":
            continue
        rank = _rank(evaluator, home, each, arguments)
        if rank is not None:
            ranks[each] = rank
    best = max((each.fit for each in ranks.values()), default=0.0)
    found = [each for each, rank in ranks.items() if rank.fit == best]
    if len(found) > 1 and all(ranks[each].is_known for each in found):
        least = min(ranks[each].left for each in found)
        found = [each for each in found if ranks[each].left == least]
    is_told = len(ranks) < 2 or all(rank.is_known for rank in ranks.values())
    return tuple(found) if len(found) == 1 and is_told else ()


def _rank(evaluator: Evaluator, home: SourceView, function: Value, arguments: Sequence[Values]) -> _Rank | None:
    """How well a call fits a function, or None where its labels are others."""
    positions = sorted(home.parameters.get(function.scope, ()), key=lambda each: home.bindings[each].at)
    fit, left, is_known = 0.0, 0, True
    for argument in arguments:
        label = next((each.name.removeprefix(LABEL) for each in argument if each.name.startswith(LABEL)), "_")
        inner = argument[0].arguments[0] if label != "_" else argument
        is_closure = label == "_" and any(each.kind == "code" for each in inner)
        while positions and not _is_called(home, positions[0], label, is_closure=is_closure):
            if not _has_default(home, positions.pop(0)):
                return None
            left += 1
        if not positions:
            return None
        position = positions.pop(0)
        one = _fit(evaluator, inner, evaluator.bound(Found(home.path, position)))
        if one < 0:
            return None
        fit, is_known = fit + one, is_known and (one > 0 or is_closure)
    if any(not _has_default(home, each) for each in positions):
        return None
    return _Rank(fit, left + len(positions), is_known)


def _is_called(home: SourceView, parameter: int, label: str, *, is_closure: bool) -> bool:
    """Whether an argument with a label is that for a parameter; a closure may stand behind all others without one."""
    binding = home.bindings[parameter]
    return _label(home, binding) == label or (is_closure and _takes_function(home, parameter))


def _label(home: SourceView, binding: Binding) -> str:
    """How an argument is called: by a name for callers, or by the parameter's own."""
    term = home.terms[binding.value]
    if term.op == "either":
        term = home.terms[term.parts[0]]
    return term.text if term.op == "name" else binding.name


def _has_default(home: SourceView, parameter: int) -> bool:
    return home.terms[home.bindings[parameter].value].op == "either"


def _takes_function(home: SourceView, parameter: int) -> bool:
    term = home.terms[home.bindings[parameter].type]
    return term.op in ("nothing", "index")


def _fit(evaluator: Evaluator, argument: Values, wanted: Values) -> float:
    """How well an argument fits a declared type: -1 not at all, 0 where it cannot be told."""
    if not argument or not wanted:
        return 0
    return max(_fits(evaluator, one, other) for one in argument for other in wanted)


def _fits(evaluator: Evaluator, argument: Value, wanted: Value) -> float:
    if argument.is_outside and wanted.is_outside:
        given = _LITERALS.get(argument.name, argument.name)
        if given == wanted.name:
            return 0.5
        is_told = argument.name in _LITERALS and wanted.name in _LITERALS.values()
        return -1 if is_told else 0
    if argument.kind != "instance" or wanted.kind != "instance":
        return 0
    order = [each[1:3] for each in evaluator.linear(argument)]
    if wanted[1:3] in order:
        return 0.5 if order and order[0] == wanted[1:3] else 0.4
    return 0 if evaluator.leads_outside(argument) else -1
