"""What stands first from where the person is, and from nowhere."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from builders_environment import CHECKOUT, environment
from builders_graph import file, repositories, symbol, unhurried
from builders_ranking import NO_FOCUS, history_of_commits, repository_of
from hypothesis import given
from hypothesis import strategies as st
from test_graph import FEW_NAMES
from test_walk import oracle

from repomap.history import Change, Commit, History
from repomap.model import FileOutline, Focus

FOCUSED = Focus(files=("focus.py",))

FOCI = st.builds(
    Focus,
    files=st.lists(st.sampled_from("abcdefgh"), max_size=2).map(tuple),
    symbols=st.lists(FEW_NAMES, max_size=1).map(tuple),
    mentions=st.lists(st.sampled_from(["get", "value", "a", "none"]), max_size=2).map(tuple),
)


@pytest.fixture
def neighbourhood() -> list[FileOutline]:
    """focus.py calls callee.py and is called by caller.py; hub.py is used by forty files that have no part in it."""
    strangers = [file(f"stranger{number:02}.py", [f"s{number}"], ["hub"], texts=["hub", ""]) for number in range(40)]
    return [
        file("caller.py", ["calls"], ["focused"], texts=["calls focused", ""]),
        file("callee.py", ["helped"], texts=["helped", ""]),
        file("focus.py", ["focused"], ["helped"], texts=["focused helped", ""]),
        file("hub.py", ["hub"], texts=["hub", ""]),
        *strangers,
    ]


def after_the_focus(files: list[FileOutline], focus: Focus = FOCUSED, history: History | None = None) -> list[str]:
    """The files best first, without those focused on, as a map shows them."""
    repository = repository_of(files, history) if history else repository_of(files)
    return [path for path in repository.files(focus) if path not in focus.files]


# With a focus.


def test_who_uses_the_focus_and_what_it_uses_come_first(neighbourhood: list[FileOutline]) -> None:
    assert set(after_the_focus(neighbourhood)[:2]) == {"caller.py", "callee.py"}


def test_their_symbols_come_first(neighbourhood: list[FileOutline]) -> None:
    symbols = [each for each in repository_of(neighbourhood).symbols(FOCUSED) if each != "focused"]
    assert set(symbols[:2]) == {"calls", "helped"}


@pytest.fixture
def tested() -> list[FileOutline]:
    """Twenty files, each with a test."""
    names = ("cart", "order", "price", *[letter * 4 for letter in "abcdefghijklmnopq"])
    tests = [file(f"tests/test_{name}.py", [f"test_{name}_works"], [name], texts=[name, name]) for name in names]
    return [*tests, *[file(f"shop/{name}.py", [name], texts=[name, ""]) for name in names]]


def test_the_test_of_a_focused_file_comes_first(tested: list[FileOutline]) -> None:
    assert after_the_focus(tested, Focus(files=("shop/price.py",)))[0] == "tests/test_price.py"


def test_the_header_of_a_focused_source_comes_first() -> None:
    files = [file(f"src/{name}.c", [f"{name}_open"], language="c") for name in ("alpha", "beta", "gamma")]
    files += [file(f"include/{name}.h", [f"{name}_open"], language="c") for name in ("alpha", "beta", "gamma")]
    assert after_the_focus(files, Focus(files=("src/beta.c",)))[0] == "include/beta.h"


def test_what_was_changed_together_with_the_focus_comes_first() -> None:
    files = [file(path, [path[0]]) for path in ("a.py", "focus.py", "y.py", "z.py")]
    history = history_of_commits(("", "focus.py", "z.py"), ("", "a.py"), ("", "focus.py", "z.py"))
    assert after_the_focus(files, history=history)[0] == "z.py"


def test_what_was_changed_together_under_an_older_name_comes_first() -> None:
    files = [file(path, [path[0]]) for path in ("a.py", "focus.py", "z.py")]
    renamed = Commit((), 1, (Change("z.py", "old.py"),))
    together = Commit((), 2, (Change("focus.py", ""), Change("old.py", "")))
    assert after_the_focus(files, history=History(("1", "2"), (renamed, together)))[0] == "z.py"


def test_what_has_the_rare_words_of_the_focus_comes_first() -> None:
    files = [file(f"{letter}.py", texts=["common"]) for letter in "abcd"]
    files += [file("focus.py", texts=["common rare"]), file("z.py", texts=["common rare"])]
    assert after_the_focus(files)[0] == "z.py"


def test_the_callers_of_a_focused_symbol_come_before_the_callers_of_its_file() -> None:
    files = [
        file("a_calls_other.py", ["one"], ["other"], texts=["one other", ""]),
        file("b_calls_wanted.py", ["two"], ["wanted"], texts=["two wanted", ""]),
        file("lib.py", ["other", "wanted"], texts=["other", "wanted", ""]),
    ]
    order = repository_of(files).files(Focus(symbols=("wanted",)))
    assert order.index("b_calls_wanted.py") < order.index("a_calls_other.py")


def test_a_focused_symbol_is_found_by_the_id_with_its_path() -> None:
    files = [
        file("a.py", ["run"], texts=["run alpha", ""]),
        file("b.py", ["run"], texts=["run beta", ""]),
        file("has_alpha.py", texts=["alpha"]),
        file("has_beta.py", texts=["beta"]),
    ]
    order = repository_of(files).files(Focus(symbols=("b.py::run",)))
    assert order.index("has_beta.py") < order.index("has_alpha.py")


def test_each_of_several_focused_files_has_its_neighbours_first(neighbourhood: list[FileOutline]) -> None:
    neighbourhood += [
        file("other.py", ["other"], texts=["other", ""]),
        file("other_caller.py", ["last"], ["other"], texts=["last other", ""]),
    ]
    order = after_the_focus(neighbourhood, Focus(files=("focus.py", "other.py")))
    assert set(order[:3]) == {"caller.py", "callee.py", "other_caller.py"}


def test_an_unknown_part_of_a_focus_is_passed_over(neighbourhood: list[FileOutline]) -> None:
    repository = repository_of(neighbourhood)
    with_unknown = Focus(files=("focus.py", "gone.py"), symbols=("gone",), mentions=("gone",))
    assert repository.files(with_unknown) == repository.files(FOCUSED)


@pytest.mark.parametrize(
    "focus", [Focus(files=("gone.py",)), Focus(symbols=("gone",)), Focus(mentions=("gone", "", "\n"))]
)
def test_a_focus_of_which_nothing_is_known_is_none(neighbourhood: list[FileOutline], focus: Focus) -> None:
    repository = repository_of(neighbourhood)
    assert repository.files(focus) == repository.files()


# With mentioned words.


@pytest.mark.parametrize(
    "wanted",
    [
        file("login/z.py", ["other"]),
        file("z.py", ["login_form"], texts=["login_form", ""]),
        file("z.py", ["other"], texts=["login", ""]),
        file("z.py", ["other"], texts=["other", "login"]),
    ],
    ids=["path", "name", "body", "text"],
)
def test_a_file_that_has_the_mentioned_word_comes_first(wanted: FileOutline) -> None:
    files = [file(f"{letter}.py", [letter], texts=[letter, ""]) for letter in "abcd"]
    assert repository_of([*files, wanted]).files(Focus(mentions=("login",)))[0] == wanted.path


def test_a_mentioned_file_comes_first() -> None:
    files = [file(f"auth/{name}.py", [name]) for name in ("form", "login", "page")]
    assert repository_of(files).files(Focus(mentions=("login.py",)))[0] == "auth/login.py"


def test_a_file_with_the_rarer_of_two_mentioned_words_comes_first() -> None:
    files = [file(f"{letter}.py", texts=["common"]) for letter in "abcd"] + [file("z.py", texts=["rare"])]
    assert repository_of(files).files(Focus(mentions=("common rare",)))[0] == "z.py"


def test_what_commits_with_the_mentioned_word_changed_comes_first() -> None:
    files = [file("a.py", ["one"]), file("b.py", ["login"], texts=["other", "other"]), file("z.py", ["two"])]
    history = history_of_commits(("fix session", "z.py"), *[("other", "gone.py")] * 40)
    assert repository_of([*files, file("session.md.py")], history).files(Focus(mentions=("session",)))[:2] == [
        "session.md.py",
        "z.py",
    ]


def test_a_mentioned_symbol_is_first() -> None:
    files = [
        file("a.py", ["alpha", "beta"], texts=["alpha", "beta", ""]),
        file("b.py", ["gamma", "delta"], ["alpha"], texts=["gamma", "delta", "alpha"]),
    ]
    assert repository_of(files).symbols(Focus(mentions=("delta",)))[0] == "delta"


def test_a_copy_of_another_project_comes_after_ones_own() -> None:
    files = [file(path, ["login"], texts=["login", ""]) for path in ("deps/a.py", "own/a.py")]
    assert repository_of(files).files(Focus(mentions=("login",)))[0] == "own/a.py"


# Where nothing is looked for.


def test_without_a_focus_the_most_used_file_is_first(neighbourhood: list[FileOutline]) -> None:
    assert repository_of(neighbourhood).files()[0] == "hub.py"


def test_without_a_focus_the_most_used_symbol_is_first() -> None:
    users = [file(f"user{number}.py", (), ["popular"]) for number in range(20)]
    strangers = [file(f"stranger{number}.py") for number in range(80)]
    files = [*users, *strangers, file("other.py", (), ["rare"]), file("core.py", ["rare", "unused", "popular"])]
    assert repository_of(files).symbols()[0] == "popular"


def test_without_a_focus_test_code_comes_after_what_it_tests() -> None:
    tests = [
        file(f"tests/test_{name}.py", [f"test_{name}_{at}" for at in range(20)], [name]) for name in ("one", "two")
    ]
    assert repository_of([*tests, file("src/lib.py", ["one", "two"])]).symbols()[:2] == ["one", "two"]


def test_without_a_focus_what_is_changed_over_and_over_comes_first() -> None:
    files = [file(path, [path[0]]) for path in ("a.py", "b.py", "z.py")]
    history = history_of_commits(("", "z.py"), ("", "z.py"))
    assert repository_of(files, history).files()[0] == "z.py"


@unhurried
@given(repositories(FEW_NAMES).filter(bool))
def test_without_a_focus_use_is_the_pagerank_of_networkx(files: list[FileOutline]) -> None:
    repository = repository_of(files)
    mass = {each.path: 1 + np.log1p(len(each.symbols)) for each in files}
    expected = oracle(files, mass)
    held = repository.ranking().points["used"]
    by_place = [expected[repository.index.paths[file]] for file in np.argsort(-held, kind="stable")]
    assert all(one >= other - 1e-9 for one, other in pairwise(by_place))


# Symbols.


def test_equal_symbols_stand_in_source_order() -> None:
    assert repository_of([file("a.py", ["z", "m", "a"])]).symbols() == ["z", "m", "a"]


def test_longer_symbols_come_before_shorter_ones() -> None:
    files = [file("a.py", [symbol("short"), symbol("long", rows=30)])]
    assert repository_of(files).symbols() == ["long", "short"]


def test_values_come_after_functions() -> None:
    files = [file("a.py", [symbol("LIMIT", "constant"), symbol("run")])]
    assert repository_of(files).symbols() == ["run", "LIMIT"]


# Files without anything to tell them apart, sums, and what there may be none of.


@pytest.mark.parametrize("focus", [NO_FOCUS, Focus(mentions=("word",))])
def test_equal_files_stand_in_path_order(focus: Focus) -> None:
    files = [file(path, [path], texts=["same", "same"]) for path in ("c", "a", "b")] + [file("word", texts=[""])]
    order = repository_of(files).files(focus)
    assert [path for path in order if path != "word"] == ["a", "b", "c"]


@unhurried
@given(repositories(FEW_NAMES).filter(bool), FOCI)
def test_the_scores_of_files_sum_to_one(files: list[FileOutline], focus: Focus) -> None:
    assert repository_of(files).ranking(focus).file_scores.sum() == pytest.approx(1.0)


@unhurried
@given(repositories(FEW_NAMES).filter(lambda files: any(each.symbols for each in files)), FOCI)
def test_the_scores_of_symbols_sum_to_one(files: list[FileOutline], focus: Focus) -> None:
    assert repository_of(files).ranking(focus).symbol_scores.sum() == pytest.approx(1.0)


@unhurried
@given(repositories(FEW_NAMES), FOCI)
def test_nothing_is_hidden_from_the_order(files: list[FileOutline], focus: Focus) -> None:
    ranking = repository_of(files).ranking(focus)
    assert sorted(ranking.file_order) == list(range(len(files)))
    assert sorted(ranking.symbol_order) == list(range(sum(len(each.symbols) for each in files)))


@unhurried
@given(repositories(FEW_NAMES), FOCI)
def test_the_orders_are_those_of_the_scores(files: list[FileOutline], focus: Focus) -> None:
    ranking = repository_of(files).ranking(focus)
    assert np.all(np.diff(ranking.file_scores[ranking.file_order]) <= 0)
    assert np.all(np.diff(ranking.symbol_scores[ranking.symbol_order]) <= 0)


@unhurried
@given(repositories(FEW_NAMES), FOCI, st.randoms(use_true_random=False))
def test_scores_do_not_depend_on_the_order_of_files(
    files: list[FileOutline], focus: Focus, order: random.Random
) -> None:
    one = repository_of(files).ranking(focus)
    other = repository_of(order.sample(files, len(files))).ranking(focus)
    assert one.symbol_scores.tobytes() == other.symbol_scores.tobytes()
    assert one.file_scores.tobytes() == other.file_scores.tobytes()


@unhurried
@given(repositories(FEW_NAMES), st.permutations(["a", "b", "c"]), st.permutations(["get", "value", "put"]))
def test_scores_do_not_depend_on_the_order_of_the_focus(
    files: list[FileOutline], paths: list[str], words: list[str]
) -> None:
    repository = repository_of(files)
    one = repository.ranking(Focus(files=("a", "b", "c"), mentions=("get", "put", "value")))
    other = repository.ranking(Focus(files=tuple(paths), mentions=tuple(words)))
    assert one.symbol_scores.tobytes() == other.symbol_scores.tobytes()


def test_scores_are_the_same_under_any_hash_seed(tmp_path: Path) -> None:
    program = (
        "from builders_graph import file; from builders_ranking import *; import sys\n"
        "names = ['get', 'getValue', 'put', 'run_all', 'HTTPServer']\n"
        "files = [file(f'{at}.py', [name], names[at:], texts=[' '.join(names[at:]), name])"
        " for at, name in enumerate(names)]\n"
        "history = history_of_commits(('get all', '0.py', '1.py'), ('run', '2.py', '3.py'))\n"
        "focus = Focus(files=('0.py', '3.py'), symbols=('put',), mentions=('get server', 'run', 'value'))\n"
        "ranking = repository_of(files, history).ranking(focus)\n"
        "print(ranking.file_scores.tobytes().hex(), ranking.symbol_scores.tobytes().hex())"
    )
    variables = environment(tmp_path)
    variables["PYTHONPATH"] = os.pathsep.join([str(CHECKOUT / "tests"), variables["PYTHONPATH"]])
    said = {
        subprocess.run(
            [sys.executable, "-c", program],
            env=variables | {"PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("0", "1", "2")
    }
    assert len(said) == 1


def test_an_empty_repository_has_an_empty_ranking() -> None:
    ranking = repository_of([]).ranking(Focus(files=("a.py",), symbols=("f",), mentions=("word",)))
    assert (len(ranking.file_order), len(ranking.symbol_order)) == (0, 0)


@pytest.mark.parametrize("focus", [NO_FOCUS, Focus(files=("a.py",)), Focus(mentions=("login",))])
def test_files_without_symbols_are_ranked(focus: Focus) -> None:
    files = [file("a.py", texts=["login"]), file("b.py", texts=["login"])]
    assert sorted(repository_of(files).files(focus)) == ["a.py", "b.py"]


def test_three_thousand_files_of_one_name_are_ranked_at_once() -> None:
    files = [file(f"{number:04}.py", ["get"], ["get"], texts=["get", ""]) for number in range(3000)]
    repository = repository_of(files)
    started = time.perf_counter()
    ranking = repository.ranking(Focus(files=("1500.py",)))
    assert time.perf_counter() - started < 1
    others = [file for file in ranking.file_order if file != 1500]
    assert others == sorted(others)
