"""Rust: paths through modules and crates, members from blocks and traits, and types as they are declared."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from repomap.link.rules import Rules
from repomap.link.rust_closures import handed, results
from repomap.link.rust_modules import beginning, child, crate, parent, resolved, root_of
from repomap.link.rust_std import OWN, PASS_ON, function_called, held, holding, is_shared, method_called, tail
from repomap.link.rust_types import (
    blocks_of,
    blocks_of_outside,
    in_order,
    is_function,
    is_given_to_all,
    is_of_trait,
    kind_of,
    own_type,
)
from repomap.link.values import Found, Place, Value, union

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.universe import SourceView
    from repomap.link.values import Values
    from repomap.scoping import Binding

_BEGINNINGS = frozenset({"crate", "self", "super", "$crate"})
_ITSELF = frozenset({"clone", "to_owned", "borrow", "borrow_mut", "as_ref", "as_mut", "by_ref", "into_iter", "iter"})
"""Methods that any type may have from outside, and that give the value itself."""

_LIFETIME = Value("outside instance", name="lifetime")


class RustRules(Rules):
    """Rust as its reference has it, as far as items, paths and declared types go."""

    class_names_are_visible = False
    class_bodies_see_names = False
    names_precede_uses = True
    names_end_at_namespaces = True
    declared_types_hold = True
    members_are_declared_once = True
    values_are_followed = False
    macros_are_apart = True

    def meant(self, view: SourceView, bindings: Sequence[int], place: Place) -> Sequence[int]:
        """Those that are no pattern's constants: a variable has a small letter."""
        return [
            each
            for each in bindings
            if view.bindings[each].role != "value" or not view.bindings[each].name[:1].isupper()
        ]

    def imported(self, evaluator: Evaluator, view: SourceView, position: int) -> Values:
        """What a `use` names, or the file of a `mod`."""
        each = view.facts.imports[position]
        scope = view.bindings[view.import_bindings[position]].scope
        path = each.source.split("::")
        if each.name:
            return resolved(evaluator, view, scope, [*path, each.name])
        if len(path) == 1 and not each.alias:
            return child(evaluator, view, scope, each.source) or crate(evaluator, each.source)
        return resolved(evaluator, view, scope, path)

    def everything_imported(self, evaluator: Evaluator, view: SourceView, position: int, name: str) -> list[Found]:
        """What `use path::*` gives: the names of a module, or the variants of a type."""
        scope = view.bindings[view.import_bindings[position]].scope
        nothing: Values = ()
        ask = partial(resolved, evaluator, view, scope, view.facts.imports[position].source.split("::"))
        for value in evaluator.answer(("everything of", view.path, position), ask, nothing):
            found = evaluator.members(value, name)
            if found:
                return found
        return []

    def exported(self, evaluator: Evaluator, view: SourceView, name: str) -> list[Found]:
        """What a module has under a name; a macro of that name that is not to be found leaves it to others."""
        found = evaluator.named(view, 0, name)
        if all(evaluator.bound(each) for each in found):
            return found
        return evaluator.starred(view, name, 0) or found

    def submodule(self, evaluator: Evaluator, view_path: str, name: str) -> Values:
        """What `super` means behind another; a file that stands where a module of that name does, though none says so."""
        if name == "super":
            return parent(evaluator, Value("module", view_path))
        view = evaluator.universe.view(view_path)
        return child(evaluator, view, 0, name) if view is not None else ()

    def ambient(self, evaluator: Evaluator, view: SourceView, name: str) -> list[Found]:
        """A macro of the crate, or else one that another crate gives to all."""
        found = evaluator.macros(view, name) if name.endswith("!") else []
        own = [each for each in found if root_of(evaluator, each.path) == root_of(evaluator, view.path)]
        return own or [each for each in found if is_given_to_all(evaluator, each)]

    def unbound(self, evaluator: Evaluator, view: SourceView, name: str, scope: int) -> Values:
        """The beginnings of paths, `Self`, another crate, or what Rust always has."""
        if name == "Self":
            return own_type(evaluator, view, scope)
        if name == "_":
            return ()
        if name in _BEGINNINGS:
            return beginning(evaluator, view, scope, name)
        return crate(evaluator, name)

    def parameter(self, evaluator: Evaluator, view: SourceView, binding: Binding) -> Values:
        """`self`, or what is handed to a closure."""
        if binding.name == "self":
            around = view.class_around(binding.scope)
            return union(self.typed(evaluator, each) for each in own_type(evaluator, view, around)) if around else ()
        return handed(self, evaluator, view, binding)

    def as_member(
        self, evaluator: Evaluator, view: SourceView, binding: Binding, values: Values, owner: Value
    ) -> Values:
        """A variant without anything in it is a value of its type."""
        return values

    def parts(self, evaluator: Evaluator, view: SourceView, code: Value) -> Sequence[Value]:
        """A type and the blocks that give it members."""
        return (code, *blocks_of(evaluator, view, code))

    def linear(self, evaluator: Evaluator, value: Value) -> Sequence[Value]:
        """A type, the traits that it implements, and what it passes on to."""
        view = evaluator.universe.view(value.path)
        return in_order(evaluator, view, value) if view is not None else [value]

    def told_apart(self, evaluator: Evaluator, found: list[Found], *, is_call: bool) -> list[Found]:
        """Methods where one is called, else fields; a type's own members before those that traits give it, of which
        several cannot be told apart."""
        alike = [each for each in found if is_function(evaluator, each) == is_call] or found
        own = [each for each in alike if not is_of_trait(evaluator, each)]
        return own or (alike if len(alike) == 1 else [])

    def as_meant(self, evaluator: Evaluator, values: Values, place: Place) -> Values:
        """Fields rather than methods of the same name."""
        if len(values) < 2:
            return values
        homes = [(each, evaluator.universe.view(each.path) if each.kind == "code" else None) for each in values]
        return tuple([each for each, home in homes if home is None or _is_class(home, each)]) or values

    def chosen(self, evaluator: Evaluator, called: Values, arguments: Sequence[Values]) -> Values:
        """Methods rather than fields of the same name."""
        return tuple([each for each in called if each.kind == "code"]) or called

    def seen_through(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """What a pointer passes the asking for a member on to."""
        inside = value
        for _ in range(4):
            if inside.kind != "outside instance" or tail(inside.name) not in PASS_ON:
                break
            values = self.each_typed(evaluator, inside.arguments[0]) if inside.arguments else ()
            if name in OWN and not any(is_shared(each) for each in values):
                break
            if len(values) != 1:
                return values or (value,)
            inside = values[0]
        return (inside,)

    def given(self, evaluator: Evaluator, view: SourceView, value: Value, name: str) -> list[Found]:
        """What a block of the repository gives to a type outside of it."""
        if "()" in value.name:
            return []
        found: list[Found] = []
        for block in blocks_of_outside(evaluator, view, value.name):
            home = evaluator.universe.view(block.path)
            found += evaluator.named(home, block.scope, name) if home is not None else []
        return found

    def missing_member(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """What any type may have from outside: methods that give the value itself, those of an iterator, a default."""
        if value.kind == "code" and name == "default":
            return (Value("outside", name="().default", arguments=((value._replace(kind="instance"),),)),)
        if value.kind != "instance" and not self._is_unit(evaluator, value):
            return ()
        if name in _ITSELF:
            return (Value("outside", name=f"().{name}", arguments=((value,),)),)
        each = self.element(evaluator, value)
        return (Value("outside", name=f"iter().{name}", arguments=(each,)),) if each else ()

    def called(self, evaluator: Evaluator, name: str, value: Value, arguments: Sequence[Values]) -> Values:
        """What functions, constructors and methods of the standard library give."""
        if "()." not in name:
            given = function_called(name, value, arguments)
            return (Value("outside instance", name=name),) if given is None else given
        if name.startswith("()."):
            return value.arguments[0]
        method = name.rpartition("().")[2]
        return self.each_typed(evaluator, method_called(method, value, arguments, partial(results, evaluator)))

    def instance_called(self, evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
        """What a value of a function's type gives."""
        if value.name == "function_type" and len(value.arguments) > 1:
            return self.each_typed(evaluator, value.arguments[1])
        return (Value("outside instance", name="()"),) if value.is_outside else ()

    def typed(self, evaluator: Evaluator, value: Value) -> Values:
        """The instances of what a declared type stands for; a type of which a part is left open says nothing."""
        if value.kind == "code":
            home = evaluator.universe.view(value.path)
            return super().typed(evaluator, value) if home is not None and _is_class(home, value) else (value,)
        if value.kind == "outside" and any(not each for each in value.arguments):
            return ()
        return super().typed(evaluator, value)

    def each_typed(self, evaluator: Evaluator, values: Values) -> Values:
        """The instances of type arguments; what is an instance already stays."""
        return union(self.typed(evaluator, each) for each in values)

    def constructed(self, evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
        """What a struct or a variant gives that is called with what it holds."""
        return (value._replace(kind="instance"),)

    def indexed(self, evaluator: Evaluator, value: Value, keys: Sequence[Values], text: str) -> Values:
        """A type with arguments, or an item of a container."""
        keys = [each for each in keys if _LIFETIME not in each]
        if value.kind == "outside instance" and not value.arguments and value.name.endswith("_type"):
            return (Value("outside", name=value.name, arguments=tuple(keys)),)
        if value.kind in ("code", "outside"):
            return (value._replace(arguments=tuple(keys)),)
        if value.kind == "outside instance":
            if any(each.name == "range_expression" for key in keys for each in key):
                return (value,)
            return self.each_typed(evaluator, value.arguments[-1]) if value.arguments else ()
        return self._asked(evaluator, value, "index")

    def element(self, evaluator: Evaluator, value: Value) -> Values:
        """What iterating gives, and what `?` takes out."""
        return evaluator.answer(("element", value), partial(self._element, evaluator, value), ())

    def _element(self, evaluator: Evaluator, value: Value) -> Values:
        if value.kind == "outside instance":
            inner = self.seen_through(evaluator, value, "iter")
            if inner != (value,):
                return union(self.element(evaluator, each) for each in inner)
            return self.each_typed(evaluator, held(value))
        given = self._asked(evaluator, value, "next")
        if given:
            return union(self.element(evaluator, each) for each in given)
        made = self._asked(evaluator, value, "into_iter")
        return union(self.element(evaluator, each) for each in made if each != value)

    def item(self, evaluator: Evaluator, value: Value, place: str) -> Values:
        """A field without a name, of a tuple or of what has such fields."""
        if not place.isdigit():
            return ()
        if value.kind == "outside instance":
            if tail(value.name) in PASS_ON:
                inner = self.seen_through(evaluator, value, place)
                return union(self.item(evaluator, each, place) for each in inner if each != value)
            if value.name != "tuple":
                return self.each_typed(evaluator, value.arguments[-1]) if value.arguments else ()
            at = int(place)
            return self.each_typed(evaluator, value.arguments[at]) if at < len(value.arguments) else ()
        home = evaluator.universe.view(value.path) if value.kind == "instance" else None
        made_of = evaluator.opened(home, value.scope).result if home is not None else 0
        row = evaluator.typed(home, made_of, value.scope) if home is not None and made_of else ()
        return union(self.item(evaluator, each, place) for each in row if each.is_outside)

    def opened(self, evaluator: Evaluator, values: Values, makers: Values) -> Values:
        """What a pattern takes apart: what an option or a result holds, or a struct or variant."""
        found: list[Values] = []
        for maker in makers:
            word = tail(maker.name) if maker.kind == "outside" else ""
            if word in ("Some", "Ok", "Err"):
                place = 1 if word == "Err" else 0
                each = [one.arguments[place] for one in values if one.is_outside and len(one.arguments) > place]
                found.append((holding("tuple", self.each_typed(evaluator, union(each))),))
            elif maker.kind == "code":
                found.append((maker._replace(kind="instance"),))
        return union(found)

    def _is_unit(self, evaluator: Evaluator, value: Value) -> bool:
        """Whether this is a struct without fields, whose name is a value of it as well."""
        home = evaluator.universe.view(value.path) if value.kind == "code" else None
        if home is None or kind_of(home, value.scope) != "struct":
            return False
        return not evaluator.opened(home, value.scope).result and not home.names[value.scope]

    def _asked(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """What a method of an instance gives."""
        has_members = value.kind == "instance" or self._is_unit(evaluator, value)
        found = evaluator.members(value, name) if has_members else []
        return union(evaluator.result(one) for each in found for one in evaluator.bound(each) if one.kind == "code")


def _is_class(view: SourceView, value: Value) -> bool:
    return view.scopes[value.scope].kind == "class"


RULES = RustRules()
