"""The only place that runs git: bytes out, nothing in, a time limit, and nothing that a repository configures.

A repository's own configuration can name programs (fsmonitor, hooks, pagers, diff drivers, filters, helpers of a
remote). None of them may run: the switches below turn off what the commands here could reach, and the commands
are those that need no filter and no remote.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from repomap.blobs import is_content
from repomap.errors import RepomapError, UsageError
from repomap.pipes import pipe_in_the_way
from repomap.worktree import common_folder, git_folder, toplevel

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from subprocess import Popen

GIT_SECONDS = 60.0
"""Listing half a million files from a cold disk takes about half of this; what takes longer hangs."""

GIT_BYTES = 2 * 1024 * 1024 * 1024
"""Memory that git may take beside the files that it maps: a listing of half a million files takes a tenth of it."""

GIT_CPU_SECONDS = 60
"""A tree that names itself a million times is small on disk, and keeps git busy for ever."""

GIT_PATIENCE_SECONDS = 2.0
"""Most answers take a tenth of this; after it, it pays to look for a pipe that git may be waiting for."""

_SWITCHES = (
    "--no-pager",
    *("-c", "core.fsmonitor=false"),
    *("-c", f"core.hooksPath={os.devnull}"),
    *("-c", "core.pager=cat"),
    *("-c", "diff.external="),
    *("-c", "diff.renameLimit=400"),  # a person's own would give another history, and a large one takes minutes
    *("-c", "core.quotepath=off"),
    *("-c", "safe.bareRepository=explicit"),
)

_HOOK_PLACES = ("GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_IMPLICIT_WORK_TREE")
_HOOK_OBJECTS = ("GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_GRAFT_FILE", "GIT_SHALLOW_FILE")
_HOOK_NAMES = ("GIT_NAMESPACE", "GIT_REPLACE_REF_BASE", "GIT_INTERNAL_SUPER_PREFIX")
_OF_ANOTHER_REPOSITORY = frozenset({*_HOOK_PLACES, *_HOOK_OBJECTS, *_HOOK_NAMES})
"""What a hook's environment says of the repository that it runs for, which need not be the one that is asked about.

Settings of the person (GIT_CONFIG_*, GIT_CEILING_DIRECTORIES, GIT_EXEC_PATH) stay.
"""

_ALWAYS = {
    "GIT_ALLOW_PROTOCOL": "",  # a partial clone would fetch a missing object through a program of its remote's choice
    "GIT_GRAFT_FILE": os.devnull,
    "GIT_NO_REPLACE_OBJECTS": "1",  # as with grafts, a commit is what its id says, today and tomorrow
    "GIT_LITERAL_PATHSPECS": "0",  # check-ignore refuses it, and no other command here is given a path
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_PAGER": "cat",
    "GIT_TERMINAL_PROMPT": "0",
    "LC_ALL": "C",  # messages are recognised by their English words
}

_REFUSALS = (b"dubious ownership", b"unsafe repository")
_NO_REPOSITORY = b"not a git repository"
_SUBMODULE_MODE = "160000"

_NO_ANSWER = 1
_FATAL = 128


class GitError(RepomapError):
    """Git is missing, too slow, or answered with an error; the message is a sentence that names the folder."""


class RepositoryRefusedError(GitError):
    """Git will not read a repository that belongs to somebody else (`safe.directory`)."""


class SlowGitError(GitError):
    """Git took more time or memory than it may."""


class GitOutput(NamedTuple):
    """What one run of git said; `code` is its exit code."""

    code: int
    stdout: bytes
    stderr: bytes


class Listing(NamedTuple):
    """The files of a work tree below one folder, relative to it, each once.

    `submodules` (checked out or not) and `nested` (repositories that nothing tracks) are folders that end in `/` and
    are listed no deeper. `warnings` are git's own sentences about folders that it could not read.
    """

    tracked: tuple[str, ...]
    untracked: tuple[str, ...]
    submodules: tuple[str, ...]
    nested: tuple[str, ...]
    warnings: tuple[str, ...]


def git_program() -> str | None:
    """The git on PATH, or None; relative entries of PATH are passed over, since they would mean the repository."""
    name = "git.exe" if os.name == "nt" else "git"
    candidates = (Path(folder, name) for folder in os.get_exec_path())
    found = (path for path in candidates if path.is_absolute() and path.is_file() and os.access(path, os.X_OK))
    return next((str(path) for path in found), None)


def run_git(
    arguments: Sequence[str], folder: Path, *, codes: Collection[int] = (0,), given: bytes | None = None
) -> GitOutput:
    """Run one git command in `folder` and give its output as bytes; it is `given` these, and nothing of our own input.

    Raises RepositoryRefusedError where git does not trust the repository's owner, GitError where there is no git,
    where it took more than GIT_SECONDS, or where its exit code is none of `codes`.
    """
    import subprocess  # costs 10 ms, which a folder without a repository need not pay

    program = git_program()
    if program is None:
        raise GitError(f"There is no git on PATH, so {folder} cannot be read as a repository; install git.")
    try:
        with subprocess.Popen(
            [program, *_SWITCHES, *arguments],
            cwd=folder,
            env=_environment(folder),
            stdin=subprocess.DEVNULL if given is None else subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        ) as running:
            _bound(running.pid)
            output = _output(running, arguments[0], folder, given)
    except OSError as error:
        raise GitError(f"{program} could not be started in {folder}: {error.strerror}.") from error
    if output.code < 0:
        raise SlowGitError(f"git {arguments[0]} in {folder} was ended: it took too much memory or time.")
    if output.code not in codes:
        raise _failure(arguments[0], folder, output.code, output.stderr)
    return output


def _bound(pid: int) -> None:
    """Let a git that takes more than GIT_BYTES for itself or GIT_CPU_SECONDS end, where the system can see to it."""
    try:
        import resource

        resource.prlimit(pid, resource.RLIMIT_DATA, (GIT_BYTES, GIT_BYTES))
        resource.prlimit(pid, resource.RLIMIT_CPU, (GIT_CPU_SECONDS, GIT_CPU_SECONDS))
    except (ImportError, AttributeError, OSError, ValueError):
        pass  # no such limits here, or one that is lower already


def list_files(folder: Path, *, with_untracked: bool = True, with_ignored: bool = False) -> Listing:
    """The tracked files below `folder`, the untracked ones where asked for, and of these the ignored ones too.

    Tracked files are listed whether they still exist or not. Raises GitError as `run_git` does.
    """
    which = ["--others"] if with_untracked else []
    if with_untracked and not with_ignored:
        which.append("--exclude-standard")
    output = run_git(["ls-files", "-z", "-t", "--stage", "--cached", *which], folder)
    tracked: dict[str, None] = {}
    submodules: dict[str, None] = {}
    untracked: list[str] = []
    nested: list[str] = []
    for record in os.fsdecode(output.stdout).split("\0"):
        if record.startswith("? "):
            (nested if record.endswith("/") else untracked).append(record[2:])
        elif record:
            entry, _, path = record.partition("\t")
            if entry[2:8] == _SUBMODULE_MODE:
                submodules[path + "/"] = None
            else:
                tracked[path] = None
    warnings = [line for line in os.fsdecode(output.stderr).split("\n") if line.startswith("warning: ")]
    return Listing(tuple(tracked), tuple(untracked), tuple(submodules), tuple(nested), tuple(warnings))


def is_ignored(folder: Path) -> bool:
    """Whether the work tree around `folder` ignores it as a whole. Raises GitError as `run_git` does."""
    # The trailing slash says that it is a folder, which patterns such as `build/` ask for.
    name = f"./{folder.name}/"
    return run_git(["check-ignore", "--quiet", "--", name], folder.parent, codes=(0, _NO_ANSWER)).code == 0


def changed_paths(root: Path, revision: str = "HEAD") -> tuple[str, ...]:
    """The files below `root` that are not as `revision` has them, untracked ones too, deleted ones not; sorted.

    Raises UsageError for a revision that does not exist, GitError as `run_git` does.
    """
    changed = set(list_files(root).untracked)
    commit = commit_of(root, revision)
    if commit is None:
        remedy = "name a branch, a tag or a commit that is there" if head_commit(root) else "commit something first"
        raise UsageError(f"{root} has no revision {revision!r}; {remedy}.")
    switches = ["--raw", "-z", "--no-renames", "--relative", "--ignore-submodules=all", "--diff-filter=d"]
    arguments = [*without_filters(root), "diff-index", *switches, commit, "--"]
    fields = os.fsdecode(run_git(arguments, root).stdout).split("\0")
    for entry, path in zip(fields[0::2], fields[1::2], strict=False):
        _, _, old, new, _ = entry.split(" ")
        # Zeros stand for "look at the file": git compared times alone, which a copied work tree has all wrong.
        if new.strip("0") or not is_content(root / path, old):
            changed.add(path)
    return tuple(sorted(changed))


def head_commit(root: Path) -> str | None:
    """The id of the commit that is checked out, or None before the first one. Raises GitError as `run_git` does."""
    output = run_git(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"], root, codes=(0, _NO_ANSWER))
    return output.stdout.decode("ascii").strip() or None


def commit_of(root: Path, revision: str) -> str | None:
    """The id of the commit that a revision names, or None. Raises GitError as `run_git` does."""
    if revision.startswith(("-", "^")) or "\0" in revision:
        return None
    name = f"{revision}^{{commit}}"
    output = run_git(["rev-parse", "--verify", "--quiet", name], root, codes=(0, _NO_ANSWER, _FATAL))
    commits = output.stdout.decode("ascii").split()  # `a..b` is two of them
    return commits[0] if len(commits) == 1 else None


def without_filters(root: Path) -> list[str]:
    """Switches that empty every filter: git runs them on a file that was written in the same instant as the index.

    Raises GitError for a filter whose name cannot be put into a switch.
    """
    output = run_git(["config", "-z", "--name-only", "--get-regexp", r"^filter\."], root, codes=(0, _NO_ANSWER))
    switches: list[str] = []
    for key in sorted({name for name in os.fsdecode(output.stdout).split("\0") if name}):
        if "=" in key:
            raise GitError(f"{root} configures {key!r}, a program for git to run that cannot be turned off; remove it.")
        switches += ["-c", f"{key}="]
    return switches


def _environment(folder: Path) -> dict[str, str]:
    environment = {name: value for name, value in os.environ.items() if name not in _OF_ANOTHER_REPOSITORY}
    environment.update(_ALWAYS)
    index = os.environ.get("GIT_INDEX_FILE")
    top = toplevel(folder)
    if top is not None:
        environment["GIT_WORK_TREE"] = str(top)  # a repository's own `core.worktree` may be any folder
    if index and top is not None and _is_callers_repository(top):
        environment["GIT_INDEX_FILE"] = str(top / index)
    return environment


def _is_callers_repository(top: Path) -> bool:
    """Whether the caller's GIT_INDEX_FILE speaks of the work tree at `top`, as it does in that repository's hooks."""
    named = os.environ.get("GIT_DIR")
    repository = git_folder(top)
    if named and repository is not None:
        return Path(named).resolve() == repository.resolve()
    return toplevel(Path.cwd()) == top


def _output(running: Popen[bytes], command: str, folder: Path, given: bytes | None) -> GitOutput:
    """What git says in the end; a git that is not done when this returns or raises was ended."""
    from subprocess import TimeoutExpired

    try:
        try:
            stdout, stderr = running.communicate(given, timeout=min(GIT_PATIENCE_SECONDS, GIT_SECONDS))
        except TimeoutExpired:
            _refuse_pipes(command, folder)
            stdout, stderr = running.communicate(timeout=GIT_SECONDS)
    except TimeoutExpired:
        raise SlowGitError(f"git {command} in {folder} took more than {GIT_SECONDS:g} s and was ended.") from None
    finally:
        if running.poll() is None:
            running.kill()
    return GitOutput(running.returncode, stdout, stderr)


def _refuse_pipes(command: str, folder: Path) -> None:
    """Raise GitError where git would wait for a pipe until its time is over."""
    top = toplevel(folder)
    repository = git_folder(top) if top is not None else None
    if top is None or repository is None:
        return
    pipe = pipe_in_the_way(str(top), dict.fromkeys((str(repository), str(common_folder(repository)))))
    if pipe is not None:
        raise GitError(f"git {command} in {folder} was ended: {pipe} is a pipe, for which it waits; remove it.")


def _failure(command: str, folder: Path, code: int, stderr: bytes) -> GitError:
    top = toplevel(folder)
    if any(words in stderr for words in _REFUSALS):
        return RepositoryRefusedError(
            f"git refuses {top or folder}, which belongs to another user; "
            f"if you trust it, run: git config --global --add safe.directory {top or folder}"
        )
    if _NO_REPOSITORY in stderr:
        where = f"What {top / '.git'} leads to is no repository" if top else f"{folder} is in no git repository"
        return GitError(f"{where}, so git {command} cannot answer: mend it, or do without git.")
    lines = [line for line in os.fsdecode(stderr).split("\n") if line.strip() and not line.startswith("hint: ")]
    fatal = [line.removeprefix("fatal: ") for line in lines if line.startswith("fatal: ")]
    complaint = [*fatal, *lines, f"exit code {code}"][0]
    return GitError(f"git {command} failed in {folder} with {complaint!r}: mend what `git status` says there.")
