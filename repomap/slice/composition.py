"""`repomap slice`: a definition and all that it needs, as exact source, within a budget."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypedDict

from repomap.answers import ANSWER_FORMATS, ANSWER_OPTIONS, ANY_HOPS, and_more, check_options
from repomap.excerpts import adjoined, shown_excerpt
from repomap.index import position_in
from repomap.kinds import TRUTH, or_none
from repomap.languages import load_language
from repomap.layout import named
from repomap.pointing import target_symbols
from repomap.slice.answer import OMITTED, SIGNATURE, SOURCE, Slice, SliceEdge, SlicePart
from repomap.slice.closure import Closure, closure_of
from repomap.slice.extents import Rows
from repomap.slice.imports import SliceImports, needs_of
from repomap.slice.layouts import Layouts
from repomap.slice.showing import Showing
from repomap.spending import spend

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from repomap.excerpts import Excerpt
    from repomap.ground import Ground
    from repomap.slice.closure import Reached
    from repomap.uses import Use

_LISTED = 8
"""Definitions named of those that found no room: the nearest. All are in the JSON document."""


_FARTHEST = 1 << 30
"""Hops to a file of which only imports are needed."""


_MARKS_OF_PACKAGES = ("__init__.py", "__init__.pyi")

_PYTHON = (".py", ".pyi", ".pyx")


class SliceOptions(NamedTuple):
    """How much a slice holds, and how it is written.

    `depth` is the most hops from the target (None for all), `with_callers` adds what refers to the target directly,
    `signatures_beyond` is the number of hops beyond which only heads are shown, `max_tokens` the ceiling (None for
    none), `format` one of `repomap.answers.ANSWER_FORMATS`; the text of json is that of text. `with_stats` counts the
    whole repository, too.
    """

    depth: int | None = None
    with_callers: bool = False
    signatures_beyond: int | None = None
    max_tokens: int | None = None
    format: str = ANSWER_FORMATS[0]
    with_stats: bool = False


_OPTIONS = {
    **ANSWER_OPTIONS,
    "depth": or_none(ANY_HOPS),
    "signatures_beyond": or_none(ANY_HOPS),
    "with_callers": TRUTH,
    "with_stats": TRUTH,
}


class SliceKeywords(TypedDict, total=False):
    """The fields of `SliceOptions` as keywords."""

    depth: int | None
    with_callers: bool
    signatures_beyond: int | None
    max_tokens: int | None
    format: str
    with_stats: bool


def slice_options(keywords: SliceKeywords) -> SliceOptions:
    """The options that these keywords stand for. Raises UsageError for one that is unknown or cannot be meant."""
    check_options(_OPTIONS, keywords)
    return SliceOptions(**keywords)


def sliced(ground: Ground, target: str, options: SliceOptions) -> Slice:
    """The slice of a target. Raises TargetError for one that is not there or may be several, BudgetError where the
    budget does not hold the target."""
    targets = target_symbols(ground.root, ground.index, target)
    layouts = Layouts(ground)
    closure = closure_of(ground, layouts, targets, options.depth, with_callers=options.with_callers)
    composed = _Composition(ground, layouts, closure, options)
    order = sorted(closure.reached.values(), key=lambda each: (abs(each.hop), each.hop < 0, each.symbol))
    spent = spend(order, composed.text_alone, composed.text, ground.counter, options.max_tokens, is_first_needed=True)
    excerpts = composed.excerpts(spent.shown)
    return Slice(
        spent.text,
        spent.tokens,
        options.max_tokens,
        ground.counter.encoding,
        tuple(map(ground.index.full_id, targets)),
        tuple(composed.parts(order, frozenset(spent.shown))),
        tuple(composed.edges()),
        excerpts,
        tuple(composed.packages(excerpts)),
        sum(composed.file_tokens(targets)),
        ground.sizes.of_texts() if options.with_stats else None,
    )


def _folders_of(path: str) -> Iterator[str]:
    while path := path.rpartition("/")[0]:
        yield path


class _Composition:
    """What is shown of a closure, for any choice of its definitions."""

    def __init__(self, ground: Ground, layouts: Layouts, closure: Closure, options: SliceOptions) -> None:
        self._ground = ground
        self._index = ground.index
        self._layouts = layouts
        self._showing = Showing(ground, layouts)
        self._closure = closure
        self._options = options
        self._last: tuple[tuple[Reached, ...], tuple[Excerpt, ...]] | None = None

    def text_alone(self, part: Reached) -> str:
        """What a definition adds to the text, by itself."""
        file, (rows, *_) = self._file(part.symbol), self._rows_of(part)
        return "\n".join(self._showing.lines(file, rows))

    def text(self, shown: Sequence[Reached], left_out: Sequence[Reached], all_tokens: int) -> str:
        """The text of a slice that shows these definitions, of one that takes so many tokens."""
        source = "".join(shown_excerpt(each, self._options.format) for each in self.excerpts(shown))
        remarks = "".join(f"{line}\n" for line in self._remarks(shown, left_out, all_tokens))
        return f"{source}{remarks}".rstrip("\n") + "\n"

    def excerpts(self, shown: Sequence[Reached]) -> tuple[Excerpt, ...]:
        """The lines of these definitions, with what they stand in and what they import: nearest files first.

        Those of the last question are kept: a text that fits its budget is asked for its excerpts next.
        """
        if self._last is None or self._last[0] != tuple(shown):
            self._last = tuple(shown), tuple(self._found_excerpts(shown))
        return self._last[1]

    def _found_excerpts(self, shown: Sequence[Reached]) -> list[Excerpt]:
        rows = self._rows_shown(shown)
        imports = SliceImports(self._ground, self._layouts, [part.symbol for part in shown])
        followed: dict[int, list[Use]] = {}
        for use in self._closure.followed:
            followed.setdefault(use.file, []).append(use)
        for file, chosen in sorted(rows.items()):
            used = [use for each in chosen for use in self._layouts.in_rows(file, each)]
            rules = load_language(self._index.languages[file]).rules
            imports.add(file, needs_of(rules, used, followed.get(file, ())))
            extents = self._layouts.extents(file)
            chosen.update(extents.openings() if extents is not None else ())
        for file in imports.whole_files():
            lines = self._ground.texts.of(file).lines
            rows[file] = {Rows(0, len(lines) - (lines[-1:] == (b"",)))}
        narrowed = {file: dict(found) for file, found in imports.rows().items()}
        nearest = {self._file(part.symbol): abs(part.hop) for part in reversed(shown)}
        return [
            excerpt
            for file in sorted({*rows, *narrowed}, key=lambda each: (nearest.get(each, _FARTHEST), each))
            for excerpt in adjoined(self._showing.excerpts_of(file, rows.get(file, set()), narrowed.get(file, {})))
        ]

    def _rows_shown(self, shown: Sequence[Reached]) -> dict[int, set[Rows]]:
        """By file, the rows of these definitions, of what they stand in, and of statements that set what they read."""
        rows: dict[int, set[Rows]] = {}
        for part in shown:
            rows.setdefault(self._file(part.symbol), set()).update(
                self._rows_of(part), self._showing.rows_around(part.symbol)
            )
        for file, loose in sorted(self._closure.loose.items()):
            if file in rows:
                rows[file].update(loose)
        return rows

    def parts(self, order: Sequence[Reached], shown: frozenset[Reached]) -> Iterator[SlicePart]:
        """The definitions by hop, and those beyond the depth that was asked for."""
        held = {part.symbol for part in shown if self._is_source(part)}
        for part in order:
            is_shown = part in shown or self._stands_in(part.symbol, held)
            how = OMITTED if not is_shown else SOURCE if self._is_source(part) else SIGNATURE
            yield self._part(part.symbol, part.hop, part.certainty, how)
        for symbol in sorted(self._closure.beyond):
            yield self._part(symbol, (self._options.depth or 0) + 1, "certain", OMITTED)

    def edges(self) -> Iterator[SliceEdge]:
        """The edges between definitions, each once, in the order of their ids."""
        found = {
            SliceEdge(
                self._index.full_id(each.referrer),
                self._index.full_id(each.definition),
                each.role,
                each.certainty,
                each.row + 1,
            )
            for each in self._closure.edges
        }
        return iter(sorted(found))

    def packages(self, excerpts: Iterable[Excerpt]) -> list[str]:
        """The files that make packages of the folders in which these excerpts stand, and that have none."""
        shown = {each.path for each in excerpts}
        folders = {folder for path in shown if path.endswith(_PYTHON) for folder in _folders_of(path)}
        marks = {f"{folder}/{name}" for folder in folders for name in _MARKS_OF_PACKAGES}
        return sorted(mark for mark in marks - shown if position_in(self._index.paths, mark) >= 0)

    def file_tokens(self, targets: Iterable[int]) -> list[int]:
        """The tokens of each file that holds a target."""
        files = sorted({self._file(symbol) for symbol in targets})
        texts = [self._ground.texts.of(file) for file in files]
        return self._ground.counter.count_each("\n".join(text.rows(0, len(text.lines))) for text in texts)

    def _stands_in(self, symbol: int, held: Collection[int]) -> bool:
        """Whether a definition stands in one of these, whose source is shown."""
        while symbol >= 0:
            if symbol in held:
                return True
            symbol = int(self._index.symbol_parent[symbol])
        return False

    def _is_source(self, part: Reached) -> bool:
        beyond = self._options.signatures_beyond
        return part.is_whole and (beyond is None or part.hop <= beyond)

    def _rows_of(self, part: Reached) -> list[Rows]:
        if self._is_source(part):
            return [self._layouts.rows(part.symbol)]
        if not part.is_whole and self._layouts.evaluates_classes(part.symbol):
            return self._layouts.level_rows(part.symbol)
        frame = self._layouts.frame(part.symbol)
        return [frame.head, *([frame.foot] if self._index.members_of(part.symbol) else [])]

    def _remarks(self, shown: Sequence[Reached], left_out: Sequence[Reached], all_tokens: int) -> Iterator[str]:
        held = {part.symbol for part in shown if self._is_source(part)}
        lacking = [part.symbol for part in left_out if not self._stands_in(part.symbol, held)]
        if lacking:
            yield f"No room for {self._named(lacking)}: the whole slice takes {all_tokens} tokens."
        if self._closure.beyond:
            names = self._named(sorted(self._closure.beyond))
            yield f"{names} is beyond --depth {self._options.depth}: raise it, or slice that."

    def _named(self, symbols: Sequence[int]) -> str:
        form = self._options.format
        shown = (
            f"{named(self._index.symbol_id(each), form)} ({named(self._place(each), form)})"
            for each in symbols[:_LISTED]
        )
        return and_more(shown, len(symbols))

    def _place(self, symbol: int) -> str:
        return f"{self._index.paths[self._file(symbol)]}:{int(self._index.symbol_row[symbol]) + 1}"

    def _part(self, symbol: int, hop: int, certainty: str, shown: str) -> SlicePart:
        rows = self._layouts.rows(symbol)
        return SlicePart(
            self._index.full_id(symbol),
            self._index.paths[self._file(symbol)],
            rows.start + 1,
            rows.end,
            self._index.kind_of(symbol),
            hop,
            certainty,
            shown,
        )

    def _file(self, symbol: int) -> int:
        return int(self._index.symbol_file[symbol])
