"""Regular files are read up to a limit, and nothing else is touched."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from repomap.regular import read_regular


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "file"
    path.write_bytes(b"0123456789")
    return path


def test_no_more_than_the_limit_is_read(file: Path) -> None:
    assert (read_regular(str(file), 4), read_regular(str(file), 40)) == (b"0123", b"0123456789")


def test_link_is_followed_on_demand_alone(file: Path) -> None:
    link = file.with_name("link")
    link.symlink_to(file)
    assert (read_regular(str(link), 4), read_regular(str(link), 4, follows_links=True)) == (None, b"0123")


@pytest.mark.parametrize("follows_links", [False, True])
def test_pipe_device_folder_and_nothing_are_not_read(tmp_path: Path, follows_links: bool) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "zero").symlink_to("/dev/zero")
    places = [tmp_path / "pipe", tmp_path / "zero", tmp_path, tmp_path / "none", Path("/dev/zero")]
    assert [read_regular(str(place), 4, follows_links=follows_links) for place in places] == [None] * 5


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs files that say they are empty")
def test_file_that_does_not_know_its_size_is_read_to_its_end() -> None:
    content = read_regular("/proc/self/smaps", 1 << 20)
    assert content is not None
    assert len(content) > 8192
