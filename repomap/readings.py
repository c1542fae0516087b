"""UTF-8 bytes -> their tree: read a second time where a grammar took the beginning of a line for more of the one above."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tree_sitter import Node

    from repomap.captures import CompiledQuery

_COMMENTS = (b"//", b"/*", b"*")
"""How a line begins that is a comment, or goes on with one."""

_ENDS = frozenset(b">])}'\"`_")
"""Bytes, beside letters and digits, that may be the last of something complete."""


def root_of(compiled: CompiledQuery, text: bytes, restarts: tuple[str, ...]) -> Node:
    """The root of the tree of a text.

    Where it has errors, lines that begin with one of `restarts` are read as beginning anew, if that leaves fewer.
    """
    root = compiled.parser.parse(text).root_node
    if not restarts or not root.has_error:
        return root
    mended = with_restarts(text, tuple(each.encode() for each in restarts))
    if mended == text:
        return root
    other = compiled.parser.parse(mended).root_node
    size = len(text)
    return other if error_share(compiled, other, size) < error_share(compiled, root, size) else root


def with_restarts(text: bytes, restarts: tuple[bytes, ...]) -> bytes:
    """The text with a `;` for the last blank before each line that begins with one of `restarts`, after a whole one."""
    mended = bytearray(text)
    start = 0
    is_whole = False
    for line in text.splitlines(keepends=True):
        bare = line.strip()
        blanks = len(line) - len(line.lstrip())
        if is_whole and blanks and bare.startswith(restarts):
            mended[start + blanks - 1] = ord(";")
        if bare and not bare.startswith(_COMMENTS):
            is_whole = bare[-1] in _ENDS or bare[-1:].isalnum()
        start += len(line)
    return bytes(mended)


def error_share(compiled: CompiledQuery, root: Node, size: int) -> float:
    """The share of a text's bytes that stand in error nodes."""
    from tree_sitter import QueryCursor

    if not root.has_error or not size:
        return 0.0
    nodes = QueryCursor(compiled.errors).captures(root).get("error", [])
    covered = reached = 0
    for start, end in sorted(node.byte_range for node in nodes):
        covered += max(0, end - max(start, reached))
        reached = max(reached, end)
    return round(covered / size, 4)
