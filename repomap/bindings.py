"""The matches of one file -> what is bound in its scopes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from repomap.captures import EXTENSION_KINDS, VALUE_KINDS
from repomap.expressions import MAX_PARTS, Terms
from repomap.narrowing import Conditions, Stretch
from repomap.scopes import ScopeTree
from repomap.scoping import Scoping
from repomap.targets import Targets

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tree_sitter import Node

    from repomap.definitions import Placed
    from repomap.model import Import
    from repomap.scopes import Captures, Matched
    from repomap.shapes import Shapes
    from repomap.source import Text


_MOST_WRAPPERS = 4
"""Nodes between a function and the call whose argument it is: a list of arguments, one of them, a label."""

_ELSEWHERE = frozenset({"binding", "binding.block"})
"""Parts of a binding that may end behind where it takes effect."""

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
        self._bound_names: set[int] = set()
        self.scopes = ScopeTree(matched, placed, size)
        for position, each in self.scopes.opened.items():
            self.terms.open(each.node, position, is_value=each.kind not in ("block", "branch"))
        scopes = reversed(list(enumerate(self.scopes.all)))
        self._inside = {scope.definition: position for position, scope in scopes if scope.definition >= 0}
        self._targets = Targets(self.terms, self.scopes, shapes)
        self._conditions = Conditions(shapes.conditions)

    def read(self, imports: Iterable[PlacedImport]) -> Scoping:
        """All scopes and bindings."""
        self._read_scopes()
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
        self._read_bases()
        self._read_package()
        bindings = sorted(
            {(each.start, each.name, each.scope, each.role, each.at, *each): each for each in self._targets.all}.items()
        )
        return Scoping(tuple(self.terms.all), tuple(self.scopes.all), tuple([each for _, each in bindings]))

    def _read_definitions(self) -> None:
        """Each definition binds its name where it stands; a value is bound by the pattern that says what it is."""
        other_types = self._other_types()
        for position, (each, extent) in enumerate(zip(self._placed.definitions, self._placed.extents, strict=True)):
            if each.kind in VALUE_KINDS:
                continue
            role = "extension" if each.kind in EXTENSION_KINDS else "definition"
            inner = self._inside.get(position, 0)
            value = self.terms.add("scope", "", (inner,)) if inner else other_types.get(position, 0)
            receiver = self.terms.dotted(each.scope) if each.scope else 0
            block = self._around(extent.start, position)
            self._targets.add(block, each.name, role, extent.start, at=position, receiver=receiver, value=value)

    def _around(self, start: int, position: int) -> int:
        """The scope in which a definition stands that begins at a byte, and maybe begins with its own scope."""
        block = self.scopes.at(start)
        return self.scopes.all[block].parent if block and block == self._inside.get(position) else block

    def _other_types(self) -> dict[int, int]:
        """What is written as the value of a type that stands for another, by the position of its definition."""
        found: dict[int, int] = {}
        for plan, matches in self._matched:
            if plan.role == "definition" and plan.label == "type" and "value" in plan.parts:
                for parts in matches:
                    position = self._named.get(parts.get("name", parts[plan.main])[0].start_byte, -1)
                    if "value" in parts and position not in found:
                        found[position] = self.terms.type_of(parts["value"][0])
        return found

    def _read_scopes(self) -> None:
        for position, each in self.scopes.opened.items():
            if each.kind not in ("function", "class"):
                continue
            result = self.terms.type_of(each.parts["returns"][0]) if "returns" in each.parts else 0
            call, place = self._passed(each.node) if each.kind == "function" else (0, 0)
            self.scopes.all[position] = self.scopes.all[position]._replace(
                result=result, passed_to=call, passed_as=place
            )
            for parameters in each.parts.get("parameters", ()):
                self._read_parameters(position, parameters)
            for types in each.parts.get("placeholders", ()):
                self._read_placeholders(position, types)

    def _passed(self, node: Node) -> tuple[int, int]:
        """The call that a function is written as an argument of, and its place among the arguments."""
        around = node.parent
        for _ in range(_MOST_WRAPPERS):
            for shape in self._shapes.values.get(around.type, ()) if around is not None else ():
                parts = shape.children(around) if around is not None and shape.op in ("call", "new") else None
                nodes = self.terms.argument_nodes(parts.get("arguments", ())) if parts else []
                place = next((at for at, each in enumerate(nodes) if each.end_byte >= node.end_byte), len(nodes))
                if place < len(nodes) and around is not None and self.terms.of(nodes[place]) == self.terms.of(node):
                    return self.terms.of(around), place
            around = around.parent if around is not None else None
        return 0, 0

    def _read_parameters(self, function: int, parameters: Node) -> None:
        is_one = any(shape.op == "name" for shape in self._shapes.values.get(parameters.type, ()))
        nodes = [parameters] if is_one else self.terms.argument_nodes([parameters], is_list=True)
        place = 0
        for node in nodes:
            place += self._bind_parameter(function, place, node, "parameter", 0, 0)

    def _bind_parameter(self, function: int, place: int, node: Node, role: str, value: int, type_: int) -> int:
        """Bind what a parameter names; how many places it takes."""
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
                self._targets.add(function, "", role, node.start_byte, at=place, value=value, type_=type_)
                self._targets.bind(function, node, whole, node.end_byte)
                return 1
            type_ = self.terms.type_of(parts["type"][0]) if parts.get("type") else type_
            value = self.terms.of(parts["value"][0]) if parts.get("value") else value
            for offset, inner in enumerate(parts.get("of", ())):
                self._bind_parameter(function, place + offset, inner, role, value, type_)
            return max(1, len(parts.get("of", ())))
        body = self.scopes.opened[function].parts.get("body")
        start = body[0].start_byte if body else self.scopes.all[function].start
        self._targets.add(function, self.terms.read(node), role, start, at=place, value=value, type_=type_)
        return 1

    def _read_placeholders(self, scope: int, types: Node) -> None:
        """The parameters of a type or a generic function, which are names wherever their scope is."""
        for place, node in enumerate(self.terms.argument_nodes([types], is_list=True)):
            named, bound = [node], 0
            while len(named) == 1 and not bound:
                shapes = [one for one in self._shapes.targets.get(named[0].type, ()) if one.op in ("parameter", "same")]
                parts = next((parts for one in shapes if (parts := one.children(named[0])) is not None), None)
                if not parts or not parts.get("of"):
                    break
                named, limits = parts["of"], parts.get("type", ())
                bound = self.terms.type_of(limits[0]) if limits else 0
            for name in named:
                self._targets.add(scope, self.terms.read(name), "placeholder", 0, at=place, type_=bound)

    def _bind_definition(self, node: Node, parts: Captures) -> None:
        """A value that a definition pattern found: a local one is no definition and is bound all the same."""
        value = self.terms.of(parts["value"][0]) if "value" in parts else 0
        type_ = self.terms.type_of(parts["type"][0]) if "type" in parts else 0
        for name in parts.get("name", ()) or (node,):
            at = self._named.get(name.start_byte, -1)
            is_known = name.start_byte in self._bound_names
            if is_known or (at >= 0 and self._placed.definitions[at].kind not in VALUE_KINDS):
                continue  # the earlier pattern says more
            self._bound_names.add(name.start_byte)
            block, role = self._around(node.start_byte, at), "value" if at < 0 else "definition"
            inner = self._inside.get(at, 0)
            value = self.terms.add("scope", "", (inner,)) if inner else value
            receiver = self.terms.dotted(self._placed.definitions[at].scope) if at >= 0 else 0
            self._targets.add(
                block, self.terms.read(name), role, node.end_byte, at=at, receiver=receiver, value=value, type_=type_
            )

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
        for tested in parts.get("binding.is", ()):
            self._narrow(node, parts, tested)
            return
        for outer in parts.get("binding.outer", ()):
            self._targets.add(self.scopes.at(node.start_byte), self.terms.read(outer), "outer", node.start_byte)
        last = max(each.end_byte for name, nodes in parts.items() if name not in _ELSEWHERE for each in nodes)
        for name in parts.get("binding.name", ()):
            block = self.scopes.at(parts.get("binding.block", (name,))[0].start_byte)
            self._targets.bind(block, name, value, last, type_=type_, is_hoisted="binding.hoisted" in parts)

    def _narrow(self, node: Node, parts: Captures, tested: Node) -> None:
        """What a test says of a name or a member, where it holds."""
        told = (self.terms.of(parts["binding.name"][0]), self.terms.of(tested))
        target = self.terms.all[told[0]]
        receiver = target.parts[0] if target.op == "member" else 0
        if not all(told) or target.op not in ("name", "member"):
            return
        if "binding.within" in parts:
            stretches = [Stretch(True, each.start_byte, each.end_byte) for each in parts["binding.within"]]
        else:
            stretches = self._conditions.stretches(node)
        for each in stretches:
            value = self.terms.add("narrowed", "" if each.is_true else "not", told)
            block = self.scopes.at(each.start)
            self._targets.add(block, target.text, "narrowed", each.start, at=each.end, receiver=receiver, value=value)

    def _export(self, node: Node, parts: Captures) -> None:
        receiver = self.terms.dotted(EXPORTS)
        for name in parts.get("export.name", ()):
            values = parts.get("export.value", ())
            value = self.terms.of(values[0]) if values else self.terms.dotted(self.terms.read(name))
            alias = parts["export.alias"][0] if "export.alias" in parts else name
            text = "default" if "export.default" in parts else self.terms.read(alias).strip("'\"")
            self._targets.add(
                self.scopes.at(node.start_byte), text, "value", node.start_byte, receiver=receiver, value=value
            )

    def _read_imports(self, imports: Iterable[PlacedImport]) -> None:
        for position, each in enumerate(imports):
            imported = each.imported
            name = imported.alias or imported.name or imported.source.partition(".")[0]
            receiver = self.terms.dotted(EXPORTS) if each.is_exported else 0
            self._targets.add(self.scopes.at(each.start), name, "import", each.start, at=position, receiver=receiver)

    def _read_package(self) -> None:
        """The package that the file says it is part of: what the file itself gives."""
        names = [
            self.terms.read(parts["package"][0])
            for plan, matches in self._matched
            if "package" in plan.free
            for parts in matches
        ]
        if names:
            self.scopes.all[0] = self.scopes.all[0]._replace(result=self.terms.dotted(".".join(names)))

    def _read_bases(self) -> None:
        """What classes have members from, where they say so in expressions."""
        bases: dict[int, list[tuple[int, int]]] = {}
        for plan, matches in self._matched:
            for parts in matches if "base" in plan.free else ():
                for node in parts.get("base", ()):
                    bases.setdefault(self.scopes.around(node), []).append((node.start_byte, self.terms.type_of(node)))
        for scope, placed in bases.items():
            self.scopes.all[scope] = self.scopes.all[scope]._replace(
                bases=tuple([term for _, term in sorted(set(placed))])[:MAX_PARTS]
            )

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
