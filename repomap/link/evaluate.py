"""Questions about names, members and types, and their answers: what the linker knows of a repository."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from repomap.link.answers import Memory
from repomap.link.flow import declaring, name_here, precedes, test_before, visible
from repomap.link.membership import WITH_CLASS, found_members, is_code, member_of
from repomap.link.operations import value_of
from repomap.link.reach import Reach
from repomap.link.standing import PARAMETERS, bound_values, limits_of, result_values, set_values
from repomap.link.values import EVERYWHERE, MAX_ANCESTORS, Found, Place, Value, in_order, union
from repomap.link.view import bare, scope_cell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.universe import Universe
    from repomap.link.values import Values
    from repomap.link.view import SourceView, Step
    from repomap.scoping import Binding, Scope


class Evaluator(Reach):
    """Answers about one state of a repository."""

    def __init__(self, universe: Universe) -> None:
        super().__init__(universe)
        self._bound_before: Memory[Found] = Memory()
        self._set_before: Memory[Found] = Memory()

    def value(self, view: SourceView, term: int, place: Place) -> Values:
        """What a term of a file stands for at a place in it."""
        return value_of(self, view, term, place)

    def typed(self, view: SourceView, term: int, scope: int, byte: int = EVERYWHERE) -> Values:
        """The instances of a declared type."""
        byte = byte if view.rules.names_precede_uses else EVERYWHERE
        values = self.value(view, term, Place(scope, byte, is_type=True))
        return union(view.rules.typed(self, each) for each in values)

    def name(self, view: SourceView, name: str, place: Place, arguments: Sequence[Values] | None = None) -> Values:
        """What a name stands for at a place."""
        found = self.lookup(view, name, place, arguments)
        if not found:
            return view.rules.unbound(self, view, name, place.scope)
        return self.bound_name(view, name, found, place)

    def bound_name(self, view: SourceView, name: str, found: list[Found], place: Place) -> Values:
        """What a name with these bindings does; where its last setting tells nothing, what it is set to anywhere."""
        if view.rules.flow_is_followed:
            values = name_here(self, view, name, found, place)
        elif view.rules.tests_are_followed and test_before(view, 0, name, place) >= 0:
            self.reads(view.path, view.units[place.scope] or name)
            values = self.bound(Found(view.path, test_before(view, 0, name, place)))
        else:
            values = union(view.rules.as_found(self, view, each, self.bound(each), place) for each in found)
        values = view.rules.as_meant(self, values, place)
        is_last = view.rules.names_precede_uses or view.rules.settings_end_others
        if values or found[0].path != view.path or is_last:
            return values
        everywhere = [view.found[each] for each in self.own(view, view.bindings[found[0].binding].scope, name)]
        others = union(self.bound(each) for each in everywhere if each not in found)
        return view.rules.as_meant(self, others, place)

    def lookup(
        self, view: SourceView, name: str, place: Place, arguments: Sequence[Values] | None = None
    ) -> list[Found]:
        """The bindings that a name may mean at a place, innermost scope first.

        With `arguments`, only what can be called with these hides what stands further out.
        """
        rules, is_inner = view.rules, False
        for step in view.way(place.scope):
            if not rules.scopes_tell_names:
                outward = rules.outward(self, view, step.scope, name, place)
                if outward is not None:
                    return outward
            unit, cells, kind = step.unit, view.cells, step.kind
            self._noted.add(cells[bare(name)] if unit is None else unit)
            found: list[Found] = []
            if name in step.names:
                found = [view.found[each] for each in self._standing(view, step, name, place, is_inner=is_inner)]
                is_added = (
                    kind == "class" and rules.members_are_overloaded and all(is_code(self, each) for each in found)
                )
                if found and not is_added:
                    if arguments is None or rules.takes(self, found, arguments):
                        return found
                    found = []
            found = self._beside(view, step, name, place) or found
            if found and (arguments is None or rules.takes(self, found, arguments)):
                return found
            starred = self._whole(view, step, name)
            if starred and (arguments is None or rules.takes(self, starred, arguments)):
                return starred
            is_inner = is_inner or kind == "function"
        return rules.ambient(self, view, name)

    def _whole(self, view: SourceView, step: Step, name: str) -> list[Found]:
        """What a name means in what a scope imports as a whole."""
        if step.kind == "class" and not view.rules.imports_in_classes:
            return []
        if step.unit is None:
            self._noted.add(view.cells["*"])
        return self.starred(view, name, step.scope) if "*" in step.names else []

    def _beside(self, view: SourceView, step: Step, name: str, place: Place) -> list[Found]:
        """What a name means in a class or function that these do not bind themselves."""
        if step.kind == "class":
            return self._of_class(view, step.scope, name, place)
        if step.kind == "function" and not view.rules.scopes_tell_names:
            return view.rules.implied(self, view, step.scope, name)
        return []

    def _standing(self, view: SourceView, step: Step, name: str, place: Place, *, is_inner: bool) -> Sequence[int]:
        """The bindings of a name in one scope that it may mean at a place without a receiver."""
        rules, kind = view.rules, step.kind
        found = rules.meant(view, view.near(step.names[name], place.byte), place)
        if not found:
            return found
        if kind == "class" and not (rules.class_names_are_visible if is_inner else rules.class_bodies_see_names):
            return [each for each in found if view.bindings[each].role == "placeholder"]
        if rules.names_precede_uses and kind in ("function", "block"):
            return [each for each in found if precedes(view.bindings[each], place)][-1:]
        if len(found) == 1 and not (rules.flow_is_followed and kind in ("class", "module")):
            return found
        is_here = view.frame(step.scope) == view.frame(place.scope) and not rules.names_precede_uses
        if rules.flow_is_followed:
            if not is_here:
                return declaring(view, found)
            is_early = place.byte < view.bindings[found[0]].start
            if is_early and (kind == "class" or (kind == "module" and rules.is_built_in(name))):
                return []  # it is not yet bound
        return visible(view, found, place) if is_here and not rules.are_hoisted(view, found) else found

    def named(self, view: SourceView, scope: int, name: str) -> list[Found]:
        """The bindings of a name in one scope, those in what a file imports as a whole included."""
        found = [view.found[each] for each in self.own(view, scope, name)]
        return found or self.starred(view, name, scope)

    def members(self, value: Value, name: str) -> list[Found]:
        """The bindings of a member of a value, those of the nearest class that has it."""
        key = value[:4] if value.kind == "package" else value[:3]
        return self.answer(("members", *key, name), partial(found_members, self, value, name), [])

    def member(self, view: SourceView, values: Values, name: str) -> Values:
        """What a member of any of these values stands for."""
        if len(values) == 1:
            return member_of(self, view, values[0], name)
        return union([member_of(self, view, each, name) for each in values])

    def bound(self, found: Found) -> Values:
        """What a binding stands for."""
        known = self._bound_before.kept.get(found)
        values: Values
        values, note = known or self.asked(self._bound_before, found, partial(bound_values, self, found), ())
        self._noted.add(note)
        return values

    def assigned(self, found: Found) -> Values:
        """What a binding was set to; where that tells nothing, what it is declared to be."""
        known = self._set_before.kept.get(found)
        values: Values
        values, note = known or self.asked(self._set_before, found, partial(set_values, self, found), ())
        self._noted.add(note)
        return values

    def led_to(self, view: SourceView, position: int) -> list[Found]:
        """The bindings that an import brings in, each once, where the language imports names one by one."""
        return self.answer(("leads to", view.path, position), partial(self._led_to, view, position), [])

    def _led_to(self, view: SourceView, position: int) -> list[Found]:
        return list(dict.fromkeys(view.rules.leads_to(self, view, position)))

    def receiver(self, view: SourceView, position: int) -> Values:
        """What the receiver of a member's binding stands for."""
        binding = view.bindings[position]
        return self.value(view, binding.receiver, Place(binding.block, binding.start))

    def result(self, value: Value) -> Values:
        """What a call of a function gives."""
        return self.answer(("result", *value[:3]), partial(result_values, self, value), ())

    def bases(self, value: Value) -> Values:
        """The types that a class inherits from, as written."""
        return self.answer(("bases", *value[1:3]), partial(self._bases, value), ())

    def limits(self, value: Value) -> Values:
        """What each thing is that stands for the parameter of a type: an instance of what it must be."""
        return self.answer(("limits", *value[1:4]), partial(limits_of, self, value), ())

    def linear(self, value: Value) -> Sequence[Value]:
        """A class, and what it inherits from, in the order in which members are looked for."""
        code = Value("code", value.path, value.scope)
        view = self.universe.view(value.path)
        if view is None:
            return [code]
        return self.answer(("linear", *value[1:3]), partial(self._linear, view, code), [code])

    def _linear(self, view: SourceView, code: Value) -> Sequence[Value]:
        return view.rules.linear(self, code)[:MAX_ANCESTORS]

    def call(self, view: SourceView, value: Value, arguments: Sequence[Values]) -> Values:
        """What a call of a value gives."""
        if value.kind == "code":
            home = self.universe.view(value.path)
            if home is None:
                return ()
            if home.scopes[value.scope].kind == "class":
                return home.rules.constructed(self, value, arguments)
            return home.rules.applied(self, value, self.result(value), arguments)
        if value.kind == "outside":
            return view.rules.called(self, value.name, value, arguments)
        return view.rules.instance_called(self, value, arguments)

    def opened(self, view: SourceView, scope: int) -> Scope:
        """A scope, for what it says of itself: what its type is made of, the package of its file."""
        self.reads(view.path, view.units[scope] or scope_cell(view.names_of_scopes[scope]))
        return view.scopes[scope]

    def make(self, view: SourceView, value: Value, arguments: Sequence[Values]) -> Values:
        """What the making of an object of a value gives."""
        return view.rules.made(self, view, value, arguments)

    def _of_class(self, view: SourceView, scope: int, name: str, place: Place) -> list[Found]:
        """A name that stands alone in a class and is a member of what the class inherits from."""
        if not view.rules.class_names_are_visible:
            return []
        found = self.members(Value("instance", view.path, scope), name)
        homes = [(each, self.universe.view(each.path)) for each in found]
        return [each for each, home in homes if home is not None and home.rules.meant(home, [each.binding], place)]

    def starred(self, view: SourceView, name: str, scope: int) -> list[Found]:
        """The bindings of a name in what a scope imports as a whole."""
        given: list[Found] = []
        for each in reversed(self.own(view, scope, "*")):
            binding = view.bindings[each]
            if binding.role != "import":
                continue  # a sign in a list of parameters
            given += view.rules.everything_imported(self, view, binding.at, name)
            if given and binding.block == scope:
                break  # what was imported before is no longer meant
        return list(dict.fromkeys(given))

    def declared(self, view: SourceView, binding: Binding) -> Values:
        """The instances of a binding's declared type."""
        if not binding.type:
            return ()
        scope = binding.block
        if binding.role in PARAMETERS:
            scope = view.rules.scope_of_types(view, scope)
        return self.typed(view, binding.type, scope, binding.start - 1)

    def leads_outside(self, value: Value) -> bool:
        """Whether a class has bases outside the repository, so that a member may be theirs."""
        if value.kind not in WITH_CLASS:
            return False
        return any(each.is_outside for each in self.linear(value))

    def _bases(self, value: Value) -> Values:
        view = self.universe.view(value.path)
        if view is None:
            return ()
        if view.scopes[value.scope].bases:
            self.reads(view.path, scope_cell(view.names_of_scopes[value.scope]))
            return view.rules.based(self, view, value.scope)
        definition = view.scopes[value.scope].definition
        self.reads(view.path, scope_cell(view.names_of_scopes[value.scope]))
        each: list[Values] = [view.rules.unwritten_bases(self, view, value.scope)]
        for receiver, name, scope, start in view.inherited().get(definition, ()):
            if receiver < 0:
                each.append(self.name(view, name, Place(scope, start)))
            else:
                each.append(self.member(view, self.value(view, receiver, Place(scope, start)), name))
        return in_order(each)
