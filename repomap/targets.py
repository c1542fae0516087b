"""Patterns of names -> what each of them is bound to."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from repomap.captures import VALUE_KINDS
from repomap.expressions import MAX_PARTS
from repomap.scopes import FRAMES, OWNERS
from repomap.scoping import Binding

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tree_sitter import Node

    from repomap.definitions import Placed
    from repomap.expressions import Terms
    from repomap.scopes import ScopeTree
    from repomap.shapes import Shapes


class Told(NamedTuple):
    """What is said of a function or class where it is given its name: `receiver` and `type` are terms.

    `block` is where it is known by that name, or -1.
    """

    receiver: int
    type: int
    is_known: bool
    block: int = -1


UNTOLD = Told(0, 0, is_known=False)


class Setting(NamedTuple):
    """What a name is set to: terms of its value and declared type, from byte `start` on.

    It belongs to the function around where it is hoisted, to the scope that binds it further out where it is known, and
    to no other than the given block where it is placed.
    """

    value: int
    start: int
    type: int = 0
    is_hoisted: bool = False
    is_known: bool = False
    is_placed: bool = False


class Targets:
    """What is bound in one file, name by name; `told` has what is said of definitions, by the first byte of a name."""

    def __init__(self, terms: Terms, scopes: ScopeTree, shapes: Shapes, placed: Placed) -> None:
        self.told: dict[int, Told] = {}
        self._bindings: list[Binding] = []
        self._known: set[int] = set()
        self._values: set[int] = set()
        self._terms = terms
        self._scopes = scopes
        self._shapes = shapes
        self._kinds = [each.kind for each in placed.definitions]
        self._named = {extent.name_start: position for position, extent in enumerate(placed.extents)}

    def definition_at(self, name_start: int) -> int:
        """The definition whose name begins at a byte, or -1."""
        return self._named.get(name_start, -1)

    def is_bound(self, name_start: int) -> bool:
        """Whether a pattern has bound the value that is defined with this name."""
        return name_start in self._values

    def all(self) -> tuple[Binding, ...]:
        """All bindings, in order; those of known names in the scopes that bind these otherwise, or in the file."""
        declared = {
            (each.scope, each.name)
            for place, each in enumerate(self._bindings if self._known else ())
            if not each.receiver and place not in self._known
        }
        for place in sorted(self._known):
            each = self._bindings[place]
            scope = each.scope
            while scope > 0 and (scope, each.name) not in declared:
                scope = self._scopes.all[scope].parent
            self._bindings[place] = each._replace(scope=scope)
        return tuple(sorted(set(self._bindings), key=_place_of))

    def add(
        self,
        block: int,
        name: str,
        role: str,
        start: int,
        *,
        at: int = -1,
        receiver: int = 0,
        value: int = 0,
        type_: int = 0,
        is_hoisted: bool = False,
        is_known: bool = False,
    ) -> None:
        """Bind one name in the scope that holds the names of `block`, or as a member of `receiver`."""
        scope = self._scopes.owner(block, FRAMES if is_hoisted else OWNERS)
        if is_known and not receiver:
            self._known.add(len(self._bindings))
        self._bindings.append(tuple.__new__(Binding, (scope, block, name, role, at, receiver, value, type_, start)))

    def bind(self, block: int, node: Node, setting: Setting) -> None:
        """Bind the name, the member, or the names of a pattern that `node` is."""
        for shape in self._shapes.targets[node.kind_id]:
            parts = shape.children(node)
            if parts is not None:
                if shape.op in ("same", "default") and parts.get("of") and setting.type:
                    given = self._terms.of(parts["value"][0]) if parts.get("value") else setting.value
                    self.bind(block, parts["of"][0], setting._replace(value=given))
                else:
                    self._bind_parts(shape.op, block, parts, node, setting)
                return
        term = self._terms.all[self._terms.of(node)]
        if term.op == "member":
            self._bind_name(block, self._name_start(node), term.text, setting, term.parts[0])
        elif term.op in ("name", "text"):
            self._bind_name(block, node.start_byte, term.text, setting)

    def bind_member(self, block: int, name: str, node: Node, of: Node, setting: Setting) -> None:
        """Bind the member `name`, which `node` says, of what `of` is."""
        self._bind_name(block, node.start_byte, name, setting, self._terms.of(of))

    def _bind_name(self, block: int, name_start: int, name: str, setting: Setting, receiver: int = 0) -> None:
        value, start, type_, is_hoisted, is_known, is_placed = setting
        at = self.definition_at(name_start)
        if at >= 0 and self._kinds[at] not in VALUE_KINDS:
            self.told[name_start] = Told(receiver, type_, is_known, block if is_placed else -1)
            return
        if at >= 0:
            self._values.add(name_start)
        role = "value" if at < 0 else "definition"
        self.add(
            block,
            name,
            role,
            start,
            at=at,
            receiver=receiver,
            value=value,
            type_=type_,
            is_hoisted=is_hoisted,
            is_known=is_known,
        )

    def _name_start(self, member: Node) -> int:
        """The byte at which the name of a member begins."""
        for shape in self._shapes.values[member.kind_id]:
            parts = shape.children(member) if shape.op == "member" else None
            if parts and parts.get("name"):
                return parts["name"][0].start_byte
        return -1

    def _bind_parts(self, op: str, block: int, parts: dict[str, list[Node]], node: Node, setting: Setting) -> None:
        value = setting.value
        inner = parts.get("of", ())[:MAX_PARTS]
        if parts.get("type"):
            value = self._terms.add("opened", "", (value, self._terms.type_of(parts["type"][0])))
        if op == "short":
            self._bind_short(block, node, setting, 0)
            return
        if op == "pair":
            value = self._part("member", self._terms.read(parts["key"][0]).strip("'\""), value)
        elif op == "default" and parts.get("value"):
            other = self._terms.of(parts["value"][0])
            if inner and self._is_short(inner[0]):
                self._bind_short(block, inner[0], setting, other)
                return
            value = self._terms.add("either", "", (value, other))
        elif op in ("rest", "keywords"):
            value = self._part("item", "*", value)
        if op == "items":
            self._bind_items(block, inner, node, setting._replace(value=value, type=0))
            return
        for each in inner:
            self.bind(block, each, setting._replace(value=value, type=0))

    def _bind_items(self, block: int, inner: Sequence[Node], around: Node, setting: Setting) -> None:
        """Bind the names of a row by their places, up to a gap; behind what takes the rest, from the end."""
        behind = 0
        for position, each in enumerate(inner):
            if self._is_gap(each):
                break
            part = setting.value
            if self._is_rest(each):
                behind = len(inner)
            else:
                place = position - behind if behind else _place(each, around)
                part = self._part("item", str(place), setting.value)
            self.bind(block, each, setting._replace(value=part))

    def _bind_short(self, block: int, node: Node, setting: Setting, other: int) -> None:
        """Bind a name to the member of that name, or for want of that to `other`."""
        name = self._terms.read(node)
        value = self._part("member", name, setting.value)
        if other:
            value = self._terms.add("either", "", (value, other))
        self._bind_name(block, node.start_byte, name, setting._replace(value=value, type=0))

    def _is_short(self, node: Node) -> bool:
        return any(shape.op == "short" for shape in self._shapes.targets[node.kind_id])

    def _part(self, op: str, text: str, of: int) -> int:
        return self._terms.add(op, text, (of,)) if of else 0

    def _is_rest(self, node: Node) -> bool:
        """Whether a part of a pattern is a name for any number of items; those behind it are counted from the end."""
        return any(shape.op == "rest" for shape in self._shapes.targets[node.kind_id])

    def _is_gap(self, node: Node) -> bool:
        """Whether a part of a pattern stands for any number of items and names none, so that places end there."""
        return any(shape.op == "rest" and not shape.parts for shape in self._shapes.targets[node.kind_id])


def _place_of(binding: Binding) -> tuple[int, str, int, str, int, Binding]:
    """Where a binding stands among all of a file."""
    return (binding.start, binding.name, binding.scope, binding.role, binding.at, binding)


def _place(item: Node, around: Node) -> int:
    """The place of an item in a pattern whose items may be left out: `[, second]`."""
    return sum(child.type == "," for child in around.children if child.end_byte <= item.start_byte)
