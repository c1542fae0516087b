"""A settings file may be a stranger's: whatever it is, the run goes on or ends with one sentence that names it."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from repomap.config import resolve
from repomap.errors import UsageError
from repomap.tomlfile import read_toml

UNREADABLE = {
    "lists in lists": (b"docs = " + b"[" * 100_000, "nests lists or tables too deep"),
    "tables in tables": (b"docs = " + b"{a=" * 100_000, "nests lists or tables too deep"),
    "a number of many digits": (b"map-tokens = " + b"9" * 5_000, "a number of too many digits"),
    "a key of many parts": (b"docs" + b".a" * 100_000 + b" = 1", "a key of too many parts"),
    "a header of many parts": (b"[" + b'"a" . ' * 100_000 + b"a]", "a key of too many parts"),
    "more than any settings": (b"#" * (1 << 20) + b"\n", "is larger than 1048576 bytes"),
}


def message_of(file: Path) -> str:
    with pytest.raises(UsageError) as caught:
        read_toml(file)
    return str(caught.value)


@pytest.mark.parametrize("case", UNREADABLE)
def test_file_that_would_break_the_parser_is_one_sentence(tmp_path: Path, case: str) -> None:
    content, sentence = UNREADABLE[case]
    file = tmp_path / ".repomap.toml"
    file.write_bytes(content)
    begun = time.monotonic()
    message = message_of(file)
    assert message.startswith(f"{file} ")
    assert sentence in message
    assert time.monotonic() - begun < 5


@pytest.mark.parametrize("name", [".repomap.toml", "pyproject.toml"])
def test_pipe_is_not_waited_for(tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / name)
    with pytest.raises(UsageError, match="cannot be read: let it be a regular file"):
        resolve(tmp_path, {}, {})


def test_link_to_an_endless_device_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "pyproject.toml"
    file.symlink_to("/dev/zero")
    assert message_of(file) == f"{file} cannot be read: let it be a regular file that you may read, or remove it."


def test_link_to_a_file_is_followed(tmp_path: Path) -> None:
    (tmp_path / "shared.toml").write_text("docs = true\n")
    (tmp_path / ".repomap.toml").symlink_to("shared.toml")
    assert resolve(tmp_path, {}, {}).has_docs


@pytest.mark.parametrize("line", ["docs = 0x" + "f" * 10_000, "docs" + ".a" * 90 + " = 0x" + "f" * 10_000])
def test_wrong_value_that_cannot_be_written_out_is_refused_without_it(tmp_path: Path, line: str) -> None:
    (tmp_path / ".repomap.toml").write_text(line)
    with pytest.raises(UsageError, match="docs takes true or false, not what stands there"):
        resolve(tmp_path, {}, {})


def test_long_wrong_value_is_quoted_in_part(tmp_path: Path) -> None:
    (tmp_path / ".repomap.toml").write_text(f"docs = '{'long' * 10_000}'")
    with pytest.raises(UsageError, match="docs takes true or false, not 'long") as caught:
        resolve(tmp_path, {}, {})
    assert len(str(caught.value)) < len(str(tmp_path)) + 200


def test_number_that_no_message_can_hold_is_no_budget(tmp_path: Path) -> None:
    (tmp_path / ".repomap.toml").write_text("map-tokens = 0x" + "f" * 10_000)
    with pytest.raises(UsageError, match="map-tokens takes a whole number from 0 to 1000000000"):
        resolve(tmp_path, {}, {})


def test_nothing_and_a_folder_are_no_file(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "dangling").symlink_to("nowhere")
    assert [read_toml(tmp_path / name) for name in ("none", "none/none", "folder", "dangling")] == [None] * 4


def test_file_about_something_else_is_not_parsed(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("name = {{ template }}\n")
    assert read_toml(tmp_path / "a.toml", about=b"repomap") is None
