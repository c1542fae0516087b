"""All files as linked, and what each answer rests on: enough to know which of them an edit reaches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from repomap.facts_codec import decoded, encoder
from repomap.index import int_column
from repomap.link.linked import UNLINKED, LinkedFile
from repomap.links import Links

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from repomap.index import Index, IntColumn, Mask
    from repomap.link.answers import Basis

Numbers = npt.NDArray[np.uint64]

_ENOUGH = 1.5
"""How far the questions may grow beyond those that some file still rests on, until the others are let go."""


@dataclass(frozen=True, eq=False)
class Questions:
    """Which question rests on which, and on which cells: a row is a pair. `roots` has the question of each file."""

    roots: IntColumn
    asking: IntColumn
    asked: IntColumn
    reading: IntColumn
    cells: Numbers
    count: int

    def files_resting_on(self, cells: Numbers, paths: Numbers) -> Mask:
        """Whether each file rests on one of these cells, or on any of these paths (the upper half of a cell)."""
        is_meant = np.isin(self.cells, cells) | np.isin(self.cells >> np.uint64(32), paths)
        is_reached: Mask = np.zeros(self.count, np.bool_)
        is_reached[self.reading[is_meant]] = True
        return self._closed(is_reached, self.asked, self.asking)[self.roots]

    def with_files(self, kept: Sequence[int], fresh: Questions, order: Sequence[int]) -> Questions:
        """Those of the `kept` files and of the files of `fresh`; `order` says of which of both, one after the other,
        each file is."""
        roots = np.concatenate([self.roots[list(kept)], fresh.roots + self.count])[list(order)]
        joined = Questions(
            roots.astype(np.int32),
            np.concatenate([self.asking, fresh.asking + np.int32(self.count)]),
            np.concatenate([self.asked, fresh.asked + np.int32(self.count)]),
            np.concatenate([self.reading, fresh.reading + np.int32(self.count)]),
            np.concatenate([self.cells, fresh.cells]),
            self.count + fresh.count,
        )
        return joined._pruned()

    def _pruned(self) -> Questions:
        """Without the questions that no file rests on, where these are many."""
        is_used: Mask = np.zeros(self.count, np.bool_)
        is_used[self.roots] = True
        is_used = self._closed(is_used, self.asking, self.asked)
        used = int(np.count_nonzero(is_used))
        if self.count < used * _ENOUGH:
            return self
        number = (np.cumsum(is_used) - 1).astype(np.int32)
        pairs, reads = is_used[self.asking], is_used[self.reading]
        return Questions(
            number[self.roots],
            number[self.asking[pairs]],
            number[self.asked[pairs]],
            number[self.reading[reads]],
            self.cells[reads],
            used,
        )

    def _closed(self, is_reached: Mask, sources: IntColumn, ends: IntColumn) -> Mask:
        """What is reached along the pairs from sources to ends, what is reached already included."""
        while True:
            before = np.count_nonzero(is_reached)
            is_reached[ends[is_reached[sources]]] = True
            if np.count_nonzero(is_reached) == before:
                return is_reached


class Linkage(NamedTuple):
    """All files as linked, in the order of their paths, and the questions that were answered for it."""

    files: tuple[LinkedFile, ...]
    questions: Questions


def questions_of(basis: Basis, roots: Sequence[int]) -> Questions:
    """The questions of an evaluator, of which those at `roots` are the ones of files, in this order."""
    owners = np.repeat(np.frombuffer(basis.owners, np.int32), np.frombuffer(basis.sizes, np.int32))
    notes = np.frombuffer(basis.notes, np.int64)
    is_question = notes < 0
    return Questions(
        np.array(roots, np.int32),
        owners[is_question],
        (~notes[is_question]).astype(np.int32),
        owners[~is_question],
        notes[~is_question].astype(np.uint64),
        basis.questions,
    )


def links_of(files: Sequence[LinkedFile], index: Index) -> Links:
    """The edges of these files, which are those of the index in the same order.

    A file that could not be linked, since its facts were lost, has its mentions linked by name.
    """
    linked = [_as_indexed(each, *sizes) for each, sizes in zip(files, _sizes(index), strict=True)]
    symbols = np.frombuffer(b"".join([each.definitions for each in linked]), np.uint64)
    targets = np.frombuffer(b"".join([each.edge_targets for each in linked]), np.uint64)
    owner = np.repeat(np.arange(len(linked)), [len(each.edge_rules) for each in linked])
    order = np.argsort(symbols, kind="stable")
    at = np.append(order, -1)[np.searchsorted(symbols[order], targets)]
    is_there = np.append(symbols, 0)[at] == targets
    pairs, counts = np.unique(owner[is_there] * max(len(symbols), 1) + at[is_there], return_counts=True)
    file, symbol = np.divmod(pairs, max(len(symbols), 1))
    loose = np.frombuffer(b"".join([each.loose for each in linked]), np.uint32)
    is_linked = np.repeat([bool(each.outcomes) for each in linked], [len(each.loose) // 4 for each in linked])
    loose = np.where(is_linked, loose, index.mention_count) if len(loose) else loose
    return Links(*[int_column(column.astype(np.int32)) for column in (loose, file, symbol, counts)])


def _sizes(index: Index) -> Iterable[tuple[int, int]]:
    """How many mentions and symbols each file has."""
    files = len(index.paths)
    mentions = np.bincount(index.mention_file, minlength=files).tolist()
    return zip(mentions, np.bincount(index.symbol_file, minlength=files).tolist(), strict=True)


def _as_indexed(linked: LinkedFile, mentions: int, symbols: int) -> LinkedFile:
    """The file with as many mentions and symbols as the index has of it."""
    if len(linked.loose) == 4 * mentions and len(linked.definitions) == 8 * symbols:
        return linked
    return UNLINKED._replace(loose=bytes(4 * mentions), definitions=bytes(8 * symbols))


class _Written(NamedTuple):
    files: tuple[LinkedFile, ...]
    roots: bytes
    asking: bytes
    asked: bytes
    reading: bytes
    cells: bytes
    questions: int


def linkage_to_bytes(linkage: Linkage) -> bytes:
    """The linkage as one row for the cache."""
    questions = linkage.questions
    return encoder().encode(
        _Written(
            linkage.files,
            questions.roots.tobytes(),
            questions.asking.tobytes(),
            questions.asked.tobytes(),
            questions.reading.tobytes(),
            questions.cells.tobytes(),
            questions.count,
        )
    )


def linkage_from_bytes(row: bytes | memoryview) -> Linkage:
    """The linkage in a row.

    Raises ValueError where the row is truncated or corrupt.
    """
    written = decoded(_Written, row)
    questions = Questions(
        int_column(np.frombuffer(written.roots, np.int32)),
        int_column(np.frombuffer(written.asking, np.int32)),
        int_column(np.frombuffer(written.asked, np.int32)),
        int_column(np.frombuffer(written.reading, np.int32)),
        np.frombuffer(written.cells, np.uint64),
        written.questions,
    )
    return Linkage(written.files, questions)
