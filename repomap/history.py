"""The last commits of a repository: which files changed together, how lately, and what was said of it.

One bounded look at git's log, kept by commit: when HEAD moves, only commits that are new are asked for.
"""

from __future__ import annotations

import json
import os
import re
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

from repomap.git import GitError, SlowGitError, head_commit, run_git
from repomap.regular import read_regular
from repomap.row_keys import code_digest
from repomap.terms import terms_of
from repomap.worktree import common_folder, git_folder, toplevel

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from repomap.cache import FactsStore

COMMITS = 1500
"""How far back is looked: with halves of what commits weigh lost each 200, more than 99 % of their weight."""

MASS_COMMIT = 40
"""A commit that changes more files is a renaming, a reformatting or an import, and ties no two of them together."""

_MESSAGE_CHARACTERS = 4000
"""Of a message: what follows are quoted logs and generated lists."""

_TERMS_A_MESSAGE = 300
"""Honest messages have fewer; beyond, a message is a log."""

_RENAMES_A_COMMIT = 5000
"""Of a mass commit, which would otherwise fill the cache."""

_COMMITS_AT_ONCE = 500
"""Ids in one command line: 20 KB, of which every system takes more."""

_LOG = (
    *("log", "--no-walk=unsorted", "--no-show-signature", "--no-ext-diff", "--no-textconv"),
    *("--no-color", "--no-notes", "--no-mailmap", "--root", f"-O{os.devnull}"),
)
_AS_RECORDS = ("--encoding=UTF-8", "--format=%x00%H%x00%B%x00", "--name-status", "-z", "--relative")
_RECORD = re.compile(rb"\0([0-9a-f]+)\0([^\0]*)\0\0?\n?((?:[^\0]+\0)*)")
"""The id, the message and the entries of a commit: only NUL is in none of them, and no entry is empty."""

_RENAMED = ("R", "C")


class Change(NamedTuple):
    """A file that a commit changed: `path` as it was called after it, `before` as it was called until then, or ""."""

    path: str
    before: str


class Commit(NamedTuple):
    """A commit that is no merge: the terms of its message, sorted, and what it changed below the root.

    `size` is the number of files; of a mass commit `changes` holds renamings only.
    """

    terms: tuple[str, ...]
    size: int
    changes: tuple[Change, ...]


class History(NamedTuple):
    """The last commits, the newest first, and their ids; `is_shallow` says that a clone lacks some that count."""

    ids: tuple[str, ...] = ()
    commits: tuple[Commit, ...] = ()
    is_shallow: bool = False


NO_HISTORY = History()

_UNTOLD = Commit((), MASS_COMMIT + 1, ())
"""A commit of which nothing can be said."""

_SHALLOW_BYTES = 1024 * 1024
"""Of the list of a shallow clone's ends; a clone has one or a few."""


def history_of(root: Path, store: FactsStore, known: History = NO_HISTORY) -> History:
    """The history of what stands at and below `root`; none where there is no repository or no commit.

    It is `known` itself where that is of the same commits. Raises GitError where git cannot tell.
    """
    top = toplevel(root)
    repository = git_folder(top) if top is not None else None
    if repository is None:
        return NO_HISTORY
    ids = _last_commits(root)
    if ids == known.ids:
        return known
    key = _key(root)
    row = store.read(key)
    kept = _decoded(row)
    ends = _shallow_ends(common_folder(repository))
    kept |= dict.fromkeys(ends, _UNTOLD)
    missing = [commit for commit in ids if commit not in kept]
    if missing:
        kept |= dict(_logged(root, missing))
        store.write({key: _encoded({commit: kept[commit] for commit in ids if commit in kept and commit not in ends})})
    is_shallow = len(ids) < COMMITS and bool(ends)
    return History(ids, tuple([kept[commit] for commit in ids if commit in kept]), is_shallow)


def _shallow_ends(repository: Path) -> frozenset[str]:
    """The commits whose parents a shallow clone lacks, so that they seem to add every file."""
    listed = read_regular(os.fspath(repository / "shallow"), _SHALLOW_BYTES) or b""
    return frozenset(listed.decode("ascii", "replace").split())


def _last_commits(root: Path) -> tuple[str, ...]:
    """The ids of the last commits, the newest first."""
    try:
        listed = run_git(["rev-list", "-n", str(COMMITS), "--no-merges", "HEAD", "--"], root)
    except GitError:
        if head_commit(root) is None:  # git has the same exit code where HEAD names a branch without a commit
            return ()
        raise
    return tuple(listed.stdout.decode("ascii").split())


def _logged(root: Path, commits: Sequence[str]) -> Iterable[tuple[str, Commit]]:
    """What git says of these commits."""
    for start in range(0, len(commits), _COMMITS_AT_ONCE):
        yield from _records(_output(root, commits[start : start + _COMMITS_AT_ONCE]))


def _output(root: Path, commits: Sequence[str]) -> bytes:
    try:
        return run_git([*_LOG, "-M", *_AS_RECORDS, *commits, "--"], root).stdout
    except SlowGitError:
        raise
    except GitError:  # in a partial clone the contents that renames are found by are not there
        return run_git([*_LOG, "--no-renames", *_AS_RECORDS, *commits, "--"], root).stdout


def _records(output: bytes) -> Iterable[tuple[str, Commit]]:
    for commit, message, entries in _RECORD.findall(output):
        text = message.decode("utf-8", "replace")[:_MESSAGE_CHARACTERS]
        terms = tuple(sorted(terms_of(text))[:_TERMS_A_MESSAGE])
        changes = _changes(os.fsdecode(entries).split("\0"))
        kept = changes if len(changes) <= MASS_COMMIT else [change for change in changes if change.before]
        yield commit.decode("ascii"), Commit(terms, len(changes), tuple(kept[:_RENAMES_A_COMMIT]))


def _changes(fields: Sequence[str]) -> list[Change]:
    """The changes in the fields of `--name-status -z`: a letter, a path, and after a letter of renaming a second."""
    changes: list[Change] = []
    rest = iter(fields)
    for status in rest:
        path = next(rest, "")
        renamed = next(rest, "") if status.startswith(_RENAMED) else ""
        if path:
            changes.append(Change(renamed, path if status[0] == "R" else "") if renamed else Change(path, ""))
    return changes


def _key(root: Path) -> bytes:
    """The key of a root's row, whose terms are those that this code makes of messages."""
    place = b"\0".join([os.fsencode(os.path.realpath(root)), code_digest().encode()])
    return blake2b(place, digest_size=24, person=b"repomap history1").digest()


def _encoded(commits: dict[str, Commit]) -> bytes:
    return json.dumps(commits).encode()


def _decoded(row: bytes | None) -> dict[str, Commit]:
    """The commits of a row; none where it was written by another version."""
    try:
        rows = json.loads(row) if row is not None else {}
        return {
            commit: Commit(tuple(terms), int(size), tuple([Change(*change) for change in changes]))
            for commit, (terms, size, changes) in rows.items()
        }
    except (ValueError, TypeError, AttributeError):
        return {}
