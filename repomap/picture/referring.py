"""Every reference that a picture tells of: from where, to which definition, at which line, certain or possible."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from itertools import compress
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from repomap.link.linked import LOOSE
from repomap.mentioned import mentioned_in_row
from repomap.outline import TELLING_ROLES
from repomap.picture.ties import FEW

if TYPE_CHECKING:
    from repomap.index import Index, Mask, Positions
    from repomap.known_facts import KnownFacts
    from repomap.linked_symbols import LinkedSymbols
    from repomap.model import References
    from repomap.named_alike import NamedAlike

_log = logging.getLogger(__name__)


class Sites(NamedTuple):
    """References as columns: the file, the symbol around or -1, the 1-based line, the definition, how sure it is.

    A possible reference has a row for each definition that it may mean. `is_import` says that it imports a name.
    """

    file: Positions
    referrer: Positions
    line: Positions
    definition: Positions
    is_certain: Mask
    is_import: Mask


def sites_of(index: Index, linked: LinkedSymbols, facts: KnownFacts, alike: NamedAlike, files: Iterable[int]) -> Sites:
    """The references in these files, in the order of the files and of their source.

    A file whose facts are not to be had has none.
    """
    rows = facts.rows_of(files)
    found = [part for file in sorted(rows) for part in _in_file(index, linked, alike, file, rows[file])]
    return _NONE if not found else Sites(*map(np.concatenate, zip(*found, strict=True)))


def _in_file(index: Index, linked: LinkedSymbols, alike: NamedAlike, file: int, row: bytes) -> list[Sites]:
    try:
        references = mentioned_in_row(row).references
    except ValueError as error:
        _log.debug("%s is drawn without its references: %s", index.paths[file], error)
        return []
    if len(references.roles) != len(linked.file(file).outcomes):
        return []
    certain = np.frombuffer(linked.file(file).edge_references, np.uint32).astype(np.intp)
    definitions = linked.targets(file)
    is_there = definitions >= 0
    may_be, named = _possible(linked, alike, file, references)
    return [
        _sites(linked, file, references, certain[is_there], definitions[is_there], is_certain=True),
        _sites(linked, file, references, may_be, named, is_certain=False),
    ]


def _possible(
    linked: LinkedSymbols, alike: NamedAlike, file: int, references: References
) -> tuple[Positions, Positions]:
    """The references of a file that may mean few definitions, and these."""
    pairs = []
    is_loose = [outcome == LOOSE for outcome in linked.file(file).outcomes]
    for position in compress(range(len(is_loose)), is_loose):
        if references.roles[position] in TELLING_ROLES:
            candidates = alike.candidates(file, references.names[position])
            if len(candidates) <= FEW:
                pairs += [(position, symbol) for symbol in candidates]
    columns = np.array(pairs, np.intp).reshape(len(pairs), 2)
    return columns[:, 0], columns[:, 1]


def _sites(
    linked: LinkedSymbols,
    file: int,
    references: References,
    positions: Positions,
    definitions: Positions,
    *,
    is_certain: bool,
) -> Sites:
    enclosing = np.array(references.enclosing, np.intp)[positions]
    roles = references.roles
    return Sites(
        np.full(len(positions), file, np.intp),
        np.where(enclosing >= 0, enclosing + linked.first_symbol(file), -1),
        np.array(references.rows, np.intp)[positions] + 1,
        definitions,
        np.full(len(positions), is_certain, np.bool_),
        np.array([roles[position] == "import" for position in positions.tolist()], np.bool_),
    )


_NOTHING, _NEVER = np.empty(0, np.intp), np.empty(0, np.bool_)
_NONE = Sites(_NOTHING, _NOTHING, _NOTHING, _NOTHING, _NEVER, _NEVER)
"""No references at all."""
