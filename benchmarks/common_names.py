"""Files that all define one name and all call it: `python -m benchmarks.common_names`.

The graph of all references times all definitions would have nine million edges; the map must not.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.corpora import environment, module_command, settle
from benchmarks.measuring import median, run
from benchmarks.tables import MEBIBYTE, mebibytes, print_table, seconds

FILES = 3000
ROUNDS = 3
FILES_A_FOLDER = 100

MOST_COLD_SECONDS = 5.0
MOST_WARM_SECONDS = 1.0
MOST_BYTES = 300 * MEBIBYTE

_CONTENT = """\
class Store{number}:
    def get(self, key):
        return self.rows[key]


def read_{number}(store, key):
    return store.get(key)
"""


def write_tree(root: Path, files: int) -> None:
    """Write files that each define `get` and call it."""
    for number in range(files):
        path = root / f"part_{number // FILES_A_FOLDER}" / f"store_{number}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_CONTENT.format(number=number), encoding="utf-8")


def main(argv: Sequence[str] | None = None) -> int:
    """Print cold, warm and memory."""
    parser = argparse.ArgumentParser(prog="benchmarks.common_names", description=__doc__)
    parser.add_argument("--files", type=int, default=FILES)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    asked = parser.parse_args(argv)
    with TemporaryDirectory() as folder:
        place = Path(folder)
        write_tree(place / "tree", asked.files)
        settle()
        command = module_command("repomap", place / "tree")
        runs = [
            (run(command, environment(cache)).usage, run(command, environment(cache)).usage)
            for cache in (place / f"cache-{turn}" for turn in range(asked.rounds))
        ]
    cold, warm = (median(usages) for usages in zip(*runs, strict=True))
    heads = ("", "CPU s", "wall s", "at most", "MiB", "at most")
    rows = [
        (name, seconds(usage.cpu), seconds(usage.wall), seconds(most), mebibytes(usage.tree), mebibytes(MOST_BYTES))
        for name, usage, most in (("cold", cold, MOST_COLD_SECONDS), ("warm", warm, MOST_WARM_SECONDS))
    ]
    print_table(f"{asked.files} files that each define `get` and call it", heads, rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
