"""The table of a root: kept in the cache, and made anew where its files, or what gives their meaning, are others."""

from __future__ import annotations

from dataclasses import replace
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from repomap.errors import ModelError
from repomap.search.building import build_table
from repomap.search.model import Model, installed_model
from repomap.search.table import Table, stamp_of, table_from_bytes, table_to_bytes
from repomap.snapshot import is_settled, stats_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from repomap.cache import FactsStore
    from repomap.index import Positions
    from repomap.model import Discovery
    from repomap.snapshot import Snapshot


class Searching(NamedTuple):
    """What searches look things up in: the table, and the model of meaning, or why there is none."""

    table: Table
    model: Model | None
    warning: str


def searching_of(
    snapshot: Snapshot, discovery: Discovery, order: Callable[[], Positions], store: FactsStore, key: bytes
) -> Searching:
    """The table of a snapshot that a discovery led to, from the row of that key or made, which `order` is asked for:
    all symbols, the most used first."""
    model, warning = _model(store)
    state, stamp = _state(snapshot), _stamp(snapshot, discovery)
    before = _recalled(store, key)
    is_current = before is not None and before.state == state and before.model == (model.name if model else "")
    if before is not None and is_current:
        table = replace(before, stamp=stamp or before.stamp)
    else:
        table = build_table(snapshot.state(), order(), model, before, state=state, stamp=stamp)
    if table.stamp != (before.stamp if before is not None and is_current else None):
        store.write({key: table_to_bytes(table)})
    return Searching(table, model, warning)


def _model(store: FactsStore) -> tuple[Model | None, str]:
    try:
        return installed_model(store.read, store.write), ""
    except ModelError as error:
        return None, str(error)


def _recalled(store: FactsStore, key: bytes) -> Table | None:
    row = store.read(key)
    try:
        return table_from_bytes(row) if row is not None else None
    except ValueError:
        return None


def _state(snapshot: Snapshot) -> str:
    """Stands for all that a table is made of beside the model."""
    index = snapshot.index
    digest = blake2b(snapshot.digests.tobytes(), digest_size=16)
    digest.update(repr((index.paths, index.languages, index.notes, snapshot.project)).encode("utf-8", "surrogatepass"))
    return digest.hexdigest()


def _stamp(snapshot: Snapshot, discovery: Discovery) -> str:
    """Stands for the files as they were found, where they cannot have changed unseen since; else ""."""
    stats, project = stats_of(discovery.files), stats_of(discovery.project)
    is_same = stats.shape == snapshot.stats.shape and bool((stats == snapshot.stats).all())
    settled = [is_settled(each, snapshot.taken_ns).all() for each in (stats, project)]
    return stamp_of(discovery) if is_same and np.all(settled) else ""
