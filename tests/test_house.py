"""The house rules that a program can check: lint, format, types, layers, and how long modules and functions grow."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from repomap.row_keys import MAKERS_OF_ROWS

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "repomap"
MODULES = sorted((ROOT / "repomap").rglob("*.py"))
MODULE_LINES = 350  # 300 is the aim, and a module that passes it is to be split when it is next worked on
FUNCTION_LINES = 40  # a function is seen on one screen
EMPTY_WORDS = frozenset(
    {"utils", "util", "helpers", "helper", "manager", "process", "handle", "data", "misc", "common"}
)

MAKE_NO_ROWS = frozenset({"cache", "errors", "kinds", "known_facts", "link", "regular", "row_keys", "scan"})
"""Modules that makers of rows import, and whose code says nothing of what is in a row."""

CHECKS = {
    "ruff check": ["-m", "ruff", "check", "."],
    "ruff format": ["-m", "ruff", "format", "--check", "."],
    "mypy": ["-m", "mypy"],
    "import layers": ["-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"],
}


@pytest.mark.parametrize("check", CHECKS)
def test_check_passes(check: str) -> None:
    finished = subprocess.run(
        [sys.executable, *CHECKS[check]],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.returncode == 0, finished.stdout + finished.stderr


def functions(module: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield node


def definitions(module: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
def test_module_is_short(module: Path) -> None:
    assert len(module.read_text(encoding="utf-8").splitlines()) <= MODULE_LINES


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
def test_functions_are_short(module: Path) -> None:
    lengths = {node.name: (node.end_lineno or node.lineno) - node.lineno + 1 for node in functions(module)}
    assert {name: length for name, length in lengths.items() if length > FUNCTION_LINES} == {}


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
def test_names_say_something(module: Path) -> None:
    assert EMPTY_WORDS & {module.stem, *definitions(module)} == set()


def imported(tree: ast.AST) -> Iterator[str]:
    """The modules of the package that are imported anywhere in a tree, but for type checkers."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("repomap."):
            yield (node.module or "").removeprefix("repomap.")
        elif isinstance(node, ast.ImportFrom) and node.module == "repomap":
            yield from (alias.name for alias in node.names)
        elif not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"):
            yield from imported(node)


@pytest.mark.parametrize("maker", [path for maker in MAKERS_OF_ROWS for path in sorted(PACKAGE.glob(f"{maker}.py"))])
def test_what_a_maker_of_rows_is_made_of_makes_rows_too(maker: Path) -> None:
    made_of = {
        name for name in imported(ast.parse(maker.read_text(encoding="utf-8"))) if name.partition(".")[0] != "link"
    }
    assert made_of - MAKE_NO_ROWS <= {*MAKERS_OF_ROWS}
