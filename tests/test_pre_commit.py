"""The hook, driven by the real pre-commit program in a repository of its own; nothing is fetched."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from builders_environment import CHECKOUT, environment

HOOK = yaml.safe_load((CHECKOUT / ".pre-commit-hooks.yaml").read_text())[0]


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository with one source file and the hook; the program that runs is this checkout's."""
    root = tmp_path / "repository"
    root.mkdir()
    hook = {**HOOK, "language": "system", "entry": HOOK["entry"].replace("repomap", f"{sys.executable} -m repomap", 1)}
    (root / ".pre-commit-config.yaml").write_text(json.dumps({"repos": [{"repo": "local", "hooks": [hook]}]}))
    (root / "shop.py").write_text("def sell(item: str) -> int: ...\n")
    git(root, "init", "-q")
    git(root, "add", ".")
    return root


def git(root: Path, *arguments: str) -> None:
    subprocess.run(["git", *arguments], cwd=root, check=True)


def pre_commit(root: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pre_commit", "run", "--color", "never"],
        cwd=root,
        env=environment(root.parent / "cache") | {"PRE_COMMIT_HOME": str(root.parent / "pre-commit")},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_hook_writes_the_map_and_fails_then_passes(repository: Path) -> None:
    first = pre_commit(repository)
    git(repository, "add", "REPO_MAP.md")
    second = pre_commit(repository)
    assert (first.returncode, second.returncode) == (1, 0), first.stdout + second.stdout
    assert "REPO_MAP.md was brought up to date: add it to the commit." in first.stdout
    text = (repository / "REPO_MAP.md").read_text()
    assert text.startswith("# ")
    assert "def sell(item: str) -> int" in text
    assert "repomap -o REPO_MAP.md" in text


def test_hook_maps_what_is_staged(repository: Path) -> None:
    (repository / "shop.py").write_text("def unstaged() -> None: ...\n")
    (repository / "untracked.py").write_text("def untracked() -> None: ...\n")
    assert pre_commit(repository).returncode == 1
    text = (repository / "REPO_MAP.md").read_text()
    assert ("def sell" in text, "unstaged" in text, "untracked" in text) == (True, False, False)


def test_hook_maps_what_is_staged_though_the_work_tree_has_it_deleted_or_not_yet(repository: Path) -> None:
    (repository / "shop.py").unlink()
    (repository / "intended.py").write_text("def intended() -> None: ...\n")
    git(repository, "add", "--intent-to-add", "intended.py")
    assert pre_commit(repository).returncode == 1
    text = (repository / "REPO_MAP.md").read_text()
    assert ("def sell" in text, "intended" in text) == (True, False)


def test_manifest_runs_the_hook_always_once_and_without_file_names() -> None:
    assert (HOOK["id"], HOOK["language"]) == ("repomap", "python")
    assert (HOOK["pass_filenames"], HOOK["always_run"], HOOK["require_serial"]) == (False, True, True)
