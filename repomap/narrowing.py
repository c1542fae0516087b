"""Where a test of what something is holds: `if isinstance(x, A)` says what `x` is in one branch alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tree_sitter import Node

    from repomap.shapes import Table

MAX_CLIMB = 12
"""Conditions around a test that are looked at."""


class Stretch(NamedTuple):
    """The bytes behind `start` and before `end`, within which a test is known to have come out true, or false."""

    is_true: bool
    start: int
    end: int


class Conditions:
    """The conditions of a language, by its table of shapes."""

    def __init__(self, shapes: Table) -> None:
        self._shapes = shapes

    def stretches(self, test: Node) -> list[Stretch]:
        """Where a test is known to have come out one way."""
        return [
            Stretch(is_true, start, end)
            for is_true in (True, False)
            for start, end in self._held(test, is_true=is_true)
            if start < end
        ]

    def _shape(self, node: Node) -> tuple[str, dict[str, list[Node]]]:
        for shape in self._shapes[node.kind_id]:
            parts = shape.children(node)
            if parts is not None:
                return shape.op, parts
        return "", {}

    def _held(self, node: Node, *, is_true: bool) -> Iterator[tuple[int, int]]:
        """The stretches that are only come to if `node` is true, or false."""
        for _ in range(MAX_CLIMB):
            around = node.parent
            if around is None:
                return
            op, parts = self._shape(around)
            of = parts.get("of", [])
            place = next((place for place, each in enumerate(of) if each.id == node.id), -1)
            if place < 0:
                return
            if op == "not":
                is_true = not is_true
            elif op in ("all", "any"):
                if is_true != (op == "all"):
                    return
                yield from map(_inside, of[place + 1 :])
            elif op != "same":
                yield from self._decided(op, around, parts, is_true=is_true)
                return
            node = around

    def _decided(
        self, op: str, node: Node, parts: Mapping[str, list[Node]], *, is_true: bool
    ) -> Iterator[tuple[int, int]]:
        """What is run only where the condition of `node` is true, or false."""
        rest = (node.end_byte, node.parent.end_byte if node.parent is not None else node.end_byte)
        if op == "asserted":
            yield from [rest] * is_true
        elif op == "filter" and node.parent is not None:
            yield from [(node.parent.start_byte - 1, node.start_byte), (node.end_byte, node.parent.end_byte)] * is_true
        elif op == "chosen":
            then, otherwise = parts.get("then", []), parts.get("else", [])
            taken, passed = (then, otherwise) if is_true else (otherwise, then)
            yield from map(_inside, taken)
            if self._leave(passed):
                yield rest
        elif op == "repeated":
            yield from [*map(_inside, parts.get("then", []))] * is_true
        elif op == "chained":
            yield from map(_inside, parts.get("then", []) if is_true else _behind(node))

    def _leave(self, nodes: Sequence[Node]) -> bool:
        """Whether nothing behind these branches is come to through one of them."""
        return bool(nodes) and all(self._leaves(each, 0) for each in nodes)

    def _leaves(self, node: Node, depth: int) -> bool:
        op, parts = self._shape(node)
        if op == "exit":
            return True
        if op == "chosen" and depth < MAX_CLIMB:
            inner = [*parts.get("then", []), *parts.get("else", [])]
            return bool(parts.get("else")) and all(self._leaves(each, depth + 1) for each in inner)
        if op not in ("block", "chained") or depth >= MAX_CLIMB:
            return False
        inner = [each for each in node.named_children if not each.is_extra][-1:]
        return bool(inner) and self._leaves(inner[0], depth + 1)


def _inside(node: Node) -> tuple[int, int]:
    """The bytes of a node, and the one before it: a blank, a bracket or a colon."""
    return max(0, node.start_byte - 1), node.end_byte


def _behind(node: Node) -> list[Node]:
    """The siblings that follow a node."""
    found = []
    following = node.next_named_sibling
    while following is not None:
        found.append(following)
        following = following.next_named_sibling
    return found
