"""Our edges against call-site truth: `python -m benchmarks.accuracy TRUTH CHECKOUT`.

TRUTH is a file that the makers in `benchmarks.truth` write, CHECKOUT the tree that it is about. Edges that are certain
are scored; what the candidates of possible ones would add is counted beside that. Sites without truth are left out.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache
from math import ceil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks.tables import print_table
from benchmarks.truth.rows import Truth, read_truth
from benchmarks.truth.scoring import Judge, Place, Position, Score, Verdict, score
from repomap import RepoMap
from repomap.model import Edge
from repomap.source import read_source

CERTAIN = "certain"
POSSIBLE = "possible"

RULE_HEADS = ("rule", "edges", "share", "right", "wrong")


class Answer(NamedTuple):
    """What is said of a site: how many definitions it may mean, and each with the rule that gave it."""

    certainty: str
    candidates: int
    rules: dict[Place, str]


class Sizes(NamedTuple):
    """How many candidates sites have of which definitions are possible."""

    sites: int
    median: float
    p90: int
    most: int


class RuleCount(NamedTuple):
    """Certain edges of a rule at sites of the truth; where the truth is silent they are neither right nor wrong."""

    rule: str
    edges: int
    right: int
    wrong: int


class Accuracy(NamedTuple):
    """All figures; `found_with_possible` counts sites of which a right definition is at least a candidate."""

    score: Score
    found_with_possible: int
    sizes: Sizes
    rules: tuple[RuleCount, ...]


def edges_of(checkout: Path, include: Sequence[str]) -> Sequence[Edge]:
    """The edges of a checkout, all or of the files that are included, found anew."""
    with TemporaryDirectory() as cache_dir, RepoMap(checkout, include=include, cache_dir=cache_dir) as repository:
        return repository.edges()


def answers_at(edges: Iterable[Edge], truth: Truth, line_of: Callable[[str, int], bytes]) -> dict[Position, Answer]:
    """What the edges say of each site of the truth; `line_of` gives a line of a file by its row."""
    covered = {site.path for site in truth.sites}
    sites = {site[:3] for site in truth.sites}
    answers: dict[Position, Answer] = {}
    for edge in edges:
        if edge.path not in covered or not edge.definition:
            continue
        position = (edge.path, edge.line, _units(line_of(edge.path, edge.line - 1), edge.column - 1))
        if position in sites:
            answer = answers.setdefault(position, Answer(edge.certainty, edge.candidates, {}))
            answer.rules.setdefault((edge.definition_path, edge.definition_line), edge.rule)
    return answers


def measured(truth: Truth, answers: Mapping[Position, Answer]) -> Accuracy:
    """How far answers agree with a truth."""
    judge = Judge(truth)
    certain = {at: answer.rules for at, answer in answers.items() if answer.certainty == CERTAIN}
    possible = {at: answer.rules for at, answer in answers.items() if answer.certainty == POSSIBLE}
    return Accuracy(
        score(judge, certain),
        score(judge, certain | possible).found,
        _sizes([answers[at].candidates for at in possible]),
        _rule_counts(judge.verdicts(certain), certain),
    )


def lines_in(checkout: Path) -> Callable[[str, int], bytes]:
    """Gives lines as repomap counts them: of the text that it parses."""

    @cache
    def lines_of(path: str) -> list[bytes]:
        return read_source((checkout / path).read_bytes()).text.split(b"\n")

    return lambda path, row: lines_of(path)[row]


def _units(line: bytes, size: int) -> int:
    """The column in UTF-16 units behind the first bytes of a line."""
    return len(line[:size].decode("utf-8", "replace").encode("utf-16-le")) // 2


def _sizes(sizes: Collection[int]) -> Sizes:
    if not sizes:
        return Sizes(0, 0, 0, 0)
    ordered = sorted(sizes)
    return Sizes(len(ordered), statistics.median(ordered), ordered[ceil(0.9 * len(ordered)) - 1], ordered[-1])


def _rule_counts(verdicts: Iterable[Verdict], certain: Mapping[Position, Mapping[Place, str]]) -> tuple[RuleCount, ...]:
    """Counts by rule, those that gave most first."""
    edges = Counter(rule for rules in certain.values() for rule in rules.values())
    right: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    for verdict in verdicts:
        for place, rule in certain.get(verdict.site[:3], {}).items():
            (wrong if place in verdict.wrong else right)[rule] += 1
    in_order = sorted(edges, key=lambda rule: (-edges[rule], rule))
    return tuple(RuleCount(rule, edges[rule], right[rule], wrong[rule]) for rule in in_order)


def report(accuracy: Accuracy, shown: int) -> None:
    """Print the figures, a row for each rule, and the first misses."""
    counts, sizes = accuracy.score, accuracy.sizes
    print(
        f"precision {_percent(counts.right, counts.right + counts.wrong)} ({counts.wrong} wrong)  "
        f"recall {_percent(counts.found, counts.internal)} of {counts.internal}  "
        f"callers exact {_percent(counts.callers_exact, counts.callers)} of {counts.callers}  "
        f"traced {_percent(counts.traced_found, counts.traced)} of {counts.traced}"
    )
    print(
        f"with possible ones: recall {_percent(accuracy.found_with_possible, counts.internal)}; candidates at "
        f"{sizes.sites} sites: median {sizes.median:g}, p90 {sizes.p90}, most {sizes.most}"
    )
    total = sum(each.edges for each in accuracy.rules)
    rows = [
        (each.rule, str(each.edges), _percent(each.edges, total), str(each.right), str(each.wrong))
        for each in accuracy.rules
    ]
    print()
    print_table("certain edges at sites of the truth, by rule", RULE_HEADS, rows)
    for miss in counts.misses[:shown]:
        print(_described(miss))


def document(accuracy: Accuracy) -> dict[str, object]:
    """The figures and all misses for programs; shares are between 0 and 1, or null where there is nothing to share."""
    counts = accuracy.score
    figures = {name: value for name, value in counts._asdict().items() if name != "misses"}
    return {
        "precision": _share(counts.right, counts.right + counts.wrong),
        "recall": _share(counts.found, counts.internal),
        "recall_with_possible": _share(accuracy.found_with_possible, counts.internal),
        "exact": _share(counts.callers_exact, counts.callers),
        "counts": figures | {"found_with_possible": accuracy.found_with_possible},
        "candidates": accuracy.sizes._asdict(),
        "rules": [each._asdict() for each in accuracy.rules],
        "misses": [
            {
                "site": each.site[:3],
                "name": each.site.name,
                "status": each.site.status,
                "wanted": each.site.targets,
                "said": each.said,
            }
            for each in counts.misses
        ],
    }


def _described(miss: Verdict) -> str:
    path, line, column = miss.site[:3]
    wanted = ", ".join(f"{target.path}:{target.line} {target.qualname}" for target in miss.site.targets)
    said = ", ".join(f"{place[0]}:{place[1]}" for place in miss.said)
    return f"{path}:{line}:{column} {miss.site.name} ({miss.site.status}): wanted {wanted or '-'}, said {said or '-'}"


def _percent(part: int, whole: int) -> str:
    share = _share(part, whole)
    return "n/a" if share is None else f"{100 * share:.2f}%"


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None


def main(argv: Sequence[str] | None = None) -> int:
    """Print how far our edges of a checkout agree with its truth."""
    parser = argparse.ArgumentParser(prog="benchmarks.accuracy", description=__doc__)
    parser.add_argument("truth", type=Path)
    parser.add_argument("checkout", type=Path)
    parser.add_argument("--include", action="append", default=[], help="map these files alone; may be repeated")
    parser.add_argument("--show", type=int, default=0, metavar="N", help="print the first N misses")
    parser.add_argument("--json", action="store_true", help="print one JSON object, with all misses")
    given = parser.parse_args(argv)
    truth = read_truth(given.truth)
    answers = answers_at(edges_of(given.checkout, given.include), truth, lines_in(given.checkout))
    accuracy = measured(truth, answers)
    if given.json:
        print(json.dumps(document(accuracy)))
    else:
        report(accuracy, given.show)
    return 0


if __name__ == "__main__":
    sys.exit(main())
