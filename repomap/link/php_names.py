"""PHP: what a name may mean in a file, and what is known of a binding by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Found, Value
    from repomap.link.view import SourceView

_CALLED = frozenset({"function", "method", "constructor"})
_ANYWHERE = frozenset({"function", "constant"})
"""What a name may mean that the namespace does not have, but the file without one."""

QUALIFIED = "\\"
"""The name of a value that was named with its namespace, so that the name itself is a member of that."""


def seen(evaluator: Evaluator, view: SourceView, name: str) -> list[Found]:
    """What is seen in a file under a name, as far as it is no variable."""
    if name.startswith("$") or QUALIFIED in name:
        return []
    for package in dict.fromkeys(view.packages.values()):
        found = evaluator.in_package(view, package, name)
        if found:
            return found
    homes = [(each, evaluator.universe.view(each.path)) for each in evaluator.in_package(view, "", name)]
    return [each for each, home in homes if home is not None and kind(home, each) in _ANYWHERE]


def is_local(view: SourceView, home: int, scope: int) -> bool:
    """Whether a variable of the scope `home` is seen in a scope: functions with names see none from around them."""
    while scope > 0 and scope != home:
        if view.scopes[scope].kind in ("function", "class") and not is_closure(view, scope):
            return False
        scope = view.scopes[scope].parent
    return scope == home


def is_closure(view: SourceView, scope: int) -> bool:
    """Whether a scope is a function without a name, which sees what is around it."""
    return view.scopes[scope].kind == "function" and view.scopes[scope].definition < 0


def class_kind(evaluator: Evaluator, value: Value) -> str:
    """The kind of a class's definition, or nothing."""
    home = evaluator.universe.view(value.path) if value.kind == "code" else None
    definition = home.scopes[value.scope].definition if home is not None else -1
    return home.facts.definitions[definition].kind if home is not None and definition >= 0 else ""


def kind(home: SourceView, found: Found) -> str:
    """The kind of a binding's definition, or nothing."""
    binding = home.bindings[found.binding]
    return home.facts.definitions[binding.at].kind if binding.role == "definition" else ""


def is_callable(evaluator: Evaluator, found: Found) -> bool:
    """Whether a binding is a function or a method."""
    home = evaluator.universe.view(found.path)
    return home is not None and kind(home, found) in _CALLED


def is_outermost(evaluator: Evaluator, found: Found) -> bool:
    """Whether a binding is a definition that stands in no class and no function."""
    home = evaluator.universe.view(found.path)
    if home is None:
        return False
    binding = home.bindings[found.binding]
    return binding.role == "definition" and binding.scope in home.packages


def only(found: list[Found]) -> list[Found]:
    """What is defined once; of several with one name in one namespace, it is not known which is loaded."""
    return found if len(found) == 1 else []
