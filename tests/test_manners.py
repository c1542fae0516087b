"""What every command keeps to, whatever the terminal, its encoding and the names in the repository are."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from builders_environment import environment
from builders_git import committed
from builders_terminal import on_a_terminal

from repomap.arguments import COMMANDS
from repomap.cli import run

NAME = "größe_имя_名"
CALLS = {
    "": [["--stats", "--explain", "--focus", f"{NAME}/a.py"], ["--format", "json"], ["--map-tokens", "1"], ["--help"]],
    "search": [[NAME], ["ничего"]],
    "context": [[f"change {NAME}"]],
    "compile": [[f"{NAME}/a.py"], [f"{NAME}/none.py"]],
    "review": [[], ["--format", "json"]],
    "slice": [[NAME], ["имени_нет"]],
    "impact": [[NAME], [f"{NAME}/a.py", "--format", "markdown"]],
    "languages": [[]],
    "cache": [[], ["clear"], [NAME]],
    "graph": [[], ["--format", "svg"], ["--format", "dot"]],
    "mcp": [[], ["--root", "нет"], ["--http", "порт"]],
    "config": [[], ["--format", "json"], [NAME], ["нет"]],
    "init": [[], [NAME]],
    "doctor": [[]],
}
"""Calls of each command that say something of names beyond ASCII, or complain of them."""

CODES = {0, 1, 2, 3, 4}


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A repository of names that no encoding of one byte holds, one of which is not even UTF-8."""
    root = tmp_path_factory.mktemp("manners") / "repository"
    (root / NAME).mkdir(parents=True)
    (root / NAME / "a.py").write_text(f"def {NAME}():\n    '''Вот.'''\n    return 1\n", encoding="utf-8")
    (root / NAME / "b.py").write_text(f"from {NAME}.a import {NAME}\n\n\n{NAME}()\n", encoding="utf-8")
    (root / ".repomap.toml").write_text(f"exclude = ['{NAME}/c.py']\n", encoding="utf-8")
    Path(os.fsdecode(os.fsencode(root) + b"/\xff.py")).write_text("def f(): ...\n")
    committed(root, "имя")
    (root / NAME / "a.py").write_text(f"def {NAME}(имя):\n    return 1\n", encoding="utf-8")
    return root


def finished(root: Path, *argv: str, **environ: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "repomap", *argv],
        cwd=root,
        env=environment(root.parent / "cache") | environ,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        timeout=120,
    )


EVERY_CALL = [[*filter(None, [name]), *argv] for name in ("", *COMMANDS) for argv in CALLS.get(name, ())]
NOTHING_RAW = re.compile(rb"\x1b|Traceback")


@pytest.mark.parametrize("argv", EVERY_CALL, ids=" ".join)
def test_no_console_makes_a_command_fail_or_write_anything_but_plain_utf8(repository: Path, argv: list[str]) -> None:
    console = finished(repository, *argv, PYTHONIOENCODING="cp1252:strict", FORCE_COLOR="1", TERM="xterm-256color")
    assert console.returncode in CODES
    assert NOTHING_RAW.search(console.stdout + console.stderr) is None
    console.stdout.decode("utf-8")
    console.stderr.decode("utf-8")


@pytest.mark.parametrize(
    "argv", [[], ["search", NAME], ["config"], ["--focus", f"{NAME}/a.py", "--stats"]], ids=" ".join
)
def test_output_is_the_same_in_a_locale_of_another_encoding(repository: Path, argv: list[str]) -> None:
    here, elsewhere = finished(repository, *argv), finished(repository, *argv, LC_ALL="C", PYTHONUTF8="0")
    assert (elsewhere.returncode, elsewhere.stdout) == (here.returncode, here.stdout)
    assert NAME in here.stdout.decode() + here.stderr.decode()


def test_stream_of_one_byte_a_character_gets_utf8(
    repository: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(repository)
    monkeypatch.setenv("REPOMAP_CACHE_DIR", str(repository.parent / "cache"))
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="cp1252", errors="strict") for _ in range(2))
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    assert (run([]), run([NAME + "x"])) == (0, 2)
    written = [stream.buffer.getvalue().decode() for stream in (out, err)]  # type: ignore[attr-defined]
    assert [NAME in text for text in written] == [True, True]
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_called_here(command: str) -> None:
    assert CALLS[command]


def drawn(**environ: str) -> bytes:
    """What a bar of a long scan writes to a terminal."""
    script = (
        "from repomap import progress; progress._PATIENCE_SECONDS = 0\n"
        "with progress.ScanProgress() as bar: bar(1, 3); bar(2, 3); bar(3, 3)\n"
    )
    own = {name: text for name, text in environment(Path()).items() if name not in {"NO_COLOR", "FORCE_COLOR"}}
    code, seen = on_a_terminal([sys.executable, "-c", script], {**own, **environ})
    assert code == 0, seen
    return seen


COLOUR = re.compile(rb"\x1b\[[0-9;]*(3[0-8]|4[0-8]|9[0-7])[0-9;]*m")


def test_bar_on_a_terminal_has_colours() -> None:
    assert COLOUR.search(drawn(TERM="xterm-256color"))


@pytest.mark.parametrize("environ", [{"NO_COLOR": "1", "TERM": "xterm-256color"}, {"TERM": "dumb"}])
def test_bar_has_no_colours_where_none_are_wanted(environ: dict[str, str]) -> None:
    assert COLOUR.search(drawn(**environ)) is None


def test_bar_on_a_console_of_one_byte_a_character_is_drawn_in_ascii() -> None:
    drawn(TERM="xterm", PYTHONIOENCODING="cp1252:strict").decode("ascii")
