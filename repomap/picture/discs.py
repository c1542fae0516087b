"""Circles that touch and do not overlap, as near to the middle as they go, and the circle around them.

The front chain is that of Wang, Wang, Dai and Wang, "Visualization of large hierarchical data by circle packing"
(CHI 2006). Nothing but sums, products, quotients and square roots is used, which are the same on every machine.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

_TOUCHING = 1e-6
"""Circles that overlap by no more than this touch: what rounding makes of circles that do."""

_STEPS = 40
_SHRINKING = 0.85
"""Each step towards the circle that stands out farthest is shorter than the one before by this."""


class Disc(NamedTuple):
    """A circle."""

    x: float
    y: float
    radius: float


class _Link:
    """A circle of the front chain, with its neighbours in it."""

    __slots__ = ("after", "before", "disc")

    def __init__(self, disc: Disc) -> None:
        self.disc = disc
        self.before = self.after = self


def packed(radii: Sequence[float]) -> list[Disc]:
    """A circle for each radius, the first ones in the middle: the first two touch at 0, 0."""
    if len(radii) < 2:
        return [Disc(0.0, 0.0, radius) for radius in radii]
    discs = [Disc(-radii[1], 0.0, radii[0]), Disc(radii[0], 0.0, radii[1])]
    if len(radii) > 2:
        discs.append(_touching(discs[0], discs[1], radii[2]))
        _pack_rest(discs, radii)
    return discs


def around(discs: Sequence[Disc]) -> Disc:
    """A circle that holds them all, little larger than it must be."""
    if len(discs) == 1:
        return discs[0]
    weight = sum(disc.radius**2 for disc in discs) or 1.0
    x = sum(disc.x * disc.radius**2 for disc in discs) / weight
    y = sum(disc.y * disc.radius**2 for disc in discs) / weight
    best = Disc(x, y, max(_reach(x, y, disc) for disc in discs))
    step = best.radius / 3
    for _ in range(_STEPS):
        farthest = max(discs, key=lambda disc: _reach(x, y, disc))
        away = _distance(x, y, farthest.x, farthest.y)
        if away > 0:
            x, y = x + (farthest.x - x) / away * step, y + (farthest.y - y) / away * step
        radius = max(_reach(x, y, disc) for disc in discs)
        if radius < best.radius:
            best = Disc(x, y, radius)
        step *= _SHRINKING
    return best


def _pack_rest(discs: list[Disc], radii: Sequence[float]) -> None:
    """Put the circles from the fourth on beside the first three, which touch one another."""
    first, second, third = map(_Link, discs)
    for one, other in ((first, third), (third, second), (second, first)):
        one.after, other.before = other, one
    near, far = first, third
    for radius in radii[3:]:
        while True:
            disc = _touching(near.disc, far.disc, radius)
            hit = _first_hit(near, far, disc)
            if hit is None:
                break
            near, far = hit
            near.after, far.before = far, near
        link = _Link(disc)
        link.before, link.after = near, far
        near.after = far.before = link
        near = _nearest(link)
        far = near.after
        discs.append(disc)


def _touching(one: Disc, other: Disc, radius: float) -> Disc:
    """The circle of a radius that touches two which touch, or are near, on the outer side of the chain."""
    dx, dy = other.x - one.x, other.y - one.y
    away = sqrt(dx * dx + dy * dy)
    if away == 0:
        return Disc(one.x + one.radius + radius, one.y, radius)
    from_one, from_other = one.radius + radius, other.radius + radius
    along = (away * away + from_one * from_one - from_other * from_other) / (2 * away)
    aside = sqrt(max(0.0, from_one * from_one - along * along))
    return Disc(
        one.x + (dx * along + dy * aside) / away,
        one.y + (dy * along - dx * aside) / away,
        radius,
    )


def _first_hit(near: _Link, far: _Link, disc: Disc) -> tuple[_Link, _Link] | None:
    """The pair of the chain to try next, where a circle between `near` and `far` would overlap another one."""
    ahead, behind = far.after, near.before
    way_ahead, way_behind = far.disc.radius, near.disc.radius
    while True:
        if way_ahead <= way_behind:
            if _overlap(ahead.disc, disc):
                return near, ahead
            way_ahead += ahead.disc.radius
            ahead = ahead.after
        else:
            if _overlap(behind.disc, disc):
                return behind, far
            way_behind += behind.disc.radius
            behind = behind.before
        if ahead is behind.after:
            return None


def _nearest(link: _Link) -> _Link:
    """The circle of the chain that, with the one after it, leaves a place nearest to the middle."""
    nearest, least = link, _place_between(link)
    each = link.after
    while each is not link:
        place = _place_between(each)
        if place < least:
            nearest, least = each, place
        each = each.after
    return nearest


def _place_between(link: _Link) -> float:
    one, other = link.disc, link.after.disc
    both = one.radius + other.radius or 1.0
    x = (one.x * other.radius + other.x * one.radius) / both
    y = (one.y * other.radius + other.y * one.radius) / both
    return x * x + y * y


def _overlap(one: Disc, other: Disc) -> bool:
    room = one.radius + other.radius - _TOUCHING
    dx, dy = other.x - one.x, other.y - one.y
    return room > 0 and room * room > dx * dx + dy * dy


def _distance(x: float, y: float, other_x: float, other_y: float) -> float:
    return sqrt((other_x - x) * (other_x - x) + (other_y - y) * (other_y - y))


def _reach(x: float, y: float, disc: Disc) -> float:
    return _distance(x, y, disc.x, disc.y) + disc.radius
