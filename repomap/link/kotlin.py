"""Kotlin: what a function or lambda is called on without a name, extensions, companions, and delegates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.jvm_functions import FUNCTION_TYPE, WITH_RECEIVER, results_of, tail
from repomap.link.jvm_packages import qualified
from repomap.link.kotlin_extensions import Extensions
from repomap.link.kotlin_receivers import KotlinReceivers
from repomap.link.values import Found, Place, Value, container, union

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values
    from repomap.link.view import SourceView
    from repomap.scoping import Binding

_ON_ITSELF = frozenset({"let", "also", "takeIf", "takeUnless", "use"})
_WITH_ITSELF = frozenset({"apply", "run"})
_SAME_AGAIN = frozenset({"apply", "also", "takeIf", "takeUnless"})
_OF_ANY = _ON_ITSELF | _WITH_ITSELF
_DELEGATES = frozenset({"Lazy", "ReadOnlyProperty", "ReadWriteProperty"})


class KotlinRules(KotlinReceivers):
    """Kotlin as its specification has it, as far as packages, declarations and static types go."""

    scopes_tell_names = False
    tests_are_followed = True
    arguments_decide = True

    def defined(self, evaluator: Evaluator, view: SourceView, binding: Binding, values: Values) -> Values:
        """A constant of an enum is an instance of it; a property may be got from a delegate."""
        if view.facts.definitions[binding.at].kind == "member":
            return (Value("instance", view.path, binding.scope),)
        return union(self._delegated(evaluator, each) for each in values)

    def _delegated(self, evaluator: Evaluator, value: Value) -> Values:
        if value.kind == "outside instance" and tail(value.name) in _DELEGATES and value.arguments:
            return value.arguments[-1]
        return (value,)

    def imported(self, evaluator: Evaluator, view: SourceView, position: int) -> Values:
        """What a full name stands for; an extension, too."""
        each = view.facts.imports[position]
        values = qualified(evaluator, view, each.source)
        if any(not one.is_outside for one in values) or not each.name:
            return values
        extensions = Extensions(evaluator, self, view)
        return extensions.named(each.source.removesuffix(f".{each.name}"), each.name) or values

    def ambient(self, evaluator: Evaluator, view: SourceView, name: str) -> list[Found]:
        """What the package has or an import brings in; an extension has to be for something."""
        found = super().ambient(evaluator, view, name)
        return [each for each in found if not self._is_extension(evaluator, each)]

    def _is_extension(self, evaluator: Evaluator, found: Found) -> bool:
        values = evaluator.bound(found)
        homes = [(each, evaluator.universe.view(each.path)) for each in values if each.kind == "code"]
        written = [
            home.facts.definitions[home.scopes[each.scope].definition].scope
            for each, home in homes
            if home is not None and home.scopes[each.scope].definition >= 0
        ]
        return bool(written) and all(written)

    def lookup_name(self, evaluator: Evaluator, view: SourceView, name: str, scope: int) -> Values:
        """What a name stands for at a place, without its calls."""
        return evaluator.name(view, name, Place(scope))

    def unbound(self, evaluator: Evaluator, view: SourceView, name: str, scope: int) -> Values:
        """What is called on without a name, what is handed to a lambda, a class that is called, or an extension."""
        if name.startswith(("this", "super")) and not name.endswith("()"):
            return self.this(evaluator, view, name, scope)
        if name == "it":
            return self.it(evaluator, view, scope)
        if name.endswith("()"):
            return self._called_alone(evaluator, view, name, scope)
        found = Extensions(evaluator, self, view).on_each(self.receivers_at(evaluator, view, scope), name)
        return found or super().unbound(evaluator, view, name, scope)

    def _called_alone(self, evaluator: Evaluator, view: SourceView, name: str, scope: int) -> Values:
        found = evaluator.lookup(view, name[:-2], Place(scope))
        if found and all(self._is_extension(evaluator, each) for each in found):
            found = []
        made = self.lookup_name(evaluator, view, name[:-2], scope) if found or name == "it()" else ()
        inside = tuple([each for each in made if not each.is_outside or each.kind == "outside instance"])
        if inside:
            return inside
        receivers = self.receivers_at(evaluator, view, scope)
        extending = Extensions(evaluator, self, view).on_each(receivers, name)
        if extending:
            return extending
        named = union(evaluator.bound(each) for each in super().ambient(evaluator, view, name))
        if named and all(each.kind == "code" for each in named):
            return named  # it is imported by its name, though what it is called on is not known
        if name[:-2] in _OF_ANY and receivers:
            return (Value("outside", name=f"It().{name}", arguments=((receivers[0],),)),)
        for each in receivers:
            if each.is_outside:
                return self.outside_member(evaluator, each, name)
        return (Value("outside", name=name[:-2]),)

    def extending(self, view: SourceView) -> Iterable[tuple[str, int]]:
        """The functions and properties that are given to types."""
        for position, each in enumerate(view.bindings):
            if each.role == "definition" and each.receiver:
                yield view.called(each), position

    def written(self, evaluator: Evaluator, node: str, keys: Sequence[Values]) -> Values:
        """The type of a function, or what stands for a class."""
        if node == "callable_reference":
            return (Value("outside instance", name="KClass", arguments=tuple(keys)),)
        if node != "function_type" or len(keys) < 2:
            return super().written(evaluator, node, keys)
        row = [each for each in keys[-2] if each.name == "tuple"]
        parameters = [self.each_typed(evaluator, each) for one in row[:1] for each in one.arguments]
        before = keys[:-2]
        name = WITH_RECEIVER if before else FUNCTION_TYPE
        return (Value("outside", name=name, arguments=(*before, *parameters, keys[-1])),)

    def linear(self, evaluator: Evaluator, value: Value) -> Sequence[Value]:
        """A class, its companion, and what it inherits from, with companions of its own."""
        order = super().linear(evaluator, value)
        companions = [one for each in order for one in _companions(evaluator, each)]
        return [*order, *[each for each in companions if each not in order]]

    def missing_member(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """A nested class that is called, an extension, or what any value has."""
        if name.endswith("()") and value.kind in ("code", "instance"):
            view = evaluator.universe.view(value.path)
            made = [one for each in evaluator.members(value, name[:-2]) for one in evaluator.bound(each)]
            inside = tuple([each for each in made if each.kind in ("code", "outside instance")])
            if inside and view is not None:
                return inside
        if name[:-2] in _OF_ANY and value.kind in ("code", "instance"):
            return (Value("outside", name=f"It().{name}", arguments=((value,),)),)
        if name == "Companion" and value.kind == "code":
            return tuple(_companions(evaluator, value))
        if name in ("class", "javaClass"):
            return (container("KClass" if name == "class" else "Class", (value,)),)
        return super().missing_member(evaluator, value, name)

    def extended(self, evaluator: Evaluator, view: SourceView, value: Value, name: str) -> list[Found]:
        """The extensions of a value that a file sees."""
        return Extensions(evaluator, self, view).on(value, name)

    def given(self, evaluator: Evaluator, view: SourceView, value: Value, name: str) -> list[Found]:
        """What a package has by a full name, or an extension of something outside."""
        found = super().given(evaluator, view, value, name)
        return found or Extensions(evaluator, self, view).on(value, name)

    def called(self, evaluator: Evaluator, name: str, value: Value, arguments: Sequence[Values]) -> Values:
        """What functions that take lambdas give; the rest as the libraries have it."""
        word = tail(name).removesuffix("()")
        if name == f"It().{word}()":
            if word in _SAME_AGAIN:
                return value.arguments[0]
            return results_of(evaluator, arguments[-1]) if arguments else ()
        if name.endswith("()") and word in _OF_ANY:
            receiver = Value("outside instance", name=name.rpartition("().")[0], arguments=value.arguments)
            if word in _SAME_AGAIN:
                return (receiver,)
            return results_of(evaluator, arguments[-1]) if arguments else ()
        if word == "lazy" and arguments:
            return (container("Lazy", results_of(evaluator, arguments[-1])),)
        if word == "with" and len(arguments) > 1:
            return results_of(evaluator, arguments[1])
        return super().called(evaluator, name, value, arguments)

    def instance_called(self, evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
        """What a value of a function's type gives, or an `invoke` of its own."""
        if value.kind == "outside instance":
            is_function = tail(value.name) in (FUNCTION_TYPE, WITH_RECEIVER)
            return value.arguments[-1] if is_function and value.arguments else ()
        view = evaluator.universe.view(value.path)
        codes = evaluator.member(view, (value,), "invoke()") if view is not None else ()
        return union(evaluator.result(each) for each in codes if each.kind == "code")

    def outside_member(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """What stands for a class on the other side of the language."""
        if value.kind == "outside instance" and name in ("java", "kotlin", "javaObjectType"):
            return (value._replace(name="KClass" if name == "kotlin" else "Class"),)
        return super().outside_member(evaluator, value, name)

    def item(self, evaluator: Evaluator, value: Value, place: str) -> Values:
        """A component of a data class, or of a pair."""
        if value.kind == "instance" and place.isdigit():
            return self.component(evaluator, value, int(place))
        if tail(value.name) in ("Entry", "Pair", "tuple", "Triple") and place.isdigit():
            return value.arguments[int(place)] if int(place) < len(value.arguments) else ()
        return super().item(evaluator, value, place)

    def narrowed(self, evaluator: Evaluator, values: Values, tested: Values, *, is_not: bool) -> Values:
        """Something of the type that was tested for."""
        return values if is_not else self.each_typed(evaluator, tested)

    def keyword(self, name: str, values: Values) -> Values:
        """An argument with a name."""
        return (Value("keyword", name=name, arguments=(values,)),)


def _companions(evaluator: Evaluator, value: Value) -> list[Value]:
    view = evaluator.universe.view(value.path) if value.kind == "code" else None
    if view is None or view.scopes[value.scope].kind != "class":
        return []
    found = []
    for positions in view.names[value.scope].values():
        binding = view.bindings[positions[0]]
        if binding.role == "definition" and view.facts.definitions[binding.at].kind == "object":
            term = view.terms[binding.value]
            if "companion" in view.facts.definitions[binding.at].signature.split("object")[0] and term.op == "scope":
                evaluator.reads(view.path, binding.name)
                found.append(Value("code", view.path, term.parts[0]))
    return found


RULES = KotlinRules()
