"""A repository that is asked after each random edit, beside one that is read from nothing."""

from __future__ import annotations

import random
import resource
import shutil
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.corpora import paths_in, settle, sources_in
from benchmarks.random_edits import Edits
from repomap import RepoMap
from repomap.project_files import PROJECT_FILES
from repomap.worker import Answer, Order, answer_batch

_TOKENS = 2048
_MOST_BYTES = 40_000
"""Of a file that is copied: a large one makes every look slow, and is no other case."""

_REST_SHARE = 0.25
"""Of the edits, how many are made after the clock has ticked: then time stamps vouch for what was there before."""

_LOOK_AGAIN = 8
"""Looks at what the cache keeps, by who has not looked before: one for so many edits."""


class Remembering(Executor):
    """Parses in this process, and each content once: what is compared is all that comes after."""

    def __init__(self) -> None:
        self._known: dict[Order, Answer] = {}

    def submit(
        self,
        fn: Callable[..., Any],
        /,
        *args: Any,  # noqa: ANN401 - as in the base class
        **keywords: Any,  # noqa: ANN401
    ) -> Future[Any]:
        """The answers to a batch of orders, or what else is asked for."""
        future: Future[Any] = Future()
        future.set_result(self._answered(*args) if fn is answer_batch else fn(*args, **keywords))
        return future

    def _answered(self, root: str, batch: Sequence[Order]) -> list[Answer]:
        for order in batch:
            if order not in self._known:
                (self._known[order],) = answer_batch(root, [order])
        return [self._known[order] for order in batch]


class Seen(NamedTuple):
    """What was answered: the map, every edge, and what a search finds."""

    map: str
    edges: tuple[str, ...]
    found: str

    def unlike(self, other: Seen) -> list[str]:
        """The names of those answers that are not the other's."""
        return [name for name in self._fields if getattr(self, name) != getattr(other, name)]


class Wrong(NamedTuple):
    """An edit after which an answer was not that from nothing, by whom, and which."""

    number: int
    edit: str
    asked: str
    answer: str


def gathered(roots: Sequence[Path], count: int, target: Path) -> Path:
    """A folder with the first `count` sources of each root, and the files that say how it is laid out."""
    for root in roots:
        small = [path for path in paths_in(sources_in(root)) if (root / path).stat().st_size <= _MOST_BYTES]
        layout = [path.relative_to(root).as_posix() for path in root.rglob("*") if PROJECT_FILES.fullmatch(path.name)]
        for path in [*small[:count], *sorted(layout)[:count]]:
            placed = target / root.name / path
            placed.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(root / path, placed)
    return target


def seen(repository: RepoMap, query: str) -> Seen:
    """What a repository answers now."""
    edges = tuple(map(repr, repository.edges()))
    return Seen(str(repository.map(map_tokens=_TOKENS)), edges, str(repository.search(query)))


def edited(root: Path, cache: Path, count: int, seed: int) -> tuple[list[Wrong], Counter[str], int]:
    """What was wrong after each of `count` edits, the edits by kind, and the comparisons made."""
    dice, executor = random.Random(seed), Remembering()
    edits = Edits(root, seed)
    wrong: list[Wrong] = []
    made: Counter[str] = Counter()
    compared = 0
    with RepoMap(root, cache_dir=cache, executor=executor) as kept:
        for number in range(count):
            if dice.random() < _REST_SHARE:
                settle()
                kept.map()
            kind, edit = edits.next()
            made[kind] += 1
            query = dice.choice(("make part", "run", "load settings", "first"))
            with RepoMap(root, use_cache=False, executor=executor) as anew:
                right = seen(anew, query)
            answers = {"the one that stays": seen(kept, query)}
            if number % _LOOK_AGAIN == 0:
                with RepoMap(root, cache_dir=cache, executor=executor) as later:
                    answers["one after it"] = seen(later, query)
            compared += len(answers)
            wrong += [
                Wrong(number, edit, who, name) for who, answer in answers.items() for name in answer.unlike(right)
            ]
    return wrong, made, compared


def peak_megabytes(who: int = resource.RUSAGE_SELF) -> float:
    """The most memory that this process has had at once, or the largest of its children."""
    return resource.getrusage(who).ru_maxrss * (1 if sys.platform == "darwin" else 1024) / 2**20


def run(root: Path, cache: Path, count: int, seed: int) -> int:
    """Print what was edited and what was wrong; 1 where anything was."""
    begun = time.monotonic()
    wrong, made, compared = edited(root, cache, count, seed)
    for each in wrong:
        print(f"WRONG after edit {each.number} ({each.edit}): {each.answer} of {each.asked}")
    print(", ".join(f"{words} {times}" for words, times in sorted(made.items())))
    print(
        f"{count} edits, {compared} answers compared with those from nothing, {len(wrong)} wrong; "
        f"{time.monotonic() - begun:.0f} s, {peak_megabytes():.0f} MB at most"
    )
    return 1 if wrong else 0
