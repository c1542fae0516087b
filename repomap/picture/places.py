"""Nodes -> circles in the circles of their folders: the layout of a picture, the same on every machine.

What stands in a folder is packed from its middle outwards, the highest ranked first, and then what is tied most to what
is there already: related files come to stand side by side, no two overlap, and a folder is one place.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from math import log2
from typing import TYPE_CHECKING, NamedTuple

from repomap.picture.discs import Disc, around, packed
from repomap.picture.groups import groups_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from repomap.picture.groups import Group
    from repomap.picture.shape import Node, Shape

_SMALLEST, _LARGEST = 3.0, 16.0
"""Radii of the lowest and the highest ranked node."""

_STEEPNESS = 2.4
"""How much faster than the rank the radius falls: few nodes are large."""

_FOCUSED = 12.0
"""The least radius of what is in focus."""

_NODE_GAP = 1.2
_GROUP_GAP = 3.0
"""The room around a node, and around a folder in another one."""

_GROUP_RIM = 4.0
"""The room between a folder's circle and what is in it."""


class Places(NamedTuple):
    """Where everything stands: the circle of each node, the groups, and the circle of each of these."""

    discs: tuple[Disc, ...]
    groups: tuple[Group, ...]
    group_discs: tuple[Disc, ...]

    def group_of(self) -> tuple[int, ...]:
        """The group that each node stands in."""
        group_of = [0] * len(self.discs)
        for place, group in enumerate(self.groups):
            for node in group.nodes:
                group_of[node] = place
        return tuple(group_of)


class _Packed(NamedTuple):
    """What stands in a group, around its middle: its nodes and then its groups; and the radius that they take."""

    nodes: tuple[Disc, ...]
    groups: tuple[Disc, ...]
    radius: float


_Member = tuple[bool, int]
"""What stands in a group: whether it is a group itself, and its position among groups or nodes."""

_OWN: _Member = (False, -1)
"""All nodes that stand directly in a group, as one member of it."""

_Pull = dict[_Member, dict[_Member, int]]
"""How strongly two that stand in one group are tied, in either direction."""


def places_of(shape: Shape) -> Places:
    """Where the nodes of a picture stand."""
    groups = groups_of(shape)
    radii = _radii(shape.nodes)
    pulls = _pulls(shape, groups)
    packings: dict[int, _Packed] = {}
    for place in range(len(groups) - 1, -1, -1):  # what is within before what is around
        packings[place] = _packing(groups[place], packings, radii, pulls[place])
    return _settled(groups, packings, radii)


def _radii(nodes: Sequence[Node]) -> list[float]:
    """The radius of each node, by its rank among those that are shown."""
    ranked = sorted(range(len(nodes)), key=lambda each: nodes[each].place)
    radii = [0.0] * len(nodes)
    is_focused = any(node.hop for node in nodes)
    for place, each in enumerate(ranked):
        share = _power(1 - place / len(nodes))
        radius = _SMALLEST + (_LARGEST - _SMALLEST) * share
        radii[each] = max(radius, _FOCUSED) if is_focused and nodes[each].hop == 0 else radius
    return radii


def _power(share: float) -> float:
    """`share ** _STEEPNESS` to five decimals: a library's last bits differ from machine to machine."""
    return round(float(share**_STEEPNESS), 5)


def _pulls(shape: Shape, groups: Sequence[Group]) -> list[_Pull]:
    """For each group, what ties those that stand in it."""
    depths = [0] * len(groups)
    home = [0] * len(shape.nodes)
    for place, group in enumerate(groups):
        depths[place] = depths[group.parent] + 1 if group.parent >= 0 else 0
        for node in group.nodes:
            home[node] = place
    pulls: list[_Pull] = [{} for _ in groups]
    for tie in shape.ties:
        one, other = ((False, tie.source), home[tie.source]), ((False, tie.target), home[tie.target])
        while one[1] != other[1]:
            if depths[one[1]] < depths[other[1]]:
                one, other = other, one
            one = (True, one[1]), groups[one[1]].parent
        pull = pulls[one[1]]
        for each, beside in ((one[0], other[0]), (other[0], one[0])):
            weights = pull.setdefault(each, {})
            weights[beside] = weights.get(beside, 0) + tie.strength
    return pulls


def _packing(group: Group, packings: Mapping[int, _Packed], radii: Sequence[float], pull: _Pull) -> _Packed:
    """What stands directly in a group, packed; the groups in it are packed already.

    Its nodes are packed among themselves, and lie among the groups as one of these would: by themselves they would be
    strung out along the groups.
    """
    rooms = {(False, node): radii[node] + _NODE_GAP for node in group.nodes}
    nodes, own = _packed_members(rooms, pull)
    outer = {(True, each): packings[each].radius + _GROUP_GAP for each in group.groups}
    if group.nodes:
        outer[_OWN] = own.radius
    members, whole = _packed_members(outer, _joined(pull) if group.nodes else pull)
    x, y, _ = members.get(_OWN, whole)
    return _Packed(
        tuple([_moved(nodes[False, node], x - whole.x - own.x, y - whole.y - own.y) for node in group.nodes]),
        tuple([_moved(members[True, each], -whole.x, -whole.y) for each in group.groups]),
        whole.radius + _GROUP_RIM,
    )


def _packed_members(rooms: Mapping[_Member, float], pull: _Pull) -> tuple[dict[_Member, Disc], Disc]:
    """The circle that each of these has room in, and the one around all."""
    order = _order(rooms, pull)
    discs = packed([rooms[each] for each in order])
    return dict(zip(order, discs, strict=True)), around(discs) if discs else Disc(0.0, 0.0, 0.0)


def _joined(pull: _Pull) -> _Pull:
    """The same with all nodes as one member."""
    joined: _Pull = {}
    for one, weights in pull.items():
        for other, weight in weights.items():
            pair = tuple(each if each[0] else _OWN for each in (one, other))
            if pair[0] != pair[1]:
                beside = joined.setdefault(pair[0], {})
                beside[pair[1]] = beside.get(pair[1], 0) + weight
    return joined


def _moved(disc: Disc, x: float, y: float) -> Disc:
    return Disc(disc.x + x, disc.y + y, disc.radius)


def _order(rooms: Mapping[_Member, float], pull: _Pull) -> list[_Member]:
    """The largest first; of those that are about as large, what is tied most to those before it.

    Small circles find room between large ones, and large ones none between small ones.
    """
    size = {each: -round(log2(room)) for each, room in rooms.items()}
    strength = dict.fromkeys(rooms, 0)
    queue = [(size[each], 0, -room, each) for each, room in rooms.items()]
    heapify(queue)
    order: list[_Member] = []
    is_placed: set[_Member] = set()
    while queue:
        each = heappop(queue)[-1]
        if each in is_placed:
            continue
        is_placed.add(each)
        order.append(each)
        for beside, weight in pull.get(each, {}).items():
            if beside in rooms and beside not in is_placed:
                strength[beside] += weight
                heappush(queue, (size[beside], -strength[beside], -rooms[beside], beside))
    return order


def _settled(groups: tuple[Group, ...], packings: Mapping[int, _Packed], radii: Sequence[float]) -> Places:
    """Places from the outermost group inwards, around 0, 0, rounded as they are written."""
    middles = [(0.0, 0.0)] * len(groups)
    discs = [Disc(0.0, 0.0, 0.0)] * len(radii)
    for place, group in enumerate(groups):
        x, y = middles[place]
        for node, disc in zip(group.nodes, packings[place].nodes, strict=True):
            discs[node] = _rounded(x + disc.x, y + disc.y, radii[node])
        for each, disc in zip(group.groups, packings[place].groups, strict=True):
            middles[each] = (x + disc.x, y + disc.y)
    around_groups = [_rounded(*middle, packings[place].radius) for place, middle in enumerate(middles)]
    return Places(tuple(discs), groups, tuple(around_groups))


def _rounded(x: float, y: float, radius: float) -> Disc:
    return Disc(*(round(number, 1) + 0.0 for number in (x, y, radius)))
