"""A temporary clone that is moved from commit to commit, so that the clone it was made of stays as it is."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from repomap.errors import RepomapError

_SWITCHES = (
    *("-c", "core.fsmonitor=false"),
    *("-c", f"core.hooksPath={os.devnull}"),
    *("-c", "core.autocrlf=false"),
    *("-c", "gc.auto=0"),
)

_ALWAYS = {"GIT_LFS_SKIP_SMUDGE": "1", "GIT_NO_LAZY_FETCH": "1", "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C"}
_WITHOUT_SETTINGS = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
"""Filters are programs that a person's settings name, and a clone of our own has no settings but ours."""


class CheckoutError(RepomapError):
    """Git could not clone, or could not check a commit out; the message is a sentence."""


class Parents:
    """A clone at `root` that has the objects of another by reference: it holds nothing until it is moved.

    Git's log there knows the past of what is checked out, and so does a map. Raises CheckoutError where there is
    nothing to clone.
    """

    def __init__(self, clone: Path, root: Path) -> None:
        self.root = root
        # With the person's settings, since these say whose repositories are trusted.
        switches = ("--quiet", "--shared", "--no-checkout", "--no-tags", "--template=")
        _git(root.parent, {}, "clone", *switches, "--", str(clone.absolute()), str(root))

    def move_to(self, commit: str) -> None:
        """Check the commit out. Raises CheckoutError where the clone lacks a part of it."""
        _git(self.root, _WITHOUT_SETTINGS, "checkout", "--quiet", "--force", "--detach", commit)

    def tracked(self) -> frozenset[str]:
        """The paths of all files of the commit that is checked out."""
        listed = _git(self.root, _WITHOUT_SETTINGS, "ls-files", "-z")
        return frozenset(filter(None, os.fsdecode(listed).split("\0")))


def _git(folder: Path, more: dict[str, str], *arguments: str) -> bytes:
    own = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    command = ["git", *_SWITCHES, *arguments]
    finished = subprocess.run(command, cwd=folder, env=own | _ALWAYS | more, capture_output=True, check=False)
    if finished.returncode:
        complaint = os.fsdecode(finished.stderr).strip().partition("\n")[0]
        raise CheckoutError(f"git {arguments[0]} failed in {folder}: {complaint}")
    return finished.stdout
