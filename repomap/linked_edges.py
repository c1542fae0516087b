"""Every reference of a repository and what it means: certain, possible with its candidates, or unresolved."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, NamedTuple

from repomap.link.linked import CERTAIN, OUTSIDE, RULES
from repomap.linked_symbols import LinkedSymbols
from repomap.model import Edge
from repomap.named_alike import NamedAlike
from repomap.outline import TELLING_ROLES

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from repomap.index import Index
    from repomap.known_facts import KnownFacts
    from repomap.link.linked import LinkedFile
    from repomap.linkage import Linkage
    from repomap.model import FileFacts, Reference


class _Symbol(NamedTuple):
    """A definition as edges name it: its id, its path, and the 0-based row of its name."""

    id: str
    path: str
    row: int


class LinkedEdges:
    """The edges of an index; `facts` are those of its files, and `linkage` says what their references mean.

    `families` and `uncased` are as `build_graph` takes them.
    """

    def __init__(
        self,
        index: Index,
        linkage: Linkage,
        facts: KnownFacts,
        families: Mapping[str, str],
        uncased: Collection[str] = (),
    ) -> None:
        self._index = index
        self._files = linkage.files
        self._facts = facts
        self._named_alike = NamedAlike(index, families, uncased)
        self._symbols = [
            _Symbol(f"{index.paths[file]}::{index.symbol_id(symbol)}", index.paths[file], row)
            for symbol, (file, row) in enumerate(
                zip(index.symbol_file.tolist(), index.symbol_row.tolist(), strict=True)
            )
        ]
        self._linked = LinkedSymbols(index, linkage)

    def each(self) -> Iterator[Edge]:
        """The edges in the order of their paths and of the source; a possible reference has one for each candidate."""
        for file, linked in enumerate(self._files):
            facts = self._facts.of(self._index.paths[file]) if linked.outcomes else None
            if facts is not None:
                yield from self._of_file(file, facts, linked)

    def _of_file(self, file: int, facts: FileFacts, linked: LinkedFile) -> Iterator[Edge]:
        path = self._index.paths[file]
        targets: dict[int, list[tuple[int, str]]] = {}
        columns = array("I", linked.edge_references), self._linked.targets(file).tolist(), linked.edge_rules
        for position, target, code in zip(*columns, strict=True):
            targets.setdefault(position, []).append((target, RULES[code]))
        first = self._linked.first_symbol(file)
        for position, (reference, outcome) in enumerate(zip(facts.references.each(), linked.outcomes, strict=True)):
            referrer = self._symbols[first + reference.enclosing].id if reference.enclosing >= 0 else path
            if outcome == CERTAIN:
                found = [(symbol, rule) for symbol, rule in targets[position] if symbol >= 0]
                for symbol, rule in found:
                    yield self._edge(path, referrer, reference, "certain", rule, symbol, len(found))
            elif outcome != OUTSIDE and reference.role in TELLING_ROLES:
                yield from self._possible(file, path, referrer, reference)

    def _possible(self, file: int, path: str, referrer: str, reference: Reference) -> Iterator[Edge]:
        candidates = self._named_alike.candidates(file, reference.name)
        for symbol in self._named_alike.nearest(file, candidates):
            yield self._edge(path, referrer, reference, "possible", "name", symbol, len(candidates))
        if not candidates:
            place = (path, reference.row + 1, reference.column + 1)
            yield Edge(referrer, "", reference.role, "unresolved", "", *place, "", 0, 0)

    def _edge(
        self, path: str, referrer: str, reference: Reference, certainty: str, rule: str, symbol: int, candidates: int
    ) -> Edge:
        target = self._symbols[symbol]
        return Edge(
            *(referrer, target.id, reference.role, certainty, rule, path, reference.row + 1, reference.column + 1),
            *(target.path, target.row + 1, candidates),
        )
