"""Named pipes in the places of files that git reads: it opens them and waits for a writer that may never come."""

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_REPOSITORY = f"{os.sep}.git{os.sep}"


def pipe_in_the_way(top: str, repositories: Iterable[str]) -> str | None:
    """The path of a pipe that keeps git waiting, or None.

    It may be any file of `repositories` (the folders in which git keeps itself) and, in the work tree at `top`, what
    has a name of git's (`.gitignore`) or belongs to a repository within. Folders behind links are not looked into.
    """
    for repository in repositories:
        for path in _files_below(repository):
            if _is_pipe(path):
                return path
    for path in _files_below(top):
        if (os.path.basename(path).startswith(".git") or _REPOSITORY in path) and _is_pipe(path):  # noqa: PTH119 - in bulk
            return path
    return None


def _files_below(top: str) -> Iterator[str]:
    for folder, _, names in os.walk(top):
        for name in names:
            yield f"{folder}{os.sep}{name}"


def _is_pipe(path: str) -> bool:
    try:
        return stat.S_ISFIFO(os.stat(path).st_mode)  # noqa: PTH116 - called for every file of a repository
    except OSError:
        return False
