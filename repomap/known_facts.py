"""The facts of the files of a root, one by one: from the cache, or from the file once more."""

from __future__ import annotations

import logging
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from repomap.languages import load_language
from repomap.model import FileStat
from repomap.row_keys import row_key

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping
    from concurrent.futures import Executor
    from pathlib import Path

    import numpy as np
    import numpy.typing as npt

    from repomap.cache import FactsStore
    from repomap.index import Index
    from repomap.model import FileFacts

_log = logging.getLogger(__name__)

SIZE = FileStat._fields.index("size")
"""The column of a file's size in the stats of a state."""


class Scanning(NamedTuple):
    """How files are read: from `root`, with rows kept in `store`, by `jobs` processes or an executor.

    `on_progress` is called with the files scanned so far and their number in all, `meanwhile` when others are at work
    and this process would wait. The linkage of all files is kept under `linkage_key`, their tokens under `sizes_key`,
    and those of what answers were made of under `counts_key`. `endings` are what a user said of endings and names of
    files (`repomap.languages.endings_of`).
    """

    root: Path
    store: FactsStore
    jobs: int | None
    executor: Executor | None
    on_progress: Callable[[int, int], None] | None
    linkage_key: bytes = b""
    sizes_key: bytes = b""
    counts_key: bytes = b""
    meanwhile: Callable[[], None] | None = None
    endings: Mapping[str, str] = MappingProxyType({})


class State(NamedTuple):
    """The files of a root at one moment: their index, and beside its paths the digest and the stat of each.

    `project` is the digest of the texts that say how it is laid out; `rows` has facts by path that were just read, or
    that no cache keeps.
    """

    files: Index
    digests: npt.NDArray[np.uint8]
    stats: npt.NDArray[np.int64]
    project: str
    rows: Mapping[str, bytes]


_KEPT = 8
"""Files whose facts are kept: what goes from heir to heir, or from call to call, asks for those of few files again and
again, and each time they would be decoded whole."""


class KnownFacts:
    """The facts of the files in a state."""

    def __init__(self, state: State, scanning: Scanning) -> None:
        self._state = state
        self._scanning = scanning
        self._has_symbols = state.files.has_symbols()
        self._position = {path: position for position, path in enumerate(state.files.paths)}
        self._last: dict[str, FileFacts | None] = {}

    def of(self, path: str) -> FileFacts | None:
        """The facts of the file at `path` as the state has it; None where it has none, or has changed since."""
        if path not in self._last:
            if len(self._last) >= _KEPT:
                self._last.pop(next(iter(self._last)))
            self._last[path] = self._decoded(path)
        return self._last[path]

    def _decoded(self, path: str) -> FileFacts | None:
        from repomap.facts_codec import facts_of_row  # a run over an unchanged repository asks for none

        position = self._position.get(path, -1)
        row = self.rows_of([position]).get(position) if position >= 0 else None
        try:
            return facts_of_row(row) if row is not None else None
        except ValueError as error:
            _log.debug("%s is taken to say nothing: %s", path, error)
            return None

    def rows_of(self, files: Iterable[int]) -> dict[int, bytes]:
        """The row of each of these files that has one, from the cache or made anew."""
        index = self._state.files
        rows: dict[int, bytes] = {}
        key_of: dict[int, bytes] = {}
        for file in files:
            if index.paths[file] in self._state.rows:
                rows[file] = self._state.rows[index.paths[file]]
            elif self._state.digests[file].any():
                key_of[file] = row_key(self._state.digests[file].tobytes(), load_language(index.languages[file]))
        kept = self._scanning.store.read_all(key_of.values())
        rows |= {file: kept[key] for file, key in key_of.items() if key in kept}
        unknown = [file for file, key in key_of.items() if key not in kept and self._is_worth_reading(file)]
        return rows | self._made_anew(unknown)

    def _is_worth_reading(self, file: int) -> bool:
        """Whether to read a file once more: not one that gave nothing, such as one whose parser does not return."""
        return not self._state.files.notes[file] or bool(self._has_symbols[file])

    def _made_anew(self, files: Collection[int]) -> dict[int, bytes]:
        """The rows of these files, as far as they are still as the state has them."""
        if not files:
            return {}
        from repomap.scan import ParsedFile, ScanRequest, scan  # only where the cache has let go of a row, or is none

        index, scanning = self._state.files, self._scanning
        file_of = {index.paths[file]: file for file in files}
        requests = [
            ScanRequest(path, index.languages[file], int(self._state.stats[file, SIZE]), is_settled=True)
            for path, file in file_of.items()
        ]
        results = scan(scanning.root, requests, jobs=scanning.jobs, executor=scanning.executor)
        return {
            file_of[result.path]: result.row
            for result in results
            if isinstance(result, ParsedFile) and result.digest == self._state.digests[file_of[result.path]].tobytes()
        }
