"""Paths of names -> terms: `a::b::c<d>`, which a grammar takes apart from its end or from its beginning."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tree_sitter import Node

    from repomap.expressions import Terms
    from repomap.shapes import Shapes

ROOT = "::"
"""What a path begins with that leads from outside of all namespaces."""

_MAX_DEPTH = 40
"""Paths within arguments of paths below which nothing is looked at."""

_MAX_PARTS = 24
"""Names of a path that are looked at."""


class Paths:
    """What makes terms of the paths of one language.

    The terms of a file are given each time, and not held: what holds itself is not freed as soon as a file is read.
    """

    def __init__(self, shapes: Shapes) -> None:
        self._shapes = shapes
        self._kinds = shapes.values.types_with("path")

    def __bool__(self) -> bool:
        """Whether names of the language may stand at the end of paths."""
        return bool(self._kinds)

    def within(self, terms: Terms, of: int, node: Node, depth: int = 0) -> int:
        """The term of a member of `of`, whose name may be a path of its own or have arguments: `b::c<d>` in `a`."""
        for shape in self._shapes.values[node.kind_id] if depth <= _MAX_DEPTH else ():
            parts = shape.children(node) if shape.op in ("path", "index", "same") else None
            if parts and parts.get("of"):
                inner = self.within(terms, of, parts["of"][0], depth + 1)
                if shape.op == "path":
                    return self.within(terms, inner, parts["name"][0], depth + 1) if parts.get("name") else 0
                keys = [terms.of(each, depth) for each in terms.argument_nodes(parts.get("keys", ()))]
                return terms.add("index", "", (inner, *keys)) if inner and keys else inner
        return terms.add("member", terms.read(node), (of,)) if of else 0

    def to(self, terms: Terms, name: Node) -> int:
        """The term of what a name is a member of by the path that it ends, -1 where it ends none."""
        before: list[Node] = []
        node, around = name, name.parent
        while around is not None and len(before) < _MAX_PARTS:
            for shape in self._shapes.values[around.kind_id]:
                parts = shape.children(around) if shape.op in ("path", "index") else None
                if parts and shape.op == "path" and parts.get("name") == [node]:
                    before += parts["of"]
                    break
                if parts and parts.get("of") == [node]:
                    break
            else:
                break
            node, around = around, around.parent
        if not before:
            return terms.add("name", ROOT) if node.type in self._kinds else -1
        term = terms.of(before.pop())
        while before and term:
            term = self.within(terms, term, before.pop())
        return term
