"""The skeleton of every file of a corpus, parsed again: `python -m benchmarks.skeletons CORPUS…`.

A row says of a language how many files have a skeleton, in how many of these the parser makes more errors than in the
source (which is to be none), how large skeletons are, and how fast they are made. Of each file, members chosen at
random are written as well, by themselves. `--show` prints where skeletons break.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.languages import files_by_language
from benchmarks.tables import print_table
from repomap.languages import load_language
from repomap.parse import parse_file
from repomap.skeleton import errors_below, has_skeletons, plan_of, tree_of, written
from repomap.source import read_source

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from repomap.query_files import Language

MOST_FILES = 400
"""Files a language, the first by a shuffled order that is always the same."""

_SHARE_WANTED = 0.2
"""Of a file's definitions, those that are written by themselves."""


class Broken(NamedTuple):
    """A skeleton in which the parser makes more errors than in its source: `errors` of both, and the text."""

    path: str
    is_whole: bool
    errors: tuple[int, int]
    text: str


class Row(NamedTuple):
    """The skeletons of a language's files: bytes of sources and skeletons, CPU seconds, and those that are broken."""

    language: str
    files: int
    size: int
    kept: int
    shares: tuple[float, ...]
    seconds: float
    cautious: tuple[str, ...]
    broken: tuple[Broken, ...]


class Made(NamedTuple):
    """The bytes of a source and of its skeleton, CPU seconds, whether it is cautious, and which are broken."""

    size: int = 0
    kept: int = 0
    seconds: float = 0.0
    is_cautious: bool = False
    broken: tuple[Broken, ...] = ()


def made_of(path: str, raw: bytes, language: Language) -> Made:
    """The skeleton of a file and that of some of its members; nothing of what is not worth parsing."""
    text = read_source(raw).text
    facts = parse_file(raw, language)
    if facts.note or not text.strip():
        return Made()
    begin = time.process_time()
    plan = plan_of(text, facts, language, tree_of(text, language).root_node)
    whole = written(text, plan)
    seconds = time.process_time() - begin
    chooser = random.Random(len(text))
    wanted = {each for each in range(len(facts.definitions)) if chooser.random() < _SHARE_WANTED}
    before = errors_below(tree_of(text, language).root_node)
    broken = []
    for is_whole, skeleton in ((True, whole), (False, written(text, plan, wanted))):
        after = errors_below(tree_of(skeleton.encode(), language).root_node)
        if after > before:
            broken.append(Broken(path, is_whole, (before, after), skeleton))
    return Made(len(text), len(whole.encode()), seconds, plan.is_cautious, tuple(broken))


def row_of(name: str, paths: Sequence[str]) -> Row:
    """The skeletons of these files, all in one language."""
    language = load_language(name)
    chosen = sorted(paths)
    random.Random(0).shuffle(chosen)
    made = {path: made_of(path, Path(path).read_bytes(), language) for path in chosen[:MOST_FILES]}
    read = [each for each in made.values() if each.size]
    return Row(
        name,
        len(read),
        sum(each.size for each in read),
        sum(each.kept for each in read),
        tuple(each.kept / each.size for each in read),
        sum(each.seconds for each in read),
        tuple(path for path in sorted(made) if made[path].is_cautious),
        tuple(broken for each in read for broken in each.broken),
    )


HEADS = ("language", "files", "MB", "cautious", "broken", "members broken", "of the source", "median", "MB/s")


def columns_of(row: Row) -> tuple[str, ...]:
    """The row as it is printed, under HEADS."""
    whole = sum(each.is_whole for each in row.broken)
    return (
        row.language,
        str(row.files),
        f"{row.size / 1e6:.2f}",
        str(len(row.cautious)),
        str(whole),
        str(len(row.broken) - whole),
        f"{row.kept / max(1, row.size):.1%}",
        f"{statistics.median(row.shares):.1%}" if row.shares else "-",
        f"{row.size / 1e6 / max(1e-9, row.seconds):.2f}",
    )


def rows_of(files: Mapping[str, Sequence[str]]) -> Iterator[Row]:
    """A row for each language that has skeletons."""
    for name, paths in files.items():
        if paths and has_skeletons(load_language(name)):
            yield row_of(name, paths)


def main(argv: Sequence[str] | None = None) -> int:
    """Print a row for each language; 1 where a skeleton is broken."""
    parser = argparse.ArgumentParser(prog="benchmarks.skeletons", description=__doc__)
    parser.add_argument("corpora", nargs="+", type=Path, metavar="CORPUS")
    parser.add_argument("--language", action="append", help="this alone; may be repeated")
    parser.add_argument("--by-folder", action="store_true", help="read all files in CORPUS/LANGUAGE as LANGUAGE")
    parser.add_argument("--show", type=int, default=0, metavar="N", help="print N broken skeletons of each language")
    asked = parser.parse_args(argv)
    files = files_by_language(asked.corpora, is_by_folder=asked.by_folder)
    wanted = {name: files[name] for name in files if not asked.language or name in asked.language}
    rows = list(rows_of(wanted))
    print_table(f"{len(rows)} languages", HEADS, map(columns_of, rows))
    for row in rows:
        for path in row.cautious[: asked.show]:
            print(f"\n== {path}: less is left out than could be")
        for each in row.broken[: asked.show]:
            what = "whole" if each.is_whole else "members"
            print(f"\n== {each.path} ({what}): {each.errors[0]} errors in the source, {each.errors[1]} in the skeleton")
    return 1 if any(row.broken for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
