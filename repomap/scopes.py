"""The scopes of one file: where names are bound, as its query matches them."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, NamedTuple

from repomap.captures import TYPE_KINDS
from repomap.references import Extent, innermost, stretch_each
from repomap.scoping import Scope

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tree_sitter import Node

    from repomap.captures import Plan
    from repomap.definitions import Placed

    Captures = dict[str, list[Node]]
    Matched = Sequence[tuple[Plan, Sequence[Captures]]]


_NAMELESS = frozenset({"block", "branch"})

OWNERS = frozenset({"module", "class", "function", "object", "namespace", "alias", "block"})
"""Scopes that hold the names bound in them."""

FRAMES = frozenset({"module", "class", "function", "namespace"})
"""Scopes to which a name belongs that is bound in a block and hoisted out of it."""


class Opened(NamedTuple):
    """A scope as matched: its first byte and its last negated, what it is, its node, and what else was captured."""

    start: int
    minus_end: int
    kind: str
    node: Node
    parts: Captures
    is_local: bool = False


class ScopeTree:
    """The scopes of one file; `all` stands for them by position, an outer one before what it holds, and may be refined.

    `opened` has what each but the file itself was matched as, by the same position.
    """

    def __init__(self, opened: Sequence[Opened], placed: Placed, size: int) -> None:
        self.all = _nested(opened, placed, size)
        self.opened = dict(enumerate(opened, start=1))
        self._by_node = {each.node.id: position for position, each in self.opened.items()}
        inner = list(innermost([Extent(each.start, each.end, -1) for each in self.all[1:]], size))
        self._ends = [end for end, _ in inner]
        self._owners = [owner + 1 for _, owner in inner]

    def at(self, byte: int) -> int:
        """The innermost scope around a byte of the file."""
        return self._owners[min(bisect_right(self._ends, byte), len(self._owners) - 1)]

    def opened_by(self, node: Node) -> int:
        """The scope that a node opens, or 0."""
        return self._by_node.get(node.id, 0)

    def around(self, node: Node) -> int:
        """The innermost scope whose whole construct a node is part of, or is."""
        around: Node | None = node
        while around is not None and around.id not in self._by_node:
            around = around.parent
        return self._by_node[around.id] if around is not None else 0

    def at_each(self, starts: Sequence[int]) -> list[int]:
        """The innermost scope around each of these bytes, which ascend."""
        return stretch_each(starts, zip(self._ends, self._owners, strict=True))

    def owner(self, scope: int, kinds: frozenset[str] = OWNERS) -> int:
        """The innermost scope of these kinds, `scope` itself included."""
        while self.all[scope].kind not in kinds:
            scope = self.all[scope].parent
        return scope


def opened_in(matched: Matched) -> list[Opened]:
    """The scopes as matched, an outer one before what it holds; what is only the body of a function is none."""
    found: dict[int, Opened] = {}
    named: dict[int, int] = {}
    for plan, matches in matched:
        if plan.role != "scope":
            continue
        is_local = plan.label == "local"
        kind = "block" if is_local else plan.label
        for parts in matches:
            node = parts[plan.main][0]
            if len(parts) == 1:
                start, end = node.byte_range
                found.setdefault(node.id, tuple.__new__(Opened, (start, -end, kind, node, parts, is_local)))
                continue
            inner = [*parts.get("placeholders", ()), *parts.get("parameters", ()), *parts.get("body", ())]
            name = parts["name"][0].start_byte if "name" in parts else -1
            if name >= 0 and named.setdefault(name, node.id) != node.id:
                continue  # the earlier pattern says better what its inside is
            start = min([each.start_byte for each in inner], default=node.start_byte)
            end = max(each.end_byte for each in (node, *parts.get("body", ())))
            found.setdefault(node.id, Opened(start, -end, kind, node, parts, is_local))
    bodies = {
        each.id
        for opened in found.values()
        for each in opened.parts.get("body", ())
        if opened.kind not in ("block", "branch")
    }
    kept = [each for each in found.values() if each.node.id not in bodies or each.kind not in ("branch", "block")]
    return sorted(kept, key=lambda each: (each.start, each.minus_end))


def local_in(opened: Sequence[Opened]) -> list[int]:
    """The bytes at which the outermost blocks begin and end in which no variable is a definition, one by one."""
    edges: list[int] = []
    for each in opened:
        if each.is_local and (not edges or each.start >= edges[-1]):
            edges += (each.start, -each.minus_end)
    return edges


def _kind_of(kind: str, defined: str) -> str:
    """What a scope is: where the grammar takes a type or a namespace for a function, its definition knows better."""
    if kind != "function":
        return kind
    return "class" if defined in TYPE_KINDS else "namespace" if defined == "namespace" else kind


def _nested(opened: Sequence[Opened], placed: Placed, size: int) -> list[Scope]:
    """The scopes with their parents, and the definitions whose bodies they are."""
    by_body = {
        (each.body.row, each.body.column): position
        for position, each in enumerate(placed.definitions)
        if each.body is not None
    }
    by_name = {each.name_start: position for position, each in enumerate(placed.extents)}
    scopes = [Scope("module", -1, -1, 0, size)]
    around = [0]
    for each in opened:
        while around[1:] and (scopes[around[-1]].end < -each.minus_end or scopes[around[-1]].end <= each.start):
            around.pop()  # but never the file: what has no body may begin where that ends
        definition = -1
        if each.kind not in _NAMELESS:
            row, column = each.parts.get("body", (each.node,))[0].start_point
            definition = by_body.get((row, column), -1)
        if "name" in each.parts:
            definition = by_name.get(each.parts["name"][0].start_byte, -1)
        around.append(len(scopes))
        kind = _kind_of(each.kind, placed.definitions[definition].kind) if definition >= 0 else each.kind
        scopes.append(Scope(kind, definition, around[-2], each.start, -each.minus_end))
    return scopes
