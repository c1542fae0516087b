"""Nodes of one file -> terms: what an expression may lead to, by the table of shapes in its language's query."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from repomap.paths import Paths
from repomap.scoping import NOTHING, OF_SCOPES, Term
from repomap.spelled import spelled_type

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tree_sitter import Node

    from repomap.shapes import Shape, Shapes
    from repomap.source import Text

    Parts = dict[str, list[Node]]

_DOTTED = re.compile(r"[^\W\d]\w*(?:\.[^\W\d]\w*)*")

MAX_DEPTH = 40
"""Nested expressions below which nothing is looked at: chains of calls reach a dozen."""

MAX_PARTS = 24
"""Arguments, elements or alternatives that are looked at: more make a table, whose rows are alike."""

MAX_TEXT = 100
"""Characters of a string that may name something: a module, a key, a forward reference."""


_ALONE = frozenset({"list", "tuple", "mapping", "sent"})
"""Operations of which something is known without any parts."""

_OF_TEXT = frozenset({"text", "quoted", "own", "literal", "number"})
"""Operations of which a node's text says all."""

_WRAPPED = frozenset({"same", "index"})
"""What a name is where something is written beside it: the arguments of a type, a mark."""


class Terms:
    """The terms of one file, each once; positions in `all` are what others hold of them."""

    def __init__(self, shapes: Shapes, text: Text) -> None:
        self.all: list[Term] = [NOTHING]
        self._values = shapes.values
        self._text = text
        self._known: dict[tuple[str, str, tuple[int, ...]], int] = {NOTHING: 0}
        self._depths: list[int] = [0]
        self._names: dict[str, int] = {}
        self._dotted: dict[str, int] = {}
        self._receivers: dict[tuple[int, str], int] = {}
        self._scopes: dict[int, tuple[int, bool]] = {}
        self._is_in_type = False
        self.paths = Paths(shapes)
        self._is_in_key = False
        self._read: dict[tuple[int, bool, bool], int] = {}

    def open(self, node: Node, scope: int, *, is_value: bool) -> None:
        """Remember that `node` opens `scope`; with `is_value` it stands for that scope itself, as a function does."""
        self._scopes[node.id] = (scope, is_value)

    def add(self, op: str, text: str = "", parts: Sequence[int] = ()) -> int:
        """The position of a term; 0 for one that holds others too deep."""
        key = (op, text, tuple(parts))
        position = self._known.get(key)
        if position is None:
            inner = parts[1:] if op in OF_SCOPES else parts
            depth = 1 + max([self._depths[part] for part in inner]) if inner else 1
            position = self._known[key] = len(self.all) if depth <= MAX_DEPTH else 0
            if position:
                self.all.append(tuple.__new__(Term, key))
                self._depths.append(depth)
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

    def receiver(self, node: Node, text: str) -> int:
        """The term of an expression whose text is known: names with dots between, but where these make calls of it."""
        kind = node.kind_id
        known = self._receivers.get((kind, text))
        if known is None:
            is_call = any(shape.op == "call" for shape in self._values[kind])
            known = self._receivers[kind, text] = 0 if is_call else self.dotted(text)
        return known or self.of(node)

    def of(self, node: Node, depth: int = 0) -> int:
        """The term of an expression, 0 where its language's table says nothing of it."""
        if depth > MAX_DEPTH:
            return 0
        shapes = self._values[node.kind_id]
        if shapes and shapes[0].is_name:
            return self._name(self._text.between(node.start_byte, node.end_byte))
        opened = self._scopes.get(node.id)
        if opened is None:
            return self._shaped(node, depth) if shapes else 0
        scope, is_value = opened
        if is_value:
            return self.add("scope", "", (scope,))
        return self.add("within", "", (scope, self._shaped(node, depth)))

    def made_of(self, node: Node) -> int:
        """The term of a node by the table of shapes, though it opens a scope that is a value."""
        return self._shaped(node, 0)

    def type_of(self, node: Node, depth: int = 0) -> int:
        """The term of a declared type: a text is read as the type that it spells, and a quoted one within it, too."""
        outer, self._is_in_type = self._is_in_type, True
        position = self.of(node, depth)
        self._is_in_type = outer
        while self.all[position].op == "text":
            position = spelled_type(self.all[position].text, self)
        return position

    def arguments(self, lists: Sequence[Node]) -> int:
        """The term of the arguments of a call, which these nodes stand around."""
        return self.add("arguments", "", self._each(lists, 1))

    def argument_nodes(self, lists: Sequence[Node], *, is_list: bool = False) -> list[Node]:
        """The nodes of arguments that these nodes stand around, those in nodes that hold several one by one.

        With `is_list`, these nodes themselves may be such.
        """
        if not lists:
            return []
        found: list[Node] = []
        for node in lists:
            is_one = not is_list and self._values[node.kind_id] and not self._holds_several(node)
            found += [node] if is_one else [child for child in node.named_children if not child.is_extra]
        if not self._values.types_with("arguments"):
            return found
        each = lists if is_list and self._holds_several(lists[0]) else found
        return [one for child in each for one in self._held(child)]

    def _held(self, argument: Node) -> Sequence[Node]:
        """The arguments that a node stands for: those in it, where it holds several."""
        parts = self._values[argument.kind_id][0].children(argument) if self._holds_several(argument) else None
        return (argument,) if parts is None else parts.get("of", ())

    def _holds_several(self, node: Node) -> bool:
        shapes = self._values[node.kind_id]
        return bool(shapes) and shapes[0].op == "arguments"

    def read(self, node: Node) -> str:
        """The text of a node."""
        return self._text.between(node.start_byte, node.end_byte)

    def _shaped(self, node: Node, depth: int) -> int:
        shapes = self._values[node.kind_id]
        if shapes and not shapes[0].parts:
            return self._made(shapes[0].op, node, {}, depth + 1)
        key = (node.id, self._is_in_type, self._is_in_key)
        position = self._read.get(key)
        if position is None:
            position = self._read[key] = self._by_table(shapes, node, depth + 1)
        return position

    def _by_table(self, shapes: Sequence[Shape], node: Node, depth: int) -> int:
        for shape in shapes:
            parts = shape.children(node)
            if parts is not None:
                return self._made(shape.op, node, parts, depth)
        return 0

    def _name(self, name: str) -> int:
        known = self._names.get(name)
        if known is None:
            known = self._names[name] = self.dotted(name) if "." in name else self.add("name", name)
        return known

    def _made(self, op: str, node: Node, parts: Parts, depth: int) -> int:
        if op in _OF_TEXT:
            return self._said(op, node)
        if op == "name":
            return self._name(self.read(node))
        if op == "path":
            of, name = parts.get("of"), parts.get("name")
            return self.paths.within(self, self.of(of[0], depth), name[0], depth) if of and name else 0
        if op == "chain":
            return self._chain(parts, depth)
        return self._composed(op, node, parts, depth)

    def _said(self, op: str, node: Node) -> int:
        """The term of what is written out: a string, a number, a sign."""
        if op == "literal":
            return self.add(op, node.type)
        if op == "own":
            return self.add("member", self.read(node), (self.add("name", "self"),))
        text = _unquoted(self.read(node))
        if op == "number":
            return self.add(op, text)
        spelled = spelled_type(text, self) if op == "quoted" and (self._is_in_type or self._is_in_key) else 0
        is_type = op == "quoted" and self._is_in_type
        return spelled if is_type else self.add("text", text, (spelled,) if spelled else ())

    def _composed(self, op: str, node: Node, parts: Parts, depth: int) -> int:
        inner: Iterable[Node] = parts.get("of", ())[:MAX_PARTS]
        of = [self.of(each, depth) for each in (self._items(inner) if op == "tuple" else inner)]
        named = parts.get("name")
        name = self._word(named[0]) if named else ""
        if op in ("same", "last") or (op == "member" and not name) or (op == "typed" and not parts.get("type")):
            return of[-1] if of else 0
        if op in ("call", "new"):
            return self._called(op, name, of, parts, depth)
        if op in ("index", "lookup"):
            what = of or [0 if "of" in parts else self.add("literal", node.type)]
            return self._indexed(op, what, parts, depth)
        if op == "typed":
            of = [self.type_of(each, depth) for each in parts.get("type", ())]
        elif "type" in parts or "types" in parts:
            of += self._types(parts, depth)
        made = self.add(op, _unquoted(name), of) if any(of) or op in _ALONE else 0
        keys = self._keys_beside(named[0], depth) if made and named and op == "member" else []
        return self.add("index", "", (made, *keys)) if keys else made

    def _called(self, op: str, name: str, of: list[int], parts: Parts, depth: int) -> int:
        if op == "call" and name:
            of = [self.add("member", name, of) if of else self.add("name", name)]
        called, types = of or [0], self._types(parts, depth)
        if types:
            called = [self.add("index", "", (*called, *types))]
        return self.add(op, "", (*called, *self._given(parts, depth)))

    def _key(self, node: Node, depth: int) -> int:
        """The term of an index; what is quoted in it has with it the type that it would spell."""
        outer, self._is_in_key = self._is_in_key, True
        position = self.of(node, depth)
        self._is_in_key = outer
        return position

    def _word(self, node: Node) -> str:
        """The name that a node is, without what may be written beside it: the arguments of a type, a mark."""
        for _ in range(2):
            shapes = self._values[node.kind_id]
            parts = shapes[0].children(node) if shapes and shapes[0].op in _WRAPPED else None
            if not parts or not parts.get("of"):
                break
            node = parts["of"][0]
        return self.read(node)

    def _keys_beside(self, node: Node, depth: int) -> list[int]:
        """The arguments of a type that are written beside its name: `Name<int>`."""
        shapes = self._values[node.kind_id]
        parts = shapes[0].children(node) if shapes and shapes[0].op == "index" else None
        return self._each(parts.get("keys", ()), depth) if parts else []

    def _indexed(self, op: str, of: list[int], parts: Parts, depth: int) -> int:
        keys = [self._key(each, depth) for each in parts.get("key", ())]
        keys += self._each(parts.get("keys", ()), depth)
        said = [self.all[key] for key in keys]
        words = [self.all[key.parts[0]] if key.op == "typeof" else key for key in said]
        texts = [word.text for word in words if word.op in ("text", "number")]
        return self.add(op, texts[0] if len(keys) == 1 and texts else "", (*of, *keys, *self._types(parts, depth)))

    def _types(self, parts: Parts, depth: int) -> list[int]:
        """The types among the parts, each as something of that type."""
        if "type" not in parts and "types" not in parts:
            return []
        nodes = [*parts.get("type", ())]
        nodes += [each for node in parts.get("types", ()) for each in node.named_children if not each.is_extra]
        types = [self.type_of(each, depth) for each in nodes[:MAX_PARTS]]
        return [self.add("typed", "", (each,)) if each else 0 for each in types]

    def _chain(self, parts: Parts, depth: int) -> int:
        """Names with dots between them, and maybe the arguments of the type that they name."""
        found = 0
        for node in parts.get("of", ())[:MAX_PARTS]:
            word = self.read(node)
            found = self.add("member", word, (found,)) if found else self.add("name", word)
        keys = self._each(parts.get("keys", ()), depth)
        return self.add("index", "", (found, *keys)) if keys and found else found

    def _given(self, parts: Parts, depth: int) -> list[int]:
        """The arguments of a call: those in the nodes around them, or each by itself."""
        each = [self.of(key, depth) for key in parts.get("key", ())]
        return [*self._each(parts.get("arguments", ()), depth), *each]

    def _items(self, nodes: Iterable[Node]) -> Iterable[Node]:
        """The nodes of a row, each as often as it has names: `a, b int` stands for two."""
        for node in nodes:
            yield node
            for shape in self._values[node.kind_id][:1]:
                parts = (shape.children(node) if shape.op == "same" else None) or {}
                yield from [node] * (len(parts.get("name", ())) - 1)

    def _each(self, lists: Sequence[Node], depth: int) -> list[int]:
        return [self.of(each, depth) for each in self.argument_nodes(lists)[:MAX_PARTS]] if lists else []


def _unquoted(text: str) -> str:
    bare = text.strip("'\"`") if text[:1] in "'\"`" else text
    return bare if len(bare) <= MAX_TEXT else ""
