"""Whether a name stands as a value, by the tree around it: in a list, as an argument, as what something is set to."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tree_sitter import Node

_GATHERING = ("tuple", "list", "array", "parenthes", "pair", "dict", "conditional", "ternary", "argument")
"""Words in the types of nodes that hand on what stands in them: what is around says what becomes of it."""

_TESTING = ("compar", "binary", "instanceof", "except", "catch", "subscript", "case", "type", "infix")
"""Words in the types of nodes that ask what something is, or say it, and make nothing of a class."""

_ASKING = frozenset({b"isinstance", b"issubclass", b"super", b"cast", b"is_a?", b"kind_of?", b"instance_of?"})
"""Functions that only ask what something is, or say it."""

_BEFORE_MEMBERS = frozenset({".", "?.", "::", "->", "&."})
"""Marks between a thing and its member."""

_DEEPEST = 16
"""Nodes around a name that are looked at."""


def stands_as_value(node: Node) -> bool:
    """Whether what a name means is handed on, so that others may call it: not a mere part of a test or of a path."""
    for _ in range(_DEEPEST):
        around, before, behind = node.parent, node.prev_sibling, node.next_sibling
        if behind is not None and behind.type in _BEFORE_MEMBERS:
            return False
        if around is None or any(word in around.type for word in _TESTING) or _asks(around):
            return False
        is_member = before is not None and before.type in _BEFORE_MEMBERS
        if not is_member and not any(word in around.type for word in _GATHERING):
            return True
        node = around
    return False


def _asks(node: Node) -> bool:
    """Whether a node is a call that only asks what something is, or says it."""
    called = node.child_by_field_name("function") or node.child_by_field_name("method")
    return called is not None and (called.text or b"").rpartition(b".")[2] in _ASKING
