"""The bar on standard error: drawn for long scans on a terminal, and for nothing else."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from builders_environment import environment
from builders_terminal import on_a_terminal

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
    words = [sys.executable, "-c", SCAN.format(patience=patience)]
    code, seen = on_a_terminal(words, environment(tmp_path) | {"TERM": "xterm"})
    assert code == 0, seen
    return seen


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
