"""What, while it stays as it is, says that a discovery would find the same: folders, ignore files, git's own state.

Places are paths relative to the root, or absolute where they lie outside of it.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from repomap.folders import GITIGNORE, REPOMAPIGNORE, is_folder, scope_above
from repomap.ignore import RuleSet, scope_of_file
from repomap.worktree import common_folder, git_folder

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from repomap.folders import FolderTable, Walk
    from repomap.ignore import Scope
    from repomap.repositories import GitListing

MOST_PLACES = 20_000
"""With more folders, looking at each takes longer than asking git."""

_EXCLUDE = "info/exclude"


def places_in_git(folder: Path) -> list[str]:
    """What, in the repository of the work tree at `folder`, decides which of its files are listed."""
    repository = git_folder(folder)
    if repository is None:
        return []
    shared = common_folder(repository)
    return [str(repository / "index"), *(str(shared / name) for name in ("config", _EXCLUDE, "modules"))]


def places_of_walk(found: Walk) -> Iterator[str]:
    """The folders that a walk read, and the ignore files in them."""
    yield from found.left_out
    for folder, files in found.files.items():
        yield folder
        for path in files:
            if path[len(folder) :] in {GITIGNORE, REPOMAPIGNORE}:
                yield path


def places_of_git(root: Path, top: Path, listed: GitListing, table: FolderTable) -> Iterator[str]:
    """What git looked at below `root`, which the work tree at `top` holds: indexes, folders and ignore files.

    It looks into no folder that it ignores: what changes there changes no listing. `table` says the same of the
    folders that are left out for other reasons.
    """
    for repository in listed.repositories:
        yield from places_in_git(root / repository)
        if not listed.has_untracked:
            continue
        gitignore = None if listed.has_ignored else _rules_of(root, top, repository)
        yield from _places_below(root, repository, RuleSet(gitignore), listed, table)


def _rules_of(root: Path, top: Path, repository: str) -> Scope | None:
    """The rules that git has for a repository's folder beside the ignore files in it."""
    work_tree = root / repository if repository else top
    place = git_folder(work_tree)
    if place is None:
        return None
    prefix = "" if repository or top == root else f"{root.relative_to(top).as_posix()}/"
    scope = scope_of_file(str(common_folder(place) / _EXCLUDE), repository, None, prefix)
    return scope if repository else scope_above(top, root, GITIGNORE, scope)


def _places_below(root: Path, repository: str, rules: RuleSet, listed: GitListing, table: FolderTable) -> Iterator[str]:
    pending = [(repository, rules)]
    while pending:
        folder, outer = pending.pop()
        yield folder
        try:
            with os.scandir(f"{root}{os.sep}{folder}") as scan:
                entries = list(scan)
        except OSError:
            continue
        here = outer
        if not listed.has_ignored and any(entry.name == GITIGNORE for entry in entries):
            yield folder + GITIGNORE
            here = RuleSet(scope_of_file(f"{root}{os.sep}{folder}{GITIGNORE}", folder, outer.gitignore))
        for entry in entries:
            if entry.name == ".git" or not is_folder(entry):
                continue
            below = f"{folder}{entry.name}/"
            if below in listed.inner:
                yield below  # what is in it, git asks its own repository
            elif not here.ignores(below) and table.rules_of(below) is not None:
                pending.append((below, here))


def folders_around(folders: Iterable[str]) -> set[str]:
    """These folders (each ends in `/`, or is "" for the root) and all that they lie in."""
    around = {""}
    for folder in folders:
        end = len(folder)
        while folder[:end] not in around:
            around.add(folder[:end])
            end = folder.rfind("/", 0, end - 1) + 1
    return around
