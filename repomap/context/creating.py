"""What is worth reading before something new is made: where it belongs, what it can build on, what its likes are."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from repomap.captures import MARKUP_KINDS, TYPE_KINDS
from repomap.context.answer import PART, SIGNATURE, SOURCE
from repomap.context.called import Calls
from repomap.context.examples import Example, Examples
from repomap.context.kinds import CREATE
from repomap.context.phrasing import sought_in
from repomap.context.pieces import (
    CALLED,
    EXAMPLE,
    FOUND,
    NEIGHBOUR,
    STRUCTURE,
    TARGET,
    Asked,
    Piece,
    Plan,
    Planning,
    nothing_found,
    signature_of,
    told_of,
)
from repomap.impact.kinship import Kinship
from repomap.roles import are_tests
from repomap.search.finding import find
from repomap.slice.extents import Rows

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from repomap.ground import Ground
    from repomap.search.finding import Found
    from repomap.slice.layouts import Layouts

_HITS = 60
"""Definitions that are looked at: the likes of something new stand among what its words lead to."""

_FOR_PLACE = 20
"""Of these, those that say where it belongs."""

_SHARE = 0.45
"""The share of a budget that an example may take."""

_MOST_NEIGHBOURS, _MOST_TO_BUILD_ON, _MOST_CALLED, _MOST_FILES = 12, 14, 10, 30

_CHARACTERS_A_TOKEN = 3.5


def plan_to_create(ground: Ground, layouts: Layouts, task: str, named: Sequence[int], asked: Asked) -> Plan:
    """The plan for something new; `named` are definitions that the task names, to build on or to be like."""
    return _Creating(ground, layouts, task, named, asked).plan()


class _Creating:
    def __init__(self, ground: Ground, layouts: Layouts, task: str, named: Sequence[int], asked: Asked) -> None:
        self._ground = ground
        self._index = ground.index
        self._layouts = layouts
        self._named = tuple(named)
        self._task = task
        self._limit = asked.limit
        self._form = asked.form
        self._is_test = are_tests(ground.index.paths)
        self._kinship = Kinship(ground.uses)
        self._examples = Examples(ground, self._kinship, task, named)

    def plan(self) -> Plan:
        """Where it belongs, an example of its likes in full, its neighbours, and what there is to build on."""
        hits = find(self._ground, sought_in(self._task), _HITS)
        planning = Planning()
        example = self._examples.best(hits)
        home = self._home(hits, example)
        planning.want([planning.piece(Piece(STRUCTURE, line)) for line in self._structure(home)], SIGNATURE)
        named = [self._named_piece(planning, each) for each in self._named]
        planning.want(named, SIGNATURE)
        if example is not None:
            rows = self._first_rows(example.symbol)
            line = signature_of(self._index, example.symbol)
            shown = planning.piece(Piece(EXAMPLE, line, example.symbol, rows=rows))
            planning.want([shown], SIGNATURE)
            planning.want([shown], PART if rows else SOURCE)
        planning.want(named, SOURCE)
        planning.want(named, PART)
        told = {*self._named, *([example.symbol, *example.neighbours] if example is not None else [])}
        neighbours = example.neighbours[:_MOST_NEIGHBOURS] if example is not None else ()
        planning.want([self._mention(planning, NEIGHBOUR, each) for each in neighbours], SIGNATURE)
        called = self._called(example)
        build_on = [each.symbol for each in hits if each.symbol not in told and each.symbol not in called]
        is_code = [each for each in build_on if self._index.kind_of(each) not in MARKUP_KINDS]
        early = [each for each in is_code if not self._is_test[self._index.symbol_file[each]]][:_MOST_TO_BUILD_ON]
        planning.want([self._mention(planning, FOUND, each) for each in early], SIGNATURE)
        planning.want([self._mention(planning, CALLED, each) for each in called], SIGNATURE)
        return Plan(
            self._named, self._heading(hits, example), tuple(planning.pieces), tuple(planning.wants), kind=CREATE
        )

    def _named_piece(self, planning: Planning, symbol: int) -> int:
        is_type = self._index.kind_of(symbol) in TYPE_KINDS
        rows = tuple(self._layouts.level_rows(symbol)) if is_type else ()
        return planning.piece(Piece(TARGET, signature_of(self._index, symbol), symbol, rows=rows))

    def _first_rows(self, symbol: int) -> tuple[Rows, ...]:
        """As much of a definition as an example may take, nothing where that is all."""
        whole = self._layouts.rows(symbol)
        room = self._limit * _SHARE * _CHARACTERS_A_TOKEN
        end = whole.start
        lines = self._ground.texts.of(int(self._index.symbol_file[symbol])).rows(*whole)
        for line in lines:
            room -= len(line) + 1
            if room < 0:
                return (Rows(whole.start, max(end, whole.start + 1)),)
            end += 1
        return ()

    def _mention(self, planning: Planning, role: str, symbol: int) -> int:
        return planning.piece(Piece(role, signature_of(self._index, symbol), symbol))

    def _called(self, example: Example | None) -> list[int]:
        if example is None:
            return []
        calls = Calls(self._ground, self._layouts, self._kinship, (example.symbol,))
        return [each.symbol for each in calls.direct() if each.symbol not in self._named][:_MOST_CALLED]

    def _home(self, hits: Sequence[Found], example: Example | None) -> str:
        """The folder where something new belongs: that of its example, or that to which most of the words lead."""
        if example is not None:
            return self._examples.folder(example.symbol)
        scores: Counter[str] = Counter()
        for each in hits[:_FOR_PLACE]:
            scores[self._examples.folder(each.symbol)] += round(each.score * 1000)
        return min(scores, key=lambda folder: (-scores[folder], folder), default="")

    def _structure(self, home: str) -> Iterator[str]:
        """The files in a folder, the folders beside it, and those at the top."""
        below: dict[str, list[str]] = {}
        for path in self._index.paths:
            folder, _, name = path.rpartition("/")
            below.setdefault(folder, []).append(name)
        yield f"{home or '.'}/: {_listed(below.get(home, []))}"
        around = home.rpartition("/")[0]
        for folder in dict.fromkeys((around, "")) if home else ():
            names = sorted({_first_below(each, folder) for each in below if _is_below(each, folder)} - {""})
            yield f"{folder or '.'}/: {_listed([*[f'{name}/' for name in names], *below.get(folder, [])])}"

    def _heading(self, hits: Sequence[Found], example: Example | None) -> tuple[str, ...]:
        if not hits and example is None:
            return (nothing_found(self._index, self._task, self._form),)
        if example is None:
            return ()
        told = told_of(self._index, example.symbol, self._form)
        return (f"Most like it is {told}: follow it in place, names and form.",)


def _listed(names: Sequence[str]) -> str:
    shown = ", ".join(names[:_MOST_FILES]) or "no source files"
    return shown + (f" and {len(names) - _MOST_FILES} more" if len(names) > _MOST_FILES else "")


def _is_below(folder: str, top: str) -> bool:
    return folder != top and (not top or folder.startswith(f"{top}/"))


def _first_below(folder: str, top: str) -> str:
    return folder[len(top) :].lstrip("/").partition("/")[0]
