"""The bar on standard error: drawn for long scans on a terminal, and for nothing else."""

from __future__ import annotations

import io
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest
from builders_environment import environment

from repomap.progress import ScanProgress, is_terminal

SCAN = """
from repomap import progress
progress._PATIENCE_SECONDS = {patience}
with progress.ScanProgress() as scanned:
    for done in range(4):
        scanned(done, 3)
"""


def drawn(tmp_path: Path, patience: float) -> bytes:
    """What a scan of three files draws on a terminal."""
    terminal, standard_error = pty.openpty()
    try:
        script = SCAN.format(patience=patience)
        own = environment(tmp_path) | {"TERM": "xterm"}
        subprocess.run([sys.executable, "-c", script], env=own, stderr=standard_error, check=True, timeout=60)
        os.write(standard_error, b"END")
        content = b""
        while not content.endswith(b"END"):
            content += os.read(terminal, 4096)
        return content.removesuffix(b"END")
    finally:
        os.close(terminal)
        os.close(standard_error)


def test_long_scan_draws_a_bar(tmp_path: Path) -> None:
    assert b"scanning" in drawn(tmp_path, patience=0)


def test_what_follows_a_scan_begins_with_patience_of_its_own() -> None:
    with ScanProgress() as scanned:
        scanned(1, 2)
        scanned(2, 2)

        assert scanned._begun is None


def test_short_scan_draws_nothing(tmp_path: Path) -> None:
    assert drawn(tmp_path, patience=60) == b""


def test_closed_standard_error_is_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert not is_terminal()


def test_pipe_is_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    assert not is_terminal()
