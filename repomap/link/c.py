"""C and C++: names from what files include, namespaces, classes, and types as they are declared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link import c_choice
from repomap.link.c_lookup import in_container, is_inner, looked_up, may_be_seen
from repomap.link.c_names import (
    ALIAS,
    SEPARATOR,
    classes_at,
    container_at,
    container_of,
    entries,
    is_known,
    joined,
    opened_by_macros,
    resolved,
    without_arguments,
    written_around,
)
from repomap.link.c_std import (
    OWN,
    POINTERS,
    function_called,
    held,
    is_of_language,
    iterated,
    method_called,
    tail,
)
from repomap.link.c_templates import substituted
from repomap.link.rules import Rules
from repomap.link.values import GIVING, Place, Use, Value, union

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Found, Values
    from repomap.link.view import SourceView
    from repomap.scoping import Binding

_STANDARD = "std"


class CRules(Rules):
    """C and C++ as their standards have them, as far as names, declarations and declared types go."""

    scopes_tell_names = False
    names_precede_uses = True
    declared_types_hold = True
    values_are_followed = False
    uses_decide = True

    def outward(
        self, evaluator: Evaluator, view: SourceView, scope: int, name: str, place: Place
    ) -> list[Found] | None:
        """What a name means in the class, the namespaces and the files around a function."""
        return None if is_inner(view, scope) else looked_up(evaluator, view, scope, name, place)

    def of_package(self, evaluator: Evaluator, view: SourceView, package: str, name: str) -> list[Found]:
        """What any file declares in a namespace."""
        each = [one for one in may_be_seen(evaluator, view, name) if one.kind != "namespace"]
        return in_container(evaluator, view, package, name, each) if each else []

    def use(self, view: SourceView, role: str, arguments: int, place: Place) -> Use | None:
        """Whether a name is called, with which arguments, or used as a type."""
        return Use(role, arguments, place if arguments else Place(0))

    def settled(self, evaluator: Evaluator, view: SourceView, name: str, found: list[Found], use: Use) -> list[Found]:
        """The definitions of what is declared."""
        return c_choice.settled(evaluator, view, name, found, use)

    def unbound(self, evaluator: Evaluator, view: SourceView, name: str, scope: int) -> Values:
        """`this`, a namespace, or what no file of the repository has."""
        if name == "this":
            return self._this(evaluator, view, scope)
        if name == SEPARATOR or name in opened_by_macros(evaluator, view):
            return (Value("package", view.path),)
        each = entries(evaluator, view, name)
        if name != _STANDARD and any(one.kind == "namespace" for one in each):
            outside = scope
            while outside > 0 and is_inner(view, outside):
                outside = view.scopes[outside].parent
            path = resolved(evaluator, view, container_at(evaluator, view, outside, scope), name)
            return (Value("package", view.path, 0, path),) if path else ()
        return () if each and name != _STANDARD else (Value("outside", name=name),)

    def missing_member(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """A namespace within one."""
        view = evaluator.universe.view(value.path) if value.kind == "package" else None
        path = joined(value.name, name)
        return (value._replace(name=path),) if view is not None and is_known(evaluator, view, path) else ()

    def imported(self, evaluator: Evaluator, view: SourceView, position: int) -> Values:
        """The namespace that another name is given to."""
        each = view.facts.imports[position]
        if not each.alias:
            return ()
        container = container_of(evaluator, view, view.bindings[view.import_bindings[position]].scope)
        path = resolved(evaluator, view, container, without_arguments(each.source))
        if path:
            return (Value("package", view.path, 0, path),)
        return (Value("outside", name=without_arguments(each.source).replace("::", ".")),)

    def everything_imported(self, evaluator: Evaluator, view: SourceView, position: int, name: str) -> list[Found]:
        """What a function has that opens a namespace."""
        scope = view.bindings[view.import_bindings[position]].scope
        source = without_arguments(view.facts.imports[position].source)
        path = resolved(evaluator, view, container_of(evaluator, view, scope), source)
        return self.of_package(evaluator, view, path, name) if path else []

    def parts(self, evaluator: Evaluator, view: SourceView, code: Value) -> Sequence[Value]:
        """A class, and the templates that are its members."""
        inside: list[Value] = []
        return (code, *evaluator.answer(("parts", *code[1:3]), lambda: _templates_in(view, code), inside))

    def files_of_members(self, evaluator: Evaluator, view: SourceView, code: Value, name: str) -> Sequence[str]:
        """Where a type is defined that the class only declares."""
        each = [one for one in entries(evaluator, view, name) if one.is_type]
        container = container_of(evaluator, view, code.scope) if each else ""
        return [one.found.path for one in each if one.container == container and one.found.path != code.path]

    def above(self, evaluator: Evaluator, value: Value) -> Sequence[Value]:
        """What a class inherits from; another name of a type has what that has."""
        made = self.typed(evaluator, value) if _is_alias(evaluator, value) else ()
        named = [each._replace(kind="code", arguments=()) for each in made if each.kind == "instance"]
        return [*named, *(evaluator.bases(value) if value.kind == "code" else ())]

    def typed(self, evaluator: Evaluator, value: Value) -> Values:
        """The instances of a type; those of the type that another name of it stands for."""
        home = evaluator.universe.view(value.path) if value.kind == "code" else None
        if home is None:
            return super().typed(evaluator, value)
        scope = home.scopes[value.scope]
        if scope.kind != "class":
            return (value,)
        if not _is_alias(evaluator, value):
            return (value._replace(kind="instance"),)
        return evaluator.answer(("alias", *value[1:3]), lambda: evaluator.typed(home, scope.result, scope.parent), ())

    def constructed(self, evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
        """An instance of a class."""
        return self.typed(evaluator, value)

    def seen_through(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """What a pointer passes the asking for a member on to; a type that a function of its name is before."""
        if value.kind == "code":
            return self._type_behind(evaluator, value)
        if value.kind == "outside instance" and tail(value.name) in POINTERS and name not in OWN and value.arguments:
            inner = self.each_typed(evaluator, value.arguments[0])
            return union(self.seen_through(evaluator, each, name) for each in inner if each != value)
        return (value,)

    def called(self, evaluator: Evaluator, name: str, value: Value, arguments: Sequence[Values]) -> Values:
        """What functions, types and methods of the standard library give."""
        if value.name and "." not in name and not is_of_language(name):
            return ()
        given = method_called(value) if "()." in name else function_called(value, arguments)
        return self.each_typed(evaluator, given)

    def instance_called(self, evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
        """What a function gives that is only declared, or an object that can be called."""
        if value.name == GIVING and value.is_outside:
            return value.arguments[0]
        return self._asked(evaluator, value, "operator()")

    def indexed(self, evaluator: Evaluator, value: Value, keys: Sequence[Values], text: str) -> Values:
        """A template with its arguments, an item of a container, or what an array or a pointer has."""
        if value.kind in ("code", "outside"):
            return (value._replace(arguments=tuple(keys)),)
        if value.kind == "outside instance":
            return (value,) if value.name == GIVING else self.each_typed(evaluator, held(value))
        return self._asked(evaluator, value, "operator[]") or (value,)

    def as_member(
        self, evaluator: Evaluator, view: SourceView, binding: Binding, values: Values, owner: Value
    ) -> Values:
        """A member of a template with what is given for the parameters of that."""
        if not owner.arguments or owner.is_outside:
            return values
        return union(
            (each._replace(arguments=owner.arguments),)
            if each.kind == "code" and not each.arguments
            else self.each_typed(evaluator, substituted(evaluator, (each,), owner))
            for each in values
        )

    def applied(self, evaluator: Evaluator, function: Value, given: Values, arguments: Sequence[Values]) -> Values:
        """What a function of a template gives, or one that is a template itself."""
        if not function.arguments:
            return given
        return self.each_typed(evaluator, substituted(evaluator, given, function))

    def element(self, evaluator: Evaluator, value: Value) -> Values:
        """What iterating over a container gives."""
        if value.is_outside:
            return self.each_typed(evaluator, iterated(value))
        return ()

    def item(self, evaluator: Evaluator, value: Value, place: str) -> Values:
        """A part of a pair or a tuple."""
        at = int(place) if place.isdigit() else len(value.arguments)
        if tail(value.name) in ("pair", "tuple") and at < len(value.arguments):
            return self.each_typed(evaluator, value.arguments[at])
        return ()

    def outside_member(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """A member of something outside; the parts of a pair."""
        if value.kind == "outside instance" and name in ("first", "second"):
            return self.item(evaluator, value, "01"[name == "second"])
        return super().outside_member(evaluator, value, name)

    def _asked(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """What a method of an instance gives."""
        view = evaluator.universe.view(value.path) if value.kind == "instance" else None
        if view is None or not evaluator.members(value, name):
            return ()
        return union(evaluator.call(view, one, ()) for one in evaluator.member(view, (value,), name))

    def _type_behind(self, evaluator: Evaluator, value: Value) -> Values:
        """The type that is meant by the name of a function, where only a type has members."""
        home = evaluator.universe.view(value.path)
        scope = home.scopes[value.scope] if home is not None else None
        if home is None or scope is None or scope.kind != "function" or scope.definition < 0:
            return (value,)
        name = home.facts.definitions[scope.definition].name
        path = resolved(evaluator, home, container_of(evaluator, home, scope.parent), name)
        return classes_at(evaluator, home, path) if path else (value,)

    def _this(self, evaluator: Evaluator, view: SourceView, scope: int) -> Values:
        """An instance of the class around a function, or of the one that it is written to be a member of."""
        inner = scope
        while scope > 0 and (is_inner(view, scope)):
            scope = view.scopes[scope].parent
        if view.scopes[scope].kind == "class":
            return (Value("instance", view.path, scope),)
        written = written_around(view, inner, scope)
        path = resolved(evaluator, view, container_of(evaluator, view, scope), written) if written else ""
        return union(self.typed(evaluator, each) for each in classes_at(evaluator, view, path)) if path else ()


def _is_alias(evaluator: Evaluator, value: Value) -> bool:
    """Whether a class is only another name of a type."""
    home = evaluator.universe.view(value.path) if value.kind == "code" else None
    if home is None or home.scopes[value.scope].definition < 0:
        return False
    each = home.scopes[value.scope]
    return bool(each.result) and home.facts.definitions[each.definition].kind == ALIAS


def _templates_in(view: SourceView, code: Value) -> list[Value]:
    """The scopes of the templates that stand in a class, and of what has no name of its own in it."""
    return [
        Value("code", view.path, scope)
        for scope, each in enumerate(view.scopes)
        if each.parent == code.scope and (each.kind == "block" or (each.kind == "class" and each.definition < 0))
    ]


RULES = CRules()
