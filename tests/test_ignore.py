"""Ignore rules against git itself: a walk of a plain folder finds what git would list."""

from __future__ import annotations

import os
import random
import subprocess
import time
from typing import TYPE_CHECKING

import pytest

from repomap.discover import DiscoverOptions, discover
from repomap.errors import UsageError
from repomap.ignore import rules_of_option

if TYPE_CHECKING:
    from pathlib import Path

NAMES = (
    "a",
    "b",
    "keep",
    "build",
    "x.py",
    "y.py",
    "z.txt",
    ".hidden",
    "né",
    "new\nline",
    "-dash",
    "sp ace",
    "[b]",
    "ab",
)
PATTERNS = (
    *("*.py", "*.txt", "a", "b/", "/a", "/b/", "build/", "build/*", "build/**", "**/keep", "keep", "a/b", "a/*/x.py"),
    *(
        "a/**/x.py",
        "**/build/x.py",
        "?",
        "[ab]",
        "[!a]",
        "x.*",
        ".*",
        "*",
        "/*",
        "*/",
        "**",
        "a/",
        "/a/b/",
        "né",
        "**/",
    ),
    *("\\[b]", "sp ace", "-dash", "*b", "a?", "new*", "**/a/**", "x.py ", "# comment", "", "\\#x", "a/**", "/**/y.py"),
)

PIECES = (
    *("*", "*", "*", "**", "**", "***", "?", "/", "/", "/", "a", "a", "b", "b", "e", "n", ".", "p", "y", "!", "é", " "),
    *("**/", "/**", "/**/", "a**", "\\a", "\\/", "\\*", "\\ ", "\\", "[ab]", "[!a]", "[^b]", "[]a]", "[z-a]", "[a-\\]"),
    *("[a", "[/]", "[a/b]", "[é]", "[!é]", "[a-c-e]", "[[:alpha:]]", "[![:alpha:]]", "[[:no:]]", "[[:a]", "[\\]]"),
)


def test_a_walk_lists_what_git_would_for_any_nesting_of_ignore_files(tmp_path: Path) -> None:
    repository = tmp_path / "repository"
    subprocess.run(["git", "init", "--quiet", "--bare", repository], check=True)
    chooser = random.Random(20)
    for case in range(60):
        root = tmp_path / str(case)
        _make_tree(root, chooser, depth=0)

        walked = _walked(root)

        assert walked == _listed_by_git(repository, root), _ignore_files(root)


@pytest.mark.parametrize(
    ("patterns", "kept"),
    [
        (["build/", "!build/x.py"], ["x.py"]),
        (["build/**", "!build/x.py"], ["build/x.py", "x.py"]),
        (["build/*", "!build/x.py"], ["build/x.py", "x.py"]),
        (["y.py", "x.py", "!x.py"], ["build/x.py", "x.py"]),
        (["*.py", "!build"], []),
        (["*.py\r", ""], []),
    ],
)
def test_a_negation_brings_back_what_it_names_and_nothing_in_an_ignored_folder(
    tmp_path: Path, patterns: list[str], kept: list[str]
) -> None:
    (tmp_path / "build").mkdir()
    for path in ("x.py", "build/x.py", "build/y.py"):
        (tmp_path / path).touch()
    (tmp_path / ".gitignore").write_text("\n".join(patterns), encoding="utf-8", newline="\n")

    walked = _walked(tmp_path)

    assert walked == [".gitignore", *kept]


def test_an_ignore_file_that_begins_with_a_byte_order_mark_means_the_same(tmp_path: Path) -> None:
    (tmp_path / "x.py").touch()
    (tmp_path / ".gitignore").write_bytes(b"\xef\xbb\xbfx.py\n")

    assert _walked(tmp_path) == [".gitignore"]


def test_an_ignore_file_that_is_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / ".gitignore")
    (tmp_path / "x.py").touch()

    found = discover(tmp_path, DiscoverOptions(), lambda path, _: "any" if path == "x.py" else None)

    assert [file.path for file in found.files] == ["x.py"]


@pytest.mark.parametrize("pattern", ["", "!", "# only a comment", "ends in \\"])
def test_an_option_that_is_no_pattern_is_an_error_that_names_it(pattern: str) -> None:
    with pytest.raises(UsageError, match="--exclude"):
        rules_of_option("--exclude", [pattern])


@pytest.mark.parametrize(
    ("pattern", "path"),
    [
        ("*a*a*a*a*a*a*a*b", "a" * 240),
        ("a*a*a*a*a*a*a*a*b?", "a" * 240),
        ("/" + "?*" * 100 + "b", "a" * 240),
        ("**/a" * 12 + "/b", "a/" * 1000 + "x"),
        ("**/a**/" * 10 + "b", "a/" * 1000 + "x"),
        ("**/*a*a*a/" * 10 + "b", ("a" * 100 + "/") * 40 + "x"),
        ("**/" * 20_000 + "b", "a/" * 1000 + "x"),
        ("*" * 100_000 + "b", "a" * 240),
    ],
)
def test_a_pattern_of_many_wildcards_is_matched_at_once(pattern: str, path: str) -> None:
    rules = rules_of_option("--include", [pattern])
    start = time.perf_counter()

    assert rules is not None
    assert rules.verdict(path) is None
    assert time.perf_counter() - start < 1


def test_an_ignore_file_of_as_many_lines_as_fit_is_read_and_matched_at_once(tmp_path: Path) -> None:
    lines = "".join(f"{'!' * (number % 2)}f{number}{'/' * (number % 3)}\n" for number in range(120_000))
    (tmp_path / ".gitignore").write_text(lines + "x*.py\n", encoding="ascii")
    for number in range(300):
        (tmp_path / f"x{number}.py").touch()
    (tmp_path / "f102").touch()
    start = time.perf_counter()

    assert _walked(tmp_path) == [".gitignore"]
    assert time.perf_counter() - start < 5


def test_the_line_at_which_an_oversized_ignore_file_is_cut_does_not_count(tmp_path: Path) -> None:
    filler = "#" * (1024 * 1024 - 2)
    (tmp_path / ".gitignore").write_text(f"{filler}\n*.py\n", encoding="ascii")
    (tmp_path / "x.txt").touch()

    assert _walked(tmp_path) == [".gitignore", "x.txt"]


@pytest.mark.parametrize(
    ("pattern", "names"),
    [
        ("[[:alpha:]]", "aZ"),
        ("[[:alnum:]]", "aZ5"),
        ("[[:digit:]]", "5"),
        ("[[:upper:]]", "Z"),
        ("[[:lower:]]", "a"),
        ("[[:xdigit:]]", "a5"),
        ("[[:punct:]]", "-:"),
        ("[[:space:]]", " \n"),
        ("[[:blank:]]", " "),
        ("[[:cntrl:]]", "\n"),
        ("[[:graph:]]", "aZ5-:"),
        ("[[:print:]]", "aZ5-: "),
        ("[^[:alnum:][:space:]]", "-:"),
        ("[[:digit:]-:]", "5-:"),
        ("[[:nonsense:]]", ""),
        ("[[:]", ":"),
        ("[z-a]", ""),
        ("[a-\\]", ""),
        ("[Z-A]", "Z"),
        ("[!z-a]", "aZ5-: \n"),
        ("[", ""),
        ("[a", ""),
    ],
)
def test_a_class_of_characters_means_what_git_means(tmp_path: Path, pattern: str, names: str) -> None:
    repository, root = tmp_path / "repository", tmp_path / "root"
    subprocess.run(["git", "init", "--quiet", "--bare", repository], check=True)
    root.mkdir()
    for name in "aZ5-: \n":
        (root / name).touch()
    (root / ".gitignore").write_text(pattern, encoding="utf-8")

    walked = _walked(root)

    assert walked == _listed_by_git(repository, root) == sorted([".gitignore", *(set("aZ5-: \n") - set(names))])


def test_a_walk_lists_what_git_would_for_any_mixture_of_wildcards(tmp_path: Path) -> None:
    repository, root = tmp_path / "repository", tmp_path / "root"
    subprocess.run(["git", "init", "--quiet", "--bare", repository], check=True)
    root.mkdir()
    chooser = random.Random(21)
    for case in range(250):
        _make_tree(root / str(case), chooser, depth=1)
        lines = ["".join(chooser.choices(PIECES, k=chooser.randint(1, 9))) for _ in range(chooser.randint(1, 3))]
        (root / str(case) / ".gitignore").write_text("\n".join(lines), encoding="utf-8")

    walked = _walked(root)

    assert walked == _listed_by_git(repository, root)


def _make_tree(folder: Path, chooser: random.Random, depth: int) -> None:
    folder.mkdir()
    for name in chooser.sample(NAMES, 6):
        if depth < 3 and "." not in name and chooser.random() < 0.7:
            _make_tree(folder / name, chooser, depth + 1)
        else:
            (folder / name).touch()
    if chooser.random() < 0.5:
        lines = [chooser.choice(("", "", "!")) + chooser.choice(PATTERNS) for _ in range(chooser.randint(1, 5))]
        (folder / ".gitignore").write_text("\n".join(lines), encoding="utf-8")


def _walked(root: Path) -> list[str]:
    found = discover(root, DiscoverOptions(), lambda _path, _first: "any")
    return [file.path for file in found.files]


def _listed_by_git(repository: Path, root: Path) -> list[str]:
    command = ["git", f"--git-dir={repository}", f"--work-tree={root}", "ls-files", "-co", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=root, check=True, capture_output=True)
    return sorted(os.fsdecode(listed.stdout).split("\0")[:-1])


def _ignore_files(root: Path) -> str:
    return "\n".join(f"{path}: {path.read_text(encoding='utf-8').splitlines()}" for path in root.rglob(".gitignore"))
