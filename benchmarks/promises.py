"""Budget, density and sameness of maps beside Aider's: `python -m benchmarks.promises CORPUS… --aider PYTHON`.

Both are asked for maps of the same files in the same budgets, in one process for each value of PYTHONHASHSEED. Whole
texts are counted by tiktoken's own encoding; a definition is shown where its name stands in the section of its file.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks import aider_map
from benchmarks.answers import name_is_in, sections
from benchmarks.budget import SMALL_BUDGET, budgets, independent_encoding
from benchmarks.corpora import CHECKOUT, copy_of, environment, module_command, paths_in, settle, sources_in
from benchmarks.measuring import run
from benchmarks.tables import print_table
from repomap import RepoMap

SEEDS = 5
BUDGETS = 60

_WHOLE = 1_000_000_000
"""A budget that holds every definition."""


class Kept(NamedTuple):
    """What came of a tool's promises over all budgets and hash seeds.

    `over` counts maps of the first seed above their budget; `most` and `least` are the largest share of a budget that
    one took, and the least of a budget of 512 or more. `density` is definitions in 1,000 tokens (median), and
    `different` the most maps that one budget had under different seeds.
    """

    maps: int
    over: int
    most: float
    least: float
    density: float
    different: int


def ours(tree: Path, cache: Path, counts: Sequence[int], seed: int) -> list[str]:
    """Our map in each budget, from one process."""
    command = module_command("benchmarks.promises", "--answer", tree)
    texts: list[str] = json.loads(run(command, _environment(cache, seed), json.dumps(counts).encode()).output)
    return texts


def of_aider(python: str, tree: Path, cache: Path, counts: Sequence[int], seed: int) -> list[str]:
    """The same of Aider's class, about the files that ours reads."""
    document = json.dumps({"paths": paths_in(sources_in(tree)), "budgets": counts}).encode()
    command = [python, aider_map.__file__, str(tree), "--budgets"]
    texts: list[str] = json.loads(run(command, _environment(cache, seed), document).output)
    return texts


def definitions_in(tree: Path, cache: Path) -> dict[str, set[str]]:
    """The names of the definitions of each file."""
    names: dict[str, set[str]] = {}
    with RepoMap(tree, cache_dir=cache) as repository:
        for entry in repository.map(map_tokens=_WHOLE).entries:
            names.setdefault(entry.path, set()).add(entry.symbol.rpartition(".")[2])
    return names


def kept(texts: Sequence[Sequence[str]], counts: Sequence[int], names: Mapping[str, Collection[str]]) -> Kept:
    """What the maps of each seed, one a budget, say of the tool that made them."""
    encoding = independent_encoding("o200k_base")
    first = texts[0]
    tokens = [len(encoding.encode_ordinary(text)) for text in first]
    shares = [taken / budget for taken, budget in zip(tokens, counts, strict=True)]
    return Kept(
        maps=len(first),
        over=sum(share > 1 for share in shares),
        most=max(shares),
        least=min(share for share, budget in zip(shares, counts, strict=True) if budget >= SMALL_BUDGET),
        density=statistics.median(
            1000 * shown(text, names) / taken for text, taken in zip(first, tokens, strict=True) if taken
        ),
        different=max(len(set(maps)) for maps in zip(*texts, strict=True)),
    )


def shown(text: str, names: Mapping[str, Collection[str]]) -> int:
    """How many definitions a map names in the sections of their files, those of one name in a file as one."""
    found = sections(text, names.keys())
    return sum(name_is_in(name, section) for path, section in found.items() for name in names[path])


def main(argv: Sequence[str] | None = None) -> int:
    """Print a row for each corpus and tool."""
    parser = argparse.ArgumentParser(prog="benchmarks.promises", description=__doc__)
    parser.add_argument("corpora", nargs="+", type=Path, metavar="CORPUS")
    parser.add_argument("--aider", default="", metavar="PYTHON", help="an interpreter that can import aider")
    parser.add_argument("--budgets", type=int, default=BUDGETS, help="how many")
    parser.add_argument("--seeds", type=int, default=SEEDS, help="how many values of PYTHONHASHSEED")
    parser.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args(argv)
    for corpus in asked.corpora:
        if not corpus.is_dir():
            parser.error(f"there is no folder {corpus}")
    if asked.answer:
        print(json.dumps(_maps(asked.corpora[0], json.load(sys.stdin))))
        return 0
    for corpus in asked.corpora:
        with TemporaryDirectory() as folder:
            tree = copy_of(corpus, Path(folder) / "tree")
            settle()
            _report(corpus.name, _rows(tree, Path(folder) / "cache", asked), asked.seeds)
    return 0


def _rows(tree: Path, cache: Path, asked: argparse.Namespace) -> list[tuple[str, Kept]]:
    counts, seeds = budgets(asked.budgets), range(asked.seeds)
    names = definitions_in(tree, cache)
    rows = [("repomap", kept([ours(tree, cache, counts, seed) for seed in seeds], counts, names))]
    if asked.aider:
        told = [of_aider(asked.aider, tree, cache, counts, seed) for seed in seeds]
        rows.append(("aider", kept(told, counts, names)))
    return rows


def _maps(root: Path, counts: Sequence[int]) -> list[str]:
    with RepoMap(root) as repository:
        return [str(repository.map(map_tokens=budget)) for budget in counts]


def _environment(cache: Path, seed: int) -> dict[str, str]:
    # tiktoken knows rank files by these names, and downloads nothing where it finds them.
    return environment(cache, PYTHONHASHSEED=str(seed), TIKTOKEN_CACHE_DIR=str(CHECKOUT / "repomap" / "encodings"))


def _report(name: str, rows: Sequence[tuple[str, Kept]], seeds: int) -> None:
    heads = (
        "",
        "maps",
        "over budget",
        "most",
        f"least from {SMALL_BUDGET}",
        "definitions in 1,000 tokens",
        "different",
    )
    cells = [
        (
            tool,
            f"{each.maps}",
            f"{each.over}",
            f"{each.most:.0%}",
            f"{each.least:.0%}",
            f"{each.density:.0f}",
            f"{each.different}",
        )
        for tool, each in rows
    ]
    print_table(f"{name}, {seeds} hash seeds", heads, cells)


if __name__ == "__main__":
    sys.exit(main())
