"""The definition matches of one file -> Definitions, in source order, each with its parent and its line."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from repomap import signature
from repomap.captures import CALLABLE_KINDS, EXTENSION_KINDS, TYPE_KINDS, VALUE_KINDS
from repomap.model import Definition, Span
from repomap.references import MAX_NAME_BYTES, Extent

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tree_sitter import Node

    from repomap.comments import Comments
    from repomap.source import Text

    Captures = dict[str, list[Node]]


_DISCARD = "_"
"""What Go, Rust, Python and others assign to what nobody is to use."""

_VARIABLES = frozenset({"constant", "variable"})
_MEMBERS_ONLY = frozenset({"field", "property"})
_KINDS_OF_MEMBERS = {"function": "method", "variable": "field", "constant": "field"}


_NOWHERE = -1
"""Where the name of an extension is defined: it is a reference to the type that is extended."""


class Candidate(NamedTuple):
    """A definition as matched. Candidates sort as they stand in the source, an outer one before what it holds.

    `minus_end` is the last byte of the whole, negated for that order; `name_start` is where the node `name` starts,
    and no two that are compared have it in common. `parts` holds what else the match captured.
    """

    start: int
    minus_end: int
    name_start: int
    kind: str
    node: Node
    name: Node
    parts: Captures


class Placed(NamedTuple):
    """Definitions in source order, and the extent of each."""

    definitions: tuple[Definition, ...]
    extents: tuple[Extent, ...]


def candidates_of(kind: str, main: str, matches: Iterable[Captures]) -> list[Candidate]:
    """The candidates in the matches of one pattern: one for each `@name`."""
    wholes = [(parts[main][0], parts) for parts in matches]
    return [
        Candidate(node.start_byte, -node.end_byte, name.start_byte, kind, node, name, parts)
        for node, parts in wholes
        for name in parts.get("name") or (node,)
    ]


def place(text: Text, candidates: Sequence[Candidate], comments: Comments) -> Placed:
    """The definitions among the candidates (of which the first of two for one name wins).

    Local values and repeated assignments are no definitions.
    """
    first = {each.name_start: each for each in reversed(candidates)}
    decorators = comments.decorators_of({each.name_start: each.start for each in first.values()})
    kept: list[Definition] = []
    extents: list[Extent] = []
    enclosing: list[int] = []
    values: set[tuple[int, str]] = set()
    for each in sorted(first.values()):
        while enclosing and not _contains(extents[enclosing[-1]], each):
            enclosing.pop()
        innermost = enclosing[-1] if enclosing else -1
        if each.kind in _VARIABLES and innermost >= 0 and kept[innermost].kind in CALLABLE_KINDS:
            continue  # what most candidates come to
        parent = _parent_of(each.kind, innermost, kept)
        kind = _kind_within(each.kind, kept[parent].kind if parent >= 0 else "")
        if not kind:
            continue
        name = text.between(each.name_start, each.name.end_byte)
        if not 0 < len(name) <= MAX_NAME_BYTES:
            continue
        if kind in VALUE_KINDS:
            if name == _DISCARD or (parent, name) in values:
                continue
            values.add((parent, name))
        enclosing.append(len(kept))
        kept.append(_definition(each, kind, name, parent, decorators.get(each.name_start, ()), comments, text))
        extents.append(Extent(each.start, -each.minus_end, _NOWHERE if kind in EXTENSION_KINDS else each.name_start))
    return Placed(tuple(kept), tuple(extents))


def with_bases(placed: Placed, bases: dict[int, list[str]]) -> tuple[Definition, ...]:
    """The definitions, with the names that each inherits from, by its position."""
    return tuple(
        each._replace(bases=tuple(bases[position])) if position in bases else each
        for position, each in enumerate(placed.definitions)
    )


def _contains(outer: Extent, inner: Candidate) -> bool:
    end = -inner.minus_end
    return end < outer.end or (end == outer.end and inner.start != outer.start)


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
    parts = each.parts
    span = _span(each.node, each.node)
    first_row = min(decorators[0].start_point[0], span.row) if decorators else span.row
    body_start, body = _body(parts["body"]) if "body" in parts else (-1, None)
    scopes = parts.get("scope")
    return Definition(
        kind,
        name,
        _span(each.name, each.name),
        span,
        body,
        parent,
        text.between(scopes[0].start_byte, scopes[-1].end_byte) if scopes else "",
        _signature(each, name, body_start, comments),
        comments.doc(first_row, body_start),
        tuple([signature.fold(text.between(*node.byte_range)) for node in decorators]) if decorators else (),
        (),
    )


def _signature(each: Candidate, name: str, body_start: int, comments: Comments) -> str:
    if body_start >= 0:
        text = comments.without_cuts(each.start, body_start)
    elif "value" in each.parts:
        start, end = each.parts["value"][0].byte_range
        before, value = comments.without_cuts(each.start, start), comments.without_cuts(start, end)
        return signature.with_value(before, value, name, has_type_as_value=each.kind == "type")
    else:
        text = comments.without_cuts(each.start, -each.minus_end)
    if each.node.has_error:
        text = signature.before_a_break(text)
    return signature.header(text, has_body=body_start >= 0)


def _body(nodes: Sequence[Node]) -> tuple[int, Span]:
    """The first byte of a body, and its span: that of all its parts together."""
    first = last = nodes[0]
    if len(nodes) > 1:
        first = min(nodes, key=lambda node: node.start_byte)
        last = max(nodes, key=lambda node: node.end_byte)
    return first.start_byte, _span(first, last)


def _span(first: Node, last: Node) -> Span:
    return Span._make(first.start_point + last.end_point)
