"""What a review is asked to compare -> the files that differ, and where the newer state is to be had."""

from __future__ import annotations

import os
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from repomap.errors import UsageError
from repomap.folders import REPOMAPIGNORE
from repomap.languages import language_of_file
from repomap.project_files import PROJECT_FILES
from repomap.regular import read_regular
from repomap.review import revisions
from repomap.review.file_changes import FileChange
from repomap.review.patches import before, read_patches
from repomap.source import MAX_FILE_BYTES, TOO_LARGE
from repomap.worktree import toplevel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from repomap.review.patches import FilePatch
    from repomap.review.revisions import Delta, Entry


_NOT_READ = f"{TOO_LARGE}, or left out of a partial clone"


class Comparison(NamedTuple):
    """What differs, and what was compared, in words.

    `tree` is the newer state where that is not the work tree: the id of a commit, or "" for the index.
    """

    said: str
    changes: tuple[FileChange, ...]
    tree: str | None = None


def compare(
    root: Path, revision: str, *, is_staged: bool, diff: bytes | None, endings: Mapping[str, str]
) -> Comparison:
    """What a review of `root` compares.

    `revision` is `REV` (with the work tree), `REV..REV` or `REV...REV` (from where both part); with `is_staged` the
    index is compared with it; a `diff` is what led to the work tree. Raises UsageError for what cannot be compared.
    """
    if diff is not None:
        return Comparison("a diff that led to the work tree", tuple(_of_diff(root, diff)))
    revisions.checked_repository(root)
    is_wanted = _is_wanted(endings)
    if ".." in revision:
        if is_staged:
            raise UsageError(f"--staged compares the index with one revision, and {revision!r} names two.")
        return _between(root, revision, is_wanted)
    revisions.refuse_conflicts(root)
    old = revisions.tree_named(root, revision)
    if not is_staged:
        changes = _changes(root, revisions.work_tree_deltas(root, old))
        return Comparison(f"the work tree with {revision}", changes)
    changes = _changes(root, revisions.staged_deltas(root, old))
    is_same = not any(is_wanted(delta.path) for delta in revisions.unstaged_deltas(root))
    return Comparison(f"what is staged with {revision}", changes, None if is_same else "")


def _between(root: Path, revision: str, is_wanted: Callable[[str], bool]) -> Comparison:
    separator = "..." if "..." in revision else ".."
    old_name, _, new_name = revision.partition(separator)
    old_name, new_name = old_name or "HEAD", new_name or "HEAD"
    new = revisions.tree_named(root, new_name)
    is_from_base = separator == "..."
    old = revisions.merge_base(root, old_name, new_name) if is_from_base else revisions.tree_named(root, old_name)
    changes = _changes(root, revisions.deltas_between(root, old, new))
    is_same = not any(is_wanted(delta.path) for delta in revisions.work_tree_deltas(root, new))
    from_ = f"where it parts from {old_name}" if is_from_base else old_name
    return Comparison(f"{new_name} with {from_}", changes, None if is_same else new)


def _is_wanted(endings: Mapping[str, str]) -> Callable[[str], bool]:
    """Whether an index may read a path, or be laid out by what stands there."""

    def is_wanted(path: str) -> bool:
        name = path.rpartition("/")[2]
        is_known = name == REPOMAPIGNORE or PROJECT_FILES.fullmatch(path) is not None
        return is_known or "." not in name or language_of_file(endings, path, bytes) is not None

    return is_wanted


@contextmanager
def written_out(root: Path, tree: str, endings: Mapping[str, str]) -> Iterator[Path]:
    """A folder, outside of the repository, with the source files of a state; it goes when the work with it is done.

    Raises UsageError where it cannot be written.
    """
    try:
        with TemporaryDirectory(prefix="repomap-", ignore_cleanup_errors=True) as folder:
            top = Path(folder).resolve() / (root.name or "root")
            top.mkdir()
            revisions.write_out(root, tree, top, _is_wanted(endings))
            yield top
    except OSError as error:
        raise UsageError(f"The state to review cannot be written into a temporary folder: {error}.") from error


def _changes(root: Path, deltas: Iterable[Delta]) -> tuple[FileChange, ...]:
    deltas = [*deltas]
    blobs = [entry.blob for delta in deltas for entry in delta[1:] if entry and entry.is_file and entry.blob]
    contents = revisions.contents_of(root, blobs, MAX_FILE_BYTES)
    return tuple(_change(root, delta, contents) for delta in deltas)


def _change(root: Path, delta: Delta, contents: Mapping[str, bytes]) -> FileChange:
    path, old, new = delta
    kinds = [entry.kind for entry in (old, new) if entry is not None and entry.kind]
    then, now = (_content(root, path, entry, contents) for entry in (old, new))
    is_unread = any(entry is not None and entry.is_file and text is None for entry, text in ((old, then), (new, now)))
    note = kinds[-1] if kinds else _NOT_READ if is_unread else ""
    return FileChange(path if old else None, path if new else None, then, now, note)


def _content(root: Path, path: str, entry: Entry | None, contents: Mapping[str, bytes]) -> bytes | None:
    if entry is None or not entry.is_file:
        return None
    if entry.blob:
        return contents.get(entry.blob)
    content = read_regular(os.fspath(root / path), MAX_FILE_BYTES + 1)
    return content if content is not None and len(content) <= MAX_FILE_BYTES else None


def _of_diff(root: Path, diff: bytes) -> Iterator[FileChange]:
    """The files of a diff, as they were and as they stand now."""
    top = toplevel(root)
    below = root.resolve().relative_to(top).as_posix() + "/" if top is not None and top != root.resolve() else ""
    seen: set[str] = set()
    for patch in read_patches(diff):
        old_path, new_path = (_path(root, path, below) for path in (patch.old_path, patch.new_path))
        path = new_path or old_path
        if path is None:
            continue  # elsewhere in the repository
        if path in seen:
            raise UsageError(f"The diff has {path} twice: give one diff of all changes, not those of several commits.")
        seen.add(path)
        yield _change_by(root, patch, old_path, new_path)


def _path(root: Path, said: bytes | None, below: str) -> str | None:
    """A path of a diff, relative to the root; None where it is nowhere, or outside of the root in its repository."""
    if said is None:
        return None
    path = os.fsdecode(said)
    inner = path.removeprefix(below)
    if not (revisions.is_within(path) and _has_folder_in(root, inner)):
        raise UsageError(f"The diff names {path!r}, which leads out of {root}: make it in that folder.")
    return inner if path.startswith(below) or (root / path).is_file() else None


def _has_folder_in(root: Path, path: str) -> bool:
    """Whether no link among the folders of a path leads out of the root: a diff would tell what a file out there has.

    The file itself may be a link, which is never followed.
    """
    try:
        return (root / path).parent.resolve().is_relative_to(root.resolve())
    except (OSError, RuntimeError):  # links that lead to one another
        return False


def _change_by(root: Path, patch: FilePatch, old_path: str | None, new_path: str | None) -> FileChange:
    if patch.is_binary:
        return FileChange(old_path, new_path, None, None, "binary")
    now = b""
    if new_path is not None:
        content = read_regular(os.fspath(root / new_path), MAX_FILE_BYTES + 1)
        if content is None:
            raise UsageError(
                f"The diff does not lead to {root}: {new_path} is not there. Check out what it was made of."
            )
        if len(content) > MAX_FILE_BYTES:
            return FileChange(old_path, new_path, None, None, TOO_LARGE)
        now = content
    elif old_path is not None and os.path.lexists(root / old_path):
        raise UsageError(f"The diff does not lead to {root}: it removes {old_path}, which is there.")
    then = before(patch, now, new_path or old_path or "") if old_path is not None else None
    return FileChange(old_path, new_path, then, now if new_path is not None else None)
