"""Where words stand in many short texts at once: in any case, whole or at the bounds of what a name is made of."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

SHORTEST_PART = 3
"""Below three characters a word within a name or a path is a preposition."""


class Hit(NamedTuple):
    """A word found in an entry; it may begin where the entry or a path part begins, and end where the entry ends."""

    entry: int
    is_start: bool
    is_end: bool


class Haystack:
    """Texts in which words are found in any case, at the bounds of camelCase, snake_case and path parts."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._text = "\n".join(["", *texts, ""])
        self._lowered = self._text.replace("\u0130", "I").lower()
        self._starts = [1, *(np.cumsum(list(map(len, texts))) + np.arange(2, len(texts) + 2)).tolist()]

    def find(self, word: str) -> list[Hit]:
        """Every place where the word stands whole; parts of an entry only for words of some length."""
        pattern = re.compile(re.escape(word.replace("\u0130", "I").lower()))
        hits = [self._hit(match.start(), match.end()) for match in pattern.finditer(self._lowered)]
        return [hit for hit in hits if hit is not None]

    def _hit(self, start: int, end: int) -> Hit | None:
        entry = bisect_right(self._starts, start) - 1
        is_start = start == self._starts[entry] or self._text[start - 1] == "/"
        is_end = end == self._starts[entry + 1] - 1
        if is_start and is_end:
            return Hit(entry, is_start, is_end)
        is_part = end - start >= SHORTEST_PART and _is_bound(self._text, start) and _is_bound(self._text, end)
        return Hit(entry, is_start, is_end) if is_part else None


def _is_bound(text: str, position: int) -> bool:
    """Whether a word begins or ends at `position`: at anything but letters, `aB`, or the last capital of `ABc`."""
    left, right = text[position - 1], text[position]
    if not (left.isalpha() and right.isalpha()):
        return True
    return right.isupper() and (left.islower() or text[position + 1].islower())
