"""Builds real repositories whose git knows nothing of the configuration of the machine that the tests run on."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

_SETTINGS = {
    "GIT_AUTHOR_NAME": "A",
    "GIT_AUTHOR_EMAIL": "a@example.com",
    "GIT_COMMITTER_NAME": "A",
    "GIT_COMMITTER_EMAIL": "a@example.com",
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_NOSYSTEM": "1",
}


def isolate_git(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give git an identity and no settings, and take away what a hook that runs the tests may have set."""
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(name)
    for name, value in _SETTINGS.items():
        monkeypatch.setenv(name, value)


def run_plain_git(folder: Path, *arguments: str, stdin: str = "") -> str:
    """Run git as a person would, with the environment as it is."""
    command = ["git", "-c", "protocol.file.allow=always", *arguments]
    finished = subprocess.run(
        command, cwd=folder, input=stdin, check=True, capture_output=True, text=True, errors="replace"
    )
    return finished.stdout


def write_files(folder: Path, *paths: str, content: str = "x = 1\n") -> None:
    """Write the same content to each path."""
    for path in paths:
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(content, encoding="utf-8")


def make_repository(folder: Path, *paths: str) -> Path:
    """A repository at `folder` with one commit that holds these paths."""
    folder.mkdir(parents=True, exist_ok=True)
    run_plain_git(folder, "init", "--quiet", "--initial-branch=main")
    write_files(folder, *paths)
    commit_all(folder)
    return folder


def committed(folder: Path, message: str = "files") -> Path:
    """The folder, as a repository with one commit of all that it holds, whoever this machine's user is."""
    with pytest.MonkeyPatch.context() as patch:
        isolate_git(patch)
        run_plain_git(folder, "init", "--quiet", "--initial-branch=main")
        commit_all(folder, message)
    return folder


def commit_all(folder: Path, message: str = "files") -> None:
    """Commit everything that is not ignored."""
    run_plain_git(folder, "add", "--all")
    run_plain_git(folder, "commit", "--quiet", "--allow-empty", "--message", message)


def make_spy(folder: Path, name: str) -> tuple[Path, Path]:
    """A program that leaves a witness when it is run: (the program, the witness)."""
    program, witness = folder / f"{name}.sh", folder / f"{name}.witness"
    program.write_text(f"#!/bin/sh\necho run > '{witness}'\nexit 1\n", encoding="utf-8")
    program.chmod(0o755)
    return program, witness
