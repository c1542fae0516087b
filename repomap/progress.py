"""A bar on standard error while a scan is long; short scans and files or pipes as standard error show none."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import TracebackType

    from rich.progress import Progress, TaskID

_PATIENCE_SECONDS = 1.0  # a scan that is over by then needs no bar, and rich costs 0.1 s to import


class ScanProgress:
    """A context manager that is called with (files done, files in all) and draws a bar once the scan proves long.

    Once all are done, what is called next is of another scan.
    """

    def __init__(self) -> None:
        self._begun: float | None = None
        self._bar: Progress | None = None
        self._task: TaskID | None = None

    def __enter__(self) -> ScanProgress:
        return self

    def __call__(self, done: int, total: int) -> None:
        """Take note that `done` files of `total` are scanned."""
        now = time.monotonic()
        if self._begun is None:
            self._begun = now
        if self._bar is None and done < total and now - self._begun >= _PATIENCE_SECONDS:
            self._draw(total)
        if self._bar is not None and self._task is not None:
            self._bar.update(self._task, completed=done, total=total)
        if done >= total:
            self._end()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end()

    def _end(self) -> None:
        if self._bar is not None:
            self._bar.stop()
        self._begun = self._bar = self._task = None

    def _draw(self, total: int) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

        self._bar = Progress(
            TextColumn("scanning"), BarColumn(), MofNCompleteColumn(), console=Console(stderr=True), transient=True
        )
        self._task = self._bar.add_task("scanning", total=total)
        self._bar.start()


def is_terminal() -> bool:
    """Whether standard error is a terminal."""
    try:
        return sys.stderr is not None and sys.stderr.isatty()
    except ValueError:  # a stream that somebody closed
        return False
