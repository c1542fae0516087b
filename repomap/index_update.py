"""The index after some files changed: as it would be if built from nothing, at the cost of what changed."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from repomap.index import Index, build_index, int_column, position_in

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from repomap.index import IntColumn, Positions
    from repomap.model import FileOutline


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
    names, one_name, other_name = union(one.names, other.names)
    kinds, one_kind, other_kind = union(one.kinds, other.kinds)
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
        word_file=_joined(one.word_file, other.word_file + len(one.paths)),
        word_name=_joined(one_name[one.word_name], other_name[other.word_name]),
        word_count=_joined(one.word_count, other.word_count),
        body_symbol=_joined(one.body_symbol, other.body_symbol + len(one.symbol_file)),
        body_name=_joined(one_name[one.body_name], other_name[other.body_name]),
        path_file=_joined(one.path_file, other.path_file + len(one.paths)),
        path_name=_joined(one_name[one.path_name], other_name[other.path_name]),
    )


def _with_files(index: Index, order: list[int]) -> Index:
    """These files alone and in this order, with the names and kinds that they use."""
    files = np.array(order, np.intp)
    file_at = _inverse(files, len(index.paths))
    symbols = _rows_by_owner(file_at[index.symbol_file])
    mentions = _rows_by_owner(file_at[index.mention_file])
    words = _rows_by_owner(file_at[index.word_file])
    path_words = _rows_by_owner(file_at[index.path_file])
    kinds = _used(len(index.kinds), index.symbol_kind[symbols])
    names = _used(
        len(index.names),
        index.symbol_name[symbols],
        index.mention_name[mentions],
        index.word_name[words],
        index.path_name[path_words],
    )
    name_at, kind_at = _inverse(names, len(index.names)), _inverse(kinds, len(index.kinds))
    return Index(
        paths=_picked(index.paths, files),
        languages=_picked(index.languages, files),
        notes=_picked(index.notes, files),
        names=_picked(index.names, names),
        kinds=_picked(index.kinds, kinds),
        mention_file=int_column(file_at[index.mention_file[mentions]]),
        mention_name=int_column(name_at[index.mention_name[mentions]]),
        mention_count=int_column(index.mention_count[mentions]),
        word_file=int_column(file_at[index.word_file[words]]),
        word_name=int_column(name_at[index.word_name[words]]),
        word_count=int_column(index.word_count[words]),
        path_file=int_column(file_at[index.path_file[path_words]]),
        path_name=int_column(name_at[index.path_name[path_words]]),
        **_symbol_columns(index, symbols, file_at, name_at, kind_at),
    )


def _symbol_columns(
    index: Index, symbols: Positions, file_at: Positions, name_at: Positions, kind_at: Positions
) -> dict[str, Any]:
    """The columns of these symbols, and of their bodies."""
    symbol_at = _inverse(symbols, len(index.symbol_file))
    bodies = _rows_by_owner(symbol_at[index.body_symbol])
    return {
        "symbol_file": int_column(file_at[index.symbol_file[symbols]]),
        "symbol_name": int_column(name_at[index.symbol_name[symbols]]),
        "symbol_kind": int_column(kind_at[index.symbol_kind[symbols]]),
        "symbol_parent": int_column(symbol_at[index.symbol_parent[symbols]]),
        "symbol_row": int_column(index.symbol_row[symbols]),
        "symbol_end_row": int_column(index.symbol_end_row[symbols]),
        "signatures": _picked(index.signatures, symbols),
        "docs": _picked(index.docs, symbols),
        "scopes": _picked(index.scopes, symbols),
        "body_symbol": int_column(symbol_at[index.body_symbol[bodies]]),
        "body_name": int_column(name_at[index.body_name[bodies]]),
    }


def _rows_by_owner(row_owner: Positions) -> Positions:
    """Rows ordered by their file or symbol, those of -1 left out; an owner's rows stay in the order that they have."""
    return np.argsort(row_owner, kind="stable")[np.count_nonzero(row_owner < 0) :]


def _inverse(positions: Positions, size: int) -> Positions:
    """Where each of `size` entries went, -1 for those left out, and a last -1, so that looking up -1 gives -1."""
    inverse = np.full(size + 1, -1, np.intp)
    inverse[positions] = np.arange(len(positions))
    return inverse


def union(one: tuple[str, ...], other: tuple[str, ...]) -> tuple[tuple[str, ...], Positions, Positions]:
    """The sorted union of two sorted, distinct sequences, and where each of their entries stands in it.

    It costs what the second takes: the first may be long.
    """
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
