"""Python's types and containers: what they hold, by declaration or by what is put into them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link import python_builtins as builtins
from repomap.link.python_builtins import held, is_mapping, results_of, tail_of
from repomap.link.python_classes import PythonClasses
from repomap.link.python_generics import environment_in, filled
from repomap.link.values import EVERYWHERE, Place, Value, container, union

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Found, Values
    from repomap.link.view import SourceView

_ENTERED = ("__enter__", "__aenter__")

_OPERATORS = {
    "+": "__add__",
    "-": "__sub__",
    "*": "__mul__",
    "/": "__truediv__",
    "//": "__floordiv__",
    "%": "__mod__",
    "@": "__matmul__",
    "**": "__pow__",
    "&": "__and__",
    "|": "__or__",
    "^": "__xor__",
    "<<": "__lshift__",
    ">>": "__rshift__",
}
_SAME_BY_OPERATOR = frozenset("+-&|^*/")

_NO_TYPES = frozenset({"Any", "object", "Final", "ClassVar", "TypeAlias", "InitVar", "type", "Type"})
"""Declared types that say nothing of what they are declared for."""


class PythonTypes(PythonClasses):
    """What types stand for, and what containers hold."""

    def typed(self, evaluator: Evaluator, value: Value) -> Values:
        """The instances of a declared type: what is a type in its arguments becomes an instance in theirs."""
        if value.kind == "code" and value.arguments:
            return (value._replace(kind="instance", arguments=self._inner(evaluator, value.arguments)),)
        if value.kind != "outside":
            return super().typed(evaluator, value)
        tail = tail_of(value.name)
        if tail in _NO_TYPES and not value.arguments:
            return ()
        if tail in ("type", "Type"):
            return tuple(
                [
                    each._replace(kind="placeholder type") if each.kind == "placeholder" else each
                    for each in value.arguments[0]
                ]
            )
        return (value._replace(kind="outside instance", arguments=self._inner(evaluator, value.arguments)),)

    def _inner(self, evaluator: Evaluator, arguments: Sequence[Values]) -> tuple[Values, ...]:
        """The arguments of a type as those of an instance of it; the parameters of a function are in a row."""
        return tuple(
            [
                union(
                    (each._replace(arguments=self._inner(evaluator, each.arguments)),)
                    if each.kind == "outside instance" and each.arguments
                    else self.typed(evaluator, each)
                    for each in values
                )
                for values in arguments
            ]
        )

    def key(self, evaluator: Evaluator, view: SourceView, term: int, place: Place, indexed: Values) -> Values:
        """An index; of a type, a text is what it spells, and a list the parameters of a function."""
        each = view.terms[term]
        is_type = any(one.kind in ("outside", "code") and tail_of(one.name) != "Literal" for one in indexed)
        if each.op not in ("text", "list") or not is_type:
            return evaluator.value(view, term, place)
        if each.op == "list":
            return (container("tuple", *[self.key(evaluator, view, part, place, indexed) for part in each.parts]),)
        return evaluator.value(view, each.parts[0], place._replace(byte=EVERYWHERE)) if each.parts else ()

    def indexed(self, evaluator: Evaluator, value: Value, keys: Sequence[Values], text: str) -> Values:
        """A type with arguments, or an item of a container."""
        if value.kind == "outside":
            return _type_with(value, keys)
        if value.kind == "outside instance":
            is_part = any(each.name == "slice" for each in union(keys))
            return (value,) if is_part else held(value)
        if value.kind == "code":
            is_enum = self.has_outside_base(evaluator, value, builtins.ENUMS)
            return (value._replace(kind="instance") if is_enum else value._replace(arguments=_several(keys)),)
        if text and self.has_outside_base(evaluator, value, frozenset({"TypedDict"})):
            view = evaluator.universe.view(value.path)
            return evaluator.member(view, (value,), text) if view is not None else ()
        return self.asked(evaluator, value, "__getitem__")

    def element(self, evaluator: Evaluator, value: Value) -> Values:
        """What a container holds, or what `__iter__` goes over."""
        if value.kind == "outside instance":
            if is_mapping(value):
                return value.arguments[0] if len(value.arguments) == 2 else ()
            if tail_of(value.name) in ("tuple", "Tuple"):
                return union(each for each in value.arguments if each != builtins.ELLIPSIS)
            if tail_of(value.name) in builtins.FIRST_ELEMENT:
                return value.arguments[0] if value.arguments else ()
            return held(value)
        if value.kind == "code" and self.has_outside_base(evaluator, value, builtins.ENUMS):
            return (value._replace(kind="instance"),)
        iterators = self.asked(evaluator, value, "__iter__") or self.asked(evaluator, value, "__aiter__")
        each = [
            self.element(evaluator, one)
            if one.is_outside
            else self.asked(evaluator, one, "__next__") or self.asked(evaluator, one, "__anext__")
            for one in iterators
        ]
        return union(each) or self.asked(evaluator, value, "__getitem__") or self._held_by_base(evaluator, value)

    def _held_by_base(self, evaluator: Evaluator, value: Value) -> Values:
        """What a class holds that inherits from a container outside the repository."""
        return union(self.element(evaluator, each) for each in self._outside_bases(evaluator, value))

    def _outside_bases(self, evaluator: Evaluator, value: Value) -> list[Value]:
        """The bases of a class outside the repository, as instances, with what stands for their type parameters."""
        if value.kind not in ("instance", "base"):
            return []
        found: list[Value] = []
        for each in evaluator.linear(value):
            for base in evaluator.bases(each) if each.kind == "code" else ():
                if base.kind == "outside" and base.arguments:
                    environment = environment_in(evaluator, self, value, each)
                    inner = tuple([filled(one, environment) for one in base.arguments])
                    found += self.typed(evaluator, base._replace(arguments=inner))
        return found

    def item(self, evaluator: Evaluator, value: Value, place: str) -> Values:
        """The item at a place of a sequence; a field of a named tuple."""
        if value.is_outside and tail_of(value.name) in ("tuple", "Tuple") and place != "*":
            given = [each for each in value.arguments if each != builtins.ELLIPSIS]
            if len(given) < len(value.arguments):
                return union(given)
            return given[int(place)] if int(place) < len(given) else ()
        if value.kind == "instance" and self.has_outside_base(evaluator, value, frozenset({"NamedTuple"})):
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
                return value.arguments[0] if value.arguments else ()
            return (value,)
        given = union(self.asked(evaluator, value, name) for name in _ENTERED)
        is_open_ended = value.kind == "instance" and evaluator.leads_outside(value)
        if given or not is_open_ended or any(evaluator.members(value, name) for name in _ENTERED):
            return given
        return (value,)

    def awaited(self, evaluator: Evaluator, value: Value) -> Values:
        """What is waited for: a call of an async function counts as its result from the start."""
        if value.kind == "outside instance" and tail_of(value.name) in builtins.AWAITABLES:
            return held(value)
        if value.kind == "instance":
            given = self.asked(evaluator, value, "__await__")
            last = [each.arguments[-1] for each in given if len(each.arguments) == 3]
            return union(last) or (value,)
        return (value,)

    def instance_called(self, evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
        """What `__call__` gives, or the function within a partial one."""
        if value.kind == "placeholder type":
            return (value._replace(kind="placeholder"),)
        if value.kind != "outside instance":
            return self.asked(evaluator, value, "__call__", arguments)
        tail = tail_of(value.name)
        if tail == "partial" and value.arguments:
            return results_of(self, evaluator, value.arguments[0])
        if tail in ("ref", "ReferenceType") and value.arguments:
            return value.arguments[0]
        if tail == "Callable" and value.arguments:
            return value.arguments[-1]
        return (Value("outside instance", name=f"{value.name}()"),)

    def sent(self, evaluator: Evaluator, values: Values) -> Values:
        """The second argument of a generator's type."""
        return union(
            each.arguments[1]
            for each in values
            if tail_of(each.name) in ("Generator", "AsyncGenerator") and len(each.arguments) > 1
        )

    def operated(self, evaluator: Evaluator, value: Value, operator: str) -> Values:
        """What the special method of an operator gives; of something outside, most give the same."""
        if value.kind == "outside instance":
            return (value,) if operator in _SAME_BY_OPERATOR else (Value("outside instance", name="operated"),)
        return self.asked(evaluator, value, _OPERATORS.get(operator, ""))

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
        """Whether a value is of a type, or may be: of the bases of what is outside the repository nothing is known."""
        if self._is_a(evaluator, value, type_):
            return True
        if not type_.is_outside or value.kind not in ("instance", "code"):
            return False
        if value.kind == "code":
            return tail_of(type_.name) in ("type", "Type", "Callable")
        outer = {tail_of(each.name) for each in evaluator.linear(value) if each.is_outside} - builtins.BARE
        return bool(outer) or tail_of(type_.name) in builtins.STRUCTURAL


def _type_with(value: Value, keys: Sequence[Values]) -> Values:
    """A type outside the repository with arguments."""
    tail = tail_of(value.name)
    if tail in builtins.FIRST_OF_TYPES:
        return keys[0] if keys else ()
    return union(_several(keys)) if tail == "Union" else (value._replace(arguments=_several(keys)),)


def _several(keys: Sequence[Values]) -> tuple[Values, ...]:
    """The arguments of a type: those in a tuple, or those that stand by themselves."""
    if len(keys) == 1 and len(keys[0]) == 1 and keys[0][0].name == "tuple" and keys[0][0].kind == "outside instance":
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
