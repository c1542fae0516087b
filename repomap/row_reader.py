"""Reads rows of a cache as they stand in its database: takes no lock, writes nothing, and opens it once.

To open it as diskcache does takes thirty statements that write, and what these wrote is brought to the disk at the end:
3 ms of CPU time and, where that is slow, 30 ms of waiting, in every run that only reads.
"""

from __future__ import annotations

import sqlite3
import sys
import threading
from typing import TYPE_CHECKING

from repomap.rows import DATABASE, FOLDER, refuse_strange_files, unsealed_view

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

_AT_ONCE = 500
"""Keys a statement: SQLite takes 999 of them everywhere."""

_ROWS = "SELECT key, value FROM Cache WHERE raw AND mode = 1 AND filename IS NULL AND key IN"
_PLACE = "SELECT rowid FROM Cache WHERE raw AND mode = 1 AND filename IS NULL AND key = ?"
"""diskcache marks a value that is in the database as it is with mode 1 (`diskcache.core.MODE_RAW`)."""

_VALUE = "SELECT value FROM Cache WHERE rowid = ?"


class RowReader:
    """The rows of the database in a cache directory, which must be there. Safe from threads."""

    def __init__(self, directory: Path, timeout: float) -> None:
        self._database = directory / FOLDER / DATABASE
        self._timeout = timeout
        self._lock = threading.Lock()
        self._connection: sqlite3.Connection | None = None

    def read_all(self, keys: Sequence[bytes]) -> list[tuple[bytes, object]]:
        """The rows that there are of these keys; what is no plain value is none. Raises sqlite3.Error."""
        rows: list[tuple[bytes, object]] = []
        with self._lock:
            connection = self._opened()
            for start in range(0, len(keys), _AT_ONCE):
                part = keys[start : start + _AT_ONCE]
                marks = ",".join("?" * len(part))
                rows += connection.execute(f"{_ROWS} ({marks})", part)
        return rows

    def read(self, key: bytes) -> memoryview | None:
        """The row of that key as it was sealed; None where there is none, or it cannot be read."""
        try:
            return next((unsealed_view(key, value) for value in self._values(key)), None)
        except sqlite3.Error:
            return None

    def _values(self, key: bytes) -> list[object]:
        """What is kept under a key, in one piece of memory where this Python can: SQLite's own copy takes as long."""
        with self._lock:
            connection = self._opened()
            found = connection.execute(_PLACE, (key,)).fetchone()
            if found is None:
                return []
            if sys.version_info < (3, 11):
                return [value for (value,) in connection.execute(_VALUE, found)]
            with connection.blobopen("Cache", "value", found[0], readonly=True) as blob:
                return [blob.read()]

    def close(self) -> None:
        """Let go of the database; the next use opens it anew."""
        with self._lock:
            connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def _opened(self) -> sqlite3.Connection:
        """The connection, opened by the first who asks; who asks holds the lock."""
        if self._connection is None:
            refuse_strange_files(self._database.parent)
            address = f"{self._database.absolute().as_uri()}?mode=rw"  # without, one that is not there would be made
            self._connection = sqlite3.connect(
                address, self._timeout, isolation_level=None, check_same_thread=False, uri=True
            )
        return self._connection
