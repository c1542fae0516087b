"""The bytes of a file as they stand on disk, and what stands for them."""

from __future__ import annotations

import os

from repomap.regular import read_regular
from repomap.source import MAX_FILE_BYTES


def content_digest(content: bytes) -> bytes:
    """The 16 bytes that stand for a file's content (BLAKE2b), as it is on disk."""
    from hashlib import blake2b

    return blake2b(content, digest_size=16).digest()


def read_file(root: str, path: str) -> bytes | None:
    """The bytes of a regular file, at most one more than `MAX_FILE_BYTES`, which is enough to know that it is larger.

    None for what is no regular file, or cannot be read; a link is not followed.
    """
    return read_regular(os.path.join(root, path), MAX_FILE_BYTES + 1)  # noqa: PTH118
