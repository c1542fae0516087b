"""Facts of a file <-> the row of bytes that the cache keeps: the outline, and then what facts say beside it."""

from __future__ import annotations

import struct
from collections.abc import Hashable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, cast

from repomap.model import Definition, FileFacts, FileOutline, Import, OutlineSymbol, References, Span
from repomap.outline import outline_of
from repomap.scoping import Scoping

if TYPE_CHECKING:
    from msgspec.msgpack import Decoder, Encoder

_LENGTH = struct.Struct("<I")
"""The bytes that the outline takes, in front of it."""

_Decoded = TypeVar("_Decoded")


class _BesideSymbol(NamedTuple):
    """What a definition has beside its symbol in the outline."""

    name_span: Span
    span: Span
    body: Span | None
    decorators: tuple[str, ...]


class _BesideOutline(NamedTuple):
    """What facts have beside the outline: the second half of a row."""

    definitions: tuple[_BesideSymbol, ...]
    references: References
    imports: tuple[Import, ...]
    scoping: Scoping
    error_share: float


def encode_row(facts: FileFacts) -> bytes:
    """What the cache keeps of a content: the outline, which most runs need alone, and then what facts say beside it.

    The outline's path is left empty, since the same content may stand at several paths.
    """
    encode = encoder().encode
    outline = encode(outline_of("", facts))
    beside_symbols = tuple(
        [_BesideSymbol(each.name_span, each.span, each.body, each.decorators) for each in facts.definitions]
    )
    beside = encode(_BesideOutline(beside_symbols, facts.references, facts.imports, facts.scoping, facts.error_share))
    return b"".join((_LENGTH.pack(len(outline)), outline, beside))


def outline_of_row(row: bytes, path: str) -> FileOutline:
    """The outline in a row, as that of the file at `path`.

    Raises ValueError where the row is truncated or corrupt.
    """
    outline, _ = halves(row)
    return decoded(FileOutline, outline)._replace(path=path)


def facts_of_row(row: bytes) -> FileFacts:
    """All facts in a row.

    Raises ValueError where the row is truncated or corrupt.
    """
    outline, beside = outline_of_row(row, ""), decoded(_BesideOutline, halves(row)[1])
    pairs = zip(outline.symbols, beside.definitions, strict=True)
    return FileFacts(
        outline.language,
        tuple([_definition(symbol, more) for symbol, more in pairs]),
        beside.references,
        beside.imports,
        beside.scoping,
        outline.words,
        beside.error_share,
        outline.note,
    )


@lru_cache(maxsize=1)
def encoder() -> Encoder:
    """What makes msgpack of anything in this process."""
    from msgspec.msgpack import Encoder

    return Encoder()


@lru_cache(maxsize=8)
def _decoder(kind: Hashable) -> Decoder[Any]:
    from msgspec.msgpack import Decoder

    return Decoder(cast("type[Any]", kind))


def _definition(symbol: OutlineSymbol, beside: _BesideSymbol) -> Definition:
    return Definition(
        symbol.kind,
        symbol.name,
        beside.name_span,
        beside.span,
        beside.body,
        symbol.parent,
        symbol.scope,
        symbol.signature,
        symbol.doc,
        beside.decorators,
    )


def halves(row: bytes) -> tuple[memoryview, memoryview]:
    """The outline in a row, and what facts say beside it.

    Raises ValueError where the row is truncated.
    """
    if len(row) < _LENGTH.size:
        raise ValueError("a cached row is truncated")
    end = _LENGTH.size + _LENGTH.unpack_from(row)[0]
    view = memoryview(row)
    return view[_LENGTH.size : end], view[end:]


def decoded(kind: type[_Decoded], encoded: bytes | memoryview) -> _Decoded:
    """What `encoder` made bytes of.

    Raises ValueError where the bytes are truncated or corrupt.
    """
    from msgspec import DecodeError

    try:
        return cast("_Decoded", _decoder(cast("Hashable", kind)).decode(encoded))
    except DecodeError as error:
        raise ValueError(f"a cached row is corrupt: {error}") from None
