"""Ruby: what `self` is at a place, and what is known of a binding by itself."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from repomap.link.values import SELF, Found, Value, union

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values
    from repomap.link.view import SourceView
    from repomap.scoping import Binding

EXTENDED = "extend"
"""The name of a module in the order of a class to which it gives its methods as those of the class itself."""


def opened_in(view: SourceView, scope: int) -> int:
    """The class or file around, a block that is not one of a method's included."""
    while scope > 0 and view.scopes[scope].kind in ("branch", "block"):
        scope = view.scopes[scope].parent
    return scope


def is_local(view: SourceView, home: int, scope: int) -> bool:
    """Whether a variable of the scope `home` is seen in a scope: methods and classes see none from around them."""
    while scope > 0 and scope != home:
        each = view.scopes[scope]
        if each.kind == "class" or (each.kind == "function" and each.definition >= 0):
            return False
        scope = each.parent
    return scope == home


def self_at(evaluator: Evaluator, view: SourceView, scope: int) -> Values:
    """What `self` is at a place; in a block that stands in no method, it may be anything."""
    is_in_block = False
    while scope > 0 and view.scopes[scope].kind != "class":
        each = view.scopes[scope]
        if each.kind == "function" and each.definition >= 0:
            return self_of(evaluator, view, scope)
        is_in_block = is_in_block or each.kind == "function"
        scope = each.parent
    if scope <= 0 or is_in_block or "singleton" in view.scopes[scope].marks or scope not in view.packages:
        return ()
    return first_part(evaluator, view, scope, "code")


def run_for(evaluator: Evaluator, view: SourceView, scope: int, name: str) -> Values:
    """An instance of the class in whose body a block stands, where that has a method of a name and the class has none.

    A test or a callback is run for an instance; what else the block may be run for had to be given the same method.
    """
    blocks = 0
    while scope > 0 and view.scopes[scope].kind != "class":
        blocks += view.scopes[scope].kind == "function"
        scope = view.scopes[scope].parent
    own = first_part(evaluator, view, scope, "code") if scope > 0 and blocks == 1 and scope in view.packages else ()
    if any(evaluator.members(each, name) for each in own):
        return ()
    return tuple([each._replace(kind="instance") for each in own])


def self_of(evaluator: Evaluator, view: SourceView, function: int) -> Values:
    """What `self` is in a method."""
    around = view.scopes[function].parent
    while around > 0 and view.scopes[around].kind in ("branch", "block"):
        around = view.scopes[around].parent
    if around <= 0 or view.scopes[around].kind != "class" or around not in view.packages:
        return ()
    is_singleton = "singleton" in view.scopes[around].marks
    if is_singleton:
        around = opened_in(view, view.scopes[around].parent)
    is_code = is_singleton or "singleton" in view.scopes[function].marks
    return first_part(evaluator, view, around, "code" if is_code else "instance")


def first_part(evaluator: Evaluator, view: SourceView, scope: int, kind: str) -> Values:
    """The class of a scope, as the first of the places where it is opened."""
    parts = evaluator.scopes_of(view, view.packages.get(scope, ""))
    return (parts[0]._replace(kind=kind, name=SELF),) if parts and scope else ()


def place_of(order: Sequence[Value], own: Value) -> int:
    """The place of a class in an order, or that behind all."""
    return next((place for place, each in enumerate(order) if each[1:3] == own[1:3]), len(order))


def kind_of(view: SourceView, binding: Binding) -> str:
    """The kind of a binding's definition, or nothing."""
    return view.facts.definitions[binding.at].kind if binding.role == "definition" else ""


def is_of_class(home: SourceView, binding: Binding) -> bool:
    """Whether a method is one of the class itself and not of its instances."""
    if "singleton" in home.scopes[binding.scope].marks:
        return True
    term = home.terms[binding.value]
    return term.op == "scope" and "singleton" in home.scopes[term.parts[0]].marks


def functions_among(evaluator: Evaluator, found: list[Found]) -> list[Found]:
    """Those that are methods."""
    homes = [(each, evaluator.universe.view(each.path)) for each in found]
    return [
        each for each, home in homes if home is not None and home.terms[home.bindings[each.binding].value].op == "scope"
    ]


def is_setter(evaluator: Evaluator, found: Found) -> bool:
    """Whether a method is called where something is set."""
    home = evaluator.universe.view(found.path)
    term = home.terms[home.bindings[found.binding].value] if home is not None else None
    return bool(home and term and term.op == "scope" and "setter" in home.scopes[term.parts[0]].marks)


def name_of(evaluator: Evaluator, found: Found) -> str:
    """The full name of the class that a binding opens, or nothing."""
    home = evaluator.universe.view(found.path)
    term = home.terms[home.bindings[found.binding].value] if home is not None else None
    if home is None or term is None or term.op != "scope" or home.scopes[term.parts[0]].kind != "class":
        return ""
    return home.packages.get(term.parts[0], "")


def home_of(found: list[Found], name: str) -> Found:
    """Of the places where a class is opened, the file that is called as it is, or the first."""
    wanted = re.sub(r"(?<=[a-z\d])(?=[A-Z])", "_", name.rpartition("::")[2]).lower()
    stems = [each.path.rpartition("/")[2].partition(".")[0] for each in found]
    return found[stems.index(wanted)] if wanted in stems else found[0]


def above(evaluator: Evaluator, view: SourceView, scope: int) -> Values:
    """What `super` calls: the method of the same name of an ancestor."""
    while scope > 0 and (view.scopes[scope].kind != "function" or view.scopes[scope].definition < 0):
        scope = view.scopes[scope].parent
    if scope <= 0:
        return ()
    name = view.facts.definitions[view.scopes[scope].definition].name
    found: list[Values] = []
    for own in self_at(evaluator, view, scope):
        order = [each for each in evaluator.linear(own) if each.name != EXTENDED or own.kind == "code"]
        for each in order[place_of(order, own) + 1 :]:
            if each.is_outside:
                return ()
            members = evaluator.members(each._replace(kind=own.kind, name=""), name)
            if members:
                found.append(union(evaluator.bound(one) for one in members))
                break
    return union(found)


def opened_as(evaluator: Evaluator, view: SourceView, full: str) -> list[Found]:
    """The bindings of all places where a class is opened by its full name."""
    found = []
    for each in evaluator.scopes_of(view, full):
        home = evaluator.universe.view(each.path)
        definition = home.scopes[each.scope].definition if home is not None else -1
        for position, binding in enumerate(home.bindings) if home is not None and definition >= 0 else ():
            if binding.role == "definition" and binding.at == definition:
                found.append(Found(each.path, position))
    return found


def inner_of(evaluator: Evaluator, value: Value, name: str) -> Values:
    """What stands in a module that the repository does not define, but opens something in."""
    view, full = evaluator.universe.view(value.path), f"{value.name}::{name}"
    opened = evaluator.scopes_of(view, full) if view is not None else ()
    if not opened and view is not None and evaluator.has_package(view, full):
        return (value._replace(name=full),)
    return opened[:1] or (Value("outside", name=full),)
