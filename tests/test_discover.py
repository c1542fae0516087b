"""Which files a root gives: work trees, plain folders, ignore files, options, and what only looks like a file."""

from __future__ import annotations

import inspect
import os
import random
import socket
import sys
from typing import TYPE_CHECKING

import pytest
from builders_git import commit_all, isolate_git, make_repository, make_spy, run_plain_git, write_files

from repomap import git
from repomap.discover import DiscoverOptions, discover
from repomap.errors import UsageError
from repomap.model import Skipped

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from repomap.model import Discovery


@pytest.fixture(autouse=True)
def _isolated(monkeypatch: pytest.MonkeyPatch) -> None:
    isolate_git(monkeypatch)


def python_by_name_or_first_line(path: str, first_bytes: Callable[[], bytes]) -> str | None:
    if "." in path.rpartition("/")[2]:
        return "python" if path.endswith(".py") else None
    return "python" if first_bytes().startswith(b"#!/usr/bin/python") else None


def found_in(root: Path, **options: object) -> Discovery:
    return discover(root, DiscoverOptions(**options), python_by_name_or_first_line)  # type: ignore[arg-type]


def paths_in(root: Path, **options: object) -> list[str]:
    return [file.path for file in found_in(root, **options).files]


class TestWorkTree:
    def test_lists_tracked_files_and_untracked_ones_that_are_not_ignored(self, tmp_path: Path) -> None:
        root = make_repository(tmp_path, "tracked.py", "pkg/deep/tracked.py")
        write_files(root, ".gitignore", content="ignored.py\n")
        write_files(root, "new.py", "ignored.py")

        assert paths_in(root) == ["new.py", "pkg/deep/tracked.py", "tracked.py"]

    def test_names_files_in_a_language_that_no_query_reads(self, tmp_path: Path) -> None:
        root = make_repository(tmp_path, "a.py", "report.VB", "notes.txt")
        write_files(root, ".gitignore", content="old.cob\n")
        write_files(root, "old.cob", "new.cob")

        found = found_in(root)

        assert found.skipped == (
            Skipped("new.cob", "in cobol, which no query reads"),
            Skipped("report.VB", "in visual basic, which no query reads"),
        )

    def test_lists_tracked_files_alone_where_that_is_asked_for(self, tmp_path: Path) -> None:
        root = make_repository(tmp_path, "tracked.py")
        write_files(root, "new.py")

        assert paths_in(root, tracked_only=True) == ["tracked.py"]

    def test_lists_a_tracked_file_though_it_is_ignored(self, tmp_path: Path) -> None:
        root = make_repository(tmp_path, "node_modules/tracked.py")
        write_files(root, ".gitignore", content="node_modules/\n")

        assert paths_in(root) == ["node_modules/tracked.py"]

    def test_lists_ignored_files_without_gitignore(self, tmp_path: Path) -> None:
        root = make_repository(tmp_path)
        write_files(root, ".gitignore", content="ignored.py\n")
        write_files(root, "ignored.py")

        assert paths_in(root, has_gitignore=False) == ["ignored.py"]

    def test_lists_paths_relative_to_a_subfolder_that_is_the_root(self, tmp_path: Path) -> None:
        root = make_repository(tmp_path, "pkg/a.py", "pkg/sub/b.py", "other.py")

        assert paths_in(root / "pkg") == ["a.py", "sub/b.py"]

    def test_leaves_out_a_tracked_file_that_was_deleted(self, tmp_path: Path) -> None:
        root = make_repository(tmp_path, "a.py", "deleted.py")
        (root / "deleted.py").unlink()

        found = found_in(root)

        assert ([file.path for file in found.files], found.skipped) == (["a.py"], ())

    def test_lists_names_that_need_quoting(self, tmp_path: Path) -> None:
        names = ["-dash.py", "n" * 252 + ".py", "naïve é.py", "new\nline.py", 'quo"te.py']
        root = make_repository(tmp_path, *names)

        assert paths_in(root) == sorted(names)

    def test_lists_a_name_that_is_no_utf8_so_that_it_can_be_opened(self, tmp_path: Path) -> None:
        root = make_repository(tmp_path)
        (root / os.fsdecode(b"latin-\xe9.py")).touch()

        assert [os.fsencode(path) for path in paths_in(root)] == [b"latin-\xe9.py"]

    def test_gives_the_stat_of_each_file(self, tmp_path: Path) -> None:
        root = make_repository(tmp_path, "a.py")
        status = (root / "a.py").stat()

        (file,) = found_in(root).files

        assert file.stat == (status.st_mtime_ns, status.st_ctime_ns, status.st_size, status.st_ino)

    def test_lists_a_root_that_the_repository_around_it_ignores(self, tmp_path: Path) -> None:
        root = make_repository(tmp_path, "a.py")
        write_files(root, ".gitignore", content="build/\n")
        write_files(root, "build/gen/b.py")

        assert paths_in(root / "build" / "gen") == ["b.py"]

    def test_lists_nothing_in_a_subfolder_whose_files_are_all_ignored(self, tmp_path: Path) -> None:
        root = make_repository(tmp_path, "a.py")
        write_files(root, ".gitignore", content="*.py\n")
        write_files(root, "sub/b.py")

        assert paths_in(root / "sub") == []

    def test_does_not_open_what_lies_behind_a_link_that_took_a_tracked_folders_place(self, tmp_path: Path) -> None:
        root = make_repository(tmp_path / "root", "pkg/a.py", "pkg/tool")
        write_files(tmp_path, "outside/a.py", "outside/tool", content="#!/usr/bin/python\n")
        run_plain_git(root, "rm", "-r", "--quiet", "--cached", "pkg")
        (root / "pkg").rename(root / "old")
        run_plain_git(root, "reset", "--quiet")
        (root / "pkg").symlink_to(tmp_path / "outside")

        assert [path for path in paths_in(root) if path.startswith("pkg/")] == []

    def test_is_walked_with_a_warning_where_git_would_wait_for_a_pipe(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        root = make_repository(tmp_path, "a.py", "pkg/b.py")
        os.mkfifo(root / "pkg" / ".gitignore")
        monkeypatch.setattr(git, "GIT_PATIENCE_SECONDS", 0.1)

        found = found_in(root)

        assert [file.path for file in found.files] == ["a.py", "pkg/b.py"]
        assert "pkg/.gitignore is a pipe" in found.warnings[0]


class TestRepositoriesWithin:
    def make_with_submodule(self, folder: Path) -> Path:
        inner = make_repository(folder / "inner", "inner.py")
        root = make_repository(folder / "root", "outer.py")
        run_plain_git(root, "submodule", "--quiet", "add", str(inner), "libs/inner")
        commit_all(root)
        return root

    def test_files_of_a_submodule_are_listed(self, tmp_path: Path) -> None:
        root = self.make_with_submodule(tmp_path)

        assert paths_in(root, tracked_only=True) == ["libs/inner/inner.py", "outer.py"]

    def test_files_of_a_submodule_are_not_listed_where_the_switch_is_off(self, tmp_path: Path) -> None:
        root = self.make_with_submodule(tmp_path)

        assert paths_in(root, with_submodules=False) == ["outer.py"]

    def test_files_of_a_submodule_of_a_submodule_are_listed(self, tmp_path: Path) -> None:
        middle = self.make_with_submodule(tmp_path)
        root = make_repository(tmp_path / "top", "top.py")
        run_plain_git(root, "submodule", "--quiet", "add", str(middle), "middle")
        run_plain_git(root, "submodule", "--quiet", "update", "--init", "--recursive")

        assert paths_in(root) == ["middle/libs/inner/inner.py", "middle/outer.py", "top.py"]

    def test_a_submodule_that_is_not_checked_out_is_skipped_with_what_to_do(self, tmp_path: Path) -> None:
        root = self.make_with_submodule(tmp_path)
        run_plain_git(root, "submodule", "--quiet", "deinit", "--force", "libs/inner")

        (skipped,) = found_in(root).skipped

        assert (skipped.path, "submodule update" in skipped.reason) == ("libs/inner/", True)

    def test_a_repository_in_an_untracked_folder_is_listed_by_its_own_rules(self, tmp_path: Path) -> None:
        root = make_repository(tmp_path, "outer.py")
        nested = make_repository(root / "new" / "nested", "nested.py")
        write_files(nested, "ignored.py")
        write_files(nested, ".git/info/exclude", content="ignored.py\n")

        assert paths_in(root) == ["new/nested/nested.py", "outer.py"]

    def test_another_work_tree_of_the_repository_is_skipped(self, tmp_path: Path) -> None:
        root = make_repository(tmp_path, "a.py")
        run_plain_git(root, "worktree", "add", "--quiet", "trees/feature")

        found = found_in(root)

        assert ([file.path for file in found.files], found.skipped) == (
            ["a.py"],
            (Skipped("trees/feature/", "another work tree of a repository"),),
        )


class TestPlainFolder:
    def test_honours_ignore_files_at_every_level(self, tmp_path: Path) -> None:
        write_files(tmp_path, ".gitignore", content="*_gen.py\n/only_top.py\n")
        write_files(tmp_path, "pkg/.gitignore", content="!kept_gen.py\nlocal.py\n")
        write_files(tmp_path, "a_gen.py", "only_top.py", "local.py", "pkg/a_gen.py", "pkg/kept_gen.py", "pkg/local.py")
        write_files(tmp_path, "pkg/only_top.py")

        assert paths_in(tmp_path) == ["local.py", "pkg/kept_gen.py", "pkg/only_top.py"]

    def test_lists_ignored_files_without_gitignore_but_never_version_control(self, tmp_path: Path) -> None:
        write_files(tmp_path, ".gitignore", content="ignored.py\n")
        write_files(tmp_path, "ignored.py", "node_modules/a.py", ".git/hooks/a.py", ".hg/a.py")

        assert paths_in(tmp_path, has_gitignore=False) == ["ignored.py", "node_modules/a.py"]

    def test_leaves_out_installed_packages_environments_and_caches(self, tmp_path: Path) -> None:
        write_files(tmp_path, "a.py", "node_modules/b.py", "pkg/__pycache__/b.py", "own-env/b.py", "own-env/pyvenv.cfg")
        write_files(tmp_path, "target/b.py", "target/CACHEDIR.TAG")

        assert paths_in(tmp_path) == ["a.py"]

    def test_lists_a_root_whose_own_name_is_one_that_a_walk_leaves_out(self, tmp_path: Path) -> None:
        write_files(tmp_path, "node_modules/a.py")

        assert paths_in(tmp_path / "node_modules") == ["a.py"]

    def test_says_that_nothing_is_tracked_where_tracked_files_are_asked_for(self, tmp_path: Path) -> None:
        write_files(tmp_path, "a.py")

        found = found_in(tmp_path, tracked_only=True)

        assert ([file.path for file in found.files], "no git repository" in found.warnings[0]) == (["a.py"], True)

    def test_leaves_out_repositories_within_where_the_switch_is_off(self, tmp_path: Path) -> None:
        make_repository(tmp_path / "clone", "a.py")

        assert (paths_in(tmp_path), paths_in(tmp_path, with_submodules=False)) == (["clone/a.py"], [])

    def test_is_the_same_whatever_the_order_in_which_folders_are_read(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        write_files(tmp_path, *(f"{folder}/{name}.py" for folder in "abc" for name in "xyz"))
        os.mkfifo(tmp_path / "b" / "pipe.py")
        os.mkfifo(tmp_path / "a" / "pipe.py")
        expected = found_in(tmp_path)
        monkeypatch.setattr(os, "scandir", _shuffled(os.scandir))

        assert found_in(tmp_path) == expected

    def test_reports_a_folder_that_cannot_be_read(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        write_files(tmp_path, "a.py", "locked/b.py")
        monkeypatch.setattr(os, "scandir", _refusing(os.scandir, "locked/"))

        found = found_in(tmp_path)

        assert found.skipped == (Skipped("locked/", "folder that cannot be read: Permission denied"),)

    def test_leaves_out_a_file_that_vanishes_after_it_was_listed(self, tmp_path: Path) -> None:
        write_files(tmp_path, "a.py", "b.py")

        def language_of(_path: str, _first_bytes: Callable[[], bytes]) -> str:
            (tmp_path / "b.py").unlink(missing_ok=True)
            return "python"

        found = discover(tmp_path, DiscoverOptions(), language_of)

        assert ([file.path for file in found.files], found.skipped) == (["a.py"], ())

    @pytest.mark.parametrize("is_repository", [True, False])
    def test_goes_deeper_than_the_stack_would_let_a_recursion(self, tmp_path: Path, is_repository: bool) -> None:
        deep = "d/" * 300 + "a.py"
        write_files(tmp_path, deep)
        if is_repository:
            make_repository(tmp_path)
        limit = sys.getrecursionlimit()
        sys.setrecursionlimit(len(inspect.stack()) + 100)
        try:
            found = paths_in(tmp_path)
        finally:
            sys.setrecursionlimit(limit)

        assert found == [deep]

    def test_reads_the_first_line_where_the_name_says_nothing(self, tmp_path: Path) -> None:
        write_files(tmp_path, "tool", content="#!/usr/bin/python\n")
        write_files(tmp_path, "notes")

        assert paths_in(tmp_path) == ["tool"]


class TestGitThatDoesNotAnswer:
    def test_without_git_on_path_a_walk_lists_the_files_and_says_so(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        root = make_repository(tmp_path / "root", "a.py")
        write_files(root, ".gitignore", content="ignored.py\n")
        write_files(root, "ignored.py", "new.py")
        monkeypatch.setenv("PATH", str(tmp_path))

        found = found_in(root)

        assert ([file.path for file in found.files], "no git on PATH" in found.warnings[0]) == (
            ["a.py", "new.py"],
            True,
        )

    def test_a_walk_of_a_subfolder_honours_the_ignore_files_above_it(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        root = make_repository(tmp_path / "root", "pkg/sub/a.py")
        write_files(root, ".gitignore", content="/pkg/sub/anchored.py\n*_gen.py\n")
        write_files(root, "pkg/.gitignore", content="!kept_gen.py\n")
        write_files(root, "pkg/sub/anchored.py", "pkg/sub/x_gen.py", "pkg/sub/kept_gen.py")
        monkeypatch.setenv("PATH", str(tmp_path))

        assert paths_in(root / "pkg" / "sub") == ["a.py", "kept_gen.py"]

    def test_a_repository_of_another_user_is_walked_and_said_so(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        root = make_repository(tmp_path, "a.py")
        monkeypatch.setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1")

        found = found_in(root)

        assert ([file.path for file in found.files], "safe.directory" in found.warnings[0]) == (["a.py"], True)

    def test_a_program_that_the_repository_names_is_not_run(self, tmp_path: Path) -> None:
        root = make_repository(tmp_path / "root", "a.py")
        program, witness = make_spy(tmp_path, "fsmonitor")
        run_plain_git(root, "config", "core.fsmonitor", str(program))

        found_in(root)

        assert not witness.exists()


class TestRepomapignore:
    @pytest.mark.parametrize("is_repository", [True, False])
    def test_leaves_out_what_it_names_at_every_level(self, tmp_path: Path, is_repository: bool) -> None:
        write_files(tmp_path, ".repomapignore", content="vendor/\n*_gen.py\n")
        write_files(tmp_path, "pkg/.repomapignore", content="!kept_gen.py\n")
        write_files(tmp_path, "a.py", "vendor/b.py", "pkg/x_gen.py", "pkg/kept_gen.py")
        if is_repository:
            make_repository(tmp_path)

        assert paths_in(tmp_path) == ["a.py", "pkg/kept_gen.py"]

    def test_does_not_bring_back_what_git_ignores(self, tmp_path: Path) -> None:
        write_files(tmp_path, ".gitignore", content="a.py\n")
        write_files(tmp_path, ".repomapignore", content="!a.py\n")
        write_files(tmp_path, "a.py")

        assert paths_in(tmp_path) == []

    def test_counts_though_git_ignores_the_file_itself(self, tmp_path: Path) -> None:
        root = make_repository(tmp_path, "a.py", "b.py")
        write_files(root, ".git/info/exclude", content=".repomapignore\n")
        write_files(root, ".repomapignore", content="b.py\n")

        assert paths_in(root) == ["a.py"]

    def test_does_not_count_for_tracked_content_while_it_is_not_tracked(self, tmp_path: Path) -> None:
        root = make_repository(tmp_path, "a.py")
        write_files(root, ".repomapignore", content="a.py\n")

        assert paths_in(root, tracked_only=True) == ["a.py"]

    def test_counts_for_a_subfolder_of_the_repository_too(self, tmp_path: Path) -> None:
        root = make_repository(tmp_path, "pkg/a.py", "pkg/gen/b.py")
        write_files(root, ".repomapignore", content="pkg/gen/\n")

        assert paths_in(root / "pkg") == ["a.py"]


class TestOptions:
    @pytest.fixture
    def root(self, tmp_path: Path) -> Path:
        write_files(tmp_path, "a.py", "src/a.py", "src/gen/b.py", "tests/a.py")
        return tmp_path

    @pytest.mark.parametrize(
        ("include", "expected"),
        [
            (("src/",), ["src/a.py", "src/gen/b.py"]),
            (("src/", "!src/gen/"), ["src/a.py"]),
            (("b.py", "/a.py"), ["a.py", "src/gen/b.py"]),
            (("nothing",), []),
        ],
    )
    def test_include_keeps_what_matches_or_lies_in_what_matches(
        self, root: Path, include: tuple[str, ...], expected: list[str]
    ) -> None:
        assert paths_in(root, include=include) == expected

    def test_exclude_leaves_out_what_matches(self, root: Path) -> None:
        assert paths_in(root, exclude=("tests", "gen/")) == ["a.py", "src/a.py"]

    def test_exclude_wins_over_include(self, root: Path) -> None:
        assert paths_in(root, include=("src/",), exclude=("gen/",)) == ["src/a.py"]

    def test_include_does_not_bring_back_an_ignored_file(self, root: Path) -> None:
        write_files(root, ".gitignore", content="src/\n")

        assert paths_in(root, include=("src/", "/a.py")) == ["a.py"]

    def test_exclude_applies_in_a_work_tree(self, root: Path) -> None:
        make_repository(root)

        assert paths_in(root, exclude=("src/",)) == ["a.py", "tests/a.py"]

    def test_a_pattern_that_is_none_is_an_error_that_names_the_option(self, root: Path) -> None:
        with pytest.raises(UsageError, match="--include '!' is no"):
            found_in(root, include=("!",))

    def test_a_root_that_does_not_exist_is_an_error_that_names_it(self, root: Path) -> None:
        with pytest.raises(UsageError, match="absent is not a folder that exists"):
            found_in(root / "absent")

    def test_a_root_that_is_a_file_is_an_error_that_names_it(self, root: Path) -> None:
        with pytest.raises(UsageError, match=r"a\.py is not a folder;"):
            found_in(root / "a.py")

    def test_a_root_that_is_a_link_gives_what_it_links_to(
        self, root: Path, tmp_path_factory: pytest.TempPathFactory
    ) -> None:
        link = tmp_path_factory.mktemp("links") / "link"
        link.symlink_to(root)

        assert paths_in(link) == paths_in(root)


class TestPathList:
    def test_takes_what_is_named_and_nothing_else(self, tmp_path: Path) -> None:
        write_files(tmp_path, "a.py", "b.py", "c.py", "notes.txt")

        named = ("b.py", "./a.py", "notes.txt", "sub/../b.py", "", str(tmp_path.resolve() / "c.py"))

        assert paths_in(tmp_path, paths=named) == ["a.py", "b.py", "c.py"]

    def test_takes_a_named_file_though_it_is_ignored(self, tmp_path: Path) -> None:
        root = make_repository(tmp_path)
        write_files(root, ".gitignore", content="a.py\n")
        write_files(root, "a.py")

        assert paths_in(root, paths=("a.py",)) == ["a.py"]

    def test_says_why_a_named_path_is_not_taken(self, tmp_path: Path) -> None:
        root = tmp_path / "root"
        write_files(tmp_path, "root/a.py", "root/pkg/a.py", "root/folder.py/x", "outside.py", "root/a.cob")
        write_files(root, "a.zip", "pkg/a.zip")
        (root / "link.py").symlink_to("a.py")
        (root / "linked").symlink_to("pkg")

        named = ("../outside.py", "absent.py", "folder.py", "link.py", "linked/a.py", "linked/b.py", "nul\0.py")
        unreadable = ("", ".", "pkg/", "linked", "a.cob", "a.zip", "pkg/a.zip/in")

        assert found_in(root, paths=named + unreadable).skipped == (
            Skipped("", "not a path"),
            Skipped(".", "folder, not a file"),
            Skipped("../outside.py", "outside the root"),
            Skipped("a.cob", "in cobol, which no query reads"),
            Skipped("a.zip", "in no language that is read"),
            Skipped("absent.py", "does not exist"),
            Skipped("folder.py", "folder, not a file"),
            Skipped("link.py", "link; name its target instead"),
            Skipped("linked", "link; name its target instead"),
            Skipped("linked/a.py", "behind a link to a folder"),
            Skipped("linked/b.py", "behind a link to a folder"),
            Skipped("nul\0.py", "not a path"),
            Skipped("pkg", "folder, not a file"),
            Skipped("pkg/a.zip/in", "does not exist"),
        )

    def test_counts_what_is_not_taken_in_one_warning(self, tmp_path: Path) -> None:
        write_files(tmp_path, "a.py", "b.txt")

        (warning,) = found_in(tmp_path, paths=("/etc/passwd", "../x", "../y", "../z", "a.py", "b.txt")).warnings

        assert warning.startswith("Left out of the paths that were named: ../x, ../y and 2 more (outside the root); ")
        assert warning.endswith("; b.txt (in no language that is read).")

    def test_says_nothing_of_what_the_options_leave_out(self, tmp_path: Path) -> None:
        write_files(tmp_path, "a.py", "b.py", "c.txt")

        found = found_in(tmp_path, paths=("a.py", "b.py", "c.txt"), exclude=("b.py", "*.txt"))

        assert (found.skipped, found.warnings) == ((), ())

    def test_keeps_to_exclude_and_to_tracked_files_where_asked(self, tmp_path: Path) -> None:
        root = make_repository(tmp_path, "a.py", "b.py")
        write_files(root, "new.py")

        found = found_in(root, paths=("a.py", "b.py", "new.py"), exclude=("b.py",), tracked_only=True)

        assert ([file.path for file in found.files], found.skipped) == (
            ["a.py"],
            (Skipped("new.py", "not tracked by git"),),
        )


class TestWhatOnlyLooksLikeAFile:
    def test_a_link_out_of_the_root_is_skipped_with_the_reason(self, tmp_path: Path) -> None:
        write_files(tmp_path, "outside.py", "root/a.py")
        (tmp_path / "root" / "link.py").symlink_to("../outside.py")

        assert found_in(tmp_path / "root").skipped == (Skipped("link.py", "link that leaves the root"),)

    def test_a_link_within_the_root_is_not_listed_twice(self, tmp_path: Path) -> None:
        write_files(tmp_path, "a.py")
        (tmp_path / "link.py").symlink_to("a.py")

        found = found_in(tmp_path)

        assert ([file.path for file in found.files], found.skipped) == (["a.py"], ())

    def test_a_link_to_a_folder_is_not_walked(self, tmp_path: Path) -> None:
        write_files(tmp_path, "pkg/a.py")
        (tmp_path / "pkg" / "loop").symlink_to("..")

        assert paths_in(tmp_path) == ["pkg/a.py"]

    def test_a_link_without_an_ending_is_not_opened(self, tmp_path: Path) -> None:
        write_files(tmp_path, "outside", content="#!/usr/bin/python\n")
        write_files(tmp_path, "root/a.py")
        (tmp_path / "root" / "tool").symlink_to("../outside")

        assert paths_in(tmp_path / "root") == ["a.py"]

    def test_pipes_and_sockets_are_skipped_with_the_reason_and_not_opened(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        os.mkfifo("pipe.py")
        os.mkfifo("pipe")
        with socket.socket(socket.AF_UNIX) as server:
            server.bind("socket.py")

            skipped = found_in(tmp_path).skipped

        assert skipped == (
            Skipped("pipe.py", "named pipe, not a file"),
            Skipped("socket.py", "socket, not a file"),
        )


def _shuffled(scandir: Callable[..., object]) -> Callable[..., object]:
    class Shuffled(list[os.DirEntry[str]]):
        def __enter__(self) -> Shuffled:
            return self

        def __exit__(self, *_: object) -> None:
            pass

    chooser = random.Random(7)

    def shuffled(path: str) -> Shuffled:
        with scandir(path) as entries:  # type: ignore[attr-defined]
            found = Shuffled(entries)
        chooser.shuffle(found)
        return found

    return shuffled


def _refusing(scandir: Callable[..., object], ending: str) -> Callable[..., object]:
    def refusing(path: str) -> object:
        if path.endswith(ending):
            raise PermissionError(13, "Permission denied", path)
        return scandir(path)

    return refusing
