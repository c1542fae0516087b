"""What git lists below a root, asked of its repository and of those within."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

from repomap import git
from repomap.model import Skipped
from repomap.worktree import git_folder, is_linked_worktree

if TYPE_CHECKING:
    from pathlib import Path

_SPECIAL_PARTS = frozenset({"", ".", ".."})


class GitListing(NamedTuple):
    """What git listed, relative to the root: `paths`, and which repositories within it were left out and why.

    `repositories` are the folders (ending in `/`, or "" for the root) whose work trees were asked; `inner` are those
    of the repositories that git named on the way, asked or not.
    """

    paths: list[str]
    skipped: list[Skipped]
    warnings: list[str]
    repositories: list[str]
    inner: set[str]
    has_untracked: bool
    has_ignored: bool


def listed_by_git(root: Path, *, with_untracked: bool, with_ignored: bool, with_inner: bool) -> GitListing:
    """The paths that git lists below `root`, with those of submodules and nested repositories where they are wanted.

    Raises GitError where git does not answer for the root itself; further down that is a warning.
    """
    found = GitListing([], [], [], [], set(), has_untracked=with_untracked, has_ignored=with_ignored)
    pending = [""]
    while pending:
        prefix = pending.pop()
        try:
            listing = git.list_files(root / prefix, with_untracked=with_untracked, with_ignored=with_ignored)
        except git.GitError as error:
            if not prefix:
                raise
            found.warnings.append(f"{prefix} was left out: {error}")
            continue
        found.repositories.append(prefix)
        found.paths.extend(prefix + path for path in (*listing.tracked, *listing.untracked) if _is_plain(path))
        found.warnings.extend(listing.warnings)
        inner_ones = (*listing.submodules, *listing.nested)
        found.inner.update(prefix + inner for inner in inner_ones)
        for inner in inner_ones if with_inner else ():
            if reason := _reason_against_repository(root, prefix + inner, is_nested=inner in listing.nested):
                found.skipped.append(Skipped(prefix + inner, reason))
            else:
                pending.append(prefix + inner)
    return found


def _reason_against_repository(root: Path, path: str, *, is_nested: bool) -> str:
    """Why the files of a repository within the root are not listed, or ""."""
    folder = root / path
    if not _is_plain(path[:-1]) or os.path.realpath(folder) != str(folder):
        return "behind a link to a folder"
    if git_folder(folder) is None:
        return "submodule that is not checked out; run git submodule update --init"
    return "another work tree of a repository" if is_nested and is_linked_worktree(folder) else ""


def _is_plain(path: str) -> bool:
    """Whether a path of an index stays below its folder: whoever writes an index by hand need not keep to that."""
    return ("/." not in path and "//" not in path and path[:1] not in "/.") or _SPECIAL_PARTS.isdisjoint(
        path.split("/")
    )
