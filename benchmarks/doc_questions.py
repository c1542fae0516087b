"""Questions whose answers are known: the first sentences of doc comments, and packages without these comments.

A package is copied with its doc comments taken out (each becomes `...`, and lines stay where they are), so that who
finds the function that a sentence is from has not found the sentence.
"""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from random import Random
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

_SENTENCE = re.compile(r"(.+?[.!?])(?:\s|$)", re.DOTALL)
_WORDS = range(4, 41)
"""Words of a sentence that asks for something: fewer are a label, more a paragraph."""

_DEEPEST = 2
"""A function of a module, a class, a method: what stands deeper is nobody's answer."""

_LEAST = 40
"""Questions that a package must give to be asked."""

_ASIDE = re.compile(r"(?:^|/)(?:tests?|testing|_vendor)/|(?:^|/)(?:test_|conftest)")
"""Tests, and packages within packages: nobody asks for these."""

_Documented = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class Question(NamedTuple):
    """A sentence, and what it was written about: a path in the package, a definition's id in that file, its lines."""

    package: str
    sentence: str
    path: str
    id: str
    first: int
    last: int


def questions_of(packages: Iterable[Path], folder: Path, count: int, seed: int) -> dict[Path, list[Question]]:
    """So many questions, as evenly from all packages as these have them, by the copy that each is to be asked of.

    A sentence that stands twice in a package is no question.
    """
    asked: dict[Path, list[Question]] = {}
    for package in packages:
        copy = folder / package.name
        found = list(_copied(package, copy))
        times = Counter(question.sentence for question in found)
        alone = [question for question in found if times[question.sentence] == 1]
        if len(alone) >= _LEAST:
            Random(seed).shuffle(alone)
            asked[copy] = alone
    share = 0
    while sum(len(each[:share]) for each in asked.values()) < min(count, sum(map(len, asked.values()))):
        share += 1
    chosen = [(copy, question) for copy, questions in asked.items() for question in questions[:share]]
    Random(seed).shuffle(chosen)
    by_copy: defaultdict[Path, list[Question]] = defaultdict(list)
    for copy, question in sorted(chosen[:count]):
        by_copy[copy].append(question)
    return dict(by_copy)


def _copied(package: Path, copy: Path) -> Iterator[Question]:
    """Copy the Python files of a package without doc comments; gives what these ask for, of tests nothing."""
    for source in sorted(package.rglob("*.py")):
        path = source.relative_to(package).as_posix()
        try:
            text = source.read_text("utf-8")
            tree = ast.parse(text)
        except (OSError, SyntaxError, ValueError):
            continue
        lines = text.split("\n")
        questions = list(_without_docs(tree, lines))
        target = copy / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text("\n".join(lines), "utf-8")
        if not _ASIDE.search(path):
            for sentence, symbol, first, last in questions:
                yield Question(package.name, sentence, path, symbol, first, last)


def _without_docs(tree: ast.Module, lines: list[str]) -> list[tuple[str, str, int, int]]:
    """Blank the doc comments of a tree in its lines; gives the sentence, id and lines of each definition with one."""
    found = []
    pending: list[tuple[ast.AST, tuple[str, ...]]] = [(tree, ())]
    while pending:
        node, names = pending.pop()
        if isinstance(node, _Documented):
            names = (*names, node.name)
            doc = ast.get_docstring(node)
            sentence = _first_sentence(doc) if doc else ""
            if len(sentence.split()) in _WORDS and len(names) <= _DEEPEST:
                found.append((sentence, ".".join(names), node.lineno, node.end_lineno or node.lineno))
        if isinstance(node, (ast.Module, _Documented)) and node.body:
            _blank(node.body[0], lines)
        pending += [(child, names) for child in ast.iter_child_nodes(node)]
    return found


def _first_sentence(doc: str) -> str:
    paragraph = doc.strip().split("\n\n")[0]
    sentence = _SENTENCE.match(paragraph)
    return " ".join((sentence[1] if sentence else paragraph).split())


def _blank(statement: ast.stmt, lines: list[str]) -> None:
    """Write `...` where a statement is nothing but a string."""
    value = statement.value if isinstance(statement, ast.Expr) else None
    if not isinstance(value, ast.Constant) or not isinstance(value.value, str):
        return
    first, last = statement.lineno - 1, (statement.end_lineno or statement.lineno) - 1
    after = lines[last].encode()[statement.end_col_offset :].decode()
    lines[first] = lines[first].encode()[: statement.col_offset].decode() + "..." + after
    lines[first + 1 : last + 1] = [""] * (last - first)
