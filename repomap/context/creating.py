"""What is worth reading before something new is made: where it belongs, what it can build on, what its likes are."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from repomap.captures import CALLABLE_KINDS, MARKUP_KINDS, TYPE_KINDS, VALUE_KINDS
from repomap.context.answer import PART, SIGNATURE, SOURCE
from repomap.context.called import Calls
from repomap.context.cases import CREATE
from repomap.context.pieces import (
    CALLED,
    EXAMPLE,
    FOUND,
    NEIGHBOUR,
    STRUCTURE,
    TARGET,
    Piece,
    Plan,
    Planning,
    place_of,
    signature_of,
)
from repomap.impact.kinship import Kinship
from repomap.layout import escaped
from repomap.pointing import nearest_names
from repomap.roles import are_tests
from repomap.search.finding import find
from repomap.slice.extents import Rows
from repomap.terms import parts_of, terms_of

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

_MOST_ROWS = 120
"""Rows of an example: a longer one shows more than its conventions."""

_MOST_ROWS_OF_TYPE = 400
"""Rows of a type, of which the first are shown."""

_HANDY_ROWS = 40
"""Rows up to which an example leaves room for all else."""

_FEWEST_ROWS = 3

_MOST_NEIGHBOURS, _MOST_TO_BUILD_ON, _MOST_CALLED, _MOST_FILES = 12, 14, 10, 30

_CHARACTERS_A_TOKEN = 3.5

_TESTS = re.compile(r"\btests?\b|\bspecs?\b|\bfixtures?\b", re.IGNORECASE)
_TYPE = re.compile(
    r"\b(?:class|type|model|interface|struct|enum|trait|component|serializer|form|exception|backend|adapter"
    r"|provider|driver"
    r"|plugin|service|controller|repository|schema|middleware|subclass|strategy|storage|store|client|parser|formatter"
    r"|exporter|validator|field|widget|entity|table)\b",
    re.IGNORECASE,
)
_FUNCTION = re.compile(
    r"\b(?:function|method|endpoint|route|view|handler|command|subcommand|helper|utility|hook|decorator|filter|tag"
    r"|task|job"
    r"|query|mutation|test|page|option|script)\b",
    re.IGNORECASE,
)
_LIKE = {
    "endpoint": ("route", "view", "handler", "get", "post"),
    "route": ("endpoint", "view", "handler"),
    "page": ("view", "route"),
    "view": ("route",),
    "subcommand": ("command",),
    "task": ("job",),
    "job": ("task",),
    "model": ("entity",),
}
"""Other names for what is to be made."""

_BASES = re.compile(r"\(([^()]*)\)\s*:?$|\b(?:extends|implements|with|for)\s+([\w.]+)|:\s*(?:public\s+)?([A-Z]\w*)")


class _Candidate(NamedTuple):
    symbol: int
    score: float
    neighbours: tuple[int, ...]


def plan_to_create(ground: Ground, layouts: Layouts, task: str, named: Sequence[int], limit: int) -> Plan:
    """The plan for something new; `named` are definitions that the task names, to build on or to be like."""
    return _Creating(ground, layouts, task, named, limit).plan()


class _Creating:
    def __init__(self, ground: Ground, layouts: Layouts, task: str, named: Sequence[int], limit: int) -> None:
        self._ground = ground
        self._index = ground.index
        self._layouts = layouts
        self._named = tuple(named)
        self._task = task
        self._limit = limit
        self._is_test = are_tests(ground.index.paths)
        self._wants_tests = _TESTS.search(task) is not None
        self._kinship = Kinship(ground.uses)

    def plan(self) -> Plan:
        """Where it belongs, an example of its likes in full, its neighbours, and what there is to build on."""
        hits = find(self._ground, self._task, _HITS)
        planning = Planning()
        example = self._example(hits)
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

    def _example(self, hits: Sequence[Found]) -> _Candidate | None:
        """The definition that is most like what is to be made: near by its words, of its kind, with others like it."""
        heirs = [
            each.symbol
            for symbol in self._named
            if self._index.kind_of(symbol) in TYPE_KINDS
            for each in self._kinship.heirs(symbol)
            if self._wants_tests == bool(self._is_test[self._index.symbol_file[each.symbol]])
        ]
        likely = {each: 1.0 for each in heirs[:_FOR_PLACE] if self._is_fit(each)} or self._likely(hits)
        candidates = []
        for symbol, score in likely.items():
            neighbours = tuple(self._neighbours(symbol, heirs))
            rows = int(self._index.symbol_end_row[symbol] - self._index.symbol_row[symbol])
            short = 1.0 if rows <= _HANDY_ROWS else 0.8
            candidates.append(_Candidate(symbol, short * score * (1 + min(len(neighbours), 4) / 10), neighbours))
        return max(candidates, key=lambda each: (each.score, -each.symbol), default=None)

    def _likely(self, hits: Sequence[Found]) -> dict[int, float]:
        """What may be like it: what the words lead to, and what is called or marked as what is to be made is."""
        index = self._index
        best = hits[0].score if hits else 1.0
        by_file: Counter[int] = Counter()
        for hit in hits[:_FOR_PLACE]:
            by_file[int(index.symbol_file[hit.symbol])] += round(100 * hit.score / best)
        nouns = {_plain(word) for word in self._nouns()}
        asked = {_plain(word) for word in terms_of(self._task)}
        found = {each.symbol: each.score / best for each in self._fitting(hits)[:_FOR_PLACE]}
        found |= {each: found.get(each, 0.0) for each in self._called_so(nouns) if self._is_wanted(each)}
        overlaps = {each: self._overlap(each, asked) for each in found}
        likeliest = sorted(found, key=lambda each: (-found[each] - overlaps[each], each))[: 2 * _FOR_PLACE]
        return {each: found[each] + overlaps[each] + self._beside(each, by_file, nouns) for each in likeliest}

    def _called_so(self, nouns: set[str]) -> Iterator[int]:
        """The definitions whose name ends with one of these words, or whose path has one."""
        index = self._index
        ends = [
            each for each, name in enumerate(index.names) if nouns and not nouns.isdisjoint(_plain_parts(name)[-1:])
        ]
        words = [
            each for each in np.unique(index.path_name).tolist() if not nouns.isdisjoint([_plain(index.names[each])])
        ]
        files = index.path_file[np.isin(index.path_name, words)]
        is_outermost = index.symbol_parent < 0
        is_called = np.isin(index.symbol_name, ends) | (np.isin(index.symbol_file, files) & is_outermost)
        yield from np.flatnonzero(is_called).tolist()

    def _overlap(self, symbol: int, asked: set[str]) -> float:
        """What part of the words stands in the name of a definition or in its path, twice."""
        index = self._index
        said = {*_plain_parts(index.name_of(symbol)), *_plain_parts(index.paths[index.symbol_file[symbol]])}
        return 2 * len(asked & said) / max(1, len(asked))

    def _is_wanted(self, symbol: int) -> bool:
        is_of_role = bool(self._is_test[self._index.symbol_file[symbol]]) == self._wants_tests
        return is_of_role and self._index.kind_of(symbol) in CALLABLE_KINDS | TYPE_KINDS and self._is_fit(symbol)

    def _beside(self, symbol: int, by_file: Counter[int], nouns: set[str]) -> float:
        """What speaks for a definition beside its own words: those around it, and how it is decorated."""
        file = int(self._index.symbol_file[symbol])
        facts = self._ground.uses.plain_facts(file) if file in by_file else None
        at = symbol - self._ground.uses.first_symbol(file)
        decorators = facts.definitions[at].decorators if facts is not None and at < len(facts.definitions) else ()
        is_marked = any(not nouns.isdisjoint(_plain_parts(each)) for each in decorators)
        nouns_of_types = {_plain(each[0]) for each in _TYPE.finditer(self._task)}
        is_type = self._index.kind_of(symbol) in TYPE_KINDS
        is_of_kind = bool(nouns_of_types) == is_type
        ends_so = not nouns.isdisjoint(_plain_parts(self._index.name_of(symbol))[-1:])
        return min(by_file[file], 300) / 300 + 0.6 * is_marked + 0.5 * ends_so + 0.3 * is_of_kind

    def _nouns(self) -> list[str]:
        """The words that say what is to be made: `command`, `endpoint`."""
        found = [each[0].lower() for pattern in (_FUNCTION, _TYPE) for each in pattern.finditer(self._task)]
        return [other for each in found for other in (each, *_LIKE.get(each, ()))]

    def _fitting(self, hits: Sequence[Found]) -> list[Found]:
        hits = find(self._ground, self._task, 10 * _HITS) if self._wants_tests else hits
        return [each for each in hits if self._is_wanted(each.symbol)]

    def _is_fit(self, symbol: int) -> bool:
        """Whether a definition shows conventions in a few rows."""
        if self._index.kind_of(symbol) in VALUE_KINDS | MARKUP_KINDS:
            return False
        rows = int(self._index.symbol_end_row[symbol] - self._index.symbol_row[symbol]) + 1
        return _FEWEST_ROWS <= rows <= (_MOST_ROWS_OF_TYPE if self._index.kind_of(symbol) in TYPE_KINDS else _MOST_ROWS)

    def _neighbours(self, symbol: int, heirs: Sequence[int]) -> Iterator[int]:
        """The definitions beside one that are like it: of its bases, or with a word of its name at the same end."""
        index = self._index
        if symbol in heirs:
            yield from (each for each in heirs if each != symbol)
            return
        file, parent, kind = index.symbol_file[symbol], index.symbol_parent[symbol], index.symbol_kind[symbol]
        folder = index.paths[file].rpartition("/")[0]
        ends, bases = _ends_of(index.name_of(symbol)), _bases_of(index.signatures[symbol])
        near = [
            each for each in range(max(0, symbol - 400), min(len(index.symbol_file), symbol + 400)) if each != symbol
        ]
        near.sort(key=lambda each: (index.symbol_file[each] != file, abs(each - symbol)))
        for each in near:
            is_beside = index.symbol_parent[each] == parent if parent >= 0 else index.symbol_parent[each] < 0
            is_near = (
                index.symbol_file[each] == file or index.paths[index.symbol_file[each]].rpartition("/")[0] == folder
            )
            if index.symbol_kind[each] != kind or not is_beside:
                continue
            if bases & _bases_of(index.signatures[each]) or (is_near and ends & _ends_of(index.name_of(each))):
                yield each

    def _called(self, example: _Candidate | None) -> list[int]:
        if example is None:
            return []
        calls = Calls(self._ground, self._layouts, self._kinship, (example.symbol,))
        return [each.symbol for each in calls.direct() if each.symbol not in self._named][:_MOST_CALLED]

    def _home(self, hits: Sequence[Found], example: _Candidate | None) -> str:
        """The folder where something new belongs: that of its example, or that to which most of the words lead."""
        if example is not None:
            return self._folder(example.symbol)
        scores: Counter[str] = Counter()
        for each in hits[:_FOR_PLACE]:
            scores[self._folder(each.symbol)] += round(each.score * 1000)
        return min(scores, key=lambda folder: (-scores[folder], folder), default="")

    def _folder(self, symbol: int) -> str:
        path: str = self._index.paths[self._index.symbol_file[symbol]]
        return path.rpartition("/")[0]

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

    def _heading(self, hits: Sequence[Found], example: _Candidate | None) -> tuple[str, ...]:
        if not hits and example is None:
            near = nearest_names(self._index, max(self._task.split(), key=len))
            return (f"No definition has these words, in {len(self._index.paths)} files and their text.{near}",)
        if example is None:
            return ()
        name, place = self._index.symbol_id(example.symbol), place_of(self._index, example.symbol)
        return (f"Most like it is {escaped(name)} ({escaped(place)}): follow it in place, names and form.",)


def _plain(word: str) -> str:
    return word.lower().removesuffix("s")


def _plain_parts(text: str) -> list[str]:
    return [_plain(each) for each in parts_of(re.findall(r"\w+", text))[1]]


def _listed(names: Sequence[str]) -> str:
    shown = ", ".join(names[:_MOST_FILES]) or "no source files"
    return shown + (f" and {len(names) - _MOST_FILES} more" if len(names) > _MOST_FILES else "")


def _is_below(folder: str, top: str) -> bool:
    return folder != top and (not top or folder.startswith(f"{top}/"))


def _first_below(folder: str, top: str) -> str:
    return folder[len(top) :].lstrip("/").partition("/")[0]


def _ends_of(name: str) -> frozenset[tuple[str, str]]:
    """The first and the last word of a name that has several."""
    _, parts = parts_of([name])
    return frozenset({("first", parts[0]), ("last", parts[-1])}) if len(parts) > 1 else frozenset()


def _bases_of(signature: str) -> frozenset[str]:
    """The names of what a type builds on, as its signature has them."""
    if not re.search(r"\b(?:class|struct|interface|trait|object|enum|impl)\b", signature):
        return frozenset()
    found = [word for groups in _BASES.findall(signature) for word in re.findall(r"[\w.]+", " ".join(groups))]
    return frozenset(found) - {"object", "public", "private", "protected", "metaclass"}
