"""Git's blobs: reading them from what `cat-file` prints, and telling whether a file holds one."""

from __future__ import annotations

import hashlib
import stat
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_BLOB_DIGESTS = {40: "sha1", 64: "sha256"}
_HASHED_BYTES = 8 * 1024 * 1024
"""What is larger is no source that a map would show, and reading it to compare would take seconds."""


def batch_contents(output: bytes, count: int) -> list[bytes | None]:
    """What `git cat-file --batch` answered to `count` requests; None for an object that is missing."""
    contents: list[bytes | None] = []
    position = 0
    for _ in range(count):
        end = output.index(b"\n", position)
        header = output[position:end].split(b" ")
        position = end + 1
        if header[-1] == b"missing":
            contents.append(None)
        else:
            size = int(header[2])
            contents.append(output[position : position + size])
            position += size + 1
    return contents


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
