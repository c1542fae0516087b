"""A plan, and which of its pieces are shown in which form -> the text of a context."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from repomap.context.answer import PART, SIGNATURE, SOURCE
from repomap.context.kinds import CHANGE, CREATE, EXPLORE, UNDERSTAND
from repomap.context.pieces import (
    CALLED,
    CALLER,
    EXAMPLE,
    FOUND,
    LISTED,
    MEMBER,
    NEIGHBOUR,
    STRUCTURE,
    TARGET,
    TEST,
    place_of,
)
from repomap.excerpts import adjoined, shown_excerpt
from repomap.languages import load_language
from repomap.layout import code_span, escaped, escaped_path, named, source_line
from repomap.slice.extents import Rows, Spared
from repomap.slice.imports import SliceImports, needs_of
from repomap.slice.showing import Showing
from repomap.uses import CERTAIN

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from repomap.context.callers import Site
    from repomap.context.pieces import Piece, Plan
    from repomap.excerpts import Excerpt
    from repomap.ground import Ground
    from repomap.slice.layouts import Layouts

_TITLES = (
    (STRUCTURE, "Structure"),
    (TARGET, "Of the target, without its source"),
    (MEMBER, "Members"),
    (CALLED, "It refers to, without source here"),
    (CALLER, "Who refers to it, and may break"),
    (TEST, "Tests that reach it"),
    (LISTED, "Definitions, by file"),
    (FOUND, "What the words lead to besides"),
    (NEIGHBOUR, "Neighbours of the example"),
)

_OTHER_TITLES = {
    (CREATE, CALLED): "The example refers to",
    (CREATE, FOUND): "What there is to build on",
    (CREATE, TARGET): "Named",
    (EXPLORE, TARGET): "Named",
    (EXPLORE, CALLER): "Who refers to it",
}
"""Titles where a kind of task reads a section in another way."""

_WHOLE = "Source below is whole and current and need not be opened again; all else has its file:line."

_READ_SO = {
    UNDERSTAND: _WHOLE,
    CHANGE: _WHOLE,
    CREATE: _WHOLE,
    EXPLORE: "Names and signatures with their file:line, and no source.",
}
"""What an answer says of how it is to be read."""

_SAID = {TARGET: "", MEMBER: "members: ", EXAMPLE: "the example "}

_LONGEST_TASK = 160
"""Characters of a task that the heading repeats."""

_MOST_ROWS_OF_IMPORTS = 40
"""Rows of the imports of a file, of which more are a bundle's."""

_MOST_ROWS_OF_ONE = 10
"""Rows of a statement of imports of which nothing can be left out: a longer one holds others, for types alone."""

_GROUPED = frozenset({LISTED})
"""Roles of which lines stand under the path of their file, since there are many in each."""


class Page:
    """Writes a context in a format of `repomap.answers.ANSWER_FORMATS`."""

    def __init__(self, ground: Ground, layouts: Layouts, plan: Plan, form: str) -> None:
        self._ground = ground
        self._index = ground.index
        self._layouts = layouts
        self._showing = Showing(ground, layouts)
        self._plan = plan
        self._form = form
        self._is_markdown = form == "markdown"
        self._imports: tuple[tuple[int, ...], dict[int, dict[Rows, Spared]]] | None = None

    def alone(self, piece: Piece, form: str) -> str:
        """What a piece adds to the text in a form, by itself."""
        if form == SIGNATURE:
            return self._line(piece)
        file = int(self._index.symbol_file[piece.symbol])
        rows = self._rows_of(piece, form)
        heading = f"{self._index.paths[file]}:0000-0000, {self._index.symbol_id(piece.symbol)}\n\n"
        return heading + "".join(f"{line}\n" for each in rows for line in self._showing.lines(file, each))

    def text(self, head: str, shown: Mapping[int, str], notes: Sequence[str]) -> str:
        """The whole text: `shown` has the form of each piece that is shown, by its position."""
        pieces = [head, *self._source(shown)]
        whole = {self._plan.pieces[place].symbol for place, form in shown.items() if form == SOURCE}
        for role, title in _TITLES:
            of_role = [
                piece
                for place, piece in enumerate(self._plan.pieces)
                if piece.role == role and shown.get(place) == SIGNATURE and not self._stands_in(piece, whole)
            ]
            pieces += self._section(role, _OTHER_TITLES.get((self._plan.kind, role), title), of_role)
        pieces += self._notes(notes)
        return "".join(pieces)

    def head(self, task: str, kind: str, reason: str) -> str:
        """What stands above all: the task, what it is taken for, what it is about, and how to read the rest."""
        said = task if len(task) <= _LONGEST_TASK else f"{task[: _LONGEST_TASK - 1]}…"
        title = f"Context to {kind}: {self._quoted(' '.join(said.split()))}"
        lines = [f"## {title}\n" if self._is_markdown else title, reason, *self._plan.heading]
        lines.append(_READ_SO[kind])
        return "".join(f"{line}\n" for line in lines) + "\n"

    def excerpts(self, shown: Mapping[int, str]) -> tuple[Excerpt, ...]:
        """The source of the pieces that are shown in full or in part, file by file, the most wanted first."""
        rows: dict[int, set[Rows]] = {}
        for place, piece in enumerate(self._plan.pieces):
            form = shown.get(place, SIGNATURE)
            if form == SIGNATURE or piece.symbol < 0:
                continue
            file = int(self._index.symbol_file[piece.symbol])
            rows.setdefault(file, set()).update(self._rows_of(piece, form), self._showing.rows_around(piece.symbol))
        imports = self._of_imports(shown) if rows else {}
        return tuple(
            excerpt
            for file, chosen in rows.items()
            for excerpt in adjoined(self._showing.excerpts_of(file, chosen, imports.get(file, {})))
        )

    def _importing(self, shown: Mapping[int, str]) -> tuple[int, ...]:
        """Targets and examples, and what else is shown in full of their files, of which imports are shown, too."""
        pieces = self._plan.pieces
        first = {piece.symbol for piece in pieces if piece.role in (TARGET, EXAMPLE)}
        files = {int(self._index.symbol_file[symbol]) for symbol in first}
        whole = {pieces[place].symbol for place, form in shown.items() if form == SOURCE} - {-1}
        return tuple(sorted(first.union(each for each in whole if int(self._index.symbol_file[each]) in files)))

    def _of_imports(self, shown: Mapping[int, str]) -> dict[int, dict[Rows, Spared]]:
        """The imports that these use, by file; those of the last question are kept, as a budget asks for them again."""
        symbols = self._importing(shown)
        if self._imports is None or self._imports[0] != symbols:
            imports = SliceImports(self._ground, self._layouts, symbols)
            for symbol in symbols:
                rules = load_language(self._index.languages[self._index.symbol_file[symbol]]).rules
                imports.add(int(self._index.symbol_file[symbol]), needs_of(rules, self._layouts.uses_of(symbol), ()))
            by_file = {
                file: {
                    rows: spared
                    for rows, spared in found.items()
                    if spared or rows.end - rows.start <= _MOST_ROWS_OF_ONE
                }
                for file, found in imports.rows().items()
            }
            kept = {
                file: found
                for file, found in by_file.items()
                if sum(rows.end - rows.start for rows in found) <= _MOST_ROWS_OF_IMPORTS
            }
            self._imports = symbols, kept
        return self._imports[1]

    def _rows_of(self, piece: Piece, form: str) -> list[Rows]:
        return list(piece.rows) if form == PART else [self._layouts.rows(piece.symbol)]

    def _stands_in(self, piece: Piece, whole: Collection[int]) -> bool:
        """Whether a piece stands in the source of one that is shown."""
        symbol = int(self._index.symbol_parent[piece.symbol]) if piece.symbol >= 0 else -1
        while symbol >= 0 and symbol not in whole:
            symbol = int(self._index.symbol_parent[symbol])
        return symbol >= 0

    def _source(self, shown: Mapping[int, str]) -> Iterator[str]:
        said = [
            (piece, form)
            for place, piece in enumerate(self._plan.pieces)
            if (form := shown.get(place, "")) in (SOURCE, PART)
        ]
        if not said:
            return
        told = "; ".join(self._told_of(said))
        yield f"### Source\n\n{told}\n\n" if self._is_markdown else f"Source of {told}\n\n"
        yield from (shown_excerpt(each, self._form) for each in self.excerpts(shown))

    def _told_of(self, said: Sequence[tuple[Piece, str]]) -> Iterator[str]:
        """What is shown as source, by what it is to the targets: `login; called: validate; hop 2: hash_password`."""
        symbols = {piece.symbol for piece, _ in said}
        by_role: dict[str, list[str]] = {}
        for piece, form in said:
            if int(self._index.symbol_parent[piece.symbol]) in symbols:
                continue  # it is in the source of another one
            role = f"hop {piece.hop}: " if piece.hop > 1 else _SAID.get(piece.role, "called: ")
            by_role.setdefault(role, []).append(self._told(piece, form))
        yield from (role + ", ".join(dict.fromkeys(names)) for role, names in by_role.items())

    def _told(self, piece: Piece, form: str) -> str:
        name = named(self._index.symbol_id(piece.symbol), self._form)
        remarks = [] if piece.certainty == CERTAIN else [f"possible: {self._quoted(piece.reason)}"]
        if form == PART:
            rows = self._layouts.rows(piece.symbol)
            path = self._index.paths[self._index.symbol_file[piece.symbol]]
            remarks.append(f"in part: {named(f'{path}:{rows.start + 1}-{rows.end}', self._form)} is all of it")
        return name + (f" ({', '.join(remarks)})" if remarks else "")

    def _section(self, role: str, title: str, pieces: Sequence[Piece]) -> Iterator[str]:
        if not pieces:
            return
        yield f"### {title}\n\n" if self._is_markdown else f"{title}:\n"
        if role in _GROUPED:
            for file, of_file in groupby(pieces, lambda piece: int(self._index.symbol_file[piece.symbol])):
                yield self._opening(file)
                yield from map(self._line, of_file)
        else:
            reason = ""
            for piece in pieces:
                yield self._line(piece, told=reason)
                reason = piece.reason
        yield "\n"

    def _opening(self, file: int) -> str:
        path = (
            named(self._index.paths[file], self._form) if self._is_markdown else escaped_path(self._index.paths[file])
        )
        return f"- {path}\n" if self._is_markdown else f"{path}\n"

    def _line(self, piece: Piece, told: str = "") -> str:
        """A piece in a line: where it is, what it is, and why it may not be meant, unless the line before told that."""
        if piece.site is not None:
            return self._site(piece.site, told)
        if piece.symbol < 0:
            return f"- {code_span(escaped(piece.line))}\n" if self._is_markdown else f"{escaped(piece.line)}\n"
        hop = f" (hop {piece.hop})" if piece.hop > 1 else ""
        doubt = "" if piece.certainty == CERTAIN else f" ({self._possible(piece.reason, told)})"
        signature = escaped(piece.line)
        if piece.role in _GROUPED:
            number = str(int(self._index.symbol_row[piece.symbol]) + 1)
            return f"  - {number} {code_span(signature)}\n" if self._is_markdown else f"{number:>6}  {signature}\n"
        place = escaped_path(place_of(self._index, piece.symbol))
        if self._is_markdown:
            return f"- {code_span(place)} {code_span(signature)}{hop}{doubt}\n"
        return f"{place}  {signature}{hop}{doubt}\n"

    def _possible(self, reason: str, told: str) -> str:
        return "possible: as above" if reason == told else f"possible: {self._quoted(reason)}"

    def _site(self, site: Site, told: str) -> str:
        place = escaped_path(f"{site.path}:{site.line}")
        within = f"in {self._quoted(site.symbol)}" if site.symbol else "at the top"
        remarks = [site.way] if site.way not in ("call", "construct") else []
        remarks += [f"{site.hops} calls away"] if site.hops > 1 else []
        remarks += [self._possible(site.reason, told)] if site.certainty != CERTAIN else []
        remark = f"  ({', '.join(remarks)})" if remarks else ""
        text = source_line(site.text)
        if self._is_markdown:
            return f"- {code_span(place)} {within}{f': {code_span(text)}' if text else ''}{remark}\n"
        return f"{place}  {within}{f': {text}' if text else ''}{remark}\n"

    def _notes(self, notes: Sequence[str]) -> Iterator[str]:
        yield from (f"{note}\n\n" if self._is_markdown else f"{note}\n" for note in notes)

    def _quoted(self, text: str) -> str:
        return code_span(escaped(text)) if self._is_markdown else escaped(text)
