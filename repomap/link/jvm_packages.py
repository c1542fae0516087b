"""Packages of the JVM's languages: names with dots -> what stands in a package, whatever folder its files are in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.values import Value, union
from repomap.scoping import spelled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.universe import SourceView
    from repomap.link.values import Found, Values


def package_of(view: SourceView) -> str:
    """The package that a file says it is part of, "" where it says none."""
    result = view.scopes[0].result
    return spelled(view.terms, result) if result else ""


def declared_in(view: SourceView) -> Iterator[tuple[str, str, int]]:
    """What a file declares outside of all scopes, as members of its package."""
    package = package_of(view)
    for name, positions in view.names[0].items():
        for position in positions:
            if view.bindings[position].role == "definition":
                yield package, name, position


def qualified(evaluator: Evaluator, view: SourceView, path: str) -> Values:
    """What a full name stands for: what a package has, or a member of that; outside the repository for any other."""
    parts = path.split(".")
    for cut in range(len(parts) - 1, -1, -1):
        found = nearest(evaluator, view, evaluator.packaged(view, ".".join(parts[:cut]), parts[cut]))
        values = union(evaluator.bound(each) for each in found)
        for place, part in enumerate(parts[cut + 1 :], start=cut + 2):
            inner = evaluator.member(view, values, part)
            if place == len(parts):
                called = view.rules.called_as(part)
                inner = union([inner, evaluator.member(view, values, called) if called != part else ()])
            values = inner
        if found and values:
            return values
    last = view.rules.called_as(parts[-1])
    if last != parts[-1]:
        found = evaluator.packaged(view, ".".join(parts[:-1]), last)
        if found:
            return union(evaluator.bound(each) for each in found)
    return (Value("outside", name=path),)


def nearest(evaluator: Evaluator, view: SourceView, found: Sequence[Found]) -> Sequence[Found]:
    """Of several types of one full name, those that stand nearest to a file: in its own source tree, if any."""
    if len(found) < 2 or any(_is_function(evaluator, each) for each in found):
        return found
    shared = [_shared(view.path, each.path) for each in found]
    return [each for each, length in zip(found, shared, strict=True) if length == max(shared)]


def _is_function(evaluator: Evaluator, found: Found) -> bool:
    home = evaluator.universe.view(found.path)
    return home is not None and home.called(home.bindings[found.binding]).endswith("()")


def _shared(path: str, other: str) -> int:
    """How many folders two paths begin with alike; all and more for one path."""
    if path == other:
        return len(path)
    count = 0
    for mine, its in zip(path.split("/")[:-1], other.split("/")[:-1], strict=False):
        if mine != its:
            break
        count += 1
    return count
