"""FileFacts -> FileOutline: the part of a file's facts that a map is made of."""

from __future__ import annotations

from collections import Counter

from repomap.model import FileFacts, FileOutline, OutlineSymbol

_VAGUE_ROLES = frozenset({"value", "read"})
"""Roles in which a name alone says too little to link it: what is passed or read is mostly a local variable."""


def outline_of(path: str, facts: FileFacts) -> FileOutline:
    """The outline of the file at `path`, whose facts these are."""
    references = facts.references
    counts = Counter(
        [name for name, role in zip(references.names, references.roles, strict=True) if role not in _VAGUE_ROLES]
    )
    names = sorted(counts)
    return FileOutline(
        path,
        facts.language,
        facts.note,
        tuple(
            OutlineSymbol(
                each.kind,
                each.name,
                each.scope,
                each.parent,
                each.name_span.row,
                each.span.end_row,
                each.signature,
                each.doc,
            )
            for each in facts.definitions
        ),
        tuple(names),
        tuple([counts[name] for name in names]),
    )
