"""The main job with every socket refused, in the process and in the Python processes that it starts."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from builders_environment import environment

REFUSAL = """\
import os
import sys


def refuse(event, arguments):
    if event.startswith(("socket.", "urllib.", "http.", "ftplib.", "smtplib.")):
        with open(os.environ["WITNESS"] + ".refused", "a") as refused:
            print(event, arguments, file=refused)
        raise PermissionError(f"refused: {event}")


sys.addaudithook(refuse)
with open(os.environ["WITNESS"] + ".started", "a") as started:
    print(os.getpid(), file=started)
"""

PROGRAM = f"""\
{REFUSAL}
from repomap import cli, scan

scan._CHILD_PROGRAM = {REFUSAL!r} + scan._CHILD_PROGRAM
sys.exit(cli.run(sys.argv[1:]))
"""


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    root = tmp_path / "corpus"
    root.mkdir()
    for number in range(8):
        (root / f"module_{number}.py").write_text(f"def function_{number}(a: int) -> int: ...\n", encoding="utf-8")
    (root / "view.ts").write_text("export class View { show(): void {} }\n", encoding="utf-8")
    return root


def run_offline(tmp_path: Path, program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    settings = environment(tmp_path / "cache") | {"WITNESS": str(tmp_path / "witness"), "HOME": str(tmp_path)}
    settings = {
        name: value for name, value in settings.items() if name not in ("TIKTOKEN_CACHE_DIR", "DATA_GYM_CACHE_DIR")
    }
    return subprocess.run(
        [sys.executable, "-c", program, *arguments],
        env=settings,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_a_cold_scan_and_its_map_open_no_socket(corpus: Path, tmp_path: Path) -> None:
    finished = run_offline(tmp_path, PROGRAM, os.fspath(corpus), "--jobs", "2")
    assert finished.returncode == 0, finished.stderr
    assert "def function_0(a: int) -> int" in finished.stdout
    assert "class View" in finished.stdout
    assert not (tmp_path / "witness.refused").exists()
    assert len((tmp_path / "witness.started").read_text().split()) >= 2, "no child came under the refusal"


@pytest.mark.parametrize("encoding", ["o200k_base", "cl100k_base"])
def test_both_encodings_count_without_a_socket(corpus: Path, tmp_path: Path, encoding: str) -> None:
    finished = run_offline(tmp_path, PROGRAM, os.fspath(corpus), "--encoding", encoding)
    assert finished.returncode == 0, finished.stderr
    assert not (tmp_path / "witness.refused").exists()


def test_the_refusal_refuses(tmp_path: Path) -> None:
    finished = run_offline(tmp_path, f"{REFUSAL}\nimport socket\nsocket.create_connection(('127.0.0.1', 9))")
    assert "PermissionError: refused: socket." in finished.stderr
    assert (tmp_path / "witness.refused").exists()
