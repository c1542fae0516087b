"""Where the definitions of a repository stand with all that belongs to them, and which references stand there."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from repomap.captures import CALLABLE_KINDS, TYPE_KINDS
from repomap.languages import load_language
from repomap.slice.extents import Extents, Frame, Rows
from repomap.slice.values import stands_as_value

if TYPE_CHECKING:
    from repomap.ground import Ground
    from repomap.model import FileFacts
    from repomap.scoping import Binding
    from repomap.uses import Use

_EVALUATED = frozenset({"python", "ruby"})
"""The rules of languages in which the inside of a class runs when it is read, annotations and all."""

_ERASED = frozenset({"ecmascript", "php"})
"""The rules of languages in which what runs needs no type of a field: each may lead to most of a repository's types."""

_NOWHERE = Rows(0, 0)


class _Bound(NamedTuple):
    """What is bound at the level of a file, and the first reference outside of all definitions, by name."""

    bindings: dict[str, list[Binding]]
    first_uses: dict[str, Use]


class Layouts:
    """The rows of definitions, file by file; symbols are positions in the index of the ground."""

    def __init__(self, ground: Ground) -> None:
        self._index = ground.index
        self._uses = ground.uses
        self._texts = ground.texts
        self._extents: dict[int, Extents | None] = {}
        self._rows: dict[int, Rows] = {}
        self._loose: dict[tuple[int, str], Rows | None] = {}
        self._bound_in: dict[int, _Bound] = {}
        self._use_rows: dict[int, list[int]] = {}

    def extents(self, file: int) -> Extents | None:
        """The extents of a file, None where it cannot be read. Raises ChangedError where it is not what it was."""
        if file not in self._extents:
            facts = self._uses.facts(file)
            language = load_language(self._index.languages[file])
            self._extents[file] = None if facts is None else Extents(self._texts.of(file), facts, language)
        return self._extents[file]

    def rows(self, symbol: int) -> Rows:
        """The rows of a definition with all that belongs to it."""
        if symbol not in self._rows:
            file = self._file(symbol)
            extents = self.extents(file)
            self._rows[symbol] = _NOWHERE if extents is None else extents.rows(self._place(symbol, file))
        return self._rows[symbol]

    def frame(self, symbol: int) -> Frame:
        """The head and the foot of a definition, without its members."""
        file = self._file(symbol)
        extents = self.extents(file)
        return Frame(_NOWHERE, _NOWHERE) if extents is None else extents.frame(self._place(symbol, file))

    def level_rows(self, symbol: int) -> list[Rows]:
        """The rows of a type without those of its methods and of the types within it; all, where nothing is left."""
        whole, head = self.rows(symbol), self.frame(symbol).head
        text = self._texts.of(self._file(symbol))
        left: list[Rows] = []
        start = whole.start
        for member in self._index.members_of(symbol):
            rows = self.rows(member)
            if self._index.kind_of(member) in CALLABLE_KINDS | TYPE_KINDS and rows.start >= start:
                left.append(Rows(start, rows.start))
                start = rows.end
        left.append(Rows(start, whole.end))
        has_level = any(line.strip() for rows in left for line in text.rows(max(rows.start, head.end), rows.end))
        return left if has_level else [whole]

    def has_body(self, symbol: int) -> bool:
        """Whether a definition has a body, and is no mere declaration."""
        file = self._file(symbol)
        facts = self._uses.facts(file)
        return facts is not None and facts.definitions[self._place(symbol, file)].body is not None

    def evaluates_classes(self, symbol: int) -> bool:
        """Whether the language runs what stands in a class, outside of its methods, where the class is defined."""
        return load_language(self._index.languages[self._file(symbol)]).rules in _EVALUATED

    def erases_types(self, symbol: int) -> bool:
        """Whether the language runs without the types that fields are declared to have."""
        return load_language(self._index.languages[self._file(symbol)]).rules in _ERASED

    def uses_of(self, symbol: int) -> list[Use]:
        """The references in the rows of a definition that are its own: in it, or in what belongs to it.

        So are those in what shares its statement, and cannot be taken out: the other names of a block of constants.
        """
        return [
            use
            for use in self.in_rows(self._file(symbol), self.rows(symbol))
            if self._index.is_within(use.symbol, symbol) or not self._is_in_a_body(use.symbol, symbol)
        ]

    def level_uses_of(self, symbol: int) -> list[Use]:
        """The references of a type outside of its methods and of the types within it."""
        parent = int(self._index.symbol_parent[symbol])
        return [
            use
            for use in self.in_rows(self._file(symbol), self.rows(symbol))
            if use.symbol == parent or self._is_at_level(use.symbol, symbol)
        ]

    def frame_uses_of(self, symbol: int) -> list[Use]:
        """The references in the head of a type, without its members."""
        head, file = self.frame(symbol).head, self._file(symbol)
        outer = (symbol, int(self._index.symbol_parent[symbol]))
        return [use for use in self.in_rows(file, head) if use.symbol in outer]

    def head_uses_of(self, symbol: int) -> list[Use]:
        """The references in the head of a function, which is read where it is defined: its defaults, its decorators.

        So are its annotations, but where the file puts that off (PEP 563).
        """
        file = self._file(symbol)
        facts = self._uses.facts(file)
        body = facts.definitions[self._place(symbol, file)].body if facts is not None else None
        if facts is None or body is None:
            return []
        are_put_off = any(each.source == "__future__" and each.name == "annotations" for each in facts.imports)
        return [
            use
            for use in self.uses_of(symbol)
            if (use.row, use.column) < (body.row, body.column) and not (are_put_off and use.role == "type")
        ]

    def stands_as_value(self, use: Use) -> bool:
        """Whether what a reference means is handed on there as a value, so that it may be called elsewhere."""
        extents = self.extents(use.file)
        node = extents.node_at(self.row_of(use), use.column) if extents is not None else None
        return node is not None and stands_as_value(node)

    def in_rows(self, file: int, rows: Rows) -> list[Use]:
        """The references in rows of a file's text, in source order."""
        places = self._rows_of_uses(file)
        return [*self._uses.in_file(file)[bisect_left(places, rows.start) : bisect_left(places, rows.end)]]

    def loose_rows(self, file: int, name: str) -> Rows | None:
        """The rows of the statement that gives a value to a name at the level of its file, where no definition does.

        So does an import that stands within another statement: a choice between two modules.
        """
        if (file, name) not in self._loose:
            self._loose[file, name] = self._rows_binding(file, name)
        return self._loose[file, name]

    def _rows_binding(self, file: int, name: str) -> Rows | None:
        facts, extents = self._uses.facts(file), self.extents(file)
        if facts is None or extents is None:
            return None
        bound = self._bound(file, facts)
        imports = [each for each in bound.bindings.get(name, ()) if each.role == "import"]
        if imports:
            row = facts.imports[imports[0].at].row
            rows = extents.statement(row)
            return rows if extents.is_indented and row > rows.start else None
        is_set = any(each.role == "value" for each in bound.bindings.get(name, ()))
        return extents.statement(self.row_of(bound.first_uses[name])) if is_set and name in bound.first_uses else None

    def _bound(self, file: int, facts: FileFacts) -> _Bound:
        if file not in self._bound_in:
            bound = self._bound_in[file] = _Bound({}, {})
            for each in facts.scoping.bindings:
                if not each.scope:
                    bound.bindings.setdefault(each.name, []).append(each)
            for use in self._uses.in_file(file):
                if use.symbol < 0:
                    bound.first_uses.setdefault(use.name, use)
        return self._bound_in[file]

    def row_of(self, use: Use) -> int:
        """The row of a reference in the text of its file, where that of a notebook is counted in its cell."""
        uses = self._uses.in_file(use.file)
        return self._rows_of_uses(use.file)[bisect_left(uses, use.start, key=lambda each: each.start)]

    def _rows_of_uses(self, file: int) -> list[int]:
        if file not in self._use_rows:
            uses, text = self._uses.in_file(file), self._texts.of(file)
            if text.cells:
                ends = [*accumulate(len(line) + 1 for line in text.lines)]
                self._use_rows[file] = [bisect_right(ends, use.start) for use in uses]
            else:
                self._use_rows[file] = [use.row for use in uses]
        return self._use_rows[file]

    def _is_in_a_body(self, inner: int, symbol: int) -> bool:
        """Whether a definition stands in a function with a body, or a type, that `symbol` does not stand in."""
        while inner >= 0 and not self._index.is_within(symbol, inner):
            kind = self._index.kind_of(inner)
            if kind in TYPE_KINDS or (kind in CALLABLE_KINDS and self.has_body(inner)):
                return True
            inner = int(self._index.symbol_parent[inner])
        return False

    def _is_at_level(self, inner: int, symbol: int) -> bool:
        while inner > symbol:
            if self._index.kind_of(inner) in CALLABLE_KINDS | TYPE_KINDS:
                return False
            inner = int(self._index.symbol_parent[inner])
        return inner == symbol

    def _file(self, symbol: int) -> int:
        return int(self._index.symbol_file[symbol])

    def _place(self, symbol: int, file: int) -> int:
        return symbol - self._uses.first_symbol(file)
