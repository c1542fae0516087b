"""Where a function is written -> the term of what is expected there: an argument's type, a member's, a result's."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tree_sitter import Node

    from repomap.expressions import Terms
    from repomap.shapes import Shapes

_SAME = frozenset({"same", "last", "either"})
_HELD = {"list": "element", "tuple": "element", "mapping": "index"}
"""What is done to a container to have one of the things that are written in it."""

_KNOWN = _SAME | _HELD.keys() | {"typed"}

MAX_STEPS = 12
"""Nested objects, lists and parentheses between a function and the call or declaration that says what it must be."""


_MOST_WRAPPERS = 4
"""Nodes between a function and the call whose argument it is: a list of arguments, one of them, a label."""


class Expectations:
    """What is expected of the values of one file: told of some, found out of others by where they stand."""

    def __init__(self, terms: Terms, shapes: Shapes) -> None:
        self._terms = terms
        self._shapes = shapes
        self._told: dict[int, int] = {}
        self._members: dict[int, tuple[Node, str]] = {}
        self._results: dict[int, Node] = {}
        self._passed: dict[int, tuple[int, int]] = {}

    def tell(self, node: Node, term: int) -> None:
        """Say that what `node` is must be what `term` stands for."""
        if term:
            self._told.setdefault(node.id, term)

    def tell_member(self, node: Node, owner: Node, name: str) -> None:
        """Say that `node` is the member `name` of the object that is written as `owner`."""
        self._members.setdefault(node.id, (owner, name))

    def tell_result(self, node: Node, function: Node, result: int) -> None:
        """Say that `node` is what a function gives, whose declared result is `result`, or that of what is expected."""
        if result:
            self.tell(node, self._part("awaited", "", self._terms.add("typed", "", (result,))))
        else:
            self._results.setdefault(node.id, function)

    def of(self, node: Node, steps: int = 0) -> int:
        """The term of what is expected where `node` stands, 0 where nothing says it."""
        if node.id in self._told or steps > MAX_STEPS:
            return self._told.get(node.id, 0)
        if node.id in self._members:
            owner, name = self._members[node.id]
            return self._part("member", name, self.of(owner, steps + 1))
        if node.id in self._results:
            return self._part("awaited", "", self._part("call", "", self.of(self._results[node.id], steps + 1)))
        around = node.parent
        if around is None:
            return 0
        for shape in self._shapes.values[around.kind_id]:
            parts = shape.children(around) if shape.op in _KNOWN else None
            if parts is not None and any(each.id == node.id for each in parts.get("of", ())):
                if parts.get("type"):
                    return self._part("typed", "", self._terms.type_of(parts["type"][0]))
                outer = self.of(around, steps + 1)
                return self._part(_HELD[shape.op], "", outer) if shape.op in _HELD else outer
        return self.argument(node, around, steps)

    def argument(self, node: Node, around: Node, steps: int) -> int:
        """The term of what a call expects of its argument `node`, which stands in `around`."""
        call, place = self.passed(node, around)
        if not call or around.parent is None:
            return 0
        result = self.of(around.parent, steps + 1)
        return self._terms.add("argument", str(place), (call, result) if result else (call,))

    def passed(self, node: Node, around: Node | None) -> tuple[int, int]:
        """The call that `node` is written as an argument of, and its place among the arguments."""
        known = self._passed.get(node.id)
        if known is None:
            known = self._passed[node.id] = self._find_call(node, around)
        return known

    def _find_call(self, node: Node, around: Node | None) -> tuple[int, int]:
        for _ in range(_MOST_WRAPPERS):
            for shape in self._shapes.values[around.kind_id] if around is not None else ():
                parts = shape.children(around) if around is not None and shape.op in ("call", "new") else None
                nodes = self._terms.argument_nodes(parts.get("arguments", ())) if parts else []
                place = next((at for at, each in enumerate(nodes) if each.end_byte >= node.end_byte), len(nodes))
                if place < len(nodes) and around is not None and self._is_given(nodes[place], node):
                    return self._terms.of(around), place
            around = around.parent if around is not None else None
        return 0, 0

    def _is_given(self, argument: Node, node: Node) -> bool:
        """Whether an argument is `node`, maybe with a name or within a wrapper."""
        given = self._terms.of(argument)
        term = self._terms.all[given]
        return self._terms.of(node) == (term.parts[0] if term.op == "keyword" else given)

    def _part(self, op: str, text: str, of: int) -> int:
        return self._terms.add(op, text, (of,)) if of else 0
