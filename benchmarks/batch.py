"""Questions and maps, a line of JSON each, for scorers that ask many times of one process.

A line of standard input has `root`, `focus` (paths), `mentions` (words) and `map_tokens`, and whatever else is to come
back with the answer; a line of standard output adds `map` and `ranked_files`, best first. `python -m benchmarks.batch`
takes the options `--detail`, `--no-history` and `--cache-dir`.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Any

from repomap import RepoMap, RepomapError


def answers(lines: Iterator[str], **options: Any) -> Iterator[dict[str, Any]]:
    """The answer to each question; a root is kept open as long as it is asked for."""
    opened: RepoMap | None = None
    for line in lines:
        question = json.loads(line)
        if opened is None or str(opened.root) != question["root"]:
            opened = RepoMap(question["root"], **options)
        try:
            result = opened.map(question["focus"], question["mentions"], question["map_tokens"])
        except RepomapError as error:
            yield question | {"map": "", "ranked_files": [], "error": str(error)}
        else:
            yield question | {"map": result.text, "ranked_files": list(result.ranked_files)}


def main() -> None:
    """Read questions until there are no more."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--batch", action="store_true", help="the only way there is")
    parser.add_argument("--detail", default="signatures")
    parser.add_argument("--no-history", action="store_true")
    parser.add_argument("--cache-dir")
    asked = parser.parse_args()
    lines = (line for line in sys.stdin if line.strip())
    for answer in answers(
        lines, detail=asked.detail, has_history=not asked.no_history, cache_dir=asked.cache_dir, is_watching=True
    ):
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
