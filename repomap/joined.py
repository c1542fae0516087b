"""What each language of one file says -> what the file says, with all positions those of the whole.

Definitions, references and bindings stand in source order; imports, terms and scopes stand language by language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from repomap.captures import MARKUP_KINDS
from repomap.definitions import Placed
from repomap.model import NO_REFERENCES, Import, References
from repomap.scoping import NOTHING, OF_SCOPES, Binding, Scope, Scoping, Term

if TYPE_CHECKING:
    from collections.abc import Sequence


class Part(NamedTuple):
    """What a file says in one of its languages."""

    placed: Placed
    references: References
    imports: tuple[Import, ...]
    scoping: Scoping


class _Moved(NamedTuple):
    """Where the positions of a part are in the whole: those of definitions one by one, those of others all by as much.

    Term 0 and scope 0, nothing and the file, are the same in all.
    """

    definitions: dict[int, int]
    terms: int
    scopes: int
    imports: int

    def definition(self, position: int) -> int:
        return self.definitions.get(position, -1)

    def term(self, position: int) -> int:
        return position + self.terms if position > 0 else position

    def scope(self, position: int) -> int:
        return position + self.scopes if position > 0 else position


def joined(parts: Sequence[Part]) -> Part:
    """The whole of several parts, each with the bytes and rows of the file; a definition keeps the parent it has."""
    order = sorted(
        (extent.start, -extent.end, number, position)
        for number, part in enumerate(parts)
        for position, extent in enumerate(part.placed.extents)
    )
    places: list[dict[int, int]] = [{} for _ in parts]
    for place, (_, _, number, position) in enumerate(order):
        places[number][position] = place
    moved: list[_Moved] = []
    terms = scopes = imports = 0
    for part, place_of in zip(parts, places, strict=True):
        moved.append(_Moved(place_of, terms, scopes, imports))
        terms += len(part.scoping.terms) - 1
        scopes += len(part.scoping.scopes) - 1
        imports += len(part.imports)
    each = list(zip(parts, moved, strict=True))
    definitions = [
        parts[number]
        .placed.definitions[position]
        ._replace(parent=moved[number].definition(parts[number].placed.definitions[position].parent))
        for _, _, number, position in order
    ]
    extents = [parts[number].placed.extents[position] for _, _, number, position in order]
    clauses = [
        clause._replace(definition=moved_part.definition(clause.definition))
        for part, moved_part in each
        for clause in part.placed.clauses
    ]
    return Part(
        Placed(tuple(definitions), tuple(extents), tuple(clauses)),
        _references(each),
        tuple([imported for part in parts for imported in part.imports]),
        _scoping(each),
    )


def _references(each: Sequence[tuple[Part, _Moved]]) -> References:
    rows = [
        reference._replace(
            receiver=moved.term(reference.receiver),
            enclosing=moved.definition(reference.enclosing),
            scope=moved.scope(reference.scope),
            arguments=moved.term(reference.arguments),
        )
        for part, moved in each
        for reference in part.references.each()
    ]
    if not rows:
        return NO_REFERENCES
    columns = zip(*sorted(rows, key=lambda reference: reference.start), strict=True)
    return References(*columns)


def _scoping(each: Sequence[tuple[Part, _Moved]]) -> Scoping:
    terms = [NOTHING, *(_term(term, moved) for part, moved in each for term in part.scoping.terms[1:])]
    scopes = [_file(each), *(_scope(scope, moved) for part, moved in each for scope in part.scoping.scopes[1:])]
    bindings = [
        _binding(binding, moved)
        for part, moved in each
        for binding in part.scoping.bindings
        if not _is_of_markup(binding, part)
    ]
    return Scoping(tuple(terms), tuple(scopes), tuple(sorted(bindings, key=lambda binding: binding.start)))


def _is_of_markup(binding: Binding, part: Part) -> bool:
    """Whether a name is that of a heading or the like, which no script in the page means by it."""
    return binding.role == "definition" and part.placed.definitions[binding.at].kind in MARKUP_KINDS


def _file(each: Sequence[tuple[Part, _Moved]]) -> Scope:
    """The scope that is the file: with the package of the first part that names one, and all that is returned."""
    scopes = [_scope(part.scoping.scopes[0], moved) for part, moved in each]
    return scopes[0]._replace(
        result=next((scope.result for scope in scopes if scope.result), 0),
        returned=tuple([term for scope in scopes for term in scope.returned]),
        marks=tuple(sorted({mark for scope in scopes for mark in scope.marks})),
    )


def _term(term: Term, moved: _Moved) -> Term:
    outer = term.parts[:1] if term.op in OF_SCOPES else ()
    parts = (*map(moved.scope, outer), *map(moved.term, term.parts[len(outer) :]))
    return term._replace(parts=parts)


def _scope(scope: Scope, moved: _Moved) -> Scope:
    return scope._replace(
        definition=moved.definition(scope.definition),
        parent=moved.scope(scope.parent),
        result=moved.term(scope.result),
        returned=tuple(map(moved.term, scope.returned)),
        passed_to=moved.term(scope.passed_to),
        bases=tuple(map(moved.term, scope.bases)),
        expected=moved.term(scope.expected),
    )


def _binding(binding: Binding, moved: _Moved) -> Binding:
    at = binding.at
    if binding.role == "import":
        at += moved.imports
    elif binding.role in ("definition", "extension") and at >= 0:
        at = moved.definition(at)
    return binding._replace(
        scope=moved.scope(binding.scope),
        block=moved.scope(binding.block),
        at=at,
        receiver=moved.term(binding.receiver),
        value=moved.term(binding.value),
        type=moved.term(binding.type),
    )
