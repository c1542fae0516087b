"""The exact tokens of every file of a state, and of its skeleton: counted once a content, and kept.

What is known of a root is kept in one row, and beside that a row of each content, which other roots have too.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from repomap.facts_codec import encoder
from repomap.outlines import outline_lines
from repomap.skeleton import written
from repomap.sketches import row_of
from repomap.source import read_source

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from concurrent.futures import Future, ThreadPoolExecutor

    from repomap.known_facts import Scanning, State
    from repomap.sketch import Sketch
    from repomap.sketches import Sketches
    from repomap.texts import Texts
    from repomap.tokens import TokenCounter

    Counts = npt.NDArray[np.int32]

_ROWS_A_WRITE = 256
"""Sizes that go into the cache in one transaction: what an interrupted run may lose."""

_KEY_BYTES = 24
_DIGEST_BYTES = 16
_COUNT_BYTES = 4

_MOST_WAITING = 1024
"""Sketches that wait for being counted: some 20 MB."""

_UNKNOWN = -1


class Size(NamedTuple):
    """The exact tokens of a content, and of its skeleton, -1 where they were not asked for yet."""

    text: int
    skeleton: int


class Sizes:
    """The sizes of the files in a state, in the encoding of a counter; zero for what is not worth parsing."""

    def __init__(
        self, state: State, scanning: Scanning, texts: Texts, sketches: Sketches, counter: TokenCounter
    ) -> None:
        self._state = state
        self._scanning = scanning
        self._texts = texts
        self._sketches = sketches
        self._counter = counter
        self._known: Counts | None = None

    def of_texts(self) -> int:
        """The tokens of all files of the index. Raises ChangedError where one is not what the state has any more."""
        texts, _ = self._recalled()
        missing = np.flatnonzero(texts == _UNKNOWN).tolist()
        self._take(((file, Size(self._count(self._source(file)), _UNKNOWN)) for file in missing), len(missing))
        return int(texts.sum())

    def of_texts_and_skeletons(self) -> Size:
        """The tokens of all files of the index, and of the skeletons of all. Raises ChangedError as `of_texts`."""
        texts, skeletons = self._recalled()
        missing = np.flatnonzero(skeletons == _UNKNOWN).tolist()
        self._take(self._measured(missing), len(missing))
        return Size(int(texts.sum()), int(skeletons.sum()))

    def _measured(self, files: list[int]) -> Iterator[tuple[int, Size]]:
        """The sizes of these files, counted in a thread while this one feeds those that sketch, who would wait."""
        if not files:
            return
        from concurrent.futures import ThreadPoolExecutor  # where all is kept, nothing is counted

        waiting: deque[tuple[int, Future[Size]]] = deque()
        with ThreadPoolExecutor(1) as beside:
            for file, sketch in self._sketches.each(files):
                waiting.append((file, self._begun(beside, file, sketch)))
                while waiting and (waiting[0][1].done() or len(waiting) > _MOST_WAITING):
                    counted, size = waiting.popleft()
                    yield counted, size.result()
            yield from ((counted, size.result()) for counted, size in waiting)

    def _begun(self, beside: ThreadPoolExecutor, file: int, sketch: Sketch) -> Future[Size]:
        """A size that is counted in a thread, or here where none can be started."""
        try:
            return beside.submit(self._size, file, sketch)
        except RuntimeError:
            from concurrent.futures import Future

            size: Future[Size] = Future()
            size.set_result(self._size(file, sketch))
            return size

    def _size(self, file: int, sketch: Sketch) -> Size:
        known = int(self._recalled()[0][file])
        source = self._source(file)
        text = known if known != _UNKNOWN else self._count(source)
        plan = sketch.plan
        skeleton = outline_lines(self._state.files, file) if plan is None else written(source, plan)
        return Size(text, self._counter.count(skeleton))

    def _take(self, measured: Iterable[tuple[int, Size]], total: int) -> None:
        """Note these sizes, and keep them."""
        if not total:
            return
        texts, skeletons = self._recalled()
        store, on_progress = self._scanning.store, self._scanning.on_progress
        rows: dict[bytes, bytes] = {}
        for done, (file, size) in enumerate(measured, start=1):
            texts[file], skeletons[file] = size
            rows[self._key(file)] = encoder().encode(size)
            if len(rows) == _ROWS_A_WRITE:
                store.write(rows)
                rows = {}
            if on_progress is not None:
                on_progress(done, total)
        rows[self._scanning.sizes_key] = self._keys() + texts.tobytes() + skeletons.tobytes()
        store.write(rows)

    def _recalled(self) -> tuple[Counts, Counts]:
        """The tokens of the texts and skeletons as far as they are known."""
        if self._known is None:
            keys = self._keys()
            kept = self._scanning.store.read(self._scanning.sizes_key) or b""
            count = len(kept) // (_KEY_BYTES + 2 * _COUNT_BYTES)
            counts = np.frombuffer(kept, np.int32, offset=count * _KEY_BYTES).reshape(2, count)
            is_alike = len(kept) - counts.nbytes == len(keys) and kept.startswith(keys)
            self._known = counts.copy() if is_alike else self._carried(keys, kept, counts)
        return self._known[0], self._known[1]

    def _carried(self, keys: bytes, kept: bytes, counts: Counts) -> Counts:
        """The counts of contents that this root had when they were kept, or that another one had."""
        place = {_at(kept, position): position for position in range(counts.shape[1])}
        known = np.full((2, len(self._state.files.paths)), _UNKNOWN, np.int32)
        for file in range(known.shape[1]):
            if not self._sketches.is_read(file):
                known[:, file] = 0
            elif (before := place.get(_at(keys, file))) is not None:
                known[:, file] = counts[:, before]
        key_of = {file: _at(keys, file) for file in np.flatnonzero((known == _UNKNOWN).any(axis=0)).tolist()}
        rows = self._scanning.store.read_all(key_of.values())
        for file, key in key_of.items():
            size = row_of(Size, rows.get(key))
            if size is not None:
                known[:, file] = size
        return known

    def _keys(self) -> bytes:
        """The keys of all files, one after another."""
        state = self._state
        ending: dict[str, bytes] = {}
        for file, language in enumerate(state.files.languages):
            if language not in ending:
                ending[language] = self._key(file)[_DIGEST_BYTES:]
        endings = b"".join([ending[language] for language in state.files.languages])
        beside = np.frombuffer(endings, np.uint8).reshape(-1, _KEY_BYTES - _DIGEST_BYTES)
        return np.hstack([state.digests, beside]).tobytes()

    def _key(self, file: int) -> bytes:
        return self._sketches.key(file, f"size {self._counter.encoding}")

    def _source(self, file: int) -> bytes:
        return read_source(self._texts.read(file)).text

    def _count(self, source: bytes) -> int:
        return self._counter.count(source.decode("utf-8", "replace"))


def _at(keys: bytes, position: int) -> bytes:
    return keys[position * _KEY_BYTES : (position + 1) * _KEY_BYTES]
