"""Patterns of names -> what each of them is bound to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.expressions import MAX_PARTS
from repomap.scopes import FRAMES, OWNERS
from repomap.scoping import Binding

if TYPE_CHECKING:
    from tree_sitter import Node

    from repomap.expressions import Terms
    from repomap.scopes import ScopeTree
    from repomap.shapes import Shapes


class Targets:
    """What is bound in one file; `all` grows with each name that is bound."""

    def __init__(self, terms: Terms, scopes: ScopeTree, shapes: Shapes) -> None:
        self.all: list[Binding] = []
        self._terms = terms
        self._scopes = scopes
        self._shapes = shapes

    def add(
        self,
        block: int,
        name: str,
        role: str,
        start: int,
        *,
        at: int = -1,
        receiver: int = 0,
        value: int = 0,
        type_: int = 0,
        is_hoisted: bool = False,
    ) -> None:
        """Bind one name in the scope that holds the names of `block`."""
        scope = self._scopes.owner(block, FRAMES if is_hoisted else OWNERS)
        self.all.append(Binding(scope, block, name, role, at, receiver, value, type_, start))

    def bind(self, block: int, node: Node, value: int, start: int, *, type_: int = 0, is_hoisted: bool = False) -> None:
        """Bind the name, the member, or the names of a pattern that `node` is, to `value`."""
        for shape in self._shapes.targets.get(node.type, ()):
            parts = shape.children(node)
            if parts is not None:
                if shape.op in ("same", "default") and parts.get("of") and type_:
                    value = self._terms.of(parts["value"][0]) if parts.get("value") else value
                    self.bind(block, parts["of"][0], value, start, type_=type_, is_hoisted=is_hoisted)
                else:
                    self._bind_parts(shape.op, block, parts, node, value, start, is_hoisted=is_hoisted)
                return
        term = self._terms.all[self._terms.of(node)]
        if term.op == "member":
            self.add(block, term.text, "value", start, receiver=term.parts[0], value=value, type_=type_)
        elif term.op == "name":
            self.add(block, term.text, "value", start, value=value, type_=type_, is_hoisted=is_hoisted)

    def _bind_parts(
        self, op: str, block: int, parts: dict[str, list[Node]], node: Node, value: int, start: int, *, is_hoisted: bool
    ) -> None:
        inner = parts.get("of", ())[:MAX_PARTS]
        if parts.get("type"):
            value = self._terms.add("opened", "", (value, self._terms.type_of(parts["type"][0])))
        if op == "pair":
            key = self._terms.read(parts["key"][0]).strip("'\"")
            value = self._terms.add("member", key, (value,)) if value else 0
        elif op == "short":
            name = self._terms.read(node)
            self.add(
                block,
                name,
                "value",
                start,
                value=self._terms.add("member", name, (value,)) if value else 0,
                is_hoisted=is_hoisted,
            )
            return
        elif op == "default" and parts.get("value"):
            value = self._terms.add("either", "", (value, self._terms.of(parts["value"][0])))
        elif op in ("rest", "keywords"):
            value = self._terms.add("item", "*", (value,)) if value else 0
        for place, each in enumerate(inner):
            if op == "items" and self._is_gap(each):
                break
            part = value
            if op == "items":
                part = self._terms.add("item", str(place), (value,)) if value else 0
            self.bind(block, each, part, start, is_hoisted=is_hoisted)

    def _is_gap(self, node: Node) -> bool:
        """Whether a part of a pattern stands for any number of items and names none, so that places end there."""
        return any(shape.op == "rest" and not shape.parts for shape in self._shapes.targets.get(node.type, ()))
