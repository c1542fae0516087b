"""What the references of chosen files mean, and which files may refer to a symbol: edges both ways, on demand."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from repomap.index import position_in
from repomap.link.linked import OUTSIDE as IS_OUTSIDE
from repomap.link.linked import RULES
from repomap.model import Reference

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from repomap.index import Index
    from repomap.link.values import Meaning
    from repomap.linked_symbols import LinkedSymbols
    from repomap.mentioned import Mentioned
    from repomap.model import FileFacts
    from repomap.named_alike import NamedAlike
    from repomap.occurrences import OccurrencesReader
    from repomap.scoping import Scoping

CERTAIN, POSSIBLE, OUTSIDE, UNRESOLVED = "certain", "possible", "outside", "unresolved"

_LOCAL_SCOPES = frozenset({"function", "block", "local"})
"""Kinds of scopes whose names nobody outside of them means."""

_NO_VARIABLES = frozenset({"definition", "import", "outer", "extension", "narrowed"})
"""Roles of bindings that make no variable of their scope."""

BY_NAME = "name"
"""The rule of what nothing but a name links."""


class Use(NamedTuple):
    """A reference and what it means.

    `file` and `symbol` are positions in the index: where it stands, and the innermost symbol around it, or -1. `row`
    and `column` are 0-based and count bytes, `start` is its byte. `certainty` is certain, possible, outside (it leads
    out of the repository, or to a variable of its function) or unresolved (nothing has its name). `definitions` are the
    symbols that it means; of those that it may mean, which are so many `candidates`, the nearest. `is_member` says
    that it is written as a member of something.
    """

    file: int
    symbol: int
    role: str
    name: str
    row: int
    column: int
    start: int
    certainty: str
    rule: str
    definitions: tuple[int, ...]
    candidates: int
    is_member: bool = False


class _LocalNames(NamedTuple):
    """The variables of one scope of a file, none where that is no function, and the scope around it."""

    names: frozenset[str]
    parent: int


def _local_names(scoping: Scoping) -> tuple[_LocalNames, ...]:
    names: list[set[str]] = [set() for _ in scoping.scopes]
    for each in scoping.bindings:
        is_local = scoping.scopes[each.scope].kind in _LOCAL_SCOPES
        if is_local and not each.receiver and each.role not in _NO_VARIABLES:
            names[each.scope].add(each.name)
    return tuple(
        [_LocalNames(frozenset(each), scope.parent) for each, scope in zip(names, scoping.scopes, strict=True)]
    )


class Uses:
    """The references of an index's files, each file read when it is first asked for."""

    def __init__(
        self, index: Index, linked: LinkedSymbols, occurrences: OccurrencesReader, named_alike: NamedAlike
    ) -> None:
        self.index = index
        self._linked = linked
        self._occurrences = occurrences
        self._named_alike = named_alike
        self._position = {path: position for position, path in enumerate(index.paths)}
        self._in_file: dict[int, tuple[Use, ...]] = {}
        self._local_names: dict[int, tuple[_LocalNames, ...]] = {}
        self._by_symbol: dict[int, list[Use]] = {}
        self._linked_in: dict[int, tuple[Use, ...]] = {}
        self._mentioned: dict[int, Mentioned | None] = {}

    def facts(self, file: int) -> FileFacts | None:
        """The facts of a file, with a reference for every name in it."""
        return self._occurrences.facts(file)

    def files_imported(self, file: int, position: int) -> tuple[int, ...]:
        """The files that an import of a file names, where its language has imports name files."""
        return self._occurrences.sources(file, position)

    def lacking_module(self, file: int, position: int) -> str:
        """The path of the module that a reference, one of `facts`, takes a member from which it has not; else ""."""
        return self._occurrences.lacking_module(file, position)

    def first_symbol(self, file: int) -> int:
        """The position in the index of a file's first definition; the others follow in the order of its facts."""
        return self._linked.first_symbol(file)

    def in_file(self, file: int) -> tuple[Use, ...]:
        """The references in a file, in source order; none where it cannot be read.

        Raises ChangedError where the file is not what the index has any more.
        """
        if file not in self._in_file:
            found = self._occurrences.of(file)
            uses = (
                ()
                if found is None
                else tuple(
                    [
                        self._use(file, reference, meaning)
                        for reference, meaning in zip(found.facts.references.each(), found.meanings, strict=True)
                    ]
                )
            )
            self._in_file[file] = uses
            for use in uses:
                if use.symbol >= 0:
                    self._by_symbol.setdefault(use.symbol, []).append(use)
        return self._in_file[file]

    def linked_in(self, file: int) -> tuple[Use, ...]:
        """The references in a file that its query tells of, as the kept linkage has them, in source order.

        They are had at once, and lack the names that are merely read; none where the file's facts are not to be had.
        """
        if file not in self._linked_in:
            self._linked_in[file] = self._as_linked(file)
        return self._linked_in[file]

    def plain_facts(self, file: int) -> FileFacts | None:
        """The facts of a file without the names that are merely read."""
        return self._occurrences.plain(file)

    def mentioned(self, file: int) -> Mentioned | None:
        """What a file refers to and imports, of the same facts."""
        if file not in self._mentioned:
            self._mentioned[file] = self._occurrences.mentioned(file)
        return self._mentioned[file]

    def named(self, file: int, names: Collection[str]) -> list[Use]:
        """The references in a file by these names, in source order, with what has the name: a constant, not its value.

        What others mean is not found out. Raises ChangedError where the file is not what the index has any more.
        """
        facts = self.facts(file)
        if facts is None:
            return []
        return self._at(file, [position for position, name in enumerate(facts.references.names) if name in names])

    def inheriting(self, file: int) -> list[Use]:
        """The references in a file to what types inherit from or implement, in source order."""
        facts = self.facts(file)
        if facts is None:
            return []
        return self._at(file, [position for position, role in enumerate(facts.references.roles) if role == "inherit"])

    def linked(self, file: int, symbols: Collection[int]) -> list[Use]:
        """The references in a file of which the linkage says that they mean one of these symbols for certain.

        That takes no linking, and leaves out those that merely read a name.
        """
        linked, targets = self._linked.file(file), self._linked.targets(file)
        edges = np.flatnonzero(np.isin(targets, sorted(symbols))).tolist()
        said = self.mentioned(file) if edges else None
        if said is None:
            return []
        references, rules = np.frombuffer(linked.edge_references, np.uint32), linked.edge_rules
        meant: dict[int, tuple[str, list[int]]] = {}
        for edge in edges:
            found = meant.setdefault(int(references[edge]), (RULES[rules[edge]], []))
            found[1].append(int(targets[edge]))
        each = {position: Reference._make([column[position] for column in said.references]) for position in meant}
        return [
            self._as_use(file, each[position], CERTAIN, rule, tuple(sorted(found)), len(found))
            for position, (rule, found) in sorted(meant.items())
        ]

    def directly_in(self, symbol: int) -> Sequence[Use]:
        """The references that stand in a symbol and in none within it, in source order."""
        self.in_file(int(self.index.symbol_file[symbol]))
        return self._by_symbol.get(symbol, ())

    def within(self, symbol: int) -> list[Use]:
        """The references that stand in a symbol, those in symbols within it included."""
        return [use for each in (symbol, *self.index.descendants(symbol)) for use in self.directly_in(each)]

    def files_linked_to(self, symbols: Iterable[int]) -> list[int]:
        """The files of which the linkage says that they refer to one of these symbols for certain."""
        files: list[int] = np.unique(self._linked.edge_files[self._linked.edges_to(symbols)]).tolist()
        return files

    def files_naming(self, name: str) -> list[int]:
        """The files in whose text the name stands, be it in code, comments or strings."""
        return sorted(self.counts_of(name))

    def counts_of(self, name: str) -> dict[int, int]:
        """How often a name stands in the text of each file that has it; of three characters and more."""
        code = position_in(self.index.names, name)
        rows = np.flatnonzero(self.index.word_name == code) if code >= 0 else ()
        return {int(self.index.word_file[row]): int(self.index.word_count[row]) for row in rows}

    def _at(self, file: int, positions: Sequence[int]) -> list[Use]:
        facts = self.facts(file)
        if facts is None or not positions:
            return []
        meanings = self._occurrences.at(file, positions)
        columns = zip(*[[column[each] for each in positions] for column in facts.references], strict=True)
        return [
            self._use(file, Reference._make(column), meaning) for column, meaning in zip(columns, meanings, strict=True)
        ]

    def mentions_of(self, name: str) -> dict[int, int]:
        """How often each file refers to a name, be it ever so short, in roles that say what is meant."""
        code = position_in(self.index.names, name)
        rows = np.flatnonzero(self.index.mention_name == code) if code >= 0 else ()
        return {int(self.index.mention_file[row]): int(self.index.mention_count[row]) for row in rows}

    def defined_as(self, name: str) -> list[int]:
        """The symbols of that name, in the order of the index."""
        code = position_in(self.index.names, name)
        symbols: list[int] = np.flatnonzero(self.index.symbol_name == code).tolist() if code >= 0 else []
        return symbols

    def _as_linked(self, file: int) -> tuple[Use, ...]:
        said, linked = self.mentioned(file), self._linked.file(file)
        if said is None or len(said.references.roles) != len(linked.outcomes):
            return ()
        targets: dict[int, list[tuple[int, str]]] = {}
        columns = array("I", linked.edge_references), self._linked.targets(file).tolist(), linked.edge_rules
        for position, symbol, rule in zip(*columns, strict=True):
            if symbol >= 0:
                targets.setdefault(position, []).append((symbol, RULES[rule]))
        return tuple(
            [
                self._linked_use(file, reference, targets.get(position, ()), is_outside=outcome == IS_OUTSIDE)
                for position, (reference, outcome) in enumerate(
                    zip(said.references.each(), linked.outcomes, strict=True)
                )
            ]
        )

    def _linked_use(
        self, file: int, reference: Reference, targets: Sequence[tuple[int, str]], *, is_outside: bool
    ) -> Use:
        symbols = tuple([symbol for symbol, _ in targets])
        meant = (CERTAIN, targets[0][1], symbols, len(symbols)) if targets else self._alike(file, reference, is_outside)
        return self._as_use(file, reference, *meant)

    def _use(self, file: int, reference: Reference, meaning: Meaning) -> Use:
        return self._as_use(file, reference, *self._meant(file, reference, meaning))

    def _as_use(
        self, file: int, reference: Reference, certainty: str, rule: str, definitions: tuple[int, ...], candidates: int
    ) -> Use:
        around = self.first_symbol(file) + reference.enclosing if reference.enclosing >= 0 else -1
        return Use(
            *(file, around, reference.role, reference.name, reference.row, reference.column, reference.start),
            *(certainty, rule, definitions, candidates, reference.receiver >= 0),
        )

    def _meant(self, file: int, reference: Reference, meaning: Meaning) -> tuple[str, str, tuple[int, ...], int]:
        targets = [
            self.first_symbol(self._position[path]) + definition
            for path, definition in meaning.targets
            if path in self._position
        ]
        if targets:
            return CERTAIN, meaning.rule, tuple(targets), len(targets)
        return self._alike(file, reference, meaning.is_outside)

    def _is_local(self, file: int, reference: Reference) -> bool:
        """Whether a name is that of a parameter or variable of a function around it."""
        if file not in self._local_names:
            facts = self._occurrences.plain(file)
            self._local_names[file] = _local_names(facts.scoping) if facts is not None else ()
        names = self._local_names[file]
        scope = reference.scope
        while 0 <= scope < len(names):
            if reference.name in names[scope].names:
                return True
            scope = names[scope].parent
        return False

    def _alike(self, file: int, reference: Reference, is_outside: bool) -> tuple[str, str, tuple[int, ...], int]:
        """What a reference may mean of which the linker says no more than whether it leads outside."""
        if is_outside:
            return OUTSIDE, "", (), 0
        candidates = self._named_alike.candidates(file, reference.name)
        if not candidates:
            return UNRESOLVED, "", (), 0
        if reference.receiver < 0 and self._is_local(file, reference):
            return OUTSIDE, "", (), 0
        return POSSIBLE, BY_NAME, tuple(self._named_alike.nearest(file, candidates)), len(candidates)
