"""What a user's words point at: a file, a folder, a line of a file, or symbols by their ids or the ends of these."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from repomap.captures import MARKUP_KINDS
from repomap.errors import TargetError, UsageError
from repomap.index import Index, position_in
from repomap.layout import escaped

if TYPE_CHECKING:
    from pathlib import Path

_LINE = re.compile(r"(.+)(?::|#L)(\d{1,9})(?:-L?\d{1,9})?", re.DOTALL)
"""`path:12`, `path:12-30`, and as links to lines are written, `path#L12` and `path#L12-L30`."""

_BEFORE_LAST_NAME = re.compile(r"^.*(?:::|[./])", re.DOTALL)

_NEAREST = 3
"""Names offered for one that is not there."""

_MOST_CANDIDATES = 10
"""Symbols listed of those that an ambiguous target may be."""


class Pointed(NamedTuple):
    """What words point at: paths below the root, or positions of symbols in the index; neither for nothing."""

    files: tuple[str, ...] = ()
    symbols: tuple[int, ...] = ()


def pointed_at(root: Path, index: Index, wanted: str) -> Pointed:
    """What `wanted` points at: the source files at or below a path, what else stands there, or symbols.

    Paths are relative to the root, or absolute, or relative to the current folder. Of a line, and of the first of a
    range of lines (`path:12-30`), the innermost symbol around it is meant, or the file where none is.
    """
    paths = _paths(root, index, wanted)
    if paths:
        return Pointed(files=paths)
    at_line = _LINE.fullmatch(wanted)
    path = relative(root, at_line[1]) if at_line else None
    file = position_in(index.paths, path) if path is not None else -1
    if at_line is None or file < 0:
        return Pointed(symbols=index.find_symbols(wanted))
    symbol = symbol_around(index, file, int(at_line[2]) - 1)
    return Pointed(files=(index.paths[file],)) if symbol is None else Pointed(symbols=(symbol,))


def target_symbols(root: Path, index: Index, wanted: str) -> tuple[int, ...]:
    """The symbols that a target means: one, or all that bear one id, as overloads do.

    Raises TargetError for a target that is not there, is no symbol, or may be several, and UsageError for a path that
    is outside the root.
    """
    pointed = pointed_at(root, index, wanted)
    if pointed.files:
        raise TargetError(_a_file(index, wanted, pointed.files))
    meant = _code_before_prose(index, pointed.symbols)
    ids = dict.fromkeys(index.full_id(symbol) for symbol in meant)
    if len(ids) > 1:
        listed = "".join(f"\n  {escaped(each)}" for each in [*ids][:_MOST_CANDIDATES])
        more = f"\n  and {len(ids) - _MOST_CANDIDATES} more" if len(ids) > _MOST_CANDIDATES else ""
        raise TargetError(f"{wanted!r} may be {len(ids)} symbols; name one of them:{listed}{more}")
    if not ids:
        _refuse_outside(root, wanted)
        raise TargetError(f"There is no symbol {wanted!r} in this repository.{nearest_names(index, wanted)}")
    return meant


def namesakes(index: Index, wanted: str, meant: tuple[int, ...]) -> list[int]:
    """The other symbols that a single name could mean, though one has it for its whole id: they are not `meant`."""
    if not wanted.isidentifier() or not meant:
        return []
    of_name = np.flatnonzero(index.symbol_name == index.symbol_name[meant[0]])
    return [each for each in _code_before_prose(index, tuple(of_name.tolist())) if each not in meant]


def _code_before_prose(index: Index, symbols: tuple[int, ...]) -> tuple[int, ...]:
    """Those that are no headings, keys and the like, where there is any."""
    kinds = index.kinds
    return tuple(each for each in symbols if kinds[index.symbol_kind[each]] not in MARKUP_KINDS) or symbols


def target_files(root: Path, index: Index, wanted: str) -> tuple[int, ...]:
    """The source files, by their positions, at or below the path that a target is.

    Raises TargetError where no source file is there, UsageError for a path that is outside the root.
    """
    pointed = pointed_at(root, index, wanted)
    files = [position_in(index.paths, path) for path in pointed.files]
    found = tuple([file for file in files if file >= 0])
    if found:
        return found
    if pointed.files:
        raise TargetError(f"{wanted!r} has no source file that is read: see `repomap languages` and --stats.")
    if pointed.symbols:
        file = index.paths[index.symbol_file[pointed.symbols[0]]]
        raise TargetError(f"{wanted!r} is a symbol, and a file is wanted: {escaped(file)}, for instance.")
    _refuse_outside(root, wanted)
    raise TargetError(f"There is no file {wanted!r} in this repository.{nearest_names(index, wanted)}")


def spelled_from_root(root: Path, wanted: str) -> str:
    """What means on every machine, from the root, what `wanted` means here: a path relative to it, a symbol as it is.

    A path outside the root is given as it is.
    """
    at_line = _LINE.fullmatch(wanted)
    path = relative(root, wanted)
    if path is None and at_line is not None and (file := relative(root, at_line[1])) is not None:
        return f"{file}:{at_line[2]}"
    return wanted if path is None else path


def symbol_around(index: Index, file: int, row: int) -> int | None:
    """The innermost symbol of a file whose rows hold `row` (0-based)."""
    around = (index.symbol_file == file) & (index.symbol_row <= row) & (index.symbol_end_row >= row)
    symbols = np.flatnonzero(around)
    return int(symbols[-1]) if len(symbols) else None


def nearest_names(index: Index, wanted: str) -> str:
    """A sentence, after a blank, with the files and symbols whose names are most like `wanted`; or ""."""
    from difflib import get_close_matches

    of_file = _nearest_in_file(index, wanted)
    if of_file:
        return f" The nearest names in that file are: {', '.join(of_file)}."
    files = {path.rpartition("/")[2]: path for path in reversed(index.paths)}
    near = [files[name] for name in get_close_matches(wanted.rpartition("/")[2], files, _NEAREST)]
    defined = [index.names[name] for name in np.unique(index.symbol_name).tolist()]
    near += get_close_matches(_BEFORE_LAST_NAME.sub("", wanted), defined, _NEAREST)
    return f" The nearest names are: {', '.join(map(escaped, near[:_NEAREST]))}." if near else ""


def _nearest_in_file(index: Index, wanted: str) -> list[str]:
    """The ids in a file that are most like the one that is wanted there, or else the first; none for no such file."""
    from difflib import get_close_matches

    path, separator, name = wanted.partition("::")
    file = position_in(index.paths, path) if separator else -1
    if file < 0:
        return []
    ids = [index.symbol_id(symbol) for symbol in np.flatnonzero(index.symbol_file == file).tolist()]
    return (get_close_matches(name, ids, _NEAREST) or ids)[:_NEAREST]


def relative(root: Path, wanted: str) -> str | None:
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


def _paths(root: Path, index: Index, wanted: str) -> tuple[str, ...]:
    """The source files at or below `wanted`, or else what stands there."""
    path = relative(root, wanted)
    if path is None:
        return ()
    if position_in(index.paths, path) >= 0:
        return (path,)
    folder = "" if path == "." else f"{path}/"
    below = tuple(each for each in index.paths if each.startswith(folder))
    return below or ((path,) if (root / path).exists() else ())


def _a_file(index: Index, wanted: str, paths: tuple[str, ...]) -> str:
    """Why a path is not enough where a symbol is wanted, with the symbols that stand outermost there."""
    at = _LINE.fullmatch(wanted)
    if at is not None:
        return f"Around line {at[2]} of {escaped(paths[0])} there is no symbol: name one, or a line within one."
    file = position_in(index.paths, paths[0])
    outermost = np.flatnonzero((index.symbol_file == file) & (index.symbol_parent < 0)).tolist()
    names = ", ".join(escaped(index.full_id(symbol)) for symbol in outermost[:_NEAREST])
    return f"{wanted!r} is a path, and a symbol is wanted" + (f": {names}, for instance." if names else ".")


def _refuse_outside(root: Path, wanted: str) -> None:
    """Raise UsageError for what names a path that is there and outside the root."""
    at_line = _LINE.fullmatch(wanted)
    for path in (wanted, at_line[1] if at_line else ""):
        looks_like_path = "/" in path or path.startswith(".")
        if looks_like_path and "\0" not in path and relative(root, path) is None and os.path.lexists(path):
            raise UsageError(f"{path!r} is outside of {root}: name a file below that folder.")
