"""The last commits of a clone that changed a few source files: what each said, and which rows it changed."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from repomap.git import run_git
from repomap.languages import language_of_path
from repomap.roles import are_foreign, are_tests

LEAST_FILES = 2
MOST_FILES = 8
MOST_LINES = 1200
"""Above these, a commit is an import or a rewrite: nobody who has one of its files at hand asks for all the others."""

MESSAGE_CHARACTERS = 4000
"""Of a message: what follows are quoted logs and lists."""

_ROUTINE = re.compile(
    r"^\W*(?:merge|revert|release|bump|prepare|version|changelog|backport|v?\d+\.\d+|(?:style|release|deps|format)\b"
    r"|\w+\((?:deps|release)\))"
    r"|\b(?:re-?format(?:ted|ting)?|whitespace|typos?|spelling|copyright|licen[cs]e headers?|code ?style"
    r"|lint(?:er|ing|s)?|gofmt|rustfmt|clang-format|prettier|eslint|black|isort|ruff|pre-commit|pyupgrade|clippy)\b",
    re.IGNORECASE,
)
"""First lines of commits that release, take back or reformat: what they touch, no task would lead to."""

_HUNK = re.compile(r"@@ -(\d+)(?:,(\d+))? \+\d+(?:,\d+)? @@")

_REMARK = re.compile(r"\s*(?:$|#(?:\s|!|$)|//|/?\*(?:[\s*/]|$))")
"""A line that is blank or a comment, in any of the languages: C's directives begin with `#` as well."""

_PATCH = ("diff-tree", "-p", "-U0", "-w", "--no-renames", "--no-color", "--no-ext-diff", "--no-textconv")


class Place(NamedTuple):
    """Rows of the parent's file, 0-based, both of which a symbol must hold to be touched by a change there.

    They are one row that was changed or taken away, or the two between which something was put in.
    """

    first: int
    last: int


class FileChange(NamedTuple):
    """A file that a commit modified: how many lines it added and took away, and where in the parent's file."""

    path: str
    lines: int
    places: tuple[Place, ...]


class Commit(NamedTuple):
    """A commit with one parent, and the source files that were there before and that it changed the code of."""

    id: str
    parent: str
    message: str
    changes: tuple[FileChange, ...]


def real_commits(clone: Path, scanned: int) -> Iterator[Commit]:
    """Among the last `scanned` commits of HEAD those that a question can be made of, the newest first.

    They are no merges, releases, reverts or reformattings, and change from LEAST_FILES to MOST_FILES source files in
    at most MOST_LINES lines; not all of the files are tests. Raises GitError where the clone cannot be read.
    """
    log = ("log", "-z", "--no-merges", "--no-show-signature", "--no-notes", "--no-color", "--encoding=UTF-8")
    output = run_git([*log, f"--max-count={scanned}", "--format=%H%n%P%n%B", "HEAD", "--"], clone)
    for record in filter(None, output.stdout.decode("utf-8", "replace").split("\0")):
        commit, parent, message = record.split("\n", 2)
        if not parent or _ROUTINE.search(message.strip().partition("\n")[0]):
            continue
        paths = _modified_sources(clone, parent, commit)
        changes = tuple(change for path in paths if (change := _change(clone, parent, commit, path)).places)
        if len(changes) < LEAST_FILES or sum(change.lines for change in changes) > MOST_LINES:
            continue
        if not are_tests([change.path for change in changes]).all():
            yield Commit(commit, parent, message[:MESSAGE_CHARACTERS], changes)


def changed_in(patch: Sequence[str], path: str) -> FileChange:
    """What a patch of one file without context says; without places where it changes blanks and comments alone."""
    places: list[Place] = []
    lines = 0
    has_code = has_begun = False
    for line in patch:
        hunk = _HUNK.match(line)
        if hunk is not None:
            has_begun = True
            places += _places(int(hunk[1]), int(hunk[2] or 1))
        elif has_begun and line.startswith(("+", "-")):
            lines += 1
            has_code = has_code or _REMARK.match(line, 1) is None
    return FileChange(path, lines, tuple(places) if has_code else ())


def _places(line: int, count: int) -> list[Place]:
    """The places of a hunk's old side: `line` is 1-based, or the line after which something was put in."""
    if count == 0:
        return [Place(line - 1, line)]
    return [Place(row, row) for row in range(line - 1, line - 1 + count)]


def _modified_sources(clone: Path, parent: str, commit: str) -> list[str]:
    """The source files that were modified, or none where there are too few or too many that were touched at all."""
    output = run_git(["diff-tree", "-r", "-z", "--no-renames", "--name-status", parent, commit, "--"], clone)
    fields = os.fsdecode(output.stdout).split("\0")
    touched = [(kind, path) for kind, path in zip(fields[0::2], fields[1::2], strict=False) if _is_source(path)]
    modified = [path for kind, path in touched if kind == "M"]
    return modified if len(modified) >= LEAST_FILES and len(touched) <= MOST_FILES else []


def _is_source(path: str) -> bool:
    return language_of_path(path.rpartition("/")[2]) is not None and not are_foreign([path])[0]


def _change(clone: Path, parent: str, commit: str, path: str) -> FileChange:
    output = run_git([*_PATCH, parent, commit, "--", f":(top,literal){path}"], clone)
    return changed_in(output.stdout.decode("utf-8", "replace").split("\n"), path)
