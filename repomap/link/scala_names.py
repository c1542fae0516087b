"""What names of Scala mean: objects beside classes, imports of paths and of values, and packages within packages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.jvm import NOTHING, JvmRules
from repomap.link.jvm_packages import package_of, qualified
from repomap.link.jvm_types import is_type
from repomap.link.values import Found, Place, Use, Value, union

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values
    from repomap.link.view import SourceView

_HOLDERS = frozenset({"Some", "Right", "Left", "Success", "Failure", "Ok"})


class ScalaNames(JvmRules):
    """The rules of names of Scala."""

    uses_decide = True

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

    def is_class(self, evaluator: Evaluator, value: Value) -> bool:
        """Whether a value is a class or trait, which is none where values stand."""
        kind = kind_of(evaluator, value)
        return kind in ("class", "trait", "enum")

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

    def as_found(self, evaluator: Evaluator, view: SourceView, found: Found, values: Values, place: Place) -> Values:
        """A member that is named without its instance: that around, or one whose members are imported."""
        seen = super().as_found(evaluator, view, found, values, place)
        home = evaluator.universe.view(found.path)
        scope = home.bindings[found.binding].scope if home is not None else 0
        if home is None or seen != values or home.scopes[scope].kind != "class":
            return seen
        for step in view.way(place.scope):
            for binding in [view.bindings[each] for each in step.names.get("*", ())]:
                if binding.role != "import":
                    continue
                source = view.facts.imports[binding.at].source
                for owner in self._everything_of(evaluator, view, source, binding.at):
                    if any(one[1:3] == (home.path, scope) for one in evaluator.linear(owner)):
                        return self.as_member(evaluator, home, home.bindings[found.binding], values, owner)
        return values

    def use(self, view: SourceView, role: str, arguments: int, place: Place) -> Use | None:
        """Whether a name is called, and with which arguments."""
        return Use(role, arguments, Place(0))

    def settled(self, evaluator: Evaluator, view: SourceView, name: str, found: list[Found], use: Use) -> list[Found]:
        """What is called with arguments is no value, though there be one of that name: what a value holds is called."""
        if use.role != "call" or not use.arguments:
            return found
        return [each for each in found if self._is_called(evaluator, each)]

    def _is_called(self, evaluator: Evaluator, found: Found) -> bool:
        home = evaluator.universe.view(found.path)
        if home is None or home.bindings[found.binding].role == "import":
            return home is not None
        return home.terms[home.bindings[found.binding].value].op == "scope"


def kind_of(evaluator: Evaluator, value: Value) -> str:
    """What the definition is whose inside a value is; "function" for any function."""
    view = evaluator.universe.view(value.path) if value.kind == "code" else None
    if view is None:
        return ""
    scope = view.scopes[value.scope]
    if scope.kind == "function":
        return "function"
    return view.facts.definitions[scope.definition].kind if scope.definition >= 0 else ""
