"""What a context for a change takes against opening files, and whether it has all that its target calls.

    python -m benchmarks.contexts ROOT...

Of the functions and methods outside of tests that call something for certain, a seed chooses some of each root; for
each, `context --task change --target ID` is asked for. Prints by language: the targets; the median and the highest
tokens of an answer as a share of the files whose source it shows, and as a share of all files that it names something
of; of the definitions that a target calls for certain (as `RepoMap.edges` says), the share that is there in full, as a
signature with its line, and not at all; and the median CPU seconds of an answer in a process that has read the index.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections import Counter, defaultdict
from pathlib import Path
from random import Random
from typing import NamedTuple

from benchmarks.tables import print_table
from repomap import RepoMap
from repomap.context.answer import OMITTED, PART, SOURCE, Context
from repomap.context.pieces import MEMBER
from repomap.errors import RepomapError
from repomap.languages import language_of_path
from repomap.roles import are_tests
from repomap.tokens import TokenCounter

SEED = 7
TARGETS = 200
CALLING = frozenset({"call", "construct", "macro"})
IN_FULL, AS_SIGNATURE, MISSING = "in full", "as signature", "missing"


class Asked(NamedTuple):
    """One target: its language, the shares of files, how each of its callees is there, and CPU seconds."""

    target: str
    language: str
    of_shown: float
    of_named: float
    callees: dict[str, str]
    seconds: float


def main() -> None:
    """Print the table; end with 1 where a callee is missing."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("roots", nargs="+", type=Path)
    parser.add_argument("--targets", type=int, default=TARGETS, help="targets in all")
    parser.add_argument("--max-tokens", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--show", action="store_true", help="list what is missing, and the largest shares")
    given = parser.parse_args()
    asked: list[Asked] = []
    for root in given.roots:
        asked += measured(root, -(-given.targets // len(given.roots)), given.max_tokens, given.seed)
    rows = [_row("all", asked)]
    by_language: dict[str, list[Asked]] = defaultdict(list)
    for each in asked:
        by_language[each.language].append(each)
    rows += [_row(language, found) for language, found in sorted(by_language.items())]
    print_table(
        "Contexts of changes",
        (
            "language",
            "targets",
            "of shown",
            "max",
            "of named",
            "callees",
            IN_FULL,
            AS_SIGNATURE,
            MISSING,
            "CPU s",
            "max s",
        ),
        rows,
    )
    missing = [(each.target, name) for each in asked for name, how in each.callees.items() if how == MISSING]
    for target, name in missing if given.show else ():
        print(f"{target} lacks {name}", file=sys.stderr)
    if given.show:
        for each in sorted(asked, key=lambda each: -each.of_shown)[:10]:
            print(f"{each.of_shown:.0%} {each.target}", file=sys.stderr)
        for each in sorted(asked, key=lambda each: -each.seconds)[:10]:
            print(f"{each.seconds:.2f} s {each.target}", file=sys.stderr)
    sys.exit(1 if missing else 0)


def measured(root: Path, most: int, max_tokens: int, seed: int) -> list[Asked]:
    """The answers for so many targets of a root."""
    with RepoMap(root) as repository:
        callees: dict[str, set[str]] = defaultdict(set)
        for edge in repository.edges():
            if edge.certainty == "certain" and edge.kind in CALLING and "::" in edge.referrer:
                callees[edge.referrer].add(edge.definition)
        kinds = _kinds(repository)
        targets = sorted(each for each in callees if kinds.get(each) in ("function", "method"))
        is_test = are_tests([each.partition("::")[0] for each in targets])
        targets = [each for each, tests in zip(targets, is_test, strict=True) if not tests]
        counter = TokenCounter("o200k_base")
        sizes: dict[str, int] = {}
        found = []
        for target in Random(seed).sample(targets, min(most, len(targets))):
            begin = time.process_time()
            try:
                answer = repository.context("change it", kind="change", targets=[target], max_tokens=max_tokens)
            except RepomapError as error:
                print(f"{target}: {error}", file=sys.stderr)
                continue
            seconds = time.process_time() - begin
            outside = {each.id for each in answer.parts if each.role == MEMBER}
            inner = [each for each in callees if each.startswith(f"{target}.") and each not in outside]
            within = {name for each in (target, *inner) for name in callees[each]}
            outer = {each for each in within if each != target and not each.startswith(f"{target}.")}
            found.append(_asked(root, answer, target, outer, (counter, sizes), seconds))
    return found


def _kinds(repository: RepoMap) -> dict[str, str]:
    """The kind of each definition that has its id alone."""
    entries = repository.map(map_tokens=100_000_000).entries
    ids = Counter(f"{each.path}::{each.symbol}" for each in entries)
    return {f"{each.path}::{each.symbol}": each.kind for each in entries if ids[f"{each.path}::{each.symbol}"] == 1}


def _asked(
    root: Path,
    answer: Context,
    target: str,
    callees: set[str],
    counted: tuple[TokenCounter, dict[str, int]],
    seconds: float,
) -> Asked:
    counter, sizes = counted
    shown = {each.path for each in answer.excerpts}
    named = shown | {each.path for each in answer.parts if each.shown != OMITTED} | {each.path for each in answer.sites}
    for path in named - sizes.keys():
        sizes[path] = counter.count((root / path).read_text("utf-8", "replace"))
    forms = {each.id: each.shown for each in answer.parts if each.shown != OMITTED}
    whole = [each.id for each in answer.parts if each.shown == SOURCE]
    how = {name: _how(name, forms, whole) for name in sorted(callees)}
    language = language_of_path(target.partition("::")[0]) or "?"
    of_shown, of_named = (answer.tokens / max(1, sum(sizes[path] for path in paths)) for paths in (shown, named))
    return Asked(target, language, of_shown, of_named, how, seconds)


def _how(name: str, forms: dict[str, str], whole: list[str]) -> str:
    if any(name == each or name.startswith(f"{each}.") for each in whole):
        return IN_FULL
    return AS_SIGNATURE if name in forms and forms[name] != PART else MISSING


def _row(language: str, asked: list[Asked]) -> tuple[str, ...]:
    counts = Counter(how for each in asked for how in each.callees.values())
    callees = max(1, counts.total())
    return (
        language,
        str(len(asked)),
        f"{statistics.median(each.of_shown for each in asked):.1%}",
        f"{max(each.of_shown for each in asked):.0%}",
        f"{statistics.median(each.of_named for each in asked):.1%}",
        str(counts.total()),
        *(f"{counts[how] / callees:.1%}" for how in (IN_FULL, AS_SIGNATURE, MISSING)),
        f"{statistics.median(each.seconds for each in asked):.2f}",
        f"{max(each.seconds for each in asked):.2f}",
    )


if __name__ == "__main__":
    main()
