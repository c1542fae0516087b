"""Folders of a tree and the ignore rules in force there, from a walk or for listed paths.

Links to folders are never followed, so that every folder given here lies within the root.
"""

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING, NamedTuple

from repomap.ignore import RuleSet, Scope, scope_of_file
from repomap.model import Skipped

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable
    from pathlib import Path

GITIGNORE = ".gitignore"
REPOMAPIGNORE = ".repomapignore"

VERSION_CONTROL = frozenset({".git", ".hg", ".svn", ".bzr", ".jj", "CVS", "_darcs"})
"""Folders in which version control keeps copies of the files: never listed."""

LEFT_OUT_FOLDERS = {
    "node_modules": "installed packages",
    "bower_components": "installed packages",
    "__pypackages__": "installed packages",
    ".eggs": "packages fetched for a build",
    ".tox": "environments of tox",
    ".nox": "environments of nox",
    "__pycache__": "compiled files",
    ".mypy_cache": "cache of mypy",
    ".pytest_cache": "cache of pytest",
    ".ruff_cache": "cache of ruff",
    ".gradle": "cache of gradle",
    ".terraform": "downloaded providers",
    ".next": "build output of Next.js",
    ".nuxt": "build output of Nuxt",
    ".svelte-kit": "build output of SvelteKit",
}
"""Folders that a walk leaves out by name, and what they hold: files that nobody wrote here. Names that people also
use for their own sources (build, dist, vendor, target) are not among them."""

LEFT_OUT_MARKERS = {
    "pyvenv.cfg": "a Python virtual environment, whatever its name",
    "conda-meta": "a conda environment",
    "CACHEDIR.TAG": "a cache that says so (bford.info/cachedir), such as cargo's target folder",
}
"""Entries by which a walk knows a folder to leave out, and what such a folder is."""


class Walk(NamedTuple):
    """What a walk found in the folders that are not ignored, in no particular order.

    `files` holds the paths of each folder's entries that are no folders (links, sockets and the like among them),
    `rules` the rules in force there; both by the folder's path, relative to the root and ending in `/` ("" for the
    root). `skipped` are the folders that could not be read, `left_out` all those that were opened for nothing.
    """

    files: dict[str, list[str]]
    rules: dict[str, RuleSet]
    skipped: list[Skipped]
    left_out: list[str]


def walk(root: str, rules: RuleSet, *, has_gitignore: bool, with_nested: bool) -> Walk:
    """The folders below `root` (a path that ends in a slash) that no rule ignores, with the root itself.

    `rules` come from above the root and from options. Without `has_gitignore`, neither .gitignore files nor the
    tables of this module count; without `with_nested`, folders that hold a repository of their own are left out.
    """
    names = LEFT_OUT_FOLDERS.keys() | VERSION_CONTROL if has_gitignore else VERSION_CONTROL
    markers = LEFT_OUT_MARKERS.keys() if has_gitignore else frozenset[str]()
    found = Walk({}, {}, [], [])
    pending = [("", rules)]
    while pending:
        folder, outer = pending.pop()
        try:
            with os.scandir(root + folder) as scan:
                entries = list(scan)
        except FileNotFoundError:
            continue  # it went away since its parent was read
        except OSError as error:
            found.skipped.append(Skipped(folder or ".", f"folder that cannot be read: {error.strerror}"))
            found.left_out.append(folder)
            continue
        present = {entry.name for entry in entries}
        if folder and (not markers.isdisjoint(present) or (not with_nested and ".git" in present)):
            found.left_out.append(folder)
            continue
        here = _rules_inside(root, folder, outer, present if has_gitignore else present - {GITIGNORE})
        files = []
        for entry in entries:
            if not is_folder(entry):
                files.append(folder + entry.name)
            elif entry.name not in names and not here.ignores(below := f"{folder}{entry.name}/"):
                pending.append((below, here))
        found.files[folder] = files
        found.rules[folder] = here
    return found


def is_folder(entry: os.DirEntry[str]) -> bool:
    """Whether an entry is a folder and no link to one."""
    try:
        return entry.is_dir(follow_symlinks=False)
    except OSError:
        return False  # where listing does not tell the kind, it takes a stat, and that is refused: so will reading be


class FolderTable:
    """The rules of folders that were not walked, each folder being looked at once, when it is first asked for.

    `behind_links` collects the folders seen so far that are links or lie behind one.
    """

    def __init__(self, root: str, rules: RuleSet, ignore_files: Collection[str]) -> None:
        """Take the root with its slash, the rules in force there, and which .repomapignore files below it count."""
        self.behind_links: set[str] = set()
        self._root = root
        self._ignoring_folders = frozenset(path[: -len(REPOMAPIGNORE)] for path in ignore_files)
        self._rules: dict[str, RuleSet | None] = {"": self._inside("", rules)}

    def rules_of(self, folder: str) -> RuleSet | None:
        """The rules in force in a folder (ending in `/`), or None where it is ignored or behind a link."""
        if folder in self._rules:
            return self._rules[folder]
        end = 0
        while end < len(folder):
            parent, end = folder[:end], folder.index("/", end) + 1
            if folder[:end] not in self._rules:
                self._rules[folder[:end]] = self._rules_below(parent, folder[:end])
        return self._rules[folder]

    def _rules_below(self, parent: str, folder: str) -> RuleSet | None:
        rules = self._rules[parent]
        if parent in self.behind_links or self._is_link(folder):
            self.behind_links.add(folder)
            return None
        if rules is None or rules.ignores(folder):
            return None
        return self._inside(folder, rules)

    def _inside(self, folder: str, rules: RuleSet) -> RuleSet:
        present = {REPOMAPIGNORE} if folder in self._ignoring_folders else frozenset[str]()
        return _rules_inside(self._root, folder, rules, present)

    def _is_link(self, folder: str) -> bool:
        try:
            return stat.S_ISLNK(os.lstat(self._root + folder[:-1]).st_mode)
        except OSError:
            return False  # what cannot be read here is reported, or passed over, file by file


def files_by_folder(paths: Iterable[str]) -> dict[str, list[str]]:
    """The paths by the folder that they are in, ending in `/` ("" for the root)."""
    files: dict[str, list[str]] = {}
    for path in paths:
        files.setdefault(path[: path.rfind("/") + 1], []).append(path)
    return files


def scope_above(top: Path, root: Path, name: str, outer: Scope | None = None) -> Scope | None:
    """The ignore files of that name in the folders from `top` down to the one above `root`, and `outer` around them."""
    scope = outer
    parts = root.relative_to(top).parts
    for depth in range(len(parts)):
        folder = top.joinpath(*parts[:depth])
        scope = scope_of_file(str(folder / name), "", scope, "/".join(parts[depth:]) + "/")
    return scope


def _rules_inside(root: str, folder: str, rules: RuleSet, present: Collection[str]) -> RuleSet:
    if GITIGNORE in present:
        rules = rules._replace(gitignore=scope_of_file(root + folder + GITIGNORE, folder, rules.gitignore))
    if REPOMAPIGNORE in present:
        rules = rules._replace(repomapignore=scope_of_file(root + folder + REPOMAPIGNORE, folder, rules.repomapignore))
    return rules
