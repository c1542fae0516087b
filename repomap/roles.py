"""What a path says of a file's part in a project: a test, or somebody else's code."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

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


class Roles(NamedTuple):
    """What the paths of an index say of each file: whether it is a test, and whether it is foreign."""

    is_test: Mask
    is_foreign: Mask


@lru_cache(maxsize=2)
def roles_of(paths: tuple[str, ...]) -> Roles:
    """The roles of files; those of the last paths are kept, since one index is asked often."""
    return Roles(are_tests(paths), are_foreign(paths))


def are_tests(paths: Sequence[str]) -> Mask:
    """Whether each file serves to try out others: tests, fixtures, benchmarks."""
    return np.array([_TEST.search(path) is not None for path in paths], np.bool_)


def are_foreign(paths: Sequence[str]) -> Mask:
    """Whether each file is a copy of what is written elsewhere, or made by a program."""
    return np.array([_FOREIGN.search(path) is not None for path in paths], np.bool_)
