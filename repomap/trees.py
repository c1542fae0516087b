"""The trees of a text: that of its own language, and those of the languages within it, all with the text's rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.captures import compile_query
from repomap.conditionals import parse_apart
from repomap.errors import QueryFileError
from repomap.inside import alone, inside
from repomap.languages import load_language
from repomap.matches import matches_by_pattern

if TYPE_CHECKING:
    from tree_sitter import Tree

    from repomap.query_files import Language

_LANGUAGES_DEEP = 2
"""A template holds a page, and that a script."""


def trees_of(text: bytes, language: Language, levels: int = _LANGUAGES_DEEP) -> list[Tree]:
    """The tree of a text, and those of what is in other languages in it, so many levels deep.

    Raises QueryFileError where the language's query cannot be used.
    """
    compiled = compile_query(language)
    tree, _ = parse_apart(compiled, text, language)
    trees = [tree]
    if not levels or "@inside." not in language.query:
        return trees
    matched = zip(compiled.plans, matches_by_pattern(compiled, tree.root_node), strict=True)
    for name, nodes in sorted(inside([(plan, matches) for plan, matches in matched if matches]).items()):
        try:
            other = load_language(name)
            trees += trees_of(alone(text, nodes, other.behind), other, levels - 1)
        except QueryFileError:
            continue  # what cannot be read has no definitions either
    return trees
