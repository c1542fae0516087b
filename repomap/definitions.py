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
    """A definition as matched: bytes of the whole and of its scope, and the nodes of its parts."""

    start: int
    end: int
    name_start: int
    kind: str
    node: Node
    name: Node
    bodies: Sequence[Node]
    value: Node | None
    scope: tuple[int, int] | None


class Placed(NamedTuple):
    """Definitions in source order, and the extent of each."""

    definitions: tuple[Definition, ...]
    extents: tuple[Extent, ...]


def candidates_of(kind: str, main: str, matches: Iterable[Captures]) -> Iterable[Candidate]:
    """The candidates in the matches of one pattern: one for each `@name`."""
    for captures in matches:
        node = captures[main][0]
        start, end = node.byte_range
        value = captures["value"][0] if "value" in captures else None
        scopes = captures.get("scope")
        scope = (scopes[0].start_byte, scopes[-1].end_byte) if scopes else None
        bodies = captures.get("body", ())
        for name in captures.get("name", (node,)):
            yield Candidate(start, end, name.start_byte, kind, node, name, bodies, value, scope)


def place(text: Text, candidates: Iterable[Candidate], comments: Comments) -> Placed:
    """The definitions among the candidates (of which the first of two for one name wins).

    Local values and repeated assignments are no definitions.
    """
    first: dict[int, Candidate] = {}
    for each in candidates:
        first.setdefault(each.name_start, each)
    decorators = comments.decorators_of({each.name_start: each.start for each in first.values()})
    kept: list[Definition] = []
    extents: list[Extent] = []
    enclosing: list[int] = []
    values: set[tuple[int, str]] = set()
    for each in sorted(first.values(), key=lambda each: (each.start, -each.end, each.name_start)):
        while enclosing and not _contains(extents[enclosing[-1]], each):
            enclosing.pop()
        parent = _parent_of(each.kind, enclosing[-1] if enclosing else -1, kept)
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
        extents.append(Extent(each.start, each.end, _NOWHERE if kind in EXTENSION_KINDS else each.name_start))
    return Placed(tuple(kept), tuple(extents))


def with_bases(placed: Placed, bases: dict[int, list[str]]) -> tuple[Definition, ...]:
    """The definitions, with the names that each inherits from, by its position."""
    return tuple(
        each._replace(bases=tuple(bases[position])) if position in bases else each
        for position, each in enumerate(placed.definitions)
    )


def _contains(outer: Extent, inner: Candidate) -> bool:
    return inner.end <= outer.end and (inner.start, inner.end) != (outer.start, outer.end)


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
    span = _span(each.node)
    first_row = decorators[0].start_point[0] if decorators else span.row
    body_start = min([body.start_byte for body in each.bodies]) if each.bodies else -1
    return Definition(
        kind,
        name,
        _span(each.name),
        span,
        _joined_span(each.bodies),
        parent,
        text.between(*each.scope) if each.scope else "",
        _signature(each, name, body_start, comments),
        comments.doc(min(first_row, span.row), body_start),
        tuple([signature.fold(text.between(*node.byte_range)) for node in decorators]) if decorators else (),
        (),
    )


def _signature(each: Candidate, name: str, body_start: int, comments: Comments) -> str:
    if each.value is not None and body_start < 0:
        before = comments.without_cuts(each.start, each.value.start_byte)
        value = comments.without_cuts(each.value.start_byte, each.value.end_byte)
        return signature.with_value(before, value, name, has_type_as_value=each.kind == "type")
    text = comments.without_cuts(each.start, body_start if body_start >= 0 else each.end)
    if each.node.has_error:
        text = signature.before_a_break(text)
    return signature.header(text, has_body=body_start >= 0)


def _span(node: Node) -> Span:
    return Span._make(node.start_point + node.end_point)


def _joined_span(nodes: Sequence[Node]) -> Span | None:
    if not nodes:
        return None
    first = min(nodes, key=lambda node: node.start_byte) if len(nodes) > 1 else nodes[0]
    last = max(nodes, key=lambda node: node.end_byte) if len(nodes) > 1 else nodes[0]
    return Span._make(first.start_point + last.end_point)
