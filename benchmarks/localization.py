"""Whether a map shows what the next commit needed: `python -m benchmarks.localization CLONE…`.

For the last real commits of a git clone, at the parent of each: given a file that the commit changed, or the words of
its message, or both, does the map show the other files and symbols that the commit went on to change? A clone is left
as it is: parents are checked out in a temporary one.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks import aider_map
from benchmarks.answers import FIRST, Answer, Interval, Score, interval, score
from benchmarks.commits import Commit, real_commits
from benchmarks.corpora import CHECKOUT, environment
from benchmarks.measuring import run
from benchmarks.parents import CheckoutError, Parents
from benchmarks.questions import SCENARIOS, Question, questions_of
from benchmarks.tables import print_table
from repomap import RepoMap, RepomapError
from repomap.config import MAP_TOKENS
from repomap.layout import DETAILS
from repomap.tokens import TokenCounter

COMMITS = 30
LOOKED_AT = 100
"""Commits that are looked at for each one that is asked for: one in three to one in thirty is real work."""

OURS = "repomap"
AIDER = "aider"

HEADS = ("mean, 95 % interval", "commits", "symbols named", "files shown", f"files in first {FIRST}")


@dataclass(frozen=True)
class Setting:
    """How maps are asked for; `aider` is an interpreter that can import aider, or ""."""

    commits: int
    map_tokens: int
    detail: str
    has_history: bool
    aider: str


class Scored(NamedTuple):
    """The score of one map: which of SCENARIOS it was asked in, and whose it is."""

    scenario: str
    tool: str
    score: Score


def asked_at_parents(clone: Path, setting: Setting) -> Iterator[list[Scored]]:
    """The scores at the parent of each of the last real commits, the newest first.

    A parent that the clone lacks a part of is passed over. Raises RepomapError where the clone cannot be read.
    """
    with TemporaryDirectory() as folder:
        place = Path(folder).resolve()
        parents = Parents(clone, place / "tree")
        asked = (
            _scores(questions, parents, setting, place / "cache")
            for commit in real_commits(clone, LOOKED_AT * setting.commits)
            if (questions := _questions_at(commit, parents))
        )
        yield from islice(asked, setting.commits)


def _questions_at(commit: Commit, parents: Parents) -> tuple[Question, ...]:
    try:
        parents.move_to(commit.parent)
    except CheckoutError as error:
        print(f"{commit.id[:10]} is passed over: {error}", file=sys.stderr)
        return ()
    return questions_of(commit, parents.root)


def _scores(questions: Sequence[Question], parents: Parents, setting: Setting, cache: Path) -> list[Scored]:
    """The scores of the tools at the parent that is checked out."""
    tracked = parents.tracked()
    counter = TokenCounter()
    answered = {OURS: _ours(parents.root, questions, setting, cache)}
    if setting.aider:
        answered[AIDER] = _of_aider(parents.root, questions, setting, sorted(tracked))
    return [
        Scored(question.scenario, tool, score(answer, question, tracked, setting.map_tokens, counter))
        for tool, answers in answered.items()
        for question, answer in zip(questions, answers, strict=True)
    ]


def _ours(root: Path, questions: Sequence[Question], setting: Setting, cache: Path) -> list[Answer]:
    with RepoMap(
        root,
        map_tokens=setting.map_tokens,
        detail=setting.detail,
        has_history=setting.has_history,
        cache_dir=cache,
    ) as repository:
        maps = [repository.map(each.focus, (*each.words, *each.names)) for each in questions]
    return [Answer(each.text, each.ranked_files) for each in maps]


def _of_aider(root: Path, questions: Sequence[Question], setting: Setting, paths: Sequence[str]) -> list[Answer]:
    document = {
        "paths": [path for path in paths if (root / path).is_file()],
        "map_tokens": setting.map_tokens,
        "questions": [{"focus": each.focus, "words": each.words, "names": each.names} for each in questions],
    }
    # tiktoken knows rank files by these names, and downloads nothing where it finds them.
    variables = environment(root, TIKTOKEN_CACHE_DIR=str(CHECKOUT / "repomap" / "encodings"))
    command = [setting.aider, aider_map.__file__, str(root), "--questions"]
    output = run(command, variables, json.dumps(document).encode()).output
    return [Answer(each["text"], tuple(each["ranked_files"])) for each in json.loads(output)]


def report(title: str, scored: Sequence[Scored]) -> None:
    """Print a row for each scenario and tool."""
    rows = []
    for scenario in SCENARIOS:
        for tool in (OURS, AIDER):
            scores = [each.score for each in scored if (each.scenario, each.tool) == (scenario, tool)]
            if scores:
                columns = zip(*scores, strict=True)
                rows.append((f"{scenario}, {tool}", str(len(scores)), *(_percent(interval(each)) for each in columns)))
    print_table(title, HEADS, rows)


def _percent(figure: Interval) -> str:
    return f"{figure.mean:.0%} [{figure.low:.0%}, {figure.high:.0%}]" if figure.mean == figure.mean else "-"


def main(argv: Sequence[str] | None = None) -> int:
    """Print a table for each clone, and one for all of several; 1 where no commit could be asked about."""
    parser = argparse.ArgumentParser(prog="benchmarks.localization", description=__doc__)
    parser.add_argument("clones", nargs="+", type=Path, metavar="CLONE")
    parser.add_argument("--commits", type=int, default=COMMITS, help="how many of each clone, the last ones")
    parser.add_argument("--map-tokens", type=int, default=MAP_TOKENS)
    parser.add_argument("--detail", choices=DETAILS, default=DETAILS[0])
    parser.add_argument("--no-history", action="store_true", help="map without git's history")
    parser.add_argument("--aider", default="", metavar="PYTHON", help="an interpreter that can import aider")
    asked = parser.parse_args(argv)
    setting = Setting(asked.commits, asked.map_tokens, asked.detail, not asked.no_history, asked.aider)
    everything: list[Scored] = []
    for clone in asked.clones:
        try:
            scored = [each for at_parent in asked_at_parents(clone, setting) for each in at_parent]
        except RepomapError as error:
            raise SystemExit(str(error)) from error
        report(f"{clone.absolute().name}, {setting.map_tokens} tokens", scored)
        everything += scored
    if len(asked.clones) > 1:
        report(f"all {len(asked.clones)}, {setting.map_tokens} tokens", everything)
    return 0 if everything else 1


if __name__ == "__main__":
    sys.exit(main())
