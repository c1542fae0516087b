"""What the user wrote for a focus -> the files and symbols that are meant, or a sentence that names the nearest."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from repomap import git
from repomap.errors import UsageError
from repomap.index import Index, position_in
from repomap.model import Focus
from repomap.terms import terms_of
from repomap.worktree import toplevel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.vocabulary import Vocabulary

_LINE = re.compile(r"(.+)(?::|#L)(\d{1,9})(?:-L?\d{1,9})?", re.DOTALL)
"""`path:12`, `path:12-30`, and as links to lines are written, `path#L12` and `path#L12-L30`."""

_BEFORE_LAST_NAME = re.compile(r"^.*(?:::|[./])", re.DOTALL)

_NEAREST = 3
"""Names offered for one that is not there."""


def changed_files(root: Path, revision: str | None) -> tuple[str, ...]:
    """The files below the root that are not as git's `revision` has them; none where no revision is given.

    Raises UsageError where there is no repository or no such revision, GitError where git cannot be asked.
    """
    if revision is None:
        return ()
    if toplevel(root) is None:
        raise UsageError(
            f"{root} is in no git repository, so nothing there can differ from {revision!r}: "
            "leave out --focus-changed, and name files with --focus."
        )
    return git.changed_paths(root, revision)


def resolve_focus(
    root: Path, index: Index, wanted: Sequence[str], mentions: Sequence[str], changed: Sequence[str] = ()
) -> Focus:
    """The focus that the user's words mean: a file, a folder, `path:line`, or a symbol's id or the end of one.

    Of a range of lines (`path:12-30`), the first one counts.
    Paths are relative to the root, or absolute, or relative to the current folder; a file or folder that exists and
    has no part in the index (ignored, or of no known language) is kept as a path. `changed` are further files, which
    need not exist. Raises UsageError for words that mean nothing here.
    """
    files: list[str] = [*changed]
    symbols: list[str] = []
    for each in wanted:
        meant = _meant(root, index, each)
        if not meant.files and not meant.symbols:
            raise UsageError(_unknown(index, each))
        files += meant.files
        symbols += meant.symbols
    return Focus(tuple(dict.fromkeys(files)), tuple(dict.fromkeys(symbols)), tuple(dict.fromkeys(mentions)))


def warnings_about(focus: Focus, vocabulary: Vocabulary, revision: str | None, changed: Sequence[str]) -> list[str]:
    """A sentence for what was asked for and changes nothing: a revision without changes, mentions that no file has."""
    unknown = [each for each in focus.mentions if not len(vocabulary.positions(terms_of(each)))]
    warnings = []
    if revision is not None and not changed:
        warnings.append(f"No file differs from {revision}, so that the map is not seen from changed files.")
    if unknown:
        warnings.append(f"Mentions of which no file has a word change nothing: {', '.join(map(repr, unknown))}.")
    return warnings


def spelled_from_root(root: Path, wanted: str) -> str:
    """What means on every machine, from the root, what `wanted` means here: a path relative to it, a symbol as it is.

    A path outside the root is given as it is.
    """
    at_line = _LINE.fullmatch(wanted)
    path = _relative(root, wanted)
    if path is None and at_line is not None and (file := _relative(root, at_line[1])) is not None:
        return f"{file}:{at_line[2]}"
    return wanted if path is None else path


def _meant(root: Path, index: Index, wanted: str) -> Focus:
    paths = _paths(root, index, wanted)
    if paths:
        return Focus(files=paths)
    at_line = _LINE.fullmatch(wanted)
    path = _relative(root, at_line[1]) if at_line else None
    file = position_in(index.paths, path) if path is not None else -1
    if at_line is None or file < 0:
        return Focus(symbols=tuple(_id(index, symbol) for symbol in index.find_symbols(wanted)))
    symbol = _symbol_around(index, file, int(at_line[2]) - 1)
    return Focus(files=(index.paths[file],)) if symbol is None else Focus(symbols=(_id(index, symbol),))


def _paths(root: Path, index: Index, wanted: str) -> tuple[str, ...]:
    """The source files at or below `wanted`, or else what stands there."""
    path = _relative(root, wanted)
    if path is None:
        return ()
    if position_in(index.paths, path) >= 0:
        return (path,)
    folder = "" if path == "." else f"{path}/"
    below = tuple(each for each in index.paths if each.startswith(folder))
    return below or ((path,) if (root / path).exists() else ())


def _relative(root: Path, wanted: str) -> str | None:
    """`wanted` relative to the root, if something stands there; the root goes before the current folder."""
    if not wanted or "\0" in wanted:
        return None
    top = os.path.realpath(root)
    for base in (top, os.curdir):
        whole = os.path.normpath(os.path.join(base, wanted))  # noqa: PTH118
        if os.path.lexists(whole):
            folder = os.path.realpath(os.path.dirname(whole))  # noqa: PTH120
            path = os.path.relpath(os.path.join(folder, os.path.basename(whole)), top)  # noqa: PTH118, PTH119
            if path != os.pardir and not path.startswith(os.pardir + os.sep):
                return path.replace(os.sep, "/")
    return None


def _symbol_around(index: Index, file: int, row: int) -> int | None:
    """The innermost symbol of a file whose rows hold `row` (0-based)."""
    around = (index.symbol_file == file) & (index.symbol_row <= row) & (index.symbol_end_row >= row)
    symbols = np.flatnonzero(around)
    return int(symbols[-1]) if len(symbols) else None


def _id(index: Index, symbol: int) -> str:
    return f"{index.paths[index.symbol_file[symbol]]}::{index.symbol_id(symbol)}"


def _unknown(index: Index, wanted: str) -> str:
    from difflib import get_close_matches

    files = {path.rpartition("/")[2]: path for path in reversed(index.paths)}
    near = [files[name] for name in get_close_matches(wanted.rpartition("/")[2], files, _NEAREST)]
    defined = [index.names[name] for name in np.unique(index.symbol_name).tolist()]
    near += get_close_matches(_BEFORE_LAST_NAME.sub("", wanted), defined, _NEAREST)
    nearest = f" The nearest names are: {', '.join(near[:_NEAREST])}." if near else ""
    return f"The focus {wanted!r} is no file, folder or symbol of this repository.{nearest}"
