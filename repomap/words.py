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

    from repomap.references import Extent
    from repomap.source import Text

    Stretch = tuple[int, int]

_WORD = re.compile(r"[^\W\d]\w{2,}")
_ASCII_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]{2,}")
"""The same in a text of ASCII alone, in half the time. Below three characters an identifier says nothing."""

LONGEST_WORD = 60
"""Characters; above, it is a number, a key or a picture in text."""


def words_of(text: Text, definitions: Sequence[Extent]) -> Words:
    """The words of a file; `definitions` stand in source order, an outer one before what it holds.

    A word belongs to the innermost definition around it.
    """
    word = _ASCII_WORD if text.encoded.isascii() else _WORD
    stretches = _stretches(definitions, len(text.encoded))
    found = {owner: word.findall("\n".join(text.each_between(stretches[owner]))) for owner in sorted(stretches)}
    counts = Counter(chain.from_iterable(found.values()))
    names = sorted([name for name in counts if len(name) <= LONGEST_WORD])
    if not names:
        return NO_WORDS
    position_of = {name: position for position, name in enumerate(names)}
    members = [
        [position_of[name] for name in dict.fromkeys(found.get(owner, ())) if name in position_of]
        for owner in range(len(definitions))
    ]
    return Words(
        "\n".join(names),
        array(NUMBER_TYPE, map(counts.__getitem__, names)).tobytes(),
        array(NUMBER_TYPE, map(len, members)).tobytes(),
        array(NUMBER_TYPE, chain.from_iterable(members)).tobytes(),
    )


def _stretches(definitions: Sequence[Extent], size: int) -> dict[int, list[Stretch]]:
    """The bytes that belong to each definition and to none within it; under -1, those of no definition."""
    stretches: dict[int, list[Stretch]] = {}
    reached = 0
    for end, definition in innermost(definitions, size):
        if end > reached:
            stretches.setdefault(definition, []).append((reached, end))
            reached = end
    return stretches
