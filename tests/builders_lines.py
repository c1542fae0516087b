"""Indexes, rankings and counters for the tests of what comes after the ranking."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from hypothesis import strategies as st

from repomap.index import Index, build_index
from repomap.model import FileOutline, OutlineSymbol
from repomap.rank import Ranking

NASTY = (
    *("\n", "\r", "\t", "\x00", "\x1b[31m", "\x7f", "\x85", "\u2028", "\u2029", "\u202e", "\u2066", "\ufeff", "\udc80"),
    *("/", "//", "`", "```", "|", "<b>", "&amp;", "]]>", '"', "'", "\\", "#", ":", " ", "  ", "\u00a0", "\u3000"),
    *(
        "<|endoftext|>",
        "'s",
        "'LL",
        "é",
        "e\u0301",
        "あ",
        "Ω",
        "\u017f",
        "👩\u200d💻",
        "\U000e0041",
        "1",
        "1234",
        "٣",
        "(",
        ")",
    ),
    *("def", "class", "Flask", "get_value", "HTTPServer", "->", "=>", "{}", "<T>", "…"),
)

nasty_text = st.lists(st.sampled_from(NASTY), max_size=6).map("".join)


class Symbol(NamedTuple):
    """A symbol of a test's file: its signature, the position of its parent in the file, its row, its doc and its name.

    Without a name it is called `name` and its position.
    """

    signature: str
    parent: int = -1
    row: int = 0
    doc: str = ""
    name: str = ""


def named(*names: str) -> list[Symbol]:
    """Symbols of these names beside each other."""
    return [Symbol(f"def {name}()", name=name) for name in names]


def index_of(files: dict[str, list[Symbol]]) -> Index:
    return build_index(outline(path, symbols) for path, symbols in files.items())


def outline(path: str, symbols: list[Symbol]) -> FileOutline:
    columns = [
        OutlineSymbol(
            kind="function",
            name=symbol.name or f"name{at}",
            scope="",
            parent=symbol.parent,
            row=symbol.row,
            end_row=symbol.row,
            signature=symbol.signature,
            doc=symbol.doc,
        )
        for at, symbol in enumerate(symbols)
    ]
    return FileOutline(path, "python", "", tuple(columns), (), ())


def ranking_of(
    index: Index, symbol_scores: Sequence[float] | None = None, file_scores: Sequence[float] | None = None
) -> Ranking:
    """A ranking of these scores, by default falling in the order of the index."""
    symbols = _scores(symbol_scores, len(index.signatures))
    files = _scores(file_scores, len(index.paths))
    return Ranking(files, symbols, _best_first(files), _best_first(symbols), points={})


def _scores(scores: Sequence[float] | None, size: int) -> np.ndarray:
    return 1 / (1 + np.arange(size)) if scores is None else np.array(scores, np.float64)


def _best_first(scores: np.ndarray) -> np.ndarray:
    return np.argsort(-scores, kind="stable")


def shuffled_ranking(index: Index, seed: int = 0) -> Ranking:
    """A ranking of which few symbols have most of the odds, as of a real one."""
    generator = np.random.default_rng(seed)
    symbols = generator.pareto(1.0, len(index.signatures))
    files = generator.pareto(1.0, len(index.paths))
    return ranking_of(index, symbols / (symbols.sum() or 1.0), files / (files.sum() or 1.0))


def nothing_hidden(index: Index) -> np.ndarray:
    return np.zeros(len(index.paths), np.bool_)


@st.composite
def nasty_indexes(draw: st.DrawFn) -> Index:
    """Small indexes whose paths, names, signatures and docs are as hostile as can be."""
    paths = draw(st.lists(nasty_text.filter(bool), min_size=1, max_size=4, unique=True))
    files = {}
    for path in paths:
        count = draw(st.integers(0, 4))
        files[path] = [
            Symbol(
                signature=draw(nasty_text),
                parent=draw(st.integers(-1, at - 1)),
                row=draw(st.integers(0, 2_000_000)),
                doc=draw(nasty_text),
                name=draw(nasty_text),
            )
            for at in range(count)
        ]
    return index_of(files)


def index_of_python_files(folder: Path) -> Index:
    """The functions and classes of real code, so that lines have the lengths and words that lines have."""
    return index_of({path.relative_to(folder).as_posix(): _python_symbols(path) for path in folder.rglob("*.py")})


def _python_symbols(path: Path) -> list[Symbol]:
    symbols: list[Symbol] = []

    def visit(node: ast.AST, parent: int) -> None:
        for child in ast.iter_child_nodes(node):
            inner = parent
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                inner = len(symbols)
                symbols.append(Symbol(_signature(child), parent, child.lineno - 1, _doc(child), child.name))
            visit(child, inner)

    visit(ast.parse(path.read_bytes()), -1)
    return symbols


def _signature(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> str:
    if isinstance(node, ast.ClassDef):
        return f"class {node.name}({', '.join(map(ast.unparse, node.bases))})"[:160]
    return f"def {node.name}({ast.unparse(node.args)})"[:160]


def _doc(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> str:
    return (ast.get_docstring(node) or "").partition("\n")[0][:120]
