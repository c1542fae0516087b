"""The sketches of the files in a state: the plan of each one's skeleton, and where it does not say what it calls.

A sketch is made once a content, in processes that can be ended, and kept in the cache, so that a question about an
unchanged repository parses nothing.
"""

from __future__ import annotations

import logging
import os
from typing import TYPE_CHECKING, TypeVar

from repomap.facts_codec import decoded, encoder
from repomap.languages import load_language
from repomap.outlines import outline_lines
from repomap.row_keys import code_digest, grammar_version
from repomap.rows import facts_key
from repomap.skeleton import written
from repomap.sketch import NO_SKETCH, Sketch
from repomap.source import read_source

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

    from repomap.known_facts import KnownFacts, Scanning, State
    from repomap.texts import Texts

_log = logging.getLogger(__name__)

_ROWS_A_WRITE = 256
"""Sketches that go into the cache in one transaction: what an interrupted run may lose."""

_AT_ONCE = 4096
"""Files whose rows of facts are held while others make sketches of them: 30 MB."""

_Kept = TypeVar("_Kept")


class Sketches:
    """The sketches of the files in a state."""

    def __init__(self, state: State, scanning: Scanning, texts: Texts, known: KnownFacts) -> None:
        self._state = state
        self._scanning = scanning
        self._store = scanning.store
        self._texts = texts
        self._known = known
        self._sketches: dict[int, Sketch] = {}

    def of(self, file: int) -> Sketch:
        """The sketch of a file. Raises ChangedError where it is not what the state has any more."""
        if file not in self._sketches:
            self.load((file,))
        return self._sketches[file]

    def load(self, files: Iterable[int]) -> None:
        """Read the sketches of several files at once."""
        self._sketches.update(self.each([file for file in files if file not in self._sketches]))

    def each(
        self, files: Sequence[int], on_progress: Callable[[int, int], None] | None = None
    ) -> Iterator[tuple[int, Sketch]]:
        """The files with their sketches, from the cache, and then others as they are made, which are not held here."""
        keys = {file: self.key(file, "sketch") for file in files if self.is_read(file)}
        yield from ((file, NO_SKETCH) for file in files if file not in keys)
        kept = self._store.read_all(keys.values())
        missing = []
        for file, key in keys.items():
            sketch = row_of(Sketch, kept.get(key))
            if sketch is not None:
                yield file, sketch
            else:
                missing.append(file)
        made: dict[bytes, bytes] = {}
        for done, (file, row) in enumerate(self._made(missing), start=1):
            if row:
                made[keys[file]] = row
            yield file, row_of(Sketch, row or None) or NO_SKETCH
            if len(made) == _ROWS_A_WRITE:
                self._store.write(made)
                made = {}
            if on_progress is not None:
                on_progress(done, len(missing))
        self._store.write(made)

    def skeleton(self, file: int, wanted: Collection[int] | None = None) -> str:
        """The skeleton of a file, or that of these of its symbols: without one in its language, its outline."""
        first = self.first_symbol(file)
        own = None if wanted is None else {symbol - first for symbol in wanted}
        plan = self.of(file).plan
        if plan is None:
            return outline_lines(self._state.files, file, wanted)
        return written(read_source(self._texts.raw(file)).text, plan, own)

    def first_symbol(self, file: int) -> int:
        """The position in the index of a file's first definition."""
        return int(self._state.files.symbol_file.searchsorted(file))

    def is_read(self, file: int) -> bool:
        """Whether a file is worth parsing."""
        return bool(self._state.digests[file].any()) and not self._state.files.notes[file]

    def key(self, file: int, what: str) -> bytes:
        """The key of what is kept of a file's content, in the language that it is in."""
        language = load_language(self._state.files.languages[file])
        version = f"{code_digest()} {grammar_version()} {what}"
        return facts_key(self._state.digests[file].tobytes(), language.name, language.digest, version)

    def _made(self, files: Sequence[int]) -> Iterator[tuple[int, bytes]]:
        """The files with the rows of their sketches; without one where a file is not to be read, or has changed."""
        for start in range(0, len(files), _AT_ONCE):
            yield from self._made_at_once(files[start : start + _AT_ONCE])

    def _made_at_once(self, files: Sequence[int]) -> Iterator[tuple[int, bytes]]:
        from repomap.known_facts import SIZE
        from repomap.scan import ScanRequest, answered  # where all is kept, nothing is parsed
        from repomap.worker import PASSING_REASONS

        index, scanning = self._state.files, self._scanning
        rows = self._known.rows_of(files)
        yield from ((file, b"") for file in files if file not in rows)
        file_of = {os.fsencode(index.paths[file]): file for file in rows}
        requests = [
            ScanRequest(index.paths[file], index.languages[file], int(self._state.stats[file, SIZE]), True, row)
            for file, row in rows.items()
        ]
        for order, answer in answered(scanning.root, requests, jobs=scanning.jobs, executor=scanning.executor):
            file = file_of[order.path]
            if answer.reason:
                _log.debug("%s has no skeleton: %s", index.paths[file], answer.reason)
                yield file, b"" if answer.reason in PASSING_REASONS else encoder().encode(NO_SKETCH)
            else:
                yield file, answer.row if answer.digest == self._texts.digest(file) else b""


def row_of(kind: type[_Kept], row: bytes | None) -> _Kept | None:
    """What a row keeps; None where there is none, or it cannot be read."""
    try:
        return decoded(kind, row) if row is not None else None
    except ValueError as error:
        _log.debug("A row is made once more: %s", error)
        return None
