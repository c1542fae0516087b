"""What other answers ask of a search: the definitions that words mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from repomap.search.asking import answered
from repomap.search.vectors import nearest_codes_by_numpy

if TYPE_CHECKING:
    from repomap.ground import Ground


class Found(NamedTuple):
    """A definition that was found, by its position in the index, and how well it fits.

    `is_named` says that the words have its name, as it is written in code.
    """

    symbol: int
    score: float
    is_named: bool


def find(ground: Ground, query: str, limit: int) -> tuple[Found, ...]:
    """At most so many definitions that a query means, best first, tests and generated code lowered."""
    searching = ground.searching()
    answer = answered(searching.table, query, None, searching.model, nearest=nearest_codes_by_numpy)
    return tuple([Found(each.symbol, each.score, each.symbol in answer.named) for each in answer.found[:limit]])
