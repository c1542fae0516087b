"""C and C++: what a name may mean, from the class and the namespaces around it and from what its file includes."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from repomap.link.c_includes import near
from repomap.link.c_names import (
    SEPARATOR,
    Entry,
    classes_at,
    container_at,
    container_of,
    directives,
    entries,
    outer,
    resolved,
    without_arguments,
)
from repomap.link.values import Found, Value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Place
    from repomap.link.view import SourceView

_IS_HEADER = re.compile(r"\.(?!(?:c|cc|cpp|cxx|c\+\+|cu)$)[^./]*$")
"""Files that are included by others as a rule."""

_INNER = frozenset({"function", "block", "branch", "object"})


def looked_up(evaluator: Evaluator, view: SourceView, scope: int, name: str, place: Place) -> list[Found]:
    """The bindings that a name may mean from a scope outside of functions on."""
    if view.units[scope]:
        own = evaluator.members(Value("instance", view.path, scope), name)
        return own or evaluator.lookup(view, name, place._replace(scope=view.scopes[scope].parent))
    given = _placeholder(evaluator, view, scope, name)
    if given:
        return given
    each = [one for one in entries(evaluator, view, name) if one.kind != "namespace"]
    if not each:
        return []
    around = near(evaluator, view.path)
    macros = [one.found for one in each if one.kind == "macro" and one.found.path in around]
    if macros:
        return macros
    container = container_at(evaluator, view, scope, place.scope)
    for one in outer(container):
        if one.rpartition(SEPARATOR)[2] == name:
            continue  # a class within itself is itself, not its constructor
        found = in_container(evaluator, view, one, name, [other for other in each if other.found.path in around])
        if found:
            return found
    return _unseen(each, container, is_open=_IS_HEADER.search(view.path) is not None)


def _placeholder(evaluator: Evaluator, view: SourceView, scope: int, name: str) -> list[Found]:
    """The parameter of a template around a scope."""
    while scope > 0:
        if view.scopes[scope].kind == "block":
            found = [each for each in evaluator.own(view, scope, name) if view.bindings[each].role == "placeholder"]
            if found:
                return [Found(view.path, found[0])]
        scope = view.scopes[scope].parent
    return []


def may_be_seen(evaluator: Evaluator, view: SourceView, name: str) -> list[Entry]:
    """All that bears a name but for what stands in files that are there to be included and are not."""
    around = near(evaluator, view.path)
    each = entries(evaluator, view, name)
    return [one for one in each if one.found.path in around or not (one.is_hidden or _IS_HEADER.search(one.found.path))]


def in_container(
    evaluator: Evaluator, view: SourceView, container: str, name: str, each: Sequence[Entry]
) -> list[Found]:
    """Those of the entries that are members of a namespace or class, or that it has from elsewhere."""
    found = [one for one in each if one.container == container]
    if container:
        for value in classes_at(evaluator, view, container) if not found else ():
            inherited = evaluator.members(value._replace(kind="instance"), name)
            if inherited:
                return inherited
    for opened in directives(evaluator, view).get(container, ()):
        found += [one for one in each if one.container == opened and one not in found]
    return [one for entry in found for one in led_to(evaluator, entry)]


def led_to(evaluator: Evaluator, entry: Entry) -> list[Found]:
    """The bindings that an entry stands for: those that a `using` names."""
    if entry.kind != "import":
        return [entry.found]
    return evaluator.answer(("led to", *entry.found), partial(using, evaluator, entry.found), [])


def using(evaluator: Evaluator, found: Found) -> list[Found]:
    """The bindings that a `using` names."""
    view = evaluator.universe.view(found.path)
    if view is None:
        return []
    binding = view.bindings[found.binding]
    imported = view.facts.imports[binding.at]
    if not imported.name or imported.name == "*":
        return [found]
    before = without_arguments(imported.source).rpartition(SEPARATOR)[0].removeprefix(SEPARATOR)
    container = resolved(evaluator, view, container_of(evaluator, view, binding.scope), before) if before else ""
    if before and not container:
        return [found]
    around = near(evaluator, view.path)
    each = [one for one in entries(evaluator, view, imported.name) if one.kind not in ("namespace", "import")]
    each = [one for one in each if one.found.path in around]
    return in_container(evaluator, view, container, imported.name, each) or [found]


def _unseen(each: Sequence[Entry], container: str, *, is_open: bool) -> list[Found]:
    """What other files give without the file seeing it: a type that only one of them has and that is declared without
    its body, and a function where the file is itself one that others include (`is_open`)."""
    for around in outer(container):
        found = [one for one in each if one.container == around and (one.is_type or not one.is_hidden)]
        bodies = [one for one in found if one.has_body]
        if found:
            return [bodies[0].found] if len(bodies) == 1 and (bodies[0].is_type or is_open) else []
    return []


def is_inner(view: SourceView, scope: int) -> bool:
    """Whether names of a scope are looked up one after the other: in a function, or what is around a template."""
    return view.scopes[scope].kind in _INNER
