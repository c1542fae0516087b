"""A hostile repository can change what is printed, and nothing else."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from builders_git import isolate_git
from builders_planted import Planted

from repomap.cli import run

ANSWERED = 0


@pytest.fixture(scope="module")
def planted(tmp_path_factory: pytest.TempPathFactory) -> Planted:
    with pytest.MonkeyPatch.context() as patch:
        isolate_git(patch)
        return Planted(tmp_path_factory.mktemp("planted"))


@pytest.fixture(autouse=True)
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    isolate_git(monkeypatch)
    monkeypatch.setenv("REPOMAP_CACHE_DIR", str(tmp_path / "cache"))


@pytest.mark.parametrize(
    "argv",
    [
        [],
        ["--focus-changed", "HEAD"],
        ["--tracked-only"],
        ["--no-gitignore"],
        ["--no-submodules"],
        ["search", "changed"],
        ["context", "change `changed` in a.py"],
        ["slice", "a.py::changed"],
        ["compile", "a.py"],
        ["impact", "a.py::changed"],
        ["review"],
        ["review", "--staged"],
        ["review", "HEAD~2..HEAD"],
        ["review", "HEAD~1...HEAD"],
        ["review", "HEAD~1"],
        ["graph"],
        ["graph", "--of", "symbols", "--format", "json"],
        ["config"],
    ],
    ids=" ".join,
)
def test_no_program_that_a_repository_names_is_run(
    planted: Planted, argv: list[str], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    planted.forget()
    monkeypatch.chdir(planted.root)

    code = run(argv)

    assert (code, planted.ran) == (ANSWERED, []), capfd.readouterr()


def test_what_is_planted_would_be_run_by_a_person(planted: Planted) -> None:
    planted.forget()

    subprocess.run(["git", "status"], cwd=planted.root, check=False, capture_output=True)

    assert planted.ran
