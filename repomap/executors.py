"""Batches -> answers, by an executor that a caller gave: sent with their contents, and taken back where it fails."""

from __future__ import annotations

import logging
import os
from typing import TYPE_CHECKING

from repomap.cluster import Cluster
from repomap.contents import read_file
from repomap.errors import UsageError
from repomap.worker import UNREADABLE, Answer, Order

if TYPE_CHECKING:
    from collections import deque
    from collections.abc import Callable, Iterator
    from concurrent.futures import Executor, Future
    from pathlib import Path

    from repomap.child import Answers

    Batch = list[Order]

_log = logging.getLogger(__name__)

_EXECUTOR_WINDOW = 32
"""Batches handed to an executor at a time: enough for its workers, and 8 MiB of content in flight, 64 to a cluster."""

_CLUSTER_SECONDS = 5.0
"""Silence of a cluster after which it is asked whether it has workers left."""


def answered_in_executor(
    root: Path, batches: deque[Batch], executor: Executor, answer: Callable[[str, Batch], list[Answer]]
) -> Iterator[tuple[Order, Answer]]:
    """Work off `batches`, in the order of arrival; what the executor fails at is left in it, with a warning.

    `answer` is what runs there: the root and a batch with contents -> its answers. Raises UsageError where that does.
    """
    from concurrent.futures import FIRST_COMPLETED, wait

    running: dict[Future[list[Answer]], Batch] = {}
    failed: list[Batch] = []
    reason = ""
    try:
        while batches or running:
            yield from _handed_out(root, batches, executor, answer, running)
            done = wait(running, timeout=_CLUSTER_SECONDS, return_when=FIRST_COMPLETED).done
            for future in done:
                batch = running.pop(future)
                failure = _failure_of(future, executor)
                if failure:
                    reason = failure
                    failed.append(batch)
                else:
                    yield from zip(batch, future.result(), strict=True)
            if not done and isinstance(executor, Cluster) and not executor.has_workers():
                reason = f"no worker of {executor.address} is left"
                break
    except RuntimeError as error:  # what an executor raises that takes nothing any more
        reason = f"{type(error).__name__}: {error}"
    finally:
        for future in running:
            future.cancel()
        batches.extend([*failed, *running.values()])
    if reason:
        _log.warning(
            "%s answered not all that it was given (%s): the rest is parsed here.", type(executor).__name__, reason
        )


def _handed_out(
    root: Path,
    batches: deque[Batch],
    executor: Executor,
    answer: Callable[[str, Batch], list[Answer]],
    running: dict[Future[list[Answer]], Batch],
) -> Iterator[tuple[Order, Answer]]:
    """Move as many `batches` to what is `running` as may be; the answers to files that cannot be read."""
    while batches and len(running) < _EXECUTOR_WINDOW:
        readable, unreadable = _with_contents(root, batches[0])
        running[executor.submit(answer, os.fspath(root), readable)] = readable
        batches.popleft()
        yield from unreadable


def _failure_of(future: Future[list[Answer]], executor: Executor) -> str:
    """Why a future that is done has no result, "" where it has. Raises UsageError where that is what it ended with."""
    if future.cancelled():
        return "cancelled"
    failure = future.exception()
    if isinstance(failure, UsageError):
        raise failure
    if failure is not None and isinstance(executor, Cluster):
        executor.refuse_strangers(failure)
    return "" if failure is None else f"{type(failure).__name__}: {failure}"


def _with_contents(root: Path, batch: Batch) -> tuple[Batch, Answers]:
    readable: Batch = []
    unreadable: Answers = []
    for order in batch:
        content = read_file(os.fspath(root), os.fsdecode(order.path))
        if content is None:
            unreadable.append((order, Answer(order.language, b"", b"", UNREADABLE)))
        else:
            readable.append(order._replace(content=content))
    return readable, unreadable
