"""Python: members by the C3 order, what functions give, and what protocols of special methods make of instances."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link import python_builtins as builtins
from repomap.link.operations import receiver_replaced
from repomap.link.python_builtins import tail_of
from repomap.link.python_fixtures import fixture_value, is_asking
from repomap.link.python_generics import environment_in, environment_of_call, filled, is_open, parameters_of
from repomap.link.python_modules import is_given_to_all, module_named, submodule_of
from repomap.link.rules import Rules
from repomap.link.values import EVERYWHERE, SELF, Place, Value, in_order, union

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.universe import SourceView
    from repomap.link.values import Found, Values
    from repomap.scoping import Binding, Term

_CLASS_METHODS = frozenset({"__new__", "__init_subclass__", "__class_getitem__"})
_ENTERED = ("__enter__", "__aenter__")


class PythonRules(Rules):
    """Python as its language reference has it, as far as names and classes go."""

    class_names_are_visible = False
    declared_types_hold = True
    flow_is_followed = True
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
        return evaluator.member(view, modules, each.name)

    def everything_imported(self, evaluator: Evaluator, view: SourceView, position: int, name: str) -> list[Found]:
        """What `from … import *` gives."""
        each = view.facts.imports[position]
        for module in module_named(evaluator, view, each.source, each.level):
            home = evaluator.universe.view(module.path) if module.kind == "module" else None
            if home is not None and home.path != view.path and is_given_to_all(evaluator, home, name):
                return evaluator.members(module, name)
        return []

    def submodule(self, evaluator: Evaluator, view_path: str, name: str) -> Values:
        """The module of a package."""
        return submodule_of(evaluator, view_path, name)

    def unbound(self, evaluator: Evaluator, view: SourceView, name: str, scope: int) -> Values:
        """A built-in; any other name may come from a place that is not seen."""
        return (Value("outside", name=name),) if name in builtins.BUILT_IN else ()

    def parameter(self, evaluator: Evaluator, view: SourceView, binding: Binding) -> Values:
        """The receiver of a method, or a fixture in a test."""
        received = _received(view, binding.scope) if binding.at == 0 else ()
        if received:
            return received
        definition = view.scopes[binding.scope].definition
        if definition >= 0 and is_asking(view.facts.definitions[definition]):
            return fixture_value(evaluator, self, view, binding.name, binding.scope)
        return ()

    def receiver(self, evaluator: Evaluator, view: SourceView, position: int) -> Values:
        """The class whose method sets a member of its first parameter."""
        binding = view.bindings[position]
        receiver = view.terms[binding.receiver]
        function = view.frame(binding.block)
        if receiver.op != "name" or view.scopes[function].kind != "function":
            return ()
        first = _first_parameter(view, function)
        return _received(view, function) if first is not None and first.name == receiver.text else ()

    def defined(self, evaluator: Evaluator, view: SourceView, binding: Binding, values: Values) -> Values:
        """What decorators of the repository make of a definition, where they say what they give."""
        names = view.facts.definitions[binding.at].decorators if binding.at >= 0 else ()
        for each in reversed(names):
            called, bracket, _ = each.partition("(")
            given = self._decorator(evaluator, view, called, Place(binding.block, binding.start - 1))
            if bracket:
                given = self.results_of(evaluator, given)
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

    def as_member(
        self, evaluator: Evaluator, view: SourceView, binding: Binding, values: Values, owner: Value
    ) -> Values:
        """The result of a property, an item of an enumeration, what a descriptor gives; with the type's arguments."""
        if owner.kind not in ("instance", "code", "base"):
            return values
        if binding.role == "definition":
            values = self._read(evaluator, view, binding, values, owner)
        if is_open(values):
            inside = binding.scope if view.scopes[binding.scope].kind == "class" else view.class_around(binding.scope)
            values = filled(values, environment_in(evaluator, self, owner, Value("code", view.path, inside)))
        return receiver_replaced(values, owner)

    def _read(self, evaluator: Evaluator, view: SourceView, binding: Binding, values: Values, owner: Value) -> Values:
        definition = view.facts.definitions[binding.at]
        if owner.kind != "code" and definition.decorators:
            names = [tail_of(each) for each in definition.decorators]
            if any(name.endswith("property") or name == "getter" for name in names):
                return union(evaluator.result(each) for each in values if each.kind == "code")
        if definition.kind == "field" and self._has_outside_base(evaluator, owner, builtins.ENUMS):
            return (Value("instance", owner.path, owner.scope),)
        given = [self._asked(evaluator, each, "__get__") for each in values if each.kind == "instance"]
        own = tuple([one for one in union(given) if one not in values])
        return own or values

    def missing_member(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """The class of an instance; a copy of a named tuple; what `__getattr__` gives."""
        if name == "__class__" and value.kind == "instance":
            return (value._replace(kind="code"),)
        if name in ("_replace", "_make") and self._has_outside_base(evaluator, value, frozenset({"NamedTuple"})):
            return (Value("outside", name="copy", arguments=((value._replace(kind="instance"),),)),)
        if value.kind == "instance" and evaluator.members(value, "__getattr__"):
            return self._asked(evaluator, value, "__getattr__") or (Value("unknown"),)
        return ()

    def _has_outside_base(self, evaluator: Evaluator, value: Value, names: frozenset[str]) -> bool:
        if value.kind not in ("instance", "code", "base"):
            return False
        return any(each.is_outside and tail_of(each.name) in names for each in evaluator.linear(value))

    def based(self, evaluator: Evaluator, view: SourceView, scope: int) -> Values:
        """The classes in the brackets; the parameters of the class's own type are known there."""
        each = view.scopes[scope]
        has_own = any(view.bindings[ones[0]].role == "placeholder" for ones in view.names[scope].values())
        place = Place(scope, each.start) if has_own else Place(each.parent, each.start)
        return in_order(evaluator.value(view, base, place) for base in each.bases)

    def linear(self, evaluator: Evaluator, value: Value) -> Sequence[Value]:
        """The method resolution order (C3, "The Python 2.3 Method Resolution Order", M. Simionato)."""
        bases = [
            each._replace(name="", arguments=()) if each.kind == "code" else each._replace(arguments=())
            for each in evaluator.bases(value)
            if each.kind in ("code", "outside")
        ]
        lines = [list(evaluator.linear(each)) if each.kind == "code" else [each] for each in bases]
        waiting = [line for line in [*lines, list(bases)] if line]
        order = [value]
        while waiting:
            tails = [set(line[1:]) for line in waiting]
            head = next((line[0] for line in waiting if not any(line[0] in tail for tail in tails)), waiting[0][0])
            order.append(head)
            waiting = [rest for rest in ([each for each in line if each != head] for line in waiting) if rest]
        return order

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
        return self.each_typed(evaluator, builtins.plain(evaluator.value(view, term, place)))

    def _spelled(self, evaluator: Evaluator, view: SourceView, text: str, place: Place) -> Values:
        """What a text stands for that is a name, or names with dots between them."""
        first, *rest = text.split(".")
        if not all(each.isidentifier() for each in (first, *rest)):
            return ()
        values = evaluator.name(view, first, place._replace(byte=EVERYWHERE))
        for name in rest:
            values = evaluator.member(view, values, name)
        return values

    def keyword(self, name: str, values: Values) -> Values:
        """An argument with a name keeps it."""
        return (Value("keyword", name=name, arguments=(values,)),)

    def called(self, evaluator: Evaluator, name: str, value: Value, arguments: Sequence[Values]) -> Values:
        """What built-in functions, containers and their methods give."""
        if name == "copy" and value.arguments:
            return value.arguments[0]
        return builtins.called_outside(self, evaluator, name, value, arguments)

    def applied(self, evaluator: Evaluator, function: Value, given: Values, arguments: Sequence[Values]) -> Values:
        """What a function gives, with what stands for its type parameters in these arguments."""
        view = evaluator.universe.view(function.path)
        if view is None or not is_open(given):
            return given
        is_bound = bool(_received(view, function.scope))
        return filled(given, environment_of_call(evaluator, self, function, arguments, is_bound=is_bound))

    def constructed(self, evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
        """An instance of a class, with the arguments of its type as far as `__init__` tells them."""
        made = value._replace(kind="instance")
        parameters = parameters_of(evaluator, value) if arguments and not value.arguments else []
        if not parameters:
            return (made,)
        found: dict[tuple[str, int, str], Values] = {}
        for each in evaluator.members(made, "__init__"):
            for one in evaluator.bound(each):
                if one.kind == "code":
                    found.update(environment_of_call(evaluator, self, one, arguments, is_bound=True))
        return (made._replace(arguments=tuple([found.get(key, ()) for key in parameters])),) if found else (made,)

    def instance_called(self, evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
        """What `__call__` gives, or the function within a partial one."""
        if value.kind == "placeholder type":
            return (value._replace(kind="placeholder"),)
        if value.kind != "outside instance":
            return self._asked(evaluator, value, "__call__", arguments)
        tail = tail_of(value.name)
        if tail == "partial" and value.arguments:
            return self.results_of(evaluator, value.arguments[0])
        if tail in ("ref", "ReferenceType") and value.arguments:
            return self.each_typed(evaluator, value.arguments[0])
        if tail == "Callable" and value.arguments:
            return self.each_typed(evaluator, value.arguments[-1])
        return (Value("outside instance", name=f"{value.name}()"),)

    def results_of(self, evaluator: Evaluator, values: Values) -> Values:
        """What calls of functions and classes give."""
        return union(self._result_of(evaluator, each) for each in values if each.kind == "code")

    def _result_of(self, evaluator: Evaluator, code: Value) -> Values:
        home = evaluator.universe.view(code.path)
        if home is not None and home.scopes[code.scope].kind == "class":
            return self.constructed(evaluator, code, ())
        return evaluator.result(code)

    def returned(self, evaluator: Evaluator, view: SourceView, scope: int, values: Values) -> Values:
        """What a function gives; `Self`, or the type that its receiver is declared to be of, is the receiver."""
        inside = view.class_around(scope)
        if not inside:
            return values
        first = _first_parameter(view, scope)
        declared = evaluator.typed(view, first.type, first.block) if first is not None and first.type else ()
        own = {each._replace(kind="placeholder") for each in declared if each.kind.startswith("placeholder")}
        received = Value("instance", view.path, inside, SELF)
        return union((received,) if each in own or _is_self(each) else (each,) for each in values)

    def indexed(self, evaluator: Evaluator, value: Value, keys: Sequence[Values], text: str) -> Values:
        """A type with arguments, or an item of a container."""
        tail = tail_of(value.name)
        if value.kind == "outside":
            if tail in builtins.FIRST_OF_TYPES:
                return keys[0] if keys else ()
            if tail == "Union":
                return union(_several(keys))
            if tail == "Literal":
                return (Value("outside", name="Literal"),)
            return (value._replace(arguments=_several(keys)),)
        if value.kind == "code":
            if self._has_outside_base(evaluator, value, builtins.ENUMS):
                return (value._replace(kind="instance"),)
            return (value._replace(arguments=_several(keys)),)
        if value.kind == "outside instance":
            return self._typed_last(evaluator, value)
        if text and self._has_outside_base(evaluator, value, frozenset({"TypedDict"})):
            view = evaluator.universe.view(value.path)
            return evaluator.member(view, (value,), text) if view is not None else ()
        return self._asked(evaluator, value, "__getitem__")

    def element(self, evaluator: Evaluator, value: Value) -> Values:
        """What a container holds, or what `__iter__` goes over."""
        if value.kind == "outside instance":
            if self.is_mapping(value):
                return self.each_typed(evaluator, value.arguments[0]) if len(value.arguments) == 2 else ()
            if tail_of(value.name) in ("tuple", "Tuple"):
                return self.each_typed(evaluator, union(value.arguments))
            if tail_of(value.name) in builtins.FIRST_ELEMENT:
                return self.each_typed(evaluator, value.arguments[0]) if value.arguments else ()
            return self._typed_last(evaluator, value)
        if value.kind == "code" and self._has_outside_base(evaluator, value, builtins.ENUMS):
            return (value._replace(kind="instance"),)
        iterators = self._asked(evaluator, value, "__iter__") or self._asked(evaluator, value, "__aiter__")
        each = [
            self.element(evaluator, one)
            if one.is_outside
            else self._asked(evaluator, one, "__next__") or self._asked(evaluator, one, "__anext__")
            for one in iterators
        ]
        return union(each) or self._asked(evaluator, value, "__getitem__") or self._held_by_base(evaluator, value)

    def _held_by_base(self, evaluator: Evaluator, value: Value) -> Values:
        """What a class holds that inherits from a container outside the repository."""
        held = [self.element(evaluator, each) for each in self._outside_bases(evaluator, value)]
        return union(held)

    def _outside_bases(self, evaluator: Evaluator, value: Value) -> list[Value]:
        """The bases of a class outside the repository, as instances, with what stands for their type parameters."""
        if value.kind not in ("instance", "base"):
            return []
        found = []
        for each in evaluator.linear(value):
            for base in evaluator.bases(each) if each.kind == "code" else ():
                if base.kind == "outside" and base.arguments:
                    environment = environment_in(evaluator, self, value, each)
                    inner = tuple([filled(one, environment) for one in base.arguments])
                    found.append(base._replace(kind="outside instance", arguments=inner))
        return found

    def item(self, evaluator: Evaluator, value: Value, place: str) -> Values:
        """The item at a place of a sequence; a field of a named tuple."""
        if value.is_outside and tail_of(value.name) in ("tuple", "Tuple") and place != "*":
            given = [each for each in value.arguments if each != _ELLIPSIS]
            if len(given) < len(value.arguments):
                return self.each_typed(evaluator, union(given))
            return self.each_typed(evaluator, given[int(place)]) if int(place) < len(given) else ()
        if value.kind == "instance" and self._has_outside_base(evaluator, value, frozenset({"NamedTuple"})):
            fields = _fields(evaluator, value)
            return evaluator.bound(fields[int(place)]) if place != "*" and int(place) < len(fields) else ()
        return super().item(evaluator, value, place)

    def entered(self, evaluator: Evaluator, value: Value) -> Values:
        """What `__enter__` gives, or what a generator that serves as a context yields."""
        if value.kind == "outside instance":
            tail = tail_of(value.name)
            if tail in builtins.ITERATORS:
                return self.element(evaluator, value)
            if tail in builtins.CONTEXTS:
                return self.each_typed(evaluator, value.arguments[0]) if value.arguments else ()
            return (value,)
        given = union(self._asked(evaluator, value, name) for name in _ENTERED)
        is_open_ended = value.kind == "instance" and evaluator.leads_outside(value)
        if given or not is_open_ended or any(evaluator.members(value, name) for name in _ENTERED):
            return given
        return (value,)

    def awaited(self, evaluator: Evaluator, value: Value) -> Values:
        """What is waited for: a call of an async function counts as its result from the start."""
        if value.kind == "outside instance" and tail_of(value.name) in builtins.AWAITABLES:
            return self._typed_last(evaluator, value)
        if value.kind == "instance":
            given = self._asked(evaluator, value, "__await__")
            last = [self.each_typed(evaluator, each.arguments[-1]) for each in given if len(each.arguments) == 3]
            return union(last) or (value,)
        return (value,)

    def typed(self, evaluator: Evaluator, value: Value) -> Values:
        """The instances of a declared type."""
        if value.kind == "outside" and tail_of(value.name) in ("type", "Type"):
            return tuple(
                [
                    each._replace(kind="placeholder type") if each.kind == "placeholder" else each
                    for each in (value.arguments[0] if value.arguments else (Value("outside instance", name="type"),))
                ]
            )
        return super().typed(evaluator, value)

    def narrowed(self, evaluator: Evaluator, values: Values, tested: Values, *, is_not: bool) -> Values:
        """Those of the values that are instances of one of the types, or none of theirs."""
        types = [one for each in tested for one in (union(each.arguments) if each.name == "tuple" else (each,))]
        if not types:
            return values
        if is_not:
            return tuple([each for each in values if not any(self._is_a(evaluator, each, one) for one in types)])
        found: list[Values] = []
        for one in types:
            kept = tuple([each for each in values if self._may_be(evaluator, each, one)])
            found.append(kept or self.typed(evaluator, one))
        return union(found)

    def _is_a(self, evaluator: Evaluator, value: Value, type_: Value) -> bool:
        """Whether a value is known to be of a type, or a class to inherit from it."""
        if value.kind not in ("instance", "code"):
            return value.is_outside and type_.is_outside and tail_of(value.name) == tail_of(type_.name)
        return any(
            each[1:3] == type_[1:3]
            if type_.kind == "code"
            else each.is_outside and tail_of(each.name) == tail_of(type_.name)
            for each in evaluator.linear(value)
        )

    def _may_be(self, evaluator: Evaluator, value: Value, type_: Value) -> bool:
        """Whether a value may be of a type outside the repository, of whose own bases nothing is known; else is of it."""
        if self._is_a(evaluator, value, type_):
            return True
        if not type_.is_outside or value.kind not in ("instance", "code"):
            return False
        if value.kind == "code":
            return tail_of(type_.name) in ("type", "Type", "Callable")
        outer = [
            each for each in evaluator.linear(value) if each.is_outside and tail_of(each.name) not in builtins.BARE
        ]
        return bool(outer) or tail_of(type_.name) in builtins.STRUCTURAL

    def each_typed(self, evaluator: Evaluator, values: Iterable[Value]) -> Values:
        """The instances of type arguments; what is an instance already stays."""
        return union(self.typed(evaluator, each) for each in values)

    def _typed_last(self, evaluator: Evaluator, value: Value) -> Values:
        arguments = [each for each in value.arguments if each != _ELLIPSIS]
        return self.each_typed(evaluator, arguments[-1]) if arguments else ()

    def is_mapping(self, value: Value) -> bool:
        """Whether a value is a mapping of the standard library's."""
        return value.is_outside and tail_of(value.name) in builtins.MAPPINGS

    def holds(self, value: Value) -> bool:
        """Whether a value is a container of which something is known."""
        return value.is_outside and bool(value.arguments)

    def elements(self, evaluator: Evaluator, values: Values) -> Values:
        """What any of these values holds."""
        return union(self.element(evaluator, each) for each in values)

    def values_in(self, evaluator: Evaluator, values: Values) -> Values:
        """The values of mappings."""
        return union(self._typed_last(evaluator, each) for each in values if self.is_mapping(each))

    def _asked(self, evaluator: Evaluator, value: Value, name: str, arguments: Sequence[Values] = ()) -> Values:
        """What the special method `name` of an instance gives."""
        given: list[Values] = []
        for each in evaluator.members(value, name) if value.kind in ("instance", "base") else ():
            home = evaluator.universe.view(each.path)
            codes = [one for one in evaluator.bound(each) if one.kind == "code"]
            results = union(self.applied(evaluator, one, evaluator.result(one), arguments) for one in codes)
            if home is not None and is_open(results):
                inside = Value("code", each.path, home.class_around(codes[0].scope))
                results = filled(results, environment_in(evaluator, self, value, inside))
            given.append(results)
        return receiver_replaced(union(given), value)


_IN_PLACE = frozenset({"super", "TypeVar", "cast"})

_ELLIPSIS = (Value("outside instance", name="ellipsis"),)


def _received(view: SourceView, scope: int) -> Values:
    """What the first parameter of a function stands for, where it is a method: an instance, or its class."""
    inside, definition = view.class_around(scope), view.scopes[scope].definition
    if not inside or definition < 0:
        return ()
    names = {tail_of(each) for each in view.facts.definitions[definition].decorators}
    if "staticmethod" in names:
        return ()
    is_class = "classmethod" in names or view.facts.definitions[definition].name in _CLASS_METHODS
    return (Value("code" if is_class else "instance", view.path, inside, SELF),)


def _first_parameter(view: SourceView, scope: int) -> Binding | None:
    each = [view.bindings[position] for position in view.parameters.get(scope, ())]
    return next((one for one in each if one.at == 0), None)


def _is_self(value: Value) -> bool:
    return value.kind == "outside instance" and tail_of(value.name) == "Self"


def _several(keys: Sequence[Values]) -> tuple[Values, ...]:
    """The arguments of a type: those in a tuple, or those that stand by themselves."""
    if len(keys) == 1 and len(keys[0]) == 1 and keys[0][0].name == "tuple" and keys[0][0].is_outside:
        return keys[0][0].arguments
    return tuple(keys)


def _fields(evaluator: Evaluator, value: Value) -> list[Found]:
    """The fields of a named tuple, in their order."""
    for code in evaluator.linear(value):
        home = evaluator.universe.view(code.path) if code.kind == "code" else None
        names = list(home.names[code.scope]) if home is not None else []
        found = [each for name in names if home is not None for each in evaluator.named(home, code.scope, name)]
        typed = [each for each in found if home is not None and home.bindings[each.binding].type]
        if typed:
            return sorted(typed)
    return []


RULES = PythonRules()
