"""Definitions and call sites of a Python file, by Python's own `ast`.

A call site is a call, or a decorator that is no call. It stands at the name that is called: of `a.b.c()` that is `c`.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from typing import NamedTuple, TypeAlias

from benchmarks.truth.rows import MODULE, Definition, Target

Scope: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef

_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_LINE_END = re.compile(r"\r\n|\r|\n")
_NAME_OF_SCOPE = re.compile(r"(?:async\s+)?(?:def|class)\s+")


class Call(NamedTuple):
    """A call site, not yet resolved; as in a Site, `name` is None where what is called has no name."""

    line: int
    column: int
    name: str | None
    caller: Target


class PythonFile(NamedTuple):
    """A file as it was read: its text, its definitions, and its call sites in the order of the text."""

    text: str
    definitions: tuple[Definition, ...]
    calls: tuple[Call, ...]


def read_python(path: str, raw: bytes) -> PythonFile:
    """What a file holds. Raises SyntaxError where it is no Python of this interpreter."""
    encoding, _ = tokenize.detect_encoding(io.BytesIO(raw).readline)
    try:
        text = raw.decode(encoding)
    except UnicodeDecodeError as error:
        raise SyntaxError(f"{path}: {error}") from error
    tree = ast.parse(text)
    reader = _Reader(path, _LINE_END.split(text))
    reader.read_body(tree, Target(path, 1, MODULE), is_class=False)
    return PythonFile(text, tuple(sorted(reader.definitions)), tuple(sorted(reader.calls, key=lambda call: call[:2])))


def units(line: str, size: int) -> int:
    """The column in UTF-16 units behind the first `size` bytes of a line, which `ast` counts in UTF-8."""
    return len(line.encode()[:size].decode().encode("utf-16-le")) // 2


class _Reader:
    """Walks a tree and keeps what it finds."""

    def __init__(self, path: str, lines: list[str]) -> None:
        self.definitions: list[Definition] = []
        self.calls: list[Call] = []
        self._path = path
        self._lines = lines

    def read_body(self, node: ast.AST, caller: Target, *, is_class: bool) -> None:
        """Read what is in `node`, whose code runs in `caller`."""
        for child in ast.iter_child_nodes(node):
            self._read(child, caller, is_class=is_class)

    def _read(self, node: ast.AST, caller: Target, *, is_class: bool) -> None:
        if isinstance(node, _SCOPES):
            self._read_scope(node, caller, is_class=is_class)
            return
        if isinstance(node, ast.Call):
            self._keep(node, node.func, caller)
        self.read_body(node, caller, is_class=is_class)

    def _read_scope(self, node: Scope, caller: Target, *, is_class: bool) -> None:
        """A definition; but for its body, all of it runs where it stands."""
        for decorator in node.decorator_list:
            if not isinstance(decorator, ast.Call):
                self._keep(decorator, decorator, caller)
        outer = "" if caller.qualname == MODULE else f"{caller.qualname}."
        inner = Target(self._path, node.lineno, f"{outer}{node.name}")
        kind = "class" if isinstance(node, ast.ClassDef) else "method" if is_class else "function"
        self.definitions.append(Definition(self._path, node.lineno, self._name_column(node), inner.qualname, kind))
        for child in ast.iter_child_nodes(node):
            is_body = child in node.body
            self._read(child, inner if is_body else caller, is_class=kind == "class" if is_body else is_class)

    def _name_column(self, node: Scope) -> int:
        line = self._lines[node.lineno - 1]
        start = len(line.encode()[: node.col_offset].decode())
        keyword = _NAME_OF_SCOPE.match(line, start)
        return units(line, len(line[: keyword.end() if keyword else start].encode()))

    def _keep(self, site: ast.expr, called: ast.expr, caller: Target) -> None:
        row, byte, name = site.lineno, site.col_offset, None
        if isinstance(called, ast.Name):
            row, byte, name = called.lineno, called.col_offset, called.id
        elif isinstance(called, ast.Attribute) and called.end_lineno and called.end_col_offset:
            row, name = called.end_lineno, called.attr
            byte = called.end_col_offset - len(name.encode())
        self.calls.append(Call(row, units(self._lines[row - 1], byte), name, caller))
