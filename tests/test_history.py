"""What git's log says of the files below a root: real repositories, hostile settings, and what is kept of them."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from builders_git import isolate_git, make_repository, make_spy, run_plain_git
from builders_repository import opened

from repomap import git, history
from repomap.cache import FactsStore
from repomap.history import MASS_COMMIT, NO_HISTORY, Change, Commit, History, history_of
from repomap.together import Past

NO_STORE = FactsStore(None)


@pytest.fixture(autouse=True)
def _isolated(monkeypatch: pytest.MonkeyPatch) -> None:
    isolate_git(monkeypatch)


@pytest.fixture
def store(tmp_path: Path) -> FactsStore:
    return FactsStore(tmp_path / "cache")


def commit(root: Path, message: str, *paths: str, content: str = "") -> None:
    """Commit new lines in each path, under this message; whatever else changed goes along."""
    for path in paths:
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        with (root / path).open("a", encoding="utf-8") as opened_file:
            opened_file.write(content or f"{message}\n")
    run_plain_git(root, "add", "--all")
    run_plain_git(root, "commit", "--quiet", "--allow-empty", "--allow-empty-message", "--message", message)


def move(root: Path, old: str, new: str) -> None:
    """Commit that a file has another name."""
    (root / new).parent.mkdir(parents=True, exist_ok=True)
    run_plain_git(root, "mv", old, new)
    commit(root, "move")


def look(root: Path) -> History:
    """The history as somebody sees it who keeps nothing."""
    return history_of(root, NO_STORE)


def paths_by_commit(found: History) -> list[list[str]]:
    return [sorted(change.path for change in each.changes) for each in found.commits]


def warnings_about(root: Path) -> tuple[str, ...]:
    past = Past(root, NO_STORE, is_wanted=True)
    past.touches(())
    return past.warnings


class Asked:
    """Counts what git is asked for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.commits: list[str] = []
        self.runs = 0
        monkeypatch.setattr(history, "run_git", self._run)

    def _run(self, arguments: Sequence[str], folder: Path, **keywords: Any) -> git.GitOutput:
        self.runs += 1
        if "log" in arguments:
            self.commits += [each for each in arguments if re.fullmatch("[0-9a-f]{40}", each)]
        return git.run_git(arguments, folder, **keywords)


def test_commits_stand_newest_first(tmp_path: Path) -> None:
    root = make_repository(tmp_path, "first.py")
    commit(root, "second", "second.py")
    commit(root, "third", "third.py")
    assert paths_by_commit(look(root)) == [["third.py"], ["second.py"], ["first.py"]]


def test_a_commit_has_the_terms_of_its_message_and_the_number_of_its_files(tmp_path: Path) -> None:
    root = make_repository(tmp_path)
    commit(root, "Fix parseHeader\n\nIt crashed.", "a.py", "b.py")
    newest = look(root).commits[0]
    assert newest == Commit(
        ("crashed", "fix", "header", "parse", "parseheader"), 2, (Change("a.py", ""), Change("b.py", ""))
    )


def test_merges_are_left_out(tmp_path: Path) -> None:
    root = make_repository(tmp_path, "base.py")
    run_plain_git(root, "switch", "--quiet", "--create", "side")
    commit(root, "side", "side.py")
    run_plain_git(root, "switch", "--quiet", "main")
    commit(root, "main", "main.py")
    run_plain_git(root, "merge", "--quiet", "--no-ff", "--message", "merge", "side")
    assert sorted(map(tuple, paths_by_commit(look(root)))) == [("base.py",), ("main.py",), ("side.py",)]


def test_a_renamed_file_says_what_it_was_called(tmp_path: Path) -> None:
    root = make_repository(tmp_path)
    commit(root, "new", "old.py", content="one\ntwo\nthree\n")
    move(root, "old.py", "new.py")
    assert look(root).commits[0].changes == (Change("new.py", "old.py"),)


def test_a_mass_commit_keeps_what_it_renamed_and_nothing_else(tmp_path: Path) -> None:
    root = make_repository(tmp_path)
    commit(root, "new", "old.py", content="one\ntwo\nthree\n")
    run_plain_git(root, "mv", "old.py", "new.py")
    commit(root, "mass", *[f"{number}.py" for number in range(MASS_COMMIT)])
    newest = look(root).commits[0]
    assert (newest.size, newest.changes) == (MASS_COMMIT + 1, (Change("new.py", "old.py"),))


def test_a_commit_of_as_many_files_as_a_small_one_may_have_keeps_all(tmp_path: Path) -> None:
    root = make_repository(tmp_path)
    commit(root, "large", *[f"{number}.py" for number in range(MASS_COMMIT)])
    assert len(look(root).commits[0].changes) == MASS_COMMIT


def test_below_a_folder_of_a_repository_paths_are_its_own(tmp_path: Path) -> None:
    root = make_repository(tmp_path, "pkg/inner.py", "outside.py")
    assert paths_by_commit(look(root / "pkg")) == [["inner.py"]]


def test_what_changed_outside_the_root_does_not_count(tmp_path: Path) -> None:
    root = make_repository(tmp_path, "pkg/inner.py")
    commit(root, "elsewhere", *[f"outside{number}.py" for number in range(MASS_COMMIT + 5)], "pkg/inner.py")
    assert look(root / "pkg").commits[0].size == 1


def test_a_folder_without_a_repository_has_no_history(tmp_path: Path) -> None:
    assert look(tmp_path) == NO_HISTORY


def test_a_repository_without_a_commit_has_no_history(tmp_path: Path) -> None:
    run_plain_git(tmp_path, "init", "--quiet")
    assert look(tmp_path) == NO_HISTORY


def test_a_repository_without_a_commit_is_nothing_to_warn_of(tmp_path: Path) -> None:
    run_plain_git(tmp_path, "init", "--quiet")
    assert warnings_about(tmp_path) == ()


def test_no_more_commits_are_looked_at_than_the_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = make_repository(tmp_path, "a.py")
    commit(root, "second", "b.py")
    monkeypatch.setattr(history, "COMMITS", 1)
    assert paths_by_commit(look(root)) == [["b.py"]]


def test_a_second_work_tree_has_the_history_of_its_branch(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "root", "a.py")
    run_plain_git(root, "worktree", "add", "--quiet", "-b", "side", str(tmp_path / "side"))
    commit(tmp_path / "side", "side", "b.py")
    assert paths_by_commit(look(tmp_path / "side")) == [["b.py"], ["a.py"]]


def test_a_shallow_clone_is_told(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "root", "a.py")
    commit(root, "second", "b.py")
    run_plain_git(tmp_path, "clone", "--quiet", "--depth=1", root.as_uri(), "clone")
    (warning,) = warnings_about(tmp_path / "clone")
    assert "shallow" in warning


def test_a_shallow_clone_that_holds_as_many_commits_as_are_looked_at_is_nothing_to_warn_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = make_repository(tmp_path / "root", "a.py")
    commit(root, "second", "b.py")
    run_plain_git(tmp_path, "clone", "--quiet", "--depth=1", root.as_uri(), "clone")
    monkeypatch.setattr(history, "COMMITS", 1)
    assert warnings_about(tmp_path / "clone") == ()


def test_a_shallow_clone_has_the_commits_that_it_holds(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "root", "a.py")
    commit(root, "second", "b.py")
    run_plain_git(tmp_path, "clone", "--quiet", "--depth=1", root.as_uri(), "clone")
    assert len(look(tmp_path / "clone").commits) == 1


def test_the_end_of_a_shallow_clone_ties_no_files_together(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "root", "a.py", "b.py")
    commit(root, "second", "b.py")
    run_plain_git(tmp_path, "clone", "--quiet", "--depth=1", root.as_uri(), "clone")
    assert paths_by_commit(look(tmp_path / "clone")) == [[]]


def test_a_shallow_clone_that_is_deepened_has_the_history_of_a_whole_one(tmp_path: Path, store: FactsStore) -> None:
    root = make_repository(tmp_path / "root", "a.py", "b.py")
    commit(root, "second", "b.py")
    run_plain_git(tmp_path, "clone", "--quiet", "--depth=1", root.as_uri(), "clone")
    history_of(tmp_path / "clone", store)
    run_plain_git(tmp_path / "clone", "fetch", "--quiet", "--unshallow")
    assert history_of(tmp_path / "clone", store) == look(root)


def test_a_replaced_commit_is_what_its_id_says(tmp_path: Path, store: FactsStore) -> None:
    root = make_repository(tmp_path, "a.py")
    commit(root, "second", "b.py")
    commit(root, "third", "c.py")
    before = history_of(root, store)
    run_plain_git(root, "replace", "--graft", "HEAD")
    assert history_of(root, store) == look(root) == before


def test_a_whole_clone_is_nothing_to_warn_of(tmp_path: Path) -> None:
    assert warnings_about(make_repository(tmp_path, "a.py")) == ()


# What is kept between two looks.


def test_where_head_moved_only_new_commits_are_asked_for(
    tmp_path: Path, store: FactsStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = make_repository(tmp_path / "root", "a.py")
    history_of(root, store)
    commit(root, "second", "b.py")
    asked = Asked(monkeypatch)
    history_of(root, store)
    assert asked.commits == [run_plain_git(root, "rev-parse", "HEAD").strip()]


def test_where_nothing_moved_no_commit_is_asked_for(
    tmp_path: Path, store: FactsStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = make_repository(tmp_path / "root", "a.py")
    history_of(root, store)
    asked = Asked(monkeypatch)
    history_of(root, store)
    assert asked.commits == []


def test_commits_that_other_code_read_are_asked_for_again(
    tmp_path: Path, store: FactsStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = make_repository(tmp_path / "root", "a.py")
    history_of(root, store)
    monkeypatch.setattr(history, "code_digest", lambda: "another")
    asked = Asked(monkeypatch)
    history_of(root, store)
    assert asked.commits == [run_plain_git(root, "rev-parse", "HEAD").strip()]


@pytest.mark.parametrize("message", ["", "\x01", "fix \x01 a \x02 b \x03 c"])
def test_whatever_a_message_says_its_commit_is_asked_for_once(
    tmp_path: Path, store: FactsStore, monkeypatch: pytest.MonkeyPatch, message: str
) -> None:
    root = make_repository(tmp_path / "root", "a.py")
    commit(root, message, "b.py")
    history_of(root, store)
    asked = Asked(monkeypatch)
    history_of(root, store)
    assert asked.commits == []


def test_a_history_that_is_known_and_has_not_moved_is_given_back_itself(tmp_path: Path) -> None:
    known = look(make_repository(tmp_path, "a.py"))
    assert history_of(tmp_path, NO_STORE, known) is known


def test_what_was_kept_equals_a_fresh_look(tmp_path: Path, store: FactsStore) -> None:
    root = make_repository(tmp_path / "root", "a.py")
    history_of(root, store)
    commit(root, "second", "b.py")
    assert history_of(root, store) == look(root)


def test_after_an_amended_commit_it_is_as_a_fresh_look(tmp_path: Path, store: FactsStore) -> None:
    root = make_repository(tmp_path / "root", "a.py")
    commit(root, "second", "b.py")
    known = history_of(root, store)
    run_plain_git(root, "commit", "--quiet", "--amend", "--message", "reworded")
    assert history_of(root, store, known) == look(root)


def test_after_a_rebase_it_is_as_a_fresh_look(tmp_path: Path, store: FactsStore) -> None:
    root = make_repository(tmp_path / "root", "base.py")
    run_plain_git(root, "switch", "--quiet", "--create", "side")
    commit(root, "side", "side.py")
    known = history_of(root, store)
    run_plain_git(root, "switch", "--quiet", "main")
    commit(root, "main", "main.py")
    run_plain_git(root, "rebase", "--quiet", "main", "side")
    found = history_of(root, store, known)
    assert (found, paths_by_commit(found)) == (look(root), [["side.py"], ["main.py"], ["base.py"]])


def test_going_back_to_older_commits_is_as_a_fresh_look(tmp_path: Path, store: FactsStore) -> None:
    root = make_repository(tmp_path / "root", "a.py")
    commit(root, "second", "b.py")
    known = history_of(root, store)
    run_plain_git(root, "reset", "--quiet", "--hard", "HEAD~1")
    assert history_of(root, store, known) == look(root)


@pytest.mark.parametrize(
    "row",
    [
        b"",
        b"no JSON",
        b"\xff\xfe",
        b"[]",
        b"null",
        b"7",
        b'{"id": 7}',
        b'{"id": [["word"], 1]}',
        b'{"id": [["word"], "many", []]}',
        b'{"id": [["word"], 1, [["a", "b", "c"]]]}',
        b'{"id": [["word"], 1, [7]]}',
    ],
)
def test_a_row_that_no_history_is_in_is_a_miss(tmp_path: Path, store: FactsStore, row: bytes) -> None:
    root = make_repository(tmp_path / "root", "a.py")
    store.write({history._key(root): row})
    assert history_of(root, store) == look(root)


def test_two_roots_of_one_repository_keep_their_own(tmp_path: Path, store: FactsStore) -> None:
    root = make_repository(tmp_path / "root", "pkg/a.py", "b.py")
    history_of(root, store)
    assert paths_by_commit(history_of(root / "pkg", store)) == [["a.py"]]


# Names and messages as they really are.


@pytest.mark.parametrize(
    "name", ["new\nline.py", "tab\t.py", 'quo"te.py', "né.py", " space .py", "line end\n", "\x01.py"]
)
def test_a_name_is_as_the_file_has_it(tmp_path: Path, name: str) -> None:
    assert paths_by_commit(look(make_repository(tmp_path, name))) == [[name]]


def test_a_name_that_is_no_utf_8_is_as_python_has_it_also_when_it_was_kept(tmp_path: Path, store: FactsStore) -> None:
    root = make_repository(tmp_path / "root", "a.py")
    name = os.fsdecode(b"latin-\xe9.py")
    commit(root, "second", name)
    history_of(root, store)
    assert paths_by_commit(history_of(root, store))[0] == [name]


@pytest.mark.parametrize(
    "message",
    ["", "\x01", "\x02", "\x03", "one \x01 two \x02 three \x03 four", "\x01" + "0" * 40 + "\x02A\x03", "A\n\nb.py"],
)
def test_whatever_a_message_says_its_commit_has_its_files(tmp_path: Path, message: str) -> None:
    root = make_repository(tmp_path, "first.py")
    commit(root, message, "second.py")
    assert paths_by_commit(look(root)) == [["second.py"], ["first.py"]]


def test_control_characters_in_a_message_part_its_words(tmp_path: Path) -> None:
    root = make_repository(tmp_path)
    commit(root, "one\x01two\x02three\x03four", "a.py")
    assert look(root).commits[0].terms == ("four", "one", "three", "two")


def test_a_message_in_another_encoding_has_its_words(tmp_path: Path) -> None:
    root = make_repository(tmp_path)
    (tmp_path / "message").write_bytes("größe".encode("latin-1"))
    run_plain_git(root, "-c", "i18n.commitEncoding=latin1", "commit", "--quiet", "--allow-empty", "--file=message")
    assert look(root).commits[0].terms == ("größe",)


# A repository of a stranger.


@pytest.mark.parametrize(
    "key",
    [
        "core.fsmonitor",
        "core.pager",
        "pager.log",
        "pager.rev-list",
        "gpg.program",
        "gpg.openpgp.program",
        "diff.external",
        "filter.spy.clean",
        "filter.spy.process",
        "filter.spy.smudge",
        "diff.spy.command",
        "diff.spy.textconv",
        "core.sshCommand",
        "core.alternateRefsCommand",
        "alias.log",
        "alias.rev-list",
    ],
)
def test_a_program_that_the_repository_names_is_never_run(tmp_path: Path, key: str) -> None:
    root = make_repository(tmp_path / "root", "a.py")
    program, witness = make_spy(tmp_path, "spy")
    (root / ".gitattributes").write_text("* filter=spy diff=spy\n", encoding="utf-8")
    sign_last_commit(root)
    move(root, "a.py", "b.py")
    sign_last_commit(root)
    run_plain_git(root, "config", "log.showSignature", "true")
    run_plain_git(root, "config", key, f"!{program}" if key.startswith("alias.") else str(program))

    look(root)

    assert not witness.exists()


def sign_last_commit(root: Path) -> None:
    """Give the last commit a signature, which whoever shows it has a program look at."""
    head = run_plain_git(root, "cat-file", "commit", "HEAD")
    headers, _, message = head.partition("\n\n")
    seal = "gpgsig -----BEGIN PGP SIGNATURE-----\n \n iQEz\n -----END PGP SIGNATURE-----"
    signed = run_plain_git(
        root, "hash-object", "-t", "commit", "-w", "--stdin", stdin=f"{headers}\n{seal}\n\n{message}"
    )
    run_plain_git(root, "update-ref", "HEAD", signed.strip())


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("log.showSignature", "true"),
        ("log.showRoot", "false"),
        ("log.follow", "true"),
        ("log.decorate", "full"),
        ("log.diffMerges", "first-parent"),
        ("log.abbrevCommit", "true"),
        ("format.pretty", "oneline"),
        ("color.ui", "always"),
        ("color.diff", "always"),
        ("core.quotePath", "true"),
        ("diff.renames", "false"),
        ("diff.renames", "copies"),
        ("diff.orderFile", "gone"),
        ("diff.relative", "false"),
        ("diff.noPrefix", "true"),
        ("i18n.logOutputEncoding", "latin1"),
        ("notes.displayRef", "refs/notes/*"),
    ],
)
def test_settings_of_the_repository_change_nothing(tmp_path: Path, key: str, value: str) -> None:
    root = make_repository(tmp_path, "pkg/a.py", "pkg/b.py")
    commit(root, "größe", "pkg/a.py", content="one\ntwo\nthree\n")
    run_plain_git(root, "notes", "add", "--message", "noted")
    move(root, "pkg/a.py", "pkg/c.py")
    before = look(root / "pkg")
    run_plain_git(root, "config", key, value)
    assert look(root / "pkg") == before


def test_a_pipe_in_place_of_the_names_of_authors_keeps_nobody_waiting(tmp_path: Path) -> None:
    root = make_repository(tmp_path, "a.py")
    os.mkfifo(root / ".mailmap")
    assert len(look(root).commits) == 1


def test_a_repository_of_another_user_is_a_warning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = make_repository(tmp_path, "a.py")
    monkeypatch.setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1")
    (warning,) = warnings_about(root)
    assert "safe.directory" in warning


def test_a_history_with_a_hole_is_a_warning(tmp_path: Path) -> None:
    root = make_repository(tmp_path, "a.py")
    first = run_plain_git(root, "rev-parse", "HEAD").strip()
    commit(root, "second", "b.py")
    (root / ".git" / "objects" / first[:2] / first[2:]).unlink()
    (warning,) = warnings_about(root)
    assert "does without git's history" in warning


def test_contents_that_are_missing_cost_the_renames_and_nothing_else(tmp_path: Path) -> None:
    root = make_repository(tmp_path)
    commit(root, "new", "old.py", content="one\ntwo\nthree\n")
    blob = run_plain_git(root, "rev-parse", "HEAD:old.py").strip()
    run_plain_git(root, "mv", "old.py", "new.py")
    commit(root, "move", "new.py")
    (root / ".git" / "objects" / blob[:2] / blob[2:]).unlink()
    assert paths_by_commit(look(root)) == [["new.py", "old.py"], ["old.py"], []]


def test_without_git_there_is_a_warning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = make_repository(tmp_path, "a.py")
    monkeypatch.setenv("PATH", str(tmp_path))
    (warning,) = warnings_about(root)
    assert "no git on PATH" in warning


def test_where_git_cannot_tell_the_map_is_one_without_history(tmp_path: Path) -> None:
    root = make_repository(tmp_path, "a.py", "b.py")
    commit(root, "second", "b.py")
    with opened(root, has_history=False) as repository:
        without = str(repository.map(focus=["a.py"]))
    shutil.rmtree(root / ".git" / "objects")
    with opened(root, has_history=True) as repository:
        assert str(repository.map(focus=["a.py"])) == without


def test_a_history_that_is_not_wanted_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = make_repository(tmp_path, "a.py")
    asked = Asked(monkeypatch)
    Past(root, NO_STORE, is_wanted=False).touches(("a.py",))
    assert asked.runs == 0
