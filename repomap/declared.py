"""What definitions are declared to stand for, to give and to take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.captures import CALLABLE_KINDS
from repomap.expressions import MAX_PARTS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tree_sitter import Node

    from repomap.expressions import Terms
    from repomap.scopes import Matched
    from repomap.shapes import Shapes


def other_types_in(matched: Matched, named: Mapping[int, int], terms: Terms) -> dict[int, int]:
    """What is written as the value of a type that stands for another, by the position of its definition.

    `named` has the position of each definition by the first byte of its name.
    """
    found: dict[int, int] = {}
    for plan, matches in matched:
        if plan.role == "definition" and plan.label == "type" and "value" in plan.parts:
            for parts in matches:
                position = named.get(parts.get("name", parts[plan.main])[0].start_byte, -1)
                if "value" in parts and position not in found:
                    found[position] = terms.type_of(parts["value"][0])
    return found


def given_types_in(matched: Matched, named: Mapping[int, int], terms: Terms) -> dict[int, int]:
    """What a function gives that is declared without a body, by the position of its definition."""
    found: dict[int, int] = {}
    for plan, matches in matched:
        if plan.role == "definition" and plan.label in CALLABLE_KINDS and "type" in plan.parts:
            for parts in [parts for parts in matches if "type" in parts]:
                position = named.get(parts.get("name", parts[plan.main])[0].start_byte, -1)
                given = terms.type_of(parts["type"][0])
                if given and position not in found:
                    found[position] = terms.add("giving", "", (given,))
    return found


def list_of(parameters: Node, shapes: Shapes) -> Node:
    """The node around the parameters, where what is captured as such says that it is in it."""
    node = parameters
    for _ in range(MAX_PARTS):
        each = {shape.op: shape.children(node) for shape in shapes.targets.get(node.type, ())}
        found = each.get("parameters") or each.get("same") or {}
        if not found.get("of"):
            break
        node = found["of"][0]
        if each.get("parameters"):
            return node
    return parameters
