"""Rust: paths through modules and crates, members from blocks and traits, and types as they are declared."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from repomap.link.inference import applied, of_owner
from repomap.link.rust_closures import handed
from repomap.link.rust_generics import aliased, of_block
from repomap.link.rust_modules import beginning, child, crate, parent, resolved, root_of
from repomap.link.rust_types import (
    blocks_of,
    blocks_of_outside,
    in_order,
    is_function,
    is_given_to_all,
    is_of_trait,
    own_type,
)
from repomap.link.rust_values import RustValues, is_class
from repomap.link.values import Found, Place, Value, union

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values
    from repomap.link.view import SourceView
    from repomap.scoping import Binding

_BEGINNINGS = frozenset({"crate", "self", "super", "$crate"})


class RustRules(RustValues):
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
        if not bindings or not view.bindings[bindings[0]].name[:1].isupper():
            return bindings
        return [each for each in bindings if view.bindings[each].role != "value"]

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
        """What `super` means behind another; a file that stands where a module does, though none says so."""
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
        """What aliases stand for, and fields rather than methods of the same name."""
        values = union(aliased(evaluator, each) for each in values)
        if len(values) < 2 or not any(each.kind.endswith("instance") for each in values):
            return values
        homes = [(each, evaluator.universe.view(each.path) if each.kind == "code" else None) for each in values]
        return tuple([each for each, home in homes if home is None or is_class(home, each)]) or values

    def as_member(
        self, evaluator: Evaluator, view: SourceView, binding: Binding, values: Values, owner: Value
    ) -> Values:
        """A field of a type that is made for others."""
        return of_owner(evaluator, self, Value("code", view.path, binding.scope), owner, values)

    def received(self, evaluator: Evaluator, owner: Value, called: Value, given: Values) -> Values:
        """What a method gives of a type that is made for others."""
        return super().received(evaluator, owner, called, of_block(evaluator, self, owner, called, given))

    def applied(self, evaluator: Evaluator, function: Value, given: Values, arguments: Sequence[Values]) -> Values:
        """What a function gives that is made for others."""
        home = evaluator.universe.view(function.path)
        names = [home.bindings[each].name for each in home.parameters.get(function.scope, ())] if home else []
        skipped = int("self" in names and len(names) == len(arguments) + 1)
        return applied(evaluator, self, function, given, arguments, skipped)

    def chosen(self, evaluator: Evaluator, called: Values, arguments: Sequence[Values]) -> Values:
        """Methods rather than fields of the same name."""
        return tuple([each for each in called if each.kind == "code"]) or called

    def given(self, evaluator: Evaluator, view: SourceView, value: Value, name: str) -> list[Found]:
        """What a block of the repository gives to a type outside of it."""
        if "()" in value.name:
            return []
        found: list[Found] = []
        for block in blocks_of_outside(evaluator, view, value.name):
            home = evaluator.universe.view(block.path)
            found += evaluator.named(home, block.scope, name) if home is not None else []
        return found


RULES = RustRules()
