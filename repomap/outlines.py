"""A file of the index -> its symbols' lines, indented: what stands for the skeleton of a file that has none."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Collection

    from repomap.index import Index

_STEP = "  "


def outline_lines(index: Index, file: int, wanted: Collection[int] | None = None) -> str:
    """The signatures of a file's symbols, each with its line end; of those `wanted`, and of what they stand in."""
    first, end = np.searchsorted(index.symbol_file, [file, file + 1]).tolist()
    shown = set(range(first, end)) if wanted is None else {*wanted}
    for symbol in sorted(shown, reverse=True):
        parent = int(index.symbol_parent[symbol])
        while parent >= 0 and parent not in shown:
            shown.add(parent)
            parent = int(index.symbol_parent[parent])
    depths = {-1: -1}
    lines = []
    for symbol in sorted(shown):
        depths[symbol] = depths[int(index.symbol_parent[symbol])] + 1
        lines.append(f"{_STEP * depths[symbol]}{index.signatures[symbol]}\n")
    return "".join(lines)
