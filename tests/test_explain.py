"""Why a map shows what it shows: the reasons of files and symbols, their lines, and where they are told."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from builders_environment import environment
from builders_git import commit_all, isolate_git, run_plain_git
from builders_graph import file, symbol
from builders_ranking import NO_FOCUS, history_of_commits, repository_of
from builders_repository import SHOP, opened, write

from repomap import cache
from repomap.cli import run
from repomap.edges import Edges
from repomap.file_reasons import reasons_of_files
from repomap.fit import Chosen
from repomap.history import NO_HISTORY, History
from repomap.model import FileOutline, Focus, RepoMapResult
from repomap.odds import FILES_READ
from repomap.shown import Shown
from repomap.sites import Site, Sites, sites_of
from repomap.symbol_reasons import reasons_of_symbols

NO_SITES: Sites = {}
ON_AUTH = Focus(files=("auth.py",))
OTHERS = [file(f"other{number}.py", [f"unrelated{number}"], texts=["nothing", "at all"]) for number in range(3)]
AUTH = file("auth.py", ["login"], ["open_session"], texts=["def login hasher pbkdf2 open_session", "rest"])
SESSION = file(
    "session.py",
    ["open_session"],
    ["login"],
    texts=["def open_session hasher pbkdf2 login", "rest"],
)


def shown(
    files: list[FileOutline],
    focus: Focus = NO_FOCUS,
    sites: Sites = NO_SITES,
    history: History = NO_HISTORY,
) -> Shown:
    """A map that shows every symbol outside the focused files."""
    repository = repository_of(files, history)
    sought = repository.sought(focus)
    symbols = np.flatnonzero(~np.isin(repository.index.symbol_file, sought.whole_files))
    chosen = Chosen(symbols, np.array([], np.intp), 0, 0)
    edges = Edges(repository.index, repository.graph, sites)
    return Shown(*repository, sought, repository.ranking(focus), chosen, edges)


def of_file(made: Shown, path: str) -> list[str]:
    return reasons_of_files(made)[made.index.paths.index(path)]


def of_symbol(made: Shown, name: str) -> list[str]:
    (position,) = made.index.find_symbols(name)
    return reasons_of_symbols(made)[position]


def after_points(reasons: list[str]) -> list[str]:
    """The sentences without the points in front."""
    return [reason.partition(" ")[2] if reason[0] in "+-" else reason for reason in reasons]


def test_file_is_there_for_the_rare_words_that_it_shares() -> None:
    reasons = after_points(of_file(shown([AUTH, SESSION, *OTHERS], ON_AUTH), "session.py"))
    (words,) = [reason for reason in reasons if reason.startswith("has the rare words of the focus: ")]
    assert "hasher" in {*words.partition(": ")[2].split(", ")}


def test_file_that_refers_to_the_focus_has_its_lines() -> None:
    sites = {4: {"login": [Site(12, 1, True), Site(45, 1, True)]}}
    made = shown([AUTH, SESSION, *OTHERS], ON_AUTH, sites)
    assert "refers to what the focus defines: login (auth.py:1) at lines 12, 45" in after_points(
        of_file(made, "session.py")
    )


def test_reference_that_is_no_mention_has_no_line_at_the_file() -> None:
    sites = {4: {"login": [Site(12, 1, False), Site(45, 1, True)]}}
    made = shown([AUTH, SESSION, *OTHERS], ON_AUTH, sites)
    assert "refers to what the focus defines: login (auth.py:1) at line 45" in after_points(of_file(made, "session.py"))


def test_file_that_refers_to_the_focus_is_named_where_its_lines_are_not_known() -> None:
    made = shown([AUTH, SESSION, *OTHERS], ON_AUTH)
    assert "refers to what the focus defines: login (auth.py:1)" in after_points(of_file(made, "session.py"))


def test_file_that_the_focus_refers_to_has_the_lines_of_the_focus() -> None:
    sites = {0: {"open_session": [Site(7, 0, True)]}}
    made = shown([AUTH, SESSION, *OTHERS], ON_AUTH, sites)
    assert of_file(made, "session.py")[-1] == ("defines what the focus refers to: open_session (line 1) from auth.py:7")


def test_only_references_of_a_focused_symbol_count_for_it() -> None:
    auth = file("auth.py", ["login", "logout"], ["open_session", "end_session"])
    session = file("session.py", ["open_session", "end_session"])
    sites = {0: {"open_session": [Site(7, 0, True)], "end_session": [Site(9, 1, True)]}}
    made = shown([auth, session], Focus(symbols=("auth.py::login",)), sites)
    assert of_file(made, "session.py")[-1] == ("defines what the focus refers to: open_session (line 1) from auth.py:7")


def test_many_edges_and_lines_are_counted() -> None:
    names = [f"name{number}" for number in range(5)]
    sites = {1: {"name0": [Site(line, -1, True) for line in range(1, 7)]}}
    made = shown([file("auth.py", names), file("user.py", ["use"], names)], ON_AUTH, sites)
    (reason,) = [each for each in of_file(made, "user.py") if "refers to what" in each]
    assert reason.partition(": ")[2] == (
        "name0 (auth.py:1) at lines 1, 2, 3 and 3 more; name1 (auth.py:1); name2 (auth.py:1); and 2 more"
    )


def test_many_referrers_are_counted() -> None:
    users = [file(f"user{number}.py", [f"main{number}"], ["core"]) for number in range(5)]
    (reason,) = [each for each in of_file(shown([file("core.py", ["core"]), *users]), "core.py") if "on walks" in each]
    assert reason.endswith("core (line 1) from user0.py, from user1.py, from user2.py and from 2 more")


def test_name_defined_several_times_says_so() -> None:
    auth = file("auth.py", ["Auth", symbol("save", "method", 0), symbol("save", "method", 0)])
    made = shown([auth, file("user.py", ["use"], ["save"])], ON_AUTH)
    assert "refers to what the focus defines: save (auth.py:1, the first of 2)" in after_points(
        of_file(made, "user.py")
    )


def test_file_changed_together_with_the_focus_says_how_often() -> None:
    history = history_of_commits(("", "auth.py", "session.py"), ("", "session.py"), ("", "auth.py", "session.py"))
    made = shown([AUTH, SESSION], ON_AUTH, history=history)
    assert "was changed together with the focus: 2 of its 3 commits" in after_points(of_file(made, "session.py"))


def test_file_spoken_of_says_in_how_many_messages() -> None:
    history = history_of_commits(("hasher", "session.py"), ("hasher", "session.py"), ("other", "session.py"))
    made = shown([AUTH, SESSION], Focus(mentions=("hasher",)), history=history)
    assert any(
        each.endswith("messages have the mentioned words: 2 commits with hasher")
        for each in of_file(made, "session.py")
    )


def test_file_that_defines_a_mentioned_name_says_where() -> None:
    made = shown([AUTH, SESSION, *OTHERS], Focus(mentions=("session",)))
    assert "defines names with the mentioned words: open_session (line 1)" in after_points(of_file(made, "session.py"))


def test_what_adds_most_is_first() -> None:
    reasons = of_file(shown([AUTH, SESSION, *OTHERS], ON_AUTH), "session.py")
    points = [float(reason.partition(" ")[0]) for reason in reasons if reason[0] in "+-"]
    assert points == sorted(points, reverse=True)


def test_points_of_a_file_add_up_to_its_score() -> None:
    made = shown([AUTH, SESSION, *OTHERS], ON_AUTH)
    told = {
        path: sum(float(each.partition(" ")[0]) for each in of_file(made, path) if each[0] in "+-")
        for path in ("session.py", "other0.py")
    }
    scores = made.ranking.file_scores[[made.index.paths.index(path) for path in told]]
    assert told["session.py"] - told["other0.py"] == pytest.approx(float(np.log(scores[0] / scores[1])), abs=0.1)


def test_file_says_how_many_refer_to_it_without_a_focus() -> None:
    users = [file(f"user{number}.py", [f"main{number}"], ["core"]) for number in range(3)]
    history = history_of_commits(("", "core.py"), ("", "core.py", "user0.py"), ("", "user1.py"))
    reasons = after_points(of_file(shown([*users, file("core.py", ["core"])], history=history), "core.py"))
    said = "is come by on walks along references: 3 other files refer to it; it defines core (line 1) from "
    assert reasons[0].startswith(said)
    assert "was changed often over the years: 2 of the last 3 commits" in reasons


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("user.py", "it refers to others, and none refers to it; it refers to core (core.py:1)"),
        ("alone.py", "they begin in every file, and none leads here"),
        ("core.py", "1 other file refers to it; it defines core (line 1) from user.py"),
    ],
)
def test_file_says_how_walks_come_to_it_where_nothing_refers_to_it(path: str, said: str) -> None:
    files = [file("user.py", ["main"], ["core"]), file("core.py", ["core"]), file("alone.py", ["alone"])]
    reasons = after_points(of_file(shown(files), path))
    assert reasons[0] == f"is come by on walks along references: {said}"


def test_symbol_says_how_many_files_refer_to_it_without_a_focus() -> None:
    users = [file(f"user{number}.py", [f"main{number}"], ["core"]) for number in range(3)]
    sites = {2: {"core": [Site(8, 2, True)]}}
    made = shown([file("core.py", ["core"]), *users], sites=sites)
    assert "is referred to by 3 other files, as at user1.py:8" in after_points(of_symbol(made, "core"))


def test_symbol_has_the_names_of_the_focus_with_their_lines() -> None:
    sites = {4: {"login": [Site(12, 1, False), Site(13, 0, True)]}}
    made = shown([AUTH, SESSION, *OTHERS], ON_AUTH, sites)
    (position,) = made.index.find_symbols("open_session")
    sites[4]["login"][0] = Site(12, position, False)
    assert "has names that the focus defines: login (line 12)" in after_points(of_symbol(made, "open_session"))


def test_symbol_has_lines_of_what_is_within_it() -> None:
    cart = file("cart.py", [symbol("Cart", "class"), symbol("pay", "method", 0)], ["login"], texts=["a", "login", "b"])
    made = shown([AUTH, cart, *OTHERS], ON_AUTH, {1: {"login": [Site(3, 2, True), Site(9, -1, True)]}})
    assert "has names that the focus defines: login (line 3)" in after_points(of_symbol(made, "Cart"))


def test_symbol_has_mentioned_words_in_text_and_name() -> None:
    reasons = after_points(of_symbol(shown([AUTH, SESSION, *OTHERS], Focus(mentions=("session",))), "open_session"))
    assert "has the mentioned words: session (session in its name)" in reasons


def test_symbol_has_mentioned_words_of_what_is_within_it_and_not_shown() -> None:
    cart = file("cart.py", [symbol("Cart", "class"), symbol("pay", "method", 0)], texts=["plain", "token", ""])
    made = shown([cart, *OTHERS], Focus(mentions=("token",)))
    made = replace(made, chosen=Chosen(np.array([0]), np.array([], np.intp), 0, 1))
    assert "has the mentioned words: token" in after_points(of_symbol(made, "Cart"))


def test_symbol_has_what_was_mentioned_as_it_is_written() -> None:
    made = shown([AUTH, SESSION, *OTHERS], Focus(mentions=("call open_session",)))
    assert "has what was mentioned as it is written: open_session" in after_points(of_symbol(made, "open_session"))


def test_symbol_of_a_file_that_is_not_read_says_so() -> None:
    crowd = [file(f"file{number:03}.py", [f"run{number}"], texts=["token", ""]) for number in range(FILES_READ)]
    made = shown([*crowd, file("last.py", ["unseen"], texts=["", ""])], Focus(mentions=("token",)))
    assert f"is in none of the best {FILES_READ} files" in after_points(of_symbol(made, "unseen"))


def test_symbol_says_how_deep_it_stands() -> None:
    made = shown([file("shop.py", [symbol("Cart", "class"), symbol("pay", "method", parent=0)])])
    assert "stands in 1 other definition" in after_points(of_symbol(made, "pay"))


def test_symbol_says_its_length_and_its_company() -> None:
    shop = file("shop.py", [symbol("pay", rows=9), symbol("LIMIT", kind="constant")], texts=["pay", "", ""])
    made = shown([shop, *OTHERS], Focus(mentions=("pay",)))
    assert {"has 10 lines", "is one of 2 definitions of its file"} <= {*after_points(of_symbol(made, "pay"))}
    assert "is a value (constant)" in after_points(of_symbol(made, "LIMIT"))


def test_parent_says_what_it_is_shown_above() -> None:
    made = shown([file("shop.py", [symbol("Cart", "class"), symbol("pay", "method", parent=0)])])
    assert of_symbol(made, "Cart")[-1] == "stands above what is shown of it: pay"


def test_focused_symbol_says_so() -> None:
    assert "is in focus" in of_symbol(shown([AUTH, SESSION], Focus(symbols=("auth.py::login",))), "login")


def explained(root: Path, **options: object) -> RepoMapResult:
    with opened(root, **options) as repository:
        return repository.map(focus=["shop/price.py"], explain=True)


def test_lines_are_those_of_the_repository(tmp_path: Path) -> None:
    result = explained(write(tmp_path / "root", SHOP), cache_dir=tmp_path / "cache")
    (of_cart,) = [each.reasons for each in result.file_reasons if each.path == "shop/cart.py"]
    assert any(
        each.endswith("refers to what the focus defines: total (shop/price.py:1) at lines 1, 6") for each in of_cart
    )
    (add,) = [entry for entry in result.entries if entry.symbol == "Cart.add"]
    assert any(each.endswith("has names that the focus defines: total (line 6)") for each in add.reasons)


def test_same_is_said_without_a_cache(tmp_path: Path) -> None:
    root = write(tmp_path / "root", SHOP)
    assert explained(root).file_reasons == explained(root, cache_dir=tmp_path / "cache").file_reasons


def test_row_that_is_damaged_leaves_the_lines_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = write(tmp_path / "root", SHOP)
    explained(root, cache_dir=tmp_path / "cache")
    read_all = cache.FactsStore.read_all
    monkeypatch.setattr(cache.FactsStore, "read_all", lambda *given: dict.fromkeys(read_all(*given), b""))
    result = explained(root, cache_dir=tmp_path / "cache")
    (of_cart,) = [each.reasons for each in result.file_reasons if each.path == "shop/cart.py"]
    assert any(each.endswith("refers to what the focus defines: total (shop/price.py:1)") for each in of_cart)


def test_file_that_changed_since_has_no_lines(tmp_path: Path) -> None:
    with opened(write(tmp_path / "root", SHOP), cache_dir=tmp_path / "cache") as repository:
        repository.map()
        snapshot = repository._kept.known
        repository._kept.scanning.store.clear()
        write(tmp_path / "root", {"shop/cart.py": "from shop.price import total\n"})
        assert snapshot is not None
        assert [*sites_of(snapshot, [0, 1], repository._kept.scanning)] == [1]


def test_file_without_symbols_has_the_reasons_of_the_file(tmp_path: Path) -> None:
    with opened(write(tmp_path, {"bare.py": "import os\n"})) as repository:
        result = repository.map(explain=True)
    assert [entry.reasons for entry in result.entries] == [result.file_reasons[0].reasons]


def test_nothing_is_explained_unasked(tmp_path: Path) -> None:
    with opened(write(tmp_path, SHOP)) as repository:
        result = repository.map(focus=["shop/price.py"])
    assert (result.file_reasons, {entry.reasons for entry in result.entries}) == ((), {()})


def test_explanation_changes_nothing_of_the_map(tmp_path: Path) -> None:
    with opened(write(tmp_path, SHOP)) as repository:
        plain, told = repository.map(explain=False), repository.map(explain=True)
    assert (told.text, told.tokens, told.ranked_files) == (plain.text, plain.tokens, plain.ranked_files)


def test_hostile_names_are_written_out(tmp_path: Path) -> None:
    root = write(
        tmp_path,
        {"a\x1b[31m.py": "def total\u00e9():\n    return 1\n", "b.py": "def use():\n    return total\u00e9()\n"},
    )
    with opened(root) as repository:
        result = repository.map(focus=["a\x1b[31m.py"], explain=True)
    told = "".join(each for _, reasons in result.file_reasons for each in reasons)
    assert r"a\x1b[31m.py:1" in told
    assert "\x1b" not in told


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with two commits, which is the current folder."""
    isolate_git(monkeypatch)
    root = write(tmp_path / "repository", SHOP)
    run_plain_git(root, "init", "--quiet", "--initial-branch=main")
    commit_all(root)
    write(root, {path: text + "\n" for path, text in SHOP.items() if "order" not in path})
    commit_all(root)
    monkeypatch.chdir(root)
    monkeypatch.setenv("REPOMAP_CACHE_DIR", str(tmp_path / "cache"))
    return root


FOCUSED = ("--focus", "shop/price.py")


@pytest.mark.usefixtures("repository")
def test_command_line_explains_on_standard_error(capfd: pytest.CaptureFixture[str]) -> None:
    run([*FOCUSED])
    plain = capfd.readouterr()
    assert run([*FOCUSED, "--explain"]) == 0
    told = capfd.readouterr()
    lines = told.err.splitlines()
    assert (told.out, plain.err) == (plain.out, "")
    assert lines[0] == "shop/cart.py"
    assert any(line.endswith("was changed together with the focus: 2 of its 2 commits") for line in lines)
    assert any(line.startswith("  Cart.add (line 5): +") for line in lines)


@pytest.mark.usefixtures("repository")
def test_json_has_reasons_where_they_are_asked_for(capfd: pytest.CaptureFixture[str]) -> None:
    run([*FOCUSED, "--format", "json"])
    plain = json.loads(capfd.readouterr().out)
    run([*FOCUSED, "--format", "json", "--explain"])
    told = json.loads(capfd.readouterr().out)
    assert [each["path"] for each in told.pop("file_reasons")] == ["shop/cart.py", "shop/order.py"]
    assert all(entry.pop("reasons") for entry in told["entries"])
    assert told == plain


@pytest.mark.usefixtures("repository")
@pytest.mark.parametrize("options", [("-o", "MAP.md"), ("--check",)])
def test_map_in_a_file_is_not_explained(options: tuple[str, ...], capfd: pytest.CaptureFixture[str]) -> None:
    assert run([*options, "--explain"]) == 2
    assert capfd.readouterr().err == (
        "repomap: --explain is about a map that is printed: leave it out, or -o and --check.\n"
    )


def test_run_without_it_loads_nothing_of_it(repository: Path) -> None:
    script = (
        "import sys; from repomap.cli import run; run([]);"
        "own = {f'repomap.{name}' for name in ('explain', 'edges', 'sites', 'shown', 'file_reasons')};"
        "print(sorted(own & set(sys.modules)), file=sys.stderr)"
    )
    finished = subprocess.run(
        [sys.executable, "-c", script],
        cwd=repository,
        env=environment(repository.parent / "cache"),
        capture_output=True,
        text=True,
        check=True,
    )
    assert finished.stderr == "[]\n"
