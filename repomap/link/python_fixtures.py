"""What the parameters of Python's tests stand for: the fixtures of these names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.values import union

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.rules import Rules
    from repomap.link.values import Found, Values
    from repomap.link.view import SourceView
    from repomap.model import Definition

_GENERATORS = frozenset({"list", "Iterator", "Generator", "Iterable", "AsyncIterator", "AsyncGenerator"})


def is_asking(definition: Definition) -> bool:
    """Whether a function's parameters are fixtures."""
    return definition.name.startswith("test") or fixture_name(definition) != ""


def fixture_name(definition: Definition) -> str:
    """The name of the fixture that a function makes, or "" where it makes none."""
    for each in definition.decorators:
        called, _, arguments = each.partition("(")
        if called.rpartition(".")[2] == "fixture":
            named = arguments.partition("name=")[2]
            quote = named[:1]
            return named[1:].partition(quote)[0] if quote in ("'", '"') and quote else definition.name
    return ""


def fixture_value(evaluator: Evaluator, rules: Rules, view: SourceView, name: str, scope: int) -> Values:
    """What the fixture gives that a parameter of the function `scope` asks for: of the class, file or conftest.py."""
    for path, inside in _places(view, scope):
        home = evaluator.universe.view(path) if path == view.path or evaluator.has_file(path) else None
        for found in _fixtures(evaluator, home, inside, name) if home is not None else ():
            if (found.path, _scope_of(evaluator, found)) == (view.path, scope):
                continue
            given = union(evaluator.result(each) for each in evaluator.bound(found) if each.kind == "code")
            return union(
                rules.element(evaluator, each)
                if each.kind == "outside instance" and each.name.rpartition(".")[2] in _GENERATORS
                else (each,)
                for each in given
            )
    return ()


def _places(view: SourceView, scope: int) -> Iterator[tuple[str, int]]:
    for inside in dict.fromkeys((view.class_around(scope), 0)):
        yield view.path, inside
    folder = view.path
    while folder:
        folder = folder.rpartition("/")[0]
        yield f"{folder}/conftest.py" if folder else "conftest.py", 0


def _fixtures(evaluator: Evaluator, home: SourceView, inside: int, name: str) -> Sequence[Found]:
    """The fixtures of that name in a file or a class, by their own names and then by those that they are given."""
    own = [each for each in evaluator.named(home, inside, name) if _names(evaluator, each) == name]
    return own or [each for each in _renamed(evaluator, home, inside) if _names(evaluator, each) == name]


def _renamed(evaluator: Evaluator, home: SourceView, inside: int) -> list[Found]:
    """The fixtures that are called otherwise than their functions."""
    names = [
        each.name
        for each in home.facts.definitions
        if any("fixture(" in one and "name=" in one for one in each.decorators)
    ]
    return [found for name in names for found in evaluator.named(home, inside, name)]


def _names(evaluator: Evaluator, found: Found) -> str:
    home = evaluator.universe.view(found.path)
    binding = home.bindings[found.binding] if home is not None else None
    if home is None or binding is None or binding.role != "definition":
        return ""
    return fixture_name(home.facts.definitions[binding.at])


def _scope_of(evaluator: Evaluator, found: Found) -> int:
    home = evaluator.universe.view(found.path)
    return home.terms[home.bindings[found.binding].value].parts[0] if home is not None else 0
