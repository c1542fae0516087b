"""A picture as a flowchart of Mermaid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.picture.groups import Nest, groups_of, nests_of, short_name
from repomap.picture.names import mermaid

if TYPE_CHECKING:
    from collections.abc import Iterator

    from repomap.picture.shape import Shape


def mermaid_of(shape: Shape) -> str:
    """A flowchart with a subgraph for each folder; what is only possible is dotted.

    Mermaid itself refuses more than 500 edges and a text of more than 50,000 characters, unless it is told otherwise.
    """
    return "".join(f"{line}\n" for line in _lines(shape))


def _lines(shape: Shape) -> Iterator[str]:
    yield "flowchart LR"
    note = shape.note()
    if note:
        yield f"%% {note}"
    for nest in nests_of(groups_of(shape)):
        yield from _opened(shape, nest)
    for tie in shape.ties:
        yield f"n{tie.source} {'-->' if tie.certain else '-.->'} n{tie.target}"


def _opened(shape: Shape, nest: Nest) -> Iterator[str]:
    if nest.label:
        yield f"subgraph g{nest.number}[{mermaid(nest.label)}]"
    for position in nest.nodes:
        yield f"n{position}[{mermaid(short_name(shape.nodes[position]))}]"
    for _ in range(nest.closes):
        yield "end"
