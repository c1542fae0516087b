"""One root: what a client names is within it, whatever links, `..`, drives or addresses it is written with."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

from repomap.errors import UsageError

if TYPE_CHECKING:
    from pathlib import Path

_ADDRESS = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+://")
_DRIVE = re.compile(r"[A-Za-z]:[\\/]|\\\\")
_PATH = re.compile(r"(.*?)(::.*|(?::|#L)\d{1,9}(?:-L?\d{1,9})?)?", re.DOTALL)
"""What a target's path is, and what follows it: `::symbol`, `:12`, `#L12-L30`. A name may hold any of these as well."""


def within(root: Path, named: str) -> str:
    """A path or target of the root as the library is to be asked for it: a path in it is relative to it.

    Raises UsageError for what is outside of the root or leads out of it, whether anything is there or not, and for
    addresses (`file://`).
    """
    if _ADDRESS.match(named):
        raise UsageError(f"{named!r} is an address: name a path relative to the root, such as src/auth.py.")
    split = _PATH.fullmatch(named)
    path, rest = (split[1], split[2] or "") if split else (named, "")
    if not path or "\0" in named:
        return named
    top = os.path.realpath(root)
    place = os.path.realpath(os.path.join(top, path))  # noqa: PTH118 - an absolute path stays what it is
    if not (_is_below(top, place) and _is_below(top, _place_of_whole(top, named))):
        raise _outside(root, named)
    if not os.path.isabs(path):  # noqa: PTH117
        if os.name != "nt" and _DRIVE.match(path):
            raise _outside(root, named)
        return named
    return os.path.relpath(place, top).replace(os.sep, "/") + rest


def _place_of_whole(top: str, named: str) -> str:
    """Where all of it leads as one path, which who looks it up tries first, and the root where nothing is there."""
    whole = os.path.normpath(os.path.join(top, named))  # noqa: PTH118
    return os.path.realpath(whole) if os.path.lexists(whole) else top


def _is_below(top: str, place: str) -> bool:
    return os.path.normcase(os.path.join(place, "")).startswith(os.path.normcase(os.path.join(top, "")))  # noqa: PTH118


def _outside(root: Path, named: str) -> UsageError:
    return UsageError(f"{named!r} is outside of {root}: name a path below that folder, relative to it.")
