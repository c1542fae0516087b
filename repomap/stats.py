"""What a map was made of, and how long each stage took."""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from repomap.model import Skipped

_log = logging.getLogger(__name__)


class LanguageCount(NamedTuple):
    """How many source files of a language there are."""

    language: str
    files: int


class StageSeconds(NamedTuple):
    """The wall seconds that a stage of the last map took."""

    stage: str
    seconds: float


class Stats(NamedTuple):
    """What the last map was made of; `skipped` names the files that gave no symbols, or were read in part, and why."""

    files: int
    languages: tuple[LanguageCount, ...]
    skipped: tuple[Skipped, ...]
    seconds: tuple[StageSeconds, ...]
    warnings: tuple[str, ...]


class Stopwatch:
    """Wall seconds by stage: `start`, then a `lap` at the end of each."""

    def __init__(self) -> None:
        self._laps: list[StageSeconds] = []
        self._last = 0.0

    def start(self) -> None:
        """Forget the laps so far; the first stage begins now."""
        self._laps = []
        self._last = time.perf_counter()

    def lap(self, stage: str) -> None:
        """The stage ends, and the next one begins, now."""
        now = time.perf_counter()
        self._laps.append(StageSeconds(stage, now - self._last))
        _log.debug("%s took %.3f s", stage, now - self._last)
        self._last = now

    def laps(self) -> tuple[StageSeconds, ...]:
        """The stages so far, in order."""
        return tuple(self._laps)


def count_languages(languages: Iterable[str]) -> tuple[LanguageCount, ...]:
    """How often each language occurs, the most frequent first."""
    found = Counter(languages)
    return tuple(LanguageCount(*each) for each in sorted(found.items(), key=lambda each: (-each[1], each[0])))
