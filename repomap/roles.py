"""What a path says of a file's part in a project: a test, somebody else's code, a pair with another file."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.index import Mask

_TEST = re.compile(
    r"(?:^|/)(?:tests?|testing|specs?|__tests__|testdata|fixtures?|e2e|bench(?:es|marks?)?)/"
    r"|(?:^|/)(?:test[_-][^/]*|[^/]*[_.-](?:test|spec|bench)|[^/]*[a-z0-9]Tests?|conftest)\.[^/]+$"
)
"""Folders and file names by which test runners and build tools of every language know what is not shipped."""

_FOREIGN = re.compile(
    r"(?:^|/)(?:_?vendor(?:ed)?|third[_-]?party|node_modules|deps|external|dist|bundled?|(?:__)?generated(?:__)?)/"
    r"|\.min\.\w+$"
)
"""Folders for what is not written in the repository but copied or made there."""

_PAIRING = re.compile(r"^(?:test[_-]?s?)|[_.-]?(?:tests?|spec|impl)$", re.IGNORECASE)


class Roles(NamedTuple):
    """What the paths of an index say of each file: whether it is a test, or foreign, and its stem (see below)."""

    is_test: Mask
    is_foreign: Mask
    stems: tuple[str, ...]


@lru_cache(maxsize=2)
def roles_of(paths: tuple[str, ...]) -> Roles:
    """The roles of files; those of the last paths are kept, since one index is asked often."""
    return Roles(are_tests(paths), are_foreign(paths), tuple(map(stem_of, paths)))


def are_tests(paths: Sequence[str]) -> Mask:
    """Whether each file serves to try out others: tests, fixtures, benchmarks."""
    return np.array([_TEST.search(path) is not None for path in paths], np.bool_)


def are_foreign(paths: Sequence[str]) -> Mask:
    """Whether each file is a copy of what is written elsewhere, or made by a program."""
    return np.array([_FOREIGN.search(path) is not None for path in paths], np.bool_)


def stem_of(path: str) -> str:
    """What a file shares with its pair: `parser` for `parser.c`, `parser.h`, `test_parser.py` and `ParserTest.java`.

    "" where nothing is left that could tell.
    """
    name = path.rpartition("/")[2].partition(".")[0] if not path.rpartition("/")[2].startswith(".") else ""
    return _PAIRING.sub("", name).lower()
