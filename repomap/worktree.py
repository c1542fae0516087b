"""Where a git work tree begins, by the files that mark it: no program runs for this."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_POINTER = b"gitdir: "
_POINTER_BYTES = 8192
"""A `.git` file is one line with one path, and no system takes a longer path."""


def git_folder(folder: Path) -> Path | None:
    """Where the repository of the work tree at `folder` keeps itself: `.git`, or what a `.git` file points to.

    None where `folder` is not the top of a work tree.
    """
    marker = folder / ".git"
    if os.path.lexists(marker / "HEAD"):
        return marker
    line = _path_in(marker) or b""
    return folder / os.fsdecode(line.removeprefix(_POINTER)) if line.startswith(_POINTER) else None


def common_folder(repository: Path) -> Path:
    """Where a repository keeps what its work trees share: `repository`, or what its `commondir` file points to."""
    path = _path_in(repository / "commondir")
    return repository if path is None else repository / os.fsdecode(path)


def is_linked_worktree(folder: Path) -> bool:
    """Whether `folder` is a second work tree of a repository that lives elsewhere (`git worktree add`)."""
    repository = git_folder(folder)
    return repository is not None and (repository / "commondir").is_file()


def toplevel(folder: Path) -> Path | None:
    """The nearest folder at or above `folder` that is the top of a work tree, its links resolved, or None."""
    here = folder.resolve()
    return next((top for top in (here, *here.parents) if git_folder(top) is not None), None)


def _path_in(file: Path) -> bytes | None:
    """The line that a file begins with, or None where that is no path or the file cannot be read."""
    try:
        if not file.is_file():
            return None
        with file.open("rb") as opened:
            line = opened.readline(_POINTER_BYTES).rstrip(b"\r\n")
    except OSError:
        return None
    return None if b"\0" in line else line
