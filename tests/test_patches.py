"""Unified diffs read, and undone in what they led to."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from builders_git import commit_all, isolate_git, make_repository, run_plain_git
from hypothesis import given, settings
from hypothesis import strategies as st

from repomap.errors import UsageError
from repomap.review.patches import before, read_patches

if TYPE_CHECKING:
    from pathlib import Path


def _undone(old: bytes, new: bytes, folder: Path) -> bytes:
    """What git's own diff from one text to another gives of the other."""
    (folder / "f").write_bytes(old)
    commit_all(folder)
    (folder / "f").write_bytes(new)
    (patch,) = read_patches(os.fsencode(_diff(folder)))
    return before(patch, new, "f")


def _diff(folder: Path, *arguments: str) -> str:
    (folder / ".git/config.patch").unlink(missing_ok=True)
    run_plain_git(folder, "diff", "--no-color", "--output=.git/config.patch", *arguments)
    return os.fsdecode((folder / ".git/config.patch").read_bytes())


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"a\nb\nc\n", b"a\nx\nc\n"),
        (b"a\nb\nc", b"a\nb\nc\n"),
        (b"a\nb\nc\n", b"a\nb\nc"),
        (b"a", b"b"),
        (b"a\r\nb\r\n", b"a\r\nx\r\n"),
        (b"a\n\n\nb\n", b"a\n\nb\n"),
        (b"-- a\n++ b\n", b"++ b\n-- a\n"),
        (b"x\n" * 30 + b"y\n" + b"x\n" * 30, b"x\n" * 30 + b"z\n" + b"x\n" * 30),
        (b"a\x0cb\n\x85\n", b"a\x0cc\n\x85\n"),
    ],
)
def test_a_diff_of_git_is_undone_byte_by_byte(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: bytes, new: bytes
) -> None:
    isolate_git(monkeypatch)
    make_repository(tmp_path / "r")

    assert _undone(old, new, tmp_path / "r") == old


_LINE = st.sampled_from([b"a", b"b", b"", b"-x", b"+x", b"\\ no", b"@@ -1 +1 @@", b" "])


@given(st.lists(_LINE, max_size=8), st.lists(_LINE, max_size=8), st.booleans())
@settings(max_examples=40, deadline=None)
def test_any_diff_of_lines_is_undone(old: list[bytes], new: list[bytes], has_end: bool) -> None:
    from difflib import unified_diff

    end = b"\n" if has_end else b""
    texts = [b"\n".join(side) + end for side in (old, new)]
    lines = [[line + b"\n" for line in text.split(b"\n")] for text in texts]
    for side in lines:
        last = side.pop()[:-1]
        if last:
            side.append(last)
    diff: list[bytes] = []
    for line in unified_diff(*[[os.fsdecode(one) for one in side] for side in lines], "a/f", "b/f"):
        raw = os.fsencode(line)
        diff.append(raw if raw.endswith(b"\n") else raw + b"\n\\ No newline at end of file\n")
    patches = read_patches(b"".join(diff))

    assert [before(patch, texts[1], "f") for patch in patches] == ([texts[0]] if texts[0] != texts[1] else [])


def test_renamed_added_removed_and_binary_files_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    isolate_git(monkeypatch)
    root = make_repository(tmp_path / "r", "went", "was", "data.bin")
    (root / "was").write_text("a\nb\nc\nd\ne\n")
    (root / "data.bin").write_bytes(b"\0\1")
    commit_all(root)
    (root / "went").unlink()
    (root / "was").rename(root / "is ü")
    (root / "came").write_text("new\n")
    (root / "data.bin").write_bytes(b"\0\2")
    run_plain_git(root, "add", "--all")

    patches = read_patches(os.fsencode(_diff(root, "--cached", "-M")))

    found = {(each.old_path, each.new_path, each.is_binary) for each in patches}
    assert found == {
        (b"went", None, False),
        (b"was", "is ü".encode(), False),
        (None, b"came", False),
        (b"data.bin", b"data.bin", True),
    }


def test_a_diff_that_leads_elsewhere_is_refused() -> None:
    (patch,) = read_patches(b"--- a/f\n+++ b/f\n@@ -1 +1 @@\n-a\n+b\n")

    with pytest.raises(UsageError, match="does not lead to f as it stands"):
        before(patch, b"c\n", "f")


def test_a_hunk_that_moved_by_some_lines_is_found() -> None:
    (patch,) = read_patches(b"--- a/f\n+++ b/f\n@@ -1,2 +1,2 @@\n-a\n+b\n x\n")

    assert before(patch, b"1\n2\nb\nx\n", "f") == b"1\n2\na\nx\n"


@pytest.mark.parametrize(
    ("diff", "complaint"),
    [
        (b"no diff at all\n", "no files in it"),
        (b"--- a/f\n+++ b/f\n@@ -1,3 +1,3 @@\n-a\n", "was cut off"),
        (b"--- a/f\n+++ b/f\n@@ -1,2 +1,2 @@\n-a\n?\n", "no line of a hunk"),
        (b"--- a/f\n+++ b/f\n@@ -1 +1 @@\n\\ No newline at end of file\n-a\n+b\n", "follows none"),
        (b"--- a/f\n+++ b/f\n@@ -0,0 +0,0 @@\n\\ No newline at end of file\n", "follows none"),
        (b"--- a/f\n+++ b/f\n@@ -1 +" + b"9" * 5000 + b" @@\n-a\n+b\n", "Line 3 of the diff begins a hunk"),
        (b"--- a/f\n+++ b/f\n@@ -1 +1 @@\n-a\n+b\n@@ somewhere @@\n-a\n+b\n", "Line 6 of the diff begins a hunk"),
        (b"diff --cc f\n@@@ -1,2 -1,2 +1,2 @@@\n", "combined"),
    ],
)
def test_what_is_no_diff_is_refused_in_a_sentence(diff: bytes, complaint: str) -> None:
    with pytest.raises(UsageError, match=complaint):
        read_patches(diff)
