"""Eight processes at a time over one repository and one cache, of which half are killed; now and then it is removed."""

from __future__ import annotations

import random
import resource
import shutil
import signal
import sqlite3
import subprocess
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from benchmarks.corpora import environment, module_command
from benchmarks.fault_edits import peak_megabytes
from benchmarks.random_edits import Edits
from repomap import RepoMap
from repomap.rows import DATABASE, FOLDER

_TOGETHER = 8
_KILLED = 4
_EDITS = 3
"""Before each round, so that there is something to scan and to write."""

_ROUNDS = ("an empty cache", "after edits", "after edits", "after edits and removed in mid-run")
_MOST_SECONDS = 120.0
"""For all of a round: nobody waits for who was killed."""


class Killed(NamedTuple):
    """How many rounds of each kind there were, how many runs ended by themselves and by a kill, and what was wrong."""

    rounds: Counter[str]
    survivors: int
    kills: int
    wrong: list[str]


def killed(root: Path, cache: Path, seconds: float, seed: int) -> Killed:
    """Run and kill for so long, a round at least, and look at every answer."""
    dice, edits = random.Random(seed), Edits(root, seed)
    rounds: Counter[str] = Counter()
    wrong: list[str] = []
    survivors = kills = 0
    took = 1.0
    end = time.monotonic() + seconds
    while not rounds or time.monotonic() < end:
        kind = _ROUNDS[rounds.total() % len(_ROUNDS)]
        rounds[kind] += 1
        for _ in range(_EDITS):
            edits.next()
        if kind == _ROUNDS[0]:
            shutil.rmtree(cache, ignore_errors=True)
        right = _finished(_started(root, None))
        begun = time.monotonic()
        runs = [_started(root, cache) for _ in range(_TOGETHER)]
        kills += _disturbed(runs, cache, took, dice, is_removing=kind == _ROUNDS[-1])
        answers = [_finished(run) for run in runs]
        took = time.monotonic() - begun
        ended = [each for each in answers if each.code != -signal.SIGKILL]
        survivors += len(ended)
        wrong += [f"{kind}: {each.said()}" for each in ended if each != right]
        wrong += [f"{kind}, {each}" for each in _after(root, cache, right)]
        if took > _MOST_SECONDS:
            wrong.append(f"{kind}: the round took {took:.0f} s")
    return Killed(rounds, survivors, kills, wrong)


def run(root: Path, cache: Path, seconds: float, seed: int) -> int:
    """Print what was run and what went wrong; 1 where anything did."""
    rounds, survivors, kills, wrong = killed(root, cache, seconds, seed)
    print("\n".join([*(f"WRONG: {each}" for each in wrong), *(f"{times:5} {kind}" for kind, times in rounds.items())]))
    print(
        f"{kills} killed, {survivors} answers of others, {rounds.total()} of who came next, {len(wrong)} wrong; "
        f"{peak_megabytes(resource.RUSAGE_CHILDREN):.0f} MB at most in one process"
    )
    return 1 if wrong else 0


class _Answer(NamedTuple):
    code: int
    output: bytes
    complaints: bytes

    def said(self) -> str:
        return f"ended with {self.code}, {len(self.output)} bytes, {self.complaints.decode('utf-8', 'replace')[-300:]}"


def _started(root: Path, cache: Path | None) -> subprocess.Popen[bytes]:
    place = ("--no-cache",) if cache is None else ("--cache-dir", str(cache))
    command = module_command("repomap", root, "--jobs", "1", *place)
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdout=pipe, stderr=pipe, env=environment(root.parent / "no cache"))


def _finished(run: subprocess.Popen[bytes]) -> _Answer:
    output, complaints = run.communicate(timeout=_MOST_SECONDS)
    return _Answer(run.returncode, output, complaints)


def _disturbed(
    runs: list[subprocess.Popen[bytes]], cache: Path, took: float, dice: random.Random, *, is_removing: bool
) -> int:
    """Kill half of the runs at random moments, and remove the cache at one; how many were killed before their end."""
    struck = [*dice.sample(runs, _KILLED), *([None] if is_removing else [])]
    moments = [(dice.uniform(0.05, took), run) for run in struck]
    begun, count = time.monotonic(), 0
    for moment, run in sorted(moments, key=lambda each: each[0]):
        time.sleep(max(0.0, begun + moment - time.monotonic()))
        if run is None:
            shutil.rmtree(cache, ignore_errors=True)
        elif run.poll() is None:
            run.kill()
            count += 1
    return count


def _after(root: Path, cache: Path, right: _Answer) -> list[str]:
    """What is wrong with the next run, with how much is left for the one after it, and with the database."""
    complaints = []
    answer = _finished(_started(root, cache))
    if answer != right:
        complaints.append(f"the next: {answer.said()}")
    scanned: list[int] = []
    with RepoMap(root, cache_dir=cache, progress=lambda done, _: scanned.append(done)) as repository:
        if str(repository.map()).encode() != right.output:
            complaints.append("the one after it answers otherwise")
    if scanned:
        complaints.append(f"the one after it had to parse {max(scanned)} files")
    with closing(sqlite3.connect(cache / FOLDER / DATABASE)) as connection:
        found = connection.execute("PRAGMA quick_check").fetchall()
    return complaints if found == [("ok",)] else [*complaints, f"the database is damaged: {found[:3]}"]
