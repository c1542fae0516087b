"""Types of the JVM's languages: which bindings are of types, and what a scope or a class says of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.values import Value

if TYPE_CHECKING:
    from repomap.link.evaluate import Evaluator
    from repomap.link.view import SourceView

_TYPES = frozenset({"class", "interface", "enum", "trait", "object", "type"})
_INTERFACES = frozenset({"interface", "trait"})


def is_type(view: SourceView, position: int) -> bool:
    """Whether a binding may be that of a type."""
    binding = view.bindings[position]
    if binding.role != "definition" or binding.at < 0:
        return binding.role in ("import", "placeholder")
    return view.facts.definitions[binding.at].kind in _TYPES


def is_interface(evaluator: Evaluator, value: Value) -> bool:
    """Whether a class is an interface, which comes behind all that is none."""
    view = evaluator.universe.view(value.path) if value.kind == "code" else None
    if view is None:
        return False
    definition = view.scopes[value.scope].definition
    return definition >= 0 and view.facts.definitions[definition].kind in _INTERFACES


def with_own(value: Value, view: SourceView, scope: int, own: set[str], nesting: int = 0) -> Value:
    """A type with its class's own type parameters, which are no names where the class itself stands."""
    if nesting > 3:
        return value
    if nesting and (value.is_outside or value.kind == "placeholder") and value.name in own:
        return Value("placeholder", view.path, scope, value.name)
    inner = [tuple([with_own(one, view, scope, own, nesting + 1) for one in each]) for each in value.arguments]
    return value._replace(arguments=tuple(inner))
