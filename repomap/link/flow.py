"""What is known of a name or a member at one place: by tests that were passed on the way and by assignments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.values import Found, union
from repomap.link.view import MAX_NEAR

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Place, Values
    from repomap.link.view import SourceView
    from repomap.scoping import Binding, Term

_MOST_BRANCHES = 30
"""Settings of a name in branches before a place that are taken to hold there: more than there are alternatives that
are kept of what a name may stand for."""


def name_here(evaluator: Evaluator, view: SourceView, name: str, found: Sequence[Found], place: Place) -> Values:
    """What a name stands for at a place, whose bindings are `found`, the last first."""
    tested = test_before(view, 0, name, place) if view.narrowed else -1
    if len(found) == 1 and tested < 0:
        return _seen(evaluator, view, found[0], place)
    found = [each for each in found if not _is_bare(view, each)] or found
    if tested < 0:
        return union([_seen(evaluator, view, each, place) for each in found])
    start = view.bindings[tested].start
    later = [each for each in found if _is_between(view, each, start, place)]
    values = [_seen(evaluator, view, each, place) for each in later]
    if len(later) < len(found) or not found:
        evaluator.reads(view.path, view.units[place.scope] or name)
        values.append(evaluator.bound(view.found[tested]))
    return union(values)


def member_here(evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values | None:
    """What a member stands for at a place, where that has been tested or set in the same function."""
    receiver, name = term.parts[0], term.text
    tested = test_before(view, receiver, name, place) if view.narrowed else -1
    assigned = _set_before(view, receiver, name, place) if view.rules.assignments_are_followed else []
    if tested < 0 and not assigned:
        return None
    evaluator.reads(view.path, view.units[place.scope] or name)
    if tested >= 0 and not (assigned and view.bindings[assigned[-1]].start > view.bindings[tested].start):
        return evaluator.bound(view.found[tested])
    values = union([evaluator.assigned(view.found[each]) for each in assigned])
    if any(not each.is_outside for each in values):
        return values
    return values if values and not _is_declared(evaluator, view, term, place) else None


def declaring(view: SourceView, bindings: Sequence[int]) -> Sequence[int]:
    """Those that say what a name is: definitions, imports and declared types; all where none does."""
    if len(bindings) == 1:
        return bindings
    each = [(position, view.bindings[position]) for position in bindings]
    telling = [one for one, said in each if said.type or said.role == "import" or view.terms[said.value].op == "scope"]
    return telling or bindings


def _seen(evaluator: Evaluator, view: SourceView, found: Found, place: Place) -> Values:
    """What a binding stands for at a place: what was assigned, within one function; else as it is declared."""
    if found.path == view.path and view.rules.assignments_are_followed:
        binding = view.bindings[found.binding]
        is_set = binding.role in ("value", "definition") and view.terms[binding.value].op not in ("nothing", "scope")
        if is_set and view.frame(binding.block) == view.frame(place.scope):
            return evaluator.assigned(found)
    return evaluator.bound(found)


def _is_bare(view: SourceView, found: Found) -> bool:
    """Whether a binding declares a type and sets nothing."""
    if found.path != view.path:
        return False
    binding = view.bindings[found.binding]
    return bool(binding.type) and not binding.value and binding.role in ("value", "definition")


def _is_between(view: SourceView, found: Found, start: int, place: Place) -> bool:
    if found.path != view.path:
        return False
    binding = view.bindings[found.binding]
    return start < binding.start <= place.byte and view.frame(binding.block) == view.frame(place.scope)


def test_before(view: SourceView, receiver: int, name: str, place: Place) -> int:
    """The last test of a name or member that is known to have been passed at a place, or -1."""
    tests = view.narrowed.get((receiver, name))
    if tests is None:
        return -1
    frame, end = view.frame(place.scope), view.before(tests, place.byte - 1)
    for each in reversed(tests[max(0, end - MAX_NEAR) : end]):
        binding = view.bindings[each]
        if place.byte < binding.at and view.frame(binding.block) == frame:
            return each
    return -1


def _set_before(view: SourceView, receiver: int, name: str, place: Place) -> list[int]:
    """The assignments of a member that may have been the last before a place, or none where there may be others."""
    given = view.given_to.get((receiver, name))
    if given is None:
        return []
    frame, found, end = view.frame(place.scope), list[int](), view.before(given, place.byte)
    for each in reversed(given[max(0, end - MAX_NEAR) : end]):
        binding = view.bindings[each]
        if view.frame(binding.block) == frame:
            found.append(each)
            if view.is_within(place.scope, binding.block):
                return found
    return []


def _is_declared(evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> bool:
    """Whether a member has a declared type."""
    for owner in evaluator.value(view, term.parts[0], place):
        for each in evaluator.members(owner, term.text):
            home = evaluator.universe.view(each.path)
            if home is not None and home.bindings[each.binding].type:
                return True
    return False


def precedes(binding: Binding, place: Place) -> bool:
    """Whether a binding holds at a place: it stands before, or is a definition."""
    return binding.start <= place.byte or binding.role == "definition"


def visible(view: SourceView, bindings: Sequence[int], place: Place) -> Sequence[int]:
    """Those that may have set a name last before a place: the nearest, and those before it where it was in a branch."""
    if len(bindings) == 1:
        return bindings
    before = bindings[: view.before(bindings, place.byte)]
    if not before:
        return bindings
    found: list[int] = []
    for each in reversed(before):
        found.append(each)
        if len(found) == _MOST_BRANCHES or view.is_within(place.scope, view.bindings[each].block):
            break
    return found
