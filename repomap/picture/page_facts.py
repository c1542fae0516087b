"""What a page shows beside its picture: the definitions of each node, and every site that refers to one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from repomap.layout import escaped, escaped_path
from repomap.picture.groups import label_of, short_name
from repomap.picture.hues import hues_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from repomap.index import Index, Positions
    from repomap.picture.places import Places
    from repomap.picture.referring import Sites
    from repomap.picture.shape import Shape
    from repomap.picture.units import Units


def page_facts(index: Index, units: Units, shape: Shape, places: Places, sites: Sites) -> dict[str, Any]:
    """All that a page knows, as its script reads it: columns of equal length, names escaped.

    Columns that are called `…_steps` hold the difference of each number to the one before.
    """
    node_of = np.full(int(units.of_file.max(initial=-1)) + len(index.symbol_file) + 1, -1, np.intp)
    node_of[[node.unit for node in shape.nodes]] = np.arange(len(shape.nodes))
    symbols = np.arange(len(index.symbol_file))
    node_of_symbol = node_of[units.of_symbols(symbols)]
    shown = symbols[node_of_symbol >= 0]
    number_of = np.full(len(symbols) + 1, -1, np.intp)  # the last is that of -1, no symbol
    number_of[shown] = np.arange(len(shown))
    return {
        "of": shape.of,
        "note": shape.note(),
        "focus": [escaped(each) for each in shape.focus],
        "nodes": _nodes(shape, places),
        "groups": _groups(places),
        "ties": [number for tie in shape.ties for number in tie],
        "files": [escaped_path(path) for path in index.paths],
        "node_of_file": node_of[units.of_file].tolist(),
        "definitions": _definitions(index, shown, number_of, node_of_symbol[shown]),
        "sites": _sites(sites, node_of[units.of_file], node_of_symbol, number_of, has_own=shape.of != "folders"),
    }


def _nodes(shape: Shape, places: Places) -> dict[str, Any]:
    return {
        "name": [escaped_path(short_name(node)) for node in shape.nodes],
        "id": [escaped_path(node.id) for node in shape.nodes],
        "kind": [node.kind for node in shape.nodes],
        "line": [node.line for node in shape.nodes],
        "language": [node.language for node in shape.nodes],
        "rank": [node.place for node in shape.nodes],
        "hop": [node.hop for node in shape.nodes],
        "group": list(places.group_of()),
        **_circles(places.discs),
    }


def _groups(places: Places) -> dict[str, Any]:
    groups = places.groups
    hues = hues_of(places)
    return {
        "label": [escaped_path(label_of(groups, place)) for place in range(len(groups))],
        "path": [escaped_path(group.path) for group in groups],
        "parent": [group.parent for group in groups],
        "hue": list(hues.of_group),
        "parts": [[part.group, part.nodes] for part in hues.parts],
        **_circles(places.group_discs),
    }


def _circles(discs: Sequence[tuple[float, float, float]]) -> dict[str, list[float]]:
    return {name: [_short(disc[place]) for disc in discs] for place, name in enumerate(("x", "y", "r"))}


def _short(number: float) -> float:
    return int(number) if number == int(number) else number


def _definitions(index: Index, shown: Positions, number_of: Positions, nodes: Positions) -> dict[str, Any]:
    return {
        "name": [escaped(_named(index, symbol)) for symbol in shown.tolist()],
        "kinds": list(index.kinds),
        "kind": index.symbol_kind[shown].tolist(),
        "parent": number_of[index.symbol_parent[shown]].tolist(),
        "node": nodes.tolist(),
        "file_steps": _steps(index.symbol_file[shown]),
        "line": (index.symbol_row[shown] + 1).tolist(),
    }


def _named(index: Index, symbol: int) -> str:
    """The name of a symbol, after the scope that is written before it."""
    scope = index.scopes[symbol]
    return f"{scope}.{index.name_of(symbol)}" if scope else index.name_of(symbol)


def _sites(
    sites: Sites, node_of_file: Positions, node_of_symbol: Positions, number_of: Positions, *, has_own: bool
) -> dict[str, Any]:
    """The sites of which both ends are shown; those within a node only where it `has_own`.

    A site outside of all symbols, or in one that is not shown, is that of its file.
    """
    referrer = number_of[sites.referrer]
    source = np.where(referrer >= 0, node_of_symbol[sites.referrer], node_of_file[sites.file])
    target = node_of_symbol[sites.definition]
    kept = (source >= 0) & (target >= 0)
    if not has_own:
        kept &= source != target
    rows = np.flatnonzero(kept)
    rows = rows[np.lexsort((rows, sites.line[rows], sites.file[rows]))]
    return {
        "file_steps": _steps(sites.file[rows]),
        "line_steps": _steps(sites.line[rows]),
        "referrer_steps": _steps(referrer[rows]),
        "definition": number_of[sites.definition[rows]].tolist(),
        "possible": np.flatnonzero(~sites.is_certain[rows]).tolist(),
    }


def _steps(column: Iterable[Any]) -> list[int]:
    steps: list[int] = np.diff(np.asarray(column, np.int64), prepend=0).tolist()
    return steps
