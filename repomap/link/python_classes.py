"""Python's classes: members by the C3 order, what methods give, and what special methods make of instances."""

from __future__ import annotations

from collections import Counter, deque
from typing import TYPE_CHECKING

from repomap.link.operations import receiver_replaced
from repomap.link.python_generics import environment_in, environment_of_call, filled, is_open, parameters_of
from repomap.link.python_overloads import fitting
from repomap.link.python_values import ENUMS, tail_of
from repomap.link.rules import Rules
from repomap.link.values import SELF, Place, Value, in_order, union

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Found, Values
    from repomap.link.view import SourceView
    from repomap.scoping import Binding

_CLASS_METHODS = frozenset({"__new__", "__init_subclass__", "__class_getitem__"})

METACLASSES = frozenset({"type", "ABCMeta", "EnumMeta", "EnumType"})
"""Classes whose instances are classes."""

READ_AS_RESULTS = ("property", ".getter")
"""How the decorators end that make an attribute of a method's result."""


class PythonClasses(Rules):
    """What classes and their methods give."""

    def as_member(
        self, evaluator: Evaluator, view: SourceView, binding: Binding, values: Values, owner: Value
    ) -> Values:
        """The result of a property, an item of an enumeration, what a descriptor gives; with the type's arguments."""
        if owner.kind not in ("instance", "code", "base"):
            return values
        if binding.role == "definition":
            values = self._read(evaluator, view, binding, values, owner)
        inside = binding.scope if view.scopes[binding.scope].kind == "class" else view.class_around(binding.scope)
        return self._seen_from(evaluator, owner, Value("code", view.path, inside), values)

    def received(self, evaluator: Evaluator, owner: Value, called: Value, given: Values) -> Values:
        """What a method gives, with what stands for the type parameters of its class in the receiver."""
        if called.kind != "code" or owner.kind not in ("instance", "code", "base"):
            return given
        home = evaluator.universe.view(called.path)
        inside = home.class_around(called.scope) if home is not None else 0
        return self._seen_from(evaluator, owner, Value("code", called.path, inside), given)

    def _seen_from(self, evaluator: Evaluator, owner: Value, home: Value, values: Values) -> Values:
        """What the class `home` gives, as seen from an instance of it or of a class that inherits from it."""
        if is_open(values):
            values = filled(values, environment_in(evaluator, self, owner, home))
        return receiver_replaced(values, owner)

    def _read(self, evaluator: Evaluator, view: SourceView, binding: Binding, values: Values, owner: Value) -> Values:
        definition = view.facts.definitions[binding.at]
        if owner.kind != "code" and definition.decorators:
            names = [each.partition("(")[0] for each in definition.decorators]
            if any(name.endswith(READ_AS_RESULTS) for name in names):
                return union(evaluator.result(each) for each in values if each.kind == "code")
            if any(name.endswith((".setter", ".deleter")) for name in names):
                return ()
        if definition.kind == "field" and self.has_outside_base(evaluator, owner, ENUMS):
            return (Value("instance", owner.path, owner.scope),)
        given = [self.asked(evaluator, each, "__get__") for each in values if each.kind == "instance"]
        own = tuple([one for one in union(given) if one not in values])
        return own or values

    def parts(self, evaluator: Evaluator, view: SourceView, code: Value) -> Sequence[Value]:
        """The inside of a class; what is in a function is no member of it."""
        return (code,) if view.scopes[code.scope].kind == "class" else ()

    def further_members(self, evaluator: Evaluator, value: Value, name: str) -> list[Found]:
        """The members of a class that its metaclass has."""
        if value.kind != "code":
            return []
        for each in evaluator.linear(value):
            for base in evaluator.bases(each) if each.kind == "code" else ():
                for meta in base.arguments[0] if base.kind == "keyword" else ():
                    found = evaluator.members(meta._replace(kind="instance", name=""), name)
                    if found:
                        return found
        return []

    def missing_member(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """The class of an instance; a copy of a named tuple; what `__getattr__` gives."""
        if name == "__class__" and value.kind == "instance":
            return (value._replace(kind="code"),)
        if name in ("_replace", "_make") and self.has_outside_base(evaluator, value, frozenset({"NamedTuple"})):
            return (Value("outside", name="copy", arguments=((value._replace(kind="instance"),),)),)
        if value.name == SELF and self.has_outside_base(evaluator, value, METACLASSES):
            return (Value("unknown"),)
        if value.kind == "instance" and evaluator.members(value, "__getattr__"):
            return self.asked(evaluator, value, "__getattr__") or (Value("unknown"),)
        return ()

    def has_outside_base(self, evaluator: Evaluator, value: Value, names: frozenset[str]) -> bool:
        """Whether a class inherits from something outside of one of these names."""
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
        return [value, *_merged([*lines, bases])]

    def asked(self, evaluator: Evaluator, value: Value, name: str, arguments: Sequence[Values] = ()) -> Values:
        """What the special method `name` of an instance gives."""
        given: list[Values] = []
        for each in evaluator.members(value, name) if value.kind in ("instance", "base") else ():
            codes = [one for one in evaluator.bound(each) if one.kind == "code"]
            given += [
                self.received(evaluator, value, one, self.applied(evaluator, one, evaluator.result(one), arguments))
                for one in self.chosen(evaluator, tuple(codes), arguments)
            ]
        return union(given)

    def chosen(self, evaluator: Evaluator, called: Values, arguments: Sequence[Values]) -> Values:
        """The overloads that fit."""
        codes = [each for each in called if each.kind == "code"]
        if len(codes) < 2:
            return called
        home = evaluator.universe.view(codes[0].path)
        bound = self.receivers_of(home, codes[0].scope) if home is not None else 0
        return fitting(evaluator, called, arguments, bound=bound)

    def receivers_of(self, view: SourceView, scope: int) -> int:
        """How many parameters of a function are not given in brackets when it is called: 1 for a method."""
        return int(bool(received_by(view, scope)))

    def keyword(self, name: str, values: Values) -> Values:
        """An argument with a name keeps it."""
        return (Value("keyword", name=name, arguments=(values,)),)

    def applied(self, evaluator: Evaluator, function: Value, given: Values, arguments: Sequence[Values]) -> Values:
        """What a function gives, with what stands for its type parameters in these arguments."""
        view = evaluator.universe.view(function.path)
        if view is None or not is_open(given):
            return given
        is_bound = bool(received_by(view, function.scope))
        return filled(given, environment_of_call(evaluator, self, function, arguments, is_bound=is_bound))

    def constructed(self, evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
        """An instance of a class, with the arguments of its type as far as `__init__` tells them."""
        made = value._replace(kind="instance")
        given = self._made_otherwise(evaluator, made)
        if given:
            return given
        parameters = parameters_of(evaluator, value) if arguments and not value.arguments else []
        if not parameters:
            return (made,)
        found: dict[tuple[str, int, str], Values] = {}
        for each in evaluator.members(made, "__init__"):
            for one in evaluator.bound(each):
                if one.kind == "code":
                    found.update(environment_of_call(evaluator, self, one, arguments, is_bound=True))
        return (made._replace(arguments=tuple([found.get(key, ()) for key in parameters])),) if found else (made,)

    def _made_otherwise(self, evaluator: Evaluator, made: Value) -> Values:
        """What `__new__` declares to give, where that is not an instance of its class."""
        for each in evaluator.members(made, "__new__"):
            home = evaluator.universe.view(each.path)
            for code in evaluator.bound(each) if home is not None else ():
                if code.kind == "code" and home is not None and home.scopes[code.scope].result:
                    given = evaluator.result(code)
                    is_own = any(one.name == SELF or one.kind.startswith("placeholder") for one in given)
                    return () if is_own or any(one[1:3] == made[1:3] for one in given) else given
        return ()

    def returned(self, evaluator: Evaluator, view: SourceView, scope: int, values: Values) -> Values:
        """What a function gives; `Self`, or the type that its receiver is declared to be of, is the receiver."""
        inside = view.class_around(scope)
        if not inside:
            return values
        first = first_parameter(view, scope)
        declared = evaluator.declared(view, first) if first is not None else ()
        own = {each._replace(kind="placeholder") for each in declared if each.kind.startswith("placeholder")}
        received = Value("instance", view.path, inside, SELF)
        return union((received,) if each in own or _is_self(each) else (each,) for each in values)


def _merged(lines: Sequence[Sequence[Value]]) -> list[Value]:
    """The classes of these lines, each before those that follow it in any line; where these disagree, the first."""
    behind = Counter(each for line in lines for each in line[1:])
    waiting = [deque(line) for line in lines if line]
    order: dict[Value, None] = {}
    while waiting:
        head = next((line[0] for line in waiting if not behind[line[0]]), waiting[0][0])
        order[head] = None
        for line in waiting:
            while line and line[0] in order:
                line.popleft()
                if line:
                    behind[line[0]] -= 1
        waiting = [line for line in waiting if line]
    return list(order)


def received_by(view: SourceView, scope: int) -> Values:
    """What the first parameter of a function stands for, where it is a method: an instance, or its class."""
    inside, definition = view.class_around(scope), view.scopes[scope].definition
    if not inside or definition < 0:
        return ()
    names = {tail_of(each) for each in view.facts.definitions[definition].decorators}
    if "staticmethod" in names:
        return ()
    is_class = "classmethod" in names or view.facts.definitions[definition].name in _CLASS_METHODS
    return (Value("code" if is_class else "instance", view.path, inside, SELF),)


def first_parameter(view: SourceView, scope: int) -> Binding | None:
    """The first parameter of a function, or None where it has none."""
    each = [view.bindings[position] for position in view.parameters.get(scope, ())]
    return next((one for one in each if one.at == 0), None)


def _is_self(value: Value) -> bool:
    return value.kind == "outside instance" and tail_of(value.name) == "Self"
