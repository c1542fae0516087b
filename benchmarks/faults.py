"""What goes wrong with a cache, made to go wrong: `python -m benchmarks.faults edits|kills|flips`.

`edits` asks a repository after each of many random edits, and compares with one that was never looked at before: the
map, the edges and a search, in a process that stays and from what the cache keeps. `kills` runs eight processes at a
time over one repository and one cache, and kills half of them. `flips` damages rows and files of a cache, a place at a
time. Each ends with 1 where an answer is not the right one.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks import fault_edits, fault_flips, fault_kills
from benchmarks.corpora import CHECKOUT

_SAMPLES = CHECKOUT / "tests" / "linking"


def main(argv: Sequence[str] | None = None) -> int:
    """Print what was done and what went wrong; 1 where anything did."""
    parser = argparse.ArgumentParser(prog="benchmarks.faults", description=__doc__)
    kinds = parser.add_subparsers(dest="kind", required=True)
    for name, count in (("edits", 1000), ("flips", 500)):
        kind = kinds.add_parser(name)
        kind.add_argument("--count", type=int, default=count)
    kinds.add_parser("kills").add_argument("--seconds", type=float, default=60)
    for kind in kinds.choices.values():
        kind.add_argument("--root", type=Path, action="append", help="folders to copy sources from; repeatable")
        kind.add_argument("--files", type=int, default=60, help="how many of each folder")
        kind.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(argv)
    with TemporaryDirectory() as folder:
        root = fault_edits.gathered(asked.root or [_SAMPLES], asked.files, Path(folder) / "root")
        if asked.kind == "edits":
            return fault_edits.run(root, Path(folder) / "cache", asked.count, asked.seed)
        if asked.kind == "kills":
            return fault_kills.run(root, Path(folder) / "cache", asked.seconds, asked.seed)
        return fault_flips.run(root, Path(folder) / "cache", asked.count, asked.seed)


if __name__ == "__main__":
    sys.exit(main())
