"""The types that pass from stage to stage: frozen, text ids, relative `/` paths, 0-based half-open spans.

Columns are counted in bytes of the normalised source (see `repomap.source`); rows are counted in `\\n`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from repomap.scoping import Scoping


class Span(NamedTuple):
    """A stretch of source: 0-based rows and byte columns, the end exclusive."""

    row: int
    column: int
    end_row: int
    end_column: int


_63_BITS = (1 << 63) - 1
"""Network file systems number files with 64 bits and more, and a column of the snapshot holds signed ones."""


class FileStat(NamedTuple):
    """What says that a file has not changed: while all four stay the same, its content is taken to be the same."""

    mtime_ns: int
    ctime_ns: int
    size: int
    inode: int

    @classmethod
    def of(cls, status: os.stat_result) -> FileStat:
        """What the system says of a file, as far as it tells of its content; of the inode, what fits into 63 bits."""
        return cls(status.st_mtime_ns, status.st_ctime_ns, status.st_size, status.st_ino & _63_BITS)


class SourceFile(NamedTuple):
    """A file of the repository that has a language: `path` is relative to the root, with `/`."""

    path: str
    language: str
    stat: FileStat


class Skipped(NamedTuple):
    """A file that gives no symbols, or none to rely on, and why, in words that a user can act on."""

    path: str
    reason: str


class Discovery(NamedTuple):
    """What a root holds: source files in path order, and the files left out with the reason for each.

    `warnings` are sentences for the user (a refused repository, a git that did not answer). `looked_into` holds the
    files whose name says nothing and whose first bytes name no language either, and `project` those that say how a
    project is laid out. `places`, where they were asked for,
    are the paths on whose state it depends what else there may be (see `repomap.places`).
    """

    files: tuple[SourceFile, ...]
    skipped: tuple[Skipped, ...]
    warnings: tuple[str, ...]
    looked_into: tuple[SourceFile, ...] = ()
    project: tuple[SourceFile, ...] = ()
    places: tuple[str, ...] = ()


class Definition(NamedTuple):
    """A definition: what is named, where, and how a map shows it.

    `parent` is the position of the enclosing definition in `FileFacts.definitions`, or -1. `scope` is a written
    qualifier that places it elsewhere (`Server` for Go's `func (s *Server) Close()`, `Shape` for C++'s
    `Shape::area`), or "". `signature` is folded to one line and holds no body text; `doc` is the first sentence
    of the doc comment, or "".
    """

    kind: str
    name: str
    name_span: Span
    span: Span
    body: Span | None
    parent: int
    scope: str
    signature: str
    doc: str
    decorators: tuple[str, ...]


class Reference(NamedTuple):
    """A use of a name: `role` is call, construct, read, type, inherit, decorate, value, import or macro.

    `row` and `column` are those of the name, `start` its first byte. `receiver` is the term of what the name is a
    member of (`self.cache` in `self.cache.get`), 0 for one of which nothing is known, or -1 where there is none;
    `arguments` the term of those that a call has, 0 where the language's query does not say.
    `enclosing` is the position of the innermost definition around it in `FileFacts.definitions`, or -1, and `scope`
    that of the innermost scope in `FileFacts.scoping`.
    """

    role: str
    name: str
    row: int
    column: int
    start: int
    receiver: int
    enclosing: int
    scope: int
    arguments: int


class References(NamedTuple):
    """The references of one file in source order, as columns of equal length: lists instead of an object each."""

    roles: tuple[str, ...]
    names: tuple[str, ...]
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    starts: tuple[int, ...]
    receivers: tuple[int, ...]
    enclosing: tuple[int, ...]
    scopes: tuple[int, ...]
    arguments: tuple[int, ...]

    def each(self) -> Iterator[Reference]:
        """The same, one by one."""
        return map(Reference, *self)


NO_REFERENCES = References((), (), (), (), (), (), (), (), ())


class Import(NamedTuple):
    """One imported name: `from source import name as alias`.

    `source` is as written, without quotes; `name` is "" for a module taken as a whole and "*" for everything;
    `alias` is "" where there is none. `level` counts the leading dots of a relative import in Python.
    """

    source: str
    name: str
    alias: str
    level: int
    row: int


NUMBER_TYPE = "I"
"""The type code of the arrays whose bytes `Words` holds: 32 bits without a sign, in the machine's order."""


class Words(NamedTuple):
    """The identifiers of a file, of three characters and more, in code, comments and strings alike.

    `names` is sorted and distinct, one a line: one text takes less room than many. The rest are the bytes of unsigned
    numbers (`NUMBER_TYPE`), which are too many for an object each: how often the file has each name; how many distinct
    names each definition has outside the definitions within it; and these names' positions in `names`, definition by
    definition, in the order in which they first stand there.
    """

    names: str
    counts: bytes
    names_each: bytes
    members: bytes


NO_WORDS = Words("", b"", b"", b"")


IN_PART = "read in part"
"""How the note of a file begins that gives symbols all the same."""


class FileFacts(NamedTuple):
    """All that one file says: the only thing that later stages know of its text.

    Definitions stand in source order (an outer one before what it holds), references and imports likewise. `scoping`
    says what names stand for, and `words` counts the definitions as they stand here. `error_share` is the share of the
    file's bytes within error nodes. `note` says why there are no symbols, or not all (`IN_PART`), or what is to be
    known of them, or "".
    """

    language: str
    definitions: tuple[Definition, ...]
    references: References
    imports: tuple[Import, ...]
    scoping: Scoping
    words: Words
    error_share: float
    note: str


class Edge(NamedTuple):
    """A reference and a definition that it means, or may mean, as it is answered: with lines and columns from 1.

    `referrer` is the id of the symbol around the reference, or its path outside of all; `definition` is a symbol's id,
    or "" where the reference is unresolved. `kind` is the role of the reference; `certainty` is certain, possible or
    unresolved, `rule` what found the definition. `path`, `line` and `column` are those of the name that refers, and
    columns count bytes; `definition_line` is that of the name that is defined, or 0. `candidates` counts the
    definitions that the reference may mean, of which the nearest have edges.
    """

    referrer: str
    definition: str
    kind: str
    certainty: str
    rule: str
    path: str
    line: int
    column: int
    definition_path: str
    definition_line: int
    candidates: int


class OutlineSymbol(NamedTuple):
    """A definition as the map needs it; `row` and `end_row` are the 0-based rows of its name and of its last line."""

    kind: str
    name: str
    scope: str
    parent: int
    row: int
    end_row: int
    signature: str
    doc: str


class FileOutline(NamedTuple):
    """What the map needs of one file: its symbols in source order, how often it mentions each name, and its words.

    `mention_names` is sorted and distinct, `mention_counts` runs beside it.
    """

    path: str
    language: str
    note: str
    symbols: tuple[OutlineSymbol, ...]
    mention_names: tuple[str, ...]
    mention_counts: tuple[int, ...]
    words: Words = NO_WORDS


class Focus(NamedTuple):
    """What the person is at: focused files (paths), focused symbols (ids), and mentioned names and words."""

    files: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    mentions: tuple[str, ...] = ()


@dataclass(frozen=True)
class MapEntry:
    """One shown definition; `line` is 1-based, `symbol` reads like `AuthService.login`.

    `reasons` say why it is shown, in sentences, where the map was asked to explain itself.
    A file that is listed without symbols has `symbol`, `kind` and `signature` "" and `line` 0.
    """

    path: str
    symbol: str
    kind: str
    signature: str
    line: int
    score: float
    reasons: tuple[str, ...] = ()


class FileReasons(NamedTuple):
    """Why a file is shown, in sentences: what adds most to it first."""

    path: str
    reasons: tuple[str, ...]


@dataclass(frozen=True)
class RepoMapResult:
    """A map: `str()` is its text.

    `tokens` counts the whole text in the encoding asked for and is never above `limit`; `omitted` counts the
    definitions that found no room; `ranked_files` holds every ranked path, best first, before the budget.
    `file_reasons` has one entry a shown file, in the order of paths, where the map was asked to explain itself.
    """

    text: str
    tokens: int
    limit: int
    encoding: str
    entries: tuple[MapEntry, ...]
    omitted: int
    skipped: tuple[Skipped, ...]
    ranked_files: tuple[str, ...]
    file_reasons: tuple[FileReasons, ...] = ()

    def __str__(self) -> str:
        return self.text
