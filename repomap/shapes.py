"""The table of expressions in a query file: which child of which node is what, read and never run as a query.

What stands below the line `; values:` of a query file is written as patterns are, one node type each:

    (attribute object: (_) @of attribute: (_) @name) @value.member

It is looked up for the few nodes whose meaning is asked for, where running it would match every expression of a file.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from repomap.errors import QueryFileError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

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

_MANY = -2
"""The place of a part that is all children of its kind."""

_WORD = re.compile(r';[^\n]*|\(|\)|\[|\]|"[^"]*"|[\w-]+:|@[\w.]+|[*+?.]|[\w-]+')


class Kinds(dict[int, bool]):
    """Whether a node type is one of `names`, by the number that a grammar gives it."""

    def __init__(self, names: Iterable[str], name_of: Callable[[int], str | None]) -> None:
        self._names = frozenset(names)
        self._name_of = name_of

    def __missing__(self, kind: int) -> bool:
        is_one = self[kind] = self._name_of(kind) in self._names
        return is_one


class Part(NamedTuple):
    """A child: by its `field`, or by its `place` among the named children (-1: by its type alone; -2: all of them
    but those before it that have a field).

    `types` are the node types that it may have, or None for any; `text` is what it must read. `name` is what it is.
    Of several, `end` takes one: 1 the first, -1 the last.
    """

    field: str
    place: int
    types: Kinds | None
    text: str
    name: str
    end: int = 0


class Shape:
    """A node type: what it does (`op`), and its children. With `is_name`, it is a name and nothing else."""

    __slots__ = ("_in_fields", "is_name", "op", "parts")

    def __init__(self, op: str, parts: tuple[Part, ...]) -> None:
        self.op = op
        self.parts = parts
        self.is_name = op == "name" and not parts
        are_fields = all(each.field and each.place != _MANY and not each.text and not each.end for each in parts)
        self._in_fields = [(each.name, each.field, each.types) for each in parts] if are_fields else None

    def children(self, node: Node) -> dict[str, list[Node]] | None:
        """The children of `node` by what they are, or None where it is not of this shape."""
        if self._in_fields is None:
            return self._searched(node)
        found: dict[str, list[Node]] = {}
        for name, field, types in self._in_fields:
            nodes = node.children_by_field_name(field)
            if len(nodes) > 1 or (nodes and not nodes[0].is_named):
                nodes = [child for child in nodes if child.is_named] or nodes
            if types is not None:
                nodes = [child for child in nodes if types[child.kind_id]]
                if not nodes:
                    return None
            if name:
                found[name] = [*found[name], *nodes] if name in found else nodes
        return found

    def _searched(self, node: Node) -> dict[str, list[Node]] | None:
        """The same, where children are told by more than the field that they are in."""
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
            if place == _MANY and not field and by_field:
                nodes = [child for child in nodes if child not in by_field]
            if types is not None:
                nodes = [child for child in nodes if types[child.kind_id]]
            is_missing = types is not None and not nodes and place != _MANY
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


class Table(dict[int, tuple[Shape, ...]]):
    """The shapes of each node type, of which the first that fits a node counts, by the number that a grammar gives it.

    The number of a node's type is read in a fourth of the time of its name.
    """

    def __init__(self, name_of: Callable[[int], str | None]) -> None:
        self._name_of = name_of
        self._by_type: dict[str, tuple[Shape, ...]] = {}
        self._types_with: dict[str, frozenset[str]] = {}

    def __missing__(self, kind: int) -> tuple[Shape, ...]:
        shapes = self[kind] = self._by_type.get(self._name_of(kind) or "", ())
        return shapes

    def add(self, node_type: str, shape: Shape) -> None:
        """Add a shape behind those that a node type has."""
        self._by_type[node_type] = (*self._by_type.get(node_type, ()), shape)

    def types_with(self, op: str) -> frozenset[str]:
        """The node types of which a shape does `op`."""
        types = self._types_with.get(op)
        if types is None:
            found = [name for name, shapes in self._by_type.items() if any(each.op == op for each in shapes)]
            types = self._types_with[op] = frozenset(found)
        return types


class Shapes(NamedTuple):
    """The shapes of values, of what is bound (targets) and of conditions."""

    values: Table
    targets: Table
    conditions: Table


class Halves(NamedTuple):
    """A query's text: the patterns that are run, and the table of shapes."""

    patterns: str
    shapes: str


def halves_of(text: str) -> Halves:
    """The two halves of one query file's text, the second empty where it has no table."""
    patterns, _, shapes = text.partition("\n" + HEADING + "\n")
    return Halves(patterns, shapes)


def read_shapes(name: str, text: str, name_of: Callable[[int], str | None]) -> Shapes:
    """The shapes that `text` writes down for the language `name`, whose node types have these names.

    Raises QueryFileError, naming the language, where a line is no shape.
    """
    shapes = Shapes(Table(name_of), Table(name_of), Table(name_of))
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
        ops, into = tables.get(table, (frozenset[str](), shapes.values))
        if op not in ops:
            raise QueryFileError(
                f"{name}.scm: {main or 'the end'} follows a shape; write @value.OP, @target.OP or @condition.OP."
            )
        types, parts = _read(name, words[position + 1 : end - 1], name_of)
        for node_type in types:
            into.add(node_type, Shape(op, parts))
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


def _read(name: str, words: list[str], name_of: Callable[[int], str | None]) -> tuple[list[str], tuple[Part, ...]]:
    """The node types and parts between the parentheses of a shape: `TYPE`, or `[TYPE …]`, then its children."""
    if words[:1] != ["["]:
        types, start = words[:1], 1
    else:
        start = _closing(name, words, 0)
        types = [word for word in words[1 : start - 1] if word not in "()"]
    if not types:
        raise QueryFileError(f"{name}.scm: a shape in the table of values is of no node type.")
    return types, tuple(_parts(name, words[start:], name_of))


def _parts(name: str, words: list[str], name_of: Callable[[int], str | None]) -> Iterator[Part]:
    words = [*words, ""]  # the end
    position = place = 0
    while words[position]:
        which = -1 if words[position] == "." else 0
        position += which < 0
        field = words[position].rstrip(":") if words[position].endswith(":") else ""
        position += bool(field)
        if not words[position].startswith(("(", "[", '"')):
            raise QueryFileError(
                f"{name}.scm: {words[position] or 'the end'} stands for a child in the table of values."
            )
        text = ""
        types: list[str] = []
        if words[position].startswith('"'):
            text = words[position].strip('"')
            position += 1
        else:
            end = _closing(name, words, position)
            types = [word.strip('"') for word in words[position:end] if word not in ("(", ")", "[", "]", "_")]
            position = end
        which = which or int(words[position] == ".")
        is_many = words[position] in ("*", "+")
        position += words[position] in ("*", "+", "?", ".")
        part = words[position][1:] if words[position].startswith("@") else ""
        position += bool(part)
        if part and part not in PARTS:
            raise QueryFileError(f"{name}.scm: @{part} is not in the table of shapes (queries/README.md).")
        kinds = Kinds(types, name_of) if types else None
        yield Part(field, _MANY if is_many or which else -1 if types else place, kinds, text, part, which)
        place += not field and not text
