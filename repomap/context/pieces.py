"""What a context may show, piece by piece, and in which order it is wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from repomap.context.answer import PART, SIGNATURE, SOURCE
from repomap.layout import code_span, named
from repomap.lean import leaned
from repomap.pointing import nearest_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.context.callers import Site
    from repomap.index import Index
    from repomap.slice.extents import Rows

TARGET, MEMBER, CALLED, FOUND = "target", "member", "called", "found"
EXAMPLE, NEIGHBOUR, LISTED = "example", "neighbour", "listed"
CALLER, TEST, STRUCTURE = "caller", "test", "structure"

RANKS = {None: -1, SIGNATURE: 0, PART: 1, SOURCE: 2}
"""How much each form shows."""

_LONGEST_SIGNATURE = 110
"""Characters of a signature in a line of its own: enough for the parameters, which a caller has to know."""


class Asked(NamedTuple):
    """What was asked for: the kind of task or `auto`, the targets that were given, the most tokens, and the format."""

    kind: str
    targets: tuple[str, ...]
    limit: int
    form: str


class Piece(NamedTuple):
    """What may be shown: a definition, a place that refers to one, or a line on a folder.

    `role` says which, `line` is what mentions it, `rows` what is shown of its file in part, where that is not all.
    """

    role: str
    line: str
    symbol: int = -1
    certainty: str = "certain"
    reason: str = ""
    hop: int = 0
    site: Site | None = None
    rows: tuple[Rows, ...] = ()


class Want(NamedTuple):
    """That a piece, by its position, is wanted in a form."""

    piece: int
    form: str


class Plan(NamedTuple):
    """All that a context may show: pieces, what is wanted of them, most wanted first, and what to say beside.

    `about` are the definitions that it is about, `heading` and `notes` sentences above and below, `kind` what kind of
    task it is for.
    """

    about: tuple[int, ...]
    heading: tuple[str, ...]
    pieces: tuple[Piece, ...]
    wants: tuple[Want, ...]
    notes: tuple[str, ...] = ()
    sites_in_all: int = 0
    kind: str = ""


class Planning:
    """Takes pieces and wants as they are found."""

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.wants: list[Want] = []

    def piece(self, piece: Piece) -> int:
        """Take a piece, and give its position."""
        self.pieces.append(piece)
        return len(self.pieces) - 1

    def want(self, pieces: Sequence[int], form: str) -> None:
        """Want these pieces, in their order, in a form."""
        self.wants += [Want(piece, form) for piece in pieces]


def place_of(index: Index, symbol: int) -> str:
    """The path and 1-based line of a definition's name."""
    return f"{index.paths[index.symbol_file[symbol]]}:{int(index.symbol_row[symbol]) + 1}"


def told_of(index: Index, symbol: int, form: str) -> str:
    """A definition within a sentence: its id in its file, and its place."""
    return f"{named(index.symbol_id(symbol), form)} ({named(place_of(index, symbol), form)})"


def nothing_found(index: Index, task: str, form: str) -> str:
    """The sentence that says that no definition has the words of a task, and what is nearest to them."""
    near = nearest_names(index, max(task.split(), key=len)).strip()
    nearest = f" {code_span(near) if form == 'markdown' and near else near}" if near else ""
    return f"No definition has these words, in {len(index.paths)} files and their text.{nearest}"


def signature_of(index: Index, symbol: int, longest: int = _LONGEST_SIGNATURE) -> str:
    """The signature of a definition in a line, told leaner where it is longer, with what it stands in."""
    signature = leaned(index.signatures[symbol].strip() or index.name_of(symbol), longest)
    within, _, _ = index.symbol_id(symbol).rpartition(".")
    return f"{signature}  in {within}" if within else signature
