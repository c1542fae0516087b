"""Cold, warm, one file touched or edited, and later calls, beside the floor: `python -m benchmarks.speed CORPUS…`.

Every round measures each case once, so that what else the machine does falls on all alike; a figure is the median of
the rounds. A corpus is copied first, and only the copy is changed.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks import aider_map
from benchmarks.corpora import CHECKOUT, copy_of, environment, module_command, settle
from benchmarks.measuring import Finished, Usage, median, run
from benchmarks.tables import MEBIBYTE, mebibytes, print_table, seconds

ROUNDS = 5

DEFINITIONS = {
    "c": "void {0}(void) {{}}\n",
    "cpp": "void {0}() {{}}\n",
    "go": "func {0}() {{}}\n",
    "java": "class {0} {{}}\n",
    "javascript": "function {0}() {{}}\n",
    "python": "def {0}(): pass\n",
    "rust": "fn {0}() {{}}\n",
    "tsx": "function {0}() {{}}\n",
    "typescript": "function {0}() {{}}\n",
}
"""The line that an edit appends: a definition, so that the map has something new to count."""

MOST_COLD_CPU = 1.6
MOST_TOUCHED_SECONDS = 0.2
MOST_BYTES = 300 * MEBIBYTE
"""The targets that hold for every corpus."""


class Bench(NamedTuple):
    """A corpus made ready: a copy to change, one for Aider's cache, a place for ours, and what is in it."""

    tree: Path
    aider_tree: Path
    place: Path
    sources: list[tuple[str, list[str]]]
    aider: str

    @property
    def sources_file(self) -> Path:
        """The document that the floor reads its files from."""
        return self.place / "sources.json"


Case = Callable[[Bench, int], Finished]


def bare(bench: Bench, turn: int) -> Finished:
    """Python and numpy, loaded."""
    return run([sys.executable, "-c", "import numpy"], _environment(bench, turn))


def floor(bench: Bench, turn: int) -> Finished:
    """One pass of the floor."""
    command = module_command("benchmarks.floor", bench.tree, "--sources", bench.sources_file)
    return run(command, _environment(bench, turn))


def mapped(bench: Bench, turn: int) -> Finished:
    """A map, as the command makes it: cold in a turn's first use, warm after that."""
    return run(module_command("repomap", bench.tree), _environment(bench, turn))


def touched(bench: Bench, turn: int) -> Finished:
    """A map after one file's time changed, and nothing else."""
    os.utime(bench.tree / _changed_file(bench)[1])
    settle()
    return mapped(bench, turn)


def edited(bench: Bench, turn: int) -> Finished:
    """A map after one file got a definition more."""
    language, path = _changed_file(bench)
    with (bench.tree / path).open("a", encoding="utf-8") as file:
        file.write("\n" + DEFINITIONS[language].format(f"added_in_turn_{turn}"))
    settle()
    return mapped(bench, turn)


def later(bench: Bench, turn: int) -> Finished:
    """Calls with another focus in one process; the output has their milliseconds."""
    return run(module_command("benchmarks.second_call", bench.tree), _environment(bench, turn))


def by_aider(bench: Bench, turn: int) -> Finished:
    """Aider's map of the same files."""
    paths = sorted(path for _, paths in bench.sources for path in paths)
    command = [bench.aider, aider_map.__file__, str(bench.aider_tree)]
    return run(command, _environment(bench, turn), "\n".join(paths).encode())


CASES: dict[str, Case] = {
    "python + numpy": bare,
    "floor": floor,
    "cold": mapped,
    "warm": mapped,
    "one file touched": touched,
    "one file edited": edited,
    "other focus": later,
}
AIDER_CASES: dict[str, Case] = {"aider cold": by_aider, "aider warm": by_aider}


def measured(bench: Bench, rounds: int, aider_rounds: int) -> dict[str, list[Finished]]:
    """What each case took in each round."""
    taken: dict[str, list[Finished]] = {}
    for turn in range(rounds):
        for name, case in CASES.items():
            taken.setdefault(name, []).append(case(bench, turn))
        if bench.aider and turn < aider_rounds:
            aider_bench = bench._replace(aider_tree=copy_of(bench.tree, bench.place / f"aider-{turn}"))
            for name, case in AIDER_CASES.items():
                taken.setdefault(name, []).append(case(aider_bench, turn))
    return taken


def report(name: str, bench: Bench, taken: dict[str, list[Finished]]) -> None:
    """Print the medians, and the ratios that there are targets for."""
    usages = {case: median([each.usage for each in finished]) for case, finished in taken.items()}
    later_ms = [ms for each in taken["other focus"] for ms in json.loads(each.output)]
    files = sum(len(paths) for _, paths in bench.sources)
    print_table(
        f"{name}: {files} files, {len(os.sched_getaffinity(0))} cores, median of {len(taken['cold'])}",
        ("", "CPU s", "wall s", "largest MiB", "tree MiB"),
        [(case, *_figures(usage)) for case, usage in usages.items()],
    )
    print_table("", ("", "measured", "at most"), _ratios(usages, later_ms))


def main(argv: Sequence[str] | None = None) -> int:
    """Measure each corpus in turn."""
    parser = argparse.ArgumentParser(prog="benchmarks.speed", description=__doc__)
    parser.add_argument("corpora", nargs="+", type=Path, metavar="CORPUS")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--aider", default="", metavar="PYTHON", help="an interpreter that can import aider")
    parser.add_argument("--aider-rounds", type=int, default=1)
    asked = parser.parse_args(argv)
    for corpus in asked.corpora:
        with TemporaryDirectory() as folder:
            bench = _prepared(corpus, Path(folder), asked.aider)
            report(corpus.name, bench, measured(bench, asked.rounds, asked.aider_rounds))
    return 0


def _prepared(corpus: Path, place: Path, aider: str) -> Bench:
    tree = copy_of(corpus, place / "tree")
    settle()
    bench = Bench(tree, tree, place, [], aider)
    listed = run(module_command("benchmarks.floor", tree, "--list"), _environment(bench, 0)).output
    bench.sources_file.write_bytes(listed)
    run(module_command("repomap", CHECKOUT / "benchmarks"), _environment(bench, -1))  # writes what Python compiles
    return bench._replace(sources=json.loads(listed))


def _environment(bench: Bench, turn: int) -> dict[str, str]:
    return environment(bench.place / f"cache-{turn}")


def _changed_file(bench: Bench) -> tuple[str, str]:
    """The language and path of the middle file of the language that most files are in."""
    language, paths = max(bench.sources, key=lambda each: len(each[1]))
    return language, paths[len(paths) // 2]


def _figures(usage: Usage) -> tuple[str, ...]:
    return seconds(usage.cpu), seconds(usage.wall), mebibytes(usage.largest), mebibytes(usage.tree)


def _ratios(usages: dict[str, Usage], later_ms: Sequence[float]) -> list[tuple[str, str, str]]:
    cold, warm, base = usages["cold"], usages["warm"], usages["floor"]
    rows = [
        ("cold CPU / floor CPU", f"{cold.cpu / base.cpu:.2f}", str(MOST_COLD_CPU)),
        ("cold wall / floor wall", f"{cold.wall / base.wall:.2f}", "1 with two cores"),
        ("warm wall / python + numpy", f"{warm.wall / usages['python + numpy'].wall:.2f}", ""),
        (
            "touched wall - warm wall, s",
            seconds(usages["one file touched"].wall - warm.wall),
            str(MOST_TOUCHED_SECONDS),
        ),
        ("edited wall - warm wall, s", seconds(usages["one file edited"].wall - warm.wall), ""),
        ("other focus, ms, median", f"{statistics.median(later_ms):.0f}", ""),
        ("other focus, ms, slowest", f"{max(later_ms):.0f}", ""),
        ("cold memory, MiB", mebibytes(cold.tree or cold.largest), mebibytes(MOST_BYTES)),
    ]
    if "aider cold" in usages:
        aider_cold, aider_warm = usages["aider cold"], usages["aider warm"]
        rows += [
            ("aider cold CPU / floor CPU", f"{aider_cold.cpu / base.cpu:.2f}", ""),
            ("aider cold wall / cold wall", f"{aider_cold.wall / cold.wall:.1f}", ""),
            ("aider warm wall / warm wall", f"{aider_warm.wall / warm.wall:.1f}", ""),
        ]
    return rows


if __name__ == "__main__":
    sys.exit(main())
