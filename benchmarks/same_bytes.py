"""Whether the same tree gives the same map, however it is made: `python -m benchmarks.same_bytes CORPUS…`.

Hash seeds, numbers of workers, another path of the checkout, other orders of its folders; cold, warm and without a
cache. Two questions are put each time: the map as it is, and the map seen from a file with a word mentioned.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks.corpora import copy_of, environment, module_command, paths_in, settle, shuffled_copy_of, sources_in
from benchmarks.measuring import run
from benchmarks.tables import print_table

SEEDS = 8
BUDGET = 8192
"""Large, so that the order of many symbols shows."""

_SHUFFLING = '''\
"""Lists every folder in a shuffled order."""

import os
import random

shuffled = random.Random({seed})
listdir, scandir = os.listdir, os.scandir


class Shuffled:
    def __init__(self, entries):
        self._entries = entries
        order = list(entries)
        shuffled.shuffle(order)
        self._order = iter(order)

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._order)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._entries.close()

    close = __exit__


def shuffled_names(*arguments):
    names = listdir(*arguments)
    shuffled.shuffle(names)
    return names


os.listdir = shuffled_names
os.scandir = lambda *arguments: Shuffled(scandir(*arguments))
'''


class Variant(NamedTuple):
    """One way to make a map: of which tree, with which options, in which environment."""

    name: str
    tree: Path
    options: tuple[str, ...]
    environment: dict[str, str]


def variants(corpus: Path, place: Path, seeds: int) -> Iterator[Variant]:
    """Each way once; those that share a cache directory stand in an order that fills it first."""
    for seed in range(seeds):
        settings = environment(place / f"cache-{seed}", PYTHONHASHSEED=str(seed))
        jobs = ("--jobs", str(1 + seed % 2))
        yield Variant(f"hash seed {seed}, {jobs[1]} jobs, cold", corpus, jobs, settings)
        yield Variant(f"hash seed {seed}, {jobs[1]} jobs, warm", corpus, jobs, settings)
    yield Variant("no cache, 2 jobs", corpus, ("--no-cache", "--jobs", "2"), environment(place))
    elsewhere = copy_of(corpus, place / "elsewhere" / "under another name")
    settle()
    yield Variant("another path, cold", elsewhere, (), environment(place / "cache-elsewhere"))
    yield Variant("another path, rows of the first", elsewhere, (), environment(place / "cache-0"))
    made_anew = shuffled_copy_of(corpus, place / "made anew" / corpus.name, seed=1)
    settle()
    yield Variant("files made in a shuffled order", made_anew, (), environment(place / "cache-made"))
    hooks = place / "hooks"
    hooks.mkdir()
    (hooks / "sitecustomize.py").write_text(_SHUFFLING.format(seed=2), encoding="utf-8")
    settings = environment(place / "cache-listed")
    settings["PYTHONPATH"] = os.pathsep.join([str(hooks), settings["PYTHONPATH"]])
    yield Variant("folders listed in a shuffled order", corpus, (), settings)


def digests(variant: Variant, focus: str, budget: int) -> tuple[str, str]:
    """The digests of the two maps."""
    command = module_command("repomap", variant.tree, "--map-tokens", str(budget), *variant.options)
    questions = ((), ("--focus", focus, "--mention", Path(focus).stem))
    outputs = [run([*command, *question], variant.environment).output for question in questions]
    return hashlib.sha256(outputs[0]).hexdigest()[:12], hashlib.sha256(outputs[1]).hexdigest()[:12]


def main(argv: Sequence[str] | None = None) -> int:
    """Print the digests of each variant; 1 where they are not all the same."""
    parser = argparse.ArgumentParser(prog="benchmarks.same_bytes", description=__doc__)
    parser.add_argument("corpora", nargs="+", type=Path, metavar="CORPUS")
    parser.add_argument("--seeds", type=int, default=SEEDS, help="how many values of PYTHONHASHSEED")
    parser.add_argument("--budget", type=int, default=BUDGET)
    asked = parser.parse_args(argv)
    is_same = True
    for corpus in asked.corpora:
        paths = paths_in(sources_in(corpus))
        with TemporaryDirectory() as folder:
            found = {
                variant.name: digests(variant, f"{variant.tree / paths[len(paths) // 2]}", asked.budget)
                for variant in variants(corpus, Path(folder), asked.seeds)
            }
        print_table(corpus.name, ("", "map", "with a focus"), [(name, *each) for name, each in found.items()])
        is_same = is_same and len(set(found.values())) == 1
    print("all the same" if is_same else "NOT all the same")
    return 0 if is_same else 1


if __name__ == "__main__":
    sys.exit(main())
