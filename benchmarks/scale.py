"""What repositories of growing size cost by the file, stage by stage: `python -m benchmarks.scale`.

A stage whose figure a file grows with the number of files is not linear. CPU is user + system of the whole process
tree; `scan` holds the children that parse. Trees are made up (`benchmarks.scale_tree`) and taken away again.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from unittest.mock import patch

from benchmarks.corpora import environment, module_command, settle
from benchmarks.measuring import run
from benchmarks.scale_tree import path_of, write_tree
from benchmarks.tables import mebibytes, print_table

SIZES = (10_000, 100_000)
MILLION = 1_000_000
_MICRO = 1e6
_KIBIBYTE = 1024
_LEAST_CPU = 0.1
"""Seconds below which the system's clock of CPU, which ticks a hundred times a second, makes no ratio."""

_STAGES = {
    "discovery": (("repomap.kept", "discover"),),
    "scan": (("repomap.refresh", "_scanned"),),
    "index": (("repomap.refresh", "build_index"), ("repomap.refresh", "build_vocabulary")),
    "linking": (("repomap.linking", "linked_state"),),
    "ranking": (("repomap.kept", "build_graph"), ("repomap.mapping", "rank")),
    "fitting": (("repomap.mapping", "choose_exactly"), ("repomap.mapping", "render")),
    "keeping": (("repomap.kept", "snapshot_to_bytes"),),
}
"""The functions that are a stage, where they are looked up."""


class Cost(NamedTuple):
    """Seconds of CPU and by the clock, and bytes at the most, of the whole process tree (0 where not known)."""

    cpu: float
    wall: float
    memory: int = 0


def costs(root: Path, files: int, cache: Path) -> dict[str, Cost]:
    """What each stage costs in a tree of so many files, each run in a process of its own."""
    cold = run(module_command("benchmarks.scale", "--stages", root), environment(cache))
    found = {stage: Cost(*spent) for stage, spent in json.loads(cold.output).items()}
    found["cold run"] = Cost(cold.usage.cpu, cold.usage.wall, cold.usage.tree)
    found["warm start"] = _command(root, cache)
    edited = root / path_of(files // 2)
    edited.write_text(edited.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    settle()
    found["one edit"] = _command(root, cache)
    return found


def stages(root: Path) -> dict[str, tuple[float, float]]:
    """CPU and wall seconds by stage of the map of `root`, of which nothing is known, made in this process."""
    from repomap import RepoMap

    gc.disable()  # as in the command
    spent: dict[str, tuple[float, float]] = {}
    with ExitStack() as replaced:
        for stage, functions in _STAGES.items():
            for module, name in functions:
                function = getattr(import_module(module), name)
                replaced.enter_context(patch(f"{module}.{name}", _timed(function, stage, spent)))
        with RepoMap(root, has_history=False, is_watching=False) as repository:
            repository.map()
    return spent


def _timed(function: Callable[..., object], stage: str, spent: dict[str, tuple[float, float]]) -> Callable[..., object]:
    def timed(*given: object, **named: object) -> object:
        cpu, wall = _cpu(), time.perf_counter()
        result = function(*given, **named)
        if isinstance(result, Iterator):
            result = iter(list(result))
        before = spent.get(stage, (0.0, 0.0))
        spent[stage] = before[0] + _cpu() - cpu, before[1] + time.perf_counter() - wall
        return result

    return timed


def _cpu() -> float:
    """CPU seconds of this process and of the children that have ended."""
    return sum(os.times()[:4])


def _command(root: Path, cache: Path) -> Cost:
    usage = run(module_command("repomap", root, "--no-history"), environment(cache)).usage
    return Cost(usage.cpu, usage.wall, usage.tree)


def _rows(found: dict[str, Cost], files: int, least: dict[str, Cost], least_files: int) -> Iterator[tuple[str, ...]]:
    for stage, cost in found.items():
        first = least[stage]
        has_ratio = min(cost.cpu, first.cpu) >= _LEAST_CPU
        ratio = f"{cost.cpu / files / (first.cpu / least_files):.2f}" if has_ratio else "-"
        memory = (mebibytes(cost.memory), f"{cost.memory / files / _KIBIBYTE:.1f}") if cost.memory else ("", "")
        per_file = (f"{_MICRO * spent / files:.1f}" for spent in (cost.cpu, cost.wall))
        yield stage, *per_file, ratio, f"{cost.cpu:.1f}", *memory


def main(argv: Sequence[str] | None = None) -> int:
    """Print a table for each size."""
    parser = argparse.ArgumentParser(prog="benchmarks.scale", description=__doc__)
    parser.add_argument("--files", type=int, nargs="+", default=list(SIZES))
    parser.add_argument("--million", action="store_true", help="and a million files: 6 GB of disk, and hours")
    parser.add_argument("--folder", type=Path, help="where trees are made and taken away again")
    parser.add_argument("--stages", type=Path, help="print the stages of one cold map as JSON, and nothing else")
    asked = parser.parse_args(argv)
    if asked.stages:
        print(json.dumps(stages(asked.stages)))
        return 0
    sizes = [*asked.files, *([MILLION] if asked.million else [])]
    least: dict[str, Cost] = {}
    for files in sizes:
        with TemporaryDirectory(dir=asked.folder) as folder:
            place = Path(folder)
            write_tree(place / "tree", files)
            settle()
            found = costs(place / "tree", files, place / "cache")
        least = least or found
        heads = ("", "CPU µs/file", "wall µs/file", f"x of {sizes[0]}", "CPU s", "MiB", "KiB/file")
        print_table(f"{files} files", heads, _rows(found, files, least, sizes[0]))
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
