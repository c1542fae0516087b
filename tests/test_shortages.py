"""Whatever a machine does not have or does not allow, a command gives its answer or says in one sentence why not."""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest
from builders_environment import environment
from builders_repository import SHOP, write

from repomap import errors, tokens
from repomap.errors import shortage
from repomap.tokens import TokenCounter

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="limits and streams are Linux's here")

COMMANDS: dict[str, list[str]] = {
    "map": [],
    "search": ["search", "total"],
    "slice": ["slice", "Cart.add"],
    "context": ["context", "change total"],
    "impact": ["impact", "total"],
    "compile": ["compile", "shop/cart.py"],
    "review": ["review"],
    "graph": ["graph", "--format", "dot"],
    "config": ["config"],
    "mcp": ["mcp", "--help"],
}
MEGABYTE = 1 << 20

Before = Callable[[], object]


class Machine(NamedTuple):
    """What a command finds: `without` are variables that are not there, `before` happens in the process before it."""

    variables: Mapping[str, str] = {}
    without: tuple[str, ...] = ()
    before: Before = lambda: None
    wrapped: tuple[str, ...] = ()
    has_cache_named: bool = True


HERE = Machine()


def limited(what: int, most: int) -> Before:
    return lambda: resource.setrlimit(what, (most, most))


def closed(*descriptors: int) -> Before:
    return lambda: [os.close(each) for each in descriptors]


def full(descriptor: int) -> Before:
    return lambda: os.dup2(os.open("/dev/full", os.O_WRONLY), descriptor)


def on_one_core() -> None:
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def all_of(*each: Before) -> Before:
    return lambda: [one() for one in each]


SETPRIV = shutil.which("setpriv")
IS_ROOT = os.geteuid() == 0
NO_PERMISSION = (str(SETPRIV), "--bounding-set=-dac_override,-dac_read_search,-fowner") if IS_ROOT else ()
"""Permissions mean nothing to root, unless it may not override them."""

NO_PROCESS = (
    str(SETPRIV),
    *("--reuid=65534", "--clear-groups", "--bounding-set=-sys_resource,-sys_admin"),
    *("--inh-caps=+dac_override,+dac_read_search", "--ambient-caps=+dac_override,+dac_read_search"),
)
"""Another user, whose processes are limited, who may read what root may: this Python, for one."""

NOWHERE = {"HOME": "/proc/nowhere", "TMPDIR": "/proc/nowhere", "XDG_CACHE_HOME": "/proc/nowhere"}


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = write(tmp_path_factory.mktemp("short") / "root", SHOP)
    for words in (["init", "-q"], ["add", "."], ["-c", "user.name=n", "-c", "user.email=e@x", "commit", "-qm", "all"]):
        subprocess.run(["git", *words], cwd=root, check=True)
    (root / "shop/price.py").write_text("def total(item, tax):\n    return item * tax\n", encoding="utf-8")
    return root


def ended(root: Path, command: str, machine: Machine = HERE) -> subprocess.CompletedProcess[bytes]:
    here = environment(root.parent / "cache") | {"LC_ALL": "C.UTF-8"}
    if not machine.has_cache_named:
        del here["REPOMAP_CACHE_DIR"]
    here = {name: value for name, value in (here | machine.variables).items() if name not in machine.without}
    return subprocess.run(
        [*machine.wrapped, sys.executable, "-m", "repomap", *COMMANDS[command]],
        cwd=root,
        env=here,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        preexec_fn=machine.before,
        check=False,
        timeout=120,
    )


@pytest.fixture(scope="module")
def plain(root: Path) -> dict[str, bytes]:
    answers = {}
    for command in ("map", "search", "compile", "graph"):
        run = ended(root, command)
        assert (run.returncode, run.stderr) == (0, b"")
        answers[command] = run.stdout
    return answers


needs_setpriv = pytest.mark.skipif(IS_ROOT and SETPRIV is None, reason="root cannot give up its privileges here")
needs_root = pytest.mark.skipif(not IS_ROOT or SETPRIV is None, reason="only root becomes another user")

HARMLESS: dict[str, Machine] = {
    "no home and no folder for temporary files": Machine({"TMPDIR": "/proc/nowhere"}, ("HOME", "PATH")),
    "closed standard input and error": Machine(before=closed(0, 2)),
    "full standard error": Machine(before=full(2)),
    "one core": Machine(before=on_one_core),
    "twenty descriptors": Machine(before=limited(resource.RLIMIT_NOFILE, 20)),
    "locale C": Machine({"LC_ALL": "C"}),
    "locale POSIX, ASCII streams, no UTF-8 mode": Machine(
        {"LC_ALL": "POSIX", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    ),
}


@pytest.mark.parametrize("machine", HARMLESS)
def test_map_is_the_same_and_nothing_is_said(root: Path, plain: dict[str, bytes], machine: str) -> None:
    run = ended(root, "map", HARMLESS[machine])
    assert (run.returncode, run.stdout, run.stderr) == (0, plain["map"], b"")


def warnings_in(run: subprocess.CompletedProcess[bytes]) -> list[str]:
    lines = run.stderr.decode().splitlines()
    assert all(line.startswith("repomap: ") for line in lines), lines
    return lines


@needs_setpriv
def test_where_nothing_can_be_written_the_map_is_the_same_with_one_warning(root: Path, plain: dict[str, bytes]) -> None:
    run = ended(root, "map", Machine(NOWHERE, wrapped=NO_PERMISSION, has_cache_named=False))
    assert (run.returncode, run.stdout) == (0, plain["map"])
    assert ["cannot be used" in line for line in warnings_in(run)] == [True]


@needs_root
@pytest.mark.parametrize("command", ["map", "search", "compile"])
def test_where_no_process_and_no_thread_can_be_started_the_answer_is_the_same(
    root: Path, plain: dict[str, bytes], tmp_path: Path, command: str
) -> None:
    machine = Machine(
        {"REPOMAP_CACHE_DIR": str(tmp_path / "cache")},
        before=limited(resource.RLIMIT_NPROC, 1),
        wrapped=NO_PROCESS,
    )
    run = ended(root, command, machine)
    assert (run.returncode, run.stdout) == (0, plain[command])
    assert any("parsing in this one" in line for line in warnings_in(run))


def test_where_python_cannot_fork_and_has_no_multiprocessing_the_map_is_the_same(
    root: Path, plain: dict[str, bytes], tmp_path: Path
) -> None:
    hook = (
        "import os, sys\ndel os.fork, os.forkpty\nsys.modules['multiprocessing'] = sys.modules['_posixshmem'] = None\n"
    )
    write(tmp_path, {"hooks/sitecustomize.py": hook})
    paths = (str(tmp_path / "hooks"), environment(tmp_path)["PYTHONPATH"])
    machine = without_rows(Machine({"PYTHONPATH": os.pathsep.join(paths)}), tmp_path)
    run = ended(root, "map", machine)
    assert (run.returncode, run.stdout, run.stderr) == (0, plain["map"], b"")


POOR = Machine(
    {**NOWHERE, "LC_ALL": "C", "PATH": "/proc/nowhere"},
    before=all_of(on_one_core, limited(resource.RLIMIT_NOFILE, 24), closed(0), full(2)),
    wrapped=NO_PERMISSION,
    has_cache_named=False,
)
"""Little of everything, and nobody who hears a warning."""


@needs_setpriv
@pytest.mark.parametrize("command", ["map", "search", "compile", "graph"])
def test_answer_is_the_same_on_a_machine_that_has_little(root: Path, plain: dict[str, bytes], command: str) -> None:
    run = ended(root, command, POOR)
    assert (run.returncode, run.stdout) == (0, plain[command])


def without_rows(machine: Machine, place: Path) -> Machine:
    """The same where nothing is known yet: less is needed to answer from what was kept."""
    return machine._replace(variables={**machine.variables, "REPOMAP_CACHE_DIR": str(place / "cache")})


def is_one_sentence(run: subprocess.CompletedProcess[bytes], words: str) -> bool:
    *warnings, last = warnings_in(run)
    return (run.returncode, run.stdout) == (2, b"") and words in last and len(warnings) <= 1


@pytest.mark.parametrize("command", ["map", "search", "review", "graph", "mcp"])
def test_a_closed_standard_output_is_one_sentence(root: Path, command: str) -> None:
    assert is_one_sentence(ended(root, command, Machine(before=closed(1))), "Standard output is closed")


@pytest.mark.parametrize("command", ["map", "mcp"])
def test_a_full_standard_output_is_one_sentence(root: Path, command: str) -> None:
    assert is_one_sentence(ended(root, command, Machine(before=full(1))), "Standard output cannot be written")


SCARCE: dict[str, tuple[Before, str]] = {
    "hardly any memory": (limited(resource.RLIMIT_AS, 130 * MEGABYTE), "There is not enough memory here"),
    "little memory": (limited(resource.RLIMIT_AS, 220 * MEGABYTE), "There is not enough memory here"),
    "five descriptors": (limited(resource.RLIMIT_NOFILE, 5), "ulimit -n"),
    "eight descriptors": (limited(resource.RLIMIT_NOFILE, 8), "ulimit -n"),
}


@pytest.mark.parametrize("command", ["map", "search"])
@pytest.mark.parametrize("scarce", SCARCE)
def test_what_is_scarce_leaves_the_answer_or_is_one_sentence(
    root: Path, plain: dict[str, bytes], tmp_path: Path, command: str, scarce: str
) -> None:
    before, words = SCARCE[scarce]
    run = ended(root, command, without_rows(Machine(before=before), tmp_path))
    assert (run.returncode, run.stdout) == (0, plain[command]) or is_one_sentence(run, words)


def test_a_review_without_git_is_one_sentence(root: Path) -> None:
    assert is_one_sentence(ended(root, "review", Machine({"PATH": "/proc/nowhere"})), "no git on PATH")


@pytest.mark.parametrize("command", [name for name in COMMANDS if name not in ("config", "mcp")])
def test_a_current_folder_that_is_gone_is_one_sentence(root: Path, tmp_path: Path, command: str) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    machine = Machine(before=lambda: (os.chdir(gone), gone.rmdir()))
    assert is_one_sentence(ended(root, command, machine), "There is no folder '.'")


@needs_setpriv
def test_a_current_folder_that_may_not_be_entered_is_one_sentence(root: Path, tmp_path: Path) -> None:
    (tmp_path / "locked").mkdir()
    machine = Machine(
        before=lambda: (os.chdir(tmp_path / "locked"), (tmp_path / "locked").chmod(0)), wrapped=NO_PERMISSION
    )
    assert is_one_sentence(ended(root, "map", machine), "cannot be read")


def test_a_reader_that_wants_one_line_gets_it(root: Path) -> None:
    command = f"{sys.executable} -m repomap . | head -n 1"
    run = subprocess.run(
        command, shell=True, cwd=root, env=environment(root.parent / "cache"), capture_output=True, check=True
    )
    assert (run.stdout, run.stderr) == (b"shop/cart.py:\n", b"")


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (MemoryError(), "memory"),
        (OSError(12, "Cannot allocate memory"), "memory"),
        (OSError(24, "Too many open files"), "ulimit -n"),
        (BlockingIOError(11, "Resource temporarily unavailable"), "ulimit -u"),
        (RuntimeError("can't start new thread"), "ulimit -u"),
        (ImportError("x.so: failed to map segment from shared object"), "memory"),
        (OSError(28, "No space left on device"), "disk"),
    ],
)
def test_a_shortage_is_told_from_its_error(error: Exception, words: str) -> None:
    assert words in (shortage(error) or "")


def test_a_shortage_is_told_from_what_an_error_was_raised_for() -> None:
    error = ImportError("numpy cannot be imported")
    error.__cause__ = MemoryError()
    assert shortage(error) == errors.shortage(MemoryError())


@pytest.mark.parametrize("error", [OSError(13, "Permission denied"), RuntimeError("a mistake of ours"), ImportError()])
def test_what_is_no_shortage_stays_an_error(error: Exception) -> None:
    assert shortage(error) is None


def test_a_tokenizer_without_memory_is_an_error_and_does_not_end_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tokens, "_ROOM_BYTES", 1 << 60)
    tokens._construct.cache_clear()
    with pytest.raises(OSError, match="memory") as raised:
        TokenCounter().count("text\n")
    assert "memory" in (shortage(raised.value) or "")
