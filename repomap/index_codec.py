"""Index and vocabulary <-> bytes, in a compact format of its own: JSON with sizes, joined texts, raw arrays.

The bytes are part of a snapshot, which has a checksum and a version for all of it.
"""

from __future__ import annotations

import json
import struct
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from repomap.index import Index, int_column
from repomap.vocabulary import Vocabulary

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.index import IntColumn

_TEXT_COLUMNS = ("paths", "languages", "notes", "names", "kinds", "signatures", "docs", "scopes")
_ARRAY_COLUMNS = (
    *("symbol_file", "symbol_name", "symbol_kind", "symbol_parent", "symbol_row", "symbol_end_row"),
    *("mention_file", "mention_name", "mention_count", "word_file", "word_name", "word_count"),
    *("body_symbol", "body_name", "path_file", "path_name"),
)

_ASCENDING = frozenset({"symbol_file", "mention_file", "word_file", "body_symbol", "path_file", "part_name"})
"""Columns that are in the order of what they say: the number of rows of each is written, which takes less room."""

_PREFIX = struct.Struct("<I")
"""The length of the JSON that says where each column ends."""


def index_to_bytes(index: Index) -> bytes:
    """The index as bytes that `index_from_bytes` reads; equal indexes give equal bytes."""
    return _to_bytes(index, _TEXT_COLUMNS, _ARRAY_COLUMNS)


def index_from_bytes(blob: bytes | memoryview) -> Index:
    """The index that `index_to_bytes` wrote; of other bytes nothing is promised."""
    return Index(**_columns(blob))


def vocabulary_to_bytes(vocabulary: Vocabulary) -> bytes:
    """The vocabulary as bytes that `vocabulary_from_bytes` reads."""
    return _to_bytes(vocabulary, ("terms",), ("part_name", "part_term", "file_frequency"))


def vocabulary_from_bytes(blob: bytes | memoryview, index: Index) -> Vocabulary:
    """The vocabulary of an index that `vocabulary_to_bytes` wrote; of other bytes nothing is promised."""
    return Vocabulary(**_columns(blob), names=len(index.names), files=len(index.paths))


def _to_bytes(columns: Index | Vocabulary, text_columns: Sequence[str], array_columns: Sequence[str]) -> bytes:
    texts = {name: _joined_texts(getattr(columns, name)) for name in text_columns}
    arrays = {name: _written(name, getattr(columns, name)).astype("<i4").tobytes() for name in array_columns}
    header = {
        "texts": {
            name: [len(getattr(columns, name)), separator, len(blob)] for name, (separator, blob) in texts.items()
        },
        "arrays": {name: len(blob) for name, blob in arrays.items()},
    }
    encoded = json.dumps(header).encode()
    return b"".join([_PREFIX.pack(len(encoded)), encoded, *(blob for _, blob in texts.values()), *arrays.values()])


def _columns(blob: bytes | memoryview) -> dict[str, Any]:
    view = memoryview(blob)
    start = _PREFIX.size + _PREFIX.unpack_from(view)[0]
    header = json.loads(bytes(view[_PREFIX.size : start]))
    columns: dict[str, Any] = {}
    for name, (count, separator, length) in header["texts"].items():
        columns[name] = _split_texts(view[start : start + length], count, separator)
        start += length
    for name, length in header["arrays"].items():
        columns[name] = _read(name, np.frombuffer(view[start : start + length], "<i4"))
        start += length
    return columns


def _written(name: str, column: IntColumn) -> npt.NDArray[np.integer]:
    return np.bincount(column) if name in _ASCENDING else column


def _read(name: str, written: npt.NDArray[np.int32]) -> IntColumn:
    return int_column(np.repeat(np.arange(len(written)), written) if name in _ASCENDING else written)


def _joined_texts(texts: tuple[str, ...]) -> tuple[str, bytes]:
    """All texts in one, with a character between them that none of them holds."""
    joined = "".join(texts)
    separator = next(character for character in map(chr, range(0x110000)) if character not in joined)
    return separator, separator.join(texts).encode("utf-8", "surrogatepass")


def _split_texts(blob: memoryview, count: int, separator: str) -> tuple[str, ...]:
    return tuple(str(blob, "utf-8", "surrogatepass").split(separator)) if count else ()
