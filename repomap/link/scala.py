"""Scala: classes and objects of one name, what is applied, methods that are read as values, and imports anywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link import jvm_library as library
from repomap.link.jvm_functions import FUNCTION_TYPE, tail
from repomap.link.scala_names import ScalaNames, kind_of
from repomap.link.values import Value, container, union

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values
    from repomap.link.view import SourceView

_HOLDERS = frozenset({"Some", "Right", "Left", "Success", "Failure", "Ok"})


class ScalaRules(ScalaNames):
    """Scala as its specification has it, as far as packages, declarations and static types go."""

    functions_are_apart = False
    imports_in_classes = True

    def unbound(self, evaluator: Evaluator, view: SourceView, name: str, scope: int) -> Values:
        """The instance around, what its bases have, or what a function without parameters is handed."""
        if name == "_":
            while scope > 0:
                each = view.scopes[scope]
                if each.kind == "function" and each.passed_to and scope not in view.parameters:
                    return self.handed_in(evaluator, view, scope, 0)
                scope = each.parent
            return ()
        if name in ("this", "super"):
            return self.own_instance(evaluator, view, scope, name)
        return (Value("outside", name=name),)

    def seen_through(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """A method is what it gives where a member of it is asked for; a class has no members, its object has."""
        if value.kind == "outside" and "()." in value.name:
            return self.called(evaluator, value.name, value, ())
        if value.kind != "code":
            return (value,)
        kind = kind_of(evaluator, value)
        if kind == "function":
            return self.applied(evaluator, value, evaluator.result(value), ())
        home = evaluator.universe.view(value.path)
        if kind in ("class", "trait", "enum") and home is not None and home.rules is self and name != "this":
            return ()
        return (value,)

    def chosen(self, evaluator: Evaluator, called: Values, arguments: Sequence[Values]) -> Values:
        """The functions that take the arguments; of a class and its object, the object where it can be applied."""
        objects = [each for each in called if each.kind == "code" and kind_of(evaluator, each) == "object"]
        if objects and len(called) > len(objects):
            applied = [each for each in objects if evaluator.members(each, "apply")]
            return tuple(applied) or tuple([each for each in called if each not in objects])
        return super().chosen(evaluator, called, arguments)

    def constructed(self, evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
        """An instance, or what an object gives that is applied."""
        if kind_of(evaluator, value) != "object":
            return super().constructed(evaluator, value, arguments)
        view = evaluator.universe.view(value.path)
        found = evaluator.member(view, (value,), "apply") if view is not None else ()
        chosen = super().chosen(evaluator, tuple([each for each in found if each.kind == "code"]), arguments)
        return union(self.applied(evaluator, each, evaluator.result(each), arguments) for each in chosen)

    def instance_called(self, evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
        """What a function, a container or an instance gives that is applied."""
        if value.kind == "outside instance":
            if tail(value.name) == FUNCTION_TYPE:
                return value.arguments[-1] if value.arguments else ()
            return value.arguments[-1] if value.arguments else ()
        view = evaluator.universe.view(value.path)
        found = evaluator.member(view, (value,), "apply") if view is not None else ()
        return union(evaluator.result(each) for each in found if each.kind == "code")

    def typed(self, evaluator: Evaluator, value: Value) -> Values:
        """The instances of a type; an object is none."""
        if value.kind == "code" and kind_of(evaluator, value) == "object":
            return ()
        if value.kind == "code" and kind_of(evaluator, value) == "function":
            return ()
        return super().typed(evaluator, value)

    def based(self, evaluator: Evaluator, view: SourceView, scope: int) -> Values:
        """What a class inherits from: no objects."""
        return tuple([each for each in super().based(evaluator, view, scope) if kind_of(evaluator, each) != "object"])

    def linear(self, evaluator: Evaluator, value: Value) -> Sequence[Value]:
        """A class, then what it inherits from, the last that is named first."""
        order: list[Value] = []
        for base in reversed(evaluator.bases(value)):
            above = evaluator.linear(base) if base.kind == "code" else [base]
            order += [each for each in above if each not in order]
        last: dict[Value, int] = {each: place for place, each in enumerate(order)}
        return [value, *sorted(last, key=lambda each: last[each])]

    def written(self, evaluator: Evaluator, node: str, keys: Sequence[Values]) -> Values:
        """The type of a function, or of all that is left."""
        if node == "function_type" and len(keys) == 2:
            row = [each for each in keys[0] if each.name == "tuple"]
            parameters = [self.each_typed(evaluator, each) for one in row[:1] for each in one.arguments]
            return (Value("outside", name=FUNCTION_TYPE, arguments=(*parameters, keys[1])),)
        return (Value("outside", name="Seq", arguments=tuple(keys)),)

    def opened(self, evaluator: Evaluator, values: Values, makers: Values) -> Values:
        """What a pattern takes apart: a case class, or what holds one thing."""
        found: list[Values] = []
        for maker in makers:
            if maker.kind == "outside" and tail(maker.name) in _HOLDERS:
                found.append(
                    (container("tuple", union(library.element_of(each) for each in values if each.is_outside)),)
                )
            elif self.is_class(evaluator, maker):
                same = tuple([each for each in values if each[1:3] == maker[1:3] and each.kind == "instance"])
                found.append(same or self.typed(evaluator, maker))
            elif maker.kind == "outside":
                found.append(self.typed(evaluator, maker))
        return union(found)

    def undeclared(self, evaluator: Evaluator, view: SourceView, scope: int, values: Values) -> Values:
        """What a function gives: what a method without parameters gives that it ends with."""
        return union(self._read(evaluator, each) for each in values)

    def _read(self, evaluator: Evaluator, value: Value) -> Values:
        home = evaluator.universe.view(value.path) if value.kind == "code" else None
        if home is None or home.scopes[value.scope].definition < 0 or value.scope in home.parameters:
            return (value,)
        return self.seen_through(evaluator, value, "") if kind_of(evaluator, value) == "function" else (value,)

    def item(self, evaluator: Evaluator, value: Value, place: str) -> Values:
        """What a case class or a tuple has at a place."""
        if not place.isdigit():
            return ()
        if value.kind == "instance":
            return self.component(evaluator, value, int(place))
        if tail(value.name) in ("tuple", "Entry"):
            each = value.arguments[int(place)] if int(place) < len(value.arguments) else ()
            return union(self.typed(evaluator, one) if one.kind in ("code", "outside") else (one,) for one in each)
        return ()

    def element(self, evaluator: Evaluator, value: Value) -> Values:
        """What iterating gives; over what a method gives, for one."""
        if value.kind == "code" or (value.kind == "outside" and "()." in value.name):
            seen = self.seen_through(evaluator, value, "foreach")
            return union(super(ScalaRules, self).element(evaluator, each) for each in seen if each != value)
        return super().element(evaluator, value)

    def keyword(self, name: str, values: Values) -> Values:
        """An argument with a name."""
        return (Value("keyword", name=name, arguments=(values,)),)

    def missing_member(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """What a class has from outside; `copy` of a case class is like it."""
        if name == "copy" and value.kind == "instance":
            return (value._replace(kind="code"),)
        view = evaluator.universe.view(value.path)
        if name == "this" or view is None:
            return super().missing_member(evaluator, value, name)
        missing = super().missing_member(evaluator, value, f"{name}()")
        return tuple([each._replace(name=each.name.removesuffix("()")) for each in missing])


RULES = ScalaRules()
