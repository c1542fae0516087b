"""The table of expressions in a query file: which child of which node is what, read and never run as a query.

What stands below the line `; values:` of a query file is written as patterns are, one node type each:

    (attribute object: (_) @of attribute: (_) @name) @value.member

It is looked up for the few nodes whose meaning is asked for, where running it would match every expression of a file.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from repomap.errors import QueryFileError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tree_sitter import Node

HEADING = "; values:"

VALUE_OPS = frozenset(
    {"name", "member", "call", "new", "index", "awaited", "either", "same", "last", "list", "tuple", "mapping"}
    | {"typed", "typeof", "keyword", "spread", "text", "quoted", "number", "literal", "element", "sent", "operated"}
    | {"item", "arguments", "path", "chain", "own", "undecided", "predicate", "lookup"}
)
TARGET_OPS = frozenset(
    {"items", "pairs", "pair", "short", "rest", "keywords", "same", "default", "parameter", "parameters", "optional"}
)
CONDITION_OPS = frozenset(
    {"same", "not", "all", "any", "chosen", "chained", "repeated", "asserted", "filter", "exit", "block"}
)
PARTS = frozenset({"of", "name", "key", "keys", "arguments", "type", "types", "value", "target", "then", "else"})

_WORD = re.compile(r';[^\n]*|\(|\)|\[|\]|"[^"]*"|[\w-]+:|@[\w.]+|[*+?.]|[\w-]+')


class Part(NamedTuple):
    """A child: by its `field`, or by its `place` among the named children (-1: by its type alone; -2: all of them
    but those before it that have a field).

    `types` are the node types that it may have, or none for any; `text` is what it must read. `name` is what it is.
    Of several, `end` takes one: 1 the first, -1 the last.
    """

    field: str
    place: int
    types: frozenset[str]
    text: str
    name: str
    end: int = 0


class Shape(NamedTuple):
    """A node type: what it does (`op`), and its children."""

    op: str
    parts: tuple[Part, ...]

    def children(self, node: Node) -> dict[str, list[Node]] | None:
        """The children of `node` by what they are, or None where it is not of this shape."""
        found: dict[str, list[Node]] = {}
        by_field: list[Node] = []
        named: list[Node] | None = None
        for field, place, types, text, name, end in self.parts:
            if field:
                nodes = _of_field(node, field, is_read=bool(text))
                by_field += nodes
            elif text:
                nodes = [child for child in node.children if not child.is_extra]
            else:
                if named is None:
                    named = [child for child in node.named_children if not child.is_extra]
                nodes = named[place : place + 1] if place >= 0 else named
            if place == -2 and not field and by_field:
                nodes = [child for child in nodes if child not in by_field]
            if types:
                nodes = [child for child in nodes if child.type in types]
            is_missing = types and not nodes and place != -2
            if is_missing or (text and all(child.type != text for child in nodes)):
                return None
            if end and nodes:
                nodes = [nodes[-1 if end < 0 else 0]]
            if name:
                found[name] = [*found[name], *nodes] if name in found else nodes
        return found


def _of_field(node: Node, field: str, *, is_read: bool) -> list[Node]:
    """The children in a field: those that have a name of their own where there are such, unless a text is read."""
    nodes = node.children_by_field_name(field)
    return nodes if is_read else [child for child in nodes if child.is_named] or nodes


class Shapes(NamedTuple):
    """The shapes of values, of what is bound (targets) and of conditions, by node type: the first that fits counts."""

    values: dict[str, tuple[Shape, ...]]
    targets: dict[str, tuple[Shape, ...]]
    conditions: dict[str, tuple[Shape, ...]]


class Halves(NamedTuple):
    """A query's text: the patterns that are run, and the table of shapes."""

    patterns: str
    shapes: str


def halves_of(text: str) -> Halves:
    """The two halves of one query file's text, the second empty where it has no table."""
    patterns, _, shapes = text.partition("\n" + HEADING + "\n")
    return Halves(patterns, shapes)


@lru_cache(maxsize=64)
def read_shapes(name: str, text: str) -> Shapes:
    """The shapes that `text` writes down for the language `name`.

    Raises QueryFileError, naming the language, where a line is no shape.
    """
    shapes = Shapes({}, {}, {})
    tables = {
        "@value": (VALUE_OPS, shapes.values),
        "@target": (TARGET_OPS, shapes.targets),
        "@condition": (CONDITION_OPS, shapes.conditions),
    }
    words = [word for word in _WORD.findall(text) if not word.startswith(";")]
    position = 0
    while position < len(words):
        end = _closing(name, words, position)
        main = words[end] if end < len(words) else ""
        table, _, op = main.partition(".")
        ops, into = tables.get(table, (frozenset[str](), {}))
        if op not in ops:
            raise QueryFileError(
                f"{name}.scm: {main or 'the end'} follows a shape; write @value.OP, @target.OP or @condition.OP."
            )
        types, parts = _read(name, words[position + 1 : end - 1])
        for node_type in types:
            into[node_type] = (*into.get(node_type, ()), Shape(op, parts))
        position = end + 1
    return shapes


def _closing(name: str, words: list[str], start: int) -> int:
    """The position behind the parenthesis that closes the one at `start`."""
    depth = 0
    for position in range(start, len(words)):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(words[position], 0)
        if depth == 0:
            return position + 1
    raise QueryFileError(f"{name}.scm: a parenthesis stays open in the table of values.")


def _read(name: str, words: list[str]) -> tuple[list[str], tuple[Part, ...]]:
    """The node types and parts between the parentheses of a shape: `TYPE`, or `[TYPE …]`, then its children."""
    types, start = _alternatives(words)
    return types, tuple(_parts(name, words[start:]))


def _alternatives(words: list[str]) -> tuple[list[str], int]:
    if words[0] != "[":
        return [words[0]], 1
    end = words.index("]")
    return [word for word in words[1:end] if word not in "()"], end + 1


def _parts(name: str, words: list[str]) -> Iterator[Part]:
    position = place = 0
    while position < len(words):
        which = -1 if words[position] == "." else 0
        position += which < 0
        field = words[position].rstrip(":") if words[position].endswith(":") else ""
        position += bool(field)
        text = ""
        types: list[str] = []
        if words[position].startswith('"'):
            text = words[position].strip('"')
            position += 1
        else:
            end = _closing(name, words, position)
            types = [word.strip('"') for word in words[position:end] if word not in ("(", ")", "[", "]", "_")]
            position = end
        which = which or int(position < len(words) and words[position] == ".")
        is_many = position < len(words) and words[position] in ("*", "+")
        position += position < len(words) and words[position] in ("*", "+", "?", ".")
        part = words[position][1:] if position < len(words) and words[position].startswith("@") else ""
        position += bool(part)
        if part and part not in PARTS:
            raise QueryFileError(f"{name}.scm: @{part} is not in the table of shapes (queries/README.md).")
        yield Part(field, -2 if is_many or which else -1 if types else place, frozenset(types), text, part, which)
        place += not field and not text
