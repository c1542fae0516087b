"""A hostile repository can change what is printed, and nothing else."""

from __future__ import annotations

import io
import json
import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from builders_git import isolate_git, make_repository, run_plain_git, write_files
from builders_planted import Planted
from builders_repository import opened

from repomap.api import RepoMap
from repomap.cli import run
from repomap.errors import RepomapError

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


def test_what_a_partial_clone_lacks_is_asked_of_nobody(
    planted: Planted, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    planted.forget()
    monkeypatch.chdir(planted.root)
    lacking = planted.without("HEAD~2:a.py")

    with lacking:
        code = run(["review", "HEAD~2..HEAD"])

    assert (code, planted.ran) == (2, [])
    assert "a partial clone leaves out" in capfd.readouterr().err


def test_what_is_planted_would_be_run_by_a_person(planted: Planted) -> None:
    planted.forget()

    subprocess.run(["git", "status"], cwd=planted.root, check=False, capture_output=True)

    assert planted.ran


SECRET = "outside_secret"
"""A name that stands in files beside the root alone."""


def lay_traps(folder: Path) -> Path:
    """A root in which links, pipes, devices and project files lead out of it, to one another and nowhere."""
    outside, root = folder / "outside", folder / "root"
    write_files(outside, "secret.py", "secret.h", "pkg/__init__.py", content=f"def {SECRET}(): ...\n")
    write_files(outside, "tsconfig.json", content=json.dumps({"compilerOptions": {"paths": {SECRET: ["./*"]}}}))
    make_repository(outside / "repository", f"{SECRET}.py")
    write_files(root, "a.py", content="from pkg import x\n\n\ndef inside(): return x()\n")
    write_files(root, "src/a.c", content='#include "../../outside/secret.h"\nint inside_c(void) { return 1; }\n')
    write_files(root, "src/tsconfig.json", content=json.dumps({"extends": "../../outside/tsconfig.json"}))
    write_files(root, "package.json", content=json.dumps({"main": "../outside/secret.js", "workspaces": ["../*"]}))
    links = {
        "link.py": "../outside/secret.py",
        "absolute.py": str(outside / "secret.py"),
        "loop.py": "loop.py",
        "one.py": "two.py",
        "two.py": "one.py",
        "up": "..",
        "self": ".",
        "pkg": "../outside/pkg",
        "zero.py": "/dev/zero",
        "null.py": os.devnull,
        "go.mod": "/dev/zero",
        "tsconfig.json": "../outside/tsconfig.json",
        ".gitignore": "/dev/zero",
        ".repomapignore": "/dev/zero",
        "REPO_MAP.md": "../outside/overwritten.md",
        "docs": "../outside",
    }
    for name, target in links.items():
        (root / name).symlink_to(target)
    for name in ("pipe.py", "pipe", "Cargo.toml", "PIPE.md"):
        os.mkfifo(root / name)
    if os.geteuid() == 0:
        os.mknod(root / "device.py", stat.S_IFCHR | 0o666, os.makedev(1, 5))  # what /dev/zero is
    (root / "inner").mkdir()
    (root / "inner" / ".git").write_text(f"gitdir: {outside / 'repository' / '.git'}\n")
    deep = root.joinpath(*["d" * 100] * 30)
    deep.mkdir(parents=True)
    (deep / "deep.py").write_text("def deep(): ...\n")
    return root


@pytest.fixture(scope="module", params=["repository", "folder"])
def trapped(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Such a root, as a work tree of git and as a mere folder."""
    with pytest.MonkeyPatch.context() as patch:
        isolate_git(patch)
        root = lay_traps(tmp_path_factory.mktemp("trapped"))
        if request.param == "repository":
            run_plain_git(root, "init", "--quiet")
            run_plain_git(root, "add", "a.py", "src", "package.json", "link.py", "loop.py", "up", "pkg", "REPO_MAP.md")
            run_plain_git(root, "commit", "--quiet", "--message", "traps")
        return root


def state_of(folder: Path) -> dict[str, tuple[int, int, bytes]]:
    """What is in a folder: the times, modes and contents of its files."""
    return {
        path.as_posix(): (path.stat().st_mtime_ns, path.stat().st_mode, path.read_bytes())
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


OUT = (
    "../outside/secret.py",
    "link.py",
    "up/outside/secret.py",
    "docs/secret.py",
    "pkg",
    "inner/../../outside/secret.py",
)
NOWHERE = ("loop.py", "zero.py", "pipe.py", "self/self/a.py/x", "x" * 5000, "\x1b[2J\n", "a.py\n../outside/secret.py")
DIFF = "--- a/{0}\n+++ b/{0}\n@@ -1 +1 @@\n-x\n+def outside_secret(): ...\n"

ASKED: dict[str, Callable[[RepoMap, str], object]] = {
    "focus": lambda repository, path: repository.map([path]),
    "mentions": lambda repository, path: repository.map(mentions=[path]),
    "slice of a symbol": lambda repository, path: repository.slice(f"{path}::{SECRET}"),
    "slice of a line": lambda repository, path: repository.slice(f"{path}:1"),
    "compile": lambda repository, path: repository.compile([path]),
    "impact": lambda repository, path: repository.impact(path),
    "context": lambda repository, path: repository.context("explain it", targets=[path]),
    "search": lambda repository, path: repository.search(SECRET, paths=[path]),
    "graph": lambda repository, path: repository.picture(format="json", focus=path),
    "review": lambda repository, path: repository.review(diff=DIFF.format(path).encode()),
}
"""What is told a path, with that."""


@pytest.mark.parametrize("asked", ASKED)
def test_nothing_outside_of_the_root_is_read_or_written_for_a_path(
    trapped: Path, asked: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(trapped)
    outside = trapped.parent / "outside"
    before = state_of(outside)
    said = []

    with opened(trapped, cache_dir=tmp_path) as repository:
        for path in (*OUT, *NOWHERE):
            try:
                said.append(str(ASKED[asked](repository, path)))
            except RepomapError as error:
                said.append(str(error))

    assert f"def {SECRET}" not in "\n".join(said).replace(f"+def {SECRET}", "")
    assert state_of(outside) == before


def test_paths_on_standard_input_that_lead_out_are_not_read(
    trapped: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(trapped)
    listing = "\0".join(["a.py", *OUT, *NOWHERE]).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(listing)))

    code = run(["--stdin-paths"])

    said = capfd.readouterr()
    assert (code, said.out) == (0, "a.py:\n def inside()\n"), said.err


@pytest.mark.parametrize("target", ["REPO_MAP.md", "docs/NEW.md", "up/outside/new.md", "PIPE.md"])
@pytest.mark.parametrize("command", [[], ["graph", "--format", "json"]], ids=["map", "graph"])
def test_no_answer_is_written_through_what_a_repository_put_in_its_place(
    trapped: Path, target: str, command: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(trapped)
    before = state_of(trapped.parent / "outside")

    code = run([*command, "-o", target])

    assert code == 2
    assert state_of(trapped.parent / "outside") == before


@pytest.mark.parametrize(
    "setting",
    [
        "include = ['../outside/**', '/outside', '**/../outside/*']",
        "exclude = ['!../outside/secret.py', '!link.py']",
        "languages = { 'secret.py' = 'python', '.md' = 'python', 'HEAD' = 'python', '.git/config' = 'ini' }",
        "events = ['../outside', 'os.system(\"touch /tmp/x\")', '" + "(" * 500 + "']",
        "gitignore = false\nsubmodules = true",
        "cache-dir = '../outside'",
        "jobs = 100000",
        "cache = false",
        "map-tokens = 1000000000",
        "encoding = '../../outside/secret'",
        "format = '../outside'",
        "detail = '\\u001b[2J'",
        "output = '../outside/overwritten.md'",
        "include = ['" + "*a" * 400 + "']",
    ],
    ids=lambda setting: setting.partition(" ")[0],
)
def test_settings_of_a_repository_neither_write_nor_read_nor_run(
    setting: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    root = tmp_path / "root"
    write_files(tmp_path, "outside/secret.py", content=f"def {SECRET}(): ...\n")
    write_files(root, "a.py", content="def inside(): ...\n")
    (root / "link.py").symlink_to("../outside/secret.py")
    (root / ".repomap.toml").write_text(f"{setting}\n", encoding="utf-8")
    before = state_of(tmp_path / "outside"), state_of(root)
    monkeypatch.chdir(root)

    code = run([])

    said = capfd.readouterr()
    assert code in {0, 2}
    assert SECRET not in said.out
    assert "\x1b" not in said.out + said.err
    assert (state_of(tmp_path / "outside"), state_of(root)) == before
