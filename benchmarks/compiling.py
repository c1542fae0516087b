"""What `compile` saves, and how long it takes once all is cached: `python -m benchmarks.compiling ROOT…`.

Each root is a package as it was published. The targets are files of all sizes that define something and are no tests
(by default five a root), each compiled by itself. A row says what part of a dump of the package the answers take (the
median over its targets), and what an answer takes, by 100 files, in a process that has loaded repomap's modules, has a
warm cache and nothing in memory: wall and CPU time.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import numpy as np

from benchmarks.tables import print_table
from repomap.api import RepoMap
from repomap.roles import are_foreign, are_tests

TARGETS = 5
"""Files a root that are compiled for."""

RUNS = 5
"""Warm runs of each target, of which the median counts."""

MOST_SHARE = 0.3
"""Of a dump, that the median answer may take."""

MOST_SECONDS = 0.075
"""For each 100 files, that a warm answer may take."""


class Answer(NamedTuple):
    """One target: the tokens of its answer, of a dump and of skeletons of everything, warm wall and CPU seconds."""

    target: str
    tokens: int
    dump: int
    skeletons: int
    seconds: float
    cpu: float
    shown: int


class Row(NamedTuple):
    """A root: its files, the wall seconds of its first answer, and its answers."""

    root: str
    files: int
    first: float
    answers: tuple[Answer, ...]

    @property
    def share(self) -> float:
        """The median part of a dump."""
        return statistics.median(each.tokens / each.dump for each in self.answers)

    @property
    def share_of_skeletons(self) -> float:
        """The median part of the skeletons of everything."""
        return statistics.median(each.tokens / each.skeletons for each in self.answers)

    @property
    def seconds(self) -> float:
        """The median warm wall seconds by 100 files."""
        return statistics.median(each.seconds for each in self.answers) * 100 / self.files

    @property
    def cpu(self) -> float:
        """The median CPU seconds of the same by 100 files."""
        return statistics.median(each.cpu for each in self.answers) * 100 / self.files


def targets_in(root: Path, cache: Path, count: int) -> list[str]:
    """Files that define something and are no tests, from that which defines most down, in even steps."""
    with RepoMap(root, cache_dir=cache, is_watching=False) as repository:
        index = repository._current_ground().index  # noqa: SLF001 - no question gives the number of definitions
    defined = np.bincount(index.symbol_file, minlength=len(index.paths))
    is_own = ~are_tests(index.paths) & ~are_foreign(index.paths)
    own = [
        file for file in np.flatnonzero(is_own).tolist() if defined[file] > 1 and index.languages[file] != "markdown"
    ]
    own.sort(key=lambda file: (-int(defined[file]), index.paths[file]))
    # The largest are tables as often as code that is edited: one in so many files, from the largest on.
    step = max(1, len(own) // count)
    return [index.paths[file] for file in own[::step][:count]]


def answer_of(root: Path, cache: Path, target: str) -> Answer:
    """What a target's answer takes, warm."""
    seconds, cpu = [], []
    for _ in range(RUNS):
        begin, used = time.perf_counter(), time.process_time()
        with RepoMap(root, cache_dir=cache, is_watching=False) as repository:
            result = repository.compile([target])
        seconds.append(time.perf_counter() - begin)
        cpu.append(time.process_time() - used)
    sizes = result.tokens, result.dump_tokens, result.skeleton_tokens
    return Answer(target, *sizes, statistics.median(seconds), statistics.median(cpu), len(result.files))


def row_of(root: Path, count: int) -> Row:
    """The row of a root, with a cache of its own."""
    with TemporaryDirectory() as folder:
        cache = Path(folder)
        targets = targets_in(root, cache, count)
        begin = time.perf_counter()
        with RepoMap(root, cache_dir=cache, is_watching=False) as repository:
            repository.compile(targets[:1])
            files = repository.stats().files
        first = time.perf_counter() - begin
        return Row(root.name, files, first, tuple(answer_of(root, cache, target) for target in targets))


HEADS = (
    "root",
    "files",
    "dump",
    "answer",
    "of dump",
    "of skeletons",
    "shown",
    "first s",
    "warm ms",
    "ms/100 files",
    "CPU",
)


def columns_of(row: Row) -> tuple[str, ...]:
    """The row as it is printed, under HEADS."""
    return (
        row.root,
        str(row.files),
        str(row.answers[0].dump),
        f"{statistics.median(each.tokens for each in row.answers):.0f}",
        f"{row.share:.1%}",
        f"{row.share_of_skeletons:.1%}",
        f"{statistics.median(each.shown for each in row.answers):.0f}",
        f"{row.first:.1f}",
        f"{statistics.median(each.seconds for each in row.answers) * 1000:.0f}",
        f"{row.seconds * 1000:.0f}",
        f"{row.cpu * 1000:.0f}",
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Print a row a root and the medians; 1 where these are more than they may be."""
    parser = argparse.ArgumentParser(prog="benchmarks.compiling", description=__doc__)
    parser.add_argument("roots", nargs="+", type=Path, metavar="ROOT")
    parser.add_argument("--targets", type=int, default=TARGETS, metavar="N", help="files a root (default: 5)")
    asked = parser.parse_args(argv)
    rows = [row_of(root, asked.targets) for root in asked.roots]
    print_table(f"{len(rows)} roots", HEADS, map(columns_of, rows))
    share = statistics.median(row.share for row in rows)
    of_skeletons = statistics.median(row.share_of_skeletons for row in rows)
    seconds = statistics.median(row.seconds for row in rows)
    cpu = statistics.median(row.cpu for row in rows)
    print(
        f"median: {share:.1%} of a dump, {of_skeletons:.1%} of skeletons of everything, "
        f"{seconds * 1000:.0f} ms for 100 files ({cpu * 1000:.0f} ms of CPU)"
    )
    return 0 if share <= MOST_SHARE and seconds <= MOST_SECONDS else 1


if __name__ == "__main__":
    sys.exit(main())
