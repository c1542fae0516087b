"""A run that is stopped in the middle of a scan leaves no process, no half-written file, and a cache that works."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from builders_environment import environment
from builders_repository import write

from repomap.cache import FactsStore

FILES = 1500
WAIT_SECONDS = 20.0
"""For the scan to get going on a busy machine."""

ORPHAN_SECONDS = 3.0
"""For the children to notice that they are alone."""

pytestmark = pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="children are looked up in /proc")

Stop = Callable[[subprocess.Popen[bytes]], None]

STOPS: dict[str, tuple[Stop, int]] = {
    "SIGINT": (lambda run: run.send_signal(signal.SIGINT), 130),
    "Ctrl-C in a terminal": (lambda run: os.killpg(run.pid, signal.SIGINT), 130),
    "SIGTERM": (lambda run: run.send_signal(signal.SIGTERM), 143),
    "SIGKILL": (lambda run: run.kill(), -signal.SIGKILL),
}


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    body = "".join(
        f"\n    def method{i}(self, other):\n        return other.method{i + 1}(self.method{i}, {i})\n"
        for i in range(25)
    )
    files = {f"package{i % 30}/module{i}.py": f"class Class{i}:\n    key = {i}\n{body}" for i in range(FILES)}
    return write(tmp_path_factory.mktemp("interrupted") / "root", files)


@pytest.fixture(scope="module")
def right_map(root: Path) -> str:
    return finished(root, root.parent / "no cache", "--no-cache")


def command(root: Path, *options: str) -> list[str]:
    return [sys.executable, "-m", "repomap", str(root), "--jobs", "2", *options]


def finished(root: Path, cache: Path, *options: str) -> str:
    done = subprocess.run(command(root, *options), env=environment(cache), capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def started(root: Path, cache: Path, *options: str) -> subprocess.Popen[bytes]:
    """A run that is in the middle of its scan: some rows are in the cache, and not all."""
    pipe = subprocess.PIPE
    run = subprocess.Popen(
        command(root, *options), env=environment(cache), stdout=pipe, stderr=pipe, start_new_session=True
    )
    store = FactsStore(cache)
    deadline = time.monotonic() + WAIT_SECONDS
    while run.poll() is None and rows_in(store) == 0 and time.monotonic() < deadline:
        time.sleep(0.01)
    store.close()
    assert run.poll() is None, "the scan was over before it could be stopped"
    return run


def rows_in(store: FactsStore) -> int:
    info = store.info()
    return info.rows if info else 0


def children_of(pid: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()]


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def left_after_a_while(pids: list[int]) -> list[int]:
    deadline = time.monotonic() + ORPHAN_SECONDS
    while any(map(is_running, pids)) and time.monotonic() < deadline:
        time.sleep(0.02)
    return [pid for pid in pids if is_running(pid)]


@pytest.mark.parametrize("stop", STOPS)
def test_a_stopped_run_leaves_a_cache_that_works_and_no_process(
    root: Path, right_map: str, tmp_path: Path, stop: str
) -> None:
    make_stop, code = STOPS[stop]
    run = started(root, tmp_path / "cache")
    children = children_of(run.pid)
    make_stop(run)
    printed, complaints = run.communicate(timeout=WAIT_SECONDS)

    assert children
    assert (run.returncode, printed, complaints) == (code, b"", b"")
    assert left_after_a_while(children) == []
    assert 0 < rows_in(FactsStore(tmp_path / "cache")) < FILES
    assert finished(root, tmp_path / "cache") == right_map
    assert finished(root, tmp_path / "cache") == right_map


@pytest.mark.parametrize(("stop", "before"), [("SIGTERM", "the map of yesterday\n"), ("SIGKILL", None)])
def test_a_stopped_run_leaves_the_map_file_as_it_was(root: Path, tmp_path: Path, stop: str, before: str | None) -> None:
    target = tmp_path / "out" / "REPO_MAP.md"
    target.parent.mkdir()
    if before is not None:
        target.write_text(before, encoding="utf-8")
    make_stop, _ = STOPS[stop]
    run = started(root, tmp_path / "cache", "-o", str(target))
    make_stop(run)
    run.communicate(timeout=WAIT_SECONDS)

    assert [path.name for path in target.parent.iterdir()] == ([] if before is None else ["REPO_MAP.md"])
    assert before is None or target.read_text(encoding="utf-8") == before


def test_a_run_that_is_stopped_twice_ends_all_the_same(root: Path, tmp_path: Path) -> None:
    run = started(root, tmp_path / "cache")
    run.send_signal(signal.SIGINT)
    time.sleep(0.01)
    if run.poll() is None:
        run.send_signal(signal.SIGTERM)
    _, complaints = run.communicate(timeout=WAIT_SECONDS)

    assert run.returncode in {130, 143}
    assert complaints == b""
