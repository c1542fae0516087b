"""Rows of bytes that outlive a run: facts by content, shared by all roots, and snapshots by root.

A cache is a convenience: whatever is wrong with it is a miss and one warning, and never an error.
"""

from __future__ import annotations

import errno
import logging
import os
import shutil
import sqlite3
import stat
import threading
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import diskcache

from repomap.row_reader import RowReader
from repomap.rows import FOLDER, LOCK_SECONDS, refuse_strange_files, sealed, unsealed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

_log = logging.getLogger(__name__)
_T = TypeVar("_T")

DEFAULT_SIZE_LIMIT = 1024 * 1024 * 1024
"""Bytes. A file's facts take 7 KB, so that this is about fifty states of a repository of 3,000 files."""

_SETTINGS = {
    "statistics": 0,  # counting hits would make a write of every read
    "tag_index": 0,
    "eviction_policy": "least-recently-stored",  # the policies by use make a write of every read
    "cull_limit": 0,  # within a batch, space that was freed counts only at its end: eviction follows the batch
    "disk_min_file_size": 1 << 40,  # values stay in the database: one file, one transaction
    "sqlite_auto_vacuum": 1,  # the size limit is held by the file, not by what is in use of it
    "sqlite_journal_mode": "wal",  # readers and a writer do not wait for each other; a kill costs the last batch only
    "sqlite_synchronous": 1,  # in this mode a power cut may cost the last batches and never the file
}

_OF_THE_PLACE = ("locked", "busy", "protocol", "interrupted", "I/O", "full", "readonly", "unable to open", "denied")
"""In what SQLite says of others at work and of the disk. All else is of what the file holds: another format, tables
or settings that diskcache never made."""

_TWO_STATEMENTS = "one statement at a time"
"""What Python says of a setting that holds more of SQL than a value, as a warning before 3.11."""


class CacheInfo(NamedTuple):
    """What `repomap cache` shows: the directory, the number of rows, and the bytes that their files take."""

    path: Path
    rows: int
    bytes: int


class _PlainDisk(diskcache.Disk):  # type: ignore[misc]  # diskcache has no types
    """Keys and values are what SQLite itself can hold; a pickle or a side file is refused, unread (CVE-2025-69872)."""

    def put(self, key: object) -> tuple[object, bool]:
        """As in the base class, for plain types only: raises TypeError for any other."""
        _refuse_objects(key)
        return super().put(key)  # type: ignore[no-any-return]

    def get(self, key: object, raw: bool) -> object:
        """As in the base class: raises OSError for a pickle."""
        if not raw:
            raise OSError("the cache holds a pickled key")
        return super().get(key, raw)

    def store(self, value: object, read: bool, key: object = diskcache.UNKNOWN) -> tuple[int, int, None, object]:
        """As in the base class, for plain types only: raises TypeError for any other."""
        _refuse_objects(value)
        return super().store(value, read, key=key)  # type: ignore[no-any-return]

    def fetch(self, mode: int, filename: str | None, value: object, read: bool) -> object:
        """As in the base class: raises OSError, which is a miss, for a pickle or a side file."""
        if mode != diskcache.core.MODE_RAW or filename is not None:
            raise OSError("the cache holds a row that is no plain value")
        return super().fetch(mode, filename, value, read)


class FactsStore:
    """The rows in a cache directory, opened at first use; without a directory every read is a miss.

    Safe from threads, and from several processes at once. Raises nothing for the state that the directory is in:
    at the first failure the store logs one warning and is without a directory from then on.
    """

    def __init__(self, directory: Path | None, size_limit: int = DEFAULT_SIZE_LIMIT) -> None:
        self._directory = directory
        self._size_limit = size_limit
        self._lock = threading.Lock()
        self._cache: diskcache.Cache | None = None
        self._opened_by = 0
        self._reader = RowReader(directory, LOCK_SECONDS) if directory else None

    def read(self, key: bytes) -> bytes | None:
        """The row of that key, or None."""
        return self.read_all((key,)).get(key)

    def read_all(self, keys: Iterable[bytes]) -> dict[bytes, bytes]:
        """The rows that there are of these keys."""

        wanted = list(keys)
        if not wanted or self._reader is None:
            return {}
        try:
            rows = self._reader.read_all(wanted)
        except sqlite3.Error as error:
            _log.debug("The cache is opened to be written: %s", error)
            rows = self._attempt(lambda cache: [(key, cache.get(key)) for key in wanted], [])
        return {key: row for key, value in rows if (row := unsealed(key, value)) is not None}

    def write(self, rows: Mapping[bytes, bytes]) -> None:
        """Keep these rows, all or none of them, and evict the oldest where the size limit is passed."""

        def stored(cache: diskcache.Cache) -> None:
            with cache.transact():
                for key, row in rows.items():
                    cache.set(key, sealed(key, row))
            if cache.volume() > self._size_limit:
                cache.cull()

        if rows:
            self._attempt(stored, None)

    @property
    def is_usable(self) -> bool:
        """Whether what is written is kept, as far as is known."""
        return self._directory is not None

    def info(self) -> CacheInfo | None:
        """What is kept, or None without a directory; creates nothing."""
        directory = self._directory
        if directory is None:
            return None
        size = _size_of(directory / FOLDER)
        return CacheInfo(directory, self._attempt(len, 0) if size else 0, size)

    def clear(self) -> None:
        """Remove every row, also those of a cache that cannot be opened.

        Raises OSError where the directory cannot be written, and where no cache can be in it: a file is in its place.
        """
        self.close()
        if self._directory is None:
            return
        folder = self._directory / FOLDER
        with suppress(FileNotFoundError):
            if not stat.S_ISDIR(folder.stat().st_mode):
                raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder))
            _remove(folder)

    def close(self) -> None:
        """Let go of the database; the next use opens it anew."""
        with self._lock:
            cache, self._cache = self._cache, None
        if self._reader is not None:
            self._reader.close()
        if cache is not None:
            cache.close()

    def _attempt(self, question: Callable[[diskcache.Cache], _T], otherwise: _T) -> _T:
        """The answer to a question put to the database, or `otherwise` where it cannot answer."""
        try:
            cache = self._opened()
            if cache is None:
                return otherwise
            try:
                return question(cache)
            finally:
                if threading.get_ident() != self._opened_by:
                    cache.close()  # this thread's connection, which nobody could close later
        except (OSError, ValueError, TypeError, sqlite3.Error, sqlite3.Warning, diskcache.Timeout) as error:
            self._give_up(error)
            return otherwise

    def _opened(self) -> diskcache.Cache | None:
        with self._lock:
            if self._cache is None and self._directory is not None:
                folder = self._directory / FOLDER
                try:
                    self._cache = _open(folder, self._size_limit)
                except (ValueError, TypeError, sqlite3.DatabaseError, sqlite3.Warning) as error:
                    if not _is_corruption(error):
                        raise
                    _log.info("The cache in %s is damaged and begins anew: %s", folder, error)
                    _remove(folder)
                    self._cache = _open(folder, self._size_limit)
                self._opened_by = threading.get_ident()
            return self._cache

    def _give_up(self, error: Exception) -> None:
        with self._lock:
            directory, self._directory = self._directory, None
        if directory is None:
            return  # another thread has said so
        self.close()
        self._reader = None
        _log.warning(
            "The cache in %s cannot be used (%s): this run goes on without it. `repomap cache clear` empties it; "
            "--cache-dir or REPOMAP_CACHE_DIR choose another place.",
            directory,
            "locked by another process" if isinstance(error, diskcache.Timeout) else error,
        )
        if _is_corruption(error):
            try:
                _remove(directory / FOLDER)
            except OSError as refusal:
                _log.debug("The damaged cache stays where it is: %s", refusal)


def _open(folder: Path, size_limit: int) -> diskcache.Cache:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    refuse_strange_files(folder)
    # diskcache would wait for a minute for a lock; a connection of our own finds out how long it is held.
    with closing(sqlite3.connect(folder / diskcache.core.DBNAME, LOCK_SECONDS, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")
    return diskcache.Cache(str(folder), LOCK_SECONDS, _PlainDisk, size_limit=size_limit, **_SETTINGS)


def _is_corruption(error: Exception) -> bool:
    """Whether the file is damaged or holds what diskcache never wrote."""
    if isinstance(error, sqlite3.OperationalError):
        return not any(words in str(error) for words in _OF_THE_PLACE)
    is_of_database = type(error) is sqlite3.DatabaseError or isinstance(error, sqlite3.IntegrityError)
    return is_of_database or isinstance(error, (ValueError, TypeError)) or _TWO_STATEMENTS in str(error)


def _remove(folder: Path) -> None:
    """Take the folder away at once, so that no process sees half of it, and then delete it."""
    aside = folder.with_name(f"{folder.name}.{os.getpid()}.old")
    try:
        folder.rename(aside)
    except FileNotFoundError:
        return  # another process did
    shutil.rmtree(aside, ignore_errors=True)


def _size_of(folder: Path) -> int:
    """The bytes in a folder's files; those that vanish meanwhile count nothing."""
    size = 0
    try:
        for name in os.listdir(folder):  # noqa: PTH208 - a name is all that is needed
            with suppress(FileNotFoundError):
                size += (folder / name).stat().st_size
    except OSError as error:
        _log.debug("The size of the cache in %s is not known: %s", folder, error)
    return size


def _refuse_objects(value: object) -> None:
    if type(value) not in (bytes, str, int, float):
        raise TypeError(f"the cache keeps bytes, text and numbers, not {type(value).__name__}")
