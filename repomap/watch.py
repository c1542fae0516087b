"""Whether anything that a map depends on may have changed since it was last looked at: a few thousand stats.

A folder's time stamp moves when an entry is added, removed or renamed in it, so that the folders and the files that
are known say whether a discovery would find the same. It is a shortcut within one process: what it cannot vouch for
is discovered again. It does not look at the user's own git settings, which another process has to read anew.
"""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from repomap.folders import GITIGNORE, REPOMAPIGNORE
from repomap.model import FileStat
from repomap.snapshot import is_settled
from repomap.worktree import common_folder, git_folder, toplevel

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from repomap.model import SourceFile

MOST_FOLDERS = 20_000
"""With more folders, looking at each takes longer than asking git."""

_ABSENT = FileStat(0, 0, 0, 0)


class Watch:
    """The folders, ignore files and git state of a root as they stand when this is made, and later its source files.

    Made before the discovery that it is to stand for: what changes meanwhile is then seen as a change.
    """

    def __init__(self, root: Path) -> None:
        self._taken_ns = time.time_ns()
        self._places = _places_above(root)
        self._is_small = _add_places_below(os.path.realpath(root), self._places)
        self._states = _states(self._places)
        self._is_vouching = False

    def follow(self, root: Path, files: Iterable[SourceFile]) -> None:
        """Watch these files too, from the state in which the discovery found them; only now is anything vouched for."""
        for file in files:
            self._places.append(os.path.join(root, file.path))  # noqa: PTH118 - a Path for each file takes longer
            self._states.append(file.stat)
        self._is_vouching = self._is_small and bool(is_settled(np.array(self._states, np.int64), self._taken_ns).all())

    def is_unchanged(self) -> bool:
        """Whether every folder and file is surely as it was."""
        return self._is_vouching and _states(self._places) == self._states


def _states(places: Sequence[str]) -> list[FileStat]:
    states = []
    for place in places:
        try:
            states.append(FileStat.of(os.lstat(place)))
        except OSError:
            states.append(_ABSENT)
    return states


def _places_above(root: Path) -> list[str]:
    """The root as it is named, which may be a link, and what in the folders around it decides what it holds.

    A repository may begin in any of them; ignore files count up to the one that the root is in.
    """
    top = toplevel(root)
    places = [os.fspath(root)]
    is_within = top is not None
    for folder in (root.resolve(), *root.resolve().parents):
        places.append(str(folder / ".git"))
        is_within = is_within and folder != top
        if is_within:
            places += [str(folder.parent / name) for name in (GITIGNORE, REPOMAPIGNORE)]
    return places if top is None else places + _places_in_git(top)


def _add_places_below(root: str, places: list[str]) -> bool:
    """Add the root and every folder below it, links not followed, with their ignore files and repositories.

    Gives whether these were all of them, which they are not where there are more than `MOST_FOLDERS`.
    """
    pending = [root]
    for _ in range(MOST_FOLDERS):
        if not pending:
            break
        folder = pending.pop()
        places.append(folder)
        try:
            with os.scandir(folder) as entries:
                for entry in entries:
                    if entry.name == ".git":
                        places += _places_in_git(Path(folder))
                    elif entry.name in {GITIGNORE, REPOMAPIGNORE}:
                        places.append(entry.path)
                    elif entry.is_dir(follow_symlinks=False):
                        pending.append(entry.path)
        except OSError:
            continue
    return not pending


def _places_in_git(folder: Path) -> list[str]:
    """What, in the repository of the work tree at `folder`, decides which of its files are listed."""
    repository = git_folder(folder)
    if repository is None:
        return []
    shared = common_folder(repository)
    return [str(repository / "index"), *(str(shared / name) for name in ("config", "info/exclude", "modules"))]
