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
from repomap.places import MOST_PLACES, places_in_git
from repomap.snapshot import is_settled
from repomap.worktree import toplevel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.model import Discovery

_ABSENT = FileStat(0, 0, 0, 0)


class Watch:
    """What is around a root as it stands when this is made, and then what a discovery found and where it looked.

    Made before the discovery that it is to stand for: what changes meanwhile is no older than this, and is not
    vouched for.
    """

    def __init__(self, root: Path) -> None:
        self._root = root
        self._taken_ns = time.time_ns()
        self._places = _places_above(root)
        self._states = _states(self._places)
        self._is_vouching = False

    def follow(self, discovery: Discovery) -> None:
        """Watch where a discovery looked, and its files from the state in which it found them.

        Only now is anything vouched for, and nothing where it looked at more than `MOST_PLACES`.
        """
        if len(discovery.places) > MOST_PLACES:
            return
        self._places += discovery.places
        self._states += _states(discovery.places)
        for file in (*discovery.files, *discovery.looked_into, *discovery.project):
            self._places.append(os.path.join(self._root, file.path))  # noqa: PTH118 - a Path for each takes longer
            self._states.append(file.stat)
        self._is_vouching = bool(is_settled(np.array(self._states, np.int64), self._taken_ns).all())

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
    return places if top is None else places + places_in_git(top)
