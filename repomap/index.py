"""The outlines of all files as columns: what ranking, showing and caching live on.

Every order is canonical (files by path, symbols by source order, names and kinds by code point), so that equal
sets of files give equal columns, however they were reached.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import numpy.typing as npt

from repomap.model import NUMBER_TYPE
from repomap.terms import WORD

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence, Sized

    from repomap.model import FileOutline

IntColumn: TypeAlias = npt.NDArray[np.int32]
Positions: TypeAlias = npt.NDArray[np.intp]
Mask: TypeAlias = npt.NDArray[np.bool_]
Vector: TypeAlias = npt.NDArray[np.float64]

_LONGEST_ID = 4096
"""Characters; a longer text names no symbol, and looking for all its ends takes time that grows with their square."""

_NUMBERS = np.dtype(NUMBER_TYPE)
"""How the bytes of `repomap.model.Words` are to be read."""


@dataclass(frozen=True, eq=False)
class Index:
    """All source files, their symbols, the names that they mention and their words, by columns; arrays are read-only.

    `paths` is sorted, `languages` and `notes` run beside it. `names` and `kinds` are sorted and distinct, and hold
    nothing that no row uses. The `symbol_*` columns and `signatures`, `docs`, `scopes` have one entry a symbol,
    ordered by path and then as in the source; `symbol_parent` is a position in these columns or -1; rows are
    0-based. The `mention_*` columns have one entry a (file, name), in that order, and so have the `word_*` columns, for
    all identifiers of a file. The `body_*` columns have one entry a (symbol, name), for the identifiers that a symbol
    has outside the symbols within it, and the `path_*` columns one a (file, name), for the words of its path, which
    are looked up as names are: `test_auth` of `tests/test_auth.py`.
    """

    paths: tuple[str, ...]
    languages: tuple[str, ...]
    notes: tuple[str, ...]
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    symbol_file: IntColumn
    symbol_name: IntColumn
    symbol_kind: IntColumn
    symbol_parent: IntColumn
    symbol_row: IntColumn
    symbol_end_row: IntColumn
    signatures: tuple[str, ...]
    docs: tuple[str, ...]
    scopes: tuple[str, ...]
    mention_file: IntColumn
    mention_name: IntColumn
    mention_count: IntColumn
    word_file: IntColumn
    word_name: IntColumn
    word_count: IntColumn
    body_symbol: IntColumn
    body_name: IntColumn
    path_file: IntColumn
    path_name: IntColumn

    def symbol_id(self, symbol: int) -> str:
        """The text id within its file: `AuthService.login`, parents first, a written scope before the outermost."""
        parts = []
        outermost = position = int(symbol)
        while position >= 0:
            parts.append(self.names[self.symbol_name[position]])
            outermost, position = position, int(self.symbol_parent[position])
        if self.scopes[outermost]:
            parts.append(self.scopes[outermost])
        return ".".join(reversed(parts))

    def find_symbols(self, text: str) -> tuple[int, ...]:
        """Positions of every symbol that `text` names: `path::Class.method`, `Class.method` or `method`; may be empty.

        A text that is the whole id of some symbols means these alone; else it may be the end of longer ids.
        """
        path, separator, rest = text.partition("::")
        file = position_in(self.paths, path) if separator else -1
        wanted = rest if file >= 0 else text
        found = [symbol for symbol in self._symbols_ending(wanted) if file < 0 or self.symbol_file[symbol] == file]
        whole = [symbol for symbol in found if self.symbol_id(symbol) == wanted]
        return tuple(whole or found)

    def ancestors(self, symbols: Positions | None = None) -> Iterator[tuple[Positions, IntColumn]]:
        """Level by level outwards: positions within `symbols`, and beside them the ancestor of each at that level.

        Without `symbols` it goes for all, so that the positions are those of the symbols. Only symbols that have an
        ancestor so far out are in a level; the levels end with the last such.
        """
        rows: Positions = np.arange(len(self.symbol_parent) if symbols is None else len(symbols))
        above = self.symbol_parent if symbols is None else self.symbol_parent[symbols]
        while True:
            rows, above = rows[above >= 0], above[above >= 0]
            if not len(rows):
                return
            yield rows, above
            above = self.symbol_parent[above]

    def depths(self, deepest: int) -> IntColumn:
        """How many symbols each stands in, up to `deepest`."""
        depths = np.zeros(len(self.symbol_parent), np.int32)
        for nested, _ in islice(self.ancestors(), deepest):
            depths[nested] += 1
        return depths

    def is_of(self, kinds: Collection[str]) -> Mask:
        """Whether each symbol is of one of these kinds."""
        is_meant: Mask = np.array([kind in kinds for kind in self.kinds], np.bool_)
        return is_meant[self.symbol_kind]

    def has_symbols(self) -> Mask:
        """Whether each file has any symbol."""
        has_symbols: Mask = np.zeros(len(self.paths), np.bool_)
        has_symbols[self.symbol_file] = True
        return has_symbols

    def _symbols_ending(self, wanted: str) -> list[int]:
        if len(wanted) > _LONGEST_ID:
            return []
        parts = wanted.split(".")
        codes = [position_in(self.names, ".".join(parts[start:])) for start in range(len(parts))]
        candidates = np.flatnonzero(np.isin(self.symbol_name, codes)).tolist()
        return [symbol for symbol in candidates if ("." + self.symbol_id(symbol)).endswith("." + wanted)]


def position_in(ordered: Sequence[str], text: str) -> int:
    """Where `text` stands in a sorted sequence, or -1."""
    position = bisect_left(ordered, text)
    return position if position < len(ordered) and ordered[position] == text else -1


def build_index(outlines: Iterable[FileOutline]) -> Index:
    """The columns of these files, whatever order they come in; their paths must be distinct."""
    files = sorted(outlines, key=lambda outline: outline.path)
    symbol_names = [symbol.name for outline in files for symbol in outline.symbols]
    mention_names = [name for outline in files for name in outline.mention_names]
    words_of_paths = [sorted({*WORD.findall(outline.path)}) for outline in files]
    path_words = list(chain.from_iterable(words_of_paths))
    names = sorted({*symbol_names, *mention_names, *_words(files), *path_words})
    code_of = {name: code for code, name in enumerate(names)}
    return Index(
        paths=tuple([outline.path for outline in files]),
        languages=tuple([outline.language for outline in files]),
        notes=tuple([outline.note for outline in files]),
        names=tuple(names),
        symbol_name=_codes(symbol_names, code_of),
        mention_file=_owners(outline.mention_names for outline in files),
        mention_name=_codes(mention_names, code_of),
        mention_count=int_column([count for outline in files for count in outline.mention_counts]),
        path_file=_owners(words_of_paths),
        path_name=_codes(path_words, code_of),
        **_symbol_columns(files),
        **_word_columns(files, code_of),
    )


def _symbol_columns(files: Sequence[FileOutline]) -> dict[str, Any]:
    """The columns with one entry a symbol, less that of names."""
    symbols = [symbol for outline in files for symbol in outline.symbols]
    kinds = sorted({symbol.kind for symbol in symbols})
    kind_code = {kind: code for code, kind in enumerate(kinds)}
    symbol_file = _owners(outline.symbols for outline in files)
    parents = int_column([symbol.parent for symbol in symbols])
    return {
        "kinds": tuple(kinds),
        "symbol_file": symbol_file,
        "symbol_kind": _codes([symbol.kind for symbol in symbols], kind_code),
        "symbol_parent": int_column(np.where(parents >= 0, parents + np.searchsorted(symbol_file, symbol_file), -1)),
        "symbol_row": int_column([symbol.row for symbol in symbols]),
        "symbol_end_row": int_column([symbol.end_row for symbol in symbols]),
        "signatures": tuple([symbol.signature for symbol in symbols]),
        "docs": tuple([symbol.doc for symbol in symbols]),
        "scopes": tuple([symbol.scope for symbol in symbols]),
    }


def _word_columns(files: Sequence[FileOutline], code_of: dict[str, int]) -> dict[str, Any]:
    """The columns of words; facts give those of a symbol as positions among those of its file."""
    word_file = _repeated([len(outline.words.counts) // _NUMBERS.itemsize for outline in files])
    word_name = _codes(_words(files), code_of)
    members = _numbers(outline.words.members for outline in files)
    member_file = _repeated([len(outline.words.members) // _NUMBERS.itemsize for outline in files])
    return {
        "word_file": word_file,
        "word_name": word_name,
        "word_count": _numbers(outline.words.counts for outline in files),
        "body_symbol": _repeated(_numbers(map(_names_each, files))),
        "body_name": int_column(word_name[members + np.searchsorted(word_file, member_file)]),
    }


def _names_each(outline: FileOutline) -> bytes:
    """How many words each symbol has: none where the words of a file were not taken."""
    return outline.words.names_each or bytes(_NUMBERS.itemsize * len(outline.symbols))


def _numbers(blobs: Iterable[bytes]) -> IntColumn:
    """The numbers that are written in the bytes of several files, one after the other."""
    return int_column(np.frombuffer(b"".join(blobs), _NUMBERS))


def _owners(columns: Iterable[Sized]) -> IntColumn:
    """For each entry of all columns, which of them it is in."""
    return _repeated([len(column) for column in columns])


def _repeated(each: Sequence[int] | IntColumn) -> IntColumn:
    return int_column(np.repeat(np.arange(len(each)), each))


def _words(files: Iterable[FileOutline]) -> Iterator[str]:
    """The words of all files, one file after the other."""
    return chain.from_iterable(outline.words.names.split("\n") for outline in files if outline.words.names)


def _codes(texts: Iterable[str], code_of: dict[str, int]) -> IntColumn:
    return int_column(np.fromiter(map(code_of.__getitem__, texts), np.int32))


def int_column(values: npt.NDArray[np.integer] | list[int]) -> IntColumn:
    """The values as a read-only column."""
    column = np.asarray(values, np.int32)
    column.setflags(write=False)
    return column
