"""Which colour each folder of a picture has: one for each part of it, none for what has too few nodes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.picture.places import Places

HUES = 12
"""Colours that an eye tells apart, beside grey."""

GREY = -1
"""The hue of what has no colour of its own."""

_LARGE = 0.2
"""The share of all nodes from which on a folder is parted into the folders in it."""

_MOST_IN = 2 * HUES
"""A folder with more folders than this is not parted: most of them would have no colour."""


class Part(NamedTuple):
    """A folder with a colour: its position among the groups, and how many nodes are in it."""

    group: int
    nodes: int


class Hues(NamedTuple):
    """The parts of a picture that have colours, at most `HUES`, largest first; the part of each group, or GREY."""

    parts: tuple[Part, ...]
    of_group: tuple[int, ...]


def hues_of(places: Places) -> Hues:
    """The colours of a picture: of the outermost folders, and of those within what would be most of it."""
    groups = places.groups
    inside = [list(group.groups) for group in groups]
    total = _totals(places)
    heads = [0] if groups else []
    large_from = _LARGE * len(places.discs)
    while True:
        large = [each for each in heads if 0 < len(inside[each]) <= _MOST_IN and total[each] > large_from]
        largest = max(large, key=lambda each: (total[each], -each), default=None)
        if largest is None:
            break
        own = total[largest] - sum(total[each] for each in inside[largest])
        heads.remove(largest)
        heads += inside[largest]
        total[largest] = own
        inside[largest] = []
        if own:
            heads.append(largest)
    parts = tuple(sorted((Part(each, total[each]) for each in heads), key=lambda part: (-part.nodes, part.group)))[
        :HUES
    ]
    return Hues(parts, _inherited(places, parts))


def _totals(places: Places) -> list[int]:
    """How many nodes are in each group."""
    total = [len(group.nodes) for group in places.groups]
    for place in range(len(total) - 1, 0, -1):
        total[places.groups[place].parent] += total[place]
    return total


def _inherited(places: Places, parts: Sequence[Part]) -> tuple[int, ...]:
    """The part of each group, which is that of the group around it where it heads none."""
    head = {part.group: hue for hue, part in enumerate(parts)}
    of_group: list[int] = []
    for place, group in enumerate(places.groups):
        of_group.append(head.get(place, of_group[group.parent] if group.parent >= 0 else GREY))
    return tuple(of_group)
