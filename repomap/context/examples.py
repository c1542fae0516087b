"""The definition that is most like something new, and those beside it: by words, places, names and bases."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from repomap.captures import CALLABLE_KINDS, TYPE_KINDS
from repomap.context.callers import callers_of
from repomap.context.phrasing import sentences, sought_in
from repomap.context.verbs import ADD, MAKE
from repomap.roles import are_tests
from repomap.search.finding import find
from repomap.terms import parts_of, terms_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from repomap.ground import Ground
    from repomap.impact.kinship import Kinship
    from repomap.search.finding import Found

_FOR_PLACE = 20
"""The best hits of a search, which say where something new belongs."""

_LOOKED_AT = 60
"""Definitions that are compared in full."""

_HITS_IN_TESTS = 600
"""Hits among which tests stand, which a search puts last."""

_MOST_ROWS, _MOST_ROWS_OF_TYPE, _FEWEST_ROWS = 120, 400, 3
"""Rows of an example: a longer one shows more than conventions, a shorter one none; of a type the first are shown."""

_HANDY_ROWS = 40
"""Rows up to which an example leaves room for all else."""

_UNHANDY = 0.9
"""How much less good a longer one is."""

_WINDOW = 400
"""Definitions on either side in which neighbours are looked for."""

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

_NO_KIND = frozenset(
    {"class", "function", "method", "module", "file", "code", "feature", "support", "thing", "package", "version"}
)
"""What is made may be called so whatever it is: nothing is told from others by such a word."""

_NOT_OF_KIND = 0.5
"""What the words for its purpose count for where a definition is not of the kind that is made, and others are: it does
what something new is to build on."""

_MEMBER = 0.6
"""How likely a member of a type is what something that stands by itself is like, where no mark at it says so."""

_BASE = 0.85
"""How much less good a type is as an example than those that build on it, which show how that is done."""

_EMPTY = frozenset({"new", "that", "with", "and", "for", "the", "from", "which", "this", "thi", "another", "some"})

_WANTS_TESTS = re.compile(r"\btests?\b|\bspecs?\b|\bfixtures?\b", re.IGNORECASE)

_OBJECT = re.compile(
    r"^\w+ (?:me |us )?(.*?)(?:\s+(?:that|which|who|whose|where|when|if|for|to|in|into|of|with|without|from|on|at|so"
    r"|and|called|named|by|like|as|via|using|based|backed|similar|against|over|around|between|per|inside|under)\b"
    r"|[^\w\s'/-]|$)"
)
"""What a sentence that orders something to be made says of what that is."""

_BASES = re.compile(r"\(([^()]*)\)\s*:?$|\b(?:extends|implements|with|for)\s+([\w.]+)|:\s*(?:public\s+)?([A-Z]\w*)")
_TYPE_WORD = re.compile(r"\b(?:class|struct|interface|trait|object|enum|impl)\b")


class Example(NamedTuple):
    """A definition, what speaks for it, and those beside it that are like it."""

    symbol: int
    score: float
    neighbours: tuple[int, ...]


class Examples:
    """Looks for what a new thing may be like; `named` are definitions that the task names."""

    def __init__(self, ground: Ground, kinship: Kinship, task: str, named: Sequence[int]) -> None:
        self._ground = ground
        self._index = ground.index
        self._kinship = kinship
        self._task = task
        self._named = tuple(named)
        self._is_test = are_tests(ground.index.paths)
        self._wants_tests = _WANTS_TESTS.search(task) is not None
        self._asked = {_plain(word) for word in terms_of(sought_in(task))} - _EMPTY
        self._nouns = {_plain(word) for word in _nouns(task)} - _NO_KIND

    def best(self, hits: Sequence[Found]) -> Example | None:
        """The best one: what inherits from a type that is named, or else what its words, place and name speak for."""
        heirs = self._heirs()
        known = self._testing() if self._wants_tests and self._named else heirs
        likely = dict.fromkeys(known[:_FOR_PLACE], 1.0) or self._likely(hits)
        built_on = {each.rpartition(".")[2] for symbol in likely for each in _bases_of(self._index.signatures[symbol])}
        found = []
        for symbol, score in likely.items():
            neighbours = tuple(self._neighbours(symbol, heirs))
            rows = int(self._index.symbol_end_row[symbol] - self._index.symbol_row[symbol])
            handy = 1.0 if rows <= _HANDY_ROWS else _UNHANDY
            handy *= _BASE if self._index.name_of(symbol) in built_on else 1.0
            found.append(Example(symbol, handy * score * (1 + min(len(neighbours), 4) / 20), neighbours))
        return max(found, key=lambda each: (each.score, -each.symbol), default=None)

    def _heirs(self) -> list[int]:
        types = [each for each in self._named if self._index.kind_of(each) in TYPE_KINDS]
        return [heir.symbol for each in types for heir in self._kinship.heirs(each) if self._is_fit(heir.symbol)]

    def _testing(self) -> list[int]:
        """The tests that refer to what is named, what is certain first."""
        sites = callers_of(self._ground, self._kinship, self._named).tests
        found = [each for site in sites for each in self._index.find_symbols(f"{site.path}::{site.symbol}")]
        return [each for each in dict.fromkeys(found) if self._is_fit(each)]

    def _likely(self, hits: Sequence[Found]) -> dict[int, float]:
        """What may be like it: what the words lead to, and what is called or stands as what is to be made does."""
        best = (hits[0].score if hits else 0.0) or 1.0  # a name without a stem scores nothing
        by_file: Counter[int] = Counter()
        for hit in hits[:_FOR_PLACE]:
            by_file[int(self._index.symbol_file[hit.symbol])] += round(100 * hit.score / best)
        hits = find(self._ground, sought_in(self._task), _HITS_IN_TESTS) if self._wants_tests else hits
        fit = [each for each in hits if self._is_fit(each.symbol)][:_FOR_PLACE]
        found = {each.symbol: each.score / best for each in fit}
        found |= {each: found.get(each, 0.0) for each in self._called_so() if self._is_fit(each)}
        is_of_kind = {each for each in found if self._ending(each) or self._is_marked(each)}
        scores = {
            each: (score + self._overlap(each)) * (1.0 if each in is_of_kind or not is_of_kind else _NOT_OF_KIND)
            + self._ending(each)
            for each, score in found.items()
        }
        scores = {each: score * (_MEMBER if self._is_mere_member(each) else 1.0) for each, score in scores.items()}
        likeliest = sorted(scores, key=lambda each: (-scores[each], each))[:_LOOKED_AT]
        return {
            each: scores[each]
            + min(by_file[int(self._index.symbol_file[each])], 300) / 300
            + 0.8 * self._is_marked(each)
            for each in likeliest
        }

    def _called_so(self) -> Iterator[int]:
        """The definitions whose name ends with what is to be made, and the outermost in files whose path has it."""
        index, nouns = self._index, self._nouns
        if not nouns:
            return
        ends = [each for each, name in enumerate(index.names) if not nouns.isdisjoint(_plain_parts(name)[-1:])]
        words = [each for each in np.unique(index.path_name).tolist() if _has_any(index.names[each], nouns)]
        files = index.path_file[np.isin(index.path_name, words)]
        is_called = np.isin(index.symbol_name, ends) | (np.isin(index.symbol_file, files) & (index.symbol_parent < 0))
        yield from np.flatnonzero(is_called).tolist()

    def _overlap(self, symbol: int) -> float:
        """What part of the words stands in the name of a definition or in its path: it counts most."""
        path = self._index.paths[self._index.symbol_file[symbol]].lower()
        said = set(_plain_parts(self._index.name_of(symbol)))
        shared = [word for word in self._asked if word in said or (len(word) > 3 and word in path)]
        return 3 * len(shared) / max(1, len(self._asked))

    def _ending(self, symbol: int) -> float:
        """What speaks for a name that ends with what is to be made, or as a test begins with it, and for a place."""
        parts = _plain_parts(self._index.name_of(symbol))
        ends = [*parts[-1:], *(parts[:1] if self._wants_tests else ())]
        folders, _, file = self._index.paths[self._index.symbol_file[symbol]].rpartition("/")
        is_in_place = _plain(folders.rpartition("/")[2]) in self._nouns or self._is_file_of_kind(file)
        return 0.5 * (not self._nouns.isdisjoint(ends)) + 0.6 * is_in_place

    def _is_file_of_kind(self, file: str) -> bool:
        """Whether the name of a file is, or ends with, what is to be made: `context_processors.py`."""
        stem = file.rpartition("/")[2].partition(".")[0]
        return not self._nouns.isdisjoint((_plain(stem), *_plain_parts(stem)[-1:]))

    def _is_marked(self, symbol: int) -> bool:
        """Whether a decorator of a definition says what is to be made."""
        file = int(self._index.symbol_file[symbol])
        facts = self._ground.uses.plain_facts(file)
        at = symbol - self._ground.uses.first_symbol(file)
        decorators = facts.definitions[at].decorators if facts is not None and at < len(facts.definitions) else ()
        return any(not self._nouns.isdisjoint(_plain_parts(each)) for each in decorators)

    def _is_mere_member(self, symbol: int) -> bool:
        """Whether a definition belongs to a type, and nothing at it says that it is what is to be made."""
        parent = int(self._index.symbol_parent[symbol])
        is_member = parent >= 0 and self._index.kind_of(parent) in TYPE_KINDS
        return is_member and not self._wants_tests and not self._is_marked(symbol)

    def _is_fit(self, symbol: int) -> bool:
        """Whether a definition is code, a test where tests are asked for, and shows conventions in a few rows."""
        kind = self._index.kind_of(symbol)
        is_of_role = bool(self._is_test[self._index.symbol_file[symbol]]) == self._wants_tests
        if kind not in CALLABLE_KINDS | TYPE_KINDS or not is_of_role or symbol in self._named:
            return False
        rows = int(self._index.symbol_end_row[symbol] - self._index.symbol_row[symbol]) + 1
        return _FEWEST_ROWS <= rows <= (_MOST_ROWS_OF_TYPE if kind in TYPE_KINDS else _MOST_ROWS)

    def _neighbours(self, symbol: int, heirs: Sequence[int]) -> Iterator[int]:
        """The definitions beside one that are like it: of its bases, or with a word of its name at the same end."""
        index = self._index
        if symbol in heirs:
            yield from (each for each in heirs if each != symbol)
            return
        file, parent, kind = index.symbol_file[symbol], index.symbol_parent[symbol], index.symbol_kind[symbol]
        ends, bases = _ends_of(index.name_of(symbol)), _bases_of(index.signatures[symbol])
        folder, is_marked = self.folder(symbol), self._is_marked(symbol) and not self._wants_tests
        is_among = not self._wants_tests and self._is_file_of_kind(index.paths[file])
        near = [*range(max(0, symbol - _WINDOW), min(len(index.symbol_file), symbol + _WINDOW))]
        near.sort(key=lambda each: (index.symbol_file[each] != file, abs(each - symbol)))
        for each in near:
            is_beside = index.symbol_parent[each] == parent if parent >= 0 else index.symbol_parent[each] < 0
            if each == symbol or index.symbol_kind[each] != kind or not is_beside:
                continue
            is_named_so = self.folder(each) == folder and ends & _ends_of(index.name_of(each))
            is_so = index.symbol_file[each] == file and (is_among or (is_marked and self._is_marked(each)))
            if bases & _bases_of(index.signatures[each]) or is_named_so or is_so:
                yield each

    def folder(self, symbol: int) -> str:
        """The folder of a definition's file."""
        path: str = self._index.paths[self._index.symbol_file[symbol]]
        return path.rpartition("/")[0]


def _nouns(task: str) -> Iterator[str]:
    """The word for what is to be made, with others for it: `command` in `add a CLI command that ...`."""
    for sentence in sentences(task, ()):
        found = _OBJECT.match(sentence.text) if sentence.verb in MAKE | {ADD} else None
        last = found[1].split()[-1:] if found is not None else []
        for noun in last:
            yield noun
            yield from _LIKE.get(_plain(noun), ())
        if last:
            return


def _plain(word: str) -> str:
    return word.lower().removesuffix("s")


def _plain_parts(text: str) -> list[str]:
    return [_plain(each) for each in parts_of(re.findall(r"\w+", text))[1]]


def _has_any(name: str, nouns: Iterable[str]) -> bool:
    return any(noun in name.lower() for noun in nouns if len(noun) > 3)


def _ends_of(name: str) -> frozenset[tuple[str, str]]:
    """The first and the last word of a name that has several."""
    _, parts = parts_of([name])
    return frozenset({("first", parts[0]), ("last", parts[-1])}) if len(parts) > 1 else frozenset()


def _bases_of(signature: str) -> frozenset[str]:
    """The names of what a type builds on, as its signature has them."""
    if not _TYPE_WORD.search(signature):
        return frozenset()
    found = [word for groups in _BASES.findall(signature) for word in re.findall(r"[\w.]+", " ".join(groups))]
    return frozenset(found) - {"object", "public", "private", "protected", "metaclass"}
