"""What the user wrote for a focus -> the files and symbols that are meant, or a sentence that names the nearest."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from repomap.errors import UsageError
from repomap.index import Index, position_in
from repomap.model import Focus

if TYPE_CHECKING:
    from collections.abc import Sequence

_LINE = re.compile(r"^(.+):(\d+)$")

_NEAREST = 3
"""Names offered for one that is not there."""


def resolve_focus(root: Path, index: Index, wanted: Sequence[str], mentions: Sequence[str]) -> Focus:
    """The focus that the user's words mean: a file, a folder, `path:line`, or a symbol's id or the end of one.

    Paths are relative to the root, or absolute, or relative to the current folder; a file that exists and is no
    part of the index (ignored, or of no known language) is kept as a path. Raises UsageError for what is neither.
    """
    files: list[str] = []
    symbols: list[str] = []
    for each in wanted:
        paths = _paths(root, index, each)
        found = [] if paths else _symbols(root, index, each)
        if not paths and not found:
            raise UsageError(_unknown(index, each))
        files += paths
        symbols += found
    return Focus(tuple(dict.fromkeys(files)), tuple(dict.fromkeys(symbols)), tuple(dict.fromkeys(mentions)))


def _paths(root: Path, index: Index, wanted: str) -> list[str]:
    """The source files at or below `wanted`, or the one file that stands there."""
    path = _relative(root, wanted)
    if path is None:
        return []
    if position_in(index.paths, path) >= 0:
        return [path]
    folder = "" if path == "." else f"{path}/"
    below = [each for each in index.paths if each.startswith(folder)]
    return below or ([path] if (root / path).is_file() else [])


def _relative(root: Path, wanted: str) -> str | None:
    """`wanted` relative to the root, if something stands there; the root goes before the current folder."""
    top = os.path.realpath(root)
    for base in (top, os.getcwd()):  # noqa: PTH109
        whole = os.path.normpath(os.path.join(base, wanted))  # noqa: PTH118
        if "\0" not in wanted and os.path.lexists(whole):
            folder = os.path.realpath(os.path.dirname(whole))  # noqa: PTH120
            path = os.path.relpath(os.path.join(folder, os.path.basename(whole)), top)  # noqa: PTH118, PTH119
            if path != os.pardir and not path.startswith(os.pardir + os.sep):
                return path.replace(os.sep, "/")
    return None


def _symbols(root: Path, index: Index, wanted: str) -> list[str]:
    at_line = _LINE.match(wanted)
    if at_line is not None:
        path = _relative(root, at_line[1])
        file = position_in(index.paths, path) if path is not None else -1
        if file >= 0:
            return _symbol_around(index, file, int(at_line[2]) - 1) or [index.paths[file]]
    return [f"{index.paths[index.symbol_file[i]]}::{index.symbol_id(i)}" for i in index.find_symbols(wanted)]


def _symbol_around(index: Index, file: int, row: int) -> list[str]:
    """The id of the innermost symbol of a file whose rows hold `row` (0-based)."""
    rows = ((index.symbol_file == file) & (index.symbol_row <= row) & (index.symbol_end_row >= row)).nonzero()[0]
    return [f"{index.paths[file]}::{index.symbol_id(int(rows[-1]))}"] if len(rows) else []


def _unknown(index: Index, wanted: str) -> str:
    from difflib import get_close_matches

    names = {path.rpartition("/")[2]: path for path in reversed(index.paths)}
    near = [names[name] for name in get_close_matches(wanted.rpartition("/")[2], names, _NEAREST)]
    near += get_close_matches(wanted.rpartition(".")[2], index.names, _NEAREST - len(near)) if len(near) < _NEAREST else []
    nearest = f" The nearest names are: {', '.join(near)}." if near else ""
    return f"The focus {wanted!r} is no file, folder or symbol of this repository.{nearest}"
