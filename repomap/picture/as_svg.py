"""A picture as SVG, which does not move: circles in circles, the strongest edges, and the names that have room."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from repomap.picture.groups import label_of, short_name
from repomap.picture.hues import GREY, hues_of
from repomap.picture.names import xml

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from repomap.picture.discs import Disc
    from repomap.picture.places import Places
    from repomap.picture.shape import Node, Shape, Tie

_WIDTH = 1200
"""Of the picture, in pixels."""

_MARGIN = 24
_FOOT = 28
"""Room for the sentence below."""

_LARGEST_SCALE = 8.0
"""Few nodes are not made larger than this."""

_LETTER = 0.58
"""The width of a letter, for the height of the type: of a sans-serif, on the average, and a little more."""

_LONGEST_NAME = 36
"""Letters of a name that reaches beyond its circle."""

_SMALLEST_TYPE, _READABLE_TYPE, _LARGEST_TYPE = 6.5, 7.5, 15.0

_CLEAR_EDGES = 120
"""As many edges are seen as they are; more fade, so that all of them leave the names readable."""

_COLOURS = (
    *("#3b76c4", "#d9822b", "#3f9a63", "#b5529c", "#c8503f", "#7a63c7"),
    *("#2f95a5", "#a8892b", "#6f8f36", "#c26a86", "#5f7d95", "#9a6b4a"),
)
"""As many as `repomap.picture.hues.HUES`."""

_STYLE = """\
svg{background:#fbfaf8;font-family:system-ui,"Segoe UI",Helvetica,Arial,sans-serif}
.group{fill:#000;fill-opacity:.035;stroke:#000;stroke-opacity:.12}
.edge{fill:none;stroke:#334;stroke-linecap:round}.possible{stroke-dasharray:3 3}
.node{stroke:#fbfaf8;stroke-width:.8}.grey{fill:#8b8f96}
.name,.label,.note{fill:#1d2129;text-anchor:middle;paint-order:stroke;stroke:#fbfaf8;stroke-width:2.5px;stroke-linejoin:round}
.label{fill:#5a606b;font-weight:600}.note{fill:#6b717b;font-size:13px;text-anchor:start;stroke:none}
@media (prefers-color-scheme:dark){svg{background:#15181d}.group{fill:#fff;stroke:#fff}.edge{stroke:#c9d2e3}
.node{stroke:#15181d}.name,.label{fill:#e8eaee;stroke:#15181d}.label,.note{fill:#9aa3b0}}
"""


def svg_of(shape: Shape, places: Places) -> str:
    """The picture as SVG without any script; a pointer that rests on a circle is told its name."""
    return "".join(f"{line}\n" for line in _lines(shape, places))


def _lines(shape: Shape, places: Places) -> Iterator[str]:
    note = shape.note()
    frame = _framed(places)
    discs, rings = ([frame.placed(disc) for disc in each] for each in (places.discs, places.group_discs))
    height = frame.height + (_FOOT if note else 0)
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDTH}" height="{height}" viewBox="0 0 {_WIDTH} {height}" '
        f'role="img">'
    )
    yield f"<title>{len(shape.nodes)} {xml(shape.of)} and {len(shape.ties)} edges between them</title>"
    hues = "".join(f".h{hue}{{fill:{colour}}}" for hue, colour in enumerate(_COLOURS))
    yield f"<style>{_STYLE}{hues}</style>"
    yield from _groups(places, rings)
    fading = min(1.0, sqrt(_CLEAR_EDGES / max(len(shape.ties), 1)))
    for tie in sorted(shape.ties, key=lambda tie: (tie.strength, tie)):
        yield _edge(tie, discs, fading)
    yield from _nodes(shape, places, discs)
    yield from _names(shape, places, discs, rings)
    if note:
        yield f'<text class="note" x="{_MARGIN}" y="{height - _FOOT / 2}">{xml(note)}</text>'
    yield "</svg>"


_Circle = tuple[float, float, float]
"""The middle and the radius of a circle, in pixels."""


class _Frame(NamedTuple):
    """What of the layout the picture shows: from where, how much larger, and how high that is in pixels."""

    left: float
    top: float
    scale: float
    height: int

    def placed(self, disc: Disc) -> _Circle:
        """A circle of the layout in the picture."""
        x, y = (disc.x - self.left) * self.scale + _MARGIN, (disc.y - self.top) * self.scale + _MARGIN
        return round(x, 1), round(y, 1), round(disc.radius * self.scale, 1)


def _framed(places: Places) -> _Frame:
    """All nodes and folders, as wide as the picture is, or as high where they are higher than wide."""
    shown = [*places.discs, *places.group_discs[1:]]
    left, top = (min((disc[axis] - disc.radius for disc in shown), default=0.0) for axis in (0, 1))
    right, low = (max((disc[axis] + disc.radius for disc in shown), default=0.0) for axis in (0, 1))
    scale = min((_WIDTH - 2 * _MARGIN) / max(right - left, low - top, 1.0), _LARGEST_SCALE)
    return _Frame(
        (left + right - (_WIDTH - 2 * _MARGIN) / scale) / 2, top, scale, round((low - top) * scale) + 2 * _MARGIN
    )


def _groups(places: Places, rings: Sequence[_Circle]) -> Iterator[str]:
    for group, (x, y, radius) in zip(places.groups, rings, strict=True):
        if group.parent >= 0:
            yield f'<circle class="group" cx="{x}" cy="{y}" r="{radius}"><title>{xml(group.path)}</title></circle>'


def _edge(tie: Tie, discs: Sequence[_Circle], fading: float) -> str:
    """A curve that bends to its right, so that both directions between two nodes can be told apart."""
    (x, y, _), (to_x, to_y, _) = discs[tie.source], discs[tie.target]
    bend_x, bend_y = (x + to_x) / 2 + (to_y - y) / 6, (y + to_y) / 2 - (to_x - x) / 6
    weight = min(tie.strength, 40) / 40
    kind = "edge" if tie.certain else "edge possible"
    return (
        f'<path class="{kind}" d="M{x} {y}Q{round(bend_x, 1)} {round(bend_y, 1)} {to_x} {to_y}" '
        f'stroke-width="{round(0.6 + weight, 2)}" stroke-opacity="{round((0.22 + 0.4 * weight) * fading, 3)}"/>'
    )


def _nodes(shape: Shape, places: Places, discs: Sequence[_Circle]) -> Iterator[str]:
    hues = hues_of(places).of_group
    for node, group, (x, y, radius) in zip(shape.nodes, places.group_of(), discs, strict=True):
        hue = f"h{hues[group]}" if hues[group] != GREY else "grey"
        yield f'<circle class="node {hue}" cx="{x}" cy="{y}" r="{radius}"><title>{xml(node.id)}</title></circle>'


def _names(shape: Shape, places: Places, discs: Sequence[_Circle], rings: Sequence[_Circle]) -> Iterator[str]:
    """The names of folders at the tops of their circles, and of nodes in theirs, as far as there is room."""
    taken = _Taken()
    for place in sorted(range(1, len(rings)), key=lambda each: (-rings[each][2], each)):
        x, y, radius = rings[place]
        size = min(_LARGEST_TYPE, max(_SMALLEST_TYPE + 1, radius / 7))
        name = _cut(label_of(places.groups, place), int(1.7 * radius / (size * _LETTER)))
        top = round(y - radius + size * 0.35, 1)
        if name and taken.take(x, top - size / 3, len(name) * size * _LETTER, size):
            yield f'<text class="label" x="{x}" y="{top}" font-size="{round(size, 1)}">{xml(name)}</text>'
    written: set[int] = set()
    for is_inside in (True, False):
        for place in sorted({*range(len(discs))} - written, key=lambda each: shape.nodes[each].place):
            x, y, radius = discs[place]
            name, size = _spelled(shape.nodes[place], radius, is_inside=is_inside)
            if name and taken.take(x, y, len(name) * size * _LETTER, size):
                yield f'<text class="name" x="{x}" y="{round(y + size / 3, 1)}" font-size="{size}">{xml(name)}</text>'
                written.add(place)


def _spelled(node: Node, radius: float, *, is_inside: bool) -> tuple[str, float]:
    """The name of a node and the size of its type; of a symbol the last part where all has no room, "" for no room.

    Names that stay inside their circles are written before those that reach beyond, which would take their places.
    """
    whole = short_name(node)
    last = whole.rpartition(".")[2] if node.line else whole
    size = round(min(_LARGEST_TYPE - 3, max(_SMALLEST_TYPE, radius * 0.7)), 1)
    if not is_inside:
        return _cut(last, _LONGEST_NAME), size
    for name in (whole, last):
        fitting = min(size, round(2 * radius / (max(len(name), 1) * _LETTER), 1))
        if fitting >= _READABLE_TYPE:
            return name, fitting
    return "", size


def _cut(name: str, most: int) -> str:
    """A name of at most so many letters, or "" where that is too few to tell anything."""
    if len(name) <= most:
        return name
    return f"{name[: most - 1]}…" if most > 3 else ""


class _Taken:
    """The places of names so far, in strips as high as the largest type."""

    def __init__(self) -> None:
        self._strips: dict[int, list[tuple[float, float, float, float]]] = {}

    def take(self, x: float, y: float, width: float, height: float) -> bool:
        """Take the place of a name around its middle, unless it meets another one."""
        left, right, top, low = x - width / 2, x + width / 2, y - height / 2, y + height / 2
        strips = range(int(top // _LARGEST_TYPE), int(low // _LARGEST_TYPE) + 1)
        for strip in strips:
            for other in self._strips.get(strip, ()):
                if left < other[1] and right > other[0] and top < other[3] and low > other[2]:
                    return False
        for strip in strips:
            self._strips.setdefault(strip, []).append((left, right, top, low))
        return True
