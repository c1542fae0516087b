"""Index <-> bytes, in a compact format of its own: JSON with sizes, joined texts, raw arrays.

The bytes are part of a snapshot, which has a checksum and a version for all of it.
"""

from __future__ import annotations

import json
import struct
from typing import Any

import numpy as np

from repomap.index import Index, int_column

_TEXT_COLUMNS = ("paths", "languages", "notes", "names", "kinds", "signatures", "docs", "scopes")
_ARRAY_COLUMNS = (
    *("symbol_file", "symbol_name", "symbol_kind", "symbol_parent", "symbol_row", "symbol_end_row"),
    *("mention_file", "mention_name", "mention_count"),
)

_PREFIX = struct.Struct("<I")
"""The length of the JSON that says where each column ends."""


def index_to_bytes(index: Index) -> bytes:
    """The index as bytes that `index_from_bytes` reads; equal indexes give equal bytes."""
    texts = {name: _joined_texts(getattr(index, name)) for name in _TEXT_COLUMNS}
    arrays = {name: getattr(index, name).astype("<i4").tobytes() for name in _ARRAY_COLUMNS}
    header = {
        "texts": {name: [len(getattr(index, name)), separator, len(blob)] for name, (separator, blob) in texts.items()},
        "arrays": {name: len(blob) for name, blob in arrays.items()},
    }
    encoded = json.dumps(header).encode()
    return b"".join([_PREFIX.pack(len(encoded)), encoded, *(blob for _, blob in texts.values()), *arrays.values()])


def index_from_bytes(blob: bytes | memoryview) -> Index:
    """The index that `index_to_bytes` wrote; of other bytes nothing is promised."""
    view = memoryview(blob)
    start = _PREFIX.size + _PREFIX.unpack_from(view)[0]
    header = json.loads(bytes(view[_PREFIX.size : start]))
    columns: dict[str, Any] = {}
    for name, (count, separator, length) in header["texts"].items():
        columns[name] = _split_texts(view[start : start + length], count, separator)
        start += length
    for name, length in header["arrays"].items():
        columns[name] = int_column(np.frombuffer(view[start : start + length], "<i4"))
        start += length
    return Index(**columns)


def _joined_texts(texts: tuple[str, ...]) -> tuple[str, bytes]:
    """All texts in one, with a character between them that none of them holds."""
    joined = "".join(texts)
    separator = next(character for character in map(chr, range(0x110000)) if character not in joined)
    return separator, separator.join(texts).encode("utf-8", "surrogatepass")


def _split_texts(blob: memoryview, count: int, separator: str) -> tuple[str, ...]:
    return tuple(str(blob, "utf-8", "surrogatepass").split(separator)) if count else ()
