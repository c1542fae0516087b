"""The command line: what each option does, what goes to which stream, and how a run ends."""

from __future__ import annotations

import io
import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from builders_environment import environment
from builders_repository import let_the_clock_tick

from repomap import __version__
from repomap.arguments import COMMANDS
from repomap.cli import run
from repomap.config import ANSWERS, SETTINGS
from repomap.model import RepoMapResult
from repomap.output import write_if_changed

Run = Callable[..., "Ended"]


class Ended:
    """How a run in this process ended."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small git repository, which is the current folder."""
    root = tmp_path / "repository"
    (root / "src").mkdir(parents=True)
    (root / "src" / "auth.py").write_text(
        'from src.store import load\n\n\nclass Auth:\n    """Who may enter."""\n\n'
        "    def login(self, name: str) -> bool:\n        return load(name) is not None\n"
    )
    (root / "src" / "store.py").write_text(
        "def load(name: str) -> object:\n    return name\n\n\ndef save() -> None: ...\n"
    )
    subprocess.run(["git", "init", "-q"], cwd=root, check=True)
    subprocess.run(["git", "add", "."], cwd=root, check=True)
    monkeypatch.chdir(root)
    for variable in [name for name in os.environ if name.startswith("REPOMAP_")]:
        monkeypatch.delenv(variable)
    monkeypatch.setenv("REPOMAP_CACHE_DIR", str(tmp_path / "cache"))
    return root


@pytest.fixture
def ended(repository: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> Run:
    """Run the command line in this process, in the repository."""
    assert Path.cwd() == repository

    def called(*argv: str) -> Ended:
        capfdbinary.readouterr()
        code = run(argv)
        out, err = capfdbinary.readouterr()
        return Ended(code, out.decode(), err.decode())

    return called


def started(*argv: str, cwd: Path, **options: Any) -> subprocess.Popen[bytes]:
    own = environment(cwd.parent / "cache")
    return subprocess.Popen([sys.executable, "-m", "repomap", *argv], cwd=cwd, env=own, **options)


def test_map_goes_to_standard_output_and_nothing_to_standard_error(ended: Run) -> None:
    result = ended()
    assert (result.code, result.err) == (0, "")
    assert "src/auth.py" in result.out
    assert "def login(self, name: str) -> bool" in result.out


def test_root_can_be_another_folder(ended: Run, repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repository.parent)
    assert "store.py" in ended("repository/src").out


def test_focus_is_left_out_and_chat_files_means_the_same(ended: Run) -> None:
    focused = ended("--focus", "src/auth.py")
    assert "auth.py" not in focused.out
    assert ended("--chat-files", "src/auth.py").out == focused.out


def test_mentions_and_focus_can_be_repeated(ended: Run) -> None:
    result = ended("--focus", "src/auth.py", "--focus", "src/store.py", "--mention", "load", "--mention", "save")
    assert (result.code, result.out) == (0, "")


def test_docs_shows_doc_comments(ended: Run) -> None:
    assert "Who may enter." in ended("--docs").out
    assert "Who may enter." not in ended().out


def test_line_numbers_are_shown_on_demand(ended: Run) -> None:
    assert "7" in ended("--line-numbers", "--exclude", "store.py").out
    assert "7" not in ended("--exclude", "store.py").out


def test_map_tokens_is_a_ceiling(ended: Run) -> None:
    assert len(ended("--map-tokens", "30").out) < len(ended().out)


def test_no_tokens_is_no_output_and_no_work(ended: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    import repomap.api

    monkeypatch.delattr(repomap.api, "RepoMap")
    monkeypatch.delattr(repomap.api, "Options")
    result = ended("--map-tokens", "0", "-o", "REPO_MAP.md")
    assert (result.code, result.out, result.err) == (0, "", "")
    assert not Path("REPO_MAP.md").exists()


def test_no_tokens_does_not_hide_a_wrong_option(ended: Run) -> None:
    assert ended("--map-tokens", "0", "--encoding", "gpt2").code == 2


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["nowhere"], "There is no folder 'nowhere'."),
        (["src/auth.py"], "'src/auth.py' is not a folder: give the folder to map, and --focus for a file."),
        (["--foccus", "a"], "--foccus is not an option (did you mean --focus?)."),
        (["-z"], "-z is not an option."),
        ([".", "src"], "'src' is one argument too many (see repomap --help)."),
        (["--map-tokens"], "Option '--map-tokens' requires an argument (see repomap --help)."),
        (["--docs=3"], "Option '--docs' does not take a value (see repomap --help)."),
        (["--focus", "--docs"], "--focus takes a value, and --docs is an option (see repomap --help)."),
        (["-o", "--check"], "-o takes a value, and --check is an option (see repomap --help)."),
        (["--map-tokens", "many"], "--map-tokens takes a whole number from 0 to 1000000000, not 'many'."),
        (["--map-tokens", "-5"], "--map-tokens takes a whole number from 0 to 1000000000, not '-5'."),
        (["--jobs", "0"], "--jobs takes a whole number from 1 to 1000000000, not '0'."),
        (["--format", "yaml"], "--format takes one of text, markdown, json, xml, not 'yaml'."),
        (
            ["--encoding", "o200k"],
            "--encoding takes one of o200k_base, cl100k_base, not 'o200k' (did you mean o200k_base?).",
        ),
        (["--check", "-o", "-"], "--check compares with a file: name it with -o FILE, not -o -."),
        (
            ["--check", "--fail-on-change"],
            "--check writes nothing, so that --fail-on-change has nothing to say: choose one.",
        ),
        (["--fail-on-change"], "--fail-on-change is about a written file: name it with -o FILE."),
        (
            ["--check", "--focus-changed", "HEAD"],
            "A map in a file is the same for everyone: leave out --focus-changed, or -o and --check.",
        ),
        (["--quiet", "--verbose"], "--quiet and --verbose contradict each other: choose one."),
        (["-o", "src"], "src is a folder: name a file in it."),
        (["-o", "none/map.md"], "There is no folder none to write map.md in: make it first."),
        (["-o", "x" * 300], f"{'x' * 300} cannot be written: File name too long."),
        (["--cache-dir", "~nosuchuser/x"], "--cache-dir takes a folder that can be, not '~nosuchuser/x'."),
        (["cache", "--cache-dir", "~nosuchuser/x"], "--cache-dir takes a folder that can be, not '~nosuchuser/x'."),
        (["cache", "--cache-dir", "x" * 300], f"--cache-dir takes a folder that can be, not '{'x' * 300}'."),
        (["cache", "burn"], "repomap cache takes info or clear, not 'burn'."),
        (["cache", "--cache-dirs", "x"], "--cache-dirs is not an option (did you mean --cache-dir?)."),
        (["cache", "--cache-dir"], "Option '--cache-dir' requires an argument (see repomap cache --help)."),
        (["languages", "python"], "'python' is one argument too many (see repomap languages --help)."),
    ],
)
def test_wrong_usage_is_one_sentence_and_exit_2(ended: Run, argv: list[str], sentence: str) -> None:
    result = ended(*argv)
    assert (result.code, result.out, result.err) == (2, "", f"repomap: {sentence}\n")


@pytest.mark.parametrize("argv", [[], ["cache"], ["cache", "clear"], ["doctor"]])
def test_cache_variable_that_names_no_folder_is_one_sentence(
    ended: Run, monkeypatch: pytest.MonkeyPatch, argv: list[str]
) -> None:
    monkeypatch.setenv("REPOMAP_CACHE_DIR", "~nosuchuser/x")
    result = ended(*argv)
    sentence = "repomap: REPOMAP_CACHE_DIR takes a folder that can be, not '~nosuchuser/x'.\n"
    assert (result.code, result.out, result.err) == (2, "", sentence)


@pytest.mark.parametrize("focus", [["."], ["src"], ["src/auth.py", "src/store.py"]])
def test_focus_on_everything_is_told_from_a_root_without_files(ended: Run, focus: list[str]) -> None:
    result = ended(*(word for each in focus for word in ("--focus", each)))
    assert (result.code, result.out) == (0, "")
    assert result.err == "repomap: All of . is in focus, and what is in focus is not shown: focus on a part of it.\n"


def test_root_without_files_is_told_where_to_look(ended: Run, repository: Path) -> None:
    (repository / "empty").mkdir()
    assert ended("empty").err == "repomap: empty has no file to show: see `repomap languages` and --stats.\n"


def test_unknown_focus_is_named_and_writes_nothing(ended: Run) -> None:
    result = ended("--focus", "src/auht.py", "-o", "REPO_MAP.md")
    assert (result.code, result.out, result.err.count("\n")) == (2, "", 1)
    assert "src/auht.py" in result.err
    assert "src/auth.py" in result.err
    assert not Path("REPO_MAP.md").exists()


def test_unknown_key_is_one_sentence_and_exit_2(ended: Run, repository: Path) -> None:
    (repository / ".repomap.toml").write_text("focus = 'x'\n")
    result = ended()
    assert (result.code, result.out, result.err.count("\n")) == (2, "", 1)
    assert "unknown key 'focus'" in result.err


def test_budget_that_holds_nothing_is_exit_3_and_names_the_least(ended: Run) -> None:
    result = ended("--map-tokens", "1")
    assert (result.code, result.out, result.err.count("\n")) == (3, "", 1)
    least = next(word for word in reversed(result.err.rstrip(".\n").split()) if word.isdigit())
    assert ended("--map-tokens", least).code == 0
    assert ended("--map-tokens", str(int(least) - 1)).code == 3


def test_version_is_printed_whatever_else_is_asked(ended: Run) -> None:
    result = ended("--map-tokens", "many", "--version")
    assert (result.code, result.out, result.err) == (0, f"repomap {__version__}\n", "")


def test_help_names_every_command_and_every_setting(ended: Run) -> None:
    result = ended("--help")
    assert (result.code, result.err) == (0, "")
    assert all(f"\n  repomap {command} " in result.out for command in COMMANDS)
    assert all(f"--{setting.name} " in result.out for setting in SETTINGS if setting.section != ANSWERS)


def test_settings_of_other_answers_are_options_of_the_commands_that_give_them(ended: Run) -> None:
    result = ended("compile", "--help")

    assert all(f"--{setting.name} " in result.out for setting in SETTINGS if setting.section == ANSWERS)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_a_command_says_how_it_is_used(ended: Run, command: str) -> None:
    result = ended(command, "--help")
    assert result.code == 0
    assert result.out.startswith(f"Usage: repomap {command} [OPTIONS]")


def test_options_stand_before_or_after_the_root(ended: Run) -> None:
    before, after = ended("--exclude", "store.py", "src"), ended("src", "--exclude=store.py")
    assert before.out == after.out
    assert "auth.py" in after.out
    assert "store.py" not in after.out


def test_two_hyphens_end_the_options(ended: Run, repository: Path) -> None:
    (repository / "--docs").mkdir()
    (repository / "--docs" / "only.py").write_text("def here() -> None: ...\n")
    result = ended("--line-numbers", "--", "--docs")
    assert (result.code, result.err) == (0, "")
    assert "def here()" in result.out


def test_value_may_look_like_an_option_after_an_equals_sign(ended: Run) -> None:
    assert ended("--mention=--docs").out == ended("--mention", "docs").out


def test_switch_can_be_turned_against_the_repositorys_own_setting(ended: Run, repository: Path) -> None:
    (repository / ".repomap.toml").write_text("docs = true\n")
    assert "Who may enter." in ended().out
    assert "Who may enter." not in ended("--no-docs").out


def test_focus_changed_stands_where_the_edits_are(ended: Run, repository: Path) -> None:
    author = ["-c", "user.name=n", "-c", "user.email=e@example.org"]
    subprocess.run(["git", *author, "commit", "-q", "-m", "first"], cwd=repository, check=True)
    (repository / "src" / "auth.py").write_text("from src.store import load\n\n\nclass Auth: ...\n")
    assert ended("--focus-changed", "HEAD").out == ended("--focus", "src/auth.py").out


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("repomap ca", ["cache"]),
        ("repomap --docs ca", []),
        ("repomap --line", ["--line-numbers"]),
        ("repomap --focus --docs --enc", ["--encoding"]),
        ("repomap src --format ", ["text", "markdown", "json", "xml"]),
        ("repomap cache --", ["--cache-dir", "--help"]),
        ("repomap slice --format ", ["text", "markdown", "json"]),
        ("repomap search --encoding ", ["o200k_base", "cl100k_base"]),
        ("repomap review --fail-on s", ["signature"]),
        ("repomap init --only ", ["settings", "hook", "mcp"]),
    ],
)
def test_shell_completes_commands_options_and_values(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    typed: str,
    offered: list[str],
) -> None:
    monkeypatch.setenv("_REPOMAP_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", typed)
    monkeypatch.setenv("COMP_CWORD", str(len(typed.split(" ")) - 1))
    with pytest.raises(SystemExit):
        run([])
    assert capsys.readouterr().out.split() == offered


@pytest.mark.parametrize("environ", [{}, {"COMP_WORDS": "repomap "}, {"COMP_WORDS": "repomap ", "COMP_CWORD": "x"}])
def test_completion_without_a_command_line_is_one_sentence(
    ended: Run, monkeypatch: pytest.MonkeyPatch, environ: dict[str, str]
) -> None:
    for name, value in {"_REPOMAP_COMPLETE": "complete_bash", **environ}.items():
        monkeypatch.setenv(name, value)
    result = ended()
    sentence = "_REPOMAP_COMPLETE is set, and no shell says what to complete: unset it (see --show-completion)."
    assert (result.code, result.out, result.err) == (2, "", f"repomap: {sentence}\n")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The home of somebody who works in bash."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.setattr("shellingham.detect_shell", lambda: ("bash", "/bin/bash"))
    return folder


@pytest.mark.parametrize("option", ["--install-completion", "--show-completion"])
@pytest.mark.parametrize("word", ["klingon", "bash", "--docs"])
def test_completion_with_a_word_beside_it_is_refused_and_edits_nothing(
    ended: Run, home: Path, option: str, word: str
) -> None:
    result = ended(option, word)
    sentence = f"repomap: {option} stands alone: it is about the shell that it is called from.\n"
    assert (result.code, result.out, result.err) == (2, "", sentence)
    assert list(home.iterdir()) == []


def test_completion_is_installed_for_the_shell_that_asks(
    home: Path, repository: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    with pytest.raises(SystemExit) as ending:
        run(["--install-completion"])
    assert (ending.value.code, repository.name) == (0, "repository")
    assert b"bash completion installed in" in capfdbinary.readouterr().out
    assert "repomap.sh" in (home / ".bashrc").read_text()


@pytest.mark.parametrize("option", ["--install-completion", "--show-completion"])
def test_completion_for_a_shell_that_typer_does_not_know_is_one_sentence(
    ended: Run, home: Path, monkeypatch: pytest.MonkeyPatch, option: str
) -> None:
    monkeypatch.setattr("shellingham.detect_shell", lambda: ("klingon", "/bin/klingon"))
    result = ended(option)
    sentence = "Completion is there for bash, zsh, fish and PowerShell, and this was called from none of them."
    assert (result.code, result.out, result.err) == (2, "", f"repomap: {sentence}\n")
    assert list(home.iterdir()) == []


def test_start_up_file_that_cannot_be_changed_is_one_sentence_and_stays(ended: Run, home: Path) -> None:
    (home / ".bashrc").write_bytes(b"\xff")
    result = ended("--install-completion")
    assert (result.code, result.out, result.err.count("\n")) == (2, "", 1)
    assert result.err.startswith("repomap: The shell's start-up file cannot be changed: ")
    assert (home / ".bashrc").read_bytes() == b"\xff"


def test_languages_are_listed_with_their_files(ended: Run) -> None:
    result = ended("languages")
    assert result.code == 0
    rows = {line.split()[0]: line.split()[1:4] for line in result.out.splitlines()}
    assert rows["python"] == ["yes", "yes", ".py"]
    assert rows["jupyter"] == ["yes", "yes", ".ipynb"]
    assert rows["cobol"] == ["no", "no", ".cbl"]


def test_folder_with_a_commands_name_is_reached_with_a_dot(ended: Run, repository: Path) -> None:
    (repository / "languages").mkdir()
    (repository / "languages" / "only.py").write_text("def here() -> None: ...\n")
    assert "def here()" in ended("./languages").out
    assert "def here()" not in ended("languages").out


def test_doctor_finds_this_machine_well(ended: Run) -> None:
    result = ended("doctor")
    assert result.code == 0
    assert "BAD" not in result.out
    assert all(subject in result.out for subject in ("queries", "python", "o200k_base", "cl100k_base", "cache", "git"))


def test_doctor_fails_where_the_cache_cannot_be_written(ended: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REPOMAP_CACHE_DIR", "/dev/null/cache")
    result = ended("doctor")
    assert result.code == 1
    assert "BAD cache: /dev/null/cache cannot be written" in result.out


def test_cache_is_described_and_cleared(ended: Run, tmp_path: Path) -> None:
    ended()
    assert str(tmp_path / "cache") in ended("cache").out
    assert ended("cache", "clear").code == 0
    assert ended().code == 0


@pytest.mark.parametrize("action", ["info", "clear"])
@pytest.mark.parametrize("place", ["file", "file/below"])
def test_file_in_the_place_of_the_cache_is_one_sentence(ended: Run, tmp_path: Path, action: str, place: str) -> None:
    (tmp_path / "file").write_text("mine")
    result = ended("cache", action, "--cache-dir", str(tmp_path / place))
    assert (result.code, result.out, result.err.count("\n")) == (2, "", 1)
    assert f"The cache cannot be in {tmp_path / place}, where a file is in a folder's place" in result.err
    assert (tmp_path / "file").read_text() == "mine"


def test_file_in_the_place_of_the_rows_is_not_cleared_and_not_said_to_be(ended: Run, tmp_path: Path) -> None:
    (tmp_path / "cache").mkdir()
    (tmp_path / "cache" / "rows").write_text("mine")
    result = ended("cache", "clear")
    sentence = f"repomap: The cache cannot be cleared: {tmp_path / 'cache' / 'rows'}: Not a directory.\n"
    assert (result.code, result.out, result.err) == (2, "", sentence)


def test_no_cache_leaves_no_cache(ended: Run, tmp_path: Path) -> None:
    assert ended("--no-cache").code == 0
    assert not (tmp_path / "cache").exists()


def test_stats_go_to_standard_error(ended: Run) -> None:
    plain, result = ended(), ended("--stats")
    assert result.out == plain.out
    keys = [line.split(":")[0] for line in result.err.splitlines() if not line.startswith(" ")]
    assert keys == ["files", "skipped", "definitions", "tokens", "seconds"]
    assert "files: 2 (python 2)" in result.err


def test_json_is_one_document_with_its_schema(ended: Run) -> None:
    document = json.loads(ended("--format", "json").out)
    assert document["schema"] == "repomap/map/1"
    assert document["text"] == ended().out


def test_output_file_gets_the_format_of_its_ending(ended: Run) -> None:
    result = ended("-o", "map.json")
    assert (result.code, result.out, result.err) == (0, "", "")
    assert json.loads(Path("map.json").read_text())["schema"] == "repomap/map/1"


def test_output_to_a_hyphen_is_standard_output(ended: Run) -> None:
    assert ended("-o", "-").out == ended().out


def test_committed_map_says_how_it_is_made_and_leaves_out_the_untracked(ended: Run, repository: Path) -> None:
    (repository / "src" / "new.py").write_text("def untracked() -> None: ...\n")
    ended("-o", "REPO_MAP.md", "--docs", "--exclude", "gen erated/")
    text = Path("REPO_MAP.md").read_text()
    assert "`repomap -o REPO_MAP.md --docs --exclude 'gen erated/'`" in text
    assert "untracked" not in text
    assert "def untracked()" in ended().out


def test_committed_map_is_the_same_from_another_folder(
    ended: Run, repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended("-o", "REPO_MAP.md")
    first = Path("REPO_MAP.md").read_bytes()
    monkeypatch.chdir(repository.parent)
    assert ended("repository", "-o", "repository/REPO_MAP.md", "--fail-on-change").code == 0
    assert (repository / "REPO_MAP.md").read_bytes() == first


def sentence_in_map(repository: Path) -> str:
    return (repository / "REPO_MAP.md").read_text().split("`")[1]


@pytest.mark.parametrize(
    ("wanted", "spelled"),
    [
        ("{root}/src/auth.py", "src/auth.py"),
        ("{root}/src/auth.py:7", "src/auth.py:7"),
        ("auth.py", "src/auth.py"),
        ("auth.py:7", "src/auth.py:7"),
        ("src/auth.py", "src/auth.py"),
        ("Auth.login", "Auth.login"),
    ],
)
def test_focus_in_a_committed_map_is_spelled_from_the_root(
    ended: Run, repository: Path, monkeypatch: pytest.MonkeyPatch, wanted: str, spelled: str
) -> None:
    monkeypatch.chdir(repository / "src")
    assert ended("..", "-o", "../REPO_MAP.md", "--focus", wanted.format(root=repository)).code == 0
    assert sentence_in_map(repository) == f"repomap -o REPO_MAP.md --focus {spelled}"


def test_variables_that_shape_a_committed_map_are_in_its_sentence(
    ended: Run, repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REPOMAP_DOCS", "1")
    monkeypatch.setenv("REPOMAP_JOBS", "1")
    ended("-o", "REPO_MAP.md")
    assert sentence_in_map(repository) == "repomap -o REPO_MAP.md --docs"


def test_settings_of_the_repository_are_not_in_the_sentence(ended: Run, repository: Path) -> None:
    (repository / ".repomap.toml").write_text("docs = true\nline-numbers = true\nexclude = ['gen/']\n")
    ended("-o", "REPO_MAP.md", "--docs", "--no-line-numbers", "--exclude", "gen/")
    assert sentence_in_map(repository) == "repomap -o REPO_MAP.md --no-line-numbers"


def test_list_that_a_variable_emptied_is_in_the_sentence(
    ended: Run, repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (repository / ".repomap.toml").write_text("exclude = ['store.py']\n")
    monkeypatch.setenv("REPOMAP_EXCLUDE", "")
    ended("-o", "REPO_MAP.md")
    assert sentence_in_map(repository) == "REPOMAP_EXCLUDE= repomap -o REPO_MAP.md"


def test_sentence_of_a_committed_map_makes_it_again(ended: Run, repository: Path) -> None:
    ended("-o", "REPO_MAP.md", "--mention=--docs", "--map-tokens", "300", "--focus", str(repository / "src/auth.py"))
    _, *words = shlex.split(sentence_in_map(repository))
    assert ended(*words, "--fail-on-change").code == 0


def test_unchanged_output_is_not_written_again(ended: Run) -> None:
    ended("-o", "REPO_MAP.md")
    before = Path("REPO_MAP.md").stat()
    ended("-o", "REPO_MAP.md")
    after = Path("REPO_MAP.md").stat()
    assert (after.st_mtime_ns, after.st_ino) == (before.st_mtime_ns, before.st_ino)


def test_fail_on_change_fails_once(ended: Run) -> None:
    first, second = (ended("-o", "REPO_MAP.md", "--fail-on-change") for _ in range(2))
    assert (first.code, second.code) == (1, 0)
    assert first.err == "repomap: REPO_MAP.md was brought up to date: add it to the commit.\n"


def test_check_finds_a_missing_a_current_and_a_stale_map(ended: Run, repository: Path) -> None:
    missing = ended("--check")
    assert not Path("REPO_MAP.md").exists()
    ended("-o", "REPO_MAP.md")
    current = ended("--check")
    (repository / "src" / "store.py").write_text("def renamed() -> None: ...\n")
    written = Path("REPO_MAP.md").read_bytes()
    stale = ended("--check")
    assert (missing.code, current.code, stale.code) == (1, 0, 1)
    assert (missing.err.count("\n"), current.err, stale.err.count("\n")) == (1, "", 1)
    assert "does not exist" in missing.err
    assert "is out of date. Made by `repomap -o REPO_MAP.md`" in stale.err
    assert Path("REPO_MAP.md").read_bytes() == written


@pytest.mark.parametrize(
    "words",
    [["--no-history"], ["--tracked-only"], ["--format", "markdown"], ["--map-tokens", "4096"]],
    ids=lambda words: words[0],
)
def test_map_made_with_an_option_that_changes_nothing_is_current(ended: Run, words: list[str]) -> None:
    ended("-o", "REPO_MAP.md", *words)
    assert ended("--check").code == 0


@pytest.mark.parametrize("target", ["src/map.py", "src/[m]*p #.py", "link.py"])
def test_map_never_lists_itself(ended: Run, repository: Path, target: str) -> None:
    (repository / "link.py").symlink_to("src/linked.py")
    Path(target).write_text("def before() -> None: ...\n")
    subprocess.run(["git", "add", "."], cwd=repository, check=True)
    ended("-o", target, "--format", "text")
    text = Path(target).read_text()
    assert "before" not in text
    assert "src/auth.py" in text


def test_output_file_makes_no_second_snapshot(ended: Run) -> None:
    def rows() -> str:
        return next(line for line in ended("cache").out.splitlines() if line.startswith("rows:"))

    ended("--tracked-only")
    before = rows()
    ended("-o", "REPO_MAP.md", "--format", "text")
    ended("-o", "map.txt")
    assert rows() == before


@pytest.mark.parametrize("listing", [b"src/store.py\n", b"src/store.py\0", b"./src/store.py"])
def test_paths_on_standard_input_are_all_that_is_mapped(
    ended: Run, monkeypatch: pytest.MonkeyPatch, listing: bytes
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(listing)))
    out = ended("--stdin-paths").out
    assert out.startswith("src/store.py")
    assert "auth.py" not in out


def test_path_on_standard_input_that_does_not_exist_is_named(ended: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"src/store.py\nabsent.py\nno/language\n")))
    result = ended("--stdin-paths")
    said = "Left out of the paths that were named: absent.py, no/language (does not exist)."
    assert (result.code, result.err) == (0, f"repomap: {said}\n")


NO_FILE = "repomap: Standard input names no file to show: give it paths, a line each, from the root or absolute.\n"
EMPTY_LINES = "repomap: Empty lines on standard input, which name no path: 2.\n"
OUTSIDE = "repomap: Left out of the paths that were named: /etc/passwd (outside the root).\n"


@pytest.mark.parametrize(
    ("listing", "said"),
    [
        (b"", NO_FILE),
        (b"\nsrc/store.py\n\n", EMPTY_LINES),
        (b"\0\0src/store.py\0", EMPTY_LINES),
        (b"src/store.py\0", ""),
        (b"/etc/passwd\nsrc/store.py\n", OUTSIDE),
        (b"/etc/passwd\n", OUTSIDE + NO_FILE),
    ],
)
@pytest.mark.parametrize("switches", [[], ["--quiet"]], ids=len)
def test_what_of_standard_input_is_left_out_is_said_once_unless_quiet(
    ended: Run, monkeypatch: pytest.MonkeyPatch, listing: bytes, said: str, switches: list[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(listing)))
    result = ended("--stdin-paths", *switches)
    assert (result.code, result.err) == (0, "" if switches else said)


@pytest.mark.parametrize("argv", [["--mention", "qqqqqq"], ["--mention", "qqqqqq", "--quiet"]], ids=len)
def test_mention_that_no_file_has_is_warned_of_unless_quiet(ended: Run, argv: list[str]) -> None:
    assert ("'qqqqqq'" in ended(*argv).err) == ("--quiet" not in argv)


@pytest.mark.parametrize("argv", [[], ["--help"]])
def test_reader_that_goes_away_is_no_error(repository: Path, argv: list[str]) -> None:
    process = started(*argv, cwd=repository, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    with process.stderr:
        assert process.stderr.read() == b""
    assert process.wait(60) == 0


@pytest.mark.parametrize("argv", [[], ["--help"], ["--version"], ["cache", "--help"], ["languages"]])
def test_full_disk_is_one_sentence(repository: Path, argv: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        process = started(*argv, cwd=repository, stdout=full, stderr=subprocess.PIPE)
        _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (2, b"repomap: Standard output cannot be written: No space left on device.\n")


def test_closed_standard_output_is_one_sentence(repository: Path) -> None:
    process = started(cwd=repository, preexec_fn=lambda: os.close(1), stderr=subprocess.PIPE)
    _, err = process.communicate(timeout=60)
    assert (process.returncode, err.count(b"\n")) == (2, 1)
    assert err.startswith(b"repomap: Standard output is closed")


def test_closed_standard_error_is_no_error(repository: Path) -> None:
    process = started("--stats", cwd=repository, preexec_fn=lambda: os.close(2), stdout=subprocess.PIPE)
    out, _ = process.communicate(timeout=60)
    assert (process.returncode, b"src/auth.py" in out) == (0, True)


def test_output_is_utf8_whatever_the_locale(repository: Path) -> None:
    (repository / "naïve.py").write_text("def café() -> None: ...\n")
    process = subprocess.run(
        [sys.executable, "-m", "repomap"],
        env={**environment(repository.parent / "cache"), "PYTHONIOENCODING": "ascii"},
        cwd=repository,
        capture_output=True,
        timeout=60,
        check=True,
    )
    assert "def café()" in process.stdout.decode("utf-8")


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_signal_ends_with_its_code_and_without_a_traceback(repository: Path, number: int, code: int) -> None:
    process = started(
        "--stdin-paths", "-o", "REPO_MAP.md", cwd=repository, stdin=subprocess.PIPE, stderr=subprocess.PIPE
    )
    time.sleep(0.5)  # by now it waits for its standard input
    process.send_signal(number)
    _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (code, b"")
    assert not (repository / "REPO_MAP.md").exists()


def test_failed_write_leaves_the_old_file_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "map.md"
    target.write_text("old")

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_if_changed(target, b"new")
    assert target.read_text() == "old"
    assert list(tmp_path.iterdir()) == [target]


def test_content_is_on_the_disk_before_the_name_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[str] = []
    sync, replace = os.fsync, Path.replace

    def synced(descriptor: int) -> None:
        steps.append(f"synced {os.fstat(descriptor).st_size} bytes")
        sync(descriptor)

    def renamed(self: Path, target: Path) -> Path:
        steps.append("renamed")
        return replace(self, target)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(Path, "replace", renamed)
    write_if_changed(tmp_path / "map.md", b"new")
    assert steps == ["synced 3 bytes", "renamed"]


def test_writing_through_a_link_keeps_the_link_and_the_mode(tmp_path: Path) -> None:
    target, link = tmp_path / "real.md", tmp_path / "link.md"
    target.write_text("old")
    target.chmod(0o640)
    link.symlink_to(target)
    assert write_if_changed(link, b"new")
    assert link.is_symlink()
    assert (target.read_bytes(), target.stat().st_mode & 0o777) == (b"new", 0o640)


def test_writing_to_a_device_writes_to_the_device() -> None:
    assert write_if_changed(Path("/dev/null"), b"new")
    assert Path("/dev/null").is_char_device()


def test_start_up_loads_nothing_heavy(tmp_path: Path) -> None:
    script = (
        "import sys, repomap.cli; repomap.cli.run(['--map-tokens', '0', '--focus', 'a']);"
        "heavy = {'numpy', 'rich', 'pydantic', 'tree_sitter', 'tiktoken', 'networkx', 'msgspec', 'diskcache'};"
        "print(heavy & set(sys.modules))"
    )
    process = subprocess.run(
        [sys.executable, "-c", script], env=environment(tmp_path), capture_output=True, text=True, check=True
    )
    assert process.stdout == "set()\n"


def test_second_run_loads_nothing_that_only_the_first_needs(repository: Path) -> None:
    script = (
        "import sys; from repomap.cli import run; run(['--focus', 'src/auth.py']);"
        "heavy = {'rich', 'pydantic', 'tree_sitter', 'tree_sitter_language_pack', 'grep_ast', 'tiktoken', 'networkx',"
        " 'msgspec', 'pathspec', 'concurrent.futures', 'repomap.scan', 'repomap.worker', 'repomap.facts_codec',"
        " 'repomap.parse'};"
        "print(sorted(heavy & set(sys.modules)), file=sys.stderr)"
    )
    let_the_clock_tick()
    first, second = (
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=repository,
            env=environment(repository.parent / "cache"),
            capture_output=True,
            text=True,
            check=True,
        )
        for _ in range(2)
    )
    assert "repomap.scan" in first.stderr
    assert (second.stdout, second.stderr) == (first.stdout, "[]\n")


def test_module_of_the_mapped_folder_is_not_imported(repository: Path) -> None:
    (repository / "numpy.py").write_text("raise SystemExit('imported from the repository')\n")
    process = started("--include", "src/", cwd=repository, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, b"")
    assert b"src/auth.py" in out


def test_result_is_printed_as_it_is(ended: Run) -> None:
    from repomap import RepoMap

    with RepoMap(".") as repository:
        result = repository.map()
    assert isinstance(result, RepoMapResult)
    assert ended().out == str(result)


def test_escape_sequences_in_names_do_not_reach_the_terminal(ended: Run, repository: Path) -> None:
    (repository / "a\x1b[31mZ.py").write_text("def good(a): return a\n")
    assert "\x1b" not in ended("--focus", "aZ.py").err


def test_a_misspelt_command_is_told_the_one_that_is_meant(ended: Run) -> None:
    told = ended("serach", "login")
    assert (told.code, told.out) == (2, "")
    assert told.err == "repomap: There is no command and no folder 'serach' (did you mean search?).\n"


def test_a_map_that_was_written_is_not_mapped(ended: Run, repository: Path) -> None:
    ended("-o", "REPO_MAP.md")
    subprocess.run(["git", "add", "."], cwd=repository, check=True)
    assert "REPO_MAP.md:" not in ended().out
    assert "REPO_MAP.md:" not in ended("search", "Repository map").out
