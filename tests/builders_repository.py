"""Small repositories on disk, `RepoMap`s of them that start no process, and ways to see what a map cost."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from repomap import kept, scan
from repomap.api import RepoMap
from repomap.index import Index
from repomap.scan import ScanRequest
from repomap.snapshot import CLOCK_TICK_NS

SHOP = {
    "shop/cart.py": (
        "from shop.price import total\n\n\nclass Cart:\n    def add(self, item):\n        return total(item)\n"
    ),
    "shop/price.py": "def total(item):\n    return item\n",
    "shop/order.py": "from shop.cart import Cart\n\n\ndef place_order():\n    return Cart().add(1)\n",
    "docs/readme.txt": "No language has this file.\n",
}


class Here(Executor):
    """Runs each call at once, in this thread."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **keywords: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **keywords))
        return future


def write(root: Path, files: dict[str, str]) -> Path:
    """Write each text to its path below `root`, and give `root`."""
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    return root


def let_the_clock_tick() -> None:
    """Wait until what has been written so far is older than the clock's tick."""
    time.sleep(1.2 * CLOCK_TICK_NS / 1e9)


def opened(root: Path, **options: Any) -> RepoMap:
    """A `RepoMap` without a cache, unless there is a `cache_dir`, that scans in this process, unless it is told how."""
    options.setdefault("use_cache", "cache_dir" in options)
    if "jobs" not in options:
        options.setdefault("executor", Here())
    return RepoMap(root, **options)


def map_from_nothing(root: Path, **options: Any) -> str:
    """The text of the map that somebody sees who never looked at `root` before."""
    with opened(root, **options) as repository:
        return str(repository.map())


def lines_of(text: object) -> list[str]:
    return [line.strip() for line in str(text).splitlines()]


@contextmanager
def counted_scans(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The paths that are parsed meanwhile."""
    scanned: list[str] = []
    real = scan.scan

    def counting(root: Path, requests: Sequence[ScanRequest], **keywords: Any) -> Any:
        scanned.extend(request.path for request in requests)
        return real(root, requests, **keywords)

    with monkeypatch.context() as patch:
        patch.setattr(scan, "scan", counting)
        yield scanned


@contextmanager
def counted_discoveries(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Path]]:
    """The roots that are discovered meanwhile."""
    discovered: list[Path] = []
    real = kept.discover

    def counting(root: Path, *arguments: Any) -> Any:
        discovered.append(root)
        return real(root, *arguments)

    with monkeypatch.context() as patch:
        patch.setattr(kept, "discover", counting)
        yield discovered


def write_with_the_time_set_back(path: Path, text: str) -> None:
    """Replace the content, and give the file the modification time that it had."""
    status = path.stat()
    path.write_text(text, encoding="utf-8")
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))


def columns_of(index: Index) -> dict[str, object]:
    """All that an index holds, comparable."""
    values = vars(index).items()
    return {name: value.tolist() if isinstance(value, np.ndarray) else value for name, value in values}
