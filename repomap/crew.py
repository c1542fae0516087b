"""The parent's side of a scan: child processes given orders, heard out, and replaced when one hangs or dies."""

from __future__ import annotations

import logging
import os
import selectors
import signal
from time import monotonic, sleep
from typing import TYPE_CHECKING, NamedTuple

from repomap.child import Child
from repomap.worker import KILLED, STALLED, Answer, Order, Setup, seconds_for

if TYPE_CHECKING:
    from collections import deque
    from collections.abc import Sequence
    from pathlib import Path

    from repomap.child import Answers

_log = logging.getLogger(__name__)

_START_SECONDS = 30.0
"""Silence before the greeting: a cold disk and a busy machine take 5 s; a program that is no Python says nothing."""

_STALL_FACTOR = 2.0
"""Wall seconds of silence for each CPU second allowed: a file that waits (for a file system that is gone, for a core
on a busy machine) is given up later than one that computes, which the child's own limit ends."""

_TICK = 0.5
"""Seconds of silence that count at most for one look: time in which this process itself stood still is no evidence."""

_LULL = 0.01
"""Seconds in which answers gather in the pipes while there is plenty to do: waking up for each one doubles the
parent's share of the work."""


class _Ear(NamedTuple):
    """A stream that is listened to: what its child answers, or what it prints for a developer."""

    child: Child
    is_answers: bool


_FROM_OUTSIDE = frozenset({-9, -15, -1, -2})
"""How a child ends that is ended by a person, or by a system that is out of memory: KILL, TERM, HUP, INT."""


class Crew:
    """The children of one scan: `start` them, ask for `next_answers` while `is_at_work`, and always `end` them.

    Batches are taken from the given deque; those that no child could be started for stay in it.
    """

    def __init__(self, command: Sequence[str], root: Path, file_seconds: float, batches: deque[list[Order]]) -> None:
        self._command = command
        self._setup = Setup(os.fsencode(root), file_seconds)
        self._batches = batches
        self._children: list[Child] = []
        self._selector = selectors.DefaultSelector()
        self._looked_at = monotonic()

    @property
    def is_at_work(self) -> bool:
        """Whether any child may still answer."""
        return bool(self._children)

    def start(self, count: int) -> None:
        """Start that many children, or as many as the system allows and there are batches for."""
        for _ in range(count):
            self._add_child()

    def next_answers(self) -> Answers:
        """Wait a moment for the children; the answers that have come since the last call, which may be none.

        An order that ended its child, or that the child sat on for too long, is answered here in its place.
        """
        answers: Answers = []
        lost: list[Child] = []
        if self._batches:
            sleep(_LULL)
        for key, _ in self._selector.select(_TICK):
            if isinstance(key.data, _Ear):
                self._listen(key.data, answers, lost)
            elif not key.data.send():
                self._selector.unregister(key.fd)
        ended = dict.fromkeys(lost, False) | dict.fromkeys(self._stalled(), True)
        for child, has_stalled in ended.items():
            answers += self._replace(child, has_stalled=has_stalled)
        for child in tuple(self._children):
            self._feed(child)
        return answers

    def end(self) -> None:
        """Kill every child that is left."""
        for child in tuple(self._children):
            self._remove(child)
        self._selector.close()

    def _add_child(self) -> None:
        if not self._batches:
            return
        try:
            child = Child(self._command, self._setup)
        except OSError as error:
            _log.debug("A parser process could not be started: %s", error)
            return
        self._children.append(child)
        self._selector.register(child.answers, selectors.EVENT_READ, _Ear(child, is_answers=True))
        self._selector.register(child.prints, selectors.EVENT_READ, _Ear(child, is_answers=False))
        self._feed(child)

    def _feed(self, child: Child) -> None:
        if self._batches and child.is_hungry:
            child.give(self._take_batch_for(child))
            if child.send() and child.orders not in self._selector.get_map():
                self._selector.register(child.orders, selectors.EVENT_WRITE, child)
        elif not child.pending:
            self._remove(child)

    def _take_batch_for(self, child: Child) -> list[Order]:
        """The first batch in a language that the child has met, or else in one that none has.

        Each compiles the query of a language when it first meets it, which takes up to a sixth of a second.
        """
        met = set().union(*(each.languages for each in self._children))

        def is_dear(position: int) -> tuple[bool, bool]:
            language = self._batches[position][0].language
            return language not in child.languages, language in met

        position = min(range(len(self._batches)), key=is_dear)
        batch = self._batches[position]
        del self._batches[position]
        return batch

    def _listen(self, ear: _Ear, answers: Answers, lost: list[Child]) -> None:
        if ear.is_answers:
            answers += ear.child.receive()
            if ear.child.is_broken:
                lost.append(ear.child)
        elif not ear.child.log_prints():
            self._selector.unregister(ear.child.prints)

    def _stalled(self) -> list[Child]:
        """The children that have said nothing for too long, this look included."""
        now = monotonic()
        waited = min(now - self._looked_at, _TICK)
        self._looked_at = now
        stalled = []
        for child in self._children:
            child.silence += waited
            limit = self._setup.file_seconds * _STALL_FACTOR if child.has_greeted else _START_SECONDS
            if child.silence > limit:
                stalled.append(child)
        return stalled

    def _replace(self, child: Child, *, has_stalled: bool) -> Answers:
        """Bury a child: what it had left goes back to the batches, but for the order that it ended with."""
        status = self._remove(child)
        if not child.has_greeted:
            _log.debug("A parser process ended with status %s before it began.", status)
            self._batches.appendleft(list(child.pending))
            return []
        answers: Answers = []
        if child.pending:
            order = child.pending.popleft()
            answers.append((order, Answer(order.language, b"", b"", self._reason(order, status, has_stalled))))
        if child.pending:
            self._batches.appendleft(list(child.pending))
        self._add_child()
        return answers

    def _reason(self, order: Order, status: int | None, has_stalled: bool) -> str:
        if has_stalled:
            return STALLED
        if status == -signal.SIGPROF:
            allowed = seconds_for(os.fsdecode(self._setup.root), order, self._setup.file_seconds)
            return f"parsing took longer than {allowed:.3g} s"
        return KILLED if status in _FROM_OUTSIDE else "the parser crashed"

    def _remove(self, child: Child) -> int | None:
        self._children.remove(child)
        for descriptor in (child.orders, child.answers, child.prints):
            if descriptor in self._selector.get_map():
                self._selector.unregister(descriptor)
        return child.kill()
