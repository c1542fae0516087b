"""The matches of one file -> what is bound in its scopes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from repomap.captures import EXTENSION_KINDS, VALUE_KINDS
from repomap.expressions import MAX_PARTS, Terms
from repomap.scopes import FRAMES, OWNERS, ScopeTree
from repomap.scoping import Binding, Scoping

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tree_sitter import Node

    from repomap.definitions import Placed
    from repomap.model import Import
    from repomap.scopes import Captures, Matched
    from repomap.shapes import Shapes
    from repomap.source import Text


EXPORTS = "exports"
"""The name whose members are what a module gives to others, where its language says so one by one."""


class PlacedImport(NamedTuple):
    """An import, and where it stands; `is_exported` means that the names go on to others and are not bound here."""

    imported: Import
    start: int
    is_exported: bool


class BindingReader:
    """What is bound in the scopes of one file, from the matches of its query.

    `terms` grows as receivers and values are looked at.
    """

    def __init__(self, text: Text, shapes: Shapes, matched: Matched, placed: Placed, size: int) -> None:
        self.terms = Terms(shapes, text)
        self._shapes = shapes
        self._matched = matched
        self._placed = placed
        self._named = {extent.name_start: position for position, extent in enumerate(placed.extents)}
        self._bindings: list[Binding] = []
        self.scopes = ScopeTree(matched, placed, size)
        for position, each in self.scopes.opened.items():
            self.terms.open(each.node, position, is_value=each.kind in ("function", "class", "object"))

    def read(self, imports: Iterable[PlacedImport]) -> Scoping:
        """All scopes and bindings."""
        self._read_functions()
        self._read_definitions()
        for plan, matches in self._matched:
            if plan.role == "definition" and plan.label in VALUE_KINDS:
                for parts in matches:
                    self._bind_definition(parts[plan.main][0], parts)
            elif plan.role in ("binding", "export"):
                for parts in matches:
                    self._bind(parts[plan.main][0], parts, is_exported=plan.role == "export")
        self._read_imports(imports)
        self._read_returns()
        bindings = sorted(
            {(each.start, each.name, each.scope, each.role, each.at, *each): each for each in self._bindings}.items()
        )
        return Scoping(tuple(self.terms.all), tuple(self.scopes.all), tuple([each for _, each in bindings]))

    def _add(
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
    ) -> None:
        scope = self.scopes.owner(block, FRAMES if is_hoisted else OWNERS)
        self._bindings.append(Binding(scope, block, name, role, at, receiver, value, type_, start))

    def _read_definitions(self) -> None:
        """Each definition binds its name where it stands; a value is bound by the pattern that says what it is."""
        scope_of = {scope.definition: position for position, scope in reversed(list(enumerate(self.scopes.all)))}
        for position, (each, extent) in enumerate(zip(self._placed.definitions, self._placed.extents, strict=True)):
            if each.kind in VALUE_KINDS:
                continue
            role = "extension" if each.kind in EXTENSION_KINDS else "definition"
            inner = scope_of.get(position, 0)
            value = self.terms.add("scope", "", (inner,)) if inner else 0
            receiver = self.terms.dotted(each.scope) if each.scope else 0
            self._add(
                self.scopes.at(extent.start), each.name, role, extent.start, at=position, receiver=receiver, value=value
            )

    def _read_functions(self) -> None:
        for position, each in self.scopes.opened.items():
            if each.kind != "function":
                continue
            result = self.terms.type_of(each.parts["returns"][0]) if "returns" in each.parts else 0
            call, place = self._passed(each.node)
            self.scopes.all[position] = self.scopes.all[position]._replace(
                result=result, passed_to=call, passed_as=place
            )
            for parameters in each.parts.get("parameters", ()):
                self._read_parameters(position, parameters)

    def _passed(self, node: Node) -> tuple[int, int]:
        """The call that a function is written as an argument of, and its place among the arguments."""
        around = node.parent
        call = around.parent if around is not None else None
        if around is None or call is None or call.type not in self._shapes.values:
            return 0, 0
        for shape in self._shapes.values[call.type]:
            parts = shape.children(call) if shape.op in ("call", "new") else None
            if parts and any(each.id == around.id for each in parts.get("arguments", ())):
                arguments = [child.id for child in around.named_children if not child.is_extra]
                return self.terms.of(call), arguments.index(node.id)
        return 0, 0

    def _read_parameters(self, function: int, parameters: Node) -> None:
        is_one = parameters.type in self._shapes.values
        nodes = [parameters] if is_one else [child for child in parameters.named_children if not child.is_extra]
        for place, node in enumerate(nodes):
            self._bind_parameter(function, place, node, "parameter", 0, 0)

    def _bind_parameter(self, function: int, place: int, node: Node, role: str, value: int, type_: int) -> None:
        for shape in self._shapes.targets.get(node.type, ()):
            parts = shape.children(node)
            if parts is None:
                continue
            if shape.op in ("rest", "keywords"):
                role = shape.op
            elif shape.op not in ("parameter", "default", "same"):
                whole = (
                    self.terms.add("typed", "", (type_,))
                    if type_
                    else self.terms.add("parameter", str(place), (function,))
                )
                self._add(function, "", role, node.start_byte, at=place, value=value, type_=type_)
                self._bind_target(function, node, whole, node.end_byte)
                return
            type_ = self.terms.type_of(parts["type"][0]) if parts.get("type") else type_
            value = self.terms.of(parts["value"][0]) if parts.get("value") else value
            for inner in parts.get("of", ())[:1]:
                self._bind_parameter(function, place, inner, role, value, type_)
            return
        self._add(
            function, self.terms.read(node), role, self.scopes.all[function].start, at=place, value=value, type_=type_
        )

    def _bind_definition(self, node: Node, parts: Captures) -> None:
        """A value that a definition pattern found: a local one is no definition and is bound all the same."""
        value = self.terms.of(parts["value"][0]) if "value" in parts else 0
        type_ = self.terms.type_of(parts["type"][0]) if "type" in parts else 0
        for name in parts.get("name", ()) or (node,):
            at = self._named.get(name.start_byte, -1)
            if at >= 0 and self._placed.definitions[at].kind not in VALUE_KINDS:
                continue
            block, role = self.scopes.at(node.start_byte), "value" if at < 0 else "definition"
            self._add(block, self.terms.read(name), role, node.end_byte, at=at, value=value, type_=type_)

    def _bind(self, node: Node, parts: Captures, *, is_exported: bool) -> None:
        def said(part: str) -> int:
            return self.terms.of(parts[part][0]) if part in parts else 0

        type_ = self.terms.type_of(parts["binding.type"][0]) if "binding.type" in parts else 0
        value = said("binding.value")
        for op in ("element", "entered"):
            if f"binding.{op}" in parts:
                value = self.terms.add(op, "", (said(f"binding.{op}"),))
        if is_exported:
            self._export(node, parts)
            return
        for outer in parts.get("binding.outer", ()):
            self._add(self.scopes.at(node.start_byte), self.terms.read(outer), "outer", node.start_byte)
        last = max(each.end_byte for name, nodes in parts.items() if name != "binding" for each in nodes)
        for name in parts.get("binding.name", ()):
            block = self.scopes.at(name.start_byte)
            self._bind_target(block, name, value, last, type_=type_, is_hoisted="binding.hoisted" in parts)

    def _export(self, node: Node, parts: Captures) -> None:
        receiver = self.terms.dotted(EXPORTS)
        for name in parts.get("export.name", ()):
            values = parts.get("export.value", ())
            value = self.terms.of(values[0]) if values else self.terms.dotted(self.terms.read(name))
            alias = parts["export.alias"][0] if "export.alias" in parts else name
            text = "default" if "export.default" in parts else self.terms.read(alias).strip("'\"")
            self._add(self.scopes.at(node.start_byte), text, "value", node.start_byte, receiver=receiver, value=value)

    def _bind_target(
        self, block: int, node: Node, value: int, start: int, *, type_: int = 0, is_hoisted: bool = False
    ) -> None:
        """Bind the name, the member, or the names of a pattern that `node` is, to `value`."""
        for shape in self._shapes.targets.get(node.type, ()):
            parts = shape.children(node)
            if parts is not None:
                self._bind_parts(shape.op, block, parts, node, value, start, is_hoisted=is_hoisted)
                return
        term = self.terms.all[self.terms.of(node)]
        if term.op == "member":
            self._add(block, term.text, "value", start, receiver=term.parts[0], value=value, type_=type_)
        elif term.op == "name":
            self._add(block, term.text, "value", start, value=value, type_=type_, is_hoisted=is_hoisted)

    def _bind_parts(
        self, op: str, block: int, parts: dict[str, list[Node]], node: Node, value: int, start: int, *, is_hoisted: bool
    ) -> None:
        inner = parts.get("of", ())[:MAX_PARTS]
        if op == "pair":
            key = self.terms.read(parts["key"][0]).strip("'\"")
            value = self.terms.add("member", key, (value,)) if value else 0
        elif op == "short":
            name = self.terms.read(node)
            self._add(
                block,
                name,
                "value",
                start,
                value=self.terms.add("member", name, (value,)) if value else 0,
                is_hoisted=is_hoisted,
            )
            return
        elif op == "default" and parts.get("value"):
            value = self.terms.add("either", "", (value, self.terms.of(parts["value"][0])))
        elif op in ("rest", "keywords"):
            value = self.terms.add("item", "*", (value,)) if value else 0
        for place, each in enumerate(inner):
            part = value
            if op == "items":
                part = self.terms.add("item", str(place), (value,)) if value else 0
            self._bind_target(block, each, part, start, is_hoisted=is_hoisted)

    def _read_imports(self, imports: Iterable[PlacedImport]) -> None:
        for position, each in enumerate(imports):
            imported = each.imported
            name = imported.alias or imported.name or imported.source.partition(".")[0]
            receiver = self.terms.dotted(EXPORTS) if each.is_exported else 0
            self._add(self.scopes.at(each.start), name, "import", each.start, at=position, receiver=receiver)

    def _read_returns(self) -> None:
        returned: dict[int, list[int]] = {}
        for plan, matches in self._matched:
            for capture in ("returned", "yielded"):
                if capture in plan.free:
                    for node in [node for parts in matches for node in parts.get(capture, ())]:
                        self._return(node, returned, is_yielded=capture == "yielded")
        for scope, terms in returned.items():
            self.scopes.all[scope] = self.scopes.all[scope]._replace(returned=tuple(dict.fromkeys(terms))[:MAX_PARTS])

    def _return(self, node: Node, returned: dict[int, list[int]], *, is_yielded: bool) -> None:
        block = self.scopes.at(node.start_byte)
        function = self.scopes.owner(block, frozenset({"function", "module"}))
        value = self.terms.of(node)
        if function and value:
            place = node.start_byte - self.scopes.all[function].start
            value = self.terms.add("within", str(place), (block, value))
            returned.setdefault(function, []).append(self.terms.add("list", "", (value,)) if is_yielded else value)
