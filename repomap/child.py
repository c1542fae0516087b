"""One child process as its parent sees it: orders on their way in, answers on their way out, and its end."""

from __future__ import annotations

import logging
import os
import subprocess
from collections import deque
from typing import TYPE_CHECKING

from repomap.worker import FRAME_LENGTH, GREETING, Answer, Order, Setup

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    Answers = list[tuple[Order, Answer]]

_log = logging.getLogger(__name__)

_FEED_BELOW = 16
"""A child with fewer orders than this gets its next batch, so that it never waits for its parent."""

_END_SECONDS = 5.0
"""For a killed process to end: one that does not is waiting within the system, and is left to it."""

_FAREWELL_SECONDS = 1.0
"""For a process that has closed its answers: it is about to end, and its own status says why."""

_MOST_FRAME_BYTES = 256 * 1024 * 1024
"""A hundred times what the largest file gives: a longer frame is a child whose memory was overwritten."""

_READ_BYTES = 1024 * 1024
"""What a pipe is asked to hold, and what is read from it at once: children work on while the caller stores results."""

_GREETING_FRAME = FRAME_LENGTH.pack(len(GREETING)) + GREETING


class Child:
    """One process: what it was told and has not answered (`pending`), and bytes on their way in both directions.

    `languages` are those of the batches that it was given.
    `is_broken` when there will be no more answers: its stream ended, or said what no child of ours says.
    """

    def __init__(self, command: Sequence[str], setup: Setup) -> None:
        from msgspec.msgpack import Decoder, Encoder

        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0)
        streams = (self._process.stdin, self._process.stdout, self._process.stderr)
        self._pipes = tuple(stream for stream in streams if stream)
        self.orders, self.answers, self.prints = (stream.fileno() for stream in self._pipes)
        self._encoder = Encoder()
        self._decoder = Decoder(Answer)
        self._outgoing = bytearray()
        self._incoming = bytearray()
        self.pending: deque[Order] = deque()
        self.languages: set[str] = set()
        self._latest_batch = 0
        self.silence = 0.0
        self.has_greeted = False
        self.is_broken = False
        self._is_leaving = False
        for descriptor in (self.orders, self.answers, self.prints):
            os.set_blocking(descriptor, False)
        _widen(self.answers)
        self._queue(self._encoder.encode(setup))

    @property
    def is_hungry(self) -> bool:
        """Whether a further batch is due: few orders are left, and all of them of the latest batch."""
        return len(self.pending) < _FEED_BELOW and len(self.pending) <= self._latest_batch

    def give(self, batch: Sequence[Order]) -> None:
        """Queue a batch; `send` puts it on its way."""
        if not self.pending:
            self.silence = 0.0
        self.pending.extend(batch)
        self.languages.update(order.language for order in batch)
        self._latest_batch = len(batch)
        self._queue(self._encoder.encode(batch))

    def send(self) -> bool:
        """Write what the pipe takes; true where more is left to write."""
        try:
            del self._outgoing[: os.write(self.orders, self._outgoing)]
        except BlockingIOError:
            pass
        except BrokenPipeError:
            self._outgoing.clear()  # the end of its answers says the same, after the last of them
        return bool(self._outgoing)

    def receive(self) -> Answers:
        """The answers that have arrived; each takes its order off `pending`."""
        from msgspec import DecodeError

        chunk = os.read(self.answers, _READ_BYTES)
        self._incoming += chunk
        self.silence = 0.0
        answers: Answers = []
        try:
            for frame in self._frames():
                answer = self._decoder.decode(frame)
                answers.append((self.pending.popleft(), answer))
        except (DecodeError, IndexError):
            self.is_broken = True
        self._is_leaving = not chunk
        self.is_broken = self.is_broken or self._is_leaving
        return answers

    def log_prints(self) -> bool:
        """Log what the child and its libraries print; false at the end of it."""
        try:
            printed = os.read(self.prints, _READ_BYTES)
        except BlockingIOError:
            return True
        if printed:
            _log.debug("Parser process %d: %s", self._process.pid, printed.decode("utf-8", "replace").rstrip())
        return bool(printed)

    def kill(self) -> int | None:
        """End the process, if it still runs, and close its pipes; its exit status where the system gives one."""
        status = self._ended_within(_FAREWELL_SECONDS) if self._is_leaving else None
        self._process.kill()
        if status is None:
            status = self._ended_within(_END_SECONDS)  # None where the system waits, for a file system that is gone
        self.log_prints()
        for stream in self._pipes:
            stream.close()
        return status

    def _ended_within(self, seconds: float) -> int | None:
        try:
            return self._process.wait(timeout=seconds)
        except subprocess.TimeoutExpired:
            return None

    def _queue(self, payload: bytes) -> None:
        self._outgoing += FRAME_LENGTH.pack(len(payload)) + payload

    def _frames(self) -> Iterator[bytes]:
        """The whole frames among the incoming bytes, the greeting taken off."""
        position = 0
        if not self.has_greeted:
            start = bytes(self._incoming[: len(_GREETING_FRAME)])
            self.is_broken = not _GREETING_FRAME.startswith(start)
            self.has_greeted = start == _GREETING_FRAME
            position = len(_GREETING_FRAME)
        while self.has_greeted and position + FRAME_LENGTH.size <= len(self._incoming):
            (length,) = FRAME_LENGTH.unpack_from(self._incoming, position)
            end = position + FRAME_LENGTH.size + length
            if length > _MOST_FRAME_BYTES:
                self.is_broken = True
            if self.is_broken or end > len(self._incoming):
                break
            yield bytes(self._incoming[position + FRAME_LENGTH.size : end])
            position = end
        if self.has_greeted:
            del self._incoming[:position]


def _widen(descriptor: int) -> None:
    try:
        from fcntl import F_SETPIPE_SZ, fcntl

        fcntl(descriptor, F_SETPIPE_SZ, _READ_BYTES)
    except (ImportError, OSError):
        pass  # not Linux, or this user's pipes are used up: the usual size is only slower
