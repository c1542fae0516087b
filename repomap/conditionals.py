"""UTF-8 bytes -> their tree, read without conditional directives where these stand in what a grammar cannot part.

A header's `directives:` finds the lines by which a preprocessor chooses between stretches of text: its groups `open`,
`other` and `close` say which of the three a line is. A grammar reads them where statements or members stand, and not
within these: `if (a) \\n #else \\n if (b) \\n #endif \\n {`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.macros import parse_with_macros
from repomap.readings import error_share, read_anew
from repomap.source import blank

if TYPE_CHECKING:
    import re
    from collections.abc import Iterable

    from tree_sitter import Node, Tree

    from repomap.captures import CompiledQuery
    from repomap.query_files import Language

_LEAST_SHARE = 0.005
"""Errors in fewer of a file's bytes are of single lines, and not worth two more readings: half of all files with errors
have no more, and with all of them C takes 16 % longer."""


def parse_apart(compiled: CompiledQuery, text: bytes, language: Language) -> tuple[Tree, frozenset[int]]:
    """The tree of a text, and the bytes in it that end the name of a macro whose call is read as one of a function.

    Where it has errors, it is read without its directives, and then with the first of their branches alone; either is
    taken where it has fewer bytes in errors, and what is left out counts as these.
    """
    read = _parse(compiled, text, language)
    if language.directives is None or not read[0].root_node.has_error:
        return read
    least = _spoilt_share(read[0].root_node, len(text))
    whole = without_directives(text, language.directives)
    for mended in (whole, first_branches(whole, text, language.directives)):
        if least >= _LEAST_SHARE and mended != text:
            other = _parse(compiled, mended, language)
            left_out = (mended.count(b" ") - whole.count(b" ")) / len(text)
            share = _spoilt_share(other[0].root_node, len(text)) + left_out
            if share < least:
                read, least = other, share
    return read


def _spoilt_share(root: Node, size: int) -> float:
    """The share of a text's bytes that stand in error nodes, or in nodes that lack a part, such as their last brace."""
    lacking = 0
    unseen = [root] if root.has_error else []
    while unseen:
        node = unseen.pop()
        children = node.children
        lacking += sum(child.is_missing for child in children) and node.end_byte - node.start_byte
        unseen += [child for child in children if child.has_error and not child.is_missing]
    return error_share(root, size) + lacking / max(1, size)


def without_directives(text: bytes, directives: re.Pattern[bytes]) -> bytes:
    """The text with blanks for its directives."""
    return _blanked(text, (match.span() for match in directives.finditer(text)))


def first_branches(whole: bytes, text: bytes, directives: re.Pattern[bytes]) -> bytes:
    """The text without its directives, `whole`, with blanks for what stands in all but their first branches."""
    left_out: list[tuple[int, int]] = []
    ends: list[int | None] = []
    for match in directives.finditer(text):
        if match["open"]:
            ends.append(None)
        elif ends and match["close"]:
            end = ends.pop()
            if end is not None:
                while left_out and left_out[-1][0] >= end:
                    left_out.pop()  # it stands in what is left out now
                left_out.append((end, match.start()))
        elif ends and ends[-1] is None:
            ends[-1] = match.end()
    return _blanked(whole, left_out)


def _blanked(text: bytes, spans: Iterable[tuple[int, int]]) -> bytes:
    read = bytearray(text)
    for start, end in spans:
        read[start:end] = blank(text[start:end])
    return bytes(read)


def _parse(compiled: CompiledQuery, text: bytes, language: Language) -> tuple[Tree, frozenset[int]]:
    tree, macro_ends = parse_with_macros(compiled.parser, text, language)
    return read_anew(compiled, tree, text, language.restarts), macro_ends
