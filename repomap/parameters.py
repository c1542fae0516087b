"""Parameters of functions and of types -> what they are bound to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.documented import NOTHING
from repomap.expressions import MAX_PARTS
from repomap.targets import Setting

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from tree_sitter import Node

    from repomap.documented import Documented
    from repomap.expressions import Terms
    from repomap.scopes import ScopeTree
    from repomap.shapes import Shapes
    from repomap.targets import Targets


_DEFAULT = "default_value"
"""The field of a function that has its parameters' values for want of others beside them."""


class Parameters:
    """What reads the parameters of one file into its `targets`."""

    def __init__(self, terms: Terms, scopes: ScopeTree, shapes: Shapes, targets: Targets) -> None:
        self._terms = terms
        self._scopes = scopes
        self._shapes = shapes
        self._targets = targets
        self.documented: dict[int, Documented] = {}

    def read(self, function: int, parameters: Node) -> None:
        """Bind the parameters of a function: a list of them, or one that stands alone."""
        nodes = (
            [parameters]
            if self._is_name(parameters)
            else self._terms.argument_nodes([self._list_of(parameters)], is_list=True)
        )
        if self._scopes.opened[function].node.id == parameters.id:
            nodes = [each for each in nodes if self._is_parameter(each)]  # a function that has them beside all else
        place = 0
        said = self._said_of(function)
        if said.this:
            start = self._scopes.all[function].start
            self._targets.add(function, "this", "parameter", start, type_=said.this)
        defaults = {each.id for each in parameters.children_by_field_name(_DEFAULT)}
        for node in nodes:
            default = self._default(node, defaults) if defaults else 0
            place += self._bind(function, place, node, "parameter", default, 0)

    def _default(self, node: Node, defaults: AbstractSet[int]) -> int:
        """What a parameter is otherwise, where that stands behind it, as the second of two values."""
        following = node.next_named_sibling
        if following is None or following.id not in defaults:
            return 0
        return self._terms.add("either", "", (0, self._terms.of(following)))

    def _is_parameter(self, node: Node) -> bool:
        return any(shape.op == "parameter" for shape in self._shapes.targets[node.kind_id])

    def _list_of(self, parameters: Node) -> Node:
        """The node around the parameters, where what is captured as such says that it is in it."""
        node = parameters
        for _ in range(MAX_PARTS):
            each = {shape.op: shape.children(node) for shape in self._shapes.targets[node.kind_id]}
            found = each.get("parameters") or each.get("same") or {}
            if not found.get("of"):
                break
            node = found["of"][0]
            if each.get("parameters"):
                return node
        return parameters

    def _bind(self, function: int, place: int, node: Node, role: str, value: int, type_: int) -> int:
        """Bind what a parameter names; how many places it takes."""
        for shape in self._shapes.targets[node.kind_id]:
            parts = shape.children(node)
            if parts is None:
                continue
            if shape.op in ("rest", "keywords"):
                role = shape.op
            elif shape.op not in ("parameter", "optional", "default", "same"):
                whole = (
                    self._terms.add("typed", "", (type_,))
                    if type_
                    else self._terms.add("parameter", str(place), (function,))
                )
                self._targets.add(function, "", role, node.start_byte, at=place, value=value, type_=type_)
                self._targets.bind(function, node, Setting(whole, node.end_byte))
                return 1
            type_ = self._terms.type_of(parts["type"][0]) if parts.get("type") else type_
            if shape.op == "optional":
                value = self._terms.add("literal", "undefined")
            if parts.get("value"):
                given = self._terms.of(parts["value"][0])
                value = self._terms.add("either", "", (given, value)) if value else given
            for offset, inner in enumerate(parts.get("of", ())):
                self._bind(function, place + offset, inner, role, value, type_)
            return max(int(bool(shape.parts)), len(parts.get("of", ())))
        body = self._scopes.opened[function].parts.get("body")
        start = body[0].start_byte if body else self._scopes.all[function].start
        name = self._terms.read(node)
        type_ = type_ or (self._said_of(function).parameters.get(name, 0) if role == "parameter" else 0)
        self._targets.add(function, name, role, start, at=place, value=value, type_=type_)
        return 1

    def _said_of(self, function: int) -> Documented:
        return self.documented.get(self._scopes.opened[function].node.id, NOTHING)

    def result(self, function: int) -> int:
        """The type that a comment says that a function gives, or 0."""
        return self._said_of(function).result

    def read_placeholders(self, scope: int, types: Node, first: int) -> int:
        """Bind the parameters of a type or a generic function, from place `first` on; which place is the next.

        What is no name, nor a pattern of one, is none of them: a lifetime.
        """
        place = first
        is_one = any(shape.op == "parameter" for shape in self._shapes.targets[types.kind_id])
        for node in [types] if is_one else self._terms.argument_nodes([types], is_list=True):
            named, bound, other = [node], 0, 0
            while len(named) == 1 and not bound:
                shapes = [one for one in self._shapes.targets[named[0].kind_id] if one.op in ("parameter", "same")]
                parts = next((parts for one in shapes if (parts := one.children(named[0])) is not None), None)
                if not parts or not parts.get("of"):
                    break
                named, limits = parts["of"], parts.get("type", ())
                bound = self._terms.type_of(limits[0]) if limits else 0
                other = self._terms.type_of(parts["value"][0]) if parts.get("value") else other
            for name in named if named != [node] or self._is_name(node) else ():
                self._targets.add(scope, self._terms.read(name), "placeholder", 0, at=place, type_=bound, value=other)
                place += 1
        return place

    def _is_name(self, node: Node) -> bool:
        return any(shape.op == "name" for shape in self._shapes.values[node.kind_id])
