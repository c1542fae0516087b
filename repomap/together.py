"""History -> what it says of the files of an index: changed together, changed lately, spoken of.

The weights fade by commits and not by time: a repository that rests does not forget. Halves of the ages are those that
found most of the next changes, in steps of two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from repomap.git import GitError
from repomap.history import MASS_COMMIT, NO_HISTORY, history_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from repomap.cache import FactsStore
    from repomap.history import History
    from repomap.index import Positions, Vector

TOGETHER_HALF = 200.0
"""Commits after which having been changed together counts half."""

LATELY_HALF = 15.0
"""The same for having been changed at all: what is worked on now."""

STEADILY_HALF = 500.0
"""The same for where the work of years goes."""

SPOKEN_HALF = 500.0
"""The same for what a message said: a subject keeps its files for long."""


class Touches(NamedTuple):
    """One row a (commit, file), newest commits first: mass commits are left out, renamed files have their new name.

    `commit` counts from 0 for the newest. `sizes` and `terms` have one entry a commit; `files` is their number.
    """

    commit: Positions
    file: Positions
    sizes: Vector
    terms: tuple[tuple[str, ...], ...]
    files: int


class Past:
    """The history of a root as git has it at each call, and what it touched; none where it is not wanted.

    `warnings` are sentences for the user: a history that cannot be read, or that ends early.
    """

    def __init__(self, root: Path, store: FactsStore, *, is_wanted: bool) -> None:
        self._root = root
        self._store = store
        self._is_wanted = is_wanted
        self._history = NO_HISTORY
        self._touches: tuple[History, Sequence[str], Touches] | None = None
        self.warnings: tuple[str, ...] = ()

    def touches(self, paths: tuple[str, ...]) -> Touches:
        """What the commits so far touched of the files at `paths`, which are sorted."""
        self._history = self._read() if self._is_wanted else NO_HISTORY
        if self._touches is None or self._touches[0] is not self._history or self._touches[1] is not paths:
            self._touches = (self._history, paths, touches_of(self._history, paths))
        return self._touches[2]

    def _read(self) -> History:
        try:
            history = history_of(self._root, self._store, self._history)
        except GitError as error:
            self.warnings = (f"The ranking does without git's history: {error}",)
            return NO_HISTORY
        shallow = f"This clone is shallow: git tells what changed together from {len(history.commits)} commits alone."
        self.warnings = (shallow,) if history.is_shallow else ()
        return history


def touches_of(history: History, paths: Sequence[str]) -> Touches:
    """What a history touched of the files at `paths`, which are sorted."""
    position_of = {path: position for position, path in enumerate(paths)}
    called_now: dict[str, str] = {}
    rows: list[tuple[int, int]] = []
    for age, commit in enumerate(history.commits):
        touched: set[int] = set()
        for change in commit.changes:
            now = called_now.get(change.path, change.path)
            if change.before:
                called_now[change.before] = now
            if now in position_of and commit.size <= MASS_COMMIT:
                touched.add(position_of[now])
        rows += [(age, file) for file in sorted(touched)]
    columns = np.array(rows, np.intp).reshape(len(rows), 2)
    return Touches(
        commit=columns[:, 0],
        file=columns[:, 1],
        sizes=np.array([max(commit.size, 1) for commit in history.commits], np.float64),
        terms=tuple([commit.terms for commit in history.commits]),
        files=len(paths),
    )


def changed_together(touches: Touches, files: Positions) -> Vector:
    """How much each file was changed in the commits that changed one of `files`, for how often it is changed at all.

    A commit counts 1 / sqrt(files in it), faded; the sum is divided by sqrt(1 + the file's commits, faded).
    """
    age = np.arange(len(touches.sizes))
    faded = 0.5 ** (age / TOGETHER_HALF)
    is_shared = np.zeros(len(age))
    is_shared[touches.commit[np.isin(touches.file, files)]] = 1.0
    together = _by_file(touches, is_shared * faded / np.sqrt(touches.sizes))
    return together / np.sqrt(1.0 + _by_file(touches, faded))


def changed_lately(touches: Touches) -> Vector:
    """How often each file was changed, faded fast."""
    return _by_file(touches, 0.5 ** (np.arange(len(touches.sizes)) / LATELY_HALF))


def changed_steadily(touches: Touches) -> Vector:
    """How often each file was changed, faded slowly."""
    return _by_file(touches, 0.5 ** (np.arange(len(touches.sizes)) / STEADILY_HALF))


def spoken_of(touches: Touches, weight_of: Mapping[str, float]) -> Vector:
    """How much of the weight of some terms the messages of each file's commits have; squared: whole ones tell."""
    total = sum(weight_of.values()) or 1.0
    shares = np.array([sum(weight_of.get(term, 0.0) for term in terms) / total for terms in touches.terms])
    faded = 0.5 ** (np.arange(len(shares)) / SPOKEN_HALF)
    return _by_file(touches, shares**2 * faded / np.sqrt(touches.sizes))


def _by_file(touches: Touches, by_commit: Vector) -> Vector:
    return np.bincount(touches.file, by_commit[touches.commit], touches.files).astype(np.float64, copy=False)
