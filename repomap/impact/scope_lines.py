"""The lines that say in what a line stands: the first line of each construct around it, as grep-ast shows them."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from repomap.impact.limits import INNERMOST, LARGEST, OUTERMOST
from repomap.rows import facts_key

if TYPE_CHECKING:
    from repomap.ground import Ground

_ROWS = "I"

_MERE_BODIES = ("block", "body", "_list", "statements", "suite")
"""Ends of the types of nodes that only hold what stands in a construct, whose first line is any statement."""

_DECORATING = (b"@", b"#[", b"[")
"""What lines of decorators, annotations and attributes begin with."""


class ScopeLines:
    """The rows around rows of files, each file looked at once; what grep-ast says of a content is kept in the cache."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._ends: dict[int, array[int]] = {}

    def around(self, file: int, row: int, symbol: int) -> list[int]:
        """The rows of the constructs around a row (0-based), the outermost first.

        The lines of the definitions around `symbol` and of itself are among them, also where decorators stand before;
        of several constructs in each other some are left out, decorators first.
        """
        ends = self._of(file)
        around = [start for start in range(min(row, len(ends))) if ends[start] >= row] if ends else []
        definitions = self._of_definitions(row, symbol)
        rows = sorted({*around, *definitions})
        if len(rows) > OUTERMOST + INNERMOST:
            lines = self._ground.texts.of(file).lines if around else []
            rows = [each for each in rows if not lines or not lines[each].lstrip().startswith(_DECORATING)]
        if len(rows) <= OUTERMOST + INNERMOST:
            return rows
        outer, inner = rows[:OUTERMOST], rows[-INNERMOST:]
        if definitions and definitions[-1] not in (*outer, *inner):
            outer[-1] = definitions[-1]
        return [*outer, *inner]

    def _of_definitions(self, row: int, symbol: int) -> list[int]:
        index = self._ground.index
        rows: set[int] = set()
        while symbol >= 0:
            rows.add(int(index.symbol_row[symbol]))
            symbol = int(index.symbol_parent[symbol])
        return sorted(each for each in rows if each < row)

    def _of(self, file: int) -> array[int]:
        """For each row the last row of what begins there and has several; itself where nothing does."""
        if file not in self._ends:
            self._ends[file] = self._kept(file)
        return self._ends[file]

    def _kept(self, file: int) -> array[int]:
        text = self._ground.texts.of(file)
        if text.cells or sum(map(len, text.lines)) > LARGEST:
            return array(_ROWS)
        path = self._ground.index.paths[file]
        store = self._ground.scanning.store
        key = facts_key(self._ground.texts.digest(file), path.rpartition("/")[2], "scope lines", "1")
        row = store.read(key)
        if row is not None and len(row) % array(_ROWS).itemsize == 0:
            return array(_ROWS, row)
        ends = _ends_by_grep_ast(path, b"\n".join(text.lines).decode("utf-8", "replace"))
        if store.is_usable:
            store.write({key: ends.tobytes()})
        return ends


def _ends_by_grep_ast(path: str, code: str) -> array[int]:
    """What `TreeContext` finds out of a text; nothing where it does not know the language, or nesting is too deep."""
    from grep_ast import TreeContext, filename_to_lang

    from repomap.languages import languages

    if filename_to_lang(path) not in languages():  # some grammars that it would load never come to an end
        return array(_ROWS)
    try:
        nodes = TreeContext(path, code, child_context=False, last_line=False).nodes
    except (ValueError, LookupError, RecursionError):
        return array(_ROWS)
    whole = next((at[0] for at in nodes if at), None)
    constructs = [[node for node in at if node != whole and not node.type.endswith(_MERE_BODIES)] for at in nodes]
    return array(_ROWS, [max((node.end_point[0] for node in at), default=row) for row, at in enumerate(constructs)])
