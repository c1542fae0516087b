"""C#: what a file is part of, and what is known of a type by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.values import Found

if TYPE_CHECKING:
    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Value, Values
    from repomap.link.view import SourceView


def namespace_of_file(view: SourceView) -> str:
    """The namespace that a file names for all of itself."""
    opened = {scope.definition for scope in view.scopes}
    for position, each in enumerate(view.facts.definitions):
        if each.kind == "namespace" and position not in opened:
            return "".join(each.name.split())
    return ""


def is_whole(evaluator: Evaluator, value: Value) -> bool:
    """Whether a type has as many arguments as it has parameters."""
    if value.kind != "code":
        return True
    home = evaluator.universe.view(value.path)
    if home is None or home.scopes[value.scope].kind != "class":
        return True
    count = home.packages.get(value.scope, "").rpartition(".")[2].partition("`")[2]
    return len(value.arguments) == int(count or 0)


def is_any(evaluator: Evaluator, value: Value) -> bool:
    """Whether a type is that of everything."""
    if value.kind == "placeholder":
        return not evaluator.limits(value)
    return value.kind == "outside instance" and value.name in ("object", "Object")


def last(name: str) -> str:
    """The last of the names of a type, a keyword as such."""
    return name.rpartition(".")[2].lower() if name[:1].islower() else name.rpartition(".")[2]


def is_interface(evaluator: Evaluator, value: Value) -> bool:
    """Whether a type is an interface; outside of the repository, it is called as one."""
    home = evaluator.universe.view(value.path) if value.kind == "code" else None
    if home is None:
        name = last(value.name)
        return name[:1] == "I" and name[1:2].isupper()
    definition = home.scopes[value.scope].definition
    return definition >= 0 and home.facts.definitions[definition].kind == "interface"


def extended_type(evaluator: Evaluator, found: Found) -> Values:
    """What an extension method may be called on: what its first parameter is declared to be."""
    home = evaluator.universe.view(found.path)
    if home is None:
        return ()
    function = home.terms[home.bindings[found.binding].value].parts[0]
    first = [each for each in home.parameters[function] if home.bindings[each].at == 0]
    return evaluator.bound(Found(found.path, first[0])) if first else ()
