"""The rows of a file that belong to a definition: its own, those of its decorators and comments, and of its frame.

A file is parsed once more for this, since facts keep where a definition itself is and no more.
"""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from repomap.captures import CELL
from repomap.trees import trees_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tree_sitter import Node, Point

    from repomap.file_text import FileText
    from repomap.model import Definition, FileFacts, Span
    from repomap.query_files import Language

_BESIDE = ("comment", "attribute", "annotation", "decorator", "pragma")
"""Words in the types of nodes that may stand right before a definition and belong to it."""

_OPENING = (b"//go:build", b"// +build", b"package", b"<?", b"#!", b"namespace", b"module ", b"defmodule")
"""How lines begin that a file of some languages needs before all others, though no definition holds them."""

_INDENTED = frozenset({"python"})
"""The rules of languages in which a statement cannot be taken out of the block that it is indented in."""

_DEEPEST = 64
"""Nodes around a definition or an import that are looked at."""


_HOLDING = ("block", "body", "program", "source", "unit", "declaration_list", "preproc", "statements", "suite", "ERROR")
"""Words in the types of nodes in which statements or declarations stand one after the other."""

_HOLDERS = frozenset(
    {"module", "compound_statement", "body_statement", "then", "else", "do", "begin", "rescue", "ensure", "document"}
)
"""Types of such nodes that have none of these words."""

_BETWEEN = b", \t\n\\"
"""What parts one item of a list from the next, and is left over where the last ones go."""

_STRING = "string_content"
"""The type of what stands between the quotes of a string, in the grammars in which names are listed as strings."""

_ENDS = (b"", b";", b",")
"""What may stand behind a definition in the statement that it is."""


class Rows(NamedTuple):
    """Whole rows of a file, 0-based, `end` exclusive."""

    start: int
    end: int

    def __contains__(self, row: object) -> bool:
        return isinstance(row, int) and self.start <= row < self.end


class Spared(NamedTuple):
    """What a statement of imports holds for nothing: names in its lists, and rows that hold nothing else.

    Of a list of strings that name what a module gives, all but these `given` ones are for nothing.
    """

    names: frozenset[str] = frozenset()
    rows: frozenset[int] = frozenset()
    given: frozenset[str] | None = None

    def __bool__(self) -> bool:
        return bool(self.names or self.rows or self.given is not None)

    def has(self, word: str, kind: str) -> bool:
        """Whether a word, which is a node of that type, is spared."""
        if self.given is not None:
            return kind == _STRING and word not in self.given
        return word in self.names


class Frame(NamedTuple):
    """What stands around the members of a definition: the rows of its head, and of what closes it (maybe none)."""

    head: Rows
    foot: Rows


class _InTree(NamedTuple):
    node: Node
    root: Node


class Extents:
    """The rows of the definitions in one file; positions are those of its facts.

    `is_indented` says that no statement can be taken out of the block that it is indented in.
    """

    def __init__(self, text: FileText, facts: FileFacts, language: Language) -> None:
        self._lines = text.lines
        self._definitions = facts.definitions
        self._first_rows = _rows_of_cells(facts.definitions, text)
        self.is_indented = language.rules in _INDENTED
        self._roots = [tree.root_node for tree in trees_of(b"\n".join(text.lines), language)]
        self._names = sorted(
            (each.name_span.row + first, each.name_span.column)
            for each, first in zip(facts.definitions, self._first_rows, strict=True)
        )
        self._bodies = {
            ((each.body.row + first, each.body.column), (each.body.end_row + first, each.body.end_column))
            for each, first in zip(facts.definitions, self._first_rows, strict=True)
            if each.body is not None
        }

    def rows(self, position: int) -> Rows:
        """The rows of a definition with all that belongs to it: decorators, comments, the statement that it is."""
        definition, first = self._definitions[position], self._first_rows[position]
        start, end = definition.span.row + first, _last_row(definition.span) + first + 1
        found = self._node(definition, first)
        if found is None:
            return Rows(start, end)
        widest = self._widest(found, is_outermost=definition.parent < 0)
        start, end = min(start, widest.start_point[0]), max(end, _end_row(widest) + 1)
        return Rows(self._with_beside(widest, start), _with_heredocs(widest, end))

    def frame(self, position: int) -> Frame:
        """The rows of a definition but for its members: its head up to its body, and what closes that."""
        definition, first = self._definitions[position], self._first_rows[position]
        whole = self.rows(position)
        body = definition.body
        if body is None:
            return Frame(whole, Rows(whole.end, whole.end))
        row, last = body.row + first, _last_row(definition.span) + first
        is_on_a_line_of_its_own = not self._lines[row][: body.column].strip()
        is_bracketed = self._lines[row][body.column :].lstrip()[:1] in (b"{", b"(", b"[")
        head_end = row if is_on_a_line_of_its_own and not is_bracketed else row + 1
        head = Rows(whole.start, max(head_end, definition.name_span.row + first + 1))
        is_closed = is_bracketed or _indent(self._lines[last]) <= _indent(self._lines[definition.span.row + first])
        foot = Rows(last, whole.end) if is_closed and last >= head.end else Rows(whole.end, whole.end)
        return Frame(head, foot)

    def row_of(self, position: int, row: int) -> int:
        """The row of the text at which the row of a definition is, which may be counted in a cell."""
        return row + self._first_rows[position]

    def node_at(self, row: int, column: int) -> Node | None:
        """The innermost node at a place in the text, of the language that is read there."""
        for root in reversed(self._roots):
            node = root.descendant_for_point_range((row, column), (row, column + 1))
            if node is not None and node != root:
                return node
        return None

    def statement(self, row: int) -> Rows:
        """The rows of the statement that begins at a row: the outermost one in which nothing is defined."""
        if row >= len(self._lines):
            return Rows(row, row)
        column = _indent(self._lines[row])
        for root in reversed(self._roots):
            node = root.descendant_for_point_range((row, column), (row, column + 1))
            if node is None or node == root:
                continue
            widest = node
            for around in _around(node, root):
                is_listed = len({child.type for child in around.children}) == 1 < around.child_count
                is_defining = self._count(around.start_point, around.end_point) > 0
                if (is_listed or is_defining) and not self.is_indented:
                    break
                widest = around
            return Rows(widest.start_point[0], _end_row(widest) + 1)
        return Rows(row, row + 1)

    def without(self, rows: Rows, spared: Spared) -> list[str]:
        """The lines of a statement without what is spared in its lists, and without the lines that are blank then."""
        text = b"\n".join(self._lines[rows.start : rows.end])
        starts = [0, *accumulate(len(line) + 1 for line in self._lines[rows.start : rows.end])]

        def byte(point: Point) -> int:
            return starts[point[0] - rows.start] + point[1]

        items = [item for root in self._roots for item in _listed(root, rows, spared)]
        cuts = [(byte(item.start), byte(item.end), item.is_last) for item in items if item.end[0] < rows.end]
        inner = [row - rows.start for row in spared.rows if rows.start < row < rows.end - 1]
        cuts += [(starts[row], starts[row + 1], False) for row in inner]
        kept, reached = b"", 0
        for start, end, is_last in sorted(cuts):
            kept += text[reached : max(start, reached)]
            reached = max(reached, end)
            kept = kept.rstrip(_BETWEEN) if is_last else kept
        lines = (kept + text[reached:]).split(b"\n")
        return [line.decode("utf-8", "replace") for line in lines if line.strip()]

    def openings(self) -> list[Rows]:
        """The rows of what stands at the top of a file for all of it: its package, the mark that begins its code."""
        rows = []
        for node in self._roots[-1].children if self._roots else ():
            line = self._lines[node.start_point[0]] if node.start_point[0] < len(self._lines) else b""
            is_opening = line.startswith(_OPENING) or "future_import" in node.type
            if is_opening and self._count(node.start_point, node.end_point) < 2:
                rows.append(Rows(node.start_point[0], _end_row(node) + 1))
        return rows

    def _node(self, definition: Definition, first: int) -> _InTree | None:
        """The node that a definition is, or None where no tree has one that begins there."""
        span = definition.span
        start, end = (span.row + first, span.column), (span.end_row + first, span.end_column)
        for root in self._roots:
            node = root.descendant_for_point_range(start, end)
            if node is not None and node != root and node.start_point == start:
                return _InTree(node, root)
        return None

    def _widest(self, found: _InTree, *, is_outermost: bool) -> Node:
        """The statement that a definition is, with nothing in it that is defined beside it."""
        widest = found.node
        count = max(self._count(widest.start_point, widest.end_point), 1)
        is_all = is_outermost and self.is_indented and widest.start_point[1] > 0
        for around in _around(widest, found.root):
            is_body = (around.start_point, around.end_point) in self._bodies
            is_more = self._count(around.start_point, around.end_point) > count
            is_whole = is_body or is_more or self._behind(widest, around).strip() not in _ENDS
            if not is_all and is_whole and self._holds_statements(widest.parent):
                break
            widest = around
        return widest

    def _holds_statements(self, node: Node | None) -> bool:
        """Whether what stands in a node can stand by itself in another of its kind."""
        if node is None or (node.start_point, node.end_point) in self._bodies:
            return True
        return node.type in _HOLDERS or any(word in node.type for word in _HOLDING)

    def _behind(self, node: Node, around: Node) -> bytes:
        """What stands in a node behind one in it, up to a row."""
        (row, column), (end_row, end_column) = node.end_point, around.end_point
        if row == end_row:
            return self._lines[row][column:end_column]
        rest = self._lines[row + 1 : end_row] if end_row < len(self._lines) else ()
        last = self._lines[end_row][:end_column] if end_row < len(self._lines) else b""
        return b"\n".join((self._lines[row][column:], *rest, last))

    def _with_beside(self, node: Node, start: int) -> int:
        """The row from which on comments and attributes before a node belong to it."""
        before = node.prev_sibling
        while before is not None and any(word in before.type for word in _BESIDE):
            row, column = before.start_point
            if _end_row(before) < start - 1 or self._lines[row][:column].strip():
                break
            start, before = min(start, row), before.prev_sibling
        return start

    def _count(self, start: Point | tuple[int, int], end: Point | tuple[int, int]) -> int:
        """How many definitions have their name between two points."""
        return bisect_left(self._names, tuple(end)) - bisect_left(self._names, tuple(start))


class _Item(NamedTuple):
    """An item of a list with the comma that parts it from the next, or of the last from the one before."""

    start: Point
    end: Point
    is_last: bool


def _listed(root: Node, rows: Rows, spared: Spared) -> Iterator[_Item]:
    """The items in rows that are spared, or give such a name another one, where commas part them from others."""
    top = root.descendant_for_point_range((rows.start, 0), (rows.end, 0))
    unseen = [top] if top is not None else []
    while unseen:
        node = unseen.pop()
        unseen += [
            child for child in node.children if child.end_point[0] >= rows.start and child.start_point[0] < rows.end
        ]
        is_meant = not node.child_count and node.start_point[0] in rows and node.text is not None
        if not is_meant or not spared.has((node.text or b"").decode("utf-8", "replace"), node.type):
            continue
        for item in (node, *_around(node, root)):
            comma, before = item.next_sibling, item.prev_sibling
            if comma is not None and comma.type == ",":
                after = comma.next_sibling
                is_beside = after is not None and after.start_point[0] == comma.end_point[0]
                end = after.start_point if after is not None and is_beside else comma.end_point
                yield _Item(item.start_point, end, is_last=False)
                break
            if before is not None and before.type == ",":
                yield _Item(before.start_point, item.end_point, is_last=True)
                break


def _with_heredocs(node: Node, end: int) -> int:
    """The row up to which the texts go that begin in a statement and stand behind it."""
    behind = node.next_sibling
    while behind is not None and "heredoc" in behind.type and behind.start_point[0] <= end:
        end, behind = max(end, _end_row(behind) + 1), behind.next_sibling
    return end


def _rows_of_cells(definitions: Sequence[Definition], text: FileText) -> list[int]:
    """The row of the text from which on each definition's rows are counted: that of its cell, or 0."""
    rows: list[int] = []
    for each in definitions:
        if each.kind == CELL and text.cells:
            rows.append(text.cells[int(each.name.rpartition(" ")[2]) - 1])
        else:
            rows.append(rows[each.parent] if each.parent >= 0 else 0)
    return rows


def _around(node: Node, root: Node) -> Iterator[Node]:
    """The nodes around a node, the innermost first, up to but not including the root."""
    around = node.parent
    for _ in range(_DEEPEST):
        if around is None or around == root:
            return
        yield around
        around = around.parent


def _indent(line: bytes) -> int:
    return len(line) - len(line.lstrip())


def _last_row(span: Span) -> int:
    """The last row of a span, of which one that ends with its line has nothing in the next."""
    return span.end_row - 1 if not span.end_column and span.end_row > span.row else span.end_row


def _end_row(node: Node) -> int:
    """The last row of a node, of which one that ends with its line has nothing in the next."""
    row, column = node.end_point
    return row - 1 if not column and row > node.start_point[0] else row
