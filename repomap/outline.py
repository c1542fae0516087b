"""FileFacts -> FileOutline: the part of a file's facts that a map is made of."""

from __future__ import annotations

from collections import Counter
from itertools import compress

from repomap.captures import ROLES
from repomap.model import FileFacts, FileOutline, OutlineSymbol

_VAGUE_ROLES = frozenset({"value", "read"})
"""Roles in which a name alone says too little to link it: what is passed or read is mostly a local variable."""

TELLING_ROLES = ROLES - _VAGUE_ROLES
"""Roles in which a name counts as mentioned."""


def outline_of(path: str, facts: FileFacts) -> FileOutline:
    """The outline of the file at `path`, whose facts these are."""
    references = facts.references
    counts = Counter(compress(references.names, map(TELLING_ROLES.__contains__, references.roles)))
    names = tuple(sorted(counts))
    symbols = tuple(
        [
            OutlineSymbol._make((kind, name, scope, parent, name_span[0], span[2], signature, doc))
            for kind, name, name_span, span, _, parent, scope, signature, doc, _ in facts.definitions
        ]
    )
    counted = tuple(map(counts.__getitem__, names))
    return FileOutline(path, facts.language, facts.note, symbols, names, counted, facts.words)
