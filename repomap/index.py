"""The outlines of all files as columns: what ranking, showing and caching live on.

Every order is canonical (files by path, symbols by source order, names and kinds by code point), so that equal
sets of files give equal columns, however they were reached.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from dataclasses import dataclass
from itertools import chain, count, islice
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import numpy.typing as npt

from repomap.model import NUMBER_TYPE, OutlineSymbol
from repomap.terms import WORD

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Sized

    from repomap.model import FileOutline

IntColumn: TypeAlias = npt.NDArray[np.int32]
Positions: TypeAlias = npt.NDArray[np.intp]
Mask: TypeAlias = npt.NDArray[np.bool_]
Vector: TypeAlias = npt.NDArray[np.float64]

_LONGEST_ID = 4096
"""Characters; a longer text names no symbol, and looking for all its ends takes time that grows with their square."""

_NUMBERS = np.dtype(NUMBER_TYPE)
"""How the bytes of `repomap.model.Words` are to be read."""


@dataclass(frozen=True, eq=False)
class Index:
    """All source files, their symbols, the names that they mention and their words, by columns; arrays are read-only.

    `paths` is sorted, `languages` and `notes` run beside it. `names` and `kinds` are sorted and distinct, and hold
    nothing that no row uses. The `symbol_*` columns and `signatures`, `docs`, `scopes` have one entry a symbol,
    ordered by path and then as in the source; `symbol_parent` is a position in these columns or -1; rows are
    0-based. The `mention_*` columns have one entry a (file, name), in that order, and so have the `word_*` columns, for
    all identifiers of a file. The `body_*` columns have one entry a (symbol, name), for the identifiers that a symbol
    has outside the symbols within it, and the `path_*` columns one a (file, name), for the words of its path, which
    are looked up as names are: `test_auth` of `tests/test_auth.py`.
    """

    paths: tuple[str, ...]
    languages: tuple[str, ...]
    notes: tuple[str, ...]
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    symbol_file: IntColumn
    symbol_name: IntColumn
    symbol_kind: IntColumn
    symbol_parent: IntColumn
    symbol_row: IntColumn
    symbol_end_row: IntColumn
    signatures: tuple[str, ...]
    docs: tuple[str, ...]
    scopes: tuple[str, ...]
    mention_file: IntColumn
    mention_name: IntColumn
    mention_count: IntColumn
    word_file: IntColumn
    word_name: IntColumn
    word_count: IntColumn
    body_symbol: IntColumn
    body_name: IntColumn
    path_file: IntColumn
    path_name: IntColumn

    def symbol_id(self, symbol: int) -> str:
        """The text id within its file: `AuthService.login`, parents first, a written scope before the outermost."""
        parts = []
        outermost = position = int(symbol)
        while position >= 0:
            parts.append(self.names[self.symbol_name[position]])
            outermost, position = position, int(self.symbol_parent[position])
        if self.scopes[outermost]:
            parts.append(self.scopes[outermost])
        return ".".join(reversed(parts))

    def name_of(self, symbol: int) -> str:
        """The name by itself: `login`."""
        name: str = self.names[self.symbol_name[symbol]]
        return name

    def kind_of(self, symbol: int) -> str:
        """The kind, one of `repomap.captures.KINDS`."""
        kind: str = self.kinds[self.symbol_kind[symbol]]
        return kind

    def members_of(self, symbol: int) -> list[int]:
        """The symbols directly within a symbol, in source order."""
        return [each for each in self.descendants(symbol) if self.symbol_parent[each] == symbol]

    def is_within(self, inner: int, outer: int) -> bool:
        """Whether a symbol is another one, or stands within it."""
        while inner > outer:
            inner = int(self.symbol_parent[inner])
        return inner == outer

    def full_id(self, symbol: int) -> str:
        """The text id within the repository: `src/auth.py::AuthService.login`."""
        return f"{self.paths[self.symbol_file[symbol]]}::{self.symbol_id(symbol)}"

    def descendants(self, symbol: int) -> range:
        """The symbols within a symbol, which follow it."""
        end = symbol + 1
        while end < len(self.symbol_parent) and self.symbol_parent[end] >= symbol:
            end += 1
        return range(symbol + 1, end)

    def called(self, uncased: Collection[str]) -> IntColumn:
        """The name by which each symbol is referred to: its own, and in files of these languages that in small letters,
        if any file has it."""
        is_uncased = np.array([language in uncased for language in self.languages], np.bool_)[self.symbol_file]
        called = self.symbol_name.copy()
        small = {
            name: position_in(self.names, self.names[name].encode().lower().decode())
            for name in set(called[is_uncased].tolist())
        }
        called[is_uncased] = [small[name] if small[name] >= 0 else name for name in called[is_uncased].tolist()]
        return called

    def find_symbols(self, text: str) -> tuple[int, ...]:
        """Positions of every symbol that `text` names: `path::Class.method`, `Class.method` or `method`; may be empty.

        A text that is the whole id of some symbols means these alone; else it may be the end of longer ids, with a path
        that is the end of longer ones, or a module with dots before it (`package.module.Class`).
        """
        path, separator, rest = text.partition("::")
        files = self._files_ending(path) if separator else []
        found = self._symbols_in(files, rest) if files else self._symbols_ending(text)
        wanted = rest if files else text
        whole = [symbol for symbol in found if self.symbol_id(symbol) == wanted]
        return tuple(whole or found or self._symbols_of_module(text))

    def ancestors(self, symbols: Positions | None = None) -> Iterator[tuple[Positions, IntColumn]]:
        """Level by level outwards: positions within `symbols`, and beside them the ancestor of each at that level.

        Without `symbols` it goes for all, so that the positions are those of the symbols. Only symbols that have an
        ancestor so far out are in a level; the levels end with the last such.
        """
        rows: Positions = np.arange(len(self.symbol_parent) if symbols is None else len(symbols))
        above = self.symbol_parent if symbols is None else self.symbol_parent[symbols]
        while True:
            rows, above = rows[above >= 0], above[above >= 0]
            if not len(rows):
                return
            yield rows, above
            above = self.symbol_parent[above]

    def depths(self, deepest: int) -> IntColumn:
        """How many symbols each stands in, up to `deepest`."""
        depths = np.zeros(len(self.symbol_parent), np.int32)
        for nested, _ in islice(self.ancestors(), deepest):
            depths[nested] += 1
        return depths

    def is_of(self, kinds: Collection[str]) -> Mask:
        """Whether each symbol is of one of these kinds."""
        is_meant: Mask = np.array([kind in kinds for kind in self.kinds], np.bool_)
        return is_meant[self.symbol_kind]

    def has_symbols(self) -> Mask:
        """Whether each file has any symbol."""
        has_symbols: Mask = np.zeros(len(self.paths), np.bool_)
        has_symbols[self.symbol_file] = True
        return has_symbols

    def _files_ending(self, path: str) -> list[int]:
        """The file at `path`, or else those whose paths end so."""
        file = position_in(self.paths, path)
        return [file] if file >= 0 else [each for each, known in enumerate(self.paths) if known.endswith(f"/{path}")]

    def _symbols_in(self, files: Collection[int], wanted: str) -> list[int]:
        return [symbol for symbol in self._symbols_ending(wanted) if self.symbol_file[symbol] in files]

    def _symbols_of_module(self, text: str) -> list[int]:
        """What a dotted path of a module names, as it is imported: `package.module.Class.method`."""
        parts = text.split(".") if len(text) <= _LONGEST_ID else []
        for end in range(len(parts) - 1, 0, -1):
            module = "/" + "/".join(parts[:end])
            files = [file for file, path in enumerate(self.paths) if _module_path(path).endswith(module)]
            found = self._symbols_in(files, ".".join(parts[end:])) if files else []
            if found:
                return found
        return []

    def _symbols_ending(self, wanted: str) -> list[int]:
        if len(wanted) > _LONGEST_ID:
            return []
        parts = wanted.split(".")
        codes = [position_in(self.names, ".".join(parts[start:])) for start in range(len(parts))]
        candidates = np.flatnonzero(np.isin(self.symbol_name, codes)).tolist()
        return [symbol for symbol in candidates if ("." + self.symbol_id(symbol)).endswith("." + wanted)]


def _module_path(path: str) -> str:
    """A path as modules are called by it: without its ending, and without the file that makes a folder a package."""
    return "/" + path.rpartition(".")[0].removesuffix("/__init__")


def position_in(ordered: Sequence[str], text: str) -> int:
    """Where `text` stands in a sorted sequence, or -1."""
    position = bisect_left(ordered, text)
    return position if position < len(ordered) and ordered[position] == text else -1


def build_index(outlines: Iterable[FileOutline]) -> Index:
    """The columns of these files, whatever order they come in; their paths must be distinct."""
    files = sorted(outlines, key=lambda outline: outline.path)
    words_of_paths = [sorted({*WORD.findall(outline.path)}) for outline in files]
    number_of = numbering()
    symbol_numbers = numbered(number_of, (symbol.name for outline in files for symbol in outline.symbols))
    mention_numbers = numbered(number_of, (name for outline in files for name in outline.mention_names))
    word_numbers = numbered(number_of, _words(files))
    path_numbers = numbered(number_of, chain.from_iterable(words_of_paths))
    names, code_of = in_order(number_of)
    return Index(
        paths=tuple([outline.path for outline in files]),
        languages=tuple([outline.language for outline in files]),
        notes=tuple([outline.note for outline in files]),
        names=names,
        symbol_name=int_column(code_of[symbol_numbers]),
        mention_file=_owners(outline.mention_names for outline in files),
        mention_name=int_column(code_of[mention_numbers]),
        mention_count=int_column([times for outline in files for times in outline.mention_counts]),
        path_file=_owners(words_of_paths),
        path_name=int_column(code_of[path_numbers]),
        **_symbol_columns(files),
        **_word_columns(files, code_of[word_numbers]),
    )


def numbering() -> defaultdict[str, int]:
    """Gives each text a number when it is first looked up: to sort all texts first would be to look each up twice."""
    return defaultdict(count().__next__)


def numbered(number_of: Mapping[str, int], texts: Iterable[str]) -> Positions:
    """The number of each text."""
    return np.fromiter(map(number_of.__getitem__, texts), np.intp)


def in_order(number_of: Mapping[str, int]) -> tuple[tuple[str, ...], Positions]:
    """The texts that were numbered, sorted, and for each number the place of its text among them."""
    texts = tuple(sorted(number_of))
    places = np.empty(len(texts), np.intp)
    places[numbered(number_of, texts)] = np.arange(len(texts))
    return texts, places


def _symbol_columns(files: Sequence[FileOutline]) -> dict[str, Any]:
    """The columns with one entry a symbol, less that of names."""
    symbols = [symbol for outline in files for symbol in outline.symbols]
    columns = tuple(zip(*symbols, strict=True)) or ((),) * len(OutlineSymbol._fields)
    kinds_each, _, scopes, parents_each, rows, end_rows, signatures, docs = columns
    kinds = tuple(sorted({*kinds_each}))
    kind_code = {kind: code for code, kind in enumerate(kinds)}
    symbol_file = _owners(outline.symbols for outline in files)
    parents = int_column(parents_each)
    return {
        "kinds": kinds,
        "symbol_file": symbol_file,
        "symbol_kind": int_column(numbered(kind_code, kinds_each)),
        "symbol_parent": int_column(np.where(parents >= 0, parents + np.searchsorted(symbol_file, symbol_file), -1)),
        "symbol_row": int_column(rows),
        "symbol_end_row": int_column(end_rows),
        "signatures": signatures,
        "docs": docs,
        "scopes": scopes,
    }


def _word_columns(files: Sequence[FileOutline], word_name: Positions) -> dict[str, Any]:
    """The columns of words, those of `word_name` file by file; facts give a symbol's as positions in its file's."""
    words_each = np.array([len(outline.words.counts) // _NUMBERS.itemsize for outline in files], np.intp)
    members_each = [len(outline.words.members) // _NUMBERS.itemsize for outline in files]
    members = _numbers(outline.words.members for outline in files)
    first_word = np.cumsum(words_each) - words_each
    return {
        "word_file": _repeated(words_each),
        "word_name": int_column(word_name),
        "word_count": _numbers(outline.words.counts for outline in files),
        "body_symbol": _repeated(_numbers(map(_names_each, files))),
        "body_name": int_column(word_name[members + np.repeat(first_word, members_each)]),
    }


def _names_each(outline: FileOutline) -> bytes:
    """How many words each symbol has: none where the words of a file were not taken."""
    return outline.words.names_each or bytes(_NUMBERS.itemsize * len(outline.symbols))


def _numbers(blobs: Iterable[bytes]) -> IntColumn:
    """The numbers that are written in the bytes of several files, one after the other."""
    return int_column(np.frombuffer(b"".join(blobs), _NUMBERS))


def _owners(columns: Iterable[Sized]) -> IntColumn:
    """For each entry of all columns, which of them it is in."""
    return _repeated([len(column) for column in columns])


def _repeated(each: Sequence[int] | npt.NDArray[np.integer]) -> IntColumn:
    return int_column(np.repeat(np.arange(len(each)), each))


def _words(files: Iterable[FileOutline]) -> Iterator[str]:
    """The words of all files, one file after the other."""
    return chain.from_iterable(outline.words.names.split("\n") for outline in files if outline.words.names)


def int_column(values: npt.NDArray[np.integer] | Sequence[int]) -> IntColumn:
    """The values as a read-only column."""
    column = np.asarray(values, np.int32)
    column.setflags(write=False)
    return column
