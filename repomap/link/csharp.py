"""C#: namespaces over files, types in parts and by how many arguments they have, members by declared types."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from repomap.link.csharp_overloads import chosen
from repomap.link.csharp_types import (
    extended_type,
    is_any,
    is_interface,
    is_whole,
    last,
    namespace_of_file,
)
from repomap.link.rules import Rules
from repomap.link.values import MAX_ANCESTORS, Found, Place, Value, union

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values
    from repomap.link.view import SourceView
    from repomap.scoping import Binding

_TASKS = frozenset({"Task", "ValueTask"})
_LAZY = frozenset({"Lazy", "Nullable", "WeakReference"})
_TYPES = frozenset({"class", "interface", "struct", "enum", "type", "namespace"})

MAX_PARTS = 60
"""Parts of one type that are looked into: one a file that adds to it, of which generated projects have a dozen."""


class CSharpRules(Rules):
    """C# as its specification has it, as far as namespaces, declarations and static types go."""

    names_precede_uses = True
    declared_types_hold = True
    values_are_followed = False
    members_are_overloaded = True
    types_are_made = True
    nothing = frozenset({"null_literal", "default_expression"})

    def packages(self, view: SourceView) -> dict[int, str]:
        """Namespaces, and the types in them: how many parameters a type has is a part of its name."""
        found = {0: namespace_of_file(view)}
        counts: dict[int, set[str]] = {}
        for each in view.bindings:
            if each.role == "placeholder":
                counts.setdefault(each.scope, set()).add(each.name)
        for position, scope in enumerate(view.scopes):
            if scope.kind in ("namespace", "class") and scope.definition >= 0 and scope.parent in found:
                name = "".join(view.facts.definitions[scope.definition].name.split())
                outer = found[scope.parent]
                count = len(counts.get(position, ())) if scope.kind == "class" else 0
                found[position] = f"{outer}.{name}".lstrip(".") + (f"`{count}" if count else "")
        return found

    def extending(self, view: SourceView) -> Iterable[tuple[str, int]]:
        """Methods whose first parameter is marked by `this`."""
        for function, positions in view.parameters.items():
            first = next((view.bindings[each] for each in positions if view.bindings[each].at == 0), None)
            if first is None or view.terms[first.value] != ("text", "this", ()):
                continue
            around = view.scopes[function].parent
            definition = view.scopes[function].definition
            for each in view.names[around].get(view.facts.definitions[definition].name, ()) if definition >= 0 else ():
                if view.terms[view.bindings[each].value].parts == (function,):
                    yield view.bindings[each].name, each

    def further_members(self, evaluator: Evaluator, value: Value, name: str) -> list[Found]:
        """Extension methods for an instance of a class, of what it inherits from, or of anything."""
        view = evaluator.universe.view(value.path)
        if view is None or value.kind != "instance":
            return []
        order = [each[1:3] for each in evaluator.linear(value) if not each.is_outside]
        return [
            each
            for each in evaluator.extensions(view, name)
            if any(one[1:3] in order or is_any(evaluator, one) for one in extended_type(evaluator, each))
        ]

    def given(self, evaluator: Evaluator, view: SourceView, value: Value, name: str) -> list[Found]:
        """Extension methods for what is outside, where they name its type."""
        if value.kind != "outside instance" or "()" in value.name:
            return []
        return [
            each
            for each in evaluator.extensions(view, name)
            if any(
                (one.kind == value.kind and last(one.name) == last(value.name)) or is_any(evaluator, one)
                for one in extended_type(evaluator, each)
            )
        ]

    def meant(self, view: SourceView, bindings: Sequence[int], place: Place) -> Sequence[int]:
        """No constructors, and by the name of a type nothing but types."""
        found = []
        for each in bindings:
            binding = view.bindings[each]
            kind = view.facts.definitions[binding.at].kind if binding.role == "definition" else ""
            is_type = kind in _TYPES or binding.role in ("import", "placeholder")
            if kind != "constructor" and (is_type or not place.is_type):
                found.append(each)
        return found

    def told_apart(self, evaluator: Evaluator, found: list[Found], *, is_call: bool) -> list[Found]:
        """All parts of one type, or all methods of one name; none of types with different numbers of arguments."""
        names = set()
        for each in found:
            home = evaluator.universe.view(each.path)
            if home is not None:
                term = home.terms[home.bindings[each.binding].value]
                scope = term.parts[0] if term.op == "scope" else -1
                is_class = scope >= 0 and home.scopes[scope].kind == "class"
                names.add(home.packages.get(scope, "") if is_class else "")
        return found if len(names) == 1 else []

    def imported(self, evaluator: Evaluator, view: SourceView, position: int) -> Values:
        """What an alias stands for."""
        each = view.facts.imports[position]
        if each.name:
            outer = self._dotted(evaluator, view, each.source)
            return evaluator.member(view, outer, each.name)
        return self._dotted(evaluator, view, each.source)

    def _dotted(self, evaluator: Evaluator, view: SourceView, text: str) -> Values:
        """What a full name stands for, seen from outside of all namespaces."""
        first, *rest = text.removeprefix("global::").split(".")
        values = self._top(evaluator, view, first)
        for name in rest:
            values = evaluator.member(view, values, name)
        return values or (Value("outside", name=text),)

    def _top(self, evaluator: Evaluator, view: SourceView, name: str) -> Values:
        if evaluator.has_package(view, name):
            return (Value("package", view.path, name=name),)
        return union(evaluator.bound(each) for each in evaluator.in_package(view, "", name))

    def missing_member(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """A namespace within a namespace."""
        view = evaluator.universe.view(value.path)
        if value.kind != "package" or view is None:
            return ()
        inner = f"{value.name}.{name}"
        return (value._replace(name=inner),) if evaluator.has_package(view, inner) else ()

    def ambient(self, evaluator: Evaluator, view: SourceView, name: str) -> list[Found]:
        """What the file's namespaces and those around them have, and then what it uses."""
        return evaluator.answer(("ambient", view.path, name), partial(self._ambient, evaluator, view, name), [])

    def _ambient(self, evaluator: Evaluator, view: SourceView, name: str) -> list[Found]:
        for package in view.packages_around:
            found = evaluator.in_package(view, package, name)
            if found:
                return found
        used: dict[Found, None] = {}
        for position, binding in enumerate(view.bindings):
            each = view.facts.imports[binding.at] if binding.role == "import" else None
            if each is None or binding.name != "*":
                continue
            if evaluator.has_package(view, each.source):
                used.update(dict.fromkeys(evaluator.in_package(view, each.source, name)))
            for value in self._used(evaluator, view, position, each.source):
                used.update(dict.fromkeys(evaluator.members(value, name) if value.kind == "code" else ()))
        return list(used) or evaluator.in_package(view, "", name)

    def _used(self, evaluator: Evaluator, view: SourceView, position: int, source: str) -> Values:
        """The type whose members are used, or nothing."""
        ask = partial(self._dotted, evaluator, view, source)
        return evaluator.answer(("used", view.path, position), ask, ())

    def unbound(self, evaluator: Evaluator, view: SourceView, name: str, scope: int) -> Values:
        """`this` and `base`, a namespace, or what is outside."""
        if name in ("this", "base"):
            around = view.enclosing_class(scope)
            if not around:
                return ()
            return (Value("instance" if name == "this" else "base", view.path, around),)
        for package in view.packages_around:
            inner = f"{package}.{name}".lstrip(".")
            if evaluator.has_package(view, inner):
                return (Value("package", view.path, name=inner),)
        return (Value("outside", name=name),)

    def made_in_place(self, evaluator: Evaluator, view: SourceView, name: str, scope: int) -> Values:
        """The class whose constructor another one calls."""
        around = view.enclosing_class(scope) if name in ("this", "base") else 0
        if not around:
            return ()
        order = evaluator.linear(Value("code", view.path, around))
        above = [each for each in order[1:] if not is_interface(evaluator, each)]
        return tuple(order[:1] if name == "this" else above[:1])

    def defined(self, evaluator: Evaluator, view: SourceView, binding: Binding, values: Values) -> Values:
        """A type as the first of its parts; a member of an enumeration as a value of it."""
        if view.facts.definitions[binding.at].kind == "member":
            return (Value("instance", view.path, binding.scope),)
        if view.facts.definitions[binding.at].kind == "namespace":
            return tuple([Value("package", view.path, name=view.packages[each.scope]) for each in values])
        return tuple([self._first_part(evaluator, view, each) for each in values])

    def _first_part(self, evaluator: Evaluator, view: SourceView, value: Value) -> Value:
        if value.kind != "code" or value.path != view.path or view.scopes[value.scope].kind != "class":
            return value
        parts = self.parts(evaluator, view, value)
        return value._replace(path=parts[0].path, scope=parts[0].scope)

    def parts(self, evaluator: Evaluator, view: SourceView, code: Value) -> Sequence[Value]:
        """All parts of a type, in all files."""
        name = view.packages.get(code.scope, "")
        is_type = name and view.scopes[code.scope].kind == "class"
        return evaluator.scopes_of(view, name)[:MAX_PARTS] if is_type else (code,)

    def linear(self, evaluator: Evaluator, value: Value) -> Sequence[Value]:
        """A type and what any of its parts inherits from, level by level."""
        order: dict[Value, None] = {}
        waiting = [value]
        while waiting and len(order) < MAX_ANCESTORS:
            each = waiting.pop(0)
            home = evaluator.universe.view(each.path) if each.kind == "code" else None
            if home is None:
                order[each] = None
                continue
            each = self._first_part(evaluator, home, each)._replace(arguments=())
            if each not in order:
                order[each] = None
                for part in self.parts(evaluator, home, each):
                    waiting += evaluator.bases(part)
        return list(order)

    def based(self, evaluator: Evaluator, view: SourceView, scope: int) -> Values:
        """The base types, those only that have as many arguments as are written."""
        return tuple([each for each in super().based(evaluator, view, scope) if is_whole(evaluator, each)])

    def seen_through(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """A value itself, unless it is a type with arguments that are missing here, so that another one is meant."""
        return (value,) if is_whole(evaluator, value) else ()

    def constructed(self, evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
        """An instance."""
        return (value._replace(kind="instance"),) if is_whole(evaluator, value) else ()

    def typed(self, evaluator: Evaluator, value: Value) -> Values:
        """The instances of what a declared type stands for."""
        if value.name == "dynamic":
            return ()
        return super().typed(evaluator, value) if is_whole(evaluator, value) else ()

    def indexed(self, evaluator: Evaluator, value: Value, keys: Sequence[Values], text: str) -> Values:
        """A type with arguments, or an item of a container."""
        if value.kind == "outside instance" and value.name == "array_type" and not value.arguments:
            return (Value("outside", name=value.name, arguments=tuple(keys)),)
        if value.kind in ("code", "outside"):
            made = value._replace(arguments=tuple(keys))
            return (made,) if is_whole(evaluator, made) else ()
        if value.kind == "outside instance":
            return self.each_typed(evaluator, value.arguments[-1]) if value.arguments else ()
        return ()

    def element(self, evaluator: Evaluator, value: Value) -> Values:
        """An item of a container with one type argument."""
        return self.each_typed(evaluator, value.arguments[0]) if len(value.arguments) == 1 and value.is_outside else ()

    def awaited(self, evaluator: Evaluator, value: Value) -> Values:
        """The result of a task."""
        if value.is_outside and last(value.name) in _TASKS and value.arguments:
            return self.each_typed(evaluator, value.arguments[0])
        return (value,) if value.is_outside else ()

    def instance_called(self, evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
        """The result of a `Func`; what is outside gives something outside."""
        if value.kind != "outside instance":
            return ()
        if last(value.name) == "Func" and value.arguments:
            return self.each_typed(evaluator, value.arguments[-1])
        return ()

    def called(self, evaluator: Evaluator, name: str, value: Value, arguments: Sequence[Values]) -> Values:
        """An object that is made of something outside; what its methods give is not known."""
        if "()" in name or not name[:1].isupper() or "." in name:
            return ()
        return (value._replace(kind="outside instance"),)

    def outside_member(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """What a member of something outside stands for."""
        if value.kind == "outside instance" and name in ("Value", "Result") and last(value.name) in _TASKS | _LAZY:
            return self.each_typed(evaluator, value.arguments[0]) if value.arguments else ()
        return super().outside_member(evaluator, value, name)

    def chosen(self, evaluator: Evaluator, called: Values, arguments: Sequence[Values]) -> Values:
        """Those of several methods of one name that can be called so; the part of a class that can be made so."""
        return chosen(evaluator, called, arguments) if len(called) > 1 else called


RULES = CSharpRules()
