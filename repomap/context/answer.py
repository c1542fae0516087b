"""What `context` gives: its result, and how that is written as JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from repomap.answers import json_text

if TYPE_CHECKING:
    from repomap.context.callers import Site
    from repomap.excerpts import Excerpt

SCHEMA = "repomap/context/1"

SOURCE, PART, SIGNATURE, OMITTED = "source", "part", "signature", "omitted"
"""How a definition is shown: whole, in part, as a line with its place, or not at all."""


class ContextPart(NamedTuple):
    """A definition of a context: its id, its 1-based lines, and its role.

    `role` is target, member (of one that is too large), called, found (by the words), example, neighbour (of the
    example) or listed. `shown` is source, part, signature or omitted; `certainty` certain or possible, with the
    `reason`; `hop` how far from the targets.
    """

    id: str
    path: str
    line: int
    end_line: int
    kind: str
    role: str
    shown: str
    certainty: str
    hop: int
    reason: str

    @property
    def is_shown(self) -> bool:
        """Whether anything of it is shown."""
        return self.shown != OMITTED


@dataclass(frozen=True)
class Context:
    """What is worth reading before a task; `str()` is its text.

    `kind` is the kind of task, one of `repomap.context.kinds.KINDS`, and `kind_reason` why it is taken for
    that. `targets` are the ids of what it is about, `named` whether somebody named them, or the search
    found them.
    `parts` are definitions in the order of how much they matter, those that found no room included; `sites` the places
    that refer to the targets, as far as they are shown, and `sites_in_all` how many are known. `excerpts` is the source
    that the text shows, `structure` lines on folders and their files, `notes` sentences on what was left out and how to
    get it. `tokens` counts the text in the encoding and is never above `limit`, where there is one.
    """

    text: str
    tokens: int
    limit: int | None
    encoding: str
    task: str
    kind: str
    kind_reason: str
    targets: tuple[str, ...]
    named: bool
    parts: tuple[ContextPart, ...]
    sites: tuple[Site, ...]
    sites_in_all: int
    excerpts: tuple[Excerpt, ...]
    structure: tuple[str, ...]
    notes: tuple[str, ...]

    def __str__(self) -> str:
        return self.text


def to_json(result: Context) -> str:
    """A JSON document of the schema `SCHEMA`, ASCII alone; the token ceiling covers its `text`.

    `parts` and `sites` have the fields of `ContextPart` and `repomap.context.callers.Site`, the rest is of `Context`.
    """
    document = {
        "schema": SCHEMA,
        "text": result.text,
        "tokens": result.tokens,
        "limit": result.limit,
        "encoding": result.encoding,
        "task": result.task,
        "kind": result.kind,
        "kind_reason": result.kind_reason,
        "targets": result.targets,
        "named": result.named,
        "parts": [each._asdict() for each in result.parts],
        "sites": [each._asdict() for each in result.sites],
        "sites_in_all": result.sites_in_all,
        "structure": result.structure,
        "notes": result.notes,
        "excerpts": [
            {"path": each.path, "line": each.line, "end_line": each.end_line, "source": each.source}
            for each in result.excerpts
        ],
    }
    return json_text(document)
