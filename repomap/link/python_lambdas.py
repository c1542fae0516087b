"""What the parameters of a lambda stand for that is an argument: what the function says that it calls it with."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

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
    """What a parameter of a lambda stands for, or nothing where nothing is said of it where that is written."""
    function = view.scopes[binding.scope]
    if function.expected and not function.passed_to:
        return _called_with(evaluator.value(view, function.expected, Place(function.parent)), binding.at)
    call = view.terms[function.passed_to]
    if call.op != "call" or binding.role != "parameter" or function.passed_as + 1 >= len(call.parts):
        return ()
    place = Place(function.parent, function.start - 1)
    written = _Written(evaluator, rules, view, call, function.passed_as, binding.at, place)
    called = view.terms[call.parts[0]]
    if called.op != "member":
        return union(written.given_by(each) for each in evaluator.value(view, call.parts[0], written.place))
    owners = evaluator.value(view, called.parts[0], written.place)
    if called.text == "sort":
        return elements(rules, evaluator, [each for each in owners if each.is_outside])
    return union(
        rules.received(evaluator, owner, each, written.given_by(each))
        for owner in owners
        for each in evaluator.member(view, (owner,), called.text)
    )


class _Written(NamedTuple):
    """A lambda as it is written: argument `passed_as` of a call, and its parameter `at` that is asked for."""

    evaluator: Evaluator
    rules: Rules
    view: SourceView
    call: Term
    passed_as: int
    at: int
    place: Place

    def given_by(self, called: Value) -> Values:
        """What something that is called gives to the parameter."""
        if called.kind == "outside" and "()." not in called.name:
            return self._by_standard_library(tail_of(called.name))
        home = self.evaluator.universe.view(called.path) if called.kind == "code" else None
        if home is None:
            return ()
        if home.scopes[called.scope].kind != "class":
            return self._by_declaration(home, called)
        makers = self.evaluator.members(called._replace(kind="instance"), "__init__")
        inner = [one for each in makers for one in self.evaluator.bound(each) if one.kind == "code"]
        homes = [(each, self.evaluator.universe.view(each.path)) for each in inner]
        return union(self._by_declaration(home, each) for each, home in homes if home is not None)

    def _by_standard_library(self, name: str) -> Values:
        if name not in _EACH_OF_FIRST | _EACH_OF_OTHERS | {"reduce"}:
            return ()
        placed = [part for part in self.call.parts[1:] if self.view.terms[part].op not in ("keyword", "spread")]
        arguments = [self.evaluator.value(self.view, part, self.place) for part in placed]
        each = [elements(self.rules, self.evaluator, values) for values in arguments]
        if name in _EACH_OF_FIRST:
            return each[0] if self.passed_as > 0 and each else ()
        if self.passed_as > 0:
            return ()
        if name == "reduce":
            return union([*each[1:2], *(arguments[2:3] if self.at == 0 else ())])
        return each[self.at + 1] if self.at + 1 < len(each) else ()

    def _by_declaration(self, home: SourceView, code: Value) -> Values:
        bound = int(bool(received_by(home, code.scope)))
        for parameter in [home.bindings[each] for each in home.parameters.get(code.scope, ())]:
            if parameter.type and self._is_argument_of(parameter, bound):
                given = _called_with(self.evaluator.declared(home, parameter), self.at)
                return self._filled(code, given, is_bound=bool(bound)) if is_open(given) else given
        return ()

    def _is_argument_of(self, parameter: Binding, bound: int) -> bool:
        written = self.view.terms[self.call.parts[self.passed_as + 1]]
        return parameter.name == written.text if written.op == "keyword" else parameter.at - bound == self.passed_as

    def _filled(self, code: Value, given: Values, *, is_bound: bool) -> Values:
        """What is given, with what stands for the type parameters of the function by its other arguments."""
        arguments = [
            () if place == self.passed_as else self.evaluator.value(self.view, part, self.place)
            for place, part in enumerate(self.call.parts[1:])
        ]
        return filled(given, environment_of_call(self.evaluator, self.rules, code, arguments, is_bound=is_bound))


def _called_with(declared: Values, at: int) -> Values:
    """What a function of a declared type is given at one place."""
    functions = [each for each in declared if tail_of(each.name) == "Callable" and each.arguments]
    rows = [row.arguments for each in functions for row in each.arguments[0] if row.name == "tuple"]
    return union(row[at] for row in rows if at < len(row))
