"""Names, members and patterns of names -> bindings: what stands on the left of an assignment, or in parentheses."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from repomap.captures import VALUE_KINDS
from repomap.expressions import MAX_PARTS
from repomap.scopes import FRAMES, OWNERS
from repomap.scoping import Binding

if TYPE_CHECKING:
    from tree_sitter import Node

    from repomap.definitions import Placed
    from repomap.expressions import Terms
    from repomap.scopes import ScopeTree
    from repomap.shapes import Shapes


class Setting(NamedTuple):
    """What names are set to: terms of a value and a declared type, from byte `start` on.

    They belong to the function around where they are hoisted, and to the scope that binds them further out where they
    are known.
    """

    start: int
    value: int = 0
    type: int = 0
    is_hoisted: bool = False
    is_known: bool = False


class Told(NamedTuple):
    """What an assignment says of a function or class that it gives a name: `receiver` and `type` are terms."""

    receiver: int
    type: int
    is_known: bool


UNTOLD = Told(0, 0, is_known=False)


class Targets:
    """The bindings of one file, taken in one by one; `told` has what is said of definitions by the start of a name."""

    def __init__(self, terms: Terms, shapes: Shapes, scopes: ScopeTree, placed: Placed) -> None:
        self.told: dict[int, Told] = {}
        self._terms = terms
        self._shapes = shapes
        self._scopes = scopes
        self._kinds = [each.kind for each in placed.definitions]
        self._named = {extent.name_start: position for position, extent in enumerate(placed.extents)}
        self._bindings: list[Binding] = []
        self._known: set[int] = set()
        self._values: set[int] = set()

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
            for place, each in enumerate(self._bindings)
            if not each.receiver and place not in self._known
        }
        for place in sorted(self._known):
            each = self._bindings[place]
            scope = each.scope
            while scope > 0 and (scope, each.name) not in declared:
                scope = self._scopes.all[scope].parent
            self._bindings[place] = each._replace(scope=scope)
        keyed = {(each.start, each.name, each.scope, each.role, each.at, *each): each for each in self._bindings}
        return tuple([each for _, each in sorted(keyed.items())])

    def add(
        self,
        block: int,
        name: str,
        role: str,
        setting: Setting,
        *,
        at: int = -1,
        receiver: int = 0,
    ) -> None:
        """Bind a name in a block, or as a member of `receiver`."""
        scope = self._scopes.owner(block, FRAMES if setting.is_hoisted else OWNERS)
        if setting.is_known and not receiver:
            self._known.add(len(self._bindings))
        self._bindings.append(
            Binding(scope, block, name, role, at, receiver, setting.value, setting.type, setting.start)
        )

    def bind(self, block: int, node: Node, setting: Setting) -> None:
        """Bind the name, the member, or the names of a pattern that `node` is."""
        for shape in self._shapes.targets.get(node.type, ()):
            parts = shape.children(node)
            if parts is not None:
                self._bind_parts(shape.op, block, parts, node, setting)
                return
        term = self._terms.all[self._terms.of(node)]
        if term.op in ("name", "text"):
            self._bind_name(block, node.start_byte, term.text, setting, 0)
        elif term.op == "member":
            self._bind_name(block, self._name_start(node), term.text, setting, term.parts[0])

    def _bind_name(self, block: int, name_start: int, name: str, setting: Setting, receiver: int) -> None:
        at = self.definition_at(name_start)
        if at >= 0 and self._kinds[at] not in VALUE_KINDS:
            self.told[name_start] = Told(receiver, setting.type, setting.is_known)
            return
        if at >= 0:
            self._values.add(name_start)
        self.add(block, name, "value" if at < 0 else "definition", setting, at=at, receiver=receiver)

    def _name_start(self, member: Node) -> int:
        """The byte at which the name of a member begins."""
        for shape in self._shapes.values.get(member.type, ()):
            parts = shape.children(member) if shape.op == "member" else None
            if parts and parts.get("name"):
                return parts["name"][0].start_byte
        return -1

    def _bind_parts(self, op: str, block: int, parts: dict[str, list[Node]], node: Node, setting: Setting) -> None:
        value = setting.value
        inner = parts.get("of", ())[:MAX_PARTS]
        if op == "pair":
            key = self._terms.read(parts["key"][0]).strip("'\"")
            setting = setting._replace(value=self._part("member", key, value), type=0)
        elif op == "short":
            name = self._terms.read(node)
            self._bind_name(
                block, node.start_byte, name, setting._replace(value=self._part("member", name, value), type=0), 0
            )
            return
        elif op == "default" and parts.get("value"):
            other = self._terms.of(parts["value"][0])
            if inner and self._is_short(inner[0]):
                value = self._part("member", self._terms.read(inner[0]), value)
                name_start, name = inner[0].start_byte, self._terms.read(inner[0])
                both = self._terms.add("either", "", (value, other))
                self._bind_name(block, name_start, name, setting._replace(value=both, type=0), 0)
                return
            setting = setting._replace(value=self._terms.add("either", "", (value, other)))
        elif op in ("rest", "keywords"):
            setting = setting._replace(value=self._part("item", "*", value))
        for each in inner:
            part = setting
            if op == "items":
                part = setting._replace(value=self._part("item", str(_place(each, node)), value), type=0)
            self.bind(block, each, part)

    def _is_short(self, node: Node) -> bool:
        return any(shape.op == "short" for shape in self._shapes.targets.get(node.type, ()))

    def _part(self, op: str, text: str, of: int) -> int:
        return self._terms.add(op, text, (of,)) if of else 0

    def bind_parameters(self, function: int, parameters: Node) -> None:
        """Bind the parameters of a function: a list of them, or one that stands alone."""
        is_one = parameters.type in self._shapes.values
        nodes = [parameters] if is_one else [child for child in parameters.named_children if not child.is_extra]
        for place, node in enumerate(nodes):
            self._bind_parameter(function, place, node, "parameter", Setting(0))

    def bind_placeholders(self, scope: int, parameters: Node) -> None:
        """Bind the type parameters of a function, class or alias."""
        for place, node in enumerate([child for child in parameters.named_children if not child.is_extra]):
            self._bind_parameter(scope, place, node, "placeholder", Setting(0))

    def _bind_parameter(self, function: int, place: int, node: Node, role: str, setting: Setting) -> None:
        for shape in self._shapes.targets.get(node.type, ()):
            parts = shape.children(node)
            if parts is None:
                continue
            if shape.op in ("rest", "keywords"):
                role = shape.op
            elif shape.op not in ("parameter", "optional", "default", "same"):
                whole = (
                    self._terms.add("typed", "", (setting.type,))
                    if setting.type
                    else self._terms.add("parameter", str(place), (function,))
                )
                self.add(function, "", role, setting._replace(start=node.start_byte), at=place)
                self.bind(function, node, Setting(node.end_byte, whole))
                return
            if parts.get("type"):
                setting = setting._replace(type=self._terms.type_of(parts["type"][0]))
            if parts.get("value"):
                setting = setting._replace(value=self._value_of(parts["value"][0], role))
            elif shape.op == "optional":
                setting = setting._replace(value=self._terms.add("literal", "undefined"))
            for inner in parts.get("of", ())[:1]:
                self._bind_parameter(function, place, inner, role, setting)
            return
        start = self._scopes.all[function].start
        self.add(function, self._terms.read(node), role, setting._replace(start=start), at=place)

    def _value_of(self, node: Node, role: str) -> int:
        return self._terms.type_of(node) if role == "placeholder" else self._terms.of(node)


def _place(item: Node, around: Node) -> int:
    """The place of an item in a pattern whose items may be left out: `[, second]`."""
    before = [child for child in around.children if child.end_byte <= item.start_byte]
    return sum(child.type == "," for child in before)
