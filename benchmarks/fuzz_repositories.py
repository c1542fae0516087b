"""Asks every question of small repositories that nobody wrote: `python -m benchmarks.fuzz_repositories`.

Each answer is a text or one of repomap's own errors, and comes in time; the second answer is the first one, and the map
after an edit is that of who never looked before. What else is raised is a failure, printed with its number:
`--number N` tries that repository again.
"""

from __future__ import annotations

import argparse
import itertools
import random
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from types import FrameType
from typing import NamedTuple

from benchmarks.damaged_repositories import damaged
from benchmarks.fault_edits import Remembering, peak_megabytes
from benchmarks.tables import print_table, seconds
from repomap import RepoMap, RepomapError
from repomap.answers import ANSWER_FORMATS
from repomap.picture.asked import PICTURE_FORMATS, UNITS
from repomap.review.asked import REVIEW_FORMATS

_MOST_SECONDS = 10.0
"""For an answer about a dozen files, which takes some milliseconds."""

_TARGETS = 3
"""Definitions and files that are asked about, of each repository."""

Question = Callable[[], object]
Named = tuple[str, Question]


class Asked(NamedTuple):
    """A question of the repository of that number: how long it took, and a traceback where it failed."""

    number: int
    question: str
    seconds: float
    failure: str


class TooLongError(Exception):
    """No answer came in time."""


def asked_of(root: Path, number: int, files: dict[str, bytes]) -> Iterator[Asked]:
    """What came of each question of a repository that is written to `root`."""
    write(root, files)
    chance, executor = random.Random(number), Remembering()
    with RepoMap(root, use_cache=False, executor=executor) as repository:
        for name, question in questions(repository, files, chance):
            yield answered(number, name, question)
        write(root, exchanged(files))

        def is_as_from_nothing() -> None:
            with RepoMap(root, use_cache=False, executor=executor) as anew:
                wanted = str(anew.map()), [*map(repr, anew.edges())]
            assert (str(repository.map()), [*map(repr, repository.edges())]) == wanted, "after an edit it is another"

        yield answered(number, "after an edit", is_as_from_nothing)


def exchanged(files: dict[str, bytes]) -> dict[str, bytes]:
    """The same files, each with the content of the next of its kind."""
    alike = sorted(files, key=lambda path: (Path(path).suffix, path))
    return {path: files[other] for path, other in zip(alike, [*alike[1:], *alike[:1]], strict=True)}


def write(root: Path, files: dict[str, bytes]) -> None:
    """Write each content to its path, unless a file stands where its folder would be."""
    for path, content in sorted(files.items()):
        if not any(parent.is_file() for parent in (root / path).parents) and not (root / path).is_dir():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_bytes(content)


def answered(number: int, name: str, question: Question) -> Asked:
    """What comes of a question, in no more than `_MOST_SECONDS`."""
    begin, failure = time.perf_counter(), ""
    signal.setitimer(signal.ITIMER_REAL, _MOST_SECONDS)
    try:
        question()
    except RepomapError:
        pass
    except Exception:  # noqa: BLE001 - whatever is raised here is what is looked for
        failure = traceback.format_exc()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return Asked(number, name, time.perf_counter() - begin, failure)


def questions(repository: RepoMap, files: dict[str, bytes], chance: random.Random) -> Iterator[Named]:
    """Each question with its name; what they are about is taken from what the repository said before."""
    paths, symbols = sorted(files), list[str]()

    def mapped() -> None:
        first = repository.map(map_tokens=4096, explain=True)
        assert str(first) == str(repository.map(map_tokens=4096, explain=True)), "twice asked, twice another"

    def linked() -> None:
        edges = repository.edges()
        for edge in edges:
            assert 1 <= edge.line <= len(files[edge.path].splitlines()) + 1, edge
        symbols.extend(sorted({edge.definition for edge in edges if edge.definition}))

    yield "map", mapped
    yield "edges", linked
    yield "graph", repository.graph
    for path in chance.sample(paths, k=min(_TARGETS, len(paths))):
        yield from _about_file(repository, path, f"{path}:{chance.randrange(1, files[path].count(10) + 2)}")
    for target in chance.sample(symbols, k=min(_TARGETS, len(symbols))):
        yield from _about_symbol(repository, target, chance.choice(ANSWER_FORMATS))
    for form in PICTURE_FORMATS:
        yield f"graph {form}", partial(repository.picture, format=form, of=chance.choice(UNITS))
    changed = {path: files[path] for path in chance.sample(paths, k=min(_TARGETS, len(paths)))}
    diff = b"".join(diff_of(path, content, chance) for path, content in changed.items())
    for form in REVIEW_FORMATS:
        yield f"review {form}", partial(repository.review, diff=diff, format=form, hops=2)


def _about_file(repository: RepoMap, path: str, place: str) -> Iterator[Named]:
    yield f"map of {path}", partial(repository.map, [path], [Path(path).stem], 512)
    yield f"compile {path}", partial(repository.compile, [path])
    yield f"impact {path}", partial(repository.impact, path, hops=3)
    yield f"slice {place}", partial(repository.slice, place)


def _about_symbol(repository: RepoMap, target: str, form: str) -> Iterator[Named]:
    yield f"map of {target}", partial(repository.map, [target])
    yield f"slice {target}", partial(repository.slice, target, format=form)
    yield f"impact {target}", partial(repository.impact, target, is_whole=True, format=form)
    yield f"context {target}", partial(repository.context, f"change `{target}`", format=form)
    yield f"search {target}", partial(repository.search, target, with_files=True, format=form)


def diff_of(path: str, content: bytes, chance: random.Random) -> bytes:
    """A diff that says some lines of a file to be new and others to have been there."""
    lines = content.split(b"\n")
    at = chance.randrange(len(lines))
    new, old = lines[at : at + chance.randrange(1, 9)], chance.sample(lines, k=min(len(lines), 3))
    head = f"--- a/{path}\n+++ b/{path}\n@@ -{at + 1},{len(old)} +{at + 1},{len(new)} @@\n".encode()
    return head + b"".join(b"-" + line + b"\n" for line in old) + b"".join(b"+" + line + b"\n" for line in new)


def asked(numbers: Iterable[int], seed: int, budget: float, bases: Sequence[Path] = ()) -> Iterator[Asked]:
    """What came of all questions of the repositories of these numbers, until the seconds of the `budget` are over."""
    signal.signal(signal.SIGALRM, _too_long)
    begin = time.monotonic()
    for number in numbers:
        if time.monotonic() - begin > budget:
            return
        with tempfile.TemporaryDirectory() as folder:
            yield from asked_of(Path(folder), number, damaged(seed, number, bases))


def _too_long(_: int, __: FrameType | None) -> None:
    raise TooLongError(f"no answer after {_MOST_SECONDS:.0f} s")


def report(found: Sequence[Asked]) -> int:
    """Print the figures, and each failure once for the line in which it was raised; 1 where there is one."""
    failures = [each for each in found if each.failure]
    figures = (
        ("repositories", str(len({each.number for each in found}))),
        ("questions", str(len(found))),
        ("failures", str(len(failures))),
        ("MB at most", f"{peak_megabytes():.0f}"),
    )
    print_table("Repositories that nobody wrote", ("", ""), figures)
    slowest = sorted(found, key=lambda each: -each.seconds)[:5]
    rows = [(str(each.number), each.question, seconds(each.seconds)) for each in slowest]
    print_table("The slowest", ("number", "question", "s"), rows)
    places: dict[str, list[Asked]] = {}
    for each in failures:
        lines = [line for line in each.failure.splitlines() if line.startswith("  File ")]
        places.setdefault(lines[-1], []).append(each)
    for same in places.values():
        print(f"{len(same)} times, first number {same[0].number}, {same[0].question}:\n{same[0].failure}\n")
    return 1 if failures else 0


def main(argv: Sequence[str] | None = None) -> int:
    """Ask for so many seconds, and print what came of it."""
    parser = argparse.ArgumentParser(prog="benchmarks.fuzz_repositories", description=__doc__)
    parser.add_argument("base", nargs="*", type=Path, help="repositories to damage (default: those of the tests)")
    parser.add_argument("--seconds", type=float, default=60.0, metavar="N", help="how long (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which ones (default: %(default)s)")
    parser.add_argument("--number", type=int, metavar="N", help="this one alone")
    given = parser.parse_args(argv)
    numbers = itertools.count() if given.number is None else [given.number]
    return report(list(asked(numbers, given.seed, given.seconds, given.base)))


if __name__ == "__main__":
    sys.exit(main())
