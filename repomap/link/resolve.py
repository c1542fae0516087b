"""The references of a file -> what each of them means."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from repomap.captures import ROLES
from repomap.link.homes import Homes, Receivers
from repomap.link.reference import FOLLOWED, VARIABLE, Asked
from repomap.link.values import UNKNOWN, Meaning, Place
from repomap.model import References

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Use, Values
    from repomap.link.view import SourceView

_CALLS = frozenset({"call", "construct", "decorate", "macro"})

_OF_TYPES = frozenset({"construct", "inherit"})
"""Roles of references that name a type where a language has names for types alone."""


def meanings(
    evaluator: Evaluator, view: SourceView, positions: Sequence[int] | None = None, meant: str = FOLLOWED
) -> list[Meaning]:
    """What each reference of a file means, or each at these positions, in their order.

    `meant` says what is meant by a name for something that stands for another definition (`repomap.link.reference`).
    """
    file = _File(evaluator, view, meant)
    same: dict[tuple[str, str, int, int], Meaning] = {}
    found = []
    references = view.facts.references
    if positions is not None:
        references = References._make([tuple([column[each] for each in positions]) for column in references])
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
            if role == "import":
                meaning, is_same = file.imported(meaning, name, start, scope), False
            elif not meaning.targets and (role == "inherit" or (role == "type" and receiver >= 0)):
                meaning, is_same = file.otherwise(meaning, role, name, start, receiver, scope), False
            if is_same:
                same[key] = meaning
        if arguments and len(meaning.targets) > 1:
            meaning = file.chosen(meaning, arguments, role, start, scope)
        found.append(meaning)
    return found


class _Kind(NamedTuple):
    """What a role says of what is meant: that it is called, that it is a type, that it is made an instance of."""

    is_call: bool
    is_type: bool
    is_made: bool


class _File:
    """The references of one file, whose meanings are kept by all that they can depend on."""

    def __init__(self, evaluator: Evaluator, view: SourceView, meant: str) -> None:
        self._evaluator = evaluator
        self._view = view
        self._meant = meant
        self._homes = Homes(view)
        self._receivers = Receivers(evaluator, view, self._homes)
        self._known: dict[tuple[str, Values | int, _Kind, Use | None], Meaning] = {}
        self._imports = {view.bindings[each].start: each for each in view.import_bindings.values()}
        rules = view.rules
        types = {"type", *(_OF_TYPES if rules.types_are_made else ())}
        self._kinds = {role: _Kind(role in _CALLS, role in types, role == "construct") for role in ROLES}
        is_written = not (rules.functions_are_apart or rules.macros_are_apart)
        self._is_plain = is_written and not (rules.uses_decide or rules.arguments_decide)

    def meaning(
        self, role: str, called: str, start: int, receiver: int, scope: int, arguments: int
    ) -> tuple[Meaning, bool]:
        """What a reference means, and whether any other like it means the same throughout its scope."""
        kind = self._kinds[role]
        if self._is_plain:
            known = self._known_meaning(kind, called, receiver, scope)
            if known is not None:
                return known, True
        view, rules, place = self._view, self._view.rules, Place(scope, start, kind.is_type)
        use = rules.use(view, role, arguments, place) if rules.uses_decide else None
        asked = Asked(self._evaluator, view, place, kind.is_call, use, kind.is_made, self._meant)
        given = asked.given(arguments) if arguments and rules.arguments_decide else None
        is_same, meaning = self._is_plain, UNKNOWN
        for name in (called,) if self._is_plain else _names(view, called, role):
            if receiver >= 0:
                meaning, is_fixed = self._of_member(asked, name, kind, receiver, given)
            else:
                meaning, is_fixed = self._of_name(asked, name, kind, given)
            is_same = is_same and is_fixed
            if meaning.targets or meaning.is_outside:
                break
        return meaning, is_same

    def otherwise(self, meaning: Meaning, role: str, name: str, start: int, receiver: int, scope: int) -> Meaning:
        """What a class inherits from that is only a type, and what is named as a type and is a value: of an enum."""
        other = self.meaning("type" if role == "inherit" else "read", name, start, receiver, scope, 0)[0]
        return other if other.targets else meaning

    def imported(self, meaning: Meaning, name: str, start: int, scope: int) -> Meaning:
        """What an import means, which the file may give another name, pass on, or bring in as a type alone."""
        position = self._imports.get(start)
        binding = self._view.bindings[position] if position is not None else None
        if position is None or binding is None:
            return meaning
        is_bound_so = binding.name == name and not binding.receiver
        if meaning.targets and is_bound_so:
            return meaning
        brought = [self._brought(position, scope, is_type=is_type) for is_type in (False, True)]
        return next((each for each in brought if each.targets), meaning if is_bound_so else brought[0])

    def _brought(self, binding: int, scope: int, *, is_type: bool) -> Meaning:
        place = Place(scope, is_type=is_type)
        asked = Asked(self._evaluator, self._view, place, is_call=False, meant=self._meant)
        return asked.bound(self._view.bindings[binding].name, [self._view.found[binding]])

    def _known_meaning(self, kind: _Kind, name: str, receiver: int, scope: int) -> Meaning | None:
        """What a reference means, if it is known from others in the file or from what its name is bound to."""
        if receiver >= 0:
            values = self._receivers.known_at(receiver, scope, is_type=kind.is_type)
            if not values:
                return UNKNOWN if values is not None else None
            return self._known.get((name, values, kind, None))
        home = self._homes.of(name, scope, is_type=kind.is_type)
        if home.is_variable and not kind.is_call and self._view.rules.flow_is_followed:
            return VARIABLE
        return self._known.get((name, home.scope, kind, None)) if home.scope >= 0 else None

    def _of_member(
        self, asked: Asked, name: str, kind: _Kind, receiver: int, given: Sequence[Values] | None
    ) -> tuple[Meaning, bool]:
        values, is_fixed = self._receivers.at(receiver, asked.place)
        if not values or given is not None:
            return asked.member(values, name, given) if values else UNKNOWN, is_fixed
        key = (name, values, kind, asked.use)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = asked.member(values, name)
        return known, is_fixed

    def _of_name(self, asked: Asked, name: str, kind: _Kind, given: Sequence[Values] | None) -> tuple[Meaning, bool]:
        home = self._homes.of(name, asked.place.scope, is_type=kind.is_type)
        if home.scope < 0 or given is not None:
            return asked.name(name, given), False
        key = (name, home.scope, kind, asked.use)
        known = self._known.get(key)
        if known is None:
            found = [self._view.found[home.binding]] if home.binding >= 0 else None
            known = self._known[key] = asked.bound(name, found) if found else asked.name(name)
        return known, True

    def chosen(self, meaning: Meaning, arguments: int, role: str, start: int, scope: int) -> Meaning:
        """The meaning with those of its definitions that a call with these arguments means."""
        kind = self._kinds[role]
        asked = Asked(self._evaluator, self._view, Place(scope, start, kind.is_type), kind.is_call)
        return asked.chosen(meaning, arguments)


def _names(view: SourceView, name: str, role: str) -> Sequence[str]:
    """What is looked up for a name, one after the other."""
    if role == "macro" and view.rules.macros_are_apart:
        return (f"{name}!",)
    if role == "value" and view.rules.functions_are_apart:
        return name, view.rules.called_as(name)
    return (view.rules.called_as(name) if role == "call" else name,)
