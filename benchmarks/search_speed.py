"""How long searches take: in a process that has its table, and as processes of their own."""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.corpora import copy_of, environment, module_command, settle, sources_in
from benchmarks.measuring import run
from benchmarks.speed import DEFINITIONS
from benchmarks.tables import print_table
from repomap import RepoMap
from repomap.search.composition import searched
from repomap.search.options import SearchOptions
from repomap.search.stems import STOP_WORDS
from repomap.terms import WORD

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from benchmarks.measuring import Usage
    from repomap.search.keeping import Searching
    from repomap.search.table import Table
    from repomap.tokens import TokenCounter

QUERIES = 100
ROUNDS = 20
EDITS = 5
WHOLE, COLD, WARM, EDITED = "whole process", "first search, nothing kept", "search, warm", "search after one edit"

_SENTENCE = 4
"""Words from which on the first sentence of a doc comment asks for something."""

_MILLISECONDS = 1000
_SLOW = 0.95


class Asked(NamedTuple):
    """A query and what kind of query it is."""

    kind: str
    query: str


class _Taken(NamedTuple):
    """The seconds that a search took."""

    wall: float
    cpu: float


def queries_of(table: Table, count: int, seed: int) -> list[Asked]:
    """So many queries that the repository itself has, in equal parts: names, two telling words and whole sentences.

    The words and sentences are of its doc comments: where it has too few, the names are more.
    """
    random = Random(seed)
    docs = sorted({doc for doc in table.docs if len(doc.split()) >= _SENTENCE})
    names = sorted({text.rpartition(".")[2] for text in table.ids})
    told = [[word for word in dict.fromkeys(WORD.findall(doc)) if word.lower() not in STOP_WORDS] for doc in docs]
    pairs = sorted({" ".join(sorted(random.sample(words, 2), key=words.index)) for words in told if len(words) > 1})
    found: list[Asked] = []
    for left, (kind, texts) in zip((3, 2, 1), (("sentence", docs), ("two words", pairs), ("name", names)), strict=True):
        share = min(-((len(found) - count) // left), len(texts))
        found += [Asked(kind, text) for text in random.sample(texts, share)]
    random.shuffle(found)
    return found


def print_speed(root: Path, seed: int, queries: int = QUERIES, rounds: int = ROUNDS, edits: int = EDITS) -> None:
    """Measure the searches of a repository, and print the figures; only a copy is changed."""
    with TemporaryDirectory() as folder:
        place = Path(folder).resolve()
        tree = copy_of(root, place / "tree")
        settle()
        cold = _search(tree, place, "the first of all")
        with RepoMap(tree, cache_dir=place / "cache") as repository:
            repository.search("the first of this process")
            kept = repository._kept  # noqa: SLF001 - there is no other way around the look for changes
            searching = kept.searching(kept.current(repository._clock))  # noqa: SLF001
            asked = queries_of(searching.table, queries, seed)
            _print_within(root.name, repository, searching, kept.counter, asked)
        _print_whole(root.name, {COLD: [cold], **_whole(tree, place, asked, rounds, edits)})


def _print_within(
    name: str, repository: RepoMap, searching: Searching, counter: TokenCounter, asked: Sequence[Asked]
) -> None:
    """Print the milliseconds of each kind of query in this process, each asked both ways in turn."""

    def alone(query: str) -> object:
        return searched(searching.table, query, SearchOptions(), searching.model, counter)

    taken: dict[str, list[tuple[_Taken, _Taken]]] = {}
    for kind, query in [asked[0], *asked]:  # what is loaded on demand is, after the first one
        taken.setdefault(kind, []).append((_timed(repository.search, query), _timed(alone, query)))
    taken[asked[0].kind].pop(0)
    taken["all"] = [pair for pairs in taken.values() for pair in pairs]
    rows = [
        [kind, str(len(pairs)), *[figure for way in zip(*pairs, strict=True) for figure in _figures(way)]]
        for kind, pairs in taken.items()
    ]
    ways = ("wall ms", "95 %", "CPU ms", "no look for changes: wall ms", "95 %", "CPU ms")
    title = f"{name}: {len(searching.table)} definitions in {len(searching.table.paths)} files, in one process"
    print_table(title, ("query", "asked", *ways), rows)


def _whole(tree: Path, place: Path, asked: Sequence[Asked], rounds: int, edits: int) -> dict[str, list[Usage]]:
    """What each process took in each round."""
    bare = environment(place / "cache")
    cases: dict[str, Callable[[int], Usage]] = {
        "python -c pass": lambda _: run([sys.executable, "-c", "pass"], bare).usage,
        "python -c 'import numpy'": lambda _: run([sys.executable, "-c", "import numpy"], bare).usage,
        "repomap --version": lambda _: run(module_command("repomap", "--version"), bare).usage,
        WARM: lambda turn: _search(tree, place, asked[turn % len(asked)].query),
    }
    for case in cases.values():
        case(0)
    taken: dict[str, list[Usage]] = {name: [] for name in (*cases, EDITED)}
    for turn in range(rounds):
        for name, case in cases.items():
            taken[name].append(case(turn))
    for turn in range(edits):
        _edit(tree, turn)
        taken[EDITED].append(_search(tree, place, asked[turn % len(asked)].query))
    return taken


def _print_whole(name: str, taken: dict[str, list[Usage]]) -> None:
    bare = statistics.median(usage.wall for usage in taken["python -c 'import numpy'"])
    rows = [
        [
            case,
            str(len(usages)),
            f"{_MILLISECONDS * (wall := statistics.median(usage.wall for usage in usages)):.0f}",
            f"{_MILLISECONDS * statistics.median(usage.cpu for usage in usages):.0f}",
            f"{wall / bare:.2f}",
        ]
        for case, usages in taken.items()
    ]
    print_table(f"{name}: {WHOLE}", ("median of", "runs", "wall ms", "CPU ms", "wall / numpy's"), rows)


def _search(tree: Path, place: Path, query: str) -> Usage:
    command = module_command("repomap", "search", "--root", tree, "--", query)
    return run(command, environment(place / "cache")).usage


def _edit(tree: Path, turn: int) -> None:
    """Give the middle file of the language that has most files, of those with a line to add, a definition more."""
    sources = [each for each in sources_in(tree) if each.language in DEFINITIONS]
    if not sources:
        raise SystemExit(f"{tree.name} has no file in {', '.join(DEFINITIONS)}: nothing here can be edited.")
    language, paths, _ = max(sources, key=lambda each: len(each.paths))
    with (tree / paths[len(paths) // 2]).open("a", encoding="utf-8") as file:
        file.write("\n" + DEFINITIONS[language].format(f"added_in_turn_{turn}"))
    settle()


def _timed(search: Callable[[str], object], query: str) -> _Taken:
    wall, cpu = time.perf_counter(), time.process_time()
    search(query)
    return _Taken(time.perf_counter() - wall, time.process_time() - cpu)


def _figures(taken: Sequence[_Taken]) -> list[str]:
    """The median and the 95th percentile of wall time, and the median of CPU time, in milliseconds."""
    walls = sorted(each.wall for each in taken)
    slow = walls[min(int(_SLOW * len(walls)), len(walls) - 1)]
    cpu = statistics.median(each.cpu for each in taken)
    return [f"{_MILLISECONDS * each:.1f}" for each in (statistics.median(walls), slow, cpu)]
