"""Macros whose arguments are expressions, in a grammar that takes them for mere tokens: read as calls of functions.

A header's `macros:` says what marks such a call (the `!` of Rust's `assert!(`). The last byte of each mark is parsed as
one more letter of the name, and the call as one of a function; where that leads to errors, its arguments are no
expressions, and the mark is left as it is. `items:` names the nodes directly in which such a call is no expression
either, and `blanks:` says what is parsed as blanks: the `vec!` of `vec![1]`, the `cdef int` of which Cython's functions
are left with a `def`. `instead:` says what is parsed as something else: SQL's `PROCEDURE` as the `FUNCTION` that the
grammar knows.
"""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
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


def _rewritten(text: bytes, language: Language) -> list[tuple[int, int, bytes]]:
    """The stretches that are read as something else, and what each is read as: in order, none within another.

    A stretch is what one of an expression's groups has found, if it has any. Of blanks, what a group has whose name
    begins with `first` is moved to the beginning; of what stands instead, the last of several words ends the stretch.
    """
    return _found(text, language.blanks, language.instead) if language.blanks is not None or language.instead else []


@lru_cache(maxsize=MAX_READINGS)
def _found(
    text: bytes, blanks: re.Pattern[bytes] | None, instead: tuple[tuple[bytes, re.Pattern[bytes]], ...]
) -> list[tuple[int, int, bytes]]:
    found: list[tuple[int, int, bytes]] = []
    for match in blanks.finditer(text) if blanks is not None else ():
        start, end = match.span(match.lastindex or 0)
        first = next((word for word in match.groupdict().values() if word), b"")
        found.append((start, end, first.ljust(end - start)))
    for words, pattern in instead:
        head, _, last = words.rpartition(b" ")
        for match in pattern.finditer(text):
            start, end = match.span(match.lastindex or 0)
            if end - start >= len(words):
                found.append(
                    (start, end, head + last.rjust(end - start - len(head)) if head else last.ljust(end - start))
                )
    return _apart(found) if instead else found


def _apart(found: Iterable[tuple[int, int, bytes]]) -> list[tuple[int, int, bytes]]:
    """The stretches in order, without those that begin in another: the first of two that begin together stays."""
    kept: list[tuple[int, int, bytes]] = []
    for each in sorted(found, key=itemgetter(0)):
        if not kept or each[0] >= kept[-1][1]:
            kept.append(each)
    return kept


def _blanked(text: bytes, language: Language) -> bytes:
    read = bytearray(text)
    for start, end, other in _rewritten(text, language):
        read[start:end] = other
    return bytes(read)


def restore_rows(tree: Tree, text: bytes, language: Language) -> bool:
    """Tell the tree of the ends of lines that were read as blanks, so that its rows are those of the text.

    True where there are any: nodes that were taken from the tree before are then out of date, and its own have no text.
    """
    row = reached = 0
    for start, end, _ in _rewritten(text, language):
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
