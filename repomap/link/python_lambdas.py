"""What the parameters of a lambda stand for that is an argument: what the function says that it calls it with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.python_builtins import elements, tail_of
from repomap.link.python_classes import received_by
from repomap.link.python_generics import environment_of_call, filled, is_open
from repomap.link.values import Place, union

if TYPE_CHECKING:
    from repomap.link.evaluate import Evaluator
    from repomap.link.rules import Rules
    from repomap.link.values import Value, Values
    from repomap.link.view import SourceView
    from repomap.scoping import Binding, Term

_EACH_OF_FIRST = frozenset({"sorted", "max", "min", "groupby"})
_EACH_OF_OTHERS = frozenset({"map", "filter", "filterfalse", "takewhile", "dropwhile"})


def lambda_parameter(evaluator: Evaluator, rules: Rules, view: SourceView, binding: Binding) -> Values:
    """What a parameter of a lambda stands for, or nothing where it is no argument or nothing is said of it."""
    function = view.scopes[binding.scope]
    call = view.terms[function.passed_to]
    if call.op != "call" or binding.role != "parameter" or function.passed_as + 1 >= len(call.parts):
        return ()
    place = Place(function.parent, function.start - 1)
    called = view.terms[call.parts[0]]
    if called.op == "member" and called.text == "sort":
        owners = evaluator.value(view, called.parts[0], place)
        return elements(rules, evaluator, tuple([each for each in owners if each.is_outside]))
    found = []
    for each in evaluator.value(view, call.parts[0], place):
        if each.kind == "outside" and "()." not in each.name:
            found.append(_by_standard_library(evaluator, rules, view, call, tail_of(each.name), binding, place))
        elif each.kind == "code":
            found.append(_by_declaration(evaluator, rules, view, call, each, binding, place))
    return union(found)


def _by_standard_library(
    evaluator: Evaluator, rules: Rules, view: SourceView, call: Term, name: str, binding: Binding, place: Place
) -> Values:
    function = view.scopes[binding.scope].passed_as
    arguments = [evaluator.value(view, part, place) for part in call.parts[1:] if _is_placed(view, part)]
    if name in _EACH_OF_FIRST and function > 0 and arguments:
        return elements(rules, evaluator, arguments[0])
    if name in _EACH_OF_OTHERS and function == 0 and binding.at + 1 < len(arguments):
        return elements(rules, evaluator, arguments[binding.at + 1])
    if name == "reduce" and function == 0 and len(arguments) > 1:
        each = elements(rules, evaluator, arguments[1])
        return each if binding.at == 1 else union([each, *arguments[2:3]])
    return ()


def _is_placed(view: SourceView, term: int) -> bool:
    return view.terms[term].op not in ("keyword", "spread")


def _by_declaration(
    evaluator: Evaluator, rules: Rules, view: SourceView, call: Term, code: Value, binding: Binding, place: Place
) -> Values:
    home = evaluator.universe.view(code.path)
    if home is None:
        return ()
    if home.scopes[code.scope].kind == "class":
        makers = evaluator.members(code._replace(kind="instance"), "__init__")
        inner = [one for each in makers for one in evaluator.bound(each) if one.kind == "code"]
        return union(_by_declaration(evaluator, rules, view, call, each, binding, place) for each in inner)
    written = view.terms[call.parts[view.scopes[binding.scope].passed_as + 1]]
    bound = int(bool(received_by(home, code.scope)))
    for position in home.parameters.get(code.scope, ()):
        parameter = home.bindings[position]
        is_meant = (
            parameter.name == written.text
            if written.op == "keyword"
            else parameter.at - bound == view.scopes[binding.scope].passed_as
        )
        if is_meant and parameter.type:
            given = _called_with(evaluator.declared(home, parameter), binding.at)
            if is_open(given):
                arguments = [
                    () if view.terms[part].op == "scope" else evaluator.value(view, part, place)
                    for part in call.parts[1:]
                ]
                environment = environment_of_call(evaluator, rules, code, arguments, is_bound=bool(bound))
                given = filled(given, environment)
            return given
    return ()


def _called_with(declared: Values, at: int) -> Values:
    """What a function of a declared type is given at one place."""
    functions = [each for each in declared if tail_of(each.name) == "Callable" and each.arguments]
    rows = [row.arguments for each in functions for row in each.arguments[0] if row.name == "tuple"]
    return union(row[at] for row in rows if at < len(row))
