"""Packages of the JVM's languages: names with dots -> what stands in a package, whatever folder its files are in."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from repomap.link.values import Value, union
from repomap.scoping import spelled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Found, Values
    from repomap.link.view import SourceView


_SOURCES = re.compile(r"\bsrc/(\w+?)(?:Main|Test)/")
_EXPECT = re.compile(r"(?:\w+\s+)?expect\s")


def package_of(view: SourceView) -> str:
    """The package that a file says it is part of, "" where it says none."""
    result = view.scopes[0].result
    return spelled(view.terms, result) if result else ""


def qualified(evaluator: Evaluator, view: SourceView, path: str) -> Values:
    """What a full name stands for: what a package has, or a member of that; outside the repository for any other."""
    parts = path.split(".")
    for cut in range(len(parts) - 1, -1, -1):
        found = nearest(evaluator, view, evaluator.in_package(view, ".".join(parts[:cut]), parts[cut]))
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
        found = evaluator.in_package(view, ".".join(parts[:-1]), last)
        if found:
            return union(evaluator.bound(each) for each in found)
    return (Value("outside", name=path),)


def nearest(evaluator: Evaluator, view: SourceView, found: Sequence[Found]) -> Sequence[Found]:
    """Of several declarations of one full name and one form, those that stand nearest to a file.

    A class has copies in other trees, and what is expected of each platform is written once for each: what is meant is
    what is expected, but where the file is of a platform itself.
    """
    if len(found) < 2 or len({each.path for each in found}) < 2:
        return found
    by_form: dict[str, list[Found]] = {}
    for each in found:
        by_form.setdefault(_form(evaluator, each), []).append(each)
    kept = {one for alike in by_form.values() for one in _nearest(evaluator, view, alike)}
    return [each for each in found if each in kept]


def _nearest(evaluator: Evaluator, view: SourceView, alike: Sequence[Found]) -> Sequence[Found]:
    if len(alike) < 2:
        return alike
    here = [each for each in alike if each.path == view.path] or [
        each for each in alike if _source_set(each.path) == _source_set(view.path) != ""
    ]
    expected = [each for each in alike if _is_expected(evaluator, each)]
    left = here or expected or alike
    shared = [_shared(view.path, each.path) for each in left]
    return [each for each, length in zip(left, shared, strict=True) if length == max(shared)]


def _source_set(path: str) -> str:
    """The platform of the sources that a file is one of: `jvm` in `src/jvmMain` and `src/jvmTest`."""
    match = _SOURCES.search(path)
    return match[1] if match is not None else ""


def _is_expected(evaluator: Evaluator, found: Found) -> bool:
    home = evaluator.universe.view(found.path)
    at = home.bindings[found.binding].at if home is not None else -1
    return home is not None and at >= 0 and bool(_EXPECT.match(home.facts.definitions[at].signature))


def _form(evaluator: Evaluator, found: Found) -> str:
    """How a function's receiver and parameters are written; what else has one name is of one form."""
    home = evaluator.universe.view(found.path)
    binding = home.bindings[found.binding] if home is not None else None
    term = home.terms[binding.value] if home is not None and binding is not None else None
    if home is None or binding is None or term is None or term.op != "scope":
        return ""
    if home.scopes[term.parts[0]].kind != "function":
        return ""
    each = [home.bindings[one] for one in home.parameters.get(term.parts[0], ())]
    written = sorted((one.at, spelled(home.terms, one.type)) for one in each)
    return f"{home.facts.definitions[binding.at].scope} {written}" if binding.at >= 0 else ""


def _shared(path: str, other: str) -> int:
    """How many characters two paths begin with alike: the tests of a platform are called as its sources."""
    return next(
        (place for place, (a, b) in enumerate(zip(path, other, strict=False)) if a != b), min(len(path), len(other))
    )
