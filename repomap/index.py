"""The outlines of all files as columns: what ranking, showing and caching live on.

Every order is canonical (files by path, symbols by source order, names and kinds by code point), so that equal
sets of files give equal columns, however they were reached.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import numpy.typing as npt

from repomap.haystack import Haystack

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from repomap.model import FileOutline

IntColumn: TypeAlias = npt.NDArray[np.int32]
Positions: TypeAlias = npt.NDArray[np.intp]
Mask: TypeAlias = npt.NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Index:
    """All source files, their symbols and the names that they mention, column by column; arrays are read-only.

    `paths` is sorted, `languages` and `notes` run beside it. `names` and `kinds` are sorted and distinct, and hold
    nothing that no row uses. The `symbol_*` columns and `signatures`, `docs`, `scopes` have one entry a symbol,
    ordered by path and then as in the source; `symbol_parent` is a position in these columns or -1; rows are
    0-based. The `mention_*` columns have one entry a (file, name), in that order.
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

    def is_of(self, kinds: Collection[str]) -> Mask:
        """Whether each symbol is of one of these kinds."""
        is_meant: Mask = np.array([kind in kinds for kind in self.kinds], np.bool_)
        return is_meant[self.symbol_kind]

    def has_symbols(self) -> Mask:
        """Whether each file has any symbol."""
        has_symbols: Mask = np.zeros(len(self.paths), np.bool_)
        has_symbols[self.symbol_file] = True
        return has_symbols

    @cached_property
    def names_haystack(self) -> Haystack:
        """`names` made ready to find words in, at the first use."""
        return Haystack(self.names)

    @cached_property
    def paths_haystack(self) -> Haystack:
        """`paths` made ready to find words in, at the first use."""
        return Haystack(self.paths)

    def _symbols_ending(self, wanted: str) -> list[int]:
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
    symbols = [symbol for outline in files for symbol in outline.symbols]
    symbol_names = [symbol.name for symbol in symbols]
    symbol_kinds = [symbol.kind for symbol in symbols]
    mention_names = list(chain.from_iterable(outline.mention_names for outline in files))
    names = sorted({*symbol_names, *mention_names})
    kinds = sorted({*symbol_kinds})
    symbols_each = np.array([len(outline.symbols) for outline in files], np.int32)
    mentions_each = np.array([len(outline.mention_names) for outline in files], np.int32)
    parents = int_column([symbol.parent for symbol in symbols])
    first_of_file = np.repeat(np.cumsum(symbols_each) - symbols_each, symbols_each)
    return Index(
        paths=tuple([outline.path for outline in files]),
        languages=tuple([outline.language for outline in files]),
        notes=tuple([outline.note for outline in files]),
        names=tuple(names),
        kinds=tuple(kinds),
        symbol_file=int_column(np.repeat(np.arange(len(files)), symbols_each)),
        symbol_name=_codes(symbol_names, names),
        symbol_kind=_codes(symbol_kinds, kinds),
        symbol_parent=int_column(np.where(parents >= 0, parents + first_of_file, -1)),
        symbol_row=int_column([symbol.row for symbol in symbols]),
        symbol_end_row=int_column([symbol.end_row for symbol in symbols]),
        signatures=tuple([symbol.signature for symbol in symbols]),
        docs=tuple([symbol.doc for symbol in symbols]),
        scopes=tuple([symbol.scope for symbol in symbols]),
        mention_file=int_column(np.repeat(np.arange(len(files)), mentions_each)),
        mention_name=_codes(mention_names, names),
        mention_count=int_column(list(chain.from_iterable(outline.mention_counts for outline in files))),
    )


def update_index(index: Index, changed: Iterable[FileOutline], removed: Collection[str]) -> Index:
    """The index after `changed` files replaced theirs or came anew and `removed` paths went; `index` is left as it is.

    Equal in every column to `build_index` of the files that result. A removed path that is not there is no error;
    one that is in `changed` as well stays, as changed.
    """
    fresh = build_index(changed)
    stacked, gone = _stacked(index, fresh), frozenset(removed)
    latest = {path: file for file, path in enumerate(stacked.paths) if file >= len(index.paths) or path not in gone}
    return _with_files(stacked, [latest[path] for path in sorted(latest)])


def _stacked(one: Index, other: Index) -> Index:
    """The rows of both, one after the other, with names and kinds coded alike; not yet in canonical order."""
    names, one_name, other_name = _union(one.names, other.names)
    kinds, one_kind, other_kind = _union(one.kinds, other.kinds)
    parents = np.where(other.symbol_parent >= 0, other.symbol_parent + len(one.symbol_file), -1)
    return Index(
        paths=one.paths + other.paths,
        languages=one.languages + other.languages,
        notes=one.notes + other.notes,
        names=names,
        kinds=kinds,
        symbol_file=_joined(one.symbol_file, other.symbol_file + len(one.paths)),
        symbol_name=_joined(one_name[one.symbol_name], other_name[other.symbol_name]),
        symbol_kind=_joined(one_kind[one.symbol_kind], other_kind[other.symbol_kind]),
        symbol_parent=_joined(one.symbol_parent, parents),
        symbol_row=_joined(one.symbol_row, other.symbol_row),
        symbol_end_row=_joined(one.symbol_end_row, other.symbol_end_row),
        signatures=one.signatures + other.signatures,
        docs=one.docs + other.docs,
        scopes=one.scopes + other.scopes,
        mention_file=_joined(one.mention_file, other.mention_file + len(one.paths)),
        mention_name=_joined(one_name[one.mention_name], other_name[other.mention_name]),
        mention_count=_joined(one.mention_count, other.mention_count),
    )


def _with_files(index: Index, order: list[int]) -> Index:
    """These files alone and in this order, with the names and kinds that they use."""
    files = np.array(order, np.intp)
    file_at = _inverse(files, len(index.paths))
    symbols = _rows_by_file(file_at[index.symbol_file])
    mentions = _rows_by_file(file_at[index.mention_file])
    symbol_at = _inverse(symbols, len(index.symbol_file))
    names = _used(len(index.names), index.symbol_name[symbols], index.mention_name[mentions])
    kinds = _used(len(index.kinds), index.symbol_kind[symbols])
    name_at, kind_at = _inverse(names, len(index.names)), _inverse(kinds, len(index.kinds))
    return Index(
        paths=_picked(index.paths, files),
        languages=_picked(index.languages, files),
        notes=_picked(index.notes, files),
        names=_picked(index.names, names),
        kinds=_picked(index.kinds, kinds),
        symbol_file=int_column(file_at[index.symbol_file[symbols]]),
        symbol_name=int_column(name_at[index.symbol_name[symbols]]),
        symbol_kind=int_column(kind_at[index.symbol_kind[symbols]]),
        symbol_parent=int_column(symbol_at[index.symbol_parent[symbols]]),
        symbol_row=int_column(index.symbol_row[symbols]),
        symbol_end_row=int_column(index.symbol_end_row[symbols]),
        signatures=_picked(index.signatures, symbols),
        docs=_picked(index.docs, symbols),
        scopes=_picked(index.scopes, symbols),
        mention_file=int_column(file_at[index.mention_file[mentions]]),
        mention_name=int_column(name_at[index.mention_name[mentions]]),
        mention_count=int_column(index.mention_count[mentions]),
    )


def _rows_by_file(row_file: Positions) -> Positions:
    """Rows ordered by their file, those of file -1 left out; a file's rows stay in the order that they have."""
    return np.argsort(row_file, kind="stable")[np.count_nonzero(row_file < 0) :]


def _inverse(positions: Positions, size: int) -> Positions:
    """Where each of `size` entries went, -1 for those left out, and a last -1, so that looking up -1 gives -1."""
    inverse = np.full(size + 1, -1, np.intp)
    inverse[positions] = np.arange(len(positions))
    return inverse


def _union(one: tuple[str, ...], other: tuple[str, ...]) -> tuple[tuple[str, ...], Positions, Positions]:
    """The sorted union of two sorted, distinct sequences, and where each of their entries stands in it."""
    additions = [text for text in other if position_in(one, text) < 0]
    union = sorted([*one, *additions])
    inserted_at = np.array([bisect_left(one, text) for text in additions], np.intp)
    inserted_up_to = np.cumsum(np.bincount(inserted_at, minlength=len(one) + 1))
    one_at = np.arange(len(one)) + inserted_up_to[: len(one)]
    other_at = np.array([bisect_left(union, text) for text in other], np.intp)
    return tuple(union), one_at, other_at


def _used(size: int, *columns: IntColumn) -> Positions:
    used = np.zeros(size, np.bool_)
    for column in columns:
        used[column] = True
    return np.flatnonzero(used)


def _picked(texts: tuple[str, ...], rows: Positions) -> tuple[str, ...]:
    return tuple(np.array(texts, dtype=object)[rows].tolist())


def _joined(first: npt.NDArray[np.integer], second: npt.NDArray[np.integer]) -> IntColumn:
    return int_column(np.concatenate([first, second]))


def _codes(texts: list[str], ordered: list[str]) -> IntColumn:
    code_of = {text: code for code, text in enumerate(ordered)}
    return int_column([code_of[text] for text in texts])


def int_column(values: npt.NDArray[np.integer] | list[int]) -> IntColumn:
    """The values as a read-only column."""
    column = np.asarray(values, np.int32)
    column.setflags(write=False)
    return column
