"""Milliseconds of a call with another focus, in a process that has answered before."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path


def later_calls(root: Path, calls: int) -> list[float]:
    """The milliseconds of `calls` calls after a first one, each seen from a file of its own."""
    from repomap import RepoMap

    with RepoMap(root) as repository:
        paths = repository.map().ranked_files
        taken = []
        for call in range(calls):
            focus = paths[len(paths) * (call + 1) // (calls + 1)]
            begin = time.perf_counter()
            repository.map(focus=[focus])
            taken.append(1000 * (time.perf_counter() - begin))
    return taken


def main(argv: Sequence[str] | None = None) -> int:
    """Print the milliseconds of each call as a JSON list."""
    parser = argparse.ArgumentParser(prog="benchmarks.second_call", description=__doc__)
    parser.add_argument("root", type=Path)
    parser.add_argument("--calls", type=int, default=9)
    asked = parser.parse_args(argv)
    print(json.dumps(later_calls(asked.root, asked.calls)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
