"""Parameters of functions and of types -> what they are bound to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.documented import NOTHING
from repomap.targets import Setting

if TYPE_CHECKING:
    from tree_sitter import Node

    from repomap.documented import Documented
    from repomap.expressions import Terms
    from repomap.scopes import ScopeTree
    from repomap.shapes import Shapes
    from repomap.targets import Targets


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
        is_one = any(shape.op == "name" for shape in self._shapes.values.get(parameters.type, ()))
        nodes = [parameters] if is_one else [child for child in parameters.named_children if not child.is_extra]
        place = 0
        said = self._said_of(function)
        if said.this:
            start = self._scopes.all[function].start
            self._targets.add(function, "this", "parameter", start, type_=said.this)
        for node in nodes:
            place += self._bind(function, place, node, "parameter", 0, 0)

    def _bind(self, function: int, place: int, node: Node, role: str, value: int, type_: int) -> int:
        """Bind what a parameter names; how many places it takes."""
        for shape in self._shapes.targets.get(node.type, ()):
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
            value = self._terms.of(parts["value"][0]) if parts.get("value") else value
            for offset, inner in enumerate(parts.get("of", ())):
                self._bind(function, place + offset, inner, role, value, type_)
            return max(1, len(parts.get("of", ())))
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

    def read_placeholders(self, scope: int, types: Node) -> None:
        """The parameters of a type or a generic function, which are names wherever their scope is."""
        for place, node in enumerate([child for child in types.named_children if not child.is_extra]):
            named, bound, other = [node], 0, 0
            while len(named) == 1 and not bound:
                shape = next(iter(self._shapes.targets.get(named[0].type, ())), None)
                parts = shape.children(named[0]) if shape is not None and shape.op in ("parameter", "same") else None
                if not parts or not parts.get("of"):
                    break
                named, limits = parts["of"], parts.get("type", ())
                bound = self._terms.type_of(limits[0]) if limits else 0
                other = self._terms.type_of(parts["value"][0]) if parts.get("value") else other
            for name in named if bound or not named[0].named_child_count else ():
                self._targets.add(scope, self._terms.read(name), "placeholder", 0, at=place, type_=bound, value=other)
