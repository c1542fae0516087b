"""References to members that a module has not: what was there once, or never."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.values import Place

if TYPE_CHECKING:
    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Value
    from repomap.link.view import SourceView


def lacking_module(evaluator: Evaluator, view: SourceView, position: int) -> str:
    """The path of the one module that a reference takes a member from, where the module gives nothing of its name.

    "" where it is no member of a module alone, or there is something.
    """
    references = view.facts.references
    name, receiver = references.names[position], references.receivers[position]
    if receiver <= 0:
        return ""
    place = Place(references.scopes[position], references.starts[position])
    values = evaluator.value(view, receiver, place)
    if len(values) != 1 or values[0].path == view.path or not _is_module(evaluator, view, receiver, place, values[0]):
        return ""
    is_there = evaluator.members(values[0], name) or evaluator.member(view, values, name)
    return "" if is_there else values[0].path


def _is_module(evaluator: Evaluator, view: SourceView, receiver: int, place: Place, value: Value) -> bool:
    """Whether a value is a module, or the object that a module gives in its place to those that take it as a whole."""
    if value.kind == "module":
        return True
    home = evaluator.universe.view(value.path) if value.kind == "code" else None
    if home is None or home.scopes[value.scope].kind != "object" or view.terms[receiver].op != "name":
        return False
    found = evaluator.lookup(view, view.terms[receiver].text, place)
    bindings = [view.bindings[each.binding] for each in found if each.path == view.path]
    return bool(bindings) and all(
        each.role == "import" and view.facts.imports[each.at].name in ("", "*") for each in bindings
    )
