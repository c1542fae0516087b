"""FileFacts -> FileOutline: the part of a file's facts that a map is made of."""

from __future__ import annotations

from collections import Counter

from repomap.model import FileFacts, FileOutline, OutlineSymbol


def outline_of(path: str, facts: FileFacts) -> FileOutline:
    """The outline of the file at `path`, whose facts these are."""
    counts = Counter(facts.references.names)
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
