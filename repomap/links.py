"""The edges of an index as ranking sees them: what is certain, and what only a name links."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from repomap.index import int_column

if TYPE_CHECKING:
    from repomap.index import Index, IntColumn


class Links(NamedTuple):
    """The edges of an index as ranking sees them.

    `loose` runs beside the index's mentions: how many of each nothing but the name links. A row of the `certain`
    columns is a file, a symbol that it certainly refers to, and how often; in the order of file and symbol.
    """

    loose: IntColumn
    certain_file: IntColumn
    certain_symbol: IntColumn
    certain_count: IntColumn


def unlinked(index: Index) -> Links:
    """The links of an index of which only the names are known."""
    nothing = int_column([])
    return Links(index.mention_count, nothing, nothing, nothing)


def links_to_bytes(links: Links) -> bytes:
    """The links as bytes that `links_from_bytes` reads."""
    sizes = np.array([len(links.loose), len(links.certain_file)], np.int32)
    return b"".join([column.astype("<i4").tobytes() for column in (sizes, *links)])


def links_from_bytes(blob: bytes | memoryview) -> Links:
    """The links that `links_to_bytes` wrote; of other bytes nothing is promised."""
    numbers = np.frombuffer(blob, "<i4")
    loose, certain = numbers[:2].tolist()
    return Links(*[int_column(column) for column in np.split(numbers[2:], loose + certain * np.arange(3))])
