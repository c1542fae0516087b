"""Go: packages as folders, members promoted from what is embedded, and what its built-in types hold."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from repomap.link.go_modules import package_at, package_of
from repomap.link.inference import applied, of_owner
from repomap.link.placeholders import own_placeholders
from repomap.link.rules import Rules
from repomap.link.values import Found, Place, Value, held, union

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values
    from repomap.link.view import SourceView
    from repomap.scoping import Binding

_ARRAYS = frozenset({"slice_type", "array_type", "implicit_length_array_type", "tuple of"})
_NUMBER: Values = (Value("outside instance", name="int"),)
_SAME_TYPE = frozenset({"append", "min", "max", "slices.Clone", "maps.Clone", "slices.Insert", "slices.Delete"})
_TYPE_GIVEN = frozenset({"new", "make"})
_NO_METHODS = frozenset({"any", "comparable"})

MAX_HELD = 4
"""Types within types that are told apart."""


class GoRules(Rules):
    """Go as its specification has it, as far as packages, declarations and static types go."""

    class_names_are_visible = False
    class_bodies_see_names = False
    names_precede_uses = True
    declared_types_hold = True
    members_are_declared_once = True
    values_are_followed = False

    def imported(self, evaluator: Evaluator, view: SourceView, position: int) -> Values:
        """The package, as one of its files."""
        return package_at(evaluator, view, view.facts.imports[position].source)

    def everything_imported(self, evaluator: Evaluator, view: SourceView, position: int, name: str) -> list[Found]:
        """What `import . "path"` gives: the names of the package that begin with a capital."""
        for package in self.imported(evaluator, view, position) if name[:1].isupper() else ():
            return evaluator.members(package, name)
        return []

    def exported(self, evaluator: Evaluator, view: SourceView, name: str) -> list[Found]:
        """What the files of the package declare under `name`."""
        return _of_package(evaluator, view, name)

    def ambient(self, evaluator: Evaluator, view: SourceView, name: str) -> list[Found]:
        """What another file of the package declares, or an import whose package says itself what it is called."""
        return _imported_as(evaluator, view).get(name) or _of_package(evaluator, view, name)

    def unbound(self, evaluator: Evaluator, view: SourceView, name: str, scope: int) -> Values:
        """What the language itself declares."""
        return (Value("outside", name=name),)

    def files_of_members(self, evaluator: Evaluator, view: SourceView, code: Value, name: str) -> Sequence[str]:
        """The files of the package: methods stand in any of them."""
        return evaluator.members_in_folder(view, name)

    def above(self, evaluator: Evaluator, value: Value) -> Sequence[Value]:
        """What a type embeds; a type made of another has what that has."""
        made = [each._replace(kind="code") for each in _made_of(evaluator, value) if each.kind == "instance"]
        return [*evaluator.bases(value), *made]

    def as_meant(self, evaluator: Evaluator, values: Values, place: Place) -> Values:
        """The type parameters of a method are those of its receiver's type."""
        if not any(each.kind == "placeholder" for each in values):
            return values
        return union((_of_receiver(evaluator, each),) if each.kind == "placeholder" else (each,) for each in values)

    def as_member(
        self, evaluator: Evaluator, view: SourceView, binding: Binding, values: Values, owner: Value
    ) -> Values:
        """A field of a type that is made for others."""
        return of_owner(evaluator, self, Value("code", view.path, binding.scope), owner, values)

    def received(self, evaluator: Evaluator, owner: Value, called: Value, given: Values) -> Values:
        """What a method gives of a type that is made for others."""
        return of_owner(evaluator, self, owner, owner, given)

    def applied(self, evaluator: Evaluator, function: Value, given: Values, arguments: Sequence[Values]) -> Values:
        """What a function gives that is made for others."""
        return applied(evaluator, self, function, given, arguments)

    def typed(self, evaluator: Evaluator, value: Value) -> Values:
        """The instances of what a declared type stands for; nothing is known of what may be anything."""
        if value.kind == "outside" and value.name in _NO_METHODS:
            return ()
        if value.kind == "code" and _kind(evaluator, value) == "function":
            return (value,)
        return super().typed(evaluator, value)

    def returned(self, evaluator: Evaluator, view: SourceView, scope: int, values: Values) -> Values:
        """What a function gives; one result in parentheses is that result."""
        return self._alone(evaluator, values)

    def called(self, evaluator: Evaluator, name: str, value: Value, arguments: Sequence[Values]) -> Values:
        """What built-in functions give, and the standard library's generic ones."""
        if name in _TYPE_GIVEN and arguments:
            return union(self.typed(evaluator, each) for each in arguments[0])
        if name in _SAME_TYPE and arguments:
            return arguments[0]
        return (Value("outside instance", name=name),)

    def instance_called(self, evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
        """What a value of a function's type gives."""
        if value.kind == "outside instance":
            if value.name != "function_type":
                return (Value("outside instance", name=f"{value.name}()"),)
            each = value.arguments[0] if value.arguments else ()
            return self._alone(evaluator, union(self.typed(evaluator, one) for one in each))
        return union(self.instance_called(evaluator, each, arguments) for each in _made_of(evaluator, value))

    def indexed(self, evaluator: Evaluator, value: Value, keys: Sequence[Values], text: str) -> Values:
        """A type with arguments, an item of a container, or a function for given types."""
        arguments = tuple([held(each, MAX_HELD) for each in keys])
        if value.kind == "outside instance" and not value.arguments and value.name.endswith("_type"):
            return (Value("outside", name=value.name, arguments=arguments),)
        if value.kind in ("code", "outside"):
            return (value._replace(arguments=arguments),)
        pairs = self._pairs(evaluator, value)
        return pairs[1] if pairs else ()

    def element(self, evaluator: Evaluator, value: Value) -> Values:
        """What `range` goes over, as pairs; what a channel gives."""
        if value.name == "channel_type" and value.is_outside:
            return union(self.typed(evaluator, each) for each in value.arguments[0])
        if value.kind == "instance":
            return union(self.element(evaluator, each) for each in _made_of(evaluator, value))
        pairs = self._pairs(evaluator, value)
        return (Value("outside instance", name="tuple", arguments=pairs),) if pairs else ()

    def item(self, evaluator: Evaluator, value: Value, place: str) -> Values:
        """One of several results; the first of a value and whether there is one is that value."""
        if value.name == "tuple" and value.is_outside:
            if len(value.arguments) == 1:
                return union(self.item(evaluator, each, place) for each in value.arguments[0])
            at = int(place) if place.isdigit() else len(value.arguments)
            given = value.arguments[at] if at < len(value.arguments) else ()
            return union(self.typed(evaluator, each) for each in given)
        return (value,) if place == "0" else (Value("outside instance", name="bool"),)

    def _pairs(self, evaluator: Evaluator, value: Value) -> tuple[Values, Values] | tuple[()]:
        """The keys and the values of a container."""
        if value.kind == "instance":
            made = [self._pairs(evaluator, each) for each in _made_of(evaluator, value)]
            return next((each for each in made if each), ())
        if value.name in _ARRAYS and value.arguments:
            return _NUMBER, union(self.typed(evaluator, each) for each in value.arguments[-1])
        if value.name == "map_type" and len(value.arguments) == 2:
            key, held = (union(self.typed(evaluator, each) for each in part) for part in value.arguments)
            return key, held
        return ()

    def _alone(self, evaluator: Evaluator, values: Values) -> Values:
        return union(
            self.item(evaluator, each, "0") if each.name == "tuple" and len(each.arguments) == 1 else (each,)
            for each in values
        )


def _kind(evaluator: Evaluator, value: Value) -> str:
    home = evaluator.universe.view(value.path) if value.kind == "code" else None
    return home.scopes[value.scope].kind if home is not None else ""


def _of_receiver(evaluator: Evaluator, placeholder: Value) -> Value:
    """The type parameter of a receiver's type that a method calls otherwise; any other as it is."""
    home = evaluator.universe.view(placeholder.path)
    if home is None or home.scopes[placeholder.scope].kind != "function":
        return placeholder
    received = [home.bindings[each] for each in home.parameters.get(placeholder.scope, ())][:1]
    term = home.terms[received[0].type] if received else None
    own = own_placeholders(home, placeholder.scope)
    if term is None or term.op != "index" or placeholder not in own:
        return placeholder
    for value in evaluator.value(home, term.parts[0], Place(home.scopes[placeholder.scope].parent)):
        view = evaluator.universe.view(value.path) if value.kind == "code" else None
        theirs = own_placeholders(view, value.scope) if view is not None else ()
        at = own.index(placeholder)
        if at < len(theirs):
            return theirs[at]
    return placeholder


def _made_of(evaluator: Evaluator, value: Value) -> Values:
    """The instances of what a type is made of in the end: none of these is made of another; nothing for a circle."""
    return evaluator.answer(("made of", *value[1:]), partial(_find_made_of, evaluator, value), ())


def _find_made_of(evaluator: Evaluator, value: Value) -> Values:
    home = evaluator.universe.view(value.path)
    made_of = _written_for(evaluator, value)
    if home is None or not made_of:
        return ()
    given = evaluator.typed(home, made_of, value.scope)
    last = union(_made_of(evaluator, each) or (each,) for each in given)
    return tuple([each for each in last if not _written_for(evaluator, each)])


def _written_for(evaluator: Evaluator, value: Value) -> int:
    """The term of what a type is made of, 0 for one that is made of no other."""
    home = evaluator.universe.view(value.path) if value.kind in ("instance", "code") else None
    is_type = home is not None and home.scopes[value.scope].kind == "class"
    return evaluator.opened(home, value.scope).result if home is not None and is_type else 0


def _of_package(evaluator: Evaluator, view: SourceView, name: str) -> list[Found]:
    package = package_of(evaluator, view)
    homes = [(each, evaluator.universe.view(each.path)) for each in evaluator.in_folder(view, name)]
    return [each for each, home in homes if home is not None and package_of(evaluator, home) == package]


def _imported_as(evaluator: Evaluator, view: SourceView) -> dict[str, list[Found]]:
    """The imports of a file without a name of their own, by the names that their packages have."""
    nothing: dict[str, list[Found]] = {}
    return evaluator.answer(("imported as", view.path), partial(_by_package, evaluator, view), nothing)


def _by_package(evaluator: Evaluator, view: SourceView) -> dict[str, list[Found]]:
    found: dict[str, list[Found]] = {}
    for position, binding in enumerate(view.bindings):
        each = view.facts.imports[binding.at] if binding.role == "import" else None
        if each is None or each.alias or each.name:
            continue
        for value in package_at(evaluator, view, each.source) or (Value("module"),):
            home = evaluator.universe.view(value.path) if value.kind == "module" else None
            name = package_of(evaluator, home) if home is not None else each.source.rpartition("/")[2]
            if not value.is_outside:
                found.setdefault(name, []).append(Found(view.path, position))
    return found


RULES = GoRules()
