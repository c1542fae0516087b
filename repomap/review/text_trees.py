"""Texts -> trees, for what no facts say; and what those who read trees have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.languages import load_language

if TYPE_CHECKING:
    from tree_sitter import Node, Tree

    from repomap.file_text import FileText

LANGUAGES = frozenset(
    {"python", "javascript", "typescript", "tsx", "java", "go", "kotlin", "csharp", "ruby", "php", "rust"}
    | {"c", "cpp", "swift", "scala"}
)
"""Languages whose grammars' words are in the table."""

UNTOLD = frozenset({"forward_parameter", "ERROR", "variadic_placeholder"})
"""Nodes among parameters and arguments that may stand for anything."""

FURTHEST = 6
"""Nodes between a name and the call, or the function, that it is the name of."""


class Trees:
    """The trees of texts, each parsed once."""

    def __init__(self) -> None:
        self._trees: dict[int, tuple[FileText, Tree]] = {}

    def of(self, text: FileText, language: str) -> Tree | None:
        """The tree of a text; None where its language is not in the table, and for the cells of a notebook."""
        if language not in LANGUAGES or text.cells:
            return None
        if id(text) not in self._trees:
            from tree_sitter import Parser
            from tree_sitter_language_pack import get_language

            grammar = get_language(load_language(language).grammar)  # type: ignore[arg-type]
            self._trees[id(text)] = text, Parser(grammar).parse(b"\n".join(text.lines))
        return self._trees[id(text)][1]


def node_at(tree: Tree, row: int, column: int) -> Node | None:
    """The innermost node at a 0-based row and a column in bytes."""
    return tree.root_node.descendant_for_point_range((row, column), (row, column + 1))


def said(node: Node) -> str:
    """The text of a node."""
    return (node.text or b"").decode("utf-8", "replace")
