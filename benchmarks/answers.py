"""Maps, ours or Aider's -> what each shows of the files and symbols that were wanted."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

import numpy as np

from benchmarks.questions import Question
from repomap.tokens import TokenCounter

FIRST = 10
"""Ranked files that a person would look through."""

RESAMPLES = 1000
SEED = 7

_MARKS = re.compile("[⋮│]")
"""What Aider writes in place of what it leaves out, and before each line of code."""


class Answer(NamedTuple):
    """A map, and all files as they were ranked, best first, before the budget."""

    text: str
    ranked_files: tuple[str, ...]


class Score(NamedTuple):
    """Shares of what was wanted: symbols named in their own file's section, files shown, files among the FIRST.

    `symbols` is None where no symbol was touched.
    """

    symbols: float | None
    shown: float
    ranked: float


class Interval(NamedTuple):
    """A mean, and the bounds that 95 of 100 means of resampled scores are within; all NaN where there is no score."""

    mean: float
    low: float
    high: float


def score(answer: Answer, question: Question, tracked: Collection[str], budget: int, counter: TokenCounter) -> Score:
    """How good an answer is, as far as it is within the budget."""
    shown = sections(cut(answer.text, budget, counter), tracked)
    first = [path for path in answer.ranked_files if path not in question.focus][:FIRST]
    named = [name_is_in(name, shown.get(path, "")) for path, symbols in question.wanted for name in symbols]
    return Score(
        symbols=_share(named) if named else None,
        shown=_share([bool(shown.get(each.path)) for each in question.wanted]),
        ranked=_share([each.path in first for each in question.wanted]),
    )


def cut(text: str, budget: int, counter: TokenCounter) -> str:
    """As many whole lines of a map as are within the budget."""
    lines = text.splitlines(keepends=True)
    kept = bisect_right(range(1, len(lines) + 1), budget, key=lambda end: counter.count("".join(lines[:end])))
    return "".join(lines[:kept])


def sections(text: str, tracked: Collection[str]) -> dict[str, str]:
    """What stands under the header of each file: "" for a path that is listed and no more.

    A header is a line that begins with a tracked path and ends there, or goes on after a colon.
    """
    found: dict[str, list[str]] = {}
    current: list[str] = []
    for line in text.split("\n"):
        path, rest = _header(line, tracked)
        if path:
            current = found.setdefault(path, [])
        current.append(rest)
    return {path: "\n".join(lines).strip() for path, lines in found.items()}


def name_is_in(name: str, text: str) -> bool:
    """Whether a name stands in a text as a whole word."""
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) is not None


def interval(scores: Iterable[float | None]) -> Interval:
    """The mean of the scores that there are, with the 95 % bootstrap interval of a fixed seed."""
    known = np.array([each for each in scores if each is not None], np.float64)
    if not len(known):
        return Interval(np.nan, np.nan, np.nan)
    drawn = np.random.default_rng(SEED).integers(0, len(known), (RESAMPLES, len(known)))
    low, high = np.percentile(known[drawn].mean(axis=1), (2.5, 97.5))
    return Interval(float(known.mean()), float(low), float(high))


def _header(line: str, tracked: Collection[str]) -> tuple[str, str]:
    """The path that a line is the header of, or "", and the rest of the line without marks."""
    path = line.removesuffix(":")
    if path in tracked:
        return path, ""
    path, _, rest = line.partition(":")
    return (path, rest) if path in tracked else ("", _MARKS.sub(" ", line))


def _share(found: Sequence[bool]) -> float:
    return sum(found) / len(found)
