"""`repomap compile`: files to be edited in full, what they reach as skeletons, and what is not known of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypedDict

from repomap.answers import ANSWER_FORMATS, ANSWER_OPTIONS, ANY_HOPS, and_more, check_options
from repomap.compile.answer import (
    FULL,
    MEMBERS,
    OUTLINE,
    SKELETON,
    Compilation,
    CompiledFile,
    LeftOut,
    shown_diagnostic,
    shown_diagnostics_head,
    shown_file,
    shown_summary,
)
from repomap.compile.diagnostics import diagnosed
from repomap.compile.reachable import reached_files, shown_of, values_named_in
from repomap.errors import BudgetError, UsageError
from repomap.layout import named
from repomap.pointing import target_files

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from repomap.compile.diagnostics import Diagnostic
    from repomap.compile.reachable import ReachedFile
    from repomap.ground import Ground

HOPS = 2
"""What a target uses, and what that uses: further out, an edit rarely looks."""

_LISTED = 8
"""Files named of those that found no room: the nearest. All are in the JSON document."""


class CompileOptions(NamedTuple):
    """How far a compilation goes, and how it is written.

    `hops` is how far from the targets files are shown, `max_tokens` the ceiling (None for none), `format` one of
    `repomap.answers.ANSWER_FORMATS`; the text of json is that of text.
    """

    hops: int = HOPS
    max_tokens: int | None = None
    format: str = ANSWER_FORMATS[0]


class CompileKeywords(TypedDict, total=False):
    """The fields of `CompileOptions` as keywords."""

    hops: int
    max_tokens: int | None
    format: str


def compile_options(keywords: CompileKeywords) -> CompileOptions:
    """The options that these keywords stand for. Raises UsageError for one that is unknown or cannot be meant."""
    check_options({**ANSWER_OPTIONS, "hops": ANY_HOPS}, keywords)
    return CompileOptions(**keywords)


def compiled(ground: Ground, wanted: Sequence[str], options: CompileOptions, events: Sequence[str]) -> Compilation:
    """The compilation for files, or for all files in folders. `events` are the names that settings add to the table.

    Raises TargetError for one that is not there, UsageError for one outside of the root or none at all, BudgetError
    where the budget does not hold the first target.
    """
    if not wanted:
        raise UsageError("Name at least one file to compile for.")
    targets = tuple(dict.fromkeys(file for each in wanted for file in target_files(ground.root, ground.index, each)))
    return _Composition(ground, targets, options, events).spent()


class _Piece(NamedTuple):
    """What may be shown: a file in a form, or a diagnostic; `text` is all that it adds, and `tokens` the count."""

    file: int
    hop: int
    form: str
    text: str
    tokens: int
    diagnostic: Diagnostic | None = None


class _Composition:
    """What a compilation may show, as pieces: those that matter most first. A later piece of a file is in its place."""

    def __init__(self, ground: Ground, targets: Sequence[int], options: CompileOptions, events: Sequence[str]) -> None:
        self._ground = ground
        self._index = ground.index
        self._layout = options.format
        self._options = options
        self._targets = targets
        self._reached = reached_files(ground.uses, targets, options.hops)
        nearest = [each for each in self._reached if each.hop == 1]
        self._sizes = ground.sizes.of_texts_and_skeletons()
        ground.sketches.load([*targets, *(each.file for each in self._reached)])
        self._diagnostics = [
            *(found for file in targets for found in diagnosed(ground, file, None, events)),
            *(found for each in nearest for found in self._diagnosed(each, events)),
        ]
        self._sources: dict[tuple[int, str], str] = {}

    def spent(self) -> Compilation:
        """The compilation within its budget. Raises BudgetError where that does not hold the first target."""
        limit, counter = self._options.max_tokens, self._ground.counter
        dump, skeletons = self._sizes
        pieces = self._counted()
        chosen = _chosen(pieces, limit)
        while True:
            shown = _last_of_each(chosen)
            end = self._end(shown)
            head = shown_diagnostics_head(self._layout) if any(piece.diagnostic for piece in shown) else ""
            body = sum(piece.tokens for piece in shown)
            tokens, summary = self._total(body, (head, end), dump, skeletons)
            if limit is None or tokens <= limit:
                break
            if len(chosen) <= 1:
                raise BudgetError(f"The smallest answer takes {tokens} tokens: raise --max-tokens to that at least.")
            chosen.pop()
        return Compilation(
            self._text(shown, head, f"{end}{summary}"),
            tokens,
            limit,
            counter.encoding,
            self._options.hops,
            tuple([self._file(piece) for piece in shown if piece.diagnostic is None]),
            tuple([LeftOut(self._index.paths[file], hop) for file, hop in self._left_out(shown)]),
            len(self._index.paths) - len(self._targets) - len(self._reached),
            tuple(self._diagnostics),
            len(self._diagnostics) - sum(piece.diagnostic is not None for piece in shown),
            dump,
            skeletons,
        )

    def _diagnosed(self, each: ReachedFile, events: Sequence[str]) -> list[Diagnostic]:
        """What is not known of what is used of a file that is reached."""
        return diagnosed(self._ground, each.file, shown_of(self._index, each.used), events)

    def _counted(self) -> list[_Piece]:
        """The pieces with their tokens: without a limit, only those that will be shown."""
        pieces = [*self._pieces()]
        if self._options.max_tokens is None:
            pieces = _last_of_each(pieces)
        counts = self._ground.counter.count_each(piece.text for piece in pieces)
        return [piece._replace(tokens=count) for piece, count in zip(pieces, counts, strict=True)]

    def _pieces(self) -> Iterator[_Piece]:
        """All that may be shown: targets, what is used of the nearest, what is not known, the rest of the nearest,
        and what is used farther out."""
        nearest = [each for each in self._reached if each.hop == 1]
        for file in self._targets:
            yield self._piece(file, 0, FULL)
        for each in nearest if self._options.max_tokens is not None else ():
            if each.used:
                yield self._piece(each.file, 1, MEMBERS, each)
        for found in self._diagnostics:
            yield _Piece(-1, 0, "", shown_diagnostic(found, self._layout), 0, found)
        for each in nearest:
            yield self._piece(each.file, 1, SKELETON)
        for each in self._reached:
            if each.hop > 1:
                yield self._piece(each.file, each.hop, MEMBERS, each)

    def _piece(self, file: int, hop: int, form: str, reached: ReachedFile | None = None) -> _Piece:
        path, language = self._index.paths[file], self._index.languages[file]
        if form == FULL:
            text = self._ground.texts.of(file)
            source = "\n".join(text.rows(0, len(text.lines)))
        else:
            wanted = self._wanted(reached) if reached is not None else None
            source = self._ground.sketches.skeleton(file, wanted)
            form = form if self._ground.sketches.of(file).plan is not None else OUTLINE
        self._sources[file, form] = source
        return _Piece(file, hop, form, shown_file(path, language, hop, form, source, self._layout), 0)

    def _wanted(self, reached: ReachedFile) -> set[int]:
        """The symbols that are shown of a file where only those are that are used."""
        shown = shown_of(self._index, reached.used)
        return shown | (values_named_in(self._index, reached.file, self._targets) if reached.hop == 1 else set())

    def _text(self, shown: Sequence[_Piece], head: str, end: str) -> str:
        files = "".join(piece.text for piece in shown if piece.diagnostic is None)
        found = "".join(piece.text for piece in shown if piece.diagnostic is not None)
        return f"{files}{head}{found}{end}"

    def _end(self, shown: Sequence[_Piece]) -> str:
        """What stands below all: what found no room, and what was not reached."""
        sentences = []
        left_out = self._left_out(shown)
        if left_out:
            names = (named(self._index.paths[file], self._layout) for file, _ in left_out[:_LISTED])
            sentences.append(f"{and_more(names, len(left_out))} found no room: raise --max-tokens.")
        partial = sum(piece.hop == 1 and piece.form == MEMBERS for piece in shown)
        if partial:
            sentences.append(f"Of {partial} files at hop 1 only what is used found room: raise --max-tokens.")
        hidden = len(self._diagnostics) - sum(piece.diagnostic is not None for piece in shown)
        if hidden:
            sentences.append(f"{hidden} more lines of what is not known found no room: raise --max-tokens.")
        unreached = len(self._index.paths) - len(self._targets) - len(self._reached)
        every = len(self._index.paths)
        sentences.append(f"Not reached within --hops {self._options.hops}: {unreached} of {every} files.")
        line = "\n\n" if self._layout == "markdown" else "\n"
        return "".join(f"{sentence}{line}" for sentence in sentences)

    def _left_out(self, shown: Iterable[_Piece]) -> list[tuple[int, int]]:
        """The files that were reached or asked for and are not shown, with their hops."""
        seen = {piece.file for piece in shown}
        every = [*((file, 0) for file in self._targets), *((each.file, each.hop) for each in self._reached)]
        return [(file, hop) for file, hop in every if file not in seen]

    def _total(self, body: int, beside: Iterable[str], dump: int, skeletons: int) -> tuple[int, str]:
        """The tokens of an answer of which so many are known, and the summary that says so."""
        counter = self._ground.counter
        known = body + sum(counter.count_each(beside))
        total = known
        while True:
            summary = shown_summary(total, dump, skeletons, counter.encoding)
            exact = known + counter.count(summary)
            if exact <= total:
                return total, summary
            total = exact

    def _file(self, piece: _Piece) -> CompiledFile:
        used = next((each.used for each in self._reached if each.file == piece.file), ())
        return CompiledFile(
            self._index.paths[piece.file],
            self._index.languages[piece.file],
            piece.hop,
            piece.form,
            piece.tokens,
            tuple(dict.fromkeys(map(self._index.full_id, used))),
            self._sources[piece.file, piece.form],
        )


def _chosen(pieces: Sequence[_Piece], limit: int | None) -> list[_Piece]:
    """As many of the pieces, in their order, as a budget holds; one in place of an earlier costs what it adds."""
    if limit is None:
        return list(pieces)
    left = limit
    chosen: list[_Piece] = []
    paid: dict[int, int] = {}
    for piece in pieces:
        cost = piece.tokens - paid.get(piece.file, 0)
        if cost <= left or not chosen:
            chosen.append(piece)
            left -= cost
            if piece.diagnostic is None:
                paid[piece.file] = piece.tokens
    return chosen


def _last_of_each(pieces: Sequence[_Piece]) -> list[_Piece]:
    """The pieces of which no later one is in the place: files by hop, in their order, and then the diagnostics."""
    last = {piece.file: piece for piece in pieces if piece.diagnostic is None}
    files = sorted(last.values(), key=lambda piece: piece.hop)
    return [*files, *(piece for piece in pieces if piece.diagnostic is not None)]
