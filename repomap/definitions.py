"""The definition matches of one file -> Definitions, in source order, each with its parent and its line."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, NamedTuple

from repomap import signature
from repomap.captures import CALLABLE_KINDS, CLAUSES, EXTENSION_KINDS, TYPE_KINDS, VALUE_KINDS
from repomap.model import Definition, Span
from repomap.references import MAX_NAME_BYTES, Clause, Extent

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tree_sitter import Node

    from repomap.comments import Comments
    from repomap.source import Text

    Captures = dict[str, list[Node]]
    Candidate = tuple[int, int, int, str, Node, Node, Captures]
    """A definition as matched: its first byte, its last one negated, and the first of its name; its kind, the nodes of
    the whole and of the name, and what else was captured. So they sort as they stand: an outer one before its parts."""


_DISCARD = "_"
"""What Go, Rust, Python and others assign to what nobody is to use."""

_VARIABLES = frozenset({"constant", "variable"})
_MEMBERS_ONLY = frozenset({"field", "property"})
_KINDS_OF_MEMBERS = {"function": "method", "variable": "field", "constant": "field"}


_CONTINUED = CALLABLE_KINDS | VALUE_KINDS
"""What a signature of its own may define, and clauses go on with."""

_NAMED_AT_WILL = CALLABLE_KINDS | TYPE_KINDS | frozenset(CLAUSES)
"""What may well be called as one of the grammar's words is, after the keyword that begins it: `def end(self)`."""

_UNCOUNTED = -1

_NOWHERE = -1
"""Where the name of an extension is defined: it is a reference to the type that is extended."""


class Placed(NamedTuple):
    """Definitions in source order, the extent of each, and what further clauses of them there are."""

    definitions: tuple[Definition, ...]
    extents: tuple[Extent, ...]
    clauses: tuple[Clause, ...] = ()


def candidates_of(kind: str, main: str, matches: Iterable[Captures]) -> list[Candidate]:
    """The candidates in the matches of one pattern: one for each `@name`."""
    wholes = [(parts[main][0], parts) for parts in matches]
    return [
        (node.start_byte, -_last(node, parts).end_byte, name.start_byte, kind, node, name, parts)
        for node, parts in wholes
        for name in parts.get("name") or (node,)
    ]


def _last(node: Node, parts: Captures) -> Node:
    """What a definition ends with: its body, where that stands behind it and not in it."""
    body = parts["body"][-1] if "body" in parts else node
    return body if body.end_byte > node.end_byte else node


def without_misread(text: Text, candidates: Iterable[Candidate], words: frozenset[str]) -> list[Candidate]:
    """The candidates but for those that have an error in them and one of the grammar's `words` for a name, if they are
    no functions or types: where a grammar has lost its place, it takes `end else` for a declaration.
    """
    return [
        each
        for each in candidates
        if each[3] in _NAMED_AT_WILL or not each[4].has_error or text.between(*each[5].byte_range) not in words
    ]


def place(text: Text, candidates: Sequence[Candidate], comments: Comments, local: Sequence[int] = ()) -> Placed:
    """The definitions among the candidates (of which the first of two for one name wins).

    `local` are the bytes at which blocks begin and end in which no variable is a definition. Local values and repeated
    assignments are no definitions.
    """
    first = {each[2]: each for each in reversed(candidates)}
    decorators = comments.decorators_of({each[2]: each[0] for each in first.values()})
    kept: list[Definition] = []
    extents: list[Extent] = []
    enclosing: list[tuple[int, int, int]] = []
    clauses = _Clauses(kept, extents)
    values: set[tuple[int, str]] = set()
    for each in sorted(first.values()):
        start, minus_end, name_start, matched_kind, _, name_node, _ = each
        while enclosing and not _contains(enclosing[-1], start, -minus_end):
            enclosing.pop()
        around = enclosing[-1][2] if enclosing else -1
        is_in_function = around >= 0 and kept[around].kind in CALLABLE_KINDS
        if matched_kind in _VARIABLES and (is_in_function or (local and bisect_right(local, start) % 2)):
            continue  # most candidates are local values
        name = text.between(name_start, name_node.end_byte)
        if matched_kind in CLAUSES:
            known = clauses.continued(each, name, around)
            if known >= 0:
                enclosing.append((start, -minus_end, known))
                continue
            matched_kind = _kind_of_first(each)
        parent = _parent_of(matched_kind, around, kept)
        kind = _kind_within(matched_kind, kept[parent].kind if parent >= 0 else "")
        if not kind or not 0 < len(name) <= MAX_NAME_BYTES:
            continue
        if kind in VALUE_KINDS:
            if name == _DISCARD or (parent, name) in values:
                continue
            values.add((parent, name))
        enclosing.append((start, -minus_end, len(kept)))
        kept.append(_definition(each, kind, name, parent, decorators.get(name_start, ()), comments, text))
        extents.append(Extent(start, -minus_end, _NOWHERE if kind in EXTENSION_KINDS else name_start))
    return Placed(tuple(kept), tuple(extents), tuple(clauses.found))


class _Clauses:
    """The clauses among the definitions `kept` so far, of which the one before may become longer."""

    def __init__(self, kept: list[Definition], extents: list[Extent]) -> None:
        self.found: list[Clause] = []
        self._kept = kept
        self._extents = extents
        self._known = 0
        self._parameters: dict[int, int] = {}
        self._latest: dict[tuple[int, str, int], int] = {}
        self._last: dict[int, int] = {}

    def continued(self, clause: Candidate, name: str, around: int) -> int:
        """The definition that a clause in `around` is one more clause of, which it is from now on; or -1.

        That is the latest of its name there: if the clause captures its parameters, the latest clause with as many. Of
        a clause without a name, it is a function right before it. What is right before the clause becomes longer; from
        another, what stands in between is left out.
        """
        start, minus_end, name_start, _, whole, name_node, parts = clause
        self._look_at_kept()
        last = self._last.get(around, -1)
        if name_node is whole:
            position = last if last >= 0 and self._kept[last].kind in CALLABLE_KINDS else -1
        else:
            number = _number_of_parameters(parts)
            position = self._latest.get((around, name, number), -1)
            self._parameters[name_start] = number
        if position < 0:
            return -1
        if position == last:
            self._extents[position] = self._extents[position]._replace(end=-minus_end)
            definition = self._kept[position]
            end_row, end_column = whole.end_point
            self._kept[position] = definition._replace(
                span=definition.span._replace(end_row=end_row, end_column=end_column)
            )
        self.found.append(Clause(start, -minus_end, name_start, position))
        return position

    def _look_at_kept(self) -> None:
        for position in range(self._known, len(self._kept)):
            each = self._kept[position]
            self._last[each.parent] = position
            if each.kind in _CONTINUED:
                self._latest[each.parent, each.name, _UNCOUNTED] = position
                number = self._parameters.get(self._extents[position].name_start, _UNCOUNTED)
                self._latest[each.parent, each.name, number] = position
        self._known = len(self._kept)


def _kind_of_first(clause: Candidate) -> str:
    """The kind of a clause that there is none before: none without a name."""
    _, _, _, matched_kind, whole, name_node, parts = clause
    return "" if name_node is whole else "constant" if "value" in parts else CLAUSES[matched_kind]


def _number_of_parameters(parts: Captures) -> int:
    if "parameters" not in parts:
        return _UNCOUNTED
    return sum(not each.is_extra for node in parts["parameters"] for each in node.named_children)


def _contains(outer: tuple[int, int, int], start: int, end: int) -> bool:
    return end < outer[1] or (end == outer[1] and start != outer[0])


def _kind_within(kind: str, parent_kind: str) -> str:
    """The kind seen from where it stands, or "" for a local value."""
    if parent_kind in TYPE_KINDS:
        return _KINDS_OF_MEMBERS.get(kind, kind)
    return "" if parent_kind in CALLABLE_KINDS and kind in VALUE_KINDS else kind


def _parent_of(kind: str, parent: int, kept: Sequence[Definition]) -> int:
    """The parent of a definition that stands in `parent`.

    A field in a method's parameters is the type's; in `a = b = 1`, both belong to what is around them.
    """
    if parent < 0:
        return parent
    parent_kind, around = kept[parent].kind, kept[parent].parent
    if kind in _MEMBERS_ONLY and parent_kind in CALLABLE_KINDS:
        return around if around >= 0 and kept[around].kind in TYPE_KINDS else parent
    if kind in _VARIABLES and (parent_kind in _VARIABLES or (parent_kind == "field" and kept[parent].body is None)):
        return around
    return parent


def _definition(
    each: Candidate,
    kind: str,
    name: str,
    parent: int,
    decorators: Sequence[Node],
    comments: Comments,
    text: Text,
) -> Definition:
    _, _, _, _, node, name_node, parts = each
    span = _span(node, _last(node, parts))
    first_row = min(decorators[0].start_point[0], span[0]) if decorators else span[0]
    body_start, body = _body(parts["body"]) if "body" in parts else (-1, None)
    return Definition(
        kind,
        name,
        _span(name_node, name_node),
        span,
        body,
        parent,
        text.between(parts["scope"][0].start_byte, parts["scope"][-1].end_byte) if "scope" in parts else "",
        _signature(each, name, body_start, comments),
        comments.doc(first_row, (name_node.end_byte, _end_of_signature(each, body_start)), body_start),
        tuple([signature.fold(text.between(*node.byte_range)) for node in decorators]) if decorators else (),
    )


def _signature(each: Candidate, name: str, body_start: int, comments: Comments) -> str:
    start, minus_end, _, kind, node, _, parts = each
    if body_start >= 0:
        text = comments.without_cuts(start, body_start)
    elif "value" in parts:
        value_start, value_end = parts["value"][0].byte_range
        before, value = comments.without_cuts(start, value_start), comments.without_cuts(value_start, value_end)
        return signature.with_value(before, value, name, has_type_as_value=kind == "type")
    else:
        text = comments.without_cuts(start, -minus_end)
    if node.has_error:
        text = signature.before_a_break(text)
    return signature.header(text, has_body=body_start >= 0)


def _end_of_signature(each: Candidate, body_start: int) -> int:
    _, minus_end, _, _, _, _, parts = each
    if body_start >= 0:
        return body_start
    return parts["value"][0].start_byte if "value" in parts else -minus_end


def _body(nodes: Sequence[Node]) -> tuple[int, Span]:
    """The first byte of a body, and its span: that of all its parts together."""
    first = last = nodes[0]
    if len(nodes) > 1:
        first = min(nodes, key=lambda node: node.start_byte)
        last = max(nodes, key=lambda node: node.end_byte)
    return first.start_byte, _span(first, last)


def _span(first: Node, last: Node) -> Span:
    return tuple.__new__(Span, first.start_point + last.end_point)
