"""A tree and the facts of its file -> what is left out of it for its skeleton, and what else can be.

What is left out are the bodies of functions, what is in values longer than a line, and statements longer than a line
that neither define nor import. A part is what else can be: whole lines, directly in the file, in a type, between
brackets or between directives; it holds the comments and decorators that belong to it, and may hold further parts.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import TYPE_CHECKING, NamedTuple

from repomap.captures import CALLABLE_KINDS, VALUE_KINDS
from repomap.cuts import Cut, is_bracketed, is_longer_than_a_line, shortened

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tree_sitter import Node

    from repomap.cuts import Forms
    from repomap.model import FileFacts, Span

_DEEPEST = 200
"""Nodes within nodes: what stands further in is kept as it is. Members of members of classes are within some thirty."""

_ATTACHED = ("comment", "attribute", "decorator", "annotation")
"""Words in the types of nodes that belong to what stands below them."""

_OPENING = frozenset({"{", "[", "(", ",", ";", "|", "\n"})
"""What may stand before a part, beside other nodes: behind an operator, something must stand."""

_BEHIND = (b"", b",")
"""What may stand behind a part on its last line. A `;` that is not its own may be somebody else's."""

_HERE = re.compile(rb"<<[~-]?[\"'`]?[A-Za-z_]\w*")
"""The beginning of a text that stands on the lines below."""

_QUOTES = (b'"', b"'", b'r"', b"r'", b'R"', b'u"', b'b"')


class Part(NamedTuple):
    """A stretch of whole lines that can be left out, from byte `start` to before `end`.

    It holds the definitions from `first` to before `last`, by their positions in the facts; one without any belongs to
    the definition `owner`, or to the file (-1). Where all that is in `body` is left out, something must stand for it.
    """

    start: int
    end: int
    first: int
    last: int
    owner: int
    body: tuple[int, int] = (0, 0)


class Frames:
    """Goes through the tree of a file once: then `bodies` and `cuts` are what is left out, and `parts` what can be."""

    def __init__(self, text: bytes, facts: FileFacts, forms: Forms, statements: frozenset[str]) -> None:
        self.parts: list[Part] = []
        self.bodies: list[Cut] = []
        self.cuts: list[Cut] = []
        self._text = text
        self._forms = forms
        self._statements = statements
        self._rows = [0]
        while (end := text.find(b"\n", self._rows[-1])) >= 0:
            self._rows.append(end + 1)
        self._definitions = facts.definitions
        self._starts = [self._byte(each.span.row, each.span.column) for each in facts.definitions]
        self._ends = [self._byte(each.span.end_row, each.span.end_column) for each in facts.definitions]
        self._names = sorted(self._byte(each.name_span.row, each.name_span.column) for each in facts.definitions)
        self._bodies = [self._body(each.body) for each in facts.definitions]
        self._import_rows = sorted({each.row for each in facts.imports})
        self._bound = sorted(each.start for each in facts.scoping.bindings if each.role == "value")
        self._hidden: list[tuple[int, int]] = []

    def look_through(self, root: Node) -> None:
        """Find the parts of a file, whose tree this is, and what is left out of it."""
        self._leave_out_bodies(root)
        self._look_into(root, -1, 0, is_frame=True)

    def _byte(self, row: int, column: int) -> int:
        return (self._rows[row] if row < len(self._rows) else len(self._text)) + column

    def _body(self, span: Span | None) -> tuple[int, int]:
        if span is None:
            return (0, 0)
        return self._byte(span.row, span.column), self._byte(span.end_row, span.end_column)

    def _leave_out_bodies(self, root: Node) -> None:
        """Leave out the bodies of functions, and with them all that is in these."""
        reached = 0
        for position, each in enumerate(self._definitions):
            start, end = self._bodies[position]
            if each.kind not in CALLABLE_KINDS or each.kind == "macro" or end <= start or start < reached:
                continue
            if each.kind == "constructor" and self._forms.has_braces and self._text[start : start + 1] != b"{":
                start, end = self._block(root, position)
            documented = self._documented(root, start, end)
            cut = self._forms.of_body(self._text, start, end, documented)
            if cut is not None:
                self.bodies.append(cut)
            self._hidden.append((start, end))
            reached = end

    def _block(self, root: Node, position: int) -> tuple[int, int]:
        """The block of a constructor behind what it calls of others first; nothing where it has none."""
        whole = root.descendant_for_byte_range(self._starts[position], self._ends[position] - 1)
        for child in reversed(whole.children if whole is not None else ()):
            if self._text[child.start_byte : child.start_byte + 1] == b"{":
                return child.byte_range
        return self._ends[position], self._ends[position]

    def _documented(self, root: Node, start: int, end: int) -> int:
        """The end of the string that opens a body and documents it, or `start`."""
        if not self._text.startswith(_QUOTES, start):
            return start
        node = root.descendant_for_byte_range(start, start + 1)
        while node is not None and node.parent is not None and node.parent.byte_range[0] == start:
            if node.parent.end_byte > end:
                break
            node = node.parent
        first = node.child(0) if node is not None and not _is_text_alone(node) else node
        return first.end_byte if first is not None and _is_text_alone(first) else start

    def _look_into(self, node: Node, around: int, depth: int, *, is_frame: bool) -> None:
        """Find the parts in a node that stands in the definition `around`."""
        attached: list[Node] = []
        for child in node.children:
            if self._is_hidden(child.start_byte):
                continue
            held = self._held(child, around)
            if not is_frame and self._is_around_body(child, around):
                self._look_into(child, around, depth + 1, is_frame=self._is_frame(child, around))
            elif held:
                self._hold(child, held, around, depth, attached if is_frame else None)
            elif is_frame and any(word in child.type for word in _ATTACHED):
                attached.append(child)
                continue
            else:
                self._take(attached, around)
                if is_frame:
                    self._pass_loose(child, around)
            attached = []
        self._take(attached, around)

    def _hold(self, node: Node, held: range, around: int, depth: int, attached: Sequence[Node] | None) -> None:
        """Go on into a node in which definitions begin, which is a part if `attached` can stand above it."""
        outer = held[0]
        is_one = max(self._ends[each] for each in held) <= self._ends[outer]
        if attached is not None:
            above = _adjacent(attached, node)
            self._take(attached[: len(attached) - len(above)], around)
            if is_one:
                self._add_part(node, above, held, around)
            else:
                self._take(above, around)
        if is_one and self._definitions[outer].kind in VALUE_KINDS | {"macro"}:
            self.cuts += shortened(node, self._text, self._forms, lambda each: self._is_beyond(each, outer))
        if depth < _DEEPEST:
            inner = outer if is_one else around
            self._look_into(node, inner, depth + 1, is_frame=self._is_frame(node, inner))

    def _add_part(self, node: Node, above: Sequence[Node], held: range, around: int) -> None:
        extent = self._whole_lines(above[0] if above else node, node)
        if extent is None or not _may_be_absent(above[0] if above else node):
            return
        body = self._bodies[held[0]]
        needs_one = self._forms.fills and body[1] > body[0] and self._text[body[0] : body[0] + 1] not in b"{(["
        self.parts.append(Part(*extent, held[0], held[-1] + 1, around, body if needs_one else (0, 0)))

    def _pass_loose(self, node: Node, around: int) -> None:
        """Leave out, or let others leave out, what defines nothing."""
        is_import = self._is_import(node)
        if not is_import and node.type not in self._statements:
            value = node.child_by_field_name("value")
            if value is not None:
                self.cuts += shortened(value, self._text, self._forms, self._has_names)
            return
        extent = self._whole_lines(node, node)
        is_kept = is_import or not is_longer_than_a_line(node) or _is_text_alone(node)
        if is_kept or (_is_expression(node) and self._is_bound(node)):
            if not is_kept:
                value = node.child_by_field_name("right") or node
                self.cuts += shortened(value, self._text, self._forms, self._has_names)
            if extent is not None:
                self.parts.append(Part(*extent, 0, 0, around))
        elif extent is not None:
            self.cuts.append(Cut(*extent, b""))

    def _take(self, nodes: Sequence[Node], around: int) -> None:
        """Let comments that belong to no definition be left out."""
        for node in nodes:
            extent = self._whole_lines(node, node)
            if extent is not None and "comment" in node.type:
                self.parts.append(Part(*extent, 0, 0, around))

    def _held(self, node: Node, around: int) -> range:
        """The definitions that begin in a node, but for the one that it is looked into for."""
        first, last = (bisect_left(self._starts, byte) for byte in node.byte_range)
        return range(max(first, around + 1), last)

    def _is_around_body(self, node: Node, around: int) -> bool:
        """Whether a node has in it, or is, the body of what it is looked into for, which is no function."""
        if around < 0 or self._definitions[around].kind in CALLABLE_KINDS:
            return False
        start, end = self._bodies[around]
        return end > start and node.start_byte <= start < node.end_byte and node.child_count > 0

    def _is_frame(self, node: Node, around: int) -> bool:
        """Whether what stands directly in a node can be left out."""
        is_body = around >= 0 and self._bodies[around][1] and node.start_byte == self._bodies[around][0]
        is_of_members = bool(is_body) and self._definitions[around].kind not in VALUE_KINDS
        return is_of_members or node.type.startswith("preproc_") or is_bracketed(node)

    def _is_hidden(self, at: int) -> bool:
        place = bisect_left(self._hidden, (at + 1, 0)) - 1
        return place >= 0 and at < self._hidden[place][1]

    def _has_names(self, node: Node) -> bool:
        return _has_between(self._names, *node.byte_range)

    def _is_beyond(self, node: Node, position: int) -> bool:
        """Whether a node is more than a part of the value that a definition has."""
        is_within = self._starts[position] <= node.start_byte and node.end_byte <= self._ends[position]
        return not is_within or self._has_names(node)

    def _is_bound(self, node: Node) -> bool:
        return _has_between(self._bound, *node.byte_range)

    def _is_import(self, node: Node) -> bool:
        return _has_between(self._import_rows, node.start_point[0], node.end_point[0] + 1)

    def _whole_lines(self, first: Node, last: Node) -> tuple[int, int] | None:
        """The bytes of the lines from a node to another, and of blank ones below; None if others stand on them."""
        text = self._text
        start, end = first.start_byte, last.end_byte
        after = last.next_sibling
        if _HERE.search(text, start, end):
            if after is None or after.type != "heredoc_body":
                return None
            end = after.end_byte
        elif after is not None and after.type == ";":
            end = after.end_byte
        line = text.rfind(b"\n", 0, start) + 1
        if text[line:start].strip():
            return None
        if end > start and text[end - 1 : end] == b"\n":
            end -= 1
        line_end = text.find(b"\n", end)
        line_end = line_end if line_end >= 0 else len(text)
        if text[end:line_end].strip() not in _BEHIND:
            return None
        while (blank := text.find(b"\n", line_end + 1)) >= 0 and not text[line_end:blank].strip():
            line_end = blank
        return line, min(line_end + 1, len(text))


def _adjacent(nodes: Sequence[Node], node: Node) -> list[Node]:
    """The last of these nodes that stand above another one without a blank line between."""
    row = node.start_point[0]
    taken: list[Node] = []
    for each in reversed(nodes):
        ends_line = each.end_point[1] == 0 and each.end_point[0] > each.start_point[0]
        if each.end_point[0] - ends_line + 1 < row:
            break
        taken.insert(0, each)
        row = each.start_point[0]
    return taken


def _may_be_absent(node: Node) -> bool:
    before = node.prev_sibling
    return before is None or before.is_named or before.type in _OPENING or before.type.endswith("\n")


def _is_expression(node: Node) -> bool:
    """Whether a statement is an expression, which may say what something is, and no block."""
    return "expression" in node.type or "assignment" in node.type


def _is_text_alone(node: Node) -> bool:
    """Whether a node is a string, or a statement that is one."""
    is_statement = node.named_child_count == 1 and not node.type.endswith("string")
    inner = node.named_children[0] if is_statement else node
    return inner.type.endswith("string")


def _has_between(ordered: Sequence[int], start: int, end: int) -> bool:
    place = bisect_left(ordered, start)
    return place < len(ordered) and ordered[place] < end
