"""Files -> what each of them says, parsed in child processes that can be ended one by one.

The children are started by hand rather than by multiprocessing: spawning that way would run the user's `__main__`
again, forking is unsafe beside threads, and a pool is lost with the first grammar that aborts or never returns.
"""

from __future__ import annotations

import logging
import os
import platform
import sys
from collections import deque
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from repomap.cluster import Cluster
from repomap.errors import UsageError
from repomap.executors import answered_in_executor
from repomap.facts_codec import outline_of_row
from repomap.languages import queries_digest
from repomap.model import FileOutline, Skipped
from repomap.row_keys import maker
from repomap.worker import Answer, Order, answer_batch, answer_order

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
    from concurrent.futures import Executor

    Batch = list[Order]

_log = logging.getLogger(__name__)

FILE_SECONDS = 30.0
"""CPU time for a large file; a small one has less (`repomap.worker.seconds_for`). The slowest honest one, 2 MiB of
dense TypeScript, takes 6 s, and a slow machine must give the same map."""

_BATCH_BYTES = 256 * 1024
"""About a tenth of a second's parsing: short enough for workers to end together, long enough to cost nothing."""

_BATCH_FILES = 64
"""Bounds a batch of tiny files, so that progress shows and the last batches are short."""

_BYTES_A_WORKER = 1024 * 1024
"""Source that justifies a further worker: it parses for about 0.5 s, and starting one costs 0.1 s of CPU and more
for compiling its queries."""

_CLUSTER_BATCH_BYTES = 2 * 1024 * 1024
_CLUSTER_BATCH_FILES = 512
"""About a second's parsing: a cluster's worker starts a child for each batch, which takes a fifth of that."""

_CHILD_PROGRAM = """\
import sys
sys.path += [entry for entry in sys.argv[1:] if entry not in sys.path]
from repomap.worker import main
main()
"""


class ScanRequest(NamedTuple):
    """A file to scan: `path` is relative to the root, `size` in bytes only shares out the work.

    With `is_settled` the file is in that language, whatever it holds. With the row of its `facts` it is sketched.
    """

    path: str
    language: str
    size: int
    is_settled: bool = False
    facts: bytes = b""


class ParsedFile(NamedTuple):
    """A scanned file: the language that its content is in, the content's digest (16 bytes), and its outline.

    `row` is what the cache keeps: `repomap.facts_codec` reads it.
    """

    path: str
    language: str
    digest: bytes
    row: bytes
    outline: FileOutline


def scan(
    root: Path,
    requests: Iterable[ScanRequest],
    *,
    jobs: int | None = None,
    executor: Executor | None = None,
    command: Sequence[str] | None = None,
    file_seconds: float = FILE_SECONDS,
    meanwhile: Callable[[], None] | None = None,
) -> Iterator[ParsedFile | Skipped]:
    """One result a request, in the order of arrival, which the caller must sort.

    `jobs` is the number of child processes, by default as many as there are cores and the work justifies. With
    an `executor`, batches go there with their contents instead; what it fails to answer is parsed here. `command`
    starts a child, in place of this Python. `meanwhile` is called when others are at work: begun before, what it does
    would keep this process from starting children.
    A file that takes more CPU than one of its size may (at most `file_seconds`), or ends its child, is skipped with the
    reason and costs no other file anything. Closing the iterator ends the children.
    """
    with closing(
        answered(
            *(root, requests),
            jobs=jobs,
            executor=executor,
            command=command,
            file_seconds=file_seconds,
            meanwhile=meanwhile,
        )
    ) as answers:
        for order, answer in answers:
            yield _result(order, answer)


def answered(
    root: Path,
    requests: Iterable[ScanRequest],
    *,
    jobs: int | None = None,
    executor: Executor | None = None,
    command: Sequence[str] | None = None,
    file_seconds: float = FILE_SECONDS,
    meanwhile: Callable[[], None] | None = None,
) -> Generator[tuple[Order, Answer], None, None]:
    """As `scan`, what came of each order as it came."""
    requests = tuple(requests)
    is_for_cluster = isinstance(executor, Cluster)
    batches = _batches_of(requests, is_for_cluster=is_for_cluster)
    if executor is not None:
        if meanwhile is not None:
            meanwhile()
            meanwhile = None
        answer = partial(answer_batch_apart, _maker_of_all()) if is_for_cluster else answer_batch
        yield from answered_in_executor(root, batches, executor, answer)
    count = min(len(batches), jobs or _worth_workers(sum(request.size for request in requests)))
    yield from _scan_here(root, batches, count, command or _child_command(), file_seconds, meanwhile)


def answer_batch_apart(maker_there: str, root: str, batch: Batch) -> list[Answer]:
    """The answers to a batch, in its order, by a child of this process, with the limits that children have.

    `maker_there` is what makes rows where they are wanted. Raises UsageError where something else would here.
    """
    maker_here = _maker_of_all()
    if maker_here != maker_there:
        raise UsageError(
            f"A worker on {platform.node()} has other code than what asks it ({maker_here}, not {maker_there}): "
            "install the same repomap and grammars on both."
        )
    answers = {order.path: answer for order, answer in _scan_here(Path(root), deque([batch]), 1, _child_command())}
    return [answers[order.path] for order in batch]


def _maker_of_all() -> str:
    """What makes rows of files in any language here and now, their queries included."""
    return f"{maker()} {queries_digest()}"


def usable_cores() -> int:
    """The number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _batches_of(requests: Iterable[ScanRequest], *, is_for_cluster: bool) -> deque[Batch]:
    """Batches of one language each, the language with most source first and its largest files before small ones.

    A child compiles the query of a language when it first meets it: kept together, rare languages cost one child
    that time, and not each.
    """
    most_bytes = _CLUSTER_BATCH_BYTES if is_for_cluster else _BATCH_BYTES
    most_files = _CLUSTER_BATCH_FILES if is_for_cluster else _BATCH_FILES
    by_language: dict[str, list[ScanRequest]] = {}
    for request in requests:
        by_language.setdefault(request.language, []).append(request)
    batches: deque[Batch] = deque()
    for language in sorted(by_language, key=lambda each: (-sum(file.size for file in by_language[each]), each)):
        batch: Batch = []
        room = 0
        for request in sorted(by_language[language], key=lambda each: (-each.size, each.path)):
            if not batch or room < request.size or len(batch) == most_files:
                batch, room = [], most_bytes
                batches.append(batch)
            path = os.fsencode(request.path)
            batch.append(Order(path, request.language, None, request.is_settled, request.facts))
            room -= request.size
    return batches


def _worth_workers(size: int) -> int:
    return min(usable_cores(), 1 + size // _BYTES_A_WORKER)


def _child_command() -> list[str]:
    """How to start a child, or nothing where this process is no ordinary Python that could run one.

    The child takes over the absolute part of `sys.path`, after its own standard library: a relative entry (the
    current folder, as in `python -m`) may be the repository, whose modules must not be run.
    """
    if not sys.executable or getattr(sys, "frozen", False) or os.name == "nt":
        return []  # a frozen program would start itself; pipes cannot be polled on Windows
    package_home = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120
    entries = [entry for entry in sys.path if os.path.isabs(entry)]  # noqa: PTH117
    if package_home not in entries:
        entries.insert(0, package_home)
    return [sys.executable, "-I", "-S", "-c", _CHILD_PROGRAM, *entries]


def _scan_here(
    root: Path,
    batches: deque[Batch],
    count: int,
    command: Sequence[str],
    file_seconds: float = FILE_SECONDS,
    meanwhile: Callable[[], None] | None = None,
) -> Iterator[tuple[Order, Answer]]:
    """Work off `batches` by that many children, or without any where none can be started."""
    if command and count:
        yield from _scan_in_children(root, batches, count, command, file_seconds, meanwhile)
    for batch in batches:
        for order in batch:
            yield order, answer_order(os.fspath(root), order)


def _scan_in_children(
    root: Path,
    batches: deque[Batch],
    count: int,
    command: Sequence[str],
    file_seconds: float,
    meanwhile: Callable[[], None] | None,
) -> Iterator[tuple[Order, Answer]]:
    """Work off `batches`; what is left in it after the last result could not be given to any child."""
    from repomap.crew import Crew

    crew = Crew(command, root, file_seconds, batches)
    try:
        crew.start(count)
        if meanwhile is not None:
            meanwhile()
        while crew.is_at_work:
            yield from crew.next_answers()
    finally:
        crew.end()
    if batches:
        _log.warning("No parser process could be started with %s: parsing in this one.", sys.executable)


def _result(order: Order, answer: Answer) -> ParsedFile | Skipped:
    path = os.fsdecode(order.path)
    if answer.reason:
        return Skipped(path, answer.reason)
    return ParsedFile(path, answer.language, answer.digest, answer.row, outline_of_row(answer.row, path))
