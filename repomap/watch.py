"""Whether anything that a map depends on may have changed since it was last looked at: a few thousand stats.

A folder's time stamp moves when an entry is added, removed or renamed in it, so that the folders and the files that
are known say whether a discovery would find the same. It is a shortcut within one process: what it cannot vouch for
is discovered again.
"""

from __future__ import annotations

import os
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from repomap.snapshot import CLOCK_TICK_NS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

_IGNORE_FILES = (".gitignore", ".repomapignore")

MOST_FOLDERS = 20_000
"""With more folders, looking at each takes longer than asking git."""

_GIT_STATE = ("index", "HEAD", "config", "info/exclude", "modules")


class _State(NamedTuple):
    mtime_ns: int
    ctime_ns: int
    size: int
    inode: int
    mode: int


_ABSENT = _State(0, 0, 0, 0, 0)


class Watch:
    """The state of a root's folders and source files (`paths`, relative to it), taken when it is made.

    What changed after `since_ns`, the time before the discovery that found the paths, is not vouched for.
    """

    def __init__(self, root: Path, paths: Iterable[str], git_folder: Path | None, since_ns: int) -> None:
        folders = list(islice(_folders_below(root), MOST_FOLDERS + 1))
        self._places = _places(folders, (root / path for path in paths), git_folder)
        self._states = _states(self._places)
        settled_ns = since_ns - CLOCK_TICK_NS
        self._is_vouching = len(folders) <= MOST_FOLDERS and all(
            max(state.mtime_ns, state.ctime_ns) < settled_ns for state in self._states
        )

    def is_unchanged(self) -> bool:
        """Whether every folder and file is surely as it was."""
        return self._is_vouching and _states(self._places) == self._states


def _places(folders: list[str], files: Iterable[Path], git_folder: Path | None) -> list[str]:
    ignore_files = [f"{folder}{os.sep}{name}" for folder in folders for name in _IGNORE_FILES]
    git_files = [str(git_folder / name) for name in _GIT_STATE] if git_folder is not None else []
    present = [name for name in ignore_files if os.path.lexists(name)]
    return [*folders, *map(str, files), *git_files, *present]


def _states(places: list[str]) -> list[_State]:
    states = []
    for place in places:
        try:
            status = os.lstat(place)
        except OSError:
            states.append(_ABSENT)
        else:
            states.append(
                _State(status.st_mtime_ns, status.st_ctime_ns, status.st_size, status.st_ino, status.st_mode)
            )
    return states


def _folders_below(root: Path) -> Iterator[str]:
    """The root and every folder below it, links not followed; what is in a version-control folder is its own affair."""
    pending = [os.fspath(root)]
    while pending:
        folder = pending.pop()
        yield folder
        try:
            with os.scandir(folder) as entries:
                pending += [
                    entry.path for entry in entries if entry.is_dir(follow_symlinks=False) and entry.name != ".git"
                ]
        except OSError:
            continue
