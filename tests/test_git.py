"""What git is asked and how: real repositories, hostile settings, and the environment of hooks."""

from __future__ import annotations

import os
import re
import shutil
from typing import TYPE_CHECKING

import pytest
from builders_git import commit_all, isolate_git, make_repository, make_spy, run_plain_git, write_files

from repomap import git
from repomap.errors import UsageError
from repomap.worktree import is_linked_worktree, toplevel

if TYPE_CHECKING:
    from pathlib import Path

HOSTILE_NAMES = (
    "new\nline.py",
    "-dash.py",
    'quo"te.py',
    "tab\t.py",
    " space .py",
    "né.py",
    "n" * 252 + ".py",
    ":(top)x.py",
)


@pytest.fixture(autouse=True)
def _isolated(monkeypatch: pytest.MonkeyPatch) -> None:
    isolate_git(monkeypatch)


def test_tracked_untracked_and_ignored_files_are_told_apart(tmp_path: Path) -> None:
    root = make_repository(tmp_path, "tracked.py", ".gitignore")
    (root / ".gitignore").write_text("ignored.py\n", encoding="utf-8")
    write_files(root, "new.py", "ignored.py")

    listing = git.list_files(root)

    assert (listing.tracked, listing.untracked) == ((".gitignore", "tracked.py"), ("new.py",))


def test_ignored_files_are_listed_where_they_are_asked_for(tmp_path: Path) -> None:
    root = make_repository(tmp_path)
    (root / ".gitignore").write_text("ignored.py\n", encoding="utf-8")
    write_files(root, "ignored.py")

    assert "ignored.py" in git.list_files(root, with_ignored=True).untracked


def test_hostile_names_are_listed_as_they_are(tmp_path: Path) -> None:
    root = make_repository(tmp_path, *HOSTILE_NAMES[:4])
    write_files(root, *HOSTILE_NAMES[4:])

    listing = git.list_files(root)

    assert {*listing.tracked, *listing.untracked} == set(HOSTILE_NAMES)


def test_a_conflicted_file_is_listed_once(tmp_path: Path) -> None:
    root = make_repository(tmp_path, "a.py")
    blob = run_plain_git(root, "rev-parse", "HEAD:a.py").strip()
    entries = "".join(f"100644 {blob} {stage}\ta.py\n" for stage in (1, 2, 3))
    run_plain_git(root, "rm", "--cached", "--quiet", "a.py")
    run_plain_git(root, "update-index", "--index-info", stdin=entries)

    assert git.list_files(root).tracked == ("a.py",)


@pytest.mark.parametrize(
    "key",
    [
        "core.fsmonitor",
        "core.pager",
        "pager.ls-files",
        "diff.external",
        "core.sshCommand",
        "core.gitProxy",
        "core.askPass",
        "core.editor",
        "credential.helper",
        "filter.spy.clean",
        "filter.spy.process",
        "filter.spy.smudge",
        "diff.spy.command",
        "diff.spy.textconv",
        "remote.origin.uploadpack",
    ],
)
def test_a_program_that_the_repository_names_is_never_run(tmp_path: Path, key: str) -> None:
    root = make_repository(tmp_path / "root", "a.py", "b.py")
    program, witness = make_spy(tmp_path, "spy")
    (root / ".gitattributes").write_text("* filter=spy diff=spy\n", encoding="utf-8")
    write_files(root, "a.py", content="changed\n")
    run_plain_git(root, "config", key, str(program))

    _ask_everything(root)

    assert not witness.exists()


def test_a_filter_that_cannot_be_turned_off_is_an_error_and_is_not_run(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "root", "a.py")
    program, witness = make_spy(tmp_path, "filter")
    (root / ".gitattributes").write_text("* filter=a=b\n", encoding="utf-8")
    run_plain_git(root, "config", "filter.a=b.clean", str(program))

    with pytest.raises(git.GitError, match=re.escape("filter.a=b.clean")):
        git.changed_paths(root)

    assert not witness.exists()


def test_a_hook_of_the_repository_is_never_run(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "root", "a.py")
    program, witness = make_spy(tmp_path, "hook")
    for name in ("post-index-change", "fsmonitor-watchman", "reference-transaction", "post-checkout"):
        shutil.copy(program, root / ".git" / "hooks" / name)
    os.utime(root / "a.py", (0, 0))

    _ask_everything(root)

    assert not witness.exists()


def test_a_missing_object_is_not_fetched_from_a_remote_of_the_repository(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "root", "a.py")
    program, witness = make_spy(tmp_path, "remote")
    for key, setting in {
        "core.repositoryFormatVersion": "1",
        "extensions.partialClone": "origin",
        "remote.origin.url": f"ext::{program}",
        "remote.origin.promisor": "true",
        "remote.origin.uploadpack": str(program),
        "protocol.allow": "always",
    }.items():
        run_plain_git(root, "config", key, setting)
    blob = run_plain_git(root, "rev-parse", "HEAD:a.py").strip()
    (root / ".git" / "objects" / blob[:2] / blob[2:]).unlink()

    with pytest.raises(git.GitError, match="cat-file"):
        git.run_git(["cat-file", "blob", blob], root)

    assert not witness.exists()


def test_git_writes_nothing_to_the_repository(tmp_path: Path) -> None:
    root = make_repository(tmp_path, "a.py")
    os.utime(root / "a.py", (0, 0))
    before = (root / ".git" / "index").read_bytes()

    _ask_everything(root)

    assert (root / ".git" / "index").read_bytes() == before


def test_the_repository_of_a_hook_that_calls_us_is_not_taken_for_the_one_asked_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = make_repository(tmp_path / "asked", "asked.py")
    hooked = make_repository(tmp_path / "hooked", "hooked.py")
    monkeypatch.chdir(hooked)
    monkeypatch.setenv("GIT_DIR", ".git")
    monkeypatch.setenv("GIT_WORK_TREE", ".")
    monkeypatch.setenv("GIT_INDEX_FILE", ".git/index")

    assert git.list_files(asked).tracked == ("asked.py",)


@pytest.mark.parametrize("git_dir", [None, ".git"])
def test_the_index_that_a_commit_is_being_made_from_is_the_one_that_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, git_dir: str | None
) -> None:
    root = make_repository(tmp_path, "pkg/a.py")
    monkeypatch.chdir(root)
    shutil.copy(root / ".git" / "index", root / ".git" / "next-index-1.lock")
    monkeypatch.setenv("GIT_INDEX_FILE", ".git/next-index-1.lock")
    write_files(root, "pkg/b.py")
    run_plain_git(root, "add", "pkg/b.py")
    if git_dir:
        monkeypatch.setenv("GIT_DIR", git_dir)

    assert git.list_files(root / "pkg").tracked == ("a.py", "b.py")


def test_settings_that_a_person_gives_through_the_environment_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = make_repository(tmp_path / "root", "a.py")
    (tmp_path / "ignore").write_text("own.py\n", encoding="utf-8")
    write_files(root, "own.py")
    monkeypatch.setenv("GIT_CONFIG_COUNT", "1")
    monkeypatch.setenv("GIT_CONFIG_KEY_0", "core.excludesFile")
    monkeypatch.setenv("GIT_CONFIG_VALUE_0", str(tmp_path / "ignore"))

    assert git.list_files(root).untracked == ()


def test_a_repository_of_another_user_is_refused_with_the_command_that_trusts_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = make_repository(tmp_path, "a.py")
    monkeypatch.setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1")

    with pytest.raises(git.RepositoryRefusedError, match=re.escape(f"safe.directory {root}")):
        git.list_files(root)


def test_a_missing_git_is_an_error_that_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))

    with pytest.raises(git.GitError, match="no git on PATH"):
        git.list_files(tmp_path)


def test_a_git_within_the_repository_is_not_run_though_path_names_it_relatively(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_spy(tmp_path, "git")[0].rename(tmp_path / "git")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", f".{os.pathsep}")

    assert git.git_program() is None


def test_a_git_that_hangs_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "git").write_text("#!/bin/sh\nexec /bin/sleep 60\n", encoding="utf-8")
    (tmp_path / "git").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(git, "GIT_SECONDS", 0.2)

    with pytest.raises(git.GitError, match="was ended"):
        git.list_files(tmp_path)


@pytest.mark.parametrize(
    "place",
    [".gitignore", "pkg/.gitignore", ".git/HEAD", ".git/index", ".git/config", ".git/commondir", ".git/info/exclude"],
)
def test_a_pipe_that_git_would_wait_for_is_an_error_that_names_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    root = make_repository(tmp_path, "pkg/a.py")
    (root / place).unlink(missing_ok=True)
    os.mkfifo(root / place)
    monkeypatch.setattr(git, "GIT_PATIENCE_SECONDS", 0.2)

    with pytest.raises(git.GitError, match=re.escape(f"{root / place} is a pipe")):
        git.list_files(root / "pkg")


@pytest.mark.parametrize("key", ["core.excludesFile", "core.attributesFile", "include.path"])
@pytest.mark.parametrize("is_included", [False, True])
def test_a_pipe_that_the_configuration_names_is_an_error_that_names_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str, is_included: bool
) -> None:
    root = make_repository(tmp_path / "root", "a.py")
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    if is_included:
        run_plain_git(root, "config", "include.path", "own/included")
        (root / ".git" / "own").mkdir()
    section, name = key.split(".")
    target = root / ".git" / ("own/included" if is_included else "config")
    with target.open("a") as config:
        config.write(f"[{section}]\n\t{name} = {pipe}\n")
    monkeypatch.setattr(git, "GIT_PATIENCE_SECONDS", 0.2)
    asked = ["check-attr", "-a", "a.py"] if key == "core.attributesFile" else ["status"]

    with pytest.raises(git.GitError, match=re.escape(f"{pipe} is a pipe")):
        git.run_git(asked, root)


def test_a_git_that_is_slow_without_a_pipe_in_its_way_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = make_repository(tmp_path / "root", "a.py")
    os.mkfifo(root / "pipe")
    real = git.git_program()
    (tmp_path / "git").write_text(f'#!/bin/sh\n/bin/sleep 0.3\nexec {real} "$@"\n', encoding="utf-8")
    (tmp_path / "git").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(git, "GIT_PATIENCE_SECONDS", 0.1)

    assert git.list_files(root).tracked == ("a.py",)


def test_a_folder_outside_any_repository_is_an_error_that_names_it(tmp_path: Path) -> None:
    with pytest.raises(git.GitError, match=str(tmp_path)):
        git.list_files(tmp_path)


@pytest.mark.parametrize(
    ("damaged", "content", "said"),
    [
        ("index", "no index", "smaller than expected"),
        ("config", "[core", "bad config"),
        ("HEAD", "no reference", "is no repository"),
    ],
)
def test_what_git_says_of_a_damaged_repository_stands_in_one_sentence(
    tmp_path: Path, damaged: str, content: str, said: str
) -> None:
    root = make_repository(tmp_path, "a.py")
    (root / ".git" / damaged).write_text(content)

    with pytest.raises(git.GitError, match=re.escape(said)) as raised:
        git.list_files(root)

    sentence = str(raised.value)
    assert str(root) in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert "fatal:" not in sentence


def test_changed_paths_are_the_edited_staged_and_untracked_ones_that_still_exist(tmp_path: Path) -> None:
    root = make_repository(tmp_path, "edited.py", "staged.py", "deleted.py", "same.py")
    write_files(root, "edited.py", "staged.py", "new\nfile.py", content="y = 2\n")
    run_plain_git(root, "add", "staged.py")
    (root / "deleted.py").unlink()

    assert git.changed_paths(root) == ("edited.py", "new\nfile.py", "staged.py")


def test_a_file_whose_times_alone_changed_is_not_a_changed_path(tmp_path: Path) -> None:
    root = make_repository(tmp_path, "a.py")
    os.utime(root / "a.py", (0, 0))

    assert git.changed_paths(root) == ()


def test_a_file_checked_out_with_other_line_ends_is_not_a_changed_path(tmp_path: Path) -> None:
    root = make_repository(tmp_path, "a.py")
    (root / "a.py").write_bytes(b"x = 1\r\n")

    assert git.changed_paths(root) == ()


def test_changed_paths_are_relative_to_a_subfolder_and_to_an_older_revision(tmp_path: Path) -> None:
    root = make_repository(tmp_path, "pkg/a.py", "b.py")
    write_files(root, "pkg/a.py", "b.py", content="y = 2\n")
    commit_all(root)

    assert git.changed_paths(root / "pkg", "HEAD~1") == ("a.py",)


@pytest.mark.parametrize(
    "revision", ["nowhere", "--output=x", "^HEAD", "", "main@{upstream}", "HEAD:a.py", "HEAD..HEAD", "a\0b"]
)
def test_a_revision_that_does_not_exist_is_an_error_that_names_it(tmp_path: Path, revision: str) -> None:
    root = make_repository(tmp_path, "a.py")

    with pytest.raises(UsageError) as raised:
        git.changed_paths(root, revision)

    assert repr(revision) in str(raised.value)


def test_the_head_commit_is_what_git_says_it_is(tmp_path: Path) -> None:
    root = make_repository(tmp_path, "a.py")

    assert git.head_commit(root) == run_plain_git(root, "rev-parse", "HEAD").strip()


def test_a_repository_without_a_commit_has_no_head_commit(tmp_path: Path) -> None:
    run_plain_git(tmp_path, "init", "--quiet")

    assert git.head_commit(tmp_path) is None


def test_the_toplevel_is_found_from_a_subfolder(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "root", "pkg/a.py")

    assert toplevel(root / "pkg") == root.resolve()


@pytest.mark.parametrize("content", [b"", b"nonsense", b"\xff\xfe", b"gitdir: a\0b"])
def test_a_git_file_that_points_nowhere_makes_no_work_tree(tmp_path: Path, content: bytes) -> None:
    (tmp_path / ".git").write_bytes(content)

    assert toplevel(tmp_path) != tmp_path.resolve()


def test_a_linked_worktree_is_told_from_the_main_one(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "root", "a.py")
    run_plain_git(root, "worktree", "add", "--quiet", str(tmp_path / "linked"))

    assert (is_linked_worktree(root), is_linked_worktree(tmp_path / "linked")) == (False, True)


def _ask_everything(root: Path) -> None:
    git.list_files(root)
    git.is_ignored(root / "a.py")
    git.head_commit(root)
    git.changed_paths(root)
