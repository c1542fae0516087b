"""Where the files of an index refer to names: from their facts, which the cache has, or a child reads once more."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from repomap.facts_codec import facts_of_row
from repomap.known_facts import KnownFacts
from repomap.model import References
from repomap.outline import TELLING_ROLES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from repomap.known_facts import Scanning
    from repomap.snapshot import Snapshot

_log = logging.getLogger(__name__)


class Site(NamedTuple):
    """A reference: its 1-based line, the symbol of the index around it or -1, and whether it counts as a mention."""

    line: int
    symbol: int
    is_mention: bool


Sites = dict[int, dict[str, list[Site]]]
"""By file of the index and by name, in source order; a file whose references are not known is not in it."""


def sites_of(snapshot: Snapshot, files: Iterable[int], scanning: Scanning) -> Sites:
    """The references of these files as the snapshot has them; a file that has changed since then has none."""
    rows = KnownFacts(snapshot.state(), scanning).rows_of(files)
    sites: Sites = {}
    for file in sorted(rows):
        try:
            references = facts_of_row(rows[file]).references
        except ValueError as error:
            _log.debug("%s is explained without its references: %s", snapshot.index.paths[file], error)
            continue
        first = int(np.searchsorted(snapshot.index.symbol_file, file))
        sites[file] = _by_name(references, first)
    return sites


def _by_name(references: References, first_symbol: int) -> dict[str, list[Site]]:
    by_name: dict[str, list[Site]] = {}
    for each in references.each():
        symbol = first_symbol + each.enclosing if each.enclosing >= 0 else -1
        site = Site(each.row + 1, symbol, each.role in TELLING_ROLES)
        by_name.setdefault(each.name, []).append(site)
    return by_name
