"""Where the files of an index refer to names: from their facts, which the cache has, or a child reads once more."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from repomap.facts_codec import facts_of_row
from repomap.languages import load_language
from repomap.model import FileStat, References
from repomap.outline import TELLING_ROLES
from repomap.refresh import row_key

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from repomap.refresh import Scanning
    from repomap.snapshot import Snapshot

_log = logging.getLogger(__name__)

_SIZE = FileStat._fields.index("size")
"""Its column in the stats of a snapshot."""


class Site(NamedTuple):
    """A reference: its 1-based line, the symbol of the index around it or -1, and whether it counts as a mention."""

    line: int
    symbol: int
    is_mention: bool


Sites = dict[int, dict[str, list[Site]]]
"""By file of the index and by name, in source order; a file whose references are not known is not in it."""


def sites_of(snapshot: Snapshot, files: Iterable[int], scanning: Scanning) -> Sites:
    """The references of these files as the snapshot has them; a file that has changed since then has none."""
    rows = _rows_of(snapshot, files, scanning)
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


def _rows_of(snapshot: Snapshot, files: Iterable[int], scanning: Scanning) -> dict[int, bytes]:
    """The cache's row of each file that has symbols or mentions, from the cache or made anew."""
    index = snapshot.index
    key_of = {
        file: row_key(snapshot.digests[file].tobytes(), load_language(index.languages[file]))
        for file in files
        if snapshot.digests[file].any() and not index.notes[file]
    }
    kept = scanning.store.read_all(key_of.values())
    missing = [file for file, key in key_of.items() if key not in kept]
    return {file: kept[key] for file, key in key_of.items() if key in kept} | _made_anew(snapshot, missing, scanning)


def _made_anew(snapshot: Snapshot, files: Collection[int], scanning: Scanning) -> dict[int, bytes]:
    """The rows of these files, as far as they are still as the snapshot has them."""
    if not files:
        return {}
    from repomap.scan import ParsedFile, ScanRequest, scan  # only where the cache has let go of a row, or is none

    index = snapshot.index
    file_of = {index.paths[file]: file for file in files}
    requests = [
        ScanRequest(path, index.languages[file], int(snapshot.stats[file, _SIZE])) for path, file in file_of.items()
    ]
    results = scan(scanning.root, requests, jobs=scanning.jobs, executor=scanning.executor)
    return {
        file_of[result.path]: result.row
        for result in results
        if isinstance(result, ParsedFile) and result.digest == snapshot.digests[file_of[result.path]].tobytes()
    }
