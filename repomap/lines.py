"""Symbol -> the line that shows it and that line's exact tokens; where 0-based rows become 1-based.

Both tokenizers begin a new token after a line end, so that a map's tokens are the sum over its pieces' (see
`repomap.layout` for what holds of a piece): each piece is counted once, whatever maps it goes into. So do they between
names in a line: after the comma, and before it where the name ends in a letter or digit; elsewhere a blank parts them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

import numpy as np

from repomap.layout import layout_of
from repomap.lean import LINE_CHARACTERS, leaned

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator

    from repomap.index import Index, IntColumn, Positions

UNKNOWN = -1
"""In a column of counts: not counted yet."""

_DEEPEST_LEVEL = 24
"""Definitions nested deeper are indented no further, so that a hostile file cannot fill a budget with blanks."""

_DIGITS_A_TOKEN = 3
"""Both tokenizers cut a number into groups of up to three digits, and know every such group as one token."""

_NAMELESS = "?"
"""Shown for a blank signature: a blank line would merge with the line end before it."""


class Style(NamedTuple):
    """How a map is written: `format` is one of `layout.FORMATS`, `note` the sentence below the title of markdown.

    `detail` is one of `layout.DETAILS`; names come without numbers and docs.
    """

    format: str = "text"
    has_line_numbers: bool = False
    has_docs: bool = False
    note: str = ""
    detail: str = "signatures"

    def counts_key(self, encoding: str) -> str:
        """Names all that known counts depend on besides the index; line numbers do not, they are added by rule."""
        layout = "text" if self.format == "json" else self.format
        docs = "with docs" if self.has_docs else "without docs"
        return f"{encoding}, {layout}, {self.detail}, {docs}, {self.note if layout == 'markdown' else ''}"


class CountsTokens(Protocol):
    """What counts tokens: `repomap.tokens.TokenCounter`, or a stand-in whose counts add up over pieces."""

    @property
    def encoding(self) -> str:
        """The name of the encoding that it counts in."""

    def count_each(self, texts: Iterable[str]) -> list[int]:
        """The tokens of each text, in order."""


class Costs(NamedTuple):
    """Tokens of all that a map can show, line numbers included.

    `lines` has one entry a symbol. `files` has one a file, for all that showing it adds to its symbols' lines.
    `fixed` is what stands around the files. Where `is_of_names`, a symbol is shown without its parents, and once for
    all of its name in its file.
    """

    lines: IntColumn
    files: IntColumn
    fixed: int
    is_of_names: bool = False


class LineTable:
    """The pieces of every map of `index` in a style, and their tokens, counted when they are first asked for.

    `known` holds counts from before, as `known_counts` gave them for this index and `Style.counts_key`; the counter
    is not called as long as nothing unknown is asked for. Raises ValueError where `known` is not of this index's
    length.
    """

    def __init__(self, index: Index, style: Style, counter: CountsTokens, known: IntColumn | None = None) -> None:
        self.index = index
        self.style = style
        self.layout = layout_of(style.format, style.note)
        self.encoding = counter.encoding
        self._counter = counter
        self._levels = index.depths(_DEEPEST_LEVEL)
        self._has_symbols = index.has_symbols()
        self.is_of_names = style.detail == "names"
        self._frame = (self.layout.head, self.layout.closing, self.layout.foot)
        pieces = len(index.signatures) + len(index.paths) + len(self._frame)
        if known is not None and len(known) != pieces:
            raise ValueError(f"{len(known)} known counts do not fit an index of {pieces} pieces.")
        self._counts: IntColumn = np.full(pieces, UNKNOWN, np.int32) if known is None else known.astype(np.int32)

    def text(self, symbol: int) -> str:
        """What shows the symbol: a line of its own, with its number and doc if asked for, or a name and a comma."""
        if self.is_of_names:
            return self._unnumbered(symbol)
        number = str(self.line_number(symbol)) if self.style.has_line_numbers else ""
        return number + self._unnumbered(symbol)

    def line_number(self, symbol: int) -> int:
        """The 1-based line of the symbol's name."""
        return int(self.index.symbol_row[symbol]) + 1

    def opening(self, file: int) -> str:
        """What stands above a file's symbols; for a file without any, all that shows it."""
        show = self.layout.names_opening if self.is_of_names else self.layout.opening
        return (show if self._has_symbols[file] else self.layout.bare)(self.index.paths[file])

    def tokens(self, symbol: int) -> int:
        """The tokens of `text(symbol)`."""
        position = np.array([symbol], np.intp)
        self._count(position)
        return int(self._counts[symbol] + self._number_tokens()[symbol])

    def costs(self) -> Costs:
        """The tokens of every piece; counts those that are unknown."""
        self.count_all()
        return self.least_costs()

    def least_costs(self) -> Costs:
        """As `costs`, but counts nothing: an unknown piece is taken to have one token, the least it can.

        A choice made by these that shows no unknown piece is the one that exact costs would make: what was not
        chosen at its least cost is not chosen at its true one either.
        """
        counts = np.where(self._counts == UNKNOWN, 1, self._counts)
        lines, files, frame = np.split(counts, [len(self.index.signatures), -len(self._frame)])
        head, closing, foot = frame.tolist()
        return Costs(
            lines=(lines + self._number_tokens()).astype(np.int32),
            files=np.where(self._has_symbols, files + closing, files).astype(np.int32),
            fixed=head + foot,
            is_of_names=self.is_of_names,
        )

    def unknown_share(self) -> float:
        """The share of all pieces that was not counted yet."""
        return float((self._counts == UNKNOWN).mean())

    def count_all(self) -> bool:
        """Counts all that is unknown, in one go, and says whether there was any."""
        return self._count(np.arange(len(self._counts)))

    def count_shown(self, symbols: Positions, bare_files: Positions) -> bool:
        """Counts what is unknown of a map that shows these, and says whether there was any."""
        is_shown = np.zeros(len(self.index.paths), np.bool_)
        is_shown[self.index.symbol_file[symbols]] = True
        is_shown[bare_files] = True
        files = np.flatnonzero(is_shown) + len(self.index.signatures)
        frame = np.arange(len(self._counts) - len(self._frame), len(self._counts))
        return self._count(np.concatenate([symbols, files, frame]).astype(np.intp))

    def known_counts(self) -> IntColumn:
        """A copy of the counts so far, else `UNKNOWN`: one a symbol (without line number), one a file, the frame."""
        return np.copy(self._counts)

    def carry_counts(self, earlier: Index, known: IntColumn) -> None:
        """Takes over, where texts are equal, what was `known` of an earlier index under an equal `Style.counts_key`."""
        before = LineTable(earlier, self.style, self._counter, known)
        count_of = dict(zip(before._keys(), before._counts.tolist(), strict=True))
        carried = np.array([count_of.get(key, UNKNOWN) for key in self._keys()], np.int32)
        self._counts = np.where(self._counts == UNKNOWN, carried, self._counts)

    def _keys(self) -> Iterator[Hashable]:
        """For each piece what its text depends on, in the style of this table."""
        docs = self.index.docs if self.style.has_docs else ("",) * len(self.index.docs)
        names = [self.index.names[name] for name in self.index.symbol_name.tolist()]
        shown = names if self.is_of_names else self.index.signatures
        yield from zip(self._levels.tolist(), shown, docs, strict=True)
        yield from zip(self.index.paths, self._has_symbols.tolist(), strict=True)
        yield from range(len(self._frame))

    def _count(self, pieces: Positions) -> bool:
        unknown = pieces[self._counts[pieces] == UNKNOWN]
        if len(unknown):
            self._counts[unknown] = self._counter.count_each(map(self._piece, unknown.tolist()))
        return bool(len(unknown))

    def _piece(self, position: int) -> str:
        symbols, files = len(self.index.signatures), len(self.index.paths)
        if position < symbols:
            return self._unnumbered(position)
        if position < symbols + files:
            return self.opening(position - symbols)
        return self._frame[position - symbols - files]

    def _unnumbered(self, symbol: int) -> str:
        if self.is_of_names:
            name = self.layout.line(self.index.names[self.index.symbol_name[symbol]].strip() or _NAMELESS)
            return f" {name}{'' if name[-1].isalnum() else ' '},"
        shown = self.index.signatures[symbol].strip() or _NAMELESS
        if len(shown) > LINE_CHARACTERS:  # asked here as well, since it is asked for every line
            shown = leaned(shown)
        if self.style.has_docs and self.index.docs[symbol]:
            shown = f"{shown} # {self.index.docs[symbol]}"
        return f"{' ' * (1 + 2 * self._levels[symbol])}{self.layout.line(shown)}\n"

    def _number_tokens(self) -> IntColumn:
        """What the line number in front of each symbol's line adds to its tokens."""
        tokens: IntColumn = np.zeros(len(self.index.signatures), np.int32)
        if self.style.has_line_numbers and not self.is_of_names:
            numbers = self.index.symbol_row + 1
            while numbers.any():
                tokens += numbers > 0
                numbers = numbers // 10**_DIGITS_A_TOKEN
        return tokens
