"""Whatever a user may write for a place in the repository means that place, and nothing else means anything."""

from __future__ import annotations

from pathlib import Path

import pytest
from builders_git import commit_all, isolate_git, make_repository, run_plain_git
from builders_repository import lines_of, opened, write

from repomap import api
from repomap.errors import RepomapError, UsageError
from repomap.focus import resolve_focus
from repomap.index import Index
from repomap.model import Focus

FILES = {
    "src/auth.py": (
        "class AuthService:\n    def login(self):\n        return 1\n\n    def logout(self):\n        return 2\n\n\n"
        "def helper():\n    return AuthService()\n"
    ),
    "src/web.py": (
        "from auth import AuthService\n\n\nclass Page:\n    def login(self):\n        return AuthService().login()\n"
    ),
    "src/deep/er.py": "def deeper():\n    pass\n",
    "notes.txt": "no language\n",
    "ignored.py": "def ignored(): pass\n",
    ".gitignore": "ignored.py\n",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "root/bare").mkdir(parents=True)
    return write(tmp_path / "root", FILES)


def index_of(root: Path) -> Index:
    with opened(root) as repository:
        repository.map()
        assert repository._kept.known is not None
        return repository._kept.known.index


def focus_on(root: Path, *wanted: str) -> Focus:
    return resolve_focus(root, index_of(root), wanted, ())


LOGIN = "src/auth.py::AuthService.login"

FILES_MEANT = {
    "src/auth.py": ("src/auth.py",),
    "./src/../src/auth.py": ("src/auth.py",),
    "src": ("src/auth.py", "src/deep/er.py", "src/web.py"),
    "src/": ("src/auth.py", "src/deep/er.py", "src/web.py"),
    "src/deep": ("src/deep/er.py",),
    "ignored.py": ("ignored.py",),
    "notes.txt": ("notes.txt",),
    "bare": ("bare",),
    "src/auth.py:999": ("src/auth.py",),
    "src/auth.py:7": ("src/auth.py",),
}

SYMBOLS_MEANT = {
    LOGIN: (LOGIN,),
    "AuthService.login": (LOGIN,),
    "login": (LOGIN, "src/web.py::Page.login"),
    "AuthService": ("src/auth.py::AuthService",),
    "src/auth.py:2": (LOGIN,),
    "src/auth.py:3": (LOGIN,),
    "src/auth.py:2-9": (LOGIN,),
    "src/auth.py#L2": (LOGIN,),
    "src/auth.py#L3-L9": (LOGIN,),
    "src/auth.py:1": ("src/auth.py::AuthService",),
    "src/auth.py:10": ("src/auth.py::helper",),
}


@pytest.mark.parametrize("wanted", FILES_MEANT)
def test_a_path_means_its_files(root: Path, wanted: str) -> None:
    assert focus_on(root, wanted) == Focus(FILES_MEANT[wanted])


@pytest.mark.parametrize("wanted", SYMBOLS_MEANT)
def test_a_name_or_a_line_means_its_symbols(root: Path, wanted: str) -> None:
    assert focus_on(root, wanted) == Focus((), SYMBOLS_MEANT[wanted])


def test_an_absolute_path_means_its_file(root: Path) -> None:
    assert focus_on(root, str(root / "src/auth.py")).files == ("src/auth.py",)


def test_a_path_relative_to_the_current_folder_means_its_file(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(root / "src")

    assert focus_on(root, "deep/er.py").files == ("src/deep/er.py",)


def test_the_root_goes_before_the_current_folder(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(root, {"src/src/auth.py": "x = 1\n"})
    monkeypatch.chdir(root / "src")

    assert focus_on(root, "src/auth.py").files == ("src/auth.py",)


def test_paths_through_links_mean_the_files_behind_them(root: Path, tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(root)
    (root / "alias").symlink_to(root / "src")

    assert focus_on(link, str(link / "src/auth.py"), str(root / "src/web.py"), "alias/deep/er.py").files == (
        "src/auth.py",
        "src/web.py",
        "src/deep/er.py",
    )


def test_the_same_place_twice_counts_once(root: Path) -> None:
    assert focus_on(root, "src/auth.py", "./src/auth.py", "helper", "src/auth.py::helper") == Focus(
        ("src/auth.py",), ("src/auth.py::helper",)
    )


def test_a_path_goes_before_a_name(root: Path) -> None:
    write(root, {"helper/a.py": "x = 1\n"})

    assert focus_on(root, "helper") == Focus(("helper/a.py",))


UNKNOWN = {
    "src/atuh.py": "src/auth.py",
    "src/auth": "src/auth.py",
    "AuthServise": "AuthService",
    "AuthService.logni": "login",
    "src/auth.py::AuthService.logni": "AuthService.login",
    "src/auth.py::loggin": "AuthService.login",
}


@pytest.mark.parametrize("wanted", UNKNOWN)
def test_what_is_not_there_is_refused_with_the_nearest_names(root: Path, wanted: str) -> None:
    with pytest.raises(UsageError) as refusal:
        focus_on(root, wanted)

    sentence, _, nearest = str(refusal.value).replace(" in that file", "").partition(" The nearest names are: ")
    assert sentence == f"The focus {wanted!r} is no file, folder or symbol of this repository."
    assert UNKNOWN[wanted] in nearest.rstrip(".").split(", ") or nearest.startswith(UNKNOWN[wanted])


@pytest.mark.parametrize(
    "wanted", ["", "qqqqqqqqqqqq", "a\0b", "../outside.py", "/", "x" * 5000, "src/auth.py::", "::"]
)
def test_what_means_nothing_is_refused(root: Path, wanted: str) -> None:
    write(root.parent, {"outside.py": "x = 1\n"})

    with pytest.raises(UsageError, match="is no file, folder or symbol of this repository"):
        focus_on(root, wanted)


def test_a_map_hides_the_files_in_focus_and_shows_those_of_symbols(root: Path) -> None:
    with opened(root) as repository:
        by_file = lines_of(repository.map(focus=["src/auth.py"]))
        by_symbol = lines_of(repository.map(focus=["AuthService.login"]))

    assert ("src/auth.py:" in by_file, "src/auth.py:" in by_symbol) == (False, True)


def test_the_changed_files_are_in_focus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    isolate_git(monkeypatch)
    root = make_repository(tmp_path / "root", "a.py", "b.py", "c.py")
    write(root, {"b.py": "def changed(): pass\n", "new.py": "def new(): pass\n"})
    (root / "c.py").unlink()
    with opened(root) as repository:
        shown = lines_of(repository.map(focus_changed="HEAD"))

    assert [line for line in shown if line.endswith(".py:")] == ["a.py:"]


def test_nothing_changed_is_no_focus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    isolate_git(monkeypatch)
    root = make_repository(tmp_path / "root", "a.py", "b.py")
    with opened(root) as repository:
        assert repository.map(focus_changed="HEAD") == repository.map()


def test_what_was_asked_for_and_changes_nothing_is_warned_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    isolate_git(monkeypatch)
    root = make_repository(tmp_path / "root", "a.py", "b.py")
    with opened(root) as repository:
        repository.map(mentions=["qqqqqq wwwwww"], focus_changed="HEAD")

        assert repository.stats().warnings == (
            "No file differs from HEAD, so that the map is not seen from changed files.",
            "Mentions of which no file has a word change nothing: 'qqqqqq wwwwww'.",
        )


def test_a_warning_is_of_one_map(root: Path) -> None:
    with opened(root) as repository:
        repository.map(mentions=["qqqqqq"])
        repository.map(mentions=["login"])

        assert repository.stats().warnings == ()


def test_changes_are_counted_from_the_revision_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    isolate_git(monkeypatch)
    root = make_repository(tmp_path / "root", "a.py")
    write(root, {"later.py": "def later(): pass\n"})
    commit_all(root)
    with opened(root) as repository:
        since_head = lines_of(repository.map(focus_changed="HEAD"))
        since_before = lines_of(repository.map(focus_changed="HEAD~1"))

    assert ("later.py:" in since_head, "later.py:" in since_before) == (True, False)


@pytest.mark.parametrize("revision", ["nowhere", "", "--output=x"])
def test_a_revision_that_is_not_there_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, revision: str
) -> None:
    isolate_git(monkeypatch)
    root = make_repository(tmp_path / "root", "a.py")

    with opened(root) as repository, pytest.raises(UsageError, match="has no revision"):
        repository.map(focus_changed=revision)


def test_changes_where_there_is_no_repository_are_refused_in_one_sentence(root: Path) -> None:
    with opened(root) as repository, pytest.raises(UsageError, match=f"{root} is in no git repository.*with --focus"):
        repository.map(focus_changed="HEAD")


def test_changes_before_the_first_commit_are_refused_in_one_sentence(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    isolate_git(monkeypatch)
    run_plain_git(root, "init", "-q")

    with opened(root) as repository, pytest.raises(UsageError, match="no revision 'HEAD'; commit something first"):
        repository.map(focus_changed="HEAD")


def test_changes_without_git_are_refused_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    isolate_git(monkeypatch)
    root = make_repository(tmp_path / "root", "a.py")
    monkeypatch.setenv("PATH", str(tmp_path))

    with opened(root) as repository, pytest.raises(RepomapError, match=f"no git on PATH, so {root} .*install git"):
        repository.map(focus_changed="HEAD")


def test_a_focus_may_be_written_as_paths_or_as_one_text(root: Path) -> None:
    with opened(root) as repository:
        as_list = repository.map(focus=["src/auth.py"])

        assert repository.map(focus=[root / "src/auth.py"]) == as_list
        assert repository.map(focus="src/auth.py") == as_list
        assert repository.map(mentions="login") == repository.map(mentions=["login"])


def test_what_is_not_yet_there_is_found_once_it_is(root: Path) -> None:
    with opened(root) as repository:
        with pytest.raises(UsageError):
            repository.map(focus=["src/late.py"])
        write(root, {"src/late.py": "def late(): pass\n"})

        assert "src/late.py:" not in lines_of(repository.map(focus=["src/late.py"]))
        assert isinstance(repository, api.RepoMap)
