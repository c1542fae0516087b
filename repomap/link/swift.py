"""Swift: names of a module over files, types with their extensions and protocols, and functions by their labels."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from repomap.link.rules import Rules
from repomap.link.swift_overloads import LABEL, chosen
from repomap.link.values import MAX_ANCESTORS, SELF, Found, Place, Value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values
    from repomap.link.view import SourceView
    from repomap.scoping import Binding

_TYPES = frozenset({"class", "struct", "enum", "protocol", "type"})
_CALLED = frozenset({"function", "method", "constructor"})
_UNKNOWN = frozenset({"Any", "AnyObject"})


MAX_EXTENSIONS = 100
"""Extensions of types of one name that are looked into."""


class SwiftRules(Rules):
    """Swift as far as declared types, extensions and labels go; what is inferred from closures is not known."""

    names_precede_uses = True
    declared_types_hold = True
    members_are_overloaded = True
    values_are_followed = False
    types_are_made = True
    nothing = frozenset({"nil"})

    def packages(self, view: SourceView) -> dict[int, str]:
        """What stands in a file outside of all types."""
        return {0: ""}

    def meant(self, view: SourceView, bindings: Sequence[int], place: Place) -> Sequence[int]:
        """By the name of a type nothing but types."""
        if not place.is_type:
            return bindings
        return [each for each in bindings if _is_type(view, view.bindings[each])]

    def told_apart(self, evaluator: Evaluator, found: list[Found], *, is_call: bool) -> list[Found]:
        """Functions where something is called, and else what is none."""
        return [each for each in found if _is_function(evaluator, each) == is_call] or found

    def ambient(self, evaluator: Evaluator, view: SourceView, name: str) -> list[Found]:
        """What another file of the same module has, or one of another module that alone has it."""
        found = evaluator.in_package(view, "", name)
        if len(found) < 2:
            return found
        home = _module(view.path)
        near = [each for each in found if _module(each.path) == home]
        kept = near or found
        if len({_module(each.path) for each in kept}) > 1:
            return []
        return kept if all(_is_function(evaluator, each) for each in kept) or len(kept) == 1 else []

    def unbound(self, evaluator: Evaluator, view: SourceView, name: str, scope: int) -> Values:
        """`self` and its type, a path of types, or what is outside."""
        if name in ("self", "Self", "super"):
            around = _type_around(view, scope)
            if not around:
                return ()
            kind = {"self": "instance", "Self": "code", "super": "base"}[name]
            return tuple(
                [
                    each._replace(kind=kind, name=SELF)
                    for each in self._extended(evaluator, view, around)
                    if not each.is_outside
                ]
            )
        if evaluator.in_package(view, "", name) or name.startswith("$"):
            return ()
        return (Value("outside", name=name),)

    def _extended(self, evaluator: Evaluator, view: SourceView, scope: int) -> Values:
        """The type of a scope: for an extension, that which it extends."""
        definition = view.scopes[scope].definition
        if definition < 0 or view.facts.definitions[definition].kind != "extension":
            return (Value("code", view.path, scope),)
        each = view.facts.definitions[definition]
        first, *rest = [*each.scope.replace("::", ".").split("."), each.name] if each.scope else [each.name]
        values = evaluator.name(view, first, Place(0, is_type=True))
        for name in rest:
            values = evaluator.member(view, values, name)
        return tuple([one for one in values if one.kind in ("code", "outside")])

    def parts(self, evaluator: Evaluator, view: SourceView, code: Value) -> Sequence[Value]:
        """A type and its extensions."""
        definition = view.scopes[code.scope].definition
        if definition < 0 or view.facts.definitions[definition].kind == "extension":
            return (code,)
        alone: Values = (code,)
        ask = partial(self._parts, evaluator, view, code, definition)
        return evaluator.answer(("parts", *code), ask, alone)

    def _parts(self, evaluator: Evaluator, view: SourceView, code: Value, definition: int) -> Values:
        found = [code]
        for each in evaluator.extensions(view, view.facts.definitions[definition].name)[:MAX_EXTENSIONS]:
            home = evaluator.universe.view(each.path)
            term = home.terms[home.bindings[each.binding].value] if home is not None else None
            if home is not None and term is not None and term.op == "scope":
                reached = self._extended(evaluator, home, term.parts[0])
                if any(one[1:3] == code[1:3] for one in reached):
                    found.append(Value("code", each.path, term.parts[0]))
        return tuple(found)

    def linear(self, evaluator: Evaluator, value: Value) -> Sequence[Value]:
        """A type, what it inherits from, and the protocols that it or an extension of it adopts."""
        order: dict[Value, None] = {}
        waiting = [value]
        while waiting and len(order) < MAX_ANCESTORS:
            each = waiting.pop(0)._replace(name="", arguments=())
            home = evaluator.universe.view(each.path) if each.kind == "code" else None
            if home is None:
                order[each] = None
                continue
            for one in self._extended(evaluator, home, each.scope) or (each,):
                if one not in order:
                    order[one] = None
                    waiting += self._adopted(evaluator, one)
            if each not in order and value == each:
                order[each] = None
        return list(order)

    def _adopted(self, evaluator: Evaluator, value: Value) -> list[Value]:
        home = evaluator.universe.view(value.path) if value.kind == "code" else None
        if home is None:
            return []
        return [each for part in self.parts(evaluator, home, value) for each in evaluator.bases(part)]

    def based(self, evaluator: Evaluator, view: SourceView, scope: int) -> Values:
        """What a type inherits from and adopts."""
        each = view.scopes[scope]
        place = Place(each.parent, each.start, is_type=True)
        return tuple([one for base in each.bases for one in evaluator.value(view, base, place)])

    def defined(self, evaluator: Evaluator, view: SourceView, binding: Binding, values: Values) -> Values:
        """A case of an enumeration as a value of it."""
        if view.facts.definitions[binding.at].kind == "member":
            return self.each_typed(evaluator, self._extended(evaluator, view, binding.scope))
        return values

    def typed(self, evaluator: Evaluator, value: Value) -> Values:
        """The instances of what a declared type stands for; nothing is known of what may be anything."""
        if value.kind == "outside" and value.name in _UNKNOWN:
            return ()
        home = evaluator.universe.view(value.path) if value.kind == "code" else None
        if home is not None and home.scopes[value.scope].kind == "function":
            return (value,)
        return super().typed(evaluator, value)

    def indexed(self, evaluator: Evaluator, value: Value, keys: Sequence[Values], text: str) -> Values:
        """A type with arguments, or an item of a container."""
        if value.kind == "outside instance" and value.name.endswith("_type") and not value.arguments:
            return (Value("outside", name=value.name, arguments=tuple(keys)),)
        if value.kind in ("code", "outside"):
            return (value._replace(arguments=tuple(keys)),)
        return ()

    def element(self, evaluator: Evaluator, value: Value) -> Values:
        """An item of an array or a set."""
        if not value.is_outside or value.name not in ("array_type", "Array", "Set") or len(value.arguments) != 1:
            return ()
        return self.each_typed(evaluator, value.arguments[0])

    def keyword(self, name: str, values: Values) -> Values:
        """An argument with its label."""
        return (Value("outside instance", name=f"{LABEL}{name.rstrip(':')}", arguments=(values,)),)

    def chosen(self, evaluator: Evaluator, called: Values, arguments: Sequence[Values]) -> Values:
        """The one of several functions of one name whose labels are those of the arguments."""
        return chosen(evaluator, called, arguments) if len(called) > 1 else called

    def constructed(self, evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
        """An instance."""
        return self.each_typed(evaluator, self._own(evaluator, value))

    def _own(self, evaluator: Evaluator, value: Value) -> Values:
        home = evaluator.universe.view(value.path)
        reached = self._extended(evaluator, home, value.scope) if home is not None else ()
        return reached if value.name != SELF else (value,)

    def applied(self, evaluator: Evaluator, function: Value, given: Values, arguments: Sequence[Values]) -> Values:
        """What a function gives; an initializer gives an instance of its type."""
        home = evaluator.universe.view(function.path)
        definition = home.scopes[function.scope].definition if home is not None else -1
        if home is None or definition < 0 or home.facts.definitions[definition].kind != "constructor":
            return given
        around = _type_around(home, function.scope)
        return self.each_typed(evaluator, self._extended(evaluator, home, around)) if around else ()

    def called(self, evaluator: Evaluator, name: str, value: Value, arguments: Sequence[Values]) -> Values:
        """What is made of a type outside; what its methods give is not known."""
        is_type = name[:1].isupper() and "()" not in name and "." not in name
        return (value._replace(kind="outside instance"),) if is_type else ()


def _is_type(view: SourceView, binding: Binding) -> bool:
    if binding.role in ("placeholder", "import"):
        return True
    return binding.role == "definition" and view.facts.definitions[binding.at].kind in _TYPES


def _is_function(evaluator: Evaluator, found: Found) -> bool:
    home = evaluator.universe.view(found.path)
    return home is not None and _kind(home, found) in _CALLED


def _kind(home: SourceView, found: Found) -> str:
    binding = home.bindings[found.binding]
    return home.facts.definitions[binding.at].kind if binding.role == "definition" else ""


def _type_around(view: SourceView, scope: int) -> int:
    """The type or extension around a scope, or 0."""
    while scope > 0 and view.scopes[scope].kind != "class":
        scope = view.scopes[scope].parent
    return max(scope, 0)


def _module(path: str) -> str:
    """The folder of a module: the one below `Sources` or `Tests`, or the first of all."""
    parts = path.split("/")[:-1]
    for place, part in enumerate(parts):
        if part in ("Sources", "Tests", "Plugins"):
            return "/".join(parts[: place + 2])
    return "/".join(parts[:1])


RULES = SwiftRules()
