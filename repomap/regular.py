"""Reading regular files and nothing else: a link is not followed, a pipe is not waited for, a device is not touched."""

from __future__ import annotations

import os
import stat

_FLAGS = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""What the check before may have missed, because the file was replaced in between, these refuse."""


def read_regular(path: str, limit: int) -> bytes | None:
    """The first `limit` bytes of a file, or None where it is no regular file or cannot be read."""
    try:
        if not stat.S_ISREG(os.lstat(path).st_mode):
            return None
        descriptor = os.open(path, _FLAGS)
    except OSError:
        return None
    try:
        with os.fdopen(descriptor, "rb") as file:
            return file.read(limit)
    except OSError:
        return None
