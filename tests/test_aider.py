"""The adapter: what it gives in each situation in which Aider's own class is called."""

from __future__ import annotations

import inspect
import math
from pathlib import Path

import pytest

from repomap.aider import REFRESH_MODES, RepoMap
from repomap.errors import UsageError
from repomap.tokens import TokenCounter


class WordyModel:
    """Makes a token of every `width` characters, and `overhead` tokens of nothing."""

    def __init__(self, width: int = 3, overhead: int = 0) -> None:
        self.width, self.overhead = width, overhead

    def token_count(self, text: str) -> int:
        return math.ceil(len(text) / self.width) + self.overhead


class Terminal:
    """Remembers what was said."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def tool_output(self, *messages: str) -> None:
        self.said.extend(messages)


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REPOMAP_CACHE_DIR", str(tmp_path / "cache"))
    root = tmp_path / "project"
    root.mkdir()
    for number in range(15):
        head, call = f"def step_{number}_{{}}(first: int, second: str = 'x') -> list[int]:", "    return step_{}_{}(1)"
        lines = (line for each in range(25) for line in (head.format(each), call.format(each, number)))
        (root / f"part_{number:02}.py").write_text("\n".join(lines) + "\n")
    return root


@pytest.fixture
def files(root: Path) -> list[str]:
    return sorted(map(str, root.glob("*.py")))


def test_constructor_takes_what_aiders_takes() -> None:
    names = list(inspect.signature(RepoMap).parameters)
    assert names == [
        "map_tokens",
        "root",
        "main_model",
        "io",
        "repo_content_prefix",
        "verbose",
        "max_context_window",
        "map_mul_no_files",
        "refresh",
    ]


def test_map_shows_other_files_and_not_the_chats(root: Path, files: list[str]) -> None:
    shown = RepoMap(root=str(root)).get_repo_map(files[:1], files[1:])
    assert shown is not None
    assert "def step_" in shown
    assert "part_00.py" not in shown


def test_files_that_were_not_given_are_not_shown(root: Path, files: list[str]) -> None:
    shown = RepoMap(root=str(root), map_tokens=100_000).get_repo_map([], files[:2])
    assert shown is not None
    assert ("part_01.py" in shown, "part_02.py" in shown) == (True, False)


def test_files_outside_the_root_or_gone_are_passed_over(root: Path, files: list[str], tmp_path: Path) -> None:
    outside = tmp_path / "outside.py"
    outside.write_text("def outside() -> None: ...\n")
    gone = str(root / "gone.py")
    shown = RepoMap(root=str(root), map_tokens=100_000).get_repo_map([gone], [*files[:2], str(outside), gone])
    assert shown is not None
    assert "outside" not in shown


@pytest.mark.parametrize("map_tokens", [0, -1])
def test_no_budget_is_no_map(root: Path, files: list[str], map_tokens: int) -> None:
    assert RepoMap(map_tokens, root=str(root)).get_repo_map([], files) is None


def test_no_other_files_is_no_map(root: Path, files: list[str]) -> None:
    assert RepoMap(root=str(root)).get_repo_map(files, []) is None


def test_budget_that_holds_nothing_is_no_map(root: Path, files: list[str]) -> None:
    assert RepoMap(1, root=str(root), repo_content_prefix="Map:\n").get_repo_map([], files) is None


@pytest.mark.parametrize(("chat", "expected"), [(1, "Here are other files:\n"), (0, "Here are files:\n")])
def test_prefix_names_other_files_when_there_is_a_chat(root: Path, files: list[str], chat: int, expected: str) -> None:
    prefix = "Here are {other}files:\n"
    shown = RepoMap(root=str(root), repo_content_prefix=prefix).get_repo_map(files[:chat], files[chat:])
    assert shown is not None
    assert shown.startswith(expected)


@pytest.mark.parametrize(
    ("chat", "window", "budget"), [(1, 32_000, 500), (0, None, 500), (0, 32_000, 4000), (0, 5_096, 1000)]
)
def test_map_without_chat_is_wider_as_far_as_the_window_allows(
    root: Path, files: list[str], chat: int, window: int | None, budget: int
) -> None:
    repo_map = RepoMap(500, root=str(root), max_context_window=window)
    shown = repo_map.get_repo_map(files[:chat], files[chat:])
    assert shown is not None
    tokens = TokenCounter("o200k_base").count(shown)
    assert 0.9 * budget <= tokens <= budget


def test_window_smaller_than_its_padding_leaves_the_budget(root: Path, files: list[str]) -> None:
    shown = RepoMap(500, root=str(root), max_context_window=4000).get_repo_map([], files)
    assert shown is not None
    assert TokenCounter("o200k_base").count(shown) <= 500


@pytest.mark.parametrize("model", [WordyModel(2), WordyModel(6), WordyModel(3, overhead=50), WordyModel(1)])
@pytest.mark.parametrize("map_tokens", [128, 700, 3000])
def test_ceiling_holds_in_the_models_own_count(
    root: Path, files: list[str], model: WordyModel, map_tokens: int
) -> None:
    shown = RepoMap(map_tokens, root=str(root), main_model=model).get_repo_map(files[:1], files[1:])
    assert shown is not None
    assert 0.8 * map_tokens <= model.token_count(shown) <= map_tokens


def test_model_that_counts_beyond_any_budget_gets_no_map(root: Path, files: list[str]) -> None:
    model = WordyModel(overhead=10_000)
    assert RepoMap(1000, root=str(root), main_model=model).get_repo_map([], files) is None


def test_token_count_is_the_models(root: Path) -> None:
    assert RepoMap(root=str(root), main_model=WordyModel(2)).token_count("word" * 1000) == 2000


def test_budget_can_be_changed_between_calls(root: Path, files: list[str]) -> None:
    repo_map = RepoMap(300, root=str(root))
    narrow = repo_map.get_repo_map([], files)
    repo_map.max_map_tokens = 600
    wide = repo_map.get_repo_map([], files)
    assert narrow is not None
    assert wide is not None
    assert len(wide) > len(narrow)


def test_names_become_relative_to_the_root(root: Path) -> None:
    assert RepoMap(root=str(root)).get_rel_fname(str(root / "sub" / "a.py")) == str(Path("sub", "a.py"))


def test_verbose_says_how_large_the_map_is(root: Path, files: list[str]) -> None:
    terminal = Terminal()
    RepoMap(root=str(root), io=terminal, verbose=True).get_repo_map([], files)
    assert any(message.startswith("Repo-map: 1.0 k-tokens") for message in terminal.said)


def test_unknown_refresh_mode_is_named(root: Path) -> None:
    with pytest.raises(UsageError, match="not 'sometimes'"):
        RepoMap(root=str(root), refresh="sometimes")


def edited_map(root: Path, files: list[str], refresh: str, seconds: float, *, force: bool = False) -> bool:
    """Whether an edit between two equal calls is seen, where the first one took `seconds`."""
    repo_map = RepoMap(100_000, root=str(root), refresh=refresh)
    repo_map.get_repo_map([], files, set(), set())
    repo_map.map_processing_time = seconds
    Path(files[0]).write_text("def edited() -> None: ...\n")
    shown = repo_map.get_repo_map([], files, set(), set(), force_refresh=force)
    return shown is not None and "def edited()" in shown


@pytest.mark.parametrize(
    ("refresh", "seconds", "is_seen"),
    [
        ("always", 9.0, True),
        ("files", 0.0, False),
        ("manual", 0.0, False),
        ("auto", 0.0, True),
        ("auto", 9.0, False),
    ],
)
def test_refresh_mode_decides_whether_an_edit_is_seen(
    root: Path, files: list[str], refresh: str, seconds: float, is_seen: bool
) -> None:
    assert edited_map(root, files, refresh, seconds) is is_seen


@pytest.mark.parametrize("refresh", REFRESH_MODES)
def test_forced_refresh_sees_every_edit(root: Path, files: list[str], refresh: str) -> None:
    assert edited_map(root, files, refresh, 9.0, force=True)


@pytest.mark.parametrize(
    ("refresh", "is_same"), [("files", True), ("manual", True), ("auto", False), ("always", False)]
)
def test_new_mentions_make_a_new_map_in_some_modes(root: Path, files: list[str], refresh: str, is_same: bool) -> None:
    repo_map = RepoMap(300, root=str(root), refresh=refresh)
    first = repo_map.get_repo_map(files[:1], files[1:])
    repo_map.map_processing_time = 9.0
    second = repo_map.get_repo_map(files[:1], files[1:], mentioned_idents={"step_14_24"})
    assert (first == second) is is_same


def test_manual_refresh_keeps_the_map_for_other_files_too(root: Path, files: list[str]) -> None:
    repo_map = RepoMap(root=str(root), refresh="manual")
    assert repo_map.get_repo_map([], files) == repo_map.get_repo_map([], files[:1])
