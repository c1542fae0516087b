"""Named pipes and terminals in the places of files that git reads: it waits for a writer that may never come."""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path
from typing import TYPE_CHECKING

from repomap.regular import read_regular

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_REPOSITORY = f"{os.sep}.git{os.sep}"

_CONFIGURATIONS = ("config", "config.worktree")
_MOST_CONFIGURED = 64
"""Files of a configuration that are looked into: those that name one another in a circle end here."""

_CONFIGURED_BYTES = 1024 * 1024
_CONFIGURED = re.compile(rb"""^[^=\n]*=[ \t]*"?([^"#;\r\n]+)""", re.MULTILINE)
"""A line that sets something, and what to: `excludesFile = "/somewhere"`, with or without its section before it."""


def pipe_in_the_way(top: str, repositories: Iterable[str]) -> str | None:
    """The path of a pipe that keeps git waiting, or None.

    It may be any file of `repositories` (the folders in which git keeps itself) or what their configuration names, and,
    in the work tree at `top`, what has a name of git's (`.gitignore`) or belongs to a repository within. Folders behind
    links are not looked into.
    """
    for repository in repositories:
        for path in _files_below(repository):
            if _is_pipe(path):
                return path
        if (configured := _configured_pipe(repository)) is not None:
            return configured
    for path in _files_below(top):
        if (os.path.basename(path).startswith(".git") or _REPOSITORY in path) and _is_pipe(path):  # noqa: PTH119 - in bulk
            return path
    return None


def _configured_pipe(repository: str) -> str | None:
    """A pipe that the configuration of a repository names, itself or in a file that it includes, or None."""
    unread = [Path(repository, name) for name in _CONFIGURATIONS]
    for file in unread:
        if len(unread) > _MOST_CONFIGURED:
            break
        content = read_regular(str(file), _CONFIGURED_BYTES, follows_links=True) or b""
        for named in _CONFIGURED.findall(content):
            path = _path_of(os.fsdecode(named.strip()), file.parent)
            if path is not None and _is_pipe(str(path)):
                return str(path)
            if path is not None and path not in unread:
                unread.append(path)
    return None


def _path_of(named: str, folder: Path) -> Path | None:
    """The path that a value of a configuration in `folder` is, if it is one."""
    if "\0" in named or os.sep not in named:
        return None
    try:
        return folder / Path(named).expanduser()
    except RuntimeError:  # of whom there is no home
        return None


def _files_below(top: str) -> Iterator[str]:
    for folder, _, names in os.walk(top):
        for name in names:
            yield f"{folder}{os.sep}{name}"


def _is_pipe(path: str) -> bool:
    try:
        mode = os.stat(path).st_mode  # noqa: PTH116 - called for every file of a repository
    except OSError:
        return False
    return stat.S_ISFIFO(mode) or (stat.S_ISCHR(mode) and os.path.realpath(path) != os.devnull)
