"""Macros whose arguments are expressions, in a grammar that takes them for mere tokens: read as calls of functions.

A header's `macros:` says what marks such a call (the `!` of Rust's `assert!(`). The last byte of each mark is parsed as
one more letter of the name, and the call as one of a function; where that leads to errors, its arguments are no
expressions, and the mark is left as it is. `items:` names the nodes directly in which such a call is no expression
either, and `blanks:` says what is parsed as blanks: the `vec!` of `vec![1]`, the `cdef int` of which Cython's functions
are left with a `def`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import re
    from collections.abc import Iterable

    from tree_sitter import Node, Parser, Tree

    from repomap.query_files import Language

_LETTER = ord("_")

MAX_ROUNDS = 3
"""How often a file is parsed anew because the arguments of some macros were no expressions: once or twice is common."""


MAX_READINGS = 4
"""Texts whose blanks are remembered: a file's own, and those that are read in its place."""


def parse_with_macros(parser: Parser, text: bytes, language: Language) -> tuple[Tree, frozenset[int]]:
    """The tree of a text, and the bytes in it that end the name of a macro whose call is read as one of a function."""
    plain = _blanked(text, language)
    marks = _marks(text, language)
    tree = parser.parse(_marked(plain, marks))
    if not marks or not tree.root_node.has_error:
        return tree, frozenset(marks)
    as_written = parser.parse(plain)
    marks = {mark for mark in marks if not _is_item(as_written.root_node, mark, language)}
    for left in reversed(range(MAX_ROUNDS)):
        tree = parser.parse(_marked(plain, marks))
        broken = _broken(tree.root_node, marks, are_all=not left) if tree.root_node.has_error else set()
        if not broken:
            break
        marks -= broken
    if tree.root_node.has_error and not as_written.root_node.has_error:
        return as_written, frozenset()
    return tree, frozenset(marks)


@lru_cache(maxsize=MAX_READINGS)
def _blanks(text: bytes, blanks: re.Pattern[bytes] | None) -> list[tuple[int, int, bytes]]:
    """The stretches that are read as blanks, and what of each stands at its beginning instead.

    A stretch is what one of the expression's groups has found, if it has any; what a group has whose name begins with
    `first` is moved to the beginning. They are asked for once more when rows are restored, and finding them takes as
    long as a fifth of parsing.
    """
    return [
        (*match.span(match.lastindex or 0), next((word for word in match.groupdict().values() if word), b""))
        for match in (blanks.finditer(text) if blanks is not None else ())
    ]


def _blanked(text: bytes, language: Language) -> bytes:
    read = bytearray(text)
    for start, end, first in _blanks(text, language.blanks):
        read[start:end] = first.ljust(end - start)
    return bytes(read)


def restore_rows(tree: Tree, text: bytes, language: Language) -> bool:
    """Tell the tree of the ends of lines that were read as blanks, so that its rows are those of the text.

    True where there are any: nodes that were taken from the tree before are then out of date, and its own have no text.
    """
    row = reached = 0
    for start, end, _ in _blanks(text, language.blanks):
        place = text.find(b"\n", start, end)
        while place >= 0:
            row += text.count(b"\n", reached, place)
            reached = place
            column = place - (text.rfind(b"\n", 0, place) + 1)
            tree.edit(place, place + 1, place + 1, (row, column), (row, column + 1), (row + 1, 0))
            place = text.find(b"\n", place + 1, end)
    return reached > 0


def _marks(text: bytes, language: Language) -> set[int]:
    return {match.end() - 1 for match in language.macros.finditer(text)} if language.macros is not None else set()


def _marked(text: bytes, marks: Iterable[int]) -> bytes:
    read = bytearray(text)
    for mark in marks:
        read[mark] = _LETTER
    return bytes(read)


def _is_item(root: Node, mark: int, language: Language) -> bool:
    """Whether a macro is called where no expression can stand."""
    call = root.named_descendant_for_byte_range(mark, mark + 1)
    around = call.parent if call is not None else None
    return around is not None and around.type in language.items


def _broken(root: Node, marks: Iterable[int], *, are_all: bool) -> set[int]:
    """The marks whose calls have errors in them; of calls within calls, the innermost, or all."""
    ends: dict[int, int] = {}
    for mark in sorted(marks):
        call = root.descendant_for_byte_range(mark, mark + 2)
        if call is None or call.has_error or call.parent is None:
            ends[mark] = call.end_byte if call is not None and call.parent is not None else mark
    starts = list(ends)
    following = [*starts[1:], root.end_byte]
    return {mark for mark, after in zip(starts, following, strict=False) if are_all or after >= ends[mark]}
