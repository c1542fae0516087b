"""Nodes of one file -> terms: what an expression may lead to, by the table of shapes in its language's query."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from repomap.scoping import NOTHING, Term

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tree_sitter import Node

    from repomap.shapes import Shapes
    from repomap.source import Text

_DOTTED = re.compile(r"[^\W\d]\w*(?:\.[^\W\d]\w*)*")
_ANNOTATION = re.compile(r"\s*([^\W\d]\w*(?:\.\w+)*|[\[\],|]|None)")

MAX_DEPTH = 40
"""Nested expressions below which nothing is looked at: chains of calls reach a dozen."""

MAX_PARTS = 24
"""Arguments, elements or alternatives that are looked at: more make a table, whose rows are alike."""

MAX_TEXT = 100
"""Characters of a string that may name something: a module, a key, a forward reference."""


class Terms:
    """The terms of one file, each once; positions in `all` are what others hold of them."""

    def __init__(self, shapes: Shapes, text: Text) -> None:
        self.all: list[Term] = [NOTHING]
        self._shapes = shapes
        self._text = text
        self._known: dict[tuple[str, str, tuple[int, ...]], int] = {NOTHING: 0}
        self._dotted: dict[str, int] = {}
        self._scopes: dict[int, tuple[int, bool]] = {}
        self._is_in_type = False
        self._read: tuple[dict[int, int], dict[int, int]] = ({}, {})

    def open(self, node: Node, scope: int, *, is_value: bool) -> None:
        """Remember that `node` opens `scope`; with `is_value` it stands for that scope itself, as a function does."""
        self._scopes[node.id] = (scope, is_value)

    def add(self, op: str, text: str = "", parts: Sequence[int] = ()) -> int:
        """The position of a term."""
        key = (op, text, tuple(parts))
        position = self._known.get(key)
        if position is None:
            position = self._known[key] = len(self.all)
            self.all.append(Term(*key))
        return position

    def dotted(self, text: str) -> int:
        """The term of a name, or of names with dots between them; 0 for any other text."""
        known = self._dotted.get(text)
        if known is None:
            known = 0
            if _DOTTED.fullmatch(text):
                first, *rest = text.split(".")
                known = self.add("name", first)
                for member in rest:
                    known = self.add("member", member, (known,))
            self._dotted[text] = known
        return known

    def of(self, node: Node, depth: int = 0) -> int:
        """The term of an expression, 0 where its language's table says nothing of it."""
        if depth > MAX_DEPTH:
            return 0
        if node.id in self._scopes:
            scope, is_value = self._scopes[node.id]
            return (
                self.add("scope", "", (scope,))
                if is_value
                else self.add("within", "", (scope, self._shaped(node, depth)))
            )
        return self._shaped(node, depth)

    def made_of(self, node: Node) -> int:
        """The term of a node by the table of shapes, though it opens a scope that is a value."""
        return self._shaped(node, 0)

    def type_of(self, node: Node) -> int:
        """The term of a declared type: a text is read as the type that it spells, and a quoted one within it, too."""
        outer, self._is_in_type = self._is_in_type, True
        position = self.of(node)
        self._is_in_type = outer
        while self.all[position].op == "text":
            position = self._spelled(self.all[position].text)
        return position

    def read(self, node: Node) -> str:
        """The text of a node."""
        return self._text.between(node.start_byte, node.end_byte)

    def _shaped(self, node: Node, depth: int) -> int:
        known = self._read[self._is_in_type]
        position = known.get(node.id)
        if position is None:
            position = known[node.id] = self._by_table(node, depth)
        return position

    def _by_table(self, node: Node, depth: int) -> int:
        for shape in self._shapes.values.get(node.type, ()):
            parts = shape.children(node)
            if parts is not None:
                return self._made(shape.op, node, parts, depth + 1)
        return 0

    def _made(self, op: str, node: Node, parts: dict[str, list[Node]], depth: int) -> int:
        if op == "name":
            name = self.read(node)
            return self.dotted(name) if "." in name else self.add("name", name)
        if op in ("text", "quoted"):
            text = _unquoted(self.read(node))
            return self._spelled(text) if op == "quoted" and self._is_in_type else self.add("text", text)
        if op == "literal":
            return self.add("literal", node.type)
        nodes = parts.get("of", ())[:MAX_PARTS]
        of = [self.of(each, depth) for each in (self._items(nodes) if op == "tuple" else nodes)]
        name = self.read(parts["name"][0]) if parts.get("name") else ""
        if op in ("same", "last") or (op == "typed" and not parts.get("type")):
            return of[-1] if of else 0
        if op in ("call", "new"):
            called, types = of or [0], self._types(parts)
            if types:
                called = [self.add("index", "", (*called, *types))]
            return self.add(op, "", (*called, *self._each(parts.get("arguments", ()), depth)))
        if op in ("index", "lookup"):
            what = of or [0 if "of" in parts else self.add("literal", node.type)]
            return self._indexed(op, what, parts, depth)
        if op == "typed":
            of = [self.type_of(each) for each in parts.get("type", ())]
        else:
            of += self._types(parts)
        return self.add(op, _unquoted(name), of) if any(of) or op in ("list", "tuple", "mapping") else 0

    def _indexed(self, op: str, of: list[int], parts: dict[str, list[Node]], depth: int) -> int:
        keys = [self.of(each, depth) for each in parts.get("key", ())]
        keys += self._each(parts.get("keys", ()), depth)
        said = [self.all[key] for key in keys]
        words = [self.all[key.parts[0]] if key.op == "typeof" else key for key in said]
        texts = [word.text for word in words if word.op == "text"]
        return self.add(op, texts[0] if len(keys) == 1 and texts else "", (*of, *keys, *self._types(parts)))

    def _types(self, parts: dict[str, list[Node]]) -> list[int]:
        """The types among the parts, each as something of that type."""
        if "type" not in parts and "types" not in parts:
            return []
        nodes = [*parts.get("type", ())]
        nodes += [each for node in parts.get("types", ()) for each in node.named_children if not each.is_extra]
        types = [self.type_of(each) for each in nodes[:MAX_PARTS]]
        return [self.add("typed", "", (each,)) if each else 0 for each in types]

    def _items(self, nodes: Sequence[Node]) -> Iterable[Node]:
        """The nodes of a row, each as often as it has names: `a, b int` stands for two."""
        for node in nodes:
            yield node
            for shape in self._shapes.values.get(node.type, ())[:1]:
                parts = (shape.children(node) if shape.op == "same" else None) or {}
                yield from [node] * (len(parts.get("name", ())) - 1)

    def _each(self, lists: Sequence[Node], depth: int) -> list[int]:
        nodes = [child for node in lists for child in node.named_children if not child.is_extra]
        return [self.of(each, depth) for each in nodes[:MAX_PARTS]]

    def _spelled(self, text: str) -> int:
        """The term of a type that is written as a string: names, their arguments in brackets, and alternatives."""
        words = [match[1] for match in _ANNOTATION.finditer(text)]
        position, end = self._alternatives(words, 0)
        return position if end == len(words) else 0

    def _alternatives(self, words: list[str], start: int) -> tuple[int, int]:
        found, end = self._with_arguments(words, start)
        each = [found]
        while end < len(words) and words[end] == "|":
            found, end = self._with_arguments(words, end + 1)
            each.append(found)
        return (each[0] if len(each) == 1 else self.add("either", "", each)), end

    def _with_arguments(self, words: list[str], start: int) -> tuple[int, int]:
        if start >= len(words) or words[start] in "[],|":
            return 0, start + 1
        found, end = self.dotted(words[start]), start + 1
        if end < len(words) and words[end] == "[":
            keys: list[int] = []
            while end < len(words) and words[end] in "[,":
                key, end = self._alternatives(words, end + 1)
                keys.append(key)
            found, end = self.add("index", "", (found, *keys)), end + 1
        return found, end


def _unquoted(text: str) -> str:
    bare = text.strip("'\"`") if text[:1] in "'\"`" else text
    return bare if len(bare) <= MAX_TEXT else ""
