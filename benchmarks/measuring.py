"""A program run as its user runs it: CPU, wall seconds and memory of its whole process tree.

The peak that a system reports for a process begins at that of the process it was started from, so that a command
which measures memory loads nothing large itself.
"""

from __future__ import annotations

import os
import statistics
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from subprocess import PIPE, Popen
from tempfile import TemporaryFile
from typing import NamedTuple

_SAMPLE_SECONDS = 0.1
"""Between two looks at the tree's memory: each costs 2 ms, and a scan that takes less holds nothing for long."""

_SESSION_FIELD = 3
"""Where `/proc/PID/stat` holds the session, counted from the field behind the program's name."""

_RESIDENT_FIELD = 21
"""Where it holds the resident pages."""

_MAXRSS_UNIT = 1 if sys.platform == "darwin" else 1024


class Usage(NamedTuple):
    """What a run took: user and system CPU seconds of every process, wall seconds, and bytes of memory.

    `largest` is the peak of the largest process; `tree` that of the sum over all (pages that are shared count in
    each), or 0 where the system does not say.
    """

    cpu: float
    wall: float
    largest: int
    tree: int


class Finished(NamedTuple):
    """A run that ended well."""

    usage: Usage
    output: bytes


def run(command: Sequence[str], environment: Mapping[str, str], content: bytes = b"") -> Finished:
    """Run `command` with `content` as its input and its output to a pipe.

    Raises SystemExit, with what it wrote to standard error, where it fails.
    """
    with TemporaryFile() as given, TemporaryFile() as complaints:
        given.write(content)
        given.seek(0)
        begin = time.perf_counter()
        process = Popen(command, stdin=given, stdout=PIPE, stderr=complaints, env=environment, start_new_session=True)
        with _Sampler(process.pid) as sampler:
            output = process.stdout.read() if process.stdout else b""
            _, status, used = os.wait4(process.pid, 0)
            wall = time.perf_counter() - begin
        process.returncode = os.waitstatus_to_exitcode(status)
        process.communicate()
        if process.returncode:
            complaints.seek(0)
            raise SystemExit(f"{' '.join(command)} ended with {process.returncode}: {complaints.read().decode()}")
    largest = used.ru_maxrss * _MAXRSS_UNIT
    tree = max(sampler.most, largest) if sampler.most else 0
    return Finished(Usage(used.ru_utime + used.ru_stime, wall, largest, tree), output)


def median(usages: Sequence[Usage]) -> Usage:
    """The median of each figure."""
    cpu, wall, largest, tree = (statistics.median(column) for column in zip(*usages, strict=True))
    return Usage(cpu, wall, int(largest), int(tree))


class _Sampler:
    """Looks at a session's memory until left; `most` is the most bytes that were seen at once."""

    def __init__(self, session: int) -> None:
        self.most = 0
        self._session = session
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._look, daemon=True)

    def __enter__(self) -> _Sampler:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_over.set()
        self._thread.join()

    def _look(self) -> None:
        page = os.sysconf("SC_PAGE_SIZE")
        while not self._is_over.wait(_SAMPLE_SECONDS):
            self.most = max(self.most, page * _resident_pages(self._session))


def _resident_pages(session: int) -> int:
    pages = 0
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_bytes().rpartition(b")")[2].split()
        except OSError:
            continue  # it ended meanwhile
        if int(fields[_SESSION_FIELD]) == session:
            pages += int(fields[_RESIDENT_FIELD])
    return pages
