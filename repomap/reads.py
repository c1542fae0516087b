"""The names that a language's query says nothing of -> references that read them: all of a file's names, on demand.

A query says what is called, made, passed on, inherited from. That a name merely stands in an expression is left out
of a file's facts, of which it would be most; who asks about one file or one name has it from here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from tree_sitter import Node

    from repomap.references import Named
    from repomap.shapes import Shapes

_OF_MEMBERS = frozenset({"member", "path"})
"""Operations whose name is a member of what stands before it."""

_NAMING_FIELDS = frozenset({"name", "key", "label", "alias"})
"""Fields of a node in which a name names a part of that node: an argument, an entry, a jump."""

_READ_KEY = ("pair", "identifier")
"""The types of an entry, and of a name in it that is its key and read like any other."""


def reads_in(root: Node, shapes: Shapes, imports: Collection[int]) -> Iterator[Named]:
    """Every name in a tree by the table of shapes, with the node of what it is a member of, if it is one.

    Names of arguments and of entries, which stand for nothing, are left out, and what is in the nodes of these
    `imports`, by their number.
    """
    values = shapes.values
    told: set[int] = set()
    for node, field in _nodes(root, imports):
        for shape in values[node.kind_id]:
            if shape.is_name:
                is_naming = field in _NAMING_FIELDS and not _is_key_that_is_read(node)
                if node.id not in told and not is_naming and not node.child_count:
                    yield node, None, None
                break
            parts = shape.children(node)
            if parts is None:
                continue
            for name in parts.get("name", ()):
                told.add(name.id)
                if shape.op in _OF_MEMBERS and parts.get("of") and not name.child_count:
                    yield name, parts["of"][0], None
            break


def _is_key_that_is_read(node: Node) -> bool:
    return node.parent is not None and (node.parent.type, node.type) == _READ_KEY


def _nodes(root: Node, left_out: Collection[int]) -> Iterator[tuple[Node, str | None]]:
    """Every node that has a name, an outer one before what it holds, and the field that it is in."""
    cursor = root.walk()
    is_entered = True
    while True:
        node = cursor.node
        is_entered = is_entered and node is not None and node.id not in left_out
        if is_entered and node is not None and node.is_named:
            yield node, cursor.field_name
        if is_entered and cursor.goto_first_child():
            continue
        if cursor.goto_next_sibling():
            is_entered = True
        elif cursor.goto_parent():
            is_entered = False
        else:
            return
