"""From a root to its source files: what git lists, or what a walk finds where there is no git.

Nothing but regular files within the root is opened, and of these only the first bytes, where a name says nothing.
"""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, filterfalse, islice
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from repomap import git
from repomap.config import Selection
from repomap.errors import UsageError
from repomap.folders import GITIGNORE, REPOMAPIGNORE, FolderTable, files_by_folder, scope_above, walk
from repomap.ignore import Rules, RuleSet, Scope, rules_of_option
from repomap.left_out import ABSENT, FOLDER, NO_LANGUAGE, left_out_of_named, reason_against
from repomap.model import Discovery, FileStat, Skipped, SourceFile
from repomap.places import MOST_PLACES, folders_around, places_in_git, places_of_git, places_of_walk
from repomap.project_files import PROJECT_FILES
from repomap.regular import read_regular
from repomap.repositories import GitListing, listed_by_git
from repomap.unread import unread_language
from repomap.worktree import toplevel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    LanguageOf = Callable[[str, Callable[[], bytes]], str | None]

FIRST_BYTES = 256
"""A `#!` line is at most this long: Linux reads no more of it."""


@dataclass(frozen=True)
class DiscoverOptions(Selection):
    """Which files of a root are meant.

    `paths` (relative to the root, or absolute) replaces the listing: what is named there is taken though it be
    ignored, within `include`, `exclude` and `tracked_only`. `map_file` (relative to the root, with `/`) is the map
    itself, which is no part of what it shows. `is_watching` asks for `Discovery.places`. These two do not decide
    what is known of a root, and are not in the `repr` by which that is kept.
    """

    paths: tuple[str, ...] | None = None
    map_file: str = field(default="", repr=False)
    is_watching: bool = field(default=False, repr=False)


class _Listing(NamedTuple):
    """What a root was found to hold; `places` is gone through only where a watch wants to know them."""

    files: dict[str, list[str]]
    rules_of: Callable[[str], RuleSet | None]
    skipped: list[Skipped]
    warnings: list[str]
    places: Iterable[str]


def discover(root: Path, options: DiscoverOptions, language_of: LanguageOf) -> Discovery:
    """The source files below `root`, sorted by path, whatever the order in which folders are read.

    `language_of` is given a relative path and a function that reads the file's first FIRST_BYTES bytes (b"" where
    that cannot be); files for which it says None are no source files and are not reported. In a work tree files are
    the tracked ones and, unless `tracked_only`, the untracked ones that are not ignored; elsewhere a walk finds them.
    Files that vanished are absent; what is no readable file within the root is in `skipped`. So is each of `paths` that
    is no source file, unless `include` and `exclude` leave it out, and a warning counts these.

    Raises UsageError for a root that is no folder and for a pattern that is none.
    """
    if not root.is_dir():
        raise UsageError(
            f"{root} is not a folder{'' if root.exists() else ' that exists'}; name the root of a repository."
        )
    include = rules_of_option("--include", options.include)
    excluded = rules_of_option("--exclude", options.exclude)
    exclude = Scope(excluded, 0, "", None) if excluded is not None else None
    real_root = root.resolve()
    is_named = options.paths is not None
    listing = _named(real_root, options, exclude) if is_named else _listed(real_root, options, exclude)
    prefix = _with_slash(real_root)
    found = _measured(prefix, listing, include, options.map_file, language_of, is_named=is_named)
    if is_named:
        found = found._replace(warnings=(*found.warnings, *left_out_of_named(found.skipped)))
    return found._replace(places=_watched(prefix, listing, found)) if options.is_watching else found


def _listed(root: Path, options: DiscoverOptions, exclude: Scope | None) -> _Listing:
    """What git lists; a walk where there is no repository, git does not answer, or the repository ignores the root."""
    top = toplevel(root)
    if top is None:
        return _walked(root, root, options, exclude, _untracked_warning(root, options))
    try:
        listed = _listed_by_git(root, options)
        is_outside = not listed.paths and top != root and git.is_ignored(root)
    except git.GitError as error:
        return _walked(root, top, options, exclude, [f"Files in {root} were listed by a walk instead: {error}"])
    if is_outside:
        return _walked(root, root, options, exclude, _untracked_warning(root, options))
    ignore_files = {path for path in listed.paths if path == REPOMAPIGNORE or path.endswith("/" + REPOMAPIGNORE)}
    if not options.tracked_only:
        ignore_files.add(REPOMAPIGNORE)  # one's own, which git may have been told to ignore
    outer = RuleSet(repomapignore=scope_above(top, root, REPOMAPIGNORE), exclude=exclude)
    table = FolderTable(_with_slash(root), outer, ignore_files)
    files = files_by_folder(listed.paths)
    places = chain(folders_around(files), ignore_files, places_of_git(root, top, listed, table))
    return _Listing(files, table.rules_of, listed.skipped, listed.warnings, places)


def _walked(root: Path, top: Path, options: DiscoverOptions, exclude: Scope | None, warnings: list[str]) -> _Listing:
    """What a walk finds below `root`, under the ignore files from `top` downwards."""
    gitignore = scope_above(top, root, GITIGNORE) if options.has_gitignore else None
    outer = RuleSet(gitignore, scope_above(top, root, REPOMAPIGNORE), exclude)
    found = walk(_with_slash(root), outer, has_gitignore=options.has_gitignore, with_nested=options.with_submodules)
    return _Listing(found.files, found.rules.get, found.skipped, warnings, places_of_walk(found))


def _named(root: Path, options: DiscoverOptions, exclude: Scope | None) -> _Listing:
    """The files that were named, each once; those that cannot be meant are skipped with the reason."""
    prefix = _with_slash(root)
    skipped: list[Skipped] = []
    warnings: list[str] = []
    names: dict[str, None] = {}
    for name in options.paths or ():
        path = os.path.normpath(os.path.join(prefix, name))  # noqa: PTH118 - it is `..` that has to be folded
        if not name or "\0" in name:
            skipped.append(Skipped(name, "not a path"))
        elif path == str(root):
            skipped.append(Skipped(name, FOLDER))
        elif not path.startswith(prefix):
            skipped.append(Skipped(name, "outside the root"))
        else:
            names[path[len(prefix) :].replace(os.sep, "/")] = None
    paths = set(names)
    repositories: list[str] = []
    if options.tracked_only:
        tracked, repositories = _tracked(root, options, warnings)
        skipped += [Skipped(path, "not tracked by git") for path in paths - tracked]
        paths &= tracked
    table = FolderTable(prefix, RuleSet(exclude=exclude), ())
    files = files_by_folder(paths)
    for folder in files:
        if table.rules_of(folder) is None and folder in table.behind_links:
            skipped += [Skipped(path, "behind a link to a folder") for path in files[folder]]
    indexes = (place for repository in repositories for place in places_in_git(root / repository))
    return _Listing(files, table.rules_of, skipped, warnings, chain(folders_around(files), paths, indexes))


def _tracked(root: Path, options: DiscoverOptions, warnings: list[str]) -> tuple[set[str], list[str]]:
    """The tracked paths, and the repositories that were asked.

    One that cannot be asked is a warning, and then nothing is known to be tracked.
    """
    try:
        listed = _listed_by_git(root, options)
    except git.GitError as error:
        warnings.append(str(error))
        return set(), []
    warnings += listed.warnings
    return set(listed.paths), listed.repositories


def _listed_by_git(root: Path, options: DiscoverOptions) -> GitListing:
    return listed_by_git(
        root,
        with_untracked=not options.tracked_only,
        with_ignored=not options.has_gitignore,
        with_inner=options.with_submodules,
    )


def _measured(
    prefix: str, listing: _Listing, include: Rules | None, map_file: str, language_of: LanguageOf, *, is_named: bool
) -> Discovery:
    """The listed files that have a language and pass the rules, with their stat; `is_named` reports every absence."""
    files: list[SourceFile] = []
    looked_into: list[SourceFile] = []
    project: list[SourceFile] = []
    unwanted: list[str] = []
    skipped = list(listing.skipped)
    for folder, paths in listing.files.items():
        for path in paths:
            if path == map_file:
                continue
            language = language_of(path, partial(_first_bytes, listing, folder, prefix + path, looked_into))
            # Most files have no language, and then their folder need not be looked at.
            is_of_project = PROJECT_FILES.fullmatch(path) is not None
            if not (language or is_of_project) or not _is_wanted(path, listing.rules_of(folder), include):
                unwanted.append(path)
                continue
            try:
                status = os.lstat(prefix + path)
            except (FileNotFoundError, NotADirectoryError):
                if is_named:
                    skipped.append(Skipped(path, ABSENT))
                continue
            except OSError as error:
                skipped.append(Skipped(path, f"cannot be read: {error.strerror}"))
                continue
            if stat.S_ISREG(status.st_mode):
                found = SourceFile(path, language or "", FileStat.of(status))
                files += [found] if language else []
                project += [found] if is_of_project else []
            elif reason := reason_against(prefix, path, status.st_mode, is_named=is_named):
                skipped.append(Skipped(path, reason))
    skipped += _no_sources(prefix, listing, include, unwanted) if is_named else _unread(listing, include, unwanted)
    each = [tuple(sorted(found)) for found in (looked_into, project)]
    return Discovery(tuple(sorted(files)), tuple(sorted(skipped)), tuple(listing.warnings), each[0], project=each[1])


def _no_sources(prefix: str, listing: _Listing, include: Rules | None, paths: list[str]) -> Iterator[Skipped]:
    """Why each of the paths that were named is left out, but for those that the options leave out.

    One at which nothing is was misspelled, whatever they say.
    """
    unread = {each.path: each for each in _unread(listing, include, paths)}
    told = {each.path for each in listing.skipped}
    for path in filterfalse(told.__contains__, paths):
        try:
            mode = os.lstat(prefix + path).st_mode
        except (FileNotFoundError, NotADirectoryError):
            yield Skipped(path, ABSENT)
            continue
        except OSError as error:
            yield Skipped(path, f"cannot be read: {error.strerror}")
            continue
        if not stat.S_ISREG(mode):
            yield Skipped(path, reason_against(prefix, path, mode, is_named=True))
        elif path in unread:
            yield unread[path]
        elif _is_wanted(path, listing.rules_of(path[: path.rfind("/") + 1]), include):
            yield Skipped(path, NO_LANGUAGE)


def _unread(listing: _Listing, include: Rules | None, paths: Iterable[str]) -> list[Skipped]:
    """Those of the paths that are in a language which no query reads, and are not ignored."""
    named = [(path, language) for path in paths if (language := unread_language(path))]
    return [
        Skipped(path, f"in {language}, which no query reads")
        for path, language in named
        if _is_wanted(path, listing.rules_of(path[: path.rfind("/") + 1]), include)
    ]


def _watched(prefix: str, listing: _Listing, found: Discovery) -> tuple[str, ...]:
    """The listing's places as absolute paths, each once and without the files that were found."""
    files = {file.path for file in found.files}
    places = dict.fromkeys(islice((place for place in listing.places if place not in files), MOST_PLACES + 1))
    return tuple(os.path.join(prefix, place) for place in places)  # noqa: PTH118 - an absolute one stays as it is


def _is_wanted(path: str, rules: RuleSet | None, include: Rules | None) -> bool:
    if rules is None or rules.ignores(path):
        return False
    return include is None or include.verdict_within(path) is True


def _first_bytes(listing: _Listing, folder: str, file: str, looked_into: list[SourceFile]) -> bytes:
    if listing.rules_of(folder) is None:
        return b""
    with suppress(OSError):
        looked_into.append(SourceFile(file, "", FileStat.of(os.lstat(file))))
    return read_regular(file, FIRST_BYTES) or b""


def _untracked_warning(root: Path, options: DiscoverOptions) -> list[str]:
    if not options.tracked_only:
        return []
    return [f"{root} is in no git repository, so nothing in it is tracked: every file that is not ignored is listed."]


def _with_slash(root: Path) -> str:
    return os.path.join(root, "")  # noqa: PTH118 - Path drops the slash that it would be given
