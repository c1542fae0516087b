"""Python: what its names stand for: imports, parameters, decorated definitions, and calls that mean more than that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.flow import declaring
from repomap.link.python_builtins import called_outside
from repomap.link.python_classes import METACLASSES, READ_AS_RESULTS, first_parameter, received_by
from repomap.link.python_fixtures import fixture_value, is_asking
from repomap.link.python_lambdas import lambda_parameter
from repomap.link.python_modules import is_given_to_all, module_named, submodule_of
from repomap.link.python_names import BUILT_IN
from repomap.link.python_types import PythonTypes
from repomap.link.python_values import plain, results_of, tail_of
from repomap.link.values import EVERYWHERE, Found, Place, Value, union

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values
    from repomap.link.view import SourceView
    from repomap.scoping import Binding, Term

_IN_PLACE = frozenset({"super", "TypeVar", "cast"})


class PythonRules(PythonTypes):
    """Python as its language reference has it, as far as names and classes go."""

    class_names_are_visible = False
    declared_types_hold = True
    flow_is_followed = True
    variables_are_called = False
    nothing = frozenset({"none"})

    def imported(self, evaluator: Evaluator, view: SourceView, position: int) -> Values:
        """The module, its root package where it has no alias, or what it gives under a name."""
        each = view.facts.imports[position]
        if not each.name:
            source = each.source if each.alias else each.source.partition(".")[0]
            return module_named(evaluator, view, source, each.level) or (Value("outside", name=source),)
        modules = module_named(evaluator, view, each.source, each.level)
        if not modules:
            return (Value("outside", name=f"{each.source}.{each.name}"),) if not each.level else ()
        given = evaluator.member(view, modules, each.name)
        return given or union(self.submodule(evaluator, module.path, each.name) for module in modules)

    def leads_to(self, evaluator: Evaluator, view: SourceView, position: int) -> list[Found]:
        """What a module gives under a name, and what that leads to where the module imports it itself."""
        each = view.facts.imports[position]
        found: list[Found] = []
        for module in module_named(evaluator, view, each.source, each.level) if each.name else ():
            for one in evaluator.members(module, each.name):
                found += self._led_to(evaluator, one) or [one]
        return found

    def sources(self, evaluator: Evaluator, view: SourceView, position: int) -> Sequence[str]:
        """The module, and the one in its package that the name means."""
        each = view.facts.imports[position]
        modules = module_named(evaluator, view, each.source, each.level)
        inner = [one for module in modules for one in self.submodule(evaluator, module.path, each.name) if each.name]
        return [module.path for module in (*modules, *inner) if module.kind == "module"]

    def _led_to(self, evaluator: Evaluator, found: Found) -> list[Found]:
        home = evaluator.universe.view(found.path)
        binding = home.bindings[found.binding] if home is not None else None
        if home is None or binding is None or binding.role != "import":
            return []
        return evaluator.led_to(home, binding.at)

    def everything_imported(self, evaluator: Evaluator, view: SourceView, position: int, name: str) -> list[Found]:
        """What `from … import *` gives."""
        each = view.facts.imports[position]
        for module in module_named(evaluator, view, each.source, each.level):
            home = evaluator.universe.view(module.path) if module.kind == "module" else None
            if home is not None and home.path != view.path and is_given_to_all(evaluator, home, name):
                return evaluator.members(module, name)
        return []

    def exported(self, evaluator: Evaluator, view: SourceView, name: str) -> list[Found]:
        """What a module gives: what says what a name is, rather than what it is set to."""
        found = evaluator.named(view, 0, name)
        if len(found) < 2 or any(each.path != view.path for each in found):
            return found
        return [Found(view.path, each) for each in declaring(view, [each.binding for each in found])]

    def submodule(self, evaluator: Evaluator, view_path: str, name: str) -> Values:
        """The module of a package."""
        return submodule_of(evaluator, view_path, name)

    def is_built_in(self, name: str) -> bool:
        """Whether the language has the name."""
        return name in BUILT_IN

    def unbound(self, evaluator: Evaluator, view: SourceView, name: str, scope: int) -> Values:
        """A built-in; any other name may come from a place that is not seen."""
        return (Value("outside", name=name),) if name in BUILT_IN else ()

    def told_apart(self, evaluator: Evaluator, found: list[Found], *, is_call: bool) -> list[Found]:
        """The function itself rather than its overloads, and what reads a property rather than what sets it."""
        marks = [_marks(evaluator, each) for each in found]
        plain = [each for each, marked in zip(found, marks, strict=True) if not marked & _BESIDE]
        return plain or found

    def scope_of_types(self, view: SourceView, function: int) -> int:
        """The scope around a function, where its parameters are no names; or its own, if it has type parameters."""
        has_own = any(view.bindings[ones[0]].role == "placeholder" for ones in view.names[function].values())
        return function if has_own else view.scopes[function].parent

    def parameter(self, evaluator: Evaluator, view: SourceView, binding: Binding) -> Values:
        """The receiver of a method, or a fixture in a test."""
        received = received_by(view, binding.scope) if binding.at == 0 else ()
        if received and self.has_outside_base(evaluator, received[0], METACLASSES):
            return (received[0]._replace(kind="code"),)
        if received:
            return received
        if view.scopes[binding.scope].passed_to or view.scopes[binding.scope].expected:
            return lambda_parameter(evaluator, self, view, binding)
        inherited = self._inherited_parameter(evaluator, view, binding)
        if inherited:
            return inherited
        definition = view.scopes[binding.scope].definition
        if definition >= 0 and is_asking(view.facts.definitions[definition]):
            return fixture_value(evaluator, self, view, binding.name, binding.scope)
        return ()

    def _inherited_parameter(self, evaluator: Evaluator, view: SourceView, binding: Binding) -> Values:
        """What the method that a method overrides declares of the parameter of that name."""
        function = view.scopes[binding.scope]
        inside = view.class_around(binding.scope)
        if not inside or function.definition < 0:
            return ()
        name = view.facts.definitions[function.definition].name
        for each in evaluator.members(Value("base", view.path, inside), name):
            home = evaluator.universe.view(each.path)
            term = home.terms[home.bindings[each.binding].value] if home is not None else None
            if home is None or term is None or term.op != "scope":
                continue
            for other in [home.bindings[position] for position in home.parameters.get(term.parts[0], ())]:
                if (other.name, other.role) == (binding.name, binding.role):
                    return evaluator.declared(home, other)
        return ()

    def receiver(self, evaluator: Evaluator, view: SourceView, position: int) -> Values:
        """The class whose method sets a member of its first parameter."""
        binding = view.bindings[position]
        receiver = view.terms[binding.receiver]
        function = view.frame(binding.block)
        if receiver.op != "name" or view.scopes[function].kind != "function":
            return ()
        first = first_parameter(view, function)
        return received_by(view, function) if first is not None and first.name == receiver.text else ()

    def defined(self, evaluator: Evaluator, view: SourceView, binding: Binding, values: Values) -> Values:
        """What decorators of the repository make of a definition, where they say what they give."""
        names = view.facts.definitions[binding.at].decorators if binding.at >= 0 else ()
        for each in reversed(names):
            called, bracket, _ = each.partition("(")
            if called.endswith(READ_AS_RESULTS):
                continue
            given = self._decorator(evaluator, view, called, Place(binding.block, binding.start - 1))
            if bracket:
                given = results_of(self, evaluator, given)
            made = [one for one in given if one.kind == "code"]
            declared = union(self._declared_result(evaluator, one) for one in made)
            declared += tuple([one for one in given if bracket and one.kind == "outside instance"])
            told = union(
                self.instance_called(evaluator, one, ()) if tail_of(one.name) == "Callable" else (one,)
                for one in declared
            )
            values = tuple([one for one in told if one.kind == "instance"]) or values
        return values

    def _decorator(self, evaluator: Evaluator, view: SourceView, called: str, place: Place) -> Values:
        """What a decorator's dotted name stands for, as far as the repository has it."""
        first, *rest = called.split(".")
        if not first.isidentifier() or not evaluator.lookup(view, first, place):
            return ()
        values = evaluator.name(view, first, place)
        for name in rest:
            values = evaluator.member(view, tuple([each for each in values if not each.is_outside]), name)
        return tuple([each for each in values if not each.is_outside])

    def _declared_result(self, evaluator: Evaluator, code: Value) -> Values:
        """What a function or a class gives that says so itself."""
        home = evaluator.universe.view(code.path)
        if home is None:
            return ()
        scope = home.scopes[code.scope]
        if scope.kind == "class":
            return self.constructed(evaluator, code, ())
        return evaluator.result(code) if scope.result else ()

    def called_in_place(self, evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
        """What `super()` gives: what the bases of the class around have; a type parameter; what is cast to a text."""
        called = view.terms[term.parts[0]]
        if called.text not in _IN_PLACE or called.op not in ("name", "member"):
            return ()
        if called.text == "super" and called.op == "name":
            return self._super(evaluator, view, term, place)
        if called.text == "TypeVar" and len(term.parts) > 1:
            name = view.terms[term.parts[1]].text
            limits = [self._limit(evaluator, view, each, place) for each in term.parts[2:]]
            return (Value("placeholder", view.path, 0, name, (union(limits),)),)
        if called.text == "cast" and len(term.parts) == 3:
            text = view.terms[term.parts[1]]
            return (
                self.each_typed(evaluator, self._spelled(evaluator, view, text.text, place))
                if text.op == "text"
                else ()
            )
        return ()

    def _super(self, evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
        if len(term.parts) > 1:
            given = evaluator.value(view, term.parts[1], place)
            return tuple([Value("base", each.path, each.scope) for each in given if each.kind == "code"])
        function = view.frame(place.scope)
        while function > 0 and not view.class_around(function):
            function = view.frame(view.scopes[function].parent)
        return (Value("base", view.path, view.class_around(function)),) if function > 0 else ()

    def _limit(self, evaluator: Evaluator, view: SourceView, term: int, place: Place) -> Values:
        """What something of a type parameter is, by one of the arguments of `TypeVar`."""
        each = view.terms[term]
        if each.op == "keyword" and each.text != "bound":
            return ()
        inner = view.terms[each.parts[0]] if each.op == "keyword" else each
        if inner.op == "text":
            return self.each_typed(evaluator, self._spelled(evaluator, view, inner.text, Place(0)))
        return self.each_typed(evaluator, plain(evaluator.value(view, term, place)))

    def _spelled(self, evaluator: Evaluator, view: SourceView, text: str, place: Place) -> Values:
        """What a text stands for that is a name, or names with dots between them."""
        first, *rest = text.split(".")
        if not all(each.isidentifier() for each in (first, *rest)):
            return ()
        values = evaluator.name(view, first, place._replace(byte=EVERYWHERE))
        for name in rest:
            values = evaluator.member(view, values, name)
        return values

    def called(self, evaluator: Evaluator, name: str, value: Value, arguments: Sequence[Values]) -> Values:
        """What built-in functions, containers and their methods give."""
        return called_outside(self, evaluator, name, value, arguments)


_BESIDE = frozenset({"overload", "setter", "deleter"})


def _marks(evaluator: Evaluator, found: Found) -> set[str]:
    """The last words of a definition's decorators."""
    home = evaluator.universe.view(found.path)
    binding = home.bindings[found.binding] if home is not None else None
    if home is None or binding is None or binding.role != "definition":
        return set()
    return {tail_of(each) for each in home.facts.definitions[binding.at].decorators}


RULES = PythonRules()
