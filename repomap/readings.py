"""UTF-8 bytes -> their tree, read anew where a grammar took the beginning of a line for more of the one above."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tree_sitter import Node, Tree

    from repomap.captures import CompiledQuery

_COMMENTS = (b"//", b"/*", b"*")
"""How a line begins that is a comment, or goes on with one."""

_ENDS = frozenset(b">])}'\"`_")
"""Bytes, beside letters and digits, that may be the last of something complete."""


def read_anew(compiled: CompiledQuery, tree: Tree, text: bytes, restarts: tuple[str, ...]) -> Tree:
    """The tree of a text; where it has errors, another in which lines begin anew with `restarts`, if it has fewer."""
    if not restarts or not tree.root_node.has_error:
        return tree
    mended = with_restarts(text, tuple(each.encode() for each in restarts))
    if mended == text:
        return tree
    other, size = compiled.parser.parse(mended), len(text)
    shares = [error_share(each.root_node, size) for each in (other, tree)]
    return other if shares[0] < shares[1] else tree


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


def error_share(root: Node, size: int) -> float:
    """The share of a text's bytes that stand in error nodes: only what has errors in it is gone through."""
    covered = 0
    unseen = [root] if root.has_error and size else []
    while unseen:
        node = unseen.pop()
        if node.is_error:
            covered += node.end_byte - node.start_byte
        else:
            unseen += [child for child in node.children if child.has_error]
    return round(covered / max(1, size), 4)
