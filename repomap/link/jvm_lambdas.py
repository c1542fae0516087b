"""What a function of a JVM language hands to the lambda that it is given, as its declared parameters say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link import jvm_library as library
from repomap.link.jvm_functions import handed
from repomap.link.jvm_generics import environment_in, environment_of_call, filled
from repomap.link.values import Found, Place, union

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.jvm import JvmRules
    from repomap.link.values import Value, Values
    from repomap.link.view import SourceView
    from repomap.scoping import Binding


def handed_in(evaluator: Evaluator, rules: JvmRules, view: SourceView, closure: int, place: int) -> Values:
    """What the function that a lambda is an argument of hands to it as the parameter at a place."""
    scope = view.scopes[closure]
    call = view.terms[scope.passed_to]
    called = view.terms[call.parts[0]]
    here = Place(scope.parent, scope.start)
    arguments = [evaluator.value(view, each, here) for each in call.parts[1:]]
    if called.op != "member" or call.op != "call":
        name = rules.called_as(called.text) if call.op == "call" and called.op == "name" else ""
        functions = evaluator.name(view, name, here) if name else evaluator.value(view, call.parts[0], here)
        return _expected(evaluator, rules, functions, arguments, scope.passed_as, place)
    found: list[Values] = []
    for owner in evaluator.value(view, called.parts[0], here):
        if owner.kind == "outside instance":
            found.append(library.handed_by(owner, called.text, place))
        functions = evaluator.member(view, (owner,), rules.called_as(called.text))
        found.append(_expected(evaluator, rules, functions, arguments, scope.passed_as, place))
    return union(found)


def _expected(
    evaluator: Evaluator,
    rules: JvmRules,
    functions: Values,
    arguments: Sequence[Values],
    at: int,
    place: int,
) -> Values:
    """What these functions hand to their argument at a place."""
    found: list[Values] = []
    for function in rules.chosen(evaluator, functions, arguments):
        view = evaluator.universe.view(function.path) if function.kind == "code" else None
        if view is None:
            continue
        owners = rules.environment(evaluator, function)
        code = _maker_of(evaluator, rules, view, function, arguments)
        others = [*arguments[:at], (), *arguments[at + 1 :]]
        environment = environment_of_call(evaluator, function, others, owners)
        for binding in _parameters_at(view, code.scope, at, is_last=at == len(arguments) - 1):
            declared = evaluator.typed(view, binding.type, binding.block) if binding.type else ()
            for each in filled(filled(declared, owners), environment):
                own = environment_in(evaluator, each, each) if each.kind == "instance" else {}
                found.append(filled(handed(evaluator, each, place), own))
    return union(found)


def _maker_of(
    evaluator: Evaluator, rules: JvmRules, view: SourceView, value: Value, arguments: Sequence[Values]
) -> Value:
    """The constructor of a class that fits the arguments, or the function itself."""
    if view.scopes[value.scope].kind != "class":
        return value
    makers = [Found(view.path, each) for each in evaluator.own(view, value.scope, "new()")]
    fitting = rules.chosen(evaluator, union(evaluator.bound(each) for each in makers), arguments)
    return fitting[0] if fitting else value


def _parameters_at(view: SourceView, function: int, at: int, *, is_last: bool) -> list[Binding]:
    """The parameter of a function that the argument at a place is for: the last is for the last, for others may have
    values of their own."""
    given = [view.bindings[each] for each in view.parameters.get(function, ())]
    last = max([each.at for each in given], default=at) if is_last else at
    return [each for each in given if each.at == max(at, last) or (each.role == "rest" and each.at <= at)]
