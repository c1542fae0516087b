"""The identifiers of a text, in code, comments and strings alike: in the whole file, and in each definition."""

from __future__ import annotations

import re
from array import array
from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from repomap.model import NO_WORDS, NUMBER_TYPE, Words
from repomap.references import innermost

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.references import Clause, Extent
    from repomap.source import Text

_WORD = re.compile(r"[^\W\d]\w{2,}")
_ASCII_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]{2,}")
"""The same in a text of ASCII alone, in half the time. Below three characters an identifier says nothing."""

LONGEST_WORD = 60
"""Characters; above, it is a number, a key or a picture in text."""


def words_of(text: Text, definitions: Sequence[Extent], clauses: Sequence[Clause] = ()) -> Words:
    """The words of a file; `definitions` stand in source order, an outer one before what it holds.

    A word belongs to the innermost definition around it.
    """
    found = _words_each(text, definitions, clauses)
    counts = Counter(chain.from_iterable(found))
    names = sorted(counts)
    if max(map(len, names), default=0) > LONGEST_WORD:
        names = [name for name in names if len(name) <= LONGEST_WORD]
        found = [[name for name in words if len(name) <= LONGEST_WORD] for words in found]
    if not names:
        return NO_WORDS
    position_of = {name: position for position, name in enumerate(names)}
    members = [dict.fromkeys(words) for words in found[: len(definitions)]]
    return Words(
        "\n".join(names),
        array(NUMBER_TYPE, map(counts.__getitem__, names)).tobytes(),
        array(NUMBER_TYPE, map(len, members)).tobytes(),
        array(NUMBER_TYPE, map(position_of.__getitem__, chain.from_iterable(members))).tobytes(),
    )


def _words_each(text: Text, definitions: Sequence[Extent], clauses: Sequence[Clause]) -> list[list[str]]:
    """The words of each definition outside those within it, as they stand there; last those of no definition."""
    find = (_ASCII_WORD if text.encoded.isascii() else _WORD).findall
    found: list[list[str]] = [[] for _ in range(len(definitions) + 1)]
    reached = 0
    for end, definition in innermost(definitions, len(text.encoded), clauses):
        if end > reached:
            stretch = text.between(reached, end)
            if not stretch.isspace():  # as most are between two definitions: asking costs less than looking
                found[definition] += find(stretch)
            reached = end
    return found
