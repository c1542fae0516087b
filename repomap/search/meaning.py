"""How like the meaning of definitions is to that of a query: by codes of two bits for each number of their vectors.

The codes are compared in two steps: those whose signs differ in the fewest places are near, and of these the likeness
is the cosine of the query's own vector and what the code stands for. The ranks of right answers are those of whole
vectors to within a hundredth.
"""

from __future__ import annotations

import math
from functools import cached_property
from heapq import nsmallest
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from repomap.search.table import Table

    Codes = bytes | memoryview
    Nearest = Callable[[Codes, bytes, Iterable[int], int], list[int]]

_T = TypeVar("_T")

CODE_BYTES = 64
"""A code has four bits for each two numbers of a vector: which of them are above zero, and which are large, that is
above the median of their sizes."""

SMALL = 0.0222
LARGE = 0.0855
"""What a small and a large number of a vector of length 1 are on average, where they are spread as in a normal
distribution: 0.33 and 1.27 of its deviation, scaled so that a code stands for a vector of length 1."""

SIGN_BITS = 0x3333333333333333
"""The bits of eight bytes of a code that are signs."""

_SIGNS = int.from_bytes(SIGN_BITS.to_bytes(8, "little") * (CODE_BYTES // 8), "little")


def nearest_codes(codes: Codes, asked: bytes, places: Iterable[int], count: int) -> list[int]:
    """So many of the codes at these places whose signs differ from those of `asked` in the fewest numbers."""
    whole, step, number = int.from_bytes(asked, "little"), CODE_BYTES, int.from_bytes
    held = bytes(codes)  # of which a stretch is had in a third of the time
    apart = {
        place: ((number(held[place * step : place * step + step], "little") ^ whole) & _SIGNS).bit_count()
        for place in places
    }
    return nsmallest(count, apart, key=apart.__getitem__)


class Meant:
    """The meaning of a query, beside that of each definition in a table that has codes.

    `nearest` is `nearest_codes`, or that of `repomap.search.vectors` by numpy where numpy is loaded anyhow.
    """

    def __init__(self, table: Table, vector: Sequence[float], nearest: Nearest = nearest_codes) -> None:
        self._codes = table.codes
        self._nearest = nearest
        length = math.sqrt(sum([number * number for number in vector])) or 1.0
        self._pairs = [*_in_pairs([number / length for number in vector])]

    def nearest(self, count: int, among: Iterable[int]) -> list[int]:
        """So many of these definitions as are nearest, roughly; of those that are as near, the first ones."""
        nibbles = [(first > 0) | (second > 0) << 1 for first, second in self._pairs]
        asked = bytes([low | high << 4 for low, high in _in_pairs(nibbles)])
        return self._nearest(self._codes, asked, among, count)

    def likeness(self, symbol: int) -> float:
        """The cosine of the query's vector and that which the code of a definition stands for."""
        code = self._codes[symbol * CODE_BYTES : (symbol + 1) * CODE_BYTES]
        return sum([worth[byte] for worth, byte in zip(self._worths, code, strict=True)])

    @cached_property
    def _worths(self) -> list[list[float]]:
        """What each byte of a code adds to the cosine, for each value that it may have."""
        nibbles = [[first * one + second * other for one, other in _NIBBLES] for first, second in self._pairs]
        return [[low + high for high in highs for low in lows] for lows, highs in _in_pairs(nibbles)]


_SIZES = ((-SMALL, SMALL), (-LARGE, LARGE))
_NIBBLES = [(_SIZES[nibble >> 2 & 1][nibble & 1], _SIZES[nibble >> 3][nibble >> 1 & 1]) for nibble in range(16)]
"""The two numbers that each value of four bits stands for: signs in the lower two, sizes in the upper two."""


def _in_pairs(values: Sequence[_T]) -> Iterator[tuple[_T, _T]]:
    return zip(values[::2], values[1::2], strict=True)
