"""What definitions are declared to stand for and to give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.captures import CALLABLE_KINDS

if TYPE_CHECKING:
    from repomap.expressions import Terms
    from repomap.scopes import Matched
    from repomap.targets import Targets


def other_types_in(matched: Matched, targets: Targets, terms: Terms) -> dict[int, int]:
    """What a type stands for that is another, or must be one, by the position of its definition."""
    found: dict[int, int] = {}
    for plan, matches in matched:
        if plan.role == "definition" and plan.label == "type" and plan.parts & {"value", "type"}:
            for parts in matches:
                position = targets.definition_at(parts.get("name", parts[plan.main])[0].start_byte)
                for written in (*parts.get("value", ()), *parts.get("type", ()))[:1]:
                    found.setdefault(position, terms.type_of(written))
    return found


def given_types_in(matched: Matched, targets: Targets, terms: Terms) -> dict[int, int]:
    """What a function gives that is declared without a body, or the one that it is another name of.

    By the position of its definition.
    """
    found: dict[int, int] = {}
    for plan, matches in matched:
        if plan.role == "definition" and plan.label in CALLABLE_KINDS and "other" in plan.parts:
            for parts in [parts for parts in matches if "other" in parts]:
                position = targets.definition_at(parts.get("name", parts[plan.main])[0].start_byte)
                found.setdefault(position, terms.of(parts["other"][0]))
        if plan.role == "definition" and plan.label in CALLABLE_KINDS and "type" in plan.parts:
            for parts in [parts for parts in matches if "type" in parts]:
                position = targets.definition_at(parts.get("name", parts[plan.main])[0].start_byte)
                given = terms.type_of(parts["type"][0])
                if given and position not in found:
                    found[position] = terms.add("giving", "", (given,))
    return found
