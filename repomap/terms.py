"""What names and sentences are made of: whole words, and the words that they are put together from, in lower case."""

from __future__ import annotations

import re
from itertools import compress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

SHORTEST_TERM = 3
"""Below three characters a word within a name is a preposition."""

WORD = re.compile(r"[^\W\d]\w+")
"""Letters, digits and underscores in a row, from two on and no digit first: what may be a name."""

_PART = re.compile(r"[A-Z]+(?![^\W\d_A-Z])|[A-Z]?[^\W\d_A-Z]+|\n")
"""Capitals in a row, or letters of which at most the first is one; those beyond ASCII count as small. And line ends."""


def terms_of(text: str) -> frozenset[str]:
    """The terms of all words in a text, such as a mention or a message.

    `parseHTTPHeader` has `parsehttpheader`, `parse`, `http` and `header`.
    """
    words = WORD.findall(text)
    _, parts = parts_of(words)
    return frozenset(term for term in (*(word.lower() for word in words), *parts) if len(term) >= SHORTEST_TERM)


def parts_of(names: Sequence[str]) -> tuple[list[int], list[str]]:
    """What all names are put together from, in lower case and in order, and for each part the position of its name."""
    pieces = _PART.findall("\n".join([name.replace("\n", " ") for name in names]))
    is_part = [piece != "\n" for piece in pieces]
    parts = "\n".join(compress(pieces, is_part)).lower().split("\n")
    position = 0
    positions: list[int] = []
    for each in is_part:
        if each:
            positions.append(position)
        else:
            position += 1
    return positions, parts if positions else []
