"""A search in a process of its own, of a root whose files are as a search before left them.

It reads three rows (the start, the table, the pieces of the model) and no other: to load numpy and the index takes
longer than to look at all files and to search.
"""

from __future__ import annotations

from functools import partial
from threading import Thread
from typing import TYPE_CHECKING, NamedTuple

from repomap.cache_place import cache_directory
from repomap.discover import discover
from repomap.errors import ModelError
from repomap.languages import endings_of, language_of_file
from repomap.row_reader import RowReader
from repomap.rows import LOCK_SECONDS, key_of_root
from repomap.search.composition import searched
from repomap.search.model import installed_model
from repomap.search.table import stamp_of, table_from_bytes
from repomap.start import Start, recalled_start
from repomap.tokens import TokenCounter

if TYPE_CHECKING:
    from pathlib import Path

    from repomap.options import Options
    from repomap.search.answer import Search
    from repomap.search.options import SearchOptions
    from repomap.search.table import Table


class Quick(NamedTuple):
    """An answer, and sentences for the user."""

    search: Search
    warnings: tuple[str, ...]


def quick_search(root: Path, options: Options, query: str, chosen: SearchOptions) -> Quick | None:
    """The answer of `RepoMap.search`, where nothing has to be read or linked for it; else None.

    Files are ranked by the index, so that who asks `with_files` has none. Raises what that raises.
    """
    directory = cache_directory(options.cache_dir, root) if options.use_cache else None
    if directory is None or chosen.with_files:
        return None
    rows = RowReader(directory, LOCK_SECONDS)
    try:
        start = recalled_start(rows)
        return None if start is None else _searched(rows, start, root, options, query, chosen)
    finally:
        rows.close()


def _searched(
    rows: RowReader, start: Start, root: Path, options: Options, query: str, chosen: SearchOptions
) -> Quick | None:
    endings = endings_of(options.languages) if options.languages else {}
    selection = options.of_discovery()
    reading = _Reading(rows, key_of_root(root, "search", selection, start.search_versions))
    discovery = discover(root, selection, partial(language_of_file, endings, words=start.words))
    table = reading.table()
    if table is None or stamp_of(discovery) != table.stamp:
        return None
    model, warnings = None, discovery.warnings
    try:
        model = installed_model(rows.read)
    except ModelError as error:
        warnings += (str(error),)
    if table.model != (model.name if model is not None else ""):
        return None
    return Quick(searched(table, query, chosen, model, TokenCounter(options.encoding)), warnings)


class _Reading:
    """The table in a row, read while something else goes on: most of the time is spent outside of Python."""

    def __init__(self, rows: RowReader, key: bytes) -> None:
        self._row: memoryview | None = None
        self._thread: Thread | None = Thread(target=self._read, args=(rows, key))
        try:
            self._thread.start()
        except RuntimeError:  # no thread can be started here
            self._thread = None
            self._read(rows, key)

    def table(self) -> Table | None:
        """The table; None where there is none, or none that can be read."""
        if self._thread is not None:
            self._thread.join()
        try:
            return None if self._row is None else table_from_bytes(self._row)
        except ValueError:
            return None

    def _read(self, rows: RowReader, key: bytes) -> None:
        self._row = rows.read(key)
