"""Scala: classes and objects of one name, what is applied, methods that are read as values, and imports anywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link import jvm_library as library
from repomap.link.jvm import NOTHING, JvmRules
from repomap.link.jvm_functions import FUNCTION_TYPE, tail
from repomap.link.jvm_packages import package_of, qualified
from repomap.link.jvm_types import is_type
from repomap.link.values import Found, Place, Value, container, union

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values
    from repomap.link.view import SourceView

_HOLDERS = frozenset({"Some", "Right", "Left", "Success", "Failure", "Ok"})


class ScalaRules(JvmRules):
    """Scala as its specification has it, as far as packages, declarations and static types go."""

    functions_are_apart = False
    imports_in_classes = True

    def packages(self, view: SourceView) -> dict[int, str]:
        """What a file declares outside of all types, and what the object of a package has."""
        package = package_of(view)
        found = {0: package}
        for position, scope in enumerate(view.scopes):
            if scope.kind == "namespace" and scope.definition >= 0:
                name = view.facts.definitions[scope.definition].name
                found[position] = f"{package}.{name}" if package else name
        return found

    def meant(self, view: SourceView, bindings: Sequence[int], place: Place) -> Sequence[int]:
        """Where a type stands, those that may be one: no object, if there is another."""
        if not place.is_type:
            return bindings
        types = [each for each in bindings if is_type(view, each)]
        classes = [each for each in types if not self._is_object(view, each)]
        return classes or types or bindings

    def _is_object(self, view: SourceView, position: int) -> bool:
        binding = view.bindings[position]
        return binding.at >= 0 and binding.role == "definition" and view.facts.definitions[binding.at].kind == "object"

    def imported(self, evaluator: Evaluator, view: SourceView, position: int) -> Values:
        """What a path stands for, from the file's own packages on, or from a name in sight."""
        each = view.facts.imports[position]
        path = ".".join(part for part in (each.source, each.name) if part)
        return self._at(evaluator, view, path, position)

    def _at(self, evaluator: Evaluator, view: SourceView, path: str, position: int) -> Values:
        parts = package_of(view).split(".") if package_of(view) else []
        for cut in range(len(parts), -1, -1):
            values = qualified(evaluator, view, ".".join([*parts[:cut], path]))
            if any(not each.is_outside for each in values):
                return values
        binding = view.bindings[view.import_bindings[position]]
        first, *rest = path.split(".")
        found = evaluator.lookup(view, first, Place(binding.scope, binding.start - 1))
        if not found or found[0] == Found(view.path, view.import_bindings[position]):
            return (Value("outside", name=path),)
        values = union(evaluator.bound(each) for each in found)
        for part in rest:
            values = evaluator.member(view, values, part)
        return values or (Value("outside", name=path),)

    def everything_imported(self, evaluator: Evaluator, view: SourceView, position: int, name: str) -> list[Found]:
        """What a package, an object or a value has."""
        source = view.facts.imports[position].source
        parts = package_of(view).split(".") if package_of(view) else []
        for cut in range(len(parts), -1, -1):
            found = evaluator.in_package(view, ".".join([*parts[:cut], source]), name)
            if found:
                return found
        for value in self._everything_of(evaluator, view, source, position):
            found = evaluator.members(value, name) if value.kind in ("code", "instance") else []
            if found:
                return found
        return []

    def _everything_of(self, evaluator: Evaluator, view: SourceView, source: str, position: int) -> Values:
        def ask() -> Values:
            return self._at(evaluator, view, source, position)

        given = evaluator.answer(("everything of", view.path, position), ask, NOTHING)
        values = union(self.seen_through(evaluator, each, "this") for each in given)
        objects = tuple([each for each in values if not self.is_class(evaluator, each)])
        return objects or values

    def ambient(self, evaluator: Evaluator, view: SourceView, name: str) -> list[Found]:
        """What the package has, or one around it."""
        parts = package_of(view).split(".")
        for cut in range(len(parts), 0, -1):
            found = evaluator.in_package(view, ".".join(parts[:cut]), name)
            if found:
                return found
        return []

    def is_class(self, evaluator: Evaluator, value: Value) -> bool:
        """Whether a value is a class or trait, which is none where values stand."""
        kind = _kind(evaluator, value)
        return kind in ("class", "trait", "enum")

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
        if value.kind != "code":
            return (value,)
        kind = _kind(evaluator, value)
        if kind == "function":
            return self.applied(evaluator, value, evaluator.result(value), ())
        home = evaluator.universe.view(value.path)
        if kind in ("class", "trait", "enum") and home is not None and home.rules is self and name != "this":
            return ()
        return (value,)

    def applied(self, evaluator: Evaluator, function: Value, given: Values, arguments: Sequence[Values]) -> Values:
        """What a function gives; one that gives an object gives that."""
        return super().applied(evaluator, function, given, arguments)

    def chosen(self, evaluator: Evaluator, called: Values, arguments: Sequence[Values]) -> Values:
        """The functions that take the arguments; of a class and its object, the object where it can be applied."""
        objects = [each for each in called if each.kind == "code" and _kind(evaluator, each) == "object"]
        if objects and len(called) > len(objects):
            applied = [each for each in objects if evaluator.members(each, "apply")]
            return tuple(applied) or tuple([each for each in called if each not in objects])
        return super().chosen(evaluator, called, arguments)

    def constructed(self, evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
        """An instance, or what an object gives that is applied."""
        if _kind(evaluator, value) != "object":
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
        if value.kind == "code" and _kind(evaluator, value) == "object":
            return ()
        if value.kind == "code" and _kind(evaluator, value) == "function":
            return ()
        return super().typed(evaluator, value)

    def based(self, evaluator: Evaluator, view: SourceView, scope: int) -> Values:
        """What a class inherits from: no objects."""
        return tuple([each for each in super().based(evaluator, view, scope) if _kind(evaluator, each) != "object"])

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

    def indexed(self, evaluator: Evaluator, value: Value, keys: Sequence[Values], text: str) -> Values:
        """A type with arguments."""
        return super().indexed(evaluator, value, keys, text)

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

    def item(self, evaluator: Evaluator, value: Value, place: str) -> Values:
        """What a case class or a tuple has at a place."""
        if not place.isdigit():
            return ()
        if value.kind == "instance":
            view = evaluator.universe.view(value.path)
            found = view.parameters.get(value.scope, []) if view is not None else []
            at = [each for each in found if view is not None and view.bindings[each].at == int(place)]
            return union(
                self.as_member(evaluator, view, view.bindings[each], evaluator.bound(Found(view.path, each)), value)
                for each in at
                if view is not None
            )
        if tail(value.name) in ("tuple", "Entry"):
            each = value.arguments[int(place)] if int(place) < len(value.arguments) else ()
            return union(self.typed(evaluator, one) if one.kind in ("code", "outside") else (one,) for one in each)
        return ()

    def element(self, evaluator: Evaluator, value: Value) -> Values:
        """What iterating gives; over what a method gives, for one."""
        if value.kind == "code":
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


def _kind(evaluator: Evaluator, value: Value) -> str:
    """What the definition is whose inside a value is; "function" for any function."""
    view = evaluator.universe.view(value.path) if value.kind == "code" else None
    if view is None:
        return ""
    scope = view.scopes[value.scope]
    if scope.kind == "function":
        return "function"
    return view.facts.definitions[scope.definition].kind if scope.definition >= 0 else ""


RULES = ScalaRules()
