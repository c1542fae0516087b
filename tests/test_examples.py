"""The examples of the help: every command has some, its help shows them, and they run."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from builders_environment import environment_with_command
from builders_git import committed

from repomap.arguments import COMMANDS
from repomap.cli import run
from repomap.examples import EXAMPLES

COMMAND_LINES = [example for name in ("", *COMMANDS) for example in EXAMPLES.get(name, ())]

AUTH = '''\
from src.store import load

WRONG_PASSWORDS = 5


class AuthService:
    """Who may enter."""

    def check(self, name: str, password: str) -> bool:
        return load(name) == password

    def login(self, name: str, password: str) -> bool:
        """Whether the password is right."""
        return self.check(name, password)
'''


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the repository that the examples speak of, changed since its last commit, and another one."""
    top = tmp_path_factory.mktemp("examples")
    source, other = top / "repository" / "src", top / "other"
    for folder in (source, other):
        folder.mkdir(parents=True)
    (source / "store.py").write_text("def load(name: str) -> object:\n    return name\n")
    (source / "auth.py").write_text(AUTH.replace("5", "3"))
    (other / "login.py").write_text("def login() -> None: ...\n")
    committed(source.parent)
    (source / "auth.py").write_text(AUTH)
    return top


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_shows_the_examples_of_the_command(command: str, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert run([*filter(None, [command]), "--help"]) == 0
    shown = capfdbinary.readouterr().out.decode()
    assert EXAMPLES[command]
    assert all(f"\n    {example}\n" in shown for example in EXAMPLES[command])


@pytest.mark.parametrize("command", COMMANDS)
def test_examples_are_of_their_command(command: str) -> None:
    assert all(f"repomap {command}" in example for example in EXAMPLES[command])


@pytest.mark.parametrize("example", COMMAND_LINES)
def test_example_runs(example: str, template: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(template, tmp_path / "copy")
    finished = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", example],
        cwd=copy / "repository",
        env=environment_with_command(tmp_path / "programs", template / "cache"),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    nobody_to_ask = 2 if example.startswith("repomap init") and "--yes" not in example else 0
    assert finished.returncode == nobody_to_ask, finished.stderr
