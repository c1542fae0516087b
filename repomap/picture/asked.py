"""What can be asked of a picture: in which format, of what, around what, and how much of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple, TypedDict

from repomap.answers import ANY_HOPS, check_options
from repomap.errors import UsageError
from repomap.kinds import TEXTS, one_of, or_none, whole_number

UNITS = ("files", "folders", "symbols")
"""What the nodes of a picture can be, the default first."""


class _Most(NamedTuple):
    """The most nodes and edges that a format shows, unless it is asked for more nodes; None is all."""

    nodes: int | None
    edges: int | None


JSONL = "jsonl"
"""Lines of JSON: with nothing else asked, each reference; else the nodes and edges of a picture."""

MOST = MappingProxyType(
    {
        "html": _Most(5_000, 20_000),  # what a browser draws at once, and reads from one file
        "svg": _Most(600, 2_400),  # what an eye tells apart in a picture that does not move
        "dot": _Most(400, 1_200),  # what Graphviz lays out in seconds: twice the edges take it minutes
        "mermaid": _Most(80, 450),  # Mermaid refuses more than 500 edges and a text of more than 50,000 characters
        "graphml": _Most(None, None),
        "json": _Most(None, None),
        JSONL: _Most(None, None),
    }
)
"""What each format shows by itself."""

PICTURE_FORMATS = tuple(MOST)
"""The formats of a picture, the default first."""

GRAPH_FORMATS = (JSONL, *(form for form in PICTURE_FORMATS if form != JSONL))
"""The formats that `repomap graph` takes, its default first."""

FORMAT_OF_ENDING = MappingProxyType(
    {
        ".html": "html",
        ".htm": "html",
        ".svg": "svg",
        ".dot": "dot",
        ".gv": "dot",
        ".mmd": "mermaid",
        ".mermaid": "mermaid",
        ".graphml": "graphml",
        ".json": "json",
        ".jsonl": JSONL,
    }
)
"""The format that the name of a file asks for, by its ending in small letters."""

HOPS = 1
"""How far from a focus a picture goes: what it refers to, and what refers to it."""

PICTURE_OPTIONS = MappingProxyType(
    {
        "format": one_of(PICTURE_FORMATS),
        "of": one_of(UNITS),
        "focus": TEXTS,
        "hops": ANY_HOPS,
        "limit": or_none(whole_number(1)),
    }
)
"""The types of the options of a picture."""


class PictureKeywords(TypedDict, total=False):
    """The fields of `PictureOptions` as keywords."""

    format: str
    of: str
    focus: Iterable[str]
    hops: int
    limit: int | None


@dataclass(frozen=True)
class PictureOptions:
    """What is asked of a picture.

    `format` is one of `PICTURE_FORMATS`, `of` one of `UNITS`. With a `focus` (files, folders, `path:line` or symbols)
    only what is at most `hops` references away from it is shown. `limit` is the most nodes, None what the format shows
    by itself (`MOST`).
    """

    format: str = PICTURE_FORMATS[0]
    of: str = UNITS[0]
    focus: tuple[str, ...] = ()
    hops: int = HOPS
    limit: int | None = None

    @property
    def most_nodes(self) -> int | None:
        """The most nodes that are shown; None is all."""
        return MOST[self.format].nodes if self.limit is None else self.limit

    @property
    def most_edges(self) -> int | None:
        """The most edges that are shown; None is all."""
        return MOST[self.format].edges


def picture_options(given: Mapping[str, Any]) -> PictureOptions:
    """The options that these keywords stand for. Raises UsageError for one that is unknown or cannot be meant."""
    chosen = dict(given)
    if isinstance(chosen.get("focus"), str):
        raise UsageError(f"focus takes several: write focus=[{chosen['focus']!r}], not focus={chosen['focus']!r}.")
    if "focus" in chosen and isinstance(chosen["focus"], Iterable):
        chosen["focus"] = tuple(chosen["focus"])
    check_options(PICTURE_OPTIONS, chosen)
    return PictureOptions(**chosen)
