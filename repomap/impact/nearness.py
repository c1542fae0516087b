"""How far files are from others, in folders."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Nearness:
    """How far files are from some of them, in folders to go up and down."""

    def __init__(self, paths: Sequence[str], to: Iterable[int]) -> None:
        self._paths = paths
        self._to = frozenset(to)
        self._folders = [paths[file].split("/")[:-1] for file in sorted(self._to)]

    def distance(self, file: int) -> int:
        """The folders between a file and the nearest of the others; of these themselves -1."""
        if file in self._to:
            return -1
        own = self._paths[file].split("/")[:-1]
        return min((_steps(own, other) for other in self._folders), default=0)


def _steps(one: Sequence[str], other: Sequence[str]) -> int:
    shared = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        shared += 1
    return len(one) + len(other) - 2 * shared
