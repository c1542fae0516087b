"""C and C++: which files a file includes, and theirs."""

from __future__ import annotations

import posixpath
from functools import partial
from typing import TYPE_CHECKING

from repomap.link.view import IMPORTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator

    Paths = frozenset[str]


def near(evaluator: Evaluator, path: str) -> Paths:
    """The files whose text a file has: itself, what it includes, and what that includes."""
    return evaluator.answer(("near", path), partial(_near, evaluator, path), frozenset((path,)))


def includes(evaluator: Evaluator, path: str) -> tuple[str, ...]:
    """The files of the repository that a file includes itself, in their order."""
    nothing: tuple[str, ...] = ()
    return evaluator.answer(("includes", path), partial(_includes, evaluator, path), nothing)


def _near(evaluator: Evaluator, path: str) -> Paths:
    found = {path}
    waiting = [path]
    while waiting:
        for each in includes(evaluator, waiting.pop()):
            if each not in found:
                found.add(each)
                waiting.append(each)
    return frozenset(found)


def _includes(evaluator: Evaluator, path: str) -> tuple[str, ...]:
    view = evaluator.universe.view(path)
    if view is None:
        return ()
    evaluator.reads(path, IMPORTS)
    found: dict[str, None] = {}
    for each in view.facts.imports:
        if not each.name and not each.alias:
            found.update(dict.fromkeys(_meant(evaluator, path, each.source)))
    return tuple(found)


def _meant(evaluator: Evaluator, path: str, written: str) -> Sequence[str]:
    """The file that a written path means: beside the including one, from the root, or where it ends so."""
    for folder in (posixpath.dirname(path), ""):
        place = posixpath.normpath(posixpath.join(folder, written))
        if evaluator.has_file(place):
            return (place,)
    tail = "/" + posixpath.normpath(written).lstrip("./")
    ending = [each for each in evaluator.files_called(posixpath.basename(written)) if each.endswith(tail)]
    if len(ending) < 2:
        return ending
    shared = [len(posixpath.commonprefix((each, path))) for each in ending]
    return [each for each, length in zip(ending, shared, strict=True) if length == max(shared)]
