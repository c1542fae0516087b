"""All that a search looks things up in, as one row of bytes that is read in place: no numpy, which takes longer to load
than a search takes.

Numbers are those of the machine, whose cache it is.
"""

from __future__ import annotations

import json
import struct
import sys
from array import array
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from repomap.model import Discovery

DIGEST_BYTES = 16
EXACT = "="
"""What the terms begin with that are whole names, in small letters; no stem does."""

MOST = 255
"""What a term counts at most in a definition, and the prior of the one that is used most: what a byte holds."""

_MAGIC = f"repomap search 1 {sys.byteorder}\n".encode()
_PREFIX = struct.Struct(f"{len(_MAGIC)}sI")


@dataclass(frozen=True, eq=False)
class Strings:
    """Texts one after another in UTF-8, each with a line end after it; `ends` has the place after each one's."""

    text: memoryview
    ends: memoryview

    def __len__(self) -> int:
        return len(self.ends)

    def __getitem__(self, position: int) -> str:
        start = self.ends[position - 1] if position else 0
        return str(self.text[start : self.ends[position] - 1], "utf-8", "surrogatepass")

    def __iter__(self) -> Iterator[str]:
        return map(self.__getitem__, range(len(self)))


@dataclass(frozen=True, eq=False)
class Table:
    """The definitions of a state of a repository, with the terms of each.

    `state` stands for the contents, `stamp` for the files as they were found, or is "" where they may still change
    unseen; `model` for what made the codes, "" for none. Files are in path order: `digests` has DIGEST_BYTES each,
    `file_end` the position after its last symbol, `is_aside` 1 for tests and what is not written by hand. Symbols are
    those of the index, in its order; rows are 0-based, `symbol_prior` is from 0 to MOST, for the most used. Terms are
    sorted by their bytes; `posting_end` has the place after the last of each one's postings, which are a symbol,
    ascending, and how much the term counts in it, from 1 to MOST; `compound_end` that after the terms that are put
    together from it. `codes` has one of `repomap.search.meaning` a symbol where there is a model.
    """

    state: str
    stamp: str
    model: str
    languages: tuple[str, ...]
    kinds: tuple[str, ...]
    paths: Strings
    digests: memoryview
    file_language: memoryview
    file_end: memoryview
    is_aside: memoryview
    symbol_file: memoryview
    symbol_row: memoryview
    symbol_kind: memoryview
    symbol_prior: memoryview
    ids: Strings
    signatures: Strings
    docs: Strings
    terms: Strings
    posting_end: memoryview
    posting_symbol: memoryview
    posting_impact: memoryview
    compound_end: memoryview
    compound: memoryview
    codes: memoryview

    def __len__(self) -> int:
        return len(self.symbol_file)

    def term(self, text: str) -> int:
        """The position of a term, or -1."""
        position = bisect_left(self.terms, text)
        return position if position < len(self.terms) and self.terms[position] == text else -1

    def frequency(self, term: int) -> int:
        """How many symbols have a term."""
        end: int = self.posting_end[term]
        return end - (self.posting_end[term - 1] if term else 0)

    def postings(self, term: int) -> tuple[list[int], list[int]]:
        """The symbols that have a term, ascending, and how much it counts in each, from 1 to MOST."""
        stretch = slice(self.posting_end[term - 1] if term else 0, self.posting_end[term])
        return self.posting_symbol[stretch].tolist(), self.posting_impact[stretch].tolist()

    def has(self, symbol: int, term: int) -> bool:
        """Whether a symbol has a term."""
        end = self.posting_end[term]
        place = bisect_left(self.posting_symbol, symbol, self.posting_end[term - 1] if term else 0, end)
        return place < end and self.posting_symbol[place] == symbol

    def compounds(self, term: int) -> list[int]:
        """The terms that are put together from a term and another one, ascending."""
        return self.compound[self.compound_end[term - 1] if term else 0 : self.compound_end[term]].tolist()

    def terms_ending(self, ending: str) -> Iterator[int]:
        """The terms that end so, ascending."""
        text, sought = bytes(self.terms.text), f"{ending}\n".encode("utf-8", "surrogatepass")
        at = text.find(sought)
        while at >= 0:
            yield bisect_right(self.terms.ends, at)
            at = text.find(sought, at + 1)

    def name(self, symbol: int) -> str:
        """The name by itself: `login`."""
        return self.ids[symbol].rpartition(".")[2]

    def full_id(self, symbol: int) -> str:
        """The text id within the repository: `src/auth.py::AuthService.login`."""
        return f"{self.paths[self.symbol_file[symbol]]}::{self.ids[symbol]}"


_STRINGS = ("paths", "ids", "signatures", "docs", "terms")
_NUMBERS = {
    "digests": "B",
    "file_language": "H",
    "file_end": "I",
    "is_aside": "B",
    "symbol_file": "I",
    "symbol_row": "I",
    "symbol_kind": "H",
    "symbol_prior": "B",
    "posting_end": "I",
    "posting_symbol": "I",
    "posting_impact": "B",
    "compound_end": "I",
    "compound": "I",
    "codes": "B",
}
"""The columns of numbers, each with the type of `array` and `struct` that it has."""


def stamp_of(discovery: Discovery) -> str:
    """The stamp of files as they were found: another one where a path, a size or a time is."""
    found = repr((discovery.files, discovery.project)).encode("utf-8", "surrogatepass")
    return blake2b(found, digest_size=16).hexdigest()


def strings_of(texts: Sequence[str]) -> Strings:
    """These texts as a column."""
    encoded = [text.encode("utf-8", "surrogatepass") + b"\n" for text in texts]
    ends, end = array("I"), 0
    for each in encoded:
        end += len(each)
        ends.append(end)
    return Strings(memoryview(b"".join(encoded)), memoryview(ends))


def table_to_bytes(table: Table) -> bytes:
    """The table as the bytes of one row."""
    parts: dict[str, memoryview] = {}
    for name in _STRINGS:
        strings: Strings = getattr(table, name)
        parts |= {name: strings.text, f"{name}.ends": strings.ends.cast("B")}
    parts |= {name: getattr(table, name).cast("B") for name in _NUMBERS}
    header = json.dumps(
        {
            "state": table.state,
            "stamp": table.stamp,
            "model": table.model,
            "languages": table.languages,
            "kinds": table.kinds,
            "sizes": {name: part.nbytes for name, part in parts.items()},
        }
    ).encode()
    return b"".join([_PREFIX.pack(_MAGIC, len(header)), header, *parts.values()])


def table_from_bytes(row: bytes | memoryview) -> Table:
    """The table in a row, which it holds on to. Raises ValueError where the row is none, or of another version."""
    view = memoryview(row)
    if len(view) < _PREFIX.size or view[: len(_MAGIC)] != _MAGIC:
        raise ValueError("a cached search table is truncated or of another version")
    _, length = _PREFIX.unpack_from(view)
    header = json.loads(bytes(view[_PREFIX.size : _PREFIX.size + length]))
    start = _PREFIX.size + length
    if start + sum(header["sizes"].values()) != len(view):
        raise ValueError("a cached search table is truncated or of another version")
    parts: dict[str, memoryview] = {}
    for name, size in header["sizes"].items():
        parts[name] = view[start : start + size]
        start += size
    columns: dict[str, Any] = {name: Strings(parts[name], parts[f"{name}.ends"].cast("I")) for name in _STRINGS}
    columns |= {name: parts[name].cast(cast("Any", code)) for name, code in _NUMBERS.items()}
    columns |= {name: tuple(header[name]) for name in ("languages", "kinds")}
    return Table(state=header["state"], stamp=header["stamp"], model=header["model"], **columns)
