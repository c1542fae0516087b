"""All that is known of a root at one moment, as one row of bytes: a warm run reads this and nothing else."""

from __future__ import annotations

import json
import struct
import zlib
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from repomap.index import Index, IntColumn, build_index
from repomap.index_codec import index_from_bytes, index_to_bytes, vocabulary_from_bytes, vocabulary_to_bytes
from repomap.known_facts import State
from repomap.links import links_from_bytes, links_to_bytes, unlinked
from repomap.model import FileStat
from repomap.vocabulary import build_vocabulary

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from repomap.linkage import Linkage
    from repomap.links import Links
    from repomap.model import SourceFile
    from repomap.vocabulary import Vocabulary

_MAGIC = b"repomap snapshot 4\n"
"""The number in it changes with the layout, so that a snapshot of another version reads as corrupt, never as wrong."""

_PREFIX = struct.Struct(f"<{len(_MAGIC)}sII")
"""Magic, the CRC-32 of what follows, and the length of the JSON line that says where the rest begins."""

DIGEST_BYTES = 16

CLOCK_TICK_NS = 100_000_000
"""A file that changed within this time before it was read may change again without its stat changing: file systems
stamp with a clock that ticks every 1 to 10 ms, and network ones lag behind."""

COARSE_TICK_NS = 2_000_000_000
"""The same where time stamps are whole seconds (FAT: two)."""

_SECOND_NS = 1_000_000_000


@dataclass(frozen=True, eq=False)
class Snapshot:
    """The index of a root, its vocabulary and links, and the state of each file (in the order of `index.paths`) then.

    `stats` has the columns of FileStat; `digests` has 16 bytes a file, zero where the content was not read;
    `taken_ns` is the time before the first of them was read. `counts` holds token counts by `Style.counts_key`.
    `is_written` says that the cache holds exactly this; `linkage` is there where it was needed and is not written here;
    `project` is the digest of the texts that say how the project is laid out, and `rows` has the facts of files by
    their paths where no cache keeps them.
    """

    index: Index
    vocabulary: Vocabulary
    links: Links
    stats: npt.NDArray[np.int64]
    digests: npt.NDArray[np.uint8]
    taken_ns: int
    counts: dict[str, IntColumn] = field(default_factory=dict)
    is_written: bool = False
    linkage: Linkage | None = None
    project: str = ""
    rows: dict[str, bytes] = field(default_factory=dict)

    def state(self) -> State:
        """The files as they were when this was taken."""
        return State(self.index, self.digests, self.stats, self.project, self.rows)

    def written_with(self, counts: dict[str, IntColumn]) -> Snapshot:
        """The same with these counts, as it goes into the cache."""
        return replace(self, counts=counts, is_written=True)


def empty_snapshot() -> Snapshot:
    """What is known of a root that was never read."""
    index = build_index(())
    return Snapshot(
        index, build_vocabulary(index), unlinked(index), stats_of(()), np.zeros((0, DIGEST_BYTES), np.uint8), 0
    )


def stats_of(files: Iterable[SourceFile]) -> npt.NDArray[np.int64]:
    """One row a file, one column a field of its FileStat."""
    rows = [file.stat for file in files]
    return np.array(rows, np.int64).reshape(len(rows), len(FileStat._fields))


def is_settled(stats: npt.NDArray[np.int64], taken_ns: int) -> npt.NDArray[np.bool_]:
    """Which files had been at rest for longer than a clock's tick when they were read, so that their stat tells."""
    tick = np.where(stats[:, 0] % _SECOND_NS == 0, COARSE_TICK_NS, CLOCK_TICK_NS)
    settled: npt.NDArray[np.bool_] = stats[:, :2].max(axis=1, initial=0) < taken_ns - tick
    return settled


def snapshot_to_bytes(snapshot: Snapshot) -> bytes:
    """The snapshot as one row for the cache."""
    keys = sorted(snapshot.counts)
    blobs = [
        index_to_bytes(snapshot.index),
        vocabulary_to_bytes(snapshot.vocabulary),
        links_to_bytes(snapshot.links),
        snapshot.stats.tobytes(),
        snapshot.digests.tobytes(),
        *(snapshot.counts[key].astype(np.int32).tobytes() for key in keys),
    ]
    sizes = [len(blob) for blob in blobs]
    header = json.dumps(
        {"taken_ns": snapshot.taken_ns, "sizes": sizes, "counts": keys, "project": snapshot.project}
    ).encode()
    checksum = 0
    for part in (header, *blobs):
        checksum = zlib.crc32(part, checksum)
    return b"".join([_PREFIX.pack(_MAGIC, checksum, len(header)), header, *blobs])


def snapshot_from_bytes(row: bytes) -> Snapshot:
    """The snapshot in a row.

    Raises ValueError where the row is truncated, corrupt, or of another version.
    """
    if len(row) < _PREFIX.size:
        raise ValueError("a cached snapshot is truncated")
    magic, checksum, header_size = _PREFIX.unpack_from(row)
    body = memoryview(row)[_PREFIX.size :]
    if magic != _MAGIC or zlib.crc32(body) != checksum:
        raise ValueError("a cached snapshot is corrupt or of another version")
    header = json.loads(bytes(body[:header_size]))
    index_blob, vocabulary_blob, links_blob, stats, digests, *counts = _cut(body[header_size:], header["sizes"])
    index = index_from_bytes(index_blob)
    return Snapshot(
        index,
        vocabulary_from_bytes(vocabulary_blob, index),
        links_from_bytes(links_blob),
        np.frombuffer(stats, np.int64).reshape(-1, len(FileStat._fields)),
        np.frombuffer(digests, np.uint8).reshape(-1, DIGEST_BYTES),
        header["taken_ns"],
        {key: np.frombuffer(blob, np.int32) for key, blob in zip(header["counts"], counts, strict=True)},
        is_written=True,
        project=header["project"],
    )


def _cut(body: memoryview, sizes: Sequence[int]) -> list[memoryview]:
    ends = np.cumsum(sizes).tolist()
    return [body[end - size : end] for end, size in zip(ends, sizes, strict=True)]
