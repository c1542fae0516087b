"""A tree -> what each pattern of its language's query matches in it, as far as a tree is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tree_sitter import Node, Query, QueryCursor

    from repomap.captures import CompiledQuery

    Captures = dict[str, list[Node]]

_MATCHES_AT_ONCE = 1024
"""Matches that the query may have begun and not ended at any moment. No file of the projects that were looked at has
256; a hostile one begins one a byte, and each is looked at again for each byte that follows."""

_DEEPEST_START = 2000
"""Nodes within more than so many others are not looked at: generated chains of calls reach a few hundred, and the
time of a query grows with the depth of each node."""

MOST_NODES = 1_000_000
"""Nodes of a tree that are looked at: what is matched in them takes about 0.4 KB each, and is held until all is read. A
file of the largest size (`MAX_FILE_BYTES`) would have 900,000 if it were as dense as the densest code that was looked
at; one that is made of nothing but `a=a` has two and a half million."""


def is_cut(root: Node) -> bool:
    """Whether a tree is looked at in part."""
    return root.descendant_count > MOST_NODES


def matches_by_pattern(compiled: CompiledQuery, root: Node) -> list[list[Captures]]:
    """The matches of each pattern of a query in a tree, in the order of the tree.

    Nodes too deep are left out, and those behind `MOST_NODES`, as `is_cut` says.
    """
    matched: list[list[Captures]] = [[] for _ in compiled.plans]
    for pattern, captures in bounded_cursor(compiled.query, root).matches(root):
        matched[pattern].append(captures)
    return matched


def bounded_cursor(query: Query, root: Node) -> QueryCursor:
    """A cursor that looks at no more of a tree than takes a time in proportion to its size."""
    from tree_sitter import QueryCursor

    cursor = QueryCursor(query, match_limit=_MATCHES_AT_ONCE)
    cursor.set_max_start_depth(_DEEPEST_START)
    if is_cut(root):
        cursor.set_byte_range(root.start_byte, _start_of(root, MOST_NODES))
    return cursor


def matched_again(compiled: CompiledQuery, root: Node, matched: Sequence[list[Captures]]) -> list[list[Captures]]:
    """The same matches in a tree whose rows have been restored, where no text can be asked for."""
    found = matches_by_pattern(compiled, root)
    known = [{_places(captures) for captures in matches} for matches in matched]
    return [
        [captures for captures in matches if _places(captures) in places]
        for matches, places in zip(found, known, strict=True)
    ]


def _start_of(root: Node, descendant: int) -> int:
    """The byte at which the node begins that is so far behind the root, an outer one before what it holds."""
    walk = root.walk()
    walk.goto_descendant(descendant)
    return walk.node.start_byte if walk.node is not None else root.start_byte


def _places(captures: Captures) -> tuple[tuple[str, int, int], ...]:
    return tuple([(name, node.start_byte, node.end_byte) for name, nodes in captures.items() for node in nodes])
