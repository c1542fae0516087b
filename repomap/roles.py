"""What a file's part in a project is: a test, somebody else's code, or built; by its path and what was noted of it."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from repomap.built import BUILT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from repomap.index import Mask

_TEST = re.compile(
    r"(?:^|/)(?:[Tt]ests?|testing|specs?|__tests__|test[_-]?data|fixtures?|e2e|bench(?:es|marks?)?)/"
    r"|(?:^|/)(?:test[_-][^/]*|(?:[^/]*[_.-])?(?:tests?|spec|bench)|[^/]*[A-Za-z0-9](?:Tests?|Spec)"
    r"|Test[A-Z][^/]*|conftest)\.[^/]+$"
)
"""Folders and file names by which test runners and build tools of every language know what is not shipped."""

_FOREIGN = re.compile(
    r"(?:^|/)(?:_?vendor(?:ed)?|third[_-]?party|node_modules|deps|external|dist|bundled?|(?:__)?generated(?:__)?)/"
    r"|\.min\.\w+$"
)
"""Folders for what is not written in the repository but copied or made there."""


_PRODUCTS = re.compile(r"(?<![^/])(dist|lib|esm?|cjs|umd|build|out)/(?:(?:cjs|esm?|umd|types)/)?")
"""Folders, beside one of sources, for what is built of them, in one form or in several."""

_SOURCES = "src/"
_FORMS = (".js", ".mjs", ".cjs", ".css", ".d.ts", ".d.mts", ".d.cts")
_TO_COMPILE = ("ts", "tsx", "mts", "cts", "coffee")


class Roles(NamedTuple):
    """What is known of each file of an index: whether it is a test, foreign, or built from others beside it."""

    is_test: Mask
    is_foreign: Mask
    is_built: Mask


@lru_cache(maxsize=2)
def roles_of(paths: tuple[str, ...], notes: tuple[str, ...]) -> Roles:
    """The roles of files with these notes; those of the last paths are kept, since one index is asked often."""
    is_built = are_built(paths) | np.array([note == BUILT for note in notes], np.bool_)
    return Roles(are_tests(paths), are_foreign(paths), is_built)


def are_tests(paths: Sequence[str]) -> Mask:
    """Whether each file serves to try out others: tests, fixtures, benchmarks."""
    return np.array([_TEST.search(path) is not None for path in paths], np.bool_)


def are_foreign(paths: Sequence[str]) -> Mask:
    """Whether each file is a copy of what is written elsewhere, or made by a program."""
    return np.array([_FOREIGN.search(path) is not None for path in paths], np.bool_)


def are_built(paths: Sequence[str]) -> Mask:
    """Whether each file is a script or style sheet that is built of those in a `src` beside it.

    It is in `dist`, or has the place and name of a source that is to be compiled, or has a minified form with it.
    """
    known = frozenset(paths)
    with_sources = {path[:at] for path in paths if _SOURCES in path for at in _sources_in(path)}
    return np.array([path.endswith(_FORMS) and _is_built(path, known, with_sources) for path in paths], np.bool_)


def _sources_in(path: str) -> Iterator[int]:
    """Where a folder of sources begins among those that a path goes through."""
    at = path.find(_SOURCES)
    while at >= 0:
        if at == 0 or path[at - 1] == "/":
            yield at
        at = path.find(_SOURCES, at + 1)


def _is_built(path: str, known: frozenset[str], with_sources: set[str]) -> bool:
    form = next(ending for ending in _FORMS if path.endswith(ending))
    folder = path[: path.rfind("/") + 1]
    around = folder[: folder.rfind("/", 0, -1) + 1]
    is_beside = folder in with_sources or (around in with_sources and folder != around + _SOURCES)
    if is_beside and f"{path.removesuffix(form)}.min{form}" in known:
        return True
    for product in _PRODUCTS.finditer(path):
        parent = path[: product.start()]
        if parent not in with_sources:
            continue
        source = f"{parent}{_SOURCES}{path[product.end() :].removesuffix(form)}"
        if product[1] == "dist" or any(f"{source}.{ending}" in known for ending in _TO_COMPILE):
            return True
    return False
