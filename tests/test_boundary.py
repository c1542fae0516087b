from __future__ import annotations

from pathlib import Path

import pytest

from repomap.errors import UsageError
from repomap.server.boundary import within


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A folder with a file, a link to it, and links that lead out."""
    folder = tmp_path / "root"
    (folder / "src").mkdir(parents=True)
    (folder / "src" / "auth.py").write_text("def login(): ...\n")
    (tmp_path / "secret.py").write_text("PASSWORD = 1\n")
    (folder / "inner.py").symlink_to(folder / "src" / "auth.py")
    (folder / "outer.py").symlink_to(tmp_path / "secret.py")
    (folder / "up").symlink_to(tmp_path)
    (folder / "outer:5").symlink_to(tmp_path / "secret.py")
    (folder / "in::out").symlink_to(tmp_path)
    return folder


@pytest.mark.parametrize(
    "named",
    [
        "src/auth.py",
        "src/../src/auth.py:12",
        "src/auth.py::Session.open",
        "inner.py",
        "AuthService.login",
        "Type::method",
        "std::vector<T>::push_back",
        "operator/",
        ".",
        "nothing/there.py",
        "README.md::See ../../other",
    ],
)
def test_what_is_within_stays_as_it_is_written(root: Path, named: str) -> None:
    assert within(root, named) == named


@pytest.mark.parametrize("rest", ["", ":12", "#L12-L30", "::login"])
def test_an_absolute_path_within_is_told_from_the_root(root: Path, rest: str) -> None:
    assert within(root, f"{root}/src/auth.py{rest}") == f"src/auth.py{rest}"


def test_an_absolute_path_by_a_link_to_the_root_is_told_from_the_root(root: Path, tmp_path: Path) -> None:
    (tmp_path / "alias").symlink_to(root)
    assert within(tmp_path / "alias", f"{tmp_path}/alias/src/auth.py") == "src/auth.py"


@pytest.mark.parametrize(
    "named",
    [
        "..",
        "../secret.py",
        "../secret.py::PASSWORD",
        "../nothing.py:1",
        "src/../../secret.py#L1",
        "/etc/passwd",
        "/etc/passwd:1",
        "/nothing/there",
        "outer.py",
        "outer.py::PASSWORD",
        "up/secret.py",
        "outer:5",
        "in::out/secret.py",
        "src::/../outer.py",
        "C:\\Windows\\win.ini",
        "c:/secret.py",
        "\\\\server\\share\\a.py",
    ],
)
def test_what_is_outside_is_refused_whether_it_is_there_or_not(root: Path, named: str) -> None:
    with pytest.raises(UsageError, match="is outside of"):
        within(root, named)


def test_a_folder_whose_name_begins_like_that_of_the_root_is_outside(root: Path) -> None:
    with pytest.raises(UsageError, match="is outside of"):
        within(root, f"{root}-other/a.py")


@pytest.mark.parametrize("named", ["file:///etc/passwd", "FILE://etc/passwd", "https://example.org/a.py"])
def test_addresses_are_refused(root: Path, named: str) -> None:
    with pytest.raises(UsageError, match="is an address"):
        within(root, named)


def test_a_name_that_no_path_can_have_is_left_to_who_looks_it_up(root: Path) -> None:
    assert within(root, "a\0b") == "a\0b"
