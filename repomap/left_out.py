"""Why something that was found or named is no source file, in words, and how those that were named are told of."""

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING

from repomap.layout import escaped

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from repomap.model import Skipped

ABSENT = "does not exist"
FOLDER = "folder, not a file"
NO_LANGUAGE = "in no language that is read"

_KINDS = {
    stat.S_IFDIR: FOLDER,
    stat.S_IFIFO: "named pipe, not a file",
    stat.S_IFSOCK: "socket, not a file",
    stat.S_IFCHR: "device, not a file",
    stat.S_IFBLK: "device, not a file",
}
_NAMED_A_REASON = 2  # enough to see what is meant; `--stats` names more


def reason_against(prefix: str, path: str, mode: int, *, is_named: bool) -> str:
    """Why what is no regular file is left out, or "" for a link whose target is listed under its own name.

    `path` is relative to the root, of which `prefix` is the path with a slash.
    """
    kind = stat.S_IFMT(mode)
    if kind != stat.S_IFLNK:
        return _KINDS.get(kind, "not a regular file")
    target = os.path.realpath(prefix + path)
    if not target.startswith(prefix):
        return "link that leaves the root"
    return "link; name its target instead" if is_named else ""


def left_out_of_named(skipped: Iterable[Skipped]) -> Iterator[str]:
    """The sentence that says how many of the named paths are left out for each reason, and which are the first."""
    by_reason: dict[str, list[str]] = {}
    for each in skipped:
        by_reason.setdefault(each.reason, []).append(escaped(each.path) or "''")
    told: list[str] = []
    for reason, paths in by_reason.items():
        rest = len(paths) - _NAMED_A_REASON
        more = f" and {rest} more" if rest > 0 else ""
        told.append(f"{', '.join(paths[:_NAMED_A_REASON])}{more} ({reason})")
    if told:
        yield f"Left out of the paths that were named: {'; '.join(told)}."
