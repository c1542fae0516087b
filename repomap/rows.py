"""Rows of a cache: where they are, what their keys are made of, and the checksum that each begins with."""

from __future__ import annotations

import os
import sqlite3
import stat
from functools import lru_cache
from hashlib import blake2b
from struct import Struct
from typing import TYPE_CHECKING
from zlib import crc32

if TYPE_CHECKING:
    from pathlib import Path

SCHEMA_VERSION = 2
"""Part of every key: raised by one when a row's shape or the meaning of what is in it changes."""

FOLDER = "rows"
"""The folder within the cache directory that is ours alone, so that it can be moved away as a whole."""

DATABASE = "cache.db"
"""What diskcache calls its database (`diskcache.core.DBNAME`), which takes 10 ms to import."""

_BESIDE = ("", "-journal", "-wal", "-shm")
"""What SQLite calls the files of a database."""

LOCK_SECONDS = 2.0
"""A batch is written in a twentieth of this; who holds the lock for longer is stopped or stuck."""

_KEY_BYTES = 24
"""16 of content and 8 of version in a facts key, 24 of everything in the key of a root: no two meet."""

_SEAL = Struct("<I")


def facts_key(digest: bytes, language: str, query_digest: str, grammar_version: str) -> bytes:
    """The key of a content's facts: `digest` is its 16 bytes from `repomap.worker.content_digest`.

    `language` is the one that the content was parsed as, which its file's name alone need not tell.
    """
    return digest + _version_digest(language, query_digest, grammar_version)


def key_of_root(root: Path, what: str, options: object, versions: str) -> bytes:
    """The key of one thing that is kept of a root as `options` of discovery have it read; `versions` are of `start`."""
    words = ("root", str(SCHEMA_VERSION), os.path.realpath(root), what, repr(options), versions)
    return blake2b("\0".join(words).encode("utf-8", "surrogateescape"), digest_size=_KEY_BYTES).digest()


def sealed(key: bytes, row: bytes) -> bytes:
    """The row with its checksum: SQLite has none, and a byte that flipped on the disk would change a map."""
    return _SEAL.pack(crc32(row, crc32(key))) + row


def unsealed(key: bytes, value: object) -> bytes | None:
    """The row that was sealed under that key; None for anything else."""
    view = unsealed_view(key, value)
    return None if view is None else bytes(view)


def unsealed_view(key: bytes, value: object) -> memoryview | None:
    """The same without a copy of it: one of 20 MB takes longer to make than to look at."""
    if not isinstance(value, bytes) or len(value) < _SEAL.size:
        return None
    row = memoryview(value)[_SEAL.size :]
    return row if _SEAL.unpack_from(value)[0] == crc32(row, crc32(key)) else None


def refuse_strange_files(folder: Path) -> None:
    """Raise sqlite3.DatabaseError where a file of the database in `folder` is a pipe, a link or a device.

    SQLite would wait for a pipe's other end without a limit, and would write into what a link leads to.
    """
    for ending in _BESIDE:
        place = f"{folder}{os.sep}{DATABASE}{ending}"
        try:
            is_regular = stat.S_ISREG(os.lstat(place).st_mode)  # a Path takes longer
        except OSError:
            continue  # there is none, or opening it says what is wrong
        if not is_regular:
            raise sqlite3.DatabaseError(f"{place} is no regular file")


@lru_cache(maxsize=256)
def _version_digest(language: str, query_digest: str, grammar_version: str) -> bytes:
    words = ("facts", str(SCHEMA_VERSION), language, query_digest, grammar_version)
    return blake2b("\0".join(words).encode("utf-8", "surrogateescape"), digest_size=8).digest()
