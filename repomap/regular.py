"""Reading regular files and nothing else: a pipe is not waited for, a device is not touched."""

from __future__ import annotations

import os
import stat

_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
_STAYING_HERE = getattr(os, "O_NOFOLLOW", 0)
"""What the check before may have missed, because the file was replaced in between, these refuse."""

_LEAST_READ = 4096
"""Bytes asked for at a time where the system gives a file's size as less: some file systems do not know it."""


def read_regular(path: str, limit: int, *, follows_links: bool = False) -> bytes | None:
    """The first `limit` bytes of a file, or None where it is no regular file or cannot be read.

    A link is none, unless `follows_links`: then what it leads to is looked at.
    """
    try:
        status = os.stat(path, follow_symlinks=follows_links)  # noqa: PTH116 - called for every file that is scanned
        if not stat.S_ISREG(status.st_mode):
            return None
        descriptor = os.open(path, _FLAGS if follows_links else _FLAGS | _STAYING_HERE)
    except OSError:
        return None
    try:
        return _read(descriptor, limit, status.st_size)
    except OSError:
        return None
    finally:
        os.close(descriptor)


def _read(descriptor: int, limit: int, expected: int) -> bytes:
    """The first `limit` bytes; a file that has no more than was `expected` takes one look and another for its end."""
    parts: list[bytes] = []
    while limit and (part := os.read(descriptor, min(limit, max(expected + 1, _LEAST_READ)))):
        parts.append(part)
        limit -= len(part)
    return b"".join(parts)
