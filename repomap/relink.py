"""The files that changed, and what was linked before -> what is linked now: as from nothing, at the cost of what an
edit reaches."""

from __future__ import annotations

import gc
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from repomap.languages import languages
from repomap.link.answers import ANYWHERE, BELOW, Cell, cell_number, path_number
from repomap.link.cells import contents_of
from repomap.link.linked import linked_file
from repomap.link.project import evaluator_of, view_of
from repomap.linkage import Linkage, questions_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

    from repomap.model import FileFacts

    Load = Callable[[str], FileFacts | None]


class Linked(NamedTuple):
    """The files of a root as they were linked: their paths, sorted, their linkage, and where their facts are had."""

    paths: tuple[str, ...]
    linkage: Linkage
    load: Load


@contextmanager
def _without_collection() -> Iterator[None]:
    """Keep the collector of cycles from going through answers again and again, which hold none that are given up."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def linked_anew(paths: Sequence[str], load: Load, texts: Mapping[str, str] | None = None) -> Linkage:
    """All files linked from nothing; `load` gives the facts of a path, or None where there are none.

    `texts` say how the project is laid out (`repomap.project_files`).
    """
    evaluator = evaluator_of(paths, load, languages(), texts)
    roots, files = [], []
    with _without_collection():
        for path in paths:
            roots.append(evaluator.root())
            files.append(linked_file(evaluator, path))
    return Linkage(tuple(files), questions_of(evaluator.basis(), roots))


def relinked(
    before: Linked,
    paths: Sequence[str],
    touched: Collection[str],
    load: Load,
    texts: Mapping[str, str] | None = None,
) -> Linkage:
    """What is linked when the files at `touched` have changed, come or gone: equal to all linked from nothing.

    `texts`, which say how the project is laid out, are those of before.
    """
    reached = _reached(before, paths, touched, load)
    kept = [position for position, path in enumerate(before.paths) if path in reached.kept]
    evaluator = evaluator_of(paths, load, languages(), texts)
    roots, files = [], []
    for path in reached.anew:
        roots.append(evaluator.root())
        files.append(linked_file(evaluator, path))
    place = {before.paths[position]: place for place, position in enumerate(kept)}
    place |= {path: len(kept) + position for position, path in enumerate(reached.anew)}
    order = [place[path] for path in paths]
    either = [*(before.linkage.files[position] for position in kept), *files]
    questions = before.linkage.questions.with_files(kept, questions_of(evaluator.basis(), roots), order)
    return Linkage(tuple([either[position] for position in order]), questions)


class _Reached(NamedTuple):
    kept: frozenset[str]
    anew: tuple[str, ...]


def _reached(before: Linked, paths: Sequence[str], touched: Collection[str], load: Load) -> _Reached:
    """Which files stay as they are linked, and which are linked anew."""
    cells: set[int] = set()
    unknown: set[int] = set()
    known, now = frozenset(before.paths), frozenset(paths)
    for path in sorted(touched):
        earlier = before.load(path) if path in known else None
        later = load(path) if path in now else None
        if path in known and earlier is None:
            unknown |= {path_number(each) for each in (path, _folder(path), ANYWHERE)}
        cells |= _differing(path, earlier, later)
        if (path in known) != (path in now):
            cells |= {cell_number(Cell("", place)) for place in _places(path)} | {cell_number(Cell(_folder(path), ""))}
    is_reached = before.linkage.questions.files_resting_on(
        np.array(sorted(cells), np.uint64), np.array(sorted(unknown), np.uint64)
    )
    kept = {path for path, reached in zip(before.paths, is_reached.tolist(), strict=True) if not reached}
    kept = kept & now - set(touched)
    return _Reached(frozenset(kept), tuple([path for path in paths if path not in kept]))


def _differing(path: str, earlier: FileFacts | None, later: FileFacts | None) -> set[int]:
    """The cells of a file in which it says something else than before."""
    contents = [contents_of(view) if (view := view_of(path, facts, languages())) else {} for facts in (earlier, later)]
    names = set(contents[0]) | set(contents[1])
    places = (path, _folder(path), ANYWHERE)
    differing = [name for name in names if contents[0].get(name) != contents[1].get(name)]
    return {cell_number(Cell(place, name)) for name in differing for place in places}


def _folder(path: str) -> str:
    """Where the cells of the folder are that a file stands in."""
    return f"{path.rpartition('/')[0]}/"


def _places(path: str) -> Iterable[str]:
    """The path and the folders around it, and what it is called in any folder."""
    yield BELOW + path.rpartition("/")[2]
    while path:
        yield path
        path = path.rpartition("/")[0]
