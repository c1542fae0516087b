"""Programs on a terminal, as somebody sees them who sits there."""

from __future__ import annotations

import os
import pty
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path


def on_a_terminal(
    words: Sequence[str], environ: Mapping[str, str], folder: Path | None = None, answers: str | bytes = ""
) -> tuple[int, bytes]:
    """The exit code of a program, and what is seen of it, where somebody answers so."""
    leader, follower = pty.openpty()
    process = subprocess.Popen(words, cwd=folder, env=environ, stdin=follower, stdout=follower, stderr=follower)
    os.close(follower)
    os.write(leader, answers.encode() if isinstance(answers, str) else answers)
    seen = b""
    try:
        while part := os.read(leader, 4096):
            seen += part
    except OSError:  # what Linux gives where the other end is closed
        pass
    os.close(leader)
    return process.wait(60), seen
