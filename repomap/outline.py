"""FileFacts -> FileOutline: the part of a file's facts that a map is made of."""

from __future__ import annotations

from collections import Counter
from itertools import compress

from repomap.captures import ROLES
from repomap.model import FileFacts, FileOutline, OutlineSymbol

_VAGUE_ROLES = frozenset({"value", "read"})
"""Roles in which a name alone says too little to link it: what is passed or read is mostly a local variable."""

_is_telling = (ROLES - _VAGUE_ROLES).__contains__


def outline_of(path: str, facts: FileFacts) -> FileOutline:
    """The outline of the file at `path`, whose facts these are."""
    references = facts.references
    counts = Counter(compress(references.names, map(_is_telling, references.roles)))
    names = tuple(sorted(counts))
    symbols = tuple(
        [
            OutlineSymbol._make((kind, name, scope, parent, name_span[0], span[2], signature, doc))
            for kind, name, name_span, span, _, parent, scope, signature, doc, _, _ in facts.definitions
        ]
    )
    return FileOutline(path, facts.language, facts.note, symbols, names, tuple(map(counts.__getitem__, names)))
