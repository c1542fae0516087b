"""The ranks at which semble finds definitions: run by an interpreter that has `semble`, and needs nothing else.

`python semble_search.py < JSON` puts questions to its index. The document has `model`, the folder of one as model2vec
reads it, and `packages`, each with `root` and `questions`, which have `sentence`, `path`, `first` and `last` line. What
is printed is a list of what each question found, package by package: for each way of asking, the rank of the first hit
that holds any of these lines, and that of the first hit in the file, 0 for none.
"""

from __future__ import annotations

import json
import sys
from contextlib import redirect_stdout
from importlib import import_module
from typing import Any

MOST = 10
"""Hits that are asked for, as it has them where nobody says how many: with more, its order is another."""

WAYS = {"semble, its BM25 alone": 0.0, "semble": None}
"""The weight of meaning for each way; where there is none, semble takes what suits the query."""


def answers(model: str, root: str, questions: list[dict[str, Any]]) -> list[dict[str, tuple[int, int]]]:
    """What each question found in one package."""
    index = import_module("semble").SembleIndex.from_path(root, model_path=model)
    found = []
    for question in questions:
        hits = {way: index.search(question["sentence"], MOST, alpha=alpha) for way, alpha in WAYS.items()}
        found.append({way: _ranks([hit.chunk for hit in each], question) for way, each in hits.items()})
    return found


def _ranks(chunks: list[Any], question: dict[str, Any]) -> tuple[int, int]:
    in_file = [rank for rank, chunk in enumerate(chunks, 1) if chunk.file_path == question["path"]]
    first, last = question["first"], question["last"]
    within = [rank for rank in in_file if chunks[rank - 1].start_line <= last and first <= chunks[rank - 1].end_line]
    return min(within, default=0), min(in_file, default=0)


def main() -> None:
    """Print what the questions on standard input found."""
    document = json.load(sys.stdin)
    with redirect_stdout(sys.stderr):
        found = [answers(document["model"], **package) for package in document["packages"]]
    print(json.dumps(found))


if __name__ == "__main__":
    main()
