"""The GitHub Action: its scripts run as they are, with a `gh` that records what it is told."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
import yaml
from builders_environment import CHECKOUT, environment
from builders_git import commit_all, isolate_git, make_repository, run_plain_git
from builders_repository import write

if TYPE_CHECKING:
    from pathlib import Path

ACTION = yaml.safe_load((CHECKOUT / "action.yml").read_text(encoding="utf-8"))
STEPS = ACTION["runs"]["steps"]

GH = """\
#!/bin/sh
# Records its arguments and the body it is given; lists COMMENTS, and refuses to write where REFUSES is set.
printf '%s\\n' "$*" >> "$RECORD/calls"
for argument in "$@"; do
  case "$argument" in body=@*) cat "${argument#body=@}" > "$RECORD/body";; esac
done
case "$*" in
  *--paginate*) cat "$RECORD/comments" 2>/dev/null || true;;
  *) [ -z "$REFUSES" ] || { echo 'HTTP 403' >&2; exit 1; };;
esac
"""


@pytest.fixture
def runner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The environment of a job on a pull request that breaks a call."""
    isolate_git(monkeypatch)
    root = make_repository(tmp_path / "work")
    write(root, {"a.py": "def f(x):\n    return x\n", "b.py": "from a import f\n\n\ndef g():\n    return f(1)\n"})
    commit_all(root)
    base = run_plain_git(root, "rev-parse", "HEAD").strip()
    write(root, {"a.py": "def f(x, y):\n    return x\n"})
    commit_all(root)
    programs = tmp_path / "programs"
    for folder in (programs, tmp_path / "temp", tmp_path / "record"):
        folder.mkdir()
    _program(programs / "gh", GH)
    _program(programs / "repomap", f'#!/bin/sh\nexec "{sys.executable}" -m repomap "$@"\n')
    return environment(tmp_path / "cache") | {
        "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
        "RUNNER_TEMP": str(tmp_path / "temp"),
        "RECORD": str(tmp_path / "record"),
        "GITHUB_ACTION_PATH": str(CHECKOUT),
        "GITHUB_STEP_SUMMARY": str(tmp_path / "summary.md"),
        "GITHUB_REPOSITORY": "someone/thing",
        "REVIEW_BASE": base,
        "REVIEW_FAIL_ON": "signature",
        "REVIEW_MAX_TOKENS": "4000",
        "REVIEW_COMMENT": "true",
        "REVIEW_PULL_REQUEST": "7",
        "REFUSES": "",
        "WORK": str(root),
    }


def _program(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)


def _run(name: str, runner: dict[str, str], **changed: str) -> subprocess.CompletedProcess[str]:
    """Run the script of one step as the action does."""
    (command,) = [step["run"] for step in STEPS if step.get("name") == name]
    environ = runner | changed
    return subprocess.run(
        ["bash", "-c", command], cwd=environ["WORK"], env=environ, capture_output=True, text=True, check=False
    )


def _recorded(runner: dict[str, str], name: str) -> str:
    path = f"{runner['RECORD']}/{name}"
    if not os.path.exists(path):  # noqa: PTH110 - a path of a stub
        return ""
    with open(path, encoding="utf-8") as file:  # noqa: PTH123
        return file.read()


def _reviewed(runner: dict[str, str], **changed: str) -> None:
    finished = _run("Review", runner, **changed)
    assert finished.returncode == 0, finished.stderr


def test_the_first_run_writes_a_comment(runner: dict[str, str]) -> None:
    _reviewed(runner)

    finished = _run("Comment", runner)

    assert finished.returncode == 0, finished.stderr
    assert "--method POST repos/someone/thing/issues/7/comments" in _recorded(runner, "calls")
    assert _recorded(runner, "body").startswith("<!-- repomap-review -->\n")
    assert "does not pass" in _recorded(runner, "body")


def test_the_second_run_brings_the_same_comment_up_to_date(runner: dict[str, str]) -> None:
    _reviewed(runner)
    with open(f"{runner['RECORD']}/comments", "w", encoding="utf-8") as file:  # noqa: PTH123
        file.write("41\n42\n")

    _run("Comment", runner)

    calls = _recorded(runner, "calls")
    assert "--method PATCH repos/someone/thing/issues/comments/41 " in calls
    assert "POST" not in calls


def test_a_fork_that_may_not_write_has_the_summary_and_does_not_fail(runner: dict[str, str]) -> None:
    _reviewed(runner)

    finished = _run("Comment", runner, REFUSES="1")

    assert finished.returncode == 0
    assert "::notice::" in finished.stdout
    with open(runner["GITHUB_STEP_SUMMARY"], encoding="utf-8") as file:  # noqa: PTH123
        assert "does not pass" in file.read()


@pytest.mark.parametrize("changed", [{"REVIEW_COMMENT": "false"}, {"REVIEW_PULL_REQUEST": ""}])
def test_without_a_pull_request_or_a_wish_nothing_is_written(runner: dict[str, str], changed: dict[str, str]) -> None:
    _reviewed(runner)

    finished = _run("Comment", runner, **changed)

    assert finished.returncode == 0
    assert _recorded(runner, "calls") == ""


def test_the_gate_fails_the_job_after_the_comment(runner: dict[str, str]) -> None:
    _reviewed(runner)

    finished = _run("Gate", runner)

    assert finished.returncode == 1
    assert "b.py:5 does not fit a.py::f any more" in finished.stderr


def test_the_gate_is_open_where_nothing_was_asked_for(runner: dict[str, str]) -> None:
    _reviewed(runner, REVIEW_FAIL_ON="none")

    assert _run("Gate", runner).returncode == 0


@pytest.mark.parametrize(
    "base", ["$(touch hit)", "`touch hit`", "; touch hit", "--upload-pack=touch hit", "a..b", "nowhere"]
)
def test_a_hostile_base_is_no_command(runner: dict[str, str], base: str) -> None:
    finished = _run("Review", runner, REVIEW_BASE=base)

    assert finished.returncode != 0
    assert not os.path.exists(f"{runner['WORK']}/hit")  # noqa: PTH110


def test_a_shallow_checkout_fetches_the_base(runner: dict[str, str], tmp_path: Path) -> None:
    clone = tmp_path / "clone"
    origin = f"file://{runner['WORK']}"
    run_plain_git(tmp_path, "clone", "--quiet", "--depth=1", origin, str(clone))

    _reviewed(runner, WORK=str(clone))

    with open(f"{runner['RUNNER_TEMP']}/repomap-review.md", encoding="utf-8") as file:  # noqa: PTH123
        assert "does not pass" in file.read()


def test_no_step_puts_what_a_pull_request_says_into_a_command() -> None:
    commands = [step["run"] for step in STEPS if "run" in step]

    assert commands
    assert all("${{" not in command for command in commands)
    assert all(re.fullmatch(r'"\$GITHUB_ACTION_PATH/action/\w+\.sh"', command) for command in commands)


@pytest.mark.parametrize("step", [step for step in STEPS if "run" in step], ids=lambda step: step["name"])
def test_a_script_can_be_run_and_stops_at_the_first_failure(step: dict[str, str]) -> None:
    script = CHECKOUT / step["run"].strip('"').removeprefix("$GITHUB_ACTION_PATH/")

    assert os.access(script, os.X_OK)
    assert "set -euo pipefail" in script.read_text(encoding="utf-8")
