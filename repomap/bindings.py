"""The matches of one file -> what is bound in its scopes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from repomap.captures import COMMENT_CAPTURES, EXTENSION_KINDS, MARK, SCOPE_KINDS, VALUE_KINDS
from repomap.declared import given_types_in, other_types_in
from repomap.documented import read_comment
from repomap.expectations import Expectations
from repomap.expressions import MAX_PARTS, Terms
from repomap.narrowing import Conditions, Stretch
from repomap.parameters import Parameters
from repomap.scopes import ScopeTree
from repomap.targets import UNTOLD, Setting, Targets

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from tree_sitter import Node

    from repomap.definitions import Placed
    from repomap.model import Import
    from repomap.scopes import Captures, Matched, Opened
    from repomap.scoping import Binding
    from repomap.shapes import Shapes
    from repomap.source import Text


_MEMBERS = frozenset({"field", "property"})

_ELSEWHERE = frozenset({"binding", "binding.block"})
"""Parts of a binding that may end behind where it takes effect."""

_UNNAMED = {"binding.call": "()", "binding.new": "new()", "binding.index": "[]"}
"""What is bound that has no name of its own: what a call, the making of an object, and an index give."""

_TESTS = frozenset({"binding.is", "binding.not", "binding.exactly", "binding.inherits"})
"""Parts that say what a name is tested for."""

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

    def __init__(
        self, text: Text, shapes: Shapes, matched: Matched, opened: Sequence[Opened], placed: Placed, size: int
    ) -> None:
        self.terms = Terms(shapes, text)
        self._matched = matched
        self._placed = placed
        self._bound_names: set[int] = set()
        self._types: dict[int, int] = {}
        self._imported: frozenset[int] = frozenset()
        self.scopes = ScopeTree(opened, placed, size)
        for position, each in self.scopes.opened.items():
            self.terms.open(each.node, position, is_value=each.kind not in ("block", "branch", "alias"))
        scopes = reversed(list(enumerate(self.scopes.all)))
        self._inside = {scope.definition: position for position, scope in scopes if scope.definition >= 0}
        self._targets = Targets(self.terms, self.scopes, shapes, placed)
        self._parameters = Parameters(self.terms, self.scopes, shapes, self._targets)
        self._expectations = Expectations(self.terms, shapes)
        self._conditions = Conditions(shapes.conditions)

    def read(self, imports: Sequence[PlacedImport]) -> tuple[Binding, ...]:
        """All bindings."""
        self._imported = frozenset(each.start for each in imports)
        self._read_documented()
        self._read_scopes()
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
        return self._targets.all()

    def _read_documented(self) -> None:
        """What comments say of the types of functions and variables."""
        for plan, matches in self._matched:
            for parts in matches if plan.role == "documented" else ():
                said = read_comment(self.terms.read(parts["documented"][0]), self.terms)
                for function in parts.get("documented.function", ()):
                    self._parameters.documented[function.id] = said
                for name in parts.get("documented.name", ()):
                    self._types[name.start_byte] = said.type

    def _read_definitions(self) -> None:
        """Each definition binds its name where it stands; a value is bound by the pattern that says what it is."""
        other_types = other_types_in(self._matched, self._targets, self.terms)
        given = given_types_in(self._matched, self._targets, self.terms)
        for position, (each, extent) in enumerate(zip(self._placed.definitions, self._placed.extents, strict=True)):
            if each.kind in VALUE_KINDS:
                continue
            role = "extension" if each.kind in EXTENSION_KINDS else "definition"
            inner = self._inside.get(position, 0)
            value = other_types.get(position, given.get(position, 0))
            told = self._targets.told.get(extent.name_start, UNTOLD)
            for name in each.name.split("::") if each.kind in SCOPE_KINDS else (each.name,):
                self._targets.add(
                    told.block if told.block >= 0 else self._around(extent.start, position),
                    name,
                    role,
                    extent.start,
                    at=position,
                    receiver=told.receiver or (self.terms.dotted(each.scope) if each.scope else 0),
                    value=self.terms.add("scope", "", (inner,)) if inner else value,
                    type_=told.type,
                    is_known=told.is_known,
                )

    def _around(self, start: int, position: int) -> int:
        """The scope in which a definition stands that begins at a byte, and maybe begins with its own scope."""
        block = self.scopes.at(start)
        return self.scopes.all[block].parent if block and block == self._inside.get(position) else block

    def _read_scopes(self) -> None:
        for position, each in self.scopes.opened.items():
            place = 0
            for types in each.parts.get("placeholders", ()):
                place = self._parameters.read_placeholders(position, types, place)
            if each.kind not in ("function", "class", "alias"):
                continue
            result = self.terms.type_of(each.parts["returns"][0]) if "returns" in each.parts else 0
            result = result or self._parameters.result(position)
            call, place = 0, 0
            if each.kind == "function":
                call, place = self._expectations.passed(each.node, each.node.parent)
            if result or call:
                self.scopes.all[position] = self.scopes.all[position]._replace(
                    result=result, passed_to=call, passed_as=place
                )
            for parameters in each.parts.get("parameters", ()):
                self._parameters.read(position, parameters)

    def _bind_definition(self, node: Node, parts: Captures) -> None:
        """A value that a definition pattern found: a local one is no definition and is bound all the same."""
        value = self.terms.of(parts["value"][0]) if "value" in parts else 0
        type_ = self.terms.type_of(parts["type"][0]) if "type" in parts else 0
        for written in parts.get("value", ()) if type_ else ():
            self._expectations.tell(written, self.terms.add("typed", "", (type_,)))
        for name in parts.get("name", ()) or (node,):
            at = self._targets.definition_at(name.start_byte)
            is_known = name.start_byte in self._bound_names or self._targets.is_bound(name.start_byte)
            if is_known or (at >= 0 and self._placed.definitions[at].kind not in VALUE_KINDS):
                continue  # the earlier pattern says more
            self._bound_names.add(name.start_byte)
            block, role = self._home(node, at), "value" if at < 0 else "definition"
            inner = self._inside.get(at, 0)
            value = self.terms.add("scope", "", (inner,)) if inner else value
            receiver = self.terms.dotted(self._placed.definitions[at].scope) if at >= 0 else 0
            start, text = node.end_byte, self.terms.read(name)
            self._targets.add(block, text, role, start, at=at, receiver=receiver, value=value, type_=type_)

    def _home(self, node: Node, at: int) -> int:
        """The scope in which a value is bound: that of the class, for a field among the parameters of a method."""
        block = self._around(node.start_byte, at)
        definition = self._placed.definitions[at] if at >= 0 else None
        if definition is None or definition.kind not in _MEMBERS or self.scopes.all[block].kind != "function":
            return block
        return self._inside.get(definition.parent, block)

    def _bind(self, node: Node, parts: Captures, *, is_exported: bool) -> None:
        if is_exported:
            self._export(node, parts)
            return
        if not _TESTS.isdisjoint(parts):
            self._narrow(node, parts)
            return
        for outer in parts.get("binding.outer", ()):
            self._targets.add(self.scopes.at(node.start_byte), self.terms.read(outer), "outer", node.start_byte)
        setting = self._setting(parts)
        if "binding.name" not in parts:
            self._bind_unnamed(parts, setting)
        for key in parts.get("binding.key", ()):
            term = self.terms.all[self.terms.of(key)]
            text = term.text if term.op == "text" else "[]"
            self._targets.bind_member(self.scopes.at(key.start_byte), text, key, parts["binding.of"][0], setting)
        for name in parts.get("binding.name", ()):
            self._bind_name(name, parts, setting)

    def _bind_name(self, name: Node, parts: Captures, setting: Setting) -> None:
        block = self.scopes.at(parts.get("binding.block", (name,))[0].start_byte)
        if "binding.of" in parts:
            self._targets.bind_member(block, self.terms.read(name), name, parts["binding.of"][0], setting)
        elif name.start_byte not in self._imported:
            self._targets.bind(block, name, setting)
        for written in parts.get("binding.value", ()):
            self._expect(block, name, written, setting.type)
            if setting.is_known:
                self._expectations.tell(written, self.terms.of(name))

    def _setting(self, parts: Captures) -> Setting:
        """What the names of a binding are set to."""

        def said(part: str) -> int:
            return self.terms.of(parts[part][0]) if part in parts else 0

        type_ = self.terms.type_of(parts["binding.type"][0]) if "binding.type" in parts else 0
        if self._types and "binding.name" in parts:
            type_ = type_ or self._types.get(parts["binding.name"][0].start_byte, 0)
        value = said("binding.value")
        for op in ("element", "entered"):
            if f"binding.{op}" in parts:
                value = self.terms.add(op, "", (said(f"binding.{op}"),))
        last = max(each.end_byte for name, nodes in parts.items() if name not in _ELSEWHERE for each in nodes)
        is_placed = "binding.block" in parts
        return Setting(value, last, type_, "binding.hoisted" in parts, "binding.known" in parts, is_placed)

    def _bind_unnamed(self, parts: Captures, setting: Setting) -> None:
        for part, name in _UNNAMED.items():
            for each in parts.get(part, ()):
                inner = self.scopes.opened_by(each)
                block = self.scopes.all[inner].parent if inner else self.scopes.at(each.start_byte)
                value = self.terms.of(each) if inner else 0
                self._targets.add(block, name, "value", setting.start, value=value, type_=setting.type)

    def _expect(self, block: int, name: Node, written: Node, type_: int) -> None:
        """What is written as the value of a name must be of the name's type, or of the member's of the object's."""
        if type_:
            self._expectations.tell(written, self.terms.add("typed", "", (type_,)))
        elif self.scopes.all[block].kind == "object":
            owner = self.scopes.opened[block].node
            self._expectations.tell_member(written, owner, self.terms.read(name).strip("'\""))

    def _narrow(self, node: Node, parts: Captures) -> None:
        """What a test says of a name or a member, where it holds."""
        (test,) = _TESTS & parts.keys()
        tested = self.terms.of(parts[test][0])
        if test == "binding.inherits":
            tested = self.terms.add("typeof", "", (tested,))
        for tag in parts.get("binding.tag", ()):
            tested = self.terms.add("tagged", self.terms.read(tag), (tested,)) if tested else 0
        told = (self.terms.of(parts["binding.name"][0]), tested)
        target = self.terms.all[told[0]]
        receiver = target.parts[0] if target.op == "member" else 0
        if not all(told) or target.op not in ("name", "member"):
            return
        if "binding.within" in parts:
            stretches = [Stretch(True, each.start_byte, each.end_byte) for each in parts["binding.within"]]
        else:
            stretches = self._conditions.stretches(node)
        for each in [each for each in stretches if each.is_true or test != "binding.exactly"]:
            is_so = each.is_true != (test == "binding.not")
            value = self.terms.add("narrowed", "" if is_so else "not", told)
            block = self.scopes.at(each.start)
            self._targets.add(block, target.text, "narrowed", each.start, at=each.end, receiver=receiver, value=value)

    def _export(self, node: Node, parts: Captures) -> None:
        receiver = self.terms.dotted(EXPORTS)
        for name in parts.get("export.name", ()):
            values = parts.get("export.value", ())
            value = self.terms.of(values[0] if values else name)
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

    def _read_free(self) -> None:
        """What functions return, what classes have members from, the marks of scopes, and the package of the file."""
        returned: dict[int, list[int]] = {}
        bases: dict[int, list[tuple[int, int]]] = {}
        for capture, node in (free := list(self._free())):
            if capture in ("returned", "yielded"):
                self._return(node, returned, is_yielded=capture == "yielded")
            elif capture == "base":
                bases.setdefault(self.scopes.around(node), []).append(self._base(node))
            elif capture.startswith(MARK):
                self._mark(self.scopes.around(node), capture.removeprefix(MARK))
        self._read_package(free)
        for scope, terms in returned.items():
            self.scopes.all[scope] = self.scopes.all[scope]._replace(returned=tuple(dict.fromkeys(terms))[:MAX_PARTS])
        for scope, placed in bases.items():
            kept = tuple([term for _, term in sorted(set(placed))])[:MAX_PARTS]
            self.scopes.all[scope] = self.scopes.all[scope]._replace(bases=kept)

    def _free(self) -> Iterator[tuple[str, Node]]:
        """The free captures that say something of scopes, pattern by pattern."""
        for plan, matches in self._matched:
            for capture in plan.free:
                if capture not in COMMENT_CAPTURES:
                    yield from ((capture, node) for parts in matches for node in parts.get(capture, ()))

    def _read_package(self, free: Iterable[tuple[str, Node]]) -> None:
        """The package that a file says it is part of: the last that it names, and those within it."""
        named = [(capture, self.terms.read(node)) for capture, node in free if capture.startswith("package")]
        outer = [text for capture, text in named if capture == "package"][-1:]
        text = ".".join([*outer, *(text for capture, text in named if capture == "package.inner")])
        if outer:
            package = self.terms.dotted(text) or self.terms.add("name", text)
            self.scopes.all[0] = self.scopes.all[0]._replace(result=package)

    def _base(self, node: Node) -> tuple[int, int]:
        """Where a base is written, and its term; a scope that is its own base has members from what it is made of."""
        made_of = self.terms.made_of(node) if self.scopes.opened_by(node) else self.terms.type_of(node)
        return node.start_byte, made_of

    def _mark(self, scope: int, word: str) -> None:
        if scope:
            marks = tuple(sorted({*self.scopes.all[scope].marks, word}))
            self.scopes.all[scope] = self.scopes.all[scope]._replace(marks=marks)

    def _read_expectations(self) -> None:
        for position, each in self.scopes.opened.items():
            lists = each.parts.get("parameters", ()) if each.kind == "function" else ()
            if any(node.named_child_count or not node.child_count for node in lists):
                expected = self._expectations.of(each.node)
                if not expected:
                    continue
                self.scopes.all[position] = self.scopes.all[position]._replace(expected=expected)

    def _return(self, node: Node, returned: dict[int, list[int]], *, is_yielded: bool) -> None:
        inner = self.scopes.opened_by(node)
        block = self.scopes.all[inner].parent if inner else self.scopes.at(node.start_byte)
        function = self.scopes.owner(block, frozenset({"function", "module"}))
        value = self.terms.of(node)
        if function and not is_yielded:
            around = self.scopes.opened[function].node
            self._expectations.tell_result(node, around, self.scopes.all[function].result)
        if function and value:
            place = node.start_byte - self.scopes.all[function].start
            value = self.terms.add("within", str(place), (block, value))
            returned.setdefault(function, []).append(self.terms.add("list", "", (value,)) if is_yielded else value)
