"""The references of a file -> what each of them means."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from repomap.link.values import EVERYWHERE, UNKNOWN, Meaning, Place, Value

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Found, Use, Values
    from repomap.link.view import SourceView

_RULES = {
    "module": "module",
    "folder": "module",
    "instance": "instance",
    "code": "class",
    "base": "base",
}


_LOCAL = frozenset({"function", "block"})

_CALLS = frozenset({"call", "construct", "decorate", "macro"})

_OF_TYPES = frozenset({"construct", "inherit"})
"""Roles of references that name a type where a language has names for types alone."""


def meanings(evaluator: Evaluator, view: SourceView) -> list[Meaning]:
    """What each reference of a file means, in their order."""
    file = _File(evaluator, view)
    same: dict[tuple[str, str, int, int], Meaning] = {}
    found = []
    references = view.facts.references
    for role, name, start, receiver, scope, arguments in zip(
        references.roles,
        references.names,
        references.starts,
        references.receivers,
        references.scopes,
        references.arguments,
        strict=True,
    ):
        key = (role, name, receiver, scope)
        meaning = same.get(key)
        if meaning is None:
            meaning, is_same = file.meaning(role, name, start, receiver, scope, arguments)
            if is_same:
                same[key] = meaning
        if arguments and len(meaning.targets) > 1:
            meaning = file.chosen(meaning, arguments, role, start, scope)
        found.append(meaning)
    return found


class _File:
    """The references of one file, whose meanings are kept by all that they can depend on."""

    def __init__(self, evaluator: Evaluator, view: SourceView) -> None:
        self._evaluator = evaluator
        self._view = view
        self._receivers = Receivers(evaluator, view)
        self._known: dict[tuple[str, Values | int, bool, bool, bool, Use | None], Meaning] = {}

    def meaning(
        self, role: str, called: str, start: int, receiver: int, scope: int, arguments: int
    ) -> tuple[Meaning, bool]:
        """What a reference means, and whether any other like it means the same throughout its scope."""
        view, rules = self._view, self._view.rules
        place = self._place(role, start, scope)
        use = rules.use(view, role, arguments, place)
        is_call, is_made = role in _CALLS, role == "construct"
        asked = given = None
        if arguments and rules.arguments_decide:
            asked = _Asked(self._evaluator, view, place, is_call, use, is_made)
            given = asked.given(arguments)
        is_same = use is None and given is None
        meaning = UNKNOWN
        for name in _names(view, called, role):
            # by the receiver, or by the scope throughout which a name means the same
            if receiver >= 0:
                by: Values | int
                by, is_fixed = self._receivers.at(receiver, place)
            else:
                by = home_of_name(view, name, place)
                is_fixed = by != -1
            is_same = is_same and is_fixed
            key = (name, by, is_call, place.is_type, is_made, use)
            told = self._known.get(key) if given is None else None
            if told is None:
                asked = asked or _Asked(self._evaluator, view, place, is_call, use, is_made)
                told = asked.member(by, name, given) if isinstance(by, tuple) else asked.name(name, given)
                if by != -1 and given is None:
                    self._known[key] = told
            meaning = told
            if meaning.targets or meaning.is_outside:
                break
        return meaning, is_same

    def chosen(self, meaning: Meaning, arguments: int, role: str, start: int, scope: int) -> Meaning:
        """The meaning with those of its definitions that a call with these arguments means."""
        asked = _Asked(self._evaluator, self._view, self._place(role, start, scope), role in _CALLS)
        return asked.chosen(meaning, arguments)

    def _place(self, role: str, start: int, scope: int) -> Place:
        is_type = role == "type" or (role in _OF_TYPES and self._view.rules.types_are_made)
        return Place(scope, start, is_type)


def _names(view: SourceView, name: str, role: str) -> Sequence[str]:
    """What is looked up for a name, one after the other."""
    if role == "macro" and view.rules.macros_are_apart:
        return (f"{name}!",)
    if role == "value" and view.rules.functions_are_apart:
        return name, view.rules.called_as(name)
    return (view.rules.called_as(name) if role == "call" else name,)


def home_of_name(view: SourceView, name: str, place: Place) -> int:
    """The scope throughout which a name means the same, or -1; a number behind all scopes where that goes for what is
    in functions and classes within it."""
    rules = view.rules
    if rules.names_precede_uses or not rules.scopes_tell_names or (0, name) in view.narrowed:
        return -1
    for step in view.way(place.scope):
        found = step.names.get(name)
        if found is not None:
            is_fixed = len(found) == 1 and step.kind in ("function", "module") and rules.meant(view, found, place)
            if not is_fixed or (step.kind == "module" and rules.is_built_in(name)):
                return -1
            if view.frame(place.scope) == step.scope:
                return step.scope
            is_set_here = view.frame(view.bindings[found[0]].block) == step.scope
            return len(view.scopes) + step.scope if is_set_here else -1
        if "*" in step.names or (step.kind == "class" and rules.class_names_are_visible):
            return -1
    return EVERYWHERE if rules.is_built_in(name) else -1


class Receivers:
    """What the receivers of one file stand for, asked once for each scope in which that cannot change on the way."""

    def __init__(self, evaluator: Evaluator, view: SourceView) -> None:
        self._evaluator = evaluator
        self._view = view
        self._values: dict[tuple[int, int, bool], Values] = {}

    def at(self, term: int, place: Place) -> tuple[Values, bool]:
        """The values of a term at a place, and whether they are the same throughout the scope."""
        home = self._home(term, place)
        if home < 0:
            return self._evaluator.value(self._view, term, place), False
        key = (term, home, place.is_type)
        known = self._values.get(key)
        if known is None:
            known = self._values[key] = self._evaluator.value(self._view, term, place)
        return known, True

    def _home(self, term: int, place: Place) -> int:
        """The scope throughout which a term stands for the same, or -1.

        It begins with a name that is bound there and once, and nothing in it is set or tested anywhere in the file.
        """
        view = self._view
        op, text, parts = view.terms[term]
        if op == "member":
            is_told = (parts[0], text) in view.narrowed or (parts[0], text) in view.given_to
            return -1 if is_told else self._home(parts[0], place)
        if op != "name" or (0, text) in view.narrowed:
            return -1
        scope = place.scope
        while scope >= 0:
            found = view.names[scope].get(text)
            if found is not None:
                is_fixed = len(found) == 1 and len(view.rules.meant(view, found, place)) == 1
                return scope if is_fixed else -1
            scope = view.scopes[scope].parent
        return -1


class _Asked(NamedTuple):
    """What is asked of one reference: from where, and whether it calls what it names."""

    evaluator: Evaluator
    view: SourceView
    place: Place
    is_call: bool
    use: Use | None = None
    is_made: bool = False

    def given(self, arguments: int) -> list[Values]:
        """What the arguments of a call stand for."""
        return [self.evaluator.value(self.view, each, self.place) for each in self.view.terms[arguments].parts]

    def name(self, name: str, arguments: Sequence[Values] | None = None) -> Meaning:
        """What a name by itself means."""
        evaluator, view = self.evaluator, self.view
        found = evaluator.lookup(view, name, self.place, arguments)
        if not found:
            made = view.rules.made_in_place(evaluator, view, name, self.place.scope) if self.is_made else ()
            values = made or view.rules.unbound(evaluator, view, name, self.place.scope)
            bases = [each for value in values if value.kind == "base" for each in evaluator.linear(value)[1:2]]
            inside = _definitions_of(evaluator, (*values, *bases))
            return Meaning(inside, "scope" if inside else "", is_outside=bool(values) and not inside)
        found = view.rules.settled(evaluator, view, name, found, self.use) if self.use is not None else found
        if not found:
            return UNKNOWN
        if view.rules.flow_is_followed and all(self._is_variable(each) for each in found):
            if not self.is_call:
                return Meaning((), "", is_outside=True)  # what it holds may have any name
            values = evaluator.name(view, name, self.place)
            targets = _definitions_of(evaluator, view.rules.stand_for(evaluator, values))
            is_outside = _all_outside(values)
        else:
            apart = view.rules.told_apart(evaluator, found, is_call=self.is_call) if len(found) > 1 else found
            targets, is_outside = self._targets(apart)
            is_outside = is_outside and bool(apart)
        is_own = found[0].path == view.path and view.bindings[found[0].binding].role != "import"
        return Meaning(targets, "scope" if is_own else "import", is_outside and not targets)

    def member(self, values: Values, name: str, arguments: Sequence[Values] | None = None) -> Meaning:
        """What a member of any of these values means."""
        evaluator, view = self.evaluator, self.view
        targets: dict[tuple[str, int], None] = {}
        is_outside = bool(values)
        rule = ""
        seen = [each for value in values for each in view.rules.seen_through(evaluator, value, name)]
        for value in seen:
            given = view.rules.given(evaluator, view, value, name) if value.is_outside else []
            if value.is_outside and not given:
                continue
            found = given or self._members(value, name, arguments)
            if not found:
                inside = evaluator.member(view, (value,), name)
                is_outside = is_outside and _all_outside(inside)
                if view.rules.missing_members_count:
                    targets.update(dict.fromkeys(_definitions_of(evaluator, inside)))
                    rule = rule or _RULES.get(value.kind, "instance")
                continue
            found = view.rules.settled(evaluator, view, name, found, self.use) if self.use is not None else found
            apart = view.rules.told_apart(evaluator, found, is_call=self.is_call) if len(found) > 1 else found
            reached, leads_out = self._targets(apart)
            targets.update(dict.fromkeys(reached))
            is_outside = is_outside and leads_out and bool(apart)
            rule = rule or _RULES.get(value.kind, "instance")
        return Meaning(tuple(targets), rule, is_outside and not targets)

    def _members(self, value: Value, name: str, arguments: Sequence[Values] | None) -> list[Found]:
        found = self.evaluator.members(value, name)
        if found and (arguments is None or self.view.rules.takes(self.evaluator, found, arguments)):
            return found
        return self.view.rules.extended(self.evaluator, self.view, value, name)

    def chosen(self, meaning: Meaning, arguments: int) -> Meaning:
        """The meaning with those of its definitions that a call with these arguments means."""
        targets: dict[Value, tuple[str, int]] = {}
        for path, definition in meaning.targets:
            home = self.evaluator.universe.view(path)
            inside = home.insides.get(definition, 0) if home is not None else 0
            if not inside:
                return meaning
            targets[Value("code", path, inside)] = path, definition
        chosen = self.view.rules.chosen(self.evaluator, tuple(targets), self.given(arguments))
        return meaning._replace(targets=tuple([targets[each] for each in chosen]))

    def _is_variable(self, found: Found) -> bool:
        """Whether a binding is of this file and has no definition."""
        return found.path == self.view.path and self.view.bindings[found.binding].role not in ("definition", "import")

    def _targets(self, found: Iterable[Found]) -> tuple[tuple[tuple[str, int], ...], bool]:
        """The definitions that these bindings are or stand for, and whether they lead outside."""
        targets: dict[tuple[str, int], None] = {}
        is_outside = True
        for each in self._apart(found):
            home = self.evaluator.universe.view(each.path)
            is_type = self.place.is_type
            if home is not None and home.rules.is_meant(home, home.bindings[each.binding], is_type=is_type):
                reached, leads_out = self._reached(home, each)
                targets.update(dict.fromkeys(reached))
                is_outside = is_outside and leads_out
        return tuple(targets), is_outside

    def _apart(self, found: Iterable[Found]) -> Iterable[Found]:
        """The bindings, and of several that an import brings in those that a reference may mean."""
        led_to = self._led_to(found)
        if len(led_to) < 2 or led_to == found:
            return led_to
        return self.view.rules.told_apart(self.evaluator, led_to, is_call=self.is_call)

    def _led_to(self, found: Iterable[Found]) -> list[Found]:
        """The bindings, with those that imports bring in for the imports."""
        reached: list[Found] = []
        for each in found:
            home = self.evaluator.universe.view(each.path)
            binding = home.bindings[each.binding] if home is not None else None
            inner: list[Found] = []
            if home is not None and binding is not None and binding.role == "import":
                inner = self.evaluator.led_to(home, binding.at)
            reached += inner or [each]
        return reached

    def _reached(self, home: SourceView, found: Found) -> tuple[tuple[tuple[str, int], ...], bool]:
        """The definitions that a binding is or stands for, and whether it leads outside."""
        binding, rules = home.bindings[found.binding], self.view.rules
        is_local = binding.role not in ("definition", "import") and home.scopes[binding.scope].kind in _LOCAL
        if is_local and not rules.values_are_followed:
            return (), True
        if binding.role != "definition" or binding.at < 0:
            values = self.evaluator.bound(found)
            leads_nowhere = bool(values) and all(_leads_nowhere(self.evaluator, each) for each in values)
            return _definitions_of(self.evaluator, rules.stand_for(self.evaluator, values)), leads_nowhere
        is_code = home.terms[binding.value].op == "scope" or home.facts.definitions[binding.at].kind == "type"
        values = () if is_code or not rules.is_followed(binding) else self.evaluator.bound(found)
        followed = _definitions_of(self.evaluator, rules.stand_for(self.evaluator, values))
        if not is_code and self.is_call and not rules.variables_are_called:
            return followed, _all_outside(values)
        return followed or ((found.path, binding.at),), False


def _all_outside(values: Values) -> bool:
    return bool(values) and all(value.is_outside for value in values)


def _leads_nowhere(evaluator: Evaluator, value: Value) -> bool:
    """Whether a value is outside of the repository, or a function without a name that is written in place."""
    home = evaluator.universe.view(value.path) if value.kind == "code" else None
    return value.is_outside or (home is not None and home.scopes[value.scope].definition < 0)


def _definitions_of(evaluator: Evaluator, values: Values) -> tuple[tuple[str, int], ...]:
    found = []
    for value in values:
        home = evaluator.universe.view(value.path) if value.kind == "code" else None
        if home is not None and home.scopes[value.scope].definition >= 0:
            found.append((value.path, home.scopes[value.scope].definition))
    return tuple(found)
