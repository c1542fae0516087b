"""A picture in the language of Graphviz."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.picture.groups import Nest, groups_of, nests_of, short_name
from repomap.picture.names import dot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from repomap.picture.shape import Shape


def dot_of(shape: Shape) -> str:
    """A digraph with a cluster for each folder; what is only possible is dashed."""
    return "".join(f"{line}\n" for line in _lines(shape))


def _lines(shape: Shape) -> Iterator[str]:
    yield "digraph repository {"
    yield "rankdir=LR; compound=true; fontname=Helvetica; fontsize=11; color=gray70; fontcolor=gray40; newrank=true;"
    yield 'node [shape=box, style="rounded,filled", fillcolor=white, color=gray50, fontname=Helvetica, fontsize=10];'
    yield "edge [color=gray60, arrowsize=0.6];"
    note = shape.note()
    if note:
        yield f"label={dot(note)}; labelloc=b;"
    for opened in nests_of(groups_of(shape)):
        yield from _opened(shape, opened)
    for tie in shape.ties:
        count = tie.certain + tie.possible
        style = "" if tie.certain else ", style=dashed"
        yield f'n{tie.source} -> n{tie.target} [weight={min(count, 50)}, tooltip="{count}"{style}];'
    yield "}"


def _opened(shape: Shape, nest: Nest) -> Iterator[str]:
    if nest.label:
        yield f"subgraph cluster_{nest.number} {{"
        yield f"label={dot(nest.label)}; style=rounded;"
    for position in nest.nodes:
        node = shape.nodes[position]
        yield f"n{position} [label={dot(short_name(node))}, tooltip={dot(node.id)}];"
    yield "}" * nest.closes
