"""One file in several languages -> a text for each, in which all that is in another is blank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.captures import INSIDE
from repomap.source import blank

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tree_sitter import Node

    from repomap.scopes import Matched


def inside(matched: Matched) -> dict[str, list[Node]]:
    """The nodes that are in each other language, in source order; the earlier pattern says what a node is in."""
    found: dict[str, list[Node]] = {}
    known: set[int] = set()
    for plan, matches in matched:
        for capture in [each for each in plan.free if each.startswith(INSIDE)] if matches else ():
            nodes = [node for parts in matches for node in parts.get(capture, ()) if node.id not in known]
            known.update(node.id for node in nodes)
            found.setdefault(capture.removeprefix(INSIDE), []).extend(nodes)
    return {name: sorted(nodes, key=lambda node: node.start_byte) for name, nodes in found.items() if nodes}


def alone(text: bytes, nodes: Iterable[Node], behind: bytes) -> bytes:
    """The text of the nodes where it stands, with blanks for everything else: bytes and rows are those of the file.

    A byte or none stands `behind` each: `<% a %> <% b %>` are two statements, and a name that is made in part is none.
    """
    made = bytearray(blank(text))
    for node in nodes:
        made[node.start_byte : node.end_byte] = text[node.start_byte : node.end_byte]
        if made[node.end_byte : node.end_byte + 1] == b" ":
            made[node.end_byte : node.end_byte + len(behind)] = behind
    return bytes(made)
