"""What is known of a root and what is asked -> a picture of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from repomap.errors import UsageError
from repomap.focus import resolve_focus
from repomap.history import NO_HISTORY
from repomap.index import position_in
from repomap.languages import families, uncased
from repomap.linked_symbols import LinkedSymbols
from repomap.named_alike import NamedAlike
from repomap.picture.answer import Picture
from repomap.picture.asked import JSONL
from repomap.picture.choosing import shape_of
from repomap.picture.ties import ties_by_links, ties_by_sites
from repomap.picture.units import Units
from repomap.rank import rank
from repomap.together import touches_of

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from repomap.index import Index
    from repomap.kept import Current, KeptIndex
    from repomap.model import Focus
    from repomap.picture.asked import PictureOptions
    from repomap.picture.referring import Sites
    from repomap.picture.shape import Shape


def drawn(root: Path, kept: KeptIndex, current: Current, asked: PictureOptions) -> Picture:
    """The picture that is asked for. Raises UsageError for a focus that is not there, or has nothing to show.

    What is ranked is ranked without git's history, so that a picture depends on the tree alone.
    """
    snapshot = current.snapshot
    index = snapshot.index
    seen_from = resolve_focus(root, index, asked.focus, ())
    units = Units(index, asked.of)
    start = _units_in(index, units, seen_from)
    if asked.focus and not start:
        raise UsageError(f"The focus {asked.focus[0]!r} has no source file that is read: see `repomap languages`.")
    touches = touches_of(NO_HISTORY, index.paths)
    scores = units.scores(rank(index, snapshot.vocabulary, kept.graph(snapshot), touches, seen_from))
    references = _References(kept, current)
    if asked.of == "symbols":
        ties = ties_by_sites(references.sites(range(len(index.paths))), units)
    else:
        ties = ties_by_links(index, snapshot.links, references.alike, units)
    shape = shape_of(units, scores, ties, start, asked)
    text = _written(index, units, shape, asked.format, references)
    kept.keep(current)
    return Picture(text, asked.format, shape)


def _units_in(index: Index, units: Units, seen_from: Focus) -> list[int]:
    """The units that a focus means: of a file, where the units are symbols, it and all that is in it."""
    files = [file for path in seen_from.files if (file := position_in(index.paths, path)) >= 0]
    symbols = [symbol for each in seen_from.symbols for symbol in index.find_symbols(each)]
    if units.of == "symbols":
        symbols += np.flatnonzero(np.isin(index.symbol_file, files)).tolist()
    found = [*units.of_symbols(np.array(symbols, np.intp)).tolist(), *units.of_file[files].tolist()]
    return sorted(set(found))


class _References:
    """The references of files, read when they are asked for: most formats do without."""

    def __init__(self, kept: KeptIndex, current: Current) -> None:
        self._kept = kept
        self._current = current
        self.alike = NamedAlike(current.snapshot.index, families(), uncased())

    def sites(self, files: Iterable[int]) -> Sites:
        """The references in these files."""
        from repomap.picture.referring import sites_of  # with what decodes facts

        index = self._current.snapshot.index
        linked = LinkedSymbols(index, self._kept.linkage(self._current))
        return sites_of(index, linked, self._kept.facts(self._current.snapshot), self.alike, files)


def _written(index: Index, units: Units, shape: Shape, form: str, references: _References) -> str:
    """The picture in its format; each is loaded only where it is asked for."""
    if form == "json":
        from repomap.picture.as_json import json_of

        return json_of(shape)
    if form == JSONL:
        from repomap.picture.as_json import jsonl_of

        return jsonl_of(shape)
    if form == "graphml":
        from repomap.picture.as_graphml import graphml_of

        return graphml_of(shape)
    if form == "dot":
        from repomap.picture.as_dot import dot_of

        return dot_of(shape)
    if form == "mermaid":
        from repomap.picture.as_mermaid import mermaid_of

        return mermaid_of(shape)
    from repomap.picture.places import places_of

    places = places_of(shape)
    if form == "svg":
        from repomap.picture.as_svg import svg_of

        return svg_of(shape, places)
    from repomap.picture.as_page import page_of
    from repomap.picture.page_facts import page_facts

    files = units.files_of([node.unit for node in shape.nodes])
    return page_of(page_facts(index, units, shape, places, references.sites(files)))
