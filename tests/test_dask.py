"""A scan on a Dask cluster: a scheduler and two workers as processes of their own, which are killed meanwhile."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from builders_environment import CHECKOUT, environment
from builders_repository import write

from repomap import RepoMap, cluster, executors, scan
from repomap.cli import run
from repomap.errors import UsageError

Process = subprocess.Popen[str]

NOBODY = "tcp://127.0.0.1:9"
"""An address at which nobody listens."""


@contextmanager
def started(
    module: str, *words: str, place: Path, until: str, package: Path = CHECKOUT
) -> Iterator[tuple[Process, str]]:
    """A program of Dask that has said what the pattern `until` finds, and that; killed in the end."""
    variables = environment(place / "cache") | {"PYTHONPATH": str(package)}
    command = [sys.executable, "-W", "ignore", "-m", f"distributed.cli.{module}", *words, "--no-dashboard"]
    with subprocess.Popen(command, cwd=place, env=variables, stderr=subprocess.PIPE, text=True) as process:
        try:
            found = next(filter(None, (re.search(until, line) for line in process.stderr or ())))
            threading.Thread(target=process.stderr.read if process.stderr else None, daemon=True).start()
            yield process, found[1]
        finally:
            process.kill()


@contextmanager
def scheduler(place: Path, package: Path = CHECKOUT) -> Iterator[tuple[Process, str]]:
    """A scheduler, and its address."""
    words = ("dask_scheduler", "--host", "127.0.0.1", "--port", "0")
    with started(*words, place=place, until=r"Scheduler at:\s+(tcp://\S+)", package=package) as found:
        yield found


@contextmanager
def worker(address: str, place: Path, package: Path = CHECKOUT) -> Iterator[Process]:
    """A worker that has found its scheduler."""
    words = ("dask_worker", address, "--no-nanny", "--nthreads", "1")
    with started(*words, place=place, until=r"(Registered to)", package=package) as (process, _):
        yield process


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder for the programs of a cluster, without any file of the repository."""
    folder = tmp_path / "place"
    folder.mkdir()
    return folder


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Some dozen modules, some files of other languages, and one that is no source."""
    root = tmp_path / "repository"
    shutil.copytree(CHECKOUT / "repomap" / "picture", root / "picture", ignore=shutil.ignore_patterns("page"))
    write(root, {"web/view.ts": "export function view(): number { return 1; }\n", "main.go": "package main\n"})
    (root / "binary.py").write_bytes(b"\0\1\2" * 100)
    return root


@pytest.fixture
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Batches of a few files, so that a scan has more of them than workers."""
    monkeypatch.setattr(scan, "_CLUSTER_BATCH_BYTES", 8_000)


def of_this_machine(root: Path) -> str:
    with RepoMap(root, map_tokens=4000, has_history=False, use_cache=False) as repository:
        return str(repository.map())


def of_cluster(root: Path, address: str, cache: Path, victim: Process | None = None) -> str:
    """The map, for which the cluster reads the files; a victim is killed once some of them are read."""

    def at(done: int, count: int) -> None:
        if victim is not None and done > count // 5:
            victim.kill()

    options = {"map_tokens": 4000, "has_history": False, "cache_dir": cache}
    with RepoMap(root, dask=address, progress=at, **options) as repository:
        return str(repository.map())


@pytest.mark.usefixtures("small_batches")
def test_a_worker_that_is_killed_in_the_scan_changes_no_byte(
    repository: Path, place: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with scheduler(place) as (_, address), worker(address, place) as victim, worker(address, place):
        scanned = of_cluster(repository, address, tmp_path / "cache", victim)
        assert victim.poll() is not None
    assert scanned == of_this_machine(repository)
    assert caplog.text == ""
    assert of_cluster(repository, NOBODY, tmp_path / "cache") == scanned  # all is in the cache: nobody is asked


@pytest.mark.usefixtures("small_batches")
def test_what_a_cluster_that_goes_away_leaves_is_parsed_here(
    repository: Path, place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(executors, "_CLUSTER_SECONDS", 0.2)
    with scheduler(place) as (victim, address), worker(address, place):
        scanned = of_cluster(repository, address, tmp_path / "cache", victim)
    assert scanned == of_this_machine(repository)
    assert [record.name for record in caplog.records] == ["repomap.executors"]


@pytest.mark.usefixtures("small_batches")
def test_a_cluster_without_workers_left_is_not_waited_for(
    repository: Path, place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(executors, "_CLUSTER_SECONDS", 0.2)
    with scheduler(place) as (_, address), worker(address, place) as only:
        scanned = of_cluster(repository, address, tmp_path / "cache", only)
    assert scanned == of_this_machine(repository)
    assert "the rest is parsed here" in caplog.text


def test_the_command_prints_the_map_alone(
    repository: Path, place: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    words = [str(repository), "--no-history", "--cache-dir", str(tmp_path / "cache"), "--map-tokens", "4000"]
    with scheduler(place) as (_, address), worker(address, place):
        assert run([*words, "--dask", address]) == 0
    told = capfd.readouterr()
    assert (told.out, told.err) == (of_this_machine(repository), "")


@pytest.mark.parametrize("changed", ["repomap/words.py", "queries/python.scm"])
def test_workers_that_read_files_otherwise_are_refused(
    changed: str, repository: Path, place: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other"
    shutil.copytree(CHECKOUT / "repomap", other / "repomap", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(CHECKOUT / "queries", other / "queries")
    with (other / changed).open("a") as file:
        file.write("\n# other\n" if changed.endswith(".py") else "\n; other\n")
    with (
        scheduler(place) as (_, address),
        worker(address, place, package=other),
        pytest.raises(UsageError, match="has other code than what asks it"),
    ):
        of_cluster(repository, address, tmp_path / "cache")


def test_a_worker_without_the_package_is_named_and_lives_on(repository: Path, place: Path, tmp_path: Path) -> None:
    bare = tmp_path / "bare"
    write(bare, {"sitecustomize.py": "import sys\n\nsys.modules['repomap'] = None\n"})
    with scheduler(place, package=bare) as (_, address), worker(address, place, package=bare) as stranger:
        with pytest.raises(UsageError, match=r"repomap is not installed on tcp://\S+ \("):
            of_cluster(repository, address, tmp_path / "cache")
        assert stranger.poll() is None


def test_a_scheduler_needs_no_package(repository: Path, place: Path, tmp_path: Path) -> None:
    bare = tmp_path / "bare"
    write(bare, {"sitecustomize.py": "import sys\n\nsys.modules['repomap'] = None\n"})
    with scheduler(place, package=bare) as (_, address), worker(address, place):
        assert of_cluster(repository, address, tmp_path / "cache") == of_this_machine(repository)


def test_a_scheduler_without_workers_is_a_sentence(
    repository: Path, place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "CONNECT_SECONDS", 0.5)
    with scheduler(place) as (_, address), pytest.raises(UsageError, match=f"at {address} has no workers"):
        of_cluster(repository, address, tmp_path / "cache")


def test_nobody_at_the_address_is_a_sentence(
    repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster, "CONNECT_SECONDS", 0.5)
    assert run([str(repository), "--cache-dir", str(tmp_path / "cache"), "--dask", NOBODY]) == 2
    told = capfd.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"repomap: No Dask scheduler answers at {NOBODY}")
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("address", ["", "host", "tcp://", "tcp://a b"])
def test_what_is_no_address_is_refused(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([os.curdir, "--dask", address]) == 2
    assert "--dask takes an address such as tcp://host:8786" in capsys.readouterr().err


def test_a_repository_cannot_choose_a_cluster(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(tmp_path, {".repomap.toml": f'dask = "{NOBODY}"\n', "a.py": "def f(): ...\n"})
    assert run([str(tmp_path)]) == 2
    assert "dask" in capsys.readouterr().err
