"""What `slice` gives: its result, and how that is written as JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from repomap.answers import json_text

if TYPE_CHECKING:
    from repomap.excerpts import Excerpt

SCHEMA = "repomap/slice/1"

SOURCE, SIGNATURE, OMITTED = "source", "signature", "omitted"
"""How a definition is shown: whole, by its head alone, or not at all."""


class SlicePart(NamedTuple):
    """A definition of a slice: its id, its 1-based lines, and how many hops it is from the target, -1 for a caller.

    `certainty` is certain or possible; `shown` is source, signature (its head alone) or omitted.
    """

    id: str
    path: str
    line: int
    end_line: int
    kind: str
    hop: int
    certainty: str
    shown: str

    @property
    def is_shown(self) -> bool:
        """Whether anything of it is shown."""
        return self.shown != OMITTED


class SliceEdge(NamedTuple):
    """Why a definition is in a slice: another one refers to it, in this way, at a 1-based line (0 for none)."""

    referrer: str
    definition: str
    kind: str
    certainty: str
    line: int


@dataclass(frozen=True)
class Slice:
    """A definition with all that it needs; `str()` is its text.

    `tokens` counts the text in the encoding and is never above `limit`, where there is one. `excerpts` is what the text
    shows: exact source by path and line. `parts` are its definitions by hop, with those that found no room or that are
    deeper than was asked for, and `edges` say why each is there. `packages` are files of which nothing is needed but
    that they are there, as Python's `__init__.py`. `file_tokens` counts the files that hold the targets, and
    `repository_tokens` the texts of all files, where that was asked for.
    """

    text: str
    tokens: int
    limit: int | None
    encoding: str
    targets: tuple[str, ...]
    parts: tuple[SlicePart, ...]
    edges: tuple[SliceEdge, ...]
    excerpts: tuple[Excerpt, ...]
    packages: tuple[str, ...]
    file_tokens: int
    repository_tokens: int | None = None

    def __str__(self) -> str:
        return self.text

    def sources(self) -> dict[str, str]:
        """The source of the slice by path: written to a folder, what these files import of one another is there."""
        by_path: dict[str, list[str]] = {path: [] for path in self.packages}
        for each in self.excerpts:
            by_path.setdefault(each.path, []).append(each.source)
        return {path: "\n".join(sources) for path, sources in by_path.items()}


def to_json(result: Slice) -> str:
    """A JSON document of the schema `SCHEMA`, ASCII alone; the token ceiling covers its `text`."""
    document = {
        "schema": SCHEMA,
        "text": result.text,
        "tokens": result.tokens,
        "limit": result.limit,
        "encoding": result.encoding,
        "file_tokens": result.file_tokens,
        **({} if result.repository_tokens is None else {"repository_tokens": result.repository_tokens}),
        "targets": result.targets,
        "parts": [each._asdict() for each in result.parts],
        "edges": [each._asdict() for each in result.edges],
        "packages": result.packages,
        "excerpts": [
            {"path": each.path, "line": each.line, "end_line": each.end_line, "source": each.source}
            for each in result.excerpts
        ],
    }
    return json_text(document)
