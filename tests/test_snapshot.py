"""What is known of a root survives as one row of bytes, and a row that is anything else is a miss."""

from __future__ import annotations

import struct
import zlib
from dataclasses import fields
from pathlib import Path

import numpy as np
import pytest
from builders_graph import repositories
from builders_repository import SHOP, columns_of, counted_scans, let_the_clock_tick, map_from_nothing, opened, write
from hypothesis import given, settings

from repomap.cache import FactsStore
from repomap.errors import BudgetError
from repomap.index import build_index
from repomap.links import unlinked
from repomap.model import FileOutline, FileStat
from repomap.snapshot import (
    CLOCK_TICK_NS,
    COARSE_TICK_NS,
    DIGEST_BYTES,
    Snapshot,
    empty_snapshot,
    is_settled,
    snapshot_from_bytes,
    snapshot_to_bytes,
)
from repomap.vocabulary import Vocabulary, build_vocabulary

SECOND = 1_000_000_000


def snapshot_of(outlines: list[FileOutline]) -> Snapshot:
    index = build_index(outlines)
    files = len(index.paths)
    columns = len(FileStat._fields)
    stats = np.arange(files * columns, dtype=np.int64).reshape(files, columns) << 40
    digests = np.arange(files * DIGEST_BYTES, dtype=np.uint8).reshape(files, DIGEST_BYTES)
    counts = {"one": np.arange(files, dtype=np.int32), "another": np.zeros(0, np.int32)}
    return Snapshot(index, build_vocabulary(index), unlinked(index), stats, digests, 12_345, counts)


def all_of(vocabulary: Vocabulary) -> dict[str, object]:
    columns = {field.name: getattr(vocabulary, field.name) for field in fields(vocabulary)}
    return {name: column.tolist() if isinstance(column, np.ndarray) else column for name, column in columns.items()}


@settings(deadline=None, max_examples=40)
@given(outlines=repositories())
def test_a_snapshot_survives_its_bytes(outlines: list[FileOutline]) -> None:
    before = snapshot_of(outlines)

    after = snapshot_from_bytes(snapshot_to_bytes(before))

    assert columns_of(after.index) == columns_of(before.index)
    assert all_of(after.vocabulary) == all_of(before.vocabulary)
    assert (after.stats.tolist(), after.digests.tolist()) == (before.stats.tolist(), before.digests.tolist())
    assert {key: column.tolist() for key, column in after.counts.items()} == {
        key: column.tolist() for key, column in before.counts.items()
    }
    assert (after.taken_ns, after.is_written) == (12_345, True)


def test_the_empty_snapshot_survives_its_bytes() -> None:
    after = snapshot_from_bytes(snapshot_to_bytes(empty_snapshot()))

    assert (after.index.paths, after.stats.shape, after.digests.shape) == ((), (0, 4), (0, DIGEST_BYTES))


def test_every_truncation_is_refused() -> None:
    row = snapshot_to_bytes(snapshot_of([FileOutline("a.py", "python", "", (), ("b",), (1,))]))

    for size in range(len(row)):
        with pytest.raises(ValueError, match=r"truncated|corrupt"):
            snapshot_from_bytes(row[:size])


def test_every_flipped_byte_is_refused() -> None:
    row = snapshot_to_bytes(snapshot_of([FileOutline("a.py", "python", "", (), ("b",), (1,))]))

    for position in range(len(row)):
        flipped = bytearray(row)
        flipped[position] ^= 1
        with pytest.raises(ValueError):  # noqa: PT011 - the checksum covers all but the header's length
            snapshot_from_bytes(bytes(flipped))


def test_another_version_is_refused_though_its_checksum_is_right() -> None:
    body = b'{"files": 3}'
    row = struct.pack("<19sII", b"repomap snapshot 9\n", zlib.crc32(body), len(body)) + body

    with pytest.raises(ValueError, match="of another version"):
        snapshot_from_bytes(row)


def test_a_file_is_settled_once_the_clock_has_ticked_since_it_changed() -> None:
    taken = 1_000 * SECOND + 5
    stats = np.array(
        [
            [taken - CLOCK_TICK_NS - 1, 0, 1, 1],
            [taken - CLOCK_TICK_NS + 1, 0, 1, 2],
            [0, taken - CLOCK_TICK_NS + 1, 1, 3],  # what set the modification time back moved the change time
        ]
    )

    assert is_settled(stats, taken).tolist() == [True, False, False]


def test_where_times_are_whole_seconds_a_tick_is_longer() -> None:
    taken = 1_000 * SECOND
    stats = np.array([[taken - COARSE_TICK_NS - SECOND, 0, 1, 1], [taken - SECOND, 0, 1, 2]])

    assert is_settled(stats, taken).tolist() == [True, False]


@pytest.mark.parametrize("options", [{}, {"format": "markdown"}, {"has_docs": True, "has_line_numbers": True}], ids=str)
def test_cold_and_warm_maps_are_equal_and_a_warm_one_parses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: dict[str, object]
) -> None:
    root = write(tmp_path / "root", SHOP)
    let_the_clock_tick()
    cold = map_from_nothing(root, cache_dir=tmp_path / "cache", **options)

    with counted_scans(monkeypatch) as scanned:
        warm = map_from_nothing(root, cache_dir=tmp_path / "cache", **options)

    assert scanned == []
    assert warm == cold == map_from_nothing(root, **options)


DAMAGES = {
    "truncated": lambda row: row[: len(row) // 2],
    "empty": lambda row: row[:0],
    "of another version": lambda row: b"repomap snapshot 9" + row[len(b"repomap snapshot 9") :],
    "something else": lambda row: b"\x80\x04N." + row,
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_snapshot_is_a_miss(tmp_path: Path, damage: str) -> None:
    root = write(tmp_path / "root", SHOP)
    good = map_from_nothing(root, cache_dir=tmp_path / "cache")
    with opened(root, cache_dir=tmp_path / "cache") as repository:
        key = repository._kept._snapshot_key()
        store = repository._kept.scanning.store
        row = store.read(key)
        assert row is not None
        store.write({key: DAMAGES[damage](row)})

    assert map_from_nothing(root, cache_dir=tmp_path / "cache") == good


def test_a_warm_run_that_learns_nothing_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = write(tmp_path / "root", SHOP)
    let_the_clock_tick()
    map_from_nothing(root, cache_dir=tmp_path / "cache")
    written: list[object] = []
    monkeypatch.setattr(FactsStore, "write", lambda _, rows: written.append(rows))

    map_from_nothing(root, cache_dir=tmp_path / "cache")

    assert written == []


def test_a_map_that_finds_no_room_leaves_a_snapshot_all_the_same(tmp_path: Path) -> None:
    root = write(tmp_path / "root", SHOP)
    with opened(root, cache_dir=tmp_path / "cache") as repository:
        with pytest.raises(BudgetError):
            repository.map(map_tokens=1)
        row = repository._kept.scanning.store.read(repository._kept._snapshot_key())

    assert row is not None
    assert snapshot_from_bytes(row).index.paths == ("shop/cart.py", "shop/order.py", "shop/price.py")
