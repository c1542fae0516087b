"""Tries contents that nobody wrote to be read in every language: nothing may raise, hang or take all memory.

What is made of a file is made in a child process within the limits of a scan. A child that a grammar ends costs its
file and no other, as in a scan, and is counted; whatever raises is a failure, which is made smaller and printed.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen
from typing import NamedTuple

from benchmarks.corpora import environment, module_command
from benchmarks.fuzz_inputs import LARGE, content_of
from benchmarks.tables import mebibytes, print_table, seconds
from repomap.languages import languages
from repomap.model import IN_PART

_SMALL_BEFORE_LARGE = 40
"""Small contents of each language between two large ones, which take a hundred times as long."""

_TRIES_TO_MINIMISE = 200

Order = list[str | int]


class Tried(NamedTuple):
    """What came of a content; `failure` is a traceback, `end` the status of a child it ended in the step `note`."""

    order: Order
    size: int
    seconds: float
    all_seconds: float
    peak: int
    note: str
    failure: str
    end: int | None

    @property
    def named(self) -> str:
        """How the content is told to be made again."""
        return json.dumps(self.order)

    @property
    def is_unread(self) -> bool:
        """Whether the content was taken for one that is not worth parsing."""
        return bool(self.note) and self.end is None and not self.note.startswith(IN_PART)


class Child:
    """A process that tries contents, started again where one ended it."""

    def __init__(self, cache: Path) -> None:
        self._environment = environment(cache)
        self._process: Popen[str] | None = None

    def tried(self, order: Order) -> Tried:
        """What comes of an order."""
        if self._process is None:
            command = module_command("benchmarks.fuzz_child")
            self._process = Popen(
                command, env=self._environment, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, encoding="utf-8"
            )
        pipes = self._process.stdin, self._process.stdout
        assert pipes[0] is not None
        assert pipes[1] is not None
        pipes[0].write(json.dumps(order) + "\n")
        pipes[0].flush()
        step, said = "", None
        while not isinstance(said, dict):
            line = pipes[1].readline()
            if not line:
                return Tried(order, 0, 0.0, 0.0, 0, step, "", self.end())
            said = json.loads(line)
            step = said if isinstance(said, str) else step
        times = said["seconds"], said["all_seconds"]
        return Tried(order, said["size"], *times, said["peak"], said["note"], said["failure"], None)

    def end(self) -> int:
        """End the process; its status."""
        process, self._process = self._process, None
        if process is None:
            return 0
        process.communicate()
        return process.returncode


def orders(names: Sequence[str], seed: int, *, has_large: bool) -> Iterator[Order]:
    """Contents without end, each language in its turn."""
    number = 0
    while True:
        for name in names:
            yield [name, seed, number, 0]
        if has_large and number % _SMALL_BEFORE_LARGE == 0:
            for each in range(len(LARGE)) if number == 0 else [number // _SMALL_BEFORE_LARGE]:
                for name in names:
                    yield [name, seed, each, 1]
        number += 1


def tries(names: Sequence[str], seed: int, budget: float, *, has_large: bool, count: int = 0) -> Iterator[Tried]:
    """What comes of contents until the seconds of the `budget` are over, or so many of each language are tried."""
    begin = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        child = Child(Path(folder))
        try:
            for number, order in enumerate(orders(names, seed, has_large=has_large)):
                if time.monotonic() - begin > budget or (count and number >= count * len(names)):
                    return
                yield child.tried(order)
        finally:
            child.end()


def minimised(failed: Tried) -> bytes:
    """As little of a content as fails in the same place, after a bounded number of tries."""
    language, seed, number, is_large = failed.order
    content = content_of(str(language), int(seed), int(number), is_large=bool(is_large))
    with tempfile.TemporaryDirectory() as folder:
        child, path = Child(Path(folder)), Path(folder, "content")

        def fails(less: bytes) -> bool:
            path.write_bytes(less)
            tried = child.tried([str(language), str(path)])
            return _place(tried) == _place(failed)

        try:
            return _less(content, fails)
        finally:
            child.end()


def _place(tried: Tried) -> tuple[object, ...]:
    """Where something failed: the line of code, or how the child ended."""
    lines = [line for line in tried.failure.splitlines() if line.startswith("  File ")]
    return (tried.end, lines[-1] if lines else "")


def _less(content: bytes, fails: Callable[[bytes], bool]) -> bytes:
    """The content with stretches left out, from halves to single bytes, for as long as it fails."""
    tries_left, length = _TRIES_TO_MINIMISE, len(content) // 2
    while length and tries_left:
        at = 0
        while at < len(content) and tries_left:
            tries_left -= 1
            less = content[:at] + content[at + length :]
            if fails(less):
                content = less
            else:
                at += length
        length //= 2
    return content


def report(found: Sequence[Tried], *, is_minimising: bool) -> int:
    """Print the figures and the failures; 1 where there is one."""
    failures = [each for each in found if each.failure]
    ends = [each for each in found if each.end is not None]
    figures = (
        ("contents", str(len(found))),
        ("languages", str(len({each.order[0] for each in found}))),
        ("MiB", mebibytes(sum(each.size for each in found))),
        ("left unread", str(sum(each.is_unread for each in found))),
        ("children ended", str(len(ends))),
        ("failures", str(len(failures))),
    )
    print_table("Contents that nobody wrote to be read", ("", ""), figures)
    _print_costs(found, ends)
    places: dict[tuple[object, ...], list[Tried]] = {}
    for each in failures:
        places.setdefault(_place(each), []).append(each)
    for same in places.values():
        shown = repr(minimised(same[0])[:2000]) if is_minimising else ""
        print(f"{len(same)} times, first {same[0].named}:\n{same[0].failure}{shown}\n")
    return 1 if failures else 0


def _print_costs(found: Sequence[Tried], ends: Sequence[Tried]) -> None:
    """Print which contents took most time and memory, and which ended their child."""
    slowest = sorted(found, key=lambda each: -each.seconds)[:10]
    costs = [(each.named, mebibytes(each.size), seconds(each.seconds), seconds(each.all_seconds)) for each in slowest]
    print_table("The slowest", ("content", "MiB", "CPU s of parsing", "of all"), costs)
    peak, growing = 0, []
    for each in found:
        if each.peak > peak:
            peak = each.peak
            growing.append(each)
    print_table("Memory", ("content", "MiB at most"), [(each.named, mebibytes(each.peak)) for each in growing[-5:]])
    ended = [(each.named, str(each.end), each.note) for each in ends]
    print_table("Children ended by", ("content", "status", "in"), ended)


def main(argv: Sequence[str] | None = None) -> int:
    """Try contents for so many seconds, and print what came of them."""
    asked, rest = _arguments(argv)
    names = asked.language or sorted(languages())
    if asked.atheris:
        from benchmarks.fuzz_atheris import run

        return run(names, rest)
    found = list(tries(names, asked.seed, asked.seconds, has_large=not asked.small, count=asked.count))
    return report(found, is_minimising=True)


def _arguments(argv: Sequence[str] | None) -> tuple[argparse.Namespace, list[str]]:
    parser = argparse.ArgumentParser(prog="benchmarks.fuzz", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0, metavar="N", help="how long (default: %(default)s)")
    parser.add_argument("--language", action="append", choices=sorted(languages()), help="this alone; may be repeated")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which contents (default: %(default)s)")
    parser.add_argument("--count", type=int, default=0, metavar="N", help="at most so many of each language")
    parser.add_argument("--small", action="store_true", help="no contents of megabytes")
    parser.add_argument(
        "--atheris", action="store_true", help="led by what code is reached; more is given to libFuzzer"
    )
    asked, rest = parser.parse_known_args(argv)
    if rest and not asked.atheris:
        parser.error(f"unknown: {' '.join(rest)}")
    return asked, rest


if __name__ == "__main__":
    sys.exit(main())
