"""`repomap init`: what it adds, what it leaves alone, and that it asks first."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml
from builders_environment import CHECKOUT, environment
from builders_terminal import on_a_terminal

from repomap.additions import HOOK, PIECES, section
from repomap.cli import run
from repomap.config import SETTINGS, Settings, resolve

Called = Callable[..., tuple[int, str, str]]

SERVER = {"type": "stdio", "command": "repomap", "args": ["mcp", "--root", "${CLAUDE_PROJECT_DIR:-.}"]}
FILES = (".mcp.json", ".pre-commit-config.yaml", ".repomap.toml")


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty repository, which is the current folder."""
    folder = tmp_path / "repository"
    folder.mkdir()
    subprocess.run(["git", "init", "-q"], cwd=folder, check=True)
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def called(capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Called:
    """Run the command line in this process: exit code, standard output, standard error."""
    monkeypatch.setattr(sys, "stdin", io.StringIO())

    def call(*argv: str) -> tuple[int, str, str]:
        capfdbinary.readouterr()
        code = run(["init", *argv])
        out, err = capfdbinary.readouterr()
        return code, out.decode(), err.decode()

    return call


def files_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file()}


def test_all_three_are_written_where_that_is_agreed_to(root: Path, called: Called) -> None:
    code, _, err = called("--yes")
    assert (code, err, tuple(files_of(root))) == (0, "", FILES)
    assert yaml.safe_load((root / FILES[1]).read_text())["repos"] == yaml.safe_load(HOOK)
    assert json.loads((root / FILES[0]).read_text()) == {"mcpServers": {"repomap": SERVER}}


def test_second_run_changes_nothing_and_says_so(root: Path, called: Called) -> None:
    called("--yes")
    before = files_of(root)
    code, out, err = called("--yes")
    assert (code, err, files_of(root)) == (0, "", before)
    assert out.splitlines() == [
        ".repomap.toml is there: its settings stay as they are.",
        ".pre-commit-config.yaml has the hook: it stays as it is.",
        ".mcp.json has the server: it stays as it is.",
    ]


def test_without_a_terminal_it_prints_what_it_would_write_and_ends_with_2(root: Path, called: Called) -> None:
    code, out, err = called()
    assert (code, files_of(root)) == (2, {})
    assert all(f"New file {name}:" in out for name in FILES)
    assert err == (
        "repomap: Nothing is written, as there is no terminal to ask on: --yes writes all of this (see init --help).\n"
    )


@pytest.mark.usefixtures("root")
def test_without_a_terminal_and_with_nothing_to_do_it_ends_with_0(called: Called) -> None:
    called("--yes")
    code, _, err = called()
    assert (code, err) == (0, "")


@pytest.mark.parametrize("piece", PIECES)
def test_only_one_of_them_is_offered_on_demand(root: Path, called: Called, piece: str) -> None:
    assert called("--only", piece, "--yes")[0] == 0
    assert list(files_of(root)) == [FILES[("mcp", "hook", "settings").index(piece)]]


def test_unknown_piece_is_one_sentence(root: Path, called: Called) -> None:
    assert called("--only", "hooks") == (
        2,
        "",
        "repomap: --only takes one of settings, hook, mcp, not 'hooks' (did you mean hook?).\n",
    )
    assert files_of(root) == {}


def test_root_can_be_another_folder(root: Path, called: Called, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(root.parent)
    assert called("repository", "--yes")[0] == 0
    assert tuple(files_of(root)) == FILES


def test_section_goes_into_the_pyproject_that_is_there(root: Path, called: Called) -> None:
    (root / "pyproject.toml").write_text("[project]  # mine\nname = 'é'", encoding="utf-8")
    called("--yes", "--only", "settings")
    text = (root / "pyproject.toml").read_text(encoding="utf-8")
    assert text.startswith("[project]  # mine\nname = 'é'\n\n[tool.repomap]  #")
    assert list(files_of(root)) == ["pyproject.toml"]


def test_section_ends_its_lines_as_the_file_does(root: Path, called: Called) -> None:
    (root / "pyproject.toml").write_bytes(b"[project]\r\n")
    called("--yes", "--only", "settings")
    content = (root / "pyproject.toml").read_bytes()
    assert content.count(b"\n") == content.count(b"\r\n") > len(SETTINGS) // 2


@pytest.mark.parametrize("name", ["pyproject.toml", ".repomap.toml"])
def test_section_is_all_comments_and_changes_no_setting(root: Path, called: Called, name: str) -> None:
    if name == "pyproject.toml":
        (root / name).write_text("[project]\n")
    called("--yes", "--only", "settings")
    assert "# map-tokens = " in (root / name).read_text()
    assert resolve(root, {}, {}) == Settings()


@pytest.mark.parametrize("header", ["[tool.repomap]\n", ""])
def test_every_example_is_a_setting_that_is_read_and_no_default(root: Path, header: str) -> None:
    lines = (line[2:] for line in section().splitlines() if " = " in line)
    (root / ("pyproject.toml" if header else ".repomap.toml")).write_text(header + "\n".join(lines))
    settings, defaults = resolve(root, {}, {}), Settings()
    chosen = [each for each in SETTINGS if getattr(settings, each.field) != getattr(defaults, each.field)]
    assert chosen == [each for each in SETTINGS if each.is_for_repositories]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[tool.repomap]\ndocs = true\n", "pyproject.toml has [tool.repomap]: its settings stay as they are.\n"),
        ("tool.repomap.docs = true\n", "pyproject.toml has [tool.repomap]: its settings stay as they are.\n"),
    ],
)
def test_settings_that_are_there_stay(root: Path, called: Called, text: str, sentence: str) -> None:
    (root / "pyproject.toml").write_text(text)
    assert called("--yes", "--only", "settings") == (0, sentence, "")
    assert (root / "pyproject.toml").read_text() == text


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("pyproject.toml", "a = \n", "pyproject.toml is not TOML"),
        ("pyproject.toml", "tool = {}\n", "pyproject.toml takes no further section at its end"),
        (".pre-commit-config.yaml", "repos: [{repo: a}]\n", "is not written in a form that a hook can be added to"),
        (".pre-commit-config.yaml", "repos: [\n", "is not written in a form that a hook can be added to"),
        (".pre-commit-config.yaml", "repos:\n- repo: \xe9\n", ".pre-commit-config.yaml is not UTF-8 at line 2"),
        (".mcp.json", '{\n"\xe9": 1}', ".mcp.json is not UTF-8 at line 2"),
        ("pyproject.toml", "a = 1\n# \xe9", "pyproject.toml is not UTF-8 at line 2"),
        (".mcp.json", "{,}", ".mcp.json is not JSON"),
        (".mcp.json", "", ".mcp.json is not JSON"),
        (".mcp.json", '{"mcpServers": 3}', ".mcp.json has no object mcpServers to add to"),
        (".mcp.json", "[" * 100_000, ".mcp.json is not JSON"),
        (".mcp.json", " " * (1 << 20) + "{}", ".mcp.json is larger than 1048576 bytes"),
    ],
)
def test_file_that_cannot_be_added_to_is_one_sentence_and_nothing_is_written(
    root: Path, called: Called, name: str, text: str, said: str
) -> None:
    (root / name).write_bytes(text.encode("latin-1"))
    before = files_of(root)
    code, out, err = called("--yes")
    assert (code, out, err.count("\n"), files_of(root)) == (2, "", 1, before)
    assert said in err


def test_hook_is_added_beside_others_and_comments_stay(root: Path, called: Called) -> None:
    text = "# ours\nrepos:\n- repo: a  # of a\n  rev: v1\n  hooks:\n  - id: x\n\n# the rest\nfail_fast: true\n"
    (root / ".pre-commit-config.yaml").write_text(text)
    called("--yes", "--only", "hook")
    made = (root / ".pre-commit-config.yaml").read_text()
    assert made.replace(HOOK, "") == text
    assert len(yaml.safe_load(made)["repos"]) == 2


def test_hook_is_one_that_the_program_takes(root: Path, called: Called) -> None:
    called("--yes", "--only", "hook")
    words = [sys.executable, "-m", "pre_commit", "validate-config", ".pre-commit-config.yaml"]
    finished = subprocess.run(words, cwd=root, capture_output=True, text=True, check=False)
    assert (finished.returncode, finished.stdout) == (0, "")


def test_hook_is_that_of_the_manifest_by_the_installed_command() -> None:
    (manifest,) = yaml.safe_load((CHECKOUT / ".pre-commit-hooks.yaml").read_text())
    (hook,) = yaml.safe_load(HOOK)[0]["hooks"]
    assert hook == {name: manifest[name] for name in hook} | {"language": "system"}
    assert set(manifest) - set(hook) == {"description", "minimum_pre_commit_version"}


def test_folder_that_is_not_the_top_of_a_work_tree_gets_no_hook(root: Path, called: Called) -> None:
    (root / "inner").mkdir()
    code, out, _ = called("inner", "--yes", "--only", "hook")
    assert (code, files_of(root / "inner")) == (0, {})
    assert out == "inner is not the top of a git work tree, where pre-commit looks for its hooks.\n"


def test_server_is_added_beside_others(root: Path, called: Called) -> None:
    (root / ".mcp.json").write_text('{\n  "mcpServers": {\n    "other": {"command": "x"}\n  }\n}\n')
    called("--yes", "--only", "mcp")
    servers = json.loads((root / ".mcp.json").read_text())["mcpServers"]
    assert servers == {"other": {"command": "x"}, "repomap": SERVER}


def test_server_of_that_name_stays(root: Path, called: Called) -> None:
    text = '{"mcpServers": {"repomap": {"command": "mine"}}}'
    (root / ".mcp.json").write_text(text)
    assert called("--yes", "--only", "mcp")[0] == 0
    assert (root / ".mcp.json").read_text() == text


@pytest.mark.parametrize("name", [*FILES, "pyproject.toml"])
@pytest.mark.parametrize("is_there", [True, False])
def test_link_that_leads_out_is_not_followed(root: Path, called: Called, name: str, is_there: bool) -> None:
    outside = root.parent / "outside"
    if is_there:
        outside.write_text("")
    (root / name).symlink_to(outside)
    code, out, err = called("--yes")
    assert (code, out) == (2, "")
    assert err == f"repomap: {name} is a link that leads out of ., and nothing is written there: replace it.\n"
    assert outside.exists() == is_there


def test_link_within_the_root_stays_a_link(root: Path, called: Called) -> None:
    (root / "servers.json").write_text("{}")
    (root / ".mcp.json").symlink_to("servers.json")
    called("--yes", "--only", "mcp")
    assert (root / ".mcp.json").is_symlink()
    assert json.loads((root / "servers.json").read_text()) == {"mcpServers": {"repomap": SERVER}}


@pytest.mark.parametrize("name", [*FILES, "pyproject.toml"])
def test_pipe_in_the_place_of_a_file_is_one_sentence(root: Path, called: Called, name: str) -> None:
    os.mkfifo(root / name)
    code, out, err = called("--yes")
    assert (code, out, err) == (
        2,
        "",
        f"repomap: {name} cannot be read: let it be a regular file that you may read.\n",
    )


def answered(root: Path, answers: str | bytes, *argv: str, **variables: str) -> tuple[int, str]:
    """Exit code, and what is seen, of somebody who answers so on a terminal."""
    words = [sys.executable, "-m", "repomap", "init", *argv]
    code, seen = on_a_terminal(words, environment(root.parent / "cache") | variables, root, answers)
    return code, seen.decode("utf-8", "replace").replace("\r\n", "\n")


def test_each_piece_is_asked_for(root: Path) -> None:
    code, seen = answered(root, "n\nyes\n\n")
    assert (code, list(files_of(root))) == (0, [".pre-commit-config.yaml"])
    assert re.findall(r"Write that to (\S+)\? \[y/N\]", seen) == [FILES[2], FILES[1], FILES[0]]


def test_end_of_the_answers_is_a_no(root: Path) -> None:
    code, _ = answered(root, "y\n\x04")
    assert (code, list(files_of(root))) == (0, [".repomap.toml"])


def test_answer_in_another_encoding_is_a_no(root: Path) -> None:
    code, _ = answered(root, b"\xff\n\xe9\ny\n", PYTHONIOENCODING="utf-8:strict")
    assert (code, list(files_of(root))) == (0, [".mcp.json"])


def test_file_that_changes_before_the_answer_is_left_alone(
    root: Path, called: Called, monkeypatch: pytest.MonkeyPatch
) -> None:
    def said() -> str:
        (root / ".mcp.json").write_text("{}")
        return "y\n"

    answers = io.StringIO()
    monkeypatch.setattr(answers, "readline", said)
    monkeypatch.setattr(sys, "stdin", answers)
    monkeypatch.setattr("repomap.offers._has_terminal", lambda: True)
    code, _, err = called("--only", "mcp")
    assert (code, (root / ".mcp.json").read_text()) == (2, "{}")
    assert ".mcp.json was changed meanwhile, and is left as it is" in err
