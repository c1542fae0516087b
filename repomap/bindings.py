"""The matches of one file -> what is bound in its scopes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from repomap.captures import EXTENSION_KINDS, MARK, VALUE_KINDS
from repomap.expectations import Expectations
from repomap.expressions import MAX_PARTS, Terms
from repomap.scopes import ScopeTree
from repomap.scoping import Scoping
from repomap.targets import UNTOLD, Setting, Targets

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tree_sitter import Node

    from repomap.definitions import Placed
    from repomap.model import Import
    from repomap.scopes import Captures, Matched
    from repomap.shapes import Shapes
    from repomap.source import Text


EXPORTS = "exports"
"""The name whose members are what a module gives to others, where its language says so one by one."""

_VALUES = frozenset({"function", "class", "object"})
"""Scopes that are values, wherever they are written."""

_MEMBERS = frozenset({"field", "property"})

_UNNAMED = {"binding.call": "()", "binding.new": "new()", "binding.index": "[]"}
"""What is bound that has no name of its own: what a call, the making of an object, and an index give."""


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
        self._matched = matched
        self._placed = placed
        self.scopes = ScopeTree(matched, placed, size)
        for position, each in self.scopes.opened.items():
            self.terms.open(each.node, position, is_value=each.kind in _VALUES)
        self._targets = Targets(self.terms, shapes, self.scopes, placed)
        self._expectations = Expectations(self.terms, shapes)
        self._imported: frozenset[int] = frozenset()

    def read(self, imports: Sequence[PlacedImport]) -> Scoping:
        """All scopes and bindings."""
        self._imported = frozenset(each.start for each in imports)
        self._read_functions()
        for plan, matches in self._matched:
            if plan.role in ("binding", "export"):
                for parts in matches:
                    self._bind(parts[plan.main][0], parts, is_exported=plan.role == "export")
        for plan, matches in self._matched:
            if plan.role == "definition" and plan.label in VALUE_KINDS:
                for parts in matches:
                    self._bind_definition(parts[plan.main][0], parts)
        self._read_definitions()
        self._read_imports(imports)
        self._read_free()
        self._read_expectations()
        return Scoping(tuple(self.terms.all), tuple(self.scopes.all), self._targets.all())

    def _read_definitions(self) -> None:
        """Each definition binds its name where it stands; a value is bound by the pattern that says what it is."""
        scope_of = {scope.definition: position for position, scope in reversed(list(enumerate(self.scopes.all)))}
        for position, (each, extent) in enumerate(zip(self._placed.definitions, self._placed.extents, strict=True)):
            if each.kind in VALUE_KINDS:
                continue
            role = "extension" if each.kind in EXTENSION_KINDS else "definition"
            inner = scope_of.get(position, 0)
            value = self.terms.add("scope", "", (inner,)) if inner else 0
            told = self._targets.told.get(extent.name_start, UNTOLD)
            receiver = told.receiver or (self.terms.dotted(each.scope) if each.scope else 0)
            setting = Setting(extent.start, value, told.type, is_known=told.is_known)
            self._targets.add(self.scopes.at(extent.start), each.name, role, setting, at=position, receiver=receiver)

    def _read_functions(self) -> None:
        for position, each in self.scopes.opened.items():
            result = self.terms.type_of(each.parts["returns"][0]) if "returns" in each.parts else 0
            for placeholders in each.parts.get("placeholders", ()):
                self._targets.bind_placeholders(position, placeholders)
            for parameters in each.parts.get("parameters", ()):
                self._targets.bind_parameters(position, parameters)
            if each.kind == "function":
                call, place = self._expectations.passed(each.node, each.node.parent)
                self.scopes.all[position] = self.scopes.all[position]._replace(
                    result=result, passed_to=call, passed_as=place
                )
            elif result:
                self.scopes.all[position] = self.scopes.all[position]._replace(result=result)

    def _bind_definition(self, node: Node, parts: Captures) -> None:
        """A value that a definition pattern found: a local one is no definition and is bound all the same."""
        value = self.terms.of(parts["value"][0]) if "value" in parts else 0
        type_ = self.terms.type_of(parts["type"][0]) if "type" in parts else 0
        for name in parts.get("name", ()) or (node,):
            at = self._targets.definition_at(name.start_byte)
            if self._targets.is_bound(name.start_byte):
                continue
            if at >= 0 and self._placed.definitions[at].kind not in VALUE_KINDS:
                continue
            block, role = self._home(node, at), "value" if at < 0 else "definition"
            self._targets.add(block, self.terms.read(name), role, Setting(node.end_byte, value, type_), at=at)

    def _home(self, node: Node, at: int) -> int:
        """The scope in which a value is bound: that of the class, for a field among the parameters of a method."""
        block = self.scopes.at(node.start_byte)
        definition = self._placed.definitions[at] if at >= 0 else None
        if definition is None or definition.kind not in _MEMBERS or self.scopes.all[block].kind != "function":
            return block
        around = block
        while around > 0 and self.scopes.all[around].definition != definition.parent:
            around = self.scopes.all[around].parent
        return around or block

    def _bind(self, node: Node, parts: Captures, *, is_exported: bool) -> None:
        if is_exported:
            self._export(node, parts)
            return

        def said(part: str) -> int:
            return self.terms.of(parts[part][0]) if part in parts else 0

        type_ = self.terms.type_of(parts["binding.type"][0]) if "binding.type" in parts else 0
        value = said("binding.value")
        for op in ("element", "entered"):
            if f"binding.{op}" in parts:
                value = self.terms.add(op, "", (said(f"binding.{op}"),))
        for outer in parts.get("binding.outer", ()):
            start = Setting(node.start_byte)
            self._targets.add(self.scopes.at(node.start_byte), self.terms.read(outer), "outer", start)
        last = max(each.end_byte for name, nodes in parts.items() if name != "binding" for each in nodes)
        setting = Setting(last, value, type_, "binding.hoisted" in parts, "binding.known" in parts)
        self._bind_unnamed(parts, setting)
        for each in parts.get("binding.name", ()):
            if each.start_byte not in self._imported:
                self._targets.bind(self.scopes.at(each.start_byte), each, setting)
            for written in parts.get("binding.value", ()):
                self._expect(each, written, type_)

    def _bind_unnamed(self, parts: Captures, setting: Setting) -> None:
        for part, name in _UNNAMED.items():
            for each in parts.get(part, ()):
                inner = self.scopes.opened_by(each)
                block = self.scopes.all[inner].parent if inner else self.scopes.at(each.start_byte)
                called = self.terms.of(each) if inner else 0
                self._targets.add(block, name, "value", setting._replace(value=called))

    def _expect(self, name: Node, written: Node, type_: int) -> None:
        """What is written as the value of a name must be of the name's type, or of the member's of the object's."""
        scope = self.scopes.at(name.start_byte)
        if type_:
            self._expectations.tell(written, self.terms.add("typed", "", (type_,)))
        elif self.scopes.all[scope].kind == "object":
            self._expectations.tell_member(written, self.scopes.opened[scope].node, self.terms.read(name).strip("'\""))

    def _export(self, node: Node, parts: Captures) -> None:
        receiver = self.terms.dotted(EXPORTS)
        for name in parts.get("export.name", ()):
            values = parts.get("export.value", ())
            value = self.terms.of(values[0] if values else name)
            alias = parts["export.alias"][0] if "export.alias" in parts else name
            text = "default" if "export.default" in parts else self.terms.read(alias).strip("'\"")
            block = self.scopes.at(node.start_byte)
            self._targets.add(block, text, "value", Setting(node.start_byte, value), receiver=receiver)

    def _read_imports(self, imports: Iterable[PlacedImport]) -> None:
        for position, each in enumerate(imports):
            imported = each.imported
            name = imported.alias or imported.name or imported.source.partition(".")[0]
            receiver = self.terms.dotted(EXPORTS) if each.is_exported else 0
            start = Setting(each.start)
            self._targets.add(self.scopes.at(each.start), name, "import", start, at=position, receiver=receiver)

    def _read_free(self) -> None:
        """What functions return, what classes and objects have members from, and the marks of scopes."""
        returned: dict[int, list[int]] = {}
        bases: dict[int, list[tuple[int, int]]] = {}
        for plan, matches in self._matched:
            for capture in plan.free:
                for node in [node for parts in matches for node in parts.get(capture, ())]:
                    if capture in ("returned", "yielded"):
                        self._return(node, returned, is_yielded=capture == "yielded")
                    elif capture == "base":
                        bases.setdefault(self.scopes.around(node), []).append((node.start_byte, self.terms.of(node)))
                    elif capture.startswith(MARK):
                        self._mark(self.scopes.around(node), capture.removeprefix(MARK))
        for scope, terms in returned.items():
            self.scopes.all[scope] = self.scopes.all[scope]._replace(returned=tuple(dict.fromkeys(terms))[:MAX_PARTS])
        for scope, placed in bases.items():
            self.scopes.all[scope] = self.scopes.all[scope]._replace(
                bases=tuple([term for _, term in sorted(set(placed))])[:MAX_PARTS]
            )

    def _read_expectations(self) -> None:
        for position, each in self.scopes.opened.items():
            if each.kind == "function" and any(
                node.named_child_count or node.is_named for node in each.parts.get("parameters", ())
            ):
                self.scopes.all[position] = self.scopes.all[position]._replace(
                    expected=self._expectations.of(each.node)
                )

    def _mark(self, scope: int, word: str) -> None:
        if scope:
            self.scopes.all[scope] = self.scopes.all[scope]._replace(
                marks=tuple(sorted({*self.scopes.all[scope].marks, word}))
            )

    def _return(self, node: Node, returned: dict[int, list[int]], *, is_yielded: bool) -> None:
        block = self.scopes.at(node.start_byte)
        function = self.scopes.owner(block, frozenset({"function", "module"}))
        value = self.terms.of(node)
        if function and not is_yielded:
            self._expectations.tell_result(node, self.scopes.opened[function].node, self.scopes.all[function].result)
        if function and value:
            place = node.start_byte - self.scopes.all[function].start
            value = self.terms.add("within", str(place), (block, value))
            returned.setdefault(function, []).append(self.terms.add("list", "", (value,)) if is_yielded else value)
