"""What a file refers to and imports: those parts of a row of facts alone, read in a fifth of the time of all."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Raw  # noqa: TC002 - the decoder looks for it here

from repomap.facts_codec import decoded, halves
from repomap.model import Import, References


class _Row(NamedTuple):
    """The second half of a row of facts, of which some is left as it is."""

    definitions: Raw
    references: References
    imports: tuple[Import, ...]
    scoping: Raw
    error_share: float


class Mentioned(NamedTuple):
    """What a file refers to, and what it imports."""

    references: References
    imports: tuple[Import, ...]


def mentioned_in_row(row: bytes) -> Mentioned:
    """What a file refers to, by the row of its facts.

    Raises ValueError where the row is truncated or corrupt.
    """
    read = decoded(_Row, halves(row)[1])
    return Mentioned(read.references, read.imports)
