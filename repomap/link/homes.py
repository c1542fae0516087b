"""Where in a file a name, or what a member is asked of, stands for the same throughout: asked once there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from repomap.link.values import EVERYWHERE, Place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values
    from repomap.link.view import SourceView, Step


class Home(NamedTuple):
    """The scope throughout which a name means the same, or -1, and the position of its binding there, or -1.

    The scope is a number behind all scopes where it goes for what is in functions and classes within it. Even where the
    name does not mean the same throughout, all that it can mean may be variables.
    """

    scope: int
    binding: int = -1
    is_variable: bool = False


_NO_HOME = Home(-1)

_OF_VARIABLES = Home(-1, is_variable=True)


class Homes:
    """The homes of the names of one file."""

    def __init__(self, view: SourceView) -> None:
        self._view = view
        self._known: dict[tuple[str, int, bool], Home] = {}
        self._where_bound: dict[tuple[str, int, bool], tuple[Home, Home]] = {}
        self._is_told = view.rules.scopes_tell_names and not view.rules.names_precede_uses

    def of(self, name: str, scope: int, *, is_type: bool) -> Home:
        """The home of a name that stands in a scope."""
        if not self._is_told:
            return _NO_HOME
        key = (name, scope, is_type)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._find(name, scope, is_type)
        return known

    def _find(self, name: str, scope: int, is_type: bool) -> Home:
        view, rules = self._view, self._view.rules
        for step in view.way(scope):
            found = step.names.get(name)
            if found is not None:
                key = (name, step.scope, is_type)
                homes = self._where_bound.get(key)
                if homes is None:
                    place = Place(scope, is_type=is_type)
                    homes = self._where_bound[key] = self._bound_at(name, step, found, place)
                return homes[view.frame(scope) != step.scope]
            if "*" in step.names or (step.kind == "class" and rules.class_names_are_visible):
                return _NO_HOME
        return Home(EVERYWHERE) if rules.is_built_in(name) and (0, name) not in view.narrowed else _NO_HOME

    def _bound_at(self, name: str, step: Step, found: Sequence[int], place: Place) -> tuple[Home, Home]:
        """The homes of a name that is bound in a scope: where it stands there itself, and in functions within."""
        view, rules = self._view, self._view.rules
        is_lasting = step.kind == "function" or (step.kind == "module" and not rules.is_built_in(name))
        if not is_lasting or not rules.meant(view, found, place):
            return _NO_HOME, _NO_HOME
        is_variable = not any(view.bindings[each].role in ("definition", "import") for each in found)
        unsure = _OF_VARIABLES if is_variable else _NO_HOME
        if len(found) > 1 or (0, name) in view.narrowed:
            return unsure, unsure
        is_set_here = view.frame(view.bindings[found[0]].block) == step.scope
        inner = Home(len(view.scopes) + step.scope, found[0], is_variable) if is_set_here else unsure
        return Home(step.scope, found[0], is_variable), inner


class Receivers:
    """What the receivers of one file stand for, asked once for each scope in which that cannot change on the way."""

    def __init__(self, evaluator: Evaluator, view: SourceView, homes: Homes) -> None:
        self._evaluator = evaluator
        self._view = view
        self._homes = homes
        self._values: dict[tuple[int, int, bool], Values] = {}
        self._values_at_home: dict[tuple[int, int, bool], Values] = {}

    def known_at(self, term: int, scope: int, *, is_type: bool) -> Values | None:
        """The values of a term throughout a scope, if it has been asked for there and cannot change."""
        return self._values.get((term, scope, is_type))

    def at(self, term: int, place: Place) -> tuple[Values, bool]:
        """The values of a term at a place, and whether they are the same throughout the scope."""
        home = self._home(term, place)
        if home < 0:
            return self._evaluator.value(self._view, term, place), False
        key = (term, home, place.is_type)
        known = self._values_at_home.get(key)
        if known is None:
            known = self._values_at_home[key] = self._value(term, place)
        self._values[term, place.scope, place.is_type] = known
        return known, True

    def _value(self, term: int, place: Place) -> Values:
        view = self._view
        op, name, _ = view.terms[term]
        home = self._homes.of(name, place.scope, is_type=place.is_type) if op == "name" else _NO_HOME
        if home.binding < 0:
            return self._evaluator.value(view, term, place)
        return self._evaluator.bound_name(view, name, [view.found[home.binding]], place)

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
