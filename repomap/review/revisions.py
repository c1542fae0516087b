"""What git has of two states of a root: which paths differ, the contents that it keeps, a state written out as files.

Renames are not asked of git: they are seen by what the files define, in work trees and patches alike.
"""

from __future__ import annotations

import errno
import os
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from repomap.blobs import is_content
from repomap.errors import UsageError
from repomap.git import GitError, commit_of, head_commit, list_files, run_git, without_filters
from repomap.source import MAX_FILE_BYTES
from repomap.worktree import common_folder, git_folder, toplevel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

_RAW = ("--raw", "-z", "--no-renames", "--relative", "--ignore-submodules=all", "--no-ext-diff", "--no-textconv")

_EMPTY_TREES = {
    "sha1": "4b825dc642cb6eb9a060e54bf8d69288fbee4904",
    "sha256": "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321",
}
"""The tree that holds nothing, which git knows in every repository, by the format of its ids."""

_BLOBS_AT_ONCE = 2000
"""What a thousand files hold is a few megabytes, and is in memory at once."""

_NO_PLACE = (errno.ENAMETOOLONG, errno.EEXIST, errno.ENOTDIR, errno.EISDIR, errno.EINVAL, errno.EILSEQ)
"""Why a path of a tree that git would not have made, or that another system has, cannot be written."""

_NO_ANSWER = 1
_FATAL = 128

_REGULAR = ("100644", "100755")
_KINDS = {"120000": "a link", "160000": "a submodule"}


class Entry(NamedTuple):
    """What a state has at a path: git's mode, and the id of the blob, or "" where it stands in the work tree."""

    mode: str
    blob: str

    @property
    def is_file(self) -> bool:
        """Whether it is a regular file, and no link and no submodule."""
        return self.mode in _REGULAR

    @property
    def kind(self) -> str:
        """What it is, where it is no regular file."""
        return _KINDS.get(self.mode, "")


class Delta(NamedTuple):
    """A path that two states have otherwise: what the old and the new one have there, or None for nothing."""

    path: str
    old: Entry | None
    new: Entry | None


def checked_repository(root: Path) -> None:
    """Raise UsageError where `root` is in no work tree of git."""
    if toplevel(root) is not None:
        return
    if all((root / part).exists() for part in ("HEAD", "objects", "refs")):
        raise UsageError(f"{root} is a bare repository, without files to review: clone it, and review the clone.")
    raise UsageError(f"{root} is in no git repository: run `git init` there, or give a diff with --diff FILE.")


def refuse_conflicts(root: Path) -> None:
    """Raise UsageError where a merge is not done: then neither the index nor the files are a state to review."""
    fields = os.fsdecode(run_git(["ls-files", "-u", "-z"], root).stdout).split("\0")
    paths = sorted({entry.partition("\t")[2] for entry in fields if entry})
    if paths:
        raise UsageError(f"{paths[0]} has merge conflicts in the index: resolve them and `git add` it, then review.")


def tree_named(root: Path, revision: str) -> str:
    """The id of the commit that a revision names, or of the empty tree for HEAD before the first commit.

    Raises UsageError for a revision that git does not know.
    """
    commit = commit_of(root, revision)
    if commit is not None:
        return commit
    if revision == "HEAD" and head_commit_or_none(root) is None:
        return empty_tree(root)
    deeper = " This clone is shallow: `git fetch --deepen=100` brings more of its history." if is_shallow(root) else ""
    raise UsageError(f"{root} has no revision {revision!r}: name a branch, a tag or a commit that is there.{deeper}")


def head_commit_or_none(root: Path) -> str | None:
    """The commit that is checked out, or None before the first, for which git has two exit codes."""
    try:
        return head_commit(root)
    except GitError:
        return None


def empty_tree(root: Path) -> str:
    """The id of the tree that holds nothing."""
    output = run_git(["rev-parse", "--show-object-format"], root, codes=(0, _FATAL))
    return _EMPTY_TREES.get(output.stdout.decode("ascii", "replace").strip(), _EMPTY_TREES["sha1"])


def merge_base(root: Path, old: str, new: str) -> str:
    """The commit in which two commits' histories part. Raises UsageError where there is none in this clone."""
    ids = [tree_named(root, old), tree_named(root, new)]
    found = run_git(["merge-base", *ids], root, codes=(0, _NO_ANSWER)).stdout.decode("ascii").strip()
    if not found:
        deeper = ", or deepen this shallow clone: `git fetch --deepen=100`" if is_shallow(root) else ""
        raise UsageError(f"{old!r} and {new!r} have no commit in common here: compare {old}..{new}{deeper}.")
    return found


def is_shallow(root: Path) -> bool:
    """Whether the repository around `root` lacks the beginning of its history."""
    top = toplevel(root)
    repository = git_folder(top) if top is not None else None
    return repository is not None and (common_folder(repository) / "shallow").is_file()


def deltas_between(root: Path, old: str, new: str) -> list[Delta]:
    """The paths below `root` that two trees have otherwise, sorted."""
    return _by_path(_deltas(run_git(["diff-tree", "-r", *_RAW, old, new, "--"], root).stdout))


def staged_deltas(root: Path, old: str) -> list[Delta]:
    """The paths below `root` that the index has otherwise than a tree, sorted."""
    output = run_git([*without_filters(root), "diff-index", "--cached", *_RAW, old, "--"], root)
    return _by_path(_deltas(output.stdout))


def work_tree_deltas(root: Path, old: str) -> list[Delta]:
    """The paths below `root` that the work tree has otherwise than a tree, untracked ones included, sorted."""
    output = run_git([*without_filters(root), "diff-index", *_RAW, old, "--"], root)
    return _by_path([*_really_other(root, _deltas(output.stdout)), *_untracked(root)])


def unstaged_deltas(root: Path) -> list[Delta]:
    """The paths below `root` that the work tree has otherwise than the index, untracked ones included, sorted."""
    output = run_git([*without_filters(root), "diff-files", *_RAW, "--"], root)
    return _by_path([*_really_other(root, _deltas(output.stdout)), *_untracked(root)])


def _by_path(deltas: Iterable[Delta]) -> list[Delta]:
    """The deltas by their paths, of which one that is untracked and was removed from the index has two: the last is."""
    return [delta for _, delta in sorted({delta.path: delta for delta in deltas}.items())]


def _untracked(root: Path) -> Iterator[Delta]:
    for path in list_files(root).untracked:
        yield Delta(path, None, Entry(_mode_of(root / path), ""))


def _mode_of(path: Path) -> str:
    return "120000" if path.is_symlink() else _REGULAR[0]


def _really_other(root: Path, deltas: Iterable[Delta]) -> Iterator[Delta]:
    """Those that are not as the tree has them: git compares times, which a copied work tree has all wrong."""
    for path, old, new in deltas:
        if not (old and new and not new.blob and is_content(root / path, old.blob)):
            yield Delta(path, old, new)


def _deltas(raw: bytes) -> Iterator[Delta]:
    fields = os.fsdecode(raw).split("\0")
    for entry, path in zip(fields[0::2], fields[1::2], strict=False):
        old_mode, new_mode, old, new, status = entry.lstrip(":").split(" ")
        yield Delta(
            path,
            Entry(old_mode, old) if old.strip("0") else None,
            None if status == "D" else Entry(new_mode, new if new.strip("0") else ""),
        )


def contents_of(root: Path, blobs: Iterable[str], limit: int, *, is_whole: bool = False) -> dict[str, bytes]:
    """What these blobs hold, as far as this clone has them and that is no more than `limit` bytes each.

    With `is_whole` raises GitError for one that a partial clone has left out.
    """
    wanted = iter(sorted(set(blobs)))
    found: dict[str, bytes] = {}
    while batch := list(islice(wanted, _BLOBS_AT_ONCE)):
        sizes = run_git(["cat-file", "--batch-check"], root, given=_lines_of(batch)).stdout.decode("ascii")
        size_of = {blob: _size(line) for blob, line in zip(batch, sizes.splitlines(), strict=True)}
        missing = [blob for blob, size in size_of.items() if size is None]
        if missing and is_whole:
            raise GitError(f"{root} does not have the object {missing[0]}, which a partial clone leaves out: fetch it.")
        small = [blob for blob, size in size_of.items() if size is not None and size <= limit]
        found |= dict(_contents(run_git(["cat-file", "--batch"], root, given=_lines_of(small)).stdout))
    return found


def _lines_of(blobs: Iterable[str]) -> bytes:
    return "".join(f"{blob}\n" for blob in blobs).encode("ascii")


def _size(line: str) -> int | None:
    """The size in a line of `cat-file --batch-check`, None for an object that is not there."""
    words = line.split(" ")
    return int(words[2]) if len(words) == 3 and words[1] == "blob" else None


def _contents(stream: bytes) -> Iterator[tuple[str, bytes]]:
    at = 0
    while at < len(stream):
        end = stream.index(b"\n", at)
        blob, _, size = stream[at:end].decode("ascii").split(" ")
        at = end + 1 + int(size)
        yield blob, stream[end + 1 : at]
        at += 1


def write_out(root: Path, tree: str, folder: Path, is_wanted: Callable[[str], bool]) -> None:
    """Write the regular files below `root` that a tree, or the index (""), has and that are wanted into `folder`.

    Nothing is written but below `folder`, whatever the tree says, and git runs no filter.
    """
    command = ["ls-tree", "-r", "-z", tree] if tree else ["ls-files", "-s", "-z"]
    blob_of: dict[str, str] = {}
    for record in os.fsdecode(run_git(command, root).stdout).split("\0"):
        said, _, path = record.partition("\t")
        mode, *words = said.split(" ")
        if mode in _REGULAR and is_within(path) and is_wanted(path):
            blob_of[path] = words[1] if tree else words[0]
    paths = sorted(blob_of)
    for start in range(0, len(paths), _BLOBS_AT_ONCE):
        batch = paths[start : start + _BLOBS_AT_ONCE]
        contents = contents_of(root, [blob_of[path] for path in batch], MAX_FILE_BYTES, is_whole=True)
        for path in batch:
            if blob_of[path] not in contents:
                continue  # too large to say anything
            _write_file(folder / path, contents[blob_of[path]])


def _write_file(target: Path, content: bytes) -> None:
    """Write a file that a tree has, unless none can be there: its name is too long, or another one is in the way."""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    except OSError as error:
        if error.errno not in _NO_PLACE:
            raise


def is_within(path: str) -> bool:
    """Whether a path that a stranger wrote stays below what it is relative to, and out of git's own folder."""
    parts = path.replace("\\", "/").split("/") if os.name == "nt" else path.split("/")
    is_plain = all(part not in ("", ".", "..") and part.lower() != ".git" for part in parts)
    return is_plain and "\0" not in path and not Path(path).is_absolute()
