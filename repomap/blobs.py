"""Git's blobs: whether a file holds one, by its id alone."""

from __future__ import annotations

import hashlib
import stat
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_BLOB_DIGESTS = {40: "sha1", 64: "sha256"}
_HASHED_BYTES = 8 * 1024 * 1024
"""What is larger is no source that a map would show, and reading it to compare would take seconds."""


def is_content(path: Path, blob: str) -> bool:
    """Whether the file holds what `blob` is the id of, as it stands or with its line ends as git would commit them."""
    try:
        status = path.lstat()
        if not stat.S_ISREG(status.st_mode) or status.st_size > _HASHED_BYTES:
            return False
        content = path.read_bytes()
    except OSError:
        return False
    return any(
        hashlib.new(_BLOB_DIGESTS[len(blob)], b"blob %d\0%s" % (len(text), text), usedforsecurity=False).hexdigest()
        == blob
        for text in (content, content.replace(b"\r\n", b"\n"))
    )
