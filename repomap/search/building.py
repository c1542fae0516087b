"""A state of a repository -> the table that searches read; what an earlier table says of the same files is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from repomap.roles import roles_of
from repomap.search.meaning import CODE_BYTES
from repomap.search.postings import Postings, compounds_of, merged_postings, postings_of
from repomap.search.table import DIGEST_BYTES, MOST, Table, strings_of
from repomap.search.vectors import Codes, codes_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.index import Index, Positions
    from repomap.known_facts import State
    from repomap.search.model import Model

_Digests = npt.NDArray[np.uint8]

_Code: TypeAlias = Literal["B", "H", "I"]


def build_table(
    files: State,
    order: Positions,
    model: Model | None,
    before: Table | None = None,
    *,
    state: str = "",
    stamp: str = "",
) -> Table:
    """The table of files in a state, with codes where there is a model; `order` has their symbols, most used first.

    What an earlier table says of files that are the same is kept; the table is the same as without.
    """
    index, digests = files.files, files.digests
    kept = _kept_files(index, digests, before)
    moved = np.zeros(0, np.intp) if before is None else _moved(index, before, kept)
    fresh = postings_of(index, ~np.isin(index.symbol_file, kept[:, 0]))
    postings = fresh if before is None else merged_postings(before, moved, fresh)
    languages = tuple(sorted({*index.languages}))
    return Table(
        state=state,
        stamp=stamp,
        model=model.name if model is not None else "",
        languages=languages,
        kinds=index.kinds,
        paths=strings_of(index.paths),
        ids=strings_of([index.symbol_id(symbol) for symbol in range(len(index.symbol_file))]),
        signatures=strings_of(index.signatures),
        docs=strings_of(index.docs),
        terms=strings_of(postings.terms),
        **_file_columns(index, digests, languages),
        **_symbol_columns(index, order),
        **_term_columns(postings),
        codes=_column("B", _codes(index, model, before, moved)),
    )


def _file_columns(index: Index, digests: _Digests, languages: tuple[str, ...]) -> dict[str, memoryview]:
    roles = roles_of(index.paths, index.notes)
    code_of = {language: code for code, language in enumerate(languages)}
    return {
        "digests": _column("B", digests.reshape(-1)),
        "file_language": _column("H", [code_of[language] for language in index.languages]),
        "file_end": _column("I", np.searchsorted(index.symbol_file, np.arange(len(index.paths)), "right")),
        "is_aside": _column("B", roles.is_test | roles.is_foreign | roles.is_built),
    }


def _symbol_columns(index: Index, order: Positions) -> dict[str, memoryview]:
    prior = np.empty(len(order), np.uint8)
    prior[order] = MOST - np.arange(len(order)) * (MOST + 1) // max(len(order), 1)
    return {
        "symbol_file": _column("I", index.symbol_file),
        "symbol_row": _column("I", index.symbol_row),
        "symbol_kind": _column("H", index.symbol_kind),
        "symbol_prior": _column("B", prior),
    }


def _term_columns(postings: Postings) -> dict[str, memoryview]:
    terms = len(postings.terms)
    frequency = np.bincount(postings.term, minlength=terms)
    roots, compounds = compounds_of(postings.terms, frequency.tolist())
    return {
        "posting_end": _column("I", np.cumsum(frequency)),
        "posting_symbol": _column("I", postings.symbol),
        "posting_impact": _column("B", postings.impact),
        "compound_end": _column("I", np.cumsum(np.bincount(roots, minlength=terms))),
        "compound": _column("I", compounds),
    }


def _kept_files(index: Index, digests: _Digests, before: Table | None) -> Positions:
    """The files that are the same in an earlier table, one a row: the position here, and there."""
    if before is None:
        return np.zeros((0, 2), np.intp)
    earlier = {known: file for file, known in enumerate(zip(before.paths, _rows(before.digests), strict=True))}
    languages = [before.languages[code] for code in before.file_language]
    pairs = [
        (file, there)
        for file, known in enumerate(zip(index.paths, _rows(memoryview(digests.tobytes())), strict=True))
        if (there := earlier.get(known, -1)) >= 0 and any(known[1]) and languages[there] == index.languages[file]
    ]
    return np.array(pairs, np.intp).reshape(-1, 2)


def _rows(digests: memoryview) -> list[bytes]:
    return [bytes(digests[at : at + DIGEST_BYTES]) for at in range(0, len(digests), DIGEST_BYTES)]


def _moved(index: Index, before: Table, kept: Positions) -> Positions:
    """Where each symbol of an earlier table stands in the index; -1 for those of files that are not kept."""
    moved = np.full(len(before), -1, np.intp)
    ends = np.asarray(before.file_end, np.intp)
    starts = ends - np.diff(ends, prepend=0)
    first = np.searchsorted(index.symbol_file, kept[:, 0])
    for start, end, here in zip(starts[kept[:, 1]].tolist(), ends[kept[:, 1]].tolist(), first.tolist(), strict=True):
        moved[start:end] = np.arange(here, here + end - start)
    return moved


def _codes(index: Index, model: Model | None, before: Table | None, moved: Positions) -> Codes:
    """The codes of all symbols; none where there is no model."""
    if model is None:
        return np.zeros((0, CODE_BYTES), np.uint8)
    codes = np.zeros((len(index.symbol_file), CODE_BYTES), np.uint8)
    is_known = np.zeros(len(codes), np.bool_)
    if before is not None and before.model == model.name:
        stays = moved >= 0
        codes[moved[stays]] = np.asarray(before.codes).reshape(-1, CODE_BYTES)[stays]
        is_known[moved[stays]] = True
    fresh = np.flatnonzero(~is_known)
    codes[fresh] = codes_of(index, fresh, model)
    return codes


def _column(code: _Code, values: npt.NDArray[np.generic] | Sequence[int]) -> memoryview:
    return memoryview(np.ascontiguousarray(values, np.dtype(code)).tobytes()).cast(code)
